"""What the host of the server can look up: reports of people, and what the host of a table does about them."""

import logging

import msgspec

from ..messages import protocol
from ..storage import hosting
from ..storage.store import StoreFailed
from ..words import Problem
from .live import Guest
from .sanitize import LONGEST_LINE, visible
from .table import Table

log = logging.getLogger("paddock.server")


def called(guest: Guest) -> str:
    """Who somebody is in these books."""
    return f"person:{guest.person}" if guest.person else "guest"


async def note(table: Table, guest: Guest, what: str, detail: str) -> None:
    """What has been done already. If it cannot be noted, the log of the server says so."""
    try:
        await table.services.store.do(lambda connection: hosting.note(connection, called(guest), what, table.id, detail))
    except StoreFailed as error:
        log.error("the audit log could not be written", extra={"table": table.id, "what": what, "reason": str(error)})


async def report(table: Table, guest: Guest, message: protocol.Report) -> None:
    """Somebody complains of a player, or of a line that was said there."""
    chairs = table.state.chairs
    if message.seat >= len(chairs):
        raise Problem("no_seat")
    chats = [msgspec.json.decode(chat.entry, type=protocol.Chat) for chat in table.chats]
    said = [chat for chat in chats if chat.seat == message.seat and chat.text == message.said]
    if (message.said and not said) or (not message.said and chairs[message.seat].token is None):
        raise Problem("no_person")
    name = said[0].name if said else chairs[message.seat].name
    row = (table.id, message.seat, name, message.said, visible(message.reason)[:LONGEST_LINE], called(guest))
    try:
        await table.services.store.do(lambda connection: hosting.add_report(connection, *row))
    except StoreFailed:
        raise Problem("not_kept") from None

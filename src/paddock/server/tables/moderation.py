"""Moderation: reports of people and actions of table hosts, kept for the admin."""

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
    """The identity of a guest in the moderation log."""
    return f"person:{guest.person}" if guest.person else "guest"


async def note(table: Table, guest: Guest, what: str, detail: str) -> None:
    """Log an action that has been done. If it cannot be stored, the server's log says so."""
    try:
        await table.services.store.do(lambda connection: hosting.note(connection, called(guest), what, table.id, detail))
    except StoreFailed as error:
        log.error("the audit log could not be written", extra={"table": table.id, "what": what, "reason": str(error)})


async def report(table: Table, guest: Guest, message: protocol.Report) -> None:
    """Report a player, or a chat message."""
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

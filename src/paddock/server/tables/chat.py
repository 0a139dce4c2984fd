"""Chat at a table: a message is stored like a play, then sent to everybody."""

import contextlib
import logging
from collections.abc import Collection

from ..storage.store import Chat, StoreFailed
from ..words import Problem
from .company import deaf
from .live import Guest
from .table import Table

log = logging.getLogger("paddock.server")


async def put_in(table: Table, key: bytes, message: bytes, by: Guest) -> None:
    """Store and send a message, once for each idempotency key. It is not sent to people who are kept apart from the speaker. If somebody at
    the table blocks a spectator, that spectator's messages are not stored: the stored line would not say who it was."""
    if any(chat.key == key for chat in table.chats):
        return
    chat = Chat(table.chats[-1].number + 1 if table.chats else 0, key, message)
    silent = await deaf(table, by.person)
    if not by.seats and any(guest.seats for guest in silent):
        table.send(message, [guest for guest in table.guests if guest not in silent])
        return
    try:
        await table.services.store.say(table.id, chat, table.fence)
    except StoreFailed as error:
        log.error("a line of chat could not be kept", extra={"table": table.id, "reason": str(error)})
        await send_missed(table)
        raise Problem("not_kept") from None
    pass_on(table, chat, silent)


def pass_on(table: Table, chat: Chat, silent: Collection[Guest] = ()) -> None:
    table.chats.append(chat)
    table.send(chat.entry, [guest for guest in table.guests if guest not in silent])


async def send_missed(table: Table) -> None:
    """Send messages that were stored after all, although the write had failed."""
    with contextlib.suppress(StoreFailed):
        for chat in await table.services.store.chats(table.id):
            if not table.chats or chat.number > table.chats[-1].number:
                pass_on(table, chat)

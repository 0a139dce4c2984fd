"""What a table in real time does for those who need a moment: it waits while they read, and lets them practise."""

from ..messages import protocol
from .checks import own, playing
from .live import Guest
from .table import Table, pack


def ack(table: Table, guest: Guest, key: str) -> None:
    guest.send(pack(protocol.Ack(key, table.state.number)))


async def hold(table: Table, guest: Guest, message: protocol.Hold) -> None:
    """Somebody reads a hint: nothing goes on meanwhile."""
    own(table, guest, message.seat)
    playing(table)
    table.autoplay.hold(message.seat, message.on)
    ack(table, guest, message.key)
    await table.show_all()


async def practise(table: Table, guest: Guest, message: protocol.Practise) -> None:
    """One round that does not count, until it is over or somebody has had enough of it."""
    own(table, guest, message.seat)
    playing(table)
    await table.ensure_consistent()
    if message.on:
        await table.practice.begin(message.seat)
    else:
        await table.practice.end()
    ack(table, guest, message.key)

"""Messages about real time: pausing a table to read, and practice rounds."""

from ..messages import protocol
from ..messages.message import pack
from .checks import own, playing
from .live import Guest
from .table import Table


def ack(table: Table, guest: Guest, key: str) -> None:
    guest.send(pack(protocol.Ack(key, table.state.number)))


async def hold(table: Table, guest: Guest, message: protocol.Hold) -> None:
    """Pause while somebody reads a hint, or go on."""
    own(table, guest, message.seat)
    playing(table)
    table.autoplay.hold(message.seat, message.on)
    ack(table, guest, message.key)
    await table.show_all()


async def practise(table: Table, guest: Guest, message: protocol.Practise) -> None:
    """Begin a practice round, or end it early."""
    own(table, guest, message.seat)
    playing(table)
    await table.ensure_consistent()
    if message.on:
        await table.practice.begin(message.seat)
    else:
        await table.practice.end()
    ack(table, guest, message.key)

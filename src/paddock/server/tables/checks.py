"""What must be so before a message is carried out, and what work it may take."""

from collections.abc import Callable
from typing import Any

import msgspec

from ...core.types.refused import Refused
from ..messages.protocol import Message
from ..words import Problem
from .live import Guest
from .table import Table


class Work(msgspec.Struct, frozen=True):
    """An answer that takes long to find. The table does not wait for it: all that is needed is taken along."""

    job: Callable[..., Any]
    arguments: tuple[Any, ...]
    key: tuple[Any, ...]  # the same one has the same answer
    answer: Callable[[Any], Message]
    part: str = "rules"  # what must be loaded for it, besides


def own(table: Table, guest: Guest, seat: int) -> None:
    """Nobody plays another's seat."""
    if seat >= len(table.state.chairs):
        raise Problem("no_seat")
    if not guest.seats:
        raise Problem("spectator")
    if seat not in guest.seats:
        raise Problem("not_yours")


def hosting(table: Table, guest: Guest, seat: int = 0) -> None:
    """What only the host may do."""
    permitted(table, guest.host, seat)


def permitted(table: Table, may: bool, seat: int) -> None:
    if not may:
        raise Problem("not_host")
    if seat >= len(table.state.chairs):
        raise Problem("no_seat")


def starts(table: Table, guest: Guest) -> bool:
    """Where friends play again, everybody who sits there may begin: the one who asked may be gone."""
    return guest.host or bool(table.state.charter.after and guest.seats)


def gathering(table: Table, guest: Guest, seat: int) -> None:
    """What only those may do who may begin, and only before the game."""
    permitted(table, starts(table, guest), seat)
    if table.phase != "gathering":
        raise Problem("already_started")


def playing(table: Table) -> None:
    if table.phase == "gathering":
        raise Problem("not_started")
    if table.phase == "frozen":
        raise Problem("frozen")
    if table.phase == "over":
        raise Refused("game_over").of(table.match.game.words)

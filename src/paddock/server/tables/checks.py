"""Preconditions of messages, and requests for long work."""

from collections.abc import Callable
from typing import Any

import msgspec

from ...core.types.refused import Refused
from ..messages.protocol import Message
from ..words import Problem
from .live import Guest
from .table import Table


class Work(msgspec.Struct, frozen=True):
    """Long work that a message asks for. It carries all its inputs, so that the table need not wait for it."""

    job: Callable[..., Any]
    arguments: tuple[Any, ...]
    key: tuple[Any, ...]  # cache key: equal keys have equal answers
    answer: Callable[[Any], Message]
    part: str = "rules"  # which compiled part of the game it needs


def own(table: Table, guest: Guest, seat: int) -> None:
    """Refuse unless the guest owns the seat."""
    if seat >= len(table.state.chairs):
        raise Problem("no_seat")
    if not guest.seats:
        raise Problem("spectator")
    if seat not in guest.seats:
        raise Problem("not_yours")


def hosting(table: Table, guest: Guest, seat: int = 0) -> None:
    """Refuse unless the guest is the host."""
    permitted(table, guest.host, seat)


def permitted(table: Table, may: bool, seat: int) -> None:
    if not may:
        raise Problem("not_host")
    if seat >= len(table.state.chairs):
        raise Problem("no_seat")


def starts(table: Table, guest: Guest) -> bool:
    """Whether a guest may start the game. At a rematch everybody who sits there may: whoever asked for it may be gone."""
    return guest.host or bool(table.state.charter.after and guest.seats)


def gathering(table: Table, guest: Guest, seat: int) -> None:
    """Refuse unless the guest may start the game, and it has not begun."""
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

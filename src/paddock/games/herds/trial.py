"""Tries small moves out on a copy of a row: the rules themselves say whether they are allowed."""

from functools import cache
from types import SimpleNamespace
from typing import Any

from ...core import drive
from ...core.desk import Desk
from ...core.row import Plain
from . import TITLE, rules
from .row import ONE, TAKING


@cache
def table() -> Any:
    """What a desk needs to know of this game, with these cards in its box."""
    return SimpleNamespace(rules=rules, row=rules.ROW, doors=drive.bind(rules, TITLE))


def desk_with(game: Plain) -> Desk:
    """A copy of the row, with the rules."""
    desk = Desk(table())
    desk.store(game)
    return desk


def is_allowed(game: Plain, seat: int, moves: list[int]) -> bool:
    """Whether all these moves can be made, one after another."""
    desk = desk_with(game)
    return all(desk.move(seat, move) for move in moves)


def moves_of(game: Plain, seat: int) -> list[int]:
    """The small moves of a seat."""
    return desk_with(game).moves(seat)


def can_fetch(game: Plain, seat: int, card: int) -> bool:
    """HER-14, HER-18: is there any legal trade for this card of the grassland?

    It is laid on the tray out of its order, so that all others, before it and after it, may still come.
    """
    tray = desk_with(game).plain()
    tray.step = TAKING
    tray.grass -= int(ONE[card])
    tray.want += int(ONE[card])
    return bool(moves_of(tray, seat))

"""Tries small moves out on a copy of a row: the rules themselves say whether they are allowed."""

from types import SimpleNamespace
from typing import Any

from ...core import drive
from ...core.desk import Desk
from ...core.row import Plain
from . import TITLE, rules


def is_allowed(game: Plain, seat: int, moves: list[int]) -> bool:
    """Whether all these moves can be made, one after another."""
    table: Any = SimpleNamespace(rules=rules, row=rules.ROW, doors=drive.bind(rules, TITLE))
    desk = Desk(table)
    desk.store(game)
    return all(desk.move(seat, move) for move in moves)

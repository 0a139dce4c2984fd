"""Small moves, by their numbers: bots from outside may play by them, as pipe bots do."""

from typing import Any

import msgspec

from ..message import SmallMoves
from .live import LiveTable


def small_moves(table: LiveTable, seat: int, offered: Any) -> SmallMoves:
    """What a seat may do move by move; and, where several play at once, what its choices are made of."""
    moves = [int(move) for move in table.match.moves(seat)]
    if len(table.match.waiting) < 2 or offered is None:
        return SmallMoves(moves, [])
    choices = msgspec.json.decode(msgspec.json.encode(offered))["choices"]
    options, play = table.options(seat), table.match.game.plays.Play
    return SmallMoves(moves, [[int(move) for move in options.unfold(msgspec.convert(each["play"], play))] for each in choices])

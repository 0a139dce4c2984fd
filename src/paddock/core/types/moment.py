"""One step of a game, as the log records it."""

from typing import Any

import msgspec

from ..engine.row import PlainRow

NATURE = -1
Entry = tuple[int, int]  # of a log: seat and small move, or NATURE and outcome


class Moment(msgspec.Struct):
    """One step of a game: who did what, and the rows before and after."""

    first: int  # the range of its entries in the log
    last: int
    seat: int
    play: Any  # None while a play is unfinished, and for nature
    outcome: int
    before: PlainRow
    after: PlainRow

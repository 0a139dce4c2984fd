"""What a seat knows as one vector of whole numbers, and what each of them means.

The record of all that a seat can know (`game.info`, or the row where nothing is hidden) is laid out flat, field by field, after the
number of the seat itself. Nothing is scaled, turned round or left out, so that the vector can be read back; sets of cards that a record
packs into one word (`PACKED` in a game's `view`) lie unpacked, a count for each card.
"""

from functools import cache
from typing import Any, Generic, TypeVar

import numpy as np

from ..contract import AnyGame
from ..engine.rule import PLAIN
from ..play.frame import Frame
from ..play.match import Match
from .layout import COUNT_BITS, KIND, MOST, Layout


@cache
def layout_of(game: AnyGame) -> Layout:
    return Layout(game.info or game.row, game.view.PACKED)


At = TypeVar("At", Match, Frame)


class Observer(Generic[At]):
    """Makes the vectors of one match or frame. What can be laid out once is: an observation is a few copies and no loop over fields."""

    def __init__(self, match: At) -> None:
        self.match: At = match
        self._vector: Any = None  # it is laid out when somebody looks: most copies of a game are made to play on

    def _lay_out(self) -> None:
        layout = layout_of(self.match.game)
        self._vector = np.zeros(layout.size, KIND)
        known = self.match.info_state(0)
        self._record = known.copy() if PLAIN else known  # compiled code always writes to the same place
        whole = self._record.view(np.uint8)
        self._copies, self._unpackings = [], []
        for run in layout.runs:
            source, vector = whole[run.offset : run.end].view(run.kind), self._vector[run.place :]
            if run.packed:
                shifts = np.arange(run.packed, dtype=run.kind) * run.kind.type(COUNT_BITS)
                self._unpackings.append((vector[: run.length * run.packed].reshape(run.length, run.packed), source[:, None], shifts))
            else:
                self._copies.append((vector[: run.length], source))

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy looks at the copied match, wherever that lies."""
        return Observer, (self.match,)

    def observe(self, seat: int) -> Any:
        """All that a seat knows now: a vector of its own, which nothing changes afterwards."""
        if self._vector is None:
            self._lay_out()
        known = self.match.info_state(seat)
        if PLAIN:
            self._record[:] = known
        for numbers, source in self._copies:
            numbers[:] = source
        for numbers, words, shifts in self._unpackings:
            np.bitwise_and(words >> shifts, MOST, out=numbers, casting="unsafe")
        self._vector[0] = seat
        return self._vector.copy()

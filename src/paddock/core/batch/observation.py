"""Observations: what a seat knows as one flat vector of integers, and what each of them means.

The information state of a seat (`game.info`, or the row where nothing is hidden) is laid out field by field, after the number of the seat
itself. Values are neither scaled nor rotated nor left out, so the vector can be read back. Fields that pack a set of cards into one word
(`PACKED` in a game's `view`) are unpacked: one count for each card.
"""

from functools import cache
from typing import Any, Generic, TypeVar

import numpy as np

from ..contract import AnyGame
from ..engine.rule import PLAIN
from ..play.frame import Frame
from ..play.match import Match
from .layout import COUNT_BITS, KIND, MAX_COUNT, Layout


@cache
def layout_of(game: AnyGame) -> Layout:
    return Layout(game.info or game.row, game.view.PACKED)


At = TypeVar("At", Match, Frame)


class Observer(Generic[At]):
    """Makes the observations of one match or frame. Array views are prepared once, so an observation is a few block copies, not a loop over
    fields."""

    def __init__(self, match: At) -> None:
        self.match: At = match
        self._vector: Any = None  # made by the first observation: most copies of a game are only played on and never observed

    def _lay_out(self) -> None:
        layout = layout_of(self.match.game)
        self._vector = np.zeros(layout.size, KIND)
        known = self.match.info_state(0)
        self._record = known.copy() if PLAIN else known  # compiled code writes to the same buffer every time
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
        """A copy observes the copied match."""
        return Observer, (self.match,)

    def observe(self, seat: int) -> Any:
        """A new vector of all that the seat knows now."""
        if self._vector is None:
            self._lay_out()
        known = self.match.info_state(seat)
        if PLAIN:
            self._record[:] = known
        for numbers, source in self._copies:
            numbers[:] = source
        for numbers, words, shifts in self._unpackings:
            np.bitwise_and(words >> shifts, MAX_COUNT, out=numbers, casting="unsafe")
        self._vector[0] = seat
        return self._vector.copy()

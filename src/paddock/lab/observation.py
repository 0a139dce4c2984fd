"""What a seat knows as one vector of whole numbers, and what each of them means.

The record of all that a seat can know (`game.seen`, or the row where nothing is hidden) is laid out flat, field by field, after the
number of the seat itself. Nothing is scaled, turned round or left out, so that the vector can be read back; sets of cards that a record
packs into one word (`PACKED` in a game's `view`) lie unpacked, a count for each card.
"""

from functools import cache, cached_property
from math import prod
from typing import Any, NamedTuple

import numpy as np

from ..core.drive import SEATS
from ..core.game import Game
from ..core.match import Match
from ..core.rule import PLAIN

VIEWER = "viewer"  # the first number: whose observation it is
KIND = np.int32
COUNT_BITS, MOST = 2, 3  # a packed count, and the most that it can be


class Field(NamedTuple):
    """One field of the record: where it lies in the vector."""

    name: str
    place: int  # of its first number
    shape: tuple[int, ...]
    low: int  # the bounds of each of its numbers
    high: int

    @property
    def part(self) -> slice:
        return slice(self.place, self.place + prod(self.shape))


class Layout:
    """How the vectors of a game are made up: the same for every number of seats and all options."""

    def __init__(self, game: Game) -> None:
        self.record = game.seen or game.row
        self.packed = game.view.PACKED
        self.fields = [Field(VIEWER, 0, (), 0, SEATS - 1)]
        for name in self.record.names or ():
            self.fields.append(self._field(name, self.fields[-1].part.stop))
        self.size = self.fields[-1].part.stop

    def _field(self, name: str, place: int) -> Field:
        kind, shape = self._kind(name)
        if name in self.packed:
            return Field(name, place, (*shape, self.packed[name]), 0, MOST)
        bounds = np.iinfo(kind)
        if bounds.bits > np.iinfo(KIND).bits:
            raise TypeError(f"{name} has {bounds.bits} bits, too many for one number, and `view` does not say what is packed into it")
        return Field(name, place, shape, int(bounds.min), int(bounds.max))

    def _kind(self, name: str) -> tuple[np.dtype[Any], tuple[int, ...]]:
        kind: np.dtype[Any] = self.record[name]
        return kind.base, kind.shape

    def bounds(self) -> tuple[Any, Any]:
        """The lowest and the highest value of each number."""
        low, high = np.zeros((2, self.size), KIND)
        for field in self.fields:
            low[field.part], high[field.part] = field.low, field.high
        return low, high

    def read(self, vector: Any) -> dict[str, Any]:
        """A vector, field by field."""
        return {field.name: vector[field.part].reshape(field.shape) for field in self.fields}

    @cached_property
    def runs(self) -> list["Run"]:
        """Where record and vector go side by side, in as few pieces as there can be."""
        found: list[Run] = []
        assert self.record.fields is not None
        for field in self.fields[1:]:
            kind, shape = self._kind(field.name)
            run = Run(field.place, int(self.record.fields[field.name][1]), kind, prod(shape), self.packed.get(field.name, 0))
            if found and run.follows(found[-1]):
                found[-1] = found[-1]._replace(length=found[-1].length + run.length)
            else:
                found.append(run)
        return found


class Run(NamedTuple):
    """Numbers of one kind, one after another in the record and in the vector."""

    place: int  # in the vector
    offset: int  # in the record
    kind: np.dtype[Any]
    length: int
    packed: int  # how many counts each of them is made of; 0: it is one number

    @property
    def end(self) -> int:
        return self.offset + self.length * self.kind.itemsize

    def follows(self, other: "Run") -> bool:
        return (self.kind, self.offset, self.packed) == (other.kind, other.end, other.packed)


@cache
def layout_of(game: Game) -> Layout:
    return Layout(game)


class Observer:
    """Makes the vectors of one match. What can be laid out once is: an observation is a few copies and no loop over fields."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._vector: Any = None  # it is laid out when somebody looks: most copies of a game are made to play on

    def _lay_out(self) -> None:
        layout = layout_of(self.match.game)
        self._vector = np.zeros(layout.size, KIND)
        known = self.match.known(0)
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
        known = self.match.known(seat)
        if PLAIN:
            self._record[:] = known
        for numbers, source in self._copies:
            numbers[:] = source
        for numbers, words, shifts in self._unpackings:
            np.bitwise_and(words >> shifts, MOST, out=numbers, casting="unsafe")
        self._vector[0] = seat
        return self._vector.copy()

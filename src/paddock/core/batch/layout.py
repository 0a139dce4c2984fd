"""How an information state is laid out as one flat vector of integers: see `observation.py`."""

from collections.abc import Mapping
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

import numpy as np

from ..engine.drive import SEATS

VIEWER = "viewer"  # the first number: whose observation it is
KIND = np.int32
COUNT_BITS, MAX_COUNT = 2, 3  # of a packed count, and its largest value


class Field(NamedTuple):
    """One field of the record, and its slice of the vector."""

    name: str
    place: int  # index of its first number
    shape: tuple[int, ...]
    low: int  # the bounds of each of its numbers
    high: int

    @property
    def part(self) -> slice:
        return slice(self.place, self.place + prod(self.shape))


class Layout:
    """The layout of a game's observation vectors: the same for every number of seats and all options.

    `packed` names the bit-packed fields of the record, and how many counts each of their integers holds.
    """

    def __init__(self, record: Any, packed: Mapping[str, int]) -> None:
        self.record: np.dtype[Any] = np.dtype(record)
        self.packed = packed
        self.fields = [Field(VIEWER, 0, (), 0, SEATS - 1)]
        for name in self.record.names or ():
            self.fields.append(self._field(name, self.fields[-1].part.stop))
        self.size = self.fields[-1].part.stop

    def _field(self, name: str, place: int) -> Field:
        kind, shape = self._kind(name)
        if name in self.packed:
            return Field(name, place, (*shape, self.packed[name]), 0, MAX_COUNT)
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
        """A vector as a dictionary of its fields."""
        return {field.name: vector[field.part].reshape(field.shape) for field in self.fields}

    @cached_property
    def runs(self) -> list["Run"]:
        """The fewest runs of fields that lie next to each other both in the record and in the vector: each is one block copy."""
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

    @cached_property
    def source(self) -> str:
        """Source code of a function `write(known, seat, out)` with one loop nest for each field: compiled code then knows the type of each
        field."""
        lines = ["def write(known, seat, out):", "    out[0] = seat"]
        for field in self.fields[1:]:
            lines += self._written(field)
        return "\n".join(lines)

    def _written(self, field: Field) -> list[str]:
        """The loop nest of one field. In a packed field the innermost loop unpacks the counts."""
        lines, number, place = list[str](), f"known.{field.name}", ""
        for depth, length in enumerate(field.shape):
            lines.append(f"{'    ' * (depth + 1)}for i{depth} in range({length}):")
            place = f"({place}) * {length} + i{depth}" if place else f"i{depth}"
            if depth < len(field.shape) - (field.name in self.packed):
                number += f"[i{depth}]"
        if field.name in self.packed:
            number = f"({number} >> {COUNT_BITS} * i{len(field.shape) - 1}) & {MAX_COUNT}"
        return [*lines, f"{'    ' * (len(field.shape) + 1)}out[{field.place}{' + ' + place if place else ''}] = {number}"]


class Run(NamedTuple):
    """Numbers of one type that are contiguous both in the record and in the vector."""

    place: int  # in the vector
    offset: int  # in the record
    kind: np.dtype[Any]
    length: int
    packed: int  # how many counts are packed into each of them; 0: none, it is one number

    @property
    def end(self) -> int:
        return self.offset + self.length * self.kind.itemsize

    def follows(self, other: "Run") -> bool:
        return (self.kind, self.offset, self.packed) == (other.kind, other.end, other.packed)

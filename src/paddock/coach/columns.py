"""Arrays in plain Python: as much of NumPy as the coach needs, with the same names, where there is none (`arrays.py`).

A `Line` is a one-dimensional array. `Lines`, two-dimensional, are stored by column, since most operations run over all play-outs of one
seat: they use `map` and `sum`, without an interpreted step for each number.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, repeat
from operator import add, gt, mul, sub, truediv
from typing import Any


def each(function: Callable[[Any, Any], Any], one: Any, other: Any) -> Any:
    """Apply a binary function elementwise, with broadcasting of a line over lines and of a number over everything."""
    if isinstance(one, Lines) or isinstance(other, Lines):
        return Lines([each(function, mine, theirs) for mine, theirs in zip(*_by_column(one, other), strict=True)])
    if isinstance(one, Line) and isinstance(other, Line):
        if len(one) != len(other):
            raise ValueError(f"lines of {len(one)} and {len(other)} numbers")
        return Line([*map(function, one.numbers, other.numbers)])
    if isinstance(one, Line):
        return Line([*map(function, one.numbers, repeat(other))])
    return Line([*map(function, repeat(one), other.numbers)])


def _by_column(*arrays: Any) -> list[list[Any]]:
    """Split an operand by columns."""
    width = next(array.shape[1] for array in arrays if isinstance(array, Lines))
    return [
        array.columns if isinstance(array, Lines) else array.numbers if isinstance(array, Line) else [array] * width for array in arrays
    ]


class Array:
    """Operators of both kinds of arrays."""

    def __add__(self, other: Any) -> Any:
        return each(add, self, other)

    def __radd__(self, other: Any) -> Any:
        return each(add, other, self)

    def __sub__(self, other: Any) -> Any:
        return each(sub, self, other)

    def __rsub__(self, other: Any) -> Any:
        return each(sub, other, self)

    def __mul__(self, other: Any) -> Any:
        return each(mul, self, other)

    def __rmul__(self, other: Any) -> Any:
        return each(mul, other, self)

    def __truediv__(self, other: Any) -> Any:
        return each(truediv, self, other)

    def __gt__(self, other: Any) -> Any:
        return each(gt, self, other)


class Line(Array):
    """A one-dimensional array."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: list[Any]) -> None:
        self.numbers = numbers

    def __len__(self) -> int:
        return len(self.numbers)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.numbers)

    def __getitem__(self, place: Any) -> Any:
        return Line(self.numbers[place]) if isinstance(place, slice) else self.numbers[place]

    def __repr__(self) -> str:
        return f"Line({self.numbers})"

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self.numbers),)

    def tolist(self) -> list[Any]:
        return self.numbers.copy()

    def sum(self) -> Any:
        return sum(self.numbers)

    def min(self) -> Any:
        return min(self.numbers)

    def max(self) -> Any:
        return max(self.numbers)

    def mean(self) -> Any:
        return sum(self.numbers) / len(self.numbers)

    def var(self, ddof: int = 0) -> Any:
        return math.dist(self.numbers, [self.mean()] * len(self)) ** 2 / (len(self) - ddof)

    def std(self, ddof: int = 0) -> float:
        return math.sqrt(self.var(ddof))


class Lines(Array):
    """A two-dimensional array; operations go along `axis=0`, column by column."""

    __slots__ = ("columns",)

    def __init__(self, columns: list[Line]) -> None:
        self.columns = columns

    def __len__(self) -> int:
        return len(self.columns[0])

    def __iter__(self) -> Iterator[Line]:
        return (self[number] for number in range(len(self)))

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, tuple):
            lines, column = place
            found = self.columns[column]
            return found[lines] if isinstance(found, Line) else Lines([each[lines] for each in found])
        parts = [column[place] for column in self.columns]
        return Lines(parts) if isinstance(place, slice) else Line(parts)

    def __repr__(self) -> str:
        return f"Lines({self.tolist()})"

    @property
    def shape(self) -> tuple[int, ...]:
        return len(self), len(self.columns)

    def tolist(self) -> list[list[float]]:
        return [[*line] for line in zip(*self.columns, strict=True)]

    def along(self, axis: int) -> list[Line]:
        """The columns: what NumPy does along another axis is not done here."""
        if axis != 0:
            raise ValueError(f"only along axis 0, not {axis}")
        return self.columns

    def sum(self, axis: int) -> Line:
        return Line([column.sum() for column in self.along(axis)])

    def mean(self, axis: int) -> Line:
        return Line([column.mean() for column in self.along(axis)])

    def std(self, axis: int, ddof: int = 0) -> Line:
        return Line([column.std(ddof) for column in self.along(axis)])


def array(numbers: Sequence[Any]) -> Any:
    """An array from numbers, or from lines of numbers."""
    if len(numbers) > 0 and isinstance(numbers[0], (Line, list)):
        return Lines([Line([*column]) for column in zip(*numbers, strict=True)])
    return Line([*numbers])


def full(shape: int | tuple[int, ...], number: float) -> Any:
    length, *width = (shape,) if isinstance(shape, int) else shape
    return Lines([Line([number] * length) for _ in range(*width)]) if width else Line([number] * length)


def zeros(shape: int | tuple[int, ...]) -> Any:
    return full(shape, 0.0)


def zeros_like(other: Any) -> Any:
    return zeros(other.shape)


def ones_like(other: Any) -> Any:
    return full(other.shape, 1.0)


def concatenate(parts: Sequence[Any]) -> Any:
    if len(parts) == 1:
        return parts[0]
    if isinstance(parts[0], Lines):
        return Lines([concatenate(columns) for columns in zip(*(part.columns for part in parts), strict=True)])
    return Line([*chain.from_iterable(part.numbers for part in parts)])


def sqrt(numbers: Line) -> Line:
    return Line([*map(math.sqrt, numbers)])


def hypot(one: Any, other: Any) -> Any:
    return each(math.hypot, one, other)


def maximum(one: Any, other: Any) -> Any:
    return each(max, one, other)


def clip(numbers: Any, low: float, high: float) -> Any:
    return each(min, each(max, numbers, low), high)


def abs(numbers: Line) -> Line:
    return Line([*map(math.fabs, numbers)])


def ptp(lines: Lines, axis: int) -> Line:
    """Peak to peak, of every column."""
    return Line([column.max() - column.min() for column in lines.along(axis)])


def where(truths: Line, numbers: Any, others: Any) -> Line:
    one, other = (_by_number(array, len(truths)) for array in (numbers, others))
    return Line([mine if truth else theirs for truth, mine, theirs in zip(truths, one, other, strict=True)])


def _by_number(numbers: Any, length: int) -> Any:
    return numbers if isinstance(numbers, Line) else [numbers] * length

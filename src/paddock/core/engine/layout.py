"""How the fields of a record lie in its bytes: aligned as in C, and as in NumPy with `align=True`."""

from collections.abc import Sequence
from functools import cache, cached_property
from math import prod
from struct import Struct, calcsize
from typing import TYPE_CHECKING, Any, NamedTuple, Union

if TYPE_CHECKING:
    import numpy as np

LETTERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q", "f4": "f", "f8": "d"}  # for `struct`
Fields = Sequence[tuple[str, Any] | tuple[str, Any, tuple[int, ...]]]


class Cell(NamedTuple):
    """One field of a record."""

    name: str
    start: int  # offset of its first byte
    kind: Union[str, "RowLayout"]  # a number type as NumPy writes it, or a nested record
    shape: tuple[int, ...]

    @property
    def form(self) -> Struct:
        """The format with which `struct` reads its numbers."""
        assert isinstance(self.kind, str)
        return Struct(f"={prod(self.shape)}{LETTERS[self.kind]}")


class RowLayout:
    """The layout of a record where NumPy is not installed. NumPy itself accepts it as a data type, by its attribute `dtype`."""

    def __init__(self, fields: Fields) -> None:
        self.itemsize: int
        self.alignment = 1
        cells, end = list[Cell](), 0
        for name, kind, *rest in fields:
            shape = rest[0] if rest else ()
            size = kind.itemsize if isinstance(kind, RowLayout) else calcsize(f"={LETTERS[kind]}")
            alignment = kind.alignment if isinstance(kind, RowLayout) else size
            cells.append(Cell(name, _rounded(end, alignment), kind, shape))
            end = cells[-1].start + size * prod(shape)
            self.alignment = max(self.alignment, alignment)
        self.cells = tuple(cells)
        self.itemsize = _rounded(end, self.alignment)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(cell.name for cell in self.cells)

    @cached_property
    def dtype(self) -> "np.dtype[Any]":
        import numpy as np

        return np.dtype([(cell.name, getattr(cell.kind, "dtype", cell.kind), cell.shape) for cell in self.cells], align=True)


def _rounded(place: int, alignment: int) -> int:
    return -(-place // alignment) * alignment


@cache
def cells_of(layout: Any) -> tuple[Cell, ...]:
    """The fields of a layout, whether it is ours or NumPy's."""
    if isinstance(layout, RowLayout):
        return layout.cells
    kinds = ((name, start, kind) for name, (kind, start, *_) in layout.fields.items())
    return tuple(Cell(name, start, kind.base if kind.base.names else kind.base.str[1:], kind.shape) for name, start, kind in kinds)

"""Arrays for the coach: NumPy's, or, in plain Python and in a browser, a replacement with the same names (`columns.py`)."""

from typing import TYPE_CHECKING, Any

from ..core.engine.drive import SEATS
from ..core.engine.rule import PLAIN, WASM, modules

if TYPE_CHECKING or not PLAIN:
    import numpy as np

    Numbers = np.ndarray[Any, np.dtype[np.float64]]
else:
    from . import columns as np

    Numbers = np.Array

__all__ = ["Numbers", "np", "pieces_of", "read", "table"]


def table(count: int) -> Any:
    """A table of results for an entry point to fill."""
    if WASM:
        return modules.table_of("f8", count, SEATS)
    return [[0.0] * SEATS for _ in range(count)] if PLAIN else np.zeros((count, SEATS))


def pieces_of(table: Any, length: int) -> list[Any]:
    """Pieces of so many lines, sharing the table's memory."""
    part = modules.part_of if WASM else lambda table, first, last: table[first:last]
    return [part(table, first, min(first + length, len(table))) for first in range(0, len(table), length)]


def read(table: Any, seats: int) -> Numbers:
    """The lines of a table, cut to the seats of the game."""
    if not PLAIN:
        lines: Numbers = table[:, :seats]
        return lines
    if WASM:
        numbers = memoryview(table).cast("B").cast("d")
        found = [numbers[seat::SEATS].tolist() for seat in range(seats)]
    else:
        found = [[line[seat] for line in table] for seat in range(seats)]
    columns: Any = np
    lines = columns.Lines([columns.Line(column) for column in found])
    return lines

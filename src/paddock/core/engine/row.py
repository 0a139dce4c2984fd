"""A row is a whole game: one NumPy record. In plain mode the same fields are attributes of a plain object, and for WebAssembly those of a
ctypes structure: both need no NumPy."""

from functools import cache
from math import prod
from struct import Struct, error
from typing import TYPE_CHECKING, Any

from .layout import LETTERS, Fields, RowLayout, cells_of
from .rule import PLAIN, SLOW, WASM, modules, rule

if PLAIN:

    def layout(fields: Fields) -> Any:
        """How a row lies in its bytes."""
        return RowLayout(fields)
else:
    import numpy as np

    def layout(fields: Fields) -> Any:
        """The dtype of a row. Make it once: calls with an equal but other dtype object cost 2 us more each.

        Names that are attributes of NumPy records are refused: rules would silently read something else.
        """
        taken = [field[0] for field in fields if hasattr(np.recarray, field[0]) or hasattr(np.record, field[0])]
        if taken:
            raise TypeError(f"fields named like NumPy's own attributes: {taken}")
        return np.dtype(list(fields), align=True)


class PlainRow:
    """The fields of one record as Python integers and lists: what rules work on in plain mode, and what views read."""

    if TYPE_CHECKING:  # the fields are known only at run time

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...


def new_rows(layout: Any, count: int) -> Any:
    if WASM:
        return modules.rows(layout, count)
    return [blank_row(layout) for _ in range(count)] if PLAIN else np.zeros(count, layout)


def read_rows(layout: Any, content: bytes, count: int) -> Any:
    """So many copies of one row's bytes, padding included: NumPy's own copies leave padding out, and a search hashes all bytes."""
    if WASM:
        return modules.rows(layout, count, content * count)
    return [unpacked(layout, content) for _ in range(count)] if PLAIN else np.frombuffer(bytearray(content * count), layout)


def blank_row(layout: Any) -> PlainRow:
    """A plain row of zeros."""
    return copied(_blank(layout))


@cache
def _blank(layout: Any) -> PlainRow:
    row = PlainRow()
    for cell in cells_of(layout):
        setattr(row, cell.name, _zeros(cell.shape) if isinstance(cell.kind, str) else _blank(cell.kind))
    return row


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def copied(row: PlainRow) -> PlainRow:
    """A deep copy of a plain row. It knows that there is nothing but numbers, lists and rows, and so is ten times as fast as `deepcopy`."""
    other = object.__new__(row.__class__)
    for name, part in row.__dict__.items():
        if part.__class__ is list:
            part = [inner[:] for inner in part] if part and part[0].__class__ is list else part[:]
        elif isinstance(part, PlainRow):
            part = copied(part)
        setattr(other, name, part)
    return other


class LazyRows(dict[int, PlainRow]):
    """Very many plain rows, each made when it is first accessed: few of them ever are."""

    def __init__(self, layout: Any, count: int) -> None:
        super().__init__()
        self.layout, self.count = layout, count

    def __len__(self) -> int:
        return self.count

    def __missing__(self, number: int) -> PlainRow:
        return self.setdefault(number, blank_row(self.layout))


def _copy_plain(rows: Any, to: int, what: int) -> None:
    rows[to] = copied(rows[what])


def _copy(rows: Any, to: int, what: int) -> None:
    rows[to] = rows[what]


copy_row = rule(_copy_plain if SLOW else _copy)


def set_fields(rows: Any, at: int = 0, /, **numbers: float) -> None:
    """Set fields of one row: by default of the first."""
    for name, number in numbers.items():
        if PLAIN:
            setattr(rows[at], name, number)
        else:
            rows[name][at] = number


def get_field(rows: Any, name: str, at: int = 0) -> Any:
    """A field of one row: by default of the first."""
    return getattr(rows[at], name) if PLAIN else rows[name][at]


def to_bytes(layout: Any, rows: Any) -> bytes:
    """The bytes of rows, the same in every mode."""
    if PLAIN:
        return b"".join(bytes(row) if WASM else packed(layout, row) for row in rows)
    content: bytes = rows.tobytes()
    return content


def packed(layout: Any, row: PlainRow) -> bytes:
    """The bytes of one plain row. Raises OverflowError for a number that does not fit its field."""
    form, fields = _form(layout)
    numbers: list[Any] = []
    for name, depth, _, _, _ in fields:
        part = getattr(row, name)
        if depth == 0:
            numbers.append(part)
        elif depth == 1:
            numbers += part
        else:
            for inner in part:
                numbers += inner
    try:
        return form.pack(*numbers)
    except error as reason:
        raise OverflowError(str(reason)) from None


def unpacked(layout: Any, content: Any) -> PlainRow:
    """A plain row from its bytes."""
    form, fields = _form(layout)
    numbers, row = form.unpack(content), object.__new__(PlainRow)
    for name, depth, start, end, length in fields:
        if depth == 0:
            setattr(row, name, numbers[start])
        elif depth == 1:
            setattr(row, name, [*numbers[start:end]])
        else:
            setattr(row, name, [[*numbers[at : at + length]] for at in range(start, end, length)])
    return row


@cache
def _form(layout: Any) -> tuple[Struct, list[tuple[str, int, int, int, int]]]:
    """The `struct` of a record; and for every field its depth as a nested list, the range of its numbers among all, and the length of its
    innermost lists."""
    text, end, count, fields = "=", 0, 0, []
    for name, start, kind, shape in cells_of(layout):
        assert isinstance(kind, str)
        text += f"{start - end}x{prod(shape)}{LETTERS[kind]}"
        end = start + Struct(f"={LETTERS[kind]}").size * prod(shape)
        fields.append((name, len(shape), count, count + prod(shape), shape[-1] if shape else 1))
        count += prod(shape)
    return Struct(f"{text}{layout.itemsize - end}x"), fields

"""A row is a whole game: one NumPy record. In plain mode the same fields live in a plain object."""

from functools import cache
from math import prod
from struct import Struct
from typing import TYPE_CHECKING, Any

import numpy as np

from .rule import PLAIN, rule

LETTERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q", "f4": "f", "f8": "d"}  # for `struct`
Fields = list[tuple[str, Any] | tuple[str, Any, tuple[int, ...]]]


def layout(fields: Fields) -> np.dtype[Any]:
    """The dtype of a row. Make it once: calls with an equal but other dtype object cost 2 us more each.

    Names that NumPy records use themselves are refused: they would silently read something else.
    """
    taken = [field[0] for field in fields if hasattr(np.recarray, field[0]) or hasattr(np.record, field[0])]
    if taken:
        raise TypeError(f"fields named like NumPy's own attributes: {taken}")
    return np.dtype(fields, align=True)


class PlainRow:
    """The fields of one record as Python integers and lists: what rules work on in plain mode, and what views read."""

    def __init__(self, record: Any) -> None:
        fields = record.item()  # all at once: one by one takes three times as long
        for name, part in zip(record.dtype.names, fields, strict=True):
            if part.__class__ is np.ndarray:
                part = part.tolist()
            elif part.__class__ is tuple:
                part = PlainRow(record[name])
            setattr(self, name, part)

    if TYPE_CHECKING:  # the fields are known only at run time

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

    def store(self, record: Any) -> None:
        for name in record.dtype.names:
            part = getattr(self, name)
            if isinstance(part, PlainRow):
                part.store(record[name])
            else:
                record[name] = part


def new_rows(dtype: np.dtype[Any], count: int) -> Any:
    return [copied(blank(dtype)) for _ in range(count)] if PLAIN else np.zeros(count, dtype)


@cache
def blank(dtype: np.dtype[Any]) -> PlainRow:
    return PlainRow(np.zeros(1, dtype)[0])


def copied(row: PlainRow) -> PlainRow:
    """A plain row once more. It holds nothing but numbers, lists and other rows: `deepcopy`, which looks for more, takes ten times as
    long."""
    other = object.__new__(row.__class__)
    for name, part in row.__dict__.items():
        if part.__class__ is list:
            part = [inner[:] for inner in part] if part and part[0].__class__ is list else part[:]
        elif isinstance(part, PlainRow):
            part = copied(part)
        setattr(other, name, part)
    return other


class LazyRows(dict[int, PlainRow]):
    """Very many plain rows, of which few are ever looked at: each is made then."""

    def __init__(self, dtype: np.dtype[Any], count: int) -> None:
        super().__init__()
        self.dtype, self.count = dtype, count

    def __len__(self) -> int:
        return self.count

    def __missing__(self, number: int) -> PlainRow:
        return self.setdefault(number, copied(blank(self.dtype)))


def _copy_plain(rows: Any, to: int, what: int) -> None:
    rows[to] = copied(rows[what])


def _copy(rows: Any, to: int, what: int) -> None:
    rows[to] = rows[what]


copy_row = rule(_copy_plain if PLAIN else _copy)


def set_fields(rows: Any, **numbers: float) -> None:
    """Write numbers into the fields of the first row."""
    for name, number in numbers.items():
        if PLAIN:
            setattr(rows[0], name, number)
        else:
            rows[name][0] = number


def to_bytes(dtype: np.dtype[Any], rows: Any) -> bytes:
    """The same bytes in every mode."""
    content: bytes = b"".join(_packed(dtype, row) for row in rows) if isinstance(rows, list) else rows.tobytes()
    return content


def _packed(dtype: np.dtype[Any], row: PlainRow) -> bytes:
    """The bytes of one plain row: to write them field by field into a record takes ten times as long."""
    form, fields = _form(dtype)
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
    return form.pack(*numbers)


def unpacked(dtype: np.dtype[Any], content: bytes) -> PlainRow:
    """A plain row of its bytes."""
    form, fields = _form(dtype)
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
def _form(dtype: np.dtype[Any]) -> tuple[Struct, list[tuple[str, int, int, int, int]]]:
    """How the numbers of a record lie in its bytes; and for every field how deep its lists are, which of all numbers are its own, and how
    many of them are in one list."""
    assert dtype.fields is not None
    text, end, count, fields = "=", 0, 0, []
    for name, (kind, start, *_) in dtype.fields.items():
        text += f"{start - end}x{prod(kind.shape)}{LETTERS[kind.base.str[1:]]}"
        end = start + kind.itemsize
        fields.append((name, kind.ndim, count, count + prod(kind.shape), kind.shape[-1] if kind.shape else 1))
        count += prod(kind.shape)
    return Struct(f"{text}{dtype.itemsize - end}x"), fields

"""A row is a whole game: one NumPy record. In plain mode the same fields live in a plain object."""

from copy import deepcopy
from typing import TYPE_CHECKING, Any

import numpy as np

from .rule import PLAIN, rule

Fields = list[tuple[str, Any] | tuple[str, Any, tuple[int, ...]]]


def layout(fields: Fields) -> np.dtype[Any]:
    """The dtype of a row. Make it once: calls with an equal but other dtype object cost 2 us more each.

    Names that NumPy records use themselves are refused: they would silently read something else.
    """
    taken = [field[0] for field in fields if hasattr(np.recarray, field[0]) or hasattr(np.record, field[0])]
    if taken:
        raise TypeError(f"fields named like NumPy's own attributes: {taken}")
    return np.dtype(fields, align=True)


class Plain:
    """The fields of one record as Python integers and lists: what rules work on in plain mode, and what views read."""

    def __init__(self, record: Any) -> None:
        fields = record.item()  # all at once: one by one takes three times as long
        for name, part in zip(record.dtype.names, fields, strict=True):
            if part.__class__ is np.ndarray:
                part = part.tolist()
            elif part.__class__ is tuple:
                part = Plain(record[name])
            setattr(self, name, part)

    if TYPE_CHECKING:  # the fields are known only at run time

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

    def store(self, record: Any) -> None:
        for name in record.dtype.names:
            part = getattr(self, name)
            if isinstance(part, Plain):
                part.store(record[name])
            else:
                record[name] = part


def new_rows(dtype: np.dtype[Any], count: int) -> Any:
    rows = np.zeros(count, dtype)
    return [Plain(row) for row in rows] if PLAIN else rows


def _copy_plain(rows: Any, to: int, what: int) -> None:
    rows[to] = deepcopy(rows[what])


def _copy(rows: Any, to: int, what: int) -> None:
    rows[to] = rows[what]


copy_row = rule(_copy_plain if PLAIN else _copy)


def put(rows: Any, **numbers: float) -> None:
    """Write numbers into the fields of the first row."""
    for name, number in numbers.items():
        if PLAIN:
            setattr(rows[0], name, number)
        else:
            rows[name][0] = number


def to_bytes(dtype: np.dtype[Any], rows: Any) -> bytes:
    """The same bytes in every mode."""
    if isinstance(rows, list):
        records = np.zeros(len(rows), dtype)
        for plain, record in zip(rows, records, strict=True):
            plain.store(record)
        rows = records
    content: bytes = rows.tobytes()
    return content

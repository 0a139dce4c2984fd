"""Entry points from WebAssembly: one module for each game, opened by ctypes. It works on Python's own memory, nothing is copied.

`PADDOCK_JIT=wasm` turns this mode on, and `PADDOCK_WASM` names the folder of the modules (`python -m paddock.wasm` makes them).
"""

import ctypes
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from .layout import RowLayout

KINDS: dict[str, Any] = {
    "i1": ctypes.c_int8,
    "i2": ctypes.c_int16,
    "i4": ctypes.c_int32,
    "i8": ctypes.c_int64,
    "u8": ctypes.c_uint64,
    "f8": ctypes.c_double,
}


@cache
def structure(layout: RowLayout) -> Any:
    """A ctypes structure for a record, with its fields as attributes."""
    fields = []
    for cell in layout.cells:
        kind = KINDS[cell.kind] if isinstance(cell.kind, str) else structure(cell.kind)
        for length in reversed(cell.shape):
            kind = kind * length
        fields.append((cell.name, kind))
    return type("Record", (ctypes.Structure,), {"_fields_": fields})


def rows(layout: RowLayout, count: int, content: bytes = b"") -> Any:
    """A ctypes array of records, filled with zeros or with these bytes."""
    kind = structure(layout) * count
    return kind.from_buffer_copy(content) if content else kind()


def table_of(kind: str, count: int, width: int) -> Any:
    """A two-dimensional ctypes array of numbers."""
    return (KINDS[kind] * width * count)()


def part_of(table: Any, first: int, last: int) -> Any:
    """Some lines of a table, sharing its memory."""
    line = table._type_
    return (line * (last - first)).from_buffer(table, first * ctypes.sizeof(line))


def array_of(numbers: Any) -> Any:
    """A ctypes array of integers, in one or two dimensions."""
    if numbers and isinstance(numbers[0], list):
        found = table_of("i8", len(numbers), len(numbers[0]))
        for line, each in zip(found, numbers, strict=True):
            line[:] = each
        return found
    return (ctypes.c_int64 * len(numbers))(*numbers)


@cache
def module(folder: str) -> Any:
    """The module of a game, if there is one."""
    file = Path(os.environ["PADDOCK_WASM"]) / f"{folder}.wasm"
    return ctypes.CDLL(str(file)) if file.is_file() else None


def entry_point(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function that stands for an entry point. Custom boxes have no module, and modules leave out what only benchmarks call: those run
    as plain Python."""
    folder: str = function.__dict__["sources"][0]
    found = module(folder) if f".{folder}." in function.__qualname__ else None
    compiled = getattr(found, function.__name__, None)
    if compiled is None:
        return function

    def call(*arguments: Any) -> int:
        handed: list[Any] = []
        for argument in arguments:
            handed.append(argument)
            if not isinstance(argument, int):
                handed.append(len(argument))
        return int(compiled(*handed))

    return call

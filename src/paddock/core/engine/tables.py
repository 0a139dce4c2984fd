"""Reads the tables of experts: NumPy's format `npz`, without NumPy."""

from ast import literal_eval
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

from .layout import LETTERS

HEADER_OFFSET = 10  # bytes before the header of a table, in version 1 of NumPy's format


class Kept(NamedTuple):
    """One table of a file."""

    shape: tuple[int, ...]
    numbers: Any  # flat, or the text that it is

    @property
    def array(self) -> Any:
        """The table as a NumPy array."""
        import numpy as np

        return np.array(self.numbers).reshape(self.shape)


def read_tables(file: Path) -> dict[str, Kept]:
    """All tables of a file, by name."""
    with ZipFile(file) as folder:
        return {Path(name).stem: _read_table(folder.read(name)) for name in folder.namelist()}


def _read_table(content: bytes) -> Kept:
    end = HEADER_OFFSET + int.from_bytes(content[HEADER_OFFSET - 2 : HEADER_OFFSET], "little")
    about = literal_eval(content[HEADER_OFFSET:end].decode("ascii"))
    kind, shape = about["descr"][1:], about["shape"]
    if about["fortran_order"] and len(shape) > 1:
        raise ValueError("a table lies column by column, and is read row by row")
    if kind[0] == "U":
        return Kept(shape, content[end:].decode("utf-32-le"))
    numbers: Any = memoryview(content)[end:]
    return Kept(shape, numbers.cast(LETTERS[kind]))

"""The lists of farms that the expert trades for, by worth, best first. `python -m bench.farm_lists` makes the file."""

from pathlib import Path
from typing import Any

from ....core.engine.tables import read_tables
from ..box import KINDS, Box
from .tables import STAGES, mark_of

FILE = Path(__file__).with_suffix(".npz")
STRETCH = 16  # resolution of the other's worth, in rabbits
STRETCHES = STAGES // STRETCH
LISTED = 48  # farms for each worth and each level of the other's
BITS = 8  # per kind in a packed farm: an animal count below 128, and a guard bit
NOWHERE = -1  # end of a list


def load(box: Box) -> tuple[Any, Any, Any]:
    """Packed farms without their rabbits, which follow from the worth; where each worth begins, best first; and lists for a race: indices
    among the farms of a worth, or NOWHERE. All empty for a custom box."""
    tables = read_tables(FILE)
    if tables["mark"].numbers != mark_of(box):
        return [0], [0] * (STAGES + 1), [NOWHERE]
    counts, kinds = bytes(tables["farms"].numbers), len(KINDS)
    farms = [
        int.from_bytes(b"\0" + counts[start + 1 : start + kinds], "little") for start in range(0, len(counts), kinds)
    ]  # of BITS bits: one byte
    return farms, tables["first"].numbers, tables["bold"].numbers

"""The lists of farms that the expert trades for, by worth, the best first. `python -m bench.farm_lists` makes the file."""

from pathlib import Path
from typing import Any

import numpy as np

from ..box import KINDS, Box
from .tables import STAGES, mark_of

FILE = Path(__file__).with_suffix(".npz")
STRETCH = 16  # the other's worth is told in steps of so many rabbits
STRETCHES = STAGES // STRETCH
LISTED = 48  # farms for each worth and each stretch of the other's
BITS = 8  # for each kind in a packed farm: an animal count below 128, and a spare bit
NO_FARM = 0xFF << 48  # more big dogs than any box has: it can never be had


def load(box: Box) -> tuple[list[int], list[int], list[int]]:
    """Packed farms, by worth, the best first; where each worth begins; and lists for a race. All empty for another box than ours."""
    with np.load(FILE, allow_pickle=False) as file:
        tables: dict[str, Any] = {name: file[name] for name in file.files}
    if str(tables["mark"]) != mark_of(box):
        return [0], [0] * (STAGES + 1), [0]
    shifts = np.arange(len(KINDS)) * BITS
    farms = (tables["farms"].astype(np.int64) << shifts).sum(axis=1)
    first, places = tables["first"], tables["bold"]
    bold = np.where(places < 0, NO_FARM, farms[first[:-1, None, None] + np.maximum(places, 0)])
    return farms.tolist(), first.tolist(), bold.ravel().tolist()

"""The expert's table of every farm, in a file made by `python -m paddock.games.have_you_herd.expert.known`."""

from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ....core.engine.tables import read_tables
from ..row import BOX

WORKED_OUT_BY = [Path(__file__).with_name(name) for name in ("farms.py", "race.py")]
FILE = Path(__file__).with_suffix(".npz")


class Known(NamedTuple):
    """The table of every farm, as unsigned 16-bit numbers."""

    mean: Any  # turns that opponents of each rank need, in PARTS
    turns_begun: Any  # turns that a farm still needs, in PARTS: when its turn begins,
    turns_rolling: Any  # and when it rolls
    rolling: Any  # its winning chance against each rank, in parts of CERTAIN: when it rolls,
    waiting: Any  # and when its turn is over


def mark() -> str:
    """A digest of the box and of the code that made the table: it is valid for these only."""
    return sha256(msgspec.json.encode(BOX) + b"".join(file.read_bytes() for file in WORKED_OUT_BY)).hexdigest()


def known() -> Known:
    """The table for this box."""
    kept = read_tables(FILE)
    return Known(*(kept[name].numbers for name in Known._fields)) if kept["mark"].numbers == mark() else worked_out()


def worked_out() -> Known:
    """The table for a custom box, computed in half a minute."""
    from .race import work_out

    return Known(*(each.data for each in work_out()))


def main() -> None:
    import numpy as np

    np.savez_compressed(FILE, mark=np.array(mark()), **worked_out()._asdict())


if __name__ == "__main__":
    main()

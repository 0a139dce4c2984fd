"""What the expert knows by heart of every farm: `python -m paddock.games.have_you_herd.expert.known` writes it into a file."""

from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ....core.engine.tables import read_tables
from ..row import BOX

WORKED_OUT_BY = [Path(__file__).with_name(name) for name in ("farms.py", "race.py")]
FILE = Path(__file__).with_suffix(".npz")


class Known(NamedTuple):
    """What the expert knows by heart of every farm: numbers of 16 bits without a sign."""

    mean: Any  # turns that the opponents of each rank need, in PARTS
    turns_begun: Any  # turns that it still needs, in PARTS: when its turn begins,
    turns_rolling: Any  # and when it rolls
    rolling: Any  # its chance against each rank, in parts of CERTAIN: when it rolls,
    waiting: Any  # and when its turn is over


def mark() -> str:
    """Of the box and of what has worked it out: chances are kept for one of each."""
    return sha256(msgspec.json.encode(BOX) + b"".join(file.read_bytes() for file in WORKED_OUT_BY)).hexdigest()


def known() -> Known:
    """All that can be known for this box."""
    kept = read_tables(FILE)
    return Known(*(kept[name].numbers for name in Known._fields)) if kept["mark"].numbers == mark() else worked_out()


def worked_out() -> Known:
    """The same for another box, in half a minute."""
    from .race import work_out

    return Known(*(each.data for each in work_out()))


def main() -> None:
    import numpy as np

    np.savez_compressed(FILE, mark=np.array(mark()), **worked_out()._asdict())


if __name__ == "__main__":
    main()

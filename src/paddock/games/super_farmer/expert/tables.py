"""The file of tables that the expert reads, with their shapes. `paddock study solve super-farmer --solo --write` makes it."""

from hashlib import sha256
from pathlib import Path

from ....core.engine.tables import Kept, read_tables
from ..box import Box

FILE = Path(__file__).with_suffix(".npz")
STAGES = 128  # worths from 0 to 126 rabbits, and one for a complete herd
TURNS = 100  # games are seldom longer
SCALE = 65_535  # stands for a chance of 1
ROUGH, RABBITS = 4, 6  # resolution of the table `shade`, in worth and in rabbits
SHADES = 11
SHAPES: dict[str, tuple[int, ...]] = {
    "mark": (),
    "rolls": (STAGES,),  # by worth: the fewest expected rolls, solo
    "finish": (STAGES, TURNS + 1),  # by worth: the chance to be done within so many turns, solo
    "race": (STAGES, STAGES),  # two players: the winning chance of the one to move, by both worths
    "shade": (STAGES // ROUGH, STAGES // ROUGH, SHADES),  # the correction of that, by both worths and the rabbits of the other
}


def mark_of(box: Box) -> str:
    """A digest of animals, worths and dice: the tables are valid for boxes that agree in these."""
    dice = [box.die(name) for name in ("fox", "wolf")]
    return sha256(repr((box.stock.each(), box.worth.each(), dice)).encode()).hexdigest()[:16]


def load() -> dict[str, Kept]:
    """Load the tables, and check their shapes."""
    tables = read_tables(FILE)
    if {name: each.shape for name, each in tables.items()} != SHAPES:
        raise ValueError(f"{FILE.name} holds other tables than the expert reads: see `paddock study solve super-farmer --solo --write`")
    return tables

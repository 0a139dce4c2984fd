"""The file of tables that the expert reads, and what must be in it. `paddock study solve super-farmer --solo --write` makes it."""

from hashlib import sha256
from pathlib import Path

from ....core.engine.tables import Kept, read_tables
from ..box import Box

FILE = Path(__file__).with_suffix(".npz")
STAGES = 128  # worths from 0 to 126 rabbits, and enough for a complete herd
TURNS = 100  # a game is seldom longer
SCALE = 65_535  # what is certain
ROUGH, RABBITS = 4, 6  # the steps of worth and of rabbits in the table of shades
SHADES = 11
SHAPES: dict[str, tuple[int, ...]] = {
    "mark": (),
    "rolls": (STAGES,),  # by worth: the fewest on average, alone
    "finish": (STAGES, TURNS + 1),  # by worth: the chance to be done within so many turns, alone
    "race": (STAGES, STAGES),  # of two: the chance of the one to move, by his worth and the worth of the other
    "shade": (STAGES // ROUGH, STAGES // ROUGH, SHADES),  # what is to be added, by both worths and the rabbits of the other
}


def mark_of(box: Box) -> str:
    """The same for boxes with the same animals, worths and dice."""
    dice = [box.die(name) for name in ("fox", "wolf")]
    return sha256(repr((box.stock.each(), box.worth.each(), dice)).encode()).hexdigest()[:16]


def load() -> dict[str, Kept]:
    """The tables, having made sure that they have their shapes."""
    tables = read_tables(FILE)
    if {name: each.shape for name, each in tables.items()} != SHAPES:
        raise ValueError(f"{FILE.name} holds other tables than the expert reads: see `paddock study solve super-farmer --solo --write`")
    return tables

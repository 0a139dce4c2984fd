"""Players that are programs. A bot gets its view and its options, never the true row."""

from .bot import Bot, Mind, consult
from .levels import DEFAULT, LEVELS, Champion, Easy, Expert, Hard, Machine, Normal, Simple, Toddler
from .simple import Random, Suggested

BOTS: dict[str, type[Bot]] = {
    "random": Random,
    "simple": Simple,
    "expert": Expert,
    "easy": Easy,
    "normal": Normal,
    "hard": Hard,
    "champion": Champion,
    "toddler": Toddler,
    "machine": Machine,
}

__all__ = ["BOTS", "DEFAULT", "LEVELS", "Bot", "Mind", "Random", "Simple", "Suggested", "consult"]

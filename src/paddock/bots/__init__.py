"""Players that are programs. A bot gets its view and its options, never the true row."""

from .bot import Bot, Mind, consult
from .levels import DEFAULT, LEVELS, Champion, Easy, Expert, Hard, Normal, Simple
from .simple import Random

BOTS: dict[str, type[Bot]] = {
    "random": Random,
    "simple": Simple,
    "expert": Expert,
    "easy": Easy,
    "normal": Normal,
    "hard": Hard,
    "champion": Champion,
}

__all__ = ["BOTS", "DEFAULT", "LEVELS", "Bot", "Mind", "Random", "Simple", "consult"]

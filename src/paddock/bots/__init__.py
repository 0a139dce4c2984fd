"""Players that are programs. A bot gets its view and its options, never the true row."""

from .bot import Bot, Mind, consult
from .simple import Random, Simple

BOTS: dict[str, type[Bot]] = {"random": Random, "simple": Simple}

__all__ = ["BOTS", "Bot", "Mind", "Random", "Simple", "consult"]

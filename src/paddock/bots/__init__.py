"""Players that are programs. A bot gets its view and its options, never the true row."""

from collections.abc import Callable
from functools import partial

from .bot import Bot, Mind, consult
from .levels import DEFAULT, FURTHER, LEVELS, Expert, Levelled, Simple, level_of, quickness
from .simple import Random, Suggested

BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "simple": Simple,
    "expert": Expert,
    **{level: partial(Levelled, level) for level in (*LEVELS, *FURTHER)},
}

__all__ = ["BOTS", "DEFAULT", "LEVELS", "Bot", "Levelled", "Mind", "Random", "Simple", "Suggested", "consult", "level_of", "quickness"]

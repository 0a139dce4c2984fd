"""Players that are programs. A bot gets its view and its options, never the true row."""

from collections.abc import Callable
from functools import partial

from ..games.policy import LINE, ONCE
from .bot import Bot, Mind, consult
from .levels import DEFAULT, LEVELS, SUBSTITUTES, Expert, Levelled, Simple, level_of, levels_of, quickness, usual_level
from .simple import Random, Suggested
from .solved import Solved

BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "simple": Simple,
    "expert": Expert,
    **{level: partial(Levelled, level) for level in (*LEVELS, *SUBSTITUTES)},
}
# These play from a solution file that must be made first, so they only play when asked for by name.
SOLVED: dict[str, Callable[[], Solved]] = {"solved": Solved, "solved-line": partial(Solved, LINE), "solved-once": partial(Solved, ONCE)}

PLAYERS: dict[str, Callable[[], Bot]] = {**BOTS, **SOLVED}  # every player by name

__all__ = [
    "BOTS",
    "DEFAULT",
    "LEVELS",
    "PLAYERS",
    "SOLVED",
    "Bot",
    "Levelled",
    "Mind",
    "Random",
    "Simple",
    "Suggested",
    "consult",
    "level_of",
    "levels_of",
    "quickness",
    "usual_level",
]

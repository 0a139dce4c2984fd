"""Levels that people understand. What they mean in a game is written down by its expert (`LEVELS` in `expert.py`)."""

from typing import Any

from ..core.counsel import Level
from ..core.game import Game
from ..core.options import Options
from .bot import Bot, Mind
from .search import Thinking, expert_of
from .simple import Random, Suggested

LEVELS = ("easy", "normal", "hard", "champion")
FURTHER = {"toddler": "easy", "machine": "champion"}  # where a game has more levels; elsewhere these
DEFAULT = "normal"


def level_of(game: Game, name: str) -> Bot:
    """The player of a level: a `Level`, or a bot of the game's own making. A game without an expert suggests what to play."""
    expert: Any = expert_of(game)
    if expert is None:
        return Random() if FURTHER.get(name, name) == LEVELS[0] else Suggested()
    meant = expert.LEVELS[name if name in expert.LEVELS else FURTHER[name]]
    return Thinking(meant) if isinstance(meant, Level) else meant


class Levelled:
    """A player of one of the levels, at any game."""

    name: str

    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        return level_of(mind.game, self.name).choose(view, options, mind)


class Easy(Levelled):
    """Beatable by a child."""

    name = "easy"


class Normal(Levelled):
    """Knows what it is doing, and slips now and then."""

    name = "normal"


class Hard(Levelled):
    """Makes few mistakes."""

    name = "hard"


class Champion(Levelled):
    """Thinks ahead, for up to a second."""

    name = "champion"


class Toddler(Levelled):
    """Not yet easy to call a player."""

    name = "toddler"


class Machine(Levelled):
    """Never looks away."""

    name = "machine"


class Simple:
    """Somebody who has just learnt the rules: quick, and the same in the same position."""

    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        return Thinking(Level(beginner=True)).choose(view, options, mind)


class Expert:
    """The hand-made player of a game, without thinking ahead."""

    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        return Thinking(Level()).choose(view, options, mind)

"""Levels of bots, by name. The expert of a game says what they mean there (`LEVELS` in `expert.py`)."""

from typing import Any

from ..core.engine.expert import Level
from ..core.play.game import Game
from ..core.play.options import Options
from .bot import Bot, Mind, is_viewless, viewless
from .search import Thinking, expert_of
from .simple import Random, Suggested

LEVELS = ("easy", "normal", "hard", "champion")
SUBSTITUTES = {"toddler": "easy", "machine": "champion"}  # extra levels of some games; other games use these instead
DEFAULT = "normal"
DEFAULT_LEVELS = {  # for experts without LEVELS
    "easy": Level(slips=100),
    "normal": Level(simulations=100),
    "hard": Level(simulations=1000),
    "champion": Level(simulations=10_000),
}


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels that differ in this game, weakest first. Without an expert there are at most two: random plays, and the game's
    suggestions."""
    if expert_of(game) is not None:
        return LEVELS
    return LEVELS[:2] if game.file("suggest") else LEVELS[:1]


def usual_level(game: Game) -> str:
    """The default level."""
    return DEFAULT if DEFAULT in levels_of(game) else levels_of(game)[-1]


def level_of(game: Game, name: str) -> Bot:
    """The player of a level: a `Level`, or a bot class of the game. A game without an expert plays its suggestions."""
    expert = expert_of(game)
    if expert is None:
        return Random() if SUBSTITUTES.get(name, name) == LEVELS[0] else Suggested()
    levels: dict[str, Any] = getattr(expert, "LEVELS", DEFAULT_LEVELS)
    meant = levels[name if name in levels else SUBSTITUTES[name]]
    return Thinking(meant) if isinstance(meant, Level) else meant


def at_once(game: Game, name: str) -> Bot:
    """The same player without time to search: it plays its expert's choice."""
    player = level_of(game, name)
    return Thinking(player.level._replace(simulations=0)) if isinstance(player, Thinking) else player


def quickness(game: Game, name: str) -> float:
    """The reaction time of players of this level, relative to the normal one; 1 if the game has no reaction times."""
    mine, usual = (getattr(level_of(game, each), "reaction", 0) if each in (*LEVELS, *SUBSTITUTES) else 0 for each in (name, DEFAULT))
    return mine / usual if mine and usual else 1.0


class Levelled:
    """A player of one of the levels, for any game."""

    def __init__(self, name: str) -> None:
        self.name = name

    @viewless
    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        player = level_of(mind.game, self.name) if mind.seconds > 0 else at_once(mind.game, self.name)
        return player.choose(None if is_viewless(player) else options.view, options, mind)


class Simple(Thinking):
    """A beginner: fast and deterministic."""

    def __init__(self) -> None:
        super().__init__(Level(beginner=True))


class Expert(Thinking):
    """The hand-written expert of a game, without search."""

    def __init__(self) -> None:
        super().__init__(Level())

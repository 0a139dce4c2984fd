"""Levels that people understand. What they mean in a game is written down by its expert (`LEVELS` in `expert.py`)."""

from typing import Any

from ..core.engine.expert import Level
from ..core.play.game import Game
from ..core.play.options import Options
from .bot import Bot, Mind, is_viewless, viewless
from .search import Thinking, expert_of
from .simple import Random, Suggested

LEVELS = ("easy", "normal", "hard", "champion")
FURTHER = {"toddler": "easy", "machine": "champion"}  # where a game has more levels; elsewhere these
DEFAULT = "normal"
USUAL = {  # where an expert has none of its own
    "easy": Level(slips=100),
    "normal": Level(simulations=100),
    "hard": Level(simulations=1000),
    "champion": Level(simulations=10_000),
}


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels at which bots differ in this game, the weakest first. Without an expert there are two at most: any play, and whatever the
    game suggests.
    """
    if expert_of(game) is not None:
        return LEVELS
    return LEVELS[:2] if game.file("suggest") else LEVELS[:1]


def usual_level(game: Game) -> str:
    """The level of a bot if nobody says which."""
    return DEFAULT if DEFAULT in levels_of(game) else levels_of(game)[-1]


def level_of(game: Game, name: str) -> Bot:
    """The player of a level: a `Level`, or a bot of the game's own making. A game without an expert suggests what to play."""
    expert = expert_of(game)
    if expert is None:
        return Random() if FURTHER.get(name, name) == LEVELS[0] else Suggested()
    levels: dict[str, Any] = getattr(expert, "LEVELS", USUAL)
    meant = levels[name if name in levels else FURTHER[name]]
    return Thinking(meant) if isinstance(meant, Level) else meant


def at_once(game: Game, name: str) -> Bot:
    """The same player when there is no time: it does not think ahead, but plays as its expert would."""
    player = level_of(game, name)
    return Thinking(player.level._replace(simulations=0)) if isinstance(player, Thinking) else player


def quickness(game: Game, name: str) -> float:
    """How long a player of this level takes to react, compared with the usual one; the same where a game's players have no reaction."""
    mine, usual = (getattr(level_of(game, each), "reaction", 0) if each in (*LEVELS, *FURTHER) else 0 for each in (name, DEFAULT))
    return mine / usual if mine and usual else 1.0


class Levelled:
    """A player of one of the levels, at any game."""

    def __init__(self, name: str) -> None:
        self.name = name

    @viewless
    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        player = level_of(mind.game, self.name) if mind.seconds > 0 else at_once(mind.game, self.name)
        return player.choose(None if is_viewless(player) else options.view, options, mind)


class Simple(Thinking):
    """Somebody who has just learnt the rules: quick, and the same in the same position."""

    def __init__(self) -> None:
        super().__init__(Level(beginner=True))


class Expert(Thinking):
    """The hand-made player of a game, without thinking ahead."""

    def __init__(self) -> None:
        super().__init__(Level())

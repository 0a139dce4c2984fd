"""What a bot is: one method that gets a view, its options and a mind, and returns a play."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from ..core.play.frame import Frame
from ..core.play.game import Game
from ..core.play.match import Match
from ..core.play.options import Options

Choose = TypeVar("Choose", bound=Callable[..., Any])


class Mind:
    """What a bot may think with: a random stream of its own, a time budget, and imagined worlds."""

    def __init__(self, game: Game, row: bytes, seat: int, seed: int, seconds: float = 1.0) -> None:
        self.game = game
        self.seat = seat
        self.seconds = seconds
        self.random = random.Random(seed)
        self.row = row  # imagined, too

    def imagine(self) -> Frame:
        """A world that the seat cannot tell from the true one. Play on in it as you like."""
        frame = Frame(self.game)
        frame.bytes = self.row
        frame.seed(self.random.getrandbits(62))
        frame.imagine(self.seat)
        return frame


class Bot(Protocol):
    """One short class: write `choose`, and it plays."""

    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        """One of the options: a whole play, or a small move by its number."""


def viewless(choose: Choose) -> Choose:
    """Says of a `choose` that it does not look at its view: none is made for it, and it plays sooner."""
    choose.viewless = True  # type: ignore[attr-defined]
    return choose


def is_viewless(bot: Bot) -> bool:
    viewless: bool = getattr(bot.choose, "viewless", False)
    return viewless


class BotTurn(NamedTuple):
    """All that a bot gets: a row in which secrets are guesses, so there is nothing to peek at, and what it sees of that, if it looks:
    the same as of the true one."""

    bot: Bot
    options: Options
    mind: Mind

    def choose(self, seconds: float) -> Any:
        self.mind.seconds = seconds
        return self.bot.choose(None if is_viewless(self.bot) else self.options.view, self.options, self.mind)


def bot_turn(bot: Bot, match: Match, seat: int, seed: int) -> BotTurn:
    """What is asked of a bot: to be answered now, or on another thread."""
    row = match.imagined(seat, seed)
    return BotTurn(bot, Options(match.game, row, seat), Mind(match.game, row, seat, seed))


def consult(bot: Bot, match: Match, seat: int, seed: int, seconds: float = 1.0) -> Any:
    """Ask a bot for its play."""
    return bot_turn(bot, match, seat, seed).choose(seconds)

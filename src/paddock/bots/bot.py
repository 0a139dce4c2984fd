"""What a bot is: a class with one method, which gets a view, its options and a mind, and returns a play."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from ..core.play.frame import Frame
from ..core.play.game import Game
from ..core.play.match import Match
from ..core.play.options import Options

Choose = TypeVar("Choose", bound=Callable[..., Any])


class Mind:
    """What a bot may use to think: a random stream of its own, a time budget, and determinizations."""

    def __init__(self, game: Game, row: bytes, seat: int, seed: int, seconds: float = 1.0) -> None:
        self.game = game
        self.seat = seat
        self.seconds = seconds
        self.random = random.Random(seed)
        self.row = row  # a determinization, too

    def imagine(self) -> Frame:
        """A determinization: a world that the seat cannot tell from the true one. Play on in it as you like."""
        frame = Frame(self.game)
        frame.bytes = self.row
        frame.seed(self.random.getrandbits(62))
        frame.imagine(self.seat)
        return frame


class Bot(Protocol):
    """A bot: subclass it and write `choose`."""

    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        """Return one of the options: a whole play, or a small move by its number."""


def viewless(choose: Choose) -> Choose:
    """Decorator for a `choose` that ignores its view: then none is made, which saves time."""
    choose.viewless = True  # type: ignore[attr-defined]
    return choose


def is_viewless(bot: Bot) -> bool:
    viewless: bool = getattr(bot.choose, "viewless", False)
    return viewless


class BotTurn(NamedTuple):
    """The input of a bot: a determinized row, so that it cannot peek, and, if the bot uses it, the view. The view is the same as that of
    the true row."""

    bot: Bot
    options: Options
    mind: Mind

    def choose(self, seconds: float) -> Any:
        self.mind.seconds = seconds
        return self.bot.choose(None if is_viewless(self.bot) else self.options.view, self.options, self.mind)


def bot_turn(bot: Bot, match: Match, seat: int, seed: int) -> BotTurn:
    """The input of a bot for one decision, to be used now or in another thread."""
    row = match.imagined(seat, seed)
    return BotTurn(bot, Options(match.game, row, seat), Mind(match.game, row, seat, seed))


def consult(bot: Bot, match: Match, seat: int, seed: int, seconds: float = 1.0) -> Any:
    """Ask a bot for its play."""
    return bot_turn(bot, match, seat, seed).choose(seconds)

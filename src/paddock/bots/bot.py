"""What a bot is: one method that gets a view, its options and a mind, and returns a play."""

import random
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from ..core.desk import Desk
from ..core.game import Game
from ..core.match import Match
from ..core.options import Options

Choose = TypeVar("Choose", bound=Callable[..., Any])


class Mind:
    """What a bot may think with: a random stream of its own, a time budget, and imagined worlds."""

    def __init__(self, game: Game, row: bytes, seat: int, seed: int, seconds: float = 1.0) -> None:
        self.game = game
        self.seat = seat
        self.seconds = seconds
        self.random = random.Random(seed)
        self.row = row  # imagined, too

    def imagine(self) -> Desk:
        """A world that the seat cannot tell from the true one. Play on in it as you like."""
        desk = Desk(self.game)
        desk.bytes = self.row
        desk.seed(self.random.getrandbits(62))
        desk.imagine(self.seat)
        return desk


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


def consult(bot: Bot, match: Match, seat: int, seed: int, seconds: float = 1.0) -> Any:
    """Ask a bot for its play. What it gets to hold is its view and an imagined row, so there is nothing to peek at."""
    row = match.imagined(seat, seed)
    mind = Mind(match.game, row, seat, seed, seconds)
    view = None if is_viewless(bot) else match.view(seat)
    return bot.choose(view, Options(match.game, row, seat), mind)

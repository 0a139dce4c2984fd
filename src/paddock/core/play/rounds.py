"""Games without a tree, in which a seat may change its answer until the round ends: the coach reviews their rounds, not winning chances."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, cast

from .game import Game
from .match import Match


class Shown(NamedTuple):
    """What a seat showed at the end of a round, and the best that it could have shown."""

    round: int
    seat: int
    first: int  # the entry of the log that ended the round
    moment: int  # how many moments of the replay come before its end
    kind: str  # `pose` or `bet`
    play: Any
    best: Any
    value: int  # in hundredths
    best_value: int


Worths = Callable[[bytes, int], dict[tuple[int, ...], int]]  # (row, seat) -> the value of each plan, by its small moves


class Rounds(Protocol):
    """`rounds`: an optional part, for such games."""

    def shown(self, match: Match, worths: Worths, /) -> Iterator[Shown]:
        """What was shown at the end of every round."""

    def describe(self, play: Any, names: Sequence[str], /) -> str:
        """What was shown, in words instead of notation."""

    def reactions(self, match: Match, /) -> list[list[float]]:
        """Reaction times: for every seat, the seconds from something new to its answer, where the record has them."""

    def is_posing(self, view: Any, /) -> bool:
        """Whether the viewer has to find an answer now: then no coach tells it."""


def rounds_of(game: Game) -> Rounds | None:
    """The part `rounds` of a game; None for a game with a tree."""
    return cast(Rounds | None, game.optional_room("rounds"))

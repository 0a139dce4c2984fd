"""Games without a tree, in which what is shown can be changed until a round ends: the coach tells their rounds, and no chances."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, cast

from .game import Game
from .match import Match


class Shown(NamedTuple):
    """What a seat has shown at the end of a round, and the best that it could have shown."""

    round: int
    seat: int
    first: int  # the entry of the log that ended the round
    moment: int  # after how many moments of the replay it is done
    kind: str  # pose, or bet
    play: Any
    best: Any
    value: int  # in hundredths
    best_value: int


Worths = Callable[[bytes, int], dict[tuple[int, ...], int]]  # of the plans of a seat in a row: their small moves, and `appraise` of each


class Rounds(Protocol):
    """`rounds`, the part of such a game."""

    def shown(self, match: Match, worths: Worths, /) -> Iterator[Shown]:
        """What was shown at the end of every round."""

    def describe(self, play: Any, names: Sequence[str], /) -> str:
        """What was shown, in words for people, without a sign of the notation."""

    def reactions(self, match: Match, /) -> list[list[float]]:
        """For every seat, the seconds from something new to its answer, where the record knows them."""

    def is_posing(self, view: Any, /) -> bool:
        """Whether the viewer has to find what to show: nobody is told that."""


def rounds_of(game: Game) -> Rounds | None:
    """How the rounds of a game are told; None for a game with a tree."""
    return cast(Rounds | None, game.optional_room("rounds"))

"""What a game may tell the coach in `insight.py`, besides what is compiled there (`coach/playout.py`), and in `rounds.py`."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Puzzling(NamedTuple):
    """How puzzles of a game are looked for. None: as in most games (`coach/puzzles.py`)."""

    most_seats: int = 4
    settings: Mapping[str, Any] = {}
    rough: int | None = None  # play-outs of each option at first sight,
    close: int | None = None  # and of those that look promising


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

"""What a game may tell the coach in `insight.py`, besides what is compiled there (`coach/playout.py`)."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Puzzling(NamedTuple):
    """How puzzles of a game are looked for. None: as in most games (`coach/puzzles.py`)."""

    most_seats: int = 4
    settings: Mapping[str, Any] = {}
    rough: int | None = None  # play-outs of each option at first sight,
    close: int | None = None  # and of those that look promising
    clear: float | None = None  # how much better the best play is than any other, for certain

"""`solo`, the part of a game that `study solve` solves: how one player alone plays by a solution."""

from collections.abc import Mapping
from typing import Any, Protocol, cast

from ..core.engine.row import PlainRow
from ..core.play.game import Game
from .policy import Trade


class Solo(Protocol):
    """`solo`, for a game that `study solve` solves: what one player alone plays by."""

    GOAL: str  # what is least: rolls, or turns
    SETTINGS: Mapping[str, Any]  # further options of games that one plays alone

    @property
    def OPTIONS(self) -> tuple[str, ...]:  # noqa: N802
        """Those that matter alone. A field of the row is called like each."""

    def trades(self, asked: str, settings: Mapping[str, Any], /) -> str:
        """Which trades are made where these are asked for: the rules may not leave a choice."""

    def start(self, settings: Mapping[str, Any], /) -> list[int]:
        """The farm at the beginning."""

    def moves(self, game: PlainRow, seat: int, trade: Trade, /) -> list[int]:
        """The small moves of a seat that trades like this; none where a solution has nothing to say."""

    def alone(self, frame: Any, scale: Any, choice: Any, trades: Any, whole: bool, /) -> tuple[int, int]:
        """Compiled: a whole game by a policy. Its rolls and turns, or STUCK twice if the rules refuse a move."""


def solo_of(game: Game) -> Solo | None:
    """How one player alone plays a game by a solution, where there can be one."""
    return cast(Solo | None, game.optional_room("solo"))

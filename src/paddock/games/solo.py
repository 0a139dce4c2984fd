"""`solo`, the part of a game that `study solve` solves: how one player alone plays a policy."""

from collections.abc import Mapping
from typing import Any, Protocol, cast

from ..core.engine.row import PlainRow
from ..core.play.game import Game
from .policy import Trade


class Solo(Protocol):
    """`solo`, for games that `study solve` solves."""

    GOAL: str  # what is minimized: rolls or turns
    SETTINGS: Mapping[str, Any]  # further options of a solo game

    @property
    def OPTIONS(self) -> tuple[str, ...]:  # noqa: N802
        """The options that matter in solo. Each has a field of the row with its name."""

    def trades(self, asked: str, settings: Mapping[str, Any], /) -> str:
        """The trades that a policy can use if these are asked for: the rules may leave no choice."""

    def start(self, settings: Mapping[str, Any], /) -> list[int]:
        """The initial farm."""

    def moves(self, game: PlainRow, seat: int, trade: Trade, /) -> list[int]:
        """The small moves of a seat for a trade; empty where the policy says nothing."""

    def alone(self, frame: Any, scale: Any, choice: Any, trades: Any, whole: bool, /) -> tuple[int, int]:
        """Compiled: play a whole game by a policy. Returns its rolls and turns, or STUCK twice if the rules refuse a move."""


def solo_of(game: Game) -> Solo | None:
    """The part `solo` of a game; None if it has none."""
    return cast(Solo | None, game.optional_room("solo"))

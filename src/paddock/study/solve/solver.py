"""The solver of a game: the subfolder with the game's name."""

import importlib
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from ...core.play.game import Game
from ...games.policy import Policy
from .chain import Farms, Step

Tell = Callable[[float], None]  # progress: how much the numbers still change


class Found(NamedTuple):
    policy: Policy
    value: float
    states: int
    sweeps: int
    change: float  # in the last sweep
    median: int | None = None
    deviation: float | None = None


class Solver(Protocol):
    """A solver. Optional functions: `best_farms`, `renew` and `duel`, for `--farms`, `--write` and `--duel`."""

    def find(self, box: Any, trades: str, start: Farms, tell: Tell) -> Found:
        """The optimal policy from this farm on. ArithmeticError: it does not converge."""

    def most(self, box: Any) -> NDArray[np.int64]:
        """The maximum of each kind on a farm."""

    def step(self, policy: Policy, box: Any, trades: str) -> Step:
        """The transitions of a roll, by a second implementation."""


def solver_of(game: Game) -> Solver:
    return cast(Solver, importlib.import_module(f"{__package__}.{game.folder.name}"))

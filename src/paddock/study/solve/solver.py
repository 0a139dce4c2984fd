"""What solves a game: the folder beside this module that is called like the game's."""

import importlib
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from ...core.play.game import Game
from ...games.policy import Policy
from .chain import Farms, Step

Tell = Callable[[float], None]  # how much a number still changes


class Found(NamedTuple):
    policy: Policy
    value: float
    states: int
    sweeps: int
    change: float  # of the last sweep
    median: int | None = None
    deviation: float | None = None


class Solver(Protocol):
    """It may have `best_farms`, `renew` and `duel` besides: what `--farms`, `--write` and `--duel` ask for."""

    def find(self, box: Any, trades: str, start: Farms, tell: Tell) -> Found:
        """The best play, from this farm on. ArithmeticError: the numbers do not settle."""

    def most(self, box: Any) -> NDArray[np.int64]:
        """Of each kind on a farm."""

    def step(self, policy: Policy, box: Any, trades: str) -> Step:
        """What may come of a roll, written a second time."""


def solver_of(game: Game) -> Solver:
    return cast(Solver, importlib.import_module(f"{__package__}.{game.folder.name}"))

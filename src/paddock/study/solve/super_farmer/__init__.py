"""The solver of Super Farmer: by worth if trades are free, over all farms otherwise; and for two players, on a GPU."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....games.policy import FREE, SINGLE, Policy
from ....games.super_farmer.box import Box
from ....games.super_farmer.plays import NOTATION
from ..chain import Farms, Outcome, Step, is_done, traded
from ..solver import Found, Tell
from . import farms, worths


def find(box: Box, trades: str, start: Farms, tell: Tell) -> Found:
    if trades == FREE:
        policy, (turns, best) = farms.free_policy(box)
        return Found(policy, float(best.rolls[0]), len(turns.farms), 0, 0.0, *worths.spread_of(turns, best))
    found = farms.solve(box, trades, trades == SINGLE, tell)
    return Found(found.policy, found.rolls, found.states, found.sweeps, found.change)


def most(box: Box) -> NDArray[np.int64]:
    return np.array(box.stock.each())


def step(policy: Policy, box: Box, trades: str) -> Step:
    stock = box.stock.each()
    faces = len(box.dice.fox) * len(box.dice.wolf)

    def roll(these: Farms) -> Iterator[Outcome]:
        for one, many in box.die("fox"):
            for two, more in box.die("wolf"):
                after = worths.rolled(these, one, two, stock, trades == SINGLE)
                then = traded(policy, after, np.array(stock))
                yield Outcome(many * more / faces, then, is_done(then), 1 + (is_done(then) & ~is_done(after)))

    return roll


def best_farms(policy: Policy) -> Iterator[str]:
    """The best farm of each worth, if trades are free."""
    for worth, farm in enumerate(policy.trades[:127].tolist()):
        animals = " ".join(f"{letter}{count}" for letter, count in zip(NOTATION.letters.values(), farm, strict=True) if count)
        yield f"{worth:4}  {animals or '-'}"


def renew(box: Any) -> None:
    worths.renew_solo(box)


def duel(write: bool) -> None:
    from .duel import solve_duel  # GPU kernels

    solve_duel(write)

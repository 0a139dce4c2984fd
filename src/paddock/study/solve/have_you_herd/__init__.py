"""The solver of solo Have You Herd?"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from ....games.have_you_herd.box import Box
from ....games.policy import Policy
from ..chain import Farms, Outcome, Step, is_done, traded
from ..solver import Found, Tell
from . import herd


def find(box: Box, trades: str, start: Farms, tell: Tell) -> Found:
    found = herd.solve(box, start[0], tell)
    return Found(found.policy, found.turns, found.states, found.sweeps, found.change)


def most(box: Box) -> NDArray[np.int64]:
    return herd.most_of(box)


def step(policy: Policy, box: Box, trades: str) -> Step:
    limits = herd.most_of(box)

    def roll(farms: Farms) -> Iterator[Outcome]:
        for chance, after, then in herd.outcomes(farms, box):
            if then == "again":
                yield Outcome(chance, after, is_done(after), is_done(after).astype(np.int64))
                continue
            ended = after if then == "bound" else traded(policy, after, limits, 1)
            begun = traded(policy, ended, limits, 0)
            yield Outcome(chance, begun, is_done(begun), 1 + (is_done(begun) & ~is_done(ended)))

    return roll

# mypy: allow-untyped-defs
"""The first check: what a policy needs on average, by the linear system of all farms that it can come to.

Nothing here is shared with those who found the policy but the policy itself: rolls are made for many farms at a time (`Solver.step`), and
the system is solved by another method. As all rolls together are the answer to a right side of ones, the largest of them times what is left
over bounds the error.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...games.policy import Policy
from .kernel import kernel

HERD = 5  # kinds of a complete herd, the first ones of both games
CHUNK = 1 << 16  # farms at a time
TARGET, DIGITS, MOST_STEPS, ROUNDS = 1e-12, 1e-5, 3000, 10

Farms = NDArray[np.int64]
Numbers = NDArray[np.float64]


class Checked(NamedTuple):
    rolls: float
    turns: float
    farms: int
    bound: float  # of the error of the rolls


class Outcome(NamedTuple):
    """What may come of one roll: its chance, the farms at the next roll, who needs none, and how many turns have ended by then."""

    chance: float
    farms: Farms
    done: NDArray[np.bool_]
    turns: NDArray[np.int64]


Step = Callable[[Farms], Iterator[Outcome]]


def is_done(farms: Farms) -> NDArray[np.bool_]:
    return np.all(farms[:, :HERD] > 0, axis=1)  # type: ignore[no-any-return]


def traded(policy: Policy, farms: Farms, stock: NDArray[np.int64], step: int = 0) -> Farms:
    """After the trades of a policy; a complete herd makes none (SF-16: the stock may have less)."""
    asked = policy.trades[policy.choice[step, farms @ policy.scale]]
    after = np.minimum(asked if policy.whole else farms + asked, stock)
    return np.where(is_done(farms)[:, None], farms, after)


def numbering(policy: Policy) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """A number for each farm, and which of them are known: none. A policy that looks at worths alone has no such numbers."""
    if not policy.whole:
        return policy.scale, np.full(policy.choice.shape[1], -1, np.int32)
    sizes = policy.trades.max(axis=0) + 1
    return np.cumprod(np.append(1, sizes[:-1])), np.full(int(sizes.prod()), -1, np.int32)


@kernel
def times(start, place, chance, numbers, product):
    """The matrix of all chances times a column."""
    for row in range(len(start) - 1):
        total = 0.0
        for entry in range(start[row], start[row + 1]):
            total += chance[entry] * numbers[place[entry]]
        product[row] = total


class Chain:
    """All farms that are rolled with, from one farm on, and where rolls lead."""

    def __init__(self, first: Farms, policy: Policy, step: Step) -> None:
        scale, known = numbering(policy)
        known[int(first[0] @ scale)] = 0
        ahead, found, number = [first], list[Farms](), 1
        sizes, places, chances, turns = list[Any](), list[Any](), list[Any](), list[Any]()
        while ahead or found:
            if not ahead:  # all that was found in the round before, in large pieces again
                whole = np.concatenate(found)
                ahead, found = [whole[at : at + CHUNK] for at in range(0, len(whole), CHUNK)], []
            here = ahead.pop(0)
            ended = np.zeros(len(here))
            row, place, chance = list[Any](), list[Any](), list[Any]()
            for outcome in step(here):
                ended += outcome.chance * outcome.turns
                on = outcome.farms[~outcome.done]
                keys = on @ scale
                new, one_of = np.unique(np.where(known[keys] < 0, keys, -1), return_index=True)
                new, one_of = new[new >= 0], one_of[new >= 0]
                known[new] = np.arange(number, number + len(new))
                number += len(new)
                if len(new):
                    found.append(on[one_of])
                row.append(np.flatnonzero(~outcome.done))
                place.append(known[keys])
                chance.append(np.full(len(keys), outcome.chance))
            rows = np.concatenate(row)
            order = np.argsort(rows, kind="stable")
            sizes.append(np.bincount(rows, minlength=len(here)))
            places.append(np.concatenate(place)[order])
            chances.append(np.concatenate(chance)[order])
            turns.append(ended)
        self.number = number
        self.place, self.chance = np.concatenate(places), np.concatenate(chances)
        self.start = np.append(0, np.cumsum(np.concatenate(sizes)))
        self.turns = np.concatenate(turns)

    def less(self, numbers: Numbers) -> Numbers:
        """The left side of the system: numbers less what they are after a roll."""
        product = np.empty_like(numbers)
        times(self.start, self.place, self.chance, numbers, product)
        return numbers - product

    def solve(self, right: Numbers) -> tuple[Numbers, float]:
        """With the largest number that is left over. Each round solves for what the one before has left."""
        answer, left = np.zeros_like(right), right
        for _ in range(ROUNDS):
            answer = answer + self.approach(left)
            left = right - self.less(answer)
            if np.abs(left).max() < TARGET:
                break
        return answer, float(np.abs(left).max())

    def approach(self, right: Numbers) -> Numbers:
        """The method of biconjugate gradients, stabilised, for the first few digits."""
        answer, left, shadow = np.zeros_like(right), right, right
        way, sent = np.zeros_like(right), np.zeros_like(right)
        rho = alpha = omega = 1.0
        for _ in range(MOST_STEPS):
            if np.abs(left).max() < DIGITS * np.abs(right).max():
                break
            before, rho = rho, float(shadow @ left)
            way = left + rho / before * alpha / omega * (way - omega * sent)
            sent = self.less(way)
            alpha = rho / float(shadow @ sent)
            half = left - alpha * sent
            turned = self.less(half)
            omega = float(turned @ half) / float(turned @ turned)
            answer = answer + alpha * way + omega * half
            left = half - omega * turned
        return answer

    def check(self) -> Checked:
        rolls, left = self.solve(np.ones(self.number))
        turns, _ = self.solve(self.turns)
        return Checked(float(rolls[0]), float(turns[0]), self.number, left / (1 - left) * float(rolls.max()))

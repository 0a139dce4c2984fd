# mypy: allow-untyped-defs
"""The first check: the expected number of rolls of a policy, from the linear system of its Markov chain over all reachable farms.

It shares only the policy with the solver: transitions come from a second implementation, vectorized over farms (`Solver.step`), and the
system is solved by another method. As the expected rolls solve the system with a right side of ones, their maximum times the residual
bounds the error.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...games.policy import Policy
from .kernel import kernel

HERD = 5  # kinds in a complete herd, the first ones of both games
FARMS_PER_CHUNK = 1 << 16  # farms at a time
TARGET, DIGITS, MOST_STEPS, ROUNDS = 1e-12, 1e-5, 3000, 10

Farms = NDArray[np.int64]
Numbers = NDArray[np.float64]


class Checked(NamedTuple):
    rolls: float
    turns: float
    farms: int
    bound: float  # of the error of the rolls


class Outcome(NamedTuple):
    """One outcome of a roll: its probability, the farm at the next roll, whether the game is over, and how many turns have ended by
    then."""

    chance: float
    farms: Farms
    done: NDArray[np.bool_]
    turns: NDArray[np.int64]


Step = Callable[[Farms], Iterator[Outcome]]


def is_done(farms: Farms) -> NDArray[np.bool_]:
    return np.all(farms[:, :HERD] > 0, axis=1)  # type: ignore[no-any-return]


def traded(policy: Policy, farms: Farms, stock: NDArray[np.int64], step: int = 0) -> Farms:
    """The farms after the trades of a policy; a complete herd makes none (SF-16: the stock may have less)."""
    asked = policy.trades[policy.choice[step, farms @ policy.scale]]
    after = np.minimum(asked if policy.whole else farms + asked, stock)
    return np.where(is_done(farms)[:, None], farms, after)


def numbering(policy: Policy) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """An empty numbering of farms, to be filled as they are reached. A policy by worth alone has none."""
    if not policy.whole:
        return policy.scale, np.full(policy.choice.shape[1], -1, np.int32)
    sizes = policy.trades.max(axis=0) + 1
    return np.cumprod(np.append(1, sizes[:-1])), np.full(int(sizes.prod()), -1, np.int32)


@kernel
def times(start, place, chance, numbers, product):
    """The transition matrix times a vector."""
    for row in range(len(start) - 1):
        total = 0.0
        for entry in range(start[row], start[row + 1]):
            total += chance[entry] * numbers[place[entry]]
        product[row] = total


class Chain:
    """The Markov chain: all farms from which a roll is made, reachable from one farm, with their transitions."""

    def __init__(self, first: Farms, policy: Policy, step: Step) -> None:
        scale, known = numbering(policy)
        known[int(first[0] @ scale)] = 0
        ahead, found, number = [first], list[Farms](), 1
        sizes, places, chances, turns = list[Any](), list[Any](), list[Any](), list[Any]()
        while ahead or found:
            if not ahead:  # process all farms found in the last round, in large chunks again
                whole = np.concatenate(found)
                ahead, found = [whole[at : at + FARMS_PER_CHUNK] for at in range(0, len(whole), FARMS_PER_CHUNK)], []
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
        """The left side of the system: I - P times a vector."""
        product = np.empty_like(numbers)
        times(self.start, self.place, self.chance, numbers, product)
        return numbers - product

    def solve(self, right: Numbers) -> tuple[Numbers, float]:
        """Solve the system; returns the largest residual, too. Iterative refinement: each round solves for the last round's residual."""
        answer, left = np.zeros_like(right), right
        for _ in range(ROUNDS):
            answer = answer + self.approach(left)
            left = right - self.less(answer)
            if np.abs(left).max() < TARGET:
                break
        return answer, float(np.abs(left).max())

    def approach(self, right: Numbers) -> Numbers:
        """The stabilized biconjugate gradient method (BiCGSTAB), for the first few digits."""
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

"""Exact solution of solo Super Farmer with free trades, and the tables that its expert reads.

How few rolls does one player need on average for a complete herd (SF-49)? There are 43.7 million farms, but one trade with the
stock turns a farm into any other farm of the same worth (SF-06, SF-11: any mix for any mix). So before a trade only the worth
counts, and a complete herd can be bought as soon as a farm is worth 127 rabbits. What remains are 127 values:

    rolls(worth) = min over farms of that worth of 1 + sum over rolls of chance * rolls(worth of the farm after the roll)

A shortened trade (SF-16) pays more than it gets, so it leads to a farm of less worth. It cannot help if more worth never needs
more rolls; that is checked once the values are known. The turn cap (SF-47) is ignored: playing 1000 turns is far less likely than
one in a billion.

The table `finish` has the probability to be done within some turns, by worth, for this policy. If the stock were unlimited, two players
would only have to look at both worths: table `race`. With the real stock, see `duel.py`.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....games.super_farmer.box import Box
from ....games.super_farmer.expert.tables import FILE, SCALE, TURNS, mark_of
from ....games.super_farmer.row import BIG_DOG, FOX, HERD, HORSE, RABBIT, SHEEP, SMALL_DOG, WOLF
from ...words import complaint

Farms = NDArray[np.int64]  # a farm in each row, a kind in each column
Numbers = NDArray[np.float64]
WARM_UP, SWEEPS, CLOSE = 100, 1000, 1e-7
LONG_GAME_ROLLS = 1000  # rolls


class Turns(NamedTuple):
    """All farms that a turn can reasonably begin with, ordered by worth, and the transitions of a roll."""

    farms: Farms
    worths: NDArray[np.int64]  # of each farm
    first: NDArray[np.int64]  # index of the first farm of each worth
    chances: Numbers  # transition probabilities: to each worth, to a worth that buys a complete herd, or to a complete herd at once

    @property
    def goal(self) -> int:
        """The least worth that buys a complete herd."""
        return len(self.first)


class Optimum(NamedTuple):
    rolls: Numbers  # by worth, before a trade
    after: Numbers  # by farm, after the trade
    choice: NDArray[np.int64]  # by worth: the farm to trade for


def worths_of(stock: tuple[int, ...], worth: tuple[int, ...], least: int) -> set[int]:
    """The possible worths of farms with at least so many of each herd animal."""
    sums = {0}
    for kind, each in enumerate(worth):
        numbers = range(least if kind < HERD else 0, stock[kind] + 1)
        sums = {total + number * each for total in sums for number in numbers}
    return sums


def goal_of(box: Box) -> int:
    """The least worth at which every farm can be traded for a complete herd, and below which none can."""
    stock, worth = box.stock.each(), box.worth.each()
    complete, all_worths = worths_of(stock, worth, 1), worths_of(stock, worth, 0)
    goal = min(complete, default=0)
    if not complete or any(each not in complete for each in all_worths if each >= goal):
        raise complaint("worth-alone")
    return goal


def farms_below(box: Box, limit: int) -> Farms:
    """All farms below a worth, ordered by worth."""
    farms, worths = np.zeros((1, 0), np.int64), np.zeros(1, np.int64)
    for most, each in zip(box.stock.each(), box.worth.each(), strict=True):
        numbers = np.arange(min(most, (limit - 1) // each) + 1)
        farms = np.column_stack([np.repeat(farms, len(numbers), axis=0), np.tile(numbers, len(farms))])
        worths = np.repeat(worths, len(numbers)) + farms[:, -1] * each
        farms, worths = farms[worths < limit], worths[worths < limit]
    return farms[np.argsort(worths, kind="stable")]


def rolled(farms: Farms, one: int, two: int, stock: tuple[int, ...], granna: bool = False) -> Farms:
    """SF-24 to SF-38, SF-52, SF-53, vectorized over farms: wolf, fox, breeding."""
    farms = farms.copy()
    if WOLF in (one, two):
        safe = farms[:, BIG_DOG] > 0
        farms[safe, BIG_DOG] -= 1
        farms[~safe, SHEEP if granna else RABBIT : HORSE] = 0
    if FOX in (one, two):
        safe = farms[:, SMALL_DOG] > 0
        farms[safe, SMALL_DOG] -= 1
        farms[~safe, RABBIT] = np.minimum(farms[~safe, RABBIT], int(granna))
    for kind in {one, two} & set(range(HERD)):
        pairs = (farms[:, kind] + (one == kind) + (two == kind)) // 2
        farms[:, kind] = np.minimum(farms[:, kind] + pairs, stock[kind])
    return farms


def turns_of(box: Box, granna: bool = False) -> Turns:
    """The whole game as one table. `granna`: with the milder fox and wolf of that edition, but with free trades."""
    goal = goal_of(box)
    stock, worth = box.stock.each(), np.array(box.worth.each())
    farms = farms_below(box, goal)
    worths = farms @ worth
    chances = np.zeros((len(farms), goal + 2))
    for one, many in box.die("fox"):
        for two, more in box.die("wolf"):
            after = rolled(farms, one, two, stock, granna)
            lands = np.minimum(after @ worth, goal)
            lands[(after[:, :HERD] > 0).all(axis=1)] = goal + 1
            chances[np.arange(len(farms)), lands] += many * more
    chances /= len(box.dice.fox) * len(box.dice.wolf)
    first = np.searchsorted(worths, np.arange(goal))
    if len(set(worths.tolist())) < goal:
        raise complaint("worth-gaps")
    return Turns(farms, worths, first, chances)


def fewest_rolls(turns: Turns) -> Optimum:
    """Value iteration for initial values, then policy iteration until no farm changes its choice."""
    goal, first = turns.goal, turns.first
    onward = turns.chances[:, :goal]
    rolls = np.zeros(goal)
    for _ in range(WARM_UP):
        rolls = np.minimum.reduceat(1 + onward @ rolls, first)
    choice = np.full(goal, -1)
    while True:
        after = 1 + onward @ rolls
        best = np.minimum.reduceat(after, first)
        keep = (choice >= 0) & (after[choice] <= best + 1e-12)
        better = np.array([start + np.argmin(part) for start, part in zip(first, np.split(after, first[1:]), strict=True)])
        better = np.where(keep, choice, better)
        if (better == choice).all():
            break
        choice = better
        rolls = np.linalg.solve(np.eye(goal) - onward[choice], np.ones(goal))
    if (np.diff(rolls) > 0).any():
        raise complaint("worth-worse")
    return Optimum(rolls, after, choice)


def finish_by(turns: Turns, choice: NDArray[np.int64], number: int, bought: int) -> Numbers:
    """The probability of a complete herd by worth and time, for a given policy.

    Time is counted in rolls, if a herd that can be bought costs 0, or in turns, if it costs 1.
    """
    goal = turns.goal
    done = np.zeros((number + 1, goal + 1))
    done[bought:, goal] = 1
    moves = turns.chances[choice]
    for turn in range(1, number + 1):
        done[turn, :goal] = moves[:, goal + 1] + moves[:, : goal + 1] @ done[turn - 1]
    return done.T


def race(turns: Turns, start: Numbers | None = None, sweeps: int = SWEEPS) -> Numbers:
    """The winning chance of the player to move, by both worths: value iteration for optimal play on both sides."""
    goal = turns.goal
    chances = np.unique(np.column_stack([turns.worths, turns.chances]).astype(np.float32), axis=0)  # still ordered by worth
    first = np.searchsorted(chances[:, 0], np.arange(goal))
    onward, at_once = chances[:, 1 : goal + 2], chances[:, goal + 2 :]
    wins = np.zeros((goal + 1, goal + 1), np.float32)
    wins[goal] = 1
    if start is not None:
        wins[:] = start
    for _ in range(sweeps):
        better = np.maximum.reduceat(at_once + onward @ (1 - wins.T), first, axis=0)
        change = np.abs(better - wins[:goal]).max()
        wins[:goal] = better
        if change < CLOSE:
            break
    return wins.astype(np.float64)


def spread_of(turns: Turns, best: Optimum) -> tuple[int, float]:
    """Median and standard deviation of the number of rolls."""
    done = finish_by(turns, best.choice, LONG_GAME_ROLLS, bought=0)[0]
    share, number = np.diff(done), np.arange(1, LONG_GAME_ROLLS + 1)
    return int(np.searchsorted(done, 0.5)), float(np.sqrt(share @ (number - best.rolls[0]) ** 2))


def renew(**tables: NDArray[Any]) -> None:
    """Update these tables in the expert's file, and keep the others."""
    kept: dict[str, NDArray[Any]] = {}
    if FILE.exists():
        with np.load(FILE, allow_pickle=False) as file:
            kept = {name: file[name] for name in file.files}
    by_rows = {name: np.ascontiguousarray(each) for name, each in (kept | tables).items()}
    np.savez_compressed(FILE, **by_rows)  # type: ignore[arg-type]


def renew_solo(box: Box) -> None:
    """Update the solo tables."""
    turns = turns_of(box)
    best = fewest_rolls(turns)
    finish = finish_by(turns, best.choice, TURNS, bought=1)
    renew(mark=np.array(mark_of(box)), rolls=np.append(best.rolls, 0).astype(np.float32), finish=np.rint(finish * SCALE).astype(np.uint16))

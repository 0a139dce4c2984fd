"""Have You Herd? as a race: how likely a farm is to be complete before an opponent's, for every farm.

Trades and rolls concern one farm; opponents meet only by the skunk and by T. So one farm is worked out exactly, all its trades
and all its rolls, and the opponent is no more than a level: how many turns a farm of that level still needs on average. Two steps:

1. Alone: the fewest turns that every farm needs on average, by value iteration. This ranks farms into levels. Playing so, a farm
   moves from level to level with certain chances; these stand for the opponent.
2. The race: the best chance of every farm against every level, by value iteration again. It knows what averages do not: who is
   behind must take risks, who is ahead need not.

The chances for the box of the house are kept in `known.npz` (`known.py`); with another box they are worked out when the expert is first
asked.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from ..row import (
    ALSO_PAID,
    ALSO_PRICE,
    CANCELLED,
    DOG,
    DOUBLES,
    EVENTS,
    FIRST_DIE,
    FOX,
    GOODS,
    GUARD_DOG,
    HERD,
    KINDS,
    LIMIT,
    LINES,
    OUTCOMES,
    PAID,
    PRICE,
    RABBIT,
    ROLL_WEIGHTS,
    SECOND_DIE,
    SKUNK,
    WOLF,
    T,
)
from .farms import CAPS as MOST
from .farms import CERTAIN, PARTS, RANKS, SIZE
from .farms import STRIDES as STEP

Array = np.ndarray[Any, np.dtype[Any]]
CAPS, STRIDES = np.array(MOST), np.array(STEP)

NEAR = 1.3  # levels are finer near the end
SERVED = (0.8, 0.6, 0.4, 0.05, 0.4)  # how often an opponent has what a line of the chart brings, when T asks for it
SWEEPS = 200
SETTLED = 1e-5
MOST_DOUBLES = 14  # in one turn: more are too rare to matter

# After a roll
FINAL_TRADE, FORCED_TRADE, SKUNK_GIVEN, ONCE_MORE = range(4)


class Roll(NamedTuple):
    """One thing that a roll can do, to all farms at once."""

    chance: float
    then: int
    farms: Array  # where each farm gets


class Course:
    """All farms, and what trades and rolls make of them."""

    def __init__(self) -> None:
        self.farms: Array = np.indices((CAPS + 1).tolist()).reshape(KINDS, -1).T.copy()
        self.complete: Array = np.all(self.farms[:, :HERD] > 0, axis=1)
        self.trades = np.array([np.arange(SIZE), *(self._trade(line) for line in range(LINES))])
        self.rolls = merged(self._rolls())

    def _trade(self, line: int) -> Array:
        """HYH-08, HYH-13, HYH-14: where a line of the chart takes each farm; nowhere if it is not open."""
        after = self.farms.copy()
        after[:, PAID[line]] -= PRICE[line]
        after[:, ALSO_PAID[line]] -= ALSO_PRICE[line]
        after[:, GOODS[line]] += 1
        is_open = (after >= 0).all(axis=1) & (after[:, GOODS[line]] <= LIMIT[GOODS[line]])
        return np.where(is_open, number_of(np.maximum(after, 0)), np.arange(SIZE))

    def _rolls(self) -> Iterator[Roll]:
        faces = np.array(ROLL_WEIGHTS) / sum(ROLL_WEIGHTS)
        for outcome in range(OUTCOMES):
            event, one, two = int(EVENTS[outcome]), int(FIRST_DIE[outcome]), int(SECOND_DIE[outcome])
            if event == WOLF:
                for penalty in range(OUTCOMES):
                    bitten = self._bitten({int(FIRST_DIE[penalty]), int(SECOND_DIE[penalty])})
                    yield Roll(faces[outcome] * faces[penalty], FINAL_TRADE, bitten)
            elif event == FOX:
                yield Roll(faces[outcome], FINAL_TRADE, self._after_fox())
            elif event == CANCELLED:
                yield Roll(faces[outcome], FINAL_TRADE, np.arange(SIZE))
            else:
                then = {DOUBLES: ONCE_MORE, T: FORCED_TRADE, SKUNK: SKUNK_GIVEN}.get(event, FINAL_TRADE)
                yield Roll(faces[outcome], then, self._bred(one, two, event == DOG))

    def _bred(self, one: int, two: int, dog: bool) -> Array:
        """HYH-18 to HYH-21, HYH-37, HYH-38; the supply is always full."""
        after = self.farms.copy()
        for symbol, shown in {one: 2}.items() if one == two else {one: 1, two: 1}.items():
            if symbol < HERD:
                after[:, symbol] += (after[:, symbol] + shown) // 2
        if dog:
            after[:, GUARD_DOG] = 1
        return number_of(after)

    def _bitten(self, symbols: set[int]) -> Array:
        """HYH-29 to HYH-33."""
        after = self.farms.copy()
        for symbol in symbols:
            if symbol < HERD:
                after[:, symbol] -= after[:, symbol] > (symbol == RABBIT)
        guarded = self.farms[:, GUARD_DOG] > 0
        after[guarded] = self.farms[guarded]
        after[guarded, GUARD_DOG] -= 1
        return number_of(after)

    def _after_fox(self) -> Array:
        """HYH-35, HYH-36."""
        after = self.farms.copy()
        unguarded = self.farms[:, GUARD_DOG] == 0
        after[unguarded, RABBIT] = np.minimum(after[unguarded, RABBIT], 1)
        return number_of(after)

    def best_trade(self, worth: Array) -> Array:
        """What every farm is worth when one trade may be made."""
        best: Array = worth[self.trades].max(axis=0)
        return best

    def forced_trade(self, worth: Array) -> Array:
        """HYH-49: the same after T, when it is not sure that an opponent can serve."""
        best = worth
        for trade, served in zip(self.trades[1:], SERVED, strict=True):
            best = np.maximum(best, (1 - served) * worth + served * worth[trade])
        return best


def number_of(farms: Array) -> Array:
    """The numbers of farms in all tables."""
    numbers: Array = np.minimum(farms, CAPS) @ STRIDES
    return numbers


def merged(rolls: Iterator[Roll]) -> list[Roll]:
    """Rolls that do the same, as one."""
    found: dict[tuple[int, bytes], Roll] = {}
    for roll in rolls:
        key = roll.then, roll.farms.tobytes()
        found[key] = Roll(roll.chance + (found[key].chance if key in found else 0.0), roll.then, roll.farms)
    return list(found.values())


# Alone.


def fewest_turns(course: Course) -> tuple[Array, Array]:
    """How often every farm must pass the dice on before it wins, on average, if it hurries: from the beginning of a turn
    and from its roll."""
    begun, rolling = np.zeros(SIZE), np.zeros(SIZE)
    for _ in range(SWEEPS):
        waiting = np.where(course.complete, 0, begun + 1)
        traded = -course.best_trade(-waiting)
        forced = -course.forced_trade(-waiting)
        then = {FINAL_TRADE: traded, SKUNK_GIVEN: traded, FORCED_TRADE: forced, ONCE_MORE: rolling}
        rolling = np.where(course.complete, 0, sum(roll.chance * then[roll.then][roll.farms] for roll in course.rolls))
        before, begun = begun, -course.best_trade(-rolling)
        if np.abs(begun - before).max() < SETTLED:
            break
    return begun, rolling


def ranks(turns: Array) -> Array:
    """The rank of every farm by the turns that it still needs: 0 needs none."""
    start = turns[number_of(np.eye(KINDS, dtype=int)[RABBIT])]
    edges = start * (np.arange(RANKS - 1) / (RANKS - 1)) ** NEAR
    found: Array = np.searchsorted(edges, turns - 1e-9)
    return found


class Steps(NamedTuple):
    """How an opponent gets from rank to rank in a turn of its own; what is missing to 1 is its win."""

    usual: Array
    with_skunk: Array  # and the skunk is given
    turns: Array  # that a rank stands for


def opponent(course: Course, begun: Array, rolling: Array, rank: Array) -> Steps:
    """The steps of one who hurries, averaged over the farms that really occur."""
    first = course.trades[rolling[course.trades].argmin(axis=0), np.arange(SIZE)]
    waiting = np.where(course.complete, 0, begun + 1)
    final = course.trades[waiting[course.trades].argmin(axis=0), np.arange(SIZE)]
    start = np.zeros(SIZE)
    start[number_of(np.eye(KINDS, dtype=int)[RABBIT])] = 1
    seen, now = np.zeros(SIZE), start
    for _ in range(SWEEPS):
        seen += now
        now = np.add(*turn(course, now, first, final))
        if now.sum() < SETTLED:
            break
    usual, with_skunk, turns = np.zeros((RANKS, RANKS)), np.zeros((RANKS, RANKS)), np.zeros(RANKS)
    for each in range(RANKS):
        here = np.where(rank == each, seen, 0)
        if here.sum() == 0:  # no such farm occurs
            usual[each], with_skunk[each], turns[each] = usual[each - 1], with_skunk[each - 1], turns[each - 1]
        else:
            plain, given = turn(course, here / here.sum(), first, final)
            usual[each] = np.bincount(rank, plain, RANKS)
            with_skunk[each] = np.bincount(rank, given, RANKS)
            turns[each] = (begun * here).sum() / here.sum()
    return Steps(usual, with_skunk, turns)


def turn(course: Course, here: Array, first: Array, final: Array) -> tuple[Array, Array]:
    """Where farms get in one turn, without and with a skunk; those that win disappear."""
    rolling = np.where(course.complete, 0, np.bincount(first, here, SIZE))
    rolled = np.zeros(SIZE)  # once, or again after doubles
    for _ in range(MOST_DOUBLES):
        rolled += rolling
        again = sum(np.bincount(roll.farms, roll.chance * rolling, SIZE) for roll in course.rolls if roll.then == ONCE_MORE)
        rolling = np.where(course.complete, 0, again)
    after = [np.zeros(SIZE), np.zeros(SIZE)]
    for roll in course.rolls:
        if roll.then != ONCE_MORE:
            after[roll.then == SKUNK_GIVEN] += np.bincount(roll.farms, roll.chance * rolled, SIZE)
    usual, with_skunk = (np.bincount(final, np.where(course.complete, 0, there), SIZE) for there in after)
    return np.where(course.complete, 0, usual), np.where(course.complete, 0, with_skunk)


# The race.


def race(course: Course, steps: Steps) -> tuple[Array, Array, Array]:
    """The chance of every farm against every rank: when its turn begins, when it rolls, and when its turn is over."""
    won = course.complete[:, None]
    rolling = np.zeros((SIZE, RANKS), np.float32)
    waiting, begun = rolling.copy(), rolling.copy()
    usual, with_skunk = steps.usual.T.astype(np.float32), steps.with_skunk.T.astype(np.float32)
    for _ in range(SWEEPS):
        waiting = np.where(won, 1, begun @ usual + waiting @ with_skunk)  # whoever gets the skunk waits once more
        traded = course.best_trade(waiting)
        then = {
            FINAL_TRADE: traded,
            FORCED_TRADE: course.forced_trade(waiting),
            SKUNK_GIVEN: course.best_trade(begun),
            ONCE_MORE: rolling,
        }
        fresh = np.zeros_like(rolling)
        for roll in course.rolls:
            fresh += np.float32(roll.chance) * then[roll.then][roll.farms]
        rolling = np.where(won, 1, fresh)
        before, begun = begun, course.best_trade(rolling)
        if np.abs(begun - before).max() < SETTLED:
            break
    return begun, rolling, waiting


def work_out() -> list[Array]:
    """All that `Known` holds, in its order."""
    course = Course()
    begun, rolling = fewest_turns(course)
    steps = opponent(course, begun, rolling, ranks(begun))
    turns = [np.round(np.minimum(each * PARTS, CERTAIN)).astype(np.uint16) for each in (steps.turns, begun, rolling)]
    _, *later = race(course, steps)  # before a trade it is as after the best one
    chances = [np.round(each * CERTAIN).astype(np.uint16) for each in later]
    return [*turns, *(each.ravel() for each in chances)]

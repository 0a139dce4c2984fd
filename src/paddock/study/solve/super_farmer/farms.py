# mypy: allow-untyped-defs
"""Solo Super Farmer with restricted trades: policy iteration over all farms.

With free trades the value of a farm depends on its worth alone (`worths.py`). If one trade cannot turn a farm into every other of its
worth, all 43.7 million farms count, of which 12.6 million are no complete herd yet:

    before(farm) = min(after(farm), min over trades of after(farm after the trade)),  0 for a complete herd
    after(farm)  = 1 + sum over rolls of chance * before(farm after the roll)

The initial values are those of free trades. Policy improvement (every farm looks for its best trade) and policy evaluation (sweeps that
bring the values close to those of these trades) alternate. A sweep goes down the list of all farms, in which the biggest animals count
most: rolls without fox and wolf, and trades for bigger animals, lead up to farms that it has just updated.

Errors in the poor farms circulate by the wolf, who sends rich farms back to them: so each sweep multiplies all errors by nearly the same
factor, and a few sweeps are enough to extrapolate the limit (`leap`). Any initial values converge to the one solution.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.engine.rule import rule
from ....games.policy import Policy
from ....games.super_farmer.box import Box
from ....games.super_farmer.row import BIG_DOG, FOX, HERD, HORSE, KINDS, RABBIT, SHEEP, SMALL_DOG, WOLF
from ..kernel import kernel
from .trades import trades_of
from .worths import fewest_rolls, turns_of

CLOSE = 1e-10  # tolerance: how much a number of rolls may still change
SAME = 1e-12  # a trade must be better by more than this to replace another
STEPS = 5  # sweeps for one extrapolation
MOST_LEAPS = 10  # before the next policy improvement
SETTLED = 0.3  # evaluation ends when a sweep changes less than this part of the last improvement
MOST_ROUNDS = 1000
PARTS = 16  # chunks of farms, for several cores
NOISE = 1e-13  # relative rounding error of accumulated changes
ENDLESS = 1e15

Tell = Callable[[float], None]
Indices = NDArray[np.int64]  # of farms
Numbers = NDArray[np.float64]


class Found(NamedTuple):
    policy: Policy
    rolls: float
    sweeps: int
    states: int
    change: float  # in the last sweep


# All farms. The game numbers the kinds; `stride` is the weight of each kind in a farm's index.


class World(NamedTuple):
    """A box and the trades that are allowed, in the form that compiled code reads.

    Numbers of all kinds are also packed into one integer, each with a clear guard bit above it (`flags`), so that one subtraction compares
    all of them (`covers`).
    """

    trades: Indices  # pairs of a kind and a number, for each trade
    pays: Indices  # packed: what each trade needs
    gains: Indices  # what it brings, if the stock has it
    jumps: Indices  # how much the farm's index changes then
    rolls: Indices
    chances: Numbers
    most: Indices
    stride: Indices
    shift: Indices
    flags: int
    granna: bool


@rule
def pack(numbers, shift):
    packed = 0
    for kind in range(KINDS):
        packed |= numbers[kind] << shift[kind]
    return packed


@rule
def covers(packed, less, flags):
    """Whether each number is at least its counterpart: no guard bit is borrowed from."""
    return ((packed | flags) - less) & flags == flags


@rule
def is_done(farm):
    """SF-40."""
    for kind in range(HERD):
        if farm[kind] == 0:
            return False
    return True


@rule
def read_farm(farm, index, world):
    for kind in range(KINDS):
        farm[kind] = index // world.stride[kind] % (world.most[kind] + 1)


@rule
def litter(owned, rolled, most):
    """SF-32, SF-37."""
    return min((owned + rolled) // 2, most - owned)


@rule
def after_roll(farm, index, one, two, world):
    """SF-24, SF-52, SF-53: wolf, fox, breeding."""
    most, stride, granna = world.most, world.stride, world.granna
    first_eaten, rabbits = HORSE, farm[RABBIT]
    if one == WOLF or two == WOLF:
        if farm[BIG_DOG] > 0:
            index -= stride[BIG_DOG]
        else:
            first_eaten = SHEEP if granna else RABBIT
            for kind in range(first_eaten, HORSE):
                index -= farm[kind] * stride[kind]
            if not granna:
                rabbits = 0
    if one == FOX or two == FOX:
        if farm[SMALL_DOG] > 0:
            index -= stride[SMALL_DOG]
        else:
            left = min(rabbits, 1) if granna else 0
            index -= (rabbits - left) * stride[RABBIT]
            rabbits = left
    for die in range(2):
        kind = two if die else one
        if kind < HERD and not (die and one == two):
            owned = rabbits if kind == RABBIT else 0 if first_eaten <= kind < HORSE else farm[kind]
            index += litter(owned, 2 if one == two else 1, most[kind]) * stride[kind]
    return index


@rule
def after_trade(farm, index, number, world):
    """SF-12, SF-16, SF-17: -1 where it is refused."""
    trades, most, stride = world.trades, world.most, world.stride
    arrives = False
    for place in range(KINDS):
        kind, change = trades[number, place, 0], trades[number, place, 1]
        if change == 0:
            break
        if change < 0:
            if farm[kind] < -change:
                return -1
        elif change > most[kind] - farm[kind]:
            change = most[kind] - farm[kind]
        arrives |= change > 0
        index += change * stride[kind]
    return index if arrives else -1


@rule
def promise(farm, index, before, world):
    """The expectation over one roll, and the probability that nothing happens."""
    total, again = 1.0, 0.0
    for roll in range(len(world.chances)):
        to = after_roll(farm, index, world.rolls[roll, 0], world.rolls[roll, 1], world)
        if to == index:
            again += world.chances[roll]
        else:
            total += world.chances[roll] * before[to]
    return total, again


@rule
def without_trade(total, again):
    """The value of a farm that keeps rolling as it is until something happens."""
    return total / (1.0 - again) if again < 1.0 - SAME else ENDLESS


@kernel
def roll_once(before, after, unfinished, world):
    """Initial values after the trade."""
    farm = np.zeros(KINDS, np.int64)
    for place in range(len(unfinished)):
        index = unfinished[place]
        read_farm(farm, index, world)
        total, again = promise(farm, index, before, world)
        after[index] = total + again * before[index]


@kernel
def choose(before, after, choice, sure, changed, farms, world):
    """Policy improvement: each of these farms looks for the trade with the least value; it changes its trade only for a better one.

    Values have changed by `changed` in total. Until that reaches `sure`, no other trade can be better, and a farm is skipped.
    """
    farm = np.zeros(KINDS, np.int64)
    for place in range(len(farms)):
        index = farms[place]
        if changed < sure[index]:
            continue
        read_farm(farm, index, world)
        total, again = promise(farm, index, before, world)
        have, room = pack(farm, world.shift), pack(world.most - farm, world.shift)
        chosen, best, least, next_least = 0, index, without_trade(total, again), ENDLESS
        for number in range(1, len(world.pays)):
            if covers(have, world.pays[number], world.flags):
                whole = covers(room, world.gains[number], world.flags)
                to = index + world.jumps[number] if whole else after_trade(farm, index, number, world)
                if to >= 0 and to != best:  # a short stock can make several trades the same
                    value = after[to]
                    if value < least - SAME or (value < least + SAME and number == choice[index]):
                        chosen, best, least, next_least = number, to, value, least
                    elif value < next_least:
                        next_least = value
        choice[index] = chosen
        sure[index] = changed + (next_least - least) / 2


@kernel
def sweep(before, after, choice, farms, world):
    """One sweep of policy evaluation, from the last to the first of these farms. Returns the largest change."""
    farm = np.zeros(KINDS, np.int64)
    largest = 0.0
    for place in range(len(farms) - 1, -1, -1):
        index = farms[place]
        read_farm(farm, index, world)
        total, again = promise(farm, index, before, world)
        traded = choice[index] > 0
        value = after[after_trade(farm, index, choice[index], world)] if traded else without_trade(total, again)
        rolled = total + again * value
        largest = max(largest, abs(value - before[index]), abs(rolled - after[index]))
        before[index] = value
        after[index] = rolled
    return largest


def strides_of(box: Box) -> NDArray[np.int64]:
    """Weights of the kinds: bigger animals count more; among those worth the same, dogs."""
    worth, sizes = box.worth.each(), [number + 1 for number in box.stock.each()]
    order = sorted(range(KINDS), key=lambda kind: (worth[kind], kind))
    stride = np.zeros(KINDS, np.int64)
    stride[order] = np.cumprod([1, *(sizes[kind] for kind in order[:-1])])
    return stride


def sparse(trades: list[list[int]]) -> NDArray[np.int64]:
    """Each trade as pairs of a kind and a number: first what is paid, the most valuable of all before that, then padding zeros."""
    pairs = np.zeros((len(trades), KINDS, 2), np.int64)
    for number, trade in enumerate(trades):
        changes = sorted(((kind, change) for kind, change in enumerate(trade) if change), key=lambda pair: (pair[1] > 0, -pair[0]))
        pairs[number, : len(changes)] = np.array(changes).reshape(-1, 2)
    return pairs


def world_of(box: Box, trades: list[list[int]], granna: bool) -> World:
    most, stride = np.array(box.stock.each()), strides_of(box)
    faces = list(product(box.die("fox"), box.die("wolf")))
    chances = np.array([many * more for (_, many), (_, more) in faces]) / (len(box.dice.fox) * len(box.dice.wolf))
    widths = [(int(number) + 1).bit_length() + 1 for number in most]
    shift = np.cumsum([0, *widths[:-1]])
    changes = np.array(trades)
    too_many = most + 1  # more than the maximum is equally impossible
    return World(
        sparse(trades),
        pays=(np.clip(-changes, 0, too_many) << shift).sum(axis=1),
        gains=(np.clip(changes, 0, too_many) << shift).sum(axis=1),
        jumps=changes @ stride,
        rolls=np.array([[fox, wolf] for (fox, _), (wolf, _) in faces]),
        chances=chances,
        most=most,
        stride=stride,
        shift=shift,
        flags=sum(1 << int(place) + width - 1 for place, width in zip(shift, widths, strict=True)),
        granna=granna,
    )


def free_rolls(box: Box, granna: bool, most: NDArray[np.int64]) -> NDArray[np.float64]:
    """Initial values by worth: the rolls that free trades would need."""
    rolls = fewest_rolls(turns_of(box, granna)).rolls
    return np.append(rolls, np.zeros(int(most @ np.array(box.worth.each())) + 1 - len(rolls)))


def all_worths(box: Box, most: NDArray[np.int64], stride: NDArray[np.int64]) -> NDArray[np.int32]:
    """The worth of every farm, by index."""
    worths = np.zeros(1, np.int32)
    for kind in np.argsort(stride):
        worths = (np.arange(most[kind] + 1, dtype=np.int32)[:, None] * box.worth.each()[kind] + worths).ravel()
    return worths


def all_done(most: NDArray[np.int64], stride: NDArray[np.int64]) -> NDArray[np.bool_]:
    done = np.ones(1, bool)
    for kind in np.argsort(stride):
        done = ((np.arange(most[kind] + 1) > 0)[:, None] & done).ravel() if kind < HERD else np.tile(done, most[kind] + 1)
    return done


def leap(steps: list[Numbers]) -> Numbers:
    """Extrapolate the limit of an iteration from its last iterates: their weighted mean, with weights (possibly negative) that minimize the
    next step (reduced rank extrapolation)."""
    alike = np.array([[one @ other for other in steps] for one in steps])
    further = np.zeros_like(steps[0])
    if not alike.any():  # converged
        return further
    weights = np.linalg.solve(alike + NOISE * alike.trace() * np.eye(len(steps)), np.ones(len(steps)))
    weights /= weights.sum()
    for taken_back, step in zip(np.cumsum(weights) - weights, steps, strict=True):
        further -= taken_back * step
    return further


class Search:
    """Policy iteration over all farms of a box that are no complete herd: their values and trades."""

    def __init__(self, box: Box, allowed: str, granna: bool) -> None:
        self.trades = trades_of(box, allowed)
        self.world = world_of(box, self.trades, granna)
        most, stride = self.world.most, self.world.stride
        done = all_done(most, stride)
        self.farms = np.flatnonzero(~done)
        self.before = free_rolls(box, granna, most)[all_worths(box, most, stride)]
        self.before[done] = 0
        self.after = self.before.copy()
        roll_once(self.before, self.after, self.farms, self.world)
        self.choice, self.sure = np.zeros(len(done), np.int16), np.zeros(len(done))
        self.changed = 0.0  # upper bound of the total change of values
        self.sweeps = 0

    def sweep(self) -> float:
        change = float(sweep(self.before, self.after, self.choice, self.farms, self.world))
        self.changed += change
        self.sweeps += 1
        return change

    def improve(self) -> float:
        """Policy improvement, on all cores; returns the largest change."""
        numbers = self.before, self.after, self.choice, self.sure, self.changed
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda part: choose(*numbers, part, self.world), np.array_split(self.farms, PARTS)))
        return self.sweep()

    def settle(self, little: float) -> None:
        """Policy evaluation: sweeps and extrapolations until a sweep changes little."""
        for _ in range(MOST_LEAPS):
            steps, last = [], self.numbers
            for _ in range(STEPS):
                self.sweep()
                now = self.numbers
                steps.append(now - last)
                last = now
            self.move(leap(steps))
            if np.abs(steps[-1]).max() < little:
                break

    @property
    def numbers(self) -> Numbers:
        return np.append(self.before[self.farms], self.after[self.farms])

    def move(self, change: Numbers) -> None:
        before, after = np.split(change, 2)
        self.before[self.farms] += before
        self.after[self.farms] += after
        self.changed += float(np.abs(change).max())


def solve(box: Box, allowed: str, granna: bool, tell: Tell) -> Found:
    """The optimum with these trades. `tell` is called with the change of the values."""
    search = Search(box, allowed, granna)
    for _ in range(MOST_ROUNDS):
        change = search.improve()
        tell(change)
        if change < CLOSE:
            break
        search.settle(change * SETTLED)
    else:
        raise ArithmeticError("in this box the rolls do not settle: perhaps nobody can win with these trades")
    policy = Policy(search.world.stride, search.choice[None], np.array(search.trades), whole=False)
    start = int(granna) * int(search.world.stride[RABBIT])
    return Found(policy, float(search.before[start]), search.sweeps, len(search.farms), change)


def free_policy(box: Box) -> tuple[Policy, Any]:
    """The policy with free trades: for each worth the farm to trade for, a complete herd as soon as possible."""
    turns = turns_of(box)
    best = fewest_rolls(turns)
    worth, stock = np.array(box.worth.each()), np.array(box.stock.each())
    herd = np.arange(KINDS) < HERD
    targets = list(turns.farms[best.choice])
    for total in range(turns.goal, int(worth @ stock) + 1):
        farm, rest = herd.astype(np.int64), total - int(worth[:HERD].sum())
        for kind in sorted(range(KINDS), key=lambda kind: -worth[kind]):
            more = min(rest // worth[kind], stock[kind] - farm[kind])
            farm[kind] += more
            rest -= more * worth[kind]
        targets.append(farm if rest == 0 else np.zeros(KINDS, np.int64))
    return Policy(worth, np.arange(len(targets), dtype=np.int16)[None], np.array(targets), whole=True), (turns, best)

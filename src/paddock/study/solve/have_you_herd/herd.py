# mypy: allow-untyped-defs
"""Solo Have You Herd? against the supply: the fewest expected turns to a complete herd. T and skunk then have nobody to act on.

Value iteration over the 436,800 farms, with a value at three points of a turn:

    before(farm)  = min(rolling(farm), min over lines of rolling(farm after the first trade)),  0 for a complete herd
    rolling(farm) = sum over rolls of chance * (doubles: rolling, T: 1 + before, else: ending, of the farm after the roll)
    ending(farm)  = 1 + min(before(farm), min over lines of before(farm after the final trade))

A turn counts as soon as it begins, also if the herd is completed in the middle of it. A sweep goes down the list of farms, in which the
biggest animals count most: breeding and trades lead up to farms that it has just updated, and only fox and wolf lead down. So a few
dozen sweeps are enough.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.engine.rule import rule
from ....games.have_you_herd.box import BOUGHT, KINDS, LINES, Box
from ....games.have_you_herd.row import DOG, FOX, GUARD_DOG, HERD, RABBIT, WOLF, T
from ....games.policy import Policy
from ..kernel import kernel

CLOSE = 1e-11
MOST_SWEEPS = 5000
NUMBER = len(KINDS)
ENDLESS = 1e15
NEVER = 1 - 1e-12  # a roll that surely leads back to the same farm

Farms = NDArray[np.int64]


class Found(NamedTuple):
    policy: Policy
    turns: float
    sweeps: int
    states: int
    change: float


def most_of(box: Box) -> NDArray[np.int64]:
    """HYH-06: the maximum of each kind, limited by the box."""
    return np.array([min(number, box.limits.get(kind, number)) for kind, number in zip(KINDS, box.supply.each(), strict=True)])


def lines_of(box: Box) -> NDArray[np.int64]:
    """HYH-08: no trade, and each line of the chart, as what a farm gains and pays."""
    lines = np.zeros((1 + len(LINES), NUMBER), np.int64)
    for number, (bought, price) in enumerate(zip(BOUGHT, box.chart.each(), strict=True), 1):
        lines[number, KINDS.index(bought)] += 1
        for kind, paid in price.items():
            lines[number, KINDS.index(kind)] -= paid
    return lines


def strides_of(most: NDArray[np.int64]) -> NDArray[np.int64]:
    """The weight of each kind in a farm's index. The dog weighs more than its price, and less than a pig."""
    order = [*range(RABBIT, RABBIT + 2), GUARD_DOG, *range(RABBIT + 2, HERD)]
    stride = np.zeros(NUMBER, np.int64)
    stride[order] = np.cumprod([1, *(most[order[:-1]] + 1)])
    return stride


def rolls_of(box: Box) -> Iterator[tuple[int, int, float]]:
    """HYH-17: both symbols, and their probability."""
    faces = len(box.dice.first) * len(box.dice.second)
    for one, many in box.die("first"):
        for two, more in box.die("second"):
            yield one, two, many * more / faces


@rule
def read_farm(farm, index, most, stride):
    for kind in range(NUMBER):
        farm[kind] = index // stride[kind] % (most[kind] + 1)


@rule
def is_done(farm):
    """HYH-53."""
    for kind in range(HERD):
        if farm[kind] == 0:
            return False
    return True


@rule
def bred(farm, index, one, two, most, stride):
    """HYH-18 to HYH-21."""
    for die in range(2):
        kind = two if die else one
        if kind < HERD and not (die and one == two):
            index += min((farm[kind] + (2 if one == two else 1)) // 2, most[kind] - farm[kind]) * stride[kind]
    return index


@rule
def bought(farm, index, lines, line, most, stride):
    """HYH-13 to HYH-15: -1 where it is refused."""
    for kind in range(NUMBER):
        if not 0 <= farm[kind] + lines[line, kind] <= most[kind]:
            return -1
        index += lines[line, kind] * stride[kind]
    return index


@rule
def punished(farm, index, one, two, stride):
    """HYH-30 to HYH-33."""
    for die in range(2):
        kind = two if die else one
        if kind < HERD and not (die and one == two) and farm[kind] > (1 if kind == RABBIT else 0):
            index -= stride[kind]
    return index


@rule
def best_line(farm, index, values, lines, most, stride):
    """The trade line with the smallest value, or 0 for none."""
    chosen, best = 0, values[index]
    for line in range(1, len(lines)):
        to = bought(farm, index, lines, line, most, stride)
        if to >= 0 and values[to] < best - 1e-12:
            chosen, best = line, values[to]
    return chosen, best


@kernel
def sweep(before, rolling, ending, choice, lines, rolls, chances, most, stride):
    """One sweep over all farms, from the last to the first. Returns the largest change."""
    farm = np.zeros(NUMBER, np.int64)
    largest = 0.0
    for index in range(len(before) - 1, -1, -1):
        read_farm(farm, index, most, stride)
        if is_done(farm):
            continue
        final, value = best_line(farm, index, before, lines, most, stride)
        ending[index] = 1.0 + value
        total, again, penalty = 0.0, 0.0, -1.0
        for roll in range(len(chances)):
            one, two, chance = rolls[roll, 0], rolls[roll, 1], chances[roll]
            specials = (one >= HERD) + (two >= HERD)
            special = max(one, two)
            if specials == 2:  # HYH-26
                total += chance * ending[index]
            elif specials == 1 and special == WOLF:
                if farm[GUARD_DOG] > 0:
                    total += chance * ending[index - stride[GUARD_DOG]]
                else:
                    if penalty < 0.0:
                        penalty = 0.0
                        for more in range(len(chances)):
                            penalty += chances[more] * ending[punished(farm, index, rolls[more, 0], rolls[more, 1], stride)]
                    total += chance * penalty
            elif specials == 1 and special == FOX:
                left = farm[RABBIT] if farm[GUARD_DOG] > 0 else min(farm[RABBIT], 1)
                total += chance * ending[index - (farm[RABBIT] - left) * stride[RABBIT]]
            else:
                to = bred(farm, index, one, two, most, stride)
                if specials == 0 and one == two:
                    if to == index:
                        again += chance
                    else:
                        total += chance * rolling[to]
                elif special == T and specials == 1:
                    total += chance * (1.0 + before[to])
                elif special == DOG and specials == 1 and farm[GUARD_DOG] < most[GUARD_DOG]:
                    total += chance * ending[to + stride[GUARD_DOG]]
                else:
                    total += chance * ending[to]
        rolling[index] = total / (1.0 - again) if again < NEVER else ENDLESS
        first, value = best_line(farm, index, rolling, lines, most, stride)
        largest = max(largest, abs(value - before[index]))
        before[index] = value
        choice[0, index] = first
        choice[1, index] = final
    return largest


def solve(box: Box, start: Farms, tell: Callable[[float], None]) -> Found:
    most, lines = most_of(box), lines_of(box)
    stride = strides_of(most)
    size = int((most + 1).prod())
    faces = list(rolls_of(box))
    rolls, chances = np.array([[one, two] for one, two, _ in faces]), np.array([chance for _, _, chance in faces])
    before, rolling, ending = np.zeros(size), np.ones(size), np.ones(size)
    choice = np.zeros((2, size), np.int16)
    for sweeps in range(1, MOST_SWEEPS + 1):  # noqa: B007
        change = float(sweep(before, rolling, ending, choice, lines, rolls, chances, most, stride))
        tell(change)
        if change < CLOSE:
            break
    else:
        raise ArithmeticError("in this box the turns do not settle: perhaps nobody can win alone")
    states = size - int(most[:HERD].prod() * (most[GUARD_DOG] + 1))
    return Found(Policy(stride, choice, lines, whole=False), float(before[int(stride @ start)]), sweeps, states, change)


# A second implementation of the rules, vectorized over farms: it checks the first one.


def outcomes(farms: Farms, box: Box) -> Iterator[tuple[float, Farms, str]]:
    """Every roll with all that follows before the final trade: its probability, the farms then, and how the turn goes on."""
    most = most_of(box)
    dog = farms[:, GUARD_DOG] > 0
    for one, two, chance in rolls_of(box):
        specials = [symbol for symbol in (one, two) if symbol >= HERD]
        after = farms.copy()
        if specials == [WOLF]:
            after[dog, GUARD_DOG] -= 1
            for first, second, part in rolls_of(box):
                hit = after.copy()
                for kind in {first, second} & set(range(HERD)):
                    hit[~dog, kind] -= hit[~dog, kind] > (kind == RABBIT)
                yield chance * part, hit, "ends"
            continue
        if specials == [FOX]:
            after[~dog, RABBIT] = np.minimum(after[~dog, RABBIT], 1)
        elif len(specials) < 2:
            for kind in {one, two} & set(range(HERD)):
                pairs = (after[:, kind] + (one == kind) + (two == kind)) // 2
                after[:, kind] = np.minimum(after[:, kind] + pairs, most[kind])
            if specials == [DOG]:
                after[:, GUARD_DOG] = np.minimum(after[:, GUARD_DOG] + 1, most[GUARD_DOG])
        yield chance, after, "again" if one == two < HERD else "bound" if specials == [T] else "ends"

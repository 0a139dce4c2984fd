# mypy: allow-untyped-defs
"""Solo Super Farmer where not every trade is allowed: the optimum over all farms, one number for each.

With free trades a farm is as good as its worth (`worths.py`). Where one trade cannot turn a farm into every other of its worth, all
43.7 million farms count, of which 12.6 million are no complete herd yet:

    before(farm) = min(after(farm), min over trades of after(farm after the trade)),  0 for a complete herd
    after(farm)  = 1 + sum over rolls of chance * before(farm after the roll)

All numbers begin with what free trades would need, which is never too much, and come up to the optimum from below. So only farms that
the best trades lead to, as far as is known by now, need to be looked at (LAO*): once these are closed under their own trades and rolls,
and fit together, no other farm can offer anything better. A sweep runs down the list of them, the biggest animals counting most: rolls
without fox and wolf, and trades for bigger animals, lead up to farms that it has just seen.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...bots.solved import ONCE, SINGLE, Policy
from ...core.rule import rule
from ...games.super_farmer.box import Box
from ...games.super_farmer.row import BIG_DOG, COW, FOX, HERD, HORSE, KINDS, PIG, RABBIT, SHEEP, SMALL_DOG, WOLF
from .kernel import kernel
from .worths import fewest_rolls, turns_of

CLOSE = 1e-10  # how much a number of rolls may still change
SAME = 1e-12  # not better than this is not better
MOST_SWEEPS = 5000
ENDLESS = 1e15
RATES = ((RABBIT, SHEEP), (SHEEP, PIG), (PIG, COW), (COW, HORSE), (SHEEP, SMALL_DOG), (COW, BIG_DOG))  # SF-06, the printed lines

Tell = Callable[[float], None]


class Found(NamedTuple):
    policy: Policy
    rolls: float
    sweeps: int
    states: int
    looked_at: int
    change: float  # of the last sweep


# Trades, each as what the farm gains and pays.


def trades_of(box: Box, allowed: str) -> list[list[int]]:
    """Every trade with the stock that is allowed, none of them first. The stock may then shorten it (SF-16)."""
    if allowed == SINGLE:
        found = {trade for kind in range(KINDS) for bundle in bundles(box, kind) for trade in both_ways(one(kind), bundle)}
    else:
        times = 1 if allowed == ONCE else max(box.stock.each())
        found = {trade for lesser, greater in RATES for trade in rate(box, lesser, greater, times)}
    return [[0] * KINDS, *map(list, sorted(found))]


def one(kind: int) -> tuple[int, ...]:
    return tuple(int(each == kind) for each in range(KINDS))


def both_ways(these: tuple[int, ...], those: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    change = [theirs - ours for ours, theirs in zip(these, those, strict=True)]
    yield tuple(change)
    yield tuple(-number for number in change)


def rate(box: Box, lesser: int, greater: int, times: int) -> Iterator[tuple[int, ...]]:
    """One line of the rates, as often as that in one trade: at least one side fits into the box."""
    worth, stock = box.worth.each(), box.stock.each()
    unit = max(worth[lesser], worth[greater])
    few, many = unit // worth[greater], unit // worth[lesser]
    for number in range(1, times + 1):
        give = tuple(number * many * each for each in one(lesser))
        take = tuple(number * few * each for each in one(greater))
        for change in both_ways(give, take):
            if all(-each <= most for each, most in zip(change, stock, strict=True)):
                yield change


def bundles(box: Box, kind: int) -> Iterator[tuple[int, ...]]:
    """Everything else that is worth as much as one of a kind (SF-11). Of the stock more can be asked for than there is (SF-16)."""
    worth = box.worth.each()
    others = sorted((each for each in range(KINDS) if each != kind and worth[each] <= worth[kind]), key=lambda each: -worth[each])

    def fill(rest: int, kinds: list[int], bundle: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not rest:
            yield bundle
        elif kinds:
            first, *more = kinds
            for number in range(rest // worth[first] + 1):
                yield from fill(rest - number * worth[first], more, tuple(n + number * (k == first) for k, n in enumerate(bundle)))

    yield from fill(worth[kind], others, (0,) * KINDS)


# All farms. The kinds are numbered by the game; `stride` says how much one of each counts in the number of a farm.


@rule
def is_done(farm):
    """SF-40."""
    for kind in range(HERD):
        if farm[kind] == 0:
            return False
    return True


@rule
def read_farm(farm, index, most, stride):
    for kind in range(KINDS):
        farm[kind] = index // stride[kind] % (most[kind] + 1)


@rule
def litter(owned, rolled, most):
    """SF-32, SF-37."""
    return min((owned + rolled) // 2, most - owned)


@rule
def after_roll(farm, index, one, two, most, stride, granna):
    """SF-24, SF-52, SF-53: wolf, fox, breeding."""
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
def after_trade(farm, index, trades, number, most, stride):
    """SF-12, SF-16, SF-17: -1 where it is refused."""
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
def promise(farm, index, before, rolls, chances, most, stride, granna):
    """One roll and all that follows, and how likely it is that nothing happens."""
    total, again = 1.0, 0.0
    for roll in range(len(chances)):
        to = after_roll(farm, index, rolls[roll, 0], rolls[roll, 1], most, stride, granna)
        if to == index:
            again += chances[roll]
        else:
            total += chances[roll] * before[to]
    return total, again


@kernel
def roll_once(before, after, unfinished, rolls, chances, most, stride, granna):
    """A first bound of what is needed after the trade."""
    farm = np.zeros(KINDS, np.int64)
    for place in range(len(unfinished)):
        index = unfinished[place]
        read_farm(farm, index, most, stride)
        total, again = promise(farm, index, before, rolls, chances, most, stride, granna)
        after[index] = total + again * before[index]


@kernel
def sweep(before, after, choice, looked_at, trades, rolls, chances, most, stride, granna):
    """These farms from the last to the first: each looks for its best trade. Returns the largest change."""
    farm = np.zeros(KINDS, np.int64)
    largest = 0.0
    for place in range(len(looked_at) - 1, -1, -1):
        index = looked_at[place]
        read_farm(farm, index, most, stride)
        total, again = promise(farm, index, before, rolls, chances, most, stride, granna)
        chosen = 0 + choice[index]
        value = after[after_trade(farm, index, trades, chosen, most, stride)] if chosen else ENDLESS
        for number in range(1, len(trades)):
            to = after_trade(farm, index, trades, number, most, stride)
            if to >= 0 and after[to] < value - SAME:
                chosen, value = number, after[to]
        alone = total / (1.0 - again) if again < 1.0 - SAME else ENDLESS
        if alone <= value:
            chosen, value = 0, alone
        rolled = total + again * value
        largest = max(largest, abs(value - before[index]), abs(rolled - after[index]))
        choice[index] = chosen
        before[index] = value
        after[index] = rolled
    return largest


@kernel
def widen(known, choice, looked_at, trades, rolls, most, stride, granna):
    """Mark all farms to which the chosen trades of these lead, and the rolls after them."""
    farm = np.zeros(KINDS, np.int64)
    for place in range(len(looked_at)):
        index = looked_at[place]
        read_farm(farm, index, most, stride)
        if choice[index]:
            index = after_trade(farm, index, trades, choice[index], most, stride)
            known[index] = 1
            read_farm(farm, index, most, stride)
        if not is_done(farm):
            for roll in range(len(rolls)):
                known[after_roll(farm, index, rolls[roll, 0], rolls[roll, 1], most, stride, granna)] = 1


def strides_of(box: Box) -> NDArray[np.int64]:
    """Bigger animals count more; of those that are worth the same, dogs."""
    worth, sizes = box.worth.each(), [number + 1 for number in box.stock.each()]
    order = sorted(range(KINDS), key=lambda kind: (worth[kind], kind))
    stride = np.zeros(KINDS, np.int64)
    stride[order] = np.cumprod([1, *(sizes[kind] for kind in order[:-1])])
    return stride


def sparse(trades: list[list[int]]) -> NDArray[np.int64]:
    """Each trade as pairs of a kind and a number, what is paid first, the dearest of all before that, then zeros."""
    pairs = np.zeros((len(trades), KINDS, 2), np.int64)
    for number, trade in enumerate(trades):
        changes = sorted(((kind, change) for kind, change in enumerate(trade) if change), key=lambda pair: (pair[1] > 0, -pair[0]))
        pairs[number, : len(changes)] = np.array(changes).reshape(-1, 2)
    return pairs


def lower_bound(box: Box, granna: bool, most: NDArray[np.int64]) -> NDArray[np.float64]:
    """By worth: the rolls that free trades would need."""
    rolls = fewest_rolls(turns_of(box, granna)).rolls
    return np.append(rolls, np.zeros(int(most @ np.array(box.worth.each())) + 1 - len(rolls)))


def all_worths(box: Box, most: NDArray[np.int64], stride: NDArray[np.int64]) -> NDArray[np.int32]:
    """What every farm is worth, in the order of their numbers."""
    worths = np.zeros(1, np.int32)
    for kind in np.argsort(stride):
        worths = (np.arange(most[kind] + 1, dtype=np.int32)[:, None] * box.worth.each()[kind] + worths).ravel()
    return worths


def all_done(most: NDArray[np.int64], stride: NDArray[np.int64]) -> NDArray[np.bool_]:
    done = np.ones(1, bool)
    for kind in np.argsort(stride):
        done = ((np.arange(most[kind] + 1) > 0)[:, None] & done).ravel() if kind < HERD else np.tile(done, most[kind] + 1)
    return done


def solve(box: Box, allowed: str, granna: bool, tell: Tell) -> Found:
    """The optimum with these trades. `tell` is told how much a number still changes."""
    most, stride = np.array(box.stock.each()), strides_of(box)
    trades = trades_of(box, allowed)
    faces = list(product(box.die("fox"), box.die("wolf")))
    rolls = np.array([[fox, wolf] for (fox, _), (wolf, _) in faces])
    chances = np.array([many * more for (_, many), (_, more) in faces]) / (len(box.dice.fox) * len(box.dice.wolf))
    before = lower_bound(box, granna, most)[all_worths(box, most, stride)]
    before[done := all_done(most, stride)] = 0
    after, choice, pairs = before.copy(), np.zeros(len(before), np.int16), sparse(trades)
    unfinished = np.flatnonzero(~done)
    roll_once(before, after, unfinished, rolls, chances, most, stride, granna)
    start = int(granna) * int(stride[RABBIT])
    known = np.zeros(len(before), np.uint8)
    known[start] = 1
    looked_at = np.array([start])
    for sweeps in range(1, MOST_SWEEPS + 1):  # noqa: B007
        change = float(sweep(before, after, choice, looked_at, pairs, rolls, chances, most, stride, granna))
        tell(change)
        widen(known, choice, looked_at, pairs, rolls, most, stride, granna)
        known[done] = 0
        wider = np.flatnonzero(known)
        if len(wider) == len(looked_at) and change < CLOSE:
            break
        looked_at = wider
    else:
        raise ArithmeticError("in this box the rolls do not settle: perhaps nobody can win with these trades")
    policy = Policy(stride, choice[None], np.array(trades), whole=False)
    return Found(policy, float(before[start]), sweeps, len(unfinished), len(looked_at), change)


def free_policy(box: Box) -> tuple[Policy, Any]:
    """With free trades: by worth the farm to have, complete as soon as that can be."""
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

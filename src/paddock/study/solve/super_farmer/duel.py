# mypy: allow-untyped-defs
"""Optimal play of Super Farmer for two, and the tables that its expert reads: `paddock study solve super-farmer --duel`, on a CUDA GPU.

It is a zero-sum game, and trades are worth the same to both sides, so nobody accepts an offer that is worth making. Both trade with the
stock alone, and one trade turns a farm into any other of the same worth, as far as the stock has the animals. So at the beginning of a turn
a position is the worth of the farm to move, and the other's farm, which the stock lacks: 127 worths times 42,180 farms, as a worth of 127
rabbits buys a complete herd.

    wins(worth, other) = max over farms of that worth of 1 - sum over rolls of chance * wins(worth of the other, farm after the roll)

One approximation: a farm worth 127 and more that cannot buy a complete herd, because the other holds nearly all rabbits, counts as one
that can, and that leaves the whole stock to the other.

The table of all chances is too large to ship. What a farm takes from the stock is above all rabbits, so the expert gets an additive
approximation: `race`, by both worths, and `shade`, by coarse worths and the rabbits of the one who waits; the sum is the winning chance of
the one to move. The policy that is greedy for this sum is measured against the optimum.
"""

from typing import Any

import numpy as np

from ....core.batch.gpu import cuda_module
from ....games.super_farmer.expert.tables import RABBITS, ROUGH, SCALE, SHADES, STAGES
from ....games.super_farmer.row import BIG_DOG, BOX, FACES, FOX, HERD, HORSE, KINDS, RABBIT, ROLLS, SMALL_DOG, WOLF
from .worths import Numbers, farms_below, goal_of, renew, turns_of
from .worths import race as race_of_plenty

cuda = cuda_module()
GOAL = goal_of(BOX)
FARMS = farms_below(BOX, GOAL)
NUMBER = len(FARMS)
WORTHS = FARMS @ np.array(BOX.worth.each())
FIRST = np.searchsorted(WORTHS, np.arange(GOAL + 1))
READY = NUMBER  # instead of a farm's index: it buys a complete herd
DONE = NUMBER + 1  # it is a complete herd
SWEEPS, CLOSE = 400, 2e-6
PLIES = 300  # iterations: far more plies than a game has
THREADS = 128
PRIOR = 1e-9  # weight of a position that never occurs in play

# Packed farms: eight bits for each kind, of which the highest is spare.
BITS = 8
MASK = (1 << BITS) - 1
SHIFTS = np.arange(KINDS) * BITS
SPARE = int((128 << SHIFTS).sum())
PACKED = (FARMS << SHIFTS).sum(axis=1)
LEFT = ((np.array(BOX.stock.each()) - FARMS) << SHIFTS).sum(axis=1)  # the stock beside each farm
TO_WOLF = sum(MASK << BITS * kind for kind in range(RABBIT, HORSE))
TO_FOX = MASK << BITS * RABBIT

# Index of a farm: its numbers as digits.
SIZES = FARMS.max(axis=0) + 1
STRIDES = np.cumprod(np.append(1, SIZES[:-1]))
PLACES = np.full(int(SIZES.prod()), READY, np.int32)
PLACES[FARMS @ STRIDES] = np.arange(NUMBER)

WORTH_OF, STRIDE_OF = np.array(BOX.worth.each()), STRIDES
ONE, TWO = np.array([one for one, _ in ROLLS]), np.array([two for _, two in ROLLS])
CHANCE = np.array([FACES[roll] / sum(FACES.values()) for roll in ROLLS], np.float32)


# One turn, for a GPU thread.


@cuda.jit(device=True)
def count(farm, kind):
    return farm >> BITS * kind & MASK


@cuda.jit(device=True)
def is_there(farm, most):
    """Whether there are enough of each kind: no kind borrows from its spare bit."""
    return ((most | SPARE) - farm) & SPARE == SPARE


@cuda.jit(device=True)
def breed(farm, most, kind, rolled):
    """SF-32, SF-37."""
    if kind >= HERD:
        return farm
    owned = count(farm, kind)
    return farm + (min((owned + rolled) // 2, count(most, kind) - owned) << BITS * kind)


@cuda.jit(device=True)
def roll(farm, most, one, two):
    """SF-24: wolf, fox, breeding."""
    if one == WOLF or two == WOLF:
        farm = farm - (1 << BITS * BIG_DOG) if count(farm, BIG_DOG) > 0 else farm & ~TO_WOLF
    if one == FOX or two == FOX:
        farm = farm - (1 << BITS * SMALL_DOG) if count(farm, SMALL_DOG) > 0 else farm & ~TO_FOX
    if one == two:
        return breed(farm, most, one, 2)
    return breed(breed(farm, most, one, 1), most, two, 1)


@cuda.jit(device=True)
def place(farm, places):
    """The index of a farm."""
    worth, key, complete = 0, 0, True
    for kind in range(KINDS):
        number = count(farm, kind)
        worth += number * WORTH_OF[kind]
        key += number * STRIDE_OF[kind]
        complete &= kind >= HERD or number > 0
    return DONE if complete else READY if worth >= GOAL else places[key]


@cuda.jit(device=True)
def chance(farm, most, row, places):
    """The winning chance after all rolls with this farm. `row` holds the chances of the other, who moves next."""
    total = np.float32(1)
    for outcome in range(len(ONE)):
        total -= CHANCE[outcome] * row[place(roll(farm, most, ONE[outcome], TWO[outcome]), places)]
    return total


# All positions. Threads differ in the other's farm, so that neighbours look at the same farms at the same time.


@cuda.jit
def improve(wins, packed, left, worths, first, places, better, choice):
    """Value iteration: the best farm for each worth and other's farm, and its winning chance."""
    other, worth = cuda.grid(1), cuda.blockIdx.y
    if other < NUMBER:
        best, chosen = np.float32(-1), -1
        for farm in range(first[worth], first[worth + 1]):
            if is_there(packed[farm], left[other]):
                value = chance(packed[farm], left[other], wins[worths[other]], places)
                if value > best:
                    best, chosen = value, farm
        better[worth, other] = best if chosen >= 0 else wins[worth, other]
        choice[worth, other] = chosen


@cuda.jit
def follow(wins, choice, packed, left, worths, places, after):
    """Policy evaluation: the chances with these choices against those of the other."""
    other, worth = cuda.grid(1), cuda.blockIdx.y
    if other < NUMBER and choice[worth, other] >= 0:
        after[worth, other] = chance(packed[choice[worth, other]], left[other], wins[worths[other]], places)


@cuda.jit
def flow(visits, choice, packed, left, worths, places, after):
    """The visit counts one ply later."""
    other, worth = cuda.grid(1), cuda.blockIdx.y
    if other < NUMBER and choice[worth, other] >= 0 and visits[worth, other] > 0:
        farm, most = packed[choice[worth, other]], left[other]
        for outcome in range(len(ONE)):
            landed = place(roll(farm, most, ONE[outcome], TWO[outcome]), places)
            if landed < NUMBER:
                cuda.atomic.add(after, (worths[other], landed), visits[worth, other] * CHANCE[outcome])


class Duel:
    """The tables on the GPU."""

    grid = ((NUMBER + THREADS - 1) // THREADS, GOAL), THREADS

    def __init__(self, race: Numbers) -> None:
        self.start = spread(race)  # initial values of every iteration
        self.game = [cuda.to_device(each) for each in (PACKED, LEFT, WORTHS.astype(np.int32))]
        self.first, self.places = cuda.to_device(FIRST.astype(np.int32)), cuda.to_device(PLACES)

    def improve(self, wins: Any) -> tuple[Any, Any]:
        better = cuda.to_device(self.start)
        choice = cuda.device_array((GOAL, NUMBER), np.int32)
        improve[self.grid](wins, *self.game, self.first, self.places, better, choice)
        return better, choice

    def solve(self) -> tuple[Any, Any]:
        """The values of optimal play, and the optimal choices."""
        wins = cuda.to_device(self.start)
        for sweep in range(1, SWEEPS + 1):
            better, choice = self.improve(wins)
            if sweep % 10 == 0:
                change = np.abs(better.copy_to_host() - wins.copy_to_host()).max()
                print(f"sweep {sweep}: the first wins {better.copy_to_host()[0, 0]:.6f}, change {change:.1e}", flush=True)
                if change < CLOSE:
                    break
            wins = better
        return better, choice

    def greedy(self, wins: Numbers) -> Any:
        """The choices that are greedy for these values."""
        return self.improve(cuda.to_device(wins))[1]

    def meet(self, ours: Any, theirs: Any) -> tuple[float, float]:
        """The winning chances of one policy against another: as first and as second player."""
        our_wins, their_wins = cuda.to_device(self.start), cuda.to_device(self.start)
        for _ in range(PLIES):
            our_next, their_next = cuda.to_device(self.start), cuda.to_device(self.start)
            follow[self.grid](their_wins, ours, *self.game, self.places, our_next)
            follow[self.grid](our_wins, theirs, *self.game, self.places, their_next)
            our_wins, their_wins = our_next, their_next
        return float(our_wins.copy_to_host()[0, 0]), 1 - float(their_wins.copy_to_host()[0, 0])

    def visits(self, choice: Any) -> Numbers:
        """The expected number of visits of each position in a game."""
        total = np.zeros((GOAL, NUMBER))
        here = np.zeros((GOAL, NUMBER), np.float32)
        here[0, 0] = 1
        for _ in range(PLIES):
            total += here
            after = cuda.to_device(np.zeros_like(here))
            flow[self.grid](cuda.to_device(here), choice, *self.game, self.places, after)
            here = after.copy_to_host()
        return total


# The tables of the expert.


def spread(race: Numbers, shade: Numbers | None = None) -> Numbers:
    """Expand the small tables to all positions: by the worth of the one to move and the other's farm."""
    wins = np.zeros((GOAL, NUMBER + 2), np.float32)
    wins[:, :NUMBER] = race[:GOAL, WORTHS]
    if shade is not None:
        wins[:, :NUMBER] += shade[np.arange(GOAL)[:, None] // ROUGH, WORTHS // ROUGH, FARMS[:, RABBIT] // RABBITS]
    wins[:, READY] = race[:GOAL, GOAL]
    return wins  # type: ignore[return-value]


def fit(wins: Numbers, visits: Numbers) -> tuple[Numbers, Numbers]:
    """The least-squares fit of the two tables to all chances.

    Half of the weight is on positions that occur in games, half on all other farms of the same worth: a player who compares farms looks at
    those, too.
    """
    sizes = np.bincount(WORTHS)
    weights = visits / 2 + (np.add.reduceat(visits, FIRST[:-1], axis=1) / sizes)[:, WORTHS] / 2 + PRIOR
    mine, cells = np.arange(GOAL)[:, None], STAGES // ROUGH
    exact = mine * GOAL + WORTHS
    cell = mine // ROUGH * cells + WORTHS // ROUGH
    rough = cell * SHADES + FARMS[:, RABBIT] // RABBITS
    race, shade = np.zeros(GOAL * GOAL), np.zeros(cells * cells * SHADES)
    for _ in range(6):
        race = mean_by(exact, wins - shade[rough], weights, len(race))
        shade = mean_by(rough, wins - race[exact], weights, len(shade))
    usual = mean_by(cell, shade[rough], weights, cells * cells)  # moved to the first table, so that it is about right alone
    both = np.arange(GOAL)
    race = race.reshape(GOAL, GOAL) + usual.reshape(cells, cells)[both[:, None] // ROUGH, both // ROUGH]
    return race, shade.reshape(cells, cells, SHADES) - usual.reshape(cells, cells, 1)


def mean_by(groups: Any, values: Numbers, weights: Numbers, number: int) -> Numbers:
    total = np.bincount(groups.ravel(), weights.ravel(), number)
    return np.bincount(groups.ravel(), (weights * values).ravel(), number) / np.maximum(total, PRIOR)


def check(duel: Duel, wins: Numbers) -> None:
    """Check the kernels against the rules as `worths.py` has them, where the other has nothing."""
    turns = turns_of(BOX)
    row = np.append(wins[0, FIRST[:-1]], [wins[0, READY], 0])
    best = np.maximum.reduceat(1 - turns.chances @ row, turns.first)
    better = duel.improve(cuda.to_device(wins))[0].copy_to_host()[:, 0]
    np.testing.assert_allclose(better, best, atol=1e-5)


def tell(name: str, first: float, second: float) -> None:
    print(f"{name}: {first:.4f} as the first, {second:.4f} as the second, {(first + second) / 2:.4f} in all", flush=True)


def solve_duel(write: bool) -> None:
    """Run everything, with progress messages; `write` updates the tables of the expert."""
    plenty = race_of_plenty(turns_of(BOX))
    duel = Duel(plenty)
    check(duel, spread(plenty))
    wins, best = duel.solve()
    tell("the best play against one who thinks the stock is never short", *duel.meet(best, duel.greedy(spread(plenty))))
    race = plenty.copy()
    race[:GOAL, :GOAL], shade = fit(wins.copy_to_host()[:, :NUMBER], duel.visits(best))
    race, shade = np.rint(race * SCALE), np.rint(shade * SCALE)
    tell("the best play against one who reads the tables", *duel.meet(best, duel.greedy(spread(race / SCALE, shade / SCALE))))
    if write:
        renew(race=race.astype(np.uint16), shade=shade.astype(np.int16))

"""The value of farms in a race, looked up in the table that `race.py` has made."""

from math import erf, exp, pi, sqrt

from ....core.engine.dice import I
from ....core.engine.rule import rule, table
from ..row import *
from .farms import CAPS, CERTAIN, PARTS, RANKS, SIZE, STRIDES
from .known import known


def rank_at(turns: float, means: list[float]) -> float:
    """The rank for so many turns, interpolated."""
    if turns >= means[-1]:
        return len(means) - 1
    above = next(rank for rank, mean in enumerate(means) if mean > turns)
    return above - 1 + (turns - means[above - 1]) / (means[above] - means[above - 1]) if above else 0


KNOWN = known()
TURNS_BEGUN, TURNS_ROLLING = table(KNOWN.turns_begun), table(KNOWN.turns_rolling)
ROLLING, WAITING = range(2)
_CHANCES = bytes(KNOWN.rolling) + bytes(KNOWN.waiting)
LOW, HIGH = table(memoryview(_CHANCES[::2])), table(memoryview(_CHANCES[1::2]))  # in two arrays: that compresses to three quarters
FINE = 16  # fractions of a rank, of a turn, and of a spread, for interpolation in tables
RANK_OF = table(int(FINE * rank_at(turns / FINE, [mean / PARTS for mean in KNOWN.mean])) for turns in range(64 * FINE))
SPREAD = 1.4 * PARTS  # the variance of the turns that a farm needs grows with their number
NEVER = 100 * PARTS  # more turns than any farm needs
AWAY = [each / FINE for each in range(3 * FINE)]
SOONER = table(int(PARTS * (exp(-z * z / 2) / sqrt(2 * pi) - z * (1 - erf(z / sqrt(2))) / 2)) for z in AWAY)
MOST_OF_EACH, STRIDE = table(CAPS), table(STRIDES)

GAINS = table([(kind == GOODS[line]) for line in range(LINES) for kind in range(KINDS)])
COSTS = table(
    [PRICE[line] * (kind == PAID[line]) + ALSO_PRICE[line] * (kind == ALSO_PAID[line]) for line in range(LINES) for kind in range(KINDS)]
)


@rule
def number_of(farm):
    """The index of a farm in all tables."""
    number = 0
    for kind in range(KINDS):
        number += min(farm[kind], MOST_OF_EACH[kind]) * STRIDE[kind]
    return number


@rule
def number_after(farm, line):
    """The index of a farm that has bought a line of the chart."""
    number = 0
    for kind in range(KINDS):
        owned = farm[kind] + GAINS[line * KINDS + kind] - COSTS[line * KINDS + kind]
        number += min(owned, MOST_OF_EACH[kind]) * STRIDE[kind]
    return number


@rule
def number_sold(farm, line):
    """The index of a farm that had to serve a line of the chart after T (HYH-51, HYH-52)."""
    number = 0
    for kind in range(KINDS):
        owned = min(farm[kind] + COSTS[line * KINDS + kind], LIMIT[kind]) - GAINS[line * KINDS + kind]
        number += min(owned, MOST_OF_EACH[kind]) * STRIDE[kind]
    return number


@rule
def chance(when, number, rank):
    """The chance of a farm against a rank, when it rolls or when its turn is over."""
    slot = (when * SIZE + number) * RANKS + rank
    return I(HIGH[slot]) << 8 | I(LOW[slot])


@rule
def chance_begun(farm, rank):
    """The same when its turn begins: with the best trade, or none (HYH-08, HYH-13, HYH-14)."""
    best = chance(ROLLING, number_of(farm), rank)
    for line in range(LINES):
        number, is_open = 0, True
        for kind in range(KINDS):
            owned = min(farm[kind], MOST_OF_EACH[kind]) + GAINS[line * KINDS + kind] - COSTS[line * KINDS + kind]
            is_open = is_open and 0 <= owned <= LIMIT[kind]
            number += min(owned, MOST_OF_EACH[kind]) * STRIDE[kind]
        if is_open:
            best = max(best, chance(ROLLING, number, rank))
    return best


@rule
def is_whole(number):
    """HYH-53, for a farm by its index."""
    return chance(WAITING, number, 0) == CERTAIN


# The strength of opponents is the number of turns that they still need, in PARTS.


@rule
def turns_of(farm):
    return I(TURNS_BEGUN[number_of(farm)])


@rule
def pack(turns, more):
    """The expected turns until the first of two is done: fewer than either needs alone (Clark's formula)."""
    spread = sqrt(SPREAD * (turns + more))
    apart = int(abs(turns - more) * FINE / spread) if spread > 0 else len(SOONER)
    sooner = int(spread * SOONER[apart] / PARTS) if apart < len(SOONER) else 0
    return max(min(turns, more) - sooner, 0)


@rule
def rivals(game, seat, opener, skunk, partner, partner_number):
    """The expected turns until the first opponent of a seat is done, if the opener begins the next round.

    The skunk costs a turn. A partner may be about to have another farm.
    """
    place = (seat - opener) % game.players
    turns = NEVER
    for other in range(game.players):
        if other != seat:
            needed = I(TURNS_BEGUN[partner_number]) if other == partner else turns_of(game.farms[other])
            late = place > 0 and (other - opener) % game.players > place
            needed += PARTS * (late + (other == skunk) - (seat == skunk))
            turns = needed if turns == NEVER else pack(turns, max(needed, 0))
    return max(turns, 0)


@rule
def rank_of(turns):
    """The rank of rivals who need so many turns, in fractions."""
    return RANK_OF[min(turns * FINE // PARTS, len(RANK_OF) - 1)]


@rule
def between(near, far, rest):
    """Interpolate between the chances against the two nearest ranks."""
    return (near * (FINE - rest) + far * rest) // FINE


@rule
def against(when, number, turns):
    """The chance of a farm against rivals who need so many turns."""
    rank, rest = rank_of(turns) // FINE, rank_of(turns) % FINE
    return between(chance(when, number, rank), chance(when, number, rank + (rest > 0)), rest)


@rule
def chance_of(game, seat):
    """The chance of any seat, at the beginning of a turn."""
    turns = rivals(game, seat, game.seat, game.skunk, NOBODY, 0)
    if seat != game.seat:
        return against(WAITING, number_of(game.farms[seat]), turns)
    rank, rest = rank_of(turns) // FINE, rank_of(turns) % FINE
    return between(chance_begun(game.farms[seat], rank), chance_begun(game.farms[seat], rank + (rest > 0)), rest)

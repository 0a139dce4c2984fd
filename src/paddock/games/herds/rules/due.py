"""HER-18, HER-33: can every due Ducktor still be laid, with a card left to pass?

A depth-first search: first some swaps, then a place for one due Ducktor after another, the one with the fewest places first. It is exact
although it lays no card without need. Whatever herd a due Ducktor ends up in, some three cards of it around that Ducktor can come first (or
more, if the next natural card is farther away), and the herd then grows only towards other due Ducktors: what lies beyond them
would only use up cards. A Ducktor laid in this search is never swapped back: the natural card could have been laid in its place.
Cards and due Ducktors are handed on by value; herds are changed and put back.
"""

from ....core.engine.rule import rule, table
from ..box import NUMBERS
from ..row import *
from .sets import of_kind, present, side
from .settle import can_settle

# Where a new herd around a Ducktor may begin and end: three cards with it last, in the middle, or first; or more, up to a natural card
# that is three, four or five away. Each with the numbers that may be natural; a beginning above the end is no place.
WINDOWS = [[(n - 2 + i, n + i, RUN) if 0 <= n - 2 + i < LOWS else (1, 0, 0) for i in range(3)] for n in range(NUMBERS)]
FAR = [[n + away if n + away < NUMBERS else n - away for away in range(3, NUMBERS)] for n in range(NUMBERS)]
SPANS = [[(min(n, far), max(n, far), 1 << 2 * far) if far >= 0 else (1, 0, 0) for far in FAR[n]] for n in range(NUMBERS)]
STARTS = 6
START_LOW = table([low for n in range(NUMBERS) for low, _, _ in WINDOWS[n] + SPANS[n]])
START_HIGH = table([high for n in range(NUMBERS) for _, high, _ in WINDOWS[n] + SPANS[n]])
START_NATURAL = table([natural for n in range(NUMBERS) for _, _, natural in WINDOWS[n] + SPANS[n]])
NEW_PLACES = KINDS * STARTS


@rule
def span(low, high):
    """All numbers from low to high."""
    return (RUN >> 2 * (NUMBERS - 1 - high + low)) << 2 * low


@rule
def less(due, ducktors):
    """HER-20: what is still due after these Ducktors are laid: a count for each number."""
    return due - (ducktors & (due | due >> 1) & RUN)


@rule
def laid(kind, run, ducktors):
    """The cards of a run, some of them Ducktors."""
    return ((run ^ ducktors) << KIND_BITS * kind) + (ducktors << DUCK_BITS)


@rule
def put(game, seat, herd, kind, low, high):
    """HER-22, HER-24: a run becomes the end of a herd; after the last one, a new herd."""
    if herd < game.herds:
        game.low[herd] = min(game.low[herd], low)
        game.high[herd] = max(game.high[herd], high)
        return
    game.herds += 1
    game.before[herd] = seat
    game.kind[herd] = kind
    game.low[herd] = low
    game.high[herd] = high


@rule
def put_back(game, herd, old, low, high):
    """Undo that: there were so many herds, and this one went from low to high."""
    if herd == old:
        drop_herd(game)
    else:
        game.low[herd] = low
        game.high[herd] = high


@rule
def drop_herd(game):
    """Take the newest herd off the table."""
    game.herds -= 1
    herd = game.herds
    game.before[herd] = 0
    game.kind[herd] = 0
    game.low[herd] = 0
    game.high[herd] = 0
    game.wild[herd] = 0


@rule
def own(game, seat, herd):
    """HER-30: herds of the own side."""
    return side(game, game.before[herd]) == side(game, seat)


@rule
def may_swap(game, seat, herd):
    """HER-31: in herds of the own side; with the option `swaps` in all of them."""
    return game.swaps == 1 or own(game, seat, herd)


@rule
def way_low(game, seat, herd, number):
    """HER-24, HER-30: where the way begins by which an own herd grows up to this number; above its end if there is none."""
    if not own(game, seat, herd):
        return NUMBERS
    return number if number < game.low[herd] else game.high[herd] + 1


@rule
def way_high(game, herd, number):
    """Where that way ends."""
    return game.low[herd] - 1 if number < game.low[herd] else number if number > game.high[herd] else -1


@rule
def places(game, seat, held, number):
    """About how many places there are for a Ducktor of this number: none only if there are none."""
    near = (THREE << 2 * number >> 4) & RUN  # where a window around it may begin
    ducktors = held >> DUCK_BITS
    found = 0
    for kind in range(KINDS):
        may = of_kind(held, kind) | ducktors
        if may & may >> 2 & may >> 4 & near:
            found += 1
    for herd in range(game.herds):
        low, high = way_low(game, seat, herd, number), way_high(game, herd, number)
        if low <= high and span(low, high) & ~(of_kind(held, int(game.kind[herd])) | ducktors) == 0:
            found += 1
    return found


@rule
def tightest(game, seat, held, due):
    """The due number with the fewest places, or -1 if one has none."""
    best, fewest = -1, 1000
    for number in range(NUMBERS):
        if due >> 2 * number & 3:
            found = places(game, seat, held, number)
            if found == 0:
                return -1
            if found < fewest:
                best, fewest = number, found
    return best


@rule
def can_lay(game, seat, cards, due):
    """Is there a place for every due Ducktor? While a trade is open, the cards that are left must also settle it.

    The row comes back unchanged.
    """
    rest = cards - (due << DUCK_BITS)  # what is left at best
    if rest == 0 or ((game.step == TAKING or game.step == GIVING) and not can_settle(game, seat, rest)):
        return False
    if due == 0:
        return True
    held = present(cards)
    number = tightest(game, seat, held, due)
    if number < 0:
        return False
    ducktors, herds = held >> DUCK_BITS, game.herds
    for place in range(NEW_PLACES + herds):
        herd, kind, start = herds, place // STARTS, number * STARTS + place % STARTS
        if place >= NEW_PLACES:
            herd = place - NEW_PLACES
            kind = int(game.kind[herd])
            low, high, natural = way_low(game, seat, herd, number), way_high(game, herd, number), RUN
        else:
            low, high, natural = START_LOW[start], START_HIGH[start], START_NATURAL[start]
        if low > high:
            continue
        run = span(low, high)
        natural = 0 if kind == DUCKTOR else run & natural & of_kind(held, kind)
        must = run & ~natural | 1 << 2 * number  # HER-25: these are Ducktors in any case
        if must & ~ducktors:
            continue
        may = natural & ducktors & ~must
        choice = may
        while choice >= 0:
            chosen = must | choice
            if herd < herds or (chosen == run) == (kind == DUCKTOR):  # HER-26
                old_low, old_high = game.low[herd], game.high[herd]
                put(game, seat, herd, kind, low, high)
                found = can_lay(game, seat, cards - laid(kind, run, chosen), less(due, chosen))
                put_back(game, herd, herds, old_low, old_high)
                if found:
                    return True
            choice = (choice - 1) & may if choice else -1
    return False


@rule
def can_meet(game, seat, cards, due, spots):
    """Can all due Ducktors be laid, after some swaps or none? HER-31, HER-32: a swap brings one more, due as well.

    Swaps are tried in one order, from the last of so many spots down: each is a herd and a number in it.
    """
    if can_lay(game, seat, cards, due):
        return True
    held = present(cards)
    while spots > 0:
        spots -= 1
        herd, one = spots // NUMBERS, 1 << 2 * (spots % NUMBERS)
        kind = int(game.kind[herd])
        if game.wild[herd] & of_kind(held, kind) & one and may_swap(game, seat, herd):
            game.wild[herd] ^= one
            found = can_meet(game, seat, swapped(cards, kind, one), due + one, spots)
            game.wild[herd] ^= one
            if found:
                return True
    return False


@rule
def swapped(cards, kind, one):
    """HER-31: a hand after a swap."""
    return cards - (one << KIND_BITS * kind) + (one << DUCK_BITS)


@rule
def all_spots(game):
    """Where a search for swaps begins."""
    return game.herds * NUMBERS

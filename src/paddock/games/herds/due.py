"""HER-18, HER-33: can every due Ducktor still be laid, with a card left to pass?

A depth-first search: first some swaps, then a place for one due Ducktor after another, the one with the fewest places first. It is exact
although it lays no card without need. Whatever herd a due Ducktor ends up in, some three cards of it around that Ducktor can come first (or
more, if the next natural card is farther away), and the herd then grows only towards other due Ducktors: what lies beyond them
would only use up cards. A Ducktor laid in this search is never swapped back: the natural card could have been laid in its place.
Cards and due Ducktors are handed on by value; herds are changed and put back.
"""

from ...core.rule import rule
from .row import *
from .sets import of_kind, present, side
from .settle import can_settle

NEW = -1  # a herd that is not on the table yet
WINDOWS = 3  # three cards: the Ducktor last, in the middle, or first
STARTS = WINDOWS + 3  # or more, up to a natural card that is three, four or five away
NEW_PLACES = KINDS * STARTS
NO_TRAY = -1


@rule
def less(due, ducktors):
    """HER-20: what is still due after these Ducktors are laid: a count for each number."""
    return due - (ducktors & (due | due >> 1) & RUN)


@rule
def laid(kind, run, ducktors):
    """The cards of a run, some of them Ducktors."""
    return ((run ^ ducktors) << KIND_BITS * kind) + (ducktors << DUCK_BITS)


@rule
def put(game, seat, herd, kind, run):
    """HER-22, HER-24: a run becomes a herd, or the end of one. Returns the herd."""
    low = 0
    while not run >> 2 * low & 1:
        low += 1
    high = low
    while run >> 2 * high + 2 & 1:
        high += 1
    if herd == NEW:
        herd = game.herds
        game.herds += 1
        game.before[herd] = seat
        game.kind[herd] = kind
        game.low[herd] = low
        game.high[herd] = high
    else:
        game.low[herd] = min(game.low[herd], low)
        game.high[herd] = max(game.high[herd], high)
    return herd


@rule
def drop_herd(game):
    """Take the newest herd off the table."""
    game.herds -= 1
    herd = game.herds
    game.before[herd] = 0
    game.kind[herd] = 0
    game.low[herd] = 0
    game.high[herd] = 0


@rule
def own(game, seat, herd):
    """HER-30: herds of the own side."""
    return side(game, game.before[herd]) == side(game, seat)


@rule
def place_kind(game, place):
    return place // STARTS if place < NEW_PLACES else game.kind[place - NEW_PLACES]


@rule
def place_run(game, seat, place, number):
    """The numbers to lay at a place so that this one is among them, or none."""
    if place >= NEW_PLACES:
        return way_to(game, seat, place - NEW_PLACES, number)
    start = place % STARTS
    if start < WINDOWS:
        low = number - 2 + start
        return THREE << 2 * low if 0 <= low < LOWS else 0
    return span(number, far_natural(place, number))


@rule
def far_natural(place, number):
    """Where the natural card lies that a new herd of many Ducktors needs, or -1."""
    away = place % STARTS
    if place // STARTS == DUCKTOR or away < WINDOWS:
        return -1
    if number + away < NUMBERS:
        return number + away
    return number - away  # one of both at most is a number


@rule
def span(one, other):
    """All numbers from one to the other; none if that is no number."""
    if other < 0:
        return 0
    low, high = min(one, other), max(one, other)
    return (RUN >> 2 * (NUMBERS - 1 - high + low)) << 2 * low


@rule
def way_to(game, seat, herd, number):
    """HER-24, HER-30: the numbers by which an own herd grows up to this one."""
    if not own(game, seat, herd):
        return 0
    if number < game.low[herd]:
        return span(number, game.low[herd] - 1)
    if number > game.high[herd]:
        return span(game.high[herd] + 1, number)
    return 0


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
        way = way_to(game, seat, herd, number)
        if way and way & ~(of_kind(held, game.kind[herd]) | ducktors) == 0:
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
def can_lay(game, seat, cards, due, tray):
    """Is there a place for every due Ducktor? The row comes back unchanged.

    `tray` is NO_TRAY, or further Ducktors that an open trade would take: then the cards that are left must also settle the trade.
    """
    rest = cards - (due << DUCK_BITS)  # what is left at best
    if rest == 0 or (tray != NO_TRAY and not can_settle(game, seat, rest, tray)):
        return False
    if due == 0:
        return True
    held = present(cards)
    number = tightest(game, seat, held, due)
    if number < 0:
        return False
    ducktors = held >> DUCK_BITS
    for place in range(NEW_PLACES + game.herds):
        run = place_run(game, seat, place, number)
        if run == 0:
            continue
        kind = place_kind(game, place)
        natural = of_kind(held, kind) if kind != DUCKTOR else 0
        if place < NEW_PLACES and far_natural(place, number) >= 0:
            natural &= 1 << 2 * far_natural(place, number)
        must = run & ~natural | 1 << 2 * number  # HER-25: these are Ducktors in any case
        if must & ~ducktors:
            continue
        may = run & natural & ducktors & ~must
        if place < NEW_PLACES and far_natural(place, number) >= 0:
            may = 0
        choice = may
        while choice >= 0:
            chosen = must | choice
            if place >= NEW_PLACES or (chosen == run) == (kind == DUCKTOR):  # HER-26
                herd = NEW if place < NEW_PLACES else place - NEW_PLACES
                low, high = game.low[herd], game.high[herd]
                put(game, seat, herd, kind, run)
                found = can_lay(game, seat, cards - laid(kind, run, chosen), less(due, chosen), tray)
                if herd == NEW:
                    drop_herd(game)
                else:
                    game.low[herd] = low
                    game.high[herd] = high
                if found:
                    return True
            choice = (choice - 1) & may if choice else -1
    return False


@rule
def can_meet(game, seat, cards, due, tray, spot):
    """Can all due Ducktors be laid, after some swaps or none? HER-31, HER-32: a swap brings one more, due as well.

    Swaps are tried in one order, from `spot` on: the number of the herd and the number in it.
    """
    if can_lay(game, seat, cards, due, tray):
        return True
    if due == 0:
        return False
    held = present(cards)
    while spot < game.herds * NUMBERS:
        herd, one = spot // NUMBERS, 1 << 2 * (spot % NUMBERS)
        spot += 1
        kind = game.kind[herd]
        if game.wild[herd] & of_kind(held, kind) & one and own(game, seat, herd):
            game.wild[herd] ^= one
            found = can_meet(game, seat, cards - laid(kind, one, 0) + laid(DUCKTOR, one, 0), due + one, tray, spot)
            game.wild[herd] ^= one
            if found:
                return True
    return False

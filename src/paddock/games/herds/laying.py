"""Step 3 of Herds: create, grow, swap. Which of them are allowed, and what they do."""

from ...core.rule import rule
from .due import NEW, NO_TRAY, can_meet, drop_herd, laid, less, own, put
from .row import *
from .sets import of_kind, present


@rule
def pattern_numbers(pattern, low):
    """Three bits, one for each card from low on, as numbers."""
    return (pattern & 1 | (pattern & 2) << 1 | (pattern & 4) << 2) << 2 * low


@rule
def can_put(game, seat, herd, kind, run, ducktors):
    """HER-33, HER-34: may this run be laid? All due Ducktors must find a place after it, and a card must be left."""
    cards = game.hands[seat] - laid(kind, run, ducktors)
    due = less(game.due, ducktors)
    if due == 0:
        return cards != 0
    if herd == NEW:
        put(game, seat, NEW, kind, run)
        found = can_meet(game, seat, cards, due, NO_TRAY, 0)
        drop_herd(game)
        return found
    low, high = game.low[herd], game.high[herd]
    put(game, seat, herd, kind, run)
    found = can_meet(game, seat, cards, due, NO_TRAY, 0)
    game.low[herd] = low
    game.high[herd] = high
    return found


@rule
def create_mask(game, seat, mask):
    """HER-22 to HER-26: three cards in a row, some of them Ducktors; longer herds are grown. Returns how many there are."""
    held = present(game.hands[seat])
    ducktors = of_kind(held, DUCKTOR)
    ways = 0
    for low in range(LOWS):
        run = THREE << 2 * low
        for kind in range(DUCKTOR):
            natural = of_kind(held, kind)
            if run & ~(natural | ducktors) == 0 and run & natural:
                for pattern in range(PATTERNS):
                    chosen = pattern_numbers(pattern, low)
                    if chosen & ~ducktors == 0 and (run ^ chosen) & ~natural == 0 and can_put(game, seat, NEW, kind, run, chosen):
                        mask[CREATE + (kind * LOWS + low) * PATTERNS + pattern] = 1
                        ways += 1
        if run & ~ducktors == 0 and can_put(game, seat, NEW, DUCKTOR, run, run):
            mask[CREATE_DUCKTORS + low] = 1
            ways += 1
    return ways


@rule
def grow_number(game, herd, way):
    """HER-24, HER-28: one below the lowest, or one above the highest."""
    return game.high[herd] + 1 if way >= 2 else game.low[herd] - 1


@rule
def can_grow(game, seat, herd, way):
    """HER-24 to HER-27: at the low or at the high end, a card of the herd's kind or a Ducktor in its place."""
    number = grow_number(game, herd, way)
    if not 0 <= number < NUMBERS:
        return False
    one, kind, wild = 1 << 2 * number, game.kind[herd], way % 2
    if wild and kind == DUCKTOR:
        return False  # it is natural there
    if not of_kind(present(game.hands[seat]), DUCKTOR if wild else kind) & one:
        return False
    return can_put(game, seat, herd, kind, one, one if wild or kind == DUCKTOR else 0)


@rule
def can_swap(game, seat, herd, number):
    """HER-31 to HER-33: a natural card for its Ducktor, which must find another place this turn."""
    one, kind = 1 << 2 * number, game.kind[herd]
    if not game.wild[herd] & of_kind(present(game.hands[seat]), kind) & one:
        return False
    game.wild[herd] ^= one
    found = can_meet(game, seat, game.hands[seat] - laid(kind, one, 0) + laid(DUCKTOR, one, 0), game.due + one, NO_TRAY, 0)
    game.wild[herd] ^= one
    return found


@rule
def can_tend(game, seat, herd):
    """HER-30: is there anything to do with this herd?"""
    if not own(game, seat, herd):
        return False
    for way in range(4):
        if can_grow(game, seat, herd, way):
            return True
    if game.wild[herd]:
        for number in range(NUMBERS):
            if can_swap(game, seat, herd, number):
                return True
    return False


@rule
def leave(game, seat, cards):
    """Cards that all can see leave a hand; those that came this turn leave first. One of each at most."""
    again = cards & present(game.came[game.turn])
    game.hands[seat] -= cards
    game.came[game.turn] -= again
    game.went[game.turn] += cards - again


@rule
def enter(game, seat, cards):
    """Cards that all can see come into a hand."""
    game.hands[seat] += cards
    game.came[game.turn] += cards


@rule
def lay(game, seat, herd, kind, run, ducktors, before):
    """Cards go from the hand into a herd."""
    herd = put(game, before, herd, kind, run)
    if kind != DUCKTOR:  # HER-26: in a Ducktor herd they are natural
        game.wild[herd] |= ducktors
    leave(game, seat, laid(kind, run, ducktors))
    game.due = less(game.due, ducktors)


@rule
def create(game, seat, move, before):
    """HER-22: a new herd of three."""
    if move >= CREATE_DUCKTORS:
        run = THREE << 2 * (move - CREATE_DUCKTORS)
        lay(game, seat, NEW, DUCKTOR, run, run, before)
    else:
        place, pattern = (move - CREATE) // PATTERNS, (move - CREATE) % PATTERNS
        kind, low = place // LOWS, place % LOWS
        lay(game, seat, NEW, kind, THREE << 2 * low, pattern_numbers(pattern, low), before)


@rule
def grow(game, seat, herd, way):
    """HER-24."""
    one, kind = 1 << 2 * grow_number(game, herd, way), game.kind[herd]
    lay(game, seat, herd, kind, one, one if way % 2 or kind == DUCKTOR else 0, game.before[herd])


@rule
def swap(game, seat, herd, number):
    """HER-31, HER-32: the Ducktor comes back and is due."""
    one = 1 << 2 * number
    game.wild[herd] ^= one
    leave(game, seat, laid(game.kind[herd], one, 0))
    enter(game, seat, laid(DUCKTOR, one, 0))
    game.due += one

"""Step 3 of Herds: create, grow, swap. Which of them are allowed, and what they do."""

from ....core.engine.rule import rule
from ..row import *
from .due import all_spots, can_meet, laid, less, may_swap, own, put, put_back, span, swapped
from .sets import of_kind, present


@rule
def can_put(game, seat, herd, kind, low, high, ducktors):
    """HER-33, HER-34: may this run be laid? All due Ducktors must find a place after it, and a card must be left."""
    cards = game.hands[seat] - laid(kind, span(low, high), ducktors)
    due = less(game.due, ducktors)
    if due == 0:
        return cards != 0
    herds, old_low, old_high, old_wild = game.herds, game.low[herd], game.high[herd], game.wild[herd]
    settle_down(game, seat, herd, kind, low, high, ducktors)
    found = can_meet(game, seat, cards, due, all_spots(game))
    game.wild[herd] = old_wild
    put_back(game, herd, herds, old_low, old_high)
    return found


@rule
def settle_down(game, before, herd, kind, low, high, ducktors):
    """A run joins a herd, or makes a new one. HER-26: in a Ducktor herd no card is wild."""
    put(game, before, herd, kind, low, high)
    if kind != DUCKTOR:
        game.wild[herd] |= ducktors


@rule
def create_mask(game, seat, mask):
    """HER-22 to HER-26: three cards in a row, some of them Ducktors; longer herds are grown. Returns how many there are."""
    held = present(game.hands[seat])
    ducktors = of_kind(held, DUCKTOR)
    ways = 0
    for kind in range(KINDS):
        may = of_kind(held, kind) | ducktors
        windows = may & may >> 2 & may >> 4
        for low in range(LOWS):
            if windows >> 2 * low & 1:
                ways += window_mask(game, seat, mask, held, kind, low)
    return ways


@rule
def window_mask(game, seat, mask, held, kind, low):
    """The same for three numbers from low on."""
    first = CREATE_DUCKTORS + low if kind == DUCKTOR else CREATE + (kind * LOWS + low) * PATTERNS
    ways = 0
    for move in range(first, first + (1 if kind == DUCKTOR else PATTERNS)):
        chosen = CREATE_DUCKS[move - CREATE]
        cards = laid(kind, THREE << 2 * low, chosen)
        if cards & ~held == 0 and can_put(game, seat, game.herds, kind, low, low + 2, chosen):
            mask[move] = 1
            ways += 1
    return ways


@rule
def grow_number(game, herd, way):
    """HER-24, HER-28: one below the lowest, or one above the highest."""
    return game.high[herd] + 1 if way >= 2 else game.low[herd] - 1


@rule
def can_grow(game, seat, herd, way):
    """HER-24 to HER-27, HER-30: at the low or at the high end, a card of the herd's kind or a Ducktor in its place."""
    number = grow_number(game, herd, way)
    if not 0 <= number < NUMBERS or not own(game, seat, herd):
        return False
    one, kind, wild = 1 << 2 * number, int(game.kind[herd]), way % 2
    if wild and kind == DUCKTOR:
        return False  # it is natural there
    if not of_kind(game.hands[seat], DUCKTOR if wild else kind) & 3 * one:
        return False
    return can_put(game, seat, herd, kind, number, number, one if wild or kind == DUCKTOR else 0)


@rule
def can_swap(game, seat, herd, number):
    """HER-31 to HER-33: a natural card for its Ducktor, which must find another place this turn."""
    one, kind = 1 << 2 * number, int(game.kind[herd])
    if not game.wild[herd] & of_kind(present(game.hands[seat]), kind) & one or not may_swap(game, seat, herd):
        return False
    game.wild[herd] ^= one
    found = can_meet(game, seat, swapped(game.hands[seat], kind, one), game.due + one, all_spots(game))
    game.wild[herd] ^= one
    return found


@rule
def can_tend(game, seat, herd):
    """HER-30, HER-31: is there anything to do with this herd?"""
    if not may_swap(game, seat, herd):
        return False
    natural = of_kind(game.hands[seat], int(game.kind[herd]))
    ends = 3 << 2 * game.high[herd] + 2 | 3 << 2 * game.low[herd] >> 2
    if (natural | of_kind(game.hands[seat], DUCKTOR)) & ends:
        for way in range(4):
            if can_grow(game, seat, herd, way):
                return True
    if game.wild[herd] & (natural | natural >> 1):
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
def lay(game, seat, before, herd, kind, low, high, ducktors):
    """Cards go from the hand into a herd."""
    settle_down(game, before, herd, kind, low, high, ducktors)
    leave(game, seat, laid(kind, span(low, high), ducktors))
    game.due = less(game.due, ducktors)


@rule
def create(game, seat, move, before):
    """HER-22: a new herd of three."""
    low = CREATE_LOW[move - CREATE]
    lay(game, seat, before, game.herds, CREATE_KIND[move - CREATE], low, low + 2, CREATE_DUCKS[move - CREATE])


@rule
def grow(game, seat, herd, way):
    """HER-24."""
    number, kind = grow_number(game, herd, way), int(game.kind[herd])
    lay(game, seat, seat, herd, kind, number, number, 1 << 2 * number if way % 2 or kind == DUCKTOR else 0)


@rule
def swap(game, seat, herd, number):
    """HER-31, HER-32: the Ducktor comes back and is due."""
    one = 1 << 2 * number
    game.wild[herd] ^= one
    leave(game, seat, one << KIND_BITS * int(game.kind[herd]))
    enter(game, seat, one << DUCK_BITS)
    game.due += one

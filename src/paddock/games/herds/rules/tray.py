"""The trading tray of Herds: which small moves can still end in a legal trade.

The tray is filled in one order: first what is wanted, then what is given, each in the order of the cards. The trade is struck when both
sides are level, so every trade has exactly one path, and none of the moves offered here leads to a dead end.
"""

from ....core.engine.rule import rule
from ..row import *
from .due import all_spots, can_meet
from .sets import even_numbers, odd_numbers, of_kind
from .settle import can_settle, supply


@rule
def can_take(game, seat, card):
    """HER-12, HER-17, HER-18: a Ducktor from the grassland only where it can be laid."""
    if card < FIRST_DUCKTOR:
        return True
    return can_meet(game, seat, game.hands[seat] + ONE[card], ONE[card - FIRST_DUCKTOR], all_spots(game))


@rule
def can_trade(game, seat):
    """HER-11, HER-14: is there any legal trade? Most often a number in the hand lies in the grassland, too."""
    hand, grass = game.hands[seat], game.grass & ANIMALS
    if share(odd_numbers(hand), odd_numbers(grass)) or share(even_numbers(hand), even_numbers(grass)):
        return True
    for card in range(CARDS):
        if game.grass & 3 * ONE[card] and can_want(game, seat, card):
            return True
    return False


@rule
def share(some, others):
    """Does a number occur on both sides?"""
    return (some | some >> 1 | some >> 2 | some >> 3) & (others | others >> 1 | others >> 2 | others >> 3) & 0x111 != 0


@rule
def fill_mask(game, seat, mask):
    """What may be put on the open tray."""
    if game.step == TAKING:
        for card in range(game.last, CARDS):
            if game.grass & 3 * ONE[card]:
                mask[TAKE + card] = can_want(game, seat, card)
    if game.want:
        for card in range(game.last if game.step == GIVING else 0, CARDS):
            if game.hands[seat] & 3 * ONE[card]:
                mask[GIVE + card] = can_give(game, seat, card)


@rule
def can_want(game, seat, card):
    """Could the tray, with this card wanted, still become a legal trade? The row comes back unchanged."""
    step, last = game.step, game.last
    want_card(game, card)
    found = can_complete(game, seat)
    game.want -= ONE[card]
    game.grass += ONE[card]
    game.step = step
    game.last = last
    return found


@rule
def want_card(game, card):
    game.step = TAKING
    game.last = card
    game.grass -= ONE[card]
    game.want += ONE[card]


@rule
def can_give(game, seat, card):
    """Could the tray, with this card given, still become a legal trade? The row comes back unchanged."""
    step, last = game.step, game.last
    give_card(game, seat, card)
    found = can_complete(game, seat)
    game.offer -= ONE[card]
    game.hands[seat] += ONE[card]
    game.step = step
    game.last = last
    return found


@rule
def give_card(game, seat, card):
    game.step = GIVING
    game.last = card
    game.hands[seat] -= ONE[card]
    game.offer += ONE[card]


@rule
def can_complete(game, seat):
    """HER-14, HER-18: without further Ducktors, or with any of them that are left to take. The row comes back unchanged."""
    want = game.want
    due = want >> DUCK_BITS
    if due == 0 and can_settle(game, seat, supply(game, seat)):
        return True
    ducktors = of_kind(game.grass, DUCKTOR) if game.step == TAKING else 0
    if game.last > FIRST_DUCKTOR:
        ducktors &= -1 << 2 * (game.last - FIRST_DUCKTOR)
    more, found = 0, False
    while more >= 0 and not found:
        game.want = want + (more << DUCK_BITS)
        if due + more:
            found = can_meet(game, seat, supply(game, seat), due + more, all_spots(game))
        more = next_part(more, ducktors)
    game.want = want
    return found


@rule
def next_part(part, cards):
    """The next of all sets that are part of these cards, counted like a number; -1 after the last."""
    for number in range(NUMBERS):
        if part >> 2 * number & 3 < cards >> 2 * number & 3:
            return part + (1 << 2 * number)
        part &= ~(3 << 2 * number)
    return -1

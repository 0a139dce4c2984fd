"""Step 2 of a turn for the expert at Herds: the deck, a card of the grassland, or a trade."""

from typing import Any, NamedTuple

from ....core.engine.rule import rule
from ..row import *
from ..rules.due import all_spots, can_meet
from ..rules.sets import count, present, worth
from ..rules.tray import can_take, fill_mask, give_card, want_card
from .codes import Paper, card_of, enlist, single, traded
from .tables import LAY, MEAN, NO_LINE, longer, run_line, slot
from .value import WILD, coin, gift_value, held_of, keep_value, known_hand, lay_value, line_in, lines_of, turns_left, turns_theirs

DECK_BONUS = 15  # for the hidden information of a card from the deck
TABLE_GIFT = 55  # percent: a card in the grassland helps the next player only in part,
AWAITED = 80  # and more if it fits onto a herd there
DENIED = 30  # percent: cards that are taken are denied to others
SLACK = 100  # upper bound for the extra value of cards that fit together
NEVER = 30_000

# Scratch memory: for every sum, the least loss by gifts that add up to it, and those gifts; all gifts; the best cards of the grassland.
SUMS, GIFTS, CATCH = 31, 14, 5
BITS, ITEMS, CAUGHT, WORTHS = 32, 64, 80, 88


class Prospect(NamedTuple):
    """The inputs of a trade's value: the herds of both sides, what is known of the next player's hand, the turns left to both, and the
    present value of one's own hand."""

    lines: Any
    rivals: Any
    known: Any
    left: int
    theirs: int
    now: int


@rule
def prospect_of(game, seat):
    lines, left = lines_of(game, seat), turns_left(game)
    after = next_to(game, seat)
    now = hand_value(game.hands[seat] + game.want, lines, left)
    return Prospect(lines, lines_of(game, after), known_hand(game, seat, after), left, turns_theirs(game), now)


@rule
def weigh_choices(game, seat, scratch, codes, values, most):
    """HER-11: values of the deck, of each card of the grassland, and of trades."""
    prospect, hand = prospect_of(game, seat), game.hands[seat]
    lines, left, many = prospect.lines, prospect.left, 0
    if game.deck:
        many = enlist(codes, values, many, most, single(DECK), deck_value(hand, lines, left))
    caught, grass = 0, game.grass
    while grass:
        one = present(grass)
        one &= -one
        grass &= ~(3 * one)
        card = card_of(one)
        value = want_value(hand, lines, left, card)
        if value > -NEVER and (card < FIRST_DUCKTOR or can_meet(game, seat, hand + one, one >> DUCK_BITS, all_spots(game))):
            value += gift_to(prospect, card) * DENIED // 100
            many = enlist(codes, values, many, most, single(TAKE + card), value)
            caught = catch(scratch, caught, card, value)
    many = weigh_trades(game, seat, Paper(scratch, codes, values, most), many, prospect, caught, hand, 0)
    if many == 0:
        many = any_card(game, seat, codes, values, most)
    return many if many else any_trade(game, seat, scratch, codes, values)


@rule
def any_card(game, seat, codes, values, most):
    """HER-12: a fallback when nothing else is left: any card, even a Ducktor without a good place; the rules know one."""
    many = 0
    for card in range(CARDS):
        if count(game.grass, card) and can_take(game, seat, card):
            many = enlist(codes, values, many, most, single(TAKE + card), 0)
    return many


@rule
def next_to(game, seat):
    """HER-08: the next player."""
    return seat + 1 if seat + 1 < game.players else 0


@rule
def want_value(hand, lines, left, card):
    """The value of a card of the grassland to this hand; -NEVER for a Ducktor without a place."""
    if card < FIRST_DUCKTOR:
        return keep_value(hand + ONE[card], lines, left, card)
    return duck_value(hand, lines, left, card % NUMBERS)


@rule
def deck_value(hand, lines, left):
    """The mean value of a card from the deck."""
    value = 0
    for kind in range(KINDS):
        value += MEAN[slot(kind == DUCKTOR, left, line_in(lines, kind), held_of(hand, kind))]
    return value // KINDS + DECK_BONUS + coin(3, left) + (WILD // KINDS if left else 0)


@rule
def duck_value(hand, lines, left, number):
    """The value of a Ducktor that must be laid at once; -NEVER if no place is found for it."""
    best = -NEVER
    for kind in range(KINDS):
        line, held = line_in(lines, kind), held_of(hand, kind)
        base = LAY[slot(kind == DUCKTOR, left, line, held)]
        if line != NO_LINE:
            grown = longer(line, number, kind != DUCKTOR)
            if grown != NO_LINE:
                best = max(best, LAY[slot(kind == DUCKTOR, left, grown, held)] - base)
        else:
            for low in range(max(0, number - 2), min(number, NUMBERS - 3) + 1):
                others = 7 << low & ~(1 << number)
                if held & others == others:
                    created = run_line(low, low + 2, 1 if kind != DUCKTOR else 0)
                    best = max(best, LAY[slot(kind == DUCKTOR, left, created, held & ~others)] - base)
    return best


# Trades.


@rule
def catch(scratch, caught, card, value):
    """Keep the best few cards of the grassland."""
    if caught == CATCH:
        if value <= scratch[WORTHS + caught - 1]:
            return caught
        caught -= 1
    at = caught
    while at > 0 and scratch[WORTHS + at - 1] < value:
        scratch[WORTHS + at] = scratch[WORTHS + at - 1]
        scratch[CAUGHT + at] = scratch[CAUGHT + at - 1]
        at -= 1
    scratch[WORTHS + at] = value
    scratch[CAUGHT + at] = card
    return caught + 1


@rule
def weigh_trades(game, seat, paper, many, prospect, caught, gifts, begun):
    """HER-14: any of the best cards of the grassland together, for the gifts that the hand misses least.

    Branch and bound: trades that cannot come close to the best plan so far are skipped. A tray that is begun may be ready to be paid for as
    it is.
    """
    scratch = paper.scratch
    hand = game.hands[seat] + game.want
    pay_for_sums(scratch, gifts, game.hands[seat], prospect)
    missing = worth(game.want) - worth(game.offer)
    for some in range(0 if begun else 1, 1 << caught):
        want, total, highest = 0, missing, SLACK
        for at in range(caught):
            if some >> at & 1:
                want += ONE[scratch[CAUGHT + at]]
                total += scratch[CAUGHT + at] % NUMBERS + 1
                highest += scratch[WORTHS + at]
        if 0 < total < SUMS and (many == 0 or highest - scratch[total] >= paper.values[0]):
            many = weigh_trade(game, seat, paper, many, prospect, want, total)
    ducktors = held_of(game.grass, DUCKTOR)
    if ducktors & ducktors - 1 and not begun and line_in(prospect.lines, DUCKTOR) == NO_LINE:
        for low in range(LOWS):
            new = 7 << low & ~held_of(hand, DUCKTOR)
            if new & ~ducktors == 0 and new & new - 1:
                want, total = 0, 0
                for number in range(low, low + 3):
                    if new >> number & 1:
                        want += ONE[FIRST_DUCKTOR + number]
                        total += number + 1
                many = weigh_trade(game, seat, paper, many, prospect, want, total)
    return many


@rule
def hand_value(cards, lines, left):
    """The value of all kinds to a hand."""
    value = 0
    for kind in range(KINDS):
        value += lay_value(cards, lines, left, kind)
    return value


@rule
def pay_for_sums(scratch, gifts, hand, prospect):
    """Knapsack: for every sum, the gifts that the hand misses least, and how much it misses them."""
    scratch[0] = 0
    scratch[BITS] = 0
    for total in range(1, SUMS):
        scratch[total] = NEVER
    items, top = 0, 0
    while gifts and items < GIFTS:
        one = present(gifts)
        one &= -one
        gifts -= one
        card = card_of(one)
        price = keep_value(hand, prospect.lines, prospect.left, card) + table_gift(prospect, card)
        scratch[ITEMS + items] = card
        number = card % NUMBERS + 1
        top = min(top + number, SUMS - 1)
        for total in range(top, number - 1, -1):
            if scratch[total - number] < NEVER and scratch[total - number] + price < scratch[total]:
                scratch[total] = scratch[total - number] + price
                scratch[BITS + total] = scratch[BITS + total - number] | 1 << items
        items += 1


@rule
def weigh_trade(game, seat, paper, many, prospect, want, total):
    """The value of one trade: the hand after it, and what others learn."""
    lines, left, scratch = prospect.lines, prospect.left, paper.scratch
    if scratch[total] >= NEVER:
        return many
    given, value, bits, at = 0, -prospect.now, int(scratch[BITS + total]), 0
    while bits:
        if bits & 1:
            card = int(scratch[ITEMS + at])
            given += ONE[card]
            value -= table_gift(prospect, card) + coin(card, left) + (WILD if card >= FIRST_DUCKTOR and left else 0)
        bits >>= 1
        at += 1
    if given & 3 * present(want):
        return many  # gives a card and takes it again
    after, ducktors = game.hands[seat] + game.want - given, want >> DUCK_BITS
    if ducktors:
        value += ducks_value(after, lines, left, ducktors)
    after += want & ANIMALS
    value += hand_value(after, lines, left)
    cards = want
    while cards:
        one = present(cards)
        one &= -one
        cards -= one
        value += gift_to(prospect, card_of(one)) * DENIED // 100 + coin(card_of(one), left)
    if many == paper.most and value <= paper.values[many - 1]:
        return many
    due = ducktors + (game.want >> DUCK_BITS)
    if due and not can_follow(game, seat, after + (ducktors << DUCK_BITS), due):
        return many
    return enlist(paper.codes, paper.values, many, paper.most, traded(game, seat, want, given), value)


@rule
def gift_to(prospect, card):
    """The value of a card to the next player."""
    return gift_value(prospect.rivals, prospect.known, prospect.theirs, card)


@rule
def table_gift(prospect, card):
    """The gain of the next player from a card that is given to the grassland."""
    fits = longer(line_in(prospect.rivals, card // NUMBERS), card % NUMBERS, 0) != NO_LINE
    return gift_to(prospect, card) * (AWAITED if fits else TABLE_GIFT) // 100


@rule
def ducks_value(hand, lines, left, ducktors):
    """The value of Ducktors that must be laid at once: one anywhere, several in a herd of their own."""
    if ducktors & ducktors - 1 == 0:
        number = 0
        while ducktors >> 2 * number > 1:
            number += 1
        return duck_value(hand, lines, left, number)
    if present(ducktors) != ducktors:
        return -NEVER
    both = hand + (ducktors << DUCK_BITS)
    return lay_value(both, lines, left, DUCKTOR) - lay_value(hand, lines, left, DUCKTOR)


@rule
def can_follow(game, seat, cards, due):
    """HER-18: whether all due Ducktors can be laid after a trade."""
    step = game.step
    game.step = HERDING
    found = can_meet(game, seat, cards, due, all_spots(game))
    game.step = step
    return found


@rule
def any_trade(game, seat, mask, codes, values):
    """A trade found by trying the tray's own moves, card by card; the row is restored."""
    want, offer, grass, hand, step, last = game.want, game.offer, game.grass, game.hands[seat], game.step, game.last
    if step == CHOOSING:
        game.step = TAKING
    while game.want == 0 or worth(game.want) != worth(game.offer):
        for move in range(TAKE, CREATE):
            mask[move] = 0
        fill_mask(game, seat, mask)
        move = CREATE - 1
        while not mask[move]:
            move -= 1
        if move >= GIVE:
            give_card(game, seat, move - GIVE)
        else:
            want_card(game, move - TAKE)
    new_want, new_offer = game.want - want, game.offer - offer
    game.want = want
    game.offer = offer
    game.grass = grass
    game.hands[seat] = hand
    game.step = step
    game.last = last
    codes[0] = traded(game, seat, new_want, new_offer)
    values[0] = 0
    return 1


@rule
def weigh_tray(game, seat, scratch, codes, values, most):
    """A tray that somebody has begun: the next card to put on it, in the order of the cards."""
    prospect, hand = prospect_of(game, seat), game.hands[seat]
    lines, left = prospect.lines, prospect.left
    above = -1 << 2 * game.last
    gifts, caught = hand, 0
    if game.step == GIVING:
        gifts &= above
    else:
        goods = game.grass & above
        while goods:
            one = present(goods)
            one &= -one
            goods &= ~(3 * one)
            value = want_value(hand + game.want, lines, left, card_of(one))
            if value > -NEVER:
                caught = catch(scratch, caught, card_of(one), value)
    many = weigh_trades(game, seat, Paper(scratch, codes, values, most), 0, prospect, caught, gifts, 1)
    return many if many else any_trade(game, seat, scratch, codes, values)

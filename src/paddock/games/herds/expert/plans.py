"""Steps 3 and 4 of a turn for the expert at Herds; and the plans of every step, with values in hundredths of a point."""

from ....core.engine.rule import rule
from ..row import *
from ..rules.due import laid, may_swap, own
from ..rules.laying import can_grow, can_swap, create_mask
from ..rules.scoring import points
from ..rules.sets import count, present, side, size
from .codes import Paper, card_of, enlist, passed, single, tended
from .tables import LAY, NO_LINE, POINT, longer, run_line, slot
from .trades import duck_value, weigh_choices, weigh_tray
from .value import (
    SPARE,
    WILD,
    coin,
    gift_value,
    held_of,
    herd_line,
    keep_value,
    known_hand,
    lay_value,
    line_in,
    lines_of,
    stay_value,
    turns_left,
    turns_theirs,
)

LAID = 2  # bonus of a card on the table against one in the hand
MUST = 300  # bonus for laying due cards first
BACK = 30  # value of a Ducktor that a swap returns to the hand
HAND_GIFT = 100  # percent: a passed card helps the receiver
LEAD = 3  # penalty for a card to somebody, per point of their lead


# Step 3.


@rule
def weigh_herding(game, seat, mask, codes, values, most):
    """HER-21: values of laying cards, and of stopping. The best laying has cost 0; stopping costs what that would have brought."""
    hand, lines, left = game.hands[seat], lines_of(game, seat), turns_left(game)
    paper, many = Paper(mask, codes, values, most), 0
    for move in range(CREATE, MOVES):
        mask[move] = 0
    if game.step == TENDING:
        return weigh_tending(game, seat, paper, many, game.herd, 0, lines)
    if create_mask(game, seat, mask):
        for move in range(CREATE, BESIDE):
            if mask[move]:
                many = enlist(codes, values, many, most, single(move), create_value(game, hand, lines, left, move))
    if game.step == PLACING:
        return many
    for herd in range(game.herds):
        if may_swap(game, seat, herd):
            many = weigh_tending(game, seat, paper, many, herd, 1, lines)
    if game.due == 0:
        value = 0
        for kind in range(KINDS):
            value += stay_value(hand, lines, left, kind) - lay_value(hand, lines, left, kind)
        many = enlist(codes, values, many, most, single(DONE), value)
    return many


@rule
def ducks_cost(game, hand, lines, left, ducktors):
    """The loss of the hand by Ducktors that replace animals; those that are due must go anyway."""
    due = ducktors & (game.due | game.due >> 1)
    cost = -MUST if due else 0
    free = ducktors & ~due
    if free:
        for number in range(NUMBERS):
            if free >> 2 * number & 1:
                cost += keep_value(hand, lines, left, FIRST_DUCKTOR + number)
    return cost


@rule
def create_value(game, hand, lines, left, move):
    """HER-22: the value of a new herd, against keeping its cards in the hand."""
    kind, low, ducktors = CREATE_KIND[move - CREATE], CREATE_LOW[move - CREATE], CREATE_DUCKS[move - CREATE]
    run = THREE << 2 * low
    line, duck = line_in(lines, kind), kind == DUCKTOR
    after = hand - laid(kind, run, ducktors)
    wilds = 0 if duck else size(ducktors)
    held = held_of(after, kind)
    new = LAY[slot(duck, left, run_line(low, low + 2, wilds), held if line == NO_LINE else 0)]
    value = new + 3 * LAID - lay_value(hand, lines, left, kind)
    if line != NO_LINE:
        value += LAY[slot(duck, left, line, held)]
    if duck:
        return value + (MUST if ducktors & (game.due | game.due >> 1) else 0)
    return value - ducks_cost(game, hand, lines, left, ducktors)


@rule
def weigh_tending(game, seat, paper, many, herd, whole, lines):
    """HER-24, HER-31: values of what can be done with one herd."""
    hand, left = game.hands[seat], turns_left(game)
    for way in range(4):
        if can_grow(game, seat, herd, way):
            code = tended(herd, GROW + way) if whole else single(GROW + way)
            many = enlist(paper.codes, paper.values, many, paper.most, code, grow_value(game, hand, lines, left, herd, way))
    if game.wild[herd]:
        for number in range(NUMBERS):
            if can_swap(game, seat, herd, number):
                code = tended(herd, SWAP + number) if whole else single(SWAP + number)
                value = swap_value(game, hand, lines, left, herd, number)
                if not own(game, seat, herd):
                    value = raid_value(game, hand, lines, left, herd, number)
                many = enlist(paper.codes, paper.values, many, paper.most, code, value)
    return many


@rule
def grow_value(game, hand, lines, left, herd, way):
    """HER-24: the value of one more card."""
    kind, duck = int(game.kind[herd]), game.kind[herd] == DUCKTOR
    number = game.high[herd] + 1 if way >= 2 else game.low[herd] - 1
    wild = way % 2
    line, main = herd_line(game, herd), line_in(lines, kind)
    one = 1 << 2 * number
    card = FIRST_DUCKTOR + number if wild else kind * NUMBERS + number
    held = held_of(hand - ONE[card], kind)
    grown = longer(line, number, wild)
    before = lay_value(hand, lines, left, kind)
    if line == main:
        value = LAY[slot(duck, left, grown, held)] - before
    else:
        value = LAY[slot(duck, left, main, held)] - before + LAY[slot(duck, 0, grown, 0)] - LAY[slot(duck, 0, line, 0)]
    if wild:
        return value + LAID - ducks_cost(game, hand, lines, left, one)
    if duck and one & (game.due | game.due >> 1):
        value += MUST
    return value + LAID


@rule
def swap_value(game, hand, lines, left, herd, number):
    """HER-31: the value of swapping a Ducktor for a natural card; the Ducktor is then due."""
    kind = int(game.kind[herd])
    line = herd_line(game, herd)
    before = lay_value(hand, lines, left, kind)
    held = held_of(hand - ONE[kind * NUMBERS + number], kind)
    if line == line_in(lines, kind):
        return LAY[slot(0, left, line - 1, held)] - before + BACK
    return LAY[slot(0, left, line_in(lines, kind), held)] - before + LAY[slot(0, 0, line - 1, 0)] - LAY[slot(0, 0, line, 0)] + BACK


@rule
def raid_value(game, hand, lines, left, herd, number):
    """HER-31: the same in an opponents' herd: the value of the Ducktor, minus the natural card and its value to them."""
    kind = int(game.kind[herd])
    after = hand - ONE[kind * NUMBERS + number]
    naturals = game.high[herd] - game.low[herd] + 1 - size(int(game.wild[herd]))
    theirs = POINT * (NATURAL_POINTS[naturals + 1] - NATURAL_POINTS[naturals])
    return duck_value(after, lines, left, number) + lay_value(after, lines, left, kind) - lay_value(hand, lines, left, kind) - theirs


# Step 4.


@rule
def weigh_passes(game, seat, codes, values, most):
    """HER-35, HER-36: pass the cards that the hand misses least and that help the receiver least."""
    hand, lines, left, theirs = game.hands[seat], lines_of(game, seat), turns_left(game), turns_theirs(game)
    many = 0
    for step in range(1, game.players):
        to = (seat + game.players - step) % game.players
        if side(game, to) == side(game, seat) or (game.step == HANDING and to != game.to):
            continue
        rivals, known = lines_of(game, to), known_hand(game, seat, to)
        lead = LEAD * standing(game, to) if game.players == 3 else 0
        cards = hand
        while cards:
            one = present(cards)
            one &= -one
            cards &= ~(3 * one)
            card = card_of(one)
            code = single(GIVE + card) if game.step == HANDING else passed(to, card)
            value = -miss_value(hand, lines, left, card) - gift_value(rivals, known, theirs, card) * HAND_GIFT // 100 - lead
            many = enlist(codes, values, many, most, code, value)
    return many


@rule
def standing(game, seat):
    """The points of a side, including those on the table."""
    total = int(game.scores[side(game, seat)])
    for herd in range(game.herds):
        if own(game, seat, herd):
            total += points(game, herd)
    return total


@rule
def miss_value(hand, lines, left, card):
    """What a hand that lays no more this turn loses by passing a card."""
    kind = card // NUMBERS
    value = coin(card, left) + (WILD if kind == DUCKTOR and left else 0)
    if count(hand, card) > 1:
        return value + (SPARE if left else 0)
    return value + stay_value(hand, lines, left, kind) - stay_value(hand - ONE[card], lines, left, kind)


@rule
def weigh(game, seat, scratch, codes, values, most):
    """The plans of the current step, best first, at most so many; returns how many."""
    if game.step == CHOOSING:
        return weigh_choices(game, seat, scratch, codes, values, most)
    if game.step == TAKING or game.step == GIVING:
        return weigh_tray(game, seat, scratch, codes, values, most)
    if game.step == PASSING or game.step == HANDING:
        return weigh_passes(game, seat, codes, values, most)
    return weigh_herding(game, seat, scratch, codes, values, most)

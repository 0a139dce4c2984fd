"""The value of cards to an expert at Herds, in hundredths of a point: to one's own hand, and to others."""

from ....core.engine.rule import rule
from ..row import *
from ..rules.due import own
from ..rules.sets import count, of_kind, present, size
from .tables import HIGH_END, LAY, LOW_END, STAY, STRANGER, TURNS_LEFT, run_line, six, slot, stranger_slot

DRAWS = 24  # tenths of a card: how fast the deck shrinks per turn
WILD = 20  # extra value of a Ducktor in the hand
PIP = 3  # value of a card in trades, per point
CARD = 8  # and per card
SPARE = 6  # value of a second copy of a card


@rule
def lines_of(game, seat):
    """For each kind the longest herd of this side that can still grow, eight bits each."""
    lines = 0
    for herd in range(game.herds):
        if own(game, seat, herd):
            line, at = herd_line(game, herd), 8 * int(game.kind[herd])
            old = lines >> at & 255
            if reach(old) < reach(line) < NUMBERS:
                lines += (line - old) << at
    return lines


@rule
def herd_line(game, herd):
    return run_line(int(game.low[herd]), int(game.high[herd]), size(int(game.wild[herd])))


@rule
def reach(line):
    """The length of a line; 0 for none."""
    return max(0, HIGH_END[line] - LOW_END[line] - 1)


@rule
def line_in(lines, kind):
    return lines >> 8 * kind & 255


@rule
def sides(game):
    return 3 if game.players == 3 else 2


@rule
def turns_left(game):
    """About how many more turns the side will have after this one."""
    many = sides(game)
    left = (10 * size(game.deck) - 20 - DRAWS * (many - 1)) // (DRAWS * many) + 1
    return max(0, min(left, TURNS_LEFT - 1))


@rule
def held_of(cards, kind):
    """The numbers of one kind in a set, six bits."""
    return six(present(of_kind(cards, kind)))


@rule
def lay_value(cards, lines, left, kind):
    """The value of a kind to a hand."""
    return int(LAY[slot(kind == DUCKTOR, left, line_in(lines, kind), held_of(cards, kind))])


@rule
def stay_value(cards, lines, left, kind):
    """The same if nothing more is laid."""
    return int(STAY[slot(kind == DUCKTOR, left, line_in(lines, kind), held_of(cards, kind))])


@rule
def coin(card, left):
    """The value of any card in trades."""
    return CARD + PIP * (card % NUMBERS + 1) if left else 0


@rule
def keep_value(cards, lines, left, card):
    """What a hand loses without this card."""
    kind = card // NUMBERS
    value = coin(card, left) + (WILD if kind == DUCKTOR and left else 0)
    if count(cards, card) > 1:
        return value + SPARE
    return value + lay_value(cards, lines, left, kind) - lay_value(cards - ONE[card], lines, left, kind)


@rule
def turns_theirs(game):
    """`turns_left` for the side that is next; -1 if it has none."""
    return min((10 * size(game.deck) - 20) // (DRAWS * sides(game)), TURNS_LEFT - 1)


@rule
def known_hand(game, seat, owner):
    """HER-37: the cards that a seat knows in another hand, at most one of each: those that it has seen go there and not leave."""
    known, giver = 0, game.first
    for turn in range(game.turn + 1):
        to = game.passed_to[turn]
        if giver == owner:
            known = known & ~(3 * present(game.went[turn])) | present(game.came[turn])
            if to == seat:
                known &= ~ONE[game.passed[turn]]
        elif giver == seat and to == owner:
            known |= ONE[game.passed[turn]]
        giver = giver + 1 if giver + 1 < game.players else 0
    return known


@rule
def gift_value(lines, known, left, card):
    """The value of a card to a side of whose hand only some cards are known."""
    if left < 0:
        return 0
    kind = card // NUMBERS
    held = six(of_kind(known, kind))
    return int(STRANGER[stranger_slot(kind == DUCKTOR, left, line_in(lines, kind), held, card % NUMBERS)])

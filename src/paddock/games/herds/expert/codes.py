"""Plans of an expert at Herds as numbers, and lists of them."""

from typing import Any, NamedTuple

from ....core.engine.rule import rule
from ..row import *
from ..rules.sets import present, size

# plans: what kind of play, and what it is made of
SINGLE, TENDED, PASSED, TRADED = range(4)


@rule
def single(move):
    return move << 2 | SINGLE


@rule
def tended(herd, move):
    return (move << 8 | herd) << 2 | TENDED


@rule
def passed(to, card):
    return (to << 8 | card) << 2 | PASSED


@rule
def traded(game, seat, want, gifts):
    """A trade: which cards of the hand and of the grassland, one bit each."""
    hand = game.hands[seat]
    return (marked(game.grass, want) << size(hand) | marked(hand, gifts)) << 2 | TRADED


@rule
def marked(cards, chosen):
    """Some cards of a set, one bit for every card of the set."""
    bits, at = 0, 0
    while chosen:
        one = present(cards)
        one &= -one
        cards -= one
        if chosen & 3 * one:
            chosen -= one
            bits |= 1 << at
        at += 1
    return bits


@rule
def chosen_of(cards, bits):
    """The same, back again."""
    chosen = 0
    while bits:
        one = present(cards)
        one &= -one
        cards -= one
        if bits & 1:
            chosen += one
        bits >>= 1
    return chosen


class Paper(NamedTuple):
    """What an expert reckons on: a scratch, and the best plans with their values."""

    scratch: Any
    codes: Any
    values: Any
    most: int  # plans that it holds


@rule
def enlist(codes, values, many, most, code, value):
    """Put a plan into the list, the best first; returns how many there are."""
    if many == most:
        if value <= values[many - 1]:
            return many
        many -= 1
    at = many
    while at > 0 and values[at - 1] < value:
        values[at] = values[at - 1]
        codes[at] = codes[at - 1]
        at -= 1
    values[at] = value
    codes[at] = code
    return many + 1


@rule
def card_of(one):
    """The card of a set of one."""
    card = 0
    if one >> 32:
        card, one = 16, one >> 32
    if one >> 16:
        card, one = card + 8, one >> 16
    if one >> 8:
        card, one = card + 4, one >> 8
    if one >> 4:
        card, one = card + 2, one >> 4
    return card + (one >> 2)

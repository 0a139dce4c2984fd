"""Encodes plans of an expert at Herds as numbers, and keeps lists of them."""

from typing import Any, NamedTuple

from ....core.engine.rule import rule
from ..row import *
from ..rules.sets import present, size

# a plan's kind of play, and its parts
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
    """A trade: the chosen cards of the hand and of the grassland, one bit each."""
    hand = game.hands[seat]
    return (marked(game.grass, want) << size(hand) | marked(hand, gifts)) << 2 | TRADED


@rule
def marked(cards, chosen):
    """A subset of a set of cards, as one bit for every card of the set."""
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
    """The inverse of `marked`."""
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
    """Scratch memory of an expert, and the best plans with their values."""

    scratch: Any
    codes: Any
    values: Any
    most: int  # capacity of the list


@rule
def enlist(codes, values, many, most, code, value):
    """Insert a plan into the list, which is sorted by value; returns its length."""
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
    """The card of a set with one element."""
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

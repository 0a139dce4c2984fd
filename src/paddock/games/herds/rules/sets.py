"""Sets of cards as numbers: counting, finding, adding up. See `row.py`."""

from ....core.engine.rule import rule
from ..row import *

PAIRS = 0x3333333333333333
NIBBLES = 0x0F0F0F0F0F0F0F0F


@rule
def count(cards, card):
    """How many of a card are in a set."""
    return cards >> 2 * card & 3


@rule
def size(cards):
    """How many cards a set has."""
    cards = (cards & PAIRS) + (cards >> 2 & PAIRS)
    cards = (cards & NIBBLES) + (cards >> 4 & NIBBLES)
    cards += cards >> 8
    cards += cards >> 16
    return (cards + (cards >> 32)) & 127


@rule
def present(cards):
    """One of each card that is in the set."""
    return (cards | cards >> 1) & EACH


@rule
def of_kind(cards, kind):
    """The cards of one kind, by number."""
    return cards >> KIND_BITS * kind & SUIT


@rule
def odd_numbers(cards):
    """How often the numbers 1, 3 and 5 occur, four bits each."""
    return (cards & 0x333) + (cards >> 12 & 0x333) + (cards >> 24 & 0x333) + (cards >> 36 & 0x333) + (cards >> 48 & 0x333)


@rule
def even_numbers(cards):
    """How often the numbers 2, 4 and 6 occur, four bits each."""
    return odd_numbers(cards >> 2)


@rule
def worth(cards):
    """HER-15: every card counts its printed number."""
    odd, even = odd_numbers(cards), even_numbers(cards)
    return (odd & 15) + 3 * (odd >> 4 & 15) + 5 * (odd >> 8) + 2 * (even & 15) + 4 * (even >> 4 & 15) + 6 * (even >> 8)


@rule
def side(game, seat):
    """HER-01, HER-02: four play as two teams in alternate seats."""
    return seat % 2 if game.players == 4 else seat

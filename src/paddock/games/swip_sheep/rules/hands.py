"""Seats and hands of Swip'Sheep, as the rules and whoever imagines a round again speak of them."""

from ....core.engine.rule import rule
from ..row import *


@rule
def size(cards):
    """How many cards there are in a deck or a hand."""
    return cards[ONE] + cards[TWO] + cards[THREE] + cards[DOG] + cards[WOLF]


@rule
def left_of(game, seat):
    """Seats run clockwise: the left neighbour is the next one."""
    return seat + 1 if seat + 1 < game.players else 0


@rule
def right_of(game, seat):
    return seat - 1 if seat > 0 else game.players - 1


@rule
def add(cards, card):
    if card != NONE:
        cards[card] += 1


@rule
def remove(cards, card):
    if card != NONE:
        cards[card] -= 1


def parties(attacker: int, target: int, dog: int) -> tuple[int, int]:
    """SWP-19, SWP-20: thief and victim. The wolf steals, or the dog strikes back."""
    return (target, attacker) if dog else (attacker, target)


parties_of = rule(parties)


@rule
def thief(game, attack):
    return parties_of(game.attacker[attack], game.target[attack], game.dog[attack])[0]


@rule
def victim(game, attack):
    return parties_of(game.attacker[attack], game.target[attack], game.dog[attack])[1]


@rule
def steal(game, attack, card):
    """SWP-24: the stolen card joins the thief's hand at once."""
    game.loot[attack] = card
    game.hands[victim(game, attack)][card] -= 1
    game.hands[thief(game, attack)][card] += 1

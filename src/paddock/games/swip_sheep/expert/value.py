"""What an expert at Swip'Sheep infers from what it sees: who is ahead, and what the others may hold."""

from math import exp

from ....core.engine.expert import SHARE
from ....core.engine.rule import rule, table
from ..row import *
from ..rules.hands import left_of, right_of, thief, victim

# Who is ahead.

MOST_SHEEP = 3 * BOX.cards.sheep + 1  # largest deficit of one player against another, plus one
GRIP = (99, 0.48, 0.32, 0.27, 0.25)  # weight of a lead of one sheep, by the rounds that are left
BEHIND = table([round(SHARE * exp(-grip * sheep)) for grip in GRIP for sheep in range(MOST_SHEEP)])


@rule
def most_sheep(game):
    most = 0
    for seat in range(game.players):
        most = max(most, sheep_of(game, seat))
    return most


@rule
def outlook(game, seat, most):
    """The standing of a seat: SHARE for the leader, less for every sheep behind, more steeply when fewer rounds are left."""
    left = ROUNDS[game.players] - game.rounds
    return BEHIND[MOST_SHEEP * left + most - sheep_of(game, seat)]


@rule
def sheep_of(game, seat):
    """SWP-31: what a seat has scored."""
    return sheep_on(game.piles[seat])


@rule
def sheep_on(cards):
    return cards[ONE] + 2 * cards[TWO] + 3 * cards[THREE]


# What the others hold.

KEPT = table([15, 140, 255, 5])  # relative frequency of S1 S2 S3 D among kept cards, and among given ones: 100 is chance
GIVEN = table([142, 80, 22, 160])


@rule
def unscored(game, kind):
    """SWP-29: the cards of a kind that are still in the game."""
    number = PACK[kind]
    if kind < SHEEP:
        for owner in range(game.players):
            number -= game.piles[owner][kind]
    return number


@rule
def recalled(game, seat, other, kind):
    """The cards of a kind that the seat knows in another hand: it gave or lost them, and has not seen them leave."""
    number = 0
    if left_of(game, seat) == other and game.left[seat] == kind:
        number += 1
    if right_of(game, seat) == other and game.right[seat] == kind:
        number += 1
    for attack in range(game.attacks):
        if kind == DOG and game.target[attack] == other and game.dog[attack]:
            number = max(0, number - 1)
        if game.loot[attack] == kind and thief(game, attack) == other and victim(game, attack) == seat:
            number += 1
        if game.loot[attack] == kind and thief(game, attack) == seat and victim(game, attack) == other:
            number = max(0, number - 1)
    return number


@rule
def unseen(game, seat, kind):
    """The cards of a kind whose place the seat does not know."""
    number = unscored(game, kind) - game.hands[seat][kind]
    for other in range(game.players):
        if other != seat:
            number -= recalled(game, seat, other, kind)
    if kind == DOG:
        for attack in range(game.attacks):
            number -= game.dog[attack]
    return max(0, number)


@rule
def guess(game, seat, habit):
    """What an unseen card may be, given that it was kept or given: the chance of a dog, and otherwise the mean number of sheep."""
    cards, sheep = 0, 0
    for kind in range(SHEEP):
        number = habit[kind] * unseen(game, seat, kind)
        cards += number
        sheep += number * (kind + 1)
    dogs = habit[DOG] * unseen(game, seat, DOG)
    return dogs / max(1, dogs + cards), sheep / max(1, cards)


@rule
def shows_no_dog(game, target):
    """Whether the last wolf that came here met no dog (SWP-20: one would have had to defend)."""
    shown = False
    for attack in range(game.attacks):
        if game.target[attack] == target:
            shown = not game.dog[attack]
    return shown

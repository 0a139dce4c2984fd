"""What a seat of Swip'Sheep can know: all that lies open, its own cards, what it gave and was given, and each theft it took part in."""

from ....core.engine.rule import rule
from ..row import *


@rule
def observe(game, seat, seen):
    seen.step = game.step
    seen.seat = game.seat
    seen.first = game.first
    seen.rounds = game.rounds
    seen.deals = game.deals
    seen.players = game.players
    seen.attacks = game.attacks
    see_own(game, seat, seen)
    see_table(game, seen)
    for attack in range(WOLVES):
        seen.attacker[attack] = game.attacker[attack]
        seen.target[attack] = game.target[attack]
        seen.dog[attack] = game.dog[attack]
        seen.stolen[attack] = game.loot[attack] != NONE
        involved = seat == game.attacker[attack] or seat == game.target[attack]  # SWP-19, SWP-24
        seen.loot[attack] = game.loot[attack] if involved else NONE


@rule
def see_own(game, seat, seen):
    """The hand, and the exchange: SWP-08, what the neighbours give is face down until all have chosen."""
    done = game.step == ATTACK or game.step == STEAL or game.step == SHOW
    for kind in range(KINDS):
        seen.hand[kind] = game.hands[seat][kind] if seat >= 0 else 0
    seen.kept = game.kept[seat] if seat >= 0 else NONE
    seen.gave_left = game.left[seat] if seat >= 0 else NONE
    seen.gave_right = game.right[seat] if seat >= 0 else NONE
    seen.got_left = game.right[(seat + 1) % game.players] if done and seat >= 0 else NONE
    seen.got_right = game.left[(seat - 1) % game.players] if done and seat >= 0 else NONE


@rule
def see_table(game, seen):
    """How many cards there are, laid wolves, and score piles."""
    seen.passed = 0
    seen.deck = 0
    for kind in range(KINDS):
        seen.deck += game.deck[kind]
    for other in range(SEATS):
        seen.passed += game.step == PASS and game.left[other] != NONE
        seen.sizes[other] = 0
        for kind in range(KINDS):
            seen.sizes[other] += game.hands[other][kind]
        seen.wolves[other] = game.wolves[other]
        seen.laid[other] = game.laid[other]
        for kind in range(SHEEP):
            seen.piles[other][kind] = game.piles[other][kind]

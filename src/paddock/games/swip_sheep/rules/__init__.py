"""Swip'Sheep, SWP-01 to SWP-33: one small function for each paragraph."""

from ....core.engine.question import CHANCE, OVER
from ....core.engine.rule import rule
from ..row import *
from .hands import add, left_of, remove, right_of, size, steal, victim
from .imagine import imagine as imagine
from .seen import observe as observe


def seats(settings):
    """SWP-01, SWP-03: three to five players, and the named first player is one of them."""
    return range(max(3, settings[FIRST_PLAYER]), 6)


# Set-up.


@rule
def set_up(game, players, settings):
    """SWP-03: chance names the first player, unless an option does."""
    game.players = players
    game.rounds = 0
    for kind in range(KINDS):
        game.deck[kind] = PACK[kind]
        for seat in range(SEATS):
            game.hands[seat][kind] = 0
    for seat in range(SEATS):
        for kind in range(SHEEP):
            game.piles[seat][kind] = 0
    game.first = max(0, settings[FIRST_PLAYER] - 1)
    begin_round(game)
    if settings[FIRST_PLAYER] == 0:
        game.step = FIRST


@rule
def begin_round(game):
    """SWP-04, SWP-05: three cards for everyone, or as many as the deck can give to all."""
    game.step = DEAL
    game.seat = game.first
    game.deals = min(HAND, size(game.deck) // game.players)
    forget_round(game)


@rule
def forget_round(game):
    for seat in range(SEATS):
        game.kept[seat] = NONE
        game.left[seat] = NONE
        game.right[seat] = NONE
        game.laid[seat] = 0
        game.wolves[seat] = 0
    game.attacks = 0
    for attack in range(WOLVES):
        game.attacker[attack] = NONE
        game.target[attack] = NONE
        game.dog[attack] = 0
        game.loot[attack] = NONE


# Who is asked, and what they may do.


@rule
def waiting(game):
    if game.step == PASS:
        return yet_to_pass(game)
    if game.step == ATTACK:
        return 1 << game.seat
    return OVER if game.step == DONE else CHANCE


@rule
def yet_to_pass(game):
    """SWP-08: everyone chooses at the same time."""
    seats = 0
    for seat in range(game.players):
        seats |= (game.left[seat] == NONE) << seat
    return seats


@rule
def allowed(game, seat, mask):
    for move in range(MOVES):
        mask[move] = 0
    if game.step == PASS and seat < game.players and game.left[seat] == NONE:
        allow_passes(game.hands[seat], game.deals, mask)
    elif game.step == ATTACK and seat == game.seat:
        for target in range(game.players):
            mask[STRIKE + target] = target != seat  # SWP-17, SWP-18: anybody else, even with an empty hand


@rule
def allow_passes(hand, deals, mask):
    """SWP-06, SWP-07: any two different cards. SWP-10: of a hand of one, only the card to the left."""
    for left in range(KINDS):
        if deals == 1:
            mask[GIVE_LEFT + left] = hand[left] > 0
        else:
            for right in range(KINDS):
                mask[GIVE + KINDS * left + right] = (hand[left] > 0) & (hand[right] > (left == right))


@rule
def play(game, seat, move):
    if move < GIVE_LEFT:
        attack(game, seat, move - STRIKE)
    elif move < GIVE:
        give(game, seat, move - GIVE_LEFT, NONE)
    else:
        give(game, seat, (move - GIVE) // KINDS, (move - GIVE) % KINDS)


# Passing.


@rule
def give(game, seat, left, right):
    """SWP-08: a choice stays face down until all have chosen."""
    game.left[seat] = left
    game.right[seat] = right
    if yet_to_pass(game) == 0:
        exchange(game)
        call_wolves(game)


@rule
def exchange(game):
    """SWP-06, SWP-11: all cards move at once."""
    for seat in range(game.players):
        hand = game.hands[seat]
        remove(hand, game.left[seat])
        remove(hand, game.right[seat])
        for kind in range(KINDS):
            if hand[kind] > 0:
                game.kept[seat] = kind
    for seat in range(game.players):
        add(game.hands[left_of(game, seat)], game.left[seat])
        add(game.hands[right_of(game, seat)], game.right[seat])


# Wolves.


@rule
def call_wolves(game):
    """SWP-12, SWP-13: everyone lays all their wolves; hands then hold only sheep and dogs."""
    for seat in range(game.players):
        game.laid[seat] = game.hands[seat][WOLF]
        game.wolves[seat] = game.laid[seat]
        game.hands[seat][WOLF] = 0
    game.seat = game.first
    next_attack(game)


@rule
def next_attack(game):
    """SWP-14 to SWP-16: from the first player clockwise, each uses up all their wolves; then hands are shown."""
    for _ in range(game.players):
        if game.wolves[game.seat] > 0:
            game.step = ATTACK
            return
        game.seat = left_of(game, game.seat)
    game.seat = game.first
    game.step = SHOW


@rule
def attack(game, seat, target):
    """SWP-16, SWP-18 to SWP-23: one wolf attacks; a dog must answer, and is spent; then somebody loses a card, if there is one."""
    this = game.attacks
    game.attacks += 1
    game.wolves[seat] -= 1
    game.attacker[this] = seat
    game.target[this] = target
    if game.hands[target][DOG] > 0:
        game.hands[target][DOG] -= 1
        game.dog[this] = 1
    if size(game.hands[victim(game, this)]) > 0:
        game.step = STEAL
    else:
        next_attack(game)


# Chance.


@rule
def odds(game, weights):
    """SWP-03, SWP-04, SWP-19, SWP-20: every seat, every card of the deck, every card of the victim's hand is equally likely."""
    if game.step == DEAL:
        weigh(game.deck, weights)
    elif game.step == STEAL:
        weigh(game.hands[victim(game, game.attacks - 1)], weights)
    else:
        seats = game.players if game.step == FIRST else 1  # nothing is open when hands are shown
        for outcome in range(OUTCOMES):
            weights[outcome] = outcome < seats


@rule
def weigh(cards, weights):
    for kind in range(KINDS):
        weights[kind] = cards[kind]


@rule
def apply_outcome(game, outcome):
    if game.step == DEAL:
        deal(game, outcome)
    elif game.step == STEAL:
        steal(game, game.attacks - 1, outcome)
        next_attack(game)
    elif game.step == FIRST:
        game.first = outcome
        begin_round(game)
    else:
        end_round(game)


@rule
def deal(game, card):
    """SWP-04: card by card, until everyone has a hand."""
    game.deck[card] -= 1
    game.hands[game.seat][card] += 1
    if size(game.hands[game.seat]) == game.deals:
        game.seat = left_of(game, game.seat)
        if game.seat == game.first:
            game.step = PASS


# The end of a round, and of the game.


@rule
def end_round(game):
    """SWP-27 to SWP-30: sheep are scored, all wolves and dogs go back, the left neighbour is first."""
    for seat in range(game.players):
        for kind in range(SHEEP):
            game.piles[seat][kind] += game.hands[seat][kind]
            game.hands[seat][kind] = 0
        game.hands[seat][DOG] = 0
    game.deck[DOG] = PACK[DOG]
    game.deck[WOLF] = PACK[WOLF]
    game.rounds += 1
    game.first = left_of(game, game.first)
    begin_round(game)
    if game.rounds == ROUNDS[game.players]:  # SWP-02
        game.step = DONE


@rule
def score(game, out):
    """SWP-31: all sheep on the cards in the score pile."""
    for seat in range(game.players):
        pile = game.piles[seat]
        out[seat] = pile[ONE] + 2 * pile[TWO] + 3 * pile[THREE]

"""What a seat of Swip'Sheep cannot know, dealt afresh, fairly among all it could be.

A seat has seen its own cards, those it gave and was given, and each theft it took part in; and all have seen the wolves, and which
attacks a dog answered. If the others pass at random, every card that the seat has not seen is equally likely to lie in every place
that it has not seen. So these places are filled at random, and the attacks happen again. A world that contradicts what has been seen
is thrown away; and one where the seat could have taken another card is kept only as often as it takes the one that was seen.
What is left is exactly fair.
"""

from ....core.engine.dice import below
from ....core.engine.rule import rule
from ..row import *
from .hands import add, left_of, remove, right_of, size, steal, thief, victim


@rule
def imagine(game, seat, stream, scratch):
    if game.step == DEAL or game.step == PASS:
        imagine_hands(game, seat, stream)
    elif game.step == ATTACK or game.step == STEAL or game.step == SHOW:
        imagine_places(game, seat, stream)
        while not replay_attacks(game, seat, stream):
            imagine_places(game, seat, stream)


@rule
def gather(game):
    """SWP-29: all cards that are not scored, in the deck."""
    for kind in range(KINDS):
        game.deck[kind] = PACK[kind]
    for seat in range(game.players):
        for kind in range(SHEEP):
            game.deck[kind] -= game.piles[seat][kind]


@rule
def draw(cards, kinds, stream):
    """One of these cards, each equally likely, among the first kinds."""
    total = 0
    for kind in range(kinds):
        total += cards[kind]
    left = below(stream, total)
    card = 0
    while left >= cards[card]:
        left -= cards[card]
        card += 1
    return card


# Before the exchange.


@rule
def imagine_hands(game, seat, stream):
    """Others may hold anything, and may have chosen anything of it: it is known how many have, but not who (SWP-08)."""
    gather(game)
    for kind in range(KINDS):
        game.deck[kind] -= game.hands[seat][kind]
    others, passed = 0, 0
    for other in range(game.players):
        if other != seat:
            others += 1
            passed += game.left[other] != NONE
            game.left[other] = NONE
            game.right[other] = NONE
    for other in range(game.players):
        if other != seat:
            deal_again(game, game.hands[other], stream)
            if passed and below(stream, others) < passed:
                choose_again(game, other, stream)
                passed -= 1
            others -= 1


@rule
def deal_again(game, hand, stream):
    number = size(hand)
    for kind in range(KINDS):
        hand[kind] = 0
    for _ in range(number):
        card = draw(game.deck, KINDS, stream)
        game.deck[card] -= 1
        hand[card] += 1


@rule
def choose_again(game, other, stream):
    hand = game.hands[other]
    left = draw(hand, KINDS, stream)
    game.left[other] = left
    if game.deals > 1:
        hand[left] -= 1
        game.right[other] = draw(hand, KINDS, stream)
        hand[left] += 1


# After the exchange a hand has three places: the card that was kept, the one from the right neighbour, the one from the left.

PLACES = 3


@rule
def giver(game, owner, place):
    if place == 0:
        return owner
    return right_of(game, owner) if place == 1 else left_of(game, owner)


@rule
def card_in(game, owner, place):
    if place == 0:
        return game.kept[owner]
    return game.left[right_of(game, owner)] if place == 1 else game.right[left_of(game, owner)]


@rule
def put_in(game, owner, place, card):
    if place == 0:
        game.kept[owner] = card
    elif place == 1:
        game.left[right_of(game, owner)] = card
    else:
        game.right[left_of(game, owner)] = card


@rule
def is_unseen(game, seat, owner, place):
    """There is a card that the seat neither got nor gave."""
    return owner != seat and giver(game, owner, place) != seat and card_in(game, owner, place) != NONE


@rule
def imagine_places(game, seat, stream):
    """Fill every place that the seat has not seen."""
    gather(game)
    for owner in range(game.players):
        for place in range(PLACES):
            if not is_unseen(game, seat, owner, place):
                remove(game.deck, card_in(game, owner, place))
    for owner in range(game.players):
        if owner != seat:
            fill_places(game, seat, owner, stream)


@rule
def fill_places(game, seat, owner, stream):
    """The owner has laid so many wolves: they may have come from any place; no other card was a wolf."""
    unseen = 0
    wolves = int(game.laid[owner])
    for place in range(PLACES):
        if is_unseen(game, seat, owner, place):
            unseen += 1
        elif card_in(game, owner, place) == WOLF:
            wolves -= 1
    for place in range(PLACES):
        if is_unseen(game, seat, owner, place):
            card = WOLF
            if below(stream, unseen) < wolves:
                wolves -= 1
            else:
                card = draw(game.deck, WOLF, stream)
            unseen -= 1
            game.deck[card] -= 1
            put_in(game, owner, place, card)


@rule
def replay_attacks(game, seat, stream):
    """Play the attacks of this round again over imagined hands; False if they contradict what has been seen."""
    take_up(game)
    for attack in range(game.attacks):
        target = game.hands[game.target[attack]]
        if (target[DOG] > 0) != (game.dog[attack] > 0):
            return False
        target[DOG] -= game.dog[attack]
        if game.loot[attack] != NONE and not replay_theft(game, seat, attack, stream):
            return False
    return True


@rule
def take_up(game):
    """Hands as they were when all wolves had been laid."""
    for owner in range(game.players):
        for kind in range(KINDS):
            game.hands[owner][kind] = 0
        for place in range(PLACES):
            add(game.hands[owner], card_in(game, owner, place))
        game.hands[owner][WOLF] = 0


@rule
def replay_theft(game, seat, attack, stream):
    """The seat knows what it lost; what it took shows again with the chance it had; what others took may be any card."""
    hand = game.hands[victim(game, attack)]
    card = int(game.loot[attack])
    if seat == thief(game, attack):
        if below(stream, size(hand)) >= hand[card]:
            return False
    elif seat != victim(game, attack):
        card = draw(hand, KINDS, stream)
    steal(game, attack, card)
    return True

"""Herds, HER-01 to HER-51: the course of a game and of a turn. What a turn is made of has rooms of its own.

`tray.py` and `settle.py` trade, `skipping.py` knows when nothing can be taken, `laying.py` and `due.py` lay herds, `scoring.py` counts,
`imagine.py` guesses what is hidden.
"""

from ....core.engine.question import CHANCE, OVER
from ....core.engine.rule import rule
from ..row import *
from .imagine import imagine as imagine
from .laying import can_grow, can_swap, can_tend, create, create_mask, enter, grow, leave, swap
from .scoring import has_full_herd, is_decided, open_account, score_hand
from .seen import observe as observe
from .sets import count, side, size, worth
from .skipping import has_choice, skip
from .tray import can_take, can_trade, fill_mask, want_card


def seats(settings):
    """HER-01: how many may play with these options."""
    return range(max(BOX.players[0], settings[FIRST_DEALER]), BOX.players[1] + 1)


@rule
def set_up(game, players, settings):
    """HER-03, HER-04: no points yet; somebody deals."""
    game.players = players
    game.target = settings[TARGET]
    game.swaps = settings[SWAPS]
    game.deals = 0
    for each in range(SIDES):
        game.scores[each] = 0
        for hand in range(HANDS):
            game.gained[each][hand] = 0
    for seat in range(SEATS):
        game.left[seat] = 0
    gather(game)
    game.dealer = settings[FIRST_DEALER] - 1
    game.first = 0
    game.seat = 0
    game.step = CUT
    if settings[FIRST_DEALER]:
        begin_hand(game)


@rule
def gather(game):
    """HER-05, HER-49: all cards are in the deck, and the table is empty."""
    game.deck = WHOLE_BOX
    game.grass = 0
    game.aside = 0
    game.want = 0
    game.offer = 0
    game.due = 0
    game.turn = 0
    game.last = 0
    game.herd = NOBODY
    game.to = NOBODY
    for seat in range(SEATS):
        game.hands[seat] = 0
    game.herds = 0
    for herd in range(HERDS):
        game.before[herd] = 0
        game.kind[herd] = 0
        game.low[herd] = 0
        game.high[herd] = 0
        game.wild[herd] = 0
        game.skipped_herds[herd] = 0
    game.skipped = 0
    for turn in range(TURNS):
        game.went[turn] = 0
        game.came[turn] = 0
        game.drew[turn] = 0
        game.passed[turn] = NOBODY
        game.passed_to[turn] = NOBODY


@rule
def begin_hand(game):
    """HER-05, HER-08: the dealer deals, the left neighbour will begin."""
    game.deals += 1
    open_account(game)
    game.first = (game.dealer + 1) % game.players
    game.seat = game.first
    game.step = DEALING


@rule
def waiting(game):
    if game.step == FINISHED:
        return OVER
    if game.step <= DRAWING or game.step == FETCHING or game.step == FLIPPING:
        return CHANCE
    return 1 << game.seat


@rule
def allowed(game, seat, mask):
    """HER-09: the moves of each step. None of them leads to a dead end."""
    for move in range(MOVES):
        mask[move] = 0
    if waiting(game) <= 0 or seat != game.seat:
        return
    if game.step == CHOOSING:
        choice_mask(game, seat, mask)
    elif game.step == TAKING or game.step == GIVING:
        fill_mask(game, seat, mask)
    elif game.step == HERDING:
        herding_mask(game, seat, mask)
    elif game.step == PLACING:
        create_mask(game, seat, mask)
    elif game.step == TENDING:
        tending_mask(game, seat, mask)
    elif game.step == PASSING:
        for to in range(game.players):
            mask[TO + to] = side(game, to) != side(game, seat)  # HER-36
    else:
        for card in range(CARDS):
            mask[GIVE + card] = count(game.hands[seat], card) > 0  # HER-37


@rule
def choice_mask(game, seat, mask):
    """HER-11 to HER-14: one card, or one trade."""
    mask[DECK] = game.deck != 0
    for card in range(CARDS):
        if count(game.grass, card):
            mask[TAKE + card] = can_take(game, seat, card)
    mask[TRADE] = can_trade(game, seat)


@rule
def herding_mask(game, seat, mask):
    """HER-21: create, grow and swap in any order; HER-34: an end only when nothing is due."""
    ways = create_mask(game, seat, mask)
    mask[BESIDE] = ways > 0 and game.players == 4  # HER-30: a herd may lie before the partner
    for herd in range(game.herds):
        mask[HERD + herd] = can_tend(game, seat, herd)
    mask[DONE] = game.due == 0


@rule
def tending_mask(game, seat, mask):
    """What may be done with the chosen herd."""
    for way in range(4):
        mask[GROW + way] = can_grow(game, seat, game.herd, way)
    for number in range(NUMBERS):
        mask[SWAP + number] = can_swap(game, seat, game.herd, number)


@rule
def play(game, seat, move):
    if move == DECK:
        game.step = FETCHING
    elif move == TRADE:
        game.step = TAKING
    elif move < GIVE:
        take(game, seat, move - TAKE)
    elif move < CREATE:
        give(game, seat, move - GIVE)
    elif move < BESIDE:
        create(game, seat, move, (seat + 2) % SEATS if game.step == PLACING else seat)
        game.step = HERDING
    elif move == BESIDE:
        game.step = PLACING
    elif move < GROW:
        game.herd = move - HERD
        game.step = TENDING
    elif move < DONE:
        tend(game, seat, move)
    elif move == DONE:
        end_herding(game, seat)
    else:
        game.to = move - TO
        game.step = HANDING


@rule
def take(game, seat, card):
    """HER-12: into the hand; in a trade, onto the tray."""
    if game.step == TAKING:
        want_card(game, card)
    else:
        game.grass -= ONE[card]
        receive(game, seat, ONE[card])
        game.step = HERDING


@rule
def receive(game, seat, cards):
    """HER-17: Ducktors from the grassland are due."""
    enter(game, seat, cards)
    game.due += cards >> DUCK_BITS


@rule
def give(game, seat, card):
    """HER-14: onto the tray; HER-35: to an opponent."""
    if game.step == HANDING:
        hand_over(game, seat, card)
        return
    game.step = GIVING
    game.last = card
    leave(game, seat, ONE[card])
    game.offer += ONE[card]
    if worth(game.offer) == worth(game.want):
        strike(game, seat)


@rule
def strike(game, seat):
    """HER-15, HER-16: the sums are equal; both sides of the tray change places."""
    receive(game, seat, game.want)
    game.grass += game.offer
    game.want = 0
    game.offer = 0
    game.last = 0
    game.step = HERDING


@rule
def tend(game, seat, move):
    """HER-24, HER-31."""
    if move < SWAP:
        grow(game, seat, game.herd, move - GROW)
    else:
        swap(game, seat, game.herd, move - SWAP)
    game.herd = NOBODY
    game.step = HERDING


@rule
def end_herding(game, seat):
    """HER-35, HER-36: then a card goes to an opponent; of two players there is only one."""
    game.step = PASSING
    if game.players == 2:
        game.to = 1 - seat
        game.step = HANDING


@rule
def hand_over(game, seat, card):
    """HER-35, HER-39, HER-41: the pass, after which the hand may be over."""
    game.hands[seat] -= ONE[card]
    game.hands[game.to] += ONE[card]
    game.passed[game.turn] = card
    game.passed_to[game.turn] = game.to
    game.to = NOBODY
    if game.deck == 0 or (game.hands[seat] == 0 and has_full_herd(game, seat)):
        end_hand(game)
    else:
        game.step = FLIPPING


@rule
def end_hand(game):
    """HER-47, HER-49 to HER-51: points, then the next hand, or the end. HER-44: what is left in the hands is laid open."""
    score_hand(game)
    for seat in range(SEATS):
        game.left[seat] = game.hands[seat]
    if is_decided(game):
        game.step = FINISHED
    else:
        gather(game)
        game.dealer = (game.dealer + 1) % game.players
        begin_hand(game)


# Chance.


@rule
def odds(game, weights):
    """HER-04: any seat may deal first; otherwise any card of the deck comes next."""
    for card in range(CARDS):
        weights[card] = card < game.players if game.step == CUT else count(game.deck, card)


@rule
def apply_outcome(game, outcome):
    if game.step == CUT:
        game.dealer = outcome
        begin_hand(game)
        return
    game.deck -= ONE[outcome]
    if game.step == DEALING:
        deal_card(game, ONE[outcome])
    elif game.step == FLIPPING:
        flip(game, ONE[outcome])
    else:
        game.hands[game.seat] += ONE[outcome]
        game.drew[game.turn] += 1
        end_draw(game)


@rule
def end_draw(game):
    """HER-09, HER-11: after step 1 comes step 2, if anything is possible there; after the deck's card of step 2, step 3."""
    drawing = game.step == DRAWING
    game.step = HERDING
    if drawing:
        if has_choice(game, game.seat):
            game.step = CHOOSING
        else:
            skip(game)


@rule
def deal_card(game, card):
    """HER-05, HER-06: to every hand in turn, then into the grassland. HER-10: then the first turn begins."""
    seat = game.first
    while size(game.hands[seat]) == DEAL[game.players] and seat != game.dealer:
        seat = (seat + 1) % game.players
    if size(game.hands[seat]) < DEAL[game.players]:
        game.hands[seat] += card
    else:
        game.grass += card
    if size(game.hands[game.dealer]) == DEAL[game.players] and size(game.grass) == GRASSLAND:
        game.step = DRAWING


@rule
def flip(game, card):
    """HER-38, HER-40: into the grassland; the last card of the deck ends the hand."""
    game.grass += card
    if game.deck == 0:
        end_hand(game)
    else:
        game.turn += 1
        if game.turn == TURNS:
            forget_turns(game)
        game.seat = (game.seat + 1) % game.players
        game.step = DRAWING


@rule
def forget_turns(game):
    """No deal leaves a deck for so many turns; a position that was set up may. Then the oldest turn of everybody is forgotten."""
    for turn in range(TURNS):
        later = turn + game.players
        known = later < TURNS
        game.went[turn] = game.went[later] if known else 0
        game.came[turn] = game.came[later] if known else 0
        game.drew[turn] = game.drew[later] if known else 0
        game.passed[turn] = game.passed[later] if known else NOBODY
        game.passed_to[turn] = game.passed_to[later] if known else NOBODY
    game.turn -= game.players


@rule
def score(game, out):
    """HER-03, HER-47: the score of the seat's side."""
    for seat in range(game.players):
        out[seat] = game.scores[side(game, seat)]

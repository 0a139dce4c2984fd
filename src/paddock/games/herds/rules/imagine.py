"""What a seat cannot know of Herds, dealt afresh: the hands of the others, what they passed among themselves, and the deck.

The seat has seen cards come into hands and leave them, but not what was passed between others: a card it saw may have been passed on. So
the hand is lived through again, turn by turn. Each other hand holds cards the seat knows of, and unseen ones. When a card leaves a hand
in sight of the seat, it is the one known to be there, or else one of the unseen turns out to be it. A hidden pass takes any card.
Wherever a card may be or go, we look ahead to what was seen of it later (`outlook.py`): a life told blindly hardly ever gets there.

Every life has a weight: how likely it was to show what was seen, over how likely we were to tell it. Of several histories one is kept by
the rule of Metropolis and Hastings, so that all worlds that agree with what was seen come up with their fair chances: the
deck is shuffled, and others pass any card with the same chance. What they lay or give to the table they have chosen: who holds a
card twice is no likelier to show it than who holds it once.
"""

from ....core.engine.dice import below, toss
from ....core.engine.rule import rule, table
from ..row import *
from .due import all_spots, can_meet
from .outlook import (
    DECK_PLACE,
    UNSEEN,
    all_unseen,
    copies,
    deck_places,
    forget_chances,
    fraction,
    look_ahead,
    lowest,
    proposal_weight,
    remember_sizes,
    save_unseen,
    unseen_weight,
)
from .sets import count, size
from .skipping import has_choice, is_skip_fair
from .tray import can_complete, can_trade

PARTICLES = table([0, 0, 3, 4, 3])  # that agree with what was seen, told before one is kept, by the number of players
HISTORIES_UNTIL_ONE_AGREES = 100  # histories after which one that agrees must do
MOST_HISTORIES = 100_000  # histories after which we stop looking for one that fits


@rule
def imagine(game, seat, stream):
    """Determinization: deal what the seat cannot know afresh, in agreement with all it has seen (a particle filter, see `resample`)."""
    if game.step <= DEALING:
        deal_again(game, seat, stream)
        return
    hidden = all_hidden(game, seat)
    sizes = dealt_sizes(game)
    remember_sizes(game, sizes)
    for _ in range(MOST_HISTORIES):
        kept = resample(game, seat, stream, hidden, sizes)
        later = stream[0]
        stream[0] = kept
        sample_history(game, seat, stream, hidden, sizes)
        stream[0] = later
        name_unseen(game, seat, stream)
        if fits(game, seat):
            break
    forget_chances(game)


@rule
def deal_again(game, seat, stream):
    """Before the first turn nothing has been seen but the own cards."""
    for other in range(game.players):
        if other != seat:
            game.unseen[other] = size(game.hands[other])
            game.deck += game.hands[other]
            game.hands[other] = 0
    name_unseen(game, seat, stream)


@rule
def resample(game, seat, stream, hidden, sizes):
    """Resampling: sample a few histories and keep one of them in proportion to its weight. Returns where the stream stood before it."""
    kept, best, told, tried = stream[0], 0.0, 0, 0
    while told < PARTICLES[game.players] and (told == 0 or tried < HISTORIES_UNTIL_ONE_AGREES):
        tried += 1
        start = stream[0]
        weight = sample_history(game, seat, stream, hidden, sizes)
        if weight > 0.0:
            told += 1
            if toss(stream) * best < weight * 4294967296.0:
                kept, best = start, weight
    return kept


@rule
def fits(game, seat):
    """HER-11, HER-18, HER-33: a player in the middle of a turn has a choice, or had none if that was heard; can complete what is on
    the tray, and lay what is due."""
    actor = game.seat
    if actor == seat:
        return True
    if game.step == CHOOSING:
        return has_choice(game, actor)
    if game.step == TAKING or game.step == GIVING:
        return can_complete(game, actor) if game.want else can_trade(game, actor)
    if game.step != FINISHED and game.due and not can_meet(game, actor, game.hands[actor], game.due, all_spots(game)):
        return False
    return is_skip_fair(game)


@rule
def all_hidden(game, seat):
    """All cards that have been hidden from the seat in this hand: the deck and the other hands, without what came into these in
    its sight, and with what has left them since."""
    cards = game.deck
    for other in range(game.players):
        if other != seat:
            cards += game.hands[other]
    for turn in range(game.turn + 1):
        giver = (game.first + turn) % game.players
        if giver != seat:
            cards += game.went[turn] - game.came[turn]
            if game.passed_to[turn] == seat:
                cards += ONE[game.passed[turn]]
        elif game.passed_to[turn] != NOBODY:
            cards -= ONE[game.passed[turn]]
    return cards


@rule
def dealt_sizes(game):
    """How many cards each seat began the hand with, eight bits for each: what it has now, without what it has gained since."""
    sizes = 0
    for seat in range(game.players):
        sizes += size(game.hands[seat]) << 8 * seat
    for turn in range(game.turn + 1):
        giver = (game.first + turn) % game.players
        sizes -= (game.drew[turn] + size(game.came[turn]) - size(game.went[turn])) << 8 * giver
        if game.passed_to[turn] != NOBODY:
            sizes += (1 << 8 * giver) - (1 << 8 * game.passed_to[turn])
    return sizes


@rule
def sample_history(game, seat, stream, hidden, sizes):
    """One life of this hand, as it may have been. Returns its weight, 0 if it contradicts what was seen.

    `unseen` counts the cards of a hand that may be any hidden card; `roaming` those among them that were passed on, by the turn in
    which they first were. `loose` are cards that have turned out to be in none of these, but further down in the deck.
    """
    game.deck = hidden
    game.loose = 0
    for other in range(game.players):
        if other != seat:
            game.hands[other] = 0
            game.unseen[other] = sizes >> 8 * other & 255
            game.roaming[other] = 0
    weight, giver = 1.0, game.first - 1
    for turn in range(game.turn + 1):
        giver, to = left_of(game, giver), game.passed_to[turn]
        if giver == seat:
            if to != NOBODY:
                game.hands[to] += ONE[game.passed[turn]]
            continue
        for left in range(game.drew[turn] - 1, -1, -1):
            weight *= draw_hidden(game, seat, giver, turn, left, stream)
        weight *= show_all(game, seat, giver, turn, stream)
        if weight == 0.0:
            return weight
        game.hands[giver] += game.came[turn]
        if to == seat:
            weight *= pass_in_sight(game, giver, ONE[game.passed[turn]], stream)
        elif to != NOBODY:
            weight *= pass_hidden(game, seat, giver, to, turn, stream)
    return weight


@rule
def left_of(game, seat):
    """HER-08: the next seat."""
    return seat + 1 if seat + 1 < game.players else 0


@rule
def show_all(game, seat, owner, turn, stream):
    """Cards leave a hand in sight of all, each the known one if there is one."""
    weight, cards = 1.0, game.went[turn]
    while cards:
        one = lowest(cards)
        cards -= one
        if game.hands[owner] & 3 * one:
            game.hands[owner] -= one
        else:
            if all_unseen(game, owner) == 0 or not game.deck & 3 * one:
                return 0.0
            weight *= all_unseen(game, owner) * copies(game.deck, one) / size(game.deck)
            show_unseen(game, owner, one, stream)
            weight *= place_other_copies(game, seat, owner, turn, cards, one, stream)
    return weight


@rule
def show_unseen(game, owner, one, stream):
    """Any of the unseen cards turns out to be this one."""
    name_one(game, owner, below(stream, all_unseen(game, owner)), one)


@rule
def name_one(game, owner, which, one):
    """An unseen card of a hand is this one, and unseen no longer."""
    if which < game.unseen[owner]:
        game.unseen[owner] -= 1
    else:
        turn = roaming_turn(game, owner, which - game.unseen[owner])
        game.roaming[owner] ^= 1 << turn
        game.passed[turn] = card_of(one)
    game.deck -= one


@rule
def place_other_copies(game, seat, owner, turn, cards, one, stream):
    """Where all other hidden copies of a card are that was shown, before these cards are: in a hand, or in the deck. There are as many
    ways to tell the same life as there are copies that the owner could have chosen from."""
    found, weight = 1, 1.0
    while game.deck & 3 * one:
        look_ahead(game, seat, turn, cards, 0, one, UNSEEN)
        save_unseen(game, seat, turn, cards, one)
        in_hands, there = 0.0, size(game.deck)
        for other in range(game.players):
            in_hands += all_unseen(game, other) * game.outlook[other]
            there -= all_unseen(game, other)
        whole = in_hands + there * game.outlook[DECK_PLACE]
        if whole == 0.0:
            return 0.0
        which = fraction(stream) * whole
        weight *= whole / size(game.deck)
        if which >= in_hands:
            weight /= game.outlook[DECK_PLACE]
            game.deck -= one
            game.loose += one
            continue
        holder, other = 0, 0
        while which >= 0.0 and other < game.players:
            here = all_unseen(game, other) * game.outlook[other]
            if here > 0.0:
                holder = other
                which -= here
            other += 1
        weight /= game.outlook[holder]
        name_one(game, holder, below(stream, all_unseen(game, holder)), one)
        game.hands[holder] += one
        found += holder == owner
    return weight / found


@rule
def draw_hidden(game, seat, owner, turn, left, stream):
    """HER-10, HER-12: any card of the deck, one that has turned out to be there or an unseen one; so many more will be drawn."""
    there = deck_places(game)
    cards, one, liked = game.loose, 0, 1.0
    whole = float(there - size(cards))
    while cards:
        one = lowest(cards)
        cards -= one
        whole += proposal_weight(game, seat, turn, game.went[turn], left, one, DECK_PLACE, owner)
    which = fraction(stream) * whole - (there - size(game.loose))
    if which < 0.0 or game.loose == 0:
        game.unseen[owner] += 1
        return whole / there
    cards = game.loose
    while cards and which >= 0.0:
        one = lowest(cards)
        cards -= one
        liked = proposal_weight(game, seat, turn, game.went[turn], left, one, DECK_PLACE, owner)
        which -= liked
    game.loose -= one
    game.hands[owner] += one
    return whole / (there * liked) if liked > 0.0 else 0.0


@rule
def roaming_turn(game, owner, which):
    """The first pass of one of the roaming cards in a hand."""
    bits = game.roaming[owner]
    for _ in range(which):
        bits &= bits - 1
    turn = 0
    while not bits >> turn & 1:
        turn += 1
    return turn


@rule
def card_of(one):
    card = 0
    while one >> 2 * card != 1:
        card += 1
    return card


@rule
def pass_in_sight(game, giver, one, stream):
    """The seat is handed a card: any of those in the hand, with the same chance."""
    hidden = max(1, size(game.deck))
    known = copies(game.hands[giver], one) * hidden
    unknown = all_unseen(game, giver) * copies(game.deck, one)
    if known + unknown == 0:
        return 0.0
    weight = (known + unknown) / hidden
    if below(stream, known + unknown) < known:
        game.hands[giver] -= one
    else:
        show_unseen(game, giver, one, stream)
    return weight


@rule
def pass_hidden(game, seat, giver, to, turn, stream):
    """A pass between others: any card of the hand, with the same chance. We lean towards cards that will show up elsewhere."""
    known, one, liked = game.hands[giver], 0, unseen_weight(game, seat, turn, giver, to)
    unseen = all_unseen(game, giver) * liked
    whole = unseen
    while known:
        one = lowest(known)
        known -= one
        whole += weight_after(game, seat, turn, one, giver, to)
    which = fraction(stream) * whole
    if which < unseen:
        pass_unseen(game, giver, to, turn, int(which / liked))
        return whole / liked
    which -= unseen
    known = game.hands[giver]
    while known and which >= 0.0:
        one = lowest(known)
        known -= one
        liked = weight_after(game, seat, turn, one, giver, to)
        which -= liked
    game.hands[giver] -= one
    game.hands[to] += one
    game.passed[turn] = card_of(one)
    return whole / liked if liked > 0.0 else 0.0


@rule
def weight_after(game, seat, turn, one, giver, to):
    """How we lean towards passing a card on in this turn."""
    if turn == game.turn:
        return 1.0
    return proposal_weight(game, seat, turn + 1, game.went[turn + 1], int(game.drew[turn + 1]), one, giver, to)


@rule
def pass_unseen(game, giver, to, turn, which):
    """An unseen card begins to roam, or roams on. A pass of a roaming card points back at its first one."""
    first = turn
    game.passed[turn] = NOBODY
    if which < game.unseen[giver]:
        game.unseen[giver] -= 1
    else:
        first = roaming_turn(game, giver, which - game.unseen[giver])
        game.roaming[giver] ^= 1 << first
        game.passed[turn] = -2 - first
    game.roaming[to] |= 1 << first


@rule
def name_unseen(game, seat, stream):
    """What has not shown itself is any of the hidden cards; the rest is the deck."""
    for other in range(game.players):
        while game.unseen[other] > 0:
            game.hands[other] += ONE[draw(game, stream)]
            game.unseen[other] -= 1
        while game.roaming[other]:
            turn = roaming_turn(game, other, 0)
            card = draw(game, stream)
            game.hands[other] += ONE[card]
            game.passed[turn] = card
            game.roaming[other] ^= 1 << turn
    for turn in range(game.turn + 1):
        if game.passed[turn] < NOBODY:
            game.passed[turn] = game.passed[-2 - game.passed[turn]]
    game.deck += game.loose
    game.loose = 0


@rule
def draw(game, stream):
    """Any card of the deck."""
    card = any_of(game.deck, stream)
    game.deck -= ONE[card]
    return card


@rule
def any_of(cards, stream):
    left, card = below(stream, size(cards)), 0
    while left >= count(cards, card):
        left -= count(cards, card)
        card += 1
    return card

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
    copies,
    deck_places,
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
def imagine(game, seat, stream, scratch):
    """Determinization: deal what the seat cannot know afresh, in agreement with all it has seen (a particle filter, see `resample`)."""
    if game.step <= DEALING:
        deal_again(game, scratch, seat, stream)
        return
    hidden = all_hidden(game, seat)
    sizes = dealt_sizes(game)
    remember_sizes(game, scratch, sizes)
    for _ in range(MOST_HISTORIES):
        kept = resample(game, scratch, seat, stream, hidden, sizes)
        later = stream[0]
        stream[0] = kept
        sample_history(game, scratch, seat, stream, hidden, sizes)
        stream[0] = later
        name_unseen(game, scratch, seat, stream)
        if fits(game, seat):
            break


@rule
def clear(scratch):
    """No card has been left open yet."""
    scratch.loose = 0
    for seat in range(SEATS):
        scratch.unseen[seat] = 0
        scratch.roaming[seat] = 0


@rule
def deal_again(game, scratch, seat, stream):
    """Before the first turn nothing has been seen but the own cards."""
    clear(scratch)
    for other in range(game.players):
        if other != seat:
            scratch.unseen[other] = size(game.hands[other])
            game.deck += game.hands[other]
            game.hands[other] = 0
    name_unseen(game, scratch, seat, stream)


@rule
def resample(game, scratch, seat, stream, hidden, sizes):
    """Resampling: sample a few histories and keep one of them in proportion to its weight. Returns where the stream stood before it."""
    kept, best, told, tried = stream[0], 0.0, 0, 0
    while told < PARTICLES[game.players] and (told == 0 or tried < HISTORIES_UNTIL_ONE_AGREES):
        tried += 1
        start = stream[0]
        weight = sample_history(game, scratch, seat, stream, hidden, sizes)
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
def sample_history(game, scratch, seat, stream, hidden, sizes):
    """Sample one history of this hand (a particle). Returns its weight, 0 if it contradicts what was seen."""
    clear(scratch)
    game.deck = hidden
    for other in range(game.players):
        if other != seat:
            game.hands[other] = 0
            scratch.unseen[other] = sizes >> 8 * other & 255
    weight, giver = 1.0, game.first - 1
    for turn in range(game.turn + 1):
        giver, to = left_of(game, giver), game.passed_to[turn]
        if giver == seat:
            if to != NOBODY:
                game.hands[to] += ONE[game.passed[turn]]
            continue
        for left in range(game.drew[turn] - 1, -1, -1):
            weight *= draw_hidden(game, scratch, seat, giver, turn, left, stream)
        weight *= show_all(game, scratch, seat, giver, turn, stream)
        if weight == 0.0:
            return weight
        game.hands[giver] += game.came[turn]
        if to == seat:
            weight *= pass_in_sight(game, scratch, giver, ONE[game.passed[turn]], stream)
        elif to != NOBODY:
            weight *= pass_hidden(game, scratch, seat, giver, to, turn, stream)
    return weight


@rule
def left_of(game, seat):
    """HER-08: the next seat."""
    return seat + 1 if seat + 1 < game.players else 0


@rule
def show_all(game, scratch, seat, owner, turn, stream):
    """Cards leave a hand in sight of all, each the known one if there is one."""
    weight, cards = 1.0, game.went[turn]
    while cards:
        one = lowest(cards)
        cards -= one
        if game.hands[owner] & 3 * one:
            game.hands[owner] -= one
        else:
            if scratch.unseen[owner] == 0 or not game.deck & 3 * one:
                return 0.0
            weight *= scratch.unseen[owner] * copies(game.deck, one) / size(game.deck)
            show_unseen(game, scratch, owner, one, stream)
            weight *= place_other_copies(game, scratch, seat, owner, turn, cards, one, stream)
    return weight


@rule
def show_unseen(game, scratch, owner, one, stream):
    """Any of the unseen cards turns out to be this one."""
    name_one(game, scratch, owner, below(stream, scratch.unseen[owner]), one)


@rule
def name_one(game, scratch, owner, which, one):
    """An unseen card of a hand is this one, and unseen no longer."""
    stayed = stayed_unseen(scratch, owner)
    if which >= stayed:
        turn = roaming_turn(scratch, owner, which - stayed)
        scratch.roaming[owner] ^= 1 << turn
        game.passed[turn] = card_of(one)
    scratch.unseen[owner] -= 1
    game.deck -= one


@rule
def place_other_copies(game, scratch, seat, owner, turn, cards, one, stream):
    """Where all other hidden copies of a card are that was shown, before these cards are: in a hand, or in the deck. There are as many
    ways to tell the same history as there are copies that the owner could have chosen from."""
    found, weight = 1, 1.0
    while game.deck & 3 * one:
        look_ahead(game, scratch, seat, turn, cards, 0, one, UNSEEN)
        save_unseen(game, scratch, seat, turn, cards, one)
        in_hands, there = 0.0, size(game.deck)
        for other in range(game.players):
            in_hands += scratch.unseen[other] * scratch.outlook[other]
            there -= scratch.unseen[other]
        whole = in_hands + there * scratch.outlook[DECK_PLACE]
        if whole == 0.0:
            return 0.0
        which = fraction(stream) * whole
        weight *= whole / size(game.deck)
        if which >= in_hands:
            weight /= scratch.outlook[DECK_PLACE]
            game.deck -= one
            scratch.loose += one
            continue
        holder, other = 0, 0
        while which >= 0.0 and other < game.players:
            here = scratch.unseen[other] * scratch.outlook[other]
            if here > 0.0:
                holder = other
                which -= here
            other += 1
        weight /= scratch.outlook[holder]
        name_one(game, scratch, holder, below(stream, scratch.unseen[holder]), one)
        game.hands[holder] += one
        found += holder == owner
    return weight / found


@rule
def draw_hidden(game, scratch, seat, owner, turn, left, stream):
    """HER-10, HER-12: any card of the deck, one that has turned out to be there or an unseen one; so many more will be drawn."""
    there = deck_places(game, scratch)
    cards, one, liked = scratch.loose, 0, 1.0
    whole = float(there - size(cards))
    while cards:
        one = lowest(cards)
        cards -= one
        whole += proposal_weight(game, scratch, seat, turn, game.went[turn], left, one, DECK_PLACE, owner)
    which = fraction(stream) * whole - (there - size(scratch.loose))
    if which < 0.0 or scratch.loose == 0:
        scratch.unseen[owner] += 1
        return whole / there
    cards = scratch.loose
    while cards and which >= 0.0:
        one = lowest(cards)
        cards -= one
        liked = proposal_weight(game, scratch, seat, turn, game.went[turn], left, one, DECK_PLACE, owner)
        which -= liked
    scratch.loose -= one
    game.hands[owner] += one
    return whole / (there * liked) if liked > 0.0 else 0.0


@rule
def stayed_unseen(scratch, owner):
    """How many of the unseen cards in a hand were never passed."""
    return scratch.unseen[owner] - ones(scratch.roaming[owner])


@rule
def ones(bits):
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@rule
def roaming_turn(scratch, owner, which):
    """The first pass of one of the roaming cards in a hand."""
    bits = scratch.roaming[owner]
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
def pass_in_sight(game, scratch, giver, one, stream):
    """The seat is handed a card: any of those in the hand, with the same chance."""
    hidden = max(1, size(game.deck))
    known = copies(game.hands[giver], one) * hidden
    unknown = scratch.unseen[giver] * copies(game.deck, one)
    if known + unknown == 0:
        return 0.0
    weight = (known + unknown) / hidden
    if below(stream, known + unknown) < known:
        game.hands[giver] -= one
    else:
        show_unseen(game, scratch, giver, one, stream)
    return weight


@rule
def pass_hidden(game, scratch, seat, giver, to, turn, stream):
    """A pass between others: any card of the hand, with the same chance. The proposal prefers cards that will show up elsewhere."""
    known, one, liked = game.hands[giver], 0, unseen_weight(game, scratch, seat, turn, giver, to)
    unseen = scratch.unseen[giver] * liked
    whole = unseen
    while known:
        one = lowest(known)
        known -= one
        whole += weight_after(game, scratch, seat, turn, one, giver, to)
    which = fraction(stream) * whole
    if which < unseen:
        pass_unseen(game, scratch, giver, to, turn, int(which / liked))
        return whole / liked
    which -= unseen
    known = game.hands[giver]
    while known and which >= 0.0:
        one = lowest(known)
        known -= one
        liked = weight_after(game, scratch, seat, turn, one, giver, to)
        which -= liked
    game.hands[giver] -= one
    game.hands[to] += one
    game.passed[turn] = card_of(one)
    return whole / liked if liked > 0.0 else 0.0


@rule
def weight_after(game, scratch, seat, turn, one, giver, to):
    """Proposal weight of passing a card on in this turn."""
    if turn == game.turn:
        return 1.0
    return proposal_weight(game, scratch, seat, turn + 1, game.went[turn + 1], int(game.drew[turn + 1]), one, giver, to)


@rule
def pass_unseen(game, scratch, giver, to, turn, which):
    """An unseen card begins to roam, or roams on. A pass of a roaming card points back at its first one."""
    first, stayed = turn, stayed_unseen(scratch, giver)
    game.passed[turn] = NOBODY
    if which >= stayed:
        first = roaming_turn(scratch, giver, which - stayed)
        scratch.roaming[giver] ^= 1 << first
        game.passed[turn] = -2 - first
    scratch.unseen[giver] -= 1
    scratch.unseen[to] += 1
    scratch.roaming[to] |= 1 << first


@rule
def name_unseen(game, scratch, seat, stream):
    """What has not shown itself is any of the hidden cards; the rest is the deck."""
    for other in range(game.players):
        for _ in range(stayed_unseen(scratch, other)):
            game.hands[other] += ONE[draw(game, stream)]
        while scratch.roaming[other]:
            turn = roaming_turn(scratch, other, 0)
            card = draw(game, stream)
            game.hands[other] += ONE[card]
            game.passed[turn] = card
            scratch.roaming[other] ^= 1 << turn
    for turn in range(game.turn + 1):
        if game.passed[turn] < NOBODY:
            game.passed[turn] = game.passed[-2 - game.passed[turn]]
    game.deck += scratch.loose


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

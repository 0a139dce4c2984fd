"""What will be seen of a card of Herds later in this hand: how likely that is, wherever the card is now.

Lives are told from the first turn on, but much of what they must lead to has been seen already. So before it is said where a card is, or
where it goes, we look ahead: who is the next to show it, and what are the chances that it gets there? Hands are as large as all have
seen; everybody draws any card of the deck, and passes any card of the hand. This only guides the telling: histories are weighed by how they
were told.
"""

from ....core.engine.dice import toss
from ....core.engine.rule import rule
from ..row import *
from .sets import present, size

UNSEEN = PLACES  # in any place that has not been named
KEENLY = 16.0  # proposal weight where unseen cards run short
SURELY = 1e9  # proposal weight where nothing else is possible


@rule
def fraction(stream):
    """A chance from 0 to 1."""
    return toss(stream) / 4294967296.0


@rule
def lowest(cards):
    """One card of a set, the first."""
    one = present(cards)
    return one & -one


@rule
def copies(cards, one):
    """How many of the card `one` are in a set."""
    if not cards & 3 * one:
        return 0
    return (cards & 3 * one) // one


@rule
def deck_places(game, scratch):
    """How many hidden cards are in the deck."""
    places = size(game.deck) + size(scratch.loose)
    for other in range(game.players):
        places -= scratch.unseen[other]
    return places


@rule
def remember_sizes(game, scratch, sizes):
    """How many cards each held who passed one, in every turn, from the sizes of the hands at the beginning."""
    for turn in range(game.turn + 1):
        giver, to = (game.first + turn) % game.players, game.passed_to[turn]
        sizes += (game.drew[turn] + size(game.came[turn]) - size(game.went[turn])) << 8 * giver
        scratch.held[turn] = sizes >> 8 * giver & 255
        if to != NOBODY:
            sizes += (1 << 8 * to) - (1 << 8 * giver)


@rule
def proposal_weight(game, scratch, seat, turn, shows, draws, one, here, to):
    """Proposal weight: how much likelier what is seen later becomes if a card goes from here to there."""
    look_ahead(game, scratch, seat, turn, shows, draws, one, here)
    if scratch.outlook[here] > 0.0:
        return scratch.outlook[to] / scratch.outlook[here]
    return SURELY * scratch.outlook[to]


@rule
def look_ahead(game, scratch, seat, turn, shows, draws, one, here):
    """Look-ahead for the proposal: move one card from `here` to each place in turn, and compute how likely the later observations
    of such cards become. `shows` and `draws` say what is still to come in this turn. The result is `scratch.outlook`, by place.
    """
    for place in range(PLACES):
        scratch.outlook[place] = 1.0
    sight = next_sight(game, seat, turn, shows, one)
    while sight <= game.turn:
        others = trace_back(game, scratch, seat, turn, shows, draws, one, sight) + elsewhere(game, scratch, one, here)
        for place in range(PLACES):
            scratch.outlook[place] *= others + scratch.chances[place]
        sight = next_sight(game, seat, sight + 1, game.went[sight + 1], one) if sight < game.turn else sight + 1


@rule
def next_sight(game, seat, turn, shows, one):
    """The first turn, from this one on, in which such a card is seen to leave another hand; after the last turn if it is not."""
    for later in range(turn, game.turn + 1):
        if is_seen(game, seat, later, shows if later == turn else game.went[later], one):
            return later
    return game.turn + 1


@rule
def is_seen(game, seat, turn, shows, one):
    if (game.first + turn) % game.players == seat:
        return False
    return shows & 3 * one != 0 or (game.passed_to[turn] == seat and ONE[game.passed[turn]] == one)


@rule
def trace_back(game, scratch, seat, turn, shows, draws, one, sight):
    """From every place, the chance that a card gets to where such a card is seen then. Returns how likely it is another copy instead,
    one that comes into a hand in sight until then."""
    for place in range(PLACES):
        scratch.chances[place] = 0.0
    scratch.chances[(game.first + sight) % game.players] = 1.0
    others, deck = 0.0, deck_places(game, scratch)
    for between in range(turn, sight + 1):
        if (game.first + between) % game.players != seat:
            deck -= draws if between == turn else game.drew[between]
    for between in range(sight, turn - 1, -1):
        holder, to = (game.first + between) % game.players, game.passed_to[between]
        shown = shows if between == turn else game.went[between]
        if holder == seat:
            if ONE[game.passed[between]] == one:
                others += scratch.chances[to]
            continue
        if between < sight and to != seat:
            scratch.chances[holder] += (scratch.chances[to] - scratch.chances[holder]) / scratch.held[between]
        if between < sight or shown & 3 * one == 0:
            others += copies(game.came[between], one) * scratch.chances[holder]
        if between < sight and is_seen(game, seat, between, shown, one):
            scratch.chances[holder] /= 2.0  # or it was this one
        drawn = draws if between == turn else game.drew[between]
        if drawn:
            deck += drawn
            scratch.chances[DECK_PLACE] += (scratch.chances[holder] - scratch.chances[DECK_PLACE]) * drawn / deck
    return others


@rule
def elsewhere(game, scratch, one, here):
    """How likely it is another copy, of those that are known to be in a hand or in the deck, and of those not named yet."""
    others = (copies(scratch.loose, one) - (here == DECK_PLACE)) * scratch.chances[DECK_PLACE]
    for other in range(game.players):
        others += (copies(game.hands[other], one) - (here == other)) * scratch.chances[other]
    unnamed = copies(game.deck, one) - (here == UNSEEN)
    if unnamed:
        chance, there = 0.0, size(game.deck)
        for other in range(game.players):
            chance += scratch.unseen[other] * scratch.chances[other]
            there -= scratch.unseen[other]
        others += unnamed * (chance + there * scratch.chances[DECK_PLACE]) / size(game.deck)
    return others


@rule
def unseen_weight(game, scratch, seat, turn, giver, to):
    """Proposal weight of passing a card that may be anything: whoever will show such cards must have them."""
    if turn == game.turn:
        return 1.0
    shows, draws, weight = game.went[turn + 1], game.drew[turn + 1], 1.0
    if spare(game, scratch, seat, turn + 1, shows, draws, giver) < 1:
        weight /= KEENLY
    if spare(game, scratch, seat, turn + 1, shows, draws, to) < 0:
        weight *= KEENLY
    return weight


@rule
def spare(game, scratch, seat, turn, shows, draws, owner):
    """How many unseen cards a hand can do without, for all it will show: in this turn these cards, after so many draws."""
    unseen, known, least = scratch.unseen[owner], game.hands[owner], CARDS
    for later in range(turn, game.turn + 1):
        if (game.first + later) % game.players == owner:
            shown = shows if later == turn else game.went[later]
            unseen += draws if later == turn else game.drew[later]
            if game.passed_to[later] == seat and not game.came[later] & 3 * ONE[game.passed[later]]:
                shown += ONE[game.passed[later]]
            while shown:
                one = lowest(shown)
                shown -= one
                if known & 3 * one:
                    known -= one
                elif game.deck & 3 * one:
                    unseen -= 1
            known |= game.came[later]
            least = min(least, unseen)
    return least


@rule
def save_unseen(game, scratch, seat, turn, shows, one):
    """A card that is named takes the place of an unseen one: not where all of them are needed for others."""
    sight = next_sight(game, seat, turn, shows, one)
    for owner in range(game.players):
        if scratch.unseen[owner] and not (sight <= game.turn and (game.first + sight) % game.players == owner):
            if spare(game, scratch, seat, turn, shows, 0, owner) < 1:
                scratch.outlook[owner] /= KEENLY

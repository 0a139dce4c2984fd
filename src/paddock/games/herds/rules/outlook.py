"""What will be seen of a card of Herds later in this hand: how likely that is, wherever the card is now.

Lives are told from the first turn on, but much of what they must lead to has been seen already. So before it is said where a card is, or
where it goes, we look ahead: who is the next to show it, and what are the chances that it gets there? Hands are as large as all have
seen; everybody draws any card of the deck, and passes any card of the hand. This only guides the telling: histories are weighed by how they
were told.
"""

from ....core.engine.dice import toss
from ....core.engine.rule import rule
from ..box import SEATS
from ..row import *
from .sets import present, size

DECK_PLACE = SEATS  # where a card can be, besides a hand
PLACES = SEATS + 1
UNSEEN = PLACES  # in any place that has not been named
KEENLY = 16.0  # how we lean where unseen cards run short
SURELY = 1e9  # how we lean where nothing else is possible


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
def all_unseen(game, owner):
    """How many cards of a hand may be anything."""
    return game.unseen[owner] + ones(game.roaming[owner])


@rule
def ones(bits):
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@rule
def deck_places(game):
    """How many hidden cards are in the deck."""
    places = size(game.deck) + size(game.loose)
    for other in range(game.players):
        places -= all_unseen(game, other)
    return places


@rule
def remember_sizes(game, sizes):
    """How many cards each held who passed one, in every turn, from the sizes of the hands at the beginning."""
    for turn in range(game.turn + 1):
        giver, to = (game.first + turn) % game.players, game.passed_to[turn]
        sizes += (game.drew[turn] + size(game.came[turn]) - size(game.went[turn])) << 8 * giver
        game.held[turn] = sizes >> 8 * giver & 255
        if to != NOBODY:
            sizes += (1 << 8 * to) - (1 << 8 * giver)


@rule
def forget_chances(game):
    for turn in range(game.turn + 1):
        game.held[turn] = 0
    for place in range(PLACES):
        game.chances[place] = 0.0
        game.outlook[place] = 0.0


@rule
def proposal_weight(game, seat, turn, shows, draws, one, here, to):
    """Proposal weight: how much likelier what is seen later becomes if a card goes from here to there."""
    look_ahead(game, seat, turn, shows, draws, one, here)
    if game.outlook[here] > 0.0:
        return game.outlook[to] / game.outlook[here]
    return SURELY * game.outlook[to]


@rule
def look_ahead(game, seat, turn, shows, draws, one, here):
    """Look-ahead for the proposal: move one card from `here` to each place in turn, and compute how likely the later observations
    of such cards become. `shows` and `draws` say what is still to come in this turn. The result is `game.outlook`, by place.
    """
    for place in range(PLACES):
        game.outlook[place] = 1.0
    sight = next_sight(game, seat, turn, shows, one)
    while sight <= game.turn:
        others = trace_back(game, seat, turn, shows, draws, one, sight) + elsewhere(game, one, here)
        for place in range(PLACES):
            game.outlook[place] *= others + game.chances[place]
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
def trace_back(game, seat, turn, shows, draws, one, sight):
    """From every place, the chance that a card gets to where such a card is seen then. Returns how likely it is another copy instead,
    one that comes into a hand in sight until then."""
    for place in range(PLACES):
        game.chances[place] = 0.0
    game.chances[(game.first + sight) % game.players] = 1.0
    others, deck = 0.0, deck_places(game)
    for between in range(turn, sight + 1):
        if (game.first + between) % game.players != seat:
            deck -= draws if between == turn else game.drew[between]
    for between in range(sight, turn - 1, -1):
        holder, to = (game.first + between) % game.players, game.passed_to[between]
        shown = shows if between == turn else game.went[between]
        if holder == seat:
            if ONE[game.passed[between]] == one:
                others += game.chances[to]
            continue
        if between < sight and to != seat:
            game.chances[holder] += (game.chances[to] - game.chances[holder]) / game.held[between]
        if between < sight or shown & 3 * one == 0:
            others += copies(game.came[between], one) * game.chances[holder]
        if between < sight and is_seen(game, seat, between, shown, one):
            game.chances[holder] /= 2.0  # or it was this one
        drawn = draws if between == turn else game.drew[between]
        if drawn:
            deck += drawn
            game.chances[DECK_PLACE] += (game.chances[holder] - game.chances[DECK_PLACE]) * drawn / deck
    return others


@rule
def elsewhere(game, one, here):
    """How likely it is another copy, of those that are known to be in a hand or in the deck, and of those not named yet."""
    others = (copies(game.loose, one) - (here == DECK_PLACE)) * game.chances[DECK_PLACE]
    for other in range(game.players):
        others += (copies(game.hands[other], one) - (here == other)) * game.chances[other]
    unnamed = copies(game.deck, one) - (here == UNSEEN)
    if unnamed:
        chance, there = 0.0, size(game.deck)
        for other in range(game.players):
            chance += all_unseen(game, other) * game.chances[other]
            there -= all_unseen(game, other)
        others += unnamed * (chance + there * game.chances[DECK_PLACE]) / size(game.deck)
    return others


@rule
def unseen_weight(game, seat, turn, giver, to):
    """How we lean towards passing a card that may be anything: whoever will show such cards must have them."""
    if turn == game.turn:
        return 1.0
    shows, draws, weight = game.went[turn + 1], game.drew[turn + 1], 1.0
    if spare(game, seat, turn + 1, shows, draws, giver) < 1:
        weight /= KEENLY
    if spare(game, seat, turn + 1, shows, draws, to) < 0:
        weight *= KEENLY
    return weight


@rule
def spare(game, seat, turn, shows, draws, owner):
    """How many unseen cards a hand can do without, for all it will show: in this turn these cards, after so many draws."""
    unseen, known, least = all_unseen(game, owner), game.hands[owner], CARDS
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
def save_unseen(game, seat, turn, shows, one):
    """A card that is named takes the place of an unseen one: not where all of them are needed for others."""
    sight = next_sight(game, seat, turn, shows, one)
    for owner in range(game.players):
        if all_unseen(game, owner) and not (sight <= game.turn and (game.first + sight) % game.players == owner):
            if spare(game, seat, turn, shows, 0, owner) < 1:
                game.outlook[owner] /= KEENLY

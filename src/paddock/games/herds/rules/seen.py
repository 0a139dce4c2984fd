"""What a seat of Herds can know: the table, its own hand, and all it has seen and heard in this hand of the game."""

from ....core.engine.rule import rule
from ..row import *
from .sets import size


@rule
def observe(game, seat, seen):
    seen.hand = game.hands[seat] if seat >= 0 else 0
    seen.hidden = game.deck
    seen.deck = size(game.deck)
    for other in range(SEATS):
        seen.sizes[other] = size(game.hands[other])
        seen.hidden += game.hands[other] if other != seat else 0
        seen.left[other] = game.left[other]
    seen.grass = game.grass
    seen.want = game.want
    seen.offer = game.offer
    seen.due = game.due
    seen.step = game.step
    seen.seat = game.seat
    seen.dealer = game.dealer
    seen.last = game.last
    seen.herd = game.herd
    seen.to = game.to
    seen.players = game.players
    seen.swaps = game.swaps
    seen.target = game.target
    seen.deals = game.deals
    for each in range(SIDES):
        seen.scores[each] = game.scores[each]
        for hand in range(HANDS):
            seen.gained[each][hand] = game.gained[each][hand]
    see_herds(game, seen)
    see_turns(game, seat, seen)


@rule
def see_herds(game, seen):
    """HER-11: also how they lay when all heard that a player can neither take nor trade."""
    seen.herds = game.herds
    seen.skipped = game.skipped
    for herd in range(HERDS):
        seen.before[herd] = game.before[herd]
        seen.kind[herd] = game.kind[herd]
        seen.low[herd] = game.low[herd]
        seen.high[herd] = game.high[herd]
        seen.wild[herd] = game.wild[herd]
        seen.skipped_herds[herd] = game.skipped_herds[herd]


@rule
def see_turns(game, seat, seen):
    """HER-37: all see who passed to whom; the card is shown to giver and receiver."""
    seen.first = game.first
    seen.turn = game.turn
    for turn in range(TURNS):
        seen.went[turn] = game.went[turn]
        seen.came[turn] = game.came[turn]
        seen.drew[turn] = game.drew[turn]
        seen.passed_to[turn] = game.passed_to[turn]
        involved = seat == (game.first + turn) % game.players or seat == game.passed_to[turn]
        seen.passed[turn] = game.passed[turn] if involved and seat >= 0 else NOBODY

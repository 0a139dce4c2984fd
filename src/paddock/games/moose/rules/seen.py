"""What a seat of Bunny Bunny Moose Moose can know: all that lies open, its own answer, and the card in its hand if it narrates."""

from ....core.engine.rule import rule
from ..box import PILES, SEATS
from ..row import *


@rule
def observe(game, seat, seen):
    seen.answer = game.answers[seat] if seat >= 0 else 0
    seen.drawn = game.drawn if seat >= 0 and seat == game.narrator else NO_CARD
    seen.narrator = game.narrator
    seen.step = game.step
    seen.asked = game.asked
    seen.beat = game.beat
    seen.bet = game.bet
    seen.turn = game.turn
    seen.rounds = game.rounds
    seen.left = game.left
    seen.players = game.players
    seen.piles = game.piles
    seen.tempo = game.tempo
    seen.pace = game.pace
    seen.early = game.early
    seen.half = game.half
    seen.advanced = game.advanced
    seen.past_narrator = game.past_narrator
    seen.past_bet = game.past_bet
    for pile in range(PILES):
        seen.tops[pile] = game.tops[pile]
        seen.heights[pile] = game.heights[pile]
        seen.past_tops[pile] = game.past_tops[pile]
    for other in range(SEATS):
        seen.poses[other] = game.poses[other]
        seen.past_poses[other] = game.past_poses[other]
        seen.past_scores[other] = game.past_scores[other]
        for kind in range(2):
            seen.figures[other][kind] = game.figures[other][kind]
    for card in range(DIFFERENT):
        seen.deck[card] = game.deck[card] + (game.drawn == card and seat != game.narrator)  # BBM-10
        seen.gone[card] = game.gone[card]

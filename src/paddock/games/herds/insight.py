# mypy: allow-untyped-defs
"""Herds: a play-out ends with the hand; the expert's formula turns points into a chance to win the match.

Control variates for the luck of whole games: the expert ends the turn, then hands and herds are evaluated.
"""

from ...core.contract import Puzzling
from ...core.engine.drive import first_of
from ...core.engine.expert import advise, carry_out, judge
from ...core.engine.question import waiting
from .row import DEALING, DRAWING, FINISHED

PLAY_OUTS = 400_000
PUZZLES = Puzzling(most_seats=3, settings={"target": 1}, close=3000)  # a single hand
PLAYS = 12  # in one turn at most


def far_enough(game):
    """HER-49: the next hand begins even."""
    return game.step <= DEALING


def control_variate(game, frame):
    """Winning chances between two turns, normalized to a sum of one: partners share a win."""
    for _ in range(PLAYS):
        who = waiting(game)
        if who > 0:
            seat = first_of(who)
            carry_out(game, seat, advise(game, seat, frame.mask, frame.codes, frame.likes), frame.steps)
    if DEALING < game.step < FINISHED:
        game.step = DRAWING  # makes the formula count the hands, too
    judge(game, frame.shares)
    total = 0.0
    for seat in range(game.players):
        total += frame.shares[seat]
    for seat in range(game.players):
        frame.now[seat] = frame.shares[seat] / max(total, 1.0)

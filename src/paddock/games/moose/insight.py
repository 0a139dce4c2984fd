# mypy: allow-untyped-defs
"""Bunny Bunny Moose Moose: a pose can be changed until the hunter comes, so there is no tree; the coach uses the expert's values of poses,
and reviews rounds instead of winning chances (`rounds.py`)."""

from .expert.value import FULL_CARE, outlook
from .row import KEEP, POSE


def appraise(game, seat, plan):
    """The value of where a pose takes both figures, under the current cards."""
    if plan > KEEP:
        return 0
    return outlook(game, seat, game.tops, game.poses[seat] if plan == KEEP else plan - POSE, FULL_CARE)


def control_variate(game, frame):
    """No control variate: everybody has an even share."""
    for seat in range(game.players):
        frame.now[seat] = 1.0 / game.players

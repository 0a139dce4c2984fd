# mypy: allow-untyped-defs
"""Herds: a play-out ends with the hand. What the points are then worth in the match, the expert's formula says."""

from ...games.herds.row import DEALING

ROOMS = ("row",)


def far_enough(game):
    """HER-49: the next hand begins even."""
    return game.step <= DEALING

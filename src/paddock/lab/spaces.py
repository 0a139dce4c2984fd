"""Observation and action spaces for Gymnasium."""

import numpy as np
from gymnasium import spaces

from ..core.batch.layout import KIND
from ..core.batch.observation import layout_of
from ..core.play.game import Game


def observation_space(game: Game, actions: int) -> spaces.Dict:
    low, high = layout_of(game).bounds()
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=KIND), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def state_space(game: Game, seats: int) -> spaces.Box:
    low, high = (np.tile(bound, (seats, 1)) for bound in layout_of(game).bounds())
    return spaces.Box(low, high, dtype=KIND)


def action_space(actions: int) -> spaces.Discrete:
    return spaces.Discrete(actions)

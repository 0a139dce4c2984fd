"""The contents of a game's module: every entry point that Python calls, with example arguments that give their types."""

from typing import Any

import numpy as np

from ..bots import search, tree
from ..coach import playout, values
from ..core.engine import drive
from ..core.engine.dice import new_streams
from ..core.engine.foreign import Entry
from ..core.engine.row import new_rows
from ..core.play.game import Game


def entries_of(game: Game) -> dict[str, Entry]:
    """Rules, expert and search, the coach's play-outs, and further entry points of the expert."""
    rows, frames = new_rows(game.row, 1), new_rows(drive.frame_layout(game.rules), 1)
    thinking = new_rows(tree.frame_layout(game.rules), 1), rows, new_rows(tree.PLACE, 1), new_rows(tree.DUELS, 1)
    playing_out = new_rows(playout.frame_layout(game.rules), 1), rows, np.zeros((1, drive.SEATS))
    own: Any = getattr(search.expert_of(game), "called_with", dict)()
    return {
        "dispatch": Entry(game.entry_points.dispatch, (frames, 0, 0, 0)),
        "batch": Entry(game.entry_points.batch, (frames, rows, new_streams(1), 0, 0)),
        "think": Entry(search.entry_points_of(game).think, thinking),
        "value": Entry(values.entry_points_of(game).value, playing_out),
        **{name: Entry(*called) for name, called in own.items()},
    }

"""Batch simulation: random play from set-up to the end on all cores. The result does not depend on their number."""

import os
from typing import Any, NamedTuple

from ..engine import drive
from ..engine.dice import new_streams
from ..engine.row import get_field, new_rows, set_fields, to_bytes
from ..engine.threads import on_cores
from ..play.game import Game
from ..play.registry import find

MAX_MOVES = 1 << 40


class Batch(NamedTuple):
    """Finished games: an array of rows (in plain mode a list), and how many small moves they took together."""

    game: Game
    rows: Any
    moves: int

    @property
    def bytes(self) -> bytes:
        return to_bytes(self.game.row, self.rows)


def simulate(game: str | Game, games: int, seats: int, *, seed: int = 0, threads: int | None = None, **settings: Any) -> Batch:
    """Play so many games at random. Game number i has its own stream, so the result does not depend on the threads."""
    found = game if isinstance(game, Game) else find(game)
    found.check_seats(seats, settings)
    if games < 0 or (threads is not None and threads < 1):
        raise ValueError(f"{games} games on {threads} threads cannot be played")
    rows, streams = new_rows(found.row, games), new_streams(games)
    workers = min(threads or os.cpu_count() or 1, max(1, games))
    share = max(1, -(-games // workers))

    def work(first: int) -> int:
        frames = new_rows(drive.frame_layout(found.rules), 1)
        get_field(frames, "settings")[:] = found.codes(settings)
        set_fields(frames, players=seats, key=seed, limit=MAX_MOVES)
        return int(found.entry_points.batch(frames, rows, streams, first, min(first + share, games)))

    moves = sum(on_cores(workers, work, range(0, games, share)))
    return Batch(found, rows, moves)

"""Batches on a GPU: the same rules inside a CUDA kernel, one thread for each game, bit-identical with `simulate`.

Needs the extra `gpu` (numba-cuda) and a card.
"""

from functools import cache
from typing import Any

import numpy as np

from . import drive
from .dice import seed
from .game import Game, find
from .simulate import LIMIT, Batch

THREADS = 128


@cache
def kernel_of(game: Game) -> Any:
    if not hasattr(np, "row_stack"):  # numba-cuda still looks for it; NumPy 2.5 has dropped it
        np.row_stack = np.vstack
    from numba import cuda

    set_up, finish = game.rules.set_up, game.doors.finish

    @cuda.jit
    def play_all(desks, rows, streams, players, key, limit, moves):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)  # type: ignore[attr-defined]
        if i < rows.shape[0]:
            seed(streams[i], key, i)
            set_up(rows[i], players, desks[i].settings)
            moves[i] = finish(rows[i], streams[i], desks[i], limit)

    return play_all


def simulate_on_gpu(game: str | Game, games: int, seats: int, *, seed: int = 0, **settings: Any) -> Batch:
    """The same as `simulate`, on the card."""
    from numba import cuda

    found = game if isinstance(game, Game) else find(game)
    found.check_seats(seats, settings)
    desks: Any = np.zeros(games, drive.desk_layout(found.rules))
    desks["settings"] = found.codes(settings)
    desks, rows, streams = cuda.to_device(desks), cuda.device_array(games, found.row), cuda.to_device(np.zeros((games, 1), np.uint64))
    moves = cuda.device_array(games, np.int64)
    kernel_of(found)[-(-games // THREADS), THREADS](desks, rows, streams, seats, seed, LIMIT, moves)
    return Batch(found, rows.copy_to_host(), int(moves.copy_to_host().sum()))

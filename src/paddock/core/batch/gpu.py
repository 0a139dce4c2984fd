# mypy: disable-error-code="attr-defined, import-not-found, no-untyped-def"
"""Batches on a GPU: the same rules inside a CUDA kernel, bit-identical with `simulate`.

Dynamic scheduling: a thread that has finished its game takes the next one from a shared counter, so no thread idles while another plays
a long game. Each thread keeps its row, stream and masks in local memory, where the GPU interleaves the data of neighbouring threads: a
warp reads one field of all of them in one access.

Needs the extra `gpu` (numba-cuda) and a GPU.
"""

from functools import cache
from typing import Any

import numpy as np

from ..engine import drive
from ..engine.dice import pick, seed
from ..engine.question import CHANCE, OVER
from ..engine.rule import rule
from ..play.game import Game
from ..play.registry import find
from .simulate import MAX_MOVES, Batch

THREADS_PER_BLOCK = 64  # per block
THREADS_PER_MULTIPROCESSOR = 1024  # threads on one multiprocessor
STACK_BYTES = 32768  # bytes for each thread: the rules of Herds are recursive


def cuda_module() -> Any:
    """`numba.cuda`. It still looks for `np.row_stack`, which NumPy 2.5 has dropped: we put it back."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack
    from numba import cuda

    return cuda


@cache
def kernel_of(game: Game) -> Any:
    cuda = cuda_module()
    from numba import from_dtype, int16, uint64

    questions = ("set_up", "waiting", "allowed", "play", "odds", "apply_outcome")
    set_up, waiting, allowed, play, odds, apply_outcome = (drive.answer(game.rules, name) for name in questions)
    row_type, moves, outcomes = from_dtype(game.row), game.rules.MOVES, game.rules.OUTCOMES
    first_of = rule(drive.first_of)

    @cuda.jit
    def play_all(rows, made, settings, players, key, limit, blank, following):
        row = cuda.local.array(1, row_type)
        stream = cuda.local.array(1, uint64)
        mask = cuda.local.array(moves, int16)
        weights = cuda.local.array(outcomes, int16)
        row[0] = blank[0]
        game = row[0]
        number = cuda.grid(1)
        count = 0
        begun = False
        while number < rows.shape[0]:
            if not begun:
                seed(stream, key, number)
                set_up(game, players, settings)
                count = 0
                begun = True
            who = waiting(game)
            if who == OVER or count >= limit:
                rows[number] = row[0]
                made[number] = count
                number = cuda.atomic.add(following, 0, 1)
                begun = False
            elif who == CHANCE:
                odds(game, weights)
                apply_outcome(game, pick(stream, weights, outcomes))
            else:
                seat = first_of(who)
                allowed(game, seat, mask)
                play(game, seat, pick(stream, mask, moves))
                count += 1

    return play_all


@cache
def device() -> Any:
    """The current GPU, with enough stack for recursive rules."""
    from cuda.bindings import driver

    cuda = cuda_module()
    cuda.current_context()
    (failed,) = driver.cuCtxSetLimit(driver.CUlimit.CU_LIMIT_STACK_SIZE, STACK_BYTES)
    if failed:
        raise RuntimeError(f"the GPU does not grant {STACK_BYTES} bytes of stack: {failed}")
    return cuda.get_current_device()


def simulate_on_gpu(game: str | Game, games: int, seats: int, *, seed: int = 0, **settings: Any) -> Batch:
    """The same as `simulate`, on the GPU."""
    rows, made = play_on_gpu(game, games, seats, seed=seed, **settings)
    found = game if isinstance(game, Game) else find(game)
    return Batch(found, rows.copy_to_host(), int(made.copy_to_host().sum()))


def play_on_gpu(game: str | Game, games: int, seats: int, *, seed: int = 0, **settings: Any) -> tuple[Any, Any]:
    """Play so many games; returns their final rows and the number of small moves of each, both still in GPU memory."""
    cuda = cuda_module()
    found = game if isinstance(game, Game) else find(game)
    found.check_seats(seats, settings)
    threads = min(games, device().MULTIPROCESSOR_COUNT * THREADS_PER_MULTIPROCESSOR)
    rows, made = cuda.device_array(games, found.row), cuda.device_array(games, np.int64)
    following = cuda.to_device(np.array([-(-threads // THREADS_PER_BLOCK) * THREADS_PER_BLOCK], np.int64))
    chosen, blank = cuda.to_device(np.array([*found.codes(settings), 0], np.int32)), cuda.to_device(np.zeros(1, found.row))
    kernel_of(found)[-(-threads // THREADS_PER_BLOCK), THREADS_PER_BLOCK](rows, made, chosen, seats, seed, MAX_MOVES, blank, following)
    return rows, made

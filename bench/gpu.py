# mypy: disable-error-code="attr-defined"
"""Random play on a GPU: small moves per second in the kernel, rows copied to the host included, and in lanes that are stepped with given
moves (`make bench-gpu`).

First every game is compared with the CPU, byte by byte.
"""

import sys
import time
from functools import partial
from hashlib import sha256

import numpy as np

from paddock import names, simulate
from paddock.core.batch.gpu import THREADS_PER_BLOCK, play_on_gpu, simulate_on_gpu
from paddock.core.engine.dice import pick, seed
from paddock.lab.gpu import GpuLanes

from .__main__ import table_of

COMPARED = 20_000
GAMES = {"herds": 1 << 17, "super-farmer": 1 << 19, "have-you-herd": 1 << 20}
MANY = 1 << 22
RUNS = 3
LANES = {"herds": 1 << 16}
MANY_LANES = 1 << 18
STEPS = 200


def digest(batch):
    return sha256(batch.bytes).hexdigest(), batch.moves


def best(work):
    """The fastest of some runs."""
    taken = []
    for _ in range(RUNS):
        since = time.perf_counter()
        work()
        taken.append(time.perf_counter() - since)
    return min(taken)


def steps_of(name, seats, chosen):
    """Decisions per second in lanes, with moves drawn on the GPU, and with masks, observations and resets."""
    from numba import cuda

    number = LANES.get(name, MANY_LANES)
    lanes = GpuLanes(name, number, seats, **chosen)
    moves, streams, width = cuda.device_array(number, np.int64), cuda.to_device(np.zeros((number, 1), np.uint64)), lanes.masks.shape[1]

    @cuda.jit
    def draw(masks, streams, moves, first):
        lane = cuda.grid(1)
        if lane < moves.shape[0]:
            if first:
                seed(streams[lane], 1, lane)
            moves[lane] = pick(streams[lane], masks[lane], width)

    def step(first=False):
        draw[-(-number // THREADS_PER_BLOCK), THREADS_PER_BLOCK](lanes.masks, streams, moves, first)
        lanes.step(moves)

    lanes.reset(seed=1)
    step(first=True)
    for _ in range(STEPS):  # until the lanes are in all phases of their games
        step()
    return number * STEPS / best(lambda: [step() for _ in range(STEPS)])


def main(wanted):
    from numba import cuda

    print(f"{'game':26} {'seats':>5} {'compared':>9} {'games':>9} {'moves a game':>13} {'kernel, M/s':>12} {'end to end':>11} {'lanes':>7}")
    for name in wanted or names():
        (seats, chosen), games = table_of(name), GAMES.get(name, MANY)
        same = digest(simulate_on_gpu(name, COMPARED, seats, seed=7, **chosen)) == digest(simulate(name, COMPARED, seats, seed=7, **chosen))
        play = partial(play_on_gpu, name, games, seats, seed=1, **chosen)
        moves = int(play()[1].copy_to_host().sum())
        kernel, whole = best(lambda play=play: (play(), cuda.synchronize())), best(lambda play=play: play()[0].copy_to_host())
        print(
            f"{name:26} {seats:5} {'the same' if same else 'DIFFERENT':>9} {games:9} {moves / games:13.1f}",
            f"{moves / kernel / 1e6:12.0f} {moves / whole / 1e6:11.0f} {steps_of(name, seats, chosen) / 1e6:7.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])

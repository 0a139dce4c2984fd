"""Random play on a card: small moves a second in the kernel, and with the rows back on the host (`make bench-gpu`).

Every game is compared with the CPU first, byte by byte.
"""

import sys
import time
from functools import partial
from hashlib import sha256

from paddock import names, simulate
from paddock.core.gpu import play_on_gpu, simulate_on_gpu

from .__main__ import table_of

COMPARED = 20_000
GAMES = {"herds": 1 << 17, "super-farmer": 1 << 19, "have-you-herd": 1 << 20}
MANY = 1 << 22
RUNS = 3


def digest(batch):
    return sha256(batch.bytes).hexdigest(), batch.moves


def best(work):
    """The quickest of some runs."""
    taken = []
    for _ in range(RUNS):
        since = time.perf_counter()
        work()
        taken.append(time.perf_counter() - since)
    return min(taken)


def main(wanted):
    from numba import cuda

    print(f"{'game':26} {'seats':>5} {'compared':>9} {'games':>9} {'moves a game':>13} {'kernel, M/s':>12} {'end to end':>11}")
    for name in wanted or names():
        (seats, chosen), games = table_of(name), GAMES.get(name, MANY)
        same = digest(simulate_on_gpu(name, COMPARED, seats, seed=7, **chosen)) == digest(simulate(name, COMPARED, seats, seed=7, **chosen))
        play = partial(play_on_gpu, name, games, seats, seed=1, **chosen)
        moves = int(play()[1].copy_to_host().sum())
        kernel, whole = best(lambda play=play: (play(), cuda.synchronize())), best(lambda play=play: play()[0].copy_to_host())
        print(
            f"{name:26} {seats:5} {'the same' if same else 'DIFFERENT':>9} {games:9} {moves / games:13.1f}",
            f"{moves / kernel / 1e6:12.0f} {moves / whole / 1e6:11.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])

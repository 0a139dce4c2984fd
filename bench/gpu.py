"""The same games on a GPU and on this machine's cores: same bytes, and how much faster. `python -m bench.gpu [GAME ...]`"""

import sys
import time

from paddock import names, simulate
from paddock.core.gpu import simulate_on_gpu

from .__main__ import table_of


def main() -> None:
    for name in sys.argv[1:] or names():
        seats, settings = table_of(name)
        few = simulate(name, 1000, seats, seed=5, **settings)
        card = simulate_on_gpu(name, 1000, seats, seed=5, **settings)
        same = few.bytes == card.bytes and few.moves == card.moves
        start = time.perf_counter()
        few = simulate(name, 4000, seats, seed=6, **settings)
        cpu = few.moves / (time.perf_counter() - start)
        start = time.perf_counter()
        many = simulate_on_gpu(name, 400_000, seats, seed=6, **settings)
        gpu = many.moves / (time.perf_counter() - start)
        verdict = "the same bytes" if same else "DIFFERENT BYTES"
        print(f"{name}: {verdict}; all cores {cpu / 1e6:.1f} M moves/s, GPU {gpu / 1e6:.1f} M moves/s", flush=True)


if __name__ == "__main__":
    main()

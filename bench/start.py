"""Start-up time of a server with many stored tables: `python -m bench.start`. Loopback only, bounded in time and count.

Fills a store with finished tables, starts `paddock serve` on it, and times it until it answers. The rules of the games are loaded after
that, so they are left out. Then the same with slow games: a hundred clocks have run out, and when bots have played there the tables are
unloaded again; the server's memory must not depend on how many other tables are stored.
"""

import argparse
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import closing
from pathlib import Path

from rich.console import Console

from paddock import Match
from paddock.core.play.clock import let_chance
from paddock.server.storage.folder import FILE
from paddock.server.storage.store import Store
from paddock.server.tables.events import Opened, Sat, Started, encode

from .server import Process

EVENTS, EVENT_BYTES = 40, 120  # events per table, and bytes per event
MAX_SECONDS = 3.0  # seconds
GAME, DAY = "super-farmer", 86_400
DUE = 100  # slow games whose clock has run out
MAX_BYTES_MORE = 16 * 2**20  # bytes


def fill(folder: Path, tables: int) -> None:
    Store(folder).close_now()
    now, names = int(time.time()), [f"{number:012x}" for number in range(tables)]
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA synchronous=OFF")
        file.executemany("INSERT INTO tables VALUES (?, 0, 'over', ?, ?)", ((name, now, b"x" * 400) for name in names))
        rows = ((name, number, os.urandom(EVENT_BYTES)) for name in names for number in range(EVENTS))
        file.executemany("INSERT INTO events VALUES (?, ?, NULL, ?)", rows)
        file.commit()


def start(folder: Path) -> float:
    """Seconds until it answers."""
    command = [sys.executable, "-m", "paddock.cli", "serve", "--port", "0", "--data", str(folder)]
    begun = time.monotonic()
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, "PADDOCK_WARM": "0"})
    try:
        assert server.stdout is not None
        found = re.search(rb"http://[\w.]+:\d+/", server.stdout.readline())
        assert found is not None, "the server did not start"
        with urllib.request.urlopen(f"{found[0].decode()}health", timeout=10) as answer:
            assert answer.status == 200
        return time.monotonic() - begun
    finally:
        server.terminate()
        server.wait(30)
        server.stdout and server.stdout.close()


def fill_slow(folder: Path, tables: int) -> None:
    """Slow games in progress: a hundred clocks have run out."""
    store = Store(folder)
    store.close_now()
    game = Match(GAME, 2, seed=1, chance="given")
    let_chance(game)
    events = [Opened(GAME, 2, clock=14 * DAY, edition=game.game.edition), Sat(0, "Ann", "a"), Sat(1, "Bob", "b"), Started(game.lines())]
    entries, now = [encode(event) for event in events], int(time.time())
    names = [f"{number:012x}" for number in range(tables)]
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA synchronous=OFF")
        file.executemany("INSERT INTO tables VALUES (?, 0, 'playing', ?, ?)", ((name, now, b"x" * 400) for name in names))
        rows = ((name, number, entry) for name in names for number, entry in enumerate(entries))
        file.executemany("INSERT INTO events VALUES (?, ?, NULL, ?)", rows)
        file.executemany("INSERT INTO watches VALUES (?, 0, 1, NULL)", ((name,) for name in names))
        clocks = ((name, now if number < DUE else now + 14 * DAY) for number, name in enumerate(names))
        file.executemany("INSERT INTO alarms VALUES (?, ?)", clocks)
        file.commit()


def serve_slow(folder: Path) -> tuple[int, int]:
    """How many expired clocks were handled, and the memory in bytes when all tables are unloaded again."""
    os.environ |= {"PADDOCK_IDLE": "0", "PADDOCK_SWEEP": "1", "PADDOCK_BOT_PAUSE": "0"}
    server = Process(folder)
    try:
        late = DUE
        with closing(sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)) as file:
            deadline = time.monotonic() + 120
            while late and time.monotonic() < deadline:
                time.sleep(1)
                (late,) = file.execute("SELECT count(*) FROM alarms WHERE due < ?", (time.time() + DAY,)).fetchone()
        time.sleep(3)
        return DUE - late, server.memory()
    finally:
        server.kill()


def slow(folder: Path, tables: int) -> bool:
    sizes = []
    for number in (DUE, tables):
        fill_slow(folder / str(number), number)
        heard, size = serve_slow(folder / str(number))
        sizes.append(size)
        Console().print(f"{number:,} slow games: {heard} of {DUE} clocks that had run out were heard; {size / 2**20:.0f} MB when all rest")
    return sizes[1] - sizes[0] <= MAX_BYTES_MORE


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    tables = parser.parse_args().tables
    with tempfile.TemporaryDirectory() as folder:
        empty = start(Path(folder) / "empty")
        full = Path(folder) / "full"
        fill(full, tables)
        size = (full / FILE).stat().st_size / 2**20
        seconds = min(start(full) for _ in range(3))
        even = slow(Path(folder), tables)
    Console().print(f"{tables:,} kept tables ({size:,.0f} MB): the server answers after {seconds:.2f} s; with none after {empty:.2f} s")
    return 0 if even and (seconds < MAX_SECONDS or tables > 100_000) else 1


if __name__ == "__main__":
    sys.exit(main())

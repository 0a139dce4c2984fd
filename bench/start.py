"""How soon a server is there that has kept many tables: `python -m bench.start`. Loopback only, bounded in time and count.

A store is filled with finished tables; then `paddock serve` is started on it, and timed until it answers. The rules of the games are
loaded after that, whatever is kept, so they are left out.
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

from paddock.server.storage.folder import FILE
from paddock.server.storage.store import Store

EVENTS, SIZE = 40, 120  # of each table, and bytes of each
ALLOWED = 3.0  # seconds


def fill(folder: Path, tables: int) -> None:
    Store(folder).close_now()
    now, names = int(time.time()), [f"{number:012x}" for number in range(tables)]
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA synchronous=OFF")
        file.executemany("INSERT INTO tables VALUES (?, 0, 'over', ?, ?)", ((name, now, b"x" * 400) for name in names))
        rows = ((name, number, os.urandom(SIZE)) for name in names for number in range(EVENTS))
        file.executemany("INSERT INTO events VALUES (?, ?, NULL, ?)", rows)
        file.commit()


def start(folder: Path) -> float:
    """Seconds until it answers."""
    command = [sys.executable, "-m", "paddock.cli", "serve", "--port", "0", "--data", str(folder)]
    begun = time.monotonic()
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, "PADDOCK_WARM": "0"})
    try:
        assert server.stdout is not None
        found = re.search(rb"http://[\d.]+:\d+/", server.stdout.readline())
        assert found is not None, "the server did not start"
        with urllib.request.urlopen(f"{found[0].decode()}health", timeout=10) as answer:
            assert answer.status == 200
        return time.monotonic() - begun
    finally:
        server.terminate()
        server.wait(30)
        server.stdout and server.stdout.close()


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
    Console().print(f"{tables:,} kept tables ({size:,.0f} MB): the server answers after {seconds:.2f} s; with none after {empty:.2f} s")
    return 0 if seconds < ALLOWED or tables > 100_000 else 1


if __name__ == "__main__":
    sys.exit(main())

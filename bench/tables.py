"""Memory leaks of tables: `python -m bench.tables`. Loopback only, bounded in time and count.

Measures a server that has just loaded the rules and unloaded a few tables; then opens, plays, leaves and unloads a thousand tables, 25 at a
time, and measures it again. With `--at-once` all of them are live before the first one is unloaded: Python's allocator then keeps their
memory for the next ones.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from paddock.client.table import open_table, request
from paddock.server.messages.requests import NewTable, Wish

from .server import GAME, Player, Process

SEATS = 2
PLAYS = 8
TABLES_AT_ONCE = 25  # tables at the same time
UNLOAD_SECONDS = 200  # seconds until idle tables must have been unloaded
MAX_BYTES = 10 * 2**20


async def use(url: str) -> None:
    """One table: opened, played by everybody, left."""
    opened = await open_table(url, NewTable(GAME, [Wish("me", f"P{seat}") for seat in range(SEATS)]))
    player = Player(opened.table, {token.seat: token.token for token in opened.tokens if token.seat is not None})
    await player.sit(url)
    for _ in range(PLAYS):
        await player.play()
    await player.leave()


async def rest(url: str) -> None:
    """Wait until every table has been unloaded."""
    deadline = time.monotonic() + UNLOAD_SECONDS
    while msgspec.json.decode(await request(f"{url}/health"))["tables"]:
        assert time.monotonic() < deadline, "the tables do not rest"
        await asyncio.sleep(1)


async def fill(url: str, tables: int) -> None:
    for first in range(0, tables, TABLES_AT_ONCE):
        await asyncio.gather(*(use(url) for _ in range(first, min(first + TABLES_AT_ONCE, tables))))
    await rest(url)


async def measure(server: Process, tables: int) -> list[int]:
    """Memory in bytes at first, after a few tables, and after so many."""
    sizes = [server.memory()]
    for number in (2 * TABLES_AT_ONCE, tables):
        await fill(server.url, number)
        sizes.append(server.memory())
    return sizes


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--at-once", action="store_true", help="all live at the same time")
    asked = parser.parse_args()
    os.environ["PADDOCK_IDLE"] = "0"
    os.environ["PADDOCK_SWEEP"] = "60" if asked.at_once else "1"
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder))
        try:
            first, before, after = asyncio.run(measure(server, asked.tables))
        finally:
            server.kill()
    table = Table(title="Tables that rest", show_header=False)
    table.add_row("at the start", f"{first / 2**20:.1f} MB")
    table.add_row(f"with the rules, after {2 * TABLES_AT_ONCE} tables", f"{before / 2**20:.1f} MB")
    table.add_row(f"after {asked.tables:,} more", f"{after / 2**20:.1f} MB")
    table.add_row("left behind", f"{(after - before) / 2**20:+.1f} MB")
    Console().print(table)
    return 0 if after - before <= MAX_BYTES else 1


if __name__ == "__main__":
    sys.exit(main())

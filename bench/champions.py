"""Bots under load: `python -m bench.champions [--tables N] [--seconds N]`. Loopback only, bounded in time and count.

At each of 200 tables of Super Farmer a person plays against a champion, and rolls a moment after the champion has played, as people do.
It measures the time from a person's play to its acknowledgement, and from there until the person is asked again. First it does the
same with bots that do not search: people must not notice the difference. Failures of bots are in the server's log.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.server import GAME, Player, Process, percentile
from paddock.client.table import open_table
from paddock.server.messages.requests import NewTable, Wish

THINK_SECONDS = 2.0  # think time of a person in seconds
LEVELS = ("easy", "champion")


async def watch(player: Player, end: float, acknowledged: list[float], waited: list[float]) -> int:
    """The plays of one person, until the time or the game is over."""
    plays = 0
    while time.perf_counter() < end and not player.over:
        begun = time.perf_counter()
        told = await player.play()
        acknowledged.append(told - begun)
        while player.waiting != [0] and not player.over:
            await player.moved.wait()
            player.moved.clear()
        waited.append(time.perf_counter() - told)
        plays += 1
        await asyncio.sleep(THINK_SECONDS)
    return plays


async def measure(server: Process, level: str, tables: int, seconds: float) -> list[str]:
    players = []
    for _ in range(tables):
        opened = await open_table(server.url, NewTable(GAME, [Wish("me", "P"), Wish("bot", level=level)], settings={"first_seat": 1}))
        players.append(Player(opened.table, {token.seat: token.token for token in opened.tokens if token.seat is not None}))
    for first in range(0, tables, 20):
        await asyncio.gather(*(player.sit(server.url) for player in players[first : first + 20]))
    acknowledged: list[float] = []
    waited: list[float] = []
    cost, now = server.costs(), time.perf_counter()
    plays = await asyncio.gather(*(watch(player, now + seconds, acknowledged, waited) for player in players))
    took, cost = time.perf_counter() - now, server.costs() - cost
    await asyncio.gather(*(player.leave() for player in players))
    return [
        f"{sum(plays):,}, fewest at a table {min(plays)}",
        *(percentile(sorted(acknowledged), part) for part in (0.5, 0.99)),
        *(percentile(sorted(waited), part) for part in (0.5, 0.99, 1)),
        f"{100 * cost[0] / took:.0f} % of a core",
    ]


ROWS = (
    "plays of people",
    "acknowledged, median",
    "acknowledged, 99 of 100",
    "until the bot has played, median",
    "99 of 100",
    "longest wait",
    "CPU",
)


async def compare(server: Process, tables: int, seconds: float) -> list[Sequence[str]]:
    found = [await measure(server, level, tables, seconds) for level in LEVELS]
    return list(zip(ROWS, *found, strict=True))


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.champions", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), log=Path(folder) / "log", WARM="1", BOT_PAUSE="0")
        try:
            rows = asyncio.run(asyncio.wait_for(compare(server, asked.tables, asked.seconds), 300))
        finally:
            server.kill()
        failed = (Path(folder) / "log").read_text().count("a bot failed")
    table = Table("", *LEVELS, title=f"{asked.tables} tables with a bot each, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
    print(f"bots that failed or forgot the time: {failed}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

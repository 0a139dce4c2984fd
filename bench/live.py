"""Real time over loopback: `python -m bench.live`. Twenty tables of Bunny Bunny Moose Moose with six people each, who pose all the time.

A pose is timed from sending it until everybody else at the table has it; beats fall meanwhile, and every pose is stored before it is
shown. Bounded in time; the load of the machine is printed with the figures.
"""

import argparse
import asyncio
import contextlib
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from paddock.client.table import Client, connect, new_key, open_table
from paddock.games.moose.box import ANTLERS, EARS
from paddock.server.messages.protocol import Play
from paddock.server.messages.requests import NewTable, Wish

from .server import Process

GAME = "bunny-bunny-moose-moose"
SEATS = 6
LATE_SECONDS = 2.0  # seconds in which the last poses still arrive
SETTINGS: dict[str, str | int] = {"tempo": "real", "beat_seconds": 4, "first_narrator": 1}


class Room:
    """One table: a connection for each seat, and the times at which each pose was sent and received."""

    def __init__(self, lines: list[Client]) -> None:
        self.lines = lines
        self.spent: list[float] = []

    async def watch(self, seat: int) -> None:
        """Record when this seat receives a pose that another one has sent."""
        line, shown = self.lines[seat], [""] * SEATS
        while True:
            before = line.position
            await line.until(lambda client, before=before: client.position is not before, 600)  # type: ignore[misc]
            now, poses = time.perf_counter(), line.position.sights[0].view["poses"]  # type: ignore[union-attr]
            for other, pose in enumerate(poses):
                if pose != shown[other] and (sent := self.sent.pop((seat, other, pose), None)) is not None:
                    self.spent.append(now - sent)
            shown = poses

    async def pose(self, seat: int, end: float, luck: random.Random) -> None:
        """Another pose about every second, as a lively player would."""
        held = ""
        while time.perf_counter() < end:
            await asyncio.sleep(luck.uniform(0.5, 1.5))
            hands = luck.choice((ANTLERS, EARS))
            wanted = f"{luck.choice(hands)}/{luck.choice(hands)}"
            if wanted == held or self.lines[seat].position.sights[0].view["step"] != "line":  # type: ignore[union-attr]
                continue
            held, now = wanted, time.perf_counter()
            for other in range(SEATS):
                self.sent[other, seat, wanted] = now
            left, _, right = wanted.partition("/")
            play: Any = {"type": "pose", "left": left, "right": right, "tongue": "in"}
            await self.lines[seat].ask(Play(new_key(), seat, 0, play))

    async def play(self, end: float, luck: random.Random) -> None:
        self.sent: dict[tuple[int, int, str], float] = {}
        watching = [asyncio.create_task(self.watch(seat)) for seat in range(1, SEATS)]
        await asyncio.gather(*(self.pose(seat, end, luck) for seat in range(1, SEATS)))
        await asyncio.sleep(LATE_SECONDS)
        for task in watching:
            task.cancel()
        for ended in await asyncio.gather(*watching, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError):
                raise RuntimeError("a screen went dark") from ended


async def measure(url: str, tables: int, seconds: float) -> list[float]:
    luck = random.Random(1)
    async with contextlib.AsyncExitStack() as lines:
        server = []
        for _ in range(tables):
            opened = await open_table(url, NewTable(GAME, [Wish("me", f"P{seat}") for seat in range(SEATS)], settings=SETTINGS))
            tokens = {token.seat: token.token for token in opened.tokens}
            room = Room([await lines.enter_async_context(connect(url, opened.table, [tokens[seat]])) for seat in range(SEATS)])
            await room.lines[0].my_turn()
            await room.lines[0].play(0, {"type": "bet", "target": 1})
            server.append(room)
        end = time.perf_counter() + seconds
        await asyncio.gather(*(room.play(end, luck) for room in server))  # all must have ended before any connection is closed
    return sorted(spent for room in server for spent in room.spent)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.live", description="Measure real time at many tables.")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=15)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder))
        try:
            spent = asyncio.run(measure(server.url, arguments.tables, arguments.seconds))
        finally:
            server.kill()
    table = Table(title=f"A pose on another's screen: {arguments.tables} tables of {SEATS}", show_header=False)
    for name, value in (("median", spent[len(spent) // 2]), ("99 of 100", spent[int(len(spent) * 0.99)]), ("slowest", spent[-1])):
        table.add_row(name, f"{1000 * value:.1f} ms")
    table.caption = f"{len(spent):,} poses seen; load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    Console().print(table)


if __name__ == "__main__":
    main()

"""Play while strangers upload records: `python -m bench.uploads`. Loopback only, bounded in time and count.

At a few tables of Herds, the game whose plays take longest to list, plays come at a steady rate, and each is timed to its acknowledgement
and to the next position. Then the same while ten addresses upload the longest allowed record, over and over, each as often as it may;
every other time they disconnect at once. In the end: the 99th percentile of the second run over that of the first.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.table import Table

from paddock import Match
from paddock.client.table import connect, open_table
from paddock.core.play import record
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.tables.uploads import LONGEST_RECORD

from .server import Process, percentile

GAME = "herds"
ADDRESSES = 10
WARM_UP_SECONDS = 5.0  # seconds until everything is loaded
POST = "POST /api/records HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {size}\r\n\r\n"


def dearest() -> bytes:
    """The longest record that is allowed."""
    match, luck = Match(GAME, 2, seed=1, target=1000), random.Random(1)
    while not match.over and len(match.log) < LONGEST_RECORD:
        seat = match.waiting[0]
        match.play(seat, int(luck.choice(list(match.moves(seat)))))
    return record.encode(match.to_record())


async def send(url: str, number: int, content: bytes, end: float, did: Counter[str]) -> None:
    """One address that does nothing else."""
    host, _, port = url.removeprefix("http://").partition(":")
    hangs_up = False
    while time.monotonic() < end:
        hangs_up = not hangs_up
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=(f"127.0.1.{number + 1}", 0))
            writer.write(POST.format(host=host, size=len(content)).encode() + content)
            await writer.drain()
            if hangs_up:
                await asyncio.sleep(0.1)
                did["hung up"] += 1
            else:
                answer = await asyncio.wait_for(reader.read(64), max(0.1, end - time.monotonic()))
                did[answer.split()[1].decode() if answer else "cut"] += 1
            writer.transport.abort()
        await asyncio.sleep(0.2)


async def play(url: str, rate: float, end: float, acknowledged: list[float], shown: list[float]) -> None:
    """One table of two, both seats of one person. A play delayed by the last one counts as slow."""
    opened = await open_table(url, NewTable(GAME, [Wish("me", "Ann"), Wish("me", "Bob")], settings={"target": 1000}))
    tokens = [token.token for token in opened.tokens if token.seat is not None]
    async with connect(url, opened.table, tokens) as client:
        due = time.monotonic() + random.random() / rate
        while time.monotonic() < end and client.over is None:
            sight = await client.my_turn()
            number = client.position.number
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            chosen = sight.options.choices[0].play if sight.options else None
            await client.play(sight.viewer, chosen)
            acknowledged.append(time.monotonic() - due)
            await client.until(lambda client, number=number: client.over is not None or client.position.number > number)
            shown.append(time.monotonic() - due)
            due += 1 / rate


async def measure(server: Process, tables: int, rate: float, seconds: float) -> tuple[dict[str, str], float]:
    content = dearest()
    gc.disable()  # the pauses of this process are not the server's
    figures, tails = {}, []
    await asyncio.gather(*(play(server.url, 4.0, time.monotonic() + WARM_UP_SECONDS, [], []) for _ in range(4)))
    for company in ("", "among uploads, "):
        acknowledged: list[float] = []
        shown: list[float] = []
        did: Counter[str] = Counter()
        end = time.monotonic() + seconds
        strangers = [send(server.url, number, content, end, did) for number in range(ADDRESSES)] if company else []
        await asyncio.gather(*strangers, *(play(server.url, rate / tables, end, acknowledged, shown) for _ in range(tables)))
        acknowledged, shown = sorted(acknowledged[tables:]), sorted(shown[tables:])
        figures |= {
            f"{company}acknowledged, 99 of 100": percentile(acknowledged, 0.99),
            f"{company}shown, 99 of 100": percentile(shown, 0.99),
        }
        figures[f"{company}plays"] = f"{len(shown):,}, the slowest shown after {percentile(shown, 1)}"
        tails.append(shown[int(len(shown) * 0.99)])
    figures["what was sent"] = f"{len(content) // 1024} KB each: " + ", ".join(f"{name} {count}" for name, count in did.items())
    figures["load of this machine"] = f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    return figures, tails[1] / tails[0]


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.uploads", description=__doc__)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--rate", type=float, default=8.0, help="plays a second, all tables together")
    parser.add_argument("--seconds", type=float, default=30.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder))
        try:
            figures, times = asyncio.run(asyncio.wait_for(measure(server, asked.tables, asked.rate, asked.seconds), 300))
        finally:
            server.kill()
    table = Table(title="People play while strangers send records", show_header=False)
    for name, figure in figures.items():
        table.add_row(name, figure)
    table.add_row("99 of 100 shown, over the calm one", f"{times:.1f} times")
    Console().print(table)
    return 0 if times <= 2 else 1


if __name__ == "__main__":
    sys.exit(main())

"""The server under load: `python -m bench.server`. Loopback only, bounded in time and count.

Two hundred five-seat tables with a connection on every seat. Plays come at a steady rate, whatever the answers do (open loop), and each is
timed from the moment it was due to its acknowledgement, which follows its durable write. Then the rate rises as long as 99 of 100 are
acknowledged within 50 ms. Then the same under attack: one seat that lists plays in Herds, 1,000 silent connections and a flood of pings
(`bench.hostile`). In the end the server is killed, and every acknowledged play has to be in its file, once.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Self

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from bench.hostile import POSITION, ROLES
from paddock.client.table import new_key, open_table
from paddock.server.messages.protocol import Hello, Play
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.storage.store import Store, StoredEvent
from paddock.server.tables.events import Opened, Sat, Started, encode, key_hash, token_hash

SEATS = 5
GAME = "super-farmer"
PROMPT_SECONDS = 0.05  # seconds until a play must be acknowledged,
STEPS = (50, 100, 200, 300, 400, 500, 600, 800, 1000, 1300, 1600)  # and the rates to try, in plays per second
HOSTILE = ("hostile1", "t" * 43)  # the table of Herds, and the token of its first seat
LIMITS = {
    "CONNECTIONS_EACH": "100000",
    "CONNECTIONS": "100000",
    "TABLES_EACH": "100000",
    "TABLES": "100000",
    "LIVE_EACH": "100000",
    "WARM": "0",
}


class Heard(msgspec.Struct):
    """The fields of any message that matter here."""

    t: str
    key: str | None = None
    number: int = 0
    waiting: list[int] = []
    code: str = ""


read = msgspec.json.Decoder(Heard).decode
pack = msgspec.json.Encoder().encode


class Process:
    """A server process, and its costs."""

    def __init__(self, folder: Path, log: Path = Path(os.devnull), **settings: str) -> None:
        env = {**os.environ, **{f"PADDOCK_{name}": value for name, value in {**LIMITS, **settings}.items()}}
        command = [sys.executable, "-m", "paddock.cli", "serve", "--port", "0", "--data", str(folder)]
        with log.open("w") as file:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=file, text=True, env=env)
        assert self.process.stdout is not None
        found = re.search(r"http://[\w.:]+", self.process.stdout.readline())
        assert found, "the server did not start"
        self.url = found[0]

    def costs(self) -> np.ndarray:
        """CPU time so far, of the server and its workers."""
        workers = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return np.array([cpu_time(self.process.pid), sum(cpu_time(int(each)) for each in workers)])

    def memory(self) -> int:
        """Resident memory in bytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def cpu_time(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Player:
    """One table and its five connections."""

    def __init__(self, name: str, tokens: dict[int, str]) -> None:
        self.name = name
        self.tokens = tokens
        self.lines: dict[int, ClientConnection] = {}
        self.number = 0
        self.waiting: list[int] = []
        self.moved = asyncio.Event()
        self.answers: dict[str, asyncio.Future[Heard]] = {}
        self.acknowledged: list[bytes] = []
        self.messages = 0
        self.over = False
        self.tasks: list[asyncio.Task[None]] = []

    async def sit(self, url: str) -> None:
        for seat, token in self.tokens.items():
            line = await connect(f"{url.replace('http', 'ws', 1)}/ws", compression=None, max_size=None, ping_interval=None, open_timeout=60)
            await line.send(pack(Hello(self.name, [token])), text=True)
            self.lines[seat] = line
            self.tasks.append(asyncio.create_task(self.listen(seat, line)))
        while not self.number:
            await self.moved.wait()
            self.moved.clear()

    async def listen(self, seat: int, line: ClientConnection) -> None:
        async for content in line:
            self.messages += 1
            heard = read(content)
            if heard.t == "position" and heard.number > self.number:
                self.number, self.waiting = heard.number, heard.waiting
                self.moved.set()
            elif heard.t == "over":
                self.over = True
                self.moved.set()
            elif heard.key in self.answers:
                self.answers[heard.key].set_result(heard)

    async def play(self) -> float:
        """Whoever is to play rolls. Returns when that was acknowledged."""
        seat, number, key = self.waiting[0], self.number, new_key()
        answer = self.answers[key] = asyncio.get_running_loop().create_future()
        await self.lines[seat].send(pack(Play(key, seat, number, "roll")), text=True)
        heard, acknowledged = await answer, time.perf_counter()
        del self.answers[key]
        assert heard.t == "ack", heard
        self.acknowledged.append(key_hash(seat, key))
        while self.number <= number and not self.over:
            await self.moved.wait()
            self.moved.clear()
        return acknowledged

    async def go(self, start: float, end: float, period: float, spent: list[float]) -> None:
        """A play every period, timed from when it was due: waiting for the last one counts as latency."""
        due = start
        while due < end and not self.over:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            spent.append(await self.play() - due)
            due += period

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        for line in self.lines.values():
            with contextlib.suppress(Exception):
                line.transport.abort()


async def lay(folder: Path) -> None:
    """Store a table of Herds in a position with the most plays, before the server starts."""
    events = [Opened("herds", 2, position=POSITION), *(Sat(seat, f"H{seat}", token_hash(HOSTILE[1] + "x" * seat)) for seat in range(2))]
    store = Store(folder)
    await store.append(HOSTILE[0], [StoredEvent(number, None, encode(event)) for number, event in enumerate([*events, Started()])])
    await store.close()


async def play_all(players: list[Player], rate: float, seconds: float) -> list[float]:
    """The latencies of all acknowledgements, sorted."""
    spent: list[float] = []
    period, now = len(players) / rate, time.perf_counter() + 0.2
    plays = (each.go(now + period * i / len(players), now + seconds, period, spent) for i, each in enumerate(players))
    await asyncio.gather(*plays)
    return sorted(spent)


class Company:
    """The processes of `bench.hostile`, one for each kind of attacker, and the CPU time of server and attackers meanwhile."""

    def __init__(self, server: Process, seconds: float) -> None:
        self._server = server
        self._commands = [[sys.executable, "-m", "bench.hostile", role, server.url, *HOSTILE, str(seconds)] for role in ROLES]

    async def __aenter__(self) -> Self:
        environment = {**os.environ, "PADDOCK_JIT": "0"}
        self._processes = [
            await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, env=environment) for command in self._commands
        ]
        return self

    async def __aexit__(self, *error: Any) -> None:
        self.did = [json.loads((await each.communicate())[0]) for each in self._processes]

    def tell(self) -> str:
        return "; ".join(
            f"{role}: {', '.join(f'{name} {number:,}' for name, number in did.items())}" for role, did in zip(ROLES, self.did, strict=True)
        )


async def attack(server: Process, players: list[Player], rate: float, seconds: float) -> tuple[list[float], dict[str, str]]:
    """The same load under attack, and its effect."""
    async with Company(server, seconds + 12) as company:
        await asyncio.sleep(4)
        await play_all(players, rate, 3)
        cost, now = server.costs(), time.perf_counter()
        spent = await play_all(players, rate, seconds)
        took, cost = time.perf_counter() - now, server.costs() - cost
    return spent, {"what that company did": company.tell(), "CPU in bad company": tell_costs(cost, spent, took)}


def percentile(spent: list[float], part: float) -> str:
    return f"{1000 * spent[min(len(spent) - 1, int(len(spent) * part))]:.1f} ms"


def tell_costs(cost: np.ndarray, spent: list[float], took: float) -> str:
    server, workers = cost
    return f"{1000 * server / len(spent):.2f} ms a play, {100 * server / took:.0f} % of a core, its workers {100 * workers / took:.0f} %"


async def find_limit(server: Process, players: list[Player]) -> str:
    """The highest rate at which 99 of 100 plays are fast enough, and the CPU time of a play there."""
    told = f"none: at {STEPS[0]} a second 99 of 100 take longer than {1000 * PROMPT_SECONDS:.0f} ms"
    for rate in STEPS:
        cost = server.costs()
        spent = await play_all(players, rate, 4)
        cost = server.costs() - cost
        if not spent or spent[int(len(spent) * 0.99)] > PROMPT_SECONDS:
            break
        each = cost[0] / len(spent)
        told = f"{rate} plays a second, at {1000 * each:.2f} ms each: {1 / each:.0f} a second and core"
    return told


async def measure(server: Process, tables: int, rate: float, seconds: float) -> dict[str, str]:
    players = []
    empty = 0
    for number in range(tables):
        if number == 1:  # the rules are loaded
            empty = server.memory()
        opened = await open_table(server.url, NewTable(GAME, [Wish("me", f"P{seat}") for seat in range(SEATS)]))
        players.append(Player(opened.table, {token.seat: token.token for token in opened.tokens if token.seat is not None}))
    before = server.memory()
    for first in range(0, tables, 20):
        await asyncio.gather(*(player.sit(server.url) for player in players[first : first + 20]))
    memory = (server.memory() - before) / (tables * SEATS)
    gc.disable()  # the pauses of this process are not the server's
    await play_all(players, rate, 3)
    cost, messages, now, own = server.costs(), sum(each.messages for each in players), time.perf_counter(), time.process_time()
    spent = await play_all(players, rate, seconds)
    took, cost, messages = time.perf_counter() - now, server.costs() - cost, sum(each.messages for each in players) - messages
    own = time.process_time() - own
    limit = await find_limit(server, players)
    hostile, told = await attack(server, players, rate, seconds)
    server.kill()
    acknowledged = {player.name: player.acknowledged for player in players}
    await asyncio.gather(*(player.leave() for player in players))
    return {
        "connections": f"{tables * SEATS:,} at {tables} tables",
        "plays": f"{len(spent):,} in {took:.1f} s: {len(spent) / took:.0f} a second, {messages / took:,.0f} messages a second sent",
        "acknowledged, median": percentile(spent, 0.5),
        "acknowledged, 99 of 100": percentile(spent, 0.99),
        "slowest": percentile(spent, 1),
        f"99 of 100 within {1000 * PROMPT_SECONDS:.0f} ms": limit,
        "in bad company, median": percentile(hostile, 0.5),
        "in bad company, 99 of 100": percentile(hostile, 0.99),
        "in bad company, slowest": percentile(hostile, 1),
        **told,
        "load of this machine": f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores",
        "CPU alone": f"{tell_costs(cost, spent, took)}; the players themselves {100 * own / took:.0f} %",
        "memory": f"{memory / 1024:.0f} KB a connection, {(before - empty) / max(1, tables - 1) / 1024:.0f} KB a table, "
        f"{server_memory(before)} with all tables open",
        "after the kill": lost(server_folder(server), acknowledged),
    }


def server_memory(before: int) -> str:
    return f"{before / 2**20:.0f} MB"


def server_folder(server: Process) -> Path:
    arguments = server.process.args
    assert isinstance(arguments, list)
    return Path(str(arguments[-1]))


def lost(folder: Path, acknowledged: dict[str, list[bytes]]) -> str:
    """Every acknowledged play must be stored once, and no other."""
    missing = doubled = 0
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as file:
        for table, keys in acknowledged.items():
            kept = [row[0] for row in file.execute("SELECT key FROM events WHERE table_id = ? AND key IS NOT NULL", (table,))]
            missing += len(set(keys) - set(kept))
            doubled += len(kept) - len(set(kept))
    total = sum(len(keys) for keys in acknowledged.values())
    return f"{total:,} plays acknowledged, {missing} lost, {doubled} doubled"


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=400.0, help="plays a second, all tables together")
    parser.add_argument("--seconds", type=float, default=15.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(lay(Path(folder)))
        server = Process(Path(folder))
        try:
            figures = asyncio.run(asyncio.wait_for(measure(server, asked.tables, asked.rate, asked.seconds), 300))
        finally:
            server.kill()
    table = Table(title="The server", show_header=False)
    for name, figure in figures.items():
        table.add_row(name, figure)
    Console().print(table)
    return 0 if " 0 lost, 0 doubled" in figures["after the kill"] else 1


if __name__ == "__main__":
    sys.exit(main())

"""Several servers with one PostgreSQL, under failures: `python -m bench.cluster`. Loopback only, bounded in time and count.

Three servers, two hundred five-seat tables, a connection on every seat, spread over all servers; plays come at a steady rate. Then one
server is killed, one is suspended for half a minute and resumed, the database connection of one is frozen by a proxy that accepts and
drops everything (others must serve its tables within 15 seconds, and it must still shut down on request), and ten times a random one is
killed, suspended or shut down. Clients that lose their connection reconnect to any server and retry with the same idempotency key. Ten
seconds after a server is gone another one joins: its start would take CPU time from those that go on. In the end a checker compares
every acknowledgement with the log of every table.
"""

import argparse
import asyncio
import contextlib
import gc
import itertools
import os
import random
import signal
import socket
import time
from typing import Any

import psycopg
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.server import GAME, SEATS, Heard, pack, percentile, read
from paddock.client.table import new_key, open_table
from paddock.server.messages.protocol import Hello, Play
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.tables.events import key_hash
from tests.postgres import fresh_database
from tests.server.frozen import Proxy
from tests.server.nodes import Node

NODES = 3
HUNG_SECONDS = 3.0  # until a client gives up a server that does not answer
LOST_SECONDS = 15.0  # until a client gives up a server that has not found the table
AVOID_SECONDS = 5.0  # that a client avoids that server
TAKEN_OVER_SECONDS = 15.0  # until others serve the tables of a server that cannot write,
ENDED_SECONDS = 20.0  # and until that server has ended
JOIN_SECONDS = 10.0  # until another server joins in place of one that is gone


class Server(Node):
    """A server whose inner port is known, so that we know which tables it owns."""

    def __init__(self, store: str) -> None:
        port = free_port()
        super().__init__(store, jit=True, inner_port=port, read_rate=1e9, read_burst=1e9)
        self.inner = f"127.0.0.1:{port}"
        self.shunned = 0.0  # until when


def free_port() -> int:
    """A port outside of the ephemeral range."""
    while True:
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", random.randint(20_000, 30_000))) as free:
            return int(free.getsockname()[1])


class Cluster:
    """All servers, and what happens to them."""

    def __init__(self, store: str, count: int) -> None:
        self.store = store
        self.proxy = Proxy(store)
        self.late: list[str] = []
        self.servers = [Server(store if number else self.proxy.address) for number in reversed(range(count))]
        for server in self.servers:
            server.wait_open()

    def pick(self, number: int) -> Server:
        """A server for a client, none that is known to be silent."""
        now = time.perf_counter()
        good = [server for server in self.servers if server.alive and server.shunned < now] or self.servers
        return good[number % len(good)]

    async def replace(self, server: Server) -> None:
        fresh = Server(self.store)
        await asyncio.to_thread(fresh.wait_open)
        self.servers[self.servers.index(server)] = fresh

    def tables_of(self, server: Server) -> set[str]:
        query = "SELECT table_id FROM owners JOIN nodes ON nodes.id = owners.node WHERE nodes.address = %s"
        with psycopg.connect(self.store) as connection:
            return {name for (name,) in connection.execute(query, (server.inner,))}

    def end(self) -> None:
        self.proxy.close()
        for server in self.servers:
            server.end()


class Seat:
    """One connection, which reconnects whenever it is lost."""

    def __init__(self, player: "Player", seat: int, token: str, home: int) -> None:
        self.player, self.seat, self.token, self.home = player, seat, token, home
        self.server: Server | None = None
        self.line: ClientConnection | None = None
        self.here = asyncio.Event()  # it has been welcomed
        self.task = asyncio.create_task(self.live())

    async def live(self) -> None:
        while True:
            self.server = server = self.player.cluster.pick(self.home)
            try:
                address = f"{server.url.replace('http', 'ws', 1)}/ws"
                options: dict[str, Any] = {"compression": None, "max_size": None, "ping_interval": None, "proxy": None}
                async with connect(address, open_timeout=HUNG_SECONDS, close_timeout=0.1, **options) as self.line:
                    await self.line.send(pack(Hello(self.player.name, [self.token])), text=True)
                    async for content in self.line:
                        heard = read(content)
                        if heard.t == "welcome":
                            self.here.set()
                        self.player.hear(heard)
            except (OSError, EOFError, WebSocketException, TimeoutError):
                if self.line is None:
                    server.shunned = time.perf_counter() + AVOID_SECONDS
            self.line = None
            self.here.clear()
            self.player.lose(self.seat)
            self.home += 1
            await asyncio.sleep(random.uniform(0.1, 0.4))

    async def come(self) -> None:
        """Wait until it is welcomed. A server may look for the table for a while, but not for ever."""
        while not self.here.is_set():
            try:
                await asyncio.wait_for(self.here.wait(), LOST_SECONDS)
            except TimeoutError:
                if self.line is not None:
                    self.line.transport.abort()

    def give_up(self) -> None:
        """Give up a server that does not answer, or has not welcomed us yet."""
        if self.line is not None and self.server is not None and self.here.is_set():
            self.server.shunned = time.perf_counter() + AVOID_SECONDS
            self.line.transport.abort()


class Player:
    """One table, its five connections, and everything acknowledged there."""

    def __init__(self, cluster: Cluster, name: str, tokens: dict[int, str], number: int) -> None:
        self.cluster, self.name, self.number = cluster, name, 0
        self.waiting: list[int] = []
        self.over = False
        self.moved = asyncio.Event()
        self.asked: dict[str, tuple[int, asyncio.Future[Heard | None]]] = {}
        self.acknowledged: list[tuple[bytes, int, float]] = []  # key, position, time
        self.refused: list[bytes] = []  # keys refused as stale
        self.seats = {seat: Seat(self, seat, token, number + seat) for seat, token in tokens.items()}

    def hear(self, heard: Heard) -> None:
        if heard.t == "position" and heard.number > self.number:
            self.number, self.waiting = heard.number, heard.waiting
            self.moved.set()
        elif heard.t == "over":
            self.over = True
            self.moved.set()
        elif heard.key in self.asked and not self.asked[heard.key][1].done():
            self.asked[heard.key][1].set_result(heard)

    def lose(self, seat: int) -> None:
        for whose, answer in self.asked.values():
            if whose == seat and not answer.done():
                answer.set_result(None)

    async def ask(self, seat: Seat, key: str, message: bytes) -> Heard | None:
        """The answer; None if there is none for now."""
        answer: asyncio.Future[Heard | None] = asyncio.get_running_loop().create_future()
        self.asked[key] = (seat.seat, answer)
        try:
            await seat.come()
            async with asyncio.timeout(HUNG_SECONDS):
                if seat.line is None:
                    return None
                await seat.line.send(message, text=True)
                return await answer
        except TimeoutError:
            seat.give_up()
        except WebSocketException:
            pass
        finally:
            del self.asked[key]
        return None

    async def play(self) -> float:
        """Whoever is to play rolls, and retries with the same key until there is an answer. Returns its time."""
        seat, number, key = self.seats[self.waiting[0]], self.number, new_key()
        message = pack(Play(key, seat.seat, number, "roll"))
        while True:
            heard = await self.ask(seat, key, message)
            if heard is not None and heard.t == "ack":
                self.acknowledged.append((key_hash(seat.seat, key), number, time.perf_counter()))
                break
            if heard is not None and heard.code == "stale":
                self.refused.append(key_hash(seat.seat, key))
                break
            await asyncio.sleep(0.05)
        answered = time.perf_counter()
        while self.number <= number and not self.over:
            try:
                await asyncio.wait_for(self.moved.wait(), HUNG_SECONDS)
            except TimeoutError:
                seat.give_up()
            self.moved.clear()
        return answered

    async def go(self, start: float, end: float, period: float, spent: list[float]) -> None:
        """A play every period, timed from when it was due (open loop). Plays that fell due while nobody could play are skipped."""
        due = start
        while due < end and not self.over:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            answered = await self.play()
            spent.append(answered - due)
            due = max(due + period, answered)

    def silence(self, since: float) -> float:
        """Seconds from that moment to the next acknowledgement here."""
        return min((when - since for _, _, when in self.acknowledged if when >= since), default=float("inf"))


async def play_all(players: list[Player], rate: float, seconds: float) -> list[float]:
    spent: list[float] = []
    period, now = len(players) / rate, time.perf_counter() + 0.2
    await asyncio.gather(*(each.go(now + period * i / len(players), now + seconds, period, spent) for i, each in enumerate(players)))
    return sorted(spent)


async def sit_down(cluster: Cluster, tables: int) -> list[Player]:
    players = []
    for number in range(tables):
        wanted = NewTable(GAME, [Wish("me", f"P{seat}") for seat in range(SEATS)])
        opened = await open_table(cluster.servers[number % len(cluster.servers)].url, wanted)
        tokens = {token.seat: token.token for token in opened.tokens if token.seat is not None}
        players.append(Player(cluster, opened.table, tokens, number))
        if number % 10 == 9:
            for each in players:
                for seat in each.seats.values():
                    await seat.here.wait()
    for each in players:
        while not each.number:
            await each.moved.wait()
            each.moved.clear()
    return players


async def strike(cluster: Cluster, players: list[Player], server: Server, how: str, rate: float, seconds: float, stop: float) -> str:
    """Inject a failure into a server while people play. Returns how soon its tables went on, and how many there were."""
    theirs = await asyncio.to_thread(cluster.tables_of, server)
    playing = asyncio.create_task(play_all(players, rate, seconds))
    await asyncio.sleep(2)
    since = time.perf_counter()
    if how == "stop":
        server.send(signal.SIGSTOP)
        await asyncio.sleep(stop)
        server.send(signal.SIGCONT)
    elif how == "freeze":
        cluster.proxy.hold_new = True
        cluster.proxy.freeze()
        await asyncio.sleep(stop)
        begun = time.perf_counter()
        await asyncio.to_thread(server.end, signal.SIGTERM)
        if (took := time.perf_counter() - begun) > ENDED_SECONDS:
            cluster.late.append(f"a server with a half-dead line took {took:.0f} s to end")
        await cluster.replace(server)
    else:
        await asyncio.to_thread(server.end, signal.SIGKILL if how == "kill" else signal.SIGTERM)
        await asyncio.sleep(JOIN_SECONDS)
        await cluster.replace(server)
    await playing
    silent = sorted(player.silence(since) for player in players if player.name in theirs and not player.over)
    if not silent:
        return "it had no tables"
    if how == "freeze" and silent[-1] > TAKEN_OVER_SECONDS:
        cluster.late.append(f"a table of a server with a half-dead line went on only after {silent[-1]:.0f} s")
    return f"its {len(silent)} tables went on after {silent[len(silent) // 2]:.1f} s, the last after {silent[-1]:.1f} s"


def check(store: str, players: list[Player]) -> list[str]:
    """Check every acknowledgement against every log; returns what is wrong."""
    wrong = []
    with psycopg.connect(store) as connection:
        for player in players:
            query = "SELECT number, key, fence FROM events WHERE table_id = %s ORDER BY number"
            rows = connection.execute(query, (player.name,)).fetchall()
            keys = [bytes(key) for _, key, _ in rows if key is not None]
            place = {key: index for index, key in enumerate(keys)}
            told = [key for key, _, _ in player.acknowledged]
            faults = {
                "numbers with a gap": [number for number, _, _ in rows] != list(range(len(rows))),
                "a write after a higher fence": any(old[2] > new[2] for old, new in itertools.pairwise(rows)),
                "a write without a fence": any(fence is None for _, _, fence in rows),
                "a play doubled": len(keys) != len(place),
                "an acknowledged play lost": bool(set(told) - set(place)),
                "acknowledged twice": len(told) != len(set(told)),
                "in another order than acknowledged": [place[key] for key in told if key in place]
                != sorted(place[key] for key in told if key in place),
                "kept although refused": bool(set(player.refused) & set(place)),
            }
            wrong += [f"{player.name}: {fault}" for fault, found in faults.items() if found]
    return wrong


def takeovers(store: str) -> int:
    with psycopg.connect(store) as connection:
        found = connection.execute("SELECT coalesce(sum(fence - 1), 0)::int FROM owners").fetchone()
    return found[0] if found else 0


async def measure(cluster: Cluster, asked: argparse.Namespace) -> tuple[dict[str, str], list[str]]:
    players = await sit_down(cluster, asked.tables)
    gc.disable()  # the pauses of this process are not the servers'
    await play_all(players, asked.rate, 5)
    spent = await play_all(players, asked.rate, asked.seconds)
    figures = {
        "connections": f"{asked.tables * SEATS:,} at {asked.tables} tables, on {len(cluster.servers)} servers",
        "plays": f"{len(spent):,} in {asked.seconds:.0f} s",
        "acknowledged, median": percentile(spent, 0.5),
        "acknowledged, 99 of 100": percentile(spent, 0.99),
        "slowest": percentile(spent, 1),
        "load of this machine": f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores",
    }
    figures["one killed"] = await strike(cluster, players, cluster.servers[0], "kill", asked.rate, 20, 0)
    figures["one stopped for 30 s"] = await strike(cluster, players, cluster.servers[1], "stop", asked.rate, 45, 30)
    figures["the line of one half dead"] = await strike(cluster, players, cluster.servers[-1], "freeze", asked.rate, 40, 20)
    luck = random.Random(asked.seed)
    for number in range(asked.runs):
        how, server = luck.choice(["kill", "stop", "drain"]), luck.choice(cluster.servers)
        figures[f"run {number + 1}: {how}"] = await strike(cluster, players, server, how, asked.rate, 20, luck.uniform(1, 12))
    await asyncio.sleep(2)
    wrong = await asyncio.to_thread(check, cluster.store, players) + cluster.late
    for each in players:
        for seat in each.seats.values():
            seat.task.cancel()
    total = sum(len(each.acknowledged) for each in players)
    figures["plays acknowledged, in all"] = f"{total:,}; {sum(len(each.refused) for each in players)} came too late and were refused"
    figures["tables taken over"] = f"{takeovers(cluster.store):,}"
    figures["the checker"] = "\n".join(wrong[:20]) or "nothing lost, nothing doubled, nothing written late"
    return figures, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.cluster", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=200.0, help="plays a second, all tables together")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--runs", type=int, default=10, help="how often something happens to a server by chance")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with fresh_database() as store, contextlib.ExitStack() as end:
        cluster = Cluster(store, NODES)
        end.callback(cluster.end)
        figures, wrong = asyncio.run(asyncio.wait_for(measure(cluster, asked), 1200))
    table = Table(title="Several servers", show_header=False)
    for name, figure in figures.items():
        table.add_row(name, figure)
    Console().print(table)
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())

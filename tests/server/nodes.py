"""Servers in processes of their own that share a PostgreSQL, and a client that reconnects to any of them."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from typing import Any

import psycopg

from paddock.client.table import Client, LineLost, RequestRefused, connect, new_key

QUIET = {"WARM": "0", "BOT_PAUSE": "0", "RATE": "10000", "BURST": "10000", "CONNECTIONS_EACH": "100000", "TABLES_EACH": "100000"}
QUIET |= {"LIVE_EACH": "100000"}
QUIET |= {"ARRIVALS_EACH": "100000", "NEWCOMERS_EACH": "100000", "CONNECTIONS": "100000", "TABLES": "100000"}
PLAY_SECONDS = 30.0  # seconds for one play, whatever happens to servers meanwhile
AGAIN = ("going", "not_kept", "elsewhere", "fault", "full", "too_fast", "too_many")


def fences(address, table):
    """The fencing token with which each event of a table was written, in order."""
    with psycopg.connect(address) as connection:
        return [row[0] for row in connection.execute("SELECT fence FROM events WHERE table_id = %s ORDER BY number", (table,))]


class Node:
    """A server that can be killed, suspended, and asked to shut down."""

    def __init__(self, store: str, jit: bool = False, **settings: Any) -> None:
        chosen = {**QUIET, **{name.upper(): str(value) for name, value in settings.items()}}
        env = {**os.environ, **{f"PADDOCK_{name}": value for name, value in chosen.items()}, **({} if jit else {"PADDOCK_JIT": "0"})}
        command = [sys.executable, "-m", "paddock.cli", "serve", "--port", "0", "--store", store]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
        self.url = ""

    def wait_open(self) -> "Node":
        assert self.process.stdout is not None
        found = re.search(r"http://[\w.:]+", self.process.stdout.readline())
        assert found, "the server did not start"
        self.url = found[0]
        return self

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def end(self, number: signal.Signals = signal.SIGKILL) -> int:
        if self.alive:
            self.send(number)
            if number != signal.SIGKILL:
                self.send(signal.SIGCONT)
        code = self.process.wait(60)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


class Wanderer:
    """Plays at one table, on whichever server answers, with the same idempotency key until it is acknowledged."""

    def __init__(self, opened: tuple[str, list[str]], nodes: list[Node]) -> None:
        (self.table, self.tokens), self.nodes = opened, nodes
        self.acknowledged: list[tuple[int, str]] = []  # seats and keys

    async def play(self, *urls: str) -> int:
        """One play by whoever is to play. Returns the number of the position after it."""
        key, asked = new_key(), None
        turn = 0
        async with asyncio.timeout(PLAY_SECONDS):
            while True:
                choice = urls or tuple(node.url for node in self.nodes if node.alive)
                turn += 1
                try:
                    async with asyncio.timeout(5), connect(choice[turn % len(choice)], self.table, self.tokens) as client:
                        asked = asked or await self.question(client)
                        seat, number, play = asked
                        ack = await client.play(seat, play, key, number)
                        self.acknowledged.append((seat, key))
                        return int(ack.position)
                except RequestRefused as refused:
                    if refused.code == "stale":  # the position came from a server that was out of date: look again
                        key, asked = new_key(), None
                    elif refused.code not in AGAIN:
                        raise
                except (LineLost, TimeoutError, OSError, EOFError):
                    pass
                await asyncio.sleep(0.1)

    async def question(self, client: Client) -> tuple[int, int, Any]:
        sight = await client.my_turn()
        assert client.position is not None
        return sight.viewer, client.position.number, sight.options.choices[0].play

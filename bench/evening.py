"""An evening of 64 guests, played by programs: `python -m bench.evening`. Loopback only, bounded in time and count.

Everybody polls the evening over plain HTTP and plays at their tables over web sockets, as a browser does. In the middle of each of the
first rounds the server is killed and restarted. Every round must end, everybody who was present must have points in each of them, and
nobody may have waited for anything for longer than MAX_WAIT_SECONDS seconds.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.table import Table

from paddock import names
from paddock.client.evening import Guest
from paddock.client.table import LineLost, RequestRefused, connect
from paddock.server.messages.evenings import Evening

from .server import Process

MAX_WAIT_SECONDS = 60.0  # maximum seconds to wait for anything,
MAX_ROUND_SECONDS = 240.0  # and for the end of a round
SETTINGS = {"EVENING_CALL": "5", "BOT_PAUSE": "0.1", "BOT_SECONDS": "0.02", "RATE": "1000", "BURST": "1000", "NEWCOMERS_EACH": "10000"}
LOST = (RequestRefused, LineLost, OSError, TimeoutError, EOFError)


class Player:
    """A guest who is ready at once and plays the first choice, or another; it reconnects after a kill."""

    def __init__(self, evening: "Hall", guest: Guest, seed: int) -> None:
        self.hall, self.guest, self.luck = evening, guest, random.Random(seed)
        self.told: Evening | None = None
        self.heard = time.monotonic()
        self.plays = 0

    async def take_part(self) -> None:
        while True:
            try:
                self.told = told = await self.guest.look(self.told.version if self.told else "")
                self.heard = time.monotonic()
                if told.phase == "over":
                    return
                mine = next((table for table in told.tables if told.you in table.people), None)
                if mine is not None and mine.places is None:
                    if mine.table is None and told.you not in mine.ready:
                        await self.guest.act("ready")
                    elif mine.table is not None and told.token is not None:
                        await self.play(mine.table, told.token)
            except LOST:
                self.guest.url = self.hall.server.url
                await asyncio.sleep(0.2)

    async def play(self, table: str, token: str) -> None:
        async with connect(self.guest.url, table, [token]) as client:
            while (sight := await client.my_turn(MAX_WAIT_SECONDS)) is not None:
                with contextlib.suppress(RequestRefused):  # the table has gone on, or a bot has played meanwhile
                    await client.play(sight.viewer, self.luck.choice(sight.options.choices).play)
                    self.plays += 1


class Hall:
    """The server, which is killed now and then, and all guests."""

    def __init__(self, folder: Path, people: int, rounds: int, kills: int) -> None:
        self.folder, self.rounds, self.kills = folder, rounds, kills
        self.people = people
        self.server = Process(folder, **SETTINGS)
        self.seconds: list[float] = []  # of each round
        self.gaps: list[float] = []  # from each kill until everybody had an answer again

    async def open(self) -> list[Player]:
        first = await Guest.open(self.server.url, "Guest 0")
        others = [await Guest.come(self.server.url, first.evening, f"Guest {number}") for number in range(1, self.people)]
        return [Player(self, guest, seed) for seed, guest in enumerate([first, *others])]

    async def run(self) -> Evening:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(3 * self.people))
        players = await self.open()
        host = Guest(self.server.url, players[0].guest)  # the first guest leads the evening
        await host.act("plan", games=names()[:2], rounds=self.rounds, bots=True)
        tasks = [asyncio.create_task(player.take_part()) for player in players]
        for number in range(1, self.rounds + 1):
            begun = time.monotonic()
            host.url = self.server.url
            await host.act("start", round=number)
            if number <= self.kills:
                await asyncio.sleep((4.0, 6.0, 12.0)[number % 3])  # before tables begin, when they begin, and while they play
                await self.kill(players)
                host.url = self.server.url
            told = await asyncio.wait_for(host.until(lambda told: told.phase in ("between", "over")), MAX_ROUND_SECONDS)
            self.seconds.append(time.monotonic() - begun)
            assert told.round == number
        await asyncio.wait_for(asyncio.gather(*tasks), MAX_WAIT_SECONDS)
        return told

    async def kill(self, players: list[Player]) -> None:
        self.server.kill()
        killed = time.monotonic()
        self.server = await asyncio.to_thread(Process, self.folder, **SETTINGS)
        for player in players:
            player.guest.url = self.server.url
        while any(player.heard < killed for player in players):
            assert time.monotonic() - killed < MAX_WAIT_SECONDS, "somebody does not find back"
            await asyncio.sleep(0.1)
            looked = await asyncio.gather(*(player.guest.look() for player in players), return_exceptions=True)
            for player, found in zip(players, looked, strict=True):
                if isinstance(found, Evening):
                    player.heard = time.monotonic()
        self.gaps.append(time.monotonic() - killed)


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.evening", description=__doc__)
    parser.add_argument("--people", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--kills", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(Path(folder), asked.people, asked.rounds, asked.kills)
        try:
            told = asyncio.run(hall.run())
        finally:
            hall.server.kill()
    missing = sum(points is None for person in told.people for points in person.points)
    given = sum(person.total for person in told.people)
    table = Table(title=f"An evening of {asked.people}, {asked.rounds} rounds, {asked.kills} kills", show_header=False)
    table.add_row("tables in each round", str(len(told.tables)))
    table.add_row("seconds of each round", ", ".join(f"{each:.1f}" for each in hall.seconds))
    table.add_row("seconds from a kill until everybody was back", ", ".join(f"{each:.1f}" for each in hall.gaps))
    table.add_row("points given", f"{given:.1f}")
    table.add_row("points missing", str(missing))
    table.add_row("who leads", ", ".join(person.name for person in told.people if person.place == 1))
    Console().print(table)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())

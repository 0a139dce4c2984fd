"""The event stream of an external bot: challenges and games, one JSON object a line. A bot is online as long as it listens.

The store is polled once a second: so it does not matter which process a table lives in.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

from ...messages.message import pack
from ...messages.protocol import Closing
from ...state import ServerState
from ...storage import accounts
from ...storage.accounts import HEARTBEAT_SECONDS, Account
from ...storage.store import StoreFailed
from ...tables.lobby import OPEN
from ...transport.limits import Visitor
from ...words import Problem
from .lines import KEEP_ALIVE_SECONDS
from .messages import Began, Challenged, Ended, Withdrawn, as_challenge, as_game

POLL_SECONDS = 1.0  # seconds between two polls


async def here(server: ServerState, account: Account, games: Sequence[str]) -> None:
    """Heartbeat: note that a bot is online, not more often than needed."""
    if account.seen < time.time() - HEARTBEAT_SECONDS or list(games) != account.games:
        await note(server, account, int(time.time()), games)


async def note(server: ServerState, account: Account, seen: int, games: Sequence[str]) -> None:
    await server.lobby.services.store.do(lambda connection: accounts.note(connection, account.id, seen, games))


async def tables_of(server: ServerState, account: Account, ended: bool = False) -> list[Any]:
    """The tables at which it has a seat, or is challenged."""
    lobby = server.lobby
    names = await lobby.services.store.do(lambda connection: accounts.tables_of(connection, account.id, ended))
    found = {info.table: info for info in await lobby.these(names)} if names else {}
    return [found[name] for name in names if name in found]


class Watch:
    """What a listener has been told, to send only changes."""

    def __init__(self, account: Account) -> None:
        self._account = account.id
        self._challenges: set[str] = set()
        self._games: set[str] = set()

    def news(self, tables: Sequence[Any]) -> list[bytes]:
        """Lines for all that has changed."""
        challenges = {
            each.table: each for each in (as_challenge(info, self._account) for info in tables if info.phase in OPEN) if each.yours
        }
        games = {each.table: each for each in (as_game(info, self._account) for info in tables) if each.yours and each.phase == "playing"}
        lines: list[Any] = [Withdrawn(table) for table in sorted(self._challenges - set(challenges))]
        lines += [Ended(table) for table in sorted(self._games - set(games))]
        lines += [Challenged(each) for table, each in challenges.items() if table not in self._challenges]
        lines += [Began(each) for table, each in games.items() if table not in self._games]
        self._challenges, self._games = set(challenges), set(games)
        return [pack(line) + b"\n" for line in lines]


async def listen(server: ServerState, address: str, account: Account, games: Sequence[str], seat: Any) -> AsyncIterator[bytes]:
    """Stream until the listener or the server leaves."""
    watch, noted, beaten = Watch(account), 0.0, time.monotonic()
    with Visitor(server.limits, address) as visitor:
        try:
            visitor.arrive(f"account {account.id}")
        except Problem as problem:  # the response has begun: a refusal is a line, too
            yield farewell(problem)
            return
        seat()
        server.listening[account.id] += 1
        lost = asyncio.Event()
        try:
            with server.lines.watched(account, lambda gone: lost.set()):
                yield b"\n"
                while not server.lobby.leaving and not lost.is_set():
                    try:
                        if time.monotonic() - noted > HEARTBEAT_SECONDS:
                            noted = time.monotonic()
                            await note(server, account, int(time.time()), games)
                        lines = watch.news(await tables_of(server, account))
                    except (StoreFailed, Problem):  # the disk may have room later
                        lines = []
                    if not lines and time.monotonic() - beaten > KEEP_ALIVE_SECONDS:
                        lines = [b"\n"]
                    if lines:
                        beaten = time.monotonic()
                        yield b"".join(lines)
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(lost.wait(), POLL_SECONDS)
            yield farewell(Problem("no_key")) if lost.is_set() else farewell(Problem("going"))
        finally:
            server.listening[account.id] -= 1
            if not server.listening[account.id]:
                del server.listening[account.id]
                server.spawn(away(server, account, games))


def farewell(problem: Problem) -> bytes:
    return pack(Closing(problem.code, problem.sentence, problem.code != "no_key")) + b"\n"


async def away(server: ServerState, account: Account, games: Sequence[str]) -> None:
    """The last listener of a bot is gone."""
    if account.id not in server.listening:
        try:
            await note(server, account, 0, games)
        except StoreFailed:
            return

"""The state that all routes of a server share: the lobby, connections, and rate limits."""

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from .background.workers import Asker
from .people.bot_lines import OpenLines
from .people.friends import FriendBook
from .people.register import Register
from .tables import lessons, puzzles
from .tables.lobby import Lobby
from .tables.reviews import Reviews
from .transport.connection import Connection
from .transport.limits import Limits, Visitor
from .transport.localized_files import SpokenFiles

READY_SECONDS = 0.8  # seconds within which a store must answer to count as ready


class ServerState:
    """What the routes share: the lobby, connections, and rate limits."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.settings = lobby.services.settings
        self.lessons, self.puzzles = SpokenFiles(lessons.__name__), SpokenFiles(puzzles.__name__)
        self.reviews = Reviews(lobby.services)
        self.register = Register(lobby.services.store, self.settings, lobby.services.filter)
        self.friends = FriendBook(lobby)
        self.connections: set[Connection] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.listening: Counter[str] = Counter()  # event streams of external bots, by account
        self.limits = Limits(self.settings, lobby.services.timer)
        self._looking: asyncio.Task[bool] | None = None  # a check whether the store takes writes
        self.lines = OpenLines(lobby, self.spawn)
        self._ready = (0.0, True)  # until when the last check is valid, and its result

    async def host(self, connection: Connection, visitor: Visitor) -> None:
        """Run a connection until it ends. Shutdown waits for it."""
        task = asyncio.current_task()
        if task is not None:
            self._wait_for(task)
        self.connections.add(connection)
        try:
            with visitor:
                await connection.run()
        finally:
            self.connections.discard(connection)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a background task. Shutdown waits for it."""
        self._wait_for(asyncio.create_task(work))

    def _wait_for(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def asker(self, address: str) -> Asker:
        """The asker of long work over plain HTTP: everybody at an address together."""
        allowance = self.limits.work(address, address)
        return Asker(address, lambda: allowance.owes, allowance.spend)

    def reviewer(self, address: str) -> Asker:
        """The asker of reviews."""
        allowance = self.limits.reviews(address)
        return Asker(address, lambda: allowance.owes, allowance.spend)

    async def readiness(self) -> dict[str, bool]:
        """The conditions for sending people here. Whether the store takes writes is checked at most once a second, because that costs a
        write."""
        services = self.lobby.services
        now = services.timer.now()
        if now >= self._ready[0]:
            if self._looking is None or self._looking.done():  # one at a time: a store that hangs is not asked again and again
                self._looking = asyncio.create_task(services.store.ready())
            await asyncio.wait({self._looking}, timeout=READY_SECONDS)
            self._ready = (now + 1, self._looking.done() and self._looking.result())
        return {"store": self._ready[1], "rules": services.bots.loaded or not self.settings.warm, "staying": not self.lobby.leaving}

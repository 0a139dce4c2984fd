"""What all routes of a server share: its lobby, who is connected, and how much each client has asked for."""

import asyncio
import contextlib
from collections import Counter
from typing import Any

from .tables import lessons, puzzles
from .tables.lobby import Lobby
from .tables.reviews import Asker, Reviews
from .transport.connection import Connection
from .transport.rate import Budget, TokenBucket
from .transport.spoken import SpokenFiles
from .words import Problem


class ServerState:
    """What the routes share: the lobby, who is connected, and how much each client has asked for."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.settings = lobby.services.settings
        self.lessons, self.puzzles = SpokenFiles(lessons.__name__), SpokenFiles(puzzles.__name__)
        self.reviews = Reviews(lobby.services)
        self.connections: set[Connection] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        self._each: Counter[str] = Counter()
        self._opened: dict[str, TokenBucket] = {}
        self._come: dict[str, TokenBucket] = {}
        self._work: dict[str, Budget] = {}
        self._reviewed: dict[str, Budget] = {}
        self._ready = (0.0, True)  # until when the answer is good, and the answer

    def may_open(self, client: str) -> None:
        """Tables and records cost room: so many an hour."""
        limit = self.settings.tables_each
        if not self._take(self._opened, client, limit / 3600, limit):
            raise Problem("too_fast")

    def _take(self, buckets: dict[str, TokenBucket], client: str, rate: float, burst: float) -> bool:
        now = self.lobby.services.timer.now()
        forget_full(buckets, now)
        return buckets.setdefault(client, TokenBucket(rate, burst, now)).take(now)

    def work_of(self, client: str) -> Budget:
        """What all connections of a client together may cost: whoever comes back with another one has no more to spend."""
        now = self.lobby.services.timer.now()
        forget_full(self._work, now)
        return self._work.setdefault(client, Budget(self.settings.work_rate, self.settings.work_burst, now))

    def asker(self, client: str) -> Asker:
        """Who wants a game reviewed, with a budget for that alone: whoever waits for a review looks at the game meanwhile."""
        timer, settings = self.lobby.services.timer, self.settings
        forget_full(self._reviewed, timer.now())
        budget = self._reviewed.setdefault(client, Budget(settings.review_rate, settings.review_burst, timer.now()))
        return Asker(client, lambda: budget.debt(timer.now()) > 0, lambda seconds: budget.spend(timer.now(), seconds))

    async def readiness(self) -> dict[str, bool]:
        """What must be so before people are sent here. Whether the disk takes events is asked at most once a second: it costs a write."""
        services = self.lobby.services
        now = services.timer.now()
        if now >= self._ready[0]:
            self._ready = (now + 1, await services.store.ready())
        return {"store": self._ready[1], "rules": services.bots.loaded or not self.settings.warm, "staying": not self.lobby.leaving}

    @contextlib.contextmanager
    def seat(self, client: str, connection: Connection) -> Any:
        self._each[client] += 1
        self.connections.add(connection)
        try:
            yield
        finally:
            self.connections.discard(connection)
            self._each[client] -= 1
            if not self._each[client]:
                del self._each[client]

    def refusal(self, client: str) -> Problem | None:
        if len(self.connections) >= self.settings.connections:
            return Problem("full")
        if self._each[client] >= self.settings.connections_each:
            return Problem("too_many")
        come = self._take(self._come, client, self.settings.arrivals_each, self.settings.connections_each)
        return None if come else Problem("too_fast")


def forget_full(kept: dict[str, Any], now: float) -> None:
    """Clients that have not asked for anything lately need not be remembered."""
    if len(kept) > 10_000:
        for name in [name for name, each in kept.items() if each.full(now)]:
            del kept[name]

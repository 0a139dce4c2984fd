"""A live table as its parts know it: what it shares with all others, who is there, and what may be asked of it.

The table owns its parts (`autoplay.py`, `offers.py`); here stands what they may ask of it, so that they need not know it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Protocol

import msgspec

from ...core.play.match import Match
from ...core.play.options import Options
from ..background.workers import Workers
from ..bots.pool import BotPool
from ..messages.attendance import UndoAsked
from ..messages.protocol import Message, Phase
from ..settings import Settings
from ..storage.leases import Leases
from ..storage.store import Store
from ..timer import Timer
from ..watch.metrics import Metrics
from ..words import Problem
from .events import AnyEvent, State
from .presenter import TableStory
from .sanitize import Filter


class Services(msgspec.Struct, frozen=True):
    """What all tables of a server share."""

    settings: Settings
    store: Store
    bots: BotPool
    workers: Workers
    timer: Timer
    trace: Callable[[str], None]
    metrics: Metrics
    leases: Leases | None = None  # where several servers share a store
    filter: Filter = Filter()  # of names and chat
    calls: set[asyncio.Task[None]] = msgspec.field(default_factory=set)  # messages on their way to closed pages
    reading: asyncio.Lock = msgspec.field(default_factory=asyncio.Lock)  # whose lines are read just now


class Guest(Protocol):
    """A connection, as a table knows it."""

    person: str  # who is signed in there, or ""
    seats: set[int]
    host: bool
    delay: float  # seconds there and back, as it has measured
    received: float  # when its last message came, by the process's own clock
    language: str

    def send(self, content: bytes) -> None: ...

    def close(self, problem: Problem, *, retry: bool = False) -> None: ...


class Wish(msgspec.Struct):
    """Somebody asks to take a play back, as long as the position stands; who has agreed."""

    seat: int
    number: int
    agreed: set[int]


class LiveTable(Protocol):
    id: str
    services: Services
    state: State
    match: Match
    story: TableStory
    guests: set[Guest]
    practice: Any
    fills: float | None

    @property
    def autoplay(self) -> Any: ...

    @property
    def winners(self) -> list[int]: ...

    @property
    def undo_asked(self) -> UndoAsked | None: ...

    @property
    def phase(self) -> Phase: ...

    def awaited(self) -> list[int]: ...

    def connected(self, seat: int) -> bool: ...

    def options(self, seat: int) -> Options: ...

    def read(self, seat: int, play: Any) -> Any: ...

    def post(self, job: Callable[[], Awaitable[Any]]) -> None: ...

    async def ensure_consistent(self) -> None: ...

    async def begin(self, key: bytes | None = None) -> None: ...

    async def commit(self, event: AnyEvent, key: bytes | None = None) -> None: ...

    async def play(self, seat: int, play: Any, key: bytes | None = None, *, by_bot: bool = False) -> None: ...

    def tell(self, message: Message, guests: Iterable[Guest] | None = None) -> None: ...

    def tell_table(self) -> None: ...

    async def show_all(self) -> None: ...

    async def publish(self, seat: int | None = None) -> None: ...

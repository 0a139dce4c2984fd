"""A live table as its parts see it: the services that all tables share, its guests, and the interface of the table itself.

The table owns its parts (`autoplay.py`, `offers.py`); they depend on this interface, not on the table.
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
    """The services that all tables of a server share."""

    settings: Settings
    store: Store
    bots: BotPool
    workers: Workers
    timer: Timer
    trace: Callable[[str], None]
    metrics: Metrics
    leases: Leases | None = None  # where several servers share a store
    filter: Filter = Filter()  # for names and chat
    calls: set[asyncio.Task[None]] = msgspec.field(default_factory=set)  # push notifications being sent
    reading: asyncio.Lock = msgspec.field(default_factory=asyncio.Lock)  # held while a table's lines are read


class Guest(Protocol):
    """A connection to a table."""

    person: str  # signed-in account, or ""
    seats: set[int]
    host: bool
    delay: float  # measured round trip in seconds
    received: float  # time of its last message, by the monotonic clock
    language: str

    def send(self, content: bytes) -> None: ...

    def close(self, problem: Problem, *, retry: bool = False) -> None: ...


class Wish(msgspec.Struct):
    """A request for an undo, valid in one position, and who has agreed."""

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

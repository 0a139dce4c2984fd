"""All that a server is, for one page: its store, its tables, and lines to whoever sits at them."""

import asyncio
import gzip
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from ...core.text.words import speaking
from ...core.types.refused import Refused
from ..background.workers import Asker
from ..messages import requests
from ..messages.message import pack
from ..request_id import current
from ..settings import Settings
from ..storage.engine import Trace
from ..storage.store import Store
from ..storage.writer import LoopWriter
from ..tables.catalogue import find_game, games
from ..tables.downloads import record_of, tape_of
from ..tables.live import Services
from ..tables.lobby import Lobby
from ..tables.reviews import Reviews
from ..timer import Timer
from ..transport.limits import Limits, Visitor
from ..transport.line import POLICY, Line
from ..watch.metrics import Metrics
from ..words import Problem
from .alone import LoneBots, LoneWorkers, LoopWorker, can_play, levels_here, thinks_ahead
from .engine import DeviceEngine
from .journal import Slot

NOBODY_ELSE: dict[str, Any] = {  # whoever asks for much on their own device waits for it
    "rate": 1e6,
    "burst": 1_000_000,
    "work_rate": 1e9,
    "work_burst": 1e9,
    "review_rate": 1e9,
    "review_burst": 1e9,
    "arrivals_each": 1e6,
    "tables_each": 1_000_000,
    "tables": 40,
    "idle": 60.0,
    "lobby": False,
    "keep_days": 0,  # nothing is forgotten by itself
    "keep_over_days": 0,
    "keep_gathering_days": 0,
    "bot_seconds": 1.4,  # one core does here what four trees have several for elsewhere; with its pause a bot answers within 2 s
}
HERE = "this device"

log = logging.getLogger("paddock.server")

Tell = Callable[[int, str | None], None]  # a line by its number, and what it is told; None: it has ended


class PageLine(Line):
    """A guest in the same page."""

    def __init__(self, lobby: Lobby, visitor: Visitor, tell: Callable[[str | None], None]) -> None:
        super().__init__(lobby, visitor)
        self._tell = tell
        self._inbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._ended = False

    def send(self, content: bytes) -> None:
        if not self._ended:
            self._tell(content.decode())

    def close(self, problem: Problem, *, code: int = POLICY, retry: bool = False) -> None:
        self.send(self._farewell(problem, retry))
        self.hang_up()

    def hear(self, content: str) -> None:
        self._inbox.put_nowait(content)

    def hang_up(self) -> None:
        if not self._ended:
            self._ended = True
            self._inbox.put_nowait(None)

    async def run(self) -> None:
        """Until one of the two ends."""
        with self._visitor:
            while not self._ended and (content := await self._inbox.get()) is not None:
                await self._take(content)
            await self.leave()
        self._tell(None)


class DeviceHost:
    """Opened when the journal has been read; a `BadStore` says why it cannot be."""

    def __init__(
        self,
        slots: Sequence[Slot],
        tell: Tell,
        timer: Timer | None = None,
        trace: Trace | None = None,
        start: Callable[[int], Awaitable[Any]] = LoopWorker.start,
        **more: Any,
    ) -> None:
        settings = Settings(**{**NOBODY_ELSE, **more})
        measured, heed = Metrics([], []), trace or (lambda point: None)
        store = Store(DeviceEngine(slots, heed, measured.committed), writer=LoopWriter)
        workers = LoneWorkers(1, settings.work_limit, start)
        bots = LoneBots(settings.bot_seconds, measured.thought)
        self.services = Services(settings, store, bots, workers, timer or Timer(), heed, measured)
        self.lobby = Lobby(self.services)
        self.reviews = Reviews(self.services)
        self._limits = Limits(settings, self.services.timer)
        self._tell = tell
        self._lines: dict[int, tuple[PageLine, asyncio.Task[None]]] = {}
        self._chores = [asyncio.create_task(chore()) for chore in (self.lobby.tidy, self.lobby.keep_watch)]

    # Lines.

    def dial(self, number: int) -> None:
        line = PageLine(self.lobby, Visitor(self._limits, HERE), lambda content: self._tell(number, content))
        task = asyncio.create_task(line.run())
        self._lines[number] = line, task
        task.add_done_callback(lambda done: self._lines.pop(number))

    def hear(self, number: int, content: str) -> None:
        if number in self._lines:
            self._lines[number][0].hear(content)

    def hang_up(self, number: int) -> None:
        if number in self._lines:
            self._lines[number][0].hang_up()

    async def close(self) -> None:
        """As far as anybody waits for that: what is acknowledged is kept in any case."""
        await self.lobby.leave()
        for chore in self._chores:
            chore.cancel()
        for line, _ in list(self._lines.values()):
            line.hang_up()
        await asyncio.gather(*(task for _, task in self._lines.values()))
        await self.reviews.close()
        await self.lobby.close()
        await self.services.workers.close()
        self.services.bots.close()
        self.services.store.close_now()

    # What is asked as it is over plain HTTP.

    async def ask(self, address: str, content: str | None, language: str) -> tuple[bool, str]:
        """Whether it is granted, and the answer, or why not."""
        with speaking(language):
            try:
                return True, await self._answer(address, content)
            except Problem as problem:
                refused = problem.code, problem.sentence
            except Refused as by_rules:
                refused = by_rules.code, by_rules.sentence()
            except msgspec.DecodeError as error:
                refused = "malformed", Problem("malformed", reason=str(error)[:200]).sentence
            except Exception:
                log.exception("fault")
                refused = "fault", Problem("fault").sentence
        return False, pack(requests.ErrorBody(*refused, current.get())).decode()

    async def _answer(self, address: str, content: str | None) -> str:
        parts = urlsplit(address)
        query = parse_qs(parts.query, keep_blank_values=True)
        for pattern, method in ASKED:
            if found := re.fullmatch(pattern, parts.path):
                answer = await method(self, *found.groups(), content if content is not None else query)
                return answer if isinstance(answer, str) else pack(answer).decode()
        raise Problem("no_page")

    async def list_games(self, query: Any) -> requests.Games:
        """With the levels that bots have here."""
        found = games()
        here = [msgspec.structs.replace(each, bots=levels_here(find_game(each.name))) for each in found.games]
        return requests.Games(found.version, here)

    async def open_table(self, content: str) -> requests.OpenedTable:
        wanted = msgspec.json.decode(content, type=requests.NewTable)
        game = find_game(wanted.game)
        for wish in wanted.seats:
            if wish.who not in ("me", "bot"):
                raise Problem("needs_server")
            if wish.who == "bot" and not can_play(game, wish.level or "normal"):
                raise Problem("slow_level")
        return await self.lobby.open(wanted)

    async def these_tables(self, content: str) -> requests.Tables:
        return requests.Tables(await self.lobby.these(msgspec.json.decode(content, type=requests.TheseTables).tables))

    async def show_record(self, content: str) -> requests.OpenedTable:
        return await self.lobby.show(content.encode(), Asker(HERE))

    async def show_recorded(self, game: str, content: str) -> requests.OpenedTable:
        return await self.lobby.show_recorded(game, Asker(HERE))

    async def play_on(self, table: str, content: str) -> requests.OpenedTable:
        wanted = msgspec.json.decode(content, type=requests.PlayOn)
        if wanted.friends:
            raise Problem("needs_server")
        return await self.lobby.play_on(await self.lobby.find(table), wanted, Asker(HERE))

    async def record(self, table: str, query: Any) -> str:
        """Also of a game that goes on: it is to be taken elsewhere."""
        return (await record_of(await self.lobby.find(table), Asker(HERE), unfinished=True)).decode()

    async def tape(self, table: str, query: Any) -> str:
        return gzip.decompress(await tape_of(await self.lobby.find(table), Asker(HERE))).decode()

    async def review(self, table: str, query: Any) -> Any:
        if not thinks_ahead():
            raise Problem("no_coach_here")
        found = await self.reviews.ask(await self.lobby.find(table), Asker(HERE), "rough" in query)
        return gzip.decompress(found).decode() if isinstance(found, bytes) else found


TABLE = r"/api/tables/(\w+)"
ASKED: list[tuple[str, Callable[..., Awaitable[Any]]]] = [
    (r"/api/games", DeviceHost.list_games),
    (r"/api/tables", DeviceHost.open_table),
    (r"/api/tables/these", DeviceHost.these_tables),
    (r"/api/records", DeviceHost.show_record),
    (r"/api/records/([\w-]+)", DeviceHost.show_recorded),
    (TABLE + "/continue", DeviceHost.play_on),
    (TABLE + "/record", DeviceHost.record),
    (TABLE + "/tape", DeviceHost.tape),
    (TABLE + "/review", DeviceHost.review),
]

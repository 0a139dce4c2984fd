"""Reviews of finished games: a worker process makes one after another, as long as somebody asks; then they are stored with the table."""

import asyncio
import logging
from typing import Any

import msgspec

from ...coach.account import FORMAT
from ...coach.review import check
from ...core.play.game import Game
from ...core.play.rounds import rounds_of
from ...core.text.complaint import Complaint
from ..background.workers import Asker, JobDone, Worker, name_of
from ..messages.requests import ReviewStatus
from ..storage.store import StoreFailed
from ..timer import TimerHandle
from ..words import Problem
from . import jobs
from .live import Services
from .table import Table

log = logging.getLogger("paddock.server")
NICENESS = 15  # niceness of the worker process
RETRY_SECONDS = 300.0  # seconds until a failed review is tried again
MAX_FAILURES = 1000  # failures remembered
ROUGH_SHARE = 0.08  # of the effort: a first review, shown until the whole one is there


class Wanted(msgspec.Struct, eq=False):
    """A review in the queue. The quota of whoever asked first is charged."""

    table: str
    game: Game
    arguments: tuple[Any, ...]
    asker: Asker
    asked: float  # time of the last request
    effort: float
    fence: int | None
    preparing: bool = False  # whether the coach is being compiled for this game
    progress: float = 0.0
    rough: bytes | None = None  # the first, rough review, as it is sent
    task: asyncio.Task[None] | None = None  # while it is being made


def edition_of(game: Game) -> str:
    """The version of a stored review, to know whether it is still valid: the coach's format, and the edition of the rules."""
    return f"{FORMAT} {game.edition}"


def impossible(reason: str) -> ReviewStatus:
    return ReviewStatus("impossible", 0.0, 0, reason, None)


class Reviews:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._wanted: dict[str, Wanted] = {}  # the queue, in order of requests; the first is being made
        self._failed: dict[str, tuple[float, str]] = {}  # until when, and why
        self._worker: Worker | None = None
        self._alarm: TimerHandle | None = None

    async def ask(self, table: Table, asker: Asker, has_rough: bool = False) -> ReviewStatus | bytes:
        """The progress of a table's review, or the whole review, or first a rough one for clients that have none: compressed, as it is
        stored. Polling keeps the review in the queue."""
        if table.phase != "over":
            raise Problem("not_over")

        game = table.match.game
        try:
            check(game, table.match.seats)
        except Complaint as why:
            return impossible(str(why))
        if table.id not in self._wanted:
            if failure := self._failure(table.id):
                return impossible(Problem(failure).sentence)
            try:
                kept = await self._services.store.review(table.id, edition_of(game))
            except StoreFailed:
                raise Problem("fault") from None
            if kept is not None:
                return kept
        wanted = self._wanted.get(table.id) or self._begin(table, asker)
        wanted.asked = self._services.timer.now()
        if wanted.rough is not None and not has_rough:
            return wanted.rough
        ahead = list(self._wanted).index(table.id)
        return ReviewStatus(
            "preparing" if wanted.preparing else "working" if wanted.task else "waiting", wanted.progress, ahead, None, None
        )

    def _failure(self, table: str) -> str | None:
        now = self._services.timer.now()
        self._failed = {name: each for name, each in self._failed.items() if now < each[0]}
        return self._failed[table][1] if table in self._failed else None

    def _begin(self, table: Table, asker: Asker) -> Wanted:
        settings = self._services.settings
        mine = sum(each.asker.name == asker.name for each in self._wanted.values())
        if asker.owes() or mine >= settings.reviews_each * settings.people_each:
            raise Problem("too_fast")
        if len(self._wanted) >= settings.reviews:
            raise Problem("full")
        charter, state = table.state.charter, table.state
        arguments = (
            charter.game,
            charter.players,
            charter.settings,
            charter.position,
            list(state.log),
            state.notes,
        )
        wanted = Wanted(table.id, table.match.game, arguments, asker, self._services.timer.now(), settings.review_effort, table.fence)
        self._wanted[table.id] = wanted
        self._start_next()
        return wanted

    @property
    def waiting(self) -> int:
        return len(self._wanted)

    # The queue.

    def _start_next(self) -> None:
        """Begin the first review, if none is being made, and check the queue from time to time."""
        first = next(iter(self._wanted.values()), None)
        if first is not None and first.task is None:
            first.task = asyncio.create_task(self._work(first))
        if first is not None and self._alarm is None:
            self._alarm = self._services.timer.later(self._services.settings.review_patience / 2, self._drop_unwanted)

    def _drop_unwanted(self) -> None:
        """Drop reviews that nobody polls for any more."""
        self._alarm = None
        late = self._services.timer.now() - self._services.settings.review_patience
        for wanted in [each for each in self._wanted.values() if each.asked < late]:
            if wanted.task is None:
                del self._wanted[wanted.table]
            else:
                wanted.task.cancel()
        self._start_next()

    async def _work(self, wanted: Wanted) -> None:
        begun = self._services.timer.now()
        seconds: float | None = None
        try:
            wanted.preparing = True
            await self._services.bots.prepare_coach(wanted.game.name)
            wanted.preparing = False
            first = 0.0
            if rounds_of(wanted.game) is None:  # reviews of rounds are exact, and done at once
                rough = await self._done(wanted, wanted.effort * ROUGH_SHARE, 0.0, ROUGH_SHARE)
                wanted.rough, first = rough.result, rough.seconds
            done = await self._done(wanted, wanted.effort, ROUGH_SHARE, 1.0)
            seconds = first + done.seconds
            await self._services.store.keep_review(wanted.table, edition_of(wanted.game), done.result, wanted.fence)
        except asyncio.CancelledError:
            log.info("a review is not waited for any more", extra={"table": wanted.table})
        except (TimeoutError, StoreFailed, Problem, OSError, EOFError) as error:
            log.warning("a review failed", extra={"table": wanted.table, "reason": repr(error)})
            code = "too_much" if isinstance(error, TimeoutError) else "no_review"
            if len(self._failed) < MAX_FAILURES:
                self._failed[wanted.table] = (self._services.timer.now() + RETRY_SECONDS, code)
        finally:
            wanted.asker.pay(self._services.timer.now() - begun if seconds is None else seconds)
            del self._wanted[wanted.table]
            self._start_next()

    async def _done(self, wanted: Wanted, effort: float, since: float, until: float) -> JobDone:
        """Let a worker make a part of it. A worker that has not answered in time is stuck: it is killed."""

        def tell(part: float) -> None:
            wanted.progress = since + part * (until - since)

        asked = [*wanted.arguments, effort, until]
        try:
            self._worker = self._worker or await self._services.workers.start(NICENESS)
            done = await self._worker.ask(name_of(jobs.review), asked, self._services.settings.review_limit, tell)
        except BaseException:
            await self._end()
            raise
        if done.trace is not None:
            log.error("fault in a review", extra={"table": wanted.table, "trace": done.trace})
            raise Problem("no_review")
        return done

    async def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        tasks = [wanted.task for wanted in self._wanted.values() if wanted.task]
        waiting = [name for name, wanted in self._wanted.items() if not wanted.task]
        for name in waiting:
            del self._wanted[name]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._end()

    async def _end(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.end()

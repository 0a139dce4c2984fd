"""The actor model: a task that owns its state and carries out one job after another, so that no state needs a lock."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from ...core.types.refused import Refused
from ..request_id import current
from ..words import Problem

log = logging.getLogger("paddock.server")

Job = Callable[[], Awaitable[Any]]


class Actor:
    """Runs one job at a time. After a bug in one job it reopens itself (`reopen`), and other actors go on."""

    def __init__(self, name: str) -> None:
        self.id = name
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[Any], str] | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._busy = self.ended = False

    def reopen(self) -> None:
        raise NotImplementedError

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    async def stop(self) -> None:
        """Finish the jobs in the queue, and end."""
        self.end()
        if self._task is not None:
            await self._task

    def end(self) -> None:
        """Accept no more jobs."""
        self.ended = True
        self._jobs.put_nowait(None)

    @property
    def idle(self) -> bool:
        return not self._busy and self._jobs.empty()

    async def do(self, job: Job) -> Any:
        """Queue a job and await its result. It runs even if the caller stops waiting."""
        if self.ended:
            raise Problem("going")
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, future, current.get()))
        try:
            return await future
        finally:
            del future  # breaks a reference cycle: exception -> frame -> future -> exception

    def post(self, job: Job) -> None:
        """Queue a job without waiting for it. Does nothing after the end."""
        if self.ended:
            return
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        future.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._jobs.put_nowait((job, future, ""))

    async def _run(self) -> None:
        while (asked := await self._jobs.get()) is not None:
            self._busy = True
            await self._carry_out(*asked)
            self._busy = False
            del asked

    async def _carry_out(self, job: Job, future: asyncio.Future[Any], whose: str) -> None:
        current.set(whose)  # request id of what is logged meanwhile
        try:
            result = await job()
        except (Problem, Refused) as refused:
            if not future.done():
                future.set_exception(refused)
        except Exception:
            log.exception("fault at a table", extra={"table": self.id})
            self.reopen()
            if not future.done():
                future.set_exception(Problem("fault"))
        else:
            if not future.done():
                future.set_result(result)
        finally:
            del job, future  # a reference cycle, as in `do`

"""The writer: one thread that runs all jobs of a store, with group commit.

Callers wait until their job is durable. Jobs that are queued at the same time share one commit, so two hundred tables cost little more
than one.
"""

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Sequence
from typing import Any

from .engine import Engine, StoreAway, StoreFailed, T, Work

log = logging.getLogger("paddock.server")
CLOSING_SECONDS = 10.0  # seconds that shutdown waits for a store that does not answer


class _Job:
    __slots__ = ("future", "loop", "work")

    def __init__(self, work: Work[Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()

    def settle(self, result: Any, error: Exception | None) -> None:
        """On the event loop: set the result, if anybody still waits."""
        if not self.future.done():
            if error is None:
                self.future.set_result(result)
            else:
                self.future.set_exception(error)


class Writer:
    def __init__(self, engine: Engine, most: int = 1000) -> None:
        self._engine = engine
        self._most = most  # jobs per commit
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._answered = time.monotonic()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """Jobs in the queue."""
        return self._jobs.qsize()

    @property
    def silent(self) -> float:
        """Seconds since a job was finished."""
        return time.monotonic() - self._answered

    async def do(self, work: Work[T]) -> T:
        if not self._thread.is_alive():
            raise StoreFailed("the store is closed")
        job = _Job(work)
        self._jobs.put(job)
        result: T = await job.future
        return result

    def close(self) -> None:
        """Finish the queue first, as far as the store answers."""
        self._jobs.put(None)
        self._thread.join(CLOSING_SECONDS)
        if not self._thread.is_alive():
            self._engine.close()

    def _run(self) -> None:
        while self._take(self._next()):
            pass

    def _take(self, batch: list[_Job | None]) -> bool:
        """Run what is queued; False at the end. Keeps no references while the thread waits for more."""
        jobs = [job for job in batch if job is not None]
        if jobs:
            self._settle(self._commit(jobs))
        return len(jobs) == len(batch)

    def _next(self) -> list[_Job | None]:
        """All queued jobs, at least one."""
        batch = [self._jobs.get()]
        with contextlib.suppress(queue.Empty):
            while len(batch) < self._most:
                batch.append(self._jobs.get_nowait())
        return batch

    def _commit(self, jobs: Sequence[_Job]) -> list[tuple[_Job, Any, Exception | None]]:
        """One transaction for all. If it fails, each job gets its own: one bad table must not stop the others."""
        try:
            results = self._engine.transact([job.work for job in jobs])
        except StoreFailed as error:
            if len(jobs) == 1 or isinstance(error, StoreAway):
                return [(job, None, error.with_traceback(None)) for job in jobs]
            return [settled for job in jobs for settled in self._commit([job])]
        except Exception as error:  # after a bug in one job, writing goes on
            if len(jobs) > 1:
                return [settled for job in jobs for settled in self._commit([job])]
            log.exception("fault in the store")
            return [(jobs[0], None, StoreFailed(repr(error)))]
        self._answered = time.monotonic()
        return [(job, result, None) for job, result in zip(jobs, results, strict=True)]

    def _settle(self, settled: list[tuple[_Job, Any, Exception | None]]) -> None:
        """One callback per event loop for the whole group."""
        loops: dict[asyncio.AbstractEventLoop, list[tuple[_Job, Any, Exception | None]]] = {}
        for each in settled:
            loops.setdefault(each[0].loop, []).append(each)

        def tell(mine: list[tuple[_Job, Any, Exception | None]]) -> None:
            for job, result, error in mine:
                job.settle(result, error)

        for loop, mine in loops.items():
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits
                loop.call_soon_threadsafe(tell, mine)


class LoopWriter(Writer):
    """The same without threads: the caller's event loop runs each job at once."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._answered = time.monotonic()
        self._closed = False

    @property
    def waiting(self) -> int:
        return 0

    async def do(self, work: Work[T]) -> T:
        if self._closed:
            raise StoreFailed("the store is closed")
        [(_, result, error)] = self._commit([_Job(work)])
        if error is not None:
            raise error
        done: T = result
        return done

    def close(self) -> None:
        self._closed = True
        self._engine.close()

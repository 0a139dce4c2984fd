"""A fair queue for long work, and threads that carry it out: whoever asks for much waits for his own work, not others for it.

The threads do not hold up the end of the server: what has not begun is dropped, and what has begun ends with the process.
"""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from typing import Any

Job = tuple["Future[Any]", Callable[[], Any]]


class FairQueue:
    """Who waits, in the order of their turns. Who carries it out is told by whoever inherits this."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._turns: OrderedDict[Hashable, deque[Job]] = OrderedDict()
        self._news = threading.Condition()
        self._closed = False

    def submit(self, whose: Hashable, work: Callable[[], Any]) -> "Future[Any]":
        """Have something done in turn: first one job of everybody who waits, then the second ones."""
        future: Future[Any] = Future()
        with self._news:
            if self._closed:
                future.cancel()
            else:
                self._turns.setdefault(whose, deque()).append((future, work))
                self._news.notify()
        return future

    @property
    def waiting(self) -> int:
        """How many jobs have not begun."""
        with self._news:
            return sum(map(len, self._turns.values()))

    def close(self) -> None:
        with self._news:
            self._closed = True
            for jobs in self._turns.values():
                for future, _ in jobs:
                    future.cancel()
            self._turns.clear()
            self._news.notify_all()

    def _work(self) -> bool:
        """One job; False at the end. Nothing of it stays here while the next one is waited for."""
        job = self._next()
        if job is None:
            return False
        future, work = job
        if future.set_running_or_notify_cancel():
            try:
                result = work()
            except BaseException as error:
                future.set_exception(error)
            else:
                future.set_result(result)
        del job, future, work  # an exception leads to this frame: it must not lead back
        return True

    def _next(self) -> Job | None:
        """The job whose turn it is; None: there is none."""
        if not self._turns:
            return None
        whose, jobs = self._turns.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._turns[whose] = jobs
        return job


class FairThreads(FairQueue):
    def __init__(self, threads: int, name: str) -> None:
        super().__init__(threads)
        for number in range(threads):
            threading.Thread(target=self._run, name=f"{name} {number + 1}", daemon=True).start()

    def _run(self) -> None:
        while self._work():
            pass

    def _next(self) -> Job | None:
        """It is waited for; None: the end."""
        with self._news:
            while not self._turns and not self._closed:
                self._news.wait()
            return super()._next()

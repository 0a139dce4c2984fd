"""A fair queue for long work, and daemon threads that run it: whoever asks for much waits for their own work, and others do not.

The threads do not hold up the end of the server: work that has not begun is dropped, and running work ends with the process.
"""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from typing import Any

Job = tuple["Future[Any]", Callable[[], Any]]


class FairQueue:
    """Round-robin over askers. Subclasses say who runs the work."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._turns: OrderedDict[Hashable, deque[Job]] = OrderedDict()
        self._news = threading.Condition()
        self._closed = False

    def submit(self, whose: Hashable, work: Callable[[], Any]) -> "Future[Any]":
        """Queue work: first one piece of every asker, then the second ones."""
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
        """Pieces of work that have not begun."""
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
        """Run one piece of work; False at the end. Its references are released before the next one is awaited."""
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
        del job, future, work  # breaks a reference cycle: exception -> frame -> future -> exception
        return True

    def _next(self) -> Job | None:
        """The next piece of work by turn; None: there is none."""
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
        """Block until there is one; None: the end."""
        with self._news:
            while not self._turns and not self._closed:
                self._news.wait()
            return super()._next()

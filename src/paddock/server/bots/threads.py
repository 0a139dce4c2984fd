"""Threads for long work, with a fair queue: whoever asks for much waits for his own work, not others for it.

They do not hold up the end of the server: what has not begun is dropped, and what has begun ends with the process.
"""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from typing import Any

Job = tuple["Future[Any]", Callable[[], Any]]


class FairThreads:
    def __init__(self, threads: int, name: str) -> None:
        self.threads = threads
        self._turns: OrderedDict[Hashable, deque[Job]] = OrderedDict()  # who waits, in the order of their turns
        self._news = threading.Condition()
        self._closed = False
        for number in range(threads):
            threading.Thread(target=self._run, name=f"{name} {number + 1}", daemon=True).start()

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

    def _run(self) -> None:
        while self._work():
            pass

    def _work(self) -> bool:
        """One job; False at the end. Nothing of it stays here while the thread waits for the next one."""
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
        with self._news:
            while not self._turns:
                if self._closed:
                    return None
                self._news.wait()
            whose, jobs = self._turns.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self._turns[whose] = jobs
            return job

"""Time, in one place, so that tests can turn it by hand."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Pulse:
    """The time of this machine."""

    def now(self) -> float:
        return time.monotonic()

    def later(self, seconds: float, call: Callable[[], object]) -> Alarm:
        return asyncio.get_running_loop().call_later(seconds, call)


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("_at", "_level", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self._level = burst
        self._at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether there is enough left."""
        self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        if self._level < cost:
            return False
        self._level -= cost
        return True

    def full(self, now: float) -> bool:
        return self._level + (now - self._at) * self.rate >= self.burst

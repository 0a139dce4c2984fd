"""Time, in one place, so that tests can set it by hand."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class TimerHandle(Protocol):
    def cancel(self) -> None: ...


class Timer:
    """The clock of this machine."""

    def now(self) -> float:
        return time.monotonic()

    def wall(self) -> float:
        """Wall-clock time, which survives a restart."""
        return time.time()

    def later(self, seconds: float, call: Callable[[], object]) -> TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, call)

"""Signals: Ctrl-C, Ctrl-D, a closed window and SIGTERM all mean `quit`, and never interrupt a play halfway."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Leaving(SystemExit):
    """The person quits. A subclass of SystemExit because event loops let that one through."""


class Interrupts:
    """Delivers signals only while the table waits; others are held until the next wait."""

    def __init__(self) -> None:
        self._open = self._knocked = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "Interrupts":
        self._before = {number: signal.signal(number, self._knock) for number in SIGNALS}
        return self

    def __exit__(self, *why: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _knock(self, number: int, frame: FrameType | None) -> None:
        self._knocked = True
        if self._open:
            self._open = False
            raise Leaving

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Inside, a signal raises `Leaving` at once. The code inside must not change the match."""
        if self._knocked:
            raise Leaving
        self._open = True
        try:
            yield
        finally:
            self._open = False

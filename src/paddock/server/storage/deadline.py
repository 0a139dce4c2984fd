"""A time limit for every answer of a database, kept on our side: a line may be half dead, so that it still takes what is sent and never
answers, and no keep-alive notices that."""

import contextlib
import os
import socket
import threading
import time
from collections.abc import Iterator

LOOK = 0.25  # seconds between two looks at the clock


class Deadline:
    """Cuts a line on which somebody has waited too long: whoever waits there is told that it is lost."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._until: float | None = None
        self._line: socket.socket | None = None
        self._lock = threading.Lock()
        self._closed = threading.Event()
        threading.Thread(target=self._watch, name="deadline", daemon=True).start()

    def guard(self, handle: int) -> None:
        """From now on this line is meant. A handle of our own: its number cannot come to belong to another line."""
        with self._lock:
            self._unplug()
            self._line = socket.socket(fileno=os.dup(handle))

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        self._until = time.monotonic() + self._seconds
        try:
            yield
        finally:
            self._until = None

    def close(self) -> None:
        self._closed.set()
        with self._lock:
            self._unplug()

    def _watch(self) -> None:
        while not self._closed.wait(LOOK):
            with self._lock:
                if self._until is not None and time.monotonic() > self._until and self._line is not None:
                    with contextlib.suppress(OSError):  # it has just ended
                        self._line.shutdown(socket.SHUT_RDWR)
                    self._until = time.monotonic() + self._seconds  # for the next line

    def _unplug(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

"""A client-side timeout for every database call: a half-dead connection may accept what is sent and never answer, and no keep-alive notices
that."""

import contextlib
import os
import socket
import threading
import time
from collections.abc import Iterator

POLL_SECONDS = 0.25  # seconds between two checks of the clock


class Deadline:
    """Closes a connection whose call has taken too long: the blocked call then fails."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._until: float | None = None
        self._line: socket.socket | None = None
        self._lock = threading.Lock()
        self._closed = threading.Event()
        threading.Thread(target=self._watch, name="deadline", daemon=True).start()

    def guard(self, handle: int) -> None:
        """Watch this connection from now on. Duplicates the handle: its number cannot be reused by another connection."""
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
        while not self._closed.wait(POLL_SECONDS):
            with self._lock:
                if self._until is not None and time.monotonic() > self._until and self._line is not None:
                    with contextlib.suppress(OSError):  # it has just been closed
                        self._line.shutdown(socket.SHUT_RDWR)
                    self._until = time.monotonic() + self._seconds  # for the next call

    def _unplug(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

"""The same tournament on Ray (an extra: `pip install ".[ray]"`). A game depends only on its deal, its seed and its rotation,
so it does not matter who plays it: the results are those of a run on one machine.

Each actor supervises a worker process and replaces it if necessary, as on one machine: so a bot cannot harm the cluster.
Every machine needs Paddock. Python bots are sent to them; programs of pipe bots must be installed there.
"""

import time
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec

from ..ray_cluster import NoRay, join
from .words import complaint
from .worker import Ask, Setup
from .worker_pool import Heard, Processes

GAMES_PER_REQUEST = 32  # games per request to an actor, at first
MAX_FAILURE_CHARACTERS = 1024
REQUEST_SECONDS = 1.0  # target duration of a request in seconds


class Actor:
    """A Ray actor: a pool of one worker."""

    def __init__(self, setup: bytes) -> None:
        self._pool = Processes(msgspec.msgpack.decode(setup, type=Setup), 1)

    def play(self, asks: bytes) -> tuple[list[bytes], float]:
        """Play these games; returns the lines of results, and the seconds it took."""
        started, lines = time.monotonic(), list[bytes]()
        self._pool.play(msgspec.msgpack.decode(asks, type=list[Ask]), lines.extend)
        return lines, time.monotonic() - started

    def close(self) -> None:
        self._pool.close()


class Cluster:
    """A pool of actors."""

    def __init__(self, setup: Setup, address: str, processes: int | None) -> None:
        try:
            self._ray, number = join(address, processes)
        except NoRay as error:
            raise complaint("ray-failed", reason=str(error)) if str(error) else complaint("ray-missing") from None
        remote: Any = self._ray.remote(num_cpus=1)(Actor)
        self._actors: list[Any] = [remote.remote(msgspec.msgpack.encode(setup)) for _ in range(number)]

    def play(self, asks: Iterable[Ask], heard: Heard) -> None:
        coming, size = iter(asks), GAMES_PER_REQUEST
        working: dict[Any, tuple[Any, int]] = {}
        for actor in self._actors:
            self._send(actor, coming, size, working)
        while working:
            (first, *_), _ = self._ray.wait(list(working))
            actor, sent = working.pop(first)
            lines, seconds = self._ray.get(first)
            heard(lines)
            size = max(1, min(MAX_FAILURE_CHARACTERS, int(sent * REQUEST_SECONDS / max(seconds, 1e-3))))
            self._send(actor, coming, size, working)

    def _send(self, actor: Any, coming: Iterator[Ask], size: int, working: dict[Any, tuple[Any, int]]) -> None:
        portion = list(islice(coming, size))
        if portion:
            working[actor.play.remote(msgspec.msgpack.encode(portion))] = actor, len(portion)

    def close(self) -> None:
        self._ray.get([actor.close.remote() for actor in self._actors])
        self._ray.shutdown()

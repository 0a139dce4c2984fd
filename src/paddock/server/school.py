"""Compiling, in a process of its own: `python -m paddock.server.school GAME rules|bots`.

It takes up to a minute, once on a machine, and cannot be interrupted; a process can. What it makes lies in the cache of compiled
code, from where the server loads it. When whoever started the process is gone, it ends too.
"""

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from .. import find
from ..bots import BOTS, LEVELS, consult
from ..bots.search import entries_of
from ..core import drive
from ..core.match import Match
from ..core.rule import PLAIN

GLANCE = 0.01  # seconds to think while learning


def learn_rules(name: str) -> None:
    """Load or compile what a table needs."""
    match = Match(find(name))
    if match.waiting:
        match.options().moves  # noqa: B018
        match.imagined(match.waiting[0], 1)


def learn_bots(name: str) -> None:
    """Load or compile what bots think with: a bot of every level looks at the first position."""
    match = Match(find(name))
    if match.waiting:
        for level in LEVELS:
            consult(BOTS[level](), match, match.waiting[0], 1, GLANCE)


LESSONS: dict[str, Any] = {"rules": learn_rules, "bots": learn_bots}


def certificate(name: str, lesson: str) -> Path:
    """A file in the cache that says: this has been compiled here, from these sources and by this compiler."""
    import llvmlite.binding
    import numba

    from ..core.rule import shelf

    game = find(name)
    entries = entries_of(game) if lesson == "bots" else drive.entries_of(game.file("rules"))
    place = shelf(game.folder.name, *entries)
    version = f"py{sys.version_info[0]}{sys.version_info[1]}-{numba.__version__}-{llvmlite.binding.get_host_cpu_name()}"
    return place / f"{lesson}-{version}.nbs"


def is_learnt(name: str, lesson: str) -> bool:
    return PLAIN or certificate(name, lesson).exists()


class School:
    """The processes that compile for a server."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._closed = False
        self._pupils: set[subprocess.Popen[bytes]] = set()

    def teach(self, name: str, lesson: str) -> None:
        """Wait until it is compiled. Where it could not be kept, whoever needs it has to compile it for himself."""
        if is_learnt(name, lesson):
            return
        command = [sys.executable, "-m", "paddock.server.school", name, lesson]
        with self._lock:
            if self._closed:
                return
            pupil = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True)
            self._pupils.add(pupil)
        with pupil:
            pupil.wait()
        with self._lock:
            self._pupils.discard(pupil)

    def close(self) -> None:
        """At once, whatever is being compiled."""
        with self._lock:
            self._closed = True
            for pupil in self._pupils:
                pupil.kill()


def main(name: str, lesson: str) -> None:
    def follow() -> None:
        """The pipe ends when the server does."""
        sys.stdin.buffer.read()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
    LESSONS[lesson](name)
    written = certificate(name, lesson)
    written.parent.mkdir(parents=True, exist_ok=True)
    written.touch()


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Compiling, in a process of its own: `python -m paddock.server.background.compiler GAME rules|bots|coach`.

It takes up to a minute, once on a machine, and cannot be interrupted; a process can. Its result is the disk cache of compiled
code, from where the server loads it. It ends when its parent process has ended.
"""

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from ... import find
from ...bots import BOTS, LEVELS, consult
from ...bots.search import root_sources
from ...core.engine import drive
from ...core.engine.rule import PLAIN
from ...core.play.match import Match

SEARCH_SECONDS = 0.01  # seconds of search per level, to get it compiled


def compile_rules(name: str) -> None:
    """Load or compile what a table needs."""
    match = Match(find(name))
    if match.waiting:
        match.options().moves  # noqa: B018
        match.imagined(match.waiting[0], 1)


def compile_bots(name: str) -> None:
    """Load or compile the search: a bot of every level looks at the first position."""
    match = Match(find(name))
    if match.waiting:
        for level in LEVELS:
            consult(BOTS[level](), match, match.waiting[0], 1, SEARCH_SECONDS)


def compile_coach(name: str) -> None:
    """Load or compile the coach's play-outs."""
    from ...coach import values

    match = Match(find(name))
    values.Values(match.game, match.seats).told(match.row)


PARTS: dict[str, Any] = {"rules": compile_rules, "bots": compile_bots, "coach": compile_coach}


def stamp(name: str, part: str) -> Path:
    """A stamp file in the cache: this part has been compiled here, from these sources and by this compiler."""
    import llvmlite.binding
    import numba

    from ...coach import values
    from ...core.engine.rule import shelf

    game = find(name)
    begins = {
        "rules": lambda: drive.root_sources(game.file("rules")),
        "bots": lambda: root_sources(game),
        "coach": lambda: values.root_sources(game),
    }
    entries = begins[part]()
    place = shelf(game.folder.name, *entries)
    version = f"py{sys.version_info[0]}{sys.version_info[1]}-{numba.__version__}-{llvmlite.binding.get_host_cpu_name()}"
    return place / f"{part}-{version}.nbs"


def is_compiled(name: str, part: str) -> bool:
    return PLAIN or stamp(name, part).exists()


class Compiler:
    """The processes that compile for a server."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._closed = False
        self._processes: set[subprocess.Popen[bytes]] = set()

    def compile(self, name: str, part: str) -> None:
        """Wait until it is compiled. If the cache cannot be written, every process must compile it again for itself."""
        if is_compiled(name, part):
            return
        command = [sys.executable, "-m", "paddock.server.background.compiler", name, part]
        with self._lock:
            if self._closed:
                return
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True)
            self._processes.add(process)
        with process:
            process.wait()
        with self._lock:
            self._processes.discard(process)

    def close(self) -> None:
        """Kill all compiler processes."""
        with self._lock:
            self._closed = True
            for process in self._processes:
                process.kill()


def main(name: str, part: str) -> None:
    def follow() -> None:
        """Exit when the parent has exited: then this pipe ends. Read by file descriptor, as a thread blocked in `sys.stdin` holds a lock at
        exit and the interpreter aborts."""
        while os.read(0, 1):
            pass
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
    PARTS[part](name)
    written = stamp(name, part)
    written.parent.mkdir(parents=True, exist_ok=True)
    written.touch()


if __name__ == "__main__":
    main(*sys.argv[1:])

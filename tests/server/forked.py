"""Processes that can be killed, forked from one that has loaded a server in plain Python: to load it takes longer than most tests do."""

import os
import signal
from collections.abc import Callable
from functools import cache
from multiprocessing import forkserver, get_context
from typing import Any


@cache
def nursery() -> Any:
    """The process from which the others are forked. It ends with this one."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.server.loaded"])
    before = os.environ.get("PADDOCK_JIT")
    os.environ["PADDOCK_JIT"] = "0"
    try:
        forkserver.ensure_running()
    finally:
        if before is None:
            del os.environ["PADDOCK_JIT"]
        else:
            os.environ["PADDOCK_JIT"] = before
    return context


class Forked:
    """A function that runs in a process of its own; its first argument is a line on which it says something to us."""

    def __init__(self, function: Callable[..., None], *arguments: Any) -> None:
        self._line, theirs = nursery().Pipe(duplex=False)
        self._process = nursery().Process(target=function, args=(theirs, *arguments))
        self._process.start()
        theirs.close()

    def hear(self) -> Any:
        """What it says, or EOFError where it has ended without a word."""
        return self._line.recv()

    @property
    def pid(self) -> int:
        return int(self._process.pid)

    @property
    def alive(self) -> bool:
        return bool(self._process.is_alive())

    def send(self, number: signal.Signals) -> None:
        if self.alive:
            os.kill(self.pid, number)

    def wait(self, seconds: float) -> int:
        """How it ended: less than 0 by a signal."""
        self._process.join(seconds)
        assert not self.alive, "it does not end"
        self._line.close()
        return int(self._process.exitcode)

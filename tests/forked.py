"""Processes that can be killed, forked from one that has imported the server in plain Python: importing it takes longer than most tests."""

import os
import signal
import sys
from collections.abc import Callable
from functools import cache
from multiprocessing import forkserver, get_context
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from paddock.cli import main


@cache
def nursery() -> Any:
    """The fork server. It ends with this process."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.loaded"])
    with patch.dict(os.environ, PADDOCK_JIT="0"):
        forkserver.ensure_running()
    return context


class Forked:
    """A function running in a process of its own; its first argument is a connection for reporting to the test."""

    def __init__(self, function: Callable[..., None], *arguments: Any) -> None:
        self._line, theirs = nursery().Pipe(duplex=False)
        self._process = nursery().Process(target=function, args=(theirs, *arguments))
        self._process.start()
        theirs.close()

    def hear(self) -> Any:
        """The next report, or EOFError if it has ended."""
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
        """Its exit status; negative: the signal that killed it."""
        self._process.join(seconds)
        assert not self.alive, "it does not end"
        self._line.close()
        return int(self._process.exitcode)


def paddock(arguments: list[str], typed: str, environment: dict[str, str], folder: Path) -> CompletedProcess[str]:
    """Run the command in this folder with typed lines as input; returns its output."""
    with TemporaryDirectory() as place:
        typing, said, complained = (Path(place) / name for name in ("in", "out", "err"))
        typing.write_text(typed, "utf-8")
        process = Forked(carry_out, arguments, environment, folder, (typing, said, complained))
        return CompletedProcess(arguments, process.wait(120), said.read_text("utf-8"), complained.read_text("utf-8"))


def carry_out(line: Any, arguments: list[str], environment: dict[str, str], folder: Path, files: tuple[Path, Path, Path]) -> None:
    """Initialise like a fresh interpreter, then run the command."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for number, (name, file) in enumerate(zip(("stdin", "stdout", "stderr"), files, strict=True)):
        os.dup2(os.open(file, os.O_RDWR | os.O_CREAT), number)
        setattr(sys, name, open(number, "w" if number else "r", encoding=environment["PYTHONIOENCODING"], closefd=False))  # noqa: SIM115  (until the process ends)
    sys.exit(main(arguments))

"""Keyboard input: with history and completion on a terminal, line by line from a pipe."""

import os
import select
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TextIO

from .display import Display
from .interrupts import Interrupts, Leaving

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.history import InMemoryHistory


class LineInput:
    """The keyboard. The end of the input raises `Leaving`."""

    def __init__(self, display: Display, interrupts: Interrupts, source: TextIO | None = None) -> None:
        self.display, self.interrupts = display, interrupts
        self.source = source or sys.stdin
        self.live = display.live and self.source.isatty()
        self._hurry = False
        self._histories: dict[int | None, InMemoryHistory] = {}

    def line(self, prompt: str, completions: Sequence[str] = (), seat: int | None = None) -> str:
        """One line. Every seat has its own history, which other seats do not see."""
        self._hurry = False
        with self.interrupts.waiting():
            return self._typed(prompt, completions, seat) if self.live else self._piped(prompt)

    def _piped(self, prompt: str) -> str:
        self.display.out.write(prompt)
        self.display.out.flush()
        line = self.source.readline()
        if not line:
            self.display.out.write("\n")
            raise Leaving
        if not self.source.isatty():
            self.display.out.write(line.rstrip("\n") + "\n")  # echo, so that the output reads like a game on a terminal
        return line.strip()

    def _typed(self, prompt: str, completions: Sequence[str], seat: int | None) -> str:
        try:
            return self._session(completions, seat).prompt(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise Leaving from None

    def _session(self, completions: Sequence[str], seat: int | None) -> "PromptSession[str]":
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.output import create_output
        from prompt_toolkit.shortcuts import CompleteStyle

        output: Any = create_output(stdout=self.display.out)
        output.enable_cpr = False  # no cursor position requests: not every terminal answers
        if seat not in self._histories:
            self._histories[seat] = InMemoryHistory()
        return PromptSession(
            history=self._histories[seat],
            completer=WordCompleter(list(completions), sentence=True, ignore_case=True),
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            reserve_space_for_menu=0,
            output=output,
        )

    def pause(self, seconds: float) -> None:
        """Time to read a line. Any key skips this pause and the following ones; without a person there is none."""
        if not self.live or self._hurry:
            return
        with self.interrupts.waiting():
            self._hurry = pressed(self.source, seconds)


def pressed(source: TextIO, seconds: float) -> bool:
    """Wait for a key, at most so long."""
    try:
        import termios
        import tty
    except ImportError:  # the system cannot wait for keys: sleep
        time.sleep(seconds)
        return False
    before = termios.tcgetattr(source)
    try:
        tty.setcbreak(source, termios.TCSANOW)
        ready = bool(select.select([source], [], [], seconds)[0])
        if ready:
            os.read(source.fileno(), 1)
        return ready
    finally:
        termios.tcsetattr(source, termios.TCSANOW, before)

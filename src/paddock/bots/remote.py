"""Bots written as Python files. They run in a process of their own (runner.py), which is limited like any program of pipe.py.

That process gets the bot's source code, and before every play a determinized row with a random stream of its own: view, options and
imagined worlds are all made from it, so the process never holds the true row. It returns a play.
"""

import sys
from typing import Any

import msgspec

from ..core.play.game import Game
from ..core.play.options import Options
from .bot import Mind, viewless
from .limits import Fault, Limits
from .pipe import Pipe, Program, ProgramPool, encode, understand


class Script(msgspec.Struct, frozen=True):
    """A bot's source code, and which of its classes plays."""

    text: str
    path: str
    chosen: str
    mark: str


class Hello(msgspec.Struct, tag="hello"):
    """A game begins: make the bot."""

    script: Script
    game: str
    box: str | None
    seats: int
    seat: int
    settings: dict[str, Any]
    seed: int


class Choose(msgspec.Struct, tag="choose"):
    """Ask for a play. The row is a determinization."""

    row: bytes
    luck: int
    seconds: float


class Over(msgspec.Struct, tag="over"):
    scores: list[int] | None
    winners: list[int]


class Wrong(msgspec.Struct):
    """An error inside a bot."""

    kind: str
    detail: str
    trace: str = ""


class Answer(msgspec.Struct, omit_defaults=True):
    """The answer of a bot's process to either of them."""

    play: Any = None
    wrong: Wrong | None = None


answer_decoder = msgspec.json.Decoder(Answer)


class Remote(Pipe):
    """A bot of a Python file, seen from the table."""

    def __init__(self, script: Script, limits: Limits, programs: ProgramPool) -> None:
        command = (sys.executable, "-P", "-m", "paddock.bots.runner", str(limits.memory), script.path, script.chosen, script.mark)
        super().__init__(command, limits, programs)
        self._script = script
        self._waits = False  # for an answer

    def sit(self, game: Game, seats: int, seat: int, settings: dict[str, Any], seed: int) -> None:
        """A new bot object for every game, in a process that is reused."""
        self._program = self._programs.fetch(self.command, self.limits, limits_itself=True)
        hello = Hello(self._script, game.name, game.box_text, seats, seat, settings, seed)
        self._ask(self._program, hello, self.limits.start + self.limits.patience)

    @viewless  # its process makes the view
    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        program = self._present()
        seconds = mind.seconds + self.limits.grace + (0 if program.warm else self.limits.start)
        line = self._ask(program, Choose(mind.row, mind.random.getrandbits(62), mind.seconds), seconds)
        program.warm = True
        return understand(line, options)

    def rise(self, scores: list[int] | None, winners: list[int]) -> None:
        if self._program is not None:
            self._ask(self._program, Over(scores, winners), self.limits.patience)
            self.leave()

    def leave(self) -> None:
        """Return the process to the pool, unless it owes an answer."""
        if self._program is not None:
            (self._programs.end if self._waits else self._programs.put_back)(self._program)
            self._program = None

    def _ask(self, program: Program, message: Hello | Choose | Over, seconds: float) -> bytes:
        self._waits = True
        try:
            line = program.ask(encode(message), seconds)
        except Fault as fault:
            if fault.kind == "timeout":
                raise Fault("timeout", f"took longer than {seconds:g} s") from None
            raise
        wrong = heard(line).wrong
        self._waits = False
        if wrong is not None:
            raise Fault(wrong.kind, wrong.detail, wrong.trace)
        return line


def heard(line: bytes) -> Answer:
    try:
        return answer_decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Fault("garbage", f"its process answered {line[:120]!r}") from None

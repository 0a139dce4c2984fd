"""Pipe bots, in any language: a program that reads JSON lines and writes JSON lines. The protocol is docs/pipe-bots.md.

A program is reused from game to game. It runs in a process group of its own, with limits on time, memory and output; one that
breaks a limit is killed with everything that it has started.
"""

import contextlib
import os
import select
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import msgspec

from ..core.play.game import Game
from ..core.play.options import Options
from ..core.types.refused import Refused
from .bot import Mind
from .limits import Fault, Limits
from .sandbox import sweep

PROTOCOL = 1
LISTED_PLAYS = 24  # up to so many plays are listed one by one
LONGEST_TEXT = 1000  # characters of a play written as text
STDERR_BYTES = 2000
READ_BYTES = 65536
EXIT_SECONDS = 0.3  # seconds that a program which has closed its output has to exit with a message

# A shell sets the limits and execs the program: no code of ours runs between fork and exec.
LIMITED = 'ulimit -c 0; ulimit -v "$1" 2>/dev/null; shift; exec "$@"'

encode = msgspec.json.Encoder().encode


class Ready(msgspec.Struct, tag="ready"):
    """A program's answer to hello."""

    wants: tuple[str, ...] = ("suggestions", "plays")


class Reply(msgspec.Struct):
    """A program's answer to choose."""

    play: Any


ready_decoder = msgspec.json.Decoder(Ready)
reply_decoder = msgspec.json.Decoder(Reply)


class Program:
    """A running program. It must answer each line with one line, in time."""

    def __init__(self, command: Sequence[str], limits: Limits, folder: str = "", limits_itself: bool = False) -> None:
        self.command = tuple(command)
        self.limits = limits
        self.wants: tuple[str, ...] = ()
        self.warm = False  # has made its first play
        memory = "unlimited" if limits_itself else str(limits.memory * 1024)
        self._said = b""  # output since the last complete line
        self._moaned = b""  # tail of its standard error
        try:
            self._process = subprocess.Popen(
                ["/bin/sh", "-c", LIMITED, "sh", memory, *command],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, cwd=folder or None,
                start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            raise Fault("crash", f"cannot be started: {error}") from None
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._in, self._out, self._err = (pipe.fileno() for pipe in pipes if pipe)
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe, False)
        self._ears = select.poll()
        self._ears.register(self._out, select.POLLIN)
        self._ears.register(self._err, select.POLLIN)
        self._mouth = select.poll()
        self._mouth.register(self._in, select.POLLOUT)

    @property
    def group(self) -> int:
        """Its process group, with everything that it has started."""
        return self._process.pid

    def ask(self, message: bytes, seconds: float) -> bytes:
        """Send a line and wait for the answer."""
        deadline = time.monotonic() + seconds
        self._must_be_silent()
        self.tell(message, deadline)
        while b"\n" not in self._said:
            if len(self._said) > self.limits.reply:
                raise Fault("flood", f"wrote more than {self.limits.reply} bytes without ending the line")
            self._hear(deadline)
        line, _, self._said = self._said.partition(b"\n")
        if len(line) > self.limits.reply:
            raise Fault("flood", f"wrote a line of more than {self.limits.reply} bytes")
        return line

    def tell(self, message: bytes, deadline: float) -> None:
        """Send a line that needs no answer."""
        left = memoryview(message + b"\n")
        while left:
            try:
                left = left[os.write(self._in, left) :]
            except BlockingIOError:
                if not self._mouth.poll(self._milliseconds(deadline)):
                    raise Fault("timeout", "does not read what it is told") from None
            except BrokenPipeError:
                raise self._ended() from None

    def _must_be_silent(self) -> None:
        """Between questions a program must write nothing: unsolicited output is a fault."""
        for pipe, _ in self._ears.poll(0):
            self._read(pipe)
        if self._said:
            raise Fault("flood", f"wrote without being asked: {self._said[:80].decode(errors='replace')}")

    def _hear(self, deadline: float) -> None:
        heard = self._ears.poll(self._milliseconds(deadline))
        if not heard or time.monotonic() > deadline:
            raise Fault("timeout", "gave no answer in time")
        for pipe, _ in heard:
            self._read(pipe)

    def _read(self, pipe: int) -> None:
        data = os.read(pipe, READ_BYTES)
        if pipe == self._err:
            self._moaned = (self._moaned + data)[-STDERR_BYTES:]
            if not data:
                self._ears.unregister(pipe)
        elif data:
            self._said += data
        else:
            raise self._ended()

    @staticmethod
    def _milliseconds(deadline: float) -> int:
        return max(0, int(1000 * (deadline - time.monotonic())) + 1)

    def _ended(self) -> Fault:
        """Why the program is gone: its exit status and the end of its standard error."""
        deadline = time.monotonic() + EXIT_SECONDS
        look = os.WEXITED | os.WNOHANG | os.WNOWAIT  # WNOWAIT leaves it a zombie, so that its process group can still be killed
        while not (end := os.waitid(os.P_PID, self._process.pid, look)) and time.monotonic() < deadline:
            time.sleep(0.005)
        with contextlib.suppress(BlockingIOError):
            while data := os.read(self._err, READ_BYTES):
                self._moaned = (self._moaned + data)[-STDERR_BYTES:]
        words = self._moaned.decode(errors="replace").strip()
        how = "closed its output" if not end else "ended" if end.si_code == os.CLD_EXITED else "was killed"
        status = f" with status {end.si_status}" if end and end.si_code == os.CLD_EXITED else ""
        signalled = f" by signal {end.si_status}" if end and end.si_code != os.CLD_EXITED else ""
        return Fault("crash", f"{how}{status}{signalled}" + (f"; it said: {words[-300:]}" if words else ""))

    def kill(self) -> None:
        """Kill it with everything that it has started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.group, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe:
                pipe.close()


class ProgramPool:
    """All running programs. `tell` is called with their process groups, so that another process can kill them if necessary.

    With `sweeps` it also kills orphaned descendants. That is for a process that has no other children.
    """

    def __init__(self, tell: Callable[[list[int]], None] = lambda groups: None, sweeps: bool = False) -> None:
        self._tell = tell
        self._sweeps = sweeps
        self._alive: list[Program] = []
        self._idle: list[Program] = []

    def fetch(self, command: Sequence[str], limits: Limits, folder: str = "", limits_itself: bool = False) -> Program:
        """An idle program from the pool, or a new one."""
        for program in self._idle:
            if program.command == tuple(command):
                self._idle.remove(program)
                return program
        program = Program(command, limits, folder, limits_itself)
        self._alive.append(program)
        self._tell(self.groups)
        return program

    @property
    def groups(self) -> list[int]:
        """The process groups of all programs."""
        return [program.group for program in self._alive]

    def put_back(self, program: Program) -> None:
        self._idle.append(program)

    def end(self, program: Program) -> None:
        self._alive.remove(program)
        program.kill()
        if self._sweeps:
            sweep(self.groups)
        self._tell(self.groups)

    def close(self) -> None:
        self._idle.clear()
        for program in list(self._alive):
            self.end(program)


class Pipe:
    """A bot that asks a program."""

    keeps_time = True  # it enforces the time limit itself

    def __init__(self, command: Sequence[str], limits: Limits, programs: ProgramPool, folder: str = "") -> None:
        self.command = command
        self.folder = folder
        self.limits = limits
        self._programs = programs
        self._program: Program | None = None

    def sit(self, game: Game, seats: int, seat: int, settings: dict[str, Any], seed: int) -> None:
        """Begin a game: say hello, and wait until the program is ready."""
        self._program = self._programs.fetch(self.command, self.limits, self.folder)
        hello = {
            "type": "hello", "protocol": PROTOCOL, "game": game.name, "seats": seats, "seat": seat,
            "settings": settings, "seconds": self.limits.seconds, "seed": seed,
        }  # fmt: skip
        line = self._program.ask(encode(hello), self.limits.start)
        try:
            self._program.wants = ready_decoder.decode(line).wants
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Fault("garbage", f'answered hello with something else than {{"type":"ready"}}: {line[:120]!r}') from None

    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        program = self._present()
        message: dict[str, Any] = {"type": "choose", "view": view, "moves": options.moves, "seconds": mind.seconds}
        if "suggestions" in program.wants:
            message["suggestions"] = written(options, options.suggestions)
        if "plays" in program.wants:
            plays = list(islice(options, LISTED_PLAYS + 1))
            message["plays"] = written(options, plays) if len(plays) <= LISTED_PLAYS else None
        return understand(program.ask(encode(message), mind.seconds + self.limits.grace), options)

    def _present(self) -> Program:
        if self._program is None:
            raise Fault("crash", "has lost its program")
        return self._program

    def rise(self, scores: list[int] | None, winners: list[int]) -> None:
        """The game is over. The program stays in the pool."""
        if self._program is not None:
            over = encode({"type": "over", "scores": scores, "winners": winners})
            self._program.tell(over, time.monotonic() + self.limits.patience)
            self._programs.put_back(self._program)
            self._program = None

    def leave(self) -> None:
        """Kill the program."""
        if self._program is not None:
            self._programs.end(self._program)
            self._program = None


def written(options: Options, plays: list[Any]) -> list[dict[str, Any]]:
    """Plays in both forms, as notation and as objects."""
    return [{"text": options.game.plays.write(play), "play": play} for play in plays]


def understand(line: bytes, options: Options) -> Any:
    """Parse a program's answer: a play as an object or as text, or a small move by its number."""
    try:
        play = reply_decoder.decode(line).play
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Fault("garbage", f'answered choose with something else than {{"play": ...}}: {line[:120]!r}') from None
    if isinstance(play, dict):
        try:
            return msgspec.convert(play, options.game.plays.Play)
        except msgspec.ValidationError as error:
            raise Fault("illegal", f"{play!r} is no play: {error}") from None
    if isinstance(play, str) and len(play) <= LONGEST_TEXT:
        try:
            return options.read(play)
        except Refused as refused:
            raise Fault("illegal", f"“{play}”: {refused.sentence()}") from None
    if isinstance(play, int) and not isinstance(play, bool):
        return play
    raise Fault("garbage", f"a play is an object, a text or a number, not {play!r:.80}")

"""Limits on a bot's time, memory and output, and its faults."""

import traceback

import msgspec

LONGEST_DETAIL = 400
LONGEST_TRACE = 4000


class Limits(msgspec.Struct, frozen=True):
    """The limits of one bot. Times are in wall-clock seconds."""

    seconds: float = 1.0  # for one play: what the bot is told
    grace: float = 1.0  # additional waiting time before a timeout
    start: float = 20.0  # for starting up, and for the first play: programs load, code compiles
    memory: int = 2048  # MiB
    reply: int = 65536  # bytes per line of a pipe bot

    @property
    def patience(self) -> float:
        return self.seconds + self.grace


class Fault(Exception):
    """A bot has lost its game by a fault of its own.

    `kind` is one of crash, timeout, flood, garbage, illegal; `detail` is a sentence; `trace` is for its author.
    """

    def __init__(self, kind: str, detail: str, trace: str = "") -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = shorten(detail)
        self.trace = "\n".join(printable(line).rstrip() for line in trace[-LONGEST_TRACE:].splitlines())

    def __str__(self) -> str:
        return f"{self.kind}: {self.detail}"


def shorten(text: str) -> str:
    """One line of limited length, whatever a bot has printed."""
    line = " ".join(printable(text).split())
    return line if len(line) <= LONGEST_DETAIL else f"{line[: LONGEST_DETAIL - 1]}…"


def printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in text)


def blame(error: BaseException, path: str = "") -> Fault:
    """The error inside a bot: its message, its place in the bot's file, and the traceback from that file on."""
    told = traceback.TracebackException.from_exception(error)
    inside = next((number for number, frame in enumerate(told.stack) if frame.filename == path), 0)
    del told.stack[:inside]
    place = f" (line {told.stack[-1].lineno} of {told.stack[-1].filename.rpartition('/')[2]})" if told.stack else ""
    return Fault("crash", f"{''.join(told.format_exception_only()).strip()}{place}", "".join(told.format()))

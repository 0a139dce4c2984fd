"""What a bot may use of time, memory and output, and what it is called when it breaks a limit or a rule."""

import msgspec

LONGEST_DETAIL = 400


class Limits(msgspec.Struct, frozen=True):
    """The limits of one bot. Times are seconds on the clock."""

    seconds: float = 1.0  # for one play: what the bot is told
    grace: float = 1.0  # and how much longer it is waited for
    start: float = 20.0  # for starting up, and for the first play: programs load, code compiles
    memory: int = 2048  # MiB
    reply: int = 65536  # bytes in one line of a pipe bot

    @property
    def patience(self) -> float:
        return self.seconds + self.grace


class Fault(Exception):
    """A bot has lost its game by its own doing.

    `kind` is one of crash, timeout, flood, garbage, illegal; `detail` says it in a sentence.
    """

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = shorten(detail)

    def __str__(self) -> str:
        return f"{self.kind}: {self.detail}"


def shorten(text: str) -> str:
    """One line, not too long, whatever a strange bot has printed."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return line if len(line) <= LONGEST_DETAIL else f"{line[: LONGEST_DETAIL - 1]}…"

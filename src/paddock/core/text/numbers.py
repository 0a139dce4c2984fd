"""Numbers from outside (typed, in files, on the command line), checked against bounds.

Python itself reads and writes no more than 4,300 digits, NumPy no more than 64 bits. Nothing in a game comes near that.
"""

import re
from typing import Any

LARGEST_NUMBER = (1 << 63) - 2  # accepted anywhere: even one more still fits into 64 bits
QUOTED_CHARACTERS = 60  # of user input in an error message
TOO_LARGE = "a number that is too large"
NO_MOVE = -1  # no game has this small move
WRITTEN = re.compile(r"(-?)0*(\d{1,19})")


def read_number(text: str, low: int = 0, high: int = LARGEST_NUMBER) -> int | None:
    """Parse an integer within these bounds; None for any other text."""
    found = WRITTEN.fullmatch(text)
    number = int(found[1] + found[2]) if found else None
    return number if number is not None and is_within(number, low, high) else None


def is_within(number: Any, low: int = -LARGEST_NUMBER, high: int = LARGEST_NUMBER) -> bool:
    """Whether something is an integer within these bounds."""
    return type(number) is int and low <= number <= high


def move_at(first: int, number: Any, count: int) -> int:
    """The small move for a number, where moves `first`, `first + 1`, ... stand for 0, 1, ... `count - 1`. `NO_MOVE` for other numbers."""
    return first + int(number) if is_within(number, 0, count - 1) else NO_MOVE


def quoted(thing: Any) -> str:
    """User input for an error message: cut, however long it is."""
    if isinstance(thing, int) and not is_within(int(thing)):
        return TOO_LARGE
    return cut(repr(thing))


def cut(text: str, longest: int = QUOTED_CHARACTERS) -> str:
    """A text, cut to a length."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"

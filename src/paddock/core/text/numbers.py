"""Numbers from outside: typed, in files, on the command line. Each has bounds, and here they are kept.

Python itself reads and writes no more than 4,300 digits, NumPy no more than 64 bits. Nothing in a game comes near that.
"""

import re
from typing import Any

LARGEST_NUMBER = (1 << 63) - 2  # of all numbers: the one after it still fits into 64 bits
QUOTED_CHARACTERS = 60  # characters of what is quoted in an answer
TOO_LARGE = "a number that is too large"
NO_MOVE = -1  # a small move that no game has
WRITTEN = re.compile(r"(-?)0*(\d{1,19})")


def read_number(text: str, low: int = 0, high: int = LARGEST_NUMBER) -> int | None:
    """The whole number that a text is, within these bounds; None if it is no number or another one."""
    found = WRITTEN.fullmatch(text)
    number = int(found[1] + found[2]) if found else None
    return number if number is not None and is_within(number, low, high) else None


def is_within(number: Any, low: int = -LARGEST_NUMBER, high: int = LARGEST_NUMBER) -> bool:
    """Whether something is a whole number within these bounds."""
    return type(number) is int and low <= number <= high


def move_at(first: int, number: Any, count: int) -> int:
    """The small move for a number from outside, where so many moves in a row stand for numbers from 0 on. `NO_MOVE` for all others."""
    return first + int(number) if is_within(number, 0, count - 1) else NO_MOVE


def quoted(thing: Any) -> str:
    """Something from outside as an answer names it: short, however long it is."""
    if isinstance(thing, int) and not is_within(int(thing)):
        return TOO_LARGE
    return cut(repr(thing))


def cut(text: str, longest: int = QUOTED_CHARACTERS) -> str:
    """A text, or the beginning of a long one."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"

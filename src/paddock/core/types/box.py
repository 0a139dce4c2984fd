"""What is in a game's box: dice, tiles and cards, read from `box.toml`.

The numbers become constants of compiled code, so a box is bound when the rules of a game are loaded. A person can
use a box file of their own; a wrong one is refused with the line and the reason.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from ...core.text.complaint import Complaint
from ..text.numbers import TOO_LARGE, is_within

MARK, NEW_LINE = "\ufeff", "\n"


class Box(Protocol):
    def faults(self) -> Iterator[tuple[str, str]]:
        """Everything wrong with the contents, as (dotted key, reason)."""


B = TypeVar("B", bound=Box)

_chosen: dict[str, tuple[str, str]] = {}


def choose_box(package: str, source: str, text: str) -> None:
    """Let the game package that is imported next use this box instead of its own."""
    _chosen[package] = (source, text)


def open_box(package: str, schema: type[B], folder: Path) -> B:
    """The box of a game package: the chosen one, or the `box.toml` in its folder."""
    source, text = _chosen.get(package) or ("box.toml", (folder / "box.toml").read_text("utf-8"))
    return read_box(text, schema, source)


def read_box(text: str, schema: type[B], source: str) -> B:
    contents = read_toml(text, source)
    for key in too_large(contents):
        raise Complaint(f"{source}, line {line_of(text, key)}: {key}: {TOO_LARGE}")
    try:
        box = msgspec.convert(contents, schema)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at `$")
        key = where.rstrip("`").lstrip(".")
        unknown = re.search(r"unknown field `(.+?)`", reason)
        if unknown:
            key = f"{key}.{unknown[1]}".lstrip(".")
        raise Complaint(f"{source}, line {line_of(text, key)}: {key or 'the file'}: {reason}") from None
    for key, reason in box.faults():
        raise Complaint(f"{source}, line {line_of(text, key)}: {key}: {reason}")
    return box


def read_toml(text: str, source: str) -> dict[str, Any]:
    """Parse a box file, without checking its contents."""
    if text.startswith(MARK):
        raise Complaint(f"{source}, line 1: the file begins with a byte-order mark; save it as UTF-8 without one")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), .*\)|\(at end of document\)", str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        raise Complaint(f"{source}, line {line}: {str(error).split(' (at ')[0]}") from None
    except RecursionError:
        raise Complaint(f"{source}, line 1: lists in lists in lists without end") from None
    except ValueError:  # Python parses no number of more than 4,300 digits
        longest = max(re.finditer(r"[\d_]+", text), key=lambda found: len(found[0]))
        raise Complaint(f"{source}, line {text.count(NEW_LINE, 0, longest.start()) + 1}: {TOO_LARGE}") from None


def too_large(thing: Any, key: str = "") -> Iterator[str]:
    """The dotted keys of all numbers that are too large."""
    if isinstance(thing, dict):
        for name, inner in thing.items():
            yield from too_large(inner, f"{key}.{name}".lstrip("."))
    elif isinstance(thing, list):
        for number, inner in enumerate(thing):
            yield from too_large(inner, f"{key}[{number}]")
    elif isinstance(thing, int) and not is_within(int(thing)):
        yield key


def line_of(text: str, key: str) -> int:
    """The line number of a dotted key, or else of its table, or else 1. `cards[2].value` is in the third `[[cards]]`."""
    names = [name for name in re.sub(r"\[[^\]]*\]", "", key).split(".") if name and name != "..."]
    numbered = re.match(r"([\w-]+)\[(\d+)\]", key)
    best, depth, table, tables = 1, 0, list[str](), 0
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[+\s*([^\]]+?)\s*\]+", line)
        entry = re.match(r"\s*([\w-]+|\"[^\"]+\")\s*=", line)
        if header:
            table = [name.strip().strip('"') for name in header[1].split(".")]
            here = table
            if numbered and line.lstrip().startswith(f"[[{numbered[1]}]]"):
                tables += 1
        elif entry:
            here = [*table, entry[1].strip('"')]
        else:
            continue
        if numbered and table == [numbered[1]] and tables != int(numbered[2]) + 1:
            continue
        if len(here) > depth and here == names[: len(here)]:
            best, depth = number, len(here)
    return best

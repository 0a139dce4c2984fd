"""Sanitizes text from people: names and chat, without characters that deceive a reader's eye."""

import re
import unicodedata
from collections.abc import Iterable
from itertools import chain, count
from pathlib import Path

from ...core.text.people import LONGEST_NAME, alike
from ..settings import BadSettings
from ..words import Problem

LONGEST_LINE = 300
MAX_MARKS = 2  # combining marks on one letter; more of them overlap other lines
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, direction, zero width, surrogates, private, unassigned
JOINER = "\u200d"  # joins emoji to families; means nothing elsewhere
INVISIBLE = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # they look like nothing and count as letters


def visible(text: str) -> str:
    """The text without invisible characters, in one line."""
    shown: list[str] = []
    marks = 0
    composed = unicodedata.normalize("NFC", text)
    for at, letter in enumerate(composed):
        kind = unicodedata.category(letter)
        if letter.isspace():
            shown.append(" ")
        elif letter == JOINER and shown and unicodedata.category(shown[-1]) == "So" and at + 1 < len(composed):
            shown.append(letter)
        elif kind in HIDDEN or letter in INVISIBLE:
            continue
        elif kind in ("Mn", "Me"):
            marks += 1
            if marks <= MAX_MARKS and shown:
                shown.append(letter)
            continue
        else:
            shown.append(letter)
        marks = 0
    return " ".join("".join(shown).rstrip(JOINER).split())


def clean_name(text: str, taken: Iterable[str] = ()) -> str:
    """A name that can be shown to everybody at the table, different from all others there."""
    name = visible(text[: LONGEST_NAME * 20])
    if not 1 <= len(name) <= LONGEST_NAME or len(text) > LONGEST_NAME * 20:
        raise Problem("bad_name", longest=LONGEST_NAME)
    if alike(name) in {alike(other) for other in taken}:
        raise Problem("same_name", name=name)
    return name


def free_name(name: str, taken: Iterable[str]) -> str:
    """A name that is free: numbered if somebody has it already. For places where people do not choose whom they meet."""
    used = {alike(other) for other in taken}
    numbered = (f"{name[: LONGEST_NAME - 2]} {number}" for number in count(2))
    return next(each for each in chain([name], numbered) if alike(each) not in used)


def clean_line(text: str) -> str:
    """A line of chat."""
    if len(text) > LONGEST_LINE:
        raise Problem("too_long", longest=LONGEST_LINE)
    line = visible(text)
    if not line:
        raise Problem("empty_text")
    return line


class Filter:
    """A word filter for names and chat, from the admin's file: one word a line, `#` begins a comment, a `*` at the end of a word matches
    any ending."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        words = [line.partition("#")[0].strip() for line in lines]
        patterns = [re.escape(plain(word.rstrip("*"))) + (r"\w*" if word.endswith("*") else "") for word in words if word.rstrip("*")]
        self._unwanted = re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)") if patterns else None

    @classmethod
    def read(cls, file: str) -> "Filter":
        if not file:
            return cls()
        try:
            return cls(Path(file).read_text("utf-8").splitlines())
        except (OSError, UnicodeDecodeError) as error:
            raise BadSettings(f"PADDOCK_UNWANTED={file}: {error}") from None

    def check(self, *texts: str) -> None:
        if self._unwanted and any(self._unwanted.search(plain(text)) for text in texts):
            raise Problem("unwanted")


def plain(text: str) -> str:
    """Lower case without accents, so that `Bàd` is `bad`."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(letter))

"""One line of a story: a message of the catalogue and its values, put into words for each viewer by `play/story.py`."""

from typing import Any

import msgspec


class Seat(msgspec.Struct, frozen=True, rename={"number": "seat"}):
    """Somebody at the table, named when the line is formatted. As JSON: `{"seat": 0}`."""

    number: int


class Line(msgspec.Struct, frozen=True):
    """One event: a message of the catalogue and its values (numbers, words, bundles, seats, nested lines)."""

    key: str
    values: dict[str, Any] = {}


def line(key: str, **values: Any) -> Line:
    return Line(key, values)

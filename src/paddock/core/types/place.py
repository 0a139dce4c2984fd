"""Places of a written position that an editor can change one by one. The line of a position has parts with semicolons between them."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec


class Place(msgspec.Struct, frozen=True):
    """A place, or a choice. `counts`: how many of each thing; `cards`: a list of cards; `choice`: one word of several."""

    key: str  # the word with which its part of the line begins; "": the part is the chosen word itself
    label: str
    form: Literal["counts", "cards", "choice"]
    things: Sequence[str]  # by sign: what may be here
    holds: Mapping[str, int]  # how many of each are here
    seat: int | None = None  # the seat it belongs to
    number: int = 0  # among the parts that begin with the same word
    rest: bool = False  # gets whatever is nowhere else, until it is set itself
    drawn: str = ""  # a sign that draws the place as a whole


def parts_of(line: str) -> list[str]:
    return [part.strip() for part in line.split(";") if part.strip()]


def values_of(line: str, key: str) -> list[str]:
    """The text after a keyword, in each part that begins with it."""
    return [part.removeprefix(key).strip() for part in parts_of(line) if part.startswith(f"{key} ")]


def value_of(line: str, key: str, usual: str = "") -> str:
    return next(iter(values_of(line, key)), usual)


def with_part(line: str, key: str, value: str, number: int = 0) -> str:
    """The line with another value after a keyword: added at its end if it is missing, removed if the value is empty."""
    parts = parts_of(line)
    places = [at for at, part in enumerate(parts) if part == key or part.startswith(f"{key} ")]
    at = places[number] if number < len(places) else len(parts)
    return "; ".join([*parts[:at], *([f"{key} {value}"] if value else []), *parts[at + 1 :]])


def chosen(line: str, key: str, label: str, things: Sequence[str], usual: str, seat: int | None = None) -> Place:
    """A choice between some words: after a keyword, or, without one, a part of its own."""
    found = value_of(line, key) if key else next((part for part in parts_of(line) if part in things), "")
    return Place(key, label, "choice", things, {found or usual: 1}, seat)


def laid(line: str, place: Place, holds: Mapping[str, int]) -> str:
    """The line with other things in a place: cards one after another, a choice as it is."""
    signs = [thing for thing in place.things for _ in range(holds.get(thing, 0))]
    if place.key:
        return with_part(line, place.key, " ".join(signs), place.number)
    return "; ".join([*(part for part in parts_of(line) if part not in place.things), *signs])

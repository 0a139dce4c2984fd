"""Parts of a written position that can be set one by one, and how they stand in its line: parts with semicolons between them."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec


class Place(msgspec.Struct, frozen=True):
    """Where things lie, or what can be chosen. `counts`: so many of each; `cards`: one by one; `choice`: one of them."""

    key: str  # the word with which its part of the line begins; "": the part is the chosen thing itself
    label: str
    form: Literal["counts", "cards", "choice"]
    things: Sequence[str]  # that may be here, by their signs
    holds: Mapping[str, int]  # how many of each are
    seat: int | None = None  # whose it is
    number: int = 0  # of the parts that begin with this word
    rest: bool = False  # what is nowhere else: it follows from the others until it is set
    drawn: str = ""  # what it looks like as a whole, as a sign


def parts_of(line: str) -> list[str]:
    return [part.strip() for part in line.split(";") if part.strip()]


def values_of(line: str, key: str) -> list[str]:
    """What stands behind a word, in each part that begins with it."""
    return [part.removeprefix(key).strip() for part in parts_of(line) if part.startswith(f"{key} ")]


def value_of(line: str, key: str, usual: str = "") -> str:
    return next(iter(values_of(line, key)), usual)


def with_part(line: str, key: str, value: str, number: int = 0) -> str:
    """The line with another value behind a word; a word that it lacks comes at its end, one without a value goes."""
    parts = parts_of(line)
    places = [at for at, part in enumerate(parts) if part == key or part.startswith(f"{key} ")]
    at = places[number] if number < len(places) else len(parts)
    return "; ".join([*parts[:at], *([f"{key} {value}"] if value else []), *parts[at + 1 :]])


def chosen(line: str, key: str, label: str, things: Sequence[str], usual: str, seat: int | None = None) -> Place:
    """One of some words: behind a word, or, without one, as a part of its own."""
    found = value_of(line, key) if key else next((part for part in parts_of(line) if part in things), "")
    return Place(key, label, "choice", things, {found or usual: 1}, seat)


def laid(line: str, place: Place, holds: Mapping[str, int]) -> str:
    """The line with other things in a place: cards one after another, a choice as it is."""
    signs = [thing for thing in place.things for _ in range(holds.get(thing, 0))]
    if place.key:
        return with_part(line, place.key, " ".join(signs), place.number)
    return "; ".join([*(part for part in parts_of(line) if part not in place.things), *signs])

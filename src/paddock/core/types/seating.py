"""How views declare which of their numbers are seats and which of their lists have an entry for each seat, so that a page can show a game
it has never heard of.

`turn: SeatNumber`, `may_pose: list[SeatNumber]`, `farms: BySeat[Bundle]`. Where partners play together, `sides: Sides` says who plays
with whom, and `scores: BySide[Score]` has one entry for each side. To Python and in JSON these are ints and lists like all others.
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from msgspec import inspect as shapes


class What(StrEnum):
    """What a number or a list of a view means."""

    NUMBER = "just a number"
    SEAT = "a seat"
    LIST = "just a list"
    BY_SEAT = "a list by seats"
    BY_SIDE = "a list by sides"
    SIDES = "the seats of each side"


T = TypeVar("T")
SeatNumber = Annotated[int, Meta(extra={"what": What.SEAT})]
BySeat = Annotated[list[T], Meta(extra={"what": What.BY_SEAT})]
BySide = Annotated[list[T], Meta(extra={"what": What.BY_SIDE})]
Sides = Annotated[list[list[SeatNumber]], Meta(extra={"what": What.SIDES})]

Path = tuple[str, ...]


class Seating(msgspec.Struct, frozen=True):
    """Where the views of a game hold seats, as paths: `turn`, `roll.roller`, `herds.*.before` (`*` is any key or index)."""

    seats: list[str]
    by_seat: list[str]  # lists with one entry for each seat
    by_side: list[str]  # lists with one entry for each side,
    sides: str | None  # the list that says which seats make up each side


def seating_of(view: type[Any]) -> Seating:
    """The declarations of a type of view. Raises TypeError where they contradict each other."""
    found = list(dict.fromkeys(_declared(shapes.type_info(view), (), ())))
    for (path, what), (other, differently) in combinations(found, 2):
        if what != differently and _alike(what, differently) and _meet(path, other):
            raise TypeError(f"{view.__qualname__}: {'.'.join(path)} is {what}, and in another struct {differently}: rename one of them")
    seats, by_seat, by_side, sides = (
        [".".join(path) for path, each in found if each == what] for what in (What.SEAT, What.BY_SEAT, What.BY_SIDE, What.SIDES)
    )
    if by_side and not sides:
        raise TypeError(f"{view.__qualname__}: {by_side[0]} goes by sides, but no field is declared as the `Sides`")
    if len(sides) > 1 or "*" in "".join(sides):
        raise TypeError(f"{view.__qualname__}: the sides are said once, not in {' and '.join(sides)}")
    return Seating(seats, by_seat, by_side, sides[0] if sides else None)


def _declared(shape: shapes.Type, path: Path, inside: tuple[type[Any], ...]) -> Iterator[tuple[Path, What]]:
    """Every path that leads to a number or a list, and what it is declared to be."""
    what: What | None = None
    if isinstance(shape, shapes.Metadata):
        what, shape = (shape.extra or {}).get("what"), shape.type
    match shape:
        case shapes.UnionType(types=types):
            for each in types:
                yield from _declared(each, path, inside)
        case shapes.StructType(cls=cls, fields=fields):
            if cls in inside:
                raise TypeError(f"{cls.__qualname__} holds itself: the places of a view could not be told")
            for field in fields:
                yield from _declared(field.type, (*path, field.encode_name), (*inside, cls))
        case shapes.DictType(value_type=item):
            yield from _declared(item, (*path, "*"), inside)
        case shapes.TupleType(item_types=types):
            yield path, What.LIST
            for number, each in enumerate(types):
                yield from _declared(each, (*path, str(number)), inside)
        case shapes.CollectionType(item_type=item):
            yield path, what or What.LIST
            yield from _declared(item, (*path, "*"), inside)
        case shapes.IntType() | shapes.FloatType():
            yield path, what or What.NUMBER


def _alike(what: What, other: What) -> bool:
    """Whether two declarations look the same in JSON: only a number can be told from a list."""
    numbers = (What.NUMBER, What.SEAT)
    return (what in numbers) == (other in numbers)


def _meet(path: Path, other: Path) -> bool:
    """Whether two paths can lead to the same value."""
    return len(path) == len(other) and all(a == b or "*" in (a, b) for a, b in zip(path, other, strict=True))


def values_at(place: str, view: Any) -> list[Any]:
    """The values at a path of a view, as JSON has them."""
    found = [view]
    for part in place.split("."):
        held = [each for each in found if isinstance(each, dict | list)]
        if part == "*":
            found = [inner for each in held for inner in (each.values() if isinstance(each, dict) else each)]
        else:
            found = [each[part] if isinstance(each, dict) else each[int(part)] for each in held if isinstance(each, list) or part in each]
    return found

"""Points of an evening: exact fractions, so that who is level is level."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

FIRST = 3  # points of who wins
BYE = Fraction(FIRST, 2)  # of a round without a table: as many as everybody has on average

Who = TypeVar("Who", bound=Hashable)


def points_of(places: Sequence[int]) -> list[Fraction]:
    """Of every seat, by its place (0 the best): four have 3, 2, 1, 0, three 3, 1½, 0. Who is level shares what their places are worth."""
    steps = max(1, len(places) - 1)
    shared = []
    for place in places:
        better, level = sum(other < place for other in places), places.count(place)
        shared.append(FIRST * (1 - Fraction(2 * better + level - 1, 2 * steps)))
    return shared


def standings(totals: Mapping[Who, Fraction]) -> dict[Who, tuple[int, bool]]:
    """Everybody's place from 1, and whether somebody shares it; the places after a shared one are left out. There is no tie-break."""
    order = sorted(totals.values(), reverse=True)
    level = Counter(order)
    first = {total: place for place, total in reversed([*enumerate(order, 1)])}
    return {who: (first[total], level[total] > 1) for who, total in totals.items()}

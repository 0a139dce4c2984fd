"""Points of an evening, as exact fractions, so that ties are ties."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

WIN_POINTS = 3  # points of the winner
BYE_POINTS = Fraction(WIN_POINTS, 2)  # points of a bye: the average of a round

Who = TypeVar("Who", bound=Hashable)


def points_of(places: Sequence[int]) -> list[Fraction]:
    """The points of every seat, by rank (0 the best): 3, 2, 1, 0 for four, 3, 1½, 0 for three. Tied seats share the points of their
    ranks."""
    steps = max(1, len(places) - 1)
    shared = []
    for place in places:
        better, level = sum(other < place for other in places), places.count(place)
        shared.append(WIN_POINTS * (1 - Fraction(2 * better + level - 1, 2 * steps)))
    return shared


def standings(totals: Mapping[Who, Fraction]) -> dict[Who, tuple[int, bool]]:
    """Everybody's rank from 1, and whether it is shared; the ranks after a shared one are left out. There is no tie-break."""
    order = sorted(totals.values(), reverse=True)
    level = Counter(order)
    first = {total: place for place, total in reversed([*enumerate(order, 1)])}
    return {who: (first[total], level[total] > 1) for who, total in totals.items()}

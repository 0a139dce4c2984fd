"""Pairing: who sits with whom in a round of an evening. Pure functions of the people, their points, and who has met whom."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import msgspec

PREFERRED_SEATS = 4  # preferred people at a table, where the game allows it
MEETING_COST = 100  # cost of meeting again, against 1 for each point of difference
MAX_TABLES_AWAY = 2  # tables: how far an exchange may move somebody away from their score group
RANDOM_DRAWS = 8  # random draws tried for a small evening in which points do not matter

Meetings = Counter[tuple[int, int]]  # how often two have met, the smaller number first


class Player(msgspec.Struct, frozen=True):
    number: int
    points: Fraction = Fraction(0)
    byes: int = 0  # rounds without a table so far


class Round(msgspec.Struct, frozen=True):
    tables: list[list[int]]  # the people at each, by seat; bots have the other seats
    seats: int | None  # per table, filled up with bots; None: as many as there are people
    byes: list[int]  # who has no table


def draw(
    players: Sequence[Player], seats: Collection[int], met: Meetings, *, bots: bool = False, everybody: bool = False, luck: Random
) -> Round:
    """Pair by similar points (in the first round by lot), or, for `everybody`, those who have met least. Bots fill the tables up; without
    bots whoever is left over gets a bye: nobody a second one before everybody has had one."""
    drawn = luck.sample(players, len(players))
    counts, full = sizes(len(players), seats, bots), nearest(seats) if bots else None
    drawn.sort(key=lambda each: (each.byes, each.points))
    left = len(drawn) - sum(counts)
    byes, drawn = drawn[:left], drawn[left:]
    luck.shuffle(counts)
    luck.shuffle(drawn)
    if not everybody:
        drawn.sort(key=lambda each: -each.points)
    tables = [list(table) for table in cut(drawn, counts)]
    improve(tables, met, None if everybody else MAX_TABLES_AWAY)
    for _ in range(RANDOM_DRAWS if everybody and len(drawn) <= PREFERRED_SEATS * RANDOM_DRAWS else 0):
        other = [list(table) for table in cut(luck.sample(drawn, len(drawn)), counts)]
        improve(other, met, None)
        tables = min(tables, other, key=lambda each: sum(cost(table, met, None) for table in each))
    for table in tables:
        luck.shuffle(table)  # a random starting player
    return Round([[each.number for each in table] for table in tables], full, [each.number for each in byes])


def nearest(seats: Collection[int]) -> int:
    return min(seats, key=lambda each: (abs(each - PREFERRED_SEATS), -each))


def sizes(people: int, seats: Collection[int], bots: bool) -> list[int]:
    """How many people sit at each table: the fewest byes, then sizes as near to four as the game allows."""
    if bots:
        count = -(-people // nearest(seats))
        return [people // count + (table < people % count) for table in range(count)]
    best: list[tuple[int, int, list[int]]] = [(0, 0, [])]  # for so many people: byes, distance from four, the tables
    for number in range(1, people + 1):
        alone = best[number - 1]
        ways = [(alone[0] + 1, alone[1], alone[2])]
        for size in seats:
            if size <= number:
                left, far, others = best[number - size]
                ways.append((left, far + (size - PREFERRED_SEATS) ** 2, [size, *others]))
        best.append(min(ways))
    return sorted(best[people][2], reverse=True)


def cut(players: Sequence[Player], counts: Iterable[int]) -> Iterator[Sequence[Player]]:
    at = 0
    for count in counts:
        yield players[at : at + count]
        at += count


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def cost(table: Sequence[Player], met: Meetings, near: int | None) -> Fraction | int:
    """The cost of a table: a third meeting costs more than two second ones; where points matter, unequal points cost, too."""
    again = sum(met[pair(one.number, other.number)] ** 2 for one, other in combinations(table, 2))
    apart = sum(abs(one.points - other.points) for one, other in combinations(table, 2)) if near else 0
    return MEETING_COST * again + apart


def improve(tables: list[list[Player]], met: Meetings, near: int | None) -> None:
    """Local search: exchange two people between tables as long as that lowers the cost."""
    better = True
    while better:
        better = False
        for first, second in combinations(range(len(tables)), 2):
            if near is None or second - first <= near:
                better |= exchange(tables[first], tables[second], met, near)


def exchange(one: list[Player], other: list[Player], met: Meetings, near: int | None) -> bool:
    was = cost(one, met, near) + cost(other, met, near)
    if not was:
        return False
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            if cost(one, met, near) + cost(other, met, near) < was:
                return True
            one[here], other[there] = other[there], one[here]
    return False

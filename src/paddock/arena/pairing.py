"""Who meets whom: tables on which every bot plays equally often, and turns in which it sits in every seat equally often."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, gcd
from typing import NamedTuple

Lineup = tuple[int, ...]  # bots by number, in the order in which they sit in turn 0


class Deal(NamedTuple):
    """One table with one stream of luck. It is played once for every turn of its seats."""

    table: Lineup
    number: int  # how often this table has met before


def turned(table: Sequence[int], turn: int) -> list[int]:
    """The bots by seat, after everybody has moved on by so many seats."""
    seats = len(table)
    return [table[(seat - turn) % seats] for seat in range(seats)]


def lap(bots: int, seats: int) -> int:
    """After so many deals, or a multiple, everybody has played equally often."""
    return comb(bots, 2) if seats == 2 <= bots else bots // gcd(bots, seats)


def deals(bots: int, seats: int, seed: int) -> Iterator[Deal]:
    """All deals of a tournament, without an end. The first ones do not depend on how many are played."""
    met: Counter[Lineup] = Counter()
    for table in round_robin(bots) if seats == 2 <= bots else all_play_all(bots, seats, seed):
        yield Deal(table, met[table])
        met[table] += 1


def round_robin(bots: int) -> Iterator[Lineup]:
    """Pairs: one bot stays, the others walk around it, so that in each round everybody plays once."""
    ring: list[int | None] = [*range(bots), *([None] if bots % 2 else [])]
    half = len(ring) // 2
    while True:
        for _ in range(len(ring) - 1):
            for one, other in zip(ring[:half], reversed(ring[half:]), strict=True):
                if one is not None and other is not None:
                    yield min(one, other), max(one, other)
            ring[1:] = [ring[-1], *ring[1:-1]]


def all_play_all(bots: int, seats: int, seed: int) -> Iterator[Lineup]:
    """Tables: always those who have played least, and among them those who have met least; neighbours by lot.

    Where there are fewer bots than seats, bots sit at the table more than once.
    """
    luck = random.Random(seed)
    played, met = [0] * bots, [[0] * bots for _ in range(bots)]
    while True:
        table: list[int] = []
        for _ in range(seats):
            fit = [(table.count(bot), played[bot], sum(met[bot][other] for other in table), luck.random(), bot) for bot in range(bots)]
            table.append(min(fit)[-1])
        for bot in table:
            played[bot] += 1
        for one, other in combinations(table, 2):
            met[one][other] += 1
            met[other][one] += 1
        luck.shuffle(table)
        first = min(range(seats), key=lambda i: table[i:] + table[:i])  # turns of one table are the same table
        yield tuple(table[first:] + table[:first])

"""The schedule: every bot plays equally often, and, by rotating each deal, equally often on every seat."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, gcd
from typing import NamedTuple

Lineup = tuple[int, ...]  # bots by number, in their seats before any rotation


class Deal(NamedTuple):
    """A table of bots with a random seed. It is played once for every rotation of the seats."""

    table: Lineup
    number: int  # how many deals of this table came before


def turned(table: Sequence[int], turn: int) -> list[int]:
    """The bots by seat, after everybody has moved on by so many seats."""
    seats = len(table)
    return [table[(seat - turn) % seats] for seat in range(seats)]


def lap(bots: int, seats: int) -> int:
    """The number of deals after which everybody has played equally often."""
    return comb(bots, 2) if seats == 2 <= bots else bots // gcd(bots, seats)


def deals(bots: int, seats: int, seed: int) -> Iterator[Deal]:
    """An endless schedule. Its first deals do not depend on how many are played."""
    met: Counter[Lineup] = Counter()
    for table in round_robin(bots) if seats == 2 <= bots else all_play_all(bots, seats, seed):
        yield Deal(table, met[table])
        met[table] += 1


def round_robin(bots: int) -> Iterator[Lineup]:
    """All pairs, by the circle method: one bot stays, the others rotate, so that everybody plays once in each round."""
    ring: list[int | None] = [*range(bots), *([None] if bots % 2 else [])]
    half = len(ring) // 2
    while True:
        for _ in range(len(ring) - 1):
            for one, other in zip(ring[:half], reversed(ring[half:]), strict=True):
                if one is not None and other is not None:
                    yield min(one, other), max(one, other)
            ring[1:] = [ring[-1], *ring[1:-1]]


def all_play_all(bots: int, seats: int, seed: int) -> Iterator[Lineup]:
    """Tables of more seats: chooses those who have played least, then those who have met least; their order is random.

    If there are fewer bots than seats, bots sit at the table more than once.
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
        first = min(range(seats), key=lambda i: table[i:] + table[:i])  # rotations of one table are the same table
        yield tuple(table[first:] + table[:first])

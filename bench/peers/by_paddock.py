"""Our games: whole games in batches on one core, and driven from Python, small move by small move."""

import random
from collections.abc import Callable

from meter import Played, measure

from paddock import Match, find, names, simulate
from paddock.core.types.moment import NATURE
from paddock.lab.table import untimed

SEATS = 4
GAMES_PER_CALL = 400  # per call
COUNTED_GAMES = 50  # games whose outcomes are counted


def played(name: str, luck: random.Random) -> Played:
    """One game: the number of decisions and of outcomes."""
    match = Match(name, SEATS, seed=luck.getrandbits(60), **untimed(find(name), {}))
    decisions = 0
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, luck.choice(match.moves(seat)))
        decisions += 1
    return decisions, sum(who == NATURE for who, _ in match.log)


def in_batches(name: str) -> Callable[[], Played]:
    luck = random.Random(2)
    decisions, chance = (sum(column) for column in zip(*(played(name, luck) for _ in range(COUNTED_GAMES)), strict=True))

    def play() -> Played:
        moves = simulate(name, GAMES_PER_CALL, SEATS, seed=luck.getrandbits(60), threads=1, **untimed(find(name), {})).moves
        return moves, round(moves * chance / decisions)

    return play


for each in names():
    measure(find(each).title, "batch", in_batches(each))
    others = random.Random(3)
    measure(find(each).title, "from Python", lambda name=each, luck=others: played(name, luck))  # type: ignore[misc]

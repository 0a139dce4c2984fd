"""Who meets whom: everybody equally often, in every seat equally often."""

from collections import Counter
from itertools import combinations, islice, permutations

import pytest

from paddock.arena.hill import meetings
from paddock.arena.pairing import deals, lap, turned

SIZES = [(bots, seats) for seats in range(2, 7) for bots in range(1, 10)]


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_everybody_plays_equally_often_in_every_seat(bots: int, seats: int) -> None:
    rounds = 3 * lap(bots, seats)
    played: Counter[int] = Counter()
    seated: Counter[tuple[int, int]] = Counter()
    for deal in islice(deals(bots, seats, 5), rounds):
        assert len(deal.table) == seats
        played.update(deal.table)
        for turn in range(seats):
            seated.update(enumerate(turned(deal.table, turn)))
    assert set(played.values()) == {rounds * seats // bots}
    assert len(set(seated.values())) == 1
    assert len(seated) == bots * seats


@pytest.mark.parametrize(("bots", "seats"), [(bots, seats) for bots, seats in SIZES if bots >= seats])
def test_nobody_sits_at_a_table_twice_where_there_are_enough(bots: int, seats: int) -> None:
    assert all(len(set(deal.table)) == seats for deal in islice(deals(bots, seats, 1), 40))


@pytest.mark.parametrize("bots", range(2, 10))
def test_a_round_robin_has_every_pair_once_in_a_lap(bots: int) -> None:
    pairs = [deal.table for deal in islice(deals(bots, 2, 1), 2 * lap(bots, 2))]
    assert sorted(pairs[: lap(bots, 2)]) == sorted(combinations(range(bots), 2))
    assert sorted(pairs[lap(bots, 2) :]) == sorted(combinations(range(bots), 2))


@pytest.mark.parametrize(("bots", "seats"), [(6, 3), (7, 4), (9, 5), (9, 6)])
def test_all_play_all_lets_everybody_meet_about_equally_often(bots: int, seats: int) -> None:
    met: Counter[tuple[int, ...]] = Counter()
    for deal in islice(deals(bots, seats, 2), 40 * lap(bots, seats)):
        met.update(combinations(sorted(deal.table), 2))
    assert len(met) == bots * (bots - 1) // 2
    assert max(met.values()) <= 1.15 * min(met.values())


def test_luck_is_numbered_within_a_table_and_more_games_do_not_change_the_first_ones() -> None:
    some = list(islice(deals(4, 3, 9), 50))
    assert len(set(some)) == 50
    assert list(islice(deals(4, 3, 9), 200))[:50] == some


def test_turning_moves_everybody_on_by_one_seat() -> None:
    assert [turned("ABC", turn) for turn in range(3)] == [list("ABC"), list("CAB"), list("BCA")]


def test_a_hill_lets_every_table_meet_equally_often_in_every_order() -> None:
    tables = [deal.table for deal in meetings(4, 3, 12)]
    assert Counter(tuple(sorted(table)) for table in tables) == dict.fromkeys(combinations(range(4), 3), 4)
    assert {table for table in tables if set(table) == {0, 1, 2}} == {(0, *order) for order in permutations((1, 2))}

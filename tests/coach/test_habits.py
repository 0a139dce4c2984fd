"""Many games of one person: nothing is told that they cannot tell."""

import random

import pytest

from paddock.coach.account import Choice, Event, Option, Points, Review, Sum
from paddock.coach.habits import Seen, overview

JUNE, DAY = 1780272000, 86_400  # 2026-06-01


def option(said: str, why: str, value: float) -> Option:
    return Option(said, {"en": said}, {"en": why} if why else {}, value, 0.0, 0.5)


def seen(number: int, *, day: int, luck: float, play: float, costs: list[float] = [], game: str = "one", seat: int = 0) -> Seen:  # noqa: B006
    choices = [
        Choice(seat, [option("better", "keep it", cost), option("worse", "", 0.0)], 1, -cost, 0, cost, 0, True, True) for cost in costs
    ]
    events = [Event("choice", at, at, 2 * at + 1, [seat], {}, [], [], [], [], [], [each]) for at, each in enumerate(choices)]
    own = Sum(0.5, luck, play, 0.0, 0.5, 0, 0, 0, 0, 1, 1, 1, None, None, Points(0, 0, 0, 0, 0, 0, 0))
    return Seen(f"table{number}", seat, JUNE + day * DAY, Review(3, game, 2, [], 1, 1, 1, events=events, sums=[own, own]))


def test_nothing_is_told_of_nothing_and_little_of_a_few():
    empty = overview([])
    assert (empty.whole, empty.months, empty.games, empty.habits, empty.latest) == (None, [], [], [], [])
    one = overview([seen(0, day=0, luck=0.1, play=-0.2)])
    assert one.whole.play.error is None
    assert (one.whole.verdict, one.months) == ("", [])
    few = overview([seen(number, day=number, luck=0.0, play=play) for number, play in enumerate([-0.2, 0.1, -0.1])])
    assert few.whole.verdict == ""
    assert few.needed > 3
    assert [each.table for each in few.latest] == ["table2", "table1", "table0"]
    assert few.latest[0].play == pytest.approx(-10)


def test_a_verdict_only_where_the_interval_leaves_zero_out():
    luck = random.Random(1)
    games = [seen(n, day=n, luck=luck.gauss(0, 0.2), play=luck.gauss(-0.05, 0.05), game="one") for n in range(40)]
    games += [seen(100 + n, day=n, luck=luck.gauss(0, 0.2), play=luck.gauss(0.06, 0.05), game="two") for n in range(30)]
    games += [seen(200 + n, day=n, luck=0.0, play=play, game="three") for n, play in enumerate([0.05, -0.04, 0.03])]
    found = overview(games)
    assert {each.name: each.verdict for each in found.games} == {"one": "worse", "two": "better", "three": ""}
    assert [each.games for each in found.games] == [40, 30, 3]


def test_an_interval_holds_the_truth_19_times_in_20():
    luck, held = random.Random(2), 0
    for _ in range(400):
        whole = overview([seen(n, day=n, luck=luck.gauss(0.03, 0.2), play=0.0) for n in range(6)]).whole
        held += abs(whole.luck.value - 3) <= whole.luck.error
    assert 365 <= held <= 395


def test_months_with_few_games_are_joined():
    days = [0, 1, 2, 3, 4, 5, 30, 31, 61, 62, 63, 92]  # six in June, two in July, three in August, one in September
    found = overview([seen(n, day=day, luck=0.0, play=0.1) for n, day in enumerate(days)])
    assert [(each.name, each.games) for each in found.months] == [("2026-06", 6), ("2026-07/2026-09", 6)]
    last = overview([seen(n, day=day, luck=0.0, play=0.1) for n, day in enumerate(days[:8])])
    assert [(each.name, each.games) for each in last.months] == [("2026-06/2026-07", 8)]


def test_a_habit_is_named_from_ten_times_on():
    def games(times: int) -> list[Seen]:
        return [seen(n, day=n, luck=0.0, play=0.0, costs=[0.03 + 0.001 * n] if n < times else []) for n in range(20)]

    assert overview(games(9)).habits == []
    (habit,) = overview(games(10)).habits
    assert (habit.times, habit.said["en"], habit.table, habit.moment) == (10, "keep it", "table9", 0)
    assert habit.cost.value == pytest.approx(100 * sum(0.03 + 0.001 * n for n in range(10)) / 20)
    assert habit.cost.sure
    rare = [seen(n, day=n, luck=0.0, play=0.0, costs=[0.05] * 10 if n == 0 else []) for n in range(20)]
    assert overview(rare).habits == [], "one bad game is no habit"

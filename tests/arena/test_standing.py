"""What a tournament has shown, by hand: points with their intervals, luck taken out, pairs, circles, faults."""

import math
from collections import Counter
from typing import Any

import numpy as np
import pytest

from paddock.arena.rating import Games, rate, to_arrays
from paddock.arena.results import GameResult, Head, Lost
from paddock.arena.standing import (
    Pair,
    Standing,
    circles,
    compare,
    control_coefficient,
    ladder,
    mean_tally,
    share,
    spread,
    standing,
    without_luck,
)
from paddock.report.estimate import Estimate, Z, share_of

pytestmark = pytest.mark.compiled_only(either=True)


def arrays_of(bounds: list[int], bots: Any = None, luck: Any = None) -> Games:
    """Games of these deals, by default of one bot alone."""
    return Games(["a", "b", "c"], np.zeros((bounds[-1], 1), int) if bots is None else np.array(bots), None, None, np.array(bounds), luck)


def every(number: int) -> Any:
    return np.ones(number, bool)


def shares(bounds: list[int], values: list[float], counted: Any = None) -> Estimate:
    return share(arrays_of(bounds), np.array(values, float), every(len(values)) if counted is None else counted)


# Means of shares.


def test_turns_of_a_deal_belong_together() -> None:
    """Three deals of two turns, and one that does not count: they are off the mean of 7/12 by -1/6, 5/6 and -2/3 together, so the
    squared error is 7/6 * 3/2 / 6 ** 2 = 7/144, and that of five games would be as much: 7/12 * 5/12 / 5."""
    counted = np.array([True] * 6 + [False] * 2)
    values = [1, 0, 1, 1, 0, 0.5, 1, 1]
    assert spread(arrays_of([0, 2, 4, 6, 8]), np.array(values), counted) == pytest.approx(math.sqrt(7) / 12)
    found, expected = shares([0, 2, 4, 6, 8], values, counted), share_of(7 / 12, 5)
    assert (found.value, found.low, found.high) == pytest.approx((expected.value, expected.low, expected.high))


def test_a_single_deal_has_no_spread() -> None:
    assert spread(arrays_of([0, 2]), np.array([1.0, 0.0]), every(2)) == 0


@pytest.mark.parametrize(
    ("bounds", "values", "size"),
    [
        ([0, 2, 4, 6, 8], [1, 0] * 4, 4),  # all deals alike: as many games as there are deals
        ([0, 2, 4, 6], [1, 0, 0, 1, 1, 0.4], 12),  # nearly so: two games for each
        ([0, 10, 20, 21], [1] * 10 + [0] * 11, 1.5),  # some deals are longer: half a game for each is the least
    ],
)
def test_a_sample_is_as_large_as_its_spread_says(bounds: list[int], values: list[float], size: float) -> None:
    found, expected = shares(bounds, values), share_of(sum(values) / len(values), size)
    assert (found.value, found.low, found.high) == pytest.approx((expected.value, expected.low, expected.high))


def test_deals_that_do_not_count_are_no_part_of_the_sample() -> None:
    counted = np.array([True, True, False, False, True, True])
    assert shares([0, 2, 4, 6], [1, 0, 1, 1, 0, 1], counted) == share_of(0.5, 2)


def test_of_no_games_nothing_is_known() -> None:
    assert shares([0, 1], [1], np.array([False])) == Estimate(0.0, 0.0, 1.0)


# Without luck.


def lucky(deals: int, brings: tuple[float, float]) -> tuple[Games, Any, Any]:
    """Deals of two turns against each other. Luck is 0.1 for one and for the other in turn, and brings so many times as much in
    every other deal; what else happens in the first turn is undone in the second. A last one alone has no luck."""
    deal = np.repeat(np.arange(deals), 2)
    luck = 0.1 * np.where(deal // 4 * 4 + 4 > deals, 0.0, np.where(deal // 2 % 2, -1.0, 1.0))
    points = 0.5 + np.where(deal % 2, brings[1], brings[0]) * luck + np.tile([0.3, -0.3], deals)
    here = np.tile([[True, False], [False, True]], (deals, 1))
    weighed = np.where(here, luck[:, None], -luck[:, None])
    return arrays_of(list(range(0, 2 * deals + 1, 2)), np.where(here, 0, 1), weighed), points, here


def test_each_half_of_the_deals_learns_for_the_other_how_much_luck_brings() -> None:
    """Luck is taken off three times where it brings twice as much, and twice where it brings three times: what is left is off by
    as much as the luck in all deals, so that the squared error is 0.2 ** 2 * 20 * 20 / 19 / 40 ** 2 and was 4 and 9 times that."""
    games, points, here = lucky(20, (2, 3))
    found, fewer = without_luck(games, points, here, every(40))
    error = Z * 0.2 * math.sqrt(20 * 20 / 19) / 40
    assert (found.value, found.low, found.high) == pytest.approx((0.5, 0.5 - error, 0.5 + error))
    assert fewer == pytest.approx((4 + 9) / 2)


def test_with_few_deals_all_of_the_luck_is_taken_off() -> None:
    """Nine in each half are too few to learn from: what is left is once and twice the luck, of twice and three times."""
    games, points, here = lucky(18, (2, 3))
    assert without_luck(games, points, here, every(36))[1] == pytest.approx((4 + 9) / (1 + 4))


def test_where_luck_was_all_nothing_is_left_to_doubt() -> None:
    games = arrays_of([0, 1, 2], [[0, 1]] * 2, np.array([[0.5, -0.5], [-0.5, 0.5]]))
    found, fewer = without_luck(games, np.array([1.0, 0.0]), games.bots == 0, every(2))
    assert (found.value, found.low, found.high) == (0.5, 0.5, 0.5)
    assert fewer == math.inf


def test_luck_of_copies_is_their_mean_and_games_of_others_do_not_count() -> None:
    """Of three deals the bot sits twice at the first table, and not at the last: 0.5 - 0.2 and 0 - (-0.3), where 0.5 and 0 were points."""
    bots, luck = [[0, 0, 1], [1, 0, 1], [1, 1, 1]], [[0.1, 0.3, -0.4], [0.1, -0.3, 0.2], [0.5, 0.5, -1.0]]
    games = arrays_of([0, 1, 2, 3], bots, np.array(luck))
    found, fewer = without_luck(games, np.array([0.5, 0.0, 0.0]), games.bots == 0, np.array([True, True, False]))
    assert (found.value, found.low, found.high) == pytest.approx((0.3, 0.3, 0.3))
    assert fewer > 1e9


def test_luck_that_nobody_had_teaches_nothing() -> None:
    games = arrays_of(list(range(11)))
    points = np.array([0.0, 1.0] * 5)
    assert control_coefficient(games, points, np.zeros(10), every(10)) == 1.0
    assert control_coefficient(games, points, np.array([-0.25, 0.25] * 5), every(10)) == pytest.approx(2.0)


def test_turns_that_do_not_count_teach_nothing() -> None:
    """Ten deals, of which the first turn counts: luck of 1 in two of them, where the points are 1 and else 0, by 0.8 above the mean."""
    first, lucky_ones = np.tile([True, False], 10), np.repeat([1.0, 0.0], [4, 16])
    assert control_coefficient(arrays_of(list(range(0, 21, 2))), lucky_ones, lucky_ones, first) == pytest.approx(0.8)


# Pairs, circles, faults.


def test_a_pair_is_compared_where_both_played() -> None:
    """Copies at a table count as their mean: `a` is ahead of `b` with one of two, then with none; in the third game there is no `b`.
    The two are off the mean by 0.25, so the squared error is 0.125 * 2 / 2 ** 2, as of 0.25 * 0.75 / 0.0625 games."""
    bots, ranks = np.array([[0, 1, 0], [1, 0, 0], [0, 2, 0]]), np.array([[0, 1, 2], [0, 1, 1], [0, 1, 2]])
    games = Games(["a", "b", "c"], bots, ranks, None, np.arange(4))
    found = compare(games, 0, 1)
    assert found is not None
    assert (found.one, found.other, found.games) == ("a", "b", 2)
    assert found.ahead == share_of(0.25, 3)
    assert compare(games, 1, 2) is None


def beats(*sure: str, even: str = "") -> list[Pair]:
    """Pairs of bots of one letter of which the first surely beats the second, and some of which nobody knows."""
    pairs = [Pair(one, other, 9, Estimate(0.8, 0.6, 0.9)) for one, other in sure]
    return pairs + [Pair(one, other, 9, Estimate(0.8, 0.5, 0.9)) for one, other in even.split()]


def test_circles_are_the_shortest_and_written_from_the_first_name() -> None:
    assert circles(beats("cb", "ba", "ac")) == [["a", "c", "b"]]
    assert circles(beats("ab", "bc", even="ca")) == [], "it may be even"
    assert circles(beats("ab", "bc", "cd", "da", "ca", "xa")) == [["a", "b", "c"], ["a", "b", "c", "d"]]
    assert circles(beats("ba", "bc", "cb", "ac")) == [["b", "c"], ["a", "c", "b"]]


def test_some_faults_of_every_bot_are_shown() -> None:
    """The first five of each."""
    lost = [Lost(0, "a", "crash", str(number)) for number in range(7)] + [Lost(1, "b", "timeout", "late")]
    games = [GameResult(f"a+b/{number}", 0, ["a", "b"], 1, None, [1 - fault.seat], lost=fault) for number, fault in enumerate(lost)]
    shown = tournament(games, ["a", "b"])
    assert shown.faults == [*lost[:5], lost[7]]
    assert {rung.name: rung.faults for rung in shown.ladder} == {"a": {"crash": 7}, "b": {"timeout": 1}}


# The whole.


def tournament(games: list[GameResult], names: list[str], looks: int = 0) -> Standing:
    return standing(Head(1, "herds", "abc", len(games[0].bots), {}, 0, 1.0), "Herds", names, games, 30, looks)


def game(table: str, turn: int, bots: str, scores: list[int], **more: Any) -> GameResult:
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return GameResult(table, turn, list(bots), 1, scores, best, tallies=[{"points": score} for score in scores], **more)


GAMES = [
    game("a+a+b/0", 0, "aab", [9, 5, 7]),
    game("a+a+b/0", 1, "baa", [6, 6, 2]),
    game("b+b+b/0", 0, "bbb", [4, 1, 1]),
    GameResult("b+b+b/1", 0, list("bbb"), 1, None, [], endless=True),
]


def test_every_rung_tells_its_games() -> None:
    """`a` won one game of two with one of two copies, and shared the other one: (1/2 + 1/4) / 2. Of four seats one won, one in part."""
    shown = tournament(GAMES, ["a", "b"], looks=2)
    assert (shown.games, shown.planned, shown.deals, shown.looks, shown.endless) == (4, 30, 3, 2, 1)
    assert (shown.game, shown.title, shown.seats, shown.seed, shown.counted) == ("herds", "Herds", 3, 0, {"points": "herd points"})
    arrays = to_arrays(GAMES, ["a", "b"])
    ratings = rate(arrays)
    assert [rung.place for rung in shown.ladder] == [1, 2]
    rungs = {rung.name: rung for rung in shown.ladder}
    for bot, name in enumerate("ab"):
        low, high = ratings.interval(bot)
        rung = rungs[name]
        assert (rung.rating, rung.low, rung.high, rung.sigma) == pytest.approx((ratings.mu[bot], low, high, ratings.sigma[bot]))
        assert (rung.adjusted, rung.fewer) == (None, None)
    first, second = ratings.order
    assert shown.ladder[0].above_next == ratings.lead(first, second, 2)
    assert shown.ladder[1].above_next is None
    assert not shown.certain
    assert (rungs["a"].games, rungs["b"].games) == (2, 4)
    assert rungs["a"].points.value == pytest.approx(3 / 8)
    assert rungs["b"].points.value == pytest.approx((0 + 1 / 2 + 1 / 3 + 1 / 3) / 4)
    assert (rungs["a"].won, rungs["a"].shared) == (1 / 4, 1 / 4)
    assert (rungs["b"].won, rungs["b"].shared) == (1 / 8, 4 / 8)
    assert rungs["a"].tally == {"points": (9 + 5 + 6 + 2) / 4}
    assert rungs["b"].tally == {"points": (7 + 6 + 4 + 1 + 1) / 5}, "a game without an end has nothing to show"
    assert [(pair.one, pair.other, pair.games) for pair in shown.pairs] == [("a", "b", 2), ("b", "a", 2)]
    assert [(chair.seat, chair.points.value) for chair in shown.chairs] == [
        (0, pytest.approx((1 + 1 / 2 + 1 + 1 / 3) / 4)),
        (1, pytest.approx((0 + 1 / 2 + 0 + 1 / 3) / 4)),
        (2, pytest.approx((0 + 0 + 0 + 1 / 3) / 4)),
    ]


def test_a_rung_tells_points_without_luck_where_it_was_weighed() -> None:
    """Two games: 1 - 0.2 and 0 + 0.4 for the one, so much less for the other."""
    games = [game("a+b/0", 0, "ab", [2, 1], luck=[0.2, -0.2]), game("a+b/1", 0, "ab", [1, 2], luck=[-0.4, 0.4])]
    rungs = {rung.name: rung for rung in tournament(games, ["a", "b"]).ladder}
    assert rungs["a"].adjusted is not None
    assert rungs["b"].adjusted is not None
    assert (rungs["a"].adjusted.value, rungs["b"].adjusted.value) == pytest.approx((0.6, 0.4))
    assert rungs["a"].fewer == pytest.approx((1 / 0.4) ** 2)


def test_who_has_not_played_stands_on_the_ladder_with_nothing() -> None:
    arrays = to_arrays(GAMES, ["a", "b", "c"])
    ratings = rate(arrays)
    rungs, order = ladder(arrays, ratings, GAMES, 0), ratings.order
    assert [rung.above_next for rung in rungs] == [ratings.lead(order[0], order[1], 0), ratings.lead(order[1], order[2], 0), None]
    (rung,) = [rung for rung in rungs if rung.name == "c"]
    assert (rung.games, rung.won, rung.shared, rung.tally, Counter(rung.faults)) == (0, 0.0, 0.0, {}, Counter())
    assert rung.points == Estimate(0.0, 0.0, 1.0)
    assert mean_tally([game("c+d/0", 0, "cd", [3, 4])], "c") == {"points": 3}

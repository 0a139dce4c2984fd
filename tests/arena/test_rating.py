"""Ratings against openskill itself, and against bots whose strength is known."""

import math
from collections.abc import Sequence
from itertools import islice

import numpy as np
import pytest
from openskill.models import PlackettLuce

from paddock.arena import rating
from paddock.arena.pairing import deals, lap, turned
from paddock.arena.plackett import in_full, rate_deals
from paddock.arena.rating import RESAMPLES, Games, Ratings, by_openskill, critical, is_certain, ranks_of, rate, to_arrays
from paddock.arena.results import GameResult, Head, Lost
from paddock.arena.standing import circles, compare, share, standing
from paddock.arena.tournament import FIRST_LOOK_DEALS
from paddock.report.estimate import share_of

HEAD = Head(1, "herds", "abc", 2, {}, 0, 1.0)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything by the compiled arithmetic, which is openskill's: see the first test."""
    monkeypatch.setattr(rating, "BY_OPENSKILL", 0)


def synthetic(strengths: Sequence[float], seats: int, rounds: int, seed: int, ties: float = 0.0) -> Games:
    """Games whose ranks follow Plackett-Luce with these strengths (as logarithms of odds)."""
    luck = np.random.default_rng(seed)
    tables = [deal.table for deal in islice(deals(len(strengths), seats, seed), rounds)]
    bots = np.array([turned(table, turn) for table in tables for turn in range(seats)])
    felt = np.array(strengths)[bots] + luck.gumbel(size=bots.shape)
    ranks = (felt[:, None, :] > felt[:, :, None]).sum(axis=2) * (luck.random(len(bots)) >= ties)[:, None]
    names = [f"bot {number}" for number in range(len(strengths))]
    points = (ranks == 0) / (ranks == 0).sum(axis=1, keepdims=True)
    return Games(names, bots, ranks, points, np.arange(0, rounds * seats + 1, seats))


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (5, 2), (4, 4), (7, 6), (2, 3)])
def test_the_compiled_arithmetic_is_that_of_openskill(bots: int, seats: int) -> None:
    games = synthetic([0.5 * number for number in range(bots)], seats, 3 * lap(bots, seats) + 20, 3, ties=0.2)
    order = np.arange(len(games.bounds) - 1)
    (mu,), (sigma,) = rate_deals(bots, games.bots, games.ranks, games.bounds, order[None, :])
    expected = by_openskill(games, order)
    assert mu == pytest.approx(expected[0], abs=1e-9)
    assert sigma == pytest.approx(expected[1], abs=1e-9)


def test_openskill_is_asked_as_documented() -> None:
    """One game by hand: gamma is 1, tau is 0."""
    model = PlackettLuce(gamma=in_full, tau=0.0)
    [[one], [other]] = model.rate([[model.rating()], [model.rating()]], ranks=[0, 1])
    games = Games(["a", "b"], np.array([[0, 1]]), np.array([[0, 1]]), None, np.array([0, 1]))
    mu, sigma = by_openskill(games, [0])
    assert list(mu) == pytest.approx([one.mu, other.mu], abs=1e-12)
    assert list(sigma) == pytest.approx([one.sigma, other.sigma], abs=1e-12)


def test_many_games_give_the_same_rating_as_openskill(monkeypatch: pytest.MonkeyPatch) -> None:
    games = synthetic([0, 0.3, 0.9], 2, 60, 4)
    slow = rate(games, resamples=5)
    monkeypatch.setattr(rating, "BY_OPENSKILL", 0)
    fast = rate(games, resamples=5)
    assert fast.mu == pytest.approx(slow.mu, abs=1e-9)
    assert np.array_equal(fast.resampled, slow.resampled)


@pytest.mark.rest
@pytest.mark.parametrize(("strengths", "seats", "rounds"), [([0.0, 0.6], 2, 150), ([0.0, 0.5, 1.0, 1.5], 4, 120), ([0, 0.4, 0.8], 3, 100)])
@pytest.mark.usefixtures("quick")
def test_intervals_hold_what_they_promise(strengths: list[float], seats: int, rounds: int) -> None:
    """The true difference of the two best bots lies in the 95% interval in about 95% of tournaments."""
    scale = math.sqrt(seats) * 25 / 6  # of a rating with little doubt left, to the logarithm of odds
    inside = 0
    for seed in range(60):
        rated = rate(synthetic(strengths, seats, rounds, seed), resamples=120)
        above, error = rated.difference(len(strengths) - 1, len(strengths) - 2)
        inside += abs(above - scale * (strengths[-1] - strengths[-2])) < 1.96 * error
        low, high = rated.interval(0)
        assert low < rated.mu[0] < high
    assert inside >= 51


def test_who_always_wins_is_not_rated_with_certainty() -> None:
    """Every deal ends alike, so all resampled tournaments are the same; and yet nobody knows how much better it is."""
    for rounds in (2, 40):
        games = Games(["a", "b"], np.array([[0, 1]] * rounds), np.array([[0, 1]] * rounds), None, np.arange(rounds + 1))
        rated = rate(games, resamples=20)
        low, high = rated.interval(0)
        assert np.ptp(rated.resampled[:, 0]) < 1e-9
        assert high - low >= 1.3 * rated.sigma[0]
        assert is_certain(rated, 1) == (rounds == 40)


def test_turns_that_repeat_each_other_count_once() -> None:
    """Where both turns of every deal end alike the sample is only as large as the number of deals; where they always
    cancel out, nearly every deal says the same and the interval is narrow."""
    values = np.array([1, 1, 0, 0] * 25, float)
    games = Games(["a"], np.zeros((100, 1), int), None, None, np.arange(0, 101, 2))
    alike = share(games, values, np.ones(100, bool))
    assert alike.high - alike.low == pytest.approx(share_of(0.5, 49).high - share_of(0.5, 49).low, abs=1e-3)
    opposed = share(games, np.array([1, 0] * 46 + [1, 1, 0, 0] * 2, float), np.ones(100, bool))
    assert opposed.high - opposed.low < 0.8 * (alike.high - alike.low)


def test_looks_share_out_five_percent() -> None:
    def error(look: int) -> float:
        return math.erfc(critical(look) / math.sqrt(2))

    assert critical(0) == pytest.approx(1.95996, abs=1e-4)
    assert error(1) == pytest.approx(0.025)
    assert sum(error(look) for look in range(1, 2000)) == pytest.approx(0.05, abs=1e-4)


def stops(strengths: list[float], seed: int, most: int = 250) -> tuple[bool, list[int]]:
    """Whether a tournament stops early, and its ladder."""
    look, deal = 0, FIRST_LOOK_DEALS
    while deal < most:
        look += 1
        rated = rate(synthetic(strengths, 2, deal, seed), resamples=100, seed=seed)
        if is_certain(rated, look):
            return True, rated.order
        deal = int(deal * 1.5)
    return False, []


@pytest.mark.rest
@pytest.mark.usefixtures("quick")
def test_equal_bots_are_hardly_ever_told_apart() -> None:
    wrong = sum(stops([0.0, 0.0], seed)[0] for seed in range(60))
    assert wrong <= 8, "5% are allowed over all looks together"


@pytest.mark.compiled_only  # for the time that it takes
@pytest.mark.usefixtures("quick")
def test_unequal_bots_are_told_apart_and_rightly() -> None:
    ended = [stops([0.0, 1.0, 2.0], seed, 700) for seed in range(30)]
    assert sum(early for early, _ in ended) >= 25
    assert sum(order == [2, 1, 0] for early, order in ended if early) >= 0.9 * sum(early for early, _ in ended)


def played(scores: list[int] | None, winners: list[int], lost: Lost | None = None) -> GameResult:
    seats = len(scores) if scores else 3
    return GameResult("a+b+c/0", 0, ["a", "b", "c"][:seats], 1, scores, winners, 5, lost)


def test_ranks() -> None:
    assert ranks_of(played([3, 9, 5], [1])) == [2, 0, 1]
    assert ranks_of(played([7, 7, 5], [0, 1])) == [0, 0, 2]
    assert ranks_of(played([0, 0, 0], [])) == [0, 0, 0]
    assert ranks_of(played(None, [0, 2], Lost(1, "b", "crash", ""))) == [0, 2, 0]


def rated(*deals: int, mu: Sequence[float] = (20.0, 26.0, 23.0)) -> list[Ratings]:
    """Three bots by hand, whose resampled ratings spread by 1, 3 and 0, after so many deals."""
    resampled = np.array([[20.0, 26.0, 23.0], [22.0, 20.0, 23.0]])
    return [Ratings(np.array(mu), np.array([3.0, 6.0, 1.5]), resampled, number) for number in deals]


def test_a_part_of_openskills_doubt_is_added_to_the_spread() -> None:
    """All of it in the first five deals, five parts of so many later, and never less than a third."""
    z = critical(0)
    for ratings, part in zip(rated(2, 5, 8, 15, 60), (1, 1, 5 / 8, 1 / 3, 1 / 3), strict=True):
        assert ratings.interval(0) == pytest.approx((20 - z * math.hypot(1, 3 * part), 20 + z * math.hypot(1, 3 * part)))
        above, error = ratings.difference(1, 0)
        assert (above, error) == pytest.approx((6, math.hypot(4, 6 * part, 3 * part)))
        assert ratings.difference(2, 0)[1] == pytest.approx(math.hypot(1, 1.5 * part, 3 * part))
        for look in (0, 1, 3):
            lead = ratings.lead(1, 0, look)
            assert (lead.value, lead.low, lead.high) == pytest.approx((6, 6 - critical(look) * error, 6 + critical(look) * error))


def test_the_ladder_is_certain_where_every_bot_is_surely_above_the_next() -> None:
    """The best first, equals as they were named."""
    (near,) = rated(60)
    assert near.order == [1, 2, 0]
    assert rated(60, mu=(20, 23, 20))[0].order == [1, 0, 2]
    assert not is_certain(near, 0)
    far = rated(60, mu=(20, 60, 40))[0]
    assert is_certain(far, 0)
    assert not is_certain(rated(60, mu=(20, 60, 20))[0], 0)
    assert not is_certain(rated(60, mu=(20, 40, 40))[0], 0)


@pytest.mark.parametrize(("above", "error", "certain"), [(0.5, 0, True), (0, 0, False), (0.5, 0.5, False)])
def test_a_bot_is_surely_above_another_where_the_interval_is_above_nothing(above: float, error: float, certain: bool) -> None:
    ratings = Ratings(np.array([above, 0.0]), np.zeros(2), np.array([[0.0, 0.0], [2 * error, 0.0]]), 60)
    assert is_certain(ratings, 0) == certain


def test_every_look_may_err_less() -> None:
    """Look k by 5% / (k (k + 1)), the only look by 5%."""
    for look, error in ((0, 0.05), (1, 0.025), (2, 0.05 / 6), (3, 0.05 / 12)):
        assert math.erfc(critical(look) / math.sqrt(2)) == pytest.approx(error)


def test_long_tournaments_are_drawn_again_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many games in all, but never too few tournaments."""
    for name, number in (("BY_OPENSKILL", 8), ("RESAMPLES", 12), ("MIN_RESAMPLES", 3)):
        monkeypatch.setattr(rating, name, number)
    for rounds, resamples in ((3, 12), (4, 12), (6, 8), (20, 3)):
        assert len(rate(synthetic([0, 1], 2, rounds, 1)).resampled) == resamples


def test_deals_are_drawn_again_each_as_often_as_any_other() -> None:
    """Of three deals one is left out of 8 tournaments in 27; a tournament of none leaves everybody where they began."""
    bots = np.array([[0, 1], [2, 3], [4, 5]])
    found = rate(Games(list("abcdef"), bots, np.array([[0, 1]] * 3), None, np.arange(4)), resamples=600)
    assert found.deals == 3
    left_out = (found.resampled[:, ::2] == 25).mean(axis=0)
    assert left_out == pytest.approx(8 / 27, abs=0.06)
    assert (found.mu[::2] > 25).all()
    once = rate(Games(["a", "b"], np.array([[0, 1]]), np.array([[0, 1]]), None, np.array([0, 1])), resamples=5)
    assert once.resampled == pytest.approx(np.array([once.mu] * 5))
    none = rate(Games(["a", "b"], np.zeros((0, 2), int), np.zeros((0, 2), int), None, np.array([0])))
    assert none.mu.tolist() == [25, 25]
    assert none.resampled.tolist() == [[25, 25]] * RESAMPLES


def test_games_become_arrays_deal_by_deal() -> None:
    """Turns of a deal together; the winner takes the point, with others a part; luck where it was weighed, and 0 for who has none."""
    names = ["a", "b", "c"]
    one, other = played([3, 9, 5], [1]), GameResult("a+b+c/0", 1, ["c", "a", "b"], 1, [4, 4, 1], [0, 1])
    last = GameResult("a+b+c/1", 0, ["b", "c", "a"], 1, [1, 1, 2], [2], luck=[0.1, 0.2, -0.3])
    found = to_arrays([one, other, last], names)
    assert found.names == names
    assert found.bots.tolist() == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    assert found.ranks.tolist() == [[2, 0, 1], [0, 0, 2], [1, 1, 0]]
    assert found.points.tolist() == [[0, 1, 0], [0.5, 0.5, 0], [0, 0, 1]]
    assert found.bounds.tolist() == [0, 2, 3]
    assert found.luck.tolist() == [[0, 0, 0], [0, 0, 0], [0.1, 0.2, -0.3]]
    assert to_arrays([one, other], names).luck is None
    assert to_arrays([one, other], names).bounds.tolist() == [0, 2]
    assert to_arrays([one], names).bots.tolist() == [[0, 1, 2]]
    assert to_arrays([], names).bots.shape == (0, 1)


def rock_paper_scissors(games: int) -> list[GameResult]:
    """Three bots that beat each other in a circle; the first seat wins nothing by it."""
    beats = {("paper", "rock"), ("rock", "scissors"), ("scissors", "paper")}
    found = []
    for number in range(games):
        for table in (("paper", "rock"), ("paper", "scissors"), ("rock", "scissors")):
            for turn in range(2):
                seated = turned(table, turn)
                first = (seated[0], seated[1]) in beats
                found.append(GameResult(f"{'+'.join(table)}/{number}", turn, seated, 1, [int(first), int(not first)], [0 if first else 1]))
    return found


def test_a_standing_tells_circles_pairs_and_seats() -> None:
    games = rock_paper_scissors(10)
    shown = standing(HEAD, "Herds", ["paper", "rock", "scissors"], games, 60)
    assert shown.circles == [["paper", "rock", "scissors"]]
    ahead = {(pair.one, pair.other): pair.ahead.value for pair in shown.pairs}
    assert ahead == {pair: float(pair in {("paper", "rock"), ("rock", "scissors"), ("scissors", "paper")}) for pair in ahead}
    assert len(ahead) == 6
    assert [chair.points.value for chair in shown.chairs] == [0.5, 0.5]
    assert [rung.points.value for rung in shown.ladder] == [0.5] * 3
    assert not shown.certain
    assert all(rung.above_next.low < 0 < rung.above_next.high for rung in shown.ladder[:-1])
    assert shown.ladder[-1].above_next is None


def test_pairs_at_larger_tables_count_who_was_ahead() -> None:
    games = to_arrays([played([3, 9, 5], [1]), GameResult("a+b+c/0", 1, ["c", "a", "b"], 1, [4, 4, 1], [0, 1])], ["a", "b", "c"])
    seen = {(one, other): compare(games, one, other) for one in range(3) for other in range(3) if one != other}
    assert {key: pair.ahead.value for key, pair in seen.items() if pair} == {
        (0, 1): 0.5, (1, 0): 0.5, (0, 2): 0.25, (2, 0): 0.75, (1, 2): 0.5, (2, 1): 0.5,
    }  # fmt: skip


def test_no_circle_is_found_where_there_is_none() -> None:
    shown = standing(HEAD, "Herds", ["paper", "rock"], [game for game in rock_paper_scissors(9) if "scissors" not in game.bots], 18)
    assert shown.circles == []
    assert shown.ladder[0].name == "paper"
    ahead = shown.ladder[0].above_next
    assert 0 < ahead.low < ahead.value == shown.ladder[0].rating - shown.ladder[1].rating < ahead.high
    assert shown.certain, "the verdict is that of the interval"
    assert circles([]) == []

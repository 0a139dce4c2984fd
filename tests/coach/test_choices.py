"""How many play-outs an option gets must not show in what it seems to be worth."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from paddock import Match, find
from paddock.coach.arrays import np as arrays
from paddock.coach.choices import (
    KEY_OFFSET,
    MIN_OUTS,
    MIN_VARIANCE,
    Open,
    Weighed,
    as_chances,
    freedom,
    gap_error,
    interest,
    joined,
    play,
    play_variance,
    real_choices,
    sees_all,
    spread,
    wanted,
    weigh,
    weighed,
)
from paddock.coach.playout import EVERYTHING
from paddock.coach.review import best_first, error_of
from paddock.coach.steps import Chosen, row_after, steps_of
from paddock.coach.values import Plan, Values
from paddock.core.engine.rule import PLAIN

CHOICES, OPTIONS, EACH = 1000, 8, 120
SURE = 4.0  # standard errors


class Coins(Values):
    """Every option wins every other time, whatever it is: only luck tells them apart."""

    def play_out(self, asked, progress=lambda done: None):
        found = []
        for question, first, last in asked:
            coins = np.random.default_rng([question.key, *question.moves]).integers(0, 2, last)
            found.append(arrays.array(np.stack([coins, 1 - coins], axis=1)[first:].astype(float).tolist()))
        return found


@pytest.mark.rest
@pytest.mark.compiled_only(either=True)
def test_who_plays_like_all_others_has_no_play_of_its_own():
    """As many more play-outs as an option looks good would make the others look too bad."""
    plans = [Plan((option,), 1 / OPTIONS, 0) for option in range(OPTIONS)]
    choices = [Open(number, Chosen(0, (0,)), b"", -1, 8 * number, plans, [[] for _ in plans]) for number in range(CHOICES)]
    found = weigh(choices, Coins(find("swip-sheep"), 2), EACH * OPTIONS * CHOICES, lambda done: None)
    plays = np.array([each.play[0] for each in found])
    assert abs(plays.mean()) < SURE * plays.std() / np.sqrt(CHOICES)
    told = np.array([each.play_error[0] for each in found])
    assert np.isclose(np.sqrt((told**2).mean()), plays.std(), rtol=0.1), "the whisker is as wide as play is unsure"


@pytest.mark.rest
@pytest.mark.compiled_only(either=True)
@pytest.mark.parametrize("each", [4, 8, 24])
def test_a_rough_look_is_honest(each):
    """However few play-outs an option gets: in 95 of 100 games the interval of all choices together holds the truth, which is nothing."""
    plans = [Plan((option,), share, 0) for option, share in enumerate((0.6, 0.1, 0.1, 0.2))]
    held = []
    for game in range(400):
        choices = [Open(number, Chosen(0, (0,)), b"", -1, 8 * (number + 1000 * game), plans, [[] for _ in plans]) for number in range(12)]
        found = weigh(choices, Coins(find("swip-sheep"), 2), each * len(plans) * len(choices), lambda done: None, part=0.0)
        held.append(abs(sum(one.play[0] for one in found)) <= 1.96 * error_of(found, 0))
    assert np.mean(held) >= 0.95 - 2 * np.sqrt(0.95 * 0.05 / len(held))


@pytest.mark.compiled_only(either=True)
def test_a_few_play_outs_that_agree_are_not_certain():
    """Two of two say so: nobody is told that it is worth another look."""
    few, many = (gap_error(arrays.full((number, 1), 1.0))[0] for number in (2, 200))
    assert 2 * few >= 1
    assert 0 < many < 0.01
    assert gap_error(arrays.zeros((2, 1)))[0] == 0
    assert gap_error(arrays.array([[0.9], [0.8]]))[0] == pytest.approx(0.05), "unequal results say themselves how far they go"


def opened(results: Sequence[Sequence[Sequence[float]]], shares: Sequence[float], seat: int = 0) -> Open:
    """A choice with these results of every option, a line for each play-out."""
    plans = [Plan((option,), share, 0) for option, share in enumerate(shares)]
    return Open(3, Chosen(seat, (0,)), b"row", -1, 8, plans, [[arrays.array([*map(list, lines)])] for lines in results])


def weighed_as(values: Sequence[Sequence[float]], shares: Sequence[float]) -> Weighed:
    made = arrays.array([*map(list, values)])
    sure = arrays.zeros(made.shape[1])
    plans = [Plan((option,), share, 0) for option, share in enumerate(shares)]
    return Weighed(3, 0, plans, made, arrays.zeros_like(made), sure, sure, arrays.ones_like(sure), True)


@pytest.mark.parametrize(
    ("row", "part"),
    [
        ([0.6, 0.3, 0.1], 1),
        ([0.1, 0.3, 0.6], 1),  # nothing was left before
        ([0.04, 0.3, 0.6], 0.4),  # less than nothing
        ([0.6, 0.98, 0.1], 0.4),  # more than all
        ([0.02, 0.98, 0.1], 0.2),
    ],
)
def test_a_choice_is_told_by_what_it_led_to(row, part):
    """Options keep their distance to the chosen one, or that part of it which leaves all chances before between nothing and all."""
    found = weighed_as([[0.5, 0.2, 0.3], [0.3, 0.3, 0.4]], [0.5, 0.5])
    assert found.mean == pytest.approx([0.4, 0.25, 0.35])
    assert found.play == pytest.approx([0.1, -0.05, -0.05])
    led = found.leading_to(arrays.array(row))
    assert led.values == pytest.approx(np.array([row, np.array(row) - part * np.array([0.2, -0.1, -0.1])]))
    assert led.plans == found.plans


def test_chances_are_between_nothing_and_all_and_sum_to_one():
    assert as_chances(arrays.array([1.2, -0.1, 0.3])) == pytest.approx([1 / 1.3, 0, 0.3 / 1.3])
    assert as_chances(arrays.array([0.5, 0.25, 0.25])).tolist() == [0.5, 0.25, 0.25]


def test_both_halves_count_alike():
    """The mean of their values; errors of a mean of two."""
    one = weighed_as([[0.6, 0.4], [0.2, 0.8]], [0.5, 0.5])._replace(gaps=arrays.array([[0, 0], [0.3, 0.3]]), error=arrays.array([0.3, 0.3]))
    other = weighed_as([[0.4, 0.6], [0.4, 0.6]], [0.5, 0.5])._replace(
        gaps=arrays.array([[0, 0], [0.4, 0.4]]), error=arrays.array([0.4, 0.4])
    )
    one = one._replace(play_error=arrays.array([0.3, 0.3]), freedom=arrays.array([4.0, 4.0]))
    other = other._replace(play_error=arrays.array([0.4, 0.4]), freedom=arrays.array([9.0, 9.0]))
    found = joined(one, other)
    assert found.values == pytest.approx(np.array([[0.5, 0.5], [0.3, 0.7]]))
    assert found.gaps == pytest.approx(np.array([[0, 0], [0.25, 0.25]]))
    assert found.error == pytest.approx([0.25, 0.25])
    assert found.play_error == pytest.approx([0.25, 0.25])
    assert found.freedom == pytest.approx([0.25**2 / (0.09**2 / 4 + 0.16**2 / 9)] * 2), "Welch and Satterthwaite"


def test_freedom_of_what_never_varies_is_all_there_is():
    assert freedom([arrays.zeros(1)] * 2, [arrays.full(1, 3.0), arrays.full(1, 5.0)]).tolist() == [8]


def test_what_was_chosen_and_what_may_be_best_are_looked_at_most():
    """The others twice as often as the baseline player chooses them, but no more."""
    choice = opened([[[0.2, 0.8]], [[0.9, 0.1]], [[0.5, 0.5]], [[0.4, 0.6]], [[0.3, 0.7]]], [0.05, 0.1, 0.15, 0.6, 0.1])
    assert interest(choice) == pytest.approx([1, 1, 0.3, 1, 0.2])
    assert interest(choice._replace(chosen=Chosen(1, (0,)))) == pytest.approx([1, 0.2, 0.3, 1, 0.2])


def test_one_play_out_tells_by_so_much_less_than_the_truth():
    """The variance of the chosen option less the mean of all, under the same luck."""
    choice = opened([[[1, 0], [0, 1], [1, 0]], [[0, 1], [0, 1], [1, 0]]], [0.25, 0.75])
    assert spread(choice) == pytest.approx(np.var([0.75, 0, 0]))


def test_options_are_told_by_their_difference_under_the_same_luck():
    """Of the options the second has half as many play-outs: its value is that of the chosen one less what it lost in those."""
    mine, theirs = [[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 0.0]], [[0.0, 1.0], [0.0, 1.0]]
    three = weighed(opened([mine, theirs, mine], [0.5, 0.3, 0.2])).values
    assert three == pytest.approx(np.array([[0.75, 0.25], [0.25, 0.75], [0.75, 0.25]]))
    found = weighed(opened([mine, theirs], [0.5, 0.5]))
    assert (found.step, found.seat, found.sees_all) == (3, 0, True)
    assert found.values == pytest.approx(np.array([[0.75, 0.25], [0.25, 0.75]]))
    assert found.gaps == pytest.approx(np.array([[0, 0], [0.5, 0.5]]))
    assert found.error == pytest.approx([0.25, 0.25])
    assert not weighed(opened([mine, theirs], [0.5, 0.5])._replace(knows=0)).sees_all


def test_play_is_as_unsure_as_its_play_outs_together():
    """Where all options have as many, by the usual sum; else by stretches, in which as many options have play-outs."""
    lines = [np.array(column, float)[:, None] for column in ([1, 0, 1, 1], [0, 0, 1, 0], [1, 1, 0, 0])]
    shares = [0.5, 0.3, 0.2]
    plays = lines[0] - sum(share * each for share, each in zip(shares, lines, strict=True))
    told = [arrays.array((lines[0] - each).tolist()) for each in lines[1:]]
    variance, free = play_variance(4, told, shares[1:])
    assert variance == pytest.approx(plays.var(axis=0, ddof=1) / 4)
    assert free == pytest.approx([3])
    variance, free = play_variance(4, [told[0], told[1][:2]], shares[1:])
    gaps = [(lines[0] - lines[1])[:, 0], (lines[0] - lines[2])[:2, 0]]
    rests = 0.3 / 4 * (gaps[0] - gaps[0].mean())
    rests[:2] += 0.2 / 2 * (gaps[1] - gaps[1].mean())
    parts = [(rests[:2] ** 2).sum() / (1 / 2), (rests[2:] ** 2).sum() / (3 / 4)]
    assert variance == pytest.approx([sum(parts)])
    assert free == pytest.approx([sum(parts) ** 2 / (parts[0] ** 2 / (2 / 2) + parts[1] ** 2 / (2 * 3 / 4))])


class Asked(Coins):
    """Writes down what is asked."""

    rounds: list[Any]

    def play_out(self, asked, progress=lambda done: None):
        self.rounds.append(asked)
        return super().play_out(asked, progress)


@pytest.mark.parametrize(("budget", "part", "first"), [(4000, 1.0, 150), (40, 1.0, MIN_OUTS), (40, 0.5, MIN_OUTS // 2), (40, 0.0, 2)])
def test_everything_gets_a_few_play_outs_and_then_those_that_are_least_sure(budget, part, first):
    """Three tenths of all to begin with, in two halves with their own luck; each half says where the other one looks on."""
    plans = [Plan((option,), share, 0) for option, share in enumerate((0.6, 0.1, 0.2, 0.1))]
    choices = [Open(0, Chosen(0, (0,)), b"", -1, 8, plans, [[] for _ in plans])]
    values = Asked(find("swip-sheep"), 2)
    values.rounds = []
    found = weigh(choices, values, budget, lambda done: None, part)
    begun, more = values.rounds
    assert [(question.key, *question.moves, start, end) for question, start, end in begun] == [
        (8 + half * KEY_OFFSET, option, 0, first) for half in range(2) for option in range(4)
    ]
    assert all(start == first < end for _, start, end in more)
    looked = {question.key: 0 for question, _, _ in more}
    for question, start, end in more:
        looked[question.key] += end - start
    left = max(0, budget // 2 - 4 * first)
    assert all(left - 4 <= number <= left for number in looked.values())
    assert len(looked) == (2 if left else 0)
    halves = [choices[0]._replace(key=8 + half * KEY_OFFSET, results=[[] for _ in plans]) for half in range(2)]
    for half in halves:
        play([(half, option, 0, first) for option in range(4)], values, lambda done: None)
    asked = {(question.key, *question.moves): end - start for question, start, end in more}
    for half, other in (halves, halves[::-1]):
        assert [asked.get((other.key, option), 0) for option in range(4)] == wanted([half], left)[0]
    assert found[0].values.shape == (4, 2)
    assert weigh([], values, budget, lambda done: None) == []


def test_options_that_are_worth_the_same_keep_their_order():
    """Two plays may lead to the same row: rounding, which differs from machine to machine, does not say which is told first."""
    assert best_first([0.3, 0.5, 0.5 + 3e-16, 0.1, 0.6]) == [4, 1, 2, 0, 3]


def test_where_play_is_less_sure_more_is_wanted():
    """By the root of the variance for each play-out of an option; what always came out alike gets a little, too."""
    vague = opened([[[1, 0], [0, 1]] * 8, [[0, 1], [0, 1]] * 8], [0.5, 0.5])
    alike = opened([[[1, 0]] * 16, [[1, 0]] * 16, [[1, 0]] * 16], [0.4, 0.5, 0.1])
    parts: list[list[float]] = [[1, 1], [1, 1, 0.2]]
    needs = [np.sqrt(spread(vague) / 2), np.sqrt(MIN_VARIANCE / 2.2)]
    scale = 2 * needs[0] + 2.2 * needs[1]
    expected = [[int(1000 * need / scale * share) for share in part] for need, part in zip(needs, parts, strict=True)]
    assert wanted([vague, alike], 1000) == expected
    assert expected[0][0] > 400
    assert expected[1][0] > 0


@pytest.mark.skipif(not PLAIN, reason="compiled it takes a minute to begin")
def test_every_choice_is_compared_with_what_else_the_expert_thinks_of():
    """What was chosen comes first, other plans only if they lead elsewhere; where nothing is hidden the whole row is known."""
    match = Match("super-farmer", 3, position="A R7 P1; B S2 P1; C R3; turn A", chance="given")
    for line in ("1 R6 for S1 from player 2", "2 yes", "1 roll", "* R/C"):
        match.play_line(line)
    values, steps = Values(match.game, 3, cores=1), steps_of(match)
    found = real_choices(match, steps, values, 1)
    assert [(each.step, each.chosen, each.knows) for each in found] == [
        (number, step.chosen[0], EVERYTHING) for number, step in enumerate(steps[:2])
    ]
    for each in found:
        rows = [row_after(match, each.row, each.chosen.seat, plan.moves) for plan in each.plans]
        assert rows[0] == steps[each.step].after
        assert each.plans[0].moves == each.chosen.moves
        assert rows.count(rows[0]) == 1
        assert sum(plan.share for plan in each.plans) == pytest.approx(1)
    keys = {each.key for seed in (1, 2) for each in real_choices(match, steps, values, seed)}
    assert len(keys) == 4, "every choice has its own luck"


@pytest.mark.skipif(not PLAIN, reason="compiled it takes a minute to begin")
def test_who_passes_knows_no_more_than_the_own_cards():
    """All at the same time: each choice is weighed by what the seat knows."""
    match = Match("swip-sheep", 3, position="A S1 W D; B S2 S3 W; C S1 S1 D; first A; pass", chance="given")
    for line in ("1 pass W left, S1 right", "2 pass S2 left, W right", "3 pass S1 left, D right"):
        match.play_line(line)
    found = real_choices(match, steps_of(match), Values(match.game, 3, cores=1), 1)
    assert [(each.chosen.seat, each.knows) for each in found] == [(0, 0), (1, 1), (2, 2)]
    assert len({each.key for each in found}) == 3
    match.play_line("1 attack player 2")
    alone = real_choices(match, steps_of(match), Values(match.game, 3, cores=1), 1)[-1]
    assert (alone.chosen.seat, alone.knows) == (0, 0)


def test_where_nothing_is_left_to_imagine_a_seat_sees_all():
    """Of a card that is drawn only the narrator knows."""
    match = Match("bunny-bunny-moose-moose", 3, position="narrator A; bet B; drawn HUNTER", chance="given")
    assert [sees_all(match, match.row, seat) for seat in range(3)] == [True, False, False]

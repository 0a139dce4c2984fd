"""Whole numbers that add up, and sentences that claim no more than is known."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from paddock.coach import telling
from paddock.coach.account import Choice, Event, Moment, Points, Review, Sum
from paddock.coach.rounding import tell_in_points, whole
from paddock.core.text.words import speaking

pytestmark = pytest.mark.compiled_only(either=True)
PART = st.floats(-300, 300, allow_nan=False)


@given(st.lists(PART, min_size=1, max_size=6))
def test_parts_sum_to_the_rounded_total_and_none_is_off_by_a_point(parts):
    total = round(sum(parts))
    found = whole(parts, total)
    assert sum(found) == total
    assert all(abs(number - part) <= 1 for number, part in zip(found, parts, strict=True))


def test_the_largest_remainder_is_rounded_up_first():
    assert whole([2.6, 0.3, 1.1], 4) == [3, 0, 1]


def account(start: float, luck: float, play: float, others: float, error: float = 0.01) -> Sum:
    end = start + luck + play + others
    return Sum(start, luck, play, others, end, error, error, error, error, 34, 10, 9, 90.0, 80.0, Points(0, 0, 0, 0, 0, 0, 0))


def reviewed(*sums: Sum, named: float | None = None) -> Review:
    found = Review(1, "swip-sheep", len(sums), [], 1, 1, 1, sums=list(sums), lessons=[[] for _ in sums])
    if named is not None:
        choice = Choice(0, [], 0, named, 0.01, -named, 0.01, True, True)
        found.events = [Event("choice", 0, 1, 1, [0], {}, [], [], [], [], [], [choice])]
        found.lessons[0] = [Moment(0, 0)]
    tell_in_points(found)
    return found


@given(st.floats(0, 1), st.floats(0, 1), st.floats(-2, 2), st.floats(-2, 2))
@example(0.0, 0.125, 0.125, 0.125)  # a tie of remainders
def test_luck_of_two_players_mirrors(start, end, play, others):
    luck = end - start - play - others
    one, other = reviewed(account(start, luck, play, others), account(1 - start, -luck, -others, -play)).sums
    assert one.points.luck == -other.points.luck
    assert (one.points.play, one.points.others) == (-other.points.others, -other.points.play)


def test_the_rest_of_play_is_told():
    """−15 by choices, of which −4 are named: the other 33 made −11."""
    found = reviewed(account(0.5, -0.35, -0.15, 0.0), account(0.5, 0.35, 0.0, 0.15), named=-0.04)
    with speaking("en"):
        assert telling.rest(found, 0) == "Against a normal bot, the choice above made −4; the other 33 choices, a little each, made −11."
        assert telling.rest(found, 1) == ""
    found = reviewed(account(0.5, -0.35, -0.15, 0.0), account(0.5, 0.35, 0.0, 0.15))
    with speaking("en"):
        assert telling.rest(found, 0) == "No single choice stands out: 34 choices together made −15 against a normal bot."


def test_whole_percentages_are_told_as_they_are():
    """Of every account: from start to end, and what is named of play with the rest."""
    found = reviewed(account(0, 3, -2, -1), account(1, -1, 2, -1), account(0, -2, 1, 1), named=-2)
    told = [(each.points.start, each.points.luck, each.points.play, each.points.others, each.points.end) for each in found.sums]
    assert told == [(0, 300, -200, -100, 0), (100, -100, 200, -100, 100), (0, -200, 100, 100, 0)]
    assert [(each.points.named, each.points.small) for each in found.sums] == [(-200, 0), (0, 200), (0, 100)]


def test_what_is_not_known_is_not_called_even():
    with speaking("en"):
        sure, vague = (telling.verdict(reviewed(account(0.5, 0.01, -0.001, -0.009, error)).sums[0]) for error in (0.01, 0.4))
    assert "about even" in sure
    assert "about as good" in sure
    assert "Nobody can tell" in vague
    assert "even" not in vague


def test_parts_beyond_a_hundred_are_explained():
    assert telling.is_beyond(reviewed(account(0.5, 1.4, -0.9, 0.0), account(0.5, -1.4, 0.0, 0.9)))
    assert not telling.is_beyond(reviewed(account(0.5, 0.4, -0.9, 0.0), account(0.5, -0.4, 0.0, 0.9)))

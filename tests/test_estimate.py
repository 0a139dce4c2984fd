"""Numbers with their intervals."""

import pytest

from paddock.report.estimate import mean_of, points_of, share_of


def test_a_mean() -> None:
    """By hand: 2 ± 1.96 standard errors."""
    found = mean_of([1, 2, 3])
    assert (found.value, found.low, found.high) == pytest.approx((2, 2 - 1.959964 / 3**0.5, 2 + 1.959964 / 3**0.5))
    assert mean_of([1, 3]).high == pytest.approx(2 + 1.959964)
    assert mean_of([5]).high == float("inf"), "one game says nothing of the others"


def test_a_share() -> None:
    """Wilson's interval, values from the textbook: 8 of 10 is 0.490 to 0.943, 0 of 10 ends at 0.278."""
    assert (share_of(0.8, 10).low, share_of(0.8, 10).high) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert (share_of(1.0, 20).low, share_of(1.0, 20).high) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert (share_of(0, 10).low, share_of(0, 10).high) == (pytest.approx(0, abs=1e-15), pytest.approx(0.278, abs=1e-3))


def test_no_share_is_below_nothing_or_above_all() -> None:
    """Though numbers are rounded."""
    for games in range(1, 200):
        assert share_of(0, games).low >= 0
        assert share_of(1, games).high <= 1


def test_points() -> None:
    assert points_of([1], 3) == [0, 1, 0]
    assert points_of([0, 1], 3) == [0.5, 0.5, 0]
    assert points_of([], 3) == pytest.approx([1 / 3] * 3)

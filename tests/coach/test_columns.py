"""Arrays in plain Python: whatever the coach asks of them, NumPy's say the same."""

from typing import Any

import numpy as np
import pytest

from paddock.coach import columns
from paddock.coach.student import half_width

draw = np.random.default_rng(1)
LINES, OTHER = draw.normal(0, 1, (2, 7, 3))
LINE, SEATS = draw.normal(0, 1, 7), draw.normal(0, 1, 3)

# Two arrays of two dimensions (a, b), and two of one (x, y)
ASKED = {
    "sums": lambda np, a, b, x, y: (a + b, x + x, y + a, a + 1.5, 1.5 + x),
    "differences": lambda np, a, b, x, y: (a - b, y - a, a - y, x - 2.0, 2.0 - x, 2.0 - a),
    "products": lambda np, a, b, x, y: (a * b, 0.5 * a, x * x, a * y, y / 3, a / y),
    "the start of a sum": lambda np, a, b, x, y: sum((0.5 * each for each in a), np.zeros(3)),
    "parts": lambda np, a, b, x, y: (a[2:5], a[:, 1], a[:, :2], a[3], x[1:], x[-1], list(a)),
    "means": lambda np, a, b, x, y: (a.mean(axis=0), x.mean(), a[:, 2].mean()),
    "spreads": lambda np, a, b, x, y: (a.std(axis=0, ddof=1), x.std(), x.var(), np.ptp(a, axis=0)),
    "ends": lambda np, a, b, x, y: (x.min(), x.max(), x.sum(), a.sum(axis=0)),
    "shapes": lambda np, a, b, x, y: (a.shape, x.shape, len(a), len(x), a.tolist(), x.tolist()),
    "new ones": lambda np, a, b, x, y: (np.zeros(2), np.zeros((2, 3)), np.full(3, 0.5), np.zeros_like(a), np.ones_like(x)),
    "made of parts": lambda np, a, b, x, y: (np.array([y, a[0]]), np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([1.0])),
    "joined": lambda np, a, b, x, y: (np.concatenate([a, b[:2]]), np.concatenate([x, y]), np.concatenate([x])),
    "bounds": lambda np, a, b, x, y: (np.clip(x, 0.0, 1.0), np.maximum(x, 0.1 - x * 0.5), np.clip(a, 0.0, 1.0)),
    "lengths": lambda np, a, b, x, y: (np.hypot(a, b), np.hypot(x, x), np.sqrt(x * x), np.abs(x)),
    "choices": lambda np, a, b, x, y: (np.where(x > 0, x, 0.5), np.where(y > 0, 0.0, y), np.where(x > 0, 1.0, x)),
}


def told(value: Any) -> Any:
    """Anything as numbers and lists."""
    if isinstance(value, list | tuple):
        return [told(each) for each in value]
    return value.tolist() if hasattr(value, "tolist") else value


def ours(value: np.ndarray[Any, Any]) -> Any:
    return columns.array(value.tolist())


@pytest.mark.compiled_only(either=True)
@pytest.mark.parametrize("asked", ASKED)
def test_our_arrays_say_what_those_of_numpy_do(asked: str) -> None:
    arrays = (LINES, OTHER, LINE, SEATS)
    theirs, mine = told(ASKED[asked](np, *arrays)), told(ASKED[asked](columns, *map(ours, arrays)))
    np.testing.assert_equal(len(flat(mine)), len(flat(theirs)))
    np.testing.assert_allclose(flat(mine), flat(theirs), rtol=1e-12, atol=1e-15)


def flat(value: Any) -> list[float]:
    return [number for each in value for number in flat(each)] if isinstance(value, list) else [value]


@pytest.mark.compiled_only(either=True)
def test_lines_of_different_lengths_do_not_go_together() -> None:
    with pytest.raises(ValueError, match="3 and 2"):
        columns.zeros(3) + columns.zeros(2)


@pytest.mark.compiled_only(either=True)
@pytest.mark.parametrize("axis", [1, -1])
def test_lines_know_no_other_axis(axis: int) -> None:
    lines = columns.array([[1.0, 2.0], [3.0, 4.0]])
    for ask in (lines.sum, lines.mean, lines.std, lambda axis: columns.ptp(lines, axis)):
        with pytest.raises(ValueError, match="only along axis 0"):
            ask(axis)


def test_intervals_are_as_wide_as_student_says() -> None:
    """His table for 95%, and between its lines by one over the degrees of freedom."""
    assert [half_width(free) for free in (1, 2, 10, 30, 60)] == pytest.approx([12.706, 4.303, 2.228, 2.042, 2.0])
    assert half_width(120) == pytest.approx(1.98)
    assert half_width(float("inf")) == 1.96
    assert half_width(0.3) == half_width(1), "fewer than one are not told apart"
    assert half_width(12) == pytest.approx(2.131 + (2.228 - 2.131) * (1 / 12 - 1 / 15) / (1 / 10 - 1 / 15))

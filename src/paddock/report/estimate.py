"""Estimates from many games, with 95% confidence intervals."""

import math
from collections.abc import Collection, Sequence
from statistics import NormalDist

import msgspec
import numpy as np

LEVEL = 0.95
Z = NormalDist().inv_cdf((1 + LEVEL) / 2)  # half-width of the interval in standard errors


class Estimate(msgspec.Struct, frozen=True):
    value: float
    low: float
    high: float


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean over independent games, with an interval by its standard error."""
    numbers = np.asarray(values, float)
    error = Z * numbers.std(ddof=1) / math.sqrt(len(numbers)) if len(numbers) > 1 else math.inf
    middle = float(numbers.mean())
    return Estimate(middle, middle - float(error), middle + float(error))


def share_of(share: float, games: float) -> Estimate:
    """A proportion of so many games, with Wilson's interval."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z / (1 + Z * Z / games) * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


def points_of(winners: Collection[int], seats: int) -> list[float]:
    """One point for each game: for the winner, shared among several; if nobody wins, shared by all."""
    winners = winners or range(seats)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]

"""Ratings by openskill's Plackett-Luce model, with bootstrap intervals. Deals are resampled as blocks, with all their rotations."""

import math
from collections.abc import Sequence
from itertools import pairwise
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from ..report.estimate import LEVEL, Estimate, points_of
from .plackett import MODEL, rate_deals
from .results import GameResult

BY_OPENSKILL = 20_000  # games: above this the compiled model replaces openskill, with the same numbers
RESAMPLES, MIN_RESAMPLES = 400, 100  # bootstrap samples, and the minimum for very long tournaments
FEW_DEALS = 5  # deals: with so few, openskill's sigma counts in full


class Games(NamedTuple):
    """Games as arrays: one row for each game, one column for each seat."""

    names: list[str]
    bots: Any
    ranks: Any  # 0 is the winner's; ties share a rank
    points: Any  # 1 for a win, shared among several winners
    bounds: Any  # deal i is games bounds[i] .. bounds[i + 1] - 1
    luck: Any = None  # by how much each seat's luck exceeded the mean, if it was measured


def ranks_of(game: GameResult) -> list[int]:
    """Winners first, then by score; a seat at fault comes last."""
    seats = range(len(game.bots))
    worth = [
        (game.lost is None or game.lost.seat != seat, seat in game.winners, 0 if game.scores is None else game.scores[seat])
        for seat in seats
    ]
    return [sum(other > worth[seat] for other in worth) for seat in seats]


def to_arrays(games: Sequence[GameResult], names: Sequence[str]) -> Games:
    """Games in the order of the deals, all rotations of a deal together."""
    number = {name: bot for bot, name in enumerate(names)}
    tables = [game.table for game in games]
    starts = [i for i, table in enumerate(tables) if i == 0 or table != tables[i - 1]]
    seats = len(games[0].bots) if games else 1
    return Games(
        list(names),
        np.array([[number[bot] for bot in game.bots] for game in games], np.int64).reshape(-1, seats),
        np.array([ranks_of(game) for game in games], np.int64).reshape(-1, seats),
        np.array([points_of(game.winners, len(game.bots)) for game in games], np.float64).reshape(-1, seats),
        np.array([*starts, len(games)], np.int64),
        np.array([game.luck or [0.0] * seats for game in games], np.float64) if any(game.luck for game in games) else None,
    )


class Ratings(NamedTuple):
    """For each bot its rating, openskill's sigma, and its ratings in the bootstrap samples."""

    mu: Any
    sigma: Any
    resampled: Any  # one row for each sample
    deals: int

    def interval(self, bot: int) -> tuple[float, float]:
        """The 95% confidence interval of a rating."""
        reach = critical(0) * math.hypot(float(np.std(self.resampled[:, bot])), self._doubt(bot))
        return float(self.mu[bot]) - reach, float(self.mu[bot]) + reach

    def difference(self, better: int, worse: int) -> tuple[float, float]:
        """The difference of two ratings, and its standard error."""
        spread = float(np.std(self.resampled[:, better] - self.resampled[:, worse]))
        return float(self.mu[better] - self.mu[worse]), math.hypot(spread, self._doubt(better), self._doubt(worse))

    def lead(self, better: int, worse: int, look: int) -> Estimate:
        """The difference with the interval for a sequential test: significant if the interval lies above 0."""
        above, error = self.difference(better, worse)
        return Estimate(above, above - critical(look) * error, above + critical(look) * error)

    def _doubt(self, bot: int) -> float:
        """Part of openskill's sigma is added to the bootstrap's standard error: if every deal ends alike, or deals are few, resampling
        shows no variance, and yet the rating is uncertain."""
        return float(self.sigma[bot]) * max(1 / 3, min(1.0, FEW_DEALS / self.deals))

    @property
    def order(self) -> list[int]:
        """The ladder, best first."""
        return [int(bot) for bot in np.argsort(-self.mu, kind="stable")]


def rate(games: Games, resamples: int | None = None, seed: int = 0) -> Ratings:
    """Rate a tournament and its bootstrap samples, which draw deals with replacement."""
    if resamples is None:
        resamples = max(MIN_RESAMPLES, min(RESAMPLES, RESAMPLES * BY_OPENSKILL // max(1, len(games.bots))))
    luck = np.random.default_rng(seed)
    deals = len(games.bounds) - 1
    shuffled = luck.permutation(deals)  # ratings must not depend on the order of the deals
    if len(games.bots) <= BY_OPENSKILL:
        mu, sigma = by_openskill(games, shuffled)
    else:
        (mu,), (sigma,) = rate_deals(len(games.names), games.bots, games.ranks, games.bounds, shuffled[None, :])
    again = luck.integers(0, max(1, deals), (resamples, deals))
    resampled, _ = rate_deals(len(games.names), games.bots, games.ranks, games.bounds, again)
    return Ratings(mu, sigma, resampled, deals)


def by_openskill(games: Games, deals: Any) -> tuple[Any, Any]:
    """Ratings by openskill itself, game by game. Copies of one bot at a table are each updated, and the bot by all of them."""
    ratings = [MODEL.rating() for _ in games.names]
    for deal in deals:
        for game in range(games.bounds[deal], games.bounds[deal + 1]):
            bots = games.bots[game].tolist()
            before = [(ratings[bot].mu, ratings[bot].sigma) for bot in bots]
            after = MODEL.rate([[MODEL.create_rating([mu, sigma])] for mu, sigma in before], ranks=games.ranks[game].astype(float).tolist())
            for bot, (mu, sigma), (new,) in zip(bots, before, after, strict=True):
                ratings[bot].mu += new.mu - mu
                ratings[bot].sigma *= new.sigma / sigma
    return np.array([rating.mu for rating in ratings]), np.array([rating.sigma for rating in ratings])


def critical(look: int) -> float:
    """The critical value, in standard errors, of look number `look` (from 1) in a sequential test; 0 is a single test at the end.

    Repeated looks raise the error rate. So the 5% are split: look k may err with 5% / (k (k + 1)), whose sum over all looks is at most 5%
    (Bonferroni's bound).
    """
    error = (1 - LEVEL) / (look * (look + 1) if look else 1)
    return NormalDist().inv_cdf(1 - error / 2)


def is_certain(ratings: Ratings, look: int) -> bool:
    """Whether every bot is significantly above the next one on the ladder."""
    return all(ratings.lead(better, worse, look).low > 0 for better, worse in pairwise(ratings.order))

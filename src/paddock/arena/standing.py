"""The standing of a tournament: the ladder, who beats whom, the advantage of each seat, cycles, and faults."""

import math
from collections import Counter, deque
from collections.abc import Sequence
from statistics import fmean
from typing import Any

import msgspec
import numpy as np

from ..core.play.game import Game
from ..core.play.registry import find
from ..core.play.tally import head_of
from ..report.estimate import Estimate, Z, share_of
from .rating import Games, Ratings, is_certain, rate, to_arrays
from .results import GameResult, Head, Lost

SHOWN_FAULTS = 5
MIN_DEALS = 10  # minimum number of deals to estimate the control coefficient


class Rung(msgspec.Struct, frozen=True):
    """One bot on the ladder."""

    place: int
    name: str
    rating: float
    low: float
    high: float
    sigma: float
    games: int
    points: Estimate  # wins, shared ones in part
    adjusted: Estimate | None  # the same with luck as a control variate, if it was measured,
    fewer: float | None  # and the variance reduction: how many times fewer games would give the same precision
    won: float  # sole wins
    shared: float
    tally: dict[str, float]  # mean results at the end, in games that count more than who has won
    above_next: Estimate | None  # its lead in rating over the next bot; None for the last
    faults: dict[str, int]


class Pair(msgspec.Struct, frozen=True):
    """How often one bot finished ahead of the other in their common games; a tie counts half."""

    one: str
    other: str
    games: int
    ahead: Estimate


class SeatShare(msgspec.Struct, frozen=True):
    """The share of wins of a seat, whoever sits on it."""

    seat: int
    points: Estimate


class Standing(msgspec.Struct, frozen=True):
    """All data of a report."""

    game: str
    title: str
    counted: dict[str, str]  # what the game counts at the end, by name, with its column header
    seats: int
    settings: dict[str, str | int]
    seed: int
    games: int
    planned: int
    deals: int
    looks: int  # how often the stopping rule was checked; 0: never
    certain: bool
    resamples: int  # bootstrap samples behind the intervals
    ladder: list[Rung]
    pairs: list[Pair]
    chairs: list[SeatShare]
    circles: list[list[str]]  # cycles: each bot beats the next one, and the last the first
    faults: list[Lost]  # the first few of each bot
    endless: int


def standing(head: Head, title: str, names: Sequence[str], games: Sequence[GameResult], planned: int, looks: int = 0) -> Standing:
    """The standing after these games, which must be ordered by deal."""
    arrays = to_arrays(games, names)
    ratings = rate(arrays)
    pairs = [pair for one in range(len(names)) for other in range(len(names)) if one != other and (pair := compare(arrays, one, other))]
    return Standing(
        game=head.game,
        title=title,
        counted=counted(find(head.game), games),
        seats=head.seats,
        settings=head.settings,
        seed=head.seed,
        games=len(games),
        planned=planned,
        deals=len(arrays.bounds) - 1,
        looks=looks,
        certain=is_certain(ratings, looks),
        resamples=len(ratings.resampled),
        ladder=ladder(arrays, ratings, games, looks),
        pairs=pairs,
        chairs=[SeatShare(seat, share(arrays, arrays.points[:, seat], np.ones(len(games), bool))) for seat in range(head.seats)],
        circles=circles(pairs),
        faults=some_faults(games),
        endless=sum(game.endless for game in games),
    )


def ladder(arrays: Games, ratings: Ratings, games: Sequence[GameResult], looks: int) -> list[Rung]:
    faults = {name: Counter(game.lost.how for game in games if game.lost and game.lost.bot == name) for name in arrays.names}
    order = ratings.order
    return [
        rung(arrays, ratings, place, order, mean_tally(games, arrays.names[bot]), faults[arrays.names[bot]], looks)
        for place, bot in enumerate(order)
    ]  # fmt: skip


def rung(arrays: Games, ratings: Ratings, place: int, order: list[int], tally: dict[str, float], faults: Counter[str], looks: int) -> Rung:
    bot = order[place]
    here = arrays.bots == bot
    seats = here.sum(axis=1)
    played = seats > 0
    points = np.where(here, arrays.points, 0).sum(axis=1) / np.maximum(seats, 1)
    low, high = ratings.interval(bot)
    adjusted, fewer = without_luck(arrays, points, here, played) if arrays.luck is not None else (None, None)
    above = ratings.lead(bot, order[place + 1], looks) if place + 1 < len(order) else None
    return Rung(
        place=place + 1,
        name=arrays.names[bot],
        rating=float(ratings.mu[bot]),
        low=low,
        high=high,
        sigma=float(ratings.sigma[bot]),
        games=int(played.sum()),
        points=share(arrays, points, played),
        adjusted=adjusted,
        fewer=fewer,
        won=_mean(arrays.points[here] == 1),
        shared=_mean((arrays.points[here] > 0) & (arrays.points[here] < 1)),
        tally=tally,
        above_next=above,
        faults=dict(sorted(faults.items())),
    )


def counted(game: Game, games: Sequence[GameResult]) -> dict[str, str]:
    """What the game counts at the end besides who has won, with column headers."""
    first = next((played.tallies[0] for played in games if played.tallies), {})
    return {name: head_of(game, name) for name in first}


def mean_tally(games: Sequence[GameResult], bot: str) -> dict[str, float]:
    """A bot's mean results, over all games that were played to the end."""
    shown = [tally for game in games if game.tallies for name, tally in zip(game.bots, game.tallies, strict=True) if name == bot]
    return {name: fmean(tally[name] for tally in shown) for name in (shown[0] if shown else ())}


def _mean(values: Any) -> float:
    return float(values.mean()) if len(values) else 0.0


def share(arrays: Games, values: Any, counted: Any) -> Estimate:
    """The mean of values between 0 and 1 over the games that count, with Wilson's interval.

    Rotations of one deal are not independent, so the interval uses an effective sample size: the number of independent games
    that would give the same standard error, but at least half the deals and at most twice the games.
    """
    games = int(counted.sum())
    if not games:
        return Estimate(0.0, 0.0, 1.0)
    value = float(values[counted].mean())
    deals = int(np.add.reduceat(counted.astype(np.int64), arrays.bounds[:-1]).astype(bool).sum())
    error = spread(arrays, values, counted)
    size = float(deals)
    if error > 0:
        size = min(max(value * (1 - value) / error**2, deals / 2), 2.0 * games)
    return share_of(value, size)


def without_luck(arrays: Games, points: Any, here: Any, played: Any) -> tuple[Estimate, float]:
    """Points with luck as a control variate: the same mean and less variance, with a normal interval over deals.

    The coefficient is estimated: values that assume good play overstate luck where bots play badly. Each half of the deals is corrected
    with the coefficient of the other half (cross-fitting), so the mean stays unbiased.
    """
    luck = np.where(here, arrays.luck, 0).sum(axis=1) / np.maximum(here.sum(axis=1), 1)
    deal = np.repeat(np.arange(len(arrays.bounds) - 1), np.diff(arrays.bounds))
    halves = [played & (deal % 2 == half) for half in range(2)]
    first, second = (control_coefficient(arrays, points, luck, half) for half in halves)
    calm = points - np.where(halves[0], second, first) * luck  # each half uses the coefficient of the other
    raw_error, error = spread(arrays, points, played), spread(arrays, calm, played)
    value = float(calm[played].mean())
    return Estimate(value, value - Z * error, value + Z * error), (raw_error / error) ** 2 if error > 0 else math.inf


def control_coefficient(arrays: Games, points: Any, luck: Any, counted: Any) -> float:
    """The coefficient of luck as a control variate: points per point of luck, by regression over deals. 1 if deals are few."""
    known = np.add.reduceat(counted.astype(np.int64), arrays.bounds[:-1]).astype(bool).sum() >= MIN_DEALS
    if not known:
        return 1.0
    brought = np.add.reduceat(np.where(counted, points - points[counted].mean(), 0.0), arrays.bounds[:-1])
    said = np.add.reduceat(np.where(counted, luck, 0.0), arrays.bounds[:-1])
    return float(said @ brought / (said @ said)) if said.any() else 1.0


def spread(arrays: Games, values: Any, counted: Any) -> float:
    """The standard error of a mean, clustered by deal."""
    sums = np.add.reduceat(np.where(counted, values - values[counted].mean(), 0.0), arrays.bounds[:-1])
    deals = int(np.add.reduceat(counted.astype(np.int64), arrays.bounds[:-1]).astype(bool).sum())
    return math.sqrt(float((sums**2).sum()) * deals / max(1, deals - 1)) / int(counted.sum())


def compare(arrays: Games, one: int, other: int) -> Pair | None:
    """One bot against the other, over all games that both played."""
    ahead, met = np.zeros(len(arrays.bots)), np.zeros(len(arrays.bots))
    seats = arrays.bots.shape[1]
    for mine in range(seats):
        for theirs in range(seats):
            both = (arrays.bots[:, mine] == one) & (arrays.bots[:, theirs] == other)
            met += both
            ahead += both * (np.sign(arrays.ranks[:, theirs] - arrays.ranks[:, mine]) + 1) / 2
    counted = met > 0
    if not counted.any():
        return None
    values = ahead / np.maximum(met, 1)
    return Pair(arrays.names[one], arrays.names[other], int(counted.sum()), share(arrays, values, counted))


def circles(pairs: Sequence[Pair]) -> list[list[str]]:
    """Cycles of bots that significantly beat each other: for every bot the shortest cycle through it."""
    beats: dict[str, list[str]] = {}
    for pair in pairs:
        if pair.ahead.low > 0.5:
            beats.setdefault(pair.one, []).append(pair.other)
    found = {tuple(way): None for bot in beats if (way := _way_back(beats, bot))}
    return [list(way) for way in found]


def _way_back(beats: dict[str, list[str]], start: str) -> list[str]:
    """The shortest cycle from a bot back to itself (breadth-first search), written from the alphabetically first name."""
    ways = deque([[start]])
    seen = {start}
    while ways:
        way = ways.popleft()
        for beaten in beats.get(way[-1], []):
            if beaten == start:
                first = way.index(min(way))
                return way[first:] + way[:first]
            if beaten not in seen:
                seen.add(beaten)
                ways.append([*way, beaten])
    return []


def some_faults(games: Sequence[GameResult]) -> list[Lost]:
    """The first few faults of every bot."""
    shown: Counter[str] = Counter()
    faults = []
    for game in games:
        if game.lost and shown[game.lost.bot] < SHOWN_FAULTS:
            shown[game.lost.bot] += 1
            faults.append(game.lost)
    return faults


__all__ = ["Pair", "Rung", "SeatShare", "Standing", "standing"]

"""Statistics of many games, each with a 95% confidence interval."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec
import numpy as np
from numpy.typing import NDArray

from ...core.play.game import Game
from ...report.estimate import Estimate, mean_of, points_of, share_of
from .facts import Facts, Terms

RESAMPLES = 1000
BEHIND = 0.5  # definition of a comeback: the winner's chance once was at most this part of an even share
Numbers = NDArray[np.float64]


class SeatSummary(msgspec.Struct, frozen=True):
    seat: int
    wins: Estimate


class Rule(msgspec.Struct, frozen=True):
    """A story message: in how many games it occurred, and how often per game."""

    key: str
    says: str  # text for people
    games: Estimate
    each: float


class Summary(msgspec.Struct, frozen=True):
    title: str
    seats: int
    bots: list[str]
    settings: dict[str, str]
    box: str | None
    games: int
    drawn: int
    plays: Estimate
    plays_median: float
    lengths: list[int]
    rolls: Estimate
    branching: Estimate  # branching factor: small moves allowed at a decision
    forced: Estimate  # share of decisions with only one small move
    breadths: list[int]  # number of decisions with 0, 1, 2, ... small moves allowed
    chairs: list[SeatSummary]
    rules: list[Rule]
    luck: Estimate | None  # share of the variance of results that luck explains
    comebacks: Estimate | None
    leads: Estimate | None  # changes of the leader by winning chance


def explained(points: Numbers, luck: Numbers) -> float:
    return float(1 - (points - luck).var() / points.var()) if points.var() else 0.0


def luck_share(points: Numbers, luck: Numbers) -> Estimate:
    """The share of variance that control variates for luck remove; the interval is a bootstrap over games."""
    dice = np.random.default_rng(1)
    drawn = [explained(points[sample], luck[sample]) for sample in dice.integers(0, len(points), (RESAMPLES, len(points)))]
    low, high = np.quantile(drawn, (0.025, 0.975))
    return Estimate(explained(points, luck), float(low), float(high))


def is_comeback(facts: Facts, seats: int) -> bool:
    chances = facts.chances or []
    return any(min(row[seat] for row in chances) <= BEHIND / seats for seat in facts.winners)


def lead_changes(facts: Facts) -> int:
    leaders = [int(np.argmax(row)) for row in facts.chances or []]
    return sum(one != other for one, other in pairwise(leaders))


def summary_of(terms: Terms, game: Game, games: Sequence[Facts]) -> Summary:
    seats, number = terms.seats, len(games)
    points = np.array([points_of(each.winners, seats) for each in games])
    open_moves = [moves for each in games for moves in each.open_moves]
    keys = sorted({key for each in games for key in each.lines})
    told = [(key, np.array([each.lines.get(key, 0) for each in games])) for key in keys]
    rules = [Rule(key, game.words.gist(key), share_of(float(np.mean(times > 0)), number), float(times.mean())) for key, times in told]
    weighed = [each for each in games if each.luck is not None]
    weights = np.array([points_of(each.winners, seats) for each in weighed])
    return Summary(
        title=game.title, seats=seats, bots=list(terms.bots), settings=terms.settings, box=terms.box, games=number,
        drawn=sum(len(each.winners) != 1 for each in games),
        plays=mean_of([each.plays for each in games]), plays_median=float(np.median([each.plays for each in games])),
        lengths=[each.plays for each in games], rolls=mean_of([each.rolls for each in games]),
        branching=mean_of([float(np.mean(each.open_moves)) for each in games]),
        forced=mean_of([float(np.mean(np.array(each.open_moves) == 1)) for each in games]),
        breadths=np.bincount(open_moves).tolist(),
        chairs=[SeatSummary(seat, mean_of(points[:, seat].tolist())) for seat in range(seats)],
        rules=sorted(rules, key=lambda rule: -rule.each),
        luck=luck_share(weights, np.array([each.luck for each in weighed])) if len(weighed) > 1 else None,
        comebacks=share_of(sum(is_comeback(each, seats) for each in weighed) / len(weighed), len(weighed)) if weighed else None,
        leads=mean_of([float(lead_changes(each)) for each in weighed]) if weighed else None,
    )  # fmt: skip

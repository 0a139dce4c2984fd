"""What many games say, each number with its interval of 95%."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec
import numpy as np
from numpy.typing import NDArray

from ...core.game import Game
from .facts import Facts, Terms

SURE = 1.96
RESAMPLES = 1000
BEHIND = 0.5  # a comeback: the winner once had at most this part of an even chance
Numbers = NDArray[np.float64]


class Mean(msgspec.Struct, frozen=True):
    value: float
    low: float
    high: float


class Seat(msgspec.Struct, frozen=True):
    seat: int
    wins: Mean


class Rule(msgspec.Struct, frozen=True):
    """A message of the log: in how many games it was told, and how often in a game."""

    key: str
    games: Mean
    each: float


class Summary(msgspec.Struct, frozen=True):
    title: str
    seats: int
    bots: list[str]
    settings: dict[str, str]
    box: str | None
    games: int
    drawn: int
    plays: Mean
    plays_median: float
    lengths: list[int]
    rolls: Mean
    branching: Mean  # small moves open at a decision
    forced: Mean  # decisions with one small move only
    breadths: list[int]  # how many decisions had 0, 1, 2, ... small moves open
    chairs: list[Seat]
    rules: list[Rule]
    luck: Mean | None  # share of the spread of results that luck explains
    comebacks: Mean | None
    leads: Mean | None  # how often the likeliest winner changes


def mean_of(values: Sequence[float]) -> Mean:
    """Of independent games, by their spread."""
    numbers = np.asarray(values, float)
    error = SURE * numbers.std(ddof=1) / np.sqrt(len(numbers)) if len(numbers) > 1 else float("inf")
    middle = float(numbers.mean())
    return Mean(middle, middle - float(error), middle + float(error))


def share_of(hits: int, games: int) -> Mean:
    """A share by Wilson's interval."""
    share, wide = hits / games, SURE * SURE / games
    middle = (share + wide / 2) / (1 + wide)
    reach = SURE * float(np.sqrt(share * (1 - share) / games + wide / games / 4)) / (1 + wide)
    return Mean(share, max(0.0, middle - reach), min(1.0, middle + reach))


def points_of(facts: Facts, seats: int) -> list[float]:
    """One for a win, shared by those who share it; a draw is shared by all."""
    winners = facts.winners or list(range(seats))
    return [float(seat in winners) / len(winners) for seat in range(seats)]


def explained(points: Numbers, luck: Numbers) -> float:
    return float(1 - (points - luck).var() / points.var()) if points.var() else 0.0


def luck_share(points: Numbers, luck: Numbers) -> Mean:
    """How much smaller results spread without their luck; whole games are drawn again for the interval."""
    dice = np.random.default_rng(1)
    drawn = [explained(points[sample], luck[sample]) for sample in dice.integers(0, len(points), (RESAMPLES, len(points)))]
    low, high = np.quantile(drawn, (0.025, 0.975))
    return Mean(explained(points, luck), float(low), float(high))


def is_comeback(facts: Facts, seats: int) -> bool:
    chances = facts.chances or []
    return any(min(row[seat] for row in chances) <= BEHIND / seats for seat in facts.winners)


def lead_changes(facts: Facts) -> int:
    leaders = [int(np.argmax(row)) for row in facts.chances or []]
    return sum(one != other for one, other in pairwise(leaders))


def summary_of(terms: Terms, game: Game, games: Sequence[Facts]) -> Summary:
    seats, number = terms.seats, len(games)
    points = np.array([points_of(each, seats) for each in games])
    open_moves = [moves for each in games for moves in each.open_moves]
    keys = sorted({key for each in games for key in each.lines})
    rules = [
        Rule(key, share_of(sum(key in each.lines for each in games), number), sum(each.lines.get(key, 0) for each in games) / number)
        for key in keys
    ]
    weighed = [each for each in games if each.luck is not None]
    weights = np.array([points_of(each, seats) for each in weighed])
    return Summary(
        title=game.title, seats=seats, bots=list(terms.bots), settings=terms.settings, box=terms.box, games=number,
        drawn=sum(len(each.winners) != 1 for each in games),
        plays=mean_of([each.plays for each in games]), plays_median=float(np.median([each.plays for each in games])),
        lengths=[each.plays for each in games], rolls=mean_of([each.rolls for each in games]),
        branching=mean_of([float(np.mean(each.open_moves)) for each in games]),
        forced=mean_of([float(np.mean(np.array(each.open_moves) == 1)) for each in games]),
        breadths=np.bincount(open_moves).tolist(),
        chairs=[Seat(seat, mean_of(points[:, seat].tolist())) for seat in range(seats)],
        rules=sorted(rules, key=lambda rule: -rule.each),
        luck=luck_share(weights, np.array([each.luck for each in weighed])) if len(weighed) > 1 else None,
        comebacks=share_of(sum(is_comeback(each, seats) for each in weighed), len(weighed)) if weighed else None,
        leads=mean_of([float(lead_changes(each)) for each in weighed]) if weighed else None,
    )  # fmt: skip

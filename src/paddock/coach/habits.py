"""Statistics over many games of one person: luck and play, by game and by month, and the kinds of choices that cost most.

Pure functions over stored reviews. They report nothing that so few games cannot support: a verdict only if the confidence interval
excludes zero, months with few games merged with the next ones, a habit only if it was seen often enough.
"""

import math
import time
from collections.abc import Iterable, Sequence
from statistics import fmean, stdev

import msgspec

from .account import Choice, Review, Said
from .student import half_width

MONTH_GAMES = 5  # months with fewer are merged with the next
HABIT_TIMES = 10  # occurrences of a kind of choice before it counts as a habit
HABITS = 3
PERCENT = 100.0


class Seen(msgspec.Struct, frozen=True):
    """A finished game with its review, and the person's seat."""

    table: str
    seat: int
    ended: int  # in seconds
    review: Review


class Mean(msgspec.Struct, frozen=True):
    """A mean in percentage points per game, and half the width of its confidence interval; None: one game has none."""

    value: float
    error: float | None

    @property
    def sure(self) -> bool:
        return self.error is not None and abs(self.value) > self.error


class Span(msgspec.Struct, frozen=True):
    """Several games together. `verdict` compares the play with that of a normal bot on the same seat: better, worse, or "": undecided."""

    name: str  # of a game, or of months: 2026-06, or 2026-06/2026-07
    games: int
    luck: Mean
    play: Mean
    verdict: str = ""


class OneGame(msgspec.Struct, frozen=True):
    table: str
    game: str
    ended: int
    luck: float
    play: float


class Habit(msgspec.Struct, frozen=True):
    """A kind of missed choice: the better play's reason, the cost per game, and the costliest example."""

    game: str
    said: Said
    times: int
    cost: Mean
    table: str
    moment: int  # of the example: number of moments in the replay before the choice
    ended: int
    played: Said
    better: Said


class Overview(msgspec.Struct, frozen=True):
    """`whole` is None if there are no games."""

    whole: Span | None
    months: list[Span]
    games: list[Span]
    habits: list[Habit]
    latest: list[OneGame]  # latest first
    needed: int | None  # games needed for a verdict about play, at this rate; None: there is one, or it cannot be estimated


def overview(seen: Iterable[Seen]) -> Overview:
    told = sorted((each for each in seen if each.seat < len(each.review.sums)), key=lambda each: (each.ended, each.table))
    whole = span("", told) if told else None
    names = sorted({each.review.game for each in told}, key=lambda name: (-sum(each.review.game == name for each in told), name))
    games = [span(name, [each for each in told if each.review.game == name]) for name in names]
    latest = [OneGame(each.table, each.review.game, each.ended, *points(each)) for each in reversed(told)]
    return Overview(whole, months(told), games, habits(told), latest[:12], needed(whole))


def points(each: Seen) -> tuple[float, float]:
    """Luck and play in one game."""
    mine = each.review.sums[each.seat]
    return PERCENT * mine.luck, PERCENT * mine.play


def mean(values: Sequence[float]) -> Mean:
    """A mean with an interval from the variance between games, which includes the error of each estimate."""
    number = len(values)
    if number < 2:
        return Mean(fmean(values), None)
    return Mean(fmean(values), half_width(number - 1) * stdev(values) / math.sqrt(number))


def span(name: str, seen: Sequence[Seen]) -> Span:
    luck, play = (mean(values) for values in zip(*map(points, seen), strict=True))
    return Span(name, len(seen), luck, play, "" if not play.sure else "better" if play.value > 0 else "worse")


def months(told: Sequence[Seen]) -> list[Span]:
    """In order; months that are left over join the last group."""
    found: list[list[Seen]] = []
    for each in told:
        if not found or (len(found[-1]) >= MONTH_GAMES and month(each) != month(found[-1][-1])):
            found.append([])
        found[-1].append(each)
    if len(found) > 1 and len(found[-1]) < MONTH_GAMES:
        last = found.pop()
        found[-1] += last
    return [span("/".join(dict.fromkeys((month(part[0]), month(part[-1])))), part) for part in found if len(part) >= MONTH_GAMES]


def month(each: Seen) -> str:
    return time.strftime("%Y-%m", time.gmtime(each.ended))


def needed(whole: Span | None) -> int | None:
    """The interval shrinks with the square root of the number of games."""
    if whole is None or whole.play.error is None or whole.play.sure or not whole.play.value:
        return None
    return math.ceil(whole.games * (whole.play.error / whole.play.value) ** 2)


def habits(told: Sequence[Seen]) -> list[Habit]:
    """Groups missed choices by game and by the reason of the better play. Returns those that surely cost something, the costliest first."""
    found: dict[tuple[str, str], list[tuple[Seen, int, Choice]]] = {}
    for each in told:
        for at, event in enumerate(each.review.events):
            for choice in event.choices:
                if choice.seat == each.seat and choice.chosen and choice.mattered and (why := choice.options[0].why.get("en")):
                    found.setdefault((each.review.game, why), []).append((each, at, choice))
    named = [habit(game, missed, told) for (game, _), missed in found.items() if len(missed) >= HABIT_TIMES]
    return sorted((each for each in named if each.cost.sure), key=lambda each: -each.cost.value)[:HABITS]


def habit(game: str, missed: Sequence[tuple[Seen, int, Choice]], told: Sequence[Seen]) -> Habit:
    costs = {each.table: 0.0 for each in told if each.review.game == game}
    for each, _, choice in missed:
        costs[each.table] += PERCENT * choice.cost
    worst, at, dear = max(missed, key=lambda each: each[2].cost)
    moment = before(worst.review, at)
    best = dear.options[0]
    return Habit(
        game, best.why, len(missed), mean([*costs.values()]), worst.table, moment, worst.ended, dear.options[dear.chosen].said, best.said
    )


def before(review: Review, at: int) -> int:
    """The number of moments in the replay before an event. A choice is one moment, simultaneous choices one each."""
    return max(0, review.events[at].moment - len(review.events[at].seats))

"""Evaluates the choices of a game: which plays are compared, how many play-outs each gets, and the results."""

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..core.engine.rule import SLOW
from ..core.play.frame import Frame
from ..core.play.match import Match
from .arrays import Numbers, np
from .playout import EVERYTHING
from .spoken import NO_REASON
from .steps import CHOICE, Chosen, Step, row_after
from .values import Plan, Question, Values

MIN_OUTS = 4 if SLOW else 16  # minimum play-outs of an option, in each half
KEY_OFFSET = 250_007  # offset between the random keys of the two halves
LEAST = 2
FIRST_SHARE = 0.3  # of the budget: play-outs spread evenly; the rest goes where the variance is largest
WORLDS = 12  # determinizations that must all equal the true row, to conclude that nothing is hidden
KEY = 1
ROUNDING = 1e-9  # tolerance for rounding
MIN_VARIANCE = 1e-4  # floor of a variance: few results, however alike, are never certain


class Weighed(NamedTuple):
    """A choice with the values of all options, by seat; the first one is the option that was chosen."""

    step: int
    seat: int
    plans: list[Plan]
    values: Numbers  # by option and seat
    gaps: Numbers  # standard errors of the differences to the chosen one, by option and seat
    error: Numbers  # of the chosen one itself
    play_error: Numbers
    freedom: Numbers  # degrees of freedom of play_error
    sees_all: bool  # whether nothing was hidden from the seat: then the chosen option leads exactly to the row that followed

    @property
    def mean(self) -> Numbers:
        """The mean over the baseline player's choices."""
        parts = (plan.share * values for plan, values in zip(self.plans, self.values, strict=True))
        found: Numbers = sum(parts, np.zeros(len(self.values[0])))
        return found

    @property
    def play(self) -> Numbers:
        """The chosen option minus that mean."""
        found: Numbers = self.values[0] - self.mean
        return found

    def leading_to(self, row: Numbers) -> "Weighed":
        """Anchor the choice at a known value of the row after it: other options keep their difference to the chosen one. In a rough review
        the differences may push the chances of the row before outside 0 to 1; then they are scaled down."""
        gaps, play = self.values[0] - self.values, self.play
        before = row - play
        part = min(map(room, row.tolist(), play.tolist(), before.tolist()))
        return self._replace(values=row - part * gaps)


def room(after: float, play: float, before: float) -> float:
    """The factor by which a seat's play must be scaled so that its chances before are within 0 and 1."""
    if before < -ROUNDING:
        return after / play
    return (after - 1) / play if before > 1 + ROUNDING else 1.0


def as_chances(values: Numbers) -> Numbers:
    """Values as chances that sum to one: estimates with control variates may lie slightly outside."""
    inside = np.clip(values, 0.0, 1.0)
    found: Numbers = inside / inside.sum()
    return found


class Open(NamedTuple):
    """A choice under evaluation."""

    step: int
    chosen: Chosen
    row: bytes
    knows: int
    key: int
    plans: list[Plan]
    results: list[list[Numbers]]

    def question(self, option: int) -> Question:
        return Question(self.row, self.key, self.knows, self.chosen.seat, self.plans[option].moves)

    def of(self, option: int) -> Numbers:
        return np.concatenate(self.results[option])


def real_choices(match: Match, steps: Sequence[Step], values: Values, seed: int) -> list[Open]:
    """Every choice with more than one distinct plan."""
    found = []
    for number, step in enumerate(steps):
        for chosen in step.chosen:
            plans = options_of(match, step.before, chosen, values)
            if len(plans) > 1:
                knows = EVERYTHING if step.kind == CHOICE and sees_all(match, step.before, chosen.seat) else chosen.seat
                key = seed * 1_000_003 + 8 * number + chosen.seat + 1
                found.append(Open(number, chosen, step.before, knows, key, plans, [[] for _ in plans]))
    return found


def sees_all(match: Match, row: bytes, seat: int) -> bool:
    """Whether the seat knows the whole row: the game hides nothing, or determinizations leave nothing open."""
    if match.game.info is None:
        return True
    frame = Frame(match.game)
    frame.seed(KEY)
    for _ in range(WORLDS):
        frame.bytes = row
        frame.imagine(seat)
        if frame.bytes != row:
            return False
    return True


def options_of(match: Match, row: bytes, chosen: Chosen, values: Values) -> list[Plan]:
    """The chosen play, and the expert's plans that lead elsewhere."""
    mine = row_after(match, row, chosen.seat, chosen.moves)
    share, reason, others = 0.0, NO_REASON, []
    for plan in values.plans(row, chosen.seat):
        if row_after(match, row, chosen.seat, plan.moves) == mine:
            share, reason = share + plan.share, plan.reason
        else:
            others.append(plan)
    return [Plan(chosen.moves, share, reason), *others]


def weigh(choices: Sequence[Open], values: Values, budget: int, progress: Callable[[int], None], part: float = 1.0) -> list[Weighed]:
    """Evaluate all choices with a budget of play-outs: first a few for every option, then most where the seat's play is least certain
    (optimal allocation).

    Adaptive sampling is biased low: options that looked good by chance get corrected, those that looked bad do not. So there are two halves
    with independent random numbers, and each decides on the further play-outs of the other. `part` scales the first play-outs down, for a
    rough review.
    """
    options = sum(len(choice.plans) for choice in choices)
    if options == 0:
        return []
    halves = [
        [choice._replace(key=choice.key + half * KEY_OFFSET, results=[[] for _ in choice.plans]) for choice in choices] for half in range(2)
    ]
    first = max(LEAST, int(part * MIN_OUTS), int(FIRST_SHARE * budget / 2 / options))
    play([(choice, option, 0, first) for half in halves for choice in half for option in range(len(choice.plans))], values, progress)
    left = max(0, budget // 2 - first * options)
    numbers = [wanted(half, left) for half in reversed(halves)]
    more = [
        (choice, option, first, first + number)
        for half, of_half in zip(halves, numbers, strict=True)
        for choice, of_choice in zip(half, of_half, strict=True)
        for option, number in enumerate(of_choice)
        if number > 0
    ]
    play(more, values, progress)
    return [joined(weighed(one), weighed(other)) for one, other in zip(*halves, strict=True)]


def wanted(choices: Sequence[Open], left: int) -> list[list[int]]:
    """The further play-outs of every option, in proportion to standard deviations (Neyman allocation)."""
    parts = [interest(choice) for choice in choices]
    needs = [math.sqrt(max(spread(choice), MIN_VARIANCE) / sum(part)) for choice, part in zip(choices, parts, strict=True)]
    scale = sum(need * sum(part) for need, part in zip(needs, parts, strict=True))
    return [[int(left * need / scale * share) for share in part] for need, part in zip(needs, parts, strict=True)]


def joined(one: Weighed, other: Weighed) -> Weighed:
    """The mean of both halves."""
    return one._replace(
        values=(one.values + other.values) / 2,
        gaps=np.hypot(one.gaps, other.gaps) / 2,
        error=np.hypot(one.error, other.error) / 2,
        play_error=np.hypot(one.play_error, other.play_error) / 2,
        freedom=freedom([each.play_error * each.play_error for each in (one, other)], [one.freedom, other.freedom]),
    )


def play(asked: Sequence[tuple[Open, int, int, int]], values: Values, progress: Callable[[int], None]) -> None:
    found = values.play_out([(choice.question(option), first, last) for choice, option, first, last in asked], progress)
    for (choice, option, _, _), lines in zip(asked, found, strict=True):
        choice.results[option].append(lines)


def interest(choice: Open) -> list[float]:
    """The weight of each option in the sampling: full for the chosen and the best one, for others by the baseline player's probability."""
    seat = choice.chosen.seat
    means = [float(choice.of(option)[:, seat].mean()) for option in range(len(choice.plans))]
    best = means.index(max(means))
    return [1.0 if option in (0, best) else min(1.0, 2 * plan.share) for option, plan in enumerate(choice.plans)]


def spread(choice: Open) -> float:
    """The variance of one play-out's estimate of the seat's play."""
    every = [choice.of(option)[:, choice.chosen.seat] for option in range(len(choice.plans))]
    gap: Any = sum(plan.share * (every[0] - each) for plan, each in zip(choice.plans, every, strict=True))
    return float(gap.var())


def weighed(choice: Open) -> Weighed:
    """The result: the chosen option by all its play-outs, the others by their paired difference to it (common random numbers)."""
    results = [choice.of(option) for option in range(len(choice.plans))]
    mine, (_, *others) = results[0], choice.plans
    gaps = [mine[: len(theirs)] - theirs for theirs in results[1:]]
    values = [mine.mean(axis=0)]
    values += [values[0] - gap.mean(axis=0) for gap in gaps]
    variance, free = play_variance(len(mine), gaps, [plan.share for plan in others])
    return Weighed(
        choice.step,
        choice.chosen.seat,
        choice.plans,
        np.array(values),
        np.array([np.zeros(mine.shape[1]), *map(gap_error, gaps)]),
        standard_error(mine),
        np.sqrt(variance),
        free,
        choice.knows == EVERYTHING,
    )


def standard_error(lines: Numbers) -> Numbers:
    """The standard error of a mean of play-outs."""
    found: Numbers = lines.std(axis=0, ddof=1) / math.sqrt(len(lines))
    return found


def gap_error(gap: Numbers) -> Numbers:
    """The standard error of a mean difference. Few equal results do not mean certainty: the next one may differ."""
    return np.maximum(standard_error(gap), np.where(np.ptp(gap, axis=0) > 0, 0.0, np.abs(gap[0]) / len(gap)))


def play_variance(number: int, gaps: Sequence[Numbers], shares: Sequence[float]) -> tuple[Numbers, Numbers]:
    """The variance of the chosen option minus the weighted mean, with its degrees of freedom. Play-outs with the same number share their
    random numbers, so differences are paired; options have different numbers of play-outs, so the sum is split into ranges in which the
    same options take part."""
    seats = gaps[0].shape[1]
    parts = [share / len(gap) for share, gap in zip(shares, gaps, strict=True)]
    means = [part * gap.mean(axis=0) for part, gap in zip(parts, gaps, strict=True)]
    variances, free, first = [], [], 0
    for last in sorted({number, *map(len, gaps)}):
        rests, mean = np.zeros((last - first, seats)), np.zeros(seats)
        for part, gap, each in zip(parts, gaps, means, strict=True):
            if len(gap) >= last:
                rests, mean = rests + part * gap[first:last], mean + each
        rests = rests - mean
        left = (last - 1) / last  # loss of degrees of freedom: the mean is estimated from the same play-outs
        variances.append((rests * rests).sum(axis=0) / left)
        free.append(np.full(seats, (last - first) * left))
        first = last
    return sum(variances, np.zeros(seats)), freedom(variances, free)


def freedom(variances: Sequence[Numbers], free: Sequence[Numbers]) -> Numbers:
    """The degrees of freedom of a sum of variances (Welch-Satterthwaite)."""
    total = sum(variances, np.zeros_like(variances[0]))
    parts = sum((variance * variance / each for variance, each in zip(variances, free, strict=True)), np.zeros_like(total))
    least = sum(free, np.zeros_like(total))
    return np.where(parts > 0, total * total / np.where(parts > 0, parts, 1.0), least)

"""The choices of a game: which plays are compared, how many play-outs each gets, and what comes out."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from ..core.match import Match
from ..core.rule import PLAIN
from .spoken import NO_REASON
from .steps import Chosen, Step, row_after
from .values import Numbers, Plan, Question, Values

FEWEST = 4 if PLAIN else 16  # play-outs of an option at least, in each half
TWIN = 250_007  # between the keys of the two halves
LEAST = 2
FIRST_ROUND = 0.3  # of all play-outs: everything gets the same; the rest goes where it is needed most
UNSURE = 1e-4  # a variance that is never certain, however alike the first results were


class Weighed(NamedTuple):
    """A choice with the values of all options, by seat; the one that was made is the first of them."""

    step: int
    seat: int
    plans: list[Plan]
    values: Numbers  # by option and seat
    gaps: Numbers  # the standard error of the difference to the chosen one, by option and seat
    error: Numbers  # of the chosen one itself
    mean: Numbers  # over the house player's choices
    play: Numbers  # the chosen one less that mean
    play_error: Numbers


class Open(NamedTuple):
    """A choice that is being weighed."""

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
    """Every choice with more than one thing to choose from."""
    hidden = match.game.seen is not None
    found = []
    for number, step in enumerate(steps):
        for chosen in step.chosen:
            plans = options_of(match, step.before, chosen, values)
            if len(plans) > 1:
                knows = chosen.seat if hidden else -1
                key = seed * 1_000_003 + 8 * number + chosen.seat + 1
                found.append(Open(number, chosen, step.before, knows, key, plans, [[] for _ in plans]))
    return found


def options_of(match: Match, row: bytes, chosen: Chosen, values: Values) -> list[Plan]:
    """What was chosen, and the plans of the expert that lead elsewhere."""
    mine = row_after(match, row, chosen.seat, chosen.moves)
    share, reason, others = 0.0, NO_REASON, []
    for plan in values.plans(row, chosen.seat):
        if row_after(match, row, chosen.seat, plan.moves) == mine:
            share, reason = share + plan.share, plan.reason
        else:
            others.append(plan)
    return [Plan(chosen.moves, share, reason), *others]


def weigh(choices: Sequence[Open], values: Values, budget: int, progress: Callable[[int], None], part: float = 1.0) -> list[Weighed]:
    """All choices with so many play-outs in all: a few for every option, and then the most where play is still least sure.

    Who looks longer where something looked good gets means that are too low: what looked good by chance is put right, what looked bad
    by chance is not. So there are two halves with their own luck, and each says how much more is wanted in the other. `part` of the
    usual few are enough for a rough look.
    """
    options = sum(len(choice.plans) for choice in choices)
    if options == 0:
        return []
    halves = [
        [choice._replace(key=choice.key + half * TWIN, results=[[] for _ in choice.plans]) for choice in choices] for half in range(2)
    ]
    first = max(LEAST, int(part * FEWEST), int(FIRST_ROUND * budget / 2 / options))
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
    """How many more play-outs every option should get, by what is known of it."""
    parts = [interest(choice) for choice in choices]
    needs = [float(np.sqrt(max(spread(choice), UNSURE) / sum(part))) for choice, part in zip(choices, parts, strict=True)]
    scale = sum(need * sum(part) for need, part in zip(needs, parts, strict=True))
    return [[int(left * need / scale * share) for share in part] for need, part in zip(needs, parts, strict=True)]


def joined(one: Weighed, other: Weighed) -> Weighed:
    """The mean of both halves."""
    return one._replace(
        values=(one.values + other.values) / 2,
        gaps=np.hypot(one.gaps, other.gaps) / 2,
        error=np.hypot(one.error, other.error) / 2,
        mean=(one.mean + other.mean) / 2,
        play=(one.play + other.play) / 2,
        play_error=np.hypot(one.play_error, other.play_error) / 2,
    )


def play(asked: Sequence[tuple[Open, int, int, int]], values: Values, progress: Callable[[int], None]) -> None:
    found = values.play_out([(choice.question(option), first, last) for choice, option, first, last in asked], progress)
    for (choice, option, _, _), lines in zip(asked, found, strict=True):
        choice.results[option].append(lines)


def interest(choice: Open) -> list[float]:
    """How closely each option is to be looked at: what was chosen and what may be the best, and the others as often as the house
    player chooses them."""
    seat = choice.chosen.seat
    means = [float(choice.of(option)[:, seat].mean()) for option in range(len(choice.plans))]
    best = means.index(max(means))
    return [1.0 if option in (0, best) else min(1.0, 2 * plan.share) for option, plan in enumerate(choice.plans)]


def spread(choice: Open) -> float:
    """How much one play-out tells less than the whole truth about the seat's play."""
    seat, mine = choice.chosen.seat, choice.of(0)
    gap = sum(plan.share * (mine - choice.of(option))[:, seat] for option, plan in enumerate(choice.plans))
    return float(np.var(gap))


def weighed(choice: Open) -> Weighed:
    """The chosen option by all its play-outs, and every other one by its difference under the same luck."""
    results = [choice.of(option) for option in range(len(choice.plans))]
    mine = results[0]
    values, gaps = [mine.mean(axis=0)], [np.zeros(mine.shape[1])]
    for theirs in results[1:]:
        gap = mine[: len(theirs)] - theirs
        values.append(values[0] - gap.mean(axis=0))
        gaps.append(gap.std(axis=0) / np.sqrt(len(gap)))
    shares = [plan.share for plan in choice.plans]
    play = sum((share * (values[0] - value) for share, value in zip(shares, values, strict=True)), np.zeros(mine.shape[1]))
    return Weighed(
        choice.step,
        choice.chosen.seat,
        choice.plans,
        np.array(values),
        np.array(gaps),
        mine.std(axis=0) / np.sqrt(len(mine)),
        values[0] - play,
        play,
        np.sqrt(play_variance(results, shares)),
    )


def play_variance(results: Sequence[Numbers], shares: Sequence[float]) -> Numbers:
    """Of the chosen option less the mean of all. Play-outs with the same number have the same luck, so they are taken together; the
    options have not all been played out equally often, so the numbers fall into stretches."""
    total, first = np.zeros(results[0].shape[1]), 0
    for last in sorted({len(lines) for lines in results}):
        weights = [share / len(lines) if len(lines) >= last else 0.0 for share, lines in zip(shares, results, strict=True)]
        part = sum(
            (weight * (results[0][first:last] - lines[first:last]) for weight, lines in zip(weights, results, strict=True) if weight),
            np.zeros((last - first, len(total))),
        )
        total += (last - first) * part.var(axis=0)
        first = last
    return total

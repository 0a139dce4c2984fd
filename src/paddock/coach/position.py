"""Evaluates one position: winning chances, and the best plays with their reasons. By play-outs, or exactly from a table."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from ..bots.search import expert_of, play_of
from ..core.engine.question import CHANCE, OVER
from ..core.engine.rule import SLOW
from ..core.play.frame import Frame
from ..core.play.game import Game
from ..core.play.options import Options
from ..core.play.rounds import rounds_of
from .arrays import Numbers
from .choices import as_chances, gap_error, standard_error
from .playout import EVERYTHING
from .solved import ValueTable, is_solved
from .spoken import say_reason
from .values import Plan, Question, Values

SEED, FRESH = 1, 2  # random keys: plays are selected with other random numbers than they are evaluated with, which avoids selection bias
FIRST_PLAY_OUTS = 4 if SLOW else 64  # play-outs of each plan in the first pass, which selects those to look at closely:
KEPT = 5
DEVIATIONS = 1.96  # half the width of a 95% interval, in standard errors
HUNDREDTHS = 100.0


class Found(NamedTuple):
    """A play, its value for whoever makes it, the error of its difference to the best one, and its reason."""

    play: Any
    why: str | None
    value: float
    error: float


class Worth(msgspec.Struct):
    """Chances from 0 to 1, with half the widths of their confidence intervals; None in a solo game."""

    chances: list[float] = []
    errors: list[float] = []
    exact: bool = False
    play_outs: int = 0
    seat: int | None = None  # the seat whose plays these are
    plays: list[Found] = []
    steps: bool = False  # values of plays are steps, not chances: a game without a tree


def judge(game: Game, seats: int, row: bytes, play_outs: int) -> Worth:
    """Deterministic: the same arguments give the same result on any machine."""
    frame = Frame(game)
    frame.bytes = row
    values = Values(game, seats, 1)
    if frame.who == OVER:
        return Worth(values.result(row).tolist(), [0.0] * seats, True)
    seat = None if frame.who == CHANCE else frame.waiting[0]
    if seat is None or Options(game, row, seat).midway or expert_of(game) is None:
        plans: list[Plan] = []
    else:
        plans = values.plans(row, seat)
    if rounds_of(game) is not None or seats < 2:
        return by_expert(game, row, seat, plans)
    if is_solved(values, row):
        return by_table(values, row, seat, plans)
    return by_playing_out(values, row, seat, plans, play_outs)


def by_expert(game: Game, row: bytes, seat: int | None, plans: Sequence[Plan]) -> Worth:
    """No chances: the expert's opinion of the plays, in steps if it knows them."""
    steps = rounds_of(game) is not None
    best = sorted(plans, key=lambda plan: (-plan.worth, -plan.share))[: KEPT if steps else 1]
    return Worth(seat=seat, plays=[told(game, row, seat, plan, plan.worth / HUNDREDTHS, 0.0) for plan in best], steps=steps)


def told(game: Game, row: bytes, seat: int | None, plan: Plan, value: float, error: float) -> Found:
    assert seat is not None
    return Found(play_of(Options(game, row, seat), list(plan.moves)), say_reason(game, plan.reason), value, error)


def by_table(values: Values, row: bytes, seat: int | None, plans: Sequence[Plan]) -> Worth:
    """Both seats play optimally by the table: a position is worth what its best play is."""
    table = ValueTable(values)
    if seat is None or not plans:
        return Worth(table.value(row).tolist(), [0.0] * values.seats, True)
    after = [table.after(row, seat, plan.moves) for plan in plans]
    order = sorted(range(len(plans)), key=lambda arm: -after[arm][seat])
    plays = [told(values.game, row, seat, plans[arm], float(after[arm][seat]), 0.0) for arm in order[:KEPT]]
    return Worth(after[order[0]].tolist(), [0.0] * values.seats, True, 0, seat, plays)


def by_playing_out(values: Values, row: bytes, seat: int | None, plans: Sequence[Plan], play_outs: int) -> Worth:
    """By play-outs from the information state of whoever plays: what is hidden is dealt afresh in each. The best few plays share all
    play-outs, with common random numbers; the position is worth what the best of them is."""
    knows = EVERYTHING if values.game.info is None or seat is None else seat
    if seat is None or not plans:
        (lines,) = values.play_out([(Question(row, SEED, knows), 0, play_outs)])
        return Worth(as_chances(lines.mean(axis=0)).tolist(), (DEVIATIONS * standard_error(lines)).tolist(), False, play_outs)

    def play_out(arms: Sequence[int], key: int, number: int) -> list[Numbers]:
        return values.play_out([(Question(row, key, knows, seat, plans[arm].moves), 0, number) for arm in arms])

    every = range(len(plans))
    first = [float(lines[:, seat].mean()) for lines in play_out(every, FRESH, FIRST_PLAY_OUTS)] if len(plans) > KEPT else [0.0] * len(plans)
    kept = sorted(every, key=lambda arm: (-first[arm], -plans[arm].share))[:KEPT]
    found = dict(zip(kept, play_out(kept, SEED, play_outs), strict=True))
    worth = {arm: float(found[arm][:, seat].mean()) for arm in kept}
    order = sorted(kept, key=lambda arm: -worth[arm])
    best = found[order[0]]
    plays = [
        told(values.game, row, seat, plans[arm], min(max(0.0, worth[arm]), 1.0), error_against(best, found[arm], seat)) for arm in order
    ]
    return Worth(as_chances(best.mean(axis=0)).tolist(), (DEVIATIONS * standard_error(best)).tolist(), False, play_outs, seat, plays)


def error_against(best: Numbers, other: Numbers, seat: int) -> float:
    """The standard error of the difference to the best play; for the best play, its own."""
    error = standard_error(best) if best is other else gap_error(best - other)
    return float(DEVIATIONS * error[seat])

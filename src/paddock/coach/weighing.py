"""Evaluation during a game, by play-outs: the best play, and winning chances. What the expert knows without them is in `advice.py`."""

import math
import time
from collections.abc import Sequence
from typing import Any

from ..bots.search import play_of
from ..core.engine.question import OVER
from ..core.engine.rule import SLOW
from ..core.play.frame import Frame
from ..core.play.game import Game
from ..core.play.options import Options
from .advice import SEED, Advice
from .arrays import np
from .choices import as_chances
from .playout import EVERYTHING
from .solved import ValueTable, is_solved
from .spoken import say_reason
from .values import Plan, Question, Values

PLAY_OUTS_PER_CHUNK = 8 if SLOW else 64  # play-outs between two checks of the clock
MOST_PLAY_OUTS = 2048
CHANCES_SECONDS = 0.12  # time for the chances of one position,
FIRST_PLAY_OUTS = 4 if SLOW else 32  # play-outs of each plan, before plans that are surely worse, or too many, are dropped:
KEPT = 4
BUDGET_DIVISOR = 16_384 if SLOW else 128  # share of a whole review's play-outs that the last two get
DEVIATIONS = 2.0  # standard errors
MAX_LOSS = 0.02  # a good idea is, with confidence, at most this much worse than the best play


def weigh(game: Game, seats: int, row: bytes, seat: int) -> Advice | None:
    """The expert's play, unless another of its plans is significantly better: the expert knows its own farm better than its neighbours'.

    A play that wins at once is chosen without comparison. If the game has a table, values come from it. Otherwise successive halving: all
    plans get a few play-outs with common random numbers, the promising ones twice as many, and so on. Deterministic for each row.
    """
    options = Options(game, row, seat)
    if not options or options.midway:
        return None
    values = Values(game, seats, 1)
    plans = values.plans(row, seat)
    own = max(range(len(plans)), key=lambda arm: plans[arm].share)
    wins = [arm for arm in sorted(range(len(plans)), key=lambda arm: arm != own) if wins_at_once(game, row, seat, plans[arm].moves)]
    if wins:
        best, sure = wins[0], True
    elif is_solved(values, row):
        best, sure = by_table(values, row, seat, plans)
    else:
        best, sure = by_playing_out(values, row, seat, plans, own)
    return Advice(play_of(options, list(plans[best].moves)), say_reason(game, plans[best].reason), sure)


def wins_at_once(game: Game, row: bytes, seat: int, moves: Sequence[int]) -> bool:
    """Whether these moves end the game with a win of the seat, alone or with its partner."""
    frame = Frame(game)
    frame.bytes = row
    if not frame.make(seat, list(moves)) or frame.who != OVER:
        return False
    after = frame.plain()
    won = game.view.winners(after, frame.scores())
    return seat in won and len(won) < after.players


def by_table(values: Values, row: bytes, seat: int, plans: Sequence[Plan]) -> tuple[int, bool]:
    table = ValueTable(values)
    worth = [float(table.after(row, seat, plan.moves)[seat]) for plan in plans]
    return worth.index(max(worth)), True


def by_playing_out(values: Values, row: bytes, seat: int, plans: Sequence[Plan], own: int) -> tuple[int, bool]:
    """The chosen plan, and whether it is surely good. The expert's own plan stays until the end, and yields only to a significantly better
    one."""
    knows = seat if values.game.info is not None else EVERYTHING
    found: dict[int, Any] = {arm: np.zeros(0) for arm in range(len(plans))}
    left, number, most = list(found), FIRST_PLAY_OUTS, max(FIRST_PLAY_OUTS, values.game.insight.PLAY_OUTS // BUDGET_DIVISOR)

    def ahead(one: int, other: int) -> tuple[float, float]:
        """The advantage of one plan over another under common random numbers, and what it must exceed to be significant."""
        gap = found[one] - found[other]
        return float(gap.mean()), DEVIATIONS * float(gap.std()) / math.sqrt(len(gap))

    while len(left) > 1 and number <= most:
        asked = [(Question(row, SEED, knows, seat, plans[arm].moves), len(found[arm]), number) for arm in left]
        for arm, lines in zip(left, values.play_out(asked), strict=True):
            found[arm] = np.concatenate([found[arm], lines[:, seat]])
        best = max(left, key=lambda arm: (found[arm].mean(), arm == own))
        gaps = {arm: ahead(best, arm) for arm in left}
        open_ones = sorted((arm for arm in left if gaps[arm][0] <= gaps[arm][1]), key=lambda arm: gaps[arm][0])
        left = list(dict.fromkeys([own, best, *open_ones[: max(KEPT, len(left) // 2)]]))
        number *= 2
    if len(left) == 1:
        return own, True
    best = max(left, key=lambda arm: found[arm].mean())
    gain, error = ahead(best, own)
    chosen = best if gain > error else own
    gaps = {arm: ahead(arm, chosen) for arm in left}
    return chosen, all(gain + error < MAX_LOSS for arm, (gain, error) in gaps.items() if arm != chosen)


def chances(game: Game, seats: int, row: bytes, knows: int = EVERYTHING) -> list[float]:
    """The mean of the baseline player's values over determinizations, as many as time allows."""
    values, question, until = Values(game, seats, 1), Question(row, SEED, knows), time.monotonic() + CHANCES_SECONDS
    found: list[Any] = []
    while len(found) * PLAY_OUTS_PER_CHUNK < MOST_PLAY_OUTS and (not found or time.monotonic() < until):
        found += values.play_out([(question, len(found) * PLAY_OUTS_PER_CHUNK, (len(found) + 1) * PLAY_OUTS_PER_CHUNK)])
    return [round(float(chance), 4) for chance in as_chances(np.concatenate(found).mean(axis=0))]

"""During a game: what an expert would do and why, how likely everybody is to win, and why a bot has played so.

Nothing here needs the true row: whoever asks hands in one that is imagined from what they know.
"""

import time
from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

import numpy as np

from ..bots.search import Thinker, expert_of, play_of
from ..core.engine.question import OVER
from ..core.engine.rule import PLAIN
from ..core.play.frame import Frame, info_bytes
from ..core.play.game import Game
from ..core.play.options import Options
from .playout import EVERYTHING
from .solved import ValueTable, is_solved
from .spoken import say_reason
from .values import Plan, Question, Values

SEED = 1
CHUNK = 8 if PLAIN else 64  # play-outs before the clock is looked at
MOST_PLAY_OUTS = 2048
SECONDS = 0.12  # for the chances of one position,
FIRST_PLAY_OUTS = 4 if PLAIN else 32  # play-outs of each plan, before those are given up that are surely worse, or too many:
KEPT = 4
PART = 16_384 if PLAIN else 128  # the last two get such a part of what a whole review has
SURE = 2.0  # standard errors
GOOD = 0.02  # a good idea is surely worth no more than that less than the best play
WORLDS = 40 if PLAIN else 300  # in which a bot's reason is looked for
ENOUGH_WORLDS, FEWEST_WORLDS = 8, 4  # of them, in which it could have played so
OTHERS = 24  # other plays that are looked at


class Advice(NamedTuple):
    play: Any
    why: str | None  # in the language of whoever listens
    sure: bool = True  # whether it may be marked as a good idea: no other play is better by `GOOD`


def advise(game: Game, row: bytes, seat: int) -> Advice | None:
    """The expert's own play, in a row that is imagined from what the seat knows; nothing where there is no expert, nor anything to do."""
    options = Options(game, row, seat)
    if expert_of(game) is None:
        return suggest(game, row, seat)
    if not options or options.midway:
        return None
    thinker = Thinker(game, row, seat)
    moves = thinker.planned(0)
    return Advice(play_of(options, moves), say_reason(game, thinker.reason), False)


def weigh(game: Game, seats: int, row: bytes, seat: int) -> Advice | None:
    """The expert's play, unless another of its plans is surely better: it knows its own farm better than its neighbours'.

    A play that wins at once is the only one. Where the game has a table, values are read from it. Else all plans get a few play-outs with
    the same luck, those that may be the best twice as many, and so on. The same row gets the same advice on any machine.
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
    """Whether the game is over with these moves, and the seat has won it, alone or with its partner."""
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
    """Which plan, and whether it is surely good: the expert's own stays in until the end, and goes only to what is surely better."""
    knows = seat if values.game.info is not None else EVERYTHING
    found: dict[int, Any] = {arm: np.zeros(0) for arm in range(len(plans))}
    left, number, most = list(found), FIRST_PLAY_OUTS, max(FIRST_PLAY_OUTS, values.game.insight.PLAY_OUTS // PART)

    def ahead(one: int, other: int) -> tuple[float, float]:
        """How much better one is than another under the same luck, and the error of that."""
        gap = found[one] - found[other]
        return float(gap.mean()), SURE * float(gap.std()) / np.sqrt(len(gap))

    while len(left) > 1 and number <= most:
        asked = [(Question(row, SEED, knows, seat, plans[arm].moves), len(found[arm]), number) for arm in left]
        for arm, lines in zip(left, values.play_out(asked), strict=True):
            found[arm] = np.concatenate([found[arm], lines[:, seat]])
        best = max(left, key=lambda arm: (found[arm].mean(), arm == own))
        gaps = {arm: ahead(best, arm) for arm in left}
        open_ones = sorted((arm for arm in left if gaps[arm][0] <= gaps[arm][1]), key=lambda arm: gaps[arm][0])
        left = list({own: 0} | dict.fromkeys([best, *open_ones[: max(KEPT, len(left) // 2)]]))
        number *= 2
    if len(left) == 1:
        return own, True
    best = max(left, key=lambda arm: found[arm].mean())
    gain, error = ahead(best, own)
    chosen = best if gain > error else own
    gaps = {arm: ahead(arm, chosen) for arm in left}
    return chosen, all(gain + error < GOOD for arm, (gain, error) in gaps.items() if arm != chosen)


def suggest(game: Game, row: bytes, seat: int) -> Advice | None:
    """What a menu shows first, where no expert can be asked. It has no reason, and is never marked as a good idea."""
    options = Options(game, row, seat)
    return None if options.midway or not options.suggestions else Advice(options.suggestions[0], None, False)


def chances(game: Game, seats: int, row: bytes, knows: int = EVERYTHING) -> list[float]:
    """The mean of the baseline player's value over worlds that the seat imagines, as many as there is time for."""
    values, question, until = Values(game, seats, 1), Question(row, SEED, knows), time.monotonic() + SECONDS
    found: list[Any] = []
    while len(found) * CHUNK < MOST_PLAY_OUTS and (not found or time.monotonic() < until):
        found += values.play_out([(question, len(found) * CHUNK, (len(found) + 1) * CHUNK)])
    mean = np.clip(np.concatenate(found).mean(axis=0), 0.0, 1.0)
    return [round(float(chance), 4) for chance in mean / mean.sum()]


# Why a bot has played so.


def reasons_in(game: Game, row: bytes, seat: int) -> list[tuple[bytes, int]]:
    """Where every plan of a seat leads, and its reason."""
    thinker, frame, found = Thinker(game, row, seat), Frame(game), []
    thinker.planned(0)
    for arm in range(len(thinker.likes)):
        moves = thinker.planned(arm)
        frame.bytes = row
        if frame.make(seat, moves):
            found.append((frame.bytes, thinker.reason))
    return found


def is_choice(game: Game, row: bytes, seat: int) -> bool:
    """Whether there was more than one thing to think of."""
    return expert_of(game) is not None and len({after for after, _ in reasons_in(game, row, seat)}) > 1


def reason_of(game: Game, row: bytes, seat: int, moves: Sequence[int]) -> int | None:
    """The expert's reason for what was played, by what its seat knew; None where no plan of the expert is that play."""
    frame = Frame(game)
    frame.bytes = row
    if expert_of(game) is None or not frame.make(seat, list(moves)):
        return None
    return next((reason for after, reason in reasons_in(game, row, seat) if after == frame.bytes), None)


def reason_for(game: Game, row: bytes, seat: int, moves: Sequence[int], viewer: int) -> int | None:
    """The same while things are hidden, for a viewer who has seen the play: the reason that it has in all worlds which that viewer can
    imagine. So it tells nothing new; where worlds differ, or the play itself was not to be seen, none is told."""
    frame, reasons, judged = Frame(game), set[int](), 0
    if expert_of(game) is None:
        return None
    for number in range(WORLDS):
        frame.bytes = row
        frame.seed(SEED, number)
        frame.imagine(viewer)
        world = frame.bytes
        if not frame.make(seat, list(moves)):
            continue
        after, shown = frame.bytes, info_bytes(frame, viewer)
        plans = reasons_in(game, world, seat)
        if judged == 0 and any(looks(game, other, viewer) == shown for other in others_than(game, world, seat, after)):
            return None
        reasons |= {reason for found, reason in plans if found == after} or {-1}
        judged += 1
        if len(reasons) > 1 or -1 in reasons:
            return None
        if judged == ENOUGH_WORLDS:
            break
    return reasons.pop() if judged >= FEWEST_WORLDS else None


def others_than(game: Game, row: bytes, seat: int, after: bytes) -> list[bytes]:
    """Where other plays would have led."""
    options, frame, found = Options(game, row, seat), Frame(game), []
    for play in islice(options, OTHERS):
        frame.bytes = row
        if frame.make(seat, options.moves_of(play)) and frame.bytes != after:
            found.append(frame.bytes)
    return found


def looks(game: Game, row: bytes, viewer: int) -> bytes:
    frame = Frame(game)
    frame.bytes = row
    return info_bytes(frame, viewer)

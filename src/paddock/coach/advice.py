"""Advice during a game: what an expert would play and why, winning chances, and why a bot played as it did.

Nothing here needs the true row: callers pass a determinization from what they know. What takes play-outs is in `weighing.py`.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

from ..bots.search import Thinker, expert_of, play_of
from ..core.engine.rule import SLOW
from ..core.play.frame import Frame, info_bytes
from ..core.play.game import Game
from ..core.play.options import Options
from .spoken import say_reason

SEED = 1
WORLDS = 40 if SLOW else 300  # determinizations tried to explain a bot's play
ENOUGH_WORLDS, MIN_WORLDS = 8, 4  # of them, in which the play was possible: enough, and the minimum
MAX_ALTERNATIVES = 24  # alternative plays considered


class Advice(NamedTuple):
    play: Any
    why: str | None  # in the current language
    sure: bool = True  # may be marked as a good idea: no other play is better by `MAX_LOSS`


def advise(game: Game, row: bytes, seat: int) -> Advice | None:
    """The expert's own play, in a row imagined from what the seat knows; None without an expert or when there is nothing to play."""
    options = Options(game, row, seat)
    if expert_of(game) is None:
        return suggest(game, row, seat)
    if not options or options.midway:
        return None
    thinker = Thinker(game, row, seat)
    moves = thinker.planned(0)
    return Advice(play_of(options, moves), say_reason(game, thinker.reason), False)


def suggest(game: Game, row: bytes, seat: int) -> Advice | None:
    """The first suggestion, for games without an expert. It has no reason, and is never marked as a good idea."""
    options = Options(game, row, seat)
    return None if options.midway or not options.suggestions else Advice(options.suggestions[0], None, False)


# Why a bot played as it did.


def reasons_in(game: Game, row: bytes, seat: int) -> list[tuple[bytes, int]]:
    """The row after every plan of a seat, with its reason."""
    thinker, frame, found = Thinker(game, row, seat), Frame(game), []
    thinker.planned(0)
    for arm in range(len(thinker.likes)):
        moves = thinker.planned(arm)
        frame.bytes = row
        if frame.make(seat, moves):
            found.append((frame.bytes, thinker.reason))
    return found


def is_choice(game: Game, row: bytes, seat: int) -> bool:
    """Whether there was more than one plan."""
    return expert_of(game) is not None and len({after for after, _ in reasons_in(game, row, seat)}) > 1


def reason_of(game: Game, row: bytes, seat: int, moves: Sequence[int]) -> int | None:
    """The expert's reason for what was played, by what its seat knew; None if no plan of the expert is that play."""
    frame = Frame(game)
    frame.bytes = row
    if expert_of(game) is None or not frame.make(seat, list(moves)):
        return None
    return next((reason for after, reason in reasons_in(game, row, seat) if after == frame.bytes), None)


def reason_for(game: Game, row: bytes, seat: int, moves: Sequence[int], viewer: int) -> int | None:
    """The same under hidden information, for a viewer who has seen the play: the reason, if it is the same in all worlds that the viewer
    can imagine. So it reveals nothing; if worlds differ, or the viewer could not see the play, there is none."""
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
    return reasons.pop() if judged >= MIN_WORLDS else None


def others_than(game: Game, row: bytes, seat: int, after: bytes) -> list[bytes]:
    """The rows after other plays."""
    options, frame, found = Options(game, row, seat), Frame(game), []
    for play in islice(options, MAX_ALTERNATIVES):
        frame.bytes = row
        if frame.make(seat, options.moves_of(play)) and frame.bytes != after:
            found.append(frame.bytes)
    return found


def looks(game: Game, row: bytes, viewer: int) -> bytes:
    frame = Frame(game)
    frame.bytes = row
    return info_bytes(frame, viewer)

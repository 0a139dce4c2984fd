"""During a game: what an expert would do and why, how likely everybody is to win, and why a bot has played so.

Nothing here needs the true row: whoever asks hands in one that is imagined from what they know. What takes play-outs is found out by
`weighing.py`.
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
WORLDS = 40 if SLOW else 300  # in which a bot's reason is looked for
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


def suggest(game: Game, row: bytes, seat: int) -> Advice | None:
    """What a menu shows first, where no expert can be asked. It has no reason, and is never marked as a good idea."""
    options = Options(game, row, seat)
    return None if options.midway or not options.suggestions else Advice(options.suggestions[0], None, False)


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

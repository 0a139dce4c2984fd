"""Splits a record into steps: outcomes of chance, and choices, alone or simultaneous, with the rows in between."""

from typing import Any, NamedTuple

from ..core.play.frame import Frame
from ..core.play.match import Match
from ..core.types.moment import NATURE, Moment

CHANCE, CHOICE, TOGETHER = "chance", "choice", "together"


class Chosen(NamedTuple):
    """What a seat chose."""

    seat: int
    moves: tuple[int, ...]


class Step(NamedTuple):
    """One event, from one row to the next."""

    kind: str
    before: bytes
    after: bytes
    chosen: list[Chosen]
    moments: list[Moment]
    moment: int  # number of moments in the replay when it is done

    @property
    def first(self) -> int:
        return self.moments[0].first

    @property
    def last(self) -> int:
        return self.moments[-1].last


def steps_of(match: Match) -> list[Step]:
    """All events of a match in order. Outcomes that nobody is told of (dealing cards, say) belong to the next one; simultaneous choices are
    one event."""
    replay, frame, tell = match.replay(), Frame(match.game), match.game.story.tell
    found: list[Step] = []
    asked: set[int] = set()  # seats that have still to make their simultaneous choice
    before = replay.row
    for done, moment in enumerate(replay, 1):
        after = replay.row
        if moment.seat == NATURE:
            asked = set()
            if found and found[-1].kind == CHANCE and not tell(found[-1].moments[-1], None):
                found[-1] = found[-1]._replace(after=after, moments=[*found[-1].moments, moment], moment=done)
            else:
                found.append(Step(CHANCE, before, after, [], [moment], done))
        else:
            chosen = Chosen(moment.seat, tuple(move for _, move in match.log[moment.first : moment.last]))
            if moment.seat in asked and found:
                step = found[-1]
                found[-1] = step._replace(after=after, chosen=[*step.chosen, chosen], moments=[*step.moments, moment], moment=done)
                asked.discard(moment.seat)
            else:
                frame.bytes = before
                asked = set(frame.waiting) - {moment.seat}
                found.append(Step(TOGETHER if asked else CHOICE, before, after, [chosen], [moment], done))
        before = after
    return found


def plain_of(match: Match, row: bytes) -> Any:
    frame = Frame(match.game)
    frame.bytes = row
    return frame.plain()


def row_after(match: Match, row: bytes, seat: int, moves: tuple[int, ...]) -> bytes | None:
    """The row after small moves; None if the rules do not allow them."""
    frame = Frame(match.game)
    frame.bytes = row
    return frame.bytes if all(frame.move(seat, move) for move in moves) else None

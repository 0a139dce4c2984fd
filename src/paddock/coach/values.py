"""Values of positions and choices: runs play-outs from Python, on all cores."""

import os
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..bots.search import expert_of
from ..core.engine.row import get_field, new_rows, read_rows, set_fields
from ..core.engine.rule import SLOW
from ..core.engine.threads import on_cores
from ..core.play.frame import Frame
from ..core.play.game import Game
from . import playout
from .arrays import Numbers, np, pieces_of, read, table

SLIPS = 50  # in how many of a hundred choices the baseline player draws among the plans
PLAY_OUTS_PER_CHUNK = 8 if SLOW else 64  # play-outs in one piece of work: the pieces do not depend on the number of cores
ROWS = 3  # per frame: the start, the current row, and a scratch row
KEY_STEP = 1009  # distance between the random keys of two questions
LARGEST_KEY = 1 << 62
NOTHING: Any = table(0)


class Cancelled(Exception):
    """The caller has cancelled the evaluation."""


class Plan(NamedTuple):
    """One of the plans of a seat."""

    moves: tuple[int, ...]
    share: float  # probability that the baseline player chooses it
    reason: int
    worth: int = 0  # in hundredths, where it is known without a play-out


class Question(NamedTuple):
    """A value to estimate: of a row, or of these moves of a seat in it, by the information state of a seat."""

    row: bytes
    key: int
    knows: int = playout.EVERYTHING
    seat: int = 0
    moves: tuple[int, ...] = ()


def insight_of(game: Game) -> Any:
    """The insight module of a game, if it has one."""
    return game.optional_room("insight")


def root_sources(game: Game) -> tuple[Path, ...]:
    """The source files in which the coach's compiled code begins."""
    entries = [Path(playout.__file__), *(game.file(room) for room in ("rules", "expert", "insight"))]
    return tuple(entry for entry in entries if entry)


@cache
def entry_points_of(game: Game) -> Any:
    return playout.compile_playouts(game.rules, expert_of(game), insight_of(game), game.title, root_sources(game))


class PlayoutFrame:
    """A frame with its rows: one for each parallel piece of work."""

    def __init__(self, game: Game, row: bytes, entry_point: Any) -> None:
        self.entry_point = entry_point
        self.frames = new_rows(playout.frame_layout(game.rules), 1)
        self.rows = read_rows(game.row, row, ROWS)

    def field(self, name: str) -> Any:
        return get_field(self.frames, name)

    def ask(self, op: int, results: Any = NOTHING, **needed: int) -> int:
        set_fields(self.frames, op=op, **needed)
        return int(self.entry_point(self.frames, self.rows, results))


class Values:
    """The baseline player's values in one game. `cancelled` is called between pieces of work."""

    def __init__(self, game: Game, seats: int, cores: int | None = None, cancelled: Callable[[], bool] = lambda: False) -> None:
        self.game = game
        self.seats = seats
        self.entry_point = entry_points_of(game).value
        self.cores = max(1, cores or os.cpu_count() or 1)
        self.cancelled = cancelled
        self.slips = SLIPS
        self.corrects = True
        self.played = 0  # play-outs so far

    def play_out(self, asked: Sequence[tuple[Question, int, int]], progress: Callable[[int], None] = lambda done: None) -> list[Numbers]:
        """For every question one line for each play-out, first .. last-1. Deterministic."""
        found = [table(last - first) for _, first, last in asked]
        pieces = [
            (question, first + number * PLAY_OUTS_PER_CHUNK, lines)
            for (question, first, _), results in zip(asked, found, strict=True)
            for number, lines in enumerate(pieces_of(results, PLAY_OUTS_PER_CHUNK))
        ]

        def work(piece: tuple[Question, int, Any]) -> int:
            if self.cancelled():
                raise Cancelled
            self._play(*piece)
            return len(piece[2])

        for done in on_cores(self.cores, work, pieces):
            self.played += done
            progress(done)
        return [read(results, self.seats) for results in found]

    def _frame(self, row: bytes) -> PlayoutFrame:
        return PlayoutFrame(self.game, row, self.entry_point)

    def _of_seats(self, frame: PlayoutFrame, name: str) -> Numbers:
        found: Numbers = np.array([float(number) for number in frame.field(name)[: self.seats]])
        return found

    def _play(self, question: Question, first: int, lines: Any) -> None:
        frame = self._frame(question.row)
        frame.field("moves")[: len(question.moves)] = question.moves
        frame.ask(
            playout.OP_PLAY_OUT,
            lines,
            seat=question.seat,
            knows=question.knows,
            key=question.key * KEY_STEP % LARGEST_KEY,
            first=first,
            given=len(question.moves),
            slips=self.slips,
            corrects=self.corrects,
        )

    def plans(self, row: bytes, seat: int) -> list[Plan]:
        """The plans of a seat; plans with equal moves count once."""
        frame = self._frame(row)
        frame.ask(playout.OP_LIST, seat=seat)
        count, advised = int(frame.field("plans")), int(frame.field("advised"))
        likes = [int(like) for like in frame.field("likes")[:count]]
        found: dict[tuple[int, ...], Plan] = {}
        for arm in range(count):
            length = int(frame.field("lengths")[arm])
            moves = tuple(int(move) for move in frame.field("unfolded")[arm][:length])
            share = self.slips / 100 * likes[arm] / sum(likes) + (1 - self.slips / 100) * (arm == advised)
            if moves in found:
                found[moves] = found[moves]._replace(share=found[moves].share + share)
            else:
                found[moves] = Plan(moves, share, int(frame.field("reasons")[arm]), int(frame.field("worths")[arm]))
        return list(found.values())

    def told(self, row: bytes) -> Numbers | None:
        """The value of a row if it is known without a play-out: at the end, or where play-outs stop."""
        frame = self._frame(row)
        tells = frame.ask(playout.OP_JUDGE)
        return self._of_seats(frame, "now") if tells else None

    def result(self, row: bytes) -> Numbers:
        """The final result, in parts of a win."""
        frame = self._frame(row)
        frame.ask(playout.OP_JUDGE)
        return self._of_seats(frame, "now")

    def expected(self, row: bytes) -> Numbers:
        """The mean of the control variate over all possible outcomes."""
        frame, rules = self._frame(row), Frame(self.game)
        rules.bytes = row
        frame.ask(playout.OP_LUCK, outcome=next(outcome for outcome, weight in enumerate(rules.odds()) if weight))
        return self._of_seats(frame, "now") - self._of_seats(frame, "credit")

    def luck(self, row: bytes, outcome: int) -> Numbers:
        """By how much an outcome exceeds the mean over all outcomes, for every seat, by the control variate."""
        frame = self._frame(row)
        frame.ask(playout.OP_LUCK, outcome=outcome)
        return self._of_seats(frame, "credit")

"""What positions and choices are worth: play-outs asked for from Python, on as many cores as there are."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ..bots.search import expert_of
from ..core.desk import Desk
from ..core.drive import SEATS
from ..core.game import Game
from ..core.row import Plain, new_rows, put
from ..core.rule import PLAIN
from . import playout

Numbers = np.ndarray[Any, np.dtype[np.float64]]

SLIPS = 50  # in how many of a hundred choices the house player draws among the plans
CHUNK = 8 if PLAIN else 64  # play-outs in one piece of work: the pieces are the same on any number of cores
ROWS = 3  # where it began, where it is, and where something is tried
STREAMS = 1009  # between the keys of two questions
LARGEST_KEY = 1 << 62


class Cancelled(Exception):
    """Whoever asked does not want to know any more."""


class Plan(NamedTuple):
    """One of the plans of a seat."""

    moves: tuple[int, ...]
    share: float  # how often the house player chooses it
    reason: int
    worth: int = 0  # in hundredths, where it can be told at once


class Question(NamedTuple):
    """What is a row worth: as it is, or to a seat that makes these moves in it, by all that it knows?"""

    row: bytes
    key: int
    knows: int = playout.EVERYTHING
    seat: int = 0
    moves: tuple[int, ...] = ()


@cache
def insight_of(game: Game) -> Any:
    """What the coach knows of a game besides its expert, if anything."""
    return game.room("insight") if game.file("insight") else None


def entries_of(game: Game) -> tuple[Path, ...]:
    """The files in which compiled code of the coach begins."""
    entries = [Path(playout.__file__), *(game.file(room) for room in ("rules", "expert", "insight"))]
    return tuple(entry for entry in entries if entry)


@cache
def doors_of(game: Game) -> Any:
    return playout.bind(game.rules, expert_of(game), insight_of(game), game.title, entries_of(game))


class Workbench:
    """A bench with its rows: one for each piece of work, so that they do not disturb each other."""

    def __init__(self, game: Game, row: bytes, door: Any) -> None:
        self.door = door
        self.benches = new_rows(playout.bench_layout(game.rules), 1)
        record = np.frombuffer(row * ROWS, game.row)
        self.rows: Any = [Plain(each) for each in record] if PLAIN else record.copy()

    def field(self, name: str) -> Any:
        return getattr(self.benches[0], name) if PLAIN else self.benches[name][0]

    def ask(self, task: int, results: Any = (), **needed: int) -> int:
        put(self.benches, task=task, **needed)
        return int(self.door(self.benches, self.rows, NOTHING if len(results) == 0 else results))


NOTHING: Any = np.zeros((0, SEATS))


class Values:
    """The house player's values of one game. `cancelled` is asked between pieces of work."""

    def __init__(self, game: Game, seats: int, cores: int | None = None, cancelled: Callable[[], bool] = lambda: False) -> None:
        self.game = game
        self.seats = seats
        self.door = doors_of(game).value
        self.cores = max(1, cores or os.cpu_count() or 1)
        self.cancelled = cancelled
        self.slips = SLIPS
        self.corrects = True
        self.played = 0  # play-outs so far

    def play_out(self, asked: Sequence[tuple[Question, int, int]], progress: Callable[[int], None] = lambda done: None) -> list[Numbers]:
        """For every question a line for each of its play-outs, from the first to before the last: the same for the same numbers."""
        found = [np.zeros((last - first, SEATS)) for _, first, last in asked]
        pieces = [
            (question, first + start, lines[start : start + CHUNK])
            for (question, first, _), lines in zip(asked, found, strict=True)
            for start in range(0, len(lines), CHUNK)
        ]

        def work(piece: tuple[Question, int, Any]) -> int:
            if self.cancelled():
                raise Cancelled
            self._play(*piece)
            return len(piece[2])

        with ThreadPoolExecutor(self.cores) as pool:
            try:
                for done in pool.map(work, pieces):
                    self.played += done
                    progress(done)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        return [lines[:, : self.seats] for lines in found]

    def _bench(self, row: bytes) -> Workbench:
        return Workbench(self.game, row, self.door)

    def _play(self, question: Question, first: int, lines: Any) -> None:
        bench = self._bench(question.row)
        bench.field("moves")[: len(question.moves)] = question.moves
        bench.ask(
            playout.PLAY_OUT,
            lines,
            seat=question.seat,
            knows=question.knows,
            key=question.key * STREAMS % LARGEST_KEY,
            first=first,
            given=len(question.moves),
            slips=self.slips,
            corrects=self.corrects,
        )

    def plans(self, row: bytes, seat: int) -> list[Plan]:
        """The plans of a seat, the same moves only once."""
        bench = self._bench(row)
        bench.ask(playout.LIST, seat=seat)
        count, advised = int(bench.field("plans")), int(bench.field("advised"))
        likes = [int(like) for like in bench.field("likes")[:count]]
        found: dict[tuple[int, ...], Plan] = {}
        for arm in range(count):
            length = int(bench.field("lengths")[arm])
            moves = tuple(int(move) for move in bench.field("unfolded")[arm][:length])
            share = self.slips / 100 * likes[arm] / sum(likes) + (1 - self.slips / 100) * (arm == advised)
            if moves in found:
                found[moves] = found[moves]._replace(share=found[moves].share + share)
            else:
                found[moves] = Plan(moves, share, int(bench.field("reasons")[arm]), int(bench.field("worths")[arm]))
        return list(found.values())

    def told(self, row: bytes) -> Numbers | None:
        """What a row is worth where that can be told without playing on: at the end, or where play-outs stop."""
        bench = self._bench(row)
        tells = bench.ask(playout.JUDGE)
        return np.array(bench.field("now")[: self.seats], float) if tells else None

    def result(self, row: bytes) -> Numbers:
        """Who has won, in parts."""
        bench = self._bench(row)
        bench.ask(playout.JUDGE)
        return np.array(bench.field("now")[: self.seats], float)

    def expected(self, row: bytes) -> Numbers:
        """The mean of the coach's insight over all outcomes that may come next."""
        bench = self._bench(row)
        desk = Desk(self.game)
        desk.bytes = row
        bench.ask(playout.LUCK, outcome=next(outcome for outcome, weight in enumerate(desk.odds()) if weight))
        found: Numbers = np.array(bench.field("now")[: self.seats], float) - np.array(bench.field("credit")[: self.seats], float)
        return found

    def luck(self, row: bytes, outcome: int) -> Numbers:
        """By how much an outcome was better for every seat than the mean over all, by the coach's insight."""
        bench = self._bench(row)
        bench.ask(playout.LUCK, outcome=outcome)
        return np.array(bench.field("credit")[: self.seats], float)

"""A replay: the log folded over the rules, one whole play or outcome at a time."""

from collections.abc import Iterator, Sequence

from ..engine.row import PlainRow
from ..types.moment import NATURE, Entry, Moment
from .frame import Frame, content_of
from .game import Game


def line_of(game: Game, moment: Moment) -> str:
    """A moment as text: `1 R6 for S1` is a play of seat 1, `* R/S` an outcome."""
    if moment.seat == NATURE:
        return f"* {game.plays.write_outcome(moment.before, moment.outcome)}"
    return f"{moment.seat + 1} {game.plays.write(moment.play)}"


def small_line(seat: int, move: int) -> str:
    """One small move of a play that has not ended, as text: `1 move 17`."""
    return f"{seat + 1} move {move}"


class Replay:
    """Iterates over the moments of a log, which may still grow. Iterate again to get the moments since."""

    def __init__(self, game: Game, start: bytes, log: Sequence[Entry], at: int = 0) -> None:
        self.game = game
        self.log = log
        self.at = at  # `start` is the row at this entry of the log
        self._frame = Frame(game)
        self._frame.bytes = start
        self._now: PlainRow | None = None  # the row after the last moment

    @property
    def row(self) -> bytes:
        """The row after the last moment: another replay can start there, with the rest of the log."""
        return self._frame.bytes

    @property
    def now(self) -> PlainRow:
        return self._now or self._frame.plain()

    def __iter__(self) -> Iterator[Moment]:
        while self.at < len(self.log):
            moment = self._moment()
            if moment.play is None and moment.seat != NATURE:
                return
            yield moment

    def skip(self, moment: Moment) -> None:
        """Step over a moment that is known already, without replaying it."""
        self._frame.bytes, self.at, self._now = content_of(moment.after), moment.last, moment.after

    def _moment(self) -> Moment:
        before, start, first = self.now, self._frame.bytes, self.at
        seat, number = self.log[first]
        if seat == NATURE:
            self._must(self._frame.apply_outcome(number), first)
            self.at += 1
            self._now = self._frame.plain()
            return Moment(first, self.at, seat, None, number, before, self._now)
        moves: list[int] = []
        while self.at < len(self.log) and self.log[self.at][0] == seat:
            moves.append(self.log[self.at][1])
            self._must(self._frame.move(seat, moves[-1]), self.at)
            self.at += 1
            after = self._frame.plain()
            if not self.game.plays.midway(after):
                play = self.game.plays.fold(before, seat, moves)
                self._now = after
                return Moment(first, self.at, seat, play, -1, before, after)
        last, self.at = self.at, first  # an unfinished play: try again when the log has grown
        after = self._frame.plain()
        self._frame.bytes = start
        return Moment(first, last, seat, None, -1, before, after)

    def _must(self, done: bool, at: int) -> None:
        if not done:
            raise ValueError(f"entry {at} of the log, {self.log[at]}, is not allowed by the rules")

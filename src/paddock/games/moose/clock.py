"""Real time: a clock outside the rules that lets beats fall and puts pose changes in their place among them.

It never sleeps and never looks at a watch: whoever runs the table tells it the time, and asks when to call again.

    match = Match("moose", 4, chance="given")
    clock = Clock(match)
    clock.play(0.0, narrator, Bet(2))          # the poem begins
    clock.play(1.3, 2, Pose("WU", "CD"))       # everything that was due before 1.3 s has happened first
    clock.advance(clock.due)                   # the next card
"""

from typing import Any

from ...core.match import Match
from ...core.refused import Refused
from .plays import Next

SHORTEST_LINE, LONGEST_LINE = 1.0, 15.0  # BBM-58: seconds, where the narrator sets the pace
ANNOUNCING = 1.5  # seconds for every figure that moves after the Bam


class Clock:
    """Feeds one match. All times are seconds since the table was opened, and never run backwards."""

    def __init__(self, match: Match, now: float = 0.0, announcing: float = ANNOUNCING) -> None:
        self.match = match
        self.now = now
        self.announcing = announcing
        self.beat = float(match.settings["beat_seconds"])
        delay = match.settings["bot_delay"]
        self.bot_delay = self.beat / 2 if delay == "half-beat" else float(delay) / 1000  # BBM-59
        self.line_began = now - self.beat
        self.ready = now  # since when the match waits for what it waits for
        self.times: list[float] = match.notes.setdefault("times", [])  # of every entry of the log: the record keeps them
        self._note()

    @property
    def due(self) -> float | None:
        """When the next thing happens by itself; None while somebody must play first."""
        match = self.match
        if match.over:
            return None
        view = match.view(None)
        if not match.chance:
            return self.ready + LONGEST_LINE if view.step == "line" and view.narrator in view.waiting else None
        if view.step == "score":
            return self.ready + self.announcing
        if view.step != "line":
            return self.ready
        if view.reading:
            return self.line_began + self.beat / 2  # BBM-54: exactly in the middle
        return self.ready if view.beat == 1 or view.pace == "narrator" else self.line_began + self.beat

    def advance(self, now: float) -> None:
        """BBM-54, BBM-58: let everything happen that is due by now, each thing at its own time."""
        if now < self.now:
            raise ValueError(f"time runs backwards: {now} after {self.now}")
        while (due := self.due) is not None and due <= now:
            self.now = max(self.now, due)
            if self.match.chance:
                self._draw()
            else:
                self._play(self.match.view(None).narrator, Next())
        self.now = now

    def play(self, now: float, seat: int, play: Any) -> None:
        """BBM-55: one queue. What was due up to now comes first; a pose that is late for the Bam is refused."""
        self.advance(now)
        if isinstance(play, Next) and now < self.line_began + SHORTEST_LINE:
            raise Refused("too_soon").of(self.match.game)
        self._play(seat, play)

    def _play(self, seat: int, play: Any) -> None:
        waited = self.match.waiting
        self.match.play(seat, play)
        if self.match.waiting != waited:
            self.ready = self.now
        self._note()

    def _draw(self) -> None:
        """A beat has two halves: the card is drawn, then laid."""
        view = self.match.view(None)
        if view.step == "line" and not view.reading:
            self.line_began = self.now
        self.match.draw()
        self.ready = self.now
        self._note()

    def _note(self) -> None:
        self.times.extend([self.now] * (len(self.match.log) - len(self.times)))

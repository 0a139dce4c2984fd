"""Real time, outside the rules: a clock decides when outcomes of chance are due, and puts plays in order with them.

A game that can be played in real time says in its `clock.py` how long things take (`Timing`). Whoever runs a table drives a
`Clock` by that: it never sleeps and never reads the time, but is told the time, and says when to call again.

    match = Match("moose", 4, chance="given")
    clock = Clock(match)
    clock.play(0.0, narrator, Bet(2))          # the poem begins
    clock.play(1.3, 2, Pose("WU", "CD"))       # everything that was due before 1.3 s has happened first
    clock.advance(clock.due)                   # the next card
"""

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol, cast

from ..types.moment import NATURE, Moment
from ..types.refused import Refused
from .game import Game
from .match import Match


class Timing(Protocol):
    """`clock.py`: how long things take in real time, in seconds."""

    TIMED: Mapping[str, Any]  # the options that play the game in real time,
    UNTIMED: Mapping[str, Any]  # and those that play it without

    def runs(self, settings: Mapping[str, Any], /) -> bool:
        """Whether a match with these options is played in real time."""

    def line(self, match: Match, /) -> float:
        """How long a full beat lasts."""

    def practice(self, match: Match, seat: int, /) -> Mapping[str, Any]:
        """The options of a practice round in slow motion for that seat; it comes before the match itself."""

    def fresh(self, match: Match, /) -> bool:
        """Whether a practice round can still be offered: nothing has happened yet."""

    def practised(self, match: Match, /) -> bool:
        """Whether the first round is over."""

    def pause(self, match: Match, /) -> float:
        """The time from the last event to the next outcome of chance."""

    def patience(self, match: Match, /) -> float | None:
        """How long players may take to answer; None: as long as they like."""

    def check(self, match: Match, play: Any, waited: float, /) -> None:
        """Raise `clock.TooSoon` for a play that comes too soon after the last event."""

    def reaction(self, match: Match, quickness: float, slowest: float, luck: random.Random, /) -> float:
        """The reaction time of a bot to something new: its usual pace times `quickness`, adjusted to the slowest connection so that it
        stays fair."""

    def stays(self, match: Match, seat: int, play: Any, /) -> bool:
        """Whether a play changes nothing: then it is not made."""


def clock_of(game: Game) -> Timing | None:
    """The timing of a game; None if it cannot be played in real time."""
    return cast(Timing | None, game.optional_room("clock"))


class TooSoon(Refused):
    """The clock does not allow a play yet. A little later it may."""


def timing_of(game: Game, settings: Mapping[str, Any]) -> Timing | None:
    """The timing of a game with these options; None if they do not play it in real time."""
    timing = clock_of(game)
    if timing is None:
        return None
    return timing if timing.runs({**game.defaults, **settings}) else None


def is_timed(match: Match) -> bool:
    return timing_of(match.game, match.settings) is not None


def let_chance(match: Match, told: Callable[[Moment], None] = lambda moment: None) -> None:
    """Let chance act until a clock holds it back, and tell every outcome."""
    timing = timing_of(match.game, match.settings)
    while match.chance and not (timing and timing.pause(match)):
        told(match.draw())


class Clock:
    """Runs one match in real time. Times passed to it never decrease."""

    def __init__(self, match: Match, now: float = 0.0) -> None:
        timing = timing_of(match.game, match.settings)
        if timing is None:
            raise ValueError(f"{match.game.title} is not played in real time with these options")
        self.match = match
        self.timing = timing
        self.now = now
        self.ready = now  # since when the match has been waiting
        self.outcomes = 0  # outcomes of chance so far
        self.times: list[float] = match.notes.setdefault("times", [])  # of every entry of the log: part of the record
        self._read = 0
        self._waited: object = None
        self.note(now)

    @property
    def due(self) -> float | None:
        """The time of the next outcome; None while somebody must play first, and at the end."""
        return self.ready + self.timing.pause(self.match) if self.match.chance else None

    @property
    def late(self) -> float | None:
        """The deadline of those who must answer; None without one."""
        patience = self.timing.patience(self.match)
        return None if patience is None else self.ready + patience

    def advance(self, now: float) -> None:
        """Apply everything that is due by now, each at its own time. A seat that misses its deadline plays its first suggestion."""
        if now < self.now:
            raise ValueError(f"time runs backwards: {now} after {self.now}")
        while (due := self.due if self.match.chance else self.late) is not None and due <= now:
            self.now = max(self.now, due)
            if self.match.chance:
                self.match.draw()
            else:
                for seat in self.match.waiting:
                    self.match.play(seat, self.match.options(seat).suggestions[0])
            self.note(self.now)
        self.now = now

    def play(self, now: float, seat: int, play: Any) -> None:
        """Make a play in order of time: everything due before it happens first. Refuses a play that comes too late or too soon."""
        self.advance(now)
        self.check(now, play)
        self.match.play(seat, play)
        self.note(now)

    def check(self, now: float, play: Any) -> None:
        self.timing.check(self.match, play, now - self.ready)

    def note(self, now: float) -> None:
        """Restart the waiting time, if anything has happened."""
        log = self.match.log
        self.outcomes += sum(seat == NATURE for seat, _ in log[self._read :])
        self._read = len(log)
        self.times.extend([now] * (len(log) - len(self.times)))
        waits = (self.outcomes, self.match.waiting)
        if waits != self._waited:
            self._waited, self.ready = waits, now

"""Real time, outside the rules: a clock lets chance act when it is due and puts plays in their place between.

A game that can be played in real time says in its `clock.py` how long things take (`Timing`). Whoever runs a table drives a
`Clock` by that: it never sleeps and never looks at a watch, but is told the time, and says when to call again.

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

    TIMED: Mapping[str, Any]  # options with which the game is played in real time,
    UNTIMED: Mapping[str, Any]  # and without

    def runs(self, settings: Mapping[str, Any], /) -> bool:
        """Whether a match with these options is played in real time."""

    def line(self, match: Match, /) -> float:
        """How long a whole beat lasts."""

    def practice(self, match: Match, seat: int, /) -> Mapping[str, Any]:
        """The options of a slow round for that seat to try its hands in, before the match itself begins."""

    def fresh(self, match: Match, /) -> bool:
        """Whether nothing has happened yet that a practice round would come too late for."""

    def practised(self, match: Match, /) -> bool:
        """Whether the first round is over."""

    def pause(self, match: Match, /) -> float:
        """From what happened last until chance acts."""

    def patience(self, match: Match, /) -> float | None:
        """How long those who are asked may take; None: as long as they like."""

    def check(self, match: Match, play: Any, waited: float, /) -> None:
        """Refuse a play (`clock.TooSoon`) that comes too soon, so long after what happened last."""

    def reaction(self, match: Match, quickness: float, slowest: float, luck: random.Random, /) -> float:
        """Until a bot looks up after something new: at its usual pace times `quickness`, and fair to the slowest line."""

    def stays(self, match: Match, seat: int, play: Any, /) -> bool:
        """Whether a play changes nothing, so that it need not be made."""


def clock_of(game: Game) -> Timing | None:
    """How long things take in real time; None if a game is always played at leisure."""
    return cast(Timing | None, game.optional_room("clock"))


class TooSoon(Refused):
    """The clock does not allow a play yet; a little later it may."""


def timing_of(game: Game, settings: Mapping[str, Any]) -> Timing | None:
    """How long things take with these options; None if nobody has to hurry."""
    timing = clock_of(game)
    if timing is None:
        return None
    return timing if timing.runs({**game.defaults, **settings}) else None


def is_timed(match: Match) -> bool:
    return timing_of(match.game, match.settings) is not None


def let_chance(match: Match, told: Callable[[Moment], None] = lambda moment: None) -> None:
    """Let chance act, as far as no clock holds it back; every outcome is told."""
    timing = timing_of(match.game, match.settings)
    while match.chance and not (timing and timing.pause(match)):
        told(match.draw())


class Clock:
    """Feeds one match. Times never run backwards."""

    def __init__(self, match: Match, now: float = 0.0) -> None:
        timing = timing_of(match.game, match.settings)
        if timing is None:
            raise ValueError(f"{match.game.title} is not played in real time with these options")
        self.match = match
        self.timing = timing
        self.now = now
        self.ready = now  # since when the match waits for what it waits for
        self.outcomes = 0  # how often chance has acted
        self.times: list[float] = match.notes.setdefault("times", [])  # of every entry of the log: the record keeps them
        self._read = 0
        self._waited: object = None
        self.note(now)

    @property
    def due(self) -> float | None:
        """When chance acts next; None while somebody must play first, and at the end."""
        return self.ready + self.timing.pause(self.match) if self.match.chance else None

    @property
    def late(self) -> float | None:
        """When those who are asked have waited too long."""
        patience = self.timing.patience(self.match)
        return None if patience is None else self.ready + patience

    def advance(self, now: float) -> None:
        """Let everything happen that is due by now, each thing at its own time. For whoever is late the first suggestion is played."""
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
        """One queue: what was due up to now comes first, and what comes too late or too soon is refused."""
        self.advance(now)
        self.check(now, play)
        self.match.play(seat, play)
        self.note(now)

    def check(self, now: float, play: Any) -> None:
        self.timing.check(self.match, play, now - self.ready)

    def note(self, now: float) -> None:
        """Something may have happened: from now on the match waits for what comes next."""
        log = self.match.log
        self.outcomes += sum(seat == NATURE for seat, _ in log[self._read :])
        self._read = len(log)
        self.times.extend([now] * (len(log) - len(self.times)))
        waits = (self.outcomes, self.match.waiting)
        if waits != self._waited:
            self._waited, self.ready = waits, now

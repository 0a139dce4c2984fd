"""One game between bots. A bot that crashes, hangs, or makes an illegal play loses the game, and the result says why."""

import contextlib
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Any, NamedTuple

from ..bots.bot import Bot, consult
from ..bots.limits import Fault, Limits, blame
from ..bots.pipe import Pipe
from ..coach.luck import luck_of as luck_in
from ..core.engine.expert import LONGEST_GAME
from ..core.play.game import Game
from ..core.play.match import Match
from ..core.types.refused import Refused
from .results import GameResult, Lost, counted, luck_of

KILL_AFTER_SECONDS = 1.5  # seconds after the alarm until a bot's process is killed
ALARM_SECONDS = 0.25  # seconds between repeated alarms


class TimeUp(BaseException):
    """The alarm. It is no `Exception`, so that a bot's `except Exception` cannot catch it."""


class Observer:
    """Watches from another process, which can kill this one if the alarm does not help. This default does nothing."""

    def thinking(self, seat: int, deadline: float) -> None:
        """A bot starts thinking, until the deadline."""

    def done(self) -> None:
        """It has stopped thinking."""


def _ring(number: int, frame: FrameType | None) -> None:
    raise TimeUp


def set_alarm(seconds: float) -> None:
    """Raise TimeUp after so many seconds, then repeatedly; 0 switches it off."""
    signal.setitimer(signal.ITIMER_REAL, seconds, ALARM_SECONDS if seconds else 0)


class Guard:
    """Runs code of a bot under a time limit."""

    def __init__(self, limits: Limits, watch: Observer | None = None) -> None:
        self.limits = limits
        self.watch = watch or Observer()
        self._done: set[tuple[str, str]] = set()
        signal.signal(signal.SIGALRM, _ring)

    @contextlib.contextmanager
    def over(self, chair: "SeatedBot", what: str) -> Iterator[None]:
        """Wraps one call of a bot. The first call of each kind in this process gets more time: code may have to be loaded or compiled."""
        seconds = self.limits.patience if (chair.name, what) in self._done else self.limits.patience + self.limits.start
        self._done.add((chair.name, what))
        if chair.keeps_time:
            self.watch.thinking(chair.seat, time.monotonic() + self.limits.patience + self.limits.start + KILL_AFTER_SECONDS)
        else:
            self.watch.thinking(chair.seat, time.monotonic() + seconds + KILL_AFTER_SECONDS)
            set_alarm(seconds)
        try:
            try:
                yield
            except (Fault, TimeUp):
                raise
            except BaseException as error:
                raise blame(error) from None
            finally:
                set_alarm(0)
        except TimeUp:
            set_alarm(0)
            raise Fault("timeout", f"took longer than {seconds:g} s") from None
        finally:
            self.watch.done()


class SeatedBot:
    """A seat, and its bot once it has been made."""

    def __init__(self, seat: int, name: str, make: Callable[[], Bot]) -> None:
        self.seat = seat
        self.name = name
        self.make = make
        self.bot: Any = None

    @property
    def keeps_time(self) -> bool:
        return getattr(self.bot, "keeps_time", False)


class Call(NamedTuple):
    """A game to be played: the deal, and who sits where."""

    table: str
    turn: int
    seed: int
    names: list[str]
    makers: list[Callable[[], Bot]]
    weighs_luck: bool = False


def bout(game: Game, settings: dict[str, Any], call: Call, guard: Guard) -> GameResult:
    """Play one game to the end, or to the first fault."""
    match = Match(game, len(call.names), seed=call.seed, **settings)
    chairs = [SeatedBot(seat, name, make) for seat, (name, make) in enumerate(zip(call.names, call.makers, strict=True))]
    plays, seat = 0, 0
    try:
        for seat in range(len(chairs)):
            sit_down(chairs[seat], match, luck_of(call.seed, f"seat {call.turn} {seat}"), guard)
        while not match.over and plays < LONGEST_GAME:
            seat = match.waiting[0]
            with guard.over(chairs[seat], "choose"):
                luck = luck_of(call.seed, f"mind {call.turn} {plays}")
                make_play(match, seat, consult(chairs[seat].bot, match, seat, luck, guard.limits.seconds))
            plays += 1
    except Fault as fault:
        others = [other for other in range(len(chairs)) if other != seat]
        rise(chairs, None, others, guard, at_fault=seat)
        lost = Lost(seat, call.names[seat], fault.kind, fault.detail, fault.trace)
        return GameResult(call.table, call.turn, call.names, call.seed, None, others, plays, lost)
    rise(chairs, match.scores, match.winners, guard)
    return GameResult(
        call.table, call.turn, call.names, call.seed, match.scores, match.winners, plays,
        endless=not match.over, tallies=counted(match.tallies), luck=luck_in(match) if call.weighs_luck and match.over else None,
    )  # fmt: skip


def make_play(match: Match, seat: int, play: Any) -> None:
    """Make a bot's play; an illegal one, or something that is no play, is a fault."""
    try:
        match.play(seat, play)
    except Refused as refused:
        raise Fault("illegal", f"{play!r:.200}: {refused.sentence()}") from None
    except Exception as error:
        raise Fault("illegal", f"{play!r:.200} is no play: {error}") from None


def sit_down(chair: SeatedBot, match: Match, seed: int, guard: Guard) -> None:
    """Make a new bot for this game, and call its method `sit`, if it has one, with its seat."""
    with guard.over(chair, "make"):
        chair.bot = chair.make()
    if hasattr(chair.bot, "sit"):
        with guard.over(chair, "sit"):
            chair.bot.sit(match.game, match.seats, chair.seat, dict(match.settings), seed)


def rise(chairs: Sequence[SeatedBot], scores: list[int] | None, winners: list[int], guard: Guard, at_fault: int | None = None) -> None:
    """Call each bot's method `rise`, if it has one, with the result. Faults in it no longer count."""
    for chair in chairs:
        try:
            if chair.seat != at_fault and hasattr(chair.bot, "rise"):
                with guard.over(chair, "rise"):
                    chair.bot.rise(scores, winners)
        except Fault:
            pass
        if isinstance(chair.bot, Pipe):
            chair.bot.leave()

"""What happens at a table without a message from a client: bots play, turn clocks run, bots replace absent people, beats of real time fall.

An unattended table is paused: closing the laptop costs nothing. A restart disconnects everybody at once, so for a grace period after
it the server goes on as if they were still connected.
"""

import asyncio
import logging
import random
import weakref
from collections.abc import Awaitable, Callable
from functools import partial
from math import ceil
from typing import Any

from ...bots import quickness
from ...core.play.clock import Clock, TooSoon, is_timed, let_chance
from ...core.types.moment import NATURE
from ...core.types.refused import Refused
from ..bots.pool import DEFAULT
from ..messages.protocol import Nudge
from ..storage.store import ClockState
from ..timer import TimerHandle
from ..words import Problem
from . import ahead, holidays
from .absence import Absence
from .calling import call
from .events import Played
from .live import LiveTable

log = logging.getLogger("paddock.server")
NUDGE_SHARE = 0.75  # of the time on a turn clock: then a reminder is sent
SLOW_CLOCK_SECONDS = 43_200  # games with at least this turn clock are slow
MINUTE = 60.0
RETRY_SECONDS = 2.0  # seconds to wait after a bot's play could not be stored
TOO_SOON_SECONDS = 0.2  # seconds to wait after a bot's play came too soon for the clock
MAX_PAUSE_SECONDS = 300.0  # seconds that each seat may pause a table in real time for reading, in a whole game


class Autoplay:
    """The timers of a table. Each ends in a job for the table's own actor; nothing here changes the game directly."""

    def __init__(self, table: LiveTable) -> None:
        self.table: LiveTable = weakref.proxy(table)  # the owner; weak, so that an unloaded table leaves memory at once
        self._alarms: dict[Any, TimerHandle] = {}
        self._luck = random.Random()
        self._thinking: set[tuple[int, int]] = set()  # (seat, position number) of which a bot is thinking
        self._tasks: set[asyncio.Task[Any]] = set()
        self._deadline: tuple[int, float] | None = None  # of the turn clock: which question, and when
        self._answered: dict[int, tuple[float, float]] = {}  # by place in the log: deadline and time left, for an undo
        self._where = 0  # place of the current question in the log
        self._left: tuple[int, float] | None = None  # of a stopped turn clock: which question, and how many seconds are left
        self.expecting = False  # after a restart: waiting for people to reconnect
        self._clock: Clock | None = None  # of real time
        self._beat: float | None = None  # when chance acts next, in real time
        self.absence = Absence(self.table, weakref.proxy(self))
        self._held: dict[int, float] = {}  # seats that have paused real time to read, and since when
        self._reading: dict[int, float] = {}  # seconds that each has paused before

    @property
    def now(self) -> float:
        return self.table.services.timer.now()

    def left(self) -> int | None:
        """Milliseconds left on the turn clock."""
        return max(0, int(1000 * (self._deadline[1] - self.now))) if self._deadline else None

    def until_beat(self) -> int | None:
        """Milliseconds until the next beat of real time, rounded up."""
        return None if self._beat is None else max(0, ceil(1000 * (self._beat - self.now)))

    @property
    def clock(self) -> Clock | None:
        """The clock of a match in real time; None while nobody is there. A match that was set up again gets a new clock, and the current
        beat starts again."""
        if not self.attended:
            return None  # a bot may still answer: its answer starts no beat that would be over when people come back
        match = self.table.match
        if self._clock is None or self._clock.match is not match:
            self._clock = Clock(match, self.now) if is_timed(match) else None
        return self._clock

    @property
    def held(self) -> list[int]:
        """The connected seats for which real time is paused."""
        return sorted(seat for seat in self._held if self.table.connected(seat))

    def hold(self, seat: int, on: bool) -> None:
        """Pause real time while somebody reads, or resume it: meanwhile no card falls and no bot reacts. The interrupted beat starts
        again."""
        if (since := self._held.pop(seat, None)) is not None:
            self._reading[seat] = self._reading.get(seat, 0.0) + self.now - since
            self.unset(("held", seat))
        left = MAX_PAUSE_SECONDS - self._reading.get(seat, 0.0)

        async def enough() -> None:
            self.hold(seat, False)
            await self.table.show_all()

        if on and left > 0 and is_timed(self.table.match) and not self.table.state.charter.rated:
            self._held[seat] = self.now
            self.set(("held", seat), left, enough)
        self._clock = self._beat = None
        self.arrange()

    def watch(self) -> ClockState:
        """The state of the clock, as it is stored for a restart."""
        question, left = self._stopped() or (None, None)
        attended = self.attended and not self.may_rest
        if self.stands and left is not None:
            back = min(until for seat, until in holidays.away(self.table).items() if seat in self.table.awaited())
            return ClockState(attended, question, max(0, int(1000 * left)), int(MINUTE * ceil(back / MINUTE)))
        if self.slow:
            end = 0 if left is None or self.table.phase != "playing" else self.table.services.timer.wall() + left
            return ClockState(attended, question, due=int(MINUTE * ceil(end / MINUTE)))  # stored only when it changes
        return ClockState(attended, question, None if left is None else max(0, int(1000 * left)))

    def resume(self, watch: ClockState) -> None:
        """Restore the clock after a restart, with the time that was left."""
        if watch.question is not None and watch.left_ms is not None:
            self._left = (watch.question, watch.left_ms / 1000)
        elif watch.question is not None and watch.due:
            self._left = (watch.question, max(0.0, watch.due - self.table.services.timer.wall()))

    @property
    def attended(self) -> bool:
        return bool(self.table.guests) or self.expecting or self.goes_on

    @property
    def may_rest(self) -> bool:
        """Whether the table may be unloaded: nobody is connected and nothing is due. A slow game's clock runs in the store as well."""
        if not self.attended:
            return True
        waits = self.slow and not self.table.guests and not self.expecting and not self._thinking and not self._tasks
        state, late = self.table.state, not self.stands and (self._deadline is None or self._deadline[1] <= self.now)
        return waits and not late and not any(state.chairs[seat].bot or seat in state.ahead for seat in self.table.awaited())

    @property
    def goes_on(self) -> bool:
        """Whether the game continues while nobody is connected: it does if nobody can end it by leaving, and in slow games."""
        return self.table.phase == "playing" and (self.table.state.charter.goes_on or self.slow)

    @property
    def slow(self) -> bool:
        return (self.table.state.charter.clock or 0) >= SLOW_CLOCK_SECONDS

    @property
    def stands(self) -> bool:
        """Whether the clock is stopped because a seat that must play is on holiday."""
        away = holidays.away(self.table)
        return any(seat in away for seat in self.table.awaited())

    def expect(self) -> None:
        """After a restart: go on for a grace period, until people reconnect."""
        if self.table.phase != "playing":
            return

        async def give_up() -> None:
            self.expecting = False
            self.arrange()

        self.expecting = True
        self.set("grace", self.table.services.settings.grace, give_up)
        self.arrange()

    async def carry_on(self) -> None:
        """Resume a game that continues unattended: its clock runs, and whoever's holiday has ended is notified."""
        self.arrange()
        await call(self.table)

    def arrange(self) -> None:
        """Set and cancel timers after any change."""
        table = self.table
        if table.phase != "playing" or not self.attended:
            self.stop()
            return
        self.absence.arrange(self.slow)
        self._arrange_holidays()
        self._arrange_clock()
        self._arrange_beat()
        for seat in table.awaited():
            begun = table.options(seat).midway  # a bot that stood in has begun a play, move by move: a bot must end it, too
            chair = table.state.chairs[seat]
            if seat in table.state.ahead and not chair.bot:
                self.set(("ahead", seat), 0.0, partial(ahead.play_due, table, seat))
            elif level := chair.bot or (DEFAULT if begun and not chair.account else None):
                self._ask_later(seat, level, table.services.settings.bot_pause)

    def stop(self) -> None:
        for name in list(self._alarms):
            self.unset(name)
        for task in self._tasks:
            task.cancel()
        self._thinking.clear()
        self.absence.stop()
        self._held.clear()
        self.expecting = False
        self._left = self._stopped()
        self._deadline = self._beat = self._clock = None  # an interrupted beat starts again

    def begin_anew(self) -> None:
        """Another match is played from now on: cancel what was due. Pauses for reading stay."""
        reading = [*self._held]
        for seat in reading:
            self.hold(seat, False)
        self.stop()
        self._left = None
        for seat in reading:
            self.hold(seat, True)
        self.arrange()

    def _stopped(self) -> tuple[int, float] | None:
        """The turn clock, as if it were stopped now."""
        return (self._deadline[0], self._deadline[1] - self.now) if self._deadline else self._left

    def set(self, name: Any, seconds: float, job: Callable[[], Awaitable[Any]]) -> None:
        def ring() -> None:
            self._alarms.pop(name, None)
            self.table.post(job)

        self.unset(name)
        self._alarms[name] = self.table.services.timer.later(seconds, ring)

    def unset(self, name: Any) -> None:
        if alarm := self._alarms.pop(name, None):
            alarm.cancel()

    def _arrange_holidays(self) -> None:
        ends = holidays.away(table := self.table).values()
        if ends:
            self.set("holiday", min(ends) - table.services.timer.wall(), partial(holidays.tell, table))
        else:
            self.unset("holiday")

    # Turn clock.

    def _arrange_clock(self) -> None:
        mark = self._mark()
        chairs = self.table.state.chairs
        seconds = self.table.state.charter.clock or (self.clock.timing.patience(self.table.match) if self.clock else None)
        people = [seat for seat in self.table.awaited() if not chairs[seat].bot]
        if people and all(chairs[seat].account for seat in people):  # a program that hangs must not block a table without a clock
            seconds = seconds or self.table.services.settings.outside_seconds
        if self._deadline is not None and self._deadline[0] != mark and not self.clock:
            self._answered[self._where] = (self._deadline[1], self._deadline[1] - self.now)
        if seconds is None or not people or self.stands:
            left = self._stopped()
            if seconds is not None and self.stands and (left is None or left[0] != mark):
                left = (mark, float(seconds))
            self._left, self._deadline = left, None
            self.unset("nudge")
            self.unset("clock")
        elif self._deadline is None or self._deadline[0] != mark:
            self._where = len(self.table.match.log)
            rest = self._left[1] if self._left and self._left[0] == mark else float(seconds)
            if self._where in self._answered and not self.clock:
                rest = min(rest, self._answered[self._where][0] - self.now)
            self._answered = {where: answered for where, answered in self._answered.items() if where < self._where}
            self._left, self._deadline = None, (mark, self.now + rest)
            self.set("nudge", max(0.0, rest - seconds * (1 - NUDGE_SHARE)), lambda: self._nudge(mark))
            self.set("clock", max(0.0, rest), lambda: self._expire(mark))

    def had_time(self, where: int) -> bool:
        """Whether the question at this place in the log still has time on its clock: only then may its answer be undone."""
        return where not in self._answered or self._answered[where][0] > self.now

    def turn_back(self, where: int, by_consent: bool) -> None:
        """A question is open again after an undo. Its clock has kept running; if the others consented, it gets back the time it had."""
        if by_consent and where in self._answered:
            left = self._answered[where][1]
            self._answered[where] = (self.now + left, left)

    def _mark(self) -> int:
        """Identifies the current question: in real time poses change the position, but not the question."""
        return self.clock.outcomes if self.clock else self.table.state.number

    async def _nudge(self, mark: int) -> None:
        """Remind everybody that somebody is late. In a simultaneous step only those who are late learn who it is."""
        if mark == self._mark():
            awaited = self.table.awaited()
            for guest in self.table.guests:
                yours = [seat for seat in awaited if seat in guest.seats]
                self.table.tell(Nudge(yours, len(awaited), self.left() or 0), [guest])

    async def _expire(self, mark: int) -> None:
        """The clock has run out: a bot makes this one play for everybody who is late."""
        if mark == self._mark():
            for seat in self.table.awaited():
                self._ask(seat, self.table.state.number, self.table.state.chairs[seat].bot or DEFAULT)

    # Bots.

    def _ask_later(self, seat: int, level: str, delay: float) -> None:
        number = self.table.state.number
        if (seat, number) not in self._thinking:
            self._thinking = {(each, when) for each, when in self._thinking if when == number} | {(seat, number)}

            async def ask() -> None:
                self._ask(seat, number, level)

            self.set(("bot", seat), delay, ask)

    def _ask(self, seat: int, number: int, level: str) -> None:
        """Let a bot think in another thread; its answer is queued as a job."""
        table = self.table
        if not (self.clock or number == table.state.number) or not table.match.moves(seat):
            return

        def answered(task: asyncio.Task[Any]) -> None:
            self._tasks.discard(task)
            if not task.cancelled():
                table.post(lambda: self._bot_plays(seat, number, task.result()))

        thinking = asyncio.create_task(table.services.bots.choose(table.match, seat, level, table.id))
        self._tasks.add(thinking)
        thinking.add_done_callback(answered)

    async def _bot_plays(self, seat: int, number: int, play: Any) -> None:
        """Make a bot's play. A stale one, for a position that has passed, is dropped; in real time a pose is accepted at any time."""
        table = self.table
        self._thinking.discard((seat, number))
        try:
            await table.ensure_consistent()
            asked = seat in table.awaited() and (number == table.state.number or self.clock is not None)
            if not asked and not (self.clock and self._may_pose(seat) and not self.clock.timing.stays(table.match, seat, play)):
                return
            await table.play(seat, play, by_bot=table.state.chairs[seat].token is not None)
            table.services.metrics.bot_played()
        except TooSoon:
            self._ask_later(seat, table.state.chairs[seat].bot or DEFAULT, TOO_SOON_SECONDS)
            return
        except Refused:
            log.warning("a bot chose a play that is refused", extra={"table": table.id, "seat": seat})
            if asked:
                level = table.state.chairs[seat].bot or DEFAULT
                await self._bot_plays(seat, number, table.services.bots.surely(table.match, seat, level))
            return
        except Problem:  # the disk is full, say: try again later
            self._thinking.add((seat, number))
            self.set(("bot", seat), RETRY_SECONDS, lambda: self._bot_plays(seat, number, play))
            return
        await table.publish(seat)

    # Real time.

    def _arrange_beat(self) -> None:
        """Set the timer of the next beat: chance acts when the beat falls."""
        if self.clock:
            self.clock.note(self.now)
        due = self.clock.due if self.clock and not self.held else None
        if due is None:
            self._beat = None
            self.unset("beat")
        elif due != self._beat:
            self._beat = due
            self.set("beat", due - self.now, self._fall)
            for seat, chair in enumerate(self.table.state.chairs):
                if chair.bot and self._may_pose(seat):
                    self._look_later(seat, chair.bot)

    def _may_pose(self, seat: int) -> bool:
        table = self.table
        return self.clock is not None and table.phase == "playing" and seat not in table.match.waiting and bool(table.match.moves(seat))

    def _look_later(self, seat: int, level: str) -> None:
        """BBM-59: something new lies there. A bot reacts after its own reaction time, and to one thing at a time."""
        if self.clock is None or ("look", seat) in self._alarms:
            return
        slowest = max((guest.delay for guest in self.table.guests), default=0.0)

        async def look() -> None:
            if self._may_pose(seat) and not self.held:
                self._ask(seat, self.table.state.number, level)

        wait = self.clock.timing.reaction(self.table.match, quickness(self.table.match.game, level), slowest, self._luck)
        self.set(("look", seat), wait, look)

    async def _fall(self) -> None:
        table = self.table
        try:
            await table.ensure_consistent()
            if not table.match.chance:
                return
            first = len(table.match.log)
            table.story.hear(table.match.draw())
            let_chance(table.match, table.story.hear)
            await table.commit(Played(NATURE, table.story.write(first)))
            await table.practice.look_round()
        except Problem:
            self.set("beat", RETRY_SECONDS, self._fall)
        else:
            await table.publish()

"""Lost connections: the others are told after a moment, and after a grace period a bot plays for whoever is gone."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Protocol

from ..bots.pool import DEFAULT
from ..messages.attendance import Away
from ..words import Problem
from .events import Missed, StoodIn
from .live import LiveTable

EXTRA_SECONDS = 120.0  # seconds, for whoever wants to wait
MAX_EXTRA_WAITS = 2  # so often


class Alarms(Protocol):
    """What this module needs of a table's timers."""

    def set(self, name: Any, seconds: float, job: Callable[[], Awaitable[Any]]) -> None: ...

    def unset(self, name: Any) -> None: ...


class Absence:
    """Who is disconnected, until when each of them is waited for, and what the others have decided about it."""

    def __init__(self, table: LiveTable, alarms: Alarms) -> None:
        self._table = table
        self._alarms = alarms
        self._until: dict[int, float] = {}  # when a bot takes over a seat
        self._told: set[int] = set()  # seats whose absence has been announced
        self._bot_now: dict[int, set[int]] = {}  # for each absent seat: the seats that vote for a bot now
        self.waits = MAX_EXTRA_WAITS

    def arrange(self, patient: bool) -> None:
        """Start waiting for those who have lost their connection. In a slow game people come and go, and nobody counts as missing."""
        for seat, chair in enumerate(self._table.state.chairs):
            away = chair.token is not None and not chair.stand_in and not self._table.connected(seat) and not patient
            if not away:
                self._found(seat)
            elif seat not in self._until:
                self._miss(seat)

    def stop(self) -> None:
        """Forget all who are missing. Their timers have been cancelled already."""
        self._until.clear()
        self._bot_now.clear()
        self._told.clear()

    def list(self) -> list[Away]:
        """The absent seats that have been announced."""
        now = self._table.services.timer.now()
        told = sorted(self._told & set(self._until))
        return [Away(seat, max(0, int(1000 * (self._until[seat] - now))), sorted(self._bot_now.get(seat, ()))) for seat in told]

    def _miss(self, seat: int) -> None:
        settings, now = self._table.services.settings, self._table.services.timer.now()
        self._until[seat] = now + settings.grace
        self._alarms.set(("missed", seat), settings.notice, lambda: self._tell(seat))
        self._alarms.set(("away", seat), settings.grace, partial(self.stand_in, seat))

    def _found(self, seat: int) -> None:
        if self._until.pop(seat, None) is None:
            return
        self._alarms.unset(("missed", seat))
        self._alarms.unset(("away", seat))
        self._bot_now.pop(seat, None)
        if seat in self._told:
            self._told.discard(seat)
            if not self._table.state.chairs[seat].bot:
                self._table.post(lambda: self._note(seat, back=True))

    async def _tell(self, seat: int) -> None:
        if seat in self._until and self._table.phase == "playing":
            self._told.add(seat)
            await self._note(seat)

    async def _note(self, seat: int, *, back: bool = False) -> None:
        """Log it as an event, too."""
        table = self._table
        try:
            await table.ensure_consistent()
            await table.commit(Missed(seat, table.story.told, back))
        finally:
            table.tell_table()

    async def stand_in(self, seat: int) -> None:
        table = self._table
        there = bool(table.guests) or table.state.charter.goes_on
        if table.phase == "playing" and there and not table.connected(seat) and not table.state.chairs[seat].bot:
            await table.ensure_consistent()
            await table.commit(StoodIn(seat, DEFAULT, moment=table.story.told))
            self._found(seat)
            table.tell_table()
            await table.publish()

    # What the others can decide about it.

    def wait_longer(self) -> None:
        if not self._until:
            raise Problem("nobody_away")
        if not self.waits:
            raise Problem("waited")
        self.waits -= 1
        self._bot_now.clear()
        for seat in self._until:
            self._until[seat] += EXTRA_SECONDS
            left = self._until[seat] - self._table.services.timer.now()
            self._alarms.set(("away", seat), left, partial(self.stand_in, seat))

    async def bot_now(self, seat: int, wanted_by: set[int]) -> None:
        table = self._table
        if seat not in self._told or seat not in self._until:
            raise Problem("nobody_away")
        if table.state.charter.rated:
            raise Problem("not_yet")
        wishes = self._bot_now.setdefault(seat, set())
        wishes |= wanted_by
        if wishes >= self.present():
            await self.stand_in(seat)
        table.tell_table()

    def present(self) -> set[int]:
        """The seats of people who are connected and play themselves."""
        chairs = self._table.state.chairs
        return {
            seat for seat, chair in enumerate(chairs) if chair.token and not chair.bot and not chair.account and self._table.connected(seat)
        }

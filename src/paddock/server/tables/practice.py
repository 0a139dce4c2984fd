"""A practice round in real time: another match for a while, of which nothing is stored."""

import weakref
from typing import Any

from ...core.play.clock import Timing, let_chance, timing_of
from ...core.play.match import Match
from ..messages import protocol
from .events import AnyEvent, Played
from .presenter import TableStory


class Practice:
    """The practice round of one table, which owns it."""

    def __init__(self, table: Any) -> None:
        self.table: Any = weakref.proxy(table)
        self.seat: int | None = None  # the seat that practises

    @property
    def on(self) -> bool:
        return self.seat is not None

    @property
    def timing(self) -> Timing | None:
        match = self.table.match
        return timing_of(match.game, match.settings)

    def describe(self) -> tuple[int | None, list[int], protocol.Practice]:
        """Real time, as a position describes it: the length of a line, who has paused it, whether this is practice."""
        timing = self.timing
        if timing is None:
            return None, [], "no"
        return round(1000 * timing.line(self.table.match)), self.table.autoplay.held, self._stands(timing)

    def _stands(self, timing: Timing) -> protocol.Practice:
        if self.on:
            return "on"
        may = self.table.phase == "playing" and not self.table.state.charter.rated
        return "open" if may and timing.fresh(self.table.match) else "no"

    async def begin(self, seat: int) -> None:
        """Begin a round in slow motion, if the game itself has not really begun."""
        match, timing = self.table.match, self.timing
        if timing and self._stands(timing) == "open":
            slow = Match(match.game, match.seats, chance="given", **timing.practice(match, seat))
            let_chance(slow)
            await self._go_over_to(slow, seat)

    async def end(self) -> None:
        """Return to the game itself."""
        if self.on:
            await self._go_over_to(self.table.state.match(), None)

    def takes(self, event: AnyEvent, key: bytes | None) -> bool:
        """Whether a practice round takes an event: then it happens, and is not stored."""
        if not self.on or not isinstance(event, Played):
            return False
        self.table.state.pass_by(key)
        return True

    async def look_round(self) -> None:
        """End the practice when its round is over, or when whoever practises has left."""
        if self.on and (not self.table.connected(self.seat) or (self.timing and self.timing.practised(self.table.match))):
            await self.end()

    async def _go_over_to(self, match: Match, seat: int | None) -> None:
        """Switch the table to another match, and forget the story of the old one."""
        table = self.table
        before = table.story.told
        self.seat = seat
        table.match, table.story = match, TableStory(match)
        table.state.pass_by()
        table.shown = table.state.number
        await table.offers.prepare()
        table.autoplay.begin_anew()
        table.tell_all([], 0, before)
        table.catch_up(table.guests)

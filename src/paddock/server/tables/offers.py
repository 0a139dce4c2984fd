"""What the seats of a table may do now, ready to be sent. Where it takes long to find out, that is done elsewhere, before it is shown."""

import contextlib
import time
import weakref
from typing import Any

import msgspec

from ...core.text.words import language, speaking
from ..background.workers import Asker
from ..words import Problem
from . import jobs, presenter
from .live import LiveTable

spent = getattr(time, "thread_time", time.perf_counter)  # a page has one thread, and no clock of it


class Offers:
    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = weakref.proxy(table)  # which owns this: a table that rests must leave the memory at once
        self._ready: dict[tuple[int, str], tuple[Any, msgspec.Raw]] = {}  # by seat and language: in which position, and what was found

    def _position(self) -> Any:
        """What the offers of a position are known by."""
        return (self._table.match, len(self._table.match.log), *self._table.state.names)

    @property
    def _ideas(self) -> bool:
        """In a rated game nobody is told what is good."""
        return not self._table.state.charter.rated

    async def prepare(self) -> None:
        """In a game in which it takes long: work out, elsewhere, what everybody here who is asked may do."""
        table, workers = self._table, self._table.services.workers
        game, names = table.match.game.name, table.state.names
        if table.phase != "playing" or not workers.takes_long(game):
            return
        for seat, listener in sorted({(seat, guest.language) for guest in table.guests for seat in guest.seats}):
            if seat in table.match.waiting and self._ready.get((seat, listener), (None,))[0] != self._position():
                with contextlib.suppress(Problem), speaking(listener):  # if refused it is found out here, however long that takes
                    seconds, found = await workers.ask(
                        jobs.offer, game, table.match.row, seat, names, self._ideas, game=game, asker=Asker(table.id), waited=True
                    )
                    workers.note(game, seconds)
                    self._ready[seat, listener] = (self._position(), msgspec.Raw(found))

    def of(self, seat: int) -> Any:
        """What a seat may do, in the language of whoever listens, worked out before or now. A game in which that takes long is noted."""
        position, found = self._ready.get((seat, language()), (None, None))
        if position == self._position():
            return found
        table = self._table
        start = spent()
        offered = presenter.offered(table.options(seat), table.state.names, self._ideas)
        table.services.workers.note(table.match.game.name, spent() - start)
        return offered

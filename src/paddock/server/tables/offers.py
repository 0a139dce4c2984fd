"""Offers: what the seats of a table may do now, ready to be sent. Where that takes long, worker processes prepare them first."""

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

spent = getattr(time, "thread_time", time.perf_counter)  # CPU time, where there are threads


class Offers:
    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = weakref.proxy(table)  # the owner; weak, so that an unloaded table leaves memory at once
        self._ready: dict[tuple[int, str], tuple[Any, msgspec.Raw]] = {}  # by seat and language: for which position, and the offer

    def _position(self) -> Any:
        """Identifies the position of an offer."""
        return (self._table.match, len(self._table.match.log), *self._table.state.names)

    @property
    def _ideas(self) -> bool:
        """Whether good plays may be marked: never in a rated game."""
        return not self._table.state.charter.rated

    async def prepare(self) -> None:
        """In games where it takes long: let a worker prepare the offers of everybody connected who is to play."""
        table, workers = self._table, self._table.services.workers
        game, names = table.match.game.name, table.state.names
        if table.phase != "playing" or not workers.takes_long(game):
            return
        for seat, listener in sorted({(seat, guest.language) for guest in table.guests for seat in guest.seats}):
            if seat in table.match.waiting and self._ready.get((seat, listener), (None,))[0] != self._position():
                with contextlib.suppress(Problem), speaking(listener):  # if refused, `of` makes the offer itself, however long
                    seconds, found = await workers.ask(
                        jobs.offer, game, table.match.row, seat, names, self._ideas, game=game, asker=Asker(table.id), waited=True
                    )
                    workers.note(game, seconds)
                    self._ready[seat, listener] = (self._position(), msgspec.Raw(found))

    def of(self, seat: int) -> Any:
        """The offer to a seat in the current language, prepared or made now. Notes if a game takes long."""
        position, found = self._ready.get((seat, language()), (None, None))
        if position == self._position():
            return found
        table = self._table
        start = spent()
        offered = presenter.offered(table.options(seat), table.state.names, self._ideas)
        table.services.workers.note(table.match.game.name, spent() - start)
        return offered

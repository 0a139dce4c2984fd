"""Bringing tables back: slow games when their clock has run out, and what is said of those that are not there, or cannot be."""

import asyncio
import contextlib
import logging
from typing import Any

from ..requests import TableInfo
from ..storage.leases import Elsewhere
from ..storage.store import StoreFailed, Summary
from ..words import Problem
from .events import State
from .seating import seats_at
from .table import pack

log = logging.getLogger("paddock.server")
RING, FEW = 10.0, 200  # seconds between two looks at the clocks of slow games that rest, and how many are brought back at once
HOUR = 3600


async def keep_time(lobby: Any) -> None:
    """For ever: bring slow games back whose clock has run out while they rested."""
    while True:
        await asyncio.sleep(RING)
        with contextlib.suppress(StoreFailed):
            await ring(lobby)


async def ring(lobby: Any) -> None:
    """A bot makes the play for whoever is late; then the game rests again."""
    store, now = lobby.services.store, lobby.services.timer.wall()
    for name in [name for name in await store.due(now, FEW) if lobby.living(name) is None]:
        try:
            await lobby.find(name, own=lambda state: True)
        except Elsewhere:
            pass
        except Exception as error:  # one broken table must not keep the others away
            await store.put_off(name, now + HOUR)
            if not isinstance(error, Problem):
                log.exception("a table could not be brought back", extra={"table": name})


def summary_of(name: str, state: State) -> Summary:
    """What the lobby shows of a table that is still being built."""
    seats = seats_at(state.chairs, lambda seat: False)
    return Summary(state.charter.public, "gathering", pack(TableInfo(name, state.charter.game, "gathering", seats)))


def as_problem(error: BaseException) -> Problem:
    """What a table that could not be set up is refused with."""
    if isinstance(error, Problem):
        return Problem(error.code, **error.values)
    return Problem("not_kept" if isinstance(error, StoreFailed) else "fault")

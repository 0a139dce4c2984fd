"""The lines of a table: its first ones, and those of one that is brought back, read by the rules of today, as many as fit."""

import msgspec

from ...core.clock import let_chance
from ..background.workers import Workers
from ..storage.store import StoredEvent
from . import jobs
from .events import Started, State, encode
from .presenter import Snapshot

LONG = 12  # lines, with up to some milliseconds each, that are read at once; more are read elsewhere


def settle(state: State, found: jobs.Reading) -> list[Snapshot]:
    """Note what has been read. Returns the snapshots to take the game up from."""
    state.log = list(found.log)
    state.unread += found.unread
    return found.snapshots


async def restore(state: State, workers: Workers) -> list[Snapshot]:
    """Read all lines of a table. What does not fit the rules any more is counted, and stays written down."""
    charter = state.charter
    asked = (charter.game, charter.players, charter.settings, charter.position, state.lines, state.locks)
    if len(state.lines) < LONG:
        return settle(state, jobs.read_lines(*asked))
    _, found = await workers.ask(jobs.read_lines, *asked, game=charter.game)
    return settle(state, msgspec.convert(found, jobs.Reading))


def begin(state: State) -> StoredEvent:
    """The game starts, and nature with it; returns what is to be written down."""
    match = state.match()
    let_chance(match)
    event = Started(match.lines())
    state.apply(event)
    state.log = list(match.log)
    return StoredEvent(state.events - 1, None, encode(event))

"""The lines of a table that is brought back, read by the rules of today: all of them, or as many as fit."""

import msgspec

from ..background.workers import Workers
from . import jobs
from .events import State
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

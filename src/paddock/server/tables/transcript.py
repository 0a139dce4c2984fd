"""The log lines of a table: the first ones, and those of a stored table, read by the current rules as far as they are valid."""

import asyncio
import contextlib
from itertools import islice
from typing import Any

from ... import Match, find
from ...core.play.clock import let_chance
from ..storage.store import StoredEvent
from ..words import Problem
from .events import Started, State, encode
from .presenter import Snapshot, TableStory

LINES_IN_A_ROW = 50  # some milliseconds of work; then other tasks get a turn
LONG_TRANSCRIPT = 1000  # lines after which another table gets its turn: few games are longer


async def restore(state: State, turn: asyncio.Lock) -> list[Snapshot]:
    """Replay the lines of a stored table. From the first invalid line on, none is replayed: they are counted, and stay stored. Returns
    snapshots to resume from."""
    charter = state.charter
    settings: dict[str, Any] = charter.settings
    try:
        match = Match(find(charter.game), charter.players, position=charter.position, chance="given", **settings)
    except (LookupError, ValueError):
        raise Problem("no_rules") from None
    story, read, coming = TableStory(match), 0, iter(state.lines)
    with contextlib.suppress(Exception):  # whatever is wrong with a line: it is not valid by the current rules
        while lines := list(islice(coming, LONG_TRANSCRIPT)):
            async with turn:
                for line in lines:
                    match.play_line(line)
                    read += 1
                    if read % LINES_IN_A_ROW == 0:
                        story.catch_up().clear()
                        await asyncio.sleep(0)
        for seat, play in state.locks.items():
            options = match.options(seat)
            options.unfold(options.read(play))
            read += 1
    story.catch_up()
    state.log = list(match.log)
    state.unread += len(state.lines) + len(state.locks) - read
    return story.snapshots


def begin(state: State) -> StoredEvent:
    """Start the game with the first outcomes; returns the lines to store."""
    match = state.match()
    let_chance(match)
    event = Started(match.lines())
    state.apply(event)
    state.log = list(match.log)
    return StoredEvent(state.events - 1, None, encode(event))

"""The lines of a table: its first ones, and those of one that is brought back, read by the rules of today, as many as fit."""

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

LINES_IN_A_ROW = 50  # lines, together some milliseconds, after which those who play have a turn
LONG_TRANSCRIPT = 1000  # lines after which another table is read first: games are seldom longer


async def restore(state: State, turn: asyncio.Lock) -> list[Snapshot]:
    """Read all lines of a table, when it is its turn. From the first one on that the rules do not allow any more, none is read: they
    are counted, and stay written down. Returns where the game can be taken up."""
    charter = state.charter
    settings: dict[str, Any] = charter.settings
    try:
        match = Match(find(charter.game), charter.players, position=charter.position, chance="given", **settings)
    except (LookupError, ValueError):
        raise Problem("no_rules") from None
    story, read, coming = TableStory(match), 0, iter(state.lines)
    with contextlib.suppress(Exception):  # whatever is wrong with a line: by the rules of today it is none
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
    """The game starts, and nature with it; returns what is to be written down."""
    match = state.match()
    let_chance(match)
    event = Started(match.lines())
    state.apply(event)
    state.log = list(match.log)
    return StoredEvent(state.events - 1, None, encode(event))

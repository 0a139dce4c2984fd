"""Downloads of a finished game: its record, and a tape that can be watched offline. Worker processes make both."""

import msgspec

from ..background.workers import Asker
from ..words import Problem
from . import jobs, presenter
from .table import Table


async def record_of(table: Table, asker: Asker, unfinished: bool = False) -> bytes:
    """The record of a finished game; of an unfinished one only for somebody who holds all its secrets anyway."""
    if table.phase != "over" and not unfinished:
        raise Problem("not_over")
    charter, state = table.state.charter, table.state
    asked = (charter.game, charter.players, charter.settings, charter.position, state.log, state.notes)
    key = (table.id, "record", len(state.log), *state.names)
    content: bytes = (await table.services.workers.ask(jobs.write_record, *asked, asker=asker, game=charter.game, key=key))[1]
    return content


async def tape_of(table: Table, asker: Asker) -> bytes:
    """The tape of a finished game, compressed."""
    if table.phase != "over":
        raise Problem("not_over")
    names = table.state.names
    head = {"welcome": presenter.greeting(table.match, table.id, []), "table": table.described(), "over": table.over()}
    asked = (table.match.game.name, table.story.snapshots[0], table.match.log, names, table.state.by_bot, msgspec.to_builtins(head))
    game, key = table.match.game.name, (table.id, "tape", *names)
    content: bytes = (await table.services.workers.ask(jobs.tape, *asked, asker=asker, game=game, key=key))[1]
    return content

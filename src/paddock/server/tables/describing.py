"""Who sits at a table and what is said of it to everybody, whoever they are."""

from collections.abc import Iterable

from ...core.tally import say_tally
from .. import protocol, requests
from ..coaching import HintTaken
from ..words import say
from .live import Guest, LiveTable
from .seating import seats_at


def describe(table: LiveTable) -> protocol.Table:
    state, charter = table.state, table.state.charter
    absence = table.autoplay.absence
    fills = table.fills if table.phase == "gathering" and not any(chair.alone for chair in state.chairs) else None
    return protocol.Table(
        phase=table.phase,
        seats=seats_at(state.chairs, table.connected),
        spectators=sum(not guest.seats for guest in table.guests),
        clock=protocol.Clock(charter.clock) if charter.clock else None,
        host=charter.host_name or say("host"),
        talk=state.talk,
        help=charter.help,
        hints=[HintTaken(*taken) for taken in state.hints],
        matched=charter.matched,
        rated=charter.rated,
        unread=state.unread,
        revised=state.revised,
        away=absence.list() if table.phase == "playing" else [],
        waits=absence.waits,
        attended=list(state.attendance),
        undo=table.undo_asked,
        bots_ms=None if fills is None else max(0, int(1000 * (fills - table.services.timer.now()))),
    )


def tell_result(table: LiveTable) -> protocol.Over:
    """How it ended, in the language of whoever listens."""
    told = [say_tally(table.match.game, tally) for tally in table.match.tallies]
    resigned = [seat for seat, chair in enumerate(table.state.chairs) if chair.resigned]
    unfinished = table.state.shown and not table.match.over
    turn = table.match.waiting[0] if unfinished and table.match.waiting else None
    return protocol.Over(table.match.scores, told, table.winners, table.story.told, resigned, table.state.rated, unfinished, turn)


def info_of(table: LiveTable) -> requests.TableInfo:
    """What may be known without coming to the table."""
    waiting = list(table.match.waiting) if table.phase == "playing" else []
    winners = table.winners if table.phase == "over" else []
    rematch = table.state.rematch.table if table.state.rematch else None
    seats = seats_at(table.state.chairs, table.connected)
    return requests.TableInfo(table.id, table.state.charter.game, table.phase, seats, waiting, winners, rematch, table.autoplay.left())


def tell_rematch(table: LiveTable, guests: Iterable[Guest]) -> None:
    """Who plays again, and where."""
    state = table.state
    if state.rematch is not None:
        answers = [state.answers.get(seat) for seat in range(len(state.chairs))]
        table.tell(protocol.Rematch(state.rematch.table, state.rematch.by, answers), guests)

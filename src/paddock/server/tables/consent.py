"""Resigning, and undo at a rated table, where the others must agree."""

import contextlib

from ...core.text.words import Phrase
from ...core.types.refused import Refused
from ..bots.pool import DEFAULT
from ..messages.attendance import AnswerUndo, Resign
from ..messages.message import pack
from ..messages.protocol import Ack, Undo
from ..storage.store import StoreFailed
from ..words import Problem
from .checks import own, playing
from .events import State, StoodIn
from .live import Guest, Wish
from .table import Table


def others(state: State, seat: int) -> set[int]:
    """The people whose consent is needed."""
    return {other for other, chair in enumerate(state.chairs) if other != seat and chair.token is not None and not chair.bot}


def ask_undo(table: Table, guest: Guest, message: Undo) -> None:
    """Ask for an undo, as at any rated board: it is a request, and the clock of whoever is to play runs on."""
    if not others(table.state, message.seat):
        raise Problem("rated_undo")
    if not table.can_undo(message.seat):
        raise Refused("no_undo", reason=Phrase("undo-seen")).of(table.match.game.words)
    if table.undo_asked is None:
        table.wish = Wish(message.seat, table.state.number, set())
    guest.send(pack(Ack(message.key, table.state.number)))
    table.tell_table()


async def answer_undo(table: Table, guest: Guest, message: AnswerUndo) -> None:
    playing(table)
    wish = table.wish
    if wish is None or table.undo_asked is None:
        raise Problem("stale")
    voters = others(table.state, wish.seat)
    mine = guest.seats & voters
    if not mine:
        raise Problem("not_yours")
    wish.agreed |= mine
    if not message.agree or wish.agreed >= voters:
        table.wish = None
    if message.agree and table.wish is None:
        await table.ensure_consistent()
        await table.take_back(wish.seat, None, by_consent=True)
    guest.send(pack(Ack(message.key, table.state.number)))
    table.tell_table()
    await table.publish(wish.seat)


async def resign(table: Table, guest: Guest, message: Resign, key: bytes) -> None:
    own(table, guest, message.seat)
    playing(table)
    await give_up(table, message.seat, key)
    guest.send(pack(Ack(message.key, table.state.number)))


async def give_up(table: Table, seat: int, key: bytes | None = None) -> None:
    """Resign: a bot plays on for good. If only one player is left who has not resigned, the game ends."""
    if table.phase != "playing" or table.state.chairs[seat].resigned:
        return
    await table.commit(StoodIn(seat, DEFAULT, True, table.story.told), key)
    if table.state.winner is not None:
        with contextlib.suppress(StoreFailed):  # only the summary: it is stored again when somebody comes
            await table.services.store.append(table.id, [], table.summary(), table.fence)
        table.autoplay.arrange()
        table.show(table.guests)
        table.tell_end()
    else:
        table.tell_table()
        await table.show_all()
        await table.publish(seat)

"""What each viewer of a live table is shown (`Sight`): the view, the offer of plays, and what may be asked of the coach."""

from typing import Any

import msgspec

from ..messages.message import SmallMoves
from ..messages.protocol import Choice, Sight
from . import ahead, presenter
from .live import Guest, LiveTable
from .permits import can_hint, explains, tells_chances, tells_ideas


def viewers(guest: Guest) -> list[int | None]:
    """The viewers that a guest stands for: its seats, or a spectator."""
    return [*sorted(guest.seats)] if len(guest.seats) > 1 else [*guest.seats] or [None]


def sight_of(table: Any, viewer: int | None) -> Sight:
    """Everything that a viewer of a table is shown now."""
    match, names, view = table.match, table.state.names, table.view(viewer)
    if viewer is None:
        return presenter.shown(match.game, view, None, names, chances=tells_chances(table, None), explains=explains(table, None))
    lock: Choice | None = None
    if viewer in table.state.locks and table.phase == "playing":
        answer = table.read(viewer, table.state.locks[viewer])
        lock, view = presenter.choice(match.game, answer, names), presenter.view_with_answer(match, viewer, table.unfold(viewer, answer))
    asked = table.phase == "playing" and viewer in match.waiting  # who may pose in real time is not asked to, and gets no offer
    options = table.offers.of(viewer) if asked else None
    may = (table.can_undo(viewer), can_hint(table, viewer), tells_chances(table, viewer), explains(table, viewer))
    wished = (ahead.shown(table, viewer), viewer in table.state.ahead_dropped)
    small = small_moves(table, viewer, options) if asked and lock is None and table.state.chairs[viewer].account else None
    return presenter.shown(match.game, view, viewer, names, options, lock, *may, tells_ideas(table, viewer), small, *wished)


def small_moves(table: LiveTable, seat: int, offered: Any) -> SmallMoves:
    """The small moves of a seat; and, in a simultaneous step, those that its choices are made of."""
    moves = [int(move) for move in table.match.moves(seat)]
    if len(table.match.waiting) < 2 or offered is None:
        return SmallMoves(moves, [])
    choices = msgspec.json.decode(msgspec.json.encode(offered))["choices"]
    options, play = table.options(seat), table.match.game.plays.Play
    return SmallMoves(moves, [[int(move) for move in options.unfold(msgspec.convert(each["play"], play))] for each in choices])

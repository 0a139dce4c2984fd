"""The coach during a game, where the table allows it: hints, winning chances, and why a bot has played so.

Worker processes do the work, on rows imagined from the information state of whoever asks: the true row never leaves the table.
"""

from typing import Any

import msgspec

from ...coach.playout import EVERYTHING
from ...core.play.rounds import rounds_of
from ..messages.coaching import AskChances, AskHint, AskIdea, AskWhy, Chances, Hint, Idea, Why
from ..messages.message import Message
from ..words import Problem
from . import jobs
from .checks import Work, own, playing
from .events import Hinted
from .live import Guest
from .permits import SEED, can_hint, hides, imagined, last_turn, moves_of, tells_chances, tells_ideas
from .table import Table


def allowed(table: Table) -> None:
    if not table.state.charter.help:
        raise Problem("no_help")


async def hint(table: Table, guest: Guest, message: AskHint) -> Work:
    """A hint. It is announced to everybody and stored before it is given."""
    seat, number = message.seat, table.state.number
    own(table, guest, seat)
    playing(table)
    allowed(table)
    if message.position != number:
        raise Problem("stale")
    if not can_hint(table, seat):
        raise Problem("no_hint")
    taken = (seat, table.story.told)
    if taken not in table.state.hints:
        await table.ensure_consistent()
        await table.commit(Hinted(*taken))
        table.tell_table()
    game, names, bots = table.match.game.name, table.state.names, table.services.bots

    def answer(found: bytes) -> Message:
        choice: Any = msgspec.Raw(found)
        return Hint(message.key, seat, number, choice)

    part = "bots" if bots.can_think(game) else "rules"
    if rounds_of(table.match.game) is None and table.match.seats > 1 and bots.has_coach(game):
        part = "coach"
    asked = (game, table.match.imagined(seat, SEED), seat, names, part)
    return Work(jobs.hint, asked, (table.id, "hint", number, seat, part, *names), answer, part)


def idea(table: Table, guest: Guest, message: AskIdea) -> Work:
    """The play that the coach would hint at, if it is sure. Nothing is marked while the coach cannot be asked yet."""
    seat, number, match = message.seat, table.state.number, table.match
    own(table, guest, seat)
    playing(table)
    if message.position != number:
        raise Problem("stale")
    if not tells_ideas(table, seat):
        raise Problem("no_hint")
    part = "coach" if match.seats > 1 else "bots"
    bots, game = table.services.bots, match.game.name
    if not (bots.has_coach(game) if part == "coach" else bots.can_think(game)):
        raise Problem(bots.no_coach)

    def answer(found: bytes) -> Message:
        choice: Any = msgspec.Raw(found)
        return Idea(message.key, seat, number, choice)

    asked = (game, match.imagined(seat, SEED), seat, table.state.names, part)
    return Work(jobs.idea, asked, (table.id, "idea", number, seat, *table.state.names), answer, part)


def chances(table: Table, guest: Guest, message: AskChances) -> Work:
    """Winning chances, by the information state of a seat. Anybody may ask where nothing is hidden."""
    match, viewer, number = table.match, message.viewer, table.state.number
    playing(table)
    allowed(table)
    if viewer is not None:
        own(table, guest, viewer)
    if not tells_chances(table, viewer):
        raise Problem("no_chances")
    if not table.services.bots.has_coach(match.game.name):
        raise Problem(table.services.bots.no_coach)

    def answer(found: list[float]) -> Message:
        return Chances(message.key, viewer, number, found)

    row, knows = (match.row, EVERYTHING) if viewer is None else (match.imagined(viewer, SEED), viewer)
    asked = (match.game.name, match.seats, row, knows if match.game.info is not None else EVERYTHING)
    return Work(jobs.chances, asked, (table.id, "chances", number, viewer), answer, "coach")


def why(table: Table, guest: Guest, message: AskWhy) -> Work:
    """Why a bot made its last play. In games with hidden information: only what tells the viewer nothing new."""
    match, seat, viewer = table.match, message.seat, message.viewer
    if seat >= len(table.state.chairs):
        raise Problem("no_seat")
    if table.phase != "over":
        playing(table)
        allowed(table)
        if viewer is not None:
            own(table, guest, viewer)
    secret, turn = hides(table), last_turn(table, seat)
    if not turn:
        raise Problem("no_play")
    if secret and viewer is None:
        raise Problem("why_later")

    def answer(found: tuple[int, str | None]) -> Message:
        at, reason = found
        return Why(message.key, seat, turn[at][0], reason, reason is None and secret)

    listener = viewer if secret else None
    thinks = seat if listener is None else listener
    plays = [(imagined(match, moment, thinks), moves_of(match, moment)) for _, moment in turn]
    asked = (match.game.name, plays, seat, listener)
    if not table.services.bots.can_think(match.game.name):
        raise Problem(table.services.bots.no_coach)
    return Work(jobs.why, asked, (table.id, "why", table.state.number, turn[0][0], listener), answer, "bots")

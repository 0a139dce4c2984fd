"""Premoves (plays in advance) in slow games: made as soon as it is the seat's turn, or dropped with a message if they are not allowed then.

Only in games without hidden information: a seat may premove what the position would allow if it were its turn now.
"""

import contextlib
from typing import Any

from ...core.contract import BadPosition
from ...core.play.match import Match
from ...core.play.options import Options
from ...core.types.refused import Refused
from ...games.seats import LETTERS
from ..messages.protocol import Choice
from ..words import Problem
from . import presenter
from .events import PlayedAhead
from .live import LiveTable


def offered(table: LiveTable, seat: int) -> Options:
    """The plays that a seat could make if it were its turn now."""
    match = table.match
    turn = None if match.game.info else next((each for each in places(match) if each.key == "turn"), None)
    if turn is None or not table.autoplay.slow or seat in match.waiting:
        raise Problem("no_ahead")
    line = match.game.notation.lay(match.position, turn, {LETTERS[seat]: 1})
    settings: dict[str, Any] = dict(match.settings)
    try:
        return Match(match.game, match.seats, position=line, chance="given", **settings).options(seat)
    except BadPosition:  # a play has been begun, and not ended
        raise Problem("no_ahead") from None


def places(match: Match) -> list[Any]:
    return match.game.notation.places(match.position, match.seats)


async def store(table: LiveTable, seat: int, play: Any, key: bytes) -> None:
    """Store a premove; None withdraws it."""
    written = None
    if play is not None:
        options = offered(table, seat)
        wished = options.read(play) if isinstance(play, str) else table.read(seat, play)
        if no := options.why_not(wished):
            raise no
        written = table.match.game.plays.write(wished)
    await table.commit(PlayedAhead(seat, written), key)


async def play_due(table: LiveTable, seat: int) -> None:
    """Make the premove of a seat whose turn has come."""
    written = table.state.ahead.get(seat)
    if written is None or seat not in table.awaited():
        return
    with contextlib.suppress(Problem):  # the disk is full, say: keep it
        await table.ensure_consistent()
        try:
            await table.play(seat, table.read(seat, written))
        except Refused:
            await table.commit(PlayedAhead(seat, None, dropped=True))
            await table.show_all()
        await table.publish(seat)


def shown(table: LiveTable, seat: int) -> Choice | None:
    """The premove of a seat, shown to nobody else."""
    if (written := table.state.ahead.get(seat)) is None or table.phase != "playing":
        return None
    with contextlib.suppress(Refused):  # the rules have changed since
        return presenter.choice(table.match.game, table.read(seat, written), table.state.names)
    return None

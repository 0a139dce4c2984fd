"""Continue from a moment of a finished game, or from a position that was set up: one person on one seat, bots or friends on the others."""

from collections.abc import Sequence

from ...core.play.registry import find
from ..bots.pool import check_level
from ..messages.positions import PlayPosition
from ..messages.requests import PlayOn, SeatToken
from ..words import Problem
from .events import AnyEvent, Botted, Opened, Sat, token_hash
from .sanitize import clean_name
from .seating import pick
from .table import Table
from .tokens import make_token


def check_moment(table: Table, wanted: PlayOn) -> None:
    if table.phase != "over":
        raise Problem("not_over")
    if wanted.seat >= table.match.seats:
        raise Problem("no_seat")
    if wanted.moment > table.story.told:
        raise Problem("no_step", moments=table.story.told)


def seats_from(
    charter: Opened, names: Sequence[str], wanted: PlayOn | PlayPosition, secret: bytes, table: str, key: str
) -> tuple[list[SeatToken], list[AnyEvent]]:
    """The person's tokens, and the first events. Everybody has the same name as at the old table, so that its log stays true."""
    level = check_level(find(charter.game), wanted.level)
    others = [name for seat, name in enumerate(names) if seat != wanted.seat]
    name = clean_name(wanted.name or names[wanted.seat], others)
    host, token = (make_token(secret, table, seat, key) for seat in (None, wanted.seat))
    events: list[AnyEvent] = [
        Opened(
            charter.game,
            charter.players,
            charter.settings,
            host=token_hash(host),
            host_name=name,
            position=charter.position,
            edition=find(charter.game).edition,
            help=True,
            practice=True,
        ),
        Sat(wanted.seat, name, token_hash(token), pick(wanted.seat, wanted.face, set())),
    ]
    if not wanted.friends:
        events += [Botted(seat, each, level) for seat, each in enumerate(names) if seat != wanted.seat]
    return [SeatToken(None, host), SeatToken(wanted.seat, token)], events

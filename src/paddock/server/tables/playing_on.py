"""Playing on from a moment of a finished game: the same game so far, one person on one of its seats, bots on all others."""

from ...core.game import find
from ..bots.pool import check_level
from ..requests import PlayOn, SeatToken
from ..words import Problem
from .events import AnyEvent, Botted, Opened, Sat, State, token_hash
from .faces import pick
from .sanitize import clean_name
from .table import Table
from .tokens import make_token


def check_moment(table: Table, wanted: PlayOn) -> None:
    if table.phase != "over":
        raise Problem("not_over")
    if wanted.seat >= table.match.seats:
        raise Problem("no_seat")
    if wanted.moment > table.story.told:
        raise Problem("no_step", moments=table.story.told)


def seats_from(old: State, wanted: PlayOn, secret: bytes, table: str, key: str) -> tuple[list[SeatToken], list[AnyEvent]]:
    """The tokens of the person, and the first events. Everybody is called as at the old table, so that its log reads on."""
    charter = old.charter
    level = check_level(find(charter.game), wanted.level)
    others = [name for seat, name in enumerate(old.names) if seat != wanted.seat]
    name = clean_name(wanted.name or old.names[wanted.seat], others)
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
    events += [Botted(seat, chair.name, level) for seat, chair in enumerate(old.chairs) if seat != wanted.seat]
    return [SeatToken(None, host), SeatToken(wanted.seat, token)], events

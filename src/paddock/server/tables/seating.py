"""Who sits at a table: from its beginning, and as everybody sees it."""

from collections.abc import Callable, Sequence

from ...core.game import Game
from ...core.people import owner_names
from .. import protocol, requests
from ..bots.pool import check_level
from ..requests import SeatToken
from ..words import Problem, say
from .events import AnyEvent, Botted, Chair, Sat, token_hash
from .faces import faces_of, pick
from .sanitize import clean_name
from .tokens import make_token


def against_bots(wishes: Sequence[requests.Wish]) -> bool:
    """One person, and nobody else to be unfair to."""
    return [wish.who for wish in wishes if wish.who != "bot"] == ["me"]


def check_rated(wanted: requests.NewTable, game: Game, person: str) -> None:
    """Nobody plays for their rating against themselves, or by rules of their own; strangers meet by *Play now*."""
    if not person:
        raise Problem("sign_in")
    usual = {str(option.name): option.default for option in game.options}
    alone = sorted({wish.who for wish in wanted.seats}) in (["bot", "me"], ["account", "me"], ["account", "bot", "me"])
    others = any(usual.get(name) != value for name, value in wanted.settings.items())
    if not alone or others or sum(wish.who == "me" for wish in wanted.seats) > 1:
        raise Problem("not_rated")


def seat_all(
    game: Game, wishes: Sequence[requests.Wish], secret: bytes, table: str, key: str, tokens: list[SeatToken], person: str = ""
) -> tuple[list[AnyEvent], str]:
    """Everybody who is known from the start, the person who opens the table first. Their tokens are added to the list; returns the
    host's name, too."""
    events: list[AnyEvent] = []
    taken: list[str] = []
    faces: set[int | None] = set()
    host = ""
    for seat, wish in enumerate(wishes):
        if wish.who == "me":
            name = clean_name(wish.name or say("person", number=seat + 1), taken)
            token = make_token(secret, table, seat, key)
            tokens.append(SeatToken(seat, token))
            face = pick(seat, wish.face, faces)
            events.append(Sat(seat, name, token_hash(token), face, person="" if host else person))
            faces.add(face)
            host = host or name
            taken.append(name)
    for seat, wish in enumerate(wishes):
        if wish.who == "bot":
            name = clean_name(wish.name, taken) if wish.name else owner_names(taken)[0]
            events.append(Botted(seat, name, check_level(game, wish.level)))
            taken.append(name)
    return events, host


def seats_at(chairs: Sequence[Chair], connected: Callable[[int], bool]) -> list[protocol.Seat]:
    """Every seat as everybody sees it."""
    listed = []
    for seat, (chair, face) in enumerate(zip(chairs, faces_of(chairs), strict=True)):
        kind: protocol.SeatKind = "open" if chair.open else "bot" if chair.level else "person"
        here = kind == "bot" or connected(seat)
        about = (chair.muted, chair.asked, chair.account, chair.declined, chair.resigned)
        listed.append(protocol.Seat(seat, kind, chair.name, chair.bot, chair.stand_in is not None, here, face, *about))
    return listed

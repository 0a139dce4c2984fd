"""Who sits at a table: at its opening, and as everybody sees it."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence

from ...core.play.game import Game
from ...core.play.tally import say_tally
from ...core.text.people import owner_names
from ..bots.pool import check_level
from ..messages import protocol, requests
from ..messages.coaching import HintTaken
from ..messages.fields import FACES
from ..messages.requests import SeatToken
from ..words import Problem, say
from .events import AnyEvent, Botted, Chair, Sat, token_hash
from .holidays import away, days_left
from .live import Guest, LiveTable
from .sanitize import clean_name
from .tokens import make_token


def against_bots(wishes: Sequence[requests.Wish]) -> bool:
    """Whether one person plays against bots only."""
    return [wish.who for wish in wishes if wish.who != "bot"] == ["me"]


def check_rated(wanted: requests.NewTable, game: Game, person: str) -> None:
    """Refuse rated games against oneself, or with custom rules; rated strangers meet by *Play now*."""
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
    """Seat everybody who is known at the opening, the person who opens the table first. Appends their tokens to the list; returns the
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


def seats_at(chairs: Sequence[Chair], connected: Callable[[int], bool], away: Mapping[int, int] | None = None) -> list[protocol.Seat]:
    """The seats as everybody sees them."""
    listed = []
    for seat, (chair, face) in enumerate(zip(chairs, faces_of(chairs), strict=True)):
        kind: protocol.SeatKind = "open" if chair.open else "bot" if chair.level else "person"
        here = kind == "bot" or connected(seat)
        about = (chair.muted, chair.asked, chair.account, chair.declined, chair.resigned, (away or {}).get(seat, 0))
        listed.append(protocol.Seat(seat, kind, chair.name, chair.bot, chair.stand_in is not None, here, face, *about))
    return listed


def pick(seat: int, wanted: int | None, taken: Container[int | None]) -> int:
    """The wanted face, or else the seat's default, or else the first that is free."""
    own = seat % FACES
    return next((face for face in (wanted, own, *range(FACES)) if face is not None and face not in taken), own)


def taken_by_others(chairs: Sequence[Chair], seat: int) -> set[int | None]:
    return {chair.face for other, chair in enumerate(chairs) if other != seat}


def faces_of(chairs: Sequence[Chair]) -> list[int]:
    """The face of every seat: the one its person has chosen, and for others one that is free."""
    shown = {chair.face for chair in chairs}
    faces = []
    for seat, chair in enumerate(chairs):
        faces.append(pick(seat, None, shown) if chair.face is None else chair.face)
        shown.add(faces[-1])
    return faces


def describe(table: LiveTable) -> protocol.Table:
    state, charter = table.state, table.state.charter
    absence = table.autoplay.absence
    fills = table.fills if table.phase == "gathering" and not any(chair.alone for chair in state.chairs) else None
    return protocol.Table(
        phase=table.phase,
        seats=seats_at(state.chairs, table.connected, away(table)),
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
        evening=charter.evening,
        watch=state.watch_by,
        holidays=days_left(table),
        bots_ms=None if fills is None else max(0, int(1000 * (fills - table.services.timer.now()))),
    )


def tell_result(table: LiveTable) -> protocol.Over:
    """The result in the current language."""
    told = [say_tally(table.match.game, tally) for tally in table.match.tallies]
    resigned = [seat for seat, chair in enumerate(table.state.chairs) if chair.resigned]
    unfinished = table.state.shown and not table.match.over
    turn = table.match.waiting[0] if unfinished and table.match.waiting else None
    return protocol.Over(table.match.scores, told, table.winners, table.story.told, resigned, table.state.rated, unfinished, turn)


def info_of(table: LiveTable) -> requests.TableInfo:
    """What may be known of a table without coming to it."""
    waiting = list(table.match.waiting) if table.phase == "playing" else []
    winners = table.winners if table.phase == "over" else []
    rematch = table.state.rematch.table if table.state.rematch else None
    seats = seats_at(table.state.chairs, table.connected, away(table))
    about = (waiting, winners, rematch, table.autoplay.left(), table.state.watching, days_left(table))
    return requests.TableInfo(table.id, table.state.charter.game, table.phase, seats, *about)


def tell_rematch(table: LiveTable, guests: Iterable[Guest]) -> None:
    """Announce who agrees to the rematch, and where it is."""
    state = table.state
    if state.rematch is not None:
        answers = [state.answers.get(seat) for seat in range(len(state.chairs))]
        table.tell(protocol.Rematch(state.rematch.table, state.rematch.by, answers), guests)

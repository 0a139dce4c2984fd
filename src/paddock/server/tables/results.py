"""Results, stored with the events of a table: whose seats they are (so that people find their games on every device), ratings, ranks."""

from collections.abc import Callable, Sequence

from ..bots.pool import DEFAULT
from ..messages.attendance import RatingChange
from ..storage import evenings, people, ratings
from ..storage.engine import Connection
from ..storage.store import StoredEvent, add_event
from .events import AnyEvent, Asked, Botted, Chair, Claimed, Cleared, Played, Rated, Sat, Started, State, StoodIn, encode
from .live import LiveTable

Work = Callable[[Connection], None]
MOST_PLAYED_BY_BOTS = 0.25  # share of somebody's plays that bots may make; with more, they have not played that game themselves


class Ending:
    """The end of a game: whose it was, how it changes their ratings (filled in when it is stored), and the ranks for an evening."""

    def __init__(
        self,
        table: str,
        state: State,
        ends: list[tuple[int, people.Won]],
        places: list[tuple[str, int]],
        by_seat: list[int],
        fence: int | None,
    ) -> None:
        self._table, self._state, self._ends, self._places, self._by_seat, self._fence = table, state, ends, places, by_seat, fence
        self.rated: Rated | None = None

    def __call__(self, connection: Connection) -> None:
        people.note_end(connection, self._table, self._ends)
        if evening := self._state.charter.evening:
            evenings.note_result(connection, self._table, evening, self._by_seat)
        if self._places:
            self.rated = Rated([RatingChange(*each) for each in ratings.rate(connection, self._state.charter.game, self._places)])
            add_event(connection, self._table, StoredEvent(self._state.events + 1, None, encode(self.rated)), self._fence)


def noted(
    table: str, state: State, event: AnyEvent, winners: list[int] | None, scores: Sequence[int] = (), fence: int | None = None
) -> Work | Ending | None:
    """What must be stored in one transaction with an event that is about to happen. Winners are known when the game is over."""
    match event:
        case Sat(seat=int(seat), person=person) | Claimed(int(seat), person) if person:
            return seats(table, state, {seat: person}, winners)
        case Sat(seat=int(seat)) | Botted(seat=int(seat)) | Cleared(int(seat)) | Asked(seat=int(seat)) if state.chairs[seat].person:
            return lambda connection: people.drop_seat(connection, table, seat)
        case StoodIn(int(seat), resigned=True) if (left := left_alone(state, seat)) is not None:
            return ending(table, state, [left], scores, fence, gives_up=seat)
        case Played() | Started() if winners is not None:
            return ending(table, state, winners, scores, fence)
    return None


def left_alone(state: State, gives_up: int) -> int | None:
    """The winner if everybody else has resigned, this seat last."""
    left = [seat for seat, chair in enumerate(state.chairs) if not chair.resigned and seat != gives_up]
    return left[0] if len(left) == 1 else None


def ending(
    table: str, state: State, winners: list[int], scores: Sequence[int], fence: int | None, gives_up: int | None = None
) -> Ending | None:
    known = [seat for seat, chair in enumerate(state.chairs) if chair.person]
    ends = [(seat, result_of(state, seat, winners)) for seat in known]
    places = ranks(state, winners, scores, gives_up, table)
    by_seat = placing(state, winners, scores, gives_up)
    return Ending(table, state, ends, places, by_seat, fence) if ends or places or state.charter.evening else None


def ranks(state: State, winners: list[int], scores: Sequence[int], gives_up: int | None = None, table: str = "") -> list[tuple[str, int]]:
    """The ranks at a rated table; empty where nobody is rated."""
    chairs = state.chairs
    if not state.charter.rated or any(chair.token is not None and identity(chair) is None and not chair.former for chair in chairs):
        return []
    places = placing(state, winners, scores, gives_up)
    return [(identity(chair) or ratings.former(table, seat), places[seat]) for seat, chair in enumerate(chairs)]


def placing(state: State, winners: list[int], scores: Sequence[int], gives_up: int | None = None) -> list[int]:
    """The rank of every seat, 0 the best: winners, then by score, then whoever has not played it themselves, last whoever has resigned."""

    def order(seat: int, chair: Chair) -> tuple[int, bool, int]:
        given_up = chair.resigned or seat == gives_up
        return (2 if given_up else int(has_left(state, seat)), seat not in winners, -scores[seat])

    orders = [order(seat, chair) for seat, chair in enumerate(state.chairs)]
    places = sorted(set(orders))
    return [places.index(each) for each in orders]


def has_left(state: State, seat: int) -> bool:
    """Whether a bot plays for a seat at the end, or has done so for too long: coming back at the end does not count as having played."""
    return state.chairs[seat].stand_in is not None or state.bot_plays[seat] > MOST_PLAYED_BY_BOTS * state.plays[seat]


def identity(chair: Chair) -> str | None:
    """The identity by which somebody is rated; None: not signed in."""
    if chair.person:
        return f"person:{chair.person}"
    if chair.account:
        return f"account:{chair.account}"
    return f"bot:{chair.level}" if chair.level else None


def all_noted(table: str, state: State) -> Work | None:
    """Store the people of a new table."""
    known = {seat: chair.person for seat, chair in enumerate(state.chairs) if chair.person and not chair.asked}
    return seats(table, state, known, None) if known else None


def seats(table: str, state: State, known: dict[int, str], winners: list[int] | None) -> Work:
    charter = state.charter

    def work(connection: Connection) -> None:
        for seat, person in known.items():
            result = "" if winners is None else result_of(state, seat, winners)
            people.note_seat(connection, table, seat, person, charter.game, charter.players, result)

    return work


def result_of(state: State, seat: int, winners: list[int]) -> people.Won:
    if state.charter.practice:
        return "practice"
    return "won" if seat in winners else "lost" if winners else "drawn"


async def settle(table: LiveTable) -> None:
    """After somebody was forgotten in the middle of a rated game: if one player is left, they win, and the game is rated."""
    state = table.state
    if state.winner is not None and state.charter.rated and not state.rated and not table.match.over:
        await table.ensure_consistent()
        await table.commit(StoodIn(next(seat for seat, chair in enumerate(state.chairs) if chair.resigned), DEFAULT, True))

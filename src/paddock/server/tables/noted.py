"""Whose seats they are, noted with the events of a table, so that people find their games on every device."""

from collections.abc import Callable, Sequence

from ..storage import people, ratings
from ..storage.engine import Connection
from .events import AnyEvent, Asked, Botted, Chair, Claimed, Cleared, Played, Sat, Started, State

Work = Callable[[Connection], None]


def noted(table: str, state: State, event: AnyEvent, winners: list[int] | None, scores: Sequence[int] = ()) -> Work | None:
    """What must be noted with an event that is about to happen; winners are known when the game is over."""
    match event:
        case Sat(seat=int(seat), person=person) | Claimed(int(seat), person) if person:
            return seats(table, state, {seat: person}, winners)
        case Sat(seat=int(seat)) | Botted(seat=int(seat)) | Cleared(int(seat)) | Asked(seat=int(seat)) if state.chairs[seat].person:
            return lambda connection: people.drop_seat(connection, table, seat)
        case Played() | Started() if winners is not None:
            known = [seat for seat, chair in enumerate(state.chairs) if chair.person]
            ends = [(seat, result_of(state, seat, winners)) for seat in known]
            return ended(table, state, ends, ranks(state, winners, scores)) if ends else None
    return None


def ended(table: str, state: State, ends: list[tuple[int, people.Won]], places: list[tuple[str, int]]) -> Work:
    def work(connection: Connection) -> None:
        people.note_end(connection, table, ends)
        if places:
            ratings.rate(connection, state.charter.game, places)

    return work


def ranks(state: State, winners: list[int], scores: Sequence[int]) -> list[tuple[str, int]]:
    """Who has come where at a rated table, 0 the best: winners, then by score, then whoever has left. Nothing, where nobody is rated."""
    if not state.charter.rated or any(chair.token is not None and not (chair.person or chair.account) for chair in state.chairs):
        return []
    order = [(chair.stand_in is not None, seat not in winners, -scores[seat]) for seat, chair in enumerate(state.chairs)]
    places = sorted(set(order))
    return [(identity(chair), places.index(mine)) for chair, mine in zip(state.chairs, order, strict=True)]


def identity(chair: Chair) -> str:
    """By which word somebody is rated."""
    if chair.person:
        return f"person:{chair.person}"
    return f"account:{chair.account}" if chair.account else f"bot:{chair.level}"


def all_noted(table: str, state: State) -> Work | None:
    """The people of a table that is new."""
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

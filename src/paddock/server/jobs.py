"""Long work as plain functions of what it needs: a game, a row, a log. They know nothing of tables, so any process can do them."""

from collections.abc import Callable, Sequence
from typing import Any, get_type_hints

import msgspec

from .. import Match, find
from ..core import record
from ..core.options import Options
from ..core.replay import Entry, Replay
from . import sights
from .events import State, decode, encode
from .records import events_of, read_record
from .sights import Mark

pack: Callable[[Any], bytes] = msgspec.json.Encoder().encode


def warm(game: str) -> None:
    """Load the compiled rules of a game."""
    match = Match(find(game))
    if match.waiting:
        match.options().moves  # noqa: B018


def list_plays(game: str, row: bytes, seat: int, limit: int, names: Sequence[str]) -> tuple[bytes, bool]:
    """The whole plays of a seat up to a limit, and whether these are all."""
    choices, complete = sights.list_choices(Options(find(game), row, seat), limit, names)
    return pack(choices), complete


def offer(game: str, row: bytes, seat: int, names: Sequence[str]) -> bytes:
    """What a seat may do now: suggestions, then all other plays where there are few."""
    return pack(sights.offered(Options(find(game), row, seat), names))


def mark_log(game: str, players: int, settings: dict[str, Any], position: str | None, log: Sequence[Entry]) -> list[Mark]:
    """Where a long game can be taken up: a row every so many moments."""
    match = Match(find(game), players, position=position, chance="given", **settings)
    match.log.extend((seat, number) for seat, number in log)
    return sights.Story(match).marks


def tell(game: str, mark: Mark, log: Sequence[Entry], since: int, until: int, viewer: int | None, names: Sequence[str]) -> bytes:
    """The lines of the moments since .. until - 1, from a mark before them and the log from there on."""
    memo: sights.Memo = {}
    rules = find(game)
    moments = enumerate(Replay(rules, mark.row, log), mark.moment)
    lines = [line for number, each in moments if since <= number < until for line in sights.tell(rules, number, each, viewer, names, memo)]
    return pack(lines)


def look(game: str, mark: Mark, log: Sequence[Entry], step: int, viewer: int | None, names: Sequence[str]) -> tuple[bytes, bytes]:
    """The table after so many moments, and the lines of the moment that led there."""
    rules = find(game)
    past = Replay(rules, mark.row, log)
    row, lines = past.now, []
    for number, moment in enumerate(past, mark.moment):
        if number >= step:
            break
        row, lines = moment.after, sights.tell(rules, number, moment, viewer, names, {})
    return pack(sights.sight(rules, row, viewer, names, review=True)), pack(lines)


def write_record(
    game: str, players: int, settings: dict[str, Any], position: str | None, log: Sequence[Entry], notes: dict[str, Any]
) -> bytes:
    """A finished game as a file."""
    match = Match(find(game), players, position=position, chance="given", **settings)
    match.log.extend((seat, number) for seat, number in log)
    match.notes = notes
    return record.encode(match.to_record())


def take_record(content: bytes) -> tuple[list[bytes], list[Mark]]:
    """A record that somebody sent in, as the events of a table, with marks."""
    state = State()
    events = [encode(event) for event in events_of(read_record(content))]
    for event in events:
        state.apply(decode(event))
    charter = state.charter
    return events, mark_log(charter.game, charter.players, charter.settings, charter.position, state.log)


JOBS: dict[str, Callable[..., Any]] = {
    job.__name__: job for job in (warm, list_plays, offer, mark_log, tell, look, write_record, take_record)
}


def read_arguments(job: Callable[..., Any], given: Sequence[Any]) -> list[Any]:
    """What came over a pipe, as what the job wants."""
    wanted = get_type_hints(job)
    return [msgspec.convert(each, kind) for each, kind in zip(given, wanted.values(), strict=False)]

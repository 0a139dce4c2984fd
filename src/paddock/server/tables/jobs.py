"""Long work as pure functions of a game, a row and a log. They know nothing of tables, so worker processes can run them."""

import gzip
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import msgspec

from ... import Match, find
from ...coach import advice, weighing
from ...coach.review import review_match
from ...coach.spoken import say_reason
from ...coach.steps import TOGETHER, steps_of
from ...core.contract import BadPosition
from ...core.engine.row import PlainRow
from ...core.play import record
from ...core.play.clock import let_chance
from ...core.play.game import Game
from ...core.play.options import Options
from ...core.play.replay import Replay
from ...core.types.moment import NATURE, Entry
from ..messages.message import pack
from ..messages.requests import ReviewStatus, TapeMoment
from ..words import Problem
from . import presenter
from .events import encode, play_numbers
from .presenter import Snapshot
from .uploads import events_of, read_record


def list_plays(game: str, row: bytes, seat: int, limit: int, names: Sequence[str]) -> tuple[bytes, bool]:
    """The whole plays of a seat up to a limit, and whether these are all."""
    choices, complete = presenter.list_choices(Options(find(game), row, seat), limit, names)
    return pack(choices), complete


def offer(game: str, row: bytes, seat: int, names: Sequence[str], ideas: bool = True) -> bytes:
    """The offer to a seat: suggestions first, then all other plays if they are few."""
    return pack(presenter.offered(Options(find(game), row, seat), names, ideas))


class Reading(msgspec.Struct, frozen=True, array_like=True):
    """Log lines read by the current rules: the log, and snapshots to resume from."""

    log: list[Entry]
    snapshots: list[Snapshot]


def tell(
    game: str,
    snapshot: Snapshot,
    log: Sequence[Entry],
    since: int,
    until: int,
    viewer: int | None,
    names: Sequence[str],
    by_bot: dict[int, list[int]],
) -> bytes:
    """Tell the moments since .. until - 1, from a snapshot before them and the log from there on."""
    memo: presenter.Memo = {}
    rules = find(game)
    moments = enumerate(Replay(rules, snapshot.row, log), snapshot.moment)
    lines = [
        line
        for number, each in moments
        if since <= number < until
        for line in presenter.tell(rules, number, each, viewer, names, by_bot, memo)
    ]
    return pack(lines)


def look(
    game: str, snapshot: Snapshot, log: Sequence[Entry], step: int, viewer: int | None, names: Sequence[str], by_bot: dict[int, list[int]]
) -> tuple[bytes, bytes, int | None]:
    """The table after so many moments, with the lines of the last one, and whose it was."""
    rules = find(game)
    past = Replay(rules, snapshot.row, log)
    row, lines, seat = past.now, [], NATURE
    for number, moment in enumerate(past, snapshot.moment):
        if number >= step:
            break
        row, lines, seat = moment.after, presenter.tell(rules, number, moment, viewer, names, by_bot, {}), moment.seat
    return pack(presenter.sight(rules, row, viewer, names, review=True)), pack(lines), None if seat == NATURE else seat


def tape(
    game: str, snapshot: Snapshot, log: Sequence[Entry], names: Sequence[str], by_bot: dict[int, list[int]], head: dict[str, Any]
) -> bytes:
    """A finished game as a spectator sees it, moment by moment, compressed: a long one has megabytes of similar views."""
    rules = find(game)
    memo: presenter.Memo = {}
    past = Replay(rules, snapshot.row, log)
    moments = [moment_of(rules, past.now, None, [], names)]
    for number, moment in enumerate(past):
        lines = presenter.tell(rules, number, moment, None, names, by_bot, memo)
        moments.append(moment_of(rules, moment.after, None if moment.seat == NATURE else moment.seat, lines, names))
    return gzip.compress(pack(head | {"moments": moments}), 6)


def moment_of(game: Game, row: PlainRow, seat: int | None, lines: list[Any], names: Sequence[str]) -> TapeMoment:
    return TapeMoment(presenter.sight(game, row, None, names, review=True), lines, seat)


def write_record(
    game: str, players: int, settings: dict[str, Any], position: str | None, log: Sequence[Entry], notes: dict[str, Any]
) -> bytes:
    """The saved-game file of a finished game."""
    match = Match(find(game), players, position=position, chance="given", **settings)
    match.log.extend((seat, number) for seat, number in log)
    match.notes = notes
    return record.encode(match.to_record())


def play_again(game: str, players: int, settings: dict[str, Any], position: str | None, log: Sequence[Entry]) -> Match:
    match = Match(find(game), players, position=position, chance="given", **settings)
    play_numbers(match, log)
    return match


def take_up(
    game: str, players: int, settings: dict[str, Any], position: str | None, log: Sequence[Entry], moment: int
) -> tuple[list[str], Reading]:
    """A game up to one of its moments, and the outcomes that follow it. Simultaneous choices are all taken over, or none."""
    try:
        match = play_again(game, players, settings, position, log)
    except BadPosition as wrong:
        raise Problem("bad_position", reason=str(wrong)) from None
    for step in steps_of(match):
        if step.kind == TOGETHER and step.moment - len(step.moments) < moment < step.moment:
            moment = step.moment - len(step.moments)
    past = match.replay()
    for _ in islice(past, moment):
        pass
    begun = Match(match.game, players, position=position, chance="given", **settings)
    begun.resume(past.row, log[: past.at])
    if begun.over:
        raise Problem("nothing_left")
    let_chance(begun)
    return begun.lines(), Reading(list(begun.log), presenter.TableStory(begun).snapshots)


def review(
    game: str,
    players: int,
    settings: dict[str, Any],
    position: str | None,
    log: Sequence[Entry],
    notes: dict[str, Any],
    effort: float,
    done: float,
    told: Callable[[float], None],
) -> bytes:
    """The coach's review of a finished game, as it is stored and sent, compressed; a rough one until all steps are done."""
    match = play_again(game, players, settings, position, log)
    match.notes = notes
    found = review_match(match, effort, cores=1, progress=told)
    return gzip.compress(pack(ReviewStatus("ready" if done == 1 else "working", done, 0, None, found)), 6)


def hint(game: str, row: bytes, seat: int, names: Sequence[str], part: str) -> bytes:
    """The expert's play in an imagined row, with the reason. The search goes as deep as what has been compiled allows."""
    rules = find(game)
    if part == "coach":
        found = weighing.weigh(rules, len(names), row, seat)
    else:
        found = advice.advise(rules, row, seat) if part == "bots" else advice.suggest(rules, row, seat)
    if found is None:
        raise Problem("no_hint")
    return pack(presenter.choice(rules, found.play, names, found.why))


def idea(game: str, row: bytes, seat: int, names: Sequence[str], part: str) -> bytes:
    """The play to mark as a good idea, or none. A solo game has no chances to compare: there the expert decides."""
    rules = find(game)
    found = weighing.weigh(rules, len(names), row, seat) if part == "coach" else advice.advise(rules, row, seat)
    sure = found is not None and (found.sure or part != "coach")
    return pack(presenter.choice(rules, found.play, names, found.why) if found and sure else None)


def chances(game: str, seats: int, row: bytes, knows: int) -> list[float]:
    """The winning chances of every seat, by the information state of one seat."""
    return weighing.chances(find(game), seats, row, knows)


def why(game: str, plays: list[tuple[bytes, list[int]]], seat: int, viewer: int | None) -> tuple[int, str | None]:
    """Why a bot played: among plays in imagined rows the first that was a real choice (or the first of all), and its reason. With a viewer,
    only if it tells that seat nothing new."""
    rules = find(game)
    at = next((at for at, (row, _) in enumerate(plays) if advice.is_choice(rules, row, seat)), 0)
    row, moves = plays[at]
    number = advice.reason_of(rules, row, seat, moves) if viewer is None else advice.reason_for(rules, row, seat, moves, viewer)
    return at, None if number is None else say_reason(rules, number)


def take_record(content: bytes) -> tuple[list[bytes], Reading]:
    """Validate an uploaded record, as the events of a table with the log read."""
    events, match = events_of(read_record(content))
    return [encode(event) for event in events], Reading(list(match.log), presenter.TableStory(match).snapshots)

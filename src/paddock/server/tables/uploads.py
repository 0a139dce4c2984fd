"""Uploaded records: files from anywhere, to be watched. Parsed with bounds on everything."""

import re
from typing import Any

import msgspec

from ... import Match
from ...core.play import record
from ...core.play.record import BadRecord, NotRecord
from ..bots.pool import DEFAULT
from ..words import Problem, say
from .events import AnyEvent, Botted, Opened, Shown
from .sanitize import clean_name

LONGEST_RECORD = 20_000  # lines
LONGEST_LINE = 300
LONGEST_POSITION = 4_000
ENDLESS = re.compile(r"\d{7}")  # no number of a game has seven digits


class Head(msgspec.Struct):
    """What must be known before the rest is parsed."""

    game: str


def game_in(content: bytes) -> str:
    try:
        return msgspec.json.decode(content, type=Head).game
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if record.MARK not in content:
            raise Problem("not_a_record") from None
        raise Problem("bad_record", reason=str(error)[:300]) from None


def read_record(content: bytes) -> record.Record:
    """Parse an uploaded file. It may be anything, so every part of it has bounds."""
    try:
        written = record.decode(content, "the file")
    except NotRecord:
        raise Problem("not_a_record") from None
    except BadRecord as error:
        raise Problem("bad_record", reason=str(error)[:300]) from None
    except RecursionError:
        raise Problem("bad_record", reason=say("too-deep")) from None
    if written.box is not None:
        raise Problem("own_box")
    position = written.position or ""
    if len(written.log) > LONGEST_RECORD or any(len(line) > LONGEST_LINE for line in written.log) or len(position) > LONGEST_POSITION:
        raise Problem("too_big")
    if any(ENDLESS.search(each) for each in (position, *written.log)):
        raise Problem("bad_record", reason=say("too-many-digits"))
    return written


def events_of(written: record.Record) -> tuple[list[AnyEvent], Match]:
    """An uploaded record as the events of a finished table, and its game. The rules check every line."""
    try:
        match = Match.from_record(written, "the file", chance="given")
    except BadRecord as error:
        raise Problem("bad_record", reason=str(error)[:300]) from None
    opened = Opened(match.game.name, match.seats, dict(written.settings), position=written.position, edition=match.game.edition)
    events: list[AnyEvent] = [opened]
    noted = written.notes.get("names")
    taken: list[str] = []
    for seat in range(match.seats):
        name: Any = noted[seat] if isinstance(noted, list) and seat < len(noted) else ""
        try:
            taken.append(clean_name(name if isinstance(name, str) else "", taken))
        except Problem:
            taken.append(say("person", number=seat + 1))
        events.append(Botted(seat, taken[-1], DEFAULT))
    events.append(Shown(match.lines()))
    return events, match

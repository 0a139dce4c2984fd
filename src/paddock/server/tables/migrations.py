"""Stores of older formats. They are brought to today's format before the server opens: a whole store in one transaction, so that one
who is interrupted starts over, and finds everything as it was.

Format 1 wrote plays down as numbers of small moves, which mean nothing without the rules they were made by. They are read by the rules
of today, which is all that can be known, and written as text; what cannot be read, or would be read back as something else, is kept
as it was, and its table is frozen there.
"""

import logging
import sqlite3
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from ...core.game import find
from ...core.match import Match
from ...core.replay import Entry, small_line
from ..storage.schema import FORMAT
from .events import AnyEvent, Locked, Opened, Played, Shown, Started, Undone, Unread, encode, play_numbers
from .presenter import Story

log = logging.getLogger("paddock.server")
TOLD = 5.0  # seconds between two words about how far it has come


def migrate(connection: sqlite3.Connection) -> None:
    """From format 1 on. Format 2 knew no people who come back: there is nothing to rewrite, and the schema adds the rest."""
    if connection.execute("PRAGMA user_version").fetchone()[0] > 1:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        tables = [name for (name,) in connection.execute("SELECT DISTINCT table_id FROM events").fetchall()]
        told = time.monotonic()
        for done, table in enumerate(tables):
            rows = connection.execute("SELECT number, entry FROM events WHERE table_id = ? ORDER BY number", (table,)).fetchall()
            written = rewrite(table, [entry for _, entry in rows])
            news = [(new, table, number) for new, (number, old) in zip(written, rows, strict=True) if new != old]
            connection.executemany("UPDATE events SET entry = ? WHERE table_id = ? AND number = ?", news)
            if time.monotonic() - told > TOLD:
                told = time.monotonic()
                log.info("tables are written anew", extra={"format": FORMAT, "done": done, "of": len(tables)})
        connection.execute(f"PRAGMA user_version={FORMAT}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    log.info("the store has been brought to another format", extra={"format": FORMAT, "tables": len(tables)})


# The events of format 1 that have changed since.


class Old(msgspec.Struct, tag_field="e"):
    pass


class OldStarted(Old, tag="started"):
    entries: list[Entry] = []


class OldPlayed(Old, tag="played"):
    seat: int
    entries: list[Entry]


class OldLocked(Old, tag="locked"):
    seat: int
    play: Any


class OldUnlocked(Old, tag="unlocked"):
    seat: int


class OldUndone(Old, tag="undone"):
    seat: int
    first: int
    last: int


class OldShown(Old, tag="shown"):
    entries: list[Entry]


class Kind(msgspec.Struct):
    e: str


read_kind = msgspec.json.Decoder(Kind).decode
read_opened = msgspec.json.Decoder(Opened).decode
read_old = msgspec.json.Decoder(OldStarted | OldPlayed | OldLocked | OldUnlocked | OldUndone | OldShown).decode
PLAYS = ("started", "played", "locked", "unlocked", "undone", "shown")


def rewrite(table: str, written: Sequence[bytes]) -> list[bytes]:
    """The events of a table. From the first play on that cannot be read, all plays stay as they were."""
    opened = read_opened(written[0])
    scribe: Scribe | None = None
    try:
        scribe = Scribe(opened)
        opened.edition = scribe.match.game.edition
    except (LookupError, ValueError):
        log.warning("a table of another format has no rules any more", extra={"table": table})
    events = [encode(opened)]
    for old in written[1:]:
        if read_kind(old).e not in PLAYS:
            events.append(old)
            continue
        try:
            if scribe is None:
                raise ValueError("nothing can be read any more")
            events.append(scribe.rewrite(old))
        except Exception as error:  # whatever is wrong with it
            if scribe is not None:
                log.warning("a play of another format cannot be read", extra={"table": table, "reason": str(error)[:200]})
            scribe = None
            events.append(encode(Unread(msgspec.Raw(old))))
    return events


class Scribe:
    """Plays one table again by its numbers, writes it down as text, and reads that again: both must be the same game."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self._lines: list[str] = []
        self._begin([])

    def _begin(self, entries: list[Entry]) -> None:
        self.match, self._reader = self._set_up(entries), self._set_up(entries)
        self._story = Story(self.match)

    def _set_up(self, entries: list[Entry]) -> Match:
        opened = self._opened
        settings: dict[str, Any] = dict(opened.settings)
        match = Match(find(opened.game), opened.players, position=opened.position, chance="given", **settings)
        play_numbers(match, entries)
        return match

    def rewrite(self, written: bytes) -> bytes:
        match read_old(written):
            case OldStarted(entries):
                return encode(Started(self._write(entries)))
            case OldPlayed(seat, entries):
                return encode(Played(seat, self._write(entries)))
            case OldShown(entries):
                return encode(Shown(self._write(entries)))
            case OldUndone(seat, first, last):
                return encode(self._take_back(seat, first, last))
            case OldLocked(seat, play):
                return encode(Locked(seat, self._lock(seat, play)))
        return written

    def _write(self, entries: list[Entry]) -> list[str]:
        first = len(self.match.log)
        play_numbers(self.match, entries)
        lines = self._story.write(first)
        self._story.untold.clear()
        for line in lines:
            self._reader.play_line(line)
        if self._reader.log[first:] != self.match.log[first:]:
            raise ValueError(f"{lines} is read as something else")
        self._lines += lines
        return lines

    def _take_back(self, seat: int, first: int, last: int) -> AnyEvent:
        entries = list(self.match.log)
        moment = self._story.last
        if moment is None or (moment.first, moment.last, len(entries)) != (first, last, last):
            raise ValueError("it takes back something else than the last play")
        count = last - first if self._lines[-1] == small_line(*entries[-1]) else 1
        del self._lines[-count:]
        self._begin(entries[:first])
        return Undone(seat, count)

    def _lock(self, seat: int, play: Any) -> str:
        plays, options = self.match.game.plays, self.match.options(seat)
        meant = msgspec.convert(play, plays.Play)
        text: str = plays.write(meant)
        if options.unfold(options.read(text)) != options.unfold(meant):
            raise ValueError(f"{text} is read as something else")
        return text

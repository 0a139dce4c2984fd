"""The results file: JSON lines, append-only, one for each finished game. It survives a kill at any moment.

The first line says what is played. A line for each bot names the version of it that plays from here on: games of another
version before it no longer count. All other lines are games.
"""

import contextlib
import fcntl
import os
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from ..bots.find import Source
from ..core.contract import Tally
from ..core.text.complaint import Complaint
from .words import complaint

FORMAT = 1


class Head(msgspec.Struct, tag="arena", tag_field="kind", frozen=True):
    """The terms of the tournament in this file."""

    format: int
    game: str
    rules: str  # the edition of the rules and the box
    seats: int
    settings: dict[str, str | int]
    seed: int
    seconds: float


class Entrant(msgspec.Struct, tag="bot", tag_field="kind", frozen=True):
    """A bot, in this version from here on."""

    name: str
    spec: str
    mark: str


class Lost(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot's fault that lost it a game."""

    seat: int
    bot: str
    how: str  # crash, timeout, flood, garbage, illegal
    detail: str
    trace: str = ""  # traceback of a Python bot, for its author


class GameResult(msgspec.Struct, tag="game", tag_field="kind", frozen=True, omit_defaults=True):
    """One finished game. Bots, scores and plays are by seat, counted from 0."""

    table: str  # the same for all rotations of a deal: `expert+simple/12`
    turn: int
    bots: list[str]
    seed: int
    scores: list[int] | None
    winners: list[int]
    plays: int | None = None  # number of plays; not counted in compiled games
    lost: Lost | None = None
    endless: bool = False  # cut off, without a winner
    tallies: list[Tally] | None = None  # results of each seat, in games that count more than who has won
    luck: list[float] | None = None  # by how much each seat's luck exceeded the mean, in parts of a win, if it was measured


Key = tuple[str, int]
decode = msgspec.json.Decoder(Head | Entrant | GameResult).decode
played = msgspec.json.Decoder(GameResult).decode
encode = msgspec.json.Encoder().encode


def table_name(names: Sequence[str], number: int) -> str:
    return f"{'+'.join(names)}/{number}"


def counted(tallies: list[Tally]) -> list[Tally] | None:
    """Tallies for the file; none where the winner says it all."""
    return tallies if any(tallies) else None


def luck_of(seed: int, text: str) -> int:
    """A seed that cannot be guessed from another one."""
    return int.from_bytes(sha256(f"{seed} {text}".encode()).digest()[:8], "big") >> 2


class ResultsBook:
    """The results of one tournament, in a file or in memory only."""

    def __init__(self, path: Path | None, head: Head) -> None:
        self.path = path
        self.head = head
        self.games: dict[Key, GameResult] = {}
        self._marks: dict[str, str] = {}
        self._file: BinaryIO | None = None
        if path is not None:
            try:
                self._file = path.open("a+b", buffering=0)
            except OSError as error:
                raise complaint("book-unopened", file=str(path), reason=error.strerror or str(error)) from None
            try:
                self._take_over(path)
            except Complaint:
                self._file.close()
                raise

    def _take_over(self, path: Path) -> None:
        """Read an existing file, and drop a last line that a kill has cut off."""
        assert self._file is not None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise complaint("book-busy", file=str(path)) from None
        self._file.seek(0)
        content = self._file.read()
        whole = content.rfind(b"\n") + 1
        first = content[:whole].split(b"\n", 1)[0] if whole else b""
        begun = encode(self.head)
        if not (first.startswith(b'{"kind":"arena"') if whole else begun.startswith(content[: len(begun)])):
            raise complaint("book-other", file=str(path))
        if whole < len(content):
            self._file.truncate(whole)
        for number, line in enumerate(content[:whole].splitlines(), 1):
            try:
                self._note(decode(line), path)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise complaint("book-broken", file=str(path), line=number, reason=str(error)) from None
        if not whole:
            self.write([encode(self.head)])

    def _note(self, line: Head | Entrant | GameResult, path: Path) -> None:
        if isinstance(line, GameResult):
            self.games[line.table, line.turn] = line
        elif isinstance(line, Entrant):
            self._enter(line)
        elif line != self.head:
            ours, theirs = msgspec.to_builtins(self.head), msgspec.to_builtins(line)
            different = next(name for name in theirs if ours[name] != theirs[name])
            raise complaint("book-differs", file=str(path), what=different, theirs=str(theirs[different]), ours=str(ours[different]))

    def _enter(self, bot: Entrant) -> int:
        """A bot plays in this version from here on. Returns how many of its games no longer count."""
        stale: list[Key] = []
        if self._marks.get(bot.name) not in (None, bot.mark):
            stale = [key for key, game in self.games.items() if bot.name in game.bots]
        for key in stale:
            del self.games[key]
        self._marks[bot.name] = bot.mark
        return len(stale)

    def enter(self, bots: Iterable[Source]) -> dict[str, int]:
        """Note the bots that play now. For each one that has changed: how many of its games must be replayed."""
        changed = {}
        for bot in bots:
            if self._marks.get(bot.name) != bot.mark:
                line = Entrant(bot.name, bot.spec, bot.mark)
                if stale := self._enter(line):
                    changed[bot.name] = stale
                self.write([encode(line)])
        return changed

    def add(self, lines: Sequence[bytes]) -> list[GameResult]:
        """Append finished games, as lines. They are on the disk when this returns."""
        self.write(lines)
        games = [played(line) for line in lines]
        for game in games:
            self.games[game.table, game.turn] = game
        return games

    def write(self, lines: Sequence[bytes]) -> None:
        if self._file is not None and lines:
            content = memoryview(b"".join(line + b"\n" for line in lines))
            while content:
                content = content[self._file.write(content) or 0 :]
            os.fsync(self._file.fileno())

    def close(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def __enter__(self) -> "ResultsBook":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

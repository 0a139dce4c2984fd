"""Plays games and appends their facts to a file: after an interruption the same command goes on."""

from collections.abc import Callable
from pathlib import Path
from typing import IO

import msgspec

from ..words import complaint
from .facts import Facts, Terms
from .players import Players

GAMES_PER_TASK = 4  # games per task


class SurveyBook:
    """The facts of all games so far, in a file of JSON lines, or in memory only."""

    def __init__(self, path: Path | None, terms: Terms) -> None:
        self.terms = terms
        self.facts: dict[int, Facts] = {}
        self.file: IO[bytes] | None = None
        if path is None:
            return
        try:
            if path.exists() and path.stat().st_size:
                self._read(path)
            self.file = path.open("ab")
            if not self.file.tell():
                self.file.write(msgspec.json.encode(terms) + b"\n")
                self.file.flush()
        except OSError as error:
            raise complaint("file-unwritten", file=str(path), reason=error.strerror or str(error)) from None

    def _read(self, path: Path) -> None:
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]  # a line that a power cut has truncated is played again
        head, *lines = whole.splitlines() or [b""]
        try:
            terms = msgspec.json.decode(head, type=Terms)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise complaint("book-other", file=str(path)) from None
        if terms != self.terms:
            raise complaint("book-differs", file=str(path))
        for number, line in enumerate(lines, 2):
            try:
                facts = msgspec.json.decode(line, type=Facts)
            except (msgspec.DecodeError, UnicodeDecodeError):
                raise complaint("book-broken", file=str(path), line=number) from None
            self.facts[facts.number] = facts
        if len(whole) < len(content):
            with path.open("r+b") as file:
                file.truncate(len(whole))

    def add(self, facts: Facts) -> None:
        self.facts[facts.number] = facts
        if self.file:
            self.file.write(msgspec.json.encode(facts) + b"\n")
            self.file.flush()

    def close(self) -> None:
        if self.file:
            self.file.close()

    def games(self, most: int) -> list[Facts]:
        return [self.facts[number] for number in sorted(self.facts) if number < most]

    def play(self, games: int, players: Players, report: Callable[[int], None]) -> None:
        """Play all games that are missing. An interruption loses only those in progress."""
        missing = [number for number in range(games) if number not in self.facts]
        pieces = [missing[at : at + GAMES_PER_TASK] for at in range(0, len(missing), GAMES_PER_TASK)]
        report(games - len(missing))
        if not pieces:
            return
        for played in players(self.terms, pieces):
            for facts in played:
                self.add(facts)
            report(len(self.games(games)))

"""Puzzles as they come with the house: one file for each game, and what is known of each puzzle without asking the coach."""

import math
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from ..core.play.match import Match
from ..core.play.registry import find

FOLDER = Path(__file__).parent / "puzzle_files"
BASELINE_RATING = 1500  # of the baseline player, whom a puzzle meets as another player would,
SPREAD = 400  # on the scale of Elo
SURELY_FOUND = 0.02  # nothing is found, or missed, more often than so
MISTAKE = 0.2  # what a costly mistake costs at least
LEADS, TRAILS = 1.3, 0.7  # times an even share


class Option(msgspec.Struct):
    """Something that can be chosen."""

    play: str  # in the notation of the game
    reason: str  # the expert's, as a message of the game's catalogue; empty where it gives none
    value: float  # the chance to win of the one who chooses, by all that could be known
    error: float  # standard error of the difference to the best one
    house: float  # how often the baseline player chooses it
    chances: list[float]  # of every seat


class Puzzle(msgspec.Struct, omit_defaults=True):
    """A seat to move, what it may choose, the best play first. Where nothing is hidden a position says it all; else the game so far."""

    id: str
    game: str
    seats: int
    seat: int
    settings: dict[str, str | int]
    options: list[Option]
    first: int  # the option that comes to mind first
    position: str | None = None
    log: list[str] = []

    def match(self) -> Match:
        """The table at which it is asked."""
        settings: dict[str, Any] = dict(self.settings)
        match = Match(find(self.game), self.seats, position=self.position, chance="given", **settings)
        for line in self.log:
            match.play_line(line)
        return match

    def is_solved(self, play: str) -> bool:
        return play == self.options[0].play

    @property
    def kind(self) -> str:
        """What it is about: why the best play is the best."""
        return self.options[0].reason

    @property
    def rating(self) -> int:
        """How hard it is: whoever finds the play as often as the baseline player meets an equal. Where it is the expert's own, only what
        the baseline player draws by itself counts."""
        house = self.options[0].house
        found = min(1 - SURELY_FOUND, max(SURELY_FOUND, 2 * house - 1 if house >= 0.5 else house))
        return round(BASELINE_RATING + SPREAD * math.log10((1 - found) / found))

    @property
    def themes(self) -> list[str]:
        """What it can be looked for by: its reason in a word of the game (`theme-` in its catalogue), and what is so in any game."""
        best, tempting = self.options[0], self.options[self.first]
        even = 1 / self.seats
        found = [
            ("finish", best.value > 1 - 1e-6),
            ("mistake", best.value - tempting.value >= MISTAKE),
            ("ahead", LEADS * even <= best.value <= 1 - 1e-6),
            ("behind", best.value <= TRAILS * even),
        ]
        return [self.kind.removeprefix("why-"), *(theme for theme, is_so in found if is_so)]


class Puzzles(msgspec.Struct):
    """A file."""

    puzzles_format: int
    game: str
    puzzles: list[Puzzle]


def file_of(game: str, folder: Path = FOLDER) -> Path:
    return folder / f"{find(game).folder.name}.json"


def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles that come with the house, in their order: no two of a kind follow each other."""
    file = file_of(game)
    return msgspec.json.decode(file.read_bytes(), type=Puzzles).puzzles if file.exists() else []


def of_the_day(game: str, day: date) -> Puzzle:
    """The same for everybody: all puzzles come once before any comes again."""
    puzzles = puzzles_of(game)
    return puzzles[day.toordinal() % len(puzzles)]

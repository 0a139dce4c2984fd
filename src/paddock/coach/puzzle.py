"""The puzzles that come with Paddock: one file for each game, and what can be said of a puzzle without the coach."""

import math
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from ..core.play.match import Match
from ..core.play.registry import find

FOLDER = Path(__file__).parent / "puzzle_files"
BASELINE_RATING = 1500  # of the baseline player, which a puzzle is rated against,
SPREAD = 400  # on the Elo scale
SURELY_FOUND = 0.02  # bounds of a puzzle's success probability
MISTAKE = 0.2  # minimum cost of a blunder
LEADS, TRAILS = 1.3, 0.7  # multiples of an even share of the chances


class Option(msgspec.Struct):
    """Something that can be chosen."""

    play: str  # in notation
    reason: str  # the expert's, as a message of the game's catalogue; empty if it gives none
    value: float  # winning chance of whoever chooses, by the information state
    error: float  # standard error of the difference to the best option
    baseline: float  # probability that the baseline player chooses it
    chances: list[float]  # winning chances of all seats


class Puzzle(msgspec.Struct, omit_defaults=True):
    """A seat to move and its options, best first. Without hidden information a position is enough; otherwise the game so far is stored."""

    id: str
    game: str
    seats: int
    seat: int
    settings: dict[str, str | int]
    options: list[Option]
    first: int  # index of the obvious option, which beginners choose
    position: str | None = None
    log: list[str] = []

    def match(self) -> Match:
        """The match in the puzzle's position."""
        settings: dict[str, Any] = dict(self.settings)
        match = Match(find(self.game), self.seats, position=self.position, chance="given", **settings)
        for line in self.log:
            match.play_line(line)
        return match

    def is_solved(self, play: str) -> bool:
        return play == self.options[0].play

    @property
    def kind(self) -> str:
        """Its kind: why the best play is the best."""
        return self.options[0].reason

    @property
    def rating(self) -> int:
        """Its difficulty as an Elo rating: a player of that rating finds the best play half of the time. If it is the expert's own choice,
        only the baseline player's random choices count."""
        baseline = self.options[0].baseline
        found = min(1 - SURELY_FOUND, max(SURELY_FOUND, 2 * baseline - 1 if baseline >= 0.5 else baseline))
        return round(BASELINE_RATING + SPREAD * math.log10((1 - found) / found))

    @property
    def themes(self) -> list[str]:
        """Its themes, for searching: its reason in a word of the game (`theme-` in its catalogue), and properties that any game has."""
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
    """A file of puzzles."""

    puzzles_format: int
    game: str
    puzzles: list[Puzzle]


def file_of(game: str, folder: Path = FOLDER) -> Path:
    return folder / f"{find(game).folder.name}.json"


def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles of a game, in an order in which no two of a kind are adjacent."""
    file = file_of(game)
    return msgspec.json.decode(file.read_bytes(), type=Puzzles).puzzles if file.exists() else []


def of_the_day(game: str, day: date) -> Puzzle:
    """The puzzle of the day, the same for everybody; none is repeated before all have come."""
    puzzles = puzzles_of(game)
    return puzzles[day.toordinal() % len(puzzles)]

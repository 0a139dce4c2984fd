"""Puzzles: positions of real games in which one play is clearly best, and it is not the one that comes to mind first.

`paddock puzzles make` plays games of the house player, weighs every choice roughly, and those that look promising once more with other
luck and many play-outs. What passes lies in `puzzle_files`, one file for each game, the easiest first. The puzzle of a day is the same for
everybody, without asking anybody.
"""

from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from ..bots.bot import consult
from ..core.game import Game, find
from ..core.match import Match
from ..core.options import Options
from ..core.rule import PLAIN
from .account import Option
from .choices import Open, play, real_choices, weighed
from .house import House
from .spoken import NO_REASON, label, reason
from .steps import plain_of, row_after, steps_of
from .values import Values

FORMAT = 1
FOLDER = Path(__file__).parent / "puzzle_files"
USUAL_ROUGH, USUAL_LOOK = (8, 40) if PLAIN else (160, 8000)  # play-outs of each option, at first sight and then
USUAL_CLEAR = 0.04  # how much better the best play is than any other, for certain
PROMISING = 1.4  # times that, at first sight
SURE = 4.0  # standard errors
EACH_GAME = 2  # puzzles at most
SHOWN = 6  # options
SPREAD = 0x9E3779B1  # the golden ratio of 32 bits: ids are random, and every turn multiplies them to another order (`day.ts` does the same)


class Puzzle(msgspec.Struct, omit_defaults=True):
    """A seat to move, what it may choose, the best play first. Where nothing is hidden a position says it all; else the game so far."""

    id: str
    game: str
    seats: int
    seat: int
    settings: dict[str, str | int]
    options: list[Option]
    first: int  # the option that comes to mind first
    hard: float  # how seldom the house player finds it: 0 is always, 1 is never
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


class Puzzles(msgspec.Struct):
    """A file."""

    puzzles_format: int
    game: str
    puzzles: list[Puzzle]


def file_of(game: str, folder: Path = FOLDER) -> Path:
    return folder / f"{find(game).folder.name}.json"


def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles that come with the house, the easiest first."""
    file = file_of(game)
    return msgspec.json.decode(file.read_bytes(), type=Puzzles).puzzles if file.exists() else []


def of_the_day(game: str, day: date) -> Puzzle:
    """The same for everybody: all puzzles come once, in an order that only looks random, before any comes again."""
    puzzles = puzzles_of(game)
    turn, place = divmod(day.toordinal(), len(puzzles))
    return sorted(puzzles, key=lambda puzzle: int(puzzle.id[:8], 16) * (2 * turn + 1) * SPREAD % 2**32)[place]


def make(game: Game, count: int, seed: int) -> Iterator[list[Puzzle]]:
    """So many puzzles, from as many games as it takes, the easiest first: again with each one that is found, so that none is lost."""
    puzzles: list[Puzzle] = []
    for number in range(seed * 1_000_000, (seed + 1) * 1_000_000):
        for puzzle in in_game(game, number):
            puzzles = sorted([*puzzles, puzzle], key=lambda each: each.hard)
            yield puzzles
            if len(puzzles) == count:
                return


def in_game(game: Game, number: int) -> Iterator[Puzzle]:
    """The puzzles of one game of house players, of two seats or more."""
    wanted = game.insight.PUZZLES
    settings = dict(wanted.settings)
    allowed = [seats for seats in game.seats(settings) if 2 <= seats <= wanted.most_seats]
    match = Match(game, allowed[number % len(allowed)], seed=number, **settings)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, consult(House(), match, seat, number * 10_007 + len(match.log)))
    values, steps = Values(game, match.seats), steps_of(match)
    choices = [choice for choice in real_choices(match, steps, values, number) if first_thought(match, choice) is not None]
    many = wanted.rough or USUAL_ROUGH
    play([(choice, option, 0, many) for choice in choices for option in range(len(choice.plans))], values, lambda done: None)
    enough = PROMISING * clear(game)
    promising = sorted(((gap_of(choice), at) for at, choice in enumerate(choices) if gap_of(choice) > enough), reverse=True)
    made = 0
    for _, at in promising:
        puzzle = checked(match, choices[at], values, steps[choices[at].step].first)
        if puzzle is not None:
            yield puzzle
            made += 1
            if made == EACH_GAME:
                return


def clear(game: Game) -> float:
    return game.insight.PUZZLES.clear or USUAL_CLEAR


def first_thought(match: Match, choice: Open) -> int | None:
    """The option that the game would suggest first, if it is among those weighed."""
    options = Options(match.game, choice.row, choice.chosen.seat)
    if not options.suggestions:
        return None
    wanted = row_after(match, choice.row, choice.chosen.seat, tuple(options.moves_of(options.suggestions[0])))
    for number, plan in enumerate(choice.plans):
        if row_after(match, choice.row, choice.chosen.seat, plan.moves) == wanted:
            return number
    return None


def gap_of(choice: Open) -> float:
    """How far the best option is ahead of the second, at first sight."""
    means = sorted((float(choice.of(option)[:, choice.chosen.seat].mean()) for option in range(len(choice.plans))), reverse=True)
    return means[0] - means[1]


def checked(match: Match, rough: Open, values: Values, entry: int) -> Puzzle | None:
    """Once more with other luck: one play must be clearly and surely the best, not the first thought, and have a reason."""
    means = [float(rough.of(option)[:, rough.chosen.seat].mean()) for option in range(len(rough.plans))]
    first = first_thought(match, rough)
    best = means.index(max(means))
    if first is None or best == first or rough.plans[best].reason == NO_REASON:
        return None
    kept = sorted(range(len(means)), key=lambda option: (option != best, option != first, -means[option]))[:SHOWN]
    close = rough._replace(key=rough.key + 500_009, plans=[rough.plans[option] for option in kept], results=[[] for _ in kept])
    many = match.game.insight.PUZZLES.close or USUAL_LOOK
    play([(close, option, 0, many) for option in range(len(kept))], values, lambda done: None)
    sure = weighed(close)
    seat = sure.seat
    gaps = [(sure.values[0][seat] - sure.values[option][seat], sure.gaps[option][seat]) for option in range(1, len(kept))]
    if any(gap < max(clear(match.game), SURE * error) for gap, error in gaps):
        return None
    return written(match, close, sure.values[:, seat], [0.0, *(error for _, error in gaps)], entry)


def written(match: Match, choice: Open, values: Any, errors: list[float], entry: int) -> Puzzle:
    game, seat = match.game, choice.chosen.seat
    row = plain_of(match, choice.row)
    plays = [game.plays.fold(row, seat, list(plan.moves)) for plan in choice.plans]
    order = [0, *sorted(range(1, len(plays)), key=lambda option: -values[option])]
    options = [
        Option(
            game.plays.write(plays[option]),
            label(game, match.seats, (), plays[option]),
            reason(game, choice.plans[option].reason),
            round(float(values[option]), 4),
            round(float(errors[option]), 4),
            round(choice.plans[option].share, 4),
        )
        for option in order
    ]
    hidden = game.seen is not None
    lines = lines_until(match, entry) if hidden else []
    position = None if hidden else game.notation.write(row)
    name = sha256(f"{game.name} {match.seats} {seat} {position} {lines}".encode()).hexdigest()[:10]
    hard = round(1 - options[0].house, 4)
    settings = dict(game.insight.PUZZLES.settings)
    return Puzzle(name, game.name, match.seats, seat, settings, options, order.index(1), hard, position, lines)


def lines_until(match: Match, entry: int) -> list[str]:
    """The log as text, up to this entry."""
    settings: dict[str, Any] = dict(match.settings)
    begun = Match(match.game, match.seats, chance="given", **settings)
    begun.resume(match.replay().row, match.log[:entry])
    return begun.lines()


def write(puzzles: list[Puzzle], game: str, file: Path) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(Puzzles(FORMAT, game, puzzles)), indent=1) + b"\n")

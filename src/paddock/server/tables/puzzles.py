"""Puzzles as files for pages: the view of the seat to move, its choices, what each is worth, and why.

A puzzle of a game with hidden cards is stored as the whole game so far; only what the seat sees and has heard gets into the file.
`python -m paddock.server.tables.puzzles GAME` writes those of a game.
"""

import sys
from typing import Any, NamedTuple

import msgspec

from ... import find, names
from ...coach.puzzle import Option, Puzzle, file_of, puzzles_of
from ...core.play.game import Game
from ...core.play.match import Match
from ...core.play.options import Options
from ...core.text.words import LANGUAGES, speaking
from ...core.types.moment import Moment
from ..messages import protocol
from ..messages.protocol import Offered, Position, Ready
from ..messages.requests import PuzzleChoice, PuzzleFile, PuzzlePage, PuzzleTheme
from ..words import say
from . import presenter

FOLDER = "puzzle"
PEOPLE = ("Ada", "Tom", "Eva", "Jan", "Ola")  # the other players
HEARD_LINES = 10  # lines of the log before it
MIN_GAIN = 0.03  # winning chance that a seat must gain to be named


def has_puzzles(game: Game) -> bool:
    return file_of(game.name).exists()


def names_for(puzzle: Puzzle) -> list[str]:
    others = iter(PEOPLE)
    return [say("lesson-learner") if seat == puzzle.seat else next(others) for seat in range(puzzle.seats)]


class Laid(NamedTuple):
    """A puzzle in play, with the moments that led to it: replayed once, told in every language."""

    puzzle: Puzzle
    match: Match
    moments: list[Moment]


def lay(puzzle: Puzzle) -> Laid:
    match = puzzle.match()
    return Laid(puzzle, match, list(match.replay()))


def page_of(laid: Laid) -> PuzzlePage:
    """One puzzle, in the current language."""
    puzzle, match, moments = laid
    seat, people = puzzle.seat, names_for(puzzle)
    game, options = match.game, match.options(seat)
    choices = [choice_of(laid, options, option, people) for option in puzzle.options]
    sight = presenter.sight(game, presenter.row_of(match), seat, people, offered(options, choices, people))
    waiting = list(match.waiting)
    ready = Ready(len(waiting) - 1, len(waiting)) if len(waiting) > 1 else None  # all others have chosen
    position = Position(1, len(moments), waiting, ready, [sight], None, None)
    seats = [protocol.Seat(each, "person" if each == seat else "bot", name, None, False, True, each) for each, name in enumerate(people)]
    table = protocol.Table("playing", seats, 0, None, None)
    said = (puzzle.id, puzzle.rating, themes_of(puzzle, game))
    return PuzzlePage(*said, seat, match.settings, table, position, heard(laid, people), choices, puzzle.first)


def choice_of(laid: Laid, options: Options, option: Option, people: list[str]) -> PuzzleChoice:
    """A choice: the play, the expert's reason, facts about the position after it, and its cost."""
    game, play = laid.match.game, options.read(option.play)
    choice = presenter.choice(game, play, people, game.words.say(option.reason) if option.reason else None)
    return PuzzleChoice(choice, option.value, game.speech.facts(options.view, play, people), cost_of(laid.puzzle, option, people))


def cost_of(puzzle: Puzzle, option: Option, people: list[str]) -> list[str]:
    """What a play costs against the best one, and who gains by it."""
    best = puzzle.options[0]
    if option is best:
        return []
    told = [say("puzzle-cost", value=round(100 * option.value), best=round(100 * best.value))]
    gains = [theirs - now for theirs, now in zip(option.chances, best.chances, strict=True)]
    most = max((seat for seat in range(puzzle.seats) if seat != puzzle.seat), key=gains.__getitem__)
    if puzzle.seats > 2 and gains[most] > MIN_GAIN:
        told.append(say("puzzle-gains", who=people[most], more=round(100 * option.chances[most]), less=round(100 * best.chances[most])))
    return told


def themes_of(puzzle: Puzzle, game: Game) -> list[PuzzleTheme]:
    own, *others = puzzle.themes
    return [PuzzleTheme(own, game.words.say(f"theme-{own}")), *(PuzzleTheme(f"any-{name}", say(f"theme-{name}")) for name in others)]


def heard(laid: Laid, people: list[str]) -> list[Any]:
    """The last lines that the seat was told."""
    lines: list[Any] = []
    for number in reversed(range(len(laid.moments))):
        lines = presenter.tell(laid.match.game, number, laid.moments[number], laid.puzzle.seat, people, {}, {}) + lines
        if len(lines) >= HEARD_LINES:
            break
    return lines[-HEARD_LINES:]


def offered(options: Options, choices: list[PuzzleChoice], people: list[str]) -> Offered:
    """The offer of a board: it marks none as the solution."""
    usual = presenter.offered(options, people)
    every = [*(each.choice for each in choices), *(usual.choices if usual else ())]
    by_text = {choice.text: msgspec.structs.replace(choice, why=None) for choice in every}
    return Offered([by_text[text] for text in sorted(by_text)], 0, False)


def puzzle_files(*wanted: str) -> dict[str, bytes]:
    """The puzzles of these games, or of all, in every language, as files: `herds.pl.json`."""
    made: dict[str, bytes] = {}
    for game in map(find, wanted or names()):
        laid = [lay(puzzle) for puzzle in puzzles_of(game.name)]
        for each in LANGUAGES if laid else ():
            with speaking(each):
                content = PuzzleFile(presenter.greeting(laid[0].match, FOLDER, []), [page_of(puzzle) for puzzle in laid])
            made[f"{game.name}.{each}.json"] = msgspec.json.encode(content)
    return made


if __name__ == "__main__":
    files: dict[str, Any] = {name: msgspec.Raw(content) for name, content in puzzle_files(*sys.argv[1:]).items()}
    sys.stdout.buffer.write(msgspec.json.encode(files))

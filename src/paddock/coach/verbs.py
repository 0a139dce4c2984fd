"""The commands `review` and `puzzles`. Their module `command.py` is imported when they run."""

import argparse
from pathlib import Path
from typing import Any

from ..core.text.words import LANGUAGES


def add_review(verbs: Any) -> None:
    about = "Was it luck or play? The coach reviews a finished game. See docs/coach.md."
    verb = verbs.add_parser("review", help="let the coach review a game", description=about)
    verb.add_argument("record", type=Path, metavar="FILE", help="a saved game")
    verb.add_argument("--page", type=Path, metavar="FILE", help="where to write the page (default: beside the record, as .html)")
    verb.add_argument("--no-page", action="store_true", help="only print it")
    verb.add_argument("--json", action="store_true", help="print the review as JSON, and nothing else")
    verb.add_argument("--effort", default="normal", metavar="E", help="quick, normal, deep, or a number (1 is normal; default normal)")
    verb.add_argument("--seed", type=int, default=1, metavar="N", help="random seed (default 1)")
    verb.add_argument("--cores", type=int, metavar="N", help="how many cores to use (default: all; the review is the same)")
    verb.add_argument("--language", choices=LANGUAGES, help="the language (default: that of LANG)")
    verb.set_defaults(run=run_review)


def run_review(asked: argparse.Namespace) -> int:
    from .command import review

    return review(asked)


def add_puzzles(verbs: Any) -> None:
    about = "Make puzzles: positions in which one play is clearly best. See docs/coach.md."
    verb = verbs.add_parser("puzzles", help="make puzzles", description=about)
    tasks = verb.add_subparsers(title="what to do", metavar="TASK", required=True, parser_class=type(verb))
    make = tasks.add_parser("make", help="make a file of puzzles", description="Play games until there are enough puzzles, and write them.")
    make.add_argument("games", nargs="*", metavar="GAME", help="for which games (default: all that have choices)")
    make.add_argument("--count", type=int, default=50, metavar="N", help="how many for each game (default 50)")
    make.add_argument("--seed", type=int, default=1, metavar="N", help="random seed (default 1)")
    make.add_argument("--out", type=Path, metavar="DIR", help="where to write them (default: into the package)")
    make.set_defaults(run=run_puzzles)


def run_puzzles(asked: argparse.Namespace) -> int:
    from .command import make_puzzles

    return make_puzzles(asked)

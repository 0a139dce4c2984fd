"""The commands of the coach."""

import argparse
import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from ..bots.search import expert_of
from ..core.play import record
from ..core.play.match import Match
from ..core.play.registry import find, names
from ..core.play.rounds import rounds_of
from . import account, page, puzzle, puzzles, show
from .review import EFFORTS, review_match
from .words import complaint, say


def effort_of(text: str) -> float:
    try:
        return EFFORTS.get(text) or float(text)
    except ValueError:
        raise complaint("bad-effort", effort=text[:40]) from None


def review(asked: argparse.Namespace) -> int:
    match = Match.from_record(record.read(asked.record), str(asked.record), chance="given")
    effort = effort_of(asked.effort)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    )
    with bar:
        task = bar.add_task(say("thinking"), total=1.0)
        found = review_match(match, effort, asked.seed, asked.cores, lambda part: bar.update(task, completed=part))
    if asked.json:
        sys.stdout.buffer.write(account.encode(found) + b"\n")
        return 0
    console = Console(markup=False, highlight=False, emoji=False)
    show.show(found, match.game, console)
    if not asked.no_page:
        file = asked.page or asked.record.with_suffix(".html")
        page.write_page(file, found, match.game)
        console.print(say("written", file=str(file)), soft_wrap=True)
    return 0


def make_puzzles(asked: argparse.Namespace) -> int:
    games = [find(name) for name in asked.games or [name for name in names() if rounds_of(find(name)) is None]]
    folder = asked.out or puzzle.FOLDER
    console = Console(markup=False, highlight=False, emoji=False)
    for game in games:
        if rounds_of(game) is not None or expert_of(game) is None:
            raise complaint("no-puzzles", title=game.title)
        if not 1 <= asked.count <= 10_000:
            raise complaint("bad-count", count=str(asked.count))
    for game in games:
        file = puzzle.file_of(game.name, folder)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for made in puzzles.make(game, asked.count, asked.seed):
                puzzles.write(made, game.name, file)
                if sys.stderr.isatty():
                    print(f"\r{len(made)}/{asked.count} ", end="", file=sys.stderr, flush=True)
        except OSError as error:
            raise complaint("file-unwritten", file=str(file), reason=error.strerror or str(error)) from None
        console.print(say("puzzles-written", title=game.title, n=len(made), file=str(file)), soft_wrap=True)
    return 0

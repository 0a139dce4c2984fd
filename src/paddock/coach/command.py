"""What the coach's verbs do."""

import argparse
import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from ..core import record
from ..core.match import Match
from . import account, page, show
from .review import EFFORTS, review_match
from .words import BadReview, say


def effort_of(text: str) -> float:
    try:
        return EFFORTS.get(text) or float(text)
    except ValueError:
        raise BadReview("bad-effort", effort=text[:40]) from None


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

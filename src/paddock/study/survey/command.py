"""The commands `study survey`, `study compare` and `study sweep`."""

import argparse
import sys
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
from markupsafe import Markup
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

from ...bots import PLAYERS
from ...core.play.game import Game
from ...core.play.registry import find_with_text
from ...core.types.option import read_settings
from ..words import complaint, say
from . import plots
from .book import SurveyBook
from .boxes import read_axis, text_of, with_number
from .facts import Terms, can_weigh
from .players import Players, gather
from .show import Part, Plot, parts_of, show, write_page
from .summary import Summary, summary_of

INTERRUPTED = 130
MEASURES: dict[str, Callable[[Summary], float | None]] = {
    "length": lambda found: found.plays.value,
    "seat": lambda found: max(abs(each.wins.value - 1 / found.seats) for each in found.chairs),
    "luck": lambda found: found.luck.value if found.luck else None,
    "leads": lambda found: found.leads.value if found.leads else None,
    "comebacks": lambda found: found.comebacks.value if found.comebacks else None,
}


def terms_of(asked: argparse.Namespace, box: str | None) -> tuple[Terms, Game]:
    game = find_with_text(asked.game, str(asked.box or "the box"), box)
    settings = read_settings(asked.option)
    for name in asked.bots:
        if name not in PLAYERS:
            raise complaint("bot-unknown", name=name, names=", ".join(PLAYERS))
    bots = tuple(asked.bots or ["expert"])
    seats = asked.seats or max(2, len(bots), game.seats(settings)[0])
    game.check_seats(seats, settings)
    if seats < 2:
        raise complaint("seats-solo")
    if len(bots) > seats:
        raise complaint("bots-many", bots=len(bots), seats=seats)
    if asked.games < 2:
        raise complaint("games-few", games=asked.games)
    weighs = not asked.no_luck and can_weigh(game)
    return Terms(game.name, game.edition, box, seats, settings, bots, asked.seed, weighs), game


def collect(asked: argparse.Namespace, terms: Terms, game: Game, file: Path | None, players: Players, console: Console) -> Summary | None:
    """Play what is missing. None: it was interrupted, and the games so far are stored."""
    book = SurveyBook(file, terms)
    bar = Progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    try:
        if book.facts:
            console.print(say("survey-resumed", games=len(book.facts)), markup=False)
        with bar:
            task = bar.add_task(say("survey-progress", title=game.title), total=asked.games)
            book.play(asked.games, players, lambda done: bar.update(task, completed=done))
    except KeyboardInterrupt:
        console.print(say("survey-stopped", games=len(book.facts)), markup=False)
        return None
    finally:
        book.close()
    return summary_of(terms, game, book.games(asked.games))


def survey_boxes(asked: argparse.Namespace, boxes: Sequence[str | None], console: Console) -> list[Summary] | None:
    """One survey for each box; all files are checked before the first game is played."""
    agreed = [terms_of(asked, box) for box in boxes]
    found = []
    with gather(asked.ray, asked.processes) as players:
        for number, (terms, game) in enumerate(agreed):
            file = asked.out if asked.out is None or len(boxes) == 1 else asked.out.with_suffix(f".{number}{asked.out.suffix}")
            summary = collect(asked, terms, game, file, players, console)
            if summary is None:
                return None
            found.append(summary)
    return found


def present(asked: argparse.Namespace, title: str, found: Sequence[Summary], names: Sequence[str], parts: Sequence[Part]) -> int:
    if asked.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(list(found) if len(found) > 1 else found[0]), indent=2) + b"\n")
    else:
        show(Console(markup=False, highlight=False, emoji=False), title, found, names)
    if asked.page:
        write_page(asked.page, title, found, names, parts)
        Console(stderr=True).print(say("written", file=str(asked.page)), markup=False, soft_wrap=True)
    return 0


def survey(asked: argparse.Namespace) -> int:
    console = Console(stderr=True, highlight=False)
    found = survey_boxes(asked, [text_of(asked.game, asked.box) if asked.box else None], console)
    if found is None:
        return INTERRUPTED
    title = say("survey-title", title=found[0].title, seats=found[0].seats, games=asked.games)
    return present(asked, title, found, [""], parts_of(found, [""]))


def compare(asked: argparse.Namespace) -> int:
    console = Console(stderr=True, highlight=False)
    boxes = [None, *(text_of(asked.game, each) for each in asked.boxes)]
    asked.box = asked.boxes[0]
    found = survey_boxes(asked, boxes, console)
    if found is None:
        return INTERRUPTED
    names = ["box.toml", *(each.name for each in asked.boxes)]
    title = say("compare-title", title=found[0].title, seats=found[0].seats, games=asked.games)
    return present(asked, title, found, names, parts_of(found, names))


def sweep(asked: argparse.Namespace) -> int:
    console = Console(stderr=True, highlight=False)
    if not 1 <= len(asked.axes) <= 2:
        raise complaint("axes-many", axes=len(asked.axes))
    if asked.measure not in MEASURES:
        raise complaint("measure-unknown", name=asked.measure, names=", ".join(MEASURES))
    (across_key, across), (down_key, down) = [*map(read_axis, asked.axes), ("", [0])][:2]
    text = text_of(asked.game, asked.box)
    grid = list(product(down, across))
    boxes: list[Any] = []
    for low, high in grid:
        changed = with_number(text, across_key, high)
        boxes.append(with_number(changed, down_key, low) if down_key else changed)
    found = survey_boxes(asked, boxes, console)
    if found is None:
        return INTERRUPTED
    numbers = [MEASURES[asked.measure](each) for each in found]
    known = [number for number in numbers if number is not None]
    if len(known) < len(numbers):
        raise complaint("measure-none", name=asked.measure)
    table = [known[at : at + len(across)] for at in range(0, len(known), len(across))]
    names = [f"{high}" + (f" / {low}" if down_key else "") for low, high in grid]
    axes = " × ".join(filter(None, (across_key, down_key)))
    title = say("sweep-title", title=found[0].title, seats=found[0].seats, axes=axes, games=asked.games)
    drawn = Markup(plots.heat(table, across, down, (across_key, down_key), f"{asked.measure}: {axes}"))
    return present(asked, title, found, names, [Part(asked.measure, say("page-sweep-text"), [Plot("", drawn)])])

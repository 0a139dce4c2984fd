"""Summaries side by side, in the terminal and as a page."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup
from rich.console import Console
from rich.table import Table

from ...report.estimate import Estimate
from ...report.html import template
from ..words import complaint, say
from . import plots
from .summary import Summary

TEMPLATE = Path(__file__).parent / "page.html"
LISTED_EVENTS = 12  # kinds of events listed in the terminal


class Row(NamedTuple):
    name: str
    cells: list[str]


class Plot(NamedTuple):
    name: str
    drawn: Markup


class Part(NamedTuple):
    name: str
    text: str
    plots: list[Plot]


def number(mean: Estimate) -> str:
    return f"{mean.value:.2f} ± {(mean.high - mean.low) / 2:.2f}"


def share(mean: Estimate) -> str:
    return f"{100 * mean.value:.1f}% ({100 * mean.low:.1f} – {100 * mean.high:.1f})"


def rest(mean: Estimate) -> str:
    return share(Estimate(1 - mean.value, 1 - mean.high, 1 - mean.low))


def rows_of(found: Sequence[Summary]) -> list[Row]:
    """All scalar statistics, with their intervals."""

    def row(name: str, read: Callable[[Summary], Estimate | None], write: Callable[[Estimate], str]) -> Row:
        values = [read(each) for each in found]
        return Row(name, ["–" if value is None else write(value) for value in values])

    rows = [
        row(say("row-plays"), lambda each: each.plays, number),
        Row(say("row-median"), [f"{each.plays_median:g}" for each in found]),
        row(say("row-rolls"), lambda each: each.rolls, number),
        row(say("row-branching"), lambda each: each.branching, number),
        row(say("row-forced"), lambda each: each.forced, share),
        *(row(say("row-seat", number=seat + 1), lambda each, seat=seat: each.chairs[seat].wins, share) for seat in range(found[0].seats)),  # type: ignore[misc]
        Row(say("row-drawn"), [f"{each.drawn} / {each.games}" for each in found]),
        row(say("row-luck"), lambda each: each.luck, share),
        row(say("row-rest"), lambda each: each.luck, rest),
        row(say("row-comebacks"), lambda each: each.comebacks, share),
        row(say("row-leads"), lambda each: each.leads, number),
    ]
    return [each for each in rows if set(each.cells) != {"–"}]


def show(console: Console, title: str, found: Sequence[Summary], names: Sequence[str]) -> None:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, show_header=len(found) > 1)
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for row in rows_of(found):
        table.add_row(row.name, *row.cells)
    console.print(table)
    if len(found) == 1:
        events = Table(title=say("page-rules"), title_justify="left", box=None, pad_edge=False)
        events.add_column(say("event-said"), overflow="fold")
        events.add_column(say("event-each"), justify="right")
        events.add_column(say("event-games"), justify="right")
        for each in found[0].rules[:LISTED_EVENTS]:
            events.add_row(each.says, f"{each.each:.2f}", share(each.games))
        console.print()
        console.print(events)


def parts_of(found: Sequence[Summary], names: Sequence[str]) -> list[Part]:
    kinds: list[tuple[str, Callable[[Summary], str]]] = [
        ("lengths", plots.lengths), ("chairs", plots.chairs), ("breadths", plots.breadths), ("rules", plots.rules),
    ]  # fmt: skip
    return [
        Part(
            say(f"page-{kind}"),
            say(f"page-{kind}-text"),
            [Plot(name if len(found) > 1 else "", Markup(draw(each))) for name, each in zip(names, found, strict=True)],
        )
        for kind, draw in kinds
    ]


def page(title: str, found: Sequence[Summary], names: Sequence[str], parts: Sequence[Part]) -> str:
    subtitle = say("survey-subtitle", bots=", ".join(found[0].bots))
    return template(TEMPLATE).render(title=title, subtitle=subtitle, names=names, rows=rows_of(found), parts=parts, say=say)


def write_page(path: Path, *arguments: Any) -> None:
    try:
        path.write_text(page(*arguments), "utf-8")
    except OSError as error:
        raise complaint("file-unwritten", file=str(path), reason=error.strerror or str(error)) from None

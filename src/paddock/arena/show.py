"""A standing in the terminal."""

from collections.abc import Iterator

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..report.estimate import Estimate
from .results import Lost
from .standing import Rung, Standing
from .words import say

QUIET = "bright_black"
WIDEST_PAIRS = 12  # bots: a wider table does not fit


def percent(value: float) -> str:
    return f"{100 * value:.1f}%"


def interval(share: Estimate) -> str:
    return f"{100 * share.low:.1f}–{100 * share.high:.1f}"


def times(fewer: float) -> str:
    return f"{fewer:.1f}×"


def show(console: Console, standing: Standing) -> None:
    console.print(Group(*parts(standing)))


def parts(standing: Standing) -> Iterator[RenderableType]:
    yield Text(say("heading", title=standing.title, seats=standing.seats), "bold")
    yield ladder(standing)
    if len(standing.ladder) > 1:
        yield Text(say("ladder-caption"), QUIET)
    if any(rung.adjusted for rung in standing.ladder):
        yield Text(say("adjusted-title"), "bold")
        yield Text(say("adjusted-caption"), QUIET)
        yield without_luck(standing)
    if 2 < len(standing.ladder) <= WIDEST_PAIRS:
        yield Text(say("pairs-title"), "bold")
        yield Text(say("pairs-caption"), QUIET)
        yield pairs(standing)
    yield Text(say("chairs-title"), "bold")
    yield Text(say("chairs-caption", even=percent(1 / standing.seats)), QUIET)
    yield chairs(standing)
    for sentence in sentences(standing):
        yield Text(sentence)
    for rung in standing.ladder:
        if rung.faults:
            yield Text(say("faults", bot=rung.name, faults=said_faults(rung)))
    for fault in standing.faults:
        yield Text(say("fault-line", bot=fault.bot, how=fault.how, detail=fault.detail), QUIET)
    for fault in first_traces(standing):
        yield Text(say("trace-title", bot=fault.bot), "bold")
        yield Text(fault.trace, QUIET)


def first_traces(standing: Standing) -> list[Lost]:
    """For authors of Python bots: the first traceback of each bot."""
    traced: dict[str, Lost] = {}
    for fault in standing.faults:
        if fault.trace:
            traced.setdefault(fault.bot, fault)
    return list(traced.values())


def sentences(standing: Standing) -> list[str]:
    """Remarks on the standing, for terminal and page."""
    said = [say("summary", games=standing.games, deals=standing.deals)]
    if standing.games < standing.planned:
        early = standing.looks and standing.certain
        said.append(say("early" if early else "too-early", games=standing.games, planned=standing.planned, looks=standing.looks))
    if len(standing.ladder) > 1:
        said.append(say("certain" if standing.certain else "uncertain"))
    said.extend(circle(way) for way in standing.circles)
    if len(standing.ladder) > 2 and not standing.circles:
        said.append(say("no-circles"))
    if standing.endless:
        said.append(say("endless", n=standing.endless))
    return said


def circle(way: list[str]) -> str:
    beats = [say("circle-beats", one=one, other=other) for one, other in zip(way, [*way[1:], way[0]], strict=True)]
    return say("circle", way=", ".join(beats))


def grid() -> Table:
    return Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=0)


def ladder(standing: Standing) -> Table:
    table = grid()
    rungs = standing.ladder
    shared = any(rung.shared for rung in rungs)  # otherwise points tell the same
    columns: dict[str, list[str]] = {
        "place": [str(rung.place) for rung in rungs],
        "bot": [rung.name for rung in rungs],
        "rating": [f"{rung.rating:.1f}" for rung in rungs],
        "rating-interval": [f"{rung.low:.1f}–{rung.high:.1f}" for rung in rungs],
        "points": [percent(rung.points.value) for rung in rungs],
        "points-interval": [interval(rung.points) for rung in rungs],
        "won": [percent(rung.won) for rung in rungs] if shared else [],
        "shared": [percent(rung.shared) for rung in rungs] if shared else [],
        "games": [str(rung.games) for rung in rungs],
    }
    shown = {key: cells for key, cells in columns.items() if cells}
    for key in shown:
        table.add_column(say(key), justify="left" if key == "bot" else "right", no_wrap=key != "bot", overflow="fold")
    for head in standing.counted.values():
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column(say("next"), no_wrap=True)
    counts = [[mean(rung, name) for rung in rungs] for name in standing.counted]
    for cells in zip(*shown.values(), *counts, [above(rung) for rung in rungs], strict=True):
        table.add_row(*(Text(cell) for cell in cells))
    return table


def without_luck(standing: Standing) -> Table:
    table = grid()
    for key in ("bot", "points", "points-interval", "adjusted", "adjusted-interval", "fewer"):
        table.add_column(say(key), justify="left" if key == "bot" else "right", no_wrap=key != "bot", overflow="fold")
    for rung in standing.ladder:
        if rung.adjusted and rung.fewer:
            raw = rung.name, percent(rung.points.value), interval(rung.points)
            table.add_row(*(Text(cell) for cell in (*raw, percent(rung.adjusted.value), interval(rung.adjusted), times(rung.fewer))))
    return table


def mean(rung: Rung, name: str) -> str:
    """A bot's mean result; empty if it never played to the end."""
    return f"{rung.tally[name]:.1f}" if name in rung.tally else ""


def above(rung: Rung) -> str:
    """Its lead over the next bot, with a confidence interval: the only verdict on the ladder."""
    ahead = rung.above_next
    return "" if ahead is None else say("ahead", by=f"{ahead.value:.1f}", reach=f"{ahead.high - ahead.value:.1f}")


def said_faults(rung: Rung) -> str:
    return ", ".join(say(f"fault-{how}", n=number) for how, number in rung.faults.items())


def pairs(standing: Standing) -> Table:
    table = grid()
    names = [rung.name for rung in standing.ladder]
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    known = {(pair.one, pair.other): pair.ahead for pair in standing.pairs}
    for one in names:
        cells = [known.get((one, other)) for other in names]
        table.add_row(Text(one), *(Text(percent(cell.value) if cell else "·", colour(cell)) for cell in cells))
    return table


def colour(cell: Estimate | None) -> str:
    """Green and red only if it is significant."""
    return "" if cell is None else "green" if cell.low > 0.5 else "red" if cell.high < 0.5 else ""


def chairs(standing: Standing) -> Table:
    table = grid()
    for chair in standing.chairs:
        table.add_column(say("chair", number=chair.seat + 1), justify="right")
    table.add_row(*(Text(percent(chair.points.value)) for chair in standing.chairs))
    table.add_row(*(Text(interval(chair.points), QUIET) for chair in standing.chairs))
    return table

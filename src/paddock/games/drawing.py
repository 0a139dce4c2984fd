"""Building blocks of all games' screens: pens side by side, counted animals, cards, dice, names.

Colours are the terminal's sixteen, which suit dark and light themes, and they never carry information alone:
a seat has a letter, an animal or card its own sign, and an arrow marks whose turn it is.
"""

from collections.abc import Iterable, Sequence

from rich.box import HEAVY, ROUNDED
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from .seats import seat_letter

SEAT_STYLES = ("cyan", "magenta", "green", "yellow", "blue", "red")
DIM, STRONG = "bright_black", "bold"
GAP = 1


def seat_style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def seat_name(seat: int, names: Sequence[str], viewer: int | None = None, you: str = "you") -> Text:
    """`A Anna`, and `A Anna (you)` for the viewer's own seat. The letter repeats what the colour says."""
    name = Text.assemble((seat_letter(seat), f"{STRONG} {seat_style(seat)}"), " ", names[seat])
    return name.append(f" ({you})") if seat == viewer else name


def pen(title: Text | str, body: RenderableType, *, turn: bool = False, style: str = DIM, foot: Text | str = "") -> Panel:
    """A bordered panel of the table. Whoever is to play has a heavy border and an arrow."""
    head = Text.assemble("> " if turn else "", title) if isinstance(title, Text) else Text(f"{'> ' if turn else ''}{title}")
    head.no_wrap, head.overflow = True, "ellipsis"
    return Panel(
        body,
        title=head,
        title_align="left",
        subtitle=foot or None,
        subtitle_align="left",
        box=HEAVY if turn else ROUNDED,
        border_style=style,
        padding=(0, 1),
    )


class Pens:
    """Panels side by side, all equally wide: as many in a row as fit."""

    def __init__(self, pens: Iterable[RenderableType], least: int = 11, most: int = 26) -> None:
        self.pens, self.least, self.most = list(pens), least, most

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width
        fit = max(1, min(len(self.pens), (room + GAP) // (self.least + GAP)))
        rows = -(-len(self.pens) // fit)
        fit = -(-len(self.pens) // rows)
        width = max(1, min(self.most, (room + GAP) // fit - GAP))
        for first in range(0, len(self.pens), fit):
            grid = Table.grid(padding=(0, GAP, 0, 0))
            grid.pad_edge = False
            shown = self.pens[first : first + fit]
            for _ in shown:
                grid.add_column(width=width)
            grid.add_row(*shown)
            yield grid


class Counts:
    """Counted animals, one line for each kind: its sign, the number, and as many dots as there is room for."""

    def __init__(self, counts: Iterable[tuple[str, int, str]]) -> None:
        self.counts = list(counts)
        self.sign = max(len(sign) for sign, _, _ in self.counts)
        self.digits = max(2, *(len(str(number)) for _, number, _ in self.counts))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width - self.sign - self.digits - 2
        for sign, number, style in self.counts:
            line = Text(no_wrap=True, overflow="crop")
            line.append(f"{sign:<{self.sign}} ", f"{STRONG} {style}" if number else DIM)
            line.append(f"{number:>{self.digits}} ", STRONG if number else DIM)
            line.append(dots(number, room, options.ascii_only), style)
            yield line


def dots(number: int, room: int, ascii_only: bool = False) -> str:
    """One dot each, and a plus if they do not all fit; none if there is hardly any room."""
    dot = "*" if ascii_only else "●"
    if room < 4:
        return ""
    return dot * number if number <= room else dot * (room - 1) + "+"


class Beside:
    """A panel of fixed width with others to its right; if they do not fit, a line above them replaces the first."""

    def __init__(self, first: RenderableType, line: RenderableType, others: Pens, width: int = 22) -> None:
        self.first, self.line, self.others, self.width = first, line, others, width

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        rest = options.max_width - self.width - GAP
        if rest < len(self.others.pens) * (self.others.least + GAP):
            yield self.line
            yield self.others
            return
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.pad_edge = False
        grid.add_column(width=self.width)
        grid.add_column(width=rest)
        grid.add_row(self.first, self.others)
        yield grid


def facts(rows: Iterable[tuple[str | Text, ...]]) -> Table:
    """Short columns without lines: names on the left, numbers on the right."""
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.pad_edge = False
    for row in rows:
        while len(table.columns) < len(row):
            table.add_column(justify="right" if table.columns else "left", no_wrap=True, overflow="ellipsis")
        table.add_row(*row)
    return table


def chip(sign: str, style: str = "", *, marked: bool = False) -> Text:
    """A die, a tile or a small card in one line: `[R]`, or `<R>` if it is marked."""
    left, right = "<>" if marked else "[]"
    return Text.assemble((left, DIM), (sign, f"{STRONG} {style}"), (right, DIM))


def chips(signs: Iterable[Text], between: str = " ") -> Text:
    """Chips in a line that wraps only between them."""
    return Text(between).join(signs)


def card(sign: str, style: str = "", *, marked: bool = False, width: int = 4) -> Panel:
    """A card of three lines. A marked one has a heavy border."""
    face = Text(sign, f"{STRONG} {style}", justify="center", no_wrap=True)
    return Panel(face, box=HEAVY if marked else ROUNDED, width=width + 2, border_style=style or DIM, padding=0)


class Row:
    """Things of several lines next to each other; wraps to another row when the screen is full."""

    def __init__(self, things: Iterable[RenderableType]) -> None:
        self.things = list(things)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        row: list[RenderableType] = []
        used = 0
        for thing in self.things:
            width = console.measure(thing, options=options).maximum
            if row and used + width + GAP > options.max_width:
                yield in_line(row)
                row, used = [], 0
            row.append(thing)
            used += width + GAP
        if row:
            yield in_line(row)


def in_line(things: Sequence[RenderableType]) -> Table:
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.pad_edge = False
    for _ in things:
        grid.add_column()
    grid.add_row(*things)
    return grid

"""The plots of a report as inline SVG, written with svg.py: typed elements, no script, a few kilobytes a plot."""

from collections.abc import Sequence

import svg

from ..report.estimate import Estimate
from ..report.plots import LEFT, WIDE, Bar, bars, label, nice_span, picture, short
from .show import percent
from .standing import SeatShare, Standing
from .words import say

CELL = 74


def ladder(standing: Standing) -> str:
    rows = [Bar(rung.name, rung.rating, rung.low, rung.high, f"{rung.rating:.1f}") for rung in standing.ladder]
    ticks = nice_span(min(min(row.low, row.value) for row in rows), max(max(row.high, row.value) for row in rows))
    return bars(rows, ticks, [f"{tick:g}" for tick in ticks], say("page-alt-ladder"), say("axis-rating"))


def points(standing: Standing) -> str:
    return shares([(rung.name, rung.points) for rung in standing.ladder], say("page-alt-points"), 1 / standing.seats)


def chairs(standing: Standing) -> str:
    return shares([(named(chair), chair.points) for chair in standing.chairs], say("page-alt-chairs"), 1 / standing.seats)


def named(chair: SeatShare) -> str:
    return say("chair", number=chair.seat + 1)


def shares(rows: Sequence[tuple[str, Estimate]], alt: str, even: float) -> str:
    drawn = [Bar(name, share.value, share.low, share.high, percent(share.value)) for name, share in rows]
    ticks = nice_span(min(row.low for row in drawn), max(row.high for row in drawn))
    return bars(
        drawn, ticks, [f"{100 * tick:g}%" for tick in ticks], alt, say("axis-points"), even if ticks[0] <= even <= ticks[-1] else None
    )


def pairs(standing: Standing) -> str:
    """A heat map of all pairs: blue where the row's bot is significantly ahead, red where it is behind, pale where it is uncertain."""
    names = [rung.name for rung in standing.ladder]
    known = {(pair.one, pair.other): pair for pair in standing.pairs}
    elements: list[svg.Element] = []
    for row, one in enumerate(names):
        y = 44 + CELL * 0.6 * row
        elements.append(label(LEFT - 14, y + 27, short(one), "name", one))
        elements.append(label(LEFT + CELL * (row + 0.5), 30, str(row + 1), "tick", one))
        for column, other in enumerate(names):
            pair = known.get((one, other))
            x = LEFT + CELL * column
            shade = svg.Rect(x=x + 1, y=y + 1, width=CELL - 2, height=CELL * 0.6 - 2, rx=4, class_=["cell"])
            if pair is None:
                shade.class_ = ["cell", "none"]
                elements.append(shade)
                continue
            side = "ahead" if pair.ahead.value > 0.5 else "behind"
            shade.class_ = ["cell", side]
            certain = pair.ahead.low > 0.5 or pair.ahead.high < 0.5
            shade.fill_opacity = (0.25 + 0.75 * abs(2 * pair.ahead.value - 1)) if certain else 0.12
            elements.append(shade)
            title = f"{one} – {other}: {percent(pair.ahead.value)} ({percent(pair.ahead.low)} – {percent(pair.ahead.high)})"
            bright = "bright" if certain and abs(pair.ahead.value - 0.5) > 0.25 else "inside"
            elements.append(label(x + CELL / 2, y + 27, f"{100 * pair.ahead.value:.0f}%", bright, title))
    return picture(max(WIDE, LEFT + CELL * len(names) + 10), 50 + CELL * 0.6 * len(names), say("page-alt-pairs"), elements)

"""Plots for the page of a survey."""

from collections.abc import Sequence

import numpy as np
import svg

from ...report.plots import LEFT, WIDE, Bar, bars, label, nice_span, picture
from ..words import say
from .summary import Summary

HIGH, FLOOR, MARGIN = 190, 52, 120  # of a histogram: plot height, and room for labels below and beside
MOST_BARS, MOST_RULES = 40, 24
CELL_WIDE, CELL_HIGH = 84, 46


def columns(counts: Sequence[int], edges: Sequence[float], alt: str, axes: tuple[str, str], middle: float | None = None) -> str:
    """A histogram: bars between edges, labels for both axes, and a dashed line at the mean."""
    left, right = MARGIN, WIDE - 20
    first, last = edges[0], edges[-1]

    def at(value: float) -> float:
        return left + (right - left) * (value - first) / (last - first)

    tallest, total = max(counts), sum(counts)
    elements: list[svg.Element] = []
    for count, low, high in zip(counts, edges, edges[1:], strict=False):
        if count:
            tall = (HIGH - 10) * count / tallest
            bar = svg.Rect(x=at(low) + 1, y=HIGH - tall, width=max(1.0, at(high) - at(low) - 2), height=tall, rx=3, class_=["bar"])
            title = svg.Title(text=f"{low:g} – {high:g}: {100 * count / total:.1f}%")
            elements.append(svg.G(elements=[title, bar]))
    elements.append(svg.Line(x1=left, y1=HIGH, x2=right, y2=HIGH, class_=["line"]))
    for part in nice_span(0, 100 * tallest / total, 4):
        if part * total <= 100 * tallest:
            y = HIGH - (HIGH - 10) * part * total / (100 * tallest)
            elements.append(svg.Line(x1=left - 4, y1=y, x2=left, y2=y, class_=["line"]))
            elements.append(label(left - 8, y + 4, f"{part:g}%", "side"))
    elements.append(label((left + right) / 2, HIGH + 42, axes[0], "tick"))
    elements.append(label(left - 8, HIGH + 42, axes[1], "side"))
    for tick in nice_span(first, last):
        if first <= tick <= last:
            elements.append(label(at(tick), HIGH + 20, f"{tick:g}", "tick"))
    if middle is not None:
        elements.append(svg.Line(x1=at(middle), y1=0, x2=at(middle), y2=HIGH, class_=["even"]))
    return picture(WIDE, HIGH + FLOOR, alt, elements)


def lengths(found: Summary) -> str:
    low, high = min(found.lengths), max(found.lengths) + 1
    step = max(1, -(-(high - low) // MOST_BARS))
    edges = list(range(low, high + step, step))
    counts, _ = np.histogram(found.lengths, edges)
    return columns(counts.tolist(), edges, say("page-lengths"), (say("axis-plays"), say("axis-games")), found.plays.value)


def breadths(found: Summary) -> str:
    """A histogram of branching factors; the last bar holds all larger ones."""
    counts = found.breadths
    if len(counts) > MOST_BARS:
        counts = [*counts[: MOST_BARS - 1], sum(counts[MOST_BARS - 1 :])]
    return columns(
        counts[1:], [number - 0.5 for number in range(1, len(counts) + 1)], say("page-breadths"), (say("axis-moves"), say("axis-decisions"))
    )


def chairs(found: Summary) -> str:
    rows = [
        Bar(say("seat", number=each.seat + 1), each.wins.value, each.wins.low, each.wins.high, f"{100 * each.wins.value:.1f}%")
        for each in found.chairs
    ]
    ticks = nice_span(min(row.low for row in rows), max(row.high for row in rows))
    even = 1 / found.seats
    shown = even if ticks[0] <= even <= ticks[-1] else None
    return bars(rows, ticks, [f"{100 * tick:g}%" for tick in ticks], say("page-chairs"), say("axis-wins"), shown)


def rules(found: Summary) -> str:
    rows = [Bar(each.says, each.games.value, each.games.low, each.games.high, f"{each.each:.1f}") for each in found.rules[:MOST_RULES]]
    ticks = [0, 0.25, 0.5, 0.75, 1]
    return bars(rows, ticks, [f"{100 * tick:g}%" for tick in ticks], say("page-rules"), say("axis-event-games"), said=say("event-each"))


def heat(numbers: Sequence[Sequence[float]], across: Sequence[int], down: Sequence[int], names: tuple[str, str], alt: str) -> str:
    """A heat map: the darker, the larger."""
    low, high = min(map(min, numbers)), max(map(max, numbers))
    elements: list[svg.Element] = [label(LEFT + CELL_WIDE * len(across) / 2, 14, names[0], "tick")]
    for column, value in enumerate(across):
        elements.append(label(LEFT + CELL_WIDE * (column + 0.5), 34, str(value), "tick"))
    for row, value in enumerate(down):
        y = 42 + CELL_HIGH * row
        elements.append(label(LEFT - 14, y + 28, f"{names[1]} {value}" if names[1] else "", "name"))
        for column, number in enumerate(numbers[row]):
            x, part = LEFT + CELL_WIDE * column, (number - low) / (high - low) if high > low else 0.5
            shade = svg.Rect(x=x + 1, y=y + 1, width=CELL_WIDE - 2, height=CELL_HIGH - 2, rx=4, class_=["bar"])
            shade.fill_opacity = round(0.1 + 0.9 * part, 3)
            elements += [shade, label(x + CELL_WIDE / 2, y + 28, f"{number:.3g}", "bright" if part > 0.55 else "inside")]
    return picture(max(WIDE, LEFT + CELL_WIDE * len(across) + 10), 52 + CELL_HIGH * len(down), alt, elements)

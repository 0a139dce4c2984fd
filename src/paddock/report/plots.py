"""Plots as inline SVG for pages without scripts, written with svg.py: typed elements, a few kilobytes a plot."""

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

import svg

WIDE = 760
ROW = 34
TOP, BOTTOM, LEFT, RIGHT = 10, 52, 280, 70
MAX_NAME_CHARACTERS = 28  # in characters


class Bar(NamedTuple):
    """One row of a plot: a value and its interval."""

    name: str
    value: float
    low: float
    high: float
    text: str


def short(name: str) -> str:
    return name if len(name) <= MAX_NAME_CHARACTERS else f"{name[: MAX_NAME_CHARACTERS - 1]}…"


def label(x: float, y: float, text: str, kind: str, title: str = "") -> svg.Element:
    """Text in a plot, with a tooltip. svg.py does not escape, so this does."""
    words = svg.Text(x=x, y=y, text=escape(text), class_=[kind])
    return svg.G(elements=[svg.Title(text=escape(title)), words]) if title else words


def picture(width: float, height: float, alt: str, elements: list[svg.Element]) -> str:
    drawn = svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, width, height), class_=["plot"], elements=[svg.Title(text=escape(alt)), *elements])
    drawn.extra = {"role": "img"}
    return str(drawn)


def bars(
    rows: Sequence[Bar], ticks: Sequence[float], written: Sequence[str], alt: str, axis: str, even: float | None = None, said: str = ""
) -> str:
    """Dots with error bars, one row for each name; below them the label of the axis, and that of the numbers on the right, if it
    differs."""
    height = TOP + ROW * len(rows) + BOTTOM
    span = ticks[-1] - ticks[0]

    def at(value: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * (value - ticks[0]) / span

    elements: list[svg.Element] = []
    for tick, text in zip(ticks, written, strict=True):
        elements.append(svg.Line(x1=at(tick), y1=TOP, x2=at(tick), y2=height - BOTTOM, class_=["line"]))
        elements.append(label(at(tick), height - BOTTOM + 20, text, "tick"))
    elements.append(label(at((ticks[0] + ticks[-1]) / 2), height - 6, axis, "tick"))
    if said:
        elements.append(label(WIDE - 4, height - 6, said, "side"))
    if even is not None:
        elements.append(svg.Line(x1=at(even), y1=TOP, x2=at(even), y2=height - BOTTOM, class_=["even"]))
    for number, row in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        elements += [
            label(LEFT - 14, y + 5, short(row.name), "name", row.name),
            svg.Line(x1=at(row.low), y1=y, x2=at(row.high), y2=y, class_=["reach"]),
            svg.Line(x1=at(row.low), y1=y - 6, x2=at(row.low), y2=y + 6, class_=["reach"]),
            svg.Line(x1=at(row.high), y1=y - 6, x2=at(row.high), y2=y + 6, class_=["reach"]),
            svg.Circle(cx=at(row.value), cy=y, r=6, class_=["dot"]),
            label(WIDE - RIGHT + 14, y + 5, row.text, "value"),
        ]
    return picture(WIDE, height, alt, elements)


def nice_span(low: float, high: float, most: int = 8) -> list[float]:
    """Round numbers that span an axis."""
    step = 10 ** math.floor(math.log10(max(high - low, 1e-9) / most))
    step = next(step * factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= most)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [round(number * step, 10) for number in range(first, last + 1)]

"""Geometry of a page: what is visible, what sticks out, and what overlaps."""

from itertools import combinations
from typing import Any

from playwright.sync_api import Page

from .server import resize

SIDE = {"width": 844, "height": 390}
LAPTOP = {"width": 1280, "height": 800}
TELEVISION = {"width": 1920, "height": 1080}
LONG = ("Ada", "Ivo", "MacDonald the Farmer Jr", "Bartholomew the Great Xx", "Aleksandra Wiśniewska-K", "Jo")  # as long as names may be
SLACK = 1.0  # pixels: borders are drawn on half pixels

SEEN = """(selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)]
  .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((each, i) => { const { left, top, right, bottom } = each.getBoundingClientRect();
    return [`${selector} ${i + 1}`, left, top, right, bottom]; })
  .filter(([, left, top, right, bottom]) => right > left && bottom > top))"""

RESTS = """() => !document.getAnimations().some((each) => each.playState === "running"
  && each.effect.getComputedTiming().endTime < 5000)"""

Box = tuple[str, float, float, float, float]


def seen(page: Page, *selectors: str) -> list[Box]:
    """The rectangles of all elements that match: name, left, top, right, bottom."""
    return [tuple(each) for each in page.evaluate(SEEN, list(selectors))]


def overlap(one: Box, two: Box) -> bool:
    _, left, top, right, bottom = one
    return bool(left + SLACK < two[3] and two[1] + SLACK < right and top + SLACK < two[4] and two[2] + SLACK < bottom)


def lies_well(page: Page, *selectors: str, inside: str | None = None) -> list[str]:
    """Overlaps among these, and those that leave the window or their frame."""
    boxes = seen(page, *selectors)
    size = page.viewport_size or {"width": 0, "height": 0}
    frame: Any = seen(page, inside)[0] if inside else ("window", 0, 0, size["width"], size["height"])
    out = [
        f"{name} leaves {frame[0]}: {left:.0f} {top:.0f} {right:.0f} {bottom:.0f}"
        for name, left, top, right, bottom in boxes
        if left < frame[1] - SLACK or top < frame[2] - SLACK or right > frame[3] + SLACK or bottom > frame[4] + SLACK
    ]
    missing = [f"{each} is not seen" for each in selectors if not any(name.startswith(f"{each} ") for name, *_ in boxes)]
    return missing + out + [f"{one[0]} and {two[0]} cover each other" for one, two in combinations(boxes, 2) if overlap(one, two)]


def at(page: Page, size: dict[str, int]) -> str:
    """The same page at another size; returns its name, for messages."""
    resize(page, size)
    page.wait_for_function(RESTS)
    return f"{size['width']}x{size['height']}"

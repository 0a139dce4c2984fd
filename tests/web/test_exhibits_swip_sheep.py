"""The parts of Swip'Sheep in all their states, compared with kept pictures, and checked for everybody's eyes."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .gallery import difference, served
from .test_look import AXE

REFERENCES = Path(__file__).parent / "references" / "swip-sheep"
EXHIBITS = ("cards", "states", "flocks", "seats", "lanterns", "memory")
CLOSE = 0.01  # of the pixels: a missing card, badge or sheep is more


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    with served() as address:
        yield f"{address}#board=swip-sheep"


def enter(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 920, "height": 1000}, reduced_motion="reduce").new_page()
    page.goto(address, wait_until="networkidle")
    expect(page.locator("[data-exhibit]")).to_have_count(8)
    page.evaluate("document.fonts.ready")
    return page


def test_parts_look_as_they_were_drawn(browser: Browser, gallery: str) -> None:
    """`PADDOCK_RENEW=1` keeps them anew: look at them first. Without its sheep a pen is found out."""
    page = enter(browser, gallery)
    for name in EXHIBITS:
        shot = page.locator(f"[data-exhibit={name}]").screenshot(animations="disabled")
        kept = REFERENCES / f"{name}.png"
        if os.environ.get("PADDOCK_RENEW"):
            REFERENCES.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(shot)
        assert difference(page, shot, kept.read_bytes()) < CLOSE, name
    page.locator("[data-exhibit=flocks] .pen").nth(3).locator("use").evaluate_all("all => all.forEach((each) => each.remove())")
    bare = page.locator("[data-exhibit=flocks]").screenshot(animations="disabled")
    assert difference(page, bare, (REFERENCES / "flocks.png").read_bytes()) > CLOSE
    page.context.close()


@pytest.mark.parametrize("look", ["theme=light&language=en", "theme=dark&language=pl"])
def test_parts_can_be_read_by_everybody(browser: Browser, gallery: str, look: str) -> None:
    page = enter(browser, f"{gallery}&{look}")
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)")
    assert [(each["id"], each["nodes"][0]["target"]) for each in found if each["impact"] in ("serious", "critical")] == []
    page.context.close()

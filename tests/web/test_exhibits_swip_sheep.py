"""The parts of Swip'Sheep in all their states, compared with kept pictures, and checked for everybody's eyes."""

import base64
import functools
import http.server
import os
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .house import ROOT
from .test_look import AXE

REFERENCES = Path(__file__).parent / "references" / "swip-sheep"
EXHIBITS = ("cards", "states", "flocks", "seats", "lanterns", "memory")
CLOSE = 0.01  # of the pixels: a missing card, badge or sheep is more


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *said: Any) -> None:
        pass


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    """All parts on one page, as `npm run gallery` builds it."""
    environment = {**os.environ, "PATH": f"{ROOT / '.venv' / 'bin'}:{os.environ['PATH']}"}
    subprocess.run(["npm", "run", "gallery"], cwd=ROOT / "web", env=environment, check=True, capture_output=True)
    handler = functools.partial(Quiet, directory=str(ROOT / "web" / "gallery"))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/gallery.html#board=swip-sheep"
        server.shutdown()


def enter(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 920, "height": 1000}, reduced_motion="reduce").new_page()
    page.goto(address, wait_until="networkidle")
    expect(page.locator("[data-exhibit]")).to_have_count(8)
    page.evaluate("document.fonts.ready")
    return page


DIFFERENCE = """async ([one, two]) => { const read = async (text) => {
    const image = await createImageBitmap(await (await fetch(text)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext('2d'); pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height); };
  const [a, b] = [await read(one), await read(two)]; if (a.width !== b.width || a.height !== b.height) return 1;
  let far = 0; for (let i = 0; i < a.data.length; i += 4) if (Math.abs(a.data[i] - b.data[i]) + Math.abs(a.data[i + 1] - b.data[i + 1])
    + Math.abs(a.data[i + 2] - b.data[i + 2]) > 96) far++; return far / (a.data.length / 4); }"""


def difference(page: Page, one: bytes, two: bytes) -> float:
    """The part of the pixels that are clearly of another colour."""
    images = [f"data:image/png;base64,{base64.b64encode(each).decode()}" for each in (one, two)]
    return float(page.evaluate(DIFFERENCE, images))


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

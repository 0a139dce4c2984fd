"""The gallery page of all components, built and served, with screenshot tests against reference images.

Reference images are stored downscaled. With PADDOCK_KEEP_PICTURES set, the current ones replace them: look at them first.
"""

import base64
import fcntl
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import numpy as np
from playwright.sync_api import Browser, Locator, Page, expect

from .server import ROOT

WEB = ROOT / "web"
KEPT = Path(__file__).parent / "references"
DOWNSCALING = 2  # downscaling factor
CELL_PIXELS = 4  # pixels of a downscaled image, each way
MAX_CELL_DIFFERENCE = 14  # of 255: largest difference of one cell
MAX_MEAN_DIFFERENCE = 2  # of 255: largest mean difference

SHRINK = """async ([picture, times]) => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))]));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width / times);
  canvas.height = Math.round(image.height / times);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const written = (blob) => new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(",")[1]);
    reader.readAsDataURL(blob);
  });
  const colours = pen.getImageData(0, 0, canvas.width, canvas.height).data;
  return [canvas.width, canvas.height, canvas.toDataURL().split(",")[1], await written(new Blob([colours]))];
}"""


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *said: object) -> None:
        """Logs nothing."""


def build() -> Path:
    """Build the gallery if its sources are newer. A lock makes test processes wait for each other."""
    made = WEB / "gallery" / "gallery.html"
    with (WEB / "node_modules" / ".gallery-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        sources = (file for place in ("src", "art.ts", "gallery.html") for file in (WEB / place, *(WEB / place).rglob("*")))
        if not made.exists() or made.stat().st_mtime < max(file.stat().st_mtime for file in sources):
            home = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
            subprocess.run(["npm", "run", "gallery"], cwd=WEB, env=home, check=True, capture_output=True)
    return made.parent


@contextmanager
def served() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(build())))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/gallery.html"
    server.shutdown()
    server.server_close()


class Gallery:
    """All components of one board. An error that its pages report fails the test."""

    def __init__(self, browser: Browser, address: str, board: str) -> None:
        self.board = board
        self.faults: list[str] = []
        self._address = address
        self._context = browser.new_context(viewport={"width": 1000, "height": 900}, reduced_motion="reduce")
        self._page = self._enter("en")

    def page(self, theme: str = "light", language: str = "en") -> Page:
        """One page at a time: several open pages slow each other down."""
        if language != self._language:
            self._page.close()
            self._page = self._enter(language)
        self._page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        return self._page

    def exhibit(self, name: str, theme: str = "light") -> Locator:
        return self.page(theme).locator(f'[data-exhibit="{name}"]')

    def kept(self, name: str, theme: str = "light") -> Path:
        return KEPT / self.board / f"{name}-{theme}.png"

    def _enter(self, language: str) -> Page:
        self._language = language
        page = self._context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        page.goto(f"{self._address}#board={self.board}&language={language}", wait_until="networkidle")
        expect(page.locator("[data-exhibit]").first).to_be_visible()
        page.evaluate("document.fonts.ready")
        return page

    def close(self) -> None:
        self._context.close()
        assert self.faults == []


def shrunk(page: Page, picture: bytes, times: int) -> tuple[np.ndarray, bytes]:
    """A screenshot downscaled by the browser: its pixels, and as a file."""
    wide, high, file, colours = page.evaluate(SHRINK, [base64.b64encode(picture).decode(), times])
    rows = np.frombuffer(base64.b64decode(colours), dtype=np.uint8).reshape(high, wide, 4)
    return rows[..., :3].astype(float), base64.b64decode(file)


def drawn(part: Locator, times: int = DOWNSCALING) -> tuple[np.ndarray, bytes]:
    """A screenshot of the current component."""
    return shrunk(part.page, part.screenshot(animations="disabled"), times)


def cells(one: np.ndarray, two: np.ndarray) -> np.ndarray:
    """The difference of two images by cells: insensitive to antialiasing of edges, sensitive to a missing part."""
    high, wide = (min(sizes) // CELL_PIXELS for sizes in zip(one.shape[:2], two.shape[:2], strict=True))
    apart = abs(one[: high * CELL_PIXELS, : wide * CELL_PIXELS] - two[: high * CELL_PIXELS, : wide * CELL_PIXELS]).mean(axis=2)
    squares: np.ndarray = apart.reshape(high, CELL_PIXELS, wide, CELL_PIXELS).mean(axis=(1, 3))
    return squares


def compare(part: Locator, kept: Path) -> None:
    """Compare with the reference image."""
    now, file = drawn(part)
    if os.environ.get("PADDOCK_KEEP_PICTURES"):
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(file)
    then, _ = shrunk(part.page, kept.read_bytes(), 1)
    assert abs(np.subtract(now.shape, then.shape)).max() <= 1, f"{kept.name}: another size, {now.shape} instead of {then.shape}"
    found = cells(now, then)
    assert found.max() < MAX_CELL_DIFFERENCE, f"{kept.name}: something looks different"
    assert found.mean() < MAX_MEAN_DIFFERENCE, f"{kept.name}: everything looks a little different"


BOXES = """(part, [items, name]) => { const home = part.getBoundingClientRect(), called = eval(name);
  return [...part.querySelectorAll(items)].map((each) => { const box = each.getBoundingClientRect();
    return [called(each), box.x - home.x, box.y - home.y, box.width, box.height]; }); }"""


def pictures(part: Locator, items: str, name: str) -> dict[str, np.ndarray]:
    """Screenshots of every item of an exhibit, by name."""
    now, _ = drawn(part, 1)
    boxes = part.evaluate(BOXES, [items, name])
    return {called: now[round(y) :, round(x) :][: int(high), : int(wide)] for called, x, y, wide, high in boxes}


TAKE = """(part, [items, missing]) => part.querySelectorAll(items).forEach((each) => {
  const gone = [...each.querySelectorAll(missing)]; each.toggleAttribute("data-lacks", gone.length > 0);
  gone.forEach((it) => { it.style.visibility = "hidden"; }); })"""
GIVE = """(part) => part.querySelectorAll("[style*='visibility: hidden']").forEach((it) => { it.style.visibility = ""; })"""


def lacking(part: Locator, items: str, missing: str, kept: Path) -> list[float]:
    """The largest difference of each item from its reference image when one part of it is hidden."""
    part.evaluate(TAKE, [items, missing])
    found = cells(drawn(part)[0], shrunk(part.page, kept.read_bytes(), 1)[0])
    size = DOWNSCALING * CELL_PIXELS
    boxes = part.evaluate(BOXES, [f"{items}[data-lacks]", "() => 0"])
    part.evaluate(GIVE)
    around = [
        found[int(y // size) : int((y + high) // size) + 1, int(x // size) : int((x + wide) // size) + 1] for _, x, y, wide, high in boxes
    ]
    return [float(each.max()) for each in around]

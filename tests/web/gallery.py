"""The page of all parts, built and served, and pictures of it compared with kept ones.

Pictures are kept at a quarter of their size. With PADDOCK_KEEP_PICTURES set, those of now are kept instead of compared.
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
from playwright.sync_api import Locator, Page

from .house import ROOT

WEB = ROOT / "web"
KEPT = Path(__file__).parent / "references"
SHRUNK = 4  # times
CELL = 4  # pixels of a shrunk picture, each way
PART = 24  # of 255: a cell that differs more lacks something
WHOLE = 2  # of 255: all cells together

SHRINK = """async ([picture, times]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width / times);
  canvas.height = Math.round(image.height / times);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return [canvas.width, canvas.height, canvas.toDataURL().split(",")[1], [...pen.getImageData(0, 0, canvas.width, canvas.height).data]];
}"""


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *said: object) -> None:
        """Nobody reads it."""


def build() -> Path:
    """The gallery as it is now: built again when something it is made of is newer. Test processes wait for each other."""
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


def shrunk(part: Locator, picture: bytes, times: int) -> tuple[np.ndarray, bytes]:
    """A picture made smaller by the browser: its colours, and as a file."""
    wide, high, file, colours = part.page.evaluate(SHRINK, [base64.b64encode(picture).decode(), times])
    return np.array(colours, dtype=float).reshape(high, wide, 4)[..., :3], base64.b64decode(file)


def cells(difference: np.ndarray) -> np.ndarray:
    """Averages over small squares: edges that are drawn a little differently do not count, a missing part does."""
    high, wide = (size - size % CELL for size in difference.shape)
    return difference[:high, :wide].reshape(high // CELL, CELL, wide // CELL, CELL).mean(axis=(1, 3))


def compare(part: Locator, kept: Path) -> None:
    now, file = shrunk(part, part.screenshot(), SHRUNK)
    if os.environ.get("PADDOCK_KEEP_PICTURES"):
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(file)
    then, _ = shrunk(part, kept.read_bytes(), 1)
    assert abs(np.subtract(now.shape, then.shape)).max() <= 1, f"{kept.name}: another size, {now.shape} instead of {then.shape}"
    high, wide = (min(sizes) for sizes in zip(now.shape[:2], then.shape[:2], strict=True))
    found = cells(abs(now[:high, :wide] - then[:high, :wide]).mean(axis=2))
    assert found.max() < PART, f"{kept.name}: something looks different"
    assert found.mean() < WHOLE, f"{kept.name}: everything looks a little different"


DIFFERENCE = """async ([one, two]) => {
  const read = async (text) => { const image = await createImageBitmap(await (await fetch(text)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext('2d'); pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height); };
  const [a, b] = [await read(one), await read(two)]; if (a.width !== b.width || a.height !== b.height) return 1;
  let far = 0; for (let i = 0; i < a.data.length; i += 4) if (Math.abs(a.data[i] - b.data[i]) + Math.abs(a.data[i + 1] - b.data[i + 1])
    + Math.abs(a.data[i + 2] - b.data[i + 2]) > 96) far++; return far / (a.data.length / 4); }"""


def difference(page: Page, one: bytes, two: bytes) -> float:
    """The part of the pixels that are clearly of another colour."""
    images = [f"data:image/png;base64,{base64.b64encode(each).decode()}" for each in (one, two)]
    return float(page.evaluate(DIFFERENCE, images))

"""A static site on a plain web host, below a path: shared by its tests."""

import os
import sys

import pytest

from .server import ROOT, Person, RunningServer

BELOW = "/clubs/paddock/"
POCKET_FILES = 6  # files that a page needs to play on the device


def must_be_packed() -> None:
    """Skip where no WebAssembly module could be built, except in CI, which must be able to."""
    if 'name="pocket" content=""' not in (ROOT / "web" / "dist" / "index.html").read_text("utf-8"):
        return
    if os.environ.get("CI"):
        raise RuntimeError("the client has been built without what plays on the device: make web")
    pytest.skip("the client has been built without what plays on the device")


class FileHost(RunningServer):
    """`python -m http.server` with a site below a path, as any web host would serve it."""

    def open(self) -> None:
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1", "--directory", str(self.data)]
        self._start(command, {**os.environ}, BELOW)


def go(person: Person, place: str = "") -> None:
    """A client-side route: the part of the address after the #."""
    person.page.goto("about:blank")
    person.page.goto(f"{BELOW}#/{place}")

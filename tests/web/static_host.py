"""A page as files on a plain host, below a path: what the tests of it share."""

import os
import sys

import pytest

from .house import ROOT, House, Person

BELOW = "/clubs/paddock/"
POCKET_FILES = 6  # of which what plays on the device consists


def must_be_packed() -> None:
    """Where no game could be made WebAssembly, a page plays nothing by itself. The machine that decides must be able to."""
    if 'name="pocket" content=""' not in (ROOT / "web" / "dist" / "index.html").read_text("utf-8"):
        return
    if os.environ.get("CI"):
        raise RuntimeError("the client has been built without what plays on the device: make web")
    pytest.skip("the client has been built without what plays on the device")


class FileHost(House):
    """`python -m http.server` with a site below a path, as any web host would have it."""

    def open(self) -> None:
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1", "--directory", str(self.data)]
        self._start(command, {**os.environ}, BELOW)


def go(person: Person, place: str = "") -> None:
    """The page has one address: what stands behind its # says where on it."""
    person.page.goto("about:blank")
    person.page.goto(f"{BELOW}#/{place}")

"""The site of our pages (`make docs`) is built without a warning, each of its links leads somewhere, and its notebook has been run."""

import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from .test_repository import ROOT


class Page(HTMLParser):
    """What a page links to, and where others may link to in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.links += [link for link in (given.get("href"), given.get("src")) if link]
        self.anchors |= {name for name in (given.get("id"), given.get("name")) if name}


@pytest.mark.rest
def test_the_site_is_whole(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going", ROOT / "docs", tmp_path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    pages = {path.resolve(): Page(path) for path in tmp_path.rglob("*.html")}
    rules = tmp_path / "rules"
    assert {path.stem for path in rules.glob("*.html")} == {path.stem for path in (ROOT / "docs" / "rules").glob("*.md")}
    dead = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            found = there in pages and (not parts.fragment or unquote(parts.fragment) in pages[there].anchors)
            if not found and not (there.is_file() and there not in pages):
                dead.append(f"{path.relative_to(tmp_path)}: {link}")
    assert not dead
    notebook = (tmp_path / "laboratory.html").read_text("utf-8")
    assert "31.106923" in notebook, "the notebook has solved the game,"
    assert notebook.count('src="_images/') == 3, "and plotted how it learnt, who plays how well, and how long a herd takes"

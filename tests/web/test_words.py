"""All text is in the catalogues, in every language; and the page is small."""

import gzip
import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

from paddock import names

from .server import ROOT

WEB = ROOT / "web"
USED = re.compile(r"""\bsay\(\s*"([\w-]+)\"""")
GAMES = tuple(names())


def messages(file: Path) -> dict[str, Message]:
    resource = parse(file.read_text("utf-8"))
    assert not [each for each in resource.body if type(each).__name__ == "Junk"]
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, Message)}


def words(language: str) -> dict[str, Message]:
    """What the page says: everywhere, in parts that are read later, and on each board."""
    files = [*sorted((WEB / "src").glob(f"*/{language}.ftl")), *sorted((WEB / "src" / "boards").glob(f"*/{language}.ftl"))]
    found = [(key, message) for file in files for key, message in messages(file).items()]
    assert len(dict(found)) == len(found), "a key stands in two catalogues"
    return dict(found)


def keys(language: str) -> set[str]:
    return set(words(language))


def sources() -> str:
    return "\n".join(file.read_text("utf-8") for file in (WEB / "src").rglob("*") if file.suffix in (".ts", ".svelte"))


def test_every_word_is_in_every_catalogue() -> None:
    """What the code says exists, in every language alike."""
    assert set(USED.findall(sources())) <= keys("en")
    assert keys("en") == keys("pl")


def test_the_page_tells_no_game_anew() -> None:
    """Logs, questions, refusals, options and what a game is about come spoken from the server."""
    assert [key for key in keys("en") if "--" in key or re.match("(.*-)?(refused|option|choice|about|poem)-", key)] == []


def test_no_word_is_left_over() -> None:
    """Nothing stays in the catalogue that nobody says."""
    said = set(re.findall(r"""["`]([\w-]+)(?=["`])""", sources()))
    made = re.compile(
        r"^(level|theme|motion|emote|kind|guide|goal|book-place|relation)-|^log-(gone|bot|back|resigned)$|^play-now-(wait|later|at-once)$|^watch-(nobody|friends|link)"
    )
    assert [key for key in keys("en") if key not in said and not made.match(key)] == []


BOARDS = sorted(file.parent.name for file in (WEB / "src" / "boards").glob("*/Board.svelte"))


@pytest.mark.parametrize("board", BOARDS)
def test_first_load_is_small(board: str) -> None:
    """Lobby, table and any one board together, with all that they import, stay below 120 KB of JavaScript, gzipped."""
    built = {file.name: file.read_text("utf-8") for file in (WEB / "dist" / "assets").glob("*.js")}
    [words] = re.findall(r"words: \[(.*)\]", (WEB / "src" / "boards" / board / "about.ts").read_text("utf-8")) or [""]
    folders = "|".join([board, *re.findall(r'"([\w-]+)"', words)])  # its own, and those whose words it speaks
    needed = {name for name in built if re.match(f"(index|Table|board-({folders}))-", name)}
    assert len(needed) >= 3
    ahead = [*needed]
    while ahead:
        imported = set(re.findall(r'(?:from|import)\s*"\./([\w.-]+\.js)"', built[ahead.pop()]))
        ahead += imported - needed
        needed |= imported
    assert sum(len(gzip.compress(built[name].encode())) for name in needed) < 120_000


def test_the_service_worker_names_what_there_is() -> None:
    """A single file that is missing, and nothing at all is kept for times without a line."""
    named = re.findall(r'"/([\w./-]+\.\w+)"', (WEB / "dist" / "worker.js").read_text("utf-8"))
    assert len(named) > 50
    assert [name for name in named if not (WEB / "dist" / name).is_file()] == []


def test_nothing_comes_from_elsewhere() -> None:
    """The page loads nothing from another host, and the lock names none."""
    built = "".join(file.read_text("utf-8") for file in (WEB / "dist").rglob("*") if file.suffix in (".html", ".css"))
    assert not re.findall(r"https?://", built)
    assert '"resolved"' not in (WEB / "package-lock.json").read_text("utf-8")

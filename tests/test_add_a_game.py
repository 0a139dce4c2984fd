"""`docs/add-a-game.md`, followed literally: the sixth game is the one printed there."""

import importlib
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from paddock import Match, find, names
from paddock.core import game as registry
from paddock.core.laws import LAWS, STYLES
from paddock.core.seating import Seating

from .test_seating import undeclared

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/add-a-game.md").read_text("utf-8")
NAME, PACKAGE = "greedy-pig", "paddock.games.greedy_pig"


def lay_out(home: Path) -> Path:
    """The files of the page in a folder."""
    files = re.findall(r"^\*\*`([\w.]+)`\*\*\n\n```\w*\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert {name for name, _ in files} >= {
        "__init__.py",
        "rules.py",
        "plays.py",
        "view.py",
        "story.py",
        "notation.py",
        "screen.py",
        "en.ftl",
    }
    (home / "greedy_pig").mkdir()
    for name, content in files:
        (home / "greedy_pig" / name).write_text(content)
    return home


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder among the games, and the last line of the page carried out."""
    home = lay_out(tmp_path_factory.mktemp("games"))
    games = importlib.import_module("paddock.games")
    games.__path__.append(str(home))
    line = re.findall(r"^register\(.*\)$", PAGE, re.MULTILINE)[-1]
    exec(line, {"register": registry.register, "__name__": "paddock.games"})
    yield home
    games.__path__.remove(str(home))
    registry._packages.pop(NAME)
    registry._opened.pop((NAME, None), None)
    for module in [module for module in sys.modules if module.startswith(PACKAGE)]:
        sys.modules.pop(module)


def test_it_is_registered(folder: Path) -> None:
    assert NAME in names()
    assert find(NAME).title == "Greedy Pig"
    assert list(find(NAME).seats()) == [2, 3, 4]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("seats", [2, 4])
def test_it_obeys_the_laws(folder: Path, law: Callable[..., None], seats: int) -> None:
    for seed in range(3):
        law(find(NAME), seats, seed)
        if law.__name__ not in ("law_7_ends", "law_8_copies"):
            law(find(NAME), seats, seed, style=sorted(STYLES)[seed])


def test_it_declares_its_seats(folder: Path) -> None:
    assert find(NAME).seating == Seating(["viewer", "turn"], ["points"], [], None)
    assert undeclared(find(NAME)) == set()


def test_its_rules(folder: Path) -> None:
    match = Match(NAME, 2, position="15 3; turn 1; pot 0", chance="given")
    match.play(0, match.options(0).read("roll"))
    match.befall("6")
    match.play(0, match.options(0).read("stop"))
    assert match.over
    assert match.winners == [0]
    assert match.story(0) == ["You roll 6; in the pot: 6.", "You keep 6.", "You win!"]


def test_it_is_played_in_the_terminal(folder: Path, tmp_path: Path) -> None:
    """A whole game through the command, against a bot."""
    script = (
        "import paddock.games, sys; from paddock.core.game import register; from paddock.cli import main;"
        f"paddock.games.__path__.append({str(folder)!r}); register({NAME!r}, {PACKAGE!r});"
        f"sys.exit(main(['play', {NAME!r}, '--bots', '1', '--seed', '5']))"
    )
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], input="1\n" * 200, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Greedy Pig" in done.stdout
    assert re.search(r"\bwins?!", done.stdout), done.stdout[-2000:]

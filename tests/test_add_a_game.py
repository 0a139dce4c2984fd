"""`docs/add-a-game.md`, followed literally: the sixth game is the one printed there."""

import importlib
import os
import re
import shutil
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


def blocks(before: str) -> list[tuple[str, str]]:
    """Files of the page that are announced in this way: their names and what they hold."""
    return re.findall(rf"{before}:?\n\n```\w*\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def lay_out(home: Path) -> Path:
    """The files of the page in a folder."""
    files = blocks(r"^\*\*`([\w.]+)`\*\*")
    assert {name for name, _ in files} >= {
        "__init__.py",
        "rules.py",
        "plays.py",
        "view.py",
        "story.py",
        "notation.py",
        "speech.py",
        "screen.py",
        "en.ftl",
        "pl.ftl",
    }
    (home / "greedy_pig").mkdir(parents=True)
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


COPIED = ("src", "tests", "docs", "web/src", "pyproject.toml", "README.md")
LEFT_BEHIND = shutil.ignore_patterns("__pycache__", "node_modules", "dist", "pictures")
CHECKS = [
    "test_completeness.py",
    "test_playthroughs.py",
    "test_seating.py",
    "test_menus.py",
    "test_core.py",
    "test_cli.py",
    "test_laws.py",
]
CHECKS += [
    "test_words.py",
    "test_pages.py",
    "bots/test_experts.py",
    "arena/test_worker.py",
    "server/test_table.py",
    "server/test_protocol.py",
    "games/test_greedy_pig.py",
]
OTHERS = ("super", "have-you", "swip", "bunny", "herds", "small", "wheel", "elsewhere")  # other games, and what is built


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with everything the page says carried out."""
    home = tmp_path_factory.mktemp("house")
    for name in COPIED:
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, home / name, ignore=LEFT_BEHIND)
        else:
            shutil.copy(ROOT / name, home / name)
    lay_out(home / "src/paddock/games")
    line = re.findall(r"^register\(.*\)$", PAGE, re.MULTILINE)[-1]
    extend(home / "src/paddock/games/__init__.py", f"{line}\n")
    for name, content in blocks(r"^\*\*`((?:docs|tests)/[\w./-]+)`\*\*"):
        (home / name).write_text(content, "utf-8")
    project = home / "pyproject.toml"
    project.write_text(project.read_text("utf-8").replace("| (moose)", "| (moose) | (greedy_pig)"), "utf-8")
    for command in re.findall(r"`python -m ([^`<]+)`", PAGE[PAGE.index("Last, let the game") :]):
        assert carry_out(home, *command.split()).returncode == 0
    return home


def extend(file: Path, text: str) -> None:
    file.write_text(file.read_text("utf-8") + text, "utf-8")


def carry_out(house: Path, module: str, *words: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": str(house / "src"), "PADDOCK_JIT": "0"}
    command = [sys.executable, "-m", module, *words]
    return subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, timeout=600, check=False)


@pytest.mark.slow
def test_every_check_holds_for_it(house: Path) -> None:
    """The page, followed to its end, leaves no test red: completeness, words, a whole game, records, bots, the arena, the server."""
    chosen = " and ".join(f"not {word}" for word in OTHERS)
    files = [f"tests/{name}" for name in CHECKS]
    wanted = f"greedy or a_page_of_its_own or with_an_expert or types_of_the_browser or ({chosen} and words)"
    done = carry_out(house, "pytest", "-vv", "-p", "no:cacheprovider", "-k", wanted, *files)
    assert done.returncode == 0, done.stdout[-4000:]
    assert [name for name in CHECKS if not re.search(rf"tests/{name}::.* PASSED", done.stdout)] == []


@pytest.mark.slow
def test_it_is_written_like_the_rest_of_the_house(house: Path) -> None:
    """Linters and types find nothing."""
    for module, *words in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy", "--cache-dir", str(house / "cache")]):
        done = carry_out(house, module, *words, "src/paddock/games/greedy_pig", "tests/games/test_greedy_pig.py")
        assert done.returncode == 0, done.stdout[-4000:]

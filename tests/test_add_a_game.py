"""`docs/add-a-game.md`, followed literally: the sixth game is the one printed there."""

import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from paddock import Match, Refused, find, names, simulate
from paddock.bots import LEVELS, levels_of
from paddock.cli import main
from paddock.core.contract import BadPosition
from paddock.core.play import registry
from paddock.core.play.record import write
from paddock.core.types.seating import Seating
from paddock.laws.laws import LAWS, STYLES
from paddock.server.bots.pool import check_level
from paddock.server.tables.catalogue import game_info
from paddock.server.words import Problem

from .test_seating import undeclared

pytestmark = [pytest.mark.rest, pytest.mark.xdist_group("add a game")]  # the checkout is copied once for all, and the game is compiled once
ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/add-a-game.md").read_text("utf-8")
NAME, PACKAGE = "greedy-pig", "paddock.games.greedy_pig"


FILES: list[tuple[str, str]] = re.findall(r"^\*\*`([\w./-]+)`\*\*\n\n```\w*\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
HOME = "src/paddock/games/greedy_pig/"
NEEDED = [(name.removeprefix(HOME), content) for name, content in FILES if PAGE.index(name) < PAGE.index("## What a game may have besides")]
LINES = re.findall(r"^register\(.*\)$", PAGE, re.MULTILINE)


def test_five_files_and_one_line_make_a_game() -> None:
    assert [name for name, _ in NEEDED] == ["__init__.py", "row.py", "rules.py", "view.py", "en.ftl"]
    assert len(LINES) == 1


def lay_out(home: Path) -> Path:
    """The folder of the game, with what it needs and nothing else."""
    (home / "greedy_pig").mkdir()
    for name, content in NEEDED:
        (home / "greedy_pig" / name).write_text(content, "utf-8")
    return home


@contextmanager
def among_the_games(home: Path, name: str, line: str) -> Iterator[None]:
    """While this lasts, a folder below is a game, and the line of the page is carried out."""
    games = importlib.import_module("paddock.games")
    games.__path__.append(str(home))
    exec(line, {"register": registry.register, "__name__": "paddock.games"})
    try:
        yield
    finally:
        games.__path__.remove(str(home))
        package = registry._packages.pop(name)
        registry._opened.pop((name, None), None)
        for module in [module for module in sys.modules if module.startswith(package)]:
            sys.modules.pop(module)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder among the games, and the last line of the page carried out."""
    home = lay_out(tmp_path_factory.mktemp("games"))
    with among_the_games(home, NAME, LINES[0]):
        yield home


@pytest.mark.parametrize("count", [0, 12])
def test_a_game_has_as_many_options_as_it_likes(count: int, tmp_path: Path) -> None:
    home = lay_out(tmp_path)
    row, rules = home / "greedy_pig" / "row.py", home / "greedy_pig" / "rules.py"
    options = "".join(f'Option("goal_{number}", {number}, low=0, high=100), ' for number in range(1, count + 1))
    row.write_text(re.sub(r"^OPTIONS = .*$", f"OPTIONS = ({options})", row.read_text("utf-8"), flags=re.MULTILINE))
    goal = f"settings[{count - 1}]" if count else "20"
    rules.write_text(rules.read_text("utf-8").replace("settings[0]", goal))
    (home / "greedy_pig").rename(home / f"pig_of_{count}")
    name = f"pig-of-{count}"
    with among_the_games(home, name, f"register({name!r}, 'paddock.games.pig_of_{count}')"):
        chosen = {f"goal_{count}": 33} if count else {}
        assert Match(name, 2, **chosen).view().goal == (33 if count else 20)
        assert Match(name, 2).settings == {f"goal_{number}": number for number in range(1, count + 1)}
        batch = simulate(name, games=5, seats=2, seed=1, **chosen)
        ended = batch.rows if isinstance(batch.rows, list) else batch.rows.view(np.recarray)
        assert all(max(row.points) >= (33 if count else 20) for row in ended)


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


def test_it_offers_only_what_it_has(folder: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Without an expert and suggestions all bots play at random: that is one level, and not four names for it. What is missing is said."""
    game = find(NAME)
    told = game_info(game)
    assert (told.bots, told.bot) == (["easy"], "easy")
    with pytest.raises(Problem, match="no_bot"):
        check_level(game, "champion")
    assert check_level(game, "") == "easy"
    assert levels_of(find("herds")) == LEVELS
    assert main(["rules", NAME]) != 0
    assert "docs/add-a-game.md" in capsys.readouterr().err
    record = tmp_path / "pig.json"
    write(record, Match(game, 2, seed=1).to_record())
    assert main(["review", str(record)]) != 0
    assert "docs/add-a-game.md" in capsys.readouterr().err


def test_it_declares_its_seats(folder: Path) -> None:
    assert find(NAME).seating == Seating(["viewer", "turn"], ["points"], [], None)
    assert undeclared(find(NAME)) == set()


def test_its_rules_and_what_it_gets_by_default(folder: Path) -> None:
    """Plays, reasons, story, questions, winners, screen: what the page does not give has a default."""
    match = Match(NAME, 2, goal=6, chance="given")
    options, game, people = match.options(0), match.game, ["Ann", "Bob"]
    roll, stop = (options.read(text) for text in ("Roll", "s"))
    assert list(options) == [roll]
    assert (options.why_not(stop).code, match.options(1).why_not(roll).code) == ("no_stop", "not_your_turn")
    assert [game.speech.label(play, people) for play in (roll, stop)] == ["roll the die", "stop and keep the pot"]
    with pytest.raises(Refused, match="unclear"):
        options.read("r s")
    match.play(0, roll)
    match.apply_outcome("6")
    assert game.speech.ask(match.view(0), people).text == "Ann: roll or stop?"
    assert game.screen.draw(match.view(0), people) == "Turn: Ann\nOver: no\nIn the pot: 6\nGoal: 6\nPoints: Ann 0, Bob 0"
    assert match.position == "players 2; goal 6; seat 0; step 0; pot 6; points [0,0,0,0]"
    match.play(0, stop)
    assert (match.over, match.winners, match.tallies) == (True, [0], [{"score": 6}, {"score": 0}])
    assert match.options(0).why_not(roll).code == "game_over"
    assert match.story(0) == ["Player 1 rolls.", "The die shows 6.", "Player 1 stops.", "You win!"]
    assert Match.from_record(match.to_record()).row == match.row
    with pytest.raises(ValueError, match="one of 1, 2, 3, 4, 5, 6, not '7'"):
        game.plays.read_outcome(match._frame.plain(), "7")
    with pytest.raises(BadPosition, match="Greedy Pig has no notation for positions"):
        Match(NAME, 2, position=match.position)


def test_it_is_played_in_the_terminal(folder: Path, tmp_path: Path) -> None:
    """A whole game through the command, against a bot."""
    script = (
        "import paddock.games, sys; from paddock.core.play.registry import register; from paddock.cli import main;"
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
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with everything the page says carried out."""
    home = tmp_path_factory.mktemp("checkout")
    for name in COPIED:
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, home / name, ignore=LEFT_BEHIND)
        else:
            shutil.copy(ROOT / name, home / name)
    (home / HOME).mkdir()
    for name, content in FILES:
        (home / name).write_text(content, "utf-8")
    extend(home / "src/paddock/games/__init__.py", f"{LINES[0]}\n")
    for command in re.findall(r"^    python -m (.+)$", PAGE[PAGE.index("Last, write the two") :], re.MULTILINE):
        assert carry_out(home, *command.split()).returncode == 0
    return home


def extend(file: Path, text: str) -> None:
    file.write_text(file.read_text("utf-8") + text, "utf-8")


def carry_out(checkout: Path, module: str, *words: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "PADDOCK_JIT": "0"}
    command = [sys.executable, "-m", module, *words]
    return subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, timeout=600, check=False)


def test_every_check_holds_for_it(checkout: Path) -> None:
    """The page, followed to its end, leaves no test red: completeness, words, a whole game, records, bots, the arena, the server."""
    chosen = " and ".join(f"not {word}" for word in OTHERS)
    files = [f"tests/{name}" for name in CHECKS]
    wanted = f"greedy or a_page_of_its_own or with_an_expert or types_of_the_browser or ({chosen} and words)"
    done = carry_out(checkout, "pytest", "-vv", "-p", "no:cacheprovider", "-k", wanted, *files)
    assert done.returncode == 0, done.stdout[-4000:]
    assert [name for name in CHECKS if not re.search(rf"tests/{name}::.* PASSED", done.stdout)] == []


def test_it_is_written_like_the_other_games(checkout: Path) -> None:
    """Linters and types find nothing, and its modules provide what the contract asks for."""
    if (ROOT / ".mypy_cache").is_dir():  # what is known of the rest
        shutil.copytree(ROOT / ".mypy_cache", checkout / ".mypy_cache")
    for module, *words in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]):
        done = carry_out(checkout, module, *words, "src/paddock/games/greedy_pig", "tests/games/test_greedy_pig.py")
        assert done.returncode == 0, done.stdout[-4000:]
    done = carry_out(checkout, "pytest", "-p", "no:cacheprovider", "tests/test_contract.py")
    assert done.returncode == 0, done.stdout[-4000:]


def test_it_must_not_import_another_game(checkout: Path) -> None:
    """The import contracts know it as soon as it is there."""
    file = checkout / HOME / "view.py"
    written = file.read_text("utf-8")
    assert lint(checkout) == []
    extend(file, "\nfrom ..herds.cards import NAMES as NAMES\n")
    assert lint(checkout) == ["Games do not import each other"]
    file.write_text(written, "utf-8")
    extend(checkout / HOME / "row.py", "\nfrom .rules import keep as keep\n")
    assert lint(checkout) == ["No import circles"]


def lint(checkout: Path) -> list[str]:
    """The contracts that are broken."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "COLUMNS": "200"}
    linter = str(Path(sys.executable).parent / "lint-imports")
    done = subprocess.run(
        [linter, "--no-logo", "--no-cache"], cwd=checkout, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    return re.findall(r"^(.+) BROKEN\b", done.stdout, re.MULTILINE)

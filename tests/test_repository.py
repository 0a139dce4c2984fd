"""Promises of the repository: no strange addresses in its files, small modules, a complete lock."""

import ast
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock import find, names
from paddock.bots import search
from paddock.core.engine import drive
from paddock.core.engine.rule import sources_of
from paddock.core.play import registry
from paddock.laws.laws import LAWS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "paddock"

# Written in pieces, so that this file does not name what it forbids.
HOSTS = ["pypi" + r"\.org", "python" + r"hosted\.org", "npm" + r"js\.(org|com)", "yarn" + r"pkg\.com"]
PLACES = [r"(?<![\w.~-])/(" + "work|root|home|Users)/", r"\.py" + "env", r"shared/" + "(design|rules)"]
FORBIDDEN = re.compile("|".join(HOSTS + PLACES).encode(), re.IGNORECASE)


def our_files() -> list[Path]:
    """Everything git tracks or would track."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True
    ).stdout.decode()
    return [path for path in (ROOT / name for name in listed.split("\0") if name) if path.is_file()]


def plain_name(requirement: str) -> str:
    """`fluent.runtime>=0.4` is `fluent-runtime` in the lock."""
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", requirement)[0]).lower()


def test_files_name_no_registry_and_no_place_on_a_machine():
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100].decode(errors='replace')}"
        for path in our_files()
        for number, line in enumerate(path.read_bytes().splitlines(), 1)
        if FORBIDDEN.search(line)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("line", ["see https://pypi" + ".org/p", "cd /" + "work/main", '"/' + 'root/x"', "~/.py" + "env/shims"])
def test_the_search_would_find_them(line):
    assert FORBIDDEN.search(line.encode())


def test_every_dependency_is_locked_with_hashes():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = {plain_name(each) for each in project["project"]["dependencies"] + project["dependency-groups"]["dev"]}
    locked = re.findall(r"^([\w.-]+)==[^\\\n]+\\\n +--hash=sha256:", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE)
    assert wanted <= set(locked)


COMPILED = sorted(path for path in PACKAGE.glob("games/*/**/*.py") if "@rule" in path.read_text("utf-8"))


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: str(path.relative_to(PACKAGE / "games")))
def test_compiled_code_of_a_game_is_in_its_rules_or_its_expert(path):
    """So that linters know it by its place, and a change of it is noticed: the digest finds it from where compiled code begins."""
    game = find(next(name for name in names() if path.is_relative_to(find(name).folder)))
    assert path.relative_to(game.folder).parts[0].removesuffix(".py") in ("rules", "expert")
    assert path in sources_of(*(drive.root_sources(game.file("rules")) if "rules" in str(path) else search.root_sources(game)))


def test_what_a_games_rules_are_made_from():
    """All that is compiled in, and nothing else: not its expert, no words, no screens."""
    herds, race = find("herds"), find("have-you-herd")
    of_rules = {str(path.relative_to(PACKAGE)) for path in sources_of(*drive.root_sources(herds.file("rules")))}
    inside = {path.name for path in (herds.folder / "rules").glob("*.py")}
    engine = {f"core/engine/{name}.py" for name in ("__init__", "dice", "drive", "layout", "linking", "question", "row", "rule")}
    core = engine | {"core/text/complaint.py", "core/text/numbers.py", "core/types/box.py", "core/types/option.py"}
    assert of_rules == core | {f"games/herds/{name}" for name in ("box.py", "box.toml", "row.py")} | {
        f"games/herds/rules/{name}" for name in inside
    }
    of_expert = set(sources_of(*search.root_sources(race)))
    assert of_expert >= {
        race.folder / "expert" / "known.npz",
        race.folder / "rules.py",
        PACKAGE / "core/engine/expert.py",
        PACKAGE / "bots/tree.py",
    }
    assert not {path for path in of_expert if path.suffix == ".ftl" or path.stem == "words"}


NAMES = {called for name in names() for called in (name, find(name).folder.name)} | set(registry._aliases)


def names_of_games(path: Path) -> list[str]:
    """Where a module says a game's name by itself, as keys and conditions do, or imports the game. Sentences are no such places."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in NAMES:
            found.append((node.lineno, node.value))
        elif isinstance(node, ast.ImportFrom) and node.module and NAMES & set(node.module.split(".")):
            found.append((node.lineno, node.module))
    return [f"{path.relative_to(ROOT)}:{line}: {name}" for line, name in found]


def test_only_a_game_speaks_of_itself():
    """What is so in one game stands in its folder, or in one called like it, so that the sixth game is found by itself like the first."""
    register = PACKAGE / "games" / "__init__.py"  # one line for each
    shared = [path for path in sorted(PACKAGE.rglob("*.py")) if path != register and not NAMES & set(path.relative_to(PACKAGE).parts)]
    found = [place for path in shared for place in names_of_games(path)]
    assert not found, "\n".join(found)


def test_names_of_games_would_be_found():
    assert names_of_games(PACKAGE / "games" / "__init__.py"), "names"
    assert names_of_games(PACKAGE / "study" / "solve" / "super_farmer" / "farms.py"), "imports"


CLIENT = ROOT / "web" / "src"
WRITTEN = re.compile("|".join(r"\b" + name.replace("-", "[-_ ']?") + r"\b" for name in sorted(names())), re.IGNORECASE)


def games_in_client(path: Path) -> list[str]:
    """Where a file of the client writes the name of a game, in any spelling: as a key, a type, a sentence or a remark."""
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    return [f"{path.relative_to(ROOT)}:{number}: {found[0]}" for number, line in lines for found in WRITTEN.finditer(line)]


def test_only_a_board_speaks_of_its_game():
    """The client outside `boards/GAME` names no game, so that a sixth board is one more folder and nothing else."""
    generated = CLIENT / "protocol.ts"  # from every game's views and plays
    sources = [path for path in sorted(CLIENT.rglob("*")) if path.suffix in (".ts", ".svelte", ".css", ".ftl") and path != generated]
    shared = [path for path in sources if not set(names()) & set(path.relative_to(CLIENT).parts)]
    assert len(shared) > 100
    found = [place for path in shared for place in games_in_client(path)]
    assert not found, "\n".join(found)


def test_names_of_games_in_the_client_would_be_found():
    found = games_in_client(CLIENT / "protocol.ts")
    assert {place.rpartition(": ")[2] for place in found} >= {"SuperFarmer", "super-farmer", "Swip'Sheep", "herds"}


@pytest.mark.xdist_group("together")
def test_groups_stay_together(request: pytest.FixtureRequest) -> None:
    """What is set up once for several tests is set up once: xdist sends a group to one worker by the end of its name."""
    assert request.node.nodeid.endswith("@together") == getattr(request.config.option, "loadgroup", False)


# `make test`, which everybody runs, and `make test-rest`.


def commands(target: str) -> list[str]:
    """How a target runs pytest, whatever the number of its workers."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    said = subprocess.run(["make", "-n", target], cwd=ROOT, env=plain, check=True, capture_output=True, text=True).stdout
    return [re.sub(r" -n \d+", "", line[line.index("pytest") :]) for line in said.splitlines() if "pytest" in line and " -m " in line]


def test_every_test_runs_in_one_of_two_commands_and_in_no_two():
    """Both run the same files in the same ways: all that is not marked, and all that is. Bots and coach run in plain Python in the rest."""
    first, rest = commands("test"), commands("test-rest")
    [players] = [command for command in rest if '"not compiled_only"' in command]
    others = [command for command in rest if command != players]
    assert [command.replace("not rest", "rest") for command in first] == others
    assert all("not rest" in command and "not rest" not in other for command, other in zip(first, others, strict=True))
    files = {word for word in shlex.split(players) if word.startswith("tests/")}
    assert files, "in no other command that is in plain Python"
    assert not [command for command in first if "not compiled_only" in command and files & set(shlex.split(command))]
    beyond = [[word for word in shlex.split(command) if word.startswith(("tests/", "--ignore"))] for command in first]
    assert ["--ignore=tests/web"] in beyond, "all but the browser"
    assert ["tests/web"] in beyond, "and the browser"
    assert (ROOT / ".ci" / "run").read_text("utf-8").splitlines()[-2:] == ["make test", "make test-rest"]


def test_everybody_runs_every_law_every_adapter_and_a_whole_game_in_the_browser():
    """What `make test` may not lose to `make test-rest`. Every rule in both modes: `test_completeness.py`."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:cacheprovider", "-m", "not rest"]
    command += ["tests/test_laws.py", "tests/lab", "tests/web/test_games.py", *map(str, ROOT.glob("tests/web/test_board_*.py"))]
    kept = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in names():
        for law in LAWS:
            assert re.search(rf"test_law\[{name}-.*-{law.__name__}\]", kept)
        for adapter in ("gym", "zoo", "spiel", "vector", "observation"):
            assert re.search(rf"tests/lab/test_{adapter}\.py::.*\[.*{name}.*\]", kept)
        board = find(name).folder.name
        assert re.search(rf"test_whole_game_against_bots\[{name}\]|test_board_{board}\.py::test_a_whole_game_against_bots\[desk\]", kept)


STEADY = "def test_good():\n    pass\n"
UNSTEADY = """
from pathlib import Path
import pytest

@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.xdist_group("together")
def test_unsteady(number):
    been = Path(f"been-{number}")
    if not been.exists():
        been.touch()
        assert number == 1
"""


@pytest.mark.rest
@pytest.mark.parametrize(("test", "status"), [(STEADY, 0), (UNSTEADY, 0), ("def test_bad():\n    assert False\n", 1), ("nonsense", 1)])
def test_what_fails_is_run_once_more_alone_and_named(test: str, status: int, tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(STEADY.replace("good", "other") + test)
    command = [sys.executable, str(ROOT / "scripts" / "once-more"), sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadgroup"]
    done = subprocess.run([*command, "-c", os.devnull, "test_it.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stdout + done.stderr
    unsteady = tmp_path / "build" / "unsteady.txt"
    assert unsteady.exists() == (test == UNSTEADY)
    if test == UNSTEADY:
        assert "test_it.py::test_unsteady[2]" in unsteady.read_text()
        assert "test_it.py::test_unsteady[2]" in done.stdout[done.stdout.index("UNSTEADY") :]
        assert "test_unsteady[1]" not in unsteady.read_text()


WIDTH = 100
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "web" / "README.md"]
MADE = {"observations.md", "index.md"}  # by a program, or all links


def prose_of(page: Path) -> Iterator[tuple[int, str]]:
    """The lines of a page that are sentences: no code, no table, no picture."""
    fence = ""
    for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
        mark = re.match(r"\s*(`{3,})", line)
        if mark and (not fence or mark[1].startswith(fence)):
            fence = "" if fence else mark[1]
        elif not fence and not line.startswith(("|", "    ", "<")):
            yield number, line


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in MADE], ids=lambda page: page.name)
def test_pages_are_narrow_enough_to_read(page):
    """One sentence per line: a change of a sentence is a change of a line. What cannot be broken (an address, a command) may be longer."""
    long = [
        (number, line)
        for number, line in prose_of(page)
        if len(line) > WIDTH and " " in re.sub(r"`[^`]*`|\[[^\]]*\]\([^)]*\)", "", line[WIDTH:])
    ]
    assert not long

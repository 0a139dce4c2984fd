"""The house keeps its own promises: no strange addresses in its files, small modules, a complete lock."""

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from paddock import find, names
from paddock.bots import search
from paddock.core import drive
from paddock.core import game as registry
from paddock.core.rule import sources_of

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
    assert path in sources_of(*(drive.entries_of(game.file("rules")) if "rules" in str(path) else search.entries_of(game)))


def test_what_a_games_rules_are_made_from():
    """All that is compiled in, and nothing else: not its expert, no words, no screens."""
    herds, race = find("herds"), find("have-you-herd")
    of_rules = {str(path.relative_to(PACKAGE)) for path in sources_of(*drive.entries_of(herds.file("rules")))}
    inside = {path.name for path in (herds.folder / "rules").glob("*.py")}
    core = {f"core/{name}.py" for name in ("__init__", "box", "dice", "drive", "linking", "numbers", "option", "question", "row", "rule")}
    assert of_rules == core | {f"games/herds/{name}" for name in ("box.py", "box.toml", "row.py")} | {
        f"games/herds/rules/{name}" for name in inside
    }
    of_expert = set(sources_of(*search.entries_of(race)))
    assert of_expert >= {
        race.folder / "expert" / "race.npz",
        race.folder / "rules.py",
        PACKAGE / "core/expert.py",
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


@pytest.mark.xdist_group("together")
def test_groups_stay_together(request: pytest.FixtureRequest) -> None:
    """What is set up once for several tests is set up once: xdist sends a group to one worker by the end of its name."""
    assert request.node.nodeid.endswith("@together") == getattr(request.config.option, "loadgroup", False)

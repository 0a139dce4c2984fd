"""The house keeps its own promises: no strange addresses in its files, small modules, a complete lock, a complete wheel."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "paddock"
LONGEST_MODULE = 450

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


def test_modules_stay_small():
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in PACKAGE.rglob("*.py")}
    assert not {name: length for name, length in lengths.items() if length > LONGEST_MODULE}


def test_every_dependency_is_locked_with_hashes():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = {plain_name(each) for each in project["project"]["dependencies"] + project["dependency-groups"]["dev"]}
    locked = re.findall(r"^([\w.-]+)==[^\\\n]+\\\n +--hash=sha256:", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE)
    assert wanted <= set(locked)


def test_the_games_contract_knows_every_game():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    known = next(each["layers"][0] for each in contracts if each.get("containers") == ["paddock.games"])
    games = {box.parent.name for box in PACKAGE.glob("games/*/box.toml")}
    assert games <= set(re.findall(r"\w+", known))


def test_the_wheel_holds_code_boxes_and_rule_pages(tmp_path):
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    shipped = set(zipfile.ZipFile(wheel).namelist())
    ours = {path.relative_to(ROOT).as_posix() for path in our_files()}
    code = {name.removeprefix("src/") for name in ours if name.startswith("src/paddock/")}
    pages = {name.replace("docs/rules/", "paddock/pages/", 1) for name in ours if name.startswith("docs/rules/")}
    assert code | pages <= shipped

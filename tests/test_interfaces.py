"""mypy proves that every game provides what `core/interfaces.py` asks for: its modules are assigned to names of these types."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock import find, names
from paddock.core import interfaces
from paddock.core.game import Game
from paddock.core.interfaces import MAY, MUST

ROOT = Path(__file__).parents[1]
ROOMS = sorted(MUST.keys() | MAY.keys())


def members(interface: type) -> set[str]:
    return {name for name in (*vars(interface), *interface.__annotations__) if not name.startswith("_")}


def claims(game: Game) -> Iterator[str]:
    """What a game provides, each as a line that is only right if the types fit."""
    for room in (room for room in ROOMS if game.file(room)):
        yield f"from {game.package} import {room} as {game.folder.name}_{room}"
        there = set(dir(game.room(room)))
        asked = [*([MUST[room]] if room in MUST else []), *(may for may in MAY.get(room, ()) if there & members(may))]
        for interface in asked:
            yield f"{game.folder.name}_{room}_{interface.__name__}: interfaces.{interface.__name__} = {game.folder.name}_{room}"


def proved(claimed: list[str], place: Path) -> "subprocess.CompletedProcess[str]":
    file = place / "claims.py"
    file.write_text("\n".join(["from paddock.core import interfaces", *claimed, ""]))
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)


def test_every_game_provides_what_it_must(tmp_path: Path) -> None:
    """And what it may provide, where it does, has the right types."""
    claimed = [claim for name in names() for claim in claims(find(name))]
    assert len([claim for claim in claimed if claim.endswith("_rules")]) >= len(list(names()))
    done = proved(claimed, tmp_path)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("room", "interface"), [("view", "Story"), ("plays", "Screen"), ("rules", "Views"), ("story", "SpeechMayAsk")])
def test_the_proof_would_fail(room: str, interface: str, tmp_path: Path) -> None:
    done = proved([f"from paddock.games.herds import {room}", f"wrong: interfaces.{interface} = {room}"], tmp_path)
    assert done.returncode == 1
    assert "Incompatible types in assignment" in done.stdout


@pytest.mark.parametrize("name", names())
def test_a_game_has_the_rooms_that_it_must_have(name: str) -> None:
    assert find(name).file("rules")
    assert find(name).file("view")


def test_every_interface_is_asked_for() -> None:
    """What a game says by a name that stands in no list here would never be proved."""
    all_of_them = {
        each for name, each in vars(interfaces).items() if hasattr(each, "_is_protocol") and not name.startswith(("Whole", "Protocol"))
    }
    assert all_of_them == {*MUST.values(), *(may for each in MAY.values() for may in each)}

"""mypy proves that every game keeps the contract (`core/contract.py`): what its modules provide is assigned to members of its classes."""

import abc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock import find, names
from paddock.core.contract import PARTS, HiddenRules, NamedRules, Part, Rules, ScratchRules, fulfil
from paddock.core.play.clock import Timing
from paddock.core.play.game import Game
from paddock.core.play.rounds import Rounds
from paddock.games.solo import Solo
from tests.support import rest

ROOT = Path(__file__).parents[1]
WHOLE: dict[str, type] = {"rules": Rules, "clock": Timing, "rounds": Rounds, "solo": Solo}  # all or nothing: proved at once
RULES_MAY: tuple[type, ...] = (HiddenRules, NamedRules, ScratchRules)
IMPORTS = sorted(
    {f"from {each.__module__} import {each.__name__}" for each in (*WHOLE.values(), *RULES_MAY, *(part for part, _ in PARTS.values()))}
)


def members(contract: type) -> set[str]:
    return {name for name in (*vars(contract), *contract.__annotations__) if not name.startswith("_")}


def required(contract: type[Part]) -> set[str]:
    """What a module must have: what is abstract, and what has a type and no value."""
    return {*contract.__abstractmethods__, *(name for name in contract.__annotations__ if not hasattr(contract, name))}


def claims(game: Game) -> Iterator[str]:
    """What a game provides, each as a line that is only right if the types fit."""
    for name in (name for name in (*WHOLE, *PARTS) if game.file(name)):
        module = f"{game.folder.name}_{name}"
        there = set(dir(game.room(name)))
        yield f"from {game.package} import {name} as {module}"
        asked = [WHOLE[name]] if name in WHOLE else []
        asked += [each for each in RULES_MAY if name == "rules" and there & members(each)]
        yield from (f"{module}_{each.__name__}: {each.__name__} = {module}" for each in asked)
        if name in PARTS:
            part = PARTS[name][0]
            provided = [f"    part.{member} = {module}.{member}" for member in sorted(members(part) & there)]
            yield from (f"def check_{module}(part: {part.__name__}) -> None:", *(provided or ["    pass"]))


def proved(claimed: list[str], place: Path) -> "subprocess.CompletedProcess[str]":
    file = place / "claims.py"
    file.write_text("\n".join(["# mypy: disable-error-code=method-assign", *IMPORTS, *claimed, ""]))
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)


def test_every_game_keeps_the_contract(tmp_path: Path) -> None:
    """And what it may provide, where it does, has the right types."""
    claimed = [claim for name in names() for claim in claims(find(name))]
    assert len([claim for claim in claimed if claim.endswith("_rules")]) >= len(list(names()))
    assert len([claim for claim in claimed if claim.startswith("    part.")]) > 100
    done = proved(claimed, tmp_path)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    "claim",
    [
        "wrong: Rules = view",
        *rest(
            "wrong: Rounds = view",
            "def check(part: Plays) -> None:\n    part.write = view.view",
            "def check(part: Views) -> None:\n    part.View = view.view",
        ),
    ],
)
def test_the_proof_would_fail(claim: str, tmp_path: Path) -> None:
    done = proved(["from paddock.games.herds import view", claim], tmp_path)
    assert done.returncode == 1
    assert "Incompatible types in assignment" in done.stdout


@pytest.mark.parametrize("name", names())
def test_a_game_has_all_that_it_must_have(name: str) -> None:
    game = find(name)
    assert game.file("rules")
    for part, (contract, stand_in) in PARTS.items():
        assert game.file(part) or stand_in
        assert not game.file(part) or required(contract) <= set(dir(game.room(part)))


def test_a_part_that_lacks_what_it_must_have_is_no_part() -> None:
    game = find("herds")
    with pytest.raises(TypeError, match="unfold"):
        fulfil("plays", game, game.room("story"))


def test_everything_optional_has_a_value() -> None:
    """And a stand-in lacks nothing."""
    for contract, stand_in in PARTS.values():
        assert issubclass(contract, abc.ABC)
        assert required(contract) <= members(contract)
        assert stand_in is None or all(hasattr(stand_in, name) for name in members(contract))

"""Plain mode where there is no NumPy: `import paddock` needs msgspec and what reads our catalogues."""

import json
import os
import subprocess
import sys

import pytest

from paddock import names

from .stories import story_of
from .support import rest

HIDE = """
import sys
from importlib.abc import MetaPathFinder

class Hidden(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("llvmlite", "numba", "numpy", "scipy"):
            raise ModuleNotFoundError(f"{name} is hidden", name=name)

sys.meta_path.insert(0, Hidden())
"""
PLAY = """
import json
from tests.stories import story_of

name, level, settings = sys.argv[1:]
print(json.dumps(story_of(name, level, **json.loads(settings))))
"""
COACH = """
import json
from tests.stories import coached

print(json.dumps(coached("swip-sheep", 0.1)))
"""
COACH_ROOMS = """
import paddock.coach
from importlib import import_module
from pathlib import Path

rooms = {file.stem for file in Path(paddock.coach.__file__).parent.glob("*.py")} - set(sys.argv[1:])
for room in sorted(rooms):
    import_module(f"paddock.coach.{room}")
"""
SHORT = {"herds": {"target": 8}}  # a deal or two, in `make test`
FOR_TERMINALS = ("command", "show")


def without_numpy(program: str, *arguments: str) -> str:
    environment = os.environ | {"PADDOCK_JIT": "0"}
    done = subprocess.run([sys.executable, "-c", HIDE + program, *arguments], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.compiled_only
@pytest.mark.parametrize(
    ("name", "level", "settings"),
    [*((name, "easy", SHORT.get(name, {})) for name in names()), *rest(*((name, "hard", {}) for name in names()))],
    ids=str,
)
def test_whole_games_are_the_same_without_numpy(name: str, level: str, settings: dict[str, int]) -> None:
    assert json.loads(without_numpy(PLAY, name, level, json.dumps(settings))) == story_of(name, level, **settings)


@pytest.mark.rest
@pytest.mark.compiled_only(either=True)
def test_the_coach_needs_no_numpy() -> None:
    """It reviews a game, and says what is good in the middle of it."""
    without_numpy(COACH_ROOMS, *FOR_TERMINALS)
    _, hint, review, chances, _, worth = json.loads(without_numpy(COACH))
    assert hint["play"]
    assert [sum(each[part] for part in ("start", "luck", "play", "others")) for each in review["review"]["sums"]] == pytest.approx(
        [each["end"] for each in review["review"]["sums"]]
    )
    assert sum(chances) == pytest.approx(1, abs=1e-3)
    assert sum(worth["chances"]) == pytest.approx(1)


@pytest.mark.compiled_only(either=True)
def test_tables_in_a_page_need_no_server_s_libraries() -> None:
    told = without_numpy("import paddock.server.browser.host, json; print(json.dumps([name.split('.')[0] for name in sys.modules]))")
    assert not {"cryptography", "numba", "numpy", "openskill", "starlette", "uvicorn", "websockets"} & set(json.loads(told))


@pytest.mark.compiled_only(either=True)
def test_nothing_but_msgspec_and_the_catalogues_is_imported() -> None:
    told = without_numpy("import paddock, json; print(json.dumps([name.split('.')[0] for name in sys.modules]))")
    catalogues = {"attr", "attrs", "babel", "fluent", "markdown_it", "mdurl", "platformdirs", "pytz", "typing_extensions"}
    ours = {"paddock", "msgspec", "__main__", *catalogues, *sys.stdlib_module_names}
    assert {name for name in json.loads(told) if name not in ours and not name.startswith("_")} == set()

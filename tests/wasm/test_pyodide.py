"""A browser's Python (Pyodide, here in node) opens the modules by ctypes, and plays the same games as the processor."""

import json
import subprocess
import sysconfig
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

from paddock import names
from paddock.wasm.build import build

from ..stories import coached, leaves, search_in, story_of
from ..support import rest
from .test_law import FOLDER, NODE, QUICK

ROOT = Path(__file__).parents[2]
RUN = Path(__file__).with_name("pyodide.mjs")

PLAY = """
import json, sys
import paddock
from tests.stories import search_in, story_of

print("told", json.dumps([story_of(sys.argv[1], "hard"), search_in(sys.argv[1])]))
print("numpy" in sys.modules)
"""
COACH = """
import json, sys
from tests.stories import coached

print("told", json.dumps(coached(sys.argv[1], float(sys.argv[2]))))
print("numpy" in sys.modules)
"""
EFFORT = 0.1


@pytest.fixture(scope="module")
def msgspec_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """msgspec for a browser's Python, as the page gets it."""
    folder = tmp_path_factory.mktemp("wheel")
    script = SourceFileLoader("make_pocket", str(ROOT / "scripts" / "make-pocket"))
    made = spec_from_loader("make_pocket", script)
    assert made
    make_pocket = module_from_spec(made)
    script.exec_module(make_pocket)
    make_pocket.wheel(folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


def in_browser(program: str, wheel: Path, name: str, *arguments: str) -> Any:
    """What a program prints in a browser's Python."""
    build([name], FOLDER)
    libraries = sysconfig.get_path("purelib")
    done = subprocess.run([NODE, RUN, ROOT, libraries, wheel, program, name, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:] + done.stdout
    lines = done.stdout.splitlines()
    assert lines[-1] == "False", "there is no NumPy"
    (answer,) = [line.removeprefix("told ") for line in lines if line.startswith("told ")]
    return json.loads(answer)


@pytest.mark.compiled_only
@pytest.mark.usefixtures("linked")
@pytest.mark.parametrize("name", [QUICK, *rest(*(name for name in names() if name != QUICK))])
def test_games_and_searches_are_the_same_in_a_browsers_python(name: str, msgspec_wheel: Path) -> None:
    assert in_browser(PLAY, msgspec_wheel, name) == [story_of(name, "hard"), search_in(name)]


@pytest.mark.compiled_only
@pytest.mark.usefixtures("linked")
@pytest.mark.rest
@pytest.mark.parametrize("name", names())
def test_the_coach_says_the_same_in_a_browsers_python(name: str, msgspec_wheel: Path) -> None:
    """Reviews, ideas, hints, chances, reasons and what positions are worth, there with arrays of our own: the same but for rounding."""
    here, there = leaves(coached(name, EFFORT)), leaves(in_browser(COACH, msgspec_wheel, name, str(EFFORT)))
    assert len(here) == len(there)
    for one, other in zip(here, there, strict=True):
        assert one == (pytest.approx(other, abs=1e-9) if isinstance(other, float) else other)

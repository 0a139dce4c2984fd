"""What `pip install paddock` gives: a whole wheel, which in an empty environment serves the client and plays in the terminal."""

import os
import re
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from .test_house import ROOT, our_files

pytestmark = pytest.mark.xdist_group("package")  # the wheel is built and installed once for all
BIN = Path(sys.executable).parent
EXTRAS = ("paddock.lab", "paddock.core.gpu", "paddock.arena.distributed")  # what needs more than the package itself
IMPORT_ALL = f"""
import importlib, pkgutil, paddock
for found in pkgutil.walk_packages(paddock.__path__, "paddock."):
    if not found.name.startswith({EXTRAS!r}):
        importlib.import_module(found.name)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    if not (ROOT / "web" / "dist" / "index.html").exists():
        raise RuntimeError("the client is not built: make web")
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_the_wheel_holds_code_boxes_rule_pages_and_the_client(wheel):
    shipped = set(zipfile.ZipFile(wheel).namelist())
    ours = {path.relative_to(ROOT).as_posix() for path in our_files()}
    code = {name.removeprefix("src/") for name in ours if name.startswith("src/paddock/")}
    pages = {name.replace("docs/rules/", "paddock/pages/", 1) for name in ours if name.startswith("docs/rules/")}
    built = (ROOT / "web" / "dist").rglob("*")
    client = {f"paddock/web/{path.relative_to(ROOT / 'web' / 'dist').as_posix()}" for path in built if path.is_file()}
    assert code | pages | client <= shipped


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The programs of an environment in which there is nothing but the package and what it asks for, in the versions of the lock."""
    folder = tmp_path_factory.mktemp("empty")
    pins = re.findall(r"^[^\s#]+==[^\s\\]+(?: ;[^\\\n]+)?", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    (folder / "pins.txt").write_text("\n".join(pins))
    uv, programs = BIN / "uv", folder / "env" / "bin"
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, folder / "env"], check=True)
    asked = ["--constraint", folder / "pins.txt", wheel]
    done = subprocess.run([uv, "pip", "install", "--quiet", "--python", programs / "python", *asked], check=False)
    if done.returncode:  # as the Makefile does: pip knows mirrors and certificates of its own settings
        subprocess.run([sys.executable, "-m", "pip", "--python", programs / "python", "install", "--quiet", *asked], check=True)
    return programs


def run(program: Path, *arguments: str, at: Path, said: str = "") -> str:
    """What it prints, far from the checkout and in plain Python."""
    command = [str(program), *arguments]
    done = subprocess.run(command, cwd=at, env=environment(), input=said, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return {**kept, "PADDOCK_JIT": "0"}


@contextmanager
def served(program: Path, at: Path) -> Iterator[str]:
    command = [str(program), "serve", "--port", "0", "--data", str(at / "data")]
    with subprocess.Popen(command, cwd=at, env=environment(), stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield next(found[0] for line in process.stdout if (found := re.search(r"http://[\w.:]+", line)))
        finally:
            process.terminate()


def test_nothing_is_missing(installed, tmp_path):
    """All modules come in with what the package asks for."""
    run(installed / "python", "-c", IMPORT_ALL, at=tmp_path)


def test_the_terminal_plays_and_has_the_rules(installed, tmp_path):
    assert "SWP-32" in run(installed / "paddock", "rules", "swip-sheep", at=tmp_path)
    played = run(
        installed / "paddock", "play", "super-farmer", "--bots", "1", "--seed", "7", "--name", "Ada", at=tmp_path, said="roll\nquit\n"
    )
    assert "Ada" in played


def test_the_server_brings_its_client(installed, tmp_path):
    with served(installed / "paddock", tmp_path) as address:
        page = urllib.request.urlopen(f"{address}/").read().decode()
        scripts = re.findall(r'src="([^"]+\.js)"', page)
        assert scripts
        for script in scripts:
            assert urllib.request.urlopen(f"{address}/{script.lstrip('/')}").status == 200
        assert b"super-farmer" in urllib.request.urlopen(f"{address}/api/games").read()

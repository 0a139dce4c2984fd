"""What `pip install` gives: a whole wheel, which in an empty environment serves the client and plays in the terminal."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

import hatch_build

from .test_repository import ROOT, our_files

pytestmark = pytest.mark.xdist_group("package")  # the wheel is built and installed once for all
BIN = Path(sys.executable).parent
# What needs more than the package itself: an extra, or the Python of a browser.
EXTRAS = ("paddock.lab", "paddock.core.batch.gpu", "paddock.arena.distributed", "paddock.server.browser.page")
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
    assert "paddock/web/NOTICES.txt" in shipped


@pytest.mark.rest
def test_a_wheel_is_made_from_an_sdist_too(tmp_path):
    """All that the wheel is made of travels in it: the build hook, and what the client is built from."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path], cwd=ROOT, check=True, capture_output=True)
    (sdist,) = tmp_path.glob("paddock_games-*.tar.gz")
    with tarfile.open(sdist) as packed:
        held = {name.partition("/")[2] for name in packed.getnames()}
    ours = {path.relative_to(ROOT).as_posix() for path in our_files()}
    assert {name for name in ours if name.startswith(("src/", "docs/rules/", "web/"))} <= held
    assert {"hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "web/package-lock.json"} <= held


def test_a_wheel_without_the_client_is_not_made(tmp_path, monkeypatch):
    """Where it is not built and cannot be, the build ends with a sentence; an editable install goes without it."""
    monkeypatch.setattr(shutil, "which", lambda *asked, **more: None)
    with pytest.raises(SystemExit, match=r"the client of the browser cannot be built: there is no npm\. Install Node\.js"):
        hatch_build.build_client(tmp_path / "web")
    (tmp_path / "web").mkdir()
    (tmp_path / "npm").write_text("#!/bin/sh\necho no network; exit 1\n")
    (tmp_path / "npm").chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda *asked, **more: str(tmp_path / "npm"))
    with pytest.raises(SystemExit, match=r"npm ci failed\.\nno network"):
        hatch_build.build_client(tmp_path / "web")
    hatch_build.ClientBuildHook.initialize(SimpleNamespace(root=tmp_path), "editable", {})


def test_the_client_names_whose_work_it_holds():
    """Every package that the sources of the client name, and those that these bring along, with the licence in full."""
    told = (ROOT / "web/dist/NOTICES.txt").read_text("utf-8")
    files = [path for path in (ROOT / "web/src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")]
    sources = [path for path in files if not {"gallery", "testing"} & set(path.parts) and not path.name.endswith(".test.ts")]
    named = re.findall(
        r"""(?:from |import |import\(|url\()["'](@[\w-]+/[\w-]+|[a-z][\w-]+)[/"']""", "\n".join(map(Path.read_text, sources))
    )
    known = json.loads((ROOT / "web/package.json").read_text())["devDependencies"]
    for package in {*set(named).intersection(known), "@iconify-json/fluent-emoji-flat", "esm-env"}:
        assert re.search(rf"^{re.escape(package)} \d[^\n]*\nLicence: [\w.-]+\n\n(?s:.{{400}})", told, re.MULTILINE), package
    assert {"svelte", "zzfx", "@fluent/bundle", "@fontsource-variable/baloo-2"} <= set(named)
    assert "by Microsoft Corporation" in told
    assert "SIL OPEN FONT LICENSE" in told


@pytest.mark.parametrize(("licence", "says"), [("SSPL-1.0", "its licence is “SSPL-1.0”"), ("ISC", "brings no text of its licence (ISC)")])
def test_a_client_with_unknown_licences_is_not_built(tmp_path, licence, says):
    (tmp_path / "package.json").write_text(json.dumps({"name": "stranger", "version": "1.0.0", "license": licence}))
    script = f"import {{ notice }} from '{ROOT}/web/notices.ts'; notice({json.dumps(str(tmp_path))})"
    done = subprocess.run(
        [BIN / "node", "--input-type=module", "-e", script], cwd=ROOT / "web", capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert f"stranger 1.0.0 is in the client and {says}" in done.stderr


PAGES = [path for path in our_files() if path.suffix in (".md", ".ipynb", ".ftl", ".py") and "tests" not in path.parts]
OURS = "paddock-games"
EXTRA_NAMES = set(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"])
OTHERS = {"psycopg", "matplotlib", "notebook", "ziglang"}


def test_every_pip_install_of_our_pages_installs_us():
    """What is called `paddock` on PyPI is another project. As long as ours is not there, pages install a checkout or our wheel."""
    found = 0
    for page in PAGES:
        for command in re.findall(r"pip install ([^`\n)]+)", page.read_text("utf-8")):
            words = [word.strip("\"'.,:;") or "." for word in command.replace('\\"', '"').replace("\\n", " ").split()]
            words = [word for word in words if word and not word.startswith("-")]
            for word in words[: 1 + ("matplotlib" in words) * 2]:
                name, _, extra = word.partition("[")
                extras = set(extra.rstrip("]").split(",")) - {""}
                assert name in ("", ".", OURS, *OTHERS), f"{page.name}: pip install {command}"
                if name in ("", ".", OURS):
                    assert extras <= EXTRA_NAMES, f"{page.name}: there is no extra {extras - EXTRA_NAMES}"
                    found += bool(extras)
                if name == OURS:
                    assert "--find-links" in command, f"{page.name}: {OURS} is not on PyPI yet"
    assert found >= 8
    assert not [page for page in PAGES if re.search(r"\bpaddock\[", page.read_text("utf-8"))]


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


@pytest.mark.rest
def test_nothing_is_missing(installed, tmp_path):
    """All modules come in with what the package asks for."""
    run(installed / "python", "-c", IMPORT_ALL, at=tmp_path)


@pytest.mark.rest
def test_the_terminal_plays_and_has_the_rules(installed, tmp_path):
    assert "SWP-32" in run(installed / "paddock", "rules", "swip-sheep", at=tmp_path)
    played = run(
        installed / "paddock", "play", "super-farmer", "--bots", "1", "--seed", "7", "--name", "Ada", at=tmp_path, said="roll\nquit\n"
    )
    assert "Ada" in played


@pytest.mark.rest
def test_the_server_brings_its_client(installed, tmp_path):
    with served(installed / "paddock", tmp_path) as address:
        page = urllib.request.urlopen(f"{address}/").read().decode()
        scripts = re.findall(r'src="([^"]+\.js)"', page)
        assert scripts
        for script in scripts:
            assert urllib.request.urlopen(f"{address}/{script.lstrip('/')}").status == 200
        assert b"super-farmer" in urllib.request.urlopen(f"{address}/api/games").read()

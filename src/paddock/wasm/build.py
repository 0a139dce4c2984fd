"""Builds the modules: Numba and LLVM make object files, `wasm-ld` links them. Modules that are up to date are not rebuilt."""

import gzip
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path

from ..coach import values
from ..core.engine import foreign
from ..core.engine.rule import edition
from ..core.play.game import Game
from ..core.play.registry import find
from . import entries

LINKERS = ("wasm-ld", *(f"wasm-ld-{edition}" for edition in range(25, 13, -1)))
OPTIONS = ("-shared", "--experimental-pic", "--strip-all", "-O2")  # a shared library: Python loads it at any address


class NoLinker(LookupError):
    """No linker for WebAssembly is installed; the message says what to install."""


def linker() -> list[str]:
    """The path of LLVM's linker: the system's, or the one in the package `ziglang`."""
    found = next(filter(None, map(shutil.which, LINKERS)), None)
    if found:
        return [found]
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    raise NoLinker("games cannot become WebAssembly: there is no wasm-ld. Install Debian's lld, or `pip install ziglang`; all else works")


def mark_of(game: Game) -> str:
    """A digest of all sources of a module."""
    return edition(*values.root_sources(game), Path(__file__), Path(entries.__file__), Path(foreign.__file__))


def module_of(name: str, folder: Path) -> Path:
    return folder / f"{find(name).folder.name}.wasm"


def is_made(name: str, folder: Path) -> bool:
    """Whether the module is up to date."""
    module = module_of(name, folder)
    stamp = module.with_suffix(".txt")
    return module.exists() and stamp.exists() and stamp.read_text("utf-8") == mark_of(find(name))


def make(name: str, folder: Path) -> None:
    """Build the module of a game. Nothing of it may have been compiled for the host in this process."""
    module, wanted = module_of(name, folder), entries.entries_of(find(name))
    with tempfile.TemporaryDirectory() as place:
        part, whole = Path(place, "game.o"), Path(place, "game.wasm")
        part.write_bytes(foreign.object_file(wanted))
        subprocess.run([*linker(), *OPTIONS, *(f"--export={each}" for each in wanted), "-o", str(whole), str(part)], check=True)
        shutil.move(whole, module)
    module.chmod(0o644)
    module.with_suffix(".txt").write_text(mark_of(find(name)), "utf-8")


def size(name: str) -> int:
    """The largest take longest, so they start first."""
    return sum(file.stat().st_size for file in values.root_sources(find(name)))


def build(games: Sequence[str], folder: Path) -> list[Path]:
    """Build the modules of these games, in parallel."""
    due = sorted((name for name in games if not is_made(name, folder)), key=size, reverse=True)
    if due:
        linker()
        folder.mkdir(parents=True, exist_ok=True)
        with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
            list(pool.map(make, due, [folder] * len(due)))
    return [module_of(name, folder) for name in games]


def packed(module: Path) -> int:
    """The compressed size of a module in bytes."""
    return len(gzip.compress(module.read_bytes(), 9))

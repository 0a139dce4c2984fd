"""Making the modules: Numba and LLVM make object files, `wasm-ld` links them. A module that is up to date is left as it is."""

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
OPTIONS = ("-shared", "--experimental-pic", "--strip-all", "-O2")  # a library that Python opens wherever there is room


class NoLinker(LookupError):
    """Nothing here can link WebAssembly; the message says what would."""


def linker() -> list[str]:
    """LLVM's linker: of the system, or that of the package `ziglang`."""
    found = next(filter(None, map(shutil.which, LINKERS)), None)
    if found:
        return [found]
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    raise NoLinker("games cannot become WebAssembly: there is no wasm-ld. Install Debian's lld, or `pip install ziglang`; all else works")


def mark_of(game: Game) -> str:
    """Of all that a module is made from."""
    return edition(*values.root_sources(game), Path(__file__), Path(entries.__file__), Path(foreign.__file__))


def module_of(name: str, folder: Path) -> Path:
    return folder / f"{find(name).folder.name}.wasm"


def is_made(name: str, folder: Path) -> bool:
    """Whether there is a module of all that it would be made from."""
    module = module_of(name, folder)
    stamp = module.with_suffix(".txt")
    return module.exists() and stamp.exists() and stamp.read_text("utf-8") == mark_of(find(name))


def make(name: str, folder: Path) -> None:
    """The module of a game. Nothing of it may have been compiled in this process for this machine."""
    module, wanted = module_of(name, folder), entries.entries_of(find(name))
    with tempfile.TemporaryDirectory() as place:
        part, whole = Path(place, "game.o"), Path(place, "game.wasm")
        part.write_bytes(foreign.object_file(wanted))
        subprocess.run([*linker(), *OPTIONS, *(f"--export={each}" for each in wanted), "-o", str(whole), str(part)], check=True)
        shutil.move(whole, module)
    module.chmod(0o644)
    module.with_suffix(".txt").write_text(mark_of(find(name)), "utf-8")


def build(games: Sequence[str], folder: Path) -> list[Path]:
    """The modules of these games, as many at a time as there are cores."""
    due = [name for name in games if not is_made(name, folder)]
    if due:
        linker()
        folder.mkdir(parents=True, exist_ok=True)
        with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
            list(pool.map(make, due, [folder] * len(due)))
    return [module_of(name, folder) for name in games]


def packed(module: Path) -> int:
    """How many bytes of a module go over the line."""
    return len(gzip.compress(module.read_bytes(), 9))

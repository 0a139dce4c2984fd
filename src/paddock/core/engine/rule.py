"""Rules are plain Python functions. `@rule` compiles them, or leaves them as written when PADDOCK_JIT=0. With PADDOCK_JIT=wasm rules are
plain, too, but entry points come from WebAssembly.

A rule is compiled as part of whoever calls it and never kept alone. An entry point is an entry from Python: compiled once,
kept on disk, and it lets other threads run meanwhile.
"""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, cast

WASM = os.environ.get("PADDOCK_JIT") == "wasm"  # entry points come from modules that were compiled elsewhere
PLAIN = WASM or os.environ.get("PADDOCK_JIT") == "0"  # rules are ordinary Python
SLOW = PLAIN and not WASM  # and so are entry points
KEPT_EDITIONS = 8
IMPORT = re.compile(r"^ {0,4}from (\.+)([\w.]*) import (\([^)]*\)|.+)$", re.MULTILINE)


def sources_of(*entries: Path) -> list[Path]:
    """These files, all that they import from the house, and the data of the same name that lies beside them (`box.py`, `box.toml`)."""
    found, ahead = set[Path](), list(entries)
    while ahead:
        file = ahead.pop()
        if file not in found:
            found.add(file)
            ahead += imported_by(file)
    return sorted(path for file in found for path in file.parent.glob(f"{file.stem}.*"))


def imported_by(file: Path) -> Iterator[Path]:
    """The files of the modules that a file imports by their place in the house."""
    for dots, module, names in IMPORT.findall(file.read_text("utf-8")):
        place = file.parents[len(dots) - 1].joinpath(*module.split("."))
        inner = [place / name for name in re.findall(r"\w+", names)] if place.is_dir() else []
        for each in (place, *inner):
            yield from (path for path in (each.with_suffix(".py"), each / "__init__.py") if path.is_file())


@cache
def edition(*entries: Path) -> str:
    """A digest of everything that compiled code is made from, given the files in which it begins: rules, expert, drivers.

    Numba alone looks only at the entry's own file and does not notice a changed rule in another one.
    """
    digest = sha256()
    for path in sources_of(*entries):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


modules: Any = import_module(".modules", __package__) if WASM else None  # `sources_of` does not see it: nothing is compiled from it

if PLAIN:

    def table(numbers: Iterable[int], kind: str = "i8") -> Any:
        """Constant numbers that rules look things up in."""
        return numbers if isinstance(numbers, memoryview) else tuple(numbers)

    def rule(function: Callable[..., Any]) -> Callable[..., Any]:
        return function

    def entry_point(function: Callable[..., Any]) -> Callable[..., Any]:
        return modules.entry_point(function) if WASM else function

    def array_of(numbers: Any) -> Any:
        """Numbers that are handed to an entry point."""
        return modules.array_of(numbers) if WASM else numbers

    def specialize(entry_point: Callable[..., Any], layout: Any, numbers: int) -> Callable[..., Any]:
        """The code behind an entry point, for records of one layout and some integers."""
        return entry_point
else:
    import numba
    import numpy as np
    from numba.core import event
    from numba.core.caching import CacheImpl, FunctionCache, _CacheLocator
    from numba.core.runtime.nrt import rtsys

    from .linking import EntryPointCompiler, Rule

    def table(numbers: Iterable[int], kind: str = "i8") -> Any:
        """Constant numbers that rules look things up in: compiled code reads arrays faster than tuples. What a file holds stays as wide
        as it is there."""
        return np.array(numbers) if isinstance(numbers, memoryview) else np.array(list(numbers), kind)

    def array_of(numbers: Any) -> Any:
        """Numbers that are handed to an entry point."""
        return np.array(numbers, np.int64)

    def rule(function: Callable[..., Any]) -> Callable[..., Any]:
        compiled: Callable[..., Any] = Rule(function, targetoptions={"nopython": True, "boundscheck": None, "error_model": "numpy"})
        return compiled

    def entry_point(function: Callable[..., Any]) -> Callable[..., Any]:
        compiled: Any = numba.njit(nogil=True, error_model="numpy", pipeline_class=EntryPointCompiler)(function)
        compiled._cache = Kept(function)
        return cast(Callable[..., Any], compiled)

    @cache
    def specialize(entry_point: Any, layout: Any, numbers: int) -> Callable[..., Any]:
        """The code behind an entry point, for records of one layout and some integers.

        Numba then need not find out the types of the arguments, which is half of what a call costs.
        """
        arguments = (numba.from_dtype(layout)[::1], *[numba.int64] * numbers)
        compiled: Callable[..., Any] = entry_point.compile(arguments)
        return compiled

    class Kept(FunctionCache):
        """Compiled code on disk. Numba would first get ready to compile, which takes half a second: to load needs none of that."""

        def load_overload(self, signature: Any, context: Any) -> Any:
            rtsys.initialize(context)
            with self._guard_against_spurious_io_errors():
                return self._load_overload(signature, context)

    def shelf(name: str, *entries: Path) -> Path:
        """Where compiled code is kept: one folder for each edition of a game, so that checkouts never disturb each other."""
        from ..text.folders import cache_folder  # where it lies is no part of what is compiled

        return cache_folder() / name / edition(*entries)

    def tidy(folder: Path) -> None:
        """Forget all but the few editions used last."""
        editions = sorted((p for p in folder.parent.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
        for old in editions[KEPT_EDITIONS:]:
            for file in old.glob("*.nb?"):
                file.unlink(missing_ok=True)

    class CacheLocator(_CacheLocator):
        """Tells Numba where to keep the entry points of this house, and when they are out of date."""

        def __init__(self, function: Any, file: str) -> None:
            self.function = function
            self._py_file = file  # Numba names it when something cannot be kept

        def get_cache_path(self) -> str:
            return str(shelf(*self.function.sources))

        def get_source_stamp(self) -> str:
            return edition(*self.function.sources[1:])

        def get_disambiguator(self) -> str:
            return str(self.function.__code__.co_firstlineno)

        @classmethod
        def from_function(cls, function: Any, file: str) -> "CacheLocator | None":
            sources = getattr(function, "sources", None)
            if sources is None:
                return None
            try:
                shelf(*sources).mkdir(parents=True, exist_ok=True)
                os.utime(shelf(*sources))
                tidy(shelf(*sources))
                found = cls(function, file)
                found.ensure_cache_path()
            except OSError:
                return None
            return found

    CacheImpl._locator_classes.insert(0, CacheLocator)

    class Announcer(event.Listener):
        """Says so when an entry point must be compiled: the first time on a machine it takes some seconds."""

        said: set[str]

        def __init__(self) -> None:
            self.said = set()

        def on_start(self, happening: Any) -> None:
            title = getattr(happening.data["dispatcher"].py_func, "title", None)
            if title and title not in self.said:
                self.said.add(title)
                print(f"Compiling {title}: once on this machine, up to half a minute ...", file=sys.stderr, flush=True)

        def on_end(self, happening: Any) -> None:
            pass

    event.register("numba:compile", Announcer())

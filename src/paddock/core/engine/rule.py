"""`@rule` compiles a plain Python function, or leaves it as it is with PADDOCK_JIT=0. With PADDOCK_JIT=wasm rules are plain, too, but entry
points come from WebAssembly.

A rule is compiled into its callers and never stored alone. An entry point is what Python calls: compiled once, cached on disk, and it
releases the GIL.
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

WASM = os.environ.get("PADDOCK_JIT") == "wasm"  # entry points come from modules that were cross-compiled
PLAIN = WASM or os.environ.get("PADDOCK_JIT") == "0"  # rules are ordinary Python
SLOW = PLAIN and not WASM  # and so are entry points
KEPT_EDITIONS = 8
IMPORT = re.compile(r"^ {0,4}from (\.+)([\w.]*) import (\([^)]*\)|.+)$", re.MULTILINE)


def sources_of(*entries: Path) -> list[Path]:
    """These files and all modules of Paddock that they import, with data files of the same name beside them (`box.py`, `box.toml`)."""
    found, ahead = set[Path](), list(entries)
    while ahead:
        file = ahead.pop()
        if file not in found:
            found.add(file)
            ahead += imported_by(file)
    return sorted(path for file in found for path in file.parent.glob(f"{file.stem}.*"))


def imported_by(file: Path) -> Iterator[Path]:
    """The files of the modules that a file imports relatively."""
    for dots, module, names in IMPORT.findall(file.read_text("utf-8")):
        place = file.parents[len(dots) - 1].joinpath(*module.split("."))
        inner = [place / name for name in re.findall(r"\w+", names)] if place.is_dir() else []
        for each in (place, *inner):
            yield from (path for path in (each.with_suffix(".py"), each / "__init__.py") if path.is_file())


@cache
def edition(*entries: Path) -> str:
    """Cache key: a digest of all sources that compiled code is made from. `files` are those it begins in: rules, expert, drivers.

    Numba alone checks only the entry point's own file and does not notice a changed rule in another one.
    """
    digest = sha256()
    for path in sources_of(*entries):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


modules: Any = import_module(".modules", __package__) if WASM else None  # no source of compiled code: `sources_of` does not follow it

if PLAIN:

    def table(numbers: Iterable[int], kind: str = "i8") -> Any:
        """A constant lookup table for rules."""
        return numbers if isinstance(numbers, memoryview) else tuple(numbers)

    def rule(function: Callable[..., Any]) -> Callable[..., Any]:
        return function

    def entry_point(function: Callable[..., Any]) -> Callable[..., Any]:
        return modules.entry_point(function) if WASM else function

    def array_of(numbers: Any) -> Any:
        """An array of integers to pass to an entry point."""
        return modules.array_of(numbers) if WASM else numbers

    def specialize(entry_point: Callable[..., Any], layout: Any, numbers: int) -> Callable[..., Any]:
        """The function behind an entry point, for records of one layout and some integers."""
        return entry_point
else:
    import numba
    import numpy as np
    from numba.core import event
    from numba.core.caching import CacheImpl, FunctionCache, _CacheLocator
    from numba.core.runtime.nrt import rtsys

    from .linking import EntryPointCompiler, Rule

    def table(numbers: Iterable[int], kind: str = "i8") -> Any:
        """A constant lookup table for rules: compiled code reads arrays faster than tuples. Numbers from a file keep their width."""
        return np.array(numbers) if isinstance(numbers, memoryview) else np.array(list(numbers), kind)

    def array_of(numbers: Any) -> Any:
        """An array of integers to pass to an entry point."""
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
        """The compiled function behind an entry point, for records of one layout and some integers.

        Calling it skips Numba's type dispatch, which is half of what a call costs.
        """
        arguments = (numba.from_dtype(layout)[::1], *[numba.int64] * numbers)
        compiled: Callable[..., Any] = entry_point.compile(arguments)
        return compiled

    class Kept(FunctionCache):
        """Machine code from the disk cache. Numba would first initialise its compiler, which takes half a second; loading needs none of
        that."""

        def load_overload(self, signature: Any, context: Any) -> Any:
            rtsys.initialize(context)
            with self._guard_against_spurious_io_errors():
                return self._load_overload(signature, context)

    def shelf(name: str, *entries: Path) -> Path:
        """The cache folder of a game: one subfolder for each edition, so that several checkouts do not evict each other's code."""
        from ..text.folders import cache_folder  # imported here, because the cache folder is no source of compiled code

        return cache_folder() / name / edition(*entries)

    def tidy(folder: Path) -> None:
        """Evict all but the most recently used editions."""
        editions = sorted((p for p in folder.parent.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
        for old in editions[KEPT_EDITIONS:]:
            for file in old.glob("*.nb?"):
                file.unlink(missing_ok=True)

    class CacheLocator(_CacheLocator):
        """Tells Numba where to cache our entry points, and when they are out of date."""

        def __init__(self, function: Any, file: str) -> None:
            self.function = function
            self._py_file = file  # for Numba's messages when it cannot write the cache

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
        """Tells the user that an entry point is being compiled: the first time on a machine that takes some seconds."""

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

"""Lessons and puzzles as files, in every language. Those of a game are made once for each edition of Paddock, on request or in advance, and
cached on disk for the next server on this machine."""

import asyncio
import contextlib
import os
import shutil
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from ... import find, names
from ...core.text.folders import cache_folder, write_whole
from .assets import Asset

PACKAGE = Path(__file__).parents[2]
KEPT_EDITIONS = 3
NICENESS = 10  # niceness when nobody has asked


@cache
def digest(folder: Path) -> str:
    """A hash of everything in a folder."""
    found = sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.suffix != ".pyc":
            found.update(f"{file.name}\0".encode() + file.read_bytes() + b"\0")
    return found.hexdigest()[:16]


def shelf(game: str) -> Path:
    """The cache folder of a game's files. They depend on rules, catalogues, lessons and puzzles, so each change gets a new folder."""
    return cache_folder() / "spoken" / game / f"{digest(PACKAGE)}-{digest(find(game).folder)}"


def save(file: Path, content: bytes) -> None:
    """Atomic write; if the cache cannot be written, the file is made again next time. Evicts old editions."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, content)
        os.utime(file.parent)
        editions = sorted(file.parents[1].iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)
        for old in editions[KEPT_EDITIONS:]:
            shutil.rmtree(old, ignore_errors=True)


def kept(file: Path) -> dict[str, bytes] | None:
    """The cached content, if it can be read."""
    try:
        return read(file.read_bytes())
    except (OSError, msgspec.DecodeError):
        return None


def read(content: bytes) -> dict[str, bytes]:
    return {name: bytes(text) for name, text in msgspec.json.decode(content, type=dict[str, msgspec.Raw]).items()}


class SpokenFiles:
    """The files of all games. A process of its own, in plain Python, makes them: learners wait for no compiler."""

    def __init__(self, module: str) -> None:
        self._module = module  # writes all files of a game, by name, as one JSON object
        self._made: dict[str, asyncio.Task[dict[str, Asset]]] = {}

    async def find(self, name: str) -> Asset | None:
        game = name.partition(".")[0]
        if game not in names():
            return None
        made = self._made.get(game)
        if made is None or (made.done() and made.exception()):
            made = self._made[game] = asyncio.create_task(self._make(game))
        return (await asyncio.shield(made)).get(name)  # a client that disconnects does not cancel it for others

    async def warm(self) -> None:
        """Make those of all games, one after another, so that nobody has to wait for them."""
        for game in names():
            if game not in self._made:
                self._made[game] = asyncio.create_task(self._make(game, NICENESS))
                await asyncio.wait([self._made[game]])  # errors are raised to whoever asks

    async def _make(self, game: str, polite: int = 0) -> dict[str, Asset]:
        file = (await asyncio.to_thread(shelf, game)) / f"{self._module}.json"
        made = await asyncio.to_thread(kept, file)
        if made is None:
            content = await self._written(game, polite)
            await asyncio.to_thread(save, file, content)
            made = read(content)
        return {name: Asset(name, text) for name, text in made.items()}

    async def _written(self, game: str, polite: int) -> bytes:
        environment = {**os.environ, "PADDOCK_JIT": "0"}
        command = sys.executable, "-m", self._module, game
        process = await asyncio.create_subprocess_exec(*command, env=environment, stdout=asyncio.subprocess.PIPE)
        with contextlib.suppress(AttributeError, OSError):  # not on every system
            os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + polite)
        try:
            content, _ = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            raise
        if process.returncode:
            raise RuntimeError(f"{self._module} could not make its files: {process.returncode}")
        return content

    def close(self) -> None:
        for made in self._made.values():
            made.cancel()

"""Lessons and puzzles as files, spoken in every language: those of a game are made once for each edition of Paddock, when one of them is
asked for or before, and kept for the next server on this machine."""

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
POLITE = 10  # how far it stands back when nobody has asked, by the system's count


@cache
def digest(folder: Path) -> str:
    """A word for everything in a folder."""
    found = sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.suffix != ".pyc":
            found.update(f"{file.name}\0".encode() + file.read_bytes() + b"\0")
    return found.hexdigest()[:16]


def shelf(game: str) -> Path:
    """Where the files of a game are kept: they are made from rules, words, lessons and puzzles, so whatever is changed makes others."""
    return cache_folder() / "spoken" / game / f"{digest(PACKAGE)}-{digest(find(game).folder)}"


def keep(file: Path, content: bytes) -> None:
    """Whole or not at all; where nothing can be kept it is made again next time. All but a few editions are forgotten."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, content)
        os.utime(file.parent)
        editions = sorted(file.parents[1].iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)
        for old in editions[KEPT_EDITIONS:]:
            shutil.rmtree(old, ignore_errors=True)


def kept(file: Path) -> dict[str, bytes] | None:
    """What was kept there, if it can be read."""
    try:
        return read(file.read_bytes())
    except (OSError, msgspec.DecodeError):
        return None


def read(content: bytes) -> dict[str, bytes]:
    return {name: bytes(text) for name, text in msgspec.json.decode(content, type=dict[str, msgspec.Raw]).items()}


class SpokenFiles:
    """They are made by a process of its own that plays in plain Python: whoever comes to learn waits for no compiler."""

    def __init__(self, module: str) -> None:
        self._module = module  # which writes the files of a game, by their names, as one JSON object
        self._made: dict[str, asyncio.Task[dict[str, Asset]]] = {}

    async def find(self, name: str) -> Asset | None:
        game = name.partition(".")[0]
        if game not in names():
            return None
        made = self._made.get(game)
        if made is None or (made.done() and made.exception()):
            made = self._made[game] = asyncio.create_task(self._make(game))
        return (await asyncio.shield(made)).get(name)  # whoever goes away does not take it from the others

    async def warm(self) -> None:
        """Make those of all games, one after another, so that nobody has to wait for them."""
        for game in names():
            if game not in self._made:
                self._made[game] = asyncio.create_task(self._make(game, POLITE))
                await asyncio.wait([self._made[game]])  # what went wrong hears whoever asks

    async def _make(self, game: str, polite: int = 0) -> dict[str, Asset]:
        file = (await asyncio.to_thread(shelf, game)) / f"{self._module}.json"
        made = await asyncio.to_thread(kept, file)
        if made is None:
            content = await self._written(game, polite)
            await asyncio.to_thread(keep, file, content)
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

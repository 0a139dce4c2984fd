"""Lessons and puzzles as files, spoken in every language: those of a game are made once, when one of them is asked for or before."""

import asyncio
import contextlib
import os
import sys

import msgspec

from ... import names
from .assets import Asset, asset

POLITE = 10  # how far it stands back when nobody has asked, by the system's count


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
        made = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
        return {name: asset(name, bytes(text)) for name, text in made.items()}

    def close(self) -> None:
        for made in self._made.values():
            made.cancel()

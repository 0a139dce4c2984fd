"""The lessons as files, made once when the first of them is asked for."""

import asyncio
import os
import sys

import msgspec

from ..tables import lessons
from .assets import Asset, asset


class Lessons:
    """They are made by a process of its own that plays in plain Python: whoever comes to learn waits for no compiler."""

    def __init__(self) -> None:
        self._made: asyncio.Task[dict[str, Asset]] | None = None

    async def find(self, name: str) -> Asset | None:
        if self._made is None or (self._made.done() and self._made.exception()):
            self._made = asyncio.create_task(self._make())
        return (await asyncio.shield(self._made)).get(name)  # whoever goes away does not take it from the others

    async def _make(self) -> dict[str, Asset]:
        environment = {**os.environ, "PADDOCK_JIT": "0"}
        command = sys.executable, "-m", lessons.__name__
        process = await asyncio.create_subprocess_exec(*command, env=environment, stdout=asyncio.subprocess.PIPE)
        try:
            content, _ = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            raise
        if process.returncode:
            raise RuntimeError(f"the lessons could not be made: {process.returncode}")
        made = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
        return {name: asset(name, bytes(text)) for name, text in made.items()}

    def close(self) -> None:
        if self._made is not None:
            self._made.cancel()

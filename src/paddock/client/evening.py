"""A client for evenings over plain HTTP, for tests and bots."""

from collections.abc import Callable

import msgspec

from ..server.messages.evenings import CameIn, Evening
from .table import request


class Guest:
    """One participant."""

    def __init__(self, url: str, came: CameIn) -> None:
        self.url, self.evening, self.token = url, came.evening, came.token

    @classmethod
    async def open(cls, url: str, name: str = "Ann", **more: object) -> "Guest":
        wanted = {"title": "Friday", "name": name, **more}
        return cls(url, msgspec.json.decode(await request(f"{url}/api/evenings", wanted), type=CameIn))

    @classmethod
    async def come(cls, url: str, evening: str, name: str, **more: object) -> "Guest":
        content = await request(f"{url}/api/evenings/{evening}/people", {"name": name, **more})
        return cls(url, msgspec.json.decode(content, type=CameIn))

    async def look(self, since: str = "") -> Evening:
        content = await request(f"{self.url}/api/evenings/{self.evening}", {"token": self.token, "since": since})
        return msgspec.json.decode(content, type=Evening)

    async def act(self, what: str, **more: object) -> Evening:
        content = await request(f"{self.url}/api/evenings/{self.evening}/act", {"t": what, "token": self.token, **more})
        return msgspec.json.decode(content, type=Evening)

    async def until(self, so: Callable[[Evening], bool]) -> Evening:
        """Poll until the evening is in a certain state."""
        told = await self.look()
        while not so(told):
            told = await self.look(told.version)
        return told

"""A simulated device: files that can be cut at every byte, and a client connected to the host in the same process."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

import msgspec

from paddock.client.table import Client, RequestRefused
from paddock.server.browser.host import DeviceHost
from paddock.server.messages.protocol import Hello
from paddock.server.messages.requests import NewTable, OpenedTable, Wish

QUICK: dict[str, Any] = {"bot_pause": 0.0}


class Disk:
    """Two files, and a log of every byte written to them."""

    def __init__(self, contents: Sequence[bytes] = (b"", b"")) -> None:
        self.begun = [bytes(each) for each in contents]
        self.done: list[tuple[int, int, bytes | None]] = []  # file, offset, byte; None: truncated there
        self.slots = [File(self, at, bytearray(each)) for at, each in enumerate(contents)]
        self.full = False

    @property
    def contents(self) -> list[bytes]:
        return [bytes(slot.content) for slot in self.slots]

    def history(self) -> Iterator[list[bytes]]:
        """The contents of the files before every write, and after the last."""
        found = [bytearray(each) for each in self.begun]
        yield [bytes(each) for each in found]
        for at, place, byte in self.done:
            if byte is None:
                del found[at][place:]
            else:
                found[at][place : place + 1] = byte
            yield [bytes(each) for each in found]


class File:
    def __init__(self, disk: Disk, at: int, content: bytearray) -> None:
        self.disk, self.at, self.content = disk, at, content

    def read(self) -> bytes:
        return bytes(self.content)

    def write(self, content: bytes, at: int) -> None:
        for place, byte in enumerate(content, at):
            if self.disk.full and place % 7 == 0:
                raise OSError("the disk is full")
            self.disk.done.append((self.at, place, bytes([byte])))
            self.content[place : place + 1] = bytes([byte])

    def truncate(self, size: int) -> None:
        if size < len(self.content):
            self.disk.done.append((self.at, size, None))
            del self.content[size:]

    def flush(self) -> None:
        pass


class PageSocket:
    """A stand-in for the web socket of our test client."""

    def __init__(self, device: "Device", number: int) -> None:
        self.device, self.number = device, number
        self.inbox: asyncio.Queue[str | None] = asyncio.Queue()

    async def send(self, content: bytes, text: bool) -> None:
        self.device.host.hear(self.number, content.decode())

    async def close(self) -> None:
        self.device.host.hang_up(self.number)

    def __aiter__(self) -> "PageSocket":
        return self

    async def __anext__(self) -> str:
        if (content := await self.inbox.get()) is None:
            raise StopAsyncIteration
        return content


class Device:
    """An open page: its host, and its connections."""

    def __init__(self, disk: Disk, **settings: Any) -> None:
        self.disk = disk
        self._sockets: dict[int, PageSocket] = {}
        self._numbers = itertools.count()
        self.host = DeviceHost(disk.slots, self._tell, **{**QUICK, **settings})

    def _tell(self, number: int, content: str | None) -> None:
        self._sockets[number].inbox.put_nowait(content)

    async def ask(self, address: str, body: Any = None, language: str = "en") -> Any:
        content = None if body is None else msgspec.json.encode(body).decode()
        granted, answer = await self.host.ask(address, content, language)
        found = msgspec.json.decode(answer)
        if not granted:
            raise RequestRefused(found["code"], found["sentence"])
        return found

    async def open(self, game: str, seats: str = "mb", level: str = "easy", **more: Any) -> OpenedTable:
        """In `seats`, m is a person of ours, b a bot."""
        wishes = [Wish("me", f"P{at}") if each == "m" else Wish("bot", level=level) for at, each in enumerate(seats)]
        return msgspec.convert(await self.ask("/api/tables", NewTable(game, wishes, **more)), OpenedTable)

    @contextlib.asynccontextmanager
    async def connect(self, opened: OpenedTable, language: str = "en") -> AsyncIterator[Client]:
        number = next(self._numbers)
        socket = self._sockets[number] = PageSocket(self, number)
        self.host.dial(number)
        client = Client(socket)
        try:
            await client.send(Hello(opened.table, [token.token for token in opened.tokens], language=language))
            await client.until(lambda client: client.welcome or client.other or client.closing)
            yield client
        finally:
            await client.close()


@contextlib.asynccontextmanager
async def page(disk: Disk, **settings: Any) -> AsyncIterator[Device]:
    device = Device(disk, **settings)
    try:
        yield device
    finally:
        await device.host.close()

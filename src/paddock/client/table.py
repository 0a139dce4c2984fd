"""A small client: for tests, and for bots that join a table over the network.

opened = await open_table("http://127.0.0.1:8000", NewTable("super-farmer", [Wish("me", "Ann"), Wish("bot")]))
async with connect("http://127.0.0.1:8000", opened.table, [token.token for token in opened.tokens]) as client:
    while client.over is None:
        sight = await client.my_turn()
        await client.play(sight.viewer, sight.options.choices[0].play)
"""

import asyncio
import contextlib
import secrets
import urllib.error
import urllib.request
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket
from websockets.exceptions import ConnectionClosed, InvalidMessage

from ..core.text.words import ENGLISH
from ..server.messages import protocol
from ..server.messages.protocol import (
    Ack,
    Building,
    Closing,
    Hello,
    Over,
    Play,
    Position,
    Progress,
    Refused,
    Sight,
    Sit,
    Table,
    Told,
    Welcome,
)
from ..server.messages.requests import ErrorBody, NewTable, OpenedTable

OPENING_SECONDS = 300.0  # seconds: a game may have to be compiled before a table opens

_read: Callable[[str | bytes], Any] = msgspec.json.Decoder(protocol.Server).decode
_pack: Callable[[Any], bytes] = msgspec.json.Encoder().encode


class RequestRefused(Exception):
    """The server refused a request; `code` and `sentence` say why."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(f"{code}: {sentence}")
        self.code = code
        self.sentence = sentence


class LineLost(Exception):
    """The connection has ended. What was not acknowledged may be sent again with the same key."""


def new_key() -> str:
    return secrets.token_urlsafe(18)


async def request(url: str, body: Any = None) -> bytes:
    """A GET request, or POST if there is a body."""
    content = body if isinstance(body, bytes) or body is None else _pack(body)

    def ask() -> bytes:
        asked = urllib.request.Request(url, content, {"Content-Type": "application/json"} if content is not None else {})
        try:
            with urllib.request.urlopen(asked, timeout=30) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                problem = msgspec.json.decode(error.read(), type=ErrorBody)
            raise RequestRefused(problem.code, problem.sentence) from None

    return await asyncio.to_thread(ask)


async def open_table(url: str, wanted: NewTable) -> OpenedTable:
    return msgspec.json.decode(await request(f"{url}/api/tables", wanted), type=OpenedTable)


class Client:
    """One connection to one table, and the latest messages of each kind."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.welcome: Welcome | None = None
        self.building: Building | None = None
        self.table: Table | None = None
        self.position: Position | None = None
        self.over: Over | None = None
        self.closing: Closing | None = None
        self.told: deque[Told] = deque(maxlen=1000)
        self.other: deque[Any] = deque(maxlen=1000)  # chat, nudges, refusals without a key
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._news = asyncio.Condition()
        self._ended = False
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for content in self.socket:
                self._handle(_read(content))
                async with self._news:
                    self._news.notify_all()
        self._ended = True
        for future in self._answers.values():
            if not future.done():
                future.set_exception(LineLost("the connection has ended"))
                future.exception()
        async with self._news:
            self._news.notify_all()

    def _handle(self, message: Any) -> None:
        match message:
            case Welcome():
                self.welcome = message
            case Building():
                self.building = message
            case Table():
                self.table = message
            case Position():
                self.position = message
            case Progress():
                if self.position is not None and self.position.number == message.number:
                    self.position = msgspec.structs.replace(self.position, ready=message.ready)
            case Over():
                self.over = message
            case Closing():
                self.closing = message
            case Told(key=None):
                self.told.append(message)
            case _ if message_key(message) in self._answers:
                future = self._answers[message_key(message)]
                if not future.done():
                    future.set_result(message)
            case _:
                self.other.append(message)

    async def until(self, happened: Callable[["Client"], Any], seconds: float = 30) -> Any:
        """Wait until a condition holds; raises if the connection ends."""

        def done() -> Any:
            return happened(self) or self._ended

        async with self._news:
            await asyncio.wait_for(self._news.wait_for(done), seconds)
        found = happened(self)
        if not found:
            raise LineLost("the connection has ended")
        return found

    async def send(self, message: protocol.Message) -> None:
        try:
            await self.socket.send(_pack(message), text=True)
        except ConnectionClosed:
            raise LineLost("the connection has ended") from None

    async def ask(self, message: Any, seconds: float = 30) -> Any:
        """Send a message and await its answer; raises if it is refused."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._answers[message.key] = future
        try:
            if self._ended:
                raise LineLost("the connection has ended")
            await self.send(message)
            answer = await asyncio.wait_for(future, seconds)
        finally:
            del self._answers[message.key]
        if isinstance(answer, Refused):
            raise RequestRefused(answer.code, answer.sentence)
        return answer

    async def sit(self, seat: int, name: str, key: str | None = None) -> str:
        """Take a seat; returns its token."""
        return str((await self.ask(Sit(key or new_key(), seat, name))).token)

    async def play(self, seat: int, play: Any, key: str | None = None, position: int | None = None) -> Ack:
        """Make a play in the position last seen."""
        number = position if position is not None else self.position.number if self.position else 0
        answer: Ack = await self.ask(Play(key or new_key(), seat, number, play))
        return answer

    def turn(self) -> Sight | None:
        """The sight of a seat of ours that has to play now and has not answered yet."""
        if self.position is None:
            return None
        asked = [each for each in self.position.sights if each.viewer in self.position.waiting and each.locked is None]
        return asked[0] if asked else None

    async def my_turn(self, seconds: float = 30) -> Sight | None:
        """Wait until it is our turn; None when the game is over."""
        found = await self.until(lambda client: client.over or client.turn(), seconds)
        return None if isinstance(found, Over) else found

    async def ended(self) -> None:
        """Wait until the connection has ended and all its messages have been read."""
        await asyncio.shield(self._listening)

    async def close(self) -> None:
        await self.socket.close()
        await self._listening


def message_key(message: Any) -> str:
    return getattr(message, "key", None) or ""


@contextlib.asynccontextmanager
async def connect(
    url: str, table: str, tokens: Sequence[str] = (), language: str = ENGLISH, watching: bool = False, **socket: Any
) -> AsyncIterator[Client]:
    """Say hello at a table, and disconnect at the end."""
    address = f"{url.replace('http', 'ws', 1)}/ws"
    try:
        line = await connect_socket(address, max_size=None, compression=None, **socket)
    except (OSError, EOFError, InvalidMessage) as error:
        raise LineLost(f"{url} cannot be reached: {error}") from error
    async with line:
        client = Client(line)
        try:
            with contextlib.suppress(LineLost):  # the server may have told the reason before it disconnected us
                await client.send(Hello(table, list(tokens), language=language, watching=watching))
                await client.until(lambda client: client.welcome or client.other or client.closing, OPENING_SECONDS)
            if not (client.welcome or client.other or client.closing):
                await client.ended()
            refused = client.closing or next(iter(client.other), None)
            if client.welcome is None and refused is not None:
                raise RequestRefused(refused.code, refused.sentence)
            if client.welcome is None:
                raise LineLost("the connection has ended")
            yield client
        finally:
            await client.close()


async def play_on(client: Client, choose: Callable[[Sight], Any]) -> Over | None:
    """Let a program play all seats of a connection until the end. `choose` gets a sight and returns a play, as JSON or text."""
    while (sight := await client.my_turn(3600)) is not None:
        shown = client.position
        try:
            await client.play(sight.viewer or 0, choose(sight))
        except RequestRefused as refused:
            if refused.code != "stale":
                raise
        await client.until(lambda client: client.over or client.position is not shown, 3600)  # noqa: B023 - waited for at once
    return client.over

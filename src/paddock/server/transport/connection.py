"""One web socket: its rate limit, and its outbox with back-pressure."""

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from ..messages import protocol
from ..messages.message import pack
from ..messages.protocol import Hello
from ..storage.leases import Elsewhere, inner_key
from ..storage.people import Session
from ..tables.lobby import Lobby
from ..tables.table import Table
from ..words import Problem
from .limits import Visitor
from .line import GOING, POLICY, Line
from .relay import ATTEMPT_SECONDS, INNER, REACH_SECONDS, WELCOME, Relay

log = logging.getLogger("paddock.server")
SLOW = "slow"  # reason in the metrics: a reader that is too slow
HELLO_SECONDS = 10.0  # seconds until a connection without a hello is closed


class Connection(Line):
    """A guest on a web socket."""

    def __init__(self, socket: WebSocket, lobby: Lobby, visitor: Visitor, session: Session | None = None) -> None:
        super().__init__(lobby, visitor, session)
        self.relay: Relay | None = None  # if another server has the table
        self._passing: asyncio.Task[None] | None = None
        self._socket = socket
        self._extensions: dict[str, Any] = socket.scope.get("extensions") or {}  # features of our own uvicorn protocol
        self._outbox: deque[bytes] = deque()
        self._waiting = 0  # bytes in it
        self._news = asyncio.Event()
        self._ending: tuple[int, bytes] | None = None
        self._silence = self._until_silent()

    # Sending.

    def send(self, content: bytes) -> None:
        """Queue a message. If the outbox overflows, the connection is dropped; the client reconnects and gets the table as it is."""
        if self._ending is not None:
            return
        self._outbox.append(content)
        self._waiting += len(content)
        if self._waiting > self._settings.backlog:
            log.info("a slow reader is dropped")
            self._lobby.services.metrics.refuse(SLOW)
            self._abort()
        self._news.set()

    def close(self, problem: Problem, *, code: int = POLICY, retry: bool = False) -> None:
        """Close the connection with a reason."""
        if self._ending is None:
            self._ending = (code, self._farewell(problem, retry))
            self._news.set()

    def _abort(self) -> None:
        """Cut the connection at once: a client that does not read would not get a farewell either."""
        self._ending = (POLICY, b"")
        self._outbox.clear()
        if abort := self._extensions.get("paddock.abort"):
            abort()

    async def _write(self) -> None:
        while True:
            while self._outbox:
                contents = list(self._outbox)
                self._outbox.clear()
                await self._send(contents)
                self._waiting -= sum(map(len, contents))
            if self._ending is not None:
                break
            self._news.clear()
            await self._news.wait()
        code, farewell = self._ending
        if farewell:
            await self._send([farewell])
        await self._socket.close(code)

    async def _send(self, contents: list[bytes]) -> None:
        if send_all := self._extensions.get("paddock.send"):
            await send_all(contents)
        else:
            for content in contents:
                await self._socket.send_text(content.decode())

    # Receiving.

    async def run(self) -> None:
        """Run until one of the two ends."""
        await self._socket.accept()
        writer, reader = asyncio.create_task(self._write()), asyncio.create_task(self._read())
        gone = asyncio.create_task(self._gone())  # while a client waits for long work, nothing is read
        try:
            await asyncio.wait({writer, reader, gone}, return_when=asyncio.FIRST_COMPLETED)
            if self._ending is not None and not writer.done():
                await asyncio.wait({writer}, timeout=2)
        finally:
            for task in (writer, reader, gone):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, ClientDisconnected, RuntimeError, OSError):
                    await task
            if self._passing is not None:
                self._passing.cancel()
            if self.relay is not None:
                self.relay.cut()
            del writer, reader, gone, task  # breaks reference cycles: their exceptions refer to this frame
            await self.leave()

    async def _gone(self) -> None:
        """Wait until the client has disconnected, if our uvicorn protocol reports that."""
        await self._extensions.get("paddock.gone", asyncio.Event().wait)()

    async def _read(self) -> None:
        if self.table is None:
            self._be_patient()
        try:
            while self._ending is None:
                content = await self._receive()
                if content is None:
                    return
                await self._take(content)
                if self.table is not None or self.relay is not None:
                    self._silence.cancel()
        finally:
            self._silence.cancel()

    def _be_patient(self) -> None:
        self._silence.cancel()
        self._silence = self._until_silent()

    def _until_silent(self) -> asyncio.TimerHandle:
        """Wait until the client is silent. One that was only slow reconnects."""
        return asyncio.get_running_loop().call_later(HELLO_SECONDS, lambda: self.close(Problem("silent"), retry=True))

    async def _receive(self) -> str | bytes | None:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | bytes = message.get("text") or message.get("bytes") or b""
        return text

    def _be_seated(self) -> None:
        if seat := self._extensions.get("paddock.seat"):
            seat()

    # Forwarding.

    async def _pass(self, content: str | bytes) -> bool:
        if self.relay is None:
            return False
        await self.relay.send(content)
        return True

    async def _reach(self, hello: Hello) -> Table | None:
        """The table, if it is here. If another server has it, forward to that one; if that does not answer, wait for its successor."""
        until = asyncio.get_running_loop().time() + REACH_SECONDS
        while True:
            try:
                return await super()._reach(hello)
            except Elsewhere as other:
                late = asyncio.get_running_loop().time() > until
                if self._socket.scope.get(INNER) or late:
                    self.close(Problem("going"), code=GOING, retry=True)
                    return None
                try:
                    await self._pass_on(hello, other.address)
                    return None
                except OSError:
                    self._be_patient()
                    await asyncio.sleep(ATTEMPT_SECONDS)

    async def _pass_on(self, hello: Hello, address: str) -> None:
        """From now on, forward both directions."""
        key = inner_key(self._lobby.services.store.secret)
        relay = await Relay.open(address, key, self._socket, self._visitor.address, self._settings.keepalive)
        await relay.send(pack(hello))
        self.relay = relay
        self._passing = asyncio.create_task(self._pass_back(relay))

    async def _pass_back(self, relay: Relay) -> None:
        code, farewell = await relay.listen(self._hear)
        if farewell and self._ending is None:
            self._ending = (code, farewell)
            self._news.set()
        self.close(Problem("going"), code=GOING, retry=True)

    def _hear(self, content: bytes) -> None:
        if content.startswith(WELCOME):
            greeting = msgspec.json.decode(content, type=protocol.Welcome)
            if greeting.seats or greeting.host:
                self._visitor.become(f"{greeting.table} {min(greeting.seats, default='host')}")
            self._be_seated()
        self.send(content)

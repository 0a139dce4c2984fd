"""Forwarding between servers of one store: a request that reaches the wrong server is proxied to the one that has the table.

Servers talk over a port of their own, with a key that is derived from the secret of the store. They pass on the client's address and the
request id, and these are believed only there.
"""

import asyncio
import contextlib
import hmac
from collections.abc import AsyncIterator, Callable
from typing import Any

import h11
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ..request_id import current
from ..words import Problem
from .middleware import REFUSE, answer

KEY, WHO, ID = "x-paddock-key", "x-paddock-client", "x-request-id"
INNER = "paddock.inner"  # key in the scope of a request that comes from another server
REACH_SECONDS = 12.0  # seconds to wait for a table whose server does not answer: by then another one owns it
ATTEMPT_SECONDS = 0.4  # seconds between two attempts
CONNECT_SECONDS = 2.0  # timeout in seconds of connecting to a live server
REQUEST_SECONDS = 60.0  # timeout of a whole request
GOING_AWAY = 1001  # close code of a web socket whose peer is going away
CLOSING, WELCOME = b'{"t":"closing"', b'{"t":"welcome"'  # how these messages begin
HOP_BY_HOP = {"connection", "content-length", "transfer-encoding", "keep-alive", "date", "server", ID}  # hop-by-hop headers: not forwarded


class InnerListener:
    """Requests on the port between servers must have the key, and are then trusted."""

    def __init__(self, app: ASGIApp, state: Any) -> None:
        self.app = app
        self._state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        port = (scope.get("server") or ("", None))[1]
        if scope["type"] == "lifespan" or port is None or port != self._state.inner_port:
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if hmac.compare_digest(headers.get(KEY, "").encode(), self._state.inner_key.encode()):
            await self.app({**scope, "client": (headers.get(WHO, "?"), 0), INNER: True}, receive, send)
        elif scope["type"] == "websocket":
            await send(REFUSE)
        else:
            await answer(Problem("bad_key"), send)


class Relay:
    """The connection to another server, for one guest."""

    def __init__(self, line: Any, address: str) -> None:
        self.address = address
        self._line = line

    @classmethod
    async def open(cls, address: str, key: str, socket: WebSocket, client: str, keepalive: float) -> "Relay":
        """Connect. OSError if nobody answers."""
        told = {**proofs(socket), KEY: key, WHO: client, ID: current.get() or "-"}
        return cls(await reach(f"ws://{address}/ws", told, keepalive), address)

    async def send(self, content: str | bytes) -> None:
        with contextlib.suppress(ConnectionClosed):  # `listen` returns why
            await self._line.send(content, text=True)

    async def listen(self, hear: Callable[[bytes], None]) -> tuple[int, bytes]:
        """Forward what the other server sends, until it ends; returns the close code, and the farewell message if there was one."""
        farewell = b""
        with contextlib.suppress(ConnectionClosed):
            while True:
                content: bytes = await self._line.recv(decode=False)
                if content.startswith(CLOSING):
                    farewell = content
                else:
                    hear(content)
        return self._line.close_code or 0, farewell

    def cut(self) -> None:
        """Cut it at once: a suspended server does not answer a close."""
        self._line.transport.abort()


async def pass_request(request: Request, address: str, key: str, limit: int) -> Response:
    """Forward a request to another server. OSError if nobody answers."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > limit:
            raise Problem("too_big")
    headers = [(name, value) for name, value in request.headers.raw if name.decode() not in HOP_BY_HOP | {KEY, WHO, "accept-encoding"}]
    told = {KEY: key, WHO: request.client.host if request.client else "?", ID: current.get(), "connection": "close"}
    headers += [(name.encode(), value.encode()) for name, value in {**told, "content-length": str(len(body))}.items()]
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    try:
        return await asyncio.wait_for(exchange(address, request.method, path, headers, body), REQUEST_SECONDS)
    except (TimeoutError, h11.RemoteProtocolError) as error:
        raise OSError(str(error)) from None


async def exchange(address: str, method: str, path: str, headers: list[tuple[bytes, bytes]], body: bytes) -> Response:
    """Stream the response as it comes: it may never end."""
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.wait_for(asyncio.open_connection(host.strip("[]"), int(port)), CONNECT_SECONDS)
    line = h11.Connection(h11.CLIENT)

    async def hear() -> h11.Event:
        while (heard := line.next_event()) is h11.NEED_DATA:
            line.receive_data(await reader.read(65_536))
        return heard  # type: ignore[return-value]

    async def rest() -> AsyncIterator[bytes]:
        with contextlib.closing(writer):
            while isinstance(heard := await hear(), h11.Data):
                yield bytes(heard.data)

    try:
        for event in (h11.Request(method=method, target=path, headers=headers), h11.Data(data=body), h11.EndOfMessage()):
            writer.write(line.send(event) or b"")
        found = await hear()
        if not isinstance(found, h11.Response):
            raise OSError("there was no answer")
    except BaseException:
        writer.close()
        raise
    kept = {name.decode(): value.decode() for name, value in found.headers if name.decode() not in HOP_BY_HOP - {"content-length"}}
    return StreamingResponse(rest(), found.status_code, kept)


async def pass_socket(socket: WebSocket, address: str, key: str, keepalive: float) -> None:
    """From now on, forward both directions of a web socket. OSError if nobody answers."""
    who = socket.client.host if socket.client else "?"
    path = socket.url.path + (f"?{socket.url.query}" if socket.url.query else "")
    line = await reach(f"ws://{address}{path}", {**proofs(socket), KEY: key, WHO: who, ID: current.get() or "-"}, keepalive)
    await socket.accept()

    async def there() -> None:
        while (message := await socket.receive())["type"] == "websocket.receive":
            await line.send(message.get("text") or message.get("bytes") or "")

    async def back() -> None:
        async for content in line:
            await socket.send_text(content)

    ways = [asyncio.create_task(there()), asyncio.create_task(back())]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        await line.close()
        with contextlib.suppress(RuntimeError):  # it has ended
            await socket.close(line.close_code or GOING_AWAY)


def proofs(socket: WebSocket) -> dict[str, str]:
    """The credentials in the headers of a socket."""
    return {name: value for name, value in socket.headers.items() if name in ("authorization", "cookie", "accept-language")}


async def reach(address: str, told: dict[str, str], keepalive: float) -> Any:
    """Connect to another server. OSError if nobody answers."""
    try:
        return await connect(
            address,
            additional_headers=told,
            compression=None,
            max_size=None,
            ping_interval=keepalive,
            ping_timeout=keepalive,
            open_timeout=CONNECT_SECONDS,
            close_timeout=CONNECT_SECONDS,
            proxy=None,
        )
    except (WebSocketException, TimeoutError) as error:
        raise OSError(str(error)) from None

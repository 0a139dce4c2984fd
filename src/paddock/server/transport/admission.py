"""Admission control: uvicorn's protocols, with limits on silent connections and on those that send too much."""

import asyncio
import contextlib
import logging
import socket
import struct
import time
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from ..settings import Settings
from .rate import Budget, TokenBucket, household

with contextlib.suppress(ImportError):  # file-handle limits exist on Unix only
    import resource

log = logging.getLogger("paddock.server")
MIN_NEWCOMERS = 32  # silent connections admitted before any is cut
RESERVED_HANDLES = 200  # handles reserved for files, pipes, and connections that are opening or closing
MAX_HANDLES = 65_536
CHUNK_BYTES = 512  # bytes read from a socket before others get their turn
FRAME_COST_BYTES = 500  # a frame costs as much as so many bytes, however short it is
MAX_FRAGMENTS = 64  # fragments per message
RENEWALS_PER_SECOND = 10.0  # silent connections per second that may replace others of their address,
RENEWALS_AT_ONCE = 100  # and the burst: replacing one costs half a millisecond, rejecting one at the listener a fiftieth of that
RESET = struct.pack("ii", 1, 0)  # SO_LINGER: reset the connection at once, and leave nothing behind
LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def raise_handles() -> None:
    """Raise the limit of file handles: every connection takes one, and most systems give 1,024 at first."""
    with contextlib.suppress(NameError, ValueError, OSError):  # then the limit stays as it is
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MAX_HANDLES if hard == resource.RLIM_INFINITY else min(hard, MAX_HANDLES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def handles() -> int:
    """The limit of file handles."""
    with contextlib.suppress(NameError):
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        return MAX_HANDLES if soft == resource.RLIM_INFINITY else soft
    return MAX_HANDLES


class Admission:
    """Connections that have not said hello. If there are too many, the longest silent one is cut."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._of_address = settings.newcomers_each * settings.people_each
        self._most = max(1, handles() - RESERVED_HANDLES)
        self.cut = self.turned_away = 0  # counters since the start
        self._guests: set[Any] = set()
        self._newcomers: dict[Any, str] = {}  # in order of arrival
        self._each: dict[str, dict[Any, None]] = {}
        self._renewals: dict[str, TokenBucket] = {}  # for addresses that have as many silent connections as allowed

    def admits(self, address: str) -> bool:
        """Whether to admit a connection from an address. If it has too many silent ones, a token bucket lets a few per second replace them:
        people behind the same address still get in, and a thousand attempts per second cost others next to nothing."""
        if address in self._settings.proxies or len(self._each.get(address := household(address), ())) < self._of_address:
            return True
        now = time.monotonic()
        if address not in self._renewals:
            self._renewals = {each: bucket for each, bucket in self._renewals.items() if not bucket.full(now)}
            self._renewals[address] = TokenBucket(RENEWALS_PER_SECOND, RENEWALS_AT_ONCE, now)
        admitted = self._renewals[address].take(now)
        self.turned_away += not admitted
        return admitted

    @property
    def waiting(self) -> int:
        return len(self._newcomers)

    def enter(self, newcomer: Any, address: str) -> None:
        known = address in self._settings.proxies
        address = household(address)
        self._newcomers[newcomer] = address
        mine = self._each.setdefault(address, {})
        mine[newcomer] = None
        if len(mine) > self._of_address and not known:
            self._send_away(next(iter(mine)))
        elif len(self._newcomers) + len(self._guests) > self._most:
            self._send_away(next(iter(self._newcomers)))

    def forget(self, newcomer: Any) -> None:
        """The connection is closed."""
        self._guests.discard(newcomer)
        address = self._newcomers.pop(newcomer, None)
        if address is not None:
            self._each[address].pop(newcomer)
            if not self._each[address]:
                del self._each[address]

    def seat(self, newcomer: Any) -> None:
        """The connection has said hello."""
        if newcomer in self._newcomers:
            self.forget(newcomer)
            self._guests.add(newcomer)

    def _send_away(self, newcomer: Any) -> None:
        log.warning("a silent connection makes room")
        self.cut += 1
        self.forget(newcomer)
        asyncio.get_running_loop().call_soon(newcomer.transport.abort)  # a connection that has just been accepted is not quite open yet


class Gate(socket.socket):
    """The listening socket. It rejects connections before any object is made for them."""

    def __init__(self, admission: Admission, listening: socket.socket) -> None:
        super().__init__(fileno=listening.detach())
        self._admission = admission

    def accept(self) -> tuple[socket.socket, Any]:
        for _ in range(MIN_NEWCOMERS):
            line, address = super().accept()
            if self._admission.admits(address[0]):
                return line, address
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            line.close()
        raise BlockingIOError  # others get their turn; the rest of the backlog comes after that


def address_of(protocol: Any) -> str:
    return protocol.client[0] if protocol.client else "?"


def is_inner(protocol: Any) -> bool:
    """Whether it came over the port between servers: then it has been admitted by the other server."""
    return protocol.server is not None and protocol.server[1] == protocol.config.app.state.inner_port


class LimitedHttp(H11Protocol):
    """uvicorn's HTTP protocol, with timeouts for the head of a request, for its body, and for reading the response."""

    _timer: asyncio.TimerHandle | None = None
    _awaited: Any = None  # which timeout is running

    @property
    def _admission(self) -> Admission:
        app: Any = self.config.app
        admission: Admission = app.state.admission
        return admission

    @property
    def _limits(self) -> Settings:
        app: Any = self.config.app
        settings: Settings = app.state.settings
        return settings

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not is_inner(self):
            self._admission.enter(self, address_of(self))
        self._await_rest()

    def connection_lost(self, exc: Exception | None) -> None:
        self._admission.forget(self)
        self._await(None, 0, self._be_late)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._await_rest()
        scope: Any = self.scope
        if scope is not None and scope["type"] == "http" and self.cycle is not None and not self.cycle.response_started:
            scope["extensions"] = {"paddock.seat": lambda: self._admission.seat(self)}  # its request is answered after this

    def on_response_complete(self) -> None:
        scope: Any = self.scope
        scope.pop("extensions", None)  # breaks a reference cycle: a closed connection leaves memory at once
        super().on_response_complete()
        self._await_rest()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._admission.forget(self)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._await("reading", self._limits.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._await_rest()

    def _await_rest(self) -> None:
        """Start the timeout of what must come next. Sending more of the same does not extend it."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._await(None, 0, self._be_late)
        elif self.flow.write_paused:
            return
        elif self.conn.their_state is h11.SEND_BODY:
            self._await("body", self._limits.body_seconds, self._be_late)
        elif self.conn.their_state is h11.IDLE and self.timeout_keep_alive_task is None:
            self._await("head", self._limits.head_seconds, self._be_late)
        else:
            self._await(None, 0, self._be_late)

    def _await(self, what: str | None, seconds: float, late: Callable[[], None]) -> None:
        if what == self._awaited:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._awaited = what
        self._timer = None if what is None else self.loop.call_later(seconds, late)

    def _be_late(self) -> None:
        if not self.transport.is_closing():
            if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
                self.transport.write(LATE)
            self.transport.close()


class LimitedSocket(WebSocketsSansIOProtocol):
    """uvicorn's web socket protocol, extended: it batches messages, cuts slow readers, and reads in small chunks that a token bucket pays
    for, so that no flood of frames, pings included, takes time from others."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        app: Any = self.config.app
        self._admission: Admission = app.state.admission
        settings: Settings = app.state.settings
        self._budget = Budget(settings.read_rate, settings.read_burst, self.loop.time())
        self._held = b""  # received, not yet parsed
        self._gone = asyncio.Event()
        self._next_bite: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if not is_inner(self):
            self._admission.enter(self, address_of(self))

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone.set()
        self._admission.forget(self)
        self._held = b""
        if self._next_bite is not None:
            self._next_bite.cancel()
        super().connection_lost(exc)
        self.conn.parser.close()  # breaks a reference cycle inside the parser

    async def run_asgi(self) -> None:
        scope: dict[str, Any] = self.scope  # type: ignore[assignment]
        ours = {"paddock.abort": self.transport.abort, "paddock.send": self.send_all, "paddock.seat": lambda: self._admission.seat(self)}
        ours["paddock.gone"] = self._gone.wait
        scope["extensions"] = {**scope["extensions"], **ours}
        try:
            await super().run_asgi()
        finally:
            del scope["extensions"]  # breaks a reference cycle: a closed connection leaves memory at once

    # Reading.

    def data_received(self, data: bytes) -> None:
        self._held += data
        if self._next_bite is None:
            self._bite()
        else:  # what came before is not paid for yet
            self.transport.pause_reading()

    def _bite(self) -> None:
        """Parse a chunk, if it is paid for and the last message was taken. Otherwise reading pauses: back-pressure on the sender."""
        self._next_bite = None
        while self._held and not self.read_paused:
            wait = self._budget.debt(self.loop.time())
            if wait:
                self.transport.pause_reading()
                self._next_bite = self.loop.call_later(wait, self._bite)
                return
            bite, self._held = self._held[:CHUNK_BYTES], self._held[CHUNK_BYTES:]
            self._read(bite)
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _read(self, bite: bytes) -> None:
        self.conn.receive_data(bite)
        self._budget.spend(self.loop.time(), len(bite) + FRAME_COST_BYTES * len(self.conn.events))
        if self.conn.parser_exc is not None:
            self._held = b""
            self.handle_parser_exception()
        else:
            self.handle_events()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MAX_FRAGMENTS:
            self._held = b""
            self.transport.abort()
        else:
            super().handle_cont(event)

    async def receive(self) -> Any:
        message = await super().receive()
        if self._held and self._next_bite is None:
            self._bite()
        return message

    # Writing.

    async def send_all(self, contents: list[bytes]) -> None:
        """Send several text messages with one system call."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for content in contents:
                self.conn.send_text(content)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

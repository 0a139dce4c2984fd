"""A real server on a loopback port, for tests: inside the test's process, or in one that can be killed."""

import asyncio
import contextlib
import heapq
import itertools
import os
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from websockets.frames import Frame, Opcode

from paddock.client.table import Client, connect, open_table
from paddock.server.app import create_app
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.serve import Server, config, listen
from paddock.server.settings import Settings
from paddock.server.tables import lobby
from paddock.server.timer import Timer
from tests.forked import Forked

QUICK: dict[str, Any] = {"port": 0, "bot_pause": 0.0, "bot_seconds": 0.05, "rate": 10_000.0, "burst": 10_000, "tables_each": 10_000}
QUICK |= {
    "read_rate": 1e9,
    "read_burst": 1e9,
    "work_rate": 1e9,
    "work_burst": 1e9,
    "work_limit": 100.0,
    "arrivals_each": 1e6,
    "people_each": 1,
}
PATIENCE = 120
SHORT: dict[str, dict[str, Any]] = {"herds": {"target": 10}}  # options with which a whole game is short


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run a test in an event loop of its own, with a time limit."""
    asyncio.run(asyncio.wait_for(test(), PATIENCE))


class RunningServer:
    """A running server."""

    def __init__(self, app: Any, uvicorn: Server, settings: Settings, url: str) -> None:
        self.app = app
        self.uvicorn = uvicorn
        self.settings = settings
        self.url = url

    @property
    def inside(self) -> str:
        """The address of the monitoring port."""
        return f"http://127.0.0.1:{self.app.state.metrics_port}"

    @property
    def lobby(self) -> Any:
        return self.app.state.server.lobby

    @property
    def store(self) -> Any:
        return self.lobby.services.store

    async def open(self, game: str = "super-farmer", seats: str = "mmm", **more: Any) -> tuple[str, dict[int | None, str]]:
        """Open a table: in `seats`, m is a person of ours, b a bot, o an open seat. Returns its name and the tokens by seat."""
        who = {"m": "me", "b": "bot", "o": "open"}
        wishes = [Wish(who[each], f"P{seat + 1}" if each == "m" else "") for seat, each in enumerate(seats)]  # type: ignore[arg-type]
        opened = await open_table(self.url, NewTable(game, wishes, **more))
        return opened.table, {token.seat: token.token for token in opened.tokens}

    def connect(self, table: str, *tokens: str, **socket: Any) -> contextlib.AbstractAsyncContextManager[Client]:
        return connect(self.url, table, tokens, **socket)


@contextlib.asynccontextmanager
async def serving(
    data: Path, timer: Timer | None = None, trace: Any = None, web: Path | None = None, **settings: Any
) -> AsyncIterator[RunningServer]:
    chosen = Settings(**{**QUICK, "data": data, **settings})
    app = create_app(chosen, timer, trace, web)
    port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    server = Server(config(app, chosen), port.set_result)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    with uncaptured(server):
        task = asyncio.create_task(server.serve(listen(chosen, app)))
        await asyncio.wait({port, task}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            await task
        try:
            yield RunningServer(app, server, chosen, f"http://127.0.0.1:{port.result()}")
        finally:
            server.should_exit = True
            await task


@contextlib.contextmanager
def uncaptured(server: Any) -> Any:
    """Stops uvicorn from catching the signals that end the tests."""
    server.capture_signals = contextlib.nullcontext
    yield


class Raw:
    """A hand-written web socket, to send what no library would."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, status: int) -> None:
        self.reader = reader
        self.writer = writer
        self.status = status

    @classmethod
    async def open(cls, url: str, receive_buffer: int | None = None, **headers: str) -> "Raw":
        host, port = url.removeprefix("http://").split(":")
        line = socket.socket()
        if receive_buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, (host, int(port)))
        reader, writer = await asyncio.open_connection(sock=line)
        asked = {"Host": f"{host}:{port}", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        asked |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", **headers}
        writer.write("\r\n".join(["GET /ws HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items()), "", ""]).encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        return cls(reader, writer, status=int(answer.split()[1]))

    async def text(self, content: str) -> None:
        self.writer.write(Frame(Opcode.TEXT, content.encode()).serialize(mask=True))
        await self.writer.drain()

    async def ended(self) -> None:
        """Wait until the server has cut the connection."""
        with contextlib.suppress(ConnectionError):
            while await self.reader.read(65536):
                pass

    def close(self) -> None:
        self.writer.transport.abort()


class Hands(Timer):
    """A clock that only the test advances."""

    def __init__(self, time: float = 1000.0) -> None:
        self.time = time
        self._count = itertools.count()
        self._alarms: list[tuple[float, int, Any]] = []

    def now(self) -> float:
        return self.time

    def wall(self) -> float:
        return self.time

    def later(self, seconds: float, call: Callable[[], object]) -> Any:
        alarm = _Alarm(call)
        heapq.heappush(self._alarms, (self.time + seconds, next(self._count), alarm))
        return alarm

    def turn(self, seconds: float) -> None:
        """Advance the clock: everything that is due is called, in order."""
        until = self.time + seconds
        while self._alarms and self._alarms[0][0] <= until:
            self.time, _, alarm = heapq.heappop(self._alarms)
            if not alarm.cancelled:
                alarm.call()
        self.time = until


class _Alarm:
    def __init__(self, call: Callable[[], object]) -> None:
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


def serve_until_killed(line: Connection, data: Path, point: str, times: int, settings: dict[str, Any]) -> None:
    """A server that reports its port, and kills itself at the given occurrence of a step."""
    count = 0

    def trace(at: str) -> None:
        nonlocal count
        if at == point:
            count += 1
            if count == times:
                os.kill(os.getpid(), signal.SIGKILL)

    if point != "never":
        lobby.WATCH_SECONDS = 3600.0  # only writes of the game are counted
    chosen = Settings(port=0, data=data, **{"bot_pause": 0.0, "rate": 10000.0, "burst": 10000, **settings})
    asyncio.run(Server(config(create_app(chosen, trace=trace), chosen), line.send).serve())


class Process:
    """A server process in plain Python that kills itself at a chosen step, or is killed."""

    def __init__(self, data: Path, point: str = "never", times: int = 1, **settings: Any) -> None:
        self.process = Forked(serve_until_killed, data, point, times, settings)
        self.url = f"http://127.0.0.1:{self.process.hear()}"

    def kill(self) -> None:
        self.process.send(signal.SIGKILL)
        self.wait()

    def stop(self) -> int:
        self.process.send(signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        return self.process.wait(PATIENCE)


def first_choice(sight: Any) -> Any:
    return sight.options.choices[0].play

"""Listening: uvicorn with our limits, logs as JSON lines without secrets, and a door that closes gently."""

import asyncio
import contextlib
import gc
import json
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from typing import Any

import uvicorn

from .address import EVERYWHERE, house_origin, own_origin
from .app import create_app, leave
from .settings import BadSettings, Settings
from .storage.store import Store
from .tables.migrations import migrate
from .transport.admission import CROWD, Admission, Gate, LimitedHttp, LimitedSocket, raise_handles
from .words import say

MINUTE = 60.0
QUEUE = 2048  # that may wait before the door
SILENCE = 5  # seconds that a connection without a word is kept there
FIELDS = frozenset(vars(logging.LogRecord("", 0, "", 0, "", (), None)))


class Lines(logging.Formatter):
    """One JSON object a line: time, level, what happened, and what belongs to it. Nothing that a client sent is ever in it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in FIELDS and name not in ("message", "color_message")}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class Once(logging.Filter):
    """A fault that comes again and again is told once a minute, with how often it came."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[Any, tuple[float, int]] = {}  # when it was last told, and how often it has come since

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        where = record.exc_info[2].tb_lineno if record.exc_info and record.exc_info[2] else 0
        fault = (record.name, record.getMessage()[:200], record.exc_info and record.exc_info[0], where)
        told, again = self._told.get(fault, (-MINUTE, 0))
        if record.created - told < MINUTE:
            self._told[fault] = (told, again + 1)
            return False
        if len(self._told) > 1000:
            self._told.clear()
        self._told[fault] = (record.created, 0)
        if again:
            record.repeated = again
        return True


def log_to(stream: Any, level: str = "INFO") -> None:
    """Our log, uvicorn's and asyncio's, in the same form. Requests are not logged: an address is nobody's business."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    handler.addFilter(Once())
    for name in ("paddock.server", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level if name == "paddock.server" else "WARNING")
        logger.propagate = False


def config(app: Any, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        backlog=CROWD,
        http=LimitedHttp,
        ws=LimitedSocket,
        ws_max_size=settings.frame_limit,
        ws_ping_interval=settings.keepalive,
        ws_ping_timeout=settings.keepalive,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


class Server(uvicorn.Server):
    """Tells when it is listening, and says goodbye to its guests before it ends: they come back by themselves."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[int], None] = lambda port: None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready(self.servers[0].sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app: Any = self.config.app
        await leave(app.state.server)
        await super().shutdown(sockets)


def serve(settings: Settings, ready: Callable[[str], None] | None = None) -> None:
    """Serve until told to stop; every game is kept. `ready` is told the address, which is otherwise printed."""

    def listening(port: int) -> None:
        door.listen(QUEUE)
        hear_silence_late(door)
        address, house = own_origin(settings.host, port) + "/", house_origin(settings.host, port)
        app.state.server.lobby.origin = house
        if ready is None:
            print(say("open", address=address), flush=True)
            print(how_to_join(settings.host, house), flush=True)
            show_page(address)
        else:
            ready(address)

    log_to(sys.stderr)
    raise_handles()
    spare_pauses()
    Store(settings.data, migrate=migrate).close_now()  # what is wrong with the folder or the address is said before anything begins
    app = create_app(settings)
    with listen(settings, app.state.admission) as door, contextlib.suppress(KeyboardInterrupt):
        asyncio.run(Server(config(app, settings), listening).serve([door]))


def how_to_join(host: str, house: str | None) -> str:
    """How others in the house come to the table."""
    if house:
        return say("open-house", address=house + "/")
    return say("open-nowhere") if host in EVERYWHERE else say("open-here")


def show_page(address: str) -> None:
    """Open the person's browser, where somebody sits at this machine and sees one."""
    seen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.stdout.isatty() and seen:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def spare_pauses() -> None:
    """Python's collector of cycles stops all tables, and is hardly needed: tables and connections leave the memory without it.

    It counts what is made less what is freed: where every play makes as much as it frees, hundreds of thousands of new things come
    together before it looks at them, for 15 to 45 ms, twice a second. So it is off; `Lobby.tidy` calls it for what libraries leave.
    """
    gc.collect()
    gc.freeze()
    gc.disable()


def hear_silence_late(door: socket.socket) -> None:
    """Let the system hold connections that say nothing, for some seconds: then they cost this process nothing at all (Linux only)."""
    with contextlib.suppress(AttributeError, OSError):
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, SILENCE)


def listen(settings: Settings, admission: Admission) -> Gate:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return Gate(admission, socket.create_server((settings.host, settings.port), family=family, backlog=QUEUE))
    except OSError as error:
        raise BadSettings(say("no-door", host=settings.host, port=settings.port, reason=error.strerror or str(error))) from None

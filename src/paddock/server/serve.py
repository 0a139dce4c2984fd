"""Running the server: uvicorn with our limits, listening sockets, graceful shutdown."""

import asyncio
import contextlib
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Any

import uvicorn

from .address import EVERYWHERE, lan_origin, own_origin
from .app import create_app, leave
from .settings import BadSettings, Settings
from .storage.store import Store
from .transport.admission import MIN_NEWCOMERS, Admission, Gate, LimitedHttp, LimitedSocket, raise_handles
from .watch.logs import log_to
from .words import say

BACKLOG = 2048  # backlog: connections that may wait to be accepted
DEFER_ACCEPT_SECONDS = 5  # seconds that the kernel keeps a connection that has sent nothing


def config(app: Any, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        backlog=MIN_NEWCOMERS,
        http=LimitedHttp,
        ws=LimitedSocket,
        ws_max_size=settings.frame_limit,
        ws_ping_interval=settings.keepalive,
        ws_ping_timeout=settings.keepalive,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,  # the application handles these headers
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


class Server(uvicorn.Server):
    """uvicorn that reports when it is listening, and closes gracefully: clients are told first, and reconnect."""

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
    """Serve until told to stop; every game is stored. `ready` is called with the address, which is printed otherwise."""

    def listening(port: int) -> None:
        listener.listen(BACKLOG)
        defer_accept(listener)
        address, lan = f"{own_origin(settings.host, port)}{settings.prefix}/", lan_origin(settings.host, port)
        app.state.server.lobby.origin = lan
        if ready is None:
            print(say("open", address=address), flush=True)
            print(how_to_join(settings.host, lan and lan + settings.prefix), flush=True)
            show_page(address)
        else:
            ready(address)

    log_to(sys.stderr, form=settings.log)
    raise_handles()
    turn_off_gc()
    Store(settings.store or settings.data).close_now()  # fails early if the folder or the address is wrong
    app = create_app(settings)
    with contextlib.ExitStack() as listeners, contextlib.suppress(KeyboardInterrupt):
        listener, *others = [listeners.enter_context(each) for each in listen(settings, app)]
        asyncio.run(Server(config(app, settings), listening).serve([listener, *others]))


def how_to_join(host: str, lan: str | None) -> str:
    """Tells how others in the same network come to the table."""
    if lan:
        return say("open-house", address=lan + "/")
    return say("open-nowhere") if host in EVERYWHERE else say("open-here")


def show_page(address: str) -> None:
    """Open the user's browser, if there is a desktop."""
    seen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.stdout.isatty() and seen:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def turn_off_gc() -> None:
    """Turn off Python's cyclic garbage collector: its pauses stop all tables, and tables and connections are freed without it.

    It counts allocations minus deallocations: where every play frees as much as it allocates, hundreds of thousands of new objects pile up
    before a collection, which takes 15 to 45 ms, twice a second. So it is off; `Lobby.tidy` runs it for what libraries leave.
    """
    gc.collect()
    gc.freeze()
    gc.disable()


def defer_accept(listener: socket.socket) -> None:
    """TCP_DEFER_ACCEPT: the kernel holds connections that have sent nothing for some seconds, at no cost to this process (Linux only)."""
    with contextlib.suppress(AttributeError, OSError):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, DEFER_ACCEPT_SECONDS)


def listen(settings: Settings, app: Any) -> list[socket.socket]:
    """The public port; optionally one for monitoring; and one for the other servers of the same store."""
    listeners: list[socket.socket] = [gate(settings.host, settings.port, app.state.admission)]
    if settings.metrics_port is not None:
        try:
            listeners.append(gate(settings.metrics_host, settings.metrics_port, app.state.admission))
        except BadSettings:
            listeners[0].close()
            raise
        app.state.metrics_port = listeners[1].getsockname()[1]
    if settings.store:
        listeners.append(between(settings, listeners, app.state))
    return listeners


def between(settings: Settings, listeners: list[socket.socket], state: Any) -> socket.socket:
    """The port between servers. It turns nobody away: they have been admitted by the other server."""
    try:
        listener = open_socket(settings.inner_host, settings.inner_port)
    except BadSettings:
        for each in listeners:
            each.close()
        raise
    state.inner_port = listener.getsockname()[1]
    return listener


def gate(host: str, port: int, admission: Admission) -> Gate:
    return Gate(admission, open_socket(host, port))


def open_socket(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise BadSettings(say("no-port", host=host, port=port, reason=error.strerror or str(error))) from None

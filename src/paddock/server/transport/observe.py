"""The outermost middleware: gives every request and connection an id, measures durations, and separates the public port from the monitoring
port."""

import logging
import time
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..request_id import GOOD, current, new_id
from ..settings import Settings
from ..watch.metrics import OTHER, Metrics
from .relay import INNER

log = logging.getLogger("paddock.server")


class ObserveMiddleware:
    """It must be outside of the middleware that believes X-Forwarded-For: a request id is accepted from a trusted proxy only."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self._settings = settings
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        current.set(self._id(scope))  # a context variable: each request has its own task
        begun, status = time.perf_counter(), 101 if scope["type"] == "websocket" else 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-ID"] = current.get()
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            self._note(scope, status, time.perf_counter() - begun)

    def _id(self, scope: Scope) -> str:
        given = Headers(scope=scope).get("x-request-id", "")
        peer = scope["client"][0] if scope.get("client") else ""
        believed = INNER in scope or peer in self._settings.proxies
        return given if believed and GOOD.fullmatch(given) else new_id()

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Record by route name, never by path: a path may contain the name of a table."""
        route = getattr(scope.get("endpoint"), "__name__", OTHER)
        if scope["type"] == "http":
            self._metrics.answered(route, status, seconds)
        if self._settings.log_requests:
            log.info(scope["type"], extra={"route": route, "status": status, "ms": round(seconds * 1000, 1)})


class SeparatePorts:
    """Requests on the monitoring port go to an application of their own, and to nothing else. The port is taken from the socket; nothing in
    the request is trusted."""

    def __init__(self, app: ASGIApp, inside: ASGIApp, state: Any) -> None:
        self.app = app
        self._inside = inside
        self._state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        port = (scope.get("server") or ("", None))[1]
        inside = port is not None and port == self._state.metrics_port
        await (self._inside if inside else self.app)(scope, receive, send)

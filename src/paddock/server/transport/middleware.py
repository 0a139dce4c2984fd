"""Checks before every request: Host and Origin headers. And strict security headers on every response."""

import ipaddress
import logging
import socket
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..messages import requests
from ..messages.message import pack
from ..request_id import current
from ..settings import Settings
from ..words import Problem

log = logging.getLogger("paddock.server")
SECURITY = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; "
        "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
STATUS = {"no_table": 404, "no_page": 404, "not_over": 409, "bad_origin": 403, "too_big": 413, "too_fast": 429, "bad_type": 415}
STATUS |= {"no_key": 401, "no_accounts": 403, "not_yours": 403, "no_account": 404, "no_challenge": 404, "name_taken": 409, "stale": 409}
STATUS |= {"too_many": 429, "too_many_tables": 429}
STATUS |= {"already_started": 409, "not_started": 409, "seat_taken": 409, "bot_plays": 409, "bot_away": 409, "other_games": 409}
STATUS |= {"full": 503, "not_kept": 503, "fault": 500, "going": 503, "bad_host": 421, "bad_key": 403, "elsewhere": 503, "too_slow": 408}
STATUS |= {"no_evening": 404, "evening_full": 409, "not_there": 403, "not_leading": 403, "too_few": 409, "no_games": 409}
STATUS |= {"sign_in": 401, "bad_passkey": 403, "bad_code": 403, "not_admin": 403}
STATUS |= {"no_profile": 404, "not_met": 403, "not_friends": 403, "not_here": 403, "not_watched": 403, "too_many_friends": 409}
REFUSE = {"type": "websocket.close", "code": 1008}  # before the handshake: status 403


def read_json(content: bytes | str, type: Any) -> Any:
    """Parse a body as a message: the types bound every number and every list."""
    try:
        return msgspec.json.decode(content, type=type)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem("malformed", reason=str(error)[:200]) from None
    except RecursionError:
        raise Problem("malformed", reason="it is nested too deeply") from None


def same_origin(headers: Headers, settings: Settings) -> bool:
    """Whether the Origin is this server, one in the settings, or missing (a program)."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # brackets around no valid address
        return False


class AllowedHosts:
    """The host names of this server: protection against DNS rebinding, by which a foreign page lets its own name point here."""

    def __init__(self, settings: Settings) -> None:
        own, short = socket.gethostname().lower(), socket.gethostname().lower().partition(".")[0]
        named = {settings.host, settings.inner_host, *settings.names, *(urlsplit(origin).hostname or "" for origin in settings.origins)}
        self._names = {"localhost", own, short, f"{short}.local", *(name.lower() for name in named)} - {""}

    def __contains__(self, host: str) -> bool:
        """IP addresses are always allowed; of names only ours."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._names or name.endswith(".localhost") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class SecurityMiddleware:
    """Refuses foreign host names, turns any failure inside into an answer, and sets the same strict headers on every response."""

    def __init__(self, app: ASGIApp, settings: Settings, refused: Callable[[str], None]) -> None:
        self.app = app
        self._refused = refused
        self._hosts = AllowedHosts(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        known = headers.get("host", "") in self._hosts
        if scope["type"] == "websocket":
            await (self.app(scope, receive, send) if known else send(REFUSE))
            return
        begun = False

        async def secured(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                answered = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    answered[name] = value
                answered.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            if not known:
                raise Problem("bad_host")
            if "content-length" in headers and "transfer-encoding" in headers:  # request smuggling: a proxy may see two requests
                raise Problem("malformed", reason="it says its length in two ways")
            await self.app(scope, receive, secured)
        except Problem as problem:
            self._refused(problem.code)
            await answer(problem, secured)
        except ClientDisconnect:
            log.debug("somebody left in the middle of a request")
        except Exception:
            log.exception("fault in a request")
            self._refused("fault")
            if begun:
                raise
            await answer(Problem("fault"), secured)


class PrefixMiddleware:
    """The site may be served below a path of another one: strips the prefix from requests. Requests without it, past the proxy or from one
    that strips it, are found as well."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self.app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if self._prefix and path == self._prefix and scope["type"] == "http":
            await RedirectResponse(f"{self._prefix}/")(scope, receive, send)
            return
        if self._prefix and path.startswith(f"{self._prefix}/"):
            scope["root_path"] = self._prefix  # in place: the outer middleware that measures shares this scope
        await self.app(scope, receive, send)


async def answer(problem: Problem, send: Send) -> None:
    """A refusal, as an HTTP response."""
    content = pack(requests.ErrorBody(problem.code, problem.sentence, current.get()))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(content)).encode())]
    headers += [(b"connection", b"close")] if problem.code == "malformed" else []  # the boundary of the next request is unknown
    await send({"type": "http.response.start", "status": STATUS.get(problem.code, 400), "headers": headers})
    await send({"type": "http.response.body", "body": content})

"""Plain HTTP: JSON in and out, refusals with reasons, and who is asking."""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Scope

from ...core.text.words import speaking
from ...core.types.refused import Refused
from ..background.workers import Asker
from ..cluster import answer_elsewhere
from ..messages import requests
from ..messages.message import pack
from ..request_id import current
from ..state import ServerState
from ..storage.people import Session
from ..transport.line import RULES
from ..transport.middleware import STATUS, same_origin
from ..transport.rate import household
from ..words import Problem

COOKIE = "paddock_session"
BEARER = "bearer "
OVERRUNS_UNTIL_CUT = 4  # a body is read up to so many times its limit, before the connection is cut
UNALLOWED = 422  # status of a refusal by the rules of a game

T = TypeVar("T")
Handler = Callable[[Request, ServerState], Awaitable[Any]]


def api(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Wraps a handler: JSON in and out, refusals become JSON errors."""

    @functools.wraps(handler)
    async def route(request: Request) -> Response:
        try:
            server = request.app.state.server
            answer = await answer_elsewhere(request, server) or await handler(request, server)
        except Problem as problem:
            request.app.state.metrics.refuse(problem.code)
            with speaking(wished(request)):
                content = pack(requests.ErrorBody(problem.code, problem.sentence, current.get()))
            asked = {"WWW-Authenticate": "Bearer"} if problem.code == "no_key" else None
            return Response(content, STATUS.get(problem.code, 400), asked, media_type="application/json")
        except Refused as refused:  # by the rules of a game
            request.app.state.metrics.refuse(RULES)
            with speaking(wished(request)):
                content = pack(requests.ErrorBody(refused.code, refused.sentence(), current.get()))
            return Response(content, UNALLOWED, media_type="application/json")
        return answer if isinstance(answer, Response) else Response(pack(answer), media_type="application/json")

    return route


def wished(request: HTTPConnection) -> str:
    """The language of a request: from the query, or else from Accept-Language."""
    return request.query_params.get("language") or request.headers.get("accept-language", "")


def client_of(scope: Scope) -> str:
    """The key of a client in the rate limits."""
    return household(scope["client"][0]) if scope.get("client") else "?"


async def body_of(request: Request, limit: int) -> bytes:
    if not same_origin(request.headers, request.app.state.server.settings):
        raise Problem("bad_origin")
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Problem("bad_type")
    content, size = b"", 0
    async for part in request.stream():
        size += len(part)
        if size <= limit:
            content += part
        elif size > OVERRUNS_UNTIL_CUT * limit:
            break
    if size > limit:  # read a little further: a client that is cut off while sending does not see the reason
        raise Problem("too_big")
    return content


async def while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The answer to a slow request; cancelled when the client disconnects."""
    working, gone = asyncio.create_task(work), asyncio.create_task(hung_up(request))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return await working
    finally:
        gone.cancel()
        working.cancel()


async def hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def known(request: HTTPConnection, server: ServerState) -> Session | None:
    """Who is signed in, by a cookie or by a bearer token; None: a guest."""
    written = request.headers.get("authorization", "")
    token = written[len(BEARER) :].strip() if written.lower().startswith(BEARER) else request.cookies.get(COOKIE, "")
    return await server.register.session(token)


async def player(request: Request, server: ServerState) -> str:
    """Who wants to play: a person, or "" for a guest, if the settings allow guests."""
    session = await known(request, server)
    if session is None and server.settings.sign_in:
        raise Problem("sign_in")
    return session.person if session else ""


async def signed_in(request: Request, server: ServerState) -> Session:
    session = await known(request, server)
    if session is None:
        raise Problem("sign_in")
    return session


def asker_of(request: Request, server: ServerState) -> Asker:
    """Who asks for long work. Refuses first if they are over quota."""
    asker = server.asker(client_of(request.scope))
    if asker.owes():
        raise Problem("too_fast")
    return asker

"""Every endpoint of the API for bots, listed once: the server routes by this list, and its document is generated from it."""

import functools
from collections.abc import Awaitable, Callable
from typing import Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from ...messages import protocol
from ...state import ServerState
from ..http import api
from . import handlers, messages
from .document import document, page, style

PLACE = "/api/v1"


class Endpoint(msgspec.Struct, frozen=True):
    """One endpoint: its handler, request and response types (for streams: the possible lines)."""

    method: Literal["GET", "POST"]
    path: str
    handler: Callable[..., Awaitable[Any]]
    does: str
    answer: Any
    body: Any = None
    kind: Literal["json", "lines", "socket"] = "json"
    query: dict[str, str] = {}
    free: bool = False  # needs no API key


GAMES = {"games": "Which games you play, parted by commas; none: all. People can challenge you to these only."}
LANGUAGE = {"language": "In which everything is said: `en` or `pl`."}
EVENTS = messages.Challenged | messages.Withdrawn | messages.Began | messages.Ended | protocol.Closing

ENDPOINTS = [
    Endpoint(
        "POST", "/bots", handlers.make_bot, "Make an account, where the host allows it.", messages.MadeBot, messages.NewBot, free=True
    ),
    Endpoint("GET", "/me", handlers.who_am_i, "Who you are.", messages.Me),
    Endpoint(
        "GET",
        "/events",
        handlers.listen,
        "Challenges and games as they come. As long as you listen you are online: people can put you on a seat.",
        EVENTS,
        kind="lines",
        query=GAMES,
    ),
    Endpoint("GET", "/challenges", handlers.list_challenges, "Tables that you may join.", messages.Challenges, query=GAMES),
    Endpoint("POST", "/challenges/{table}/accept", handlers.accept, "Sit down.", messages.Game, messages.Accept),
    Endpoint("POST", "/challenges/{table}/decline", handlers.decline, "Do not play there: everybody at the table is told.", messages.Done),
    Endpoint("GET", "/games", handlers.list_games, "Your games.", messages.Games),
    Endpoint("GET", "/games/{table}", handlers.look, "A game of yours as it stands.", messages.GameNow, query=LANGUAGE),
    Endpoint(
        "GET",
        "/games/{table}/stream",
        handlers.stream,
        "A game of yours from now on, as people at the table get it. Listening takes your seat back from whoever stood in.",
        protocol.Server,
        kind="lines",
        query=LANGUAGE,
    ),
    Endpoint(
        "GET",
        "/games/{table}/socket",
        handlers.socket,
        "The same over a web socket, where you also play: say any message of the table but hello.",
        protocol.Server,
        protocol.Client,
        kind="socket",
        query=LANGUAGE,
    ),
    Endpoint("POST", "/games/{table}/play", handlers.play, "Make a play.", protocol.Ack, messages.PlayOne, query=LANGUAGE),
    Endpoint("POST", "/games/{table}/chat", handlers.chat, "Say something.", protocol.Ack, messages.SayOne, query=LANGUAGE),
    Endpoint("POST", "/games/{table}/return", handlers.come_back, "Take your seat back from whoever stood in.", messages.Done),
    Endpoint("POST", "/games/{table}/resign", handlers.resign, "Give up: a built-in bot plays on for good.", messages.Done),
]


def with_key(handler: Callable[..., Awaitable[Any]]) -> Callable[[Request, ServerState], Awaitable[Any]]:
    """Requires an account."""

    @functools.wraps(handler)
    async def keyed(request: Request, server: ServerState) -> Any:
        return await handler(request, server, await handlers.who_asks(request, server))

    return keyed


def route(endpoint: Endpoint) -> BaseRoute:
    if endpoint.kind == "socket":
        return WebSocketRoute(PLACE + endpoint.path, endpoint.handler)
    handler = endpoint.handler if endpoint.free else with_key(endpoint.handler)
    return Route(PLACE + endpoint.path, api(handler), methods=[endpoint.method])


@functools.cache
def described(prefix: str = "") -> dict[str, Any]:
    return document(prefix + PLACE, ENDPOINTS)


async def openapi(request: Request) -> Response:
    return Response(msgspec.json.encode(described(request.app.state.settings.prefix)), media_type="application/json")


async def read(request: Request) -> Response:
    return Response(page(described(request.app.state.settings.prefix)), media_type="text/html")


async def look(request: Request) -> Response:
    return Response(style(), media_type="text/css")


BOT_API: list[BaseRoute] = [
    Route(f"{PLACE}/", read, name="bot_api"),
    Route(f"{PLACE}/page.css", look, name="bot_api_style"),
    Route(f"{PLACE}/openapi.json", openapi, name="openapi"),
    *map(route, ENDPOINTS),
]

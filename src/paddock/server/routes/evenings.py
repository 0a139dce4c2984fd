"""Routes of evenings. Their paths are like those of tables, so that several servers can forward them to the owner."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...core.text.words import speaking
from ..messages.evenings import Acts, CameIn, ComeIn, Evening, Look, NewEvening
from ..state import ServerState
from ..tables.evenings.evening import Evening as Live
from ..tables.evenings.register import as_file
from ..transport.middleware import read_json
from .http import api, body_of, client_of, player, while_there, wished


async def admit(request: Request, server: ServerState, token: str = "") -> Live:
    """The evening, within the rate limit: participants have one each, all others share one by address."""
    evening = await server.lobby.evenings.find(request.path_params["table"])
    who = evening.who(token)
    server.limits.may_ask(client_of(request.scope) if who is None else f"{evening.id} {who}")
    if who is not None and (seat := (request.scope.get("extensions") or {}).get("paddock.seat")):
        seat()
    return evening


async def open_evening(request: Request, server: ServerState) -> CameIn:
    wanted = read_json(await body_of(request, server.settings.frame_limit), NewEvening)
    server.limits.may_open(client_of(request.scope))
    return await server.lobby.evenings.open(wanted, await player(request, server))


async def come_in(request: Request, server: ServerState) -> CameIn:
    wanted = read_json(await body_of(request, server.settings.frame_limit), ComeIn)
    server.limits.may_come(client_of(request.scope))
    return await server.lobby.evenings.come(request.path_params["table"], wanted, await player(request, server))


async def look(request: Request, server: ServerState) -> Evening:
    wanted = read_json(await body_of(request, server.settings.frame_limit), Look)
    evening = await admit(request, server, wanted.token)
    return await while_there(request, evening.look(wanted.token, wanted.since, wanted.screen))


async def act(request: Request, server: ServerState) -> Evening:
    wanted = read_json(await body_of(request, server.settings.frame_limit), Acts)
    evening = await admit(request, server, wanted.token)
    pay = partial(server.limits.may_open, client_of(request.scope))  # a round costs as much as its tables
    await evening.do(lambda: evening.act(wanted, pay))
    return evening.told(wanted.token)


async def standings(request: Request, server: ServerState) -> Response:
    evening = await admit(request, server)
    with speaking(wished(request)):
        content = as_file(evening.told(""))
    name = {"Content-Disposition": f'attachment; filename="paddock-{evening.id}.csv"'}
    return Response(content, media_type="text/csv; charset=utf-8", headers=name)


EVENINGS = [
    Route("/api/evenings", api(open_evening), methods=["POST"]),
    Route("/api/evenings/{table}", api(look), methods=["POST"]),
    Route("/api/evenings/{table}/people", api(come_in), methods=["POST"]),
    Route("/api/evenings/{table}/act", api(act), methods=["POST"]),
    Route("/api/evenings/{table}/standings.csv", api(standings), methods=["GET"]),
]

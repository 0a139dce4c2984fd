"""Routes for accounts: registering, signing in and out, my games."""

from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...core.text.words import speaking
from ..messages import personal
from ..messages.message import pack
from ..messages.personal import You
from ..messages.requests import Holiday, TableInfo
from ..people.claims import claim
from ..people.forgetting import forget
from ..people.over_time import over_time
from ..people.passkeys import Place
from ..state import ServerState
from ..storage.people import Session
from ..tables.holidays import take_for
from ..transport.middleware import read_json, same_origin
from ..words import Problem
from .http import COOKIE, api, asker_of, body_of, client_of, known, signed_in, while_there, wished

DAY = 86_400


async def asked(request: Request, server: ServerState, type: Any) -> Any:
    return read_json(await body_of(request, server.settings.frame_limit), type)


def place_of(request: Request, server: ServerState) -> Place:
    """The origin of the page, as its browser says, if it is one of ours."""
    origin = request.headers.get("origin", "")
    if not origin or not same_origin(request.headers, server.settings):
        raise Problem("bad_origin")
    return Place(urlsplit(origin).hostname or "", origin)


def with_cookie(request: Request, server: ServerState, answer: Any, token: str) -> Response:
    """Set the session cookie: unreadable for scripts, not sent by pages elsewhere. Without a token it is deleted."""
    response = Response(pack(answer), media_type="application/json")
    age = server.settings.session_days * DAY if token else 0
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")
    return response


async def session_of(server: ServerState, token: str) -> Session:
    session = await server.register.session(token)
    if session is None:
        raise Problem("not_kept")
    return session


# Registering.


async def begin_passkey(request: Request, server: ServerState) -> Any:
    wanted: personal.BeginPasskey = await asked(request, server, personal.BeginPasskey)
    place = place_of(request, server)
    server.limits.may_sign_in(client_of(request.scope))
    return await server.register.begin(place, await known(request, server), wanted.name)


async def sign_up(request: Request, server: ServerState) -> Any:
    wanted: personal.Keep = await asked(request, server, personal.Keep)
    place = place_of(request, server)
    server.limits.may_sign_in(client_of(request.scope))
    session = await known(request, server)
    with speaking(wished(request)):
        if session is not None and wanted.credential is not None:
            await server.register.add_passkey(place, session, wanted.credential, wanted.label)
            return personal.Kept(await server.register.you(session), None)
        if session is not None:
            raise Problem("known_already")
        token, code = await server.register.sign_up(place, wanted.credential, wanted.name, wanted.face, wanted.label)
    kept = personal.Kept(await server.register.you(await session_of(server, token)), code)
    return with_cookie(request, server, kept, token)


# Signing in.


async def begin_session(request: Request, server: ServerState) -> Any:
    await body_of(request, server.settings.frame_limit)
    server.limits.may_sign_in(client_of(request.scope))
    return await server.register.begin_sign_in(place_of(request, server))


async def begin(request: Request, server: ServerState) -> Response:
    wanted: personal.SignIn = await asked(request, server, personal.SignIn)
    server.limits.may_sign_in(client_of(request.scope))
    with speaking(wished(request)):
        if wanted.credential is not None:
            token = await server.register.sign_in(place_of(request, server), wanted.credential, wanted.label)
        else:
            token = await server.register.sign_in_by_code(wanted.code, wanted.label)
    return with_cookie(request, server, await server.register.you(await session_of(server, token)), token)


async def sign_out(request: Request, server: ServerState) -> Response:
    wanted: personal.SignOut = await asked(request, server, personal.SignOut)
    session = await signed_in(request, server)
    await server.register.sign_out(session, wanted.everywhere)
    send_away(server, session, wanted.everywhere)
    return with_cookie(request, server, You(None), "")


def send_away(server: ServerState, session: Session, everywhere: bool) -> None:
    """Disconnect a session that has ended; its connections come back as guests."""
    for connection in list(server.connections):
        theirs = connection.session
        if theirs is not None and theirs.person == session.person and (everywhere or theirs.id == session.id):
            connection.close(Problem("signed_out"), retry=True)


# Their games.


async def get_you(request: Request, server: ServerState) -> You:
    session = await known(request, server)
    return You(None) if session is None else await server.register.you(session)


async def describe(request: Request, server: ServerState) -> You:
    wanted: personal.Profile = await asked(request, server, personal.Profile)
    session = await signed_in(request, server)
    await server.register.describe(session, wanted.name, wanted.face)
    return await server.register.you(session)


async def new_code(request: Request, server: ServerState) -> personal.Kept:
    await body_of(request, server.settings.frame_limit)
    session = await signed_in(request, server)
    return personal.Kept(await server.register.you(session), await server.register.new_code(session))


async def forget_passkey(request: Request, server: ServerState) -> You:
    wanted: personal.ForgetPasskey = await asked(request, server, personal.ForgetPasskey)
    session = await signed_in(request, server)
    await server.register.forget_passkey(session, wanted.forget)
    return await server.register.you(session)


async def get_games(request: Request, server: ServerState) -> personal.YourGames:
    return await server.register.games(await signed_in(request, server), server.lobby)


async def be_away(request: Request, server: ServerState) -> TableInfo:
    wanted: Holiday = await asked(request, server, Holiday)
    person = (await signed_in(request, server)).person
    server.limits.may_ask(f"person {person}")
    theirs = lambda state: any(chair.person == person for chair in state.chairs)  # noqa: E731
    table = await server.lobby.find(request.path_params["table"], own=theirs)
    await table.do(partial(take_for, table, person, wanted.until))
    return table.info()


async def get_time(request: Request, server: ServerState) -> Response:
    wanted: personal.MyGames = await asked(request, server, personal.MyGames)
    session, asker = await known(request, server), asker_of(request, server)
    content = await while_there(request, over_time(server.lobby, session, wanted.games, asker))
    return Response(content, media_type="application/json")


async def claim_games(request: Request, server: ServerState) -> personal.YourGames:
    wanted: personal.Claims = await asked(request, server, personal.Claims)
    session = await signed_in(request, server)
    server.limits.may_sign_in(client_of(request.scope))
    for each in wanted.tables:
        await claim(server.lobby, each.table, each.tokens, session.person)
    return await server.register.games(session, server.lobby)


async def get_export(request: Request, server: ServerState) -> Response:
    session = await signed_in(request, server)
    server.limits.may_sign_in(client_of(request.scope))
    content = msgspec.json.format(pack(await server.register.export(session)), indent=1)
    headers = {"Content-Disposition": 'attachment; filename="paddock.json"'}
    return Response(content, media_type="application/json", headers=headers)


async def delete(request: Request, server: ServerState) -> Response:
    """Delete the account for good. The request must contain the name, so that it is no accident."""
    wanted: personal.Delete = await asked(request, server, personal.Delete)
    session = await signed_in(request, server)
    found = (await server.register.you(session)).person
    if found is None or wanted.name != found.name:
        raise Problem("not_sure")
    with speaking(wished(request)):
        await forget(server.lobby, session.person)
    send_away(server, session, everywhere=True)
    return with_cookie(request, server, You(None), "")


YOU = [
    Route("/api/people/passkey", api(begin_passkey), methods=["POST"]),
    Route("/api/people", api(sign_up), methods=["POST"]),
    Route("/api/session/passkey", api(begin_session), methods=["POST"]),
    Route("/api/session", api(begin), methods=["POST"]),
    Route("/api/you", api(get_you), methods=["GET"]),
    Route("/api/you", api(describe), methods=["POST"]),
    Route("/api/you/out", api(sign_out), methods=["POST"]),
    Route("/api/you/code", api(new_code), methods=["POST"]),
    Route("/api/you/passkeys", api(forget_passkey), methods=["POST"]),
    Route("/api/you/games", api(get_games), methods=["GET"]),
    Route("/api/you/games", api(claim_games), methods=["POST"]),
    Route("/api/tables/{table}/away", api(be_away), methods=["POST"]),
    Route("/api/you/time", api(get_time), methods=["POST"]),
    Route("/api/you/export", api(get_export), methods=["GET"]),
    Route("/api/you/delete", api(delete), methods=["POST"]),
]

"""Routes for the admin, who shows the admin token: audit log, reports, removing a guest, closing a table."""

import hmac
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.routing import Route

from ..messages.fields import SeatNumber
from ..state import ServerState
from ..storage import hosting as kept
from ..storage.hosting import Entry, Report
from ..storage.store import StoreFailed
from ..tables.handlers import send_away
from ..tables.table import Table
from ..transport.middleware import read_json
from ..words import Problem
from .http import BEARER, api, body_of, client_of

HOST = "host"  # the admin in the audit log
Why = Annotated[str, Meta(max_length=300)]


class Reports(msgspec.Struct, frozen=True):
    """GET /api/host/reports: reports of people, the latest first."""

    reports: list[Report]


class Audit(msgspec.Struct, frozen=True):
    """GET /api/host/audit: the audit log, the latest first."""

    entries: list[Entry]


class RemoveGuest(msgspec.Struct, frozen=True):
    """POST /api/host/tables/{table}/remove: before the game the seat opens, later a bot plays on for good. Answered by `Done`."""

    seat: SeatNumber
    why: Why = ""


class CloseTable(msgspec.Struct, frozen=True):
    """POST /api/host/tables/{table}/close: everybody is disconnected, and the table is deleted. Answered by `Done`."""

    why: Why = ""


class Done(msgspec.Struct, frozen=True):
    done: bool = True


def admitted(request: Request, server: ServerState) -> None:
    """Checks the admin token. Without one in the settings nobody is admitted."""
    written, wanted = request.headers.get("authorization", ""), server.settings.admin
    token = written[len(BEARER) :].strip() if written.lower().startswith(BEARER) else ""
    if not wanted or not hmac.compare_digest(token.encode(), wanted.encode()):
        server.limits.may_sign_in(client_of(request.scope))
        raise Problem("not_admin")


async def ask(server: ServerState, query: Any, *values: Any) -> Any:
    try:
        return await server.lobby.services.store.do(lambda connection: query(connection, *values))
    except StoreFailed:
        raise Problem("not_kept") from None


async def reports(request: Request, server: ServerState) -> Reports:
    admitted(request, server)
    return Reports(await ask(server, kept.reports))


async def audit(request: Request, server: ServerState) -> Audit:
    admitted(request, server)
    return Audit(await ask(server, kept.audit))


async def remove(request: Request, server: ServerState) -> Done:
    admitted(request, server)
    wanted: RemoveGuest = read_json(await body_of(request, server.settings.frame_limit), RemoveGuest)
    table: Table = await server.lobby.find(request.path_params["table"])

    async def work() -> str:
        await table.ensure_consistent()
        if wanted.seat >= len(table.state.chairs):
            raise Problem("no_seat")
        if table.state.chairs[wanted.seat].token is None:
            raise Problem("no_person")
        name = table.state.names[wanted.seat]
        await send_away(table, wanted.seat)
        return name

    name = await table.do(work)
    await ask(server, kept.note, HOST, "remove", table.id, f"{name} {wanted.why}".strip())
    return Done()


async def close(request: Request, server: ServerState) -> Done:
    admitted(request, server)
    wanted: CloseTable = read_json(await body_of(request, server.settings.frame_limit), CloseTable)
    table: str = request.path_params["table"]
    if not await server.lobby.these([table]):
        raise Problem("no_table")
    await server.lobby.close_table(table)
    await ask(server, kept.drop_table, table)
    await ask(server, kept.note, HOST, "close", table, wanted.why)
    return Done()


HOSTING = [
    Route("/api/host/reports", api(reports), methods=["GET"]),
    Route("/api/host/audit", api(audit), methods=["GET"]),
    Route("/api/host/tables/{table}/remove", api(remove), methods=["POST"]),
    Route("/api/host/tables/{table}/close", api(close), methods=["POST"]),
]

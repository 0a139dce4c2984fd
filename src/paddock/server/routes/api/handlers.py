"""Handlers of the API for external bots."""

import time
from functools import partial
from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.websockets import WebSocket

from ....core.text.words import nearest
from ...cluster import heard_elsewhere
from ...messages import protocol
from ...messages.message import pack
from ...state import ServerState
from ...storage import accounts
from ...storage.accounts import Account
from ...tables import external_bots
from ...tables.catalogue import find_game
from ...tables.handlers import handle
from ...tables.sanitize import clean_name
from ...tables.table import Table
from ...transport.line import POLICY
from ...transport.middleware import read_json
from ...words import Problem
from ..http import BEARER, body_of, client_of, wished
from . import events, lines
from .messages import (
    Accept,
    Challenges,
    Done,
    Game,
    GameNow,
    Games,
    MadeBot,
    Me,
    NewBot,
    PlayOne,
    SayOne,
    as_challenge,
    as_game,
)


async def who_asks(asked: HTTPConnection, server: ServerState) -> Account:
    """Authenticate by API key. Trying many keys is rate-limited."""
    given = asked.headers.get("authorization", "")
    if not given.lower().startswith(BEARER):
        raise Problem("no_key")
    key = given[len(BEARER) :].strip()
    account = await server.lobby.services.store.do(partial(accounts.by_key, key=key))
    if account is None:
        server.limits.may_knock(client_of(asked.scope))
        raise Problem("no_key")
    server.limits.may_ask(account.id)
    return account


async def read_body(request: Request, server: ServerState, type: Any) -> Any:
    """The body of a request; an empty one means all defaults."""
    if request.headers.get("content-length", "0") == "0" and "transfer-encoding" not in request.headers:
        return read_json(b"{}", type)
    return read_json(await body_of(request, server.settings.frame_limit), type)


def games_in(request: Request) -> list[str]:
    """The games that a bot plays; if it names none, all."""
    named = [name for name in request.query_params.get("games", "").split(",") if name][:16]
    return [find_game(name).name for name in named]


async def table_of(asked: HTTPConnection, server: ServerState) -> Table:
    return await server.lobby.find(asked.path_params["table"])


# Accounts.


async def make_bot(request: Request, server: ServerState) -> MadeBot:
    if not server.settings.accounts_open:
        raise Problem("no_accounts")
    name = clean_name((await read_body(request, server, NewBot)).name)
    server.limits.may_knock(client_of(request.scope))
    made = await server.lobby.services.store.do(partial(accounts.make, name=name))
    if made is None:
        raise Problem("name_taken", name=name)
    account, key = made
    return MadeBot(account.id, account.name, key)


async def who_am_i(request: Request, server: ServerState, account: Account) -> Me:
    return Me(account.id, account.name)


# Challenges.


async def list_challenges(request: Request, server: ServerState, account: Account) -> Challenges:
    games = games_in(request)
    await events.here(server, account, games)
    mine = [as_challenge(info, account.id) for info in await events.tables_of(server, account) if info.phase in ("gathering", "playing")]
    listed = [each for each in mine if each.yours]
    known = {each.table for each in mine}
    for info in await server.lobby.public():
        if info.phase == "gathering" and info.table not in known and (not games or info.game in games):
            listed.append(as_challenge(info, account.id))
    return Challenges([each for each in listed if each.yours or each.open])


async def accept(request: Request, server: ServerState, account: Account) -> Game:
    wanted = await read_body(request, server, Accept)
    table = await table_of(request, server)
    await table.do(lambda: external_bots.accept(table, account, wanted.seat))
    return as_game(table.info(), account.id)


async def decline(request: Request, server: ServerState, account: Account) -> Done:
    table = await table_of(request, server)
    await table.do(lambda: external_bots.decline(table, account))
    return Done()


async def listen(request: Request, server: ServerState, account: Account) -> Response:
    games = games_in(request)
    if problem := server.limits.refusal(client_of(request.scope)):
        raise problem
    seat = (request.scope.get("extensions") or {}).get("paddock.seat", lambda: None)
    return StreamingResponse(events.listen(server, client_of(request.scope), account, games, seat), headers=lines.HEADERS)


# Games.


class Hand:
    """A guest at a table for one request: it collects the answer."""

    host = False
    person = ""
    delay = 0.0

    def __init__(self, seats: set[int], language: str) -> None:
        self.seats = seats
        self.language = nearest(language)
        self.received = time.perf_counter()
        self.heard: list[bytes] = []

    def send(self, content: bytes) -> None:
        self.heard.append(content)

    def close(self, problem: Problem, *, retry: bool = False) -> None:
        pass


async def list_games(request: Request, server: ServerState, account: Account) -> Games:
    listed = [as_game(info, account.id) for info in await events.tables_of(server, account, ended=True)]
    return Games([each for each in listed if each.yours])


async def look(request: Request, server: ServerState, account: Account) -> GameNow:
    """The game now, for clients without a stream. Looking does not count as being connected; only listening does."""
    table = await table_of(request, server)

    async def seen() -> GameNow:
        hand = Hand(set(external_bots.must_play(table, account)), wished(request))
        table.show([hand])
        position: Any = msgspec.Raw(hand.heard[-1]) if hand.heard else None
        return GameNow(table.described(), position, table.over() if table.phase == "over" else None)

    found: GameNow = await table.do(seen)
    return found


async def stream(request: Request, server: ServerState, account: Account) -> Response:
    table = await table_of(request, server)
    external_bots.must_play(table, account)
    if problem := server.limits.refusal(client_of(request.scope)):
        raise problem
    return lines.Lines(server, client_of(request.scope), account, table, wished(request))


async def socket(socket: WebSocket) -> None:
    """The same over a web socket: there the bot also plays, chats and asks, with the messages of the table."""
    server: ServerState = socket.app.state.server
    address = client_of(socket.scope)
    try:
        if await heard_elsewhere(socket, server):
            return
        account = await who_asks(socket, server)
        table = await table_of(socket, server)
        external_bots.must_play(table, account)
        if problem := server.limits.refusal(address):
            raise problem
    except Problem as problem:
        socket.app.state.metrics.refuse(problem.code)
        await socket.accept()
        await socket.send_text(
            pack(protocol.Closing(problem.code, problem.sentence, problem.code in ("full", "too_fast", "too_many"))).decode()
        )
        await socket.close(POLICY)
        return
    await lines.over_socket(socket, server, address, account, table, wished(socket))


async def act(request: Request, server: ServerState, account: Account, make: Any) -> Response:
    """Send one message of the table as one of the account's seats, and return the answer."""
    table = await table_of(request, server)

    async def say() -> bytes:
        hand = Hand(set(external_bots.must_play(table, account)), wished(request))
        await handle(table, hand, make(min(hand.seats)))
        return hand.heard[0] if hand.heard else pack(Done())

    return Response(await table.do(say), media_type="application/json")


async def play(request: Request, server: ServerState, account: Account) -> Response:
    wanted = await read_body(request, server, PlayOne)

    def message(seat: int) -> protocol.Play:
        return protocol.Play(wanted.key, seat if wanted.seat is None else wanted.seat, wanted.position, wanted.play)

    return await act(request, server, account, message)


async def chat(request: Request, server: ServerState, account: Account) -> Response:
    wanted = await read_body(request, server, SayOne)
    return await act(request, server, account, lambda seat: protocol.Say(wanted.key, wanted.text))


async def come_back(request: Request, server: ServerState, account: Account) -> Done:
    table = await table_of(request, server)
    await table.do(lambda: external_bots.come_back(table, account))
    return Done()


async def resign(request: Request, server: ServerState, account: Account) -> Done:
    table = await table_of(request, server)
    await table.do(lambda: external_bots.resign(table, account))
    return Done()

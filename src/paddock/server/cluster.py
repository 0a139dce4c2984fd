"""One of several servers that share a store: it sends heartbeats, takes over the tables of servers that have gone, and hands over its own
before it ends."""

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from .state import ServerState
from .storage.engine import StoreFailed, T
from .storage.leases import Elsewhere, Leases, inner_key
from .storage.store import Store
from .transport.relay import ATTEMPT_SECONDS, INNER, REACH_SECONDS, pass_request, pass_socket
from .words import Problem

log = logging.getLogger("paddock.server")
TABLES_AT_ONCE = 20  # tables that one server loads at once, so that others get some, too
RETRY_SECONDS = 60.0  # seconds until a table that could not be loaded is tried again


@asynccontextmanager
async def living(server: ServerState, leases: Leases) -> AsyncIterator[None]:
    """Context: inside it this server counts as alive."""
    await listen(server, leases)
    chores = [asyncio.create_task(chore(server, leases)) for chore in (stay_alive, take_over)]
    try:
        yield
    finally:
        for chore in chores:
            chore.cancel()
        await asyncio.to_thread(leases.close)


async def stay_alive(server: ServerState, leases: Leases) -> None:
    """Heartbeats. A server is alive as long as it can write; the proof runs on the thread that does the writing."""
    store, proof = server.lobby.services.store, Proof(server.lobby.services.store)
    while True:
        await asyncio.sleep(leases.pause)
        if server.lobby.leaving:  # after resigning, no heartbeat may follow
            return
        proof.begin()
        try:
            if store.silent > leases.lease:
                await give_up(server, leases)
            else:
                await listen(server, leases)
        except StoreFailed as error:
            log.error("nobody hears that this server is alive", extra={"reason": str(error)})


class Proof:
    """Checks that the store takes writes, one check at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._store.prove())
            self._task.add_done_callback(lambda done: done.cancelled() or done.exception())


async def give_up(server: ServerState, leases: Leases) -> None:
    """This server cannot write: give up its leases, so that others can take its tables at once, and disconnect everybody."""
    if leases.until:
        log.error("this server cannot write, and gives its tables up", extra={"silent": round(server.lobby.services.store.silent, 1)})
    leases.until = 0.0
    for name, fence in server.lobby.fences().items():
        server.lobby.hand_off(name, fence)
    await leases.resign()


async def listen(server: ServerState, leases: Leases) -> None:
    """Send a heartbeat; drop the tables that we have lost, and disconnect guests whose server is gone, so that they reconnect."""
    held = server.lobby.fences()  # before the query: what we claim meanwhile is not in the answer
    until = time.monotonic() + leases.lease
    pulse = await leases.beat()
    for name, fence in held.items():
        if pulse.tables.get(name) != fence:
            server.lobby.hand_off(name, fence)
    leases.until, leases.nodes = until, pulse.nodes
    for connection in list(server.connections):
        if connection.relay is not None and connection.relay.address not in pulse.nodes:
            connection.relay.cut()


async def take_over(server: ServerState, leases: Leases) -> None:
    """Load games that were attended when their server went. Their bots and clocks resume."""
    later: dict[str, float] = {}
    now = asyncio.get_running_loop().time

    async def take(name: str) -> None:
        try:
            table = await server.lobby.find(name, own=lambda state: True)
            await table.do(table.expect)
        except Elsewhere:
            pass
        except Exception as error:  # one broken table must not keep the others away
            later[name] = now() + RETRY_SECONDS
            if not isinstance(error, Problem):
                log.exception("a table could not be brought back", extra={"table": name})

    while not server.lobby.leaving:
        try:
            names = [name for name in await leases.orphans() if later.get(name, 0.0) <= now()]
        except StoreFailed:
            names = []
        random.shuffle(names)
        await asyncio.gather(*(take(name) for name in names[:TABLES_AT_ONCE]))
        if len(names) <= TABLES_AT_ONCE:
            await asyncio.sleep(leases.pause)


async def hand_over(server: ServerState) -> None:
    """Before this server ends: every table finishes its queue, and then any server may take it."""
    leases = server.lobby.services.leases
    if leases is None:
        return
    await server.lobby.close()
    try:
        await leases.resign()
    except StoreFailed as error:
        log.error("the others will notice only later that this server is gone", extra={"reason": str(error)})


async def answer_elsewhere(request: Request, server: ServerState) -> Response | None:
    """Proxy a request to the server that owns the table; None if that is this server, or nobody."""

    async def ask(address: str, key: str) -> Response:
        return await pass_request(request, address, key, server.settings.body_limit)

    return await pass_on(request, server, ask)


async def answer_by_first(request: Request, server: ServerState) -> Response | None:
    """Matchmaking runs on one server, the first of the live ones: proxy to it. None if that is this server."""
    leases = server.lobby.services.leases
    if leases is None or INNER in request.scope or (first := min(leases.nodes, default=leases.address)) == leases.address:
        return None
    try:
        return await pass_request(request, first, inner_key(server.lobby.services.store.secret), server.settings.body_limit)
    except OSError:
        raise Problem("going") from None


async def heard_elsewhere(socket: WebSocket, server: ServerState) -> bool:
    """Whether another server owns the table, and the socket was proxied to it until its end."""

    async def talk(address: str, key: str) -> bool:
        await pass_socket(socket, address, key, server.settings.lease)
        return True

    return await pass_on(socket, server, talk) or False


async def pass_on(asked: HTTPConnection, server: ServerState, how: Callable[[str, str], Awaitable[T]]) -> T | None:
    """Forward to the owner of the table. If the owner does not answer, wait until another server has taken the table over."""
    leases, name = server.lobby.services.leases, asked.path_params.get("table")
    if leases is None or name is None:
        return None
    until = asyncio.get_running_loop().time() + REACH_SECONDS
    while name not in server.lobby.fences():
        try:
            address = await leases.elsewhere(name)
        except StoreFailed:
            raise Problem("fault") from None
        if address is None:
            return None
        if INNER in asked.scope or asyncio.get_running_loop().time() > until:
            raise Elsewhere(address)
        try:
            return await how(address, inner_key(server.lobby.services.store.secret))
        except OSError:
            await asyncio.sleep(ATTEMPT_SECONDS)
    return None

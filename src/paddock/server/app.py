"""The server as an ASGI application: the API, the web socket, and the built client."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Scope
from starlette.websockets import WebSocket

from .. import names
from ..core.words import speaking
from . import protocol, requests
from .background.workers import Workers
from .bots.pool import BotPool
from .settings import Settings
from .storage.store import Store, Trace
from .tables import lessons, puzzles
from .tables.catalogue import find_game, games, rule_page
from .tables.live import Services
from .tables.lobby import Lobby
from .tables.migrations import migrate
from .tables.reviews import Asker, Reviews
from .tables.table import pack
from .timer import Timer
from .transport.admission import Admission
from .transport.assets import Assets
from .transport.connection import GOING, LATER, Connection
from .transport.middleware import STATUS, SecurityMiddleware, read_json, same_origin
from .transport.rate import Budget, TokenBucket
from .transport.spoken import SpokenFiles
from .words import Problem

log = logging.getLogger("paddock.server")
PLACES = (Path(__file__).parents[1] / "web", Path(__file__).parents[3] / "web" / "dist")
PATIENCE = 4  # how often the limit of a body is read, before the line is cut


class ServerState:
    """What the routes share: the lobby, who is connected, and how much each client has asked for."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.settings = lobby.services.settings
        self.lessons, self.puzzles = SpokenFiles(lessons.__name__), SpokenFiles(puzzles.__name__)
        self.reviews = Reviews(lobby.services)
        self.connections: set[Connection] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        self._each: Counter[str] = Counter()
        self._opened: dict[str, TokenBucket] = {}
        self._come: dict[str, TokenBucket] = {}
        self._work: dict[str, Budget] = {}
        self._reviewed: dict[str, Budget] = {}
        self._ready = (0.0, True)  # until when the answer is good, and the answer

    def may_open(self, client: str) -> None:
        """Tables and records cost room: so many an hour."""
        limit = self.settings.tables_each
        if not self._take(self._opened, client, limit / 3600, limit):
            raise Problem("too_fast")

    def _take(self, buckets: dict[str, TokenBucket], client: str, rate: float, burst: float) -> bool:
        now = self.lobby.services.timer.now()
        forget_full(buckets, now)
        return buckets.setdefault(client, TokenBucket(rate, burst, now)).take(now)

    def work_of(self, client: str) -> Budget:
        """What all connections of a client together may cost: whoever comes back with another one has no more to spend."""
        now = self.lobby.services.timer.now()
        forget_full(self._work, now)
        return self._work.setdefault(client, Budget(self.settings.work_rate, self.settings.work_burst, now))

    def asker(self, client: str) -> Asker:
        """Who wants a game reviewed, with a budget for that alone: whoever waits for a review looks at the game meanwhile."""
        timer, settings = self.lobby.services.timer, self.settings
        forget_full(self._reviewed, timer.now())
        budget = self._reviewed.setdefault(client, Budget(settings.review_rate, settings.review_burst, timer.now()))
        return Asker(client, lambda: budget.debt(timer.now()) > 0, lambda seconds: budget.spend(timer.now(), seconds))

    async def ready(self) -> bool:
        """Whether the disk takes events, found out at most once a second: to ask costs a write."""
        now = self.lobby.services.timer.now()
        if now >= self._ready[0]:
            self._ready = (now + 1, await self.lobby.services.store.ready())
        return self._ready[1]

    @contextlib.contextmanager
    def seat(self, client: str, connection: Connection) -> Any:
        self._each[client] += 1
        self.connections.add(connection)
        try:
            yield
        finally:
            self.connections.discard(connection)
            self._each[client] -= 1
            if not self._each[client]:
                del self._each[client]

    def refusal(self, client: str) -> Problem | None:
        if len(self.connections) >= self.settings.connections:
            return Problem("full")
        if self._each[client] >= self.settings.connections_each:
            return Problem("too_many")
        come = self._take(self._come, client, self.settings.arrivals_each, self.settings.connections_each)
        return None if come else Problem("too_fast")


def forget_full(kept: dict[str, Any], now: float) -> None:
    """Clients that have not asked for anything lately need not be remembered."""
    if len(kept) > 10_000:
        for name in [name for name, each in kept.items() if each.full(now)]:
            del kept[name]


def create_app(settings: Settings, timer: Timer | None = None, trace: Trace | None = None, web: Path | None = None) -> Starlette:
    """A server that is not listening yet. `timer` and `trace` are for tests: time by hand, and a word at every step."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = Store(settings.data, settings.busy, trace, migrate)
        bots, workers = BotPool(settings.bot_threads, settings.bot_seconds), Workers(settings.workers, settings.work_limit)
        services = Services(settings, store, bots, workers, timer or Timer(), trace or (lambda point: None))
        app.state.server = server = ServerState(Lobby(services))
        chores = [asyncio.create_task(chore()) for chore in (server.lobby.tidy, server.lobby.keep_watch, server.lobby.wake)]
        if settings.warm:
            chores.append(asyncio.create_task(warm_up(bots, workers)))
        games()  # read from our pages once, before anybody asks
        for gap in store.gaps:
            log.error("acknowledged writes are missing", extra=msgspec.structs.asdict(gap))
        log.info("the server is open", extra={"data": str(settings.data)})
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            server.lessons.close()
            server.puzzles.close()
            await leave(server)
            await server.reviews.close()
            await server.lobby.close()
            await workers.close()
            bots.close()
            await store.close()
            log.info("the server is closed")

    routes = [
        Route("/health", health),
        Route("/api/games", api(list_games)),
        Route("/api/rules/{game}", api(rules)),
        Route("/api/tables", api(list_tables), methods=["GET"]),
        Route("/api/tables", api(open_table), methods=["POST"]),
        Route("/api/tables/these", api(these_tables), methods=["POST"]),
        Route("/api/tables/{table}/record", api(get_record)),
        Route("/api/tables/{table}/tape", api(get_tape)),
        Route("/api/tables/{table}/review", api(get_review)),
        Route("/api/tables/{table}/continue", api(play_on), methods=["POST"]),
        Route("/api/records", api(show_record), methods=["POST"]),
        Route("/api/records/{game}", api(show_recorded), methods=["POST"]),
        Route("/api/{rest:path}", api(no_page), methods=["GET", "POST"]),
        Route("/lessons/{file}", api(get_lesson)),
        Route("/puzzles/{file}.json", api(get_puzzles)),
        WebSocketRoute("/ws", socket),
        Route("/{path:path}", page),
    ]
    app = Starlette(routes=routes, lifespan=life)
    app.state.assets = Assets(web or next((place for place in PLACES if (place / "index.html").is_file()), PLACES[-1]))
    app.state.settings, app.state.admission = settings, Admission(settings)
    app.add_middleware(SecurityMiddleware, settings=settings)
    return app


async def warm_up(bots: BotPool, workers: Workers) -> None:
    """First the rules of all games, so that they can be played soon; then what is asked for later."""
    await bots.warm_all()
    await workers.warm(names())


async def leave(server: ServerState) -> None:
    """Say goodbye to everybody; they come back by themselves."""
    await server.lobby.leave()
    for connection in list(server.connections):
        connection.close(Problem("going"), code=GOING, retry=True)
    if server.tasks:
        await asyncio.wait(server.tasks, timeout=3)


# The API.

Handler = Callable[[Request, ServerState], Awaitable[Any]]


def api(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """JSON in and out; what is refused says why."""

    async def route(request: Request) -> Response:
        try:
            answer = await handler(request, request.app.state.server)
        except Problem as problem:
            with speaking(wished(request)):
                content = pack(requests.ErrorBody(problem.code, problem.sentence))
            return Response(content, STATUS.get(problem.code, 400), media_type="application/json")
        return answer if isinstance(answer, Response) else Response(pack(answer), media_type="application/json")

    return route


def wished(request: Request) -> str:
    """The language that somebody asks for, in the address or as browsers do."""
    return request.query_params.get("language") or request.headers.get("accept-language", "")


def client_of(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else "?"


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
        elif size > PATIENCE * limit:
            break
    if size > limit:  # read to the end where that is near: who is cut off while sending does not hear why
        raise Problem("too_big")
    return content


async def list_games(request: Request, server: ServerState) -> requests.Games:
    return games()


async def rules(request: Request, server: ServerState) -> requests.RulePage:
    with speaking(wished(request)):
        return rule_page(find_game(request.path_params["game"]))


async def list_tables(request: Request, server: ServerState) -> requests.Tables:
    return requests.Tables(await server.lobby.public())


async def these_tables(request: Request, server: ServerState) -> requests.Tables:
    wanted = read_json(await body_of(request, server.settings.frame_limit), requests.TheseTables)
    return requests.Tables(await server.lobby.these(wanted.tables))


async def open_table(request: Request, server: ServerState) -> requests.OpenedTable:
    content = await body_of(request, server.settings.frame_limit)
    wanted = read_json(content, requests.NewTable)
    server.may_open(client_of(request.scope))
    return await server.lobby.open(wanted)


async def get_record(request: Request, server: ServerState) -> Response:
    table = await server.lobby.find(request.path_params["table"])
    content = await server.lobby.record(table)
    name = f"{table.match.game.name}-{table.id}.json"
    return Response(content, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def get_tape(request: Request, server: ServerState) -> Response:
    """It is worked out beside the server, and paid for like looking back."""
    work, timer = server.work_of(client_of(request.scope)), server.lobby.services.timer
    if work.debt(timer.now()):
        raise Problem("too_fast")
    table = await server.lobby.find(request.path_params["table"])
    with speaking(wished(request)):
        seconds, content = await server.lobby.tape(table)
    work.spend(timer.now(), seconds)
    return Response(content, media_type="application/json", headers={"Content-Encoding": "gzip"})


async def get_review(request: Request, server: ServerState) -> Any:
    table = await server.lobby.find(request.path_params["table"])
    with speaking(wished(request)):
        found = await server.reviews.ask(table, server.asker(client_of(request.scope)), "rough" in request.query_params)
    if isinstance(found, bytes):
        return Response(found, media_type="application/json", headers={"Content-Encoding": "gzip"})
    return found


async def play_on(request: Request, server: ServerState) -> requests.OpenedTable:
    wanted = read_json(await body_of(request, server.settings.frame_limit), requests.PlayOn)
    table = await server.lobby.find(request.path_params["table"])
    server.may_open(client_of(request.scope))
    with speaking(wished(request)):
        return await server.lobby.play_on(table, wanted)


async def show_record(request: Request, server: ServerState) -> requests.OpenedTable:
    content = await body_of(request, server.settings.body_limit)
    server.may_open(client_of(request.scope))
    return await server.lobby.show(content)


async def show_recorded(request: Request, server: ServerState) -> requests.OpenedTable:
    await body_of(request, server.settings.frame_limit)
    return await server.lobby.show_recorded(request.path_params["game"])


async def get_lesson(request: Request, server: ServerState) -> Response:
    return await spoken(request, server.lessons, request.path_params["file"])


async def get_puzzles(request: Request, server: ServerState) -> Response:
    return await spoken(request, server.puzzles, f"{request.path_params['file']}.json")


async def spoken(request: Request, files: SpokenFiles, name: str) -> Response:
    found = await files.find(name)
    if found is None:
        raise Problem("no_page")
    return found.answer(request)


async def no_page(request: Request, server: ServerState) -> None:
    raise Problem("no_page")


async def health(request: Request) -> Response:
    """For whoever watches over the server: is it there, and does the disk take events?"""
    server: ServerState = request.app.state.server
    ready = await server.ready()
    state: dict[str, Any] = {"ok": ready, "version": protocol.VERSION, "tables": server.lobby.live, "connections": len(server.connections)}
    state["gaps"] = [{"missing": gap.missing, "noticed": gap.noticed} for gap in server.lobby.services.store.gaps]
    return Response(pack(state), 200 if ready else 503, media_type="application/json")


# The socket.


async def socket(socket: WebSocket) -> None:
    server: ServerState = socket.app.state.server
    client = client_of(socket.scope)
    if not same_origin(socket.headers, server.settings):
        await socket.close()  # before it is accepted: 403
        return
    if problem := server.refusal(client):
        await socket.accept()
        await socket.send_text(pack(protocol.Closing(problem.code, problem.sentence, True)).decode())
        await socket.close(LATER)
        return
    connection = Connection(socket, server.lobby, server.work_of(client))
    task = asyncio.current_task()
    if task is not None:
        server.tasks.add(task)
        task.add_done_callback(server.tasks.discard)
    with server.seat(client, connection):
        await connection.run()


# The client.


async def page(request: Request) -> Response:
    """A file of the built client, or the client itself. If it has been built anew, it is read again, beside the loop."""
    assets: Assets = request.app.state.assets
    if assets.old:
        await asyncio.to_thread(assets.read)
    return assets.answer(request.path_params["path"], request)

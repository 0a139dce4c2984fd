"""The server as an ASGI application: the API, the web socket, and the built client."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from .. import names
from ..core.text.words import speaking
from .background.workers import Workers
from .bots.pool import BotPool
from .cluster import answer_by_first, hand_over, living
from .messages import protocol, requests
from .messages.message import pack
from .routes.api.routes import BOT_API
from .routes.evenings import EVENINGS
from .routes.friends import FRIENDS
from .routes.health import figures, health, metrics, ready
from .routes.host import HOSTING
from .routes.http import api, asker_of, body_of, client_of, known, player, while_there, wished
from .routes.people import YOU
from .routes.positions import POSITIONS
from .settings import Settings
from .state import ServerState
from .storage import accounts, pushes
from .storage.engine import Trace
from .storage.leases import Leases, inner_key
from .storage.postgres import without_password
from .storage.store import Store
from .tables.catalogue import find_game, games, rule_page
from .tables.downloads import record_of, tape_of
from .tables.live import Services
from .tables.lobby import Lobby, keep_time
from .tables.sanitize import Filter
from .tables.tokens import CODE_LENGTH
from .timer import Timer
from .transport.admission import Admission
from .transport.assets import Assets
from .transport.connection import SLOW, Connection
from .transport.limits import Visitor
from .transport.line import GOING, LATER, RULES
from .transport.localized_files import SpokenFiles
from .transport.middleware import PrefixMiddleware, SecurityMiddleware, read_json, same_origin
from .transport.observe import ObserveMiddleware, SeparatePorts
from .transport.relay import InnerListener
from .watch.metrics import Metrics
from .web_push import b64, point, private_key
from .words import WORDS, Problem

log = logging.getLogger("paddock.server")
PLACES = (Path(__file__).parents[1] / "web", Path(__file__).parents[3] / "web" / "dist")
WARM_UP_DELAY_SECONDS = 15.0  # before files are prepared that nobody has asked for: by then the first visitor has begun to play


def create_app(settings: Settings, timer: Timer | None = None, trace: Trace | None = None, web: Path | None = None) -> Starlette:
    """A server that is not listening yet. For tests: `timer` is a clock set by hand, `trace` is called at every step."""

    unwanted = Filter.read(settings.unwanted)
    measured = Metrics(reasons(), [route.name for route in ROUTES if isinstance(route, Route)])

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        leases = Leases(settings.store, settings.busy, settings.lease) if settings.store else None
        node = leases.node if leases else None
        store = Store(settings.store or settings.data, settings.busy, trace, measured.committed, node)
        bots = BotPool(settings.bot_threads, settings.bot_seconds, measured.thought)
        workers = Workers(settings.workers, settings.work_limit)
        services = Services(settings, store, bots, workers, timer or Timer(), trace or (lambda point: None), measured, leases, unwanted)
        app.state.server = server = ServerState(Lobby(services))
        measured.figures = lambda: figures(server, app.state.admission)
        together = contextlib.AsyncExitStack()
        if leases is not None:
            app.state.inner_key, leases.address = inner_key(store.secret), inner_address(settings, app.state.inner_port)
            await together.enter_async_context(living(server, leases))
        alone = [server.lobby.wake] if leases is None else []
        chores = [asyncio.create_task(chore()) for chore in (server.lobby.tidy, server.lobby.keep_watch, *alone)]
        chores.append(asyncio.create_task(keep_time(server.lobby)))
        chores.append(asyncio.create_task(look_through(store)))
        if settings.warm:
            chores.append(asyncio.create_task(warm_up(bots, workers, server.puzzles)))
        games()  # parse the rule pages once, at the start
        for gap in store.engine.gaps:
            log.error("acknowledged writes are missing", extra=msgspec.structs.asdict(gap))
        log.info("the server is open", extra={"data": where(settings)})
        try:
            yield
        finally:
            store.engine.stop_checking()
            for chore in chores:
                chore.cancel()
            server.lessons.close()
            server.puzzles.close()
            await leave(server)
            await server.reviews.close()
            await server.lobby.close()
            for task in [*services.calls]:
                task.cancel()
            await workers.close()
            bots.close()
            await store.close()
            await together.aclose()
            log.info("the server is closed")

    app = Starlette(routes=ROUTES, lifespan=life)
    inside = Starlette(routes=INSIDE)
    inside.state = app.state
    app.state.metrics, app.state.metrics_port = measured, None  # the port is known when it listens
    app.state.inner_port, app.state.inner_key = None, ""
    app.state.assets = Assets(web or next((place for place in PLACES if (place / "index.html").is_file()), PLACES[-1]), settings.prefix)
    app.state.settings, app.state.admission = settings, Admission(settings)
    app.add_middleware(PrefixMiddleware, prefix=settings.prefix)
    app.add_middleware(SeparatePorts, inside=inside, state=app.state)
    app.add_middleware(SecurityMiddleware, settings=settings, refused=measured.refuse)
    app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=settings.proxies)
    app.add_middleware(ObserveMiddleware, settings=settings, metrics=measured)
    app.add_middleware(InnerListener, state=app.state)
    return app


def reasons() -> list[str]:
    """Every reason for a refusal, as metrics label it."""
    return [RULES, SLOW, *WORDS.keys("refused-")]


def inner_address(settings: Settings, port: int) -> str:
    return f"[{settings.inner_host}]:{port}" if ":" in settings.inner_host else f"{settings.inner_host}:{port}"


def where(settings: Settings) -> str:
    """Where everything is stored."""
    return without_password(settings.store) if settings.store else str(settings.data)


async def look_through(store: Store) -> None:
    """Check a large store for damage while people play."""
    if damage := await asyncio.to_thread(store.engine.check):
        log.error("the store is damaged: put a copy back (paddock restore)", extra={"reason": damage})


async def warm_up(bots: BotPool, workers: Workers, files: SpokenFiles) -> None:
    """First the rules of all games, so that people can play soon; then what is asked for later."""
    await bots.warm_all()
    await workers.warm(names())
    await asyncio.sleep(WARM_UP_DELAY_SECONDS)
    await files.warm()


async def leave(server: ServerState) -> None:
    """Shutdown: tell everybody, and close. Clients reconnect by themselves."""
    await server.lobby.leave()
    for connection in list(server.connections):
        connection.close(Problem("going"), code=GOING, retry=True)
    await server.lobby.services.workers.close()  # tables wait for these jobs; clients ask again
    await hand_over(server)
    if server.tasks:
        await asyncio.wait(server.tasks, timeout=3)


# The API for pages.


async def list_games(request: Request, server: ServerState) -> requests.Games:
    return games()


async def rules(request: Request, server: ServerState) -> requests.RulePage:
    with speaking(wished(request)):
        return rule_page(find_game(request.path_params["game"]))


async def list_tables(request: Request, server: ServerState) -> requests.Tables:
    return requests.Tables(await server.lobby.public() if server.settings.lobby else [])


async def these_tables(request: Request, server: ServerState) -> requests.Tables:
    wanted = read_json(await body_of(request, server.settings.frame_limit), requests.TheseTables)
    return requests.Tables(await server.lobby.these(wanted.tables))


async def find_code(request: Request, server: ServerState) -> requests.FoundTable:
    code = request.path_params["code"].lower()
    found = await server.lobby.services.store.by_code(code) if len(code) == CODE_LENGTH and code.isalnum() and code.isascii() else None
    if found is None:
        server.limits.may_knock(client_of(request.scope))
        raise Problem("no_table")
    return requests.FoundTable(found)


async def push_key(request: Request, server: ServerState) -> requests.PushKey:
    return requests.PushKey(b64(point(private_key(await server.lobby.services.store.do(pushes.vapid_secret)))))


async def call_no_more(request: Request, server: ServerState) -> requests.PushKey:
    wanted = read_json(await body_of(request, server.settings.frame_limit), requests.CallNoMore)
    await server.lobby.services.store.do(lambda connection: pushes.drop(connection, wanted.endpoint))
    return await push_key(request, server)


async def list_bots(request: Request, server: ServerState) -> requests.OnlineBots:
    found = await server.lobby.services.store.do(accounts.online)
    return requests.OnlineBots([requests.OnlineBot(each.id, each.name, each.games) for each in found])


async def open_table(request: Request, server: ServerState) -> requests.OpenedTable:
    content = await body_of(request, server.settings.frame_limit)
    wanted = read_json(content, requests.NewTable)
    server.limits.may_open(client_of(request.scope))
    person = await player(request, server)
    return await server.lobby.open(wanted, person)


async def play_now(request: Request, server: ServerState) -> requests.OpenedTable | Response:
    if (answer := await answer_by_first(request, server)) is not None:
        return answer
    wanted = read_json(await body_of(request, server.settings.frame_limit), requests.PlayNow)
    server.limits.may_open(client_of(request.scope))
    return await server.lobby.matching.join(wanted, await player(request, server))


async def get_ladder(request: Request, server: ServerState) -> requests.Ladder:
    game = find_game(request.path_params["game"]).name
    return requests.Ladder(game, await server.register.ladder(game, await known(request, server)))


async def get_record(request: Request, server: ServerState) -> Response:
    table = await server.lobby.find(request.path_params["table"])
    content = await while_there(request, record_of(table, asker_of(request, server)))
    name = f"{table.match.game.name}-{table.id}.json"
    return Response(content, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def get_tape(request: Request, server: ServerState) -> Response:
    """A worker makes the tape; it counts as looking back in the quota."""
    table = await server.lobby.find(request.path_params["table"])
    with speaking(wished(request)):
        content = await while_there(request, tape_of(table, asker_of(request, server)))
    return Response(content, media_type="application/json", headers={"Content-Encoding": "gzip"})


async def get_review(request: Request, server: ServerState) -> Any:
    table = await server.lobby.find(request.path_params["table"])
    with speaking(wished(request)):
        found = await server.reviews.ask(table, server.reviewer(client_of(request.scope)), "rough" in request.query_params)
    if isinstance(found, bytes):
        return Response(found, media_type="application/json", headers={"Content-Encoding": "gzip"})
    return found


async def play_on(request: Request, server: ServerState) -> requests.OpenedTable:
    wanted = read_json(await body_of(request, server.settings.frame_limit), requests.PlayOn)
    await player(request, server)
    table = await server.lobby.find(request.path_params["table"])
    server.limits.may_open(client_of(request.scope))
    with speaking(wished(request)):
        return await while_there(request, server.lobby.play_on(table, wanted, asker_of(request, server)))


async def show_record(request: Request, server: ServerState) -> requests.OpenedTable:
    content = await body_of(request, server.settings.body_limit)
    server.limits.may_open(client_of(request.scope))
    return await while_there(request, server.lobby.show(content, asker_of(request, server)))


async def show_recorded(request: Request, server: ServerState) -> requests.OpenedTable:
    await body_of(request, server.settings.frame_limit)
    return await while_there(request, server.lobby.show_recorded(request.path_params["game"], asker_of(request, server)))


async def get_lesson(request: Request, server: ServerState) -> Response:
    return await spoken(request, server.lessons, request.path_params["file"])


async def get_puzzles(request: Request, server: ServerState) -> Response:
    return await spoken(request, server.puzzles, f"{request.path_params['file']}.json")


async def spoken(request: Request, files: SpokenFiles, name: str) -> Response:
    found = await files.find(name)
    if found is None:
        raise Problem("no_page")
    return await found.answer(request)


async def no_page(request: Request, server: ServerState) -> None:
    raise Problem("no_page")


# The web socket.


async def socket(socket: WebSocket) -> None:
    server: ServerState = socket.app.state.server
    client = client_of(socket.scope)
    if not same_origin(socket.headers, server.settings):
        await socket.close()  # before the handshake: 403
        return
    problem, session = server.limits.refusal(client), None
    if problem is None:
        try:
            session = await known(socket, server)
        except Problem as failed:
            problem = failed
    if problem is not None:
        socket.app.state.metrics.refuse(problem.code)
        await socket.accept()
        await socket.send_text(pack(protocol.Closing(problem.code, problem.sentence, True)).decode())
        await socket.close(LATER)
        return
    visitor = Visitor(server.limits, client)
    await server.host(Connection(socket, server.lobby, visitor, session), visitor)


# The client's files.


async def page(request: Request) -> Response:
    """A file of the built client, or its page. After a new build, files are read again in a thread."""
    assets: Assets = request.app.state.assets
    if assets.old:
        await asyncio.to_thread(assets.read)
    return await assets.answer(request.path_params["path"], request)


ROUTES = [
    Route("/health", health),
    Route("/ready", ready),
    Route("/metrics", api(no_page)),
    Route("/api/games", api(list_games)),
    Route("/api/rules/{game}", api(rules)),
    Route("/api/tables", api(list_tables), methods=["GET"]),
    Route("/api/tables", api(open_table), methods=["POST"]),
    Route("/api/play", api(play_now), methods=["POST"]),
    Route("/api/ladder/{game}", api(get_ladder)),
    Route("/api/codes/{code}", api(find_code)),
    Route("/api/tables/these", api(these_tables), methods=["POST"]),
    Route("/api/tables/{table}/record", api(get_record)),
    Route("/api/tables/{table}/tape", api(get_tape)),
    Route("/api/tables/{table}/review", api(get_review)),
    Route("/api/tables/{table}/continue", api(play_on), methods=["POST"]),
    Route("/api/records", api(show_record), methods=["POST"]),
    Route("/api/records/{game}", api(show_recorded), methods=["POST"]),
    Route("/api/push", api(push_key)),
    Route("/api/push/off", api(call_no_more), methods=["POST"]),
    Route("/api/bots", api(list_bots)),
    *POSITIONS,
    *BOT_API,
    *YOU,
    *FRIENDS,
    *HOSTING,
    *EVENINGS,
    Route("/api/{rest:path}", api(no_page), methods=["GET", "POST"]),
    Route("/lessons/{file}", api(get_lesson)),
    Route("/puzzles/{file}.json", api(get_puzzles)),
    WebSocketRoute("/ws", socket),
    Route("/{path:path}", page),
]
INSIDE = [Route("/metrics", metrics), Route("/health", health), Route("/ready", ready)]

"""Routes of the position editor: parse a line, evaluate it, play on from it."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...core.text.words import speaking
from ..messages import positions, requests
from ..messages.message import pack
from ..state import ServerState
from ..tables import positions as jobs
from ..tables.catalogue import check_settings, find_game
from ..transport.middleware import read_json
from ..words import Problem
from .http import api, asker_of, body_of, client_of, player, while_there, wished


async def read(request: Request, server: ServerState, kind: Any) -> tuple[Any, list[Any]]:
    """The request, and the position as jobs take it."""
    wanted = read_json(await body_of(request, server.settings.frame_limit), kind)
    game = find_game(wanted.game)
    settings = check_settings(game, wanted.players, wanted.settings)
    await server.lobby.services.bots.warm(game.name)
    return wanted, [game.name, wanted.players, settings, wanted.line]


async def set_up(request: Request, server: ServerState) -> Response:
    wanted, asked = await read(request, server, positions.SetUp)
    return await answer(request, server, jobs.set_up, [*asked, msgspec.to_builtins(wanted.lay)], asker_of(request, server), "rules")


async def judge(request: Request, server: ServerState) -> Response:
    """Ask the coach. It has a quota of its own; cancelled when the client disconnects."""
    wanted, asked = await read(request, server, positions.Judge)
    if not server.lobby.services.bots.has_coach(wanted.game):
        nothing = positions.Judged([], [], False, 0, None, [], False, True, preparing=True)
        return Response(pack(nothing), media_type="application/json")
    asker = server.reviewer(client_of(request.scope))
    return await answer(request, server, jobs.worth, [*asked, wanted.level], asker, "coach")


async def answer(request: Request, server: ServerState, job: Any, asked: list[Any], asker: Any, part: str) -> Response:
    key = (job.__name__, msgspec.json.encode(asked))
    with speaking(wished(request)):
        work = server.lobby.services.workers.ask(job, *asked, asker=asker, game=asked[0], key=key, part=part)
        _, content = await while_there(request, work)
    return Response(content, media_type="application/json")


async def play(request: Request, server: ServerState) -> requests.OpenedTable:
    wanted = read_json(await body_of(request, server.settings.frame_limit), positions.PlayPosition)
    await player(request, server)
    server.limits.may_open(client_of(request.scope))
    with speaking(wished(request)):
        return await while_there(request, server.lobby.play_position(wanted, asker_of(request, server)))


async def of_moment(request: Request, server: ServerState) -> positions.Written:
    """Nothing is hidden any more once a game is over."""
    table = await server.lobby.find(request.path_params["table"])
    moment = request.query_params.get("moment", "")
    if table.phase != "over":
        raise Problem("not_over")
    if not moment.isdecimal() or len(moment) > 6 or int(moment) > table.story.told:
        raise Problem("no_step", moments=table.story.told)
    charter = table.state.charter
    asked = [charter.game, charter.players, charter.settings, charter.position, list(table.state.log), int(moment)]
    work = table.services.workers.ask(jobs.moment_of, *asked, asker=asker_of(request, server), game=charter.game)
    _, line = await while_there(request, work)
    chosen = {name: value for name, value in charter.settings.items() if value != table.match.game.defaults[name]}
    return positions.Written(game=charter.game, players=charter.players, settings=chosen, line=line)


POSITIONS = [
    Route("/api/positions", api(set_up), methods=["POST"]),
    Route("/api/positions/worth", api(judge), methods=["POST"]),
    Route("/api/positions/play", api(play), methods=["POST"]),
    Route("/api/tables/{table}/position", api(of_moment)),
]

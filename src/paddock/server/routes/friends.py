"""Routes for friends."""

from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from ...core.text.words import speaking
from ..messages import friends
from ..messages.requests import OpenedTable
from ..state import ServerState
from ..words import Problem
from .http import api, client_of, known, signed_in, wished
from .people import asked


async def who(request: Request, server: ServerState) -> str:
    """Whoever is signed in, within the rate limit."""
    person = (await signed_in(request, server)).person
    server.limits.may_ask(f"person {person}")
    return person


async def get_friends(request: Request, server: ServerState) -> friends.Friends:
    return await server.friends.all(await who(request, server))


async def wish(request: Request, server: ServerState) -> friends.PersonProfile:
    wanted: friends.FriendWish = await asked(request, server, friends.FriendWish)
    return await server.friends.wish(await who(request, server), wanted)


async def show(request: Request, server: ServerState) -> friends.Friends:
    wanted: friends.ShowMe = await asked(request, server, friends.ShowMe)
    return await server.friends.show(await who(request, server), wanted.hidden)


async def profile(request: Request, server: ServerState) -> friends.PersonProfile:
    return await server.friends.profile(await who(request, server), request.path_params["person"])


async def profile_by_link(request: Request, server: ServerState) -> friends.PersonProfile:
    person = await who(request, server)
    return await server.friends.profile(person, await server.friends.of_link(request.path_params["link"]))


async def profile_at(request: Request, server: ServerState) -> friends.PersonProfile:
    """The person on a seat, if they have an account."""
    table, seat = await server.lobby.find(request.path_params["table"]), request.path_params["seat"]
    person = table.state.chairs[seat].person if seat < len(table.state.chairs) else ""
    me = await who(request, server)
    if not person:
        raise Problem("no_profile")
    return await server.friends.profile(me, person)


async def invite(request: Request, server: ServerState) -> OpenedTable:
    wanted: friends.Invite = await asked(request, server, friends.Invite)
    person = await who(request, server)
    server.limits.may_open(client_of(request.scope))
    with speaking(wished(request)):
        return await server.friends.invite(person, wanted)


async def decline(request: Request, server: ServerState) -> friends.News:
    """Decline an invitation: the seat is free again."""
    await asked(request, server, dict[str, Any])
    return await server.friends.decline(await who(request, server), request.path_params["table"])


async def here(request: Request, server: ServerState) -> friends.News:
    wanted: friends.Here = await asked(request, server, friends.Here)
    if await known(request, server) is None:  # signed out on another page: a page that goes on polling is not at fault
        return friends.News([], 0, None)
    return await server.friends.here(await who(request, server), wanted.table)


FRIENDS = [
    Route("/api/you/friends", api(get_friends), methods=["GET"]),
    Route("/api/you/friends", api(wish), methods=["POST"]),
    Route("/api/you/shown", api(show), methods=["POST"]),
    Route("/api/you/invite", api(invite), methods=["POST"]),
    Route("/api/you/here", api(here), methods=["POST"]),
    Route("/api/profiles/by-link/{link}", api(profile_by_link)),
    Route("/api/profiles/{person}", api(profile)),
    Route("/api/tables/{table}/profiles/{seat:int}", api(profile_at)),
    Route("/api/tables/{table}/decline", api(decline), methods=["POST"]),
]

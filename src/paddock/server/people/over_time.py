"""My games over time: the stored reviews of somebody's finished games, summed up by a worker."""

import gzip
from collections.abc import Sequence

import msgspec

from ... import find
from ...coach.account import Review
from ...coach.habits import Seen, overview
from ..background.workers import Asker
from ..messages.personal import MyGame
from ..storage import people
from ..storage.people import Session
from ..tables.lobby import Lobby
from ..tables.reviews import edition_of

MAX_GAMES = 300  # games: the latest
COUNTED = ("won", "lost", "drawn")


class Whole(msgspec.Struct):
    """A stored review, as it is sent."""

    review: Review


read = msgspec.json.Decoder(Whole).decode


async def over_time(lobby: Lobby, session: Session | None, named: Sequence[MyGame], asker: Asker) -> bytes:
    """The overview of all games of a person, or of those that a guest's device remembers."""
    services = lobby.services
    if session is not None:
        played = await services.store.do(lambda connection: people.played(connection, session.person, MAX_GAMES))
        named = [MyGame(each.table, each.seat, each.ended or 0) for each in played if each.result in COUNTED]
    infos = {info.table: info for info in await lobby.these([each.table for each in named])}
    kept = await services.store.reviews([each.table for each in named if each.table in infos])
    editions = {info.game: edition_of(find(info.game)) for info in infos.values()}
    games = [
        (each.table, each.seat, each.ended, kept[each.table][1])
        for each in named
        if each.table in kept and kept[each.table][0] == editions[infos[each.table].game]
    ]
    content: bytes = (await services.workers.ask(sum_up, games, asker=asker))[1]
    return content


def sum_up(games: list[tuple[str, int, int, bytes]]) -> bytes:
    seen = [Seen(table, seat, ended, read(gzip.decompress(content)).review) for table, seat, ended, content in games]
    return msgspec.json.encode(overview(seen))

"""My games over time: a guest's by what the browser names, and only games that are over and reviewed."""

import gzip

import msgspec

from paddock.client.table import request
from paddock.coach.account import Points, Review, Sum
from paddock.coach.habits import Overview
from paddock.server.messages.personal import MyGame, MyGames
from paddock.server.messages.requests import ReviewStatus
from paddock.server.tables.reviews import edition_of

from .server import run, serving
from .test_playing_on import recorded, watched


def kept(game: str, seats: int, play: float) -> bytes:
    own = Sum(0.5, 0.1, play, 0.0, 0.5, 0, 0, 0, 0, 1, 1, 1, None, None, Points(0, 0, 0, 0, 0, 0, 0))
    review = Review(3, game, seats, [], 1, 1, 1, sums=[own] * seats)
    return gzip.compress(msgspec.json.encode(ReviewStatus("ready", 1.0, 0, None, review)))


def test_reviews_of_a_guest_are_summed_up(tmp_path):
    match = recorded("super-farmer")

    async def test():
        async with serving(tmp_path) as server:

            async def ask(*games: MyGame) -> Overview:
                return msgspec.json.decode(await request(f"{server.url}/api/you/time", MyGames(list(games))), type=Overview)

            assert (await ask()).whole is None
            tables = [await watched(server, match) for _ in range(3)]
            assert len(set(tables)) == 3
            for table, play in zip(tables[:2], (-0.2, -0.1), strict=True):
                await server.store.keep_review(table, edition_of(match.game), kept(match.game.name, match.seats, play))
            await server.store.keep_review(tables[2], "an edition of long ago", b"cannot be read any more")
            found = await ask(*(MyGame(table, 0, 1780272000) for table in [*tables, "unknown00"]))
            assert found.whole.games == 2
            assert round(found.whole.play.value) == -15
            assert [each.name for each in found.games] == ["super-farmer"]
            beyond = await ask(MyGame(tables[0], 7, 0))
            assert beyond.whole is None, "no such seat"

    run(test)

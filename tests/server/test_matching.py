"""Finding a game: strangers who want the same meet, bots fill in, rated games count by openskill and leavers lose, slow games take days."""

import asyncio
import contextlib
import random
import time

import msgspec
import pytest
from openskill.models import PlackettLuce
from websockets.asyncio.client import connect as connect_socket

from paddock.client.table import RequestRefused, connect, new_key
from paddock.server.messages import protocol
from paddock.server.messages.coaching import AskHint
from paddock.server.storage import accounts, ratings
from paddock.server.storage.store import ClockState
from paddock.server.tables.events import Botted, Opened, Sat, State, StoodIn
from paddock.server.tables.lobby import ring
from paddock.server.tables.results import ranks

from .authenticator import Visitor
from .server import Hands, first_choice, run, serving
from .test_bot_api import Outside
from .test_people import LOOSE, inside, refused, rows

pytestmark = pytest.mark.usefixtures("listed")
HERD = {"game": "have-you-herd", "players": 2}


@pytest.fixture
def listed(monkeypatch):
    """Everybody stands on the ladder after one game."""
    monkeypatch.setattr(ratings, "MIN_RATED_GAMES", 1)


async def known(server, name):
    person = Visitor(server.url)
    await asyncio.to_thread(person.keep, name)
    return person


async def ladder(visitor, game="have-you-herd"):
    return (await inside(visitor, f"/api/ladder/{game}"))["places"]


def test_two_strangers_meet(tmp_path):
    """Who wants the same gets the next seat, and the game begins by itself; who wants something else does not meet them."""

    async def test():
        async with serving(tmp_path, match_wait=1000) as server:
            guest = Visitor(server.url)
            one = await inside(guest, "/api/play", {**HERD, "name": "Ann"})
            other = await inside(guest, "/api/play", {**HERD, "players": 3, "name": "Cleo"})
            two = await inside(guest, "/api/play", {**HERD, "name": "Ann"})
            assert one["table"] == two["table"] != other["table"]
            assert [each["tokens"][0]["seat"] for each in (one, two)] == [0, 1]
            async with connect(server.url, one["table"], [two["tokens"][0]["token"]]) as client:
                assert (client.welcome.seats, client.welcome.host, client.welcome.starts) == ([1], False, False)
                assert (client.table.phase, client.table.matched, client.table.rated) == ("playing", True, False)
                assert [seat.name for seat in client.table.seats] == ["Ann", "Ann 2"]
            three = await inside(guest, "/api/play", {**HERD, "name": "Dan"})
            assert three["table"] != one["table"], "that game has begun"
            assert (await inside(guest, "/api/tables"))["tables"] == []

    run(test)


def test_two_who_come_at_the_same_time_meet_and_a_retry_has_one_effect(tmp_path):
    async def test():
        async with serving(tmp_path, match_wait=1000) as server:
            guest, keys = Visitor(server.url), [new_key() for _ in range(4)]
            wishes = [{**HERD, "players": 4, "name": f"P{number}", "key": key} for number, key in enumerate(keys)]
            first = await asyncio.gather(*(inside(guest, "/api/play", wish) for wish in wishes[:3] * 2))
            last = await inside(guest, "/api/play", wishes[3])
            assert {each["table"] for each in first} == {last["table"]}
            assert {each["tokens"][0]["seat"] for each in first} | {last["tokens"][0]["seat"]} == {0, 1, 2, 3}
            assert first[:3] == first[3:]

    run(test)


def test_bots_fill_in_after_a_while_or_at_once(tmp_path):
    async def test():
        timer = Hands()
        async with serving(tmp_path, timer) as server:
            guest = Visitor(server.url)
            opened = await inside(guest, "/api/play", {**HERD, "players": 3, "name": "Ann", "level": "easy"})
            timer.turn(server.settings.match_wait)  # nobody has come yet: it waits on
            async with connect(server.url, opened["table"], [opened["tokens"][0]["token"]]) as client:
                assert client.table.phase == "gathering"
                timer.turn(server.settings.match_wait - 1)
                await client.ask(protocol.Ping(new_key()))
                assert client.table.phase == "gathering"
                timer.turn(1)
                await client.until(lambda client: client.table.phase == "playing")
                assert [(seat.kind, seat.level) for seat in client.table.seats] == [("person", None), ("bot", "easy"), ("bot", "easy")]
            at_once = await inside(guest, "/api/play", {**HERD, "name": "Ben", "at_once": True})
            async with connect(server.url, at_once["table"]) as client:
                assert client.table.phase == "playing"

    run(test)


def test_a_table_that_waits_outlives_a_restart(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            opened = await inside(Visitor(server.url), "/api/play", {**HERD, "name": "Ann"})
        async with (
            serving(tmp_path, match_wait=0.2) as server,
            connect(server.url, opened["table"], [opened["tokens"][0]["token"]]) as client,
        ):
            await client.until(lambda client: client.table.phase == "playing")

    run(test)


def test_what_cannot_be_found_is_refused(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            guest = Visitor(server.url)
            wrong = {
                "sign_in": {**HERD, "name": "Ann", "rated": True},
                "bad_game": {"game": "chess", "players": 2, "name": "Ann"},
                "bad_settings": {**HERD, "players": 8, "name": "Ann"},
                "malformed": {**HERD, "players": 1, "name": "Ann"},
                "bad_name": {**HERD, "name": " "},
                "no_bot": {**HERD, "name": "Ann", "level": "god"},
            }
            for code, asked in wrong.items():
                await asyncio.to_thread(refused, code, guest.ask, "/api/play", asked)
            await asyncio.to_thread(refused, "bad_game", guest.ask, "/api/ladder/chess")
            assert await ladder(guest) == []

    run(test)


# Ratings.


async def play_by_chance(client):
    """Where there are no ideas, the first choice is none."""
    luck = random.Random(1)
    while (sight := await client.my_turn()) is not None:
        shown = client.position
        await client.play(sight.viewer, luck.choice(sight.options.choices).play)
        await client.until(lambda client: client.over or client.position is not shown)  # noqa: B023


def test_a_rated_game_counts_and_a_friendly_one_does_not(tmp_path):
    async def test():
        async with serving(tmp_path, match_wait=1000, **LOOSE) as server:
            ada, ben = await known(server, "Ada"), await known(server, "Ben")
            for rated in (False, True):
                wish = {**HERD, "rated": rated, "players": 2}
                opened = await inside(ada, "/api/play", {**wish, "name": "Ada"})
                again = await inside(ada, "/api/play", {**wish, "name": "Ada"})
                assert again == {"table": opened["table"], "tokens": []}, "nobody plays against themselves"
                async with connect(server.url, opened["table"]) as guest:
                    if rated:
                        with pytest.raises(RequestRefused, match="sign_in"):
                            await guest.sit(1, "Guest")
                assert (await inside(ben, "/api/play", {**wish, "name": "Ben"}))["table"] == opened["table"]
                async with (
                    connect(server.url, opened["table"], additional_headers=ada.headers) as one,
                    connect(server.url, opened["table"], additional_headers=ben.headers) as two,
                ):
                    assert (one.table.rated, one.table.help) == (rated, False)
                    with pytest.raises(RequestRefused, match="no_help"):
                        await one.ask(AskHint(new_key(), 0, one.position.number))
                    assert not rated or not any(sight.ideas for sight in one.position.sights)
                    await asyncio.gather(play_by_chance(one), play_by_chance(two))
                    won = one.over.winners
                if not rated:
                    assert await ladder(ada) == []
            places = await ladder(ada)
            assert won, "a game that somebody has won"
            assert [each["name"] for each in places] == (["Ada", "Ben"] if won == [0] else ["Ben", "Ada"])
            assert {each["name"]: each["you"] for each in places} == {"Ada": True, "Ben": False}
            model = PlackettLuce()
            (winner,), (loser,) = model.rate([[model.rating()], [model.rating()]])
            assert [(each["mean"], each["doubt"], each["games"]) for each in places] == [
                (pytest.approx(winner.mu), pytest.approx(winner.sigma), 1),
                (pytest.approx(loser.mu), pytest.approx(loser.sigma), 1),
            ]
            assert [each["games"] for each in (await inside(ada, "/api/you/games"))["ratings"]] == [1]
            await inside(ada, "/api/you/delete", {"name": "Ada"})
            assert [each["name"] for each in await ladder(ben)] == ["Ben"]

    run(test)


def test_who_leaves_a_rated_game_loses_and_the_game_ends_without_them(tmp_path):
    """Against built-in bots, which are rated, too: nobody is there any more, and it is played to its end."""

    async def test():
        async with serving(tmp_path, grace=2.0, **LOOSE) as server:
            ada = await known(server, "Ada")
            opened = await inside(ada, "/api/play", {**HERD, "name": "Ada", "rated": True, "at_once": True, "level": "easy"})
            async with connect(server.url, opened["table"], additional_headers=ada.headers) as client:
                sight = await client.my_turn()
                await client.play(0, first_choice(sight))
            while not (places := await ladder(ada)):
                await asyncio.sleep(0.05)
            assert [(each["name"], each["bot"]) for each in places] == [("", "easy"), ("Ada", None)]
            assert places[0]["mean"] > 25 > places[1]["mean"]
            assert rows(tmp_path, "SELECT identity FROM ratings ORDER BY identity")[0] == ("bot:easy",)

    run(test)


def test_a_bot_from_outside_plays_a_rated_game(tmp_path):
    """A person who is known challenges it. Such a table has no host, and what would make the result worthless is refused."""

    async def play_outside(server, robo, table):
        address = f"{server.url.replace('http', 'ws')}/api/v1/games/{table}/socket"
        async with connect_socket(address, additional_headers={"Authorization": f"Bearer {robo.key}"}) as line:
            while (told := msgspec.json.decode(await line.recv()))["t"] != "over":
                for sight in told["sights"] if told["t"] == "position" else []:
                    if sight["viewer"] in told["waiting"] and sight["options"]:
                        play = random.choice(sight["options"]["choices"])["play"]
                        await line.send(msgspec.json.encode(protocol.Play(new_key(), sight["viewer"], told["number"], play)).decode())

    async def test():
        async with serving(tmp_path, **LOOSE) as server:
            ada, robo = await known(server, "Ada"), await Outside(server).join()
            await server.store.do(lambda connection: accounts.note(connection, robo.account.id, int(time.time()), []))
            me, bot = {"who": "me", "name": "Ada"}, {"who": "account", "name": "Robo"}
            wish = {"game": "have-you-herd", "rated": True, "seats": [me, bot]}
            await asyncio.to_thread(refused, "sign_in", Visitor(server.url).ask, "/api/tables", wish)
            for wrong in ({"seats": [me, me]}, {"seats": [me, {"who": "open"}]}, {"settings": {"turn_cap": 5}}):
                await asyncio.to_thread(refused, "not_rated", ada.ask, "/api/tables", {**wish, **wrong})
            opened = await inside(ada, "/api/tables", wish)
            assert [each["seat"] for each in opened["tokens"]] == [0]
            assert (await robo.ask("/challenges/{table}/accept", {}, table=opened["table"]))[0] == 200
            async with connect(server.url, opened["table"], additional_headers=ada.headers) as client:
                await client.until(lambda client: client.table.phase == "playing")
                assert (client.table.rated, client.table.help, client.welcome.host) == (True, False, False)
                await asyncio.gather(play_by_chance(client), play_outside(server, robo, opened["table"]))
                first = "Ada" if client.over.winners == [0] else "Robo"
            places = await ladder(ada)
            assert [each["name"] for each in places] == sorted(("Ada", "Robo"), key=lambda name: name != first)
            assert [(each["games"], each["bot"]) for each in places] == [(1, None), (1, None)]
            assert sorted(rows(tmp_path, "SELECT identity FROM ratings"))[0] == (f"account:{robo.account.id}",)

    run(test)


def test_ranks_of_a_rated_table():
    """Winners first, then by score, leavers last; and nothing counts where somebody is not known."""
    state = State()
    for event in (
        Opened("herds", 4, rated=True),
        *(Sat(seat, f"P{seat}", "", person=f"p{seat}") for seat in range(3)),
        Botted(3, "B", "hard"),
    ):
        state.apply(event)
    assert ranks(state, [1], [5, 9, 5, 7]) == [("person:p0", 2), ("person:p1", 0), ("person:p2", 2), ("bot:hard", 1)]
    state.apply(StoodIn(1, "normal"))
    assert ranks(state, [1], [5, 9, 5, 7]) == [("person:p0", 1), ("person:p1", 2), ("person:p2", 1), ("bot:hard", 0)]
    state.apply(Sat(0, "Guest", "x"))
    assert ranks(state, [1], [5, 9, 5, 7]) == []


# Slow games.


def test_a_slow_game_waits_for_days_and_its_clock_runs_while_nobody_is_there(tmp_path):
    async def test():
        timer, day = Hands(1200.0), 86_400
        start = int(timer.time)
        async with serving(tmp_path, timer) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=protocol.Clock(2 * day))
            async with server.connect(table, tokens[0]) as client:
                await client.my_turn()
            live = server.lobby.living(table)
            while live.guests:
                await asyncio.sleep(0.01)
            timer.turn(day)
            await live.do(live.ensure_consistent)
            assert (live.state.number, live.state.chairs[0].stand_in) == (1, None), "nobody is stood in for"
            assert live.autoplay.watch() == ClockState(False, 1, due=start + 2 * day)
        timer = Hands(timer.time)
        async with serving(tmp_path, timer) as server:
            live = await server.lobby.find(table)
            await live.do(live.expect)
            timer.turn(day - 60)
            await live.do(live.ensure_consistent)
            assert live.state.number == 1
            timer.turn(120)
            while live.state.number == 1:
                await asyncio.sleep(0.01)
            assert live.state.chairs[0].stand_in is None
            assert next(iter(live.state.by_bot.values())) == [0], "a bot made that one play"

    run(test)


def test_a_slow_game_rests_and_its_clock_wakes_it(tmp_path):
    async def test():
        timer, day = Hands(1200.0), 86_400
        async with serving(tmp_path, timer, idle=0.0, sweep=3600.0) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=protocol.Clock(2 * day))
            async with server.connect(table, tokens[0]) as client:
                await client.my_turn()

            async def rest():
                while server.lobby.living(table):
                    server.lobby._evict(0)
                    await asyncio.sleep(0.01)
                await asyncio.gather(*server.lobby._stopping)

            await rest()
            assert await server.store.attended() == [], "a restart leaves it where it is"
            timer.turn(2 * day - 60)
            await ring(server.lobby)
            assert server.lobby.living(table) is None
            timer.turn(60)
            await ring(server.lobby)
            live = server.lobby.living(table)
            while live.state.number == 1:
                timer.turn(0.01)
                await asyncio.sleep(0.01)
            assert next(iter(live.state.by_bot.values())) == [0], "a bot made that one play"
            await rest()
            assert await server.store.due(timer.time + 2 * day - 60, 9) == []
            assert await server.store.due(timer.time + 2 * day + 60, 9) == [table], "and the next has all of their time"
            for seat in range(2):  # whoever comes back finds the clock as it stands
                timer.turn(day / 2)
                async with server.connect(table, tokens[seat]) as client:
                    await client.until(lambda client: client.position)
                    assert abs(client.position.left_ms / 1000 - (2 - (seat + 1) / 2) * day) < 120
                await rest()

    run(test)


def test_nobody_fills_a_server_with_slow_games(tmp_path):
    """Ten slow games that nobody looks at, at a server with room for three tables: all others play on, also after a restart."""

    async def test():
        mine = []
        for _ in range(2):
            async with serving(tmp_path, tables=3, tables_each=100) as server:
                for _ in range(10):
                    mine.append(await server.open("super-farmer", "mm", clock=protocol.Clock(14 * 86_400)))
                table, tokens = await server.open("super-farmer", "mm")
                async with server.connect(table, tokens[0]) as client:
                    await client.my_turn()
                for table, tokens in mine[::5]:
                    async with server.connect(table, tokens[0]) as client:
                        await client.my_turn()

    run(test)


def test_an_address_has_a_share_of_all_tables_and_ones_own_game_always_opens(tmp_path):
    async def test():
        async with serving(tmp_path, tables=8, tables_each=100) as server, contextlib.AsyncExitStack() as there:
            kept, tokens = await server.open("super-farmer", "mm")
            for number in range(8):
                table, _ = await server.open("super-farmer", "mm")
                source = (f"127.0.0.{10 + number // 2}", 0)
                await there.enter_async_context(server.connect(table, local_addr=source))
                await there.enter_async_context(server.connect(table, local_addr=source))  # the same table counts once
            with pytest.raises(RequestRefused, match="too_many_tables"):
                async with server.connect(table, local_addr=("127.0.0.10", 0)):
                    pass
            with pytest.raises(RequestRefused, match="full"):
                await server.open("super-farmer", "mm")
            with pytest.raises(RequestRefused, match="full"):
                async with server.connect(kept):
                    pass
            async with server.connect(kept, tokens[1]) as client:
                await client.until(lambda client: client.position)

    run(test)

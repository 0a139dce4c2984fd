"""Several servers at one PostgreSQL: any of them takes anybody, and people notice next to nothing when one is gone."""

import asyncio
import contextlib
import signal
import time
import urllib.error
import urllib.request

import msgspec
import psycopg
import pytest
from websockets.asyncio.client import connect as connect_socket

from paddock.client.table import LineLost, RequestRefused, connect, new_key, open_table, request
from paddock.server.messages import protocol
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.storage import accounts
from paddock.server.tables.events import key_hash
from paddock.server.transport.relay import KEY, WHO

from .frozen import Proxy
from .nodes import Node, Wanderer, fences
from .server import Raw, first_choice, run, serving
from .test_bot_api import Outside
from .test_rematch import OLD, TOKENS, finish

pytestmark = pytest.mark.rest


def kept_keys(address, table):
    with psycopg.connect(address) as connection:
        query = "SELECT key FROM events WHERE table_id = %s AND key IS NOT NULL ORDER BY number"
        return [bytes(row[0]) for row in connection.execute(query, (table,))]


def test_any_server_takes_you_to_your_table(postgres, tmp_path):
    async def test():
        async with serving(tmp_path, store=postgres) as ann, serving(tmp_path, store=postgres) as ben:
            table, tokens = await ann.open("super-farmer", "mm", public=True)
            mine, yours = tokens[0], tokens[1]
            async with ann.connect(table, mine) as here, ben.connect(table, yours) as there:
                assert ben.lobby.live == 0, "it is passed on"
                assert len(ann.app.state.server.connections) == 2
                for number in range(6):
                    client = here if number % 2 == 0 else there
                    sight = await client.my_turn()
                    done = await client.play(sight.viewer, "roll")  # which ends a turn, whatever could be traded before
                    await here.until(lambda client, at=done.position: client.position.number >= at)
                    await there.until(lambda client, at=done.position: client.position.number >= at)
                with pytest.raises(RequestRefused, match="not_yours"):
                    await there.play(0, "roll")
                await there.ask(protocol.Say(new_key(), "hello"))
                await here.until(lambda client: any("hello" in str(each) for each in client.other))
                listed = msgspec.json.decode(await request(f"{ben.url}/api/tables"))["tables"]
                assert [(each["table"], each["waiting"]) for each in listed] == [(table, here.position.waiting)], "as it is now"
                with pytest.raises(RequestRefused, match="not_over"):
                    await request(f"{ben.url}/api/tables/{table}/record")
            with pytest.raises(RequestRefused, match="no_table"):
                async with ben.connect("nowhere"):
                    pass
            with pytest.raises(RequestRefused, match="no_table"):
                await request(f"{ben.url}/api/tables/nowhere/record")

    run(test)


def test_a_bot_from_outside_plays_at_any_server(postgres, tmp_path):
    """Its table is at one of them; another one answers, streams and carries the web socket."""

    async def test():
        async with serving(tmp_path, store=postgres) as ann, serving(tmp_path, store=postgres) as ben:
            bot = await Outside(ben).join()
            await ben.store.do(lambda connection: accounts.note(connection, bot.account.id, int(time.time()), []))
            opened = await open_table(ann.url, NewTable("super-farmer", [Wish("me", "Ann"), Wish("account", "Robo")]))
            assert (await bot.ask("/challenges/{table}/accept", {}, table=opened.table))[0] == 200
            assert ben.lobby.live == 0
            assert (await bot.ask("/games/{table}", table=opened.table))[1]["table"]["phase"] == "playing"
            async with bot.lines("/games/{table}/stream", table=opened.table) as until:
                await until("position")
                async with ann.connect(opened.table, opened.tokens[1].token) as mine:
                    sight = await mine.my_turn()
                    await mine.play(sight.viewer, "roll")
                    while 1 not in (told := await until("position"))["waiting"]:
                        pass
                    played = {"seat": 1, "position": told["number"], "play": "roll", "key": new_key()}
                    assert (await bot.ask("/games/{table}/play", played, table=opened.table))[0] == 200
                    await mine.my_turn()
            address = f"{ben.url.replace('http', 'ws')}/api/v1/games/{opened.table}/socket"
            async with connect_socket(address, additional_headers={"Authorization": f"Bearer {bot.key}"}) as line:
                assert msgspec.json.decode(await line.recv())["t"] == "welcome"
                await line.send(msgspec.json.encode(protocol.Say(new_key(), "beep")).decode())
                while msgspec.json.decode(await line.recv())["t"] != "chat":
                    pass
            assert ben.lobby.live == 0

    run(test)


def test_strangers_at_two_servers_meet(postgres, tmp_path):
    async def test():
        async with serving(tmp_path, store=postgres, lease=1.0) as ann, serving(tmp_path, store=postgres, lease=1.0) as ben:
            both = {f"127.0.0.1:{server.app.state.inner_port}" for server in (ann, ben)}
            while any(server.lobby.services.leases.nodes != both for server in (ann, ben)):
                await asyncio.sleep(0.02)
            wish = {"game": "super-farmer", "players": 2, "name": "Ann"}
            found = [msgspec.json.decode(await request(f"{server.url}/api/play", wish)) for server in (ann, ben)]
            assert found[0]["table"] == found[1]["table"]
            assert [each["tokens"][0]["seat"] for each in found] == [0, 1]
            async with ben.connect(found[0]["table"], found[1]["tokens"][0]["token"]) as client:
                assert client.table.phase == "playing"

    run(test)


def test_the_door_between_servers_is_for_servers(postgres, tmp_path):
    async def test():
        async with serving(tmp_path, store=postgres) as ann:
            inner = f"http://127.0.0.1:{ann.app.state.inner_port}"
            with pytest.raises(RequestRefused, match="bad_key"):
                await request(f"{inner}/api/tables")
            for headers in ({}, {KEY: "0" * 64, WHO: "192.0.2.1"}):
                raw = await Raw.open(inner, **headers)
                assert raw.status == 403
                raw.close()
            raw = await Raw.open(inner, **{KEY: ann.app.state.inner_key, WHO: "192.0.2.1"})
            assert raw.status == 101
            (connection,) = ann.app.state.server.connections
            assert connection._visitor.address == "192.0.2.1", "who the guest is, one server believes the other"
            raw.close()

    run(test)


def test_a_server_that_has_lost_a_table_lets_it_go(postgres, tmp_path):
    """It notices when it writes, or soon by itself; whoever is there comes back, and finds the game where it is."""

    async def test():
        async with serving(tmp_path, store=postgres, lease=60.0) as ann, serving(tmp_path, store=postgres, lease=60.0) as ben:
            table, tokens = await ann.open("super-farmer", "mm")
            async with ann.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                with psycopg.connect(postgres, autocommit=True) as connection:
                    connection.execute("UPDATE owners SET node = %s, fence = fence + 1", (ben.lobby.services.leases.node,))
                with pytest.raises(LineLost):
                    await client.play(sight.viewer, first_choice(sight))
                await client.ended()
                assert client.closing.retry
            assert ann.lobby.live == 0
            async with ann.connect(table, *tokens.values()) as client:
                await client.play(sight.viewer, first_choice(sight))
                assert ben.lobby.live == 1
            assert sorted(set(fences(postgres, table))) == [1, 2]

    run(test)


def test_friends_play_again_although_the_next_table_is_elsewhere(postgres, tmp_path):
    """The old table and the next one may come to two servers; who agrees sits down there all the same."""

    async def test():
        async with serving(tmp_path, store=postgres, lease=60.0) as ann, serving(tmp_path, store=postgres, lease=60.0) as ben:
            await finish(ann.store, await ann.lobby.services.leases.claim(OLD, new=True))
            async with ann.connect(OLD, TOKENS[0]) as ada, ann.connect(OLD, TOKENS[1]) as friend, ann.connect(OLD, TOKENS[2]) as cleo:
                one = await ada.ask(protocol.Again(new_key()))
                await ann.lobby.close_table(one.table)
                with psycopg.connect(postgres, autocommit=True) as connection:
                    moved = (ben.lobby.services.leases.node, one.table)
                    connection.execute("UPDATE owners SET node = %s, fence = fence + 1 WHERE table_id = %s", moved)
                two = await friend.ask(protocol.Again(new_key()))
                assert two.table == one.table
                assert ann.lobby.living(one.table) is None
                async with ann.connect(two.table, *two.tokens) as new:
                    assert new.welcome.seats == [1]
                    assert [seat.asked for seat in new.table.seats] == [False, False, True, False]
                    three = await cleo.ask(protocol.Again(new_key()))
                    async with ben.connect(three.table, *three.tokens):
                        await new.until(lambda client: client.table.phase == "playing")

    run(test)


# Real processes.


@contextlib.contextmanager
def nodes(address, count, **settings):
    started = [Node(address, **{"lease": 1.5, **settings}) for _ in range(count)]
    try:
        yield [node.wait_open() for node in started]
    finally:
        for node in started:
            node.end()


async def open_at(node):
    body = {"game": "super-farmer", "seats": [{"who": "me", "name": "Ann"}, {"who": "me", "name": "Ben"}]}
    opened = msgspec.json.decode(await request(f"{node.url}/api/tables", body))
    return opened["table"], [each["token"] for each in opened["tokens"]]


def check(address, guest):
    """Nothing acknowledged is lost or doubled, and fences only grow."""
    kept = kept_keys(address, guest.table)
    assert len(kept) == len(set(kept))
    assert {key_hash(seat, key) for seat, key in guest.acknowledged} <= set(kept)
    written = fences(address, guest.table)
    assert written == sorted(written)
    return written


def owner_of(address, table):
    with psycopg.connect(address) as connection:
        return connection.execute("SELECT node FROM owners WHERE table_id = %s", (table,)).fetchone()[0]


def test_a_killed_server_loses_its_tables_to_others(postgres):
    with nodes(postgres, 2) as (ann, ben):

        async def test():
            guest = Wanderer(await open_at(ann), [ann, ben])
            await guest.play(ann.url)
            await guest.play(ben.url)
            ann.end(signal.SIGKILL)
            await guest.play(ben.url)
            await guest.play(ben.url)
            assert 1 not in check(postgres, guest)[-2:]

        run(test)


def test_a_stopped_server_writes_nothing_when_it_goes_on(postgres):
    with nodes(postgres, 2) as (ann, ben):

        async def test():
            guest = Wanderer(await open_at(ann), [ann, ben])
            await guest.play(ann.url)
            await guest.play(ben.url)
            ann.send(signal.SIGSTOP)
            await guest.play(ben.url)
            ann.send(signal.SIGCONT)
            await guest.play(ann.url)  # which passes it on, or is still learning that it has lost the table
            await guest.play(ben.url)
            assert 1 not in check(postgres, guest)[-3:], "all by another owner than before"

        run(test)


def test_a_server_that_is_asked_to_go_hands_its_tables_over(postgres):
    with nodes(postgres, 2, lease=60) as (ann, ben):  # nobody waits for the lease: a play takes half of it at most

        async def test():
            guest = Wanderer(await open_at(ann), [ann, ben])
            await guest.play(ann.url)
            old = owner_of(postgres, guest.table)
            ending = asyncio.to_thread(ann.end, signal.SIGTERM)
            _, code = await asyncio.gather(guest.play(ben.url), ending)
            assert code in (0, -signal.SIGTERM), "as uvicorn ends when it is asked to"
            await guest.play(ben.url)
            assert owner_of(postgres, guest.table) != old
            assert check(postgres, guest)[-1] == 2

        run(test)


def test_bots_go_on_where_their_server_is_gone(postgres):
    """Somebody sits there, and a bot's turn would come: the others do not wait to be asked."""
    with nodes(postgres, 2, bot_seconds=0.05) as (ann, ben):

        async def test():
            body = {"game": "super-farmer", "seats": [{"who": "me", "name": "Ann"}, {"who": "bot", "level": "easy"}]}
            opened = msgspec.json.decode(await request(f"{ann.url}/api/tables", body))
            guest = Wanderer((opened["table"], [each["token"] for each in opened["tokens"]]), [ann, ben])
            old = owner_of(postgres, guest.table)

            async def stay():
                with contextlib.suppress(RequestRefused, LineLost, OSError):
                    async with connect(ann.url, guest.table, guest.tokens) as client:
                        await client.ended()

            staying = asyncio.create_task(stay())
            with psycopg.connect(postgres, autocommit=True) as connection:
                while not connection.execute("SELECT 1 FROM watches WHERE attended <> 0").fetchone():
                    await asyncio.sleep(0.1)
            ann.end(signal.SIGKILL)
            await staying
            while owner_of(postgres, guest.table) == old:
                await asyncio.sleep(0.1)

        run(test)


@pytest.mark.parametrize("all_of_them", [False, True], ids=["the line alone", "and all that it tries next"])
def test_a_server_whose_line_is_half_dead_gives_its_tables_up(postgres, all_of_them):
    """It still beats on another line: but it cannot write, so another server takes its tables, and it says so, and ends when it is told."""
    proxy = Proxy(postgres)

    async def test():
        with contextlib.ExitStack() as end:
            end.callback(proxy.close)
            sick, well = Node(proxy.address), Node(postgres)
            for node in (sick, well):
                end.callback(node.end)
                node.wait_open()
            guest = Wanderer(await open_at(sick), [sick, well])
            for _ in range(3):
                await guest.play(sick.url)
            proxy.hold_new = all_of_them
            assert proxy.freeze() == 1
            for _ in range(3):
                await guest.play()
            check(postgres, guest)
            if all_of_them:
                assert len(set(fences(postgres, guest.table))) == 2, "another server has it now"
                status, _, _ = await asyncio.wait_for(asyncio.to_thread(answer_of, f"{sick.url}/ready"), 5)
                assert status == 503
                await asyncio.wait_for(asyncio.to_thread(sick.end, signal.SIGTERM), 20)
            await guest.play(well.url)

    run(test)


def answer_of(url):
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()

"""Bots from outside: accounts, challenges, streams, plays; a document that is true; and nobody is hurt by a bad one."""

import asyncio
import contextlib
import json
import subprocess
import sys

import jsonschema
import pytest
from starlette.routing import Route, WebSocketRoute
from websockets.asyncio.client import connect as connect_socket

from paddock.cli import main
from paddock.client.table import RequestRefused, new_key, open_table, request
from paddock.server.app import ROUTES
from paddock.server.messages import protocol
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.routes.api import events, lines
from paddock.server.routes.api.routes import ENDPOINTS, PLACE, described
from paddock.server.storage import accounts
from paddock.server.storage.folder import FILE
from paddock.server.tables import external_bots
from paddock.server.tables.events import Chair, Sat, StoodIn, decode
from paddock.server.words import say

from ..test_repository import ROOT
from .server import Hands, first_choice, run, serving
from .test_middleware import ask

DOCUMENT = described()


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(events, "POLL_SECONDS", 0.02)


def holds(path, method, kind, value):
    """What came is what the document says."""
    responses = DOCUMENT["paths"][path][method.lower()]["responses"]
    (schema,) = responses[kind]["content"].values()
    jsonschema.Draft202012Validator({"$ref": "#/schema", "schema": schema["schema"], **DOCUMENT}).validate(value)


class Outside:
    """A bot from outside; everything it hears is held to the document."""

    def __init__(self, server, name="Robo"):
        self.server = server
        self.name = name

    async def join(self):
        self.account, self.key = await self.server.store.do(lambda connection: accounts.make(connection, self.name))
        return self

    async def ask(self, pattern, body=None, key=None, query="", method=None, **parts):
        path, method = PLACE + pattern.format(**parts) + query, method or ("POST" if body is not None else "GET")
        content = b"" if body is None else json.dumps(body).encode()
        status, _, answer = await ask(self.server, path, method, content, Authorization=f"Bearer {key or self.key}")
        told = json.loads(answer)
        holds(pattern, method, "200" if status == 200 else f"{status // 100}XX", told)
        return status, told

    @contextlib.asynccontextmanager
    async def lines(self, pattern, query="", **parts):
        """The lines of a stream, one after another."""
        host, port = self.server.url.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        path = PLACE + pattern.format(**parts) + query
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {self.key}\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        assert head.startswith("HTTP/1.1 200")
        assert "application/x-ndjson" in head

        async def next_line():
            while True:
                size = int(await reader.readline(), 16)
                chunk = await reader.readexactly(size + 2)
                if not size:
                    return None
                for line in chunk[:size].split(b"\n"):
                    if line.strip():
                        told = json.loads(line)
                        holds(pattern, "GET", "200", told)
                        waiting.append(told)
                if waiting:
                    return waiting.pop(0)

        async def until(kind):
            while (told := waiting.pop(0) if waiting else await next_line()) is not None and told["t"] != kind:
                pass
            return told

        waiting = []
        try:
            yield until
        finally:
            writer.close()


@contextlib.asynccontextmanager
async def server_with_bot(tmp_path, **settings):
    async with serving(tmp_path, **settings) as server:
        yield server, await Outside(server).join()


def wants(*names, game="super-farmer", **more):
    return NewTable(game, [Wish("me", "Ann"), *(Wish("account", name) for name in names)], **more)


# The document.


def test_the_document_is_openapi_and_tells_every_route():
    from openapi_spec_validator import validate  # which no other test needs

    validate(DOCUMENT)
    assert DOCUMENT["openapi"].startswith("3.1")
    told = {(PLACE + path, method.upper()) for path, methods in DOCUMENT["paths"].items() for method in methods}
    free = {f"{PLACE}/", f"{PLACE}/page.css", f"{PLACE}/openapi.json"}
    mine = [each for each in ROUTES if isinstance(each, Route | WebSocketRoute) and each.path.startswith(PLACE) and each.path not in free]
    there = {(each.path, "GET" if isinstance(each, WebSocketRoute) else next(iter(each.methods - {"HEAD"}))) for each in mine}
    assert told == there
    assert len(there) == len(ENDPOINTS)
    assert "typescript" not in json.dumps(DOCUMENT)
    holds("/me", "GET", "200", {"id": "a", "name": "b"})
    with pytest.raises(jsonschema.ValidationError):
        holds("/me", "GET", "200", {"id": "a", "name": 7})


def test_the_document_and_its_page_are_served_from_here(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            assert json.loads(await request(f"{server.url}{PLACE}/openapi.json")) == DOCUMENT
            status, head, page = await ask(server, f"{PLACE}/")
            assert (status, "text/html" in head) == (200, True)
            assert all(path.encode() in page for path in DOCUMENT["paths"])
            assert b"//" not in page, "nothing from elsewhere"
            assert (await ask(server, f"{PLACE}/page.css"))[0] == 200
            assert (await ask(server, f"{PLACE}/nothing"))[0] == 404

    run(test)


# Accounts.


def test_whoever_runs_the_server_makes_accounts(tmp_path, capsys):
    data = ["--data", str(tmp_path)]
    assert main(["account", *data]) == 0
    assert capsys.readouterr().out == say("account-none") + "\n"
    assert main(["account", "Robo", *data]) == 0
    said, key = capsys.readouterr().out.splitlines()
    assert said == say("account-made", name="Robo")
    assert key.startswith("paddock_")
    assert key.encode() not in (tmp_path / FILE).read_bytes()
    assert main(["account", "ROBO", *data]) == 2
    assert capsys.readouterr().err == f"paddock: {say('refused-name_taken', name='ROBO')}\n"
    assert main(["account", "x" * 21, *data]) == 2
    assert main(["account", "Nobody", "--remove", *data]) == 2
    capsys.readouterr()

    async def test():
        async with serving(tmp_path) as server:
            bot = Outside(server)
            assert (await bot.ask("/me", key=key))[1]["name"] == "Robo"
            await asyncio.to_thread(main, ["account", "Other", *data])  # beside a server that runs
            _, other = capsys.readouterr().out.splitlines()
            assert (await bot.ask("/me", key=other))[1]["name"] == "Other"
            await asyncio.to_thread(main, ["account", "robo", "--new-key", *data])
            renewed = capsys.readouterr().out.splitlines()[1]
            assert (await bot.ask("/me", key=key))[0] == 401
            assert (await bot.ask("/me", key=renewed))[0] == 200
            await asyncio.to_thread(main, ["account", "robo", "--remove", *data])
            assert (await bot.ask("/me", key=renewed))[0] == 401

    run(test)
    assert main(["account", *data]) == 0
    assert say("account-line", name="Other", here="no") in capsys.readouterr().out


def test_anybody_makes_accounts_where_the_host_allows_it(tmp_path):
    async def test():
        async with serving(tmp_path / "closed") as server:
            status, told = await Outside(server).ask("/bots", {"name": "Robo"}, key="none")
            assert (status, told["code"]) == (403, "no_accounts")
        async with serving(tmp_path / "open", accounts_open=True) as server:
            bot = Outside(server)
            status, made = await bot.ask("/bots", {"name": "Robo"}, key="none")
            assert status == 200
            assert (await bot.ask("/me", key=made["key"]))[1] == {"id": made["id"], "name": "Robo"}
            assert (await bot.ask("/bots", {"name": "robo"}, key="none"))[1]["code"] == "name_taken"
            assert (await bot.ask("/bots", {"name": " "}, key="none"))[1]["code"] == "bad_name"
            assert (await bot.ask("/bots", {"name": 7}, key="none"))[1]["code"] == "malformed"
            codes = [(await bot.ask("/bots", {"name": f"Bot {number}"}, key="none"))[0] for number in range(20)]
            assert codes[0] == 200
            assert codes[-1] == 429, "not too many of one address"

    run(test)


def test_without_a_key_nobody_comes_in_and_requests_are_counted(tmp_path):
    async def test():
        async with serving(tmp_path, rate=1.0, burst=10) as server:
            bot = await Outside(server).join()
            status, head, _ = await ask(server, f"{PLACE}/me")
            assert (status, "www-authenticate: bearer" in head) == (401, True)
            codes = [(await bot.ask("/me"))[0] for _ in range(15)]
            assert codes[:10] == [200] * 10
            assert 429 in codes
            other = await Outside(server, "Other").join()
            assert (await other.ask("/me"))[0] == 200, "each account for itself"
            guesses = [(await bot.ask("/me", key=f"paddock_{number}"))[0] for number in range(30)]
            assert (guesses[0], guesses[-1]) == (401, 429)

    run(test)


# Challenges.


def test_a_challenge_is_accepted_and_a_whole_game_is_played_over_http(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot), bot.lines("/events", "?games=super-farmer") as happens:
            while not json.loads(await request(f"{server.url}/api/bots"))["bots"]:
                await asyncio.sleep(0.01)
            assert json.loads(await request(f"{server.url}/api/bots")) == {
                "bots": [{"id": bot.account.id, "name": "Robo", "games": ["super-farmer"]}]
            }
            opened = await open_table(server.url, wants("robo"))
            challenge = (await happens("challenged"))["challenge"]
            assert (challenge["table"], challenge["yours"]) == (opened.table, [1])
            assert (await bot.ask("/challenges"))[1]["challenges"][0] == challenge
            tokens = [each.token for each in opened.tokens]
            async with server.connect(opened.table, *tokens) as ann:
                seat = ann.table.seats[1]
                assert (ann.table.phase, seat.name, seat.asked, seat.account) == ("gathering", "Robo", True, bot.account.id)
                status, game = await bot.ask("/challenges/{table}/accept", {}, table=opened.table)
                assert (status, game["phase"], game["yours"]) == (200, "playing", [1])
                assert (await bot.ask("/challenges/{table}/accept", {}, table=opened.table))[1]["yours"] == [1], "said twice"
                assert (await happens("withdrawn"))["table"] == opened.table
                assert (await happens("began"))["game"]["table"] == opened.table
                await asyncio.gather(people_play(ann), bot_plays(bot, opened.table))
                assert (await happens("ended"))["table"] == opened.table
                assert ann.over.winners
            games = (await bot.ask("/games"))[1]["games"]
            assert [(each["table"], each["phase"], each["winners"]) for each in games] == [(opened.table, "over", ann.over.winners)]
            assert (await bot.ask("/games/{table}", table=opened.table))[1]["over"]["winners"] == ann.over.winners
            live = await server.lobby.find(opened.table)
            assert not live.state.by_bot, "nobody stood in"

    run(test)


async def people_play(client):
    while (sight := await client.my_turn()) is not None:
        shown = client.position
        await client.play(sight.viewer, first_choice(sight))
        await client.until(lambda client, shown=shown: client.over or client.position is not shown)


async def bot_plays(bot, table):
    async with bot.lines("/games/{table}/stream", table=table) as hears:
        assert (await hears("welcome"))["seats"] == [1]
        while not (await bot.ask("/games/{table}", table=table))[1]["over"]:
            position = await hears("position")
            if position is None or position["waiting"] != [1]:
                continue
            choice = position["sights"][0]["options"]["choices"][0]["play"]
            body = {"position": position["number"], "play": choice, "key": new_key()}
            status, told = await bot.ask("/games/{table}/play", body, table=table)
            assert status == 200 or told["code"] == "stale"
            if status == 200:
                assert (await bot.ask("/games/{table}/play", body, table=table))[1] == told, "once, however often it is sent"
            if (await bot.ask("/games/{table}", table=table))[1]["over"]:
                return


def test_a_bot_declines_and_everybody_sees_it(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot), bot.lines("/events") as happens:
            opened = await challenged(server, bot)
            async with server.connect(opened.table, *(each.token for each in opened.tokens)) as ann:
                await happens("challenged")
                assert (await bot.ask("/challenges/{table}/decline", {}, table=opened.table))[0] == 200
                await ann.until(lambda client: client.table.seats[1].kind == "open")
                assert ann.table.seats[1].declined == "Robo"
                assert (await bot.ask("/challenges/{table}/decline", {}, table=opened.table))[1]["code"] == "no_challenge"
                await ann.ask(protocol.SetBot(new_key(), 1, "easy"))
                await ann.until(lambda client: not client.table.seats[1].declined)
                await ann.ask(protocol.Start(new_key()))
                await ann.until(lambda client: client.position)

    run(test)


async def challenged(server, bot, **more):
    """A table at which a bot that is online is wanted."""
    while not (await server.store.do(lambda connection: accounts.by_name(connection, bot.name))).here:
        await asyncio.sleep(0.01)
    return await open_table(server.url, wants(bot.name, **more))


def test_who_is_away_or_plays_something_else_is_not_challenged(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot):
            with pytest.raises(RequestRefused) as refused:
                await open_table(server.url, wants("Robo"))
            assert (refused.value.code, refused.value.sentence) == ("bot_away", say("refused-bot_away", name="Robo"))
            with pytest.raises(RequestRefused, match="no_account"):
                await open_table(server.url, wants("Nobody"))
            async with bot.lines("/events", "?games=herds") as _:
                with pytest.raises(RequestRefused, match="other_games"):
                    await challenged(server, bot)
            while json.loads(await request(f"{server.url}/api/bots"))["bots"]:  # who hears no more is away
                await asyncio.sleep(0.01)
            assert (await bot.ask("/challenges", query="?games=super-farmer"))[1] == {"challenges": []}
            key = new_key()
            opened = await open_table(server.url, wants("Robo", key=key))  # who asks for challenges is here, too
            await server.store.do(lambda connection: accounts.note(connection, bot.account.id, 0, []))
            assert (await open_table(server.url, wants("Robo", key=key))).table == opened.table, "a retry is the same table"

    run(test)


def test_a_bot_sits_down_at_a_public_table(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot):
            table, tokens = await server.open("super-farmer", "mo", public=True)
            hidden, _ = await server.open("super-farmer", "mo")
            listed = (await bot.ask("/challenges"))[1]["challenges"]
            assert [(each["table"], each["yours"], each["open"]) for each in listed] == [(table, [], [1])]
            assert (await bot.ask("/challenges", query="?games=herds"))[1]["challenges"] == []
            assert (await bot.ask("/challenges", query="?games=chess"))[1]["code"] == "bad_game"
            assert (await bot.ask("/challenges/{table}/accept", {"seat": 0}, table=table))[1]["code"] == "seat_taken"
            assert (await bot.ask("/challenges/{table}/accept", {"seat": 7}, table=table))[1]["code"] == "no_seat"
            assert (await bot.ask("/challenges/{table}/accept", {}, table="nothere"))[0] == 404
            status, game = await bot.ask("/challenges/{table}/accept", {"seat": 1}, table=table)
            assert (status, game["phase"], game["yours"]) == (200, "gathering", [1])
            other = await Outside(server, "Other").join()
            assert (await other.ask("/challenges/{table}/accept", {}, table=table))[0] == 409
            async with server.connect(table, *tokens.values()) as ann:
                await ann.ask(protocol.Start(new_key()))
                await ann.until(lambda client: client.position)
            assert (await other.ask("/games/{table}", table=table))[1]["code"] == "not_yours"
            assert (await other.ask("/games/{table}/play", {"position": 1, "play": "roll", "key": "k"}, table=table))[0] == 403
            assert [each["table"] for each in (await bot.ask("/games"))[1]["games"]] == [table]
            assert hidden != table

    run(test)


def test_names_that_are_taken_get_a_number(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot), bot.lines("/events") as _:
            await challenged(server, bot)
            wished = NewTable("super-farmer", [Wish("me", "Robo"), Wish("account", "Robo"), Wish("account", "Robo")])
            opened = await open_table(server.url, wished)
            assert (await bot.ask("/challenges/{table}/accept", {}, table=opened.table))[1]["yours"] == [1, 2]
            assert (await server.lobby.find(opened.table)).state.names == ["Robo", "Robo 2", "Robo 3"]

    run(test)


# At the table.


async def seated(server, bot, seats="mo", game="super-farmer", **more):
    table, tokens = await server.open(game, seats, public=True, **more)
    await bot.ask("/challenges/{table}/accept", {}, table=table)
    async with server.connect(table, *tokens.values()) as host:
        await host.ask(protocol.Start(new_key()))
    return table, tokens


def test_a_bot_plays_over_the_socket(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot):
            table, tokens = await seated(server, bot)
            url = f"{server.url.replace('http', 'ws')}{PLACE}/games/{table}/socket"
            async with connect_socket(url, additional_headers={"Authorization": "Bearer wrong"}) as line:
                assert json.loads(await line.recv())["code"] == "no_key"
            async with (
                server.connect(table, *tokens.values()) as ann,
                connect_socket(f"{url}?language=pl", additional_headers={"Authorization": f"Bearer {bot.key}"}, max_size=None) as line,
            ):
                await ann.play(0, "roll")
                while (told := json.loads(await line.recv()))["t"] != "position" or told["waiting"] != [1]:
                    pass
                await line.send(json.dumps({"t": "play", "key": "k", "seat": 1, "position": told["number"], "play": "roll"}))
                while (told := json.loads(await line.recv()))["t"] != "ack":
                    pass
                await line.send(json.dumps({"t": "play", "key": "l", "seat": 0, "position": told["position"], "play": "roll"}))
                while (told := json.loads(await line.recv()))["t"] != "refused":
                    pass
                assert told["code"] == "not_yours"
                assert "miejsce" in told["sentence"]

    run(test)


def test_refusals_of_the_rules_say_why(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot):
            table, _ = await seated(server, bot)
            number = (await bot.ask("/games/{table}", table=table))[1]["position"]["number"]
            status, told = await bot.ask("/games/{table}/play", {"position": number, "play": "roll", "key": "a"}, table=table)
            assert (status, told["code"]) == (422, "not_your_turn")
            status, told = await bot.ask("/games/{table}/play", {"position": number - 1, "play": "roll", "key": "b"}, table=table)
            assert (status, told["code"]) == (409, "stale")
            status, told = await bot.ask("/games/{table}/play", {"position": number, "play": {"type": "fly"}, "key": "c"}, table=table)
            assert (status, told["code"]) == (400, "malformed")
            status, told = await bot.ask("/games/{table}/play", {"position": "soon"}, table=table)
            assert (status, told["code"]) == (400, "malformed")
            assert (await bot.ask("/games/{table}/chat", {"text": "hello", "key": "d"}, table=table))[0] == 200
            assert (await bot.ask("/games/{table}/chat", {"text": "", "key": "e"}, table=table))[1]["code"] == "empty_text"

    run(test)


def test_a_bot_that_is_gone_is_stood_in_for_and_comes_back(tmp_path):
    hands = Hands()

    async def test():
        async with serving(tmp_path, timer=hands, grace=60.0) as server:
            bot = await Outside(server).join()
            table, tokens = await seated(server, bot, "mob")
            async with server.connect(table, *tokens.values()) as ann:
                async with bot.lines("/games/{table}/stream", table=table) as hears:
                    await hears("position")
                    await ann.until(lambda client: client.table.seats[1].connected)
                await ann.until(lambda client: not client.table.seats[1].connected)
                hands.turn(61)
                await ann.until(lambda client: client.table.seats[1].stand_in)
                async with bot.lines("/games/{table}/stream", table=table) as hears:
                    await hears("position")
                    await ann.until(lambda client: not client.table.seats[1].stand_in)
                    assert (await bot.ask("/games/{table}/resign", {}, table=table))[0] == 200
                    await ann.until(lambda client: client.table.seats[1].stand_in)
                    assert (await bot.ask("/games/{table}/resign", {}, table=table))[0] == 200
                async with bot.lines("/games/{table}/stream", table=table) as hears:
                    await hears("position")
                    await bot.ask("/games/{table}/return", {}, table=table)
                    assert (await bot.ask("/games/{table}", table=table))[1]["table"]["seats"][1]["stand_in"], "for good"
                number = ann.position.number
                await ann.play(0, "roll")
                hands.turn(5)
                await ann.until(lambda client: client.position.number > number + 1)

    run(test)


def test_a_bot_that_hangs_does_not_hold_up_a_table_without_a_clock(tmp_path):
    hands = Hands()

    async def test():
        async with serving(tmp_path, timer=hands, outside_seconds=30.0) as server:
            bot = await Outside(server).join()
            table, tokens = await seated(server, bot)
            async with server.connect(table, *tokens.values()) as ann, bot.lines("/games/{table}/stream", table=table) as hears:
                await hears("position")
                assert ann.position.left_ms is None, "people have all the time"
                await ann.play(0, "roll")
                while (position := await hears("position"))["waiting"] != [1]:
                    pass
                assert position["left_ms"] == 30_000
                hands.turn(29)
                assert ann.position.waiting == [1]
                hands.turn(2)
                await ann.until(lambda client: client.position.waiting == [0] and client.position.number > position["number"])
                assert not ann.table.seats[1].stand_in, "only this play"

    run(test)


def test_a_stream_ends_politely_and_everything_goes_on_after_a_restart(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot):
            table, tokens = await seated(server, bot)
            async with bot.lines("/games/{table}/stream", table=table) as hears, bot.lines("/events") as happens:
                await hears("position")
                await happens("began")
                server.uvicorn.should_exit = True
                assert (await hears("closing"))["code"] == "going"
                assert await hears("nothing") is None
                assert (await happens("closing"))["retry"]
                assert await happens("nothing") is None
        async with serving(tmp_path) as server:
            bot.server = server
            async with bot.lines("/events") as happens, server.connect(table, *tokens.values()) as ann:
                assert (await happens("began"))["game"]["table"] == table
                async with bot.lines("/games/{table}/stream", table=table) as hears:
                    await hears("position")
                    await ann.play(0, "roll")
                    while (told := await hears("position"))["waiting"] != [1]:
                        pass
                    body = {"position": told["number"], "play": "roll", "key": "k"}
                    assert (await bot.ask("/games/{table}/play", body, table=table))[0] == 200

    run(test)


def test_not_too_many_lines_of_one_account(tmp_path):
    async def test():
        async with server_with_bot(tmp_path, connections_each=2, people_each=9) as (server, bot):
            table, _ = await seated(server, bot)
            async with bot.lines("/events") as happens, bot.lines("/games/{table}/stream", table=table) as hears:
                await happens("began")
                await hears("position")
                for path in ("/events", "/games/{table}/stream"):
                    async with bot.lines(path, table=table) as more:
                        assert (await more("closing"))["code"] == "too_many"
                        assert await more("nothing") is None
                assert (await bot.ask("/me"))[0] == 200

    run(test)


def test_a_seat_that_is_gone_while_somebody_comes_is_told(tmp_path, monkeypatch):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot):
            table, _ = await seated(server, bot)
            monkeypatch.setattr(external_bots, "must_play", lambda table, account: [1])  # it was there a moment ago
            live = await server.lobby.find(table)
            live.state.chairs[1].account = ""
            async with bot.lines("/games/{table}/stream", table=table) as hears:
                assert (await hears("closing"))["code"] == "not_yours"

    run(test)


def test_a_silent_line_has_a_pulse(tmp_path, monkeypatch):
    monkeypatch.setattr(lines, "KEEP_ALIVE_SECONDS", 0.05)
    monkeypatch.setattr(events, "KEEP_ALIVE_SECONDS", 0.05)

    async def test():
        async with server_with_bot(tmp_path) as (server, bot):
            table, _ = await seated(server, bot)
            for path in ("/events", f"/games/{table}/stream"):
                reader, writer = await asyncio.open_connection(*server.url.removeprefix("http://").split(":"))
                writer.write(f"GET {PLACE}{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {bot.key}\r\n\r\n".encode())
                for _ in range(3):
                    await reader.readuntil(b"\r\n1\r\n\n\r\n")
                writer.close()

    run(test)


def test_who_plays_again_is_challenged_again(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot), bot.lines("/events") as happens:
            opened = await challenged(server, bot)
            await happens("challenged")
            await bot.ask("/challenges/{table}/accept", {}, table=opened.table)
            async with server.connect(opened.table, *(each.token for each in opened.tokens)) as ann:
                await asyncio.gather(people_play(ann), bot_plays(bot, opened.table))
                joined = await ann.ask(protocol.Again(new_key()))
                challenge = (await happens("challenged"))["challenge"]
                assert challenge["table"] == joined.table
                assert (await bot.ask("/challenges/{table}/accept", {}, table=joined.table))[1]["phase"] == "playing"

    run(test)


def test_what_is_written_down_of_a_bot(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot):
            table, _ = await seated(server, bot)
            kept = [decode(entry) for _, entry in await server.store.load(table)]
            assert [event.account for event in kept if isinstance(event, Sat)] == ["", bot.account.id]
            count = "SELECT count(*) FROM account_tables"
            assert await server.store.do(lambda connection: connection.execute(count).fetchone()[0]) == 1
            await server.store.do(lambda connection: connection.execute("UPDATE tables SET touched = 0"))
            await server.store.purge(1)
            assert await server.store.do(lambda connection: connection.execute(count).fetchone()[0]) == 0
        assert decode(b'{"e":"sat","seat":1,"name":"Ann","token":"x"}').account == ""
        assert decode(b'{"e":"stood_in","seat":1,"level":"easy"}') == StoodIn(1, "easy")
        assert Chair().account == ""

    run(test)


def test_the_example_plays_a_whole_game(tmp_path):
    """As its author would run it, in a process of its own, against a real server."""
    example = ROOT / "examples" / "online_bot.py"
    code = [line for line in example.read_text("utf-8").splitlines() if line.strip() and not line.startswith(("import", '"""'))]
    assert len(code) <= 35

    async def test():
        async with server_with_bot(tmp_path) as (server, bot):
            process = subprocess.Popen([sys.executable, example, server.url, bot.key], stdout=subprocess.PIPE, text=True)
            try:
                opened = await challenged(server, bot)
                async with server.connect(opened.table, *(each.token for each in opened.tokens)) as ann:
                    await people_play(ann)
                    assert ann.over.winners
                said = await asyncio.to_thread(process.stdout.readline)
                assert said == f"{opened.table}: {ann.over.winners} won\n"
                assert not (await server.lobby.find(opened.table)).state.by_bot
            finally:
                process.kill()
                process.communicate()

    run(test)

"""What people and programs try that they may not: every one is refused or cut off, and nobody else feels it."""

import asyncio
import contextlib
import io
import itertools
import json

import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from paddock.client.table import LineLost, RequestRefused, new_key, request
from paddock.server.messages import protocol
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.tables.sanitize import clean_line, clean_name, visible
from paddock.server.watch.logs import log_to
from paddock.server.words import Problem
from tests.support import rest

from .server import Hands, Raw, first_choice, run, serving

pytestmark = pytest.mark.usefixtures("plain_workers")


async def still_well(client):
    """The others go on as if nothing had happened."""
    sight = client.turn()
    number = client.position.number
    await client.play(sight.viewer, first_choice(sight))
    await client.until(lambda client: client.position.number > number)


# Whose turn, whose seat.


def test_out_of_turn_for_another_seat_as_a_spectator_and_with_a_wrong_token(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mmm", settings={"first_seat": 2})
            other, _ = await server.open("super-farmer", "mmm")
            async with (
                server.connect(table, tokens[1]) as first,
                server.connect(table, tokens[2]) as second,
                server.connect(table) as watcher,
            ):
                mine, theirs = 1, 2
                before = first.position
                assert first.turn()
                assert not second.turn()
                with pytest.raises(RequestRefused, match="not_your_turn"):
                    await second.play(theirs, "roll")
                with pytest.raises(RequestRefused, match="not_yours"):
                    await second.play(mine, "roll")
                with pytest.raises(RequestRefused, match="spectator"):
                    await watcher.play(mine, "roll")
                for message in (protocol.Undo("u", mine, before.number), protocol.Leave("l", mine), protocol.TakeBack("t", mine)):
                    with pytest.raises(RequestRefused, match="spectator"):
                        await watcher.ask(message)
                with pytest.raises(RequestRefused, match="spectator"):
                    await watcher.ask(protocol.AskOptions("o", mine))
                with pytest.raises(RequestRefused, match="spectator"):
                    await watcher.ask(protocol.History("h", mine, 5))
                with pytest.raises(RequestRefused, match="no_seat"):
                    await watcher.play(7, "roll")
                for wrong in ("", "x" * 43, tokens[0][:-1], tokens[0].swapcase()):
                    async with server.connect(table, wrong) as stranger:
                        assert (stranger.welcome.seats, stranger.welcome.unknown_tokens) == ([], 1)
                async with server.connect(other, *tokens.values()) as stranger:
                    assert stranger.welcome.seats == []
                assert first.position == before
                await still_well(first)

    run(test)


def test_a_play_for_a_position_that_has_passed_is_stale_and_a_key_works_once(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                number, key = client.position.number, new_key()
                done = await client.play(sight.viewer, "roll", key)
                await client.until(lambda client: client.position.number > number)
                moments = client.position.moments
                assert await client.play(sight.viewer, "roll", key, number) == done
                assert await client.play(sight.viewer, "roll", key) == done, "whatever else the retry says"
                for old in (number, 0, number + 100):
                    with pytest.raises(RequestRefused, match="stale"):
                        await client.play(client.turn().viewer, "roll", position=old)
                assert client.position.moments == moments
                other = client.turn().viewer
                assert other != sight.viewer
                assert (await client.play(other, "roll", key)).position > done.position, "a key belongs to a seat"

    run(test)


def test_two_clicks_at_once_make_one_play(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as one, server.connect(table, *tokens.values()) as two:
                sight = await one.my_turn()
                await two.my_turn()
                done = await asyncio.gather(one.play(sight.viewer, "roll"), two.play(sight.viewer, "roll"), return_exceptions=True)
                refused = [each for each in done if isinstance(each, RequestRefused)]
                assert [each.code for each in refused] == ["stale"]

    run(test)


# Origins and requests.


def test_a_foreign_page_gets_no_socket_and_no_table(tmp_path):
    async def test():
        async with serving(tmp_path, origins=["https://games.example"]) as server:
            table, _ = await server.open()
            for origin in ("https://evil.example", "null", "http://127.0.0.1:1", server.url.replace("127.0.0.1", "localhost")):
                with pytest.raises(InvalidStatus) as refused:
                    async with server.connect(table, additional_headers={"Origin": origin}):
                        pass
                assert refused.value.response.status_code == 403
            for origin in (server.url, "https://games.example"):
                async with server.connect(table, additional_headers={"Origin": origin}) as client:
                    assert client.welcome
            assert (await post(server, "/api/tables", b"{}", Origin="https://evil.example"))[0] == 403
            assert (await post(server, "/api/tables", b"{}", **{"Content-Type": "text/plain"}))[0] == 415
            assert (await post(server, "/api/tables", b"{"))[0] == 400
            assert (await post(server, "/api/tables", b"[" * 30_000))[0] == 400
            assert (await post(server, "/api/tables", b" " * 40_000))[0] == 413
            assert (await post(server, "/api/records", b" " * 2_000_000))[0] == 413

    run(test)


async def post(server, path, content, **headers):
    host, port = server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    asked = {
        "Host": f"{host}:{port}",
        "Content-Type": "application/json",
        "Content-Length": str(len(content)),
        "Connection": "close",
        **headers,
    }
    writer.write(
        "\r\n".join([f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items()), "Connection: close", "", ""]).encode()
        + content
    )
    answer = await reader.read()
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), head.decode(), body


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (NewTable("chess", [Wish("me")] * 2), "bad_game"),
        (NewTable("super-farmer", [Wish("me")] * 8), "bad_settings"),
        (NewTable("super-farmer", []), "bad_settings"),
        (NewTable("super-farmer", [Wish("me")] * 2, {"variant": "x"}), "bad_settings"),
        (NewTable("super-farmer", [Wish("me")] * 2, {"nothing": 1}), "bad_settings"),
        (NewTable("super-farmer", [Wish("me", "Ann"), Wish("me", "ANN")]), "same_name"),
        (NewTable("super-farmer", [Wish("me", "\u202e\u200b"), Wish("bot")]), "bad_name"),
        (NewTable("super-farmer", [Wish("me"), Wish("bot", level="god")]), "no_bot"),
        (NewTable("super-farmer", [Wish("me")] * 2, key="short"), "malformed"),
        (NewTable("super-farmer", [Wish("me")] * 2, clock=protocol.Clock(1)), "malformed"),
    ],
)
def test_tables_that_cannot_be(tmp_path, wanted, code):
    async def test():
        async with serving(tmp_path) as server:
            with pytest.raises(RequestRefused) as refused:
                await request(f"{server.url}/api/tables", wanted)
            assert refused.value.code == code
            assert refused.value.sentence

    run(test)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"nonsense", "not_a_record"),
        (b'{"version":3,"notes":"of another program"}', "not_a_record"),
        (b'{"paddock":99,"game":"super-farmer","seats":2,"settings":{},"log":[]}', "bad_record"),
        (b'{"paddock":1,"game":"super-farmer","seats":2,"settings":{},"log":["1 fly"]}', "bad_record"),
        (b'{"paddock":1,"game":"super-farmer","seats":2,"settings":{},"log":["9 roll"]}', "bad_record"),
        (b'{"paddock":1,"game":"chess","seats":2,"settings":{},"log":[]}', "bad_game"),
        (b'{"paddock":1,"game":"super-farmer","seats":2,"settings":{},"log":[],"box":"x = 1"}', "own_box"),
        (b'{"paddock":1,"game":"super-farmer","seats":2,"settings":{},"log":[],"position":"?"}', "bad_record"),
    ],
)
def test_records_that_are_none(tmp_path, content, code):
    async def test():
        async with serving(tmp_path) as server:
            with pytest.raises(RequestRefused) as refused:
                await request(f"{server.url}/api/records", content)
            assert refused.value.code == code

    run(test)


def test_pages_come_with_strict_headers_and_only_from_the_built_folder(tmp_path):
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<title>here</title>")
    (web / "assets" / "a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")

    (web / "assets" / "big.js").write_text("let a = 1;" * 1000)

    async def get(server, path, more=""):
        host, port = server.url.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n{more}Connection: close\r\n\r\n".encode())
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        return int(head.split()[1]), head.decode().lower(), body

    async def test():
        async with serving(tmp_path / "data", web=web) as server:
            for path in ("/", "/t/abcdef", "/anything"):
                status, head, body = await get(server, path)
                assert (status, body) == (200, b"<title>here</title>")
                assert "default-src 'none'" in head
                assert "script-src 'self' 'wasm-unsafe-eval';" in head
                assert "frame-ancestors 'none'" in head
                assert "nosniff" in head
                assert "no-referrer" in head
                assert "server:" not in head
            assert "immutable" in (await get(server, "/assets/a.js"))[1]
            _, head, body = await get(server, "/assets/big.js", "Accept-Encoding: gzip\r\n")
            assert "content-encoding: gzip" in head
            assert len(body) < 1000
            for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt", "/missing.js"):
                status, _, body = await get(server, path)
                assert status == 404
                assert b"secret" not in body
        async with serving(tmp_path / "data", web=tmp_path / "nowhere") as server:
            status, _, body = await get(server, "/")
            assert status == 503
            assert b"make web" in body

    run(test)


# Frames.

PLAY = '{"t":"play","key":"k","seat":0,"position":1,"play":'
MALFORMED = {
    "nothing": "",
    "no JSON": "hello",
    "half of it": '{"t":"ping","key":"k"',
    "null": "null",
    "a list": "[1,2]",
    "no tag": '{"key":"k"}',
    "an unknown tag": '{"t":"cheat","key":"k"}',
    "a message of the server": '{"t":"ack","key":"k","position":1}',
    "a field is missing": '{"t":"play","key":"k"}',
    "a text for a number": '{"t":"play","key":"k","seat":"0","position":1,"play":"roll"}',
    "a negative seat": '{"t":"play","key":"k","seat":-1,"position":1,"play":"roll"}',
    "a huge number": '{"t":"play","key":"k","seat":1' + "0" * 400 + ',"position":1,"play":"roll"}',
    "a key too long": '{"t":"ping","key":"' + "k" * 65 + '"}',
    "no key": '{"t":"ping","key":""}',
    "nested too deep": PLAY + "[" * 9000 + "]" * 9000 + "}",
    "a play of another kind": PLAY + '{"type":"castle"}}',
    "a play with wrong fields": PLAY + '{"type":"trade","give":[1],"take":{}}}',
    "a play that is a number": PLAY + "17}",
    "a play that is nothing": PLAY + "null}",
    "NaN": PLAY + "NaN}",
    "a lone surrogate": PLAY + '"\\ud800"}',
}


def test_malformed_messages_are_refused_and_the_connection_goes_on(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client, server.connect(table, tokens[0]) as bad:
                await bad.until(lambda client: client.position)
                for name, content in MALFORMED.items():
                    bad.other.clear()
                    await bad.socket.send(content)
                    refused = await bad.until(lambda client: client.other and client.other[0])
                    assert refused.code in ("malformed", "unclear"), name
                    assert refused.sentence
                    assert (await bad.ask(protocol.Ping(new_key()))).key
                bad.other.clear()
                await bad.socket.send(b"\x00\xff\x13", text=False)
                assert (await bad.until(lambda client: client.other and client.other[0])).code == "malformed"
                await still_well(client)

    run(test)


def test_broken_frames_and_oversized_ones_end_that_connection_only(tmp_path):
    frames = {
        "not masked": Frame(Opcode.TEXT, b"{}").serialize(mask=False),
        "not UTF-8": Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
        "too big": Frame(Opcode.TEXT, b'{"t":"ping","key":"' + b"k" * 70_000).serialize(mask=True),
        "a piece of nothing": Frame(Opcode.CONT, b"{}").serialize(mask=True),
        "a ping in pieces": b"\x09\x80\0\0\0\0",
        "reserved bits": b"\xf1\x80\0\0\0\0",
        "an unknown opcode": b"\x83\x80\0\0\0\0",
    }

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                for frame in frames.values():
                    raw = await Raw.open(server.url)
                    assert raw.status == 101
                    await raw.text(json.dumps({"t": "hello", "table": table}))
                    raw.writer.write(frame)
                    await raw.ended()
                    raw.close()
                await still_well(client)
                while len(server.app.state.server.connections) > 1:
                    await asyncio.sleep(0)

    run(test)


def test_hello_comes_first_once_and_in_the_right_version(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, _ = await server.open()
            with pytest.raises(RequestRefused, match="no_table"):
                async with server.connect("abcdefgh"):
                    pass
            async with server.connect(table) as client:
                await client.send(protocol.Hello(table))
                assert (await client.until(lambda client: client.other and client.other[0])).code == "hello_twice"
            raw = await Raw.open(server.url)
            await raw.text('{"t":"ping","key":"k"}')
            await raw.text(json.dumps({"t": "hello", "table": table, "version": 99}))
            heard = await raw.reader.readuntil(b"reload it.")
            assert b"hello_first" in heard
            assert b"old_version" in heard
            raw.close()

    run(test)


async def pour(client):
    for number in range(1000):
        await client.send(protocol.Ping(f"{number}"))
        await asyncio.sleep(0)
    await client.until(lambda client: False)


def test_a_flood_is_refused_then_cut_off(tmp_path):
    async def test():
        async with serving(tmp_path, rate=5.0, burst=10) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                async with server.connect(table) as flood:
                    with pytest.raises(LineLost):
                        await pour(flood)
                    assert flood.closing.code == "too_fast"
                    assert flood.closing.retry
                await still_well(client)

    run(test)


def test_connections_and_tables_of_one_client_are_bounded(tmp_path):
    async def test():
        async with serving(tmp_path, connections_each=3, tables_each=2) as server:
            table, _ = await server.open()
            await server.open()
            with pytest.raises(RequestRefused, match="too_fast"):
                await server.open()
            async with server.connect(table), server.connect(table):
                async with server.connect(table):
                    with pytest.raises(RequestRefused, match="too_many"):
                        async with server.connect(table):
                            pass
                while len(server.app.state.server.connections) > 2:
                    await asyncio.sleep(0)
                async with server.connect(table) as client:
                    assert client.welcome

    run(test)


def test_a_slow_reader_is_dropped_and_comes_back_to_a_fresh_table(tmp_path):
    async def test():
        async with serving(tmp_path, backlog=150_000) as server:
            server.uvicorn.servers[0].sockets[0].setsockopt(1, 7, 8192)  # SO_SNDBUF: what the kernel holds for a connection
            table, tokens = await server.open("super-farmer", "mm")
            slow = await Raw.open(server.url, receive_buffer=4096)
            await slow.text(json.dumps({"t": "hello", "table": table, "tokens": [tokens[1]]}))
            async with server.connect(table, tokens[0]) as client:
                await client.until(lambda client: client.table.seats[1].connected)
                said = 0
                while len(server.app.state.server.connections) > 1:
                    await client.ask(protocol.Say(new_key(), "\U0001f430" * 300))
                    said += 1
                    assert said < 2000
                await client.until(lambda client: not client.table.seats[1].connected)
                async with server.connect(table, tokens[1]) as again:
                    assert again.welcome.seats == [1]
                    await again.until(lambda client: client.position)
            slow.close()

    run(test)


def test_a_half_open_socket_is_noticed(tmp_path):
    """Somebody who does not answer pings is gone, although nothing has said so."""

    async def test():
        async with serving(tmp_path, keepalive=0.1) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, tokens[0]) as client:
                silent = await Raw.open(server.url)
                await silent.text(json.dumps({"t": "hello", "table": table, "tokens": [tokens[1]]}))
                await client.until(lambda client: client.table.seats[1].connected)
                await client.until(lambda client: not client.table.seats[1].connected)
                assert client.table.seats[0].connected, "who answers stays"
                silent.close()

    run(test)


# Names and chat.

HOSTILE = [
    "<script>alert(1)</script>",
    "\u202eevil\u202c",
    "a\u200bb\u200dc\ufeffd\u2060e",
    "line\nbreak\r\ttab\x00\x1b[31m",
    "Z" + "\u0301" * 50,
    "\u2066isolate\u2069",
    "\U000e0041\U000e0042tags",
    "\u3164\u115f\u2800",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_text_is_freed_of_what_deceives(text):
    shown = visible(text)
    assert not any(ord(letter) < 32 or letter in "\u202e\u202c\u200b\u200d\ufeff\u2060\u2066\u2069\u3164\u115f\u2800" for letter in shown)
    assert not any(0xE0000 <= ord(letter) <= 0xE007F for letter in shown)
    assert shown.count("\u0301") <= 2
    assert visible(shown) == shown


def test_what_is_honest_stays():
    for text in ("Zoë", "Ania Żółw", "Éowyn", "李雷", "👩‍🌾 Ann", "عمر", "O'Neil-Smith", "🐰🐰"):
        assert visible(text) == text
        assert clean_name(text) == text
    assert clean_line("  two   words ") == "two words"
    for bad in ("", " ", "\u200b", "x" * 21, "\u202e" * 10_000):
        with pytest.raises(Problem):
            clean_name(bad)
    with pytest.raises(Problem, match="same_name"):
        clean_name("ｐ１", ["P1"])


def test_hostile_names_and_chat_over_the_line(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "moo")
            async with server.connect(table, tokens[None]) as host, server.connect(table) as one:
                await host.ask(protocol.LetTalk(new_key(), True))
                for text in HOSTILE:
                    with contextlib.suppress(RequestRefused):
                        await one.ask(protocol.Say(new_key(), text))
                for bad in ("x" * 10_000, "\u202e" * 10_000, "\u200b"):
                    with pytest.raises(RequestRefused, match=r"too_long|empty_text"):
                        await one.ask(protocol.Say(new_key(), bad))
                    with pytest.raises(RequestRefused, match="bad_name"):
                        await one.sit(1, bad)
                await one.sit(1, "\u202e<b>Bob</b>\u200b")
                await one.until(lambda client: client.table.seats[1].kind == "person")
                assert one.table.seats[1].name == "<b>Bob</b>"
                for chat in one.other:
                    assert chat.text == visible(chat.text)

    run(test)


# Simultaneous steps and clocks.


FORWARDS, *OTHERWISE = itertools.permutations(range(3))


@pytest.mark.parametrize("order", [FORWARDS, *rest(*((order,) for order in OTHERWISE))])
def test_simultaneous_answers_in_every_order(tmp_path, order):
    """All answers name the same position; nobody's click makes another's stale; the result does not depend on the order."""

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("swip-sheep", "mmm", settings={"first_player": 1})
            clients = []
            async with (
                server.connect(table, tokens[0]) as one,
                server.connect(table, tokens[1]) as two,
                server.connect(table, tokens[2]) as three,
            ):
                clients = [one, two, three]
                for client in clients:
                    await client.until(lambda client: client.turn())
                number = clients[0].position.number
                assert all(client.position.number == number for client in clients)
                assert clients[0].position.ready == protocol.Ready(0, 3)
                plays = [first_choice(client.turn()) for client in clients]
                for count, seat in enumerate(order[:2], 1):
                    done = await clients[seat].play(seat, plays[seat], position=number)
                    assert done.position == number
                    for client in clients:
                        await client.until(lambda client, count=count: client.position.ready == protocol.Ready(count, 3))
                        assert client.position.waiting == [0, 1, 2], "who has answered is nobody's business"
                    assert clients[seat].position.sights[0].locked.play == plays[seat]
                    assert clients[seat].position.sights[0].can_undo
                first = order[0]
                await clients[first].ask(protocol.Undo(new_key(), first, number))
                await clients[order[2]].until(lambda client: client.position.ready == protocol.Ready(1, 3))
                await clients[first].play(first, plays[first], position=number)
                await clients[order[2]].play(order[2], plays[order[2]], position=number)
                for client in clients:
                    await client.until(lambda client: client.position.number == number + 1)
                live = await server.lobby.find(table)
                made = [moment for moment in live.match.replay() if moment.seat >= 0][:3]
                assert [msgspec.to_builtins(moment.play) for moment in made] == plays
                assert [moment.seat for moment in made] == [0, 1, 2], "the log does not tell who was first"

    run(test)


@pytest.mark.parametrize("late", [False, True])
def test_a_clock_that_runs_out_races_a_play_and_one_of_them_counts(tmp_path, late):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=protocol.Clock(20))
            async with server.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                number, moments = client.position.number, client.position.moments
                live = await server.lobby.find(table)
                if late:
                    hands.turn(20)
                    await client.until(lambda client: client.position.number > number)
                    with pytest.raises(RequestRefused, match="stale"):
                        await client.play(sight.viewer, "roll", position=number)
                else:
                    asked = asyncio.ensure_future(client.play(sight.viewer, "roll", position=number))
                    hands.turn(20)  # the bot is asked while the play is on its way
                    (done,) = await asyncio.gather(asked, return_exceptions=True)
                    assert isinstance(done, protocol.Ack) or getattr(done, "code", done) == "stale"
                await client.until(lambda client: client.position.number > number)
                assert client.position.number == number + 1
                assert client.position.moments > moments
                played = [event for event in live.state.log if event[0] >= 0]
                assert len(played) >= 1
                assert live.state.number == number + 1

    run(test)


# Secrets.


@pytest.mark.usefixtures("logs_put_back")
def test_tokens_are_in_no_log_no_address_and_no_file(tmp_path):
    heard = io.StringIO()
    log_to(heard, "DEBUG")

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mo")
            async with server.connect(table, *tokens.values()) as client, server.connect(table) as friend:
                token = await friend.sit(1, "Bob")
                await client.ask(protocol.Start(new_key()))
                await friend.until(lambda client: client.position)
                assert token not in client.welcome.invite
                secrets = [*tokens.values(), token]
        files = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        for secret in secrets:
            assert secret.encode() not in files
            assert secret not in heard.getvalue()
        assert "table opened" in heard.getvalue()
        for line in heard.getvalue().splitlines():
            assert json.loads(line)["event"]

    run(test)


def test_messages_of_the_protocol_are_never_taken_for_one_another():
    for union in (protocol.Client, protocol.Server):
        tags = [each.__struct_config__.tag for each in union.__args__]
        assert len(tags) == len(set(tags))

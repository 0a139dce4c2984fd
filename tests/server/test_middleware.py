"""What comes from outside is bounded and checked where it comes in, once: names of the server, pages, numbers, paths, records."""

import asyncio
import gzip
import logging
import socket

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from paddock.client.table import new_key, open_table
from paddock.server.messages import protocol
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.routes.http import client_of
from paddock.server.settings import Settings, from_environment
from paddock.server.transport.admission import Admission
from paddock.server.transport.middleware import AllowedHosts, read_json
from paddock.server.transport.rate import household
from paddock.server.words import Problem

from .server import Raw, run, serving
from .test_abuse import still_well

STRICT = ("content-security-policy:", "x-content-type-options: nosniff", "referrer-policy:")


async def ask(server, path="/", method="GET", content=b"", **headers):
    """A request by hand: status, head, body."""
    host, port = server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    asked = {"Host": f"{host}:{port}", "Content-Type": "application/json", "Content-Length": str(len(content)), "Connection": "close"}
    asked |= {name.replace("_", "-"): value for name, value in headers.items()}
    writer.write(
        "\r\n".join([f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items()), "", ""]).encode() + content
    )
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    return int(head.split()[1]), head.decode().lower(), body


# Paths and headers.


def test_a_request_with_two_lengths_is_refused_and_the_line_ends(tmp_path):
    """A proxy that believes the other one would take the rest for a request of somebody else."""

    async def test():
        async with serving(tmp_path) as server:
            content = b"0\r\n\r\nGET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            status, head, body = await ask(server, "/api/tables", "POST", content, Transfer_Encoding="chunked", Connection="keep-alive")
            assert (status, msgspec.json.decode(body)["code"]) == (400, "malformed")
            assert "connection: close" in head
            assert b"version" not in body, "there is no second answer"

    run(test)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("?", "?", True),
    ],
)
def test_limits_count_a_household_as_one(one, other, alike):
    """Whoever has an IPv6 address has 2 to the 64 of them."""
    assert (household(one) == household(other)) is alike
    doors = Admission(Settings(newcomers_each=1, people_each=1))
    doors.enter(object(), one)
    assert doors._each.keys() == {household(one)}
    assert client_of({"client": (one, 1)}) == household(one)


def test_no_path_and_no_origin_is_a_fault(tmp_path):
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<title>here</title>")

    async def test():
        async with serving(tmp_path / "data", web=web) as server:
            for path in ("/%00", "/a%00b.js", "/" + "a" * 5000, "/" + "a/" * 3000, "/%ff%fe", "/\\..\\x", "//", "/%2e%2e%2f%00"):
                status, head, _ = await ask(server, path)
                assert status in (200, 404), path[:20]
                assert all(each in head for each in STRICT)
            for origin in ("http://[", "http://[::", "http://]x[", "http://a:b:c"):
                assert (await ask(server, "/api/tables", "POST", b"{}", Origin=origin))[0] == 403
                with pytest.raises(InvalidStatus) as refused:
                    async with server.connect("abcdef", additional_headers={"Origin": origin}):
                        pass
                assert refused.value.response.status_code == 403

    run(test)


def test_a_fault_has_the_strict_headers_too_and_says_so(tmp_path, monkeypatch, caplog):
    async def broken(*arguments):
        raise RuntimeError("a bug")

    async def test():
        async with serving(tmp_path) as server:
            monkeypatch.setattr(server.lobby, "public", broken)
            status, head, body = await ask(server, "/api/tables")
            assert status == 500
            assert all(each in head for each in STRICT)
            assert msgspec.json.decode(body)["code"] == "fault"
            assert (await ask(server, "/health"))[0] == 200

    with caplog.at_level(logging.ERROR, "paddock.server"):
        run(test)
    assert "fault in a request" in caplog.text


def test_assets_are_compressed_once_and_known_again(tmp_path):
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<title>here</title>")
    (web / "assets" / "big.js").write_text("let a = 1;" * 1000)

    async def test():
        async with serving(tmp_path / "data", web=web) as server:
            status, head, body = await ask(server, "/assets/big.js", Accept_Encoding="gzip")
            assert (status, "content-encoding: gzip" in head) == (200, True)
            assert gzip.decompress(body) == b"let a = 1;" * 1000
            assert (await ask(server, "/assets/big.js", Accept_Encoding="gzip"))[2] == body
            assert vars(server.app.state.assets._files["assets/big.js"])["compressed"] == body, "once for all who ask"
            assert (await ask(server, "/assets/big.js"))[2] == b"let a = 1;" * 1000
            mark = next(line for line in head.splitlines() if line.startswith("etag:")).split()[1]
            assert (await ask(server, "/assets/big.js", If_None_Match=mark))[0] == 304
            (web / "assets" / "new.js").write_text("2")
            (web / "index.html").write_text("<title>anew</title>")
            assert (await ask(server, "/"))[2] == b"<title>anew</title>", "it was built again while the server ran"
            assert (await ask(server, "/assets/new.js"))[2] == b"2"

    run(test)


def test_lessons_and_puzzles_are_files(tmp_path):
    """Made once for all who ask, compressed, and known again; what is none is not there."""

    async def test():
        async with serving(tmp_path) as server:
            wanted = [ask(server, f"/lessons/{name}", Accept_Encoding="gzip") for name in ("super-farmer.en.json", "super-farmer.pl.json")]
            (status, head, english), (_, _, polish) = await asyncio.gather(*wanted)
            assert (status, "content-encoding: gzip" in head, "no-cache" in head) == (200, True, True)
            english, polish = (msgspec.json.decode(gzip.decompress(each)) for each in (english, polish))
            assert english["welcome"]["game"] == polish["welcome"]["game"] == "super-farmer"
            assert english["ends"] != polish["ends"]
            mark = next(line for line in head.splitlines() if line.startswith("etag:")).split()[1]
            assert (await ask(server, "/lessons/super-farmer.en.json", If_None_Match=mark))[0] == 304
            status, _, puzzles = await ask(server, "/puzzles/have-you-herd.pl.json")
            assert (status, msgspec.json.decode(puzzles)["welcome"]["game"]) == (200, "have-you-herd")
            for path in ("/lessons/ludo.en.json", "/puzzles/ludo.en.json", "/puzzles/bunny-bunny-moose-moose.en.json"):
                status, _, body = await ask(server, path)
                assert (status, msgspec.json.decode(body)["code"]) == (404, "no_page")

    run(test)


# By which name, and from where.


def test_only_addresses_and_our_own_names_are_answered(tmp_path):
    """A page whose name is made to point at this machine (DNS rebinding) is not ours."""

    async def test():
        async with serving(tmp_path, names=["games.example"], origins=["https://farm.example"]) as server:
            for host in ("evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "", "[", "a b"):
                status, head, body = await ask(server, "/api/games", Host=host)
                assert (status, msgspec.json.decode(body)["code"]) == (421, "bad_host"), host
                assert all(each in head for each in STRICT)
            for host in (
                "localhost",
                "localhost:8000",
                "192.168.1.20:8000",
                "[::1]:8000",
                "games.example",
                "GAMES.example:443",
                "farm.example",
            ):
                assert (await ask(server, "/api/games", Host=host))[0] == 200, host
            for host, status in (("evil.example", 403), ("games.example", 101)):
                raw = await Raw.open(server.url, Host=host)
                assert raw.status == status
                raw.close()

    run(test)


def test_the_machine_s_own_name_is_good():
    assert socket.gethostname() in AllowedHosts(Settings())
    assert "attic" not in AllowedHosts(Settings())
    assert "attic:80" in AllowedHosts(from_environment({"PADDOCK_NAMES": "attic cellar"}))


def test_a_forwarded_address_counts_only_from_a_named_proxy(tmp_path):
    async def test():
        content = msgspec.json.encode(NewTable("super-farmer", [Wish("me"), Wish("bot")]))
        for proxies, last in (([], 429), (["127.0.0.1"], 200)):
            async with serving(tmp_path / str(last), tables_each=1, proxies=proxies) as server:
                assert (await ask(server, "/api/tables", "POST", content, X_Forwarded_For="10.0.0.1"))[0] == 200
                assert (await ask(server, "/api/tables", "POST", content, X_Forwarded_For="10.0.0.2"))[0] == last

    run(test)


# Numbers.

HUGE = "1" + "0" * 30
ENDLESS = "9" * 5000


@pytest.mark.parametrize("number", [HUGE, ENDLESS, "-" + HUGE, "1e30", "1000001"])
def test_no_number_is_too_big_for_the_table(tmp_path, number, caplog):
    """`check` answers and `play` is refused, the line stays, and the table is not set up anew."""
    bundle = f'{{"type":"trade","give":{{"rabbit":{number}}},"take":{{"sheep":1}}}}'

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                seat = (await client.my_turn()).viewer
                match = (await server.lobby.find(table)).match
                for message in (
                    f'{{"t":"check","key":"k","seat":{seat},"play":{bundle}}}',
                    f'{{"t":"play","key":"k","seat":{seat},"position":1,"play":{bundle}}}',
                    f'{{"t":"play","key":"k","seat":{seat},"position":{number},"play":"roll"}}',
                    f'{{"t":"history","key":"k","viewer":null,"before":{number}}}',
                    f'{{"t":"replay","key":"k","step":{number}}}',
                    f'{{"t":"ask_options","key":"k","seat":{seat},"limit":{number}}}',
                    f'{{"t":"hello","table":"{table}","version":{number}}}',
                ):
                    client.other.clear()
                    await client.socket.send(message)
                    refused = await client.until(lambda client: client.other and client.other[0])
                    assert refused.code == "malformed"
                assert (await server.lobby.find(table)).match is match
                await still_well(client)

    run(test)
    assert "fault" not in caplog.text


@pytest.mark.parametrize("number", [HUGE, ENDLESS, f'"{ENDLESS}"', f'"-{HUGE}"'])
def test_no_setting_is_too_big(tmp_path, number):
    async def test():
        async with serving(tmp_path) as server:
            asked = f'{{"game":"super-farmer","seats":[{{"who":"me"}},{{"who":"bot"}}],"settings":{{"turn_cap":{number}}}}}'
            status, _, body = await ask(server, "/api/tables", "POST", asked.encode())
            assert (status, msgspec.json.decode(body)["code"]) in ((400, "malformed"), (400, "bad_settings"))

    run(test)


def test_every_number_of_the_protocol_has_bounds():
    """What a client says, to the last field: a number without an upper bound would be a door."""

    def numbers(schema):
        if schema.get("type") == "integer":
            yield schema
        for inner in schema.values():
            for each in inner if isinstance(inner, list) else [inner]:
                if isinstance(each, dict):
                    yield from numbers(each)

    _, parts = msgspec.json.schema_components([protocol.Client, NewTable])
    found = list(numbers(parts))
    assert found
    assert all("minimum" in each and ("maximum" in each or "exclusiveMaximum" in each) for each in found)


def test_json_nested_too_deeply_is_no_fault():
    with pytest.raises(Problem, match="malformed"):
        read_json(b"[" * 100_000, protocol.Client)


# The same key at once.


def test_a_key_that_comes_four_times_at_once_opens_one_table_and_answers_all(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            wanted = NewTable("super-farmer", [Wish("me", "Ann"), Wish("bot")], key=new_key())
            opened = await asyncio.gather(*(open_table(server.url, wanted) for _ in range(4)))
            assert len({msgspec.json.encode(each) for each in opened}) == 1
            assert server.lobby.live == 1
            assert len(await server.store.load(opened[0].table)) == 4
            assert await open_table(server.url, wanted) == opened[0]

    run(test)


def test_only_the_lobby_has_its_games_sent_ahead(tmp_path):
    """What a page does not use must not be loaded for it: browsers complain of that in their console."""

    async def test():
        async with serving(tmp_path, prefix="/club") as server:
            for path, ahead in (("/club/", True), ("/club/t/abcdefghijkl", False), ("/club/you", False)):
                status, head, body = await ask(server, path)
                assert status == 200
                assert ("link: </club/api/games>; rel=preload; as=fetch; crossorigin" in head) is ahead, path
                assert b"preload" not in body

    run(test)

"""What the host of a server may do: require sign-in, close the lobby, read reports and who did what, remove a guest, close a table, and
say which words are not wanted."""

import asyncio

import pytest

from paddock.cli import main
from paddock.client.table import RequestRefused, connect, new_key, open_table
from paddock.server.messages import protocol
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.settings import BadSettings
from paddock.server.tables.sanitize import Filter

from .authenticator import Visitor
from .server import run, serving
from .test_host import begin
from .test_people import LOOSE, inside, refused, rows

ADMIN = "a token of the host, long and random"
SHOWN = {"Authorization": f"Bearer {ADMIN}", "Origin": ""}


def host(server, path, body=None):
    return asyncio.to_thread(Visitor(server.url).ask, f"/api/host/{path}", body, **SHOWN)


def test_only_the_admin_token_lets_the_host_in(tmp_path):
    async def test():
        async with serving(tmp_path, admin=ADMIN, sign_ins_each=4) as server:
            for token in ("", "Bearer ", f"Bearer {ADMIN}x", f"Basic {ADMIN}"):
                await asyncio.to_thread(refused, "not_admin", Visitor(server.url).ask, "/api/host/audit", Authorization=token)
            await asyncio.to_thread(refused, "too_fast", Visitor(server.url).ask, "/api/host/audit", Authorization="Bearer x")
            assert (await host(server, "audit")) == {"entries": []}
        async with serving(tmp_path) as server:
            await asyncio.to_thread(refused, "not_admin", Visitor(server.url).ask, "/api/host/audit", Authorization="Bearer ")

    run(test)


def test_reports_reach_the_host_of_the_server(tmp_path):
    """Of a player, and of a line that was really said."""

    async def test():
        async with serving(tmp_path, admin=ADMIN, **LOOSE) as server:
            ada = Visitor(server.url)
            await asyncio.to_thread(ada.keep, "Ada")
            table, _, theirs = await begin(server)
            known = connect(server.url, table, [theirs[1]], additional_headers=ada.headers)
            async with server.connect(table, theirs[0]) as loud, known as other:
                await loud.ask(protocol.Say(new_key(), "something nasty"))
                await other.ask(protocol.Report(new_key(), 1, "something nasty", "it hurts"))
                await other.ask(protocol.Report(new_key(), 1, "", "plays slowly"))
                for wrong in (protocol.Report(new_key(), 1, "never said"), protocol.Report(new_key(), 0, "something nasty")):
                    with pytest.raises(RequestRefused, match="no_person"):
                        await other.ask(wrong)
                with pytest.raises(RequestRefused, match="no_seat"):
                    await other.ask(protocol.Report(new_key(), 7))
            told = (await host(server, "reports"))["reports"]
            assert {(each["name"], each["said"], each["reason"]) for each in told} == {
                ("F1", "something nasty", "it hurts"),
                ("F1", "", "plays slowly"),
            }
            [(person,)] = rows(tmp_path, "SELECT id FROM people")
            assert {each["who"] for each in told} == {f"person:{person}"}
            await inside(ada, "/api/you/delete", {"name": "Ada"})
            assert {each["who"] for each in (await host(server, "reports"))["reports"]} == {"guest"}
            assert person not in repr((await host(server, "audit"))["entries"])

    run(test)


def test_the_host_removes_a_guest_and_closes_a_table_and_it_is_noted(tmp_path, capsys, monkeypatch):
    """Over HTTP, and by the verb `host`; everybody there is told."""
    monkeypatch.setenv("PADDOCK_ADMIN", ADMIN)

    async def test():
        async with serving(tmp_path, admin=ADMIN, **LOOSE) as server:

            async def command(*words):
                code = await asyncio.to_thread(main, ["host", *words, "--server", server.url])
                said = capsys.readouterr()
                return code, said.out + said.err

            table, tokens, theirs = await begin(server)
            async with server.connect(table, *tokens) as owner, server.connect(table, theirs[0]) as bad:
                await owner.ask(protocol.Mute(new_key(), 1, True))
                answer = await command("remove", table, "2", "--why", "rude")
                assert answer == (0, f"The guest in seat 2 of table {table} has been removed.\n")
                assert (await bad.until(lambda client: client.closing)).code == "removed"
                await owner.until(lambda client: client.table.seats[1].kind == "bot")
                assert (await command("remove", table, "2"))[0] == 2
                code, said = await command("close", table)
                assert (code, said) == (0, f"Table {table} is closed.\n")
                assert (await owner.until(lambda client: client.closing)).code == "table_closed"
            with pytest.raises(RequestRefused, match="no_table"):
                async with server.connect(table):
                    pass
            assert rows(tmp_path, f"SELECT * FROM events WHERE table_id = '{table}'") == []
            assert "no such table" in (await command("close", table))[1]
            noted = [(each["who"], each["what"], each["detail"]) for each in (await host(server, "audit"))["entries"]]
            assert sorted(noted) == [("guest", "mute", "F1"), ("host", "close", ""), ("host", "remove", "F1 rude")]
            code, said = await command("audit")
            assert (code, len(said.splitlines())) == (0, 3)
            assert await command("reports") == (0, "Nothing yet.\n")
            assert (await command("remove", table))[0] == 2

    run(test)


def test_where_sign_in_is_required_guests_only_watch(tmp_path):
    async def test():
        async with serving(tmp_path, sign_in=True, **LOOSE) as server:
            with pytest.raises(RequestRefused, match="sign_in"):
                await server.open("super-farmer", "mb")
            ada = Visitor(server.url)
            await asyncio.to_thread(ada.keep, "Ada")
            wishes = [{"who": "me", "name": "Ada"}, {"who": "open"}]
            table = (await inside(ada, "/api/tables", {"game": "super-farmer", "seats": wishes}))["table"]
            async with server.connect(table) as guest:
                with pytest.raises(RequestRefused, match="sign_in"):
                    await guest.sit(1, "Guest")
            ben = Visitor(server.url)
            await asyncio.to_thread(ben.keep, "Ben")
            async with connect(server.url, table, additional_headers=ben.headers) as person:
                await person.sit(1, "Ben")

    run(test)


def test_a_closed_lobby_shows_no_table(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            before, _ = await server.open("super-farmer", "mo", public=True)
            assert [each["table"] for each in (await inside(Visitor(server.url), "/api/tables"))["tables"]] == [before]
        async with serving(tmp_path, lobby=False) as server:
            table, _ = await server.open("super-farmer", "mo", public=True)
            assert (await inside(Visitor(server.url), "/api/tables"))["tables"] == []
            async with server.connect(table) as friend:
                await friend.sit(1, "By link")
        async with serving(tmp_path) as server:
            listed = [each["table"] for each in (await inside(Visitor(server.url), "/api/tables"))["tables"]]
            assert listed == [before], "opened while it was closed, it stays by link"

    run(test)


def test_unwanted_words_are_in_no_name_and_no_chat(tmp_path):
    (tmp_path / "words").write_text("# ours\nbad\nnast*  # and so on\n", "utf-8")

    async def test():
        async with serving(tmp_path / "tables", unwanted=str(tmp_path / "words"), **LOOSE) as server:
            with pytest.raises(RequestRefused, match="unwanted"):
                await open_table(server.url, NewTable("super-farmer", [Wish("me", "Bàd"), Wish("bot")]))
            table, tokens = await server.open("super-farmer", "mo")
            async with server.connect(table, *tokens.values()) as owner, server.connect(table) as guest:
                with pytest.raises(RequestRefused, match="unwanted"):
                    await guest.sit(1, "so BAD")
                await guest.sit(1, "Badger")
                with pytest.raises(RequestRefused, match="unwanted"):
                    await guest.ask(protocol.Rename(new_key(), 1, "Nastiest"))
                with pytest.raises(RequestRefused, match="unwanted"):
                    await owner.ask(protocol.Say(new_key(), "how nasty!"))
                await owner.ask(protocol.Say(new_key(), "a badge"))
            for asked in (("/api/people", {"name": "Bad"}), ("/api/people", {"name": "nasty"})):
                await asyncio.to_thread(refused, "unwanted", Visitor(server.url).ask, *asked)

    run(test)
    with pytest.raises(BadSettings, match="PADDOCK_UNWANTED"):
        Filter.read(str(tmp_path / "nowhere"))
    Filter(["", "#", "*"]).check("anything")

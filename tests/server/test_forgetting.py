"""Export and deletion: a person gets all that is kept of them, and when they want to be forgotten nothing of them is left, while the
others keep their games."""

import asyncio
import json

import msgspec

from paddock.client.table import connect, new_key, request
from paddock.server.messages import protocol
from paddock.server.messages.requests import Tables, TheseTables
from paddock.server.people.forgetting import stays_in
from paddock.server.tables.events import Botted, Claimed, Cleared, Opened, Renamed, Sat

from .authenticator import Key, Visitor
from .server import first_choice, run, serving
from .test_people import LOOSE, inside, refused, rows

NAME = "Quirina"  # that is nowhere else in a file


async def play_to_the_end(client):
    while (sight := await client.my_turn()) is not None:
        shown = client.position
        await client.play(sight.viewer, first_choice(sight))
        await client.until(lambda client: client.over or client.position is not shown)  # noqa: B023


async def two_games(server, ada, ben):
    """A finished game and one that goes on, with the same two people; both have been talked at."""
    wishes = [{"who": "open"}, {"who": "me", "name": NAME}]
    tables = []
    for _ in range(2):
        table = (await inside(ada, "/api/tables", {"game": "have-you-herd", "seats": wishes}))["table"]
        tables.append(table)
        async with connect(server.url, table, additional_headers=ben.headers) as friend:
            await friend.sit(0, "Ben")
            await friend.ask(protocol.Say(new_key(), "Hello from Ben"))
        async with connect(server.url, table, additional_headers=ada.headers) as host:
            await host.ask(protocol.Say(new_key(), "My secret line"))
            await host.ask(protocol.Rename(new_key(), 1, f"{NAME} the Great", 4))
            await host.ask(protocol.Start(new_key()))
    async with (
        connect(server.url, tables[0], additional_headers=ada.headers) as host,
        connect(server.url, tables[0], additional_headers=ben.headers) as friend,
    ):
        await asyncio.gather(play_to_the_end(host), play_to_the_end(friend))
    return tables


def test_the_export_is_complete(tmp_path):
    async def test():
        async with serving(tmp_path, **LOOSE) as server:
            ada, ben = Visitor(server.url), Visitor(server.url)
            await asyncio.to_thread(ada.keep, NAME, Key())
            await asyncio.to_thread(ben.keep, "Ben")
            over, running = await two_games(server, ada, ben)
            record = json.loads(await request(f"{server.url}/api/tables/{over}/record"))
            told = await inside(ada, "/api/you/export")
            assert (told["person"]["name"], told["person"]["face"]) == (NAME, 2)
            assert [key["label"] for key in told["passkeys"]] == ["My phone"]
            assert [device["label"] for device in told["devices"]] == ["My phone"]
            games = {game["table"]: game for game in told["games"]}
            assert set(games) == {over, running}
            assert games[over]["plays"] == record["log"]
            assert games[over]["result"] in ("won", "lost")
            assert games[over]["names"] == ["Ben", f"{NAME} the Great"]
            assert games[over]["said"] == ["My secret line"]
            assert "plays" not in games[running], "a game that goes on hides something"
            assert sum(each["played"] for each in told["statistics"]) == 1
            assert "Hello from Ben" not in json.dumps(told)
            kept = {column for _, column, *_ in rows(tmp_path, "PRAGMA table_info(people)")}
            assert kept == {"id", "name", "face", "since", "recovery"}, "what is kept of a person is in the export, or a hash"
            await asyncio.to_thread(refused, "sign_in", Visitor(server.url).ask, "/api/you/export")

    run(test)


def test_deletion_really_deletes(tmp_path):
    """In no file of the server is a name, a word or a key of that person left; the others' games go on and end as they did."""

    async def test():
        key = Key()
        async with serving(tmp_path, grace=0.05, **LOOSE) as server:
            ada, ben = Visitor(server.url), Visitor(server.url)
            code = await asyncio.to_thread(ada.keep, NAME, key)
            await asyncio.to_thread(ben.keep, "Ben")
            over, running = await two_games(server, ada, ben)
            before = json.loads(await request(f"{server.url}/api/tables/{over}/record"))
            person = rows(tmp_path, f"SELECT id FROM people WHERE name = '{NAME}'")[0][0]
            await asyncio.to_thread(refused, "not_sure", ada.ask, "/api/you/delete", {"name": "Somebody"})
            async with (
                connect(server.url, running, additional_headers=ada.headers) as line,
                connect(server.url, running, additional_headers=ben.headers) as friend,
            ):
                await inside(ada, "/api/you/delete", {"name": NAME})
                assert (await line.until(lambda client: client.closing)).code == "signed_out"
                seat = await friend.until(lambda client: client.table.seats[1].stand_in and client.table.seats[1])
                assert (seat.name, friend.welcome.seats) == ("A former guest", [0])
                assert friend.table.host == "A former guest"
                await play_to_the_end(friend)
            after = json.loads(await request(f"{server.url}/api/tables/{over}/record"))
            assert after["log"] == before["log"]
            assert (before["notes"]["names"], after["notes"]["names"]) == (["Ben", f"{NAME} the Great"], ["Ben", "A former guest"])
            found = msgspec.json.decode(await request(f"{server.url}/api/tables/these", TheseTables([over])), type=Tables)
            assert [each.name for each in found.tables[0].seats] == ["Ben", "A former guest"]
            assert ada.cookie == ""
            await asyncio.to_thread(refused, "bad_code", ada.ask, "/api/session", {"code": code})
            await asyncio.to_thread(refused, "bad_passkey", ada.sign_in, key)
            assert {game["table"] for game in (await inside(ben, "/api/you/games"))["games"]} == {over, running}
            for kind in ("people", "passkeys", "sessions", "games"):
                assert len(rows(tmp_path, f"SELECT * FROM {kind}")) == {"people": 1, "passkeys": 0, "sessions": 1, "games": 2}[kind]
        for table in ("events", "chats", "tables", "reviews", "people", "games"):
            written = repr(rows(tmp_path, f"SELECT * FROM {table}"))
            assert not any(word in written for word in (NAME, person, "My secret line"))
        assert "Hello from Ben" in repr(rows(tmp_path, "SELECT * FROM chats"))
        async with serving(tmp_path) as server, connect(server.url, over) as client:
            assert [each.name for each in client.table.seats] == ["Ben", "A former guest"]

    run(test)


def test_only_the_own_stay_on_a_seat_is_forgotten():
    """Somebody else sat there before, and another one after; a guest who was known later is the same person."""
    events = [
        Opened("super-farmer", 2),
        Sat(0, "Eve", "a"),
        Cleared(0),
        Sat(0, "Ada", "b"),
        Renamed(0, "Ada L."),
        Claimed(0, "ada"),
        Botted(0, "Robo", "easy"),
        Sat(1, "Ben", "c", person="ben"),
        Claimed(None, "ada"),
    ]
    stays, host = stays_in(dict(enumerate(events)))
    assert host == "ada"
    assert [(stay.person, stay.names, sorted(stay.events), stay.ended) for stay in stays] == [
        ("", {"Eve"}, [1], True),
        ("ada", {"Ada", "Ada L."}, [3, 4, 5], True),
        ("ben", {"Ben"}, [7], False),
    ]


def test_two_former_guests_are_told_apart(tmp_path):
    async def test():
        async with serving(tmp_path, **LOOSE) as server:
            people = [Visitor(server.url), Visitor(server.url)]
            table, tokens = await server.open("super-farmer", "oooo")
            for seat, person in enumerate(people):
                await asyncio.to_thread(person.keep, f"P{seat}")
                async with connect(server.url, table, additional_headers=person.headers) as client:
                    await client.sit(seat, f"P{seat}")
            async with server.connect(table, tokens[None]) as host:
                await host.ask(protocol.SetBot("b", 2, "easy"))
                await host.ask(protocol.SetBot("c", 3, "easy"))
                await host.ask(protocol.Start("s"))
            for seat, person in enumerate(people):
                await inside(person, "/api/you/delete", {"name": f"P{seat}"})
            async with connect(server.url, table) as client:
                assert [each.name for each in client.table.seats][:2] == ["A former guest", "A former guest 2"]

    run(test)

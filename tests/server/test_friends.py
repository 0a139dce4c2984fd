"""Friends: both agree, they see each other and sit down with one tap; whoever is blocked comes no nearer and is not told; and who may
watch a table its people say. All of it lies in the store, in both kinds of it, and nothing is left of whoever deletes themselves."""

import asyncio
import contextlib
import sqlite3

import pytest

from paddock.client.table import RequestRefused, connect, new_key
from paddock.server.messages import protocol
from paddock.server.storage import friends
from paddock.server.storage.store import Store

from .authenticator import Visitor
from .server import run, serving
from .test_people import LOOSE, at, inside, refused, rows

HERD = {"game": "have-you-herd", "players": 2, "name": "Me"}


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.rest)])
def kept(request):
    return {} if request.param == "sqlite" else {"store": request.getfixturevalue("postgres")}


def known(server, *names):
    people = []
    for name in names:
        people.append(Visitor(server.url))
        people[-1].keep(name)
    return people


def id_of(visitor, owner):
    """Of `owner`, by their link."""
    return visitor.ask(f"/api/profiles/by-link/{owner.ask('/api/you/friends')['link']}")["person"]


def befriend(one, other):
    one.ask("/api/you/friends", {"wish": "friend", "link": other.ask("/api/you/friends")["link"]})
    assert other.ask("/api/you/friends", {"wish": "friend", "person": id_of(other, one)})["relation"] == "friend"


def said_to(line):
    return [message.text for message in line.other if isinstance(message, protocol.Chat)]


def names_in(visitor, kind):
    return [each["name"] for each in visitor.ask("/api/you/friends")[kind]]


def test_both_agree_to_be_friends(tmp_path, kept):
    def test(server):
        ada, ben, cleo = known(server, "Ada", "Ben", "Cleo")
        refused("sign_in", Visitor(server.url).ask, "/api/you/friends")
        refused("not_met", ada.ask, "/api/you/friends", {"wish": "friend", "person": id_of(ada, ben)})
        refused("no_profile", ada.ask, "/api/you/friends", {"wish": "friend", "person": "nobody"})
        refused("no_profile", ada.ask, "/api/you/friends", {"wish": "friend", "person": id_of(ben, ada)})
        link = ben.ask("/api/you/friends")["link"]
        assert ada.ask("/api/you/friends", {"wish": "friend", "link": link})["relation"] == "asked"
        assert (names_in(ben, "requests"), names_in(ben, "friends"), names_in(ada, "friends")) == (["Ada"], [], [])
        assert ben.ask(f"/api/profiles/{id_of(ben, ada)}")["relation"] == "asks"
        ben.ask("/api/you/here", {"table": ""})
        ben.ask("/api/you/here", {"table": "abcdefgh2345"})
        refused("malformed", ben.ask, "/api/you/here", {"table": "../x"})
        assert not ada.ask(f"/api/profiles/{id_of(ada, ben)}")["here"], "only friends see that"
        ben.ask("/api/you/friends", {"wish": "friend", "person": id_of(ben, ada)})
        [friend] = ada.ask("/api/you/friends")["friends"]
        assert (friend["name"], friend["here"], names_in(ben, "requests")) == ("Ben", True, [])
        assert ben.ask("/api/you/shown", {"hidden": True})["hidden"]
        [friend] = ada.ask("/api/you/friends")["friends"]
        assert (friend["here"], friend["seen"]) == (False, 0)
        cleo.ask("/api/you/friends", {"wish": "friend", "link": link})
        ben.ask("/api/you/friends", {"wish": "no", "person": id_of(ben, cleo)})
        assert names_in(ben, "requests") == []
        ada.ask("/api/you/friends", {"wish": "none", "person": id_of(ada, ben)})
        assert (names_in(ada, "friends"), names_in(ben, "friends"), names_in(ben, "requests")) == ([], [], [])
        assert ben.ask("/api/you/export")["friends"] == []

    at(tmp_path, test, **kept)


def test_whoever_has_played_together_finds_the_other_again(tmp_path):
    async def test():
        async with serving(tmp_path, **LOOSE, match_wait=1000) as server:
            ada, ben = await asyncio.to_thread(known, server, "Ada", "Ben")
            await inside(ada, "/api/play", HERD)
            table = (await inside(ben, "/api/play", {**HERD, "name": "Ben"}))["table"]
            assert [each["name"] for each in (await inside(ada, "/api/you/friends"))["met"]] == ["Ben"]
            profile = await inside(ada, f"/api/tables/{table}/profiles/1")
            assert (profile["name"], profile["relation"], profile["met"], profile["game"]) == ("Ben", "none", True, "have-you-herd")
            asked = await inside(ada, "/api/you/friends", {"wish": "friend", "person": profile["person"]})
            assert asked["relation"] == "asked"
            with pytest.raises(RequestRefused, match="no_profile"):
                await inside(ada, f"/api/tables/{table}/profiles/5")

    run(test)


def test_an_invitation_opens_a_table_at_once_and_coming_is_sitting_down(tmp_path, kept):
    async def test():
        async with serving(tmp_path, **LOOSE, **kept) as server:
            ada, ben, cleo = await asyncio.to_thread(known, server, "Ada", "Ben", "Cleo")
            await asyncio.to_thread(befriend, ada, ben)
            person = await asyncio.to_thread(id_of, ada, ben)
            with pytest.raises(RequestRefused, match="not_friends"):
                await inside(cleo, "/api/you/invite", {"person": person})
            opened = await inside(ada, "/api/you/invite", {"person": person, "game": "have-you-herd"})
            again = await inside(ada, "/api/you/invite", {"person": person, "game": "herds"})
            assert again == {"table": opened["table"], "tokens": []}, "a second tap within a minute does nothing"
            [called] = (await inside(ben, "/api/you/here", {}))["invitations"]
            assert (called["table"], called["name"], called["game"]) == (opened["table"], "Ada", "have-you-herd")
            assert (await inside(cleo, "/api/you/here", {}))["invitations"] == []
            async with connect(server.url, opened["table"], additional_headers=ada.headers) as host:
                assert [(seat.name, seat.asked) for seat in host.table.seats] == [("Ada", False), ("Ben", True)]
                async with connect(server.url, opened["table"], additional_headers=cleo.headers) as stranger:
                    assert stranger.welcome.seats == []
                async with connect(server.url, opened["table"], additional_headers=ben.headers) as guest:
                    assert guest.welcome.seats == [1]
                    await host.until(lambda host: host.table.phase == "playing")
            assert (await inside(ben, "/api/you/here", {}))["invitations"] == []
            [friend] = (await inside(ada, "/api/you/friends"))["friends"]
            assert (friend["ours"]["table"], friend["seat"]) == (opened["table"], 0)

    run(test)


def test_not_now_frees_the_seat(tmp_path):
    async def test():
        async with serving(tmp_path, **LOOSE) as server:
            ada, ben = await asyncio.to_thread(known, server, "Ada", "Ben")
            await asyncio.to_thread(befriend, ada, ben)
            person = await asyncio.to_thread(id_of, ada, ben)
            table = (await inside(ada, "/api/you/invite", {"person": person, "clock": {"seconds": 86_400}}))["table"]
            assert len((await inside(ben, "/api/you/friends"))["invitations"]) == 1
            async with connect(server.url, table, additional_headers=ada.headers) as host:
                await inside(ben, f"/api/tables/{table}/decline", {})
                await host.until(lambda host: host.table.seats[1].declined == "Ben")
                assert host.table.seats[1].kind == "open"
            assert (await inside(ben, "/api/you/friends"))["invitations"] == []

    run(test)


def test_who_is_blocked_comes_no_nearer_and_is_not_told(tmp_path, kept):
    """No friend, no invitation, no presence, no pairing, no seat, no chat, either way; and let back it can all begin again."""

    async def test():
        async with serving(tmp_path, **LOOSE, match_wait=1000, **kept) as server:
            ada, ben = await asyncio.to_thread(known, server, "Ada", "Ben")
            guest = Visitor(server.url)
            await asyncio.to_thread(befriend, ada, ben)
            adas, bens = await asyncio.to_thread(id_of, ben, ada), await asyncio.to_thread(id_of, ada, ben)
            await inside(ben, "/api/you/invite", {"person": adas})
            seats = [{"who": "me", "name": "A"}, {"who": "open"}, {"who": "open"}]
            both = (await inside(ada, "/api/tables", {"game": "have-you-herd", "seats": seats}))["table"]
            async with (
                connect(server.url, both, additional_headers=ada.headers) as one,
                connect(server.url, both, additional_headers=ben.headers) as other,
                connect(server.url, both) as third,
            ):
                await other.sit(1, "Ben")
                await third.sit(2, "Third")
                await inside(ada, "/api/you/friends", {"wish": "block", "person": bens})
                for line, said in ((other, "from Ben"), (one, "from Ada"), (third, "from a third")):
                    await line.ask(protocol.Say(new_key(), said))
                await one.until(lambda one: "from a third" in said_to(one))
                await other.until(lambda other: "from a third" in said_to(other))
                assert (said_to(one), said_to(other)) == (["from Ada", "from a third"], ["from Ben", "from a third"])
            async with connect(server.url, both, additional_headers=ada.headers) as one:
                await one.until(lambda one: "from a third" in said_to(one))
                assert said_to(one) == ["from Ada", "from a third"]
            assert (await inside(ada, "/api/you/here", {}))["invitations"] == []
            profile = await inside(ben, f"/api/profiles/{adas}")
            assert (profile["relation"], profile["here"]) == ("none", False)
            assert (await inside(ben, "/api/you/friends", {"wish": "friend", "person": adas}))["relation"] == "asked"
            assert await asyncio.to_thread(names_in, ada, "requests") == []
            first = (await inside(ada, "/api/play", HERD))["table"]
            assert (await inside(ben, "/api/play", HERD))["table"] != first
            mine = (await inside(ada, "/api/tables", {"game": "have-you-herd", "seats": [{"who": "me"}, {"who": "open"}]}))["table"]
            async with connect(server.url, mine, additional_headers=ben.headers) as other:
                with pytest.raises(RequestRefused, match="not_here"):
                    await other.sit(1, "Ben")
            assert (await inside(guest, "/api/play", HERD))["table"] == first, "a guest meets whoever waits"
            assert await asyncio.to_thread(names_in, ada, "blocked") == ["Ben"]
            assert (await inside(ada, "/api/you/friends", {"wish": "none", "person": bens}))["relation"] == "none"
            assert (await inside(ben, "/api/you/friends", {"wish": "friend", "person": adas}))["relation"] == "asked"
            assert await asyncio.to_thread(names_in, ada, "requests") == ["Ben"]

    run(test)


def test_the_strictest_wish_says_who_may_watch(tmp_path):
    async def test():
        async with serving(tmp_path, **LOOSE) as server:
            ada, ben, cleo = await asyncio.to_thread(known, server, "Ada", "Ben", "Cleo")
            await asyncio.to_thread(befriend, ben, cleo)
            wishes = [{"who": "me", "name": "Ada"}, {"who": "open"}]
            table = (await inside(ada, "/api/tables", {"game": "have-you-herd", "seats": wishes, "public": True}))["table"]

            async def may_watch(visitor):
                try:
                    async with connect(server.url, table, additional_headers=visitor.headers):
                        return True
                except RequestRefused as refusal:
                    return refusal.code != "not_watched"

            async with (
                connect(server.url, table, additional_headers=ada.headers) as one,
                connect(server.url, table, additional_headers=ben.headers) as other,
            ):
                await one.ask(protocol.SetWatch(new_key(), 0, "nobody"))
                assert await may_watch(Visitor(server.url)), "before the game anybody may come and sit down"
                await other.sit(1, "Ben")
                async with connect(server.url, table) as early:
                    await one.ask(protocol.Start(new_key()))
                    await early.until(lambda early: early.closing)
                    assert (early.closing.code, early.closing.retry) == ("not_watched", False)
                assert one.table.watch == ["nobody", "link"]
                assert not await may_watch(cleo)
                assert (await inside(cleo, "/api/tables"))["tables"] == []
                await one.ask(protocol.SetWatch(new_key(), 0, "friends"))
                assert await may_watch(cleo), "she is a friend of Ben"
                assert not await may_watch(Visitor(server.url))
                with pytest.raises(RequestRefused, match="not_yours"):
                    await other.ask(protocol.SetWatch(new_key(), 0, "link"))
                await one.ask(protocol.SetWatch(new_key(), 0, "link"))
                assert await may_watch(Visitor(server.url))
                assert len((await inside(cleo, "/api/tables"))["tables"]) == 1

    run(test)


def test_a_rated_game_begins_with_nobody_watching_but_every_screen_of_ones_own(tmp_path):
    async def test():
        async with serving(tmp_path, **LOOSE) as server:
            [ada] = await asyncio.to_thread(known, server, "Ada")
            seats = [{"who": "me", "name": "Ada"}, {"who": "bot", "level": "easy"}]
            table = (await inside(ada, "/api/tables", {"game": "have-you-herd", "seats": seats, "rated": True}))["table"]
            async with connect(server.url, table, additional_headers=ada.headers) as one:
                assert (one.table.phase, one.table.watch) == ("playing", ["nobody", None])
            async with connect(server.url, table, additional_headers=ada.headers) as television:
                assert television.table.rated
            with pytest.raises(Exception, match="not_watched"):
                async with connect(server.url, table):
                    pass

    run(test)


def test_nothing_is_left_of_whoever_deletes_themselves(tmp_path):
    def test(server):
        ada, ben = known(server, "Ada", "Ben")
        befriend(ada, ben)
        person = id_of(ben, ada)
        assert ada.ask("/api/you/export")["friends"] == ["Ben"]
        table = ben.ask("/api/you/invite", {"person": person})["table"]
        ada.ask("/api/you/delete", {"name": "Ada"})
        assert names_in(ben, "friends") == []
        refused("no_profile", ben.ask, f"/api/profiles/{person}")
        assert ben.ask("/api/tables/these", {"tables": [table]})["tables"][0]["seats"][1]["name"] != "Ada"
        refused("not_friends", ben.ask, "/api/you/invite", {"person": person})

    at(tmp_path, test)
    for table in ("wishes", "social", "invitations", "events"):
        assert not any("Ada" in str(row) for row in rows(tmp_path, f"SELECT * FROM {table}"))
    assert [len(rows(tmp_path, f"SELECT * FROM {table}")) for table in ("wishes", "social", "invitations")] == [0, 1, 0]


def test_a_store_of_before_opens_and_learns_of_friends(tmp_path):
    async def test():
        for _ in range(2):
            store = Store(tmp_path)
            assert await store.do(lambda connection: friends.friends(connection, "nobody")) == {}
            await store.close()
            with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as file:
                for table in ("wishes", "social", "invitations"):
                    file.execute(f"DROP TABLE {table}")

    run(test)

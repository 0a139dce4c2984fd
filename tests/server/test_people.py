"""People who want to be known again: passkeys that cannot be forged or replayed, recovery codes, sessions that end, and their games on
every device. Whoever does not want that plays as before."""

import asyncio
import contextlib
import copy
import sqlite3

import pytest

from paddock.client.table import RequestRefused, connect, new_key
from paddock.server.messages import protocol
from paddock.server.people import register
from paddock.server.people.codes import hashed_code, new_code

from .authenticator import Key, Visitor, b64
from .server import first_choice, run, serving
from .test_rematch import OLD, TOKENS, finish

LOOSE = {"sign_ins_each": 1000}


def at(tmp_path, test, **settings):
    """A server, and a test that asks it without a loop of its own."""

    async def inside():
        async with serving(tmp_path, **{**LOOSE, **settings}) as server:
            await asyncio.to_thread(test, server)

    run(inside)


def refused(code, ask, *values, **more):
    with pytest.raises(RequestRefused) as found:
        ask(*values, **more)
    assert found.value.code == code
    return found.value.sentence


def rows(folder, query):
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as file:
        return file.execute(query).fetchall()


# Becoming known, and coming back.


def test_a_passkey_makes_a_person_and_signs_in_elsewhere(tmp_path):
    def test(server):
        phone, laptop, key = Visitor(server.url), Visitor(server.url), Key()
        assert phone.ask("/api/you") == {"person": None}
        code = phone.keep("Ada", key)
        assert len(code) == 29
        cookie = phone.set_cookie
        assert (cookie["httponly"], cookie["samesite"], cookie["secure"], cookie["path"]) == (True, "lax", "", "/")
        person = phone.ask("/api/you")["person"]
        assert (person["name"], person["face"], [each["label"] for each in person["passkeys"]]) == ("Ada", 2, ["My phone"])
        assert laptop.sign_in(key)["person"]["name"] == "Ada"
        devices = laptop.ask("/api/you")["person"]["devices"]
        assert {each["label"]: each["here"] for each in devices} == {"Laptop": True, "My phone": False}
        written = b"".join((tmp_path / file.name).read_bytes() for file in tmp_path.iterdir())
        assert not any(secret.encode() in written for secret in (phone.cookie, laptop.cookie, code, code.replace("-", "")))

    at(tmp_path, test)


def test_the_recovery_code_signs_in_as_it_is_typed_from_paper(tmp_path):
    def test(server):
        phone, other = Visitor(server.url), Visitor(server.url)
        code = phone.keep("Ada", Key())
        assert other.ask("/api/session", {"code": f" {code.lower().replace('-', ' ')} "})["person"]["name"] == "Ada"
        new = other.ask("/api/you/code", {})["code"]
        refused("bad_code", Visitor(server.url).ask, "/api/session", {"code": code})
        assert Visitor(server.url).ask("/api/session", {"code": new})["person"]["name"] == "Ada"
        for wrong in ("", "x", new_code(), new[:-1]):
            refused("bad_code", Visitor(server.url).ask, "/api/session", {"code": wrong})

    at(tmp_path, test)
    assert hashed_code("o0-il") == hashed_code("00 11")


def test_where_there_are_no_passkeys_a_code_is_enough(tmp_path):
    """By an address of numbers no browser has passkeys; the sentence says what to do."""

    def test(server):
        person = Visitor(server.url, "127.0.0.1")
        assert "localhost" in refused("no_passkeys", person.ask, "/api/people/passkey", {"name": "Ada"})
        refused("no_passkeys", person.ask, "/api/session/passkey", {})
        code = person.keep("Ada")
        refused("known_already", person.ask, "/api/people", {"name": "Ada"})
        other = Visitor(server.url)
        other.ask("/api/session", {"code": code})
        key = Key()
        added = other.ask(
            "/api/people", {"name": "x", "credential": key.create(other.ask("/api/people/passkey", {"name": "Ada"}), other.origin)}
        )
        assert added["code"] is None
        assert Visitor(server.url).sign_in(key)["person"]["name"] == "Ada"

    at(tmp_path, test)


# Forgeries.


def test_a_challenge_is_good_once_and_for_one_thing(tmp_path):
    def test(server):
        person, key = Visitor(server.url), Key()
        told = person.ask("/api/people/passkey", {"name": "Ada"})
        made = {"name": "Ada", "credential": key.create(told, person.origin)}
        code = person.ask("/api/people", made)["code"]
        refused("bad_passkey", Visitor(server.url).ask, "/api/people", made)
        thief = Visitor(server.url)
        told = thief.ask("/api/session/passkey", {})
        answer = {"credential": key.sign(told, person.origin)}
        thief.ask("/api/session", answer)
        refused("bad_passkey", Visitor(server.url).ask, "/api/session", answer)
        for forged in (b64(b"x" * 32), ""):
            refused(
                "bad_passkey",
                Visitor(server.url).ask,
                "/api/session",
                {"credential": key.sign({**told, "challenge": forged}, person.origin)},
            )
        for nested in (b"[" * 20_000, b'{"challenge":' * 1500, b"[]", b"7"):
            response = {**answer["credential"]["response"], "clientDataJSON": b64(nested)}
            refused("bad_passkey", Visitor(server.url).ask, "/api/session", {"credential": {**answer["credential"], "response": response}})
        other = person.ask("/api/people/passkey", {"name": "Ada"})
        refused(
            "bad_passkey", Visitor(server.url).ask, "/api/session", {"credential": key.sign({**other, "rpId": "localhost"}, person.origin)}
        )
        assert code

    at(tmp_path, test)


def test_a_challenge_runs_out(tmp_path, monkeypatch):
    def test(server):
        person, key = Visitor(server.url), Key()
        person.keep("Ada", key)
        monkeypatch.setattr(register, "CHALLENGE_SECONDS", -1)
        refused("bad_passkey", Visitor(server.url).sign_in, key)

    at(tmp_path, test)


def test_what_is_signed_elsewhere_or_by_another_is_refused(tmp_path):
    def test(server):
        person, key, other = Visitor(server.url), Key(), Key()
        person.keep("Ada", key)
        thief = Visitor(server.url)

        def tried(sign):
            told = thief.ask("/api/session/passkey", {})
            return {"credential": sign(told)}

        other.id, other.person = key.id, key.person
        lies = [
            lambda told: key.sign(told, "http://evil.example"),
            lambda told: key.sign(told, thief.origin.replace("http:", "https:")),
            lambda told: key.sign(told, thief.origin, rp="evil.example"),
            lambda told: other.sign(told, thief.origin),
            lambda told: Key().sign(told, thief.origin),
            lambda told: key.sign(told, thief.origin, uses=1),
            lambda told: {"id": b64(key.id), "response": {"clientDataJSON": b64(b"{}")}},
            lambda told: {"id": b64(key.id), "response": {"clientDataJSON": "\u0000"}},
            lambda told: {"response": []},
            lambda told: {},
        ]
        key.sign({"challenge": "x", "rpId": "x"}, "x", uses=5)
        assert thief.sign_in(key)["person"]["name"] == "Ada"
        thief.cookie = ""
        for lie in lies:
            refused("bad_passkey", thief.ask, "/api/session", tried(lie))
        changed = tried(lambda told: key.sign(told, thief.origin, uses=9))
        data = changed["credential"]["response"]
        data["authenticatorData"] = data["authenticatorData"][:-2] + "AA"
        refused("bad_passkey", thief.ask, "/api/session", changed)
        for fake in (lambda told: key.create(told, "http://evil.example"), lambda told: key.create(told, thief.origin, rp="evil.example")):
            told = thief.ask("/api/people/passkey", {"name": "Eve"})
            refused("bad_passkey", thief.ask, "/api/people", {"name": "Eve", "credential": fake(told)})
        told = thief.ask("/api/people/passkey", {"name": "Eve"})
        refused("bad_passkey", thief.ask, "/api/people", {"name": "Eve", "credential": key.create(told, thief.origin)})
        assert rows(tmp_path, "SELECT name FROM people") == [("Ada",)]

    at(tmp_path, test)


def test_pages_elsewhere_and_programs_without_a_page_get_no_challenge(tmp_path):
    def test(server):
        person = Visitor(server.url)
        for origin in ("http://evil.example", ""):
            refused("bad_origin", person.ask, "/api/people/passkey", {"name": "Ada"}, Origin=origin)
            refused("bad_origin", person.ask, "/api/session/passkey", {}, Origin=origin)
        refused("bad_host", person.ask, "/api/session/passkey", {}, Host="evil.example", Origin="http://evil.example")
        named = Visitor(server.url, "games.example")
        assert named.ask("/api/people/passkey", {"name": "Ada"})["rp"]["id"] == "games.example"

    at(tmp_path, test, names=["games.example"])


def test_a_passkey_is_added_only_to_whom_it_was_asked_for(tmp_path):
    def test(server):
        ada, ben = Visitor(server.url), Visitor(server.url)
        ada.keep("Ada")
        ben.keep("Ben")
        told = ada.ask("/api/people/passkey", {"name": "Ada"})
        refused("bad_passkey", ben.ask, "/api/people", {"name": "Ben", "credential": Key().create(told, ben.origin)})
        key = Key()
        ada.ask("/api/people", {"name": "Ada", "credential": key.create(ada.ask("/api/people/passkey", {"name": "Ada"}), ada.origin)})
        assert [each["id"] for each in ada.ask("/api/people/passkey", {"name": "Ada"})["excludeCredentials"]] == [b64(key.id)]
        ben.ask("/api/you/passkeys", {"forget": b64(key.id)})
        assert len(ada.ask("/api/you")["person"]["passkeys"]) == 1, "nobody forgets another's"
        assert ada.ask("/api/you/passkeys", {"forget": b64(key.id)})["person"]["passkeys"] == []
        refused("bad_passkey", Visitor(server.url).sign_in, key)

    at(tmp_path, test)


def test_nobody_tries_codes_for_long(tmp_path):
    def test(server):
        for _ in range(3):
            refused("bad_code", Visitor(server.url).ask, "/api/session", {"code": new_code()})
        refused("too_fast", Visitor(server.url).ask, "/api/session", {"code": new_code()})

    at(tmp_path, test, sign_ins_each=3)


# Sessions.


def test_sessions_end_one_by_one_or_all_at_once(tmp_path):
    def test(server):
        phone, laptop, key = Visitor(server.url), Visitor(server.url), Key()
        phone.keep("Ada", key)
        laptop.sign_in(key)
        stolen = copy.copy(laptop)
        assert laptop.ask("/api/you/out", {}) == {"person": None}
        assert laptop.cookie == ""
        assert stolen.ask("/api/you") == {"person": None}, "the cookie is worth nothing, wherever it is kept"
        refused("sign_in", stolen.ask, "/api/you/games")
        refused("sign_in", stolen.ask, "/api/you/code", {})
        refused("sign_in", stolen.ask, "/api/you/out", {})
        laptop.sign_in(key)
        old = copy.copy(phone)
        phone.ask("/api/you/out", {"everywhere": True})
        assert [each.ask("/api/you")["person"] for each in (old, phone, laptop)] == [None, None, None]

    at(tmp_path, test)


def test_a_session_runs_out(tmp_path):
    def test(server):
        person, key = Visitor(server.url), Key()
        person.keep("Ada", key)
        with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as file, file:
            file.execute("UPDATE sessions SET until = until - 181 * 86400")
        assert person.ask("/api/you") == {"person": None}
        refused("sign_in", person.ask, "/api/you/games")
        assert person.sign_in(key)["person"]["name"] == "Ada"
        assert rows(tmp_path, "SELECT count(*) FROM sessions") == [(1,)], "what has run out makes room"

    at(tmp_path, test)


def test_a_bearer_token_is_a_session_too(tmp_path):
    def test(server):
        person = Visitor(server.url)
        person.keep("Ada")
        program = Visitor(server.url)
        assert program.ask("/api/you", Authorization=f"Bearer {person.cookie}", Origin="")["person"]["name"] == "Ada"
        assert program.ask("/api/you", Authorization="Bearer nonsense")["person"] is None

    at(tmp_path, test)


def test_another_page_cannot_act_for_somebody(tmp_path):
    def test(server):
        person = Visitor(server.url)
        person.keep("Ada")
        for path in ("/api/you", "/api/you/out", "/api/you/code", "/api/you/games", "/api/you/passkeys"):
            refused("bad_origin", person.ask, path, {}, Origin="http://evil.example")
        assert person.ask("/api/you")["person"]["name"] == "Ada"

    at(tmp_path, test)


def test_behind_tls_the_cookie_is_secure(tmp_path):
    def test(server):
        person = Visitor(server.url)
        person.origin = person.origin.replace("http:", "https:")
        person.ask("/api/people", {"name": "Ada"}, **{"X-Forwarded-Proto": "https"})
        assert person.set_cookie["secure"] is True

    at(tmp_path, test, proxies=["127.0.0.1"])


def test_a_person_is_called_as_they_like(tmp_path):
    def test(server):
        person = Visitor(server.url)
        person.keep("Ada")
        assert person.ask("/api/you", {"name": "  Ada\u202e L. ", "face": 5})["person"]["name"] == "Ada L."
        refused("bad_name", person.ask, "/api/you", {"name": " "})
        refused("malformed", person.ask, "/api/you", {"name": "x", "face": 77})

    at(tmp_path, test)


# Their games.


def games_of(visitor):
    return {each["table"]: each for each in visitor.ask("/api/you/games")["games"]}


async def inside(visitor, *asked):
    return await asyncio.to_thread(visitor.ask, *asked)


def test_a_seat_of_a_known_person_is_theirs_on_every_device(tmp_path):
    """They come with no token at all, also after a restart, and it is their seat; nobody else's."""

    async def test():
        key = Key()
        async with serving(tmp_path, **LOOSE) as server:
            ada, ben, laptop = Visitor(server.url), Visitor(server.url), Visitor(server.url)
            await asyncio.to_thread(ada.keep, "Ada", key)
            await asyncio.to_thread(ben.keep, "Ben")
            wishes = [{"who": "me", "name": "Ada"}, {"who": "open"}]
            table = (await inside(ada, "/api/tables", {"game": "super-farmer", "seats": wishes}))["table"]
            async with connect(server.url, table, additional_headers=ben.headers) as guest:
                assert guest.welcome.seats == []
                await guest.sit(1, "Ben")
            await asyncio.to_thread(laptop.sign_in, key)
            async with connect(server.url, table, additional_headers=laptop.headers) as client:
                assert (client.welcome.seats, client.welcome.host) == ([0], True)
                await client.ask(protocol.Start(new_key()))
                sight = await client.my_turn()
                await client.play(0, first_choice(sight))
            shown = await asyncio.to_thread(games_of, laptop)
            assert (shown[table]["seat"], shown[table]["result"], shown[table]["info"]["phase"]) == (0, "", "playing")
            assert (await asyncio.to_thread(games_of, ben))[table]["seat"] == 1
        async with serving(tmp_path, **LOOSE) as server:
            async with connect(server.url, table, additional_headers=ben.headers) as client:
                assert (client.welcome.seats, client.welcome.host) == ([1], False)
            async with connect(server.url, table) as client:
                assert client.welcome.seats == []
            async with connect(server.url, table, additional_headers={"Cookie": "paddock_session=nonsense"}) as client:
                assert client.welcome.seats == []

    run(test)


def test_who_signs_out_everywhere_leaves_every_table(tmp_path):
    async def test():
        async with serving(tmp_path, **LOOSE) as server:
            ada, laptop, key = Visitor(server.url), Visitor(server.url), Key()
            await asyncio.to_thread(ada.keep, "Ada", key)
            await asyncio.to_thread(laptop.sign_in, key)
            table = (await inside(ada, "/api/tables", {"game": "super-farmer", "seats": [{"who": "me", "name": "Ada"}, {"who": "bot"}]}))[
                "table"
            ]
            async with (
                connect(server.url, table, additional_headers=ada.headers) as one,
                connect(server.url, table, additional_headers=laptop.headers) as two,
            ):
                await inside(laptop, "/api/you/out", {})
                assert (await two.until(lambda client: client.closing)).code == "signed_out"
                assert one.closing is None
                await inside(ada, "/api/you/out", {"everywhere": True})
                assert (await one.until(lambda client: client.closing)).retry

    run(test)


def test_what_was_played_as_a_guest_is_kept(tmp_path):
    """A finished game and one that goes on; not a seat of somebody else, not twice, and one's own seat only."""

    async def test():
        async with serving(tmp_path, **LOOSE) as server:
            await finish(server.store)
            table, tokens = await server.open("super-farmer", "mm")
            mine = [{"table": OLD, "tokens": [TOKENS[0]]}, {"table": table, "tokens": list(tokens.values())}]
            mine.append({"table": "nosuchtable", "tokens": ["x"]})
            ada, ben = Visitor(server.url), Visitor(server.url)
            await asyncio.to_thread(ada.keep, "Ada")
            await asyncio.to_thread(ben.keep, "Ben")
            claimed = (await inside(ada, "/api/you/games", {"tables": mine}))["games"]
            assert {each["table"]: (each["seat"], each["result"]) for each in claimed} == {OLD: (0, "won"), table: (0, "")}
            again = await inside(ada, "/api/you/games", {"tables": mine})
            assert len(again["games"]) == 2
            assert [(each["played"], each["won"]) for each in again["statistics"]] == [(1, 1)]
            stolen = [{"table": OLD, "tokens": [TOKENS[0], "x"]}, {"table": table, "tokens": ["x"]}]
            assert (await inside(ben, "/api/you/games", {"tables": stolen}))["games"] == []
            async with connect(server.url, table, additional_headers=ada.headers) as client:
                assert client.welcome.seats == [0]

    run(test)


def test_a_finished_game_counts(tmp_path):
    """Won or lost, by game and number of players; and the next game with the same people is theirs, too."""

    async def test():
        async with serving(tmp_path, **LOOSE) as server:
            ada = Visitor(server.url)
            await asyncio.to_thread(ada.keep, "Ada")
            wishes = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Friend"}]
            opened = await inside(ada, "/api/tables", {"game": "have-you-herd", "seats": wishes})
            table = opened["table"]
            async with connect(server.url, table, [each["token"] for each in opened["tokens"]]) as client:
                while (sight := await client.my_turn()) is not None:
                    shown = client.position
                    await client.play(sight.viewer, first_choice(sight))
                    await client.until(lambda client, shown=shown: client.over or client.position is not shown)
                won = 0 in client.over.winners
            found = await inside(ada, "/api/you/games")
            assert found["games"][0]["result"] == ("won" if won else "lost")
            assert found["statistics"] == [{"game": "have-you-herd", "players": 2, "played": 1, "won": int(won)}]
            async with connect(server.url, table, additional_headers=ada.headers) as client:
                new = (await client.ask(protocol.Again(new_key()))).table
            assert (await asyncio.to_thread(games_of, ada))[new]["seat"] == 0
            async with connect(server.url, new, additional_headers=ada.headers) as client:
                assert (client.welcome.seats, client.welcome.host) == ([0], True)

    run(test)


def test_who_is_sent_away_or_stands_up_has_that_game_no_more(tmp_path):
    async def test():
        async with serving(tmp_path, **LOOSE) as server:
            ada = Visitor(server.url)
            await asyncio.to_thread(ada.keep, "Ada")
            for phase in ("gathering", "playing"):
                table, tokens = await server.open("super-farmer", "mo")
                async with (
                    server.connect(table, *tokens.values()) as host,
                    connect(server.url, table, additional_headers=ada.headers) as client,
                ):
                    await client.sit(1, "Ada")
                    if phase == "playing":
                        await host.ask(protocol.Start(new_key()))
                    assert table in await asyncio.to_thread(games_of, ada)
                    await host.ask(protocol.Remove(new_key(), 1))
                assert table not in await asyncio.to_thread(games_of, ada)
                async with connect(server.url, table, additional_headers=ada.headers) as client:
                    assert client.welcome.seats == []

    run(test)

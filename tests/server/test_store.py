"""What a store promises, in both of its homes: a folder with SQLite, and a PostgreSQL."""

import asyncio
import time

import psycopg
import pytest

from paddock.cli import main
from paddock.server.settings import from_environment
from paddock.server.storage.folder import BadStore
from paddock.server.storage.postgres import IDLE_TRANSACTION_SECONDS, PostgresEngine, without_password
from paddock.server.storage.store import KEPT_CHATS, Chat, ClockState, Store, StoredEvent, StoreFailed, Summary
from tests.postgres import cut_lines

from .server import first_choice, run, serving


@pytest.fixture(params=["sqlite", "postgres"])
def home(request, tmp_path):
    """Where a store may live."""
    return tmp_path if request.param == "sqlite" else request.getfixturevalue("postgres")


def line(number, key=None, entry=b"{}"):
    return StoredEvent(number, key, entry)


def test_commits_are_shared_and_a_number_is_refused_twice(home):
    commits = []

    async def test():
        store = Store(home, trace=lambda point: commits.append(point) if point == "after commit" else None)
        await asyncio.gather(*(store.append(f"t{number}", [line(0)]) for number in range(200)))
        assert len(commits) < 50, "many share one commit"
        outcomes = await asyncio.gather(
            store.append("t1", [line(1, b"k")]), store.append("t1", [line(1, b"l")]), store.append("t2", [line(1)]), return_exceptions=True
        )
        assert [type(each) for each in outcomes] == [type(None), StoreFailed, type(None)], "a bad one does not take others with it"
        assert await store.load("t1") == [(None, b"{}"), (b"k", b"{}")]
        assert await store.load("nothing") == []
        await store.close()
        with pytest.raises(StoreFailed):
            await store.append("t1", [line(2)])

    run(test)


def test_everything_is_there_again(home):
    async def write():
        store = Store(home)
        await store.append("t", [line(0), line(1, b"k", bytes(range(256)))], Summary(True, "playing", b"first"))
        await store.append("t", [line(2)], Summary(True, "playing", b"second"))
        await store.append("private", [line(0)], Summary(False, "playing", b"private"))
        for number in range(KEPT_CHATS + 2):
            await store.say("t", Chat(number, b"%d" % number, b"hello"))
        await store.watch({"t": ClockState(True, 3, None), "private": ClockState()})
        await store.watch({"t": ClockState(True, 3, 1500)})
        await store.keep_review("t", "older", b"old")
        await store.keep_review("t", "edition", b"new")
        await store.keep_review("nowhere", "edition", b"new")
        assert await store.ready()
        await store.close()
        return store.secret

    async def read():
        store = Store(home)
        assert [entry for _, entry in await store.load("t")] == [b"{}", bytes(range(256)), b"{}"]
        assert await store.public() == [b"second"]
        assert sorted(await store.summaries(["t", "private", "nowhere"])) == [b"private", b"second"]
        chats = await store.chats("t")
        assert [chat.number for chat in chats] == list(range(2, KEPT_CHATS + 2))
        assert chats[0] == Chat(2, b"2", b"hello")
        assert await store.watch_of("t") == ClockState(True, 3, 1500)
        assert await store.watch_of("nowhere") == ClockState()
        assert await store.attended() == ["t"]
        assert [await store.review("t", edition) for edition in ("older", "edition")] == [None, b"new"]
        assert await store.review("nowhere", "edition") is None
        await store.close()
        return store.secret

    assert asyncio.run(write()) == asyncio.run(read()), "tokens are good over a restart"


def test_old_tables_are_forgotten_but_none_that_is_spared(home):
    async def test():
        store = Store(home)
        for name in ("old", "spared", "new"):
            await store.append(name, [line(0)], Summary(True, "playing", b""))
            await store.watch({name: ClockState(True)})
        await store._do(lambda connection: connection.execute("UPDATE tables SET touched = 0 WHERE id <> ?", ("new",)))
        assert await store.purge(30, {"spared"}) == 1
        assert not await store.shrink()
        assert [len(await store.load(name)) for name in ("old", "spared", "new")] == [0, 1, 1]
        assert await store.attended() == ["new", "spared"]
        await store.close()

    run(test)


def test_a_game_goes_on_after_a_restart(home, tmp_path):
    async def test():
        chosen = {"store": home} if isinstance(home, str) else {}
        async with serving(tmp_path, **chosen) as server:
            table, tokens = await server.open("super-farmer", "mb")
            async with server.connect(table, *tokens.values()) as client:
                for _ in range(3):
                    sight = await client.my_turn()
                    await client.play(sight.viewer, first_choice(sight))
                number = client.position.number
        async with serving(tmp_path, **chosen) as server, server.connect(table, *tokens.values()) as client:
            sight = await client.my_turn()
            assert client.position.number >= number
            await client.play(sight.viewer, first_choice(sight))
            if isinstance(home, str):
                cut_lines(home)  # the database restarts: the next one who asks makes a new line
                sight = await client.my_turn()
                await client.play(sight.viewer, first_choice(sight))

    run(test)


def test_a_lost_line_is_made_anew_and_an_unsure_commit_is_told(postgres):
    async def test():
        cut = []
        store = Store(postgres, trace=lambda point: cut_lines(postgres) if point == "before commit" and cut and cut.pop() else None)
        await store.append("t", [line(0)])
        cut_lines(postgres)
        await store.append("t", [line(1)])
        cut.append(True)
        outcomes = await asyncio.gather(store.append("t", [line(2)]), store.append("u", [line(0)]), return_exceptions=True)
        assert any(isinstance(each, StoreFailed) for each in outcomes)
        kept = len(await store.load("t"))
        assert kept == 2 + (outcomes[0] is None), "what was not acknowledged may or may not be there; what was, is"
        await store.append("t", [line(kept)])
        await store.close()

    run(test)


def test_a_database_that_is_away_refuses_and_nothing_is_lost(postgres):
    """It takes no connections for a while, as when it restarts."""
    name = postgres.partition("?")[0].rpartition("/")[2]
    server = postgres.replace(f"/{name}", "/postgres")

    def allow(connections):
        with psycopg.connect(server, autocommit=True) as other:
            other.execute(f"ALTER DATABASE {name} CONNECTION LIMIT {connections}")
            other.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {connections != 0}")

    async def test():
        store = Store(postgres)
        await store.append("t", [line(0)])
        await asyncio.to_thread(allow, 0)
        await asyncio.to_thread(end_all)
        with pytest.raises(StoreFailed):
            await store.append("t", [line(1)])
        assert not await store.ready()
        await asyncio.to_thread(allow, -1)
        while not await store.ready():  # it comes back by itself, a moment after the last try
            await asyncio.sleep(0.05)
        await store.append("t", [line(1)])
        assert len(await store.load("t")) == 2
        await store.close()

    def end_all():
        with psycopg.connect(server, autocommit=True) as other:
            other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))

    run(test)


def test_who_stalls_in_a_transaction_holds_nobody_up(postgres, monkeypatch):
    monkeypatch.setattr("paddock.server.storage.postgres.IDLE_TRANSACTION_SECONDS", 0.3)
    engine = PostgresEngine(postgres, 3.0, lambda point: None, lambda seconds, jobs: None)

    def stall(connection):
        connection.execute("INSERT INTO meta VALUES ('here', ?)", (b"",))
        time.sleep(1.0)
        connection.execute("INSERT INTO meta VALUES ('there', ?)", (b"",))

    with pytest.raises(StoreFailed):
        engine.transact([stall])
    assert engine.transact([lambda connection: connection.execute("SELECT name FROM meta WHERE name = 'here'").fetchall()]) == [[]]
    engine.close()
    assert IDLE_TRANSACTION_SECONDS < 5, "others take its tables over within ten seconds"


def test_what_is_wrong_with_an_address_is_said_without_its_password(postgres):
    assert without_password("postgresql://ann:secret@db.example:5433/games?sslmode=require") == "postgresql://ann@db.example:5433/games"
    with pytest.raises(BadStore, match="cannot be used") as caught:
        Store("postgresql://ann:secret@127.0.0.1:1/games")
    assert "secret" not in str(caught.value)
    with pytest.raises(BadStore, match="like postgresql://"):
        Store("mysql://somewhere")


def test_a_server_starts_while_others_write(postgres):
    """To look whether the tables are there must not wait for a transaction, nor hold one up."""

    async def test():
        Store(postgres).close_now()
        with psycopg.connect(postgres) as other:
            other.execute("INSERT INTO events VALUES ('t', 0, NULL, '')")
            other.execute("INSERT INTO watches VALUES ('t', 1, NULL, NULL)")
            opened = asyncio.create_task(asyncio.to_thread(Store, postgres))
            done, _ = await asyncio.wait({opened}, timeout=10)
            other.rollback()
            (await opened).close_now()
            assert done

    run(test)


def test_a_newer_store_is_left_alone(postgres):
    Store(postgres).close_now()
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("UPDATE meta SET value = '99' WHERE name = 'format'")
    with pytest.raises(BadStore, match="newer"):
        Store(postgres)


def test_a_copy_of_a_postgresql_is_made_with_its_own_tools(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PADDOCK_STORE", "postgresql://ann@127.0.0.1:1/games")
    for verb in ("backup", "restore"):
        assert main([verb, str(tmp_path / "copy")]) != 0
        assert "pg_dump" in capsys.readouterr().err
    assert main(["serve", "--data", str(tmp_path), "--store", "postgresql://x"]) != 0
    assert "not in both" in capsys.readouterr().err
    assert from_environment(data=tmp_path).store == "", "a folder that is named is where games are kept"

"""What old tables come to: forgotten after so many days without use, never while somebody uses them, and nobody waits for it."""

import asyncio
import contextlib
import sqlite3
import time

from paddock.client.table import new_key
from paddock.server.messages import protocol
from paddock.server.storage.store import PURGED_AT_ONCE, Store

from .server import run, serving

DAYS = 30


async def age(store, *tables):
    """As if nobody had been there for years."""
    for table in tables:
        await store._do(lambda file, table=table: file.execute("UPDATE tables SET touched = 0 WHERE id = ?", (table,)))


async def count(store, what="tables"):
    return (await store._do(lambda file: file.execute(f"SELECT count(*) FROM {what}").fetchone()))[0]


async def fill(store, tables, events=20):
    """Many old tables, written by hand."""
    names = [f"old{number}" for number in range(tables)]

    def work(file):
        file.executemany("INSERT INTO tables VALUES (?, 0, 'over', ?, x'')", [(name, at) for at, name in enumerate(names)])
        rows = ((name, number, None, b"x" * 200) for name in names for number in range(events))
        file.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)

    await store._do(work)


def test_plays_and_chat_keep_a_table(tmp_path):
    """What was acknowledged yesterday is not deleted today, however old the table is."""

    async def test():
        async with serving(tmp_path) as server:
            played, tokens = await server.open("super-farmer", "mm")
            talked, theirs = await server.open("super-farmer", "mm")
            quiet, _ = await server.open("super-farmer", "mm")
            async with server.connect(played, *tokens.values()) as one, server.connect(talked, *theirs.values()) as two:
                await age(server.store, played, talked, quiet)
                sight = await one.my_turn()
                await one.play(sight.viewer, "roll")
                await two.ask(protocol.Say(new_key(), "hello"))
            assert await server.store.purge(DAYS) == 1
            assert await server.store.load(quiet) == []
            assert await server.store.load(played)
            assert await server.store.chats(talked)

    run(test)


def test_a_table_where_somebody_sits_is_not_forgotten(tmp_path):
    """Nobody has played for months, but somebody looks at it: it stays, and the next play is kept with all before it."""

    async def test():
        async with serving(tmp_path, keep_days=DAYS) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                await age(server.store, table)
                assert await server.lobby.forget() == 0
                await client.play(sight.viewer, "roll")
            assert len(await server.store.load(table)) == 5

    run(test)


def test_a_table_that_somebody_comes_back_to_is_not_forgotten_meanwhile(tmp_path, monkeypatch):
    """The old tables are looked through just while one of them is being read."""

    async def test():
        async with serving(tmp_path, keep_days=DAYS) as server:
            table, tokens = await server.open("super-farmer", "mm")
            while not all(live.idle for live in server.lobby._living()):
                await asyncio.sleep(0.01)
            server.lobby._evict(0)
            await age(server.store, table)
            bots, forgotten = server.lobby.services.bots, []
            warm = bots.warm

            async def slow(game, told=None):
                forgotten.append(await server.lobby.forget())
                await warm(game, told)

            monkeypatch.setattr(bots, "warm", slow)
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
            assert forgotten == [0]
            assert len(await server.store.load(table)) == 4

    run(test)


def test_forgetting_many_tables_lets_others_in_between(tmp_path):
    """Whoever asks meanwhile waits for a few tables, not for all."""

    async def test():
        tables = 40 * PURGED_AT_ONCE
        async with serving(tmp_path, keep_days=DAYS) as server:
            await fill(server.store, tables)
            forgetting = asyncio.create_task(server.lobby.forget())
            while await count(server.store) == tables:
                await asyncio.sleep(0)
            for _ in range(3):
                await server.store.load("nothing")
            assert await count(server.store) > tables / 2, "asked while most of them were still there"
            assert not forgetting.done()
            assert await forgetting == tables
            assert await count(server.store, "events") == 0

    run(test)


def test_the_oldest_are_forgotten_first(tmp_path):
    async def test():
        store = Store(tmp_path)
        await fill(store, 2 * PURGED_AT_ONCE)
        assert await store.purge(DAYS, {"old1", "old3"}) == PURGED_AT_ONCE
        left = {row[0] for row in await store._do(lambda file: file.execute("SELECT id FROM tables").fetchall())}
        assert left == {"old1", "old3"} | {f"old{number}" for number in range(PURGED_AT_ONCE + 2, 2 * PURGED_AT_ONCE)}
        await store.close()

    run(test)


def test_the_file_shrinks_when_tables_are_forgotten(tmp_path):
    async def test():
        async with serving(tmp_path, keep_days=DAYS) as server:
            await fill(server.store, 600)
            await server.store._do(lambda file: None)
        before = size(tmp_path)
        async with serving(tmp_path, keep_days=DAYS) as server:
            while await count(server.store):  # by itself, when the server starts
                await asyncio.sleep(0.01)
            await server.lobby.forget()
        assert size(tmp_path) < before / 10

    def size(folder):
        return sum(file.stat().st_size for file in folder.glob("tables.sqlite3*"))

    run(test)


def test_a_file_from_before_learns_to_shrink_and_loses_nothing(tmp_path):
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as file:
        file.execute(
            "CREATE TABLE events (table_id TEXT, number INTEGER, key BLOB, entry BLOB, PRIMARY KEY (table_id, number)) WITHOUT ROWID"
        )
        file.execute("INSERT INTO events VALUES ('t', 0, NULL, x'7b7d')")
        file.commit()

    async def test():
        store = Store(tmp_path)
        assert await store._do(lambda file: file.execute("PRAGMA auto_vacuum").fetchone()) == (2,)
        assert await store.load("t") == [(None, b"{}")]
        await store.close()

    run(test)


def test_each_phase_has_days_of_its_own(tmp_path):
    """Tables that never began may go soon, finished games may stay for ever."""

    async def test():
        async with serving(tmp_path, keep_days=30, keep_over_days=0, keep_gathering_days=7) as server:
            names = [f"{phase}{days}" for phase in ("playing", "over", "gathering", "frozen") for days in (5, 10, 40)]

            def work(file):
                rows = [
                    (name, name.rstrip("0123456789"), time.time() - 86_400 * int(name.lstrip("abcdefghijklmnopqrstuvwxyz")))
                    for name in names
                ]
                file.executemany("INSERT INTO tables VALUES (?, 0, ?, ?, x'')", rows)

            await server.store._do(work)
            assert await server.lobby.forget() == 4
            left = await server.store._do(lambda file: [name for (name,) in file.execute("SELECT id FROM tables ORDER BY id")])
            assert left == sorted(set(names) - {"playing40", "gathering10", "gathering40", "frozen40"})

    run(test)

"""Several servers at one PostgreSQL, without people: one owner for each table, and nobody writes too late."""

import asyncio
import contextlib
import threading
import time

import psycopg
import pytest

from paddock.server.storage.engine import StoreFailed
from paddock.server.storage.leases import Elsewhere, Fenced, Leases
from paddock.server.storage.store import Chat, ClockState, Store, StoredEvent, Summary

from .nodes import fences
from .server import run

pytestmark = pytest.mark.rest
PLAYING = Summary(True, "playing", b"{}")


def line(number, key=None):
    return StoredEvent(number, key, b"{}")


class Fake:
    """A server without people: its leases and its store."""

    def __init__(self, address, name):
        self.leases = Leases(address, 3.0)
        self.leases.address = name
        self.store = Store(address, node=self.leases.node)
        self.lost = []
        self.store.lost = lambda table, fence: self.lost.append((table, fence))

    def go_silent(self, address):
        """As if nobody had heard of it for long."""
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("UPDATE nodes SET until = 0 WHERE id = %s", (self.leases.node,))

    async def close(self):
        await self.store.close()
        await asyncio.to_thread(self.leases.close)


@contextlib.asynccontextmanager
async def two(address):
    ann, ben = Fake(address, "ann:1"), Fake(address, "ben:1")
    await ann.leases.beat()
    await ben.leases.beat()
    try:
        yield ann, ben
    finally:
        await ann.close()
        await ben.close()


def test_a_table_has_one_owner_until_that_is_gone(postgres):
    async def test():
        async with two(postgres) as (ann, ben):
            assert await ann.leases.claim("t") is None, "there is no such table"
            fence = await ann.leases.claim("t", new=True)
            await ann.store.append("t", [line(0)], PLAYING, fence)
            assert await ann.leases.claim("t") == fence, "still its own"
            with pytest.raises(Elsewhere) as caught:
                await ben.leases.claim("t")
            assert caught.value.address == "ann:1" == await ben.leases.elsewhere("t")
            assert await ann.leases.elsewhere("t") is None
            ann.go_silent(postgres)
            assert await ben.leases.elsewhere("t") is None
            assert await ben.leases.claim("t") == fence + 1
            pulse = await ann.leases.beat()
            assert pulse.tables == {}
            assert pulse.nodes == {"ann:1", "ben:1"}
            with pytest.raises(Elsewhere):
                await ann.leases.claim("t")

    run(test)


def test_who_was_replaced_writes_nothing(postgres):
    async def test():
        async with two(postgres) as (ann, ben):
            old = await ann.leases.claim("t", new=True)
            await ann.store.append("t", [line(0)], PLAYING, old)
            await ann.store.watch({"t": ClockState(True)}, {"t": old})
            ann.go_silent(postgres)
            new = await ben.leases.claim("t")
            await ann.leases.beat()  # it is alive again, and still believes that the table is its own
            writes = [
                lambda: ann.store.append("t", [line(1)], PLAYING, old),
                lambda: ann.store.append("t", [], Summary(True, "over", b"late"), old),
                lambda: ann.store.say("t", Chat(0, b"k", b"late"), old),
                lambda: ann.store.keep_review("t", "1", b"late", old),
                lambda: ann.store.append("t", [line(1)], PLAYING),  # without a fence nothing is written either
                lambda: ann.store.append("t", [line(1)], PLAYING, new),  # nor with another's
            ]
            for write in writes:
                with pytest.raises(Fenced):
                    await write()
            assert ann.lost == [("t", each) for each in (old, old, old, old, None, new)]
            await ann.store.watch({"t": ClockState(False)}, {"t": old})
            assert await ben.store.watch_of("t") == ClockState(True)
            assert await ben.store.chats("t") == []
            assert await ben.store.review("t", "1") is None
            assert await ben.store.summaries(["t"]) == [b"{}"]
            await ben.store.append("t", [line(1)], PLAYING, new)
            assert fences(postgres, "t") == [old, new]

    run(test)


def test_what_is_rewritten_is_read_anew_by_its_owner(postgres):
    """A person is forgotten at another server: whoever has the table in memory does not know it yet, and writes nothing over it."""

    async def test():
        async with two(postgres) as (ann, ben):
            old = await ann.leases.claim("t", new=True)
            await ann.store.append("t", [line(0)], PLAYING, old)
            await ben.store.revise("t", lambda connection: connection.execute("UPDATE events SET entry = ?", (b"nobody",)))
            with pytest.raises(Fenced):
                await ann.store.append("t", [line(1)], PLAYING, old)
            assert (await ann.leases.beat()).tables == {}
            assert [entry for _, entry in await ann.store.load("t")] == [b"nobody"]
            assert await ann.leases.claim("t") > old

    run(test)


def test_one_bad_table_does_not_take_others_with_it(postgres):
    async def test():
        async with two(postgres) as (ann, ben):
            mine, lost = await ann.leases.claim("mine", new=True), await ann.leases.claim("lost", new=True)
            with psycopg.connect(postgres, autocommit=True) as connection:
                connection.execute("UPDATE owners SET node = %s, fence = fence + 1 WHERE table_id = 'lost'", (ben.leases.node,))
            outcomes = await asyncio.gather(
                ann.store.append("mine", [line(0)], PLAYING, mine),
                ann.store.append("lost", [line(0)], PLAYING, lost),
                ann.store.append("mine", [line(1)], PLAYING, mine),
                return_exceptions=True,
            )
            assert [type(each) for each in outcomes] == [type(None), Fenced, type(None)]
            assert await ann.store.load("lost") == []

    run(test)


def test_nobody_takes_a_table_over_in_the_middle_of_a_write(postgres):
    """A takeover waits for a write that has begun, or the write finds that it comes too late; never both."""

    async def test():
        async with two(postgres) as (ann, ben):
            fence = await ann.leases.claim("t", new=True)
            begun, go = threading.Event(), threading.Event()

            def stop(point):
                if point == "before commit":
                    begun.set()
                    go.wait(10)

            slow = Store(postgres, node=ann.leases.node, trace=stop)
            writing = asyncio.create_task(slow.append("t", [line(0)], PLAYING, fence))
            await asyncio.to_thread(begun.wait, 10)
            ann.go_silent(postgres)
            taking = asyncio.create_task(ben.leases.claim("t", new=True))
            await asyncio.sleep(0.3)
            assert not taking.done(), "it waits"
            go.set()
            await writing
            assert await taking == fence + 1
            assert len(await ben.store.load("t")) == 1, "and finds what was written"
            await slow.close()

    run(test)


def test_a_stopped_writer_holds_no_takeover_up(postgres, monkeypatch):
    """Stopped between its write and the commit, it loses the line, and the write with it."""

    async def test():
        async with two(postgres) as (ann, ben):
            fence = await ann.leases.claim("t", new=True)
            monkeypatch.setattr("paddock.server.storage.postgres.IDLE_TRANSACTION_SECONDS", 0.5)
            slow = Store(postgres, node=ann.leases.node, trace=lambda point: time.sleep(3) if point == "before commit" else None)
            writing = asyncio.create_task(slow.append("t", [line(0)], PLAYING, fence))
            await asyncio.sleep(0.2)
            ann.go_silent(postgres)
            begun = time.monotonic()
            assert await ben.leases.claim("t", new=True) == fence + 1
            assert time.monotonic() - begun < 2.5
            with pytest.raises(StoreFailed):
                await writing
            assert await ben.store.load("t") == []
            await slow.close()

    run(test)


def test_old_tables_of_others_are_spared(postgres):
    async def test():
        async with two(postgres) as (ann, ben):
            for fake, name in ((ann, "a"), (ben, "b"), (ben, "c")):
                await fake.store.append(name, [line(0)], PLAYING, await fake.leases.claim(name, new=True))
            with psycopg.connect(postgres, autocommit=True) as connection:
                connection.execute("UPDATE tables SET touched = 0")
                connection.execute("UPDATE owners SET node = 'gone' WHERE table_id = 'c'")
            assert await ann.store.purge(1) == 2
            assert [len(await ann.store.load(name)) for name in "abc"] == [0, 1, 0]
            assert await ann.leases.claim("a") is None

    run(test)

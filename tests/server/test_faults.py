"""Acknowledged means kept: kills at every step, full disks, locked and cut files. No play is lost, none is there twice."""

import asyncio
import contextlib
import os
import random
import resource
import shutil
import signal
import sqlite3
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import booleans, data, integers, sampled_from

from paddock.client.table import LineLost, RequestRefused, connect, new_key, open_table, request
from paddock.server.messages import protocol
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.storage import sqlite as sqlite_home
from paddock.server.storage.folder import FILE, BadStore
from paddock.server.storage.store import Store, StoredEvent, StoreFailed
from paddock.server.tables.events import Played, decode, fold

from ..support import first_of, rest
from .server import Hands, Process, run, serving

POINTS = ("received", "before commit", "after commit", "acknowledged", "broadcast")
LOST = (LineLost, OSError, ConnectionError, TimeoutError)
TWO = NewTable("super-farmer", [Wish("me", "Ann"), Wish("me", "Bob")])


def check_file(folder, table, acknowledged):
    """What lies on the disk: every acknowledged play once, and no play that nobody made."""
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as file:
        rows = file.execute("SELECT number, key, entry FROM events WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    assert [row[0] for row in rows] == list(range(len(rows)))
    keys = [row[1] for row in rows if row[1] is not None]
    assert len(keys) == len(set(keys))
    plays = [decode(row[2]) for row in rows]
    made = [event for event in plays if isinstance(event, Played)]
    assert len(made) == len(acknowledged), "as many plays as acknowledgements"
    state = fold([(row[1], row[2]) for row in rows])
    assert sorted(acknowledged) == sorted(number for number in acknowledged if number <= state.number)
    assert sorted(state.keys.values()) == sorted(acknowledged)
    state.match()


@pytest.mark.parametrize("times", [1, *rest(4)])
@pytest.mark.parametrize("point", ["after commit", *rest(*(point for point in POINTS if point != "after commit"))])
def test_a_kill_at_every_step_loses_and_doubles_nothing(tmp_path, point, times):
    """SIGKILL at the step, restart, the client asks again with the same key; five plays in the end are five plays."""
    server = Process(tmp_path, point, times + (3 if "commit" in point else 0))
    acknowledged = []

    async def test():
        nonlocal server
        creation = new_key()
        opened = None
        kills = 0
        while opened is None:
            try:
                opened = await open_table(server.url, NewTable(TWO.game, TWO.seats, key=creation))
            except LOST:
                kills += 1
                assert server.wait() < 0
                server = Process(tmp_path)
        tokens = [token.token for token in opened.tokens]
        for _ in range(5):
            key, meant = new_key(), None
            while True:
                try:
                    async with connect(server.url, opened.table, tokens) as client:
                        await client.until(lambda client: client.position and client.turn())
                        meant = meant or (client.turn().viewer, client.position.number)
                        done = await client.play(meant[0], "roll", key, meant[1])
                        break
                except LOST:
                    kills += 1
                    assert server.wait() < 0, "it was killed"
                    server = Process(tmp_path)
            acknowledged.append(done.position)
        async with connect(server.url, opened.table, tokens) as client:
            await client.until(lambda client: client.position)
            assert client.position.number == acknowledged[-1]
            assert client.position.moments == 10, "five rolls, five outcomes"
        assert kills == 1
        return opened.table

    try:
        table = asyncio.run(test())
    finally:
        server.kill()
    assert acknowledged == sorted(set(acknowledged))
    check_file(tmp_path, table, acknowledged)


@pytest.mark.rest
@pytest.mark.parametrize("seed", range(3))
def test_kills_at_any_moment_lose_and_double_nothing(tmp_path, seed):
    """Three tables play as fast as they can while the server is killed again and again."""
    rng = random.Random(seed)
    box = [Process(tmp_path)]
    acknowledged: dict[str, list[int]] = {}

    async def table_of(number):
        creation = f"{seed}-{number}-{new_key()}"
        opened = None
        while opened is None:
            with contextlib.suppress(*LOST):
                opened = await open_table(box[0].url, NewTable(TWO.game, TWO.seats, key=creation))
            await asyncio.sleep(0.01)
        tokens = [token.token for token in opened.tokens]
        done = acknowledged.setdefault(opened.table, [])
        while len(done) < 25:
            key, meant = new_key(), None
            while True:
                try:
                    async with connect(box[0].url, opened.table, tokens) as client:
                        while len(done) < 25:
                            await client.until(lambda client: client.over or client.turn())
                            if client.over:
                                return
                            meant = meant or (client.turn().viewer, client.position.number)
                            ack = await client.play(meant[0], "roll", key, meant[1])
                            done.append(ack.position)
                            key, meant = new_key(), None
                            await client.until(lambda client, ack=ack: client.over or client.position.number >= ack.position)
                        return
                except LOST:
                    await asyncio.sleep(0.01)

    async def murder():
        for _ in range(4):
            await asyncio.sleep(rng.uniform(0.2, 0.8))
            box[0].kill()
            box[0] = await asyncio.to_thread(Process, tmp_path)

    async def test():
        await asyncio.gather(murder(), *(table_of(number) for number in range(3)))

    try:
        run(test)
    finally:
        box[0].kill()
    for table, done in acknowledged.items():
        assert done == sorted(set(done))
        check_file(tmp_path, table, done)


@pytest.mark.rest
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data())
def test_whatever_fails_no_acknowledged_play_is_lost_or_doubled(tmp_path, drawn):
    """Any mix of plays, retries, writes that fail before or after the commit, and restarts."""
    folder = tmp_path / new_key()
    failing: list[str] = []

    def trace(point):
        if failing and failing[0] == point:
            failing.pop()
            raise sqlite3.OperationalError("disk I/O error")

    async def test():
        acknowledged: dict[str, int] = {}
        table = tokens = None
        pending = None  # a play whose answer was lost or refused: it will be asked again
        for _ in range(drawn.draw(integers(1, 3), "lives")):
            failing.clear()
            async with serving(folder, trace=trace) as server:
                if table is None:
                    table, tokens = await server.open("super-farmer", "mm")
                async with server.connect(table, *tokens.values()) as client:
                    for _ in range(drawn.draw(integers(1, 5), "plays")):
                        sight = await client.my_turn()
                        if sight is None:
                            return table, acknowledged
                        key, seat, number = pending or (new_key(), sight.viewer, client.position.number)
                        failing[:] = drawn.draw(sampled_from([[], [], ["before commit"], ["after commit"]]), "fault")
                        (done,) = await asyncio.gather(client.play(seat, "roll", key, number), return_exceptions=True)
                        if isinstance(done, RequestRefused):
                            assert done.code == "not_kept"
                            pending = (key, seat, number)
                        else:
                            pending = None
                            assert acknowledged.setdefault(key, done.position) == done.position
                            again = drawn.draw(booleans(), "ask again")
                            if again:
                                assert (await client.play(seat, "roll", key, number)).position == done.position
                            await client.until(lambda client, done=done: client.position.number >= done.position)
        if pending:
            async with serving(folder) as server, server.connect(table, *tokens.values()) as client:
                key, seat, number = pending
                acknowledged[key] = (await client.play(seat, "roll", key, number)).position
        return table, acknowledged

    table, acknowledged = asyncio.run(test())
    assert len(set(acknowledged.values())) == len(acknowledged)
    check_file(folder, table, list(acknowledged.values()))


def test_a_polite_end_keeps_every_game_and_says_goodbye(tmp_path):
    server = Process(tmp_path)

    async def test():
        opened = await open_table(server.url, TWO)
        tokens = [token.token for token in opened.tokens]
        async with connect(server.url, opened.table, tokens) as client:
            sight = await client.my_turn()
            done = await client.play(sight.viewer, "roll")
            server.process.send(signal.SIGTERM)
            closing = await client.until(lambda client: client.closing)
            assert (closing.code, closing.retry) == ("going", True)
        await asyncio.to_thread(server.wait)
        return opened.table, done.position

    table, position = asyncio.run(test())
    check_file(tmp_path, table, [position])


def test_a_full_disk_refuses_everything_and_health_until_there_is_room(tmp_path):
    """The system itself gives the server's files no byte more; then it does again, and the same keys have one effect."""
    server = Process(tmp_path)
    limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)

    def fill_disk():
        size = max(file.stat().st_size for file in tmp_path.glob("tables.sqlite3*") if not file.name.endswith("-shm"))
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, limit[1]))

    async def test():
        opened = await open_table(server.url, TWO)
        tokens = [token.token for token in opened.tokens]
        another = NewTable(TWO.game, TWO.seats, key=new_key())
        acknowledged = []
        async with connect(server.url, opened.table, tokens) as client, connect(server.url, opened.table, []) as watcher:
            for _ in range(4):
                sight, number = await client.my_turn(), client.position.number
                acknowledged.append((await client.play(sight.viewer, "roll")).position)
                await client.until(lambda client, number=number: client.position.number > number)
            assert await health(server.url)
            await watcher.until(lambda client: client.position.number == acknowledged[-1])
            fill_disk()
            sight, number, key = await client.my_turn(), client.position.number, new_key()
            for _ in range(3):
                with pytest.raises(RequestRefused, match="not_kept") as refused:
                    await client.play(sight.viewer, "roll", key, number)
                assert "not happened" in refused.value.sentence
            with pytest.raises(RequestRefused, match="not_kept"):
                await client.ask(protocol.Say("chat", "hello"))
            with pytest.raises(RequestRefused, match="not_kept"):
                await open_table(server.url, another)
            await asyncio.sleep(1.1)  # health may be a second old
            assert not await health(server.url)
            assert client.position.number == number
            await watcher.ask(protocol.Ping("p"))
            assert watcher.position.number == number, "nobody heard of it"
            assert not watcher.other, "nor of what was said"
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
            while not await health(server.url):  # by itself: nobody has played
                await asyncio.sleep(0.1)
            done = await client.play(sight.viewer, "roll", key, number)
            acknowledged.append(done.position)
            await watcher.until(lambda client: client.position.number == done.position)
            assert await client.play(sight.viewer, "roll", key, number) == done
            await client.ask(protocol.Say("chat", "hello"))
            assert (await open_table(server.url, another)).table != opened.table
            await asyncio.sleep(1.1)
            assert await health(server.url)
        return opened.table, acknowledged

    try:
        table, acknowledged = asyncio.run(test())
    finally:
        server.kill()
    check_file(tmp_path, table, acknowledged)


def test_a_server_is_ready_again_when_its_disk_is_back(tmp_path):
    """A disk that was away leaves handles behind with which nothing can be written any more: the file is opened anew."""

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                for handle in Path("/proc/self/fd").iterdir():
                    if handle.is_symlink() and str(handle.readlink()) == str(tmp_path / "tables.sqlite3-wal"):
                        reading = os.open(tmp_path / "tables.sqlite3-wal", os.O_RDONLY)
                        os.dup2(reading, int(handle.name))
                        os.close(reading)
                with pytest.raises(RequestRefused, match="not_kept"):
                    await client.play(sight.viewer, "roll")
                while not await health(server.url):
                    await asyncio.sleep(0.1)
                await client.play(sight.viewer, "roll")

    run(test)


def test_a_fault_in_one_write_does_not_end_the_store(tmp_path, caplog):
    async def test():
        store = Store(tmp_path)
        with pytest.raises(StoreFailed):
            await store.do(lambda connection: 1 // 0)
        assert await asyncio.gather(*(store.ready() for _ in range(5))) == [True] * 5
        await store.close()

    run(test)


async def health(url):
    """Whether the server says that it is well."""
    try:
        return msgspec.json.decode(await request(f"{url}/ready"))["ready"]
    except msgspec.ValidationError:  # a status of 503, and no problem in it but the state of the server
        return False


def test_a_database_that_may_not_grow_refuses_what_does_not_fit(tmp_path):
    """SQLite's own limit: an event larger than a page needs a page more, and there is none."""

    async def test():
        store = Store(tmp_path)
        await store.append("t", [StoredEvent(0, None, b"{}")])
        pages = (await store._do(lambda file: file.execute("PRAGMA page_count").fetchone()))[0]
        await store._do(lambda file: file.execute(f"PRAGMA max_page_count={pages}"))
        big = b"x" * 10_000
        outcomes = await asyncio.gather(
            store.append("t", [StoredEvent(1, b"k", big)]), store.append("t", [StoredEvent(2, None, b"{}")]), return_exceptions=True
        )
        assert [type(each) for each in outcomes] == [StoreFailed, type(None)], "what fits is kept"
        assert "full" in str(outcomes[0])
        await store._do(lambda file: file.execute("PRAGMA max_page_count=1000000"))
        await store.append("t", [StoredEvent(1, b"k", big)])
        assert await store.load("t") == [(None, b"{}"), (b"k", big), (None, b"{}")]
        await store.close()

    run(test)


def test_a_locked_database_is_waited_for_then_refused_and_works_again(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands, busy=0.05) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                sight, number, key = await client.my_turn(), client.position.number, new_key()
                with contextlib.closing(sqlite3.connect(server.store.engine.file, isolation_level=None)) as other:
                    other.execute("BEGIN IMMEDIATE")
                    for _ in range(2):
                        with pytest.raises(RequestRefused, match="not_kept"):
                            await client.play(sight.viewer, "roll", key)
                    with pytest.raises(RequestRefused, match="not_kept"):
                        await client.ask(protocol.Say("chat", "hello"))
                    assert not await health(server.url)
                    other.execute("ROLLBACK")
                done = await client.play(sight.viewer, "roll", key, number)
                assert done.position == number + 1, "at the first attempt"
                await client.ask(protocol.Say("chat", "hello"))
                hands.turn(1)
                assert await health(server.url)
        check_file(tmp_path, table, [done.position])

    run(test)


def test_a_short_lock_is_waited_for(tmp_path):
    async def test():
        async with serving(tmp_path, busy=30.0) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                with contextlib.closing(sqlite3.connect(server.store.engine.file, isolation_level=None)) as other:
                    other.execute("BEGIN IMMEDIATE")
                    playing = asyncio.create_task(client.play(sight.viewer, "roll"))
                    await asyncio.sleep(0.2)
                    assert not playing.done(), "not acknowledged before it is kept"
                    other.execute("ROLLBACK")
                done = await playing
        check_file(tmp_path, table, [done.position])

    run(test)


def test_a_write_that_was_kept_although_it_failed_is_found_again(tmp_path):
    """The disk says no but has done it: what is written down is the truth, and the retry finds it."""
    fail = {"after commit": 0}

    def trace(point):
        if fail.get(point):
            fail[point] -= 1
            raise sqlite3.OperationalError("disk I/O error")

    async def test():
        async with serving(tmp_path, trace=trace) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                sight, number, key = await client.my_turn(), client.position.number, new_key()
                fail["after commit"] = 1
                with pytest.raises(RequestRefused, match="not_kept"):
                    await client.play(sight.viewer, "roll", key)
                await client.until(lambda client: client.position.number == number + 1)
                done = await client.play(sight.viewer, "roll", key, number)
                assert done.position == number + 1
        check_file(tmp_path, table, [done.position])

    run(test)


def test_a_cut_database_is_refused_with_a_reason_and_left_alone(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            for _ in range(30):
                await server.open("super-farmer", "mm")

    run(test)
    file = tmp_path / "tables.sqlite3"
    content = file.read_bytes()
    for cut in (content[: len(content) // 2], b"rubbish" * 1000, content[:100]):
        file.write_bytes(cut)
        with pytest.raises(BadStore, match=r"tables\.sqlite3 cannot be used"):
            Store(tmp_path)
        assert file.read_bytes() == cut
    file.write_bytes(content)
    Store(tmp_path).close_now()


def cut(journal):
    journal.write_bytes(journal.read_bytes()[:-6000])


def spoil(journal):
    journal.write_bytes(b"rubbish" * (journal.stat().st_size // 7))


DAMAGES = [cut, spoil, Path.unlink]


def play_and_kill(folder, plays=6):
    """A game in a server that is killed; returns the table and the number of the position that was acknowledged last."""
    server = Process(folder)

    async def test():
        opened = await open_table(server.url, TWO)
        async with connect(server.url, opened.table, [token.token for token in opened.tokens]) as client:
            for _ in range(plays):
                sight, number = await client.my_turn(), client.position.number
                await client.play(sight.viewer, "roll")
                await client.until(lambda client, number=number: client.position.number > number)
            return opened, client.position.number

    try:
        return asyncio.run(test())
    finally:
        server.kill()


def test_a_cut_tail_of_the_journal_leaves_a_game_that_can_be_played_on(tmp_path):
    """The last pages of the write-ahead log are gone with the power: the game is there up to some earlier play."""
    opened, number = play_and_kill(tmp_path)
    cut(tmp_path / "tables.sqlite3-wal")

    async def again():
        async with serving(tmp_path) as server, server.connect(opened.table, *[token.token for token in opened.tokens]) as client:
            sight = await client.my_turn()
            assert 1 <= client.position.number < number
            await client.play(sight.viewer, "roll")

    run(again)


async def gaps(url):
    return msgspec.json.decode(await request(f"{url}/health"))["gaps"]


@pytest.mark.parametrize("damage", first_of(DAMAGES))
def test_a_journal_that_has_lost_something_is_noticed_and_put_aside(tmp_path, caplog, damage):
    """Told by the log and by health, at every start until somebody has taken the copy away; nothing is thrown away."""
    journal = tmp_path / "tables.sqlite3-wal"
    play_and_kill(tmp_path)
    acknowledged = int((tmp_path / "acknowledged").read_bytes())
    damage(journal)
    left = {file.name: file.read_bytes() for file in tmp_path.glob("tables.sqlite3*") if not file.name.endswith("-shm")}

    async def start(play):
        async with serving(tmp_path) as server:
            if play:
                await server.open("super-farmer", "mm")
            return await gaps(server.url)

    (told,) = asyncio.run(start(play=True))
    assert 0 < told["missing"] <= acknowledged
    (record,) = [each for each in caplog.records if each.getMessage() == "acknowledged writes are missing"]
    assert record.missing == told["missing"]
    assert {name: (Path(record.folder) / name).read_bytes() for name in left} == left
    assert asyncio.run(start(play=False)) == [told], "it is the same gap, and no new one"
    shutil.rmtree(record.folder)
    assert asyncio.run(start(play=False)) == []


def test_a_kill_alone_leaves_no_gap(tmp_path):
    play_and_kill(tmp_path)
    store = Store(tmp_path)
    assert store.engine.gaps == []
    store.close_now()
    assert not list(tmp_path.glob("gap-*"))


def test_an_older_copy_of_the_database_is_noticed(tmp_path):
    async def test():
        store = Store(tmp_path)
        await store.append("t", [StoredEvent(0, None, b"{}")])
        await store.close()
        file = tmp_path / FILE
        older = file.read_bytes()
        store = Store(tmp_path)
        for number in range(1, 4):
            await store.append("t", [StoredEvent(number, None, b"{}")])
        await store.load("t")  # to read changes nothing
        await store.close()
        file.write_bytes(older)
        store = Store(tmp_path)
        assert [gap.missing for gap in store.engine.gaps] == [3]
        await store.close()

    run(test)


def test_one_server_for_each_folder(tmp_path):
    first = Store(tmp_path)
    with pytest.raises(BadStore, match="Another server"):
        Store(tmp_path)
    first.close_now()
    Store(tmp_path).close_now()


def test_a_fault_in_the_game_ends_one_request_and_nothing_else(tmp_path, monkeypatch):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                live = await server.lobby.find(table)

                async def broken(*arguments):
                    live.match.log.append((0, 99))
                    raise RuntimeError("a bug")

                monkeypatch.setattr(live, "play", broken)
                with pytest.raises(RequestRefused, match="fault"):
                    await client.play(sight.viewer, "roll")
                monkeypatch.undo()
                assert (await client.play(sight.viewer, "roll")).position == 2

    run(test)


def test_a_large_file_is_looked_through_while_people_play(tmp_path, monkeypatch, caplog):
    """The server is there at once; what is wrong is told as soon as it is found, and measured. A whole one is not complained of."""
    monkeypatch.setattr(sqlite_home, "CHECKED_AT_START_BYTES", 0)

    async def test(damaged):
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                assert client.welcome
            while damaged and not server.store.engine.damage:
                await asyncio.sleep(0.01)
            assert await asyncio.to_thread(server.store.engine.check) == server.store.engine.damage
            assert bool(server.store.engine.damage) == damaged
            found = {each.name: each.samples[0].value for each in server.app.state.metrics.figures()}
            assert found["paddock_store_damaged"] == damaged

    run(lambda: test(False))
    assert "damaged" not in caplog.text
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as file:
        file.execute("PRAGMA writable_schema=ON")
        root = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'reviews'").fetchone()[0]
        size = file.execute("PRAGMA page_size").fetchone()[0]
    with (tmp_path / "tables.sqlite3").open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * 8)
    run(lambda: test(True))
    assert "the store is damaged" in caplog.text

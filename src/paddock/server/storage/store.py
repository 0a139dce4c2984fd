"""The memory of the server: an append-only log of events in SQLite, written by one thread that commits in groups.

Whoever appends waits until the events lie on the disk (WAL, synchronous=FULL). All that wait at the same time share one
commit, so that two hundred tables cost little more than one.
"""

import asyncio
import contextlib
import os
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Container, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ..words import say
from .folder import FILE, BadStore, take_folder
from .schema import FORMAT, GRAIN, PEOPLE, SCHEMA, commits, count_commit, let_shrink, quick_check, touch
from .watermark import Watermark

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
Trace = Callable[[str], None]
Committed = Callable[[float, int], None]  # is told how long a commit took, and for how many jobs
Migrate = Callable[[sqlite3.Connection], None]  # brings an older store to today's format

CHECKED = 32 * 1024 * 1024  # bytes of a file that is looked through before anything begins; a larger one is while people play already
PURGED = 20  # tables forgotten at once, and
FREED = 200  # pages given back at once: nobody waits longer than for these
JOURNAL = 8 * 1024 * 1024  # bytes that the write-ahead log may keep when it is empty
KEPT_CHATS = 200  # lines of one table; older ones are forgotten


class StoreFailed(Exception):
    """It could not be written down, and so has not happened."""


class Summary(msgspec.Struct, frozen=True):
    """What the lobby shows of a table without opening it."""

    public: bool
    phase: str
    info: bytes


class StoredEvent(msgspec.Struct, frozen=True):
    """One event to be written: its number in the table, the hash of the request's key, the event."""

    number: int
    key: bytes | None
    entry: bytes


class Chat(msgspec.Struct, frozen=True):
    """One line of chat: its number at the table, the hash of the request's key, the message that everybody gets."""

    number: int
    key: bytes
    entry: bytes


class ClockState(msgspec.Struct, frozen=True):
    """Whether anybody is at a table, and what is left on its turn clock: for which question, how many milliseconds."""

    attended: bool = False
    question: int | None = None
    left_ms: int | None = None


class _Job:
    __slots__ = ("future", "loop", "work")

    def __init__(self, work: Work[Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()

    def settle(self, result: Any, error: Exception | None) -> None:
        """On the loop: nobody may be waiting any more."""
        if not self.future.done():
            if error is None:
                self.future.set_result(result)
            else:
                self.future.set_exception(error)


class Store:
    def __init__(
        self,
        folder: Path,
        busy: float = 3.0,
        trace: Trace | None = None,
        migrate: Migrate | None = None,
        committed: Committed | None = None,
    ) -> None:
        self.folder = folder
        self.file = folder / FILE
        self._busy = busy
        self._migrate = migrate
        self._trace = trace or (lambda point: None)
        self._committed = committed or (lambda seconds, jobs: None)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._lock = take_folder(folder)
        try:
            self._mark = Watermark(folder)
        except OSError as error:
            os.close(self._lock)
            raise BadStore(f"{folder} cannot be used: {error.strerror}") from None
        try:
            self._connection = self._open()
        except BaseException:
            self._mark.close()
            os.close(self._lock)
            raise
        self.damage = ""  # what is wrong with the file, as far as that has been found
        self._checking: sqlite3.Connection | None = None
        self._leaving = False
        self.gaps = self._mark.gaps()  # acknowledged writes that are not there any more
        self.secret = self._secret()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # Opening and closing.

    def _open(self) -> sqlite3.Connection:
        os.close(os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600))
        connection = sqlite3.connect(self.file, timeout=self._busy, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA journal_mode=WAL").fetchone()
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute(f"PRAGMA journal_size_limit={JOURNAL}").fetchone()
            if self.file.stat().st_size <= CHECKED and (found := quick_check(connection)):
                raise sqlite3.DatabaseError(found)
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version > FORMAT:
                raise BadStore(say("newer-store", file=str(self.file), theirs=version, ours=FORMAT))
            self._look_for_gap(connection)
            let_shrink(connection)
            if version not in (0, FORMAT):
                if self._migrate is None:
                    raise ValueError(f"{self.file} has format {version}, and nobody has said how to read it")
                self._migrate(connection)
            connection.executescript(SCHEMA + PEOPLE)
            connection.execute(f"PRAGMA user_version={FORMAT}")
            connection.execute("INSERT OR IGNORE INTO meta VALUES ('commits', 0)")
            connection.execute("UPDATE meta SET value = max(value, ?) WHERE name = 'commits'", (self._mark.read(),))
        except BadStore:
            connection.close()
            raise
        except (sqlite3.Error, OSError) as error:
            connection.close()
            advice = "Put a copy of it back, or move the folder away to begin anew; nothing in it has been changed."
            raise BadStore(f"{self.file} cannot be used: {error}. {advice}") from None
        return connection

    def _look_for_gap(self, connection: sqlite3.Connection) -> None:
        """Whether all that was acknowledged is still there, found out before anything is written."""
        there = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'meta'").fetchone()
        missing = self._mark.read() - (commits(connection) if there else 0)
        if missing > 0:
            self._mark.put_aside(missing)

    def _secret(self) -> bytes:
        self._connection.execute("INSERT OR IGNORE INTO meta VALUES ('secret', ?)", (secrets.token_bytes(32),))
        return bytes(self._connection.execute("SELECT value FROM meta WHERE name = 'secret'").fetchone()[0])

    def check(self) -> str:
        """Look through a large file, beside all others: that takes many seconds. What is wrong is told, and kept in mind."""
        if self.file.stat().st_size > CHECKED:
            self._checking = sqlite3.connect(f"{self.file.resolve().as_uri()}?mode=ro", uri=True, check_same_thread=False)
            try:
                self.damage = "" if self._leaving else quick_check(self._checking)
            except sqlite3.Error as error:
                self.damage = "" if "interrupted" in str(error) else str(error)
            finally:
                self._checking.close()
        return self.damage

    def stop_checking(self) -> None:
        """The server ends: nobody waits for that."""
        self._leaving = True
        if self._checking is not None:
            with contextlib.suppress(sqlite3.ProgrammingError):  # it has just ended
                self._checking.interrupt()

    async def close(self) -> None:
        """Everything handed in before is written first."""
        await asyncio.to_thread(self.close_now)

    def close_now(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()
        self._mark.close()
        os.close(self._lock)

    # The thread.

    def _run(self) -> None:
        while self._take(self._next()):
            pass

    def _take(self, batch: list[_Job | None]) -> bool:
        """Carry out what was waiting; False at the end. Nothing of it stays here while the thread waits for more."""
        jobs = [job for job in batch if job is not None]
        if jobs:
            self._settle(self._commit(jobs))
        return len(jobs) == len(batch)

    def _next(self) -> list[_Job | None]:
        """All that is waiting, at least one."""
        batch = [self._jobs.get()]
        with contextlib.suppress(queue.Empty):
            while len(batch) < 1000:
                batch.append(self._jobs.get_nowait())
        return batch

    def _commit(self, jobs: Sequence[_Job]) -> list[tuple[_Job, Any, Exception | None]]:
        """One transaction for all. If it fails, each has one of its own: one bad table must not stop the others."""
        try:
            results = self._transact([job.work for job in jobs])
        except sqlite3.Error as error:
            if len(jobs) == 1:
                return [(jobs[0], None, StoreFailed(str(error)))]
            return [settled for job in jobs for settled in self._commit([job])]
        return [(job, result, None) for job, result in zip(jobs, results, strict=True)]

    def _transact(self, works: Sequence[Work[Any]]) -> list[Any]:
        connection, begun = self._connection, time.perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        try:
            before = connection.total_changes
            results = [work(connection) for work in works]
            number = count_commit(connection) if connection.total_changes != before else 0
            self._trace("before commit")
            connection.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise
        if number:
            self._mark.write(number)
            self._committed(time.perf_counter() - begun, len(works))
        self._trace("after commit")
        return results

    def _settle(self, settled: list[tuple[_Job, Any, Exception | None]]) -> None:
        """One call of each loop for the whole group."""
        loops: dict[asyncio.AbstractEventLoop, list[tuple[_Job, Any, Exception | None]]] = {}
        for each in settled:
            loops.setdefault(each[0].loop, []).append(each)

        def tell(mine: list[tuple[_Job, Any, Exception | None]]) -> None:
            for job, result, error in mine:
                job.settle(result, error)

        for loop, mine in loops.items():
            with contextlib.suppress(RuntimeError):  # a loop that has ended waits for nothing
                loop.call_soon_threadsafe(tell, mine)

    async def _do(self, work: Work[T]) -> T:
        if not self._thread.is_alive():
            raise StoreFailed("the store is closed")
        job = _Job(work)
        self._jobs.put(job)
        result: T = await job.future
        return result

    @property
    def waiting(self) -> int:
        """Jobs that nobody has begun."""
        return self._jobs.qsize()

    # What is asked of it.

    async def do(self, work: Work[T]) -> T:
        """What stands in a module of its own (`people.py`), in one transaction."""
        return await self._do(work)

    async def append(
        self, table: str, lines: Sequence[StoredEvent], summary: Summary | None = None, also: Work[None] | None = None
    ) -> None:
        """Write events, and what goes with them; it returns when all is safe. A number that is taken is refused: no event is ever
        written twice."""
        rows = [(table, line.number, line.key, line.entry) for line in lines]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
            if summary is not None:
                values = (table, summary.public, summary.phase, int(time.time()), summary.info)
                connection.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?)", values)
            else:
                touch(connection, table)
            if also is not None:
                also(connection)

        await self._do(work)

    async def load(self, table: str) -> list[tuple[bytes | None, bytes]]:
        """The key and the entry of every event of a table, in order."""

        def work(connection: sqlite3.Connection) -> list[tuple[bytes | None, bytes]]:
            return connection.execute("SELECT key, entry FROM events WHERE table_id = ? ORDER BY number", (table,)).fetchall()

        return await self._do(work)

    async def say(self, table: str, chat: Chat) -> None:
        """Write a line of chat; the oldest ones make room for it."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO chats VALUES (?, ?, ?, ?)", (table, chat.number, chat.key, chat.entry))
            connection.execute("DELETE FROM chats WHERE table_id = ? AND number <= ?", (table, chat.number - KEPT_CHATS))
            touch(connection, table)

        await self._do(work)

    async def chats(self, table: str) -> list[Chat]:
        """The last lines of chat at a table, in order."""

        def work(connection: sqlite3.Connection) -> list[Chat]:
            query = "SELECT number, key, entry FROM chats WHERE table_id = ? ORDER BY number"
            return [Chat(*row) for row in connection.execute(query, (table,))]

        return await self._do(work)

    async def watch(self, watches: Mapping[str, ClockState]) -> None:
        """Note who is attended and how the clocks stand, for many tables at once."""
        rows = [(table, watch.attended, watch.question, watch.left_ms) for table, watch in watches.items()]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany("INSERT OR REPLACE INTO watches VALUES (?, ?, ?, ?)", rows)

        await self._do(work)

    async def watch_of(self, table: str) -> ClockState:
        def work(connection: sqlite3.Connection) -> ClockState:
            row = connection.execute("SELECT attended, question, left_ms FROM watches WHERE table_id = ?", (table,)).fetchone()
            return ClockState(bool(row[0]), row[1], row[2]) if row else ClockState()

        return await self._do(work)

    async def keep_review(self, table: str, edition: str, review: bytes) -> None:
        """With the table, as long as that is kept, in place of a review of another edition."""

        def work(connection: sqlite3.Connection) -> None:
            query = "INSERT OR REPLACE INTO reviews SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)"
            connection.execute(query, (table, edition, review, table))

        await self._do(work)

    async def review(self, table: str, edition: str) -> bytes | None:
        """What was found in the game of a table, by this edition of the coach and the rules."""

        def work(connection: sqlite3.Connection) -> bytes | None:
            query = "SELECT entry FROM reviews WHERE table_id = ? AND edition = ?"
            row = connection.execute(query, (table, edition)).fetchone()
            return row[0] if row else None

        return await self._do(work)

    async def attended(self) -> list[str]:
        """The tables at which somebody was when the server was last there."""

        def work(connection: sqlite3.Connection) -> list[str]:
            return [row[0] for row in connection.execute("SELECT table_id FROM watches WHERE attended ORDER BY table_id")]

        return await self._do(work)

    async def public(self, limit: int = 50) -> list[bytes]:
        """The summaries of public tables that are not over, the latest first."""

        def work(connection: sqlite3.Connection) -> list[bytes]:
            query = "SELECT summary FROM tables WHERE public AND phase IN ('gathering', 'playing') ORDER BY touched DESC LIMIT ?"
            return [row[0] for row in connection.execute(query, (limit,))]

        return await self._do(work)

    async def summaries(self, tables: Sequence[str]) -> list[bytes]:
        """The summaries of these tables, as far as there are such."""

        def work(connection: sqlite3.Connection) -> list[bytes]:
            marks = ", ".join("?" * len(tables))
            return [row[0] for row in connection.execute(f"SELECT summary FROM tables WHERE id IN ({marks})", tuple(tables))]

        return await self._do(work)

    async def purge(self, days: int, spared: Container[str] = ()) -> int:
        """Forget a few of the tables that nobody has changed for so many days, but none of those spared; returns how many."""
        before = int(time.time()) - days * 86_400 - GRAIN

        def work(connection: sqlite3.Connection) -> int:
            old = connection.execute("SELECT id FROM tables WHERE touched < ? ORDER BY touched", (before,))
            names = list(islice(((name,) for (name,) in old if name not in spared), PURGED))
            for kept in ("events", "chats", "watches", "reviews"):
                connection.executemany(f"DELETE FROM {kept} WHERE table_id = ?", names)
            connection.executemany("DELETE FROM tables WHERE id = ?", names)
            return len(names)

        return await self._do(work)

    async def shrink(self) -> bool:
        """Give back some of the room of what has been forgotten; whether there is more."""

        def work(connection: sqlite3.Connection) -> bool:
            (before,) = connection.execute("PRAGMA freelist_count").fetchone()
            connection.execute(f"PRAGMA incremental_vacuum({FREED})").fetchall()
            (after,) = connection.execute("PRAGMA freelist_count").fetchone()
            return bool(0 < after < before)

        return await self._do(work)

    async def ready(self) -> bool:
        """Whether the disk takes events at this moment. What is written must be new: SQLite does not write what is there already."""
        mark = secrets.token_bytes(8)
        try:
            await self._do(lambda connection: connection.execute("INSERT OR REPLACE INTO meta VALUES ('ready', ?)", (mark,)))
        except StoreFailed:
            return False
        return True

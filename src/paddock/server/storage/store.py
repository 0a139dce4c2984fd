"""The event store: an append-only log of events, with the tables that belong to it.

Every query is here, once. One of two engines runs them (`engine.py`), on a thread of its own (`writer.py`).
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

import msgspec

from ..words import say
from .engine import Committed, Connection, Engine, T, Trace, Work
from .engine import StoreFailed as StoreFailed
from .folder import BadStore
from .leases import OURS, Fenced, disown, hold, holds, let_go
from .postgres import PostgresEngine
from .schema import OF_A_TABLE, TOUCH_SECONDS, put, touch
from .sqlite import SqliteEngine
from .writer import Writer

Lost = Callable[[str, int | None], None]

PURGED_AT_ONCE = 20  # tables deleted at once, so that nobody waits longer than for these
KEPT_CHATS = 200  # messages per table; older ones are deleted
ADD_EVENT = "INSERT INTO events VALUES (?, ?, ?, ?)"
ADD_FENCED = "INSERT INTO events (table_id, number, key, entry, fence) VALUES (?, ?, ?, ?, ?)"
OLD = "SELECT id FROM tables WHERE {which} {ours} ORDER BY touched LIMIT ?"
PUT_TABLE = put("tables", "id", "public", "phase", "touched", "summary")
PUT_WATCH = put("watches", "table_id", "attended", "question", "left_ms")
PUT_ALARM = put("alarms", "table_id", "due")
PUT_REVIEW = put("reviews", "table_id", "edition", "entry")
PUT_META = put("meta", "name", "value")


class Summary(msgspec.Struct, frozen=True):
    """What the lobby lists of a table that is not loaded."""

    public: bool
    phase: str
    info: bytes


class StoredEvent(msgspec.Struct, frozen=True):
    """One event to be stored: its number in the table, the hash of the request's idempotency key, and its content."""

    number: int
    key: bytes | None
    entry: bytes


class Chat(msgspec.Struct, frozen=True):
    """One chat message: its number at the table, the hash of the idempotency key, the message as it is sent."""

    number: int
    key: bytes
    entry: bytes


class ClockState(msgspec.Struct, frozen=True):
    """Whether anybody is at a table, and its turn clock: for which question, and how many milliseconds are left; or, in a slow game, when
    it runs out, as a timestamp (0: it is stopped; None: there is no such clock)."""

    attended: bool = False
    question: int | None = None
    left_ms: int | None = None
    due: int | None = None


class Store:
    def __init__(
        self,
        home: Path | str | Engine,
        busy: float = 3.0,
        trace: Trace | None = None,
        committed: Committed | None = None,
        node: str | None = None,
        writer: Callable[[Engine], Writer] = Writer,
    ) -> None:
        """`home` is a folder, the address of a PostgreSQL, or an open engine. Several servers may share a PostgreSQL: with `node`, the name
        of one of them, writes to a table succeed only if that server owns it (`leases.py`)."""
        self.node = node
        self.lost: Lost = lambda table, fence: None  # called when a table turns out to be another server's
        self.engine = open_engine(home, busy, trace or (lambda point: None), committed or (lambda seconds, jobs: None))
        self.secret = self.engine.secret
        self._writer = writer(self.engine)

    async def close(self) -> None:
        """Finishes the queue first."""
        await asyncio.to_thread(self.close_now)

    def close_now(self) -> None:
        self._writer.close()

    async def _do(self, work: Work[T]) -> T:
        return await self._writer.do(work)

    async def _write(self, table: str, fence: int | None, work: Work[T]) -> T:
        """Run a write that belongs to one table."""
        node = self.node
        if node is None:
            return await self._do(work)

        def held(connection: Connection) -> T:
            hold(connection, table, node, fence)
            return work(connection)

        try:
            return await self._do(held)
        except Fenced:
            self.lost(table, fence)
            raise

    @property
    def waiting(self) -> int:
        """Jobs in the queue."""
        return self._writer.waiting

    @property
    def silent(self) -> float:
        """Seconds since the last job was finished."""
        return self._writer.silent

    async def prove(self) -> None:
        """Run a trivial job on the writer's thread, to prove that it is alive."""
        await self._do(lambda connection: connection.execute("SELECT 1").fetchone())

    # Queries.

    async def do(self, work: Work[T]) -> T:
        """Run queries of another module (`accounts.py`, `people.py`) in one transaction."""
        return await self._do(work)

    async def append(
        self,
        table: str,
        lines: Sequence[StoredEvent],
        summary: Summary | None = None,
        fence: int | None = None,
        also: Work[None] | None = None,
    ) -> None:
        """Append events, and what goes with them; returns when all is durable. A number that exists is refused: no event is ever stored
        twice."""
        query = ADD_EVENT if fence is None else ADD_FENCED
        rows = [(table, line.number, line.key, line.entry, *([] if fence is None else [fence])) for line in lines]

        def work(connection: Connection) -> None:
            connection.executemany(query, rows)
            if summary is not None:
                values = (table, summary.public, summary.phase, int(time.time()), summary.info)
                connection.execute(PUT_TABLE, values)
            else:
                touch(connection, table)
            if also is not None:
                also(connection)

        await self._write(table, fence, work)

    async def revise(self, table: str, work: Work[T]) -> T:
        """Change stored events of a table. Where several servers share a store, nobody owns it from then on: whoever has it in memory
        unloads it, and it is read again."""
        if self.node is None:
            return await self._do(work)

        def unowned(connection: Connection) -> T:
            disown(connection, table)
            return work(connection)

        return await self._do(unowned)

    async def load(self, table: str) -> list[tuple[bytes | None, bytes]]:
        """The idempotency key and the content of every event of a table, in order."""

        def work(connection: Connection) -> list[tuple[bytes | None, bytes]]:
            return connection.execute("SELECT key, entry FROM events WHERE table_id = ? ORDER BY number", (table,)).fetchall()

        return await self._do(work)

    async def say(self, table: str, chat: Chat, fence: int | None = None) -> None:
        """Store a chat message; drops the oldest ones."""

        def work(connection: Connection) -> None:
            connection.execute("INSERT INTO chats VALUES (?, ?, ?, ?)", (table, chat.number, chat.key, chat.entry))
            connection.execute("DELETE FROM chats WHERE table_id = ? AND number <= ?", (table, chat.number - KEPT_CHATS))
            touch(connection, table)

        await self._write(table, fence, work)

    async def chats(self, table: str) -> list[Chat]:
        """The last chat messages of a table, in order."""

        def work(connection: Connection) -> list[Chat]:
            query = "SELECT number, key, entry FROM chats WHERE table_id = ? ORDER BY number"
            return [Chat(*row) for row in connection.execute(query, (table,))]

        return await self._do(work)

    async def watch(self, watches: Mapping[str, ClockState], fences: Mapping[str, int | None] | None = None) -> None:
        """Store presence and clocks of many tables at once; tables that other servers own are skipped."""
        node = self.node

        def work(connection: Connection) -> None:
            for table, watch in watches.items():
                if node is None or holds(connection, table, node, (fences or {}).get(table)):
                    connection.execute(PUT_WATCH, (table, watch.attended, watch.question, watch.left_ms))
                    if watch.due:
                        connection.execute(PUT_ALARM, (table, watch.due))
                    elif watch.due is not None:
                        connection.execute("DELETE FROM alarms WHERE table_id = ?", (table,))

        await self._do(work)

    async def watch_of(self, table: str) -> ClockState:
        def work(connection: Connection) -> ClockState:
            query = "SELECT attended, question, left_ms, due FROM watches LEFT JOIN alarms USING (table_id) WHERE table_id = ?"
            row = connection.execute(query, (table,)).fetchone()
            return ClockState(bool(row[0]), *row[1:]) if row else ClockState()

        return await self._do(work)

    async def due(self, now: float, most: int) -> list[str]:
        """Tables whose clock has run out while they were unloaded, the longest ago first."""

        def work(connection: Connection) -> list[str]:
            rows = connection.execute("SELECT table_id FROM alarms WHERE due <= ? ORDER BY due LIMIT ?", (int(now), most))
            return [row[0] for row in rows]

        return await self._do(work)

    async def put_off(self, table: str, due: float) -> None:
        """Try a table that cannot be loaded now again later."""
        await self._do(lambda connection: connection.execute("UPDATE alarms SET due = ? WHERE table_id = ?", (int(due), table)))

    async def keep_review(self, table: str, edition: str, review: bytes, fence: int | None = None) -> None:
        """Store a review with its table. It replaces one of another edition."""

        def work(connection: Connection) -> None:
            if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
                connection.execute(PUT_REVIEW, (table, edition, review))

        await self._write(table, fence, work)

    async def review(self, table: str, edition: str) -> bytes | None:
        """The review of a table by this edition of the coach and the rules."""

        def work(connection: Connection) -> bytes | None:
            query = "SELECT entry FROM reviews WHERE table_id = ? AND edition = ?"
            row = connection.execute(query, (table, edition)).fetchone()
            return row[0] if row else None

        return await self._do(work)

    async def reviews(self, tables: Sequence[str]) -> dict[str, tuple[str, bytes]]:
        """The stored reviews of these tables, with their editions."""

        def work(connection: Connection) -> dict[str, tuple[str, bytes]]:
            query = "SELECT edition, entry FROM reviews WHERE table_id = ?"
            found = {table: connection.execute(query, (table,)).fetchone() for table in tables}
            return {table: (row[0], bytes(row[1])) for table, row in found.items() if row}

        return await self._do(work)

    async def attended(self) -> list[str]:
        """The tables that were attended when the server last ran."""

        def work(connection: Connection) -> list[str]:
            return [row[0] for row in connection.execute("SELECT table_id FROM watches WHERE attended <> 0 ORDER BY table_id")]

        return await self._do(work)

    async def public(self, limit: int = 50) -> list[bytes]:
        """The summaries of public tables that are not over, the latest first."""

        def work(connection: Connection) -> list[bytes]:
            query = "SELECT summary FROM tables WHERE public <> 0 AND phase IN ('gathering', 'playing') ORDER BY touched DESC LIMIT ?"
            return [row[0] for row in connection.execute(query, (limit,))]

        return await self._do(work)

    async def summaries(self, tables: Sequence[str]) -> list[bytes]:
        """The summaries of these tables, as far as they exist."""

        def work(connection: Connection) -> list[bytes]:
            marks = ", ".join("?" * len(tables))
            return [row[0] for row in connection.execute(f"SELECT summary FROM tables WHERE id IN ({marks})", tuple(tables))]

        return await self._do(work)

    async def by_code(self, code: str) -> str | None:
        """The table whose name begins with this code, if there is one: running ones before finished ones, then the latest."""

        def work(connection: Connection) -> str | None:
            query = "SELECT id FROM tables WHERE id >= ? AND id <= ? ORDER BY phase = 'over', touched DESC LIMIT 1"
            row = connection.execute(query, (code, code + "z" * len(code))).fetchone()
            return str(row[0]) if row else None

        return await self._do(work)

    async def purge(self, days: int | Mapping[str, int], spared: Collection[str] = ()) -> int:
        """Delete a few of the tables that nobody has changed for so many days (also by phase; 0: never), except those spared; returns how
        many."""
        now, node = int(time.time()) - TOUCH_SECONDS, self.node
        asked: list[tuple[str, tuple[str | int, ...]]] = (
            [("touched < ?", (now - days * 86_400,))]
            if isinstance(days, int)
            else [("phase = ? AND touched < ?", (phase, now - few * 86_400)) for phase, few in days.items() if few]
        )

        def work(connection: Connection) -> int:
            ours, whose = ("", []) if node is None else (OURS, [node])
            old = [
                name
                for which, values in asked
                for (name,) in connection.execute(
                    OLD.format(which=which, ours=ours), (*values, *whose, PURGED_AT_ONCE + len(spared))
                ).fetchall()
            ]
            few = [name for name in old if name not in spared][:PURGED_AT_ONCE]
            names = [(name,) for name in few if node is None or let_go(connection, name, node)]
            for kept in (*OF_A_TABLE, "account_tables"):
                connection.executemany(f"DELETE FROM {kept} WHERE table_id = ?", names)
            connection.executemany("DELETE FROM tables WHERE id = ?", names)
            return len(names)

        return await self._do(work)

    async def shrink(self) -> bool:
        """Release some free pages after deletions; returns whether there are more."""
        return await self._do(self.engine.shrink)

    async def ready(self) -> bool:
        """Whether the store takes writes now. It writes a new value, as SQLite does not write an unchanged one."""
        mark = secrets.token_bytes(8)
        try:
            await self._do(lambda connection: connection.execute(PUT_META, ("ready", mark)))
        except StoreFailed:
            return False
        return True


def add_event(connection: Connection, table: str, line: StoredEvent, fence: int | None) -> None:
    """Append one more event in the current transaction."""
    row = (table, line.number, line.key, line.entry)
    if fence is None:
        connection.execute(ADD_EVENT, row)
    else:
        connection.execute(ADD_FENCED, (*row, fence))


def open_engine(home: Path | str | Engine, busy: float, trace: Trace, committed: Committed) -> Engine:
    if not isinstance(home, (str, Path)):
        return home
    if isinstance(home, str):
        if not home.startswith(("postgresql://", "postgres://")):
            raise BadStore(say("bad-store"))
        return PostgresEngine(home, busy, trace, committed)
    return SqliteEngine(home, busy, trace, committed)

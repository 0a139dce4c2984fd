"""PostgreSQL: the store of several servers. It may restart while they run.

A lost connection is reopened by the next call. If the outcome of a commit is unknown, it is not retried: the caller gets an error and
reads what is stored.
"""

import functools
import hashlib
import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ..words import say
from .deadline import Deadline
from .engine import Committed, Connection, Rows, StoreAway, StoreFailed, Trace, Work
from .folder import BadStore
from .schema import FORMAT, SCHEMA, SHARED, put, secret_of
from .watermark import Gap

if TYPE_CHECKING:
    import psycopg

TYPES = {" WITHOUT ROWID": "", "BLOB": "BYTEA", "INTEGER": "BIGINT", "REAL": "DOUBLE PRECISION"}  # SQLite's types and PostgreSQL's
SETUP_LOCK = 7_244_633  # key of the advisory lock for creating the tables
SETUP_ATTEMPTS = 10  # to create them
IDLE_TRANSACTION_SECONDS = 3.0  # a suspended process must not keep others from taking over its tables
TRANSACTION_SECONDS = 4.0  # for all works of a transaction: longer than an idle one lives, so that none is committed later
RECONNECT_SECONDS = 1.0  # seconds without a new attempt after a failed connection
KEEPALIVE: dict[str, Any] = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}


def without_password(address: str) -> str:
    """An address for the log, without its password."""
    parts = urlsplit(address)
    host = parts.netloc.rpartition("@")[2]
    return parts._replace(netloc=f"{parts.username}@{host}" if parts.username else host, query="").geturl()


@functools.lru_cache
def translated(sql: str) -> str:
    """A query with psycopg's placeholders."""
    return sql.replace("%", "%%").replace("?", "%s")


class Session:
    """One transaction, for queries."""

    def __init__(self, connection: "psycopg.Connection[Any]") -> None:
        self._connection = connection
        self.changes = False

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows:
        self.changes = self.changes or not sql.startswith("SELECT")
        return self._connection.execute(translated(sql), plain(values))

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> None:
        for row in rows:
            self.execute(sql, row)


def plain(values: Sequence[Any]) -> list[Any]:
    """Booleans as numbers, as our tables have them."""
    return [int(value) if isinstance(value, bool) else value for value in values]


class PostgresEngine:
    def __init__(self, address: str, busy: float, trace: Trace, committed: Committed, lasting: bool = True) -> None:
        """`lasting`: a commit is durable when it returns; else only before any later durable one."""
        try:
            import psycopg
        except ImportError:
            raise BadStore(say("no-psycopg")) from None
        self._psycopg = psycopg
        self.gaps: list[Gap] = []  # losses are watched over by whoever runs the PostgreSQL
        self.damage = ""
        self._address = address
        self._lasting = lasting
        self._busy = max(2, round(busy))  # in whole seconds, as libpq wants it
        self._trace = trace
        self._committed = committed
        self._deadline = Deadline(TRANSACTION_SECONDS)
        self._shunned = 0.0  # until when no connection is attempted
        try:
            self._connection: psycopg.Connection[Any] = self._connect()
            try:
                self._set_up()
                self._hurry()
            except BaseException:
                self._connection.close()
                raise
        except (psycopg.Error, UnicodeError) as error:
            reason = " ".join(str(error).split())
            raise BadStore(say("no-postgres", address=without_password(address), reason=reason)) from None

    def _connect(self) -> "psycopg.Connection[Any]":
        connection = self._psycopg.connect(self._address, autocommit=True, connect_timeout=self._busy, **KEEPALIVE)
        self._deadline.guard(connection.fileno())
        if self._lasting:
            connection.execute("SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'")
        else:
            connection.execute("SET synchronous_commit = off")
        return connection

    def _hurry(self) -> None:
        """Set the server-side timeouts of a connection."""
        self._connection.execute(f"SET idle_in_transaction_session_timeout = '{IDLE_TRANSACTION_SECONDS}s'")

    def _set_up(self) -> None:
        """Create missing tables. Other servers may be starting at the same time, or writing."""
        for _ in range(SETUP_ATTEMPTS):
            try:
                with self._connection.transaction():
                    self._make_tables()
                return
            except self._psycopg.errors.DeadlockDetected:  # with a writer
                continue
        raise BadStore(say("no-postgres", address=without_password(self._address), reason="it is too busy to change its tables"))

    def _make_tables(self) -> None:
        """Existing tables are not touched: even `CREATE TABLE IF NOT EXISTS` would block writers."""
        self._connection.execute(f"SELECT pg_advisory_xact_lock({SETUP_LOCK})")
        schema = functools.reduce(lambda sql, name: sql.replace(name, TYPES[name]), TYPES, SCHEMA) + SHARED
        edition = hashlib.sha256(schema.encode()).digest()
        if self._noted("schema") != edition:
            for statement in filter(str.strip, schema.split(";")):
                self._connection.execute(statement)
        session = Session(self._connection)
        session.execute("INSERT INTO meta VALUES ('format', ?) ON CONFLICT (name) DO NOTHING", (b"%d" % FORMAT,))
        if (theirs := int(self._noted("format"))) > FORMAT:
            raise BadStore(say("newer-store", file=without_password(self._address), theirs=theirs, ours=FORMAT))
        if self._noted("schema") != edition:
            for name, value in (("schema", edition), ("format", b"%d" % FORMAT)):
                session.execute(put("meta", "name", "value"), (name, value))
        self.secret = secret_of(session)

    def _noted(self, name: str) -> bytes:
        there = self._connection.execute("SELECT to_regclass('meta') IS NOT NULL").fetchone() == (True,)
        row = self._connection.execute("SELECT value FROM meta WHERE name = %s", (name,)).fetchone() if there else None
        return bytes(row[0]) if row else b""

    def transact(self, works: Sequence[Work[Any]]) -> list[Any]:
        with self._deadline.running():
            return self._transact(works)

    def _transact(self, works: Sequence[Work[Any]]) -> list[Any]:
        begun = time.perf_counter()
        session = self._begin()
        connection = self._connection
        try:
            results = [work(session) for work in works]
            self._trace("before commit")
        except BaseException as error:
            self._roll_back(connection)
            if isinstance(error, self._psycopg.Error):
                raise StoreFailed(str(error)) from None
            raise
        try:
            connection.execute("COMMIT")
        except self._psycopg.Error as error:
            connection.close()
            raise StoreAway(str(error)) from None
        if session.changes:
            self._committed(time.perf_counter() - begun, len(works))
        self._trace("after commit")
        return results

    def _begin(self) -> Session:
        """Begin a transaction; reconnects if the connection was lost."""
        try:
            self._connection.execute("BEGIN")
        except self._psycopg.Error:
            self._connection.close()
            if time.monotonic() < self._shunned:
                raise StoreAway("it could not be reached a moment ago") from None
            try:
                self._connection = self._connect()
                self._hurry()
                self._connection.execute("BEGIN")
            except self._psycopg.Error as error:
                self._shunned = time.monotonic() + RECONNECT_SECONDS
                raise StoreAway(str(error)) from None
        return Session(self._connection)

    def _roll_back(self, connection: "psycopg.Connection[Any]") -> None:
        try:
            connection.execute("ROLLBACK")
        except self._psycopg.Error:  # the connection is lost, and its transaction with it
            connection.close()

    def shrink(self, connection: Connection) -> bool:
        """PostgreSQL does so by itself (autovacuum)."""
        return False

    def check(self) -> str:
        return ""

    def stop_checking(self) -> None:
        """There is no check to stop."""

    def close(self) -> None:
        self._deadline.close()
        self._connection.close()

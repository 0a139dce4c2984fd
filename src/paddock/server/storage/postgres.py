"""The store of several servers: a PostgreSQL, which may restart while they run.

A connection that is lost is made anew by whoever asks next. Only where nobody can know whether a commit has happened, nothing is tried
again: whoever asked is told so, and reads what is there.
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

TYPES = {" WITHOUT ROWID": "", "BLOB": "BYTEA", "INTEGER": "BIGINT", "REAL": "DOUBLE PRECISION"}  # ours, and what is called so here
TURN = 7_244_633  # of the lock that those take turns with who set the tables up
ATTEMPTS = 10  # to make them
STALLED = 3.0  # seconds that somebody may sit in a transaction: a stopped process must not keep others from taking over its tables
TRANSACTION_SECONDS = 4.0  # with all that shares it: longer than a stalled one lives, so that none is committed later
SHUNNED = 1.0  # seconds in which nobody tries again to reach one that could not be reached
ALIVE: dict[str, Any] = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}


def without_password(address: str) -> str:
    """An address as it may stand in a log."""
    parts = urlsplit(address)
    host = parts.netloc.rpartition("@")[2]
    return parts._replace(netloc=f"{parts.username}@{host}" if parts.username else host, query="").geturl()


@functools.lru_cache
def translated(sql: str) -> str:
    """A query, with the marks that psycopg knows."""
    return sql.replace("%", "%%").replace("?", "%s")


class Session:
    """One transaction, as queries know it."""

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
    """Truth is a number in our tables."""
    return [int(value) if isinstance(value, bool) else value for value in values]


class PostgresEngine:
    def __init__(self, address: str, busy: float, trace: Trace, committed: Committed, lasting: bool = True) -> None:
        """`lasting`: a commit is on the disk when it returns; else only before any later one that is."""
        try:
            import psycopg
        except ImportError:
            raise BadStore(say("no-psycopg")) from None
        self._psycopg = psycopg
        self.gaps: list[Gap] = []  # whoever keeps a PostgreSQL watches over it
        self.damage = ""
        self._address = address
        self._lasting = lasting
        self._busy = max(2, round(busy))  # as libpq counts
        self._trace = trace
        self._committed = committed
        self._deadline = Deadline(TRANSACTION_SECONDS)
        self._shunned = 0.0  # until when
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
        connection = self._psycopg.connect(self._address, autocommit=True, connect_timeout=self._busy, **ALIVE)
        self._deadline.guard(connection.fileno())
        if self._lasting:
            connection.execute("SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'")
        else:
            connection.execute("SET synchronous_commit = off")
        return connection

    def _hurry(self) -> None:
        """From now on, whoever stalls in a transaction loses it."""
        self._connection.execute(f"SET idle_in_transaction_session_timeout = '{STALLED}s'")

    def _set_up(self) -> None:
        """Make the tables that are not there. Other servers may be starting at the same time, or writing."""
        for _ in range(ATTEMPTS):
            try:
                with self._connection.transaction():
                    self._make_tables()
                return
            except self._psycopg.errors.DeadlockDetected:  # with somebody who writes
                continue
        raise BadStore(say("no-postgres", address=without_password(self._address), reason="it is too busy to change its tables"))

    def _make_tables(self) -> None:
        """What is there already is not touched: even to ask for it again would hold up whoever is writing."""
        self._connection.execute(f"SELECT pg_advisory_xact_lock({TURN})")
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
        """A new transaction; on a new connection, where the old one is lost."""
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
                self._shunned = time.monotonic() + SHUNNED
                raise StoreAway(str(error)) from None
        return Session(self._connection)

    def _roll_back(self, connection: "psycopg.Connection[Any]") -> None:
        try:
            connection.execute("ROLLBACK")
        except self._psycopg.Error:  # it is lost, and its transaction with it
            connection.close()

    def shrink(self, connection: Connection) -> bool:
        """PostgreSQL does so by itself."""
        return False

    def check(self) -> str:
        return ""

    def stop_checking(self) -> None:
        """Nothing is being checked."""

    def close(self) -> None:
        self._deadline.close()
        self._connection.close()

"""The store of a device: SQLite in memory, and a journal of all that has changed there.

What a transaction tells the database is added to the journal before it counts; a page that comes back tells it again.
"""

import contextlib
import secrets
import sqlite3
import time
from collections.abc import Iterable, Sequence
from typing import Any
from zlib import compress, decompress

import msgspec

from ..storage.engine import Committed, Connection, StoreFailed, Trace, Work
from ..storage.folder import BadStore
from ..storage.schema import FORMAT, SCHEMA, secret_of
from ..storage.watermark import Gap
from ..tables.tokens import DEVICE
from ..words import say
from .journal import Damaged, Journal, Slot

PAGE = 1024  # bytes of a page of the database: most of its tables are small

pack = msgspec.msgpack.Encoder().encode
read = msgspec.msgpack.Decoder(list[tuple[str, list[list[Any]]]]).decode


class Recorder:
    """A connection that remembers what has changed anything."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.said: list[tuple[str, list[Sequence[Any]]]] = []

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> sqlite3.Cursor:
        before = self._connection.total_changes
        found = self._connection.execute(sql, values)
        if self._connection.total_changes != before:
            self.said.append((sql, [values]))
        return found

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Any:
        given = list(rows)
        before = self._connection.total_changes
        found = self._connection.executemany(sql, given)
        if self._connection.total_changes != before:
            self.said.append((sql, given))
        return found


class DeviceEngine:
    def __init__(self, slots: Sequence[Slot], trace: Trace = lambda point: None, committed: Committed = lambda seconds, jobs: None) -> None:
        self._journal = Journal(slots)
        self._trace, self._committed = trace, committed
        self.damage = ""
        self.gaps: list[Gap] = []
        self._connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        try:
            changed = self._journal.empty or self._restore()
            self.secret = self._prepare()
            if changed or self._journal.is_long:
                self._begin_anew()
        except BadStore:
            self._connection.close()
            raise
        except (sqlite3.Error, msgspec.DecodeError, ValueError):
            self._connection.close()
            raise Damaged from None

    def _restore(self) -> bool:
        """All that is kept. Whether its tables are those of another edition."""
        connection = self._connection
        connection.deserialize(decompress(self._journal.picture))
        for added in self._journal.added:
            for sql, rows in read(added):
                connection.executemany(sql, rows)
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version != FORMAT:
            raise BadStore(say("device-newer" if version > FORMAT else "device-older"))
        before = connection.execute("PRAGMA schema_version").fetchone()
        connection.executescript(SCHEMA)
        return bool(connection.execute("PRAGMA schema_version").fetchone() != before)

    def _prepare(self) -> bytes:
        connection = self._connection
        if self._journal.empty:
            connection.execute(f"PRAGMA page_size={PAGE}")
            connection.executescript(SCHEMA)
            connection.execute(f"PRAGMA user_version={FORMAT}")
            connection.execute("INSERT INTO meta VALUES ('secret', ?)", (DEVICE + secrets.token_bytes(32),))
        return secret_of(connection)

    def _begin_anew(self) -> None:
        self._connection.execute("VACUUM")
        self._journal.begin(compress(self._connection.serialize(), 6))

    def close(self) -> None:
        self._connection.close()

    def check(self) -> str:
        """All of it was looked through when it was read."""
        return self.damage

    def stop_checking(self) -> None:
        pass

    def shrink(self, connection: Connection) -> bool:
        """What has been forgotten is gone with the next picture."""
        return False

    def transact(self, works: Sequence[Work[Any]]) -> list[Any]:
        connection, begun = self._connection, time.perf_counter()
        recorder = Recorder(connection)
        connection.execute("BEGIN")
        try:
            results = [work(recorder) for work in works]
            self._trace("before commit")
            if recorder.said:
                self._journal.add(pack(recorder.said))
            connection.execute("COMMIT")
        except BaseException as error:
            connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error):
                raise StoreFailed(str(error)) from None
            raise
        if recorder.said:
            self._committed(time.perf_counter() - begun, len(works))
            if self._journal.is_long:
                self._try_anew()
        self._trace("after commit")
        return results

    def _try_anew(self) -> None:
        """A journal that cannot be made shorter now goes on as it is."""
        with contextlib.suppress(StoreFailed):
            self._begin_anew()

"""SQLite: the store of a single server, one file (WAL, synchronous=FULL) in a folder that it locks."""

import contextlib
import os
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..words import say
from .engine import Committed, Connection, StoreFailed, Trace, Work
from .folder import FILE, BadStore, take_folder
from .schema import FORMAT, SCHEMA, commits, count_commit, let_shrink, quick_check, secret_of
from .watermark import Watermark

CHECKED_AT_START_BYTES = 32 * 1024 * 1024  # bytes: a smaller file is checked at the start, a larger one in the background
BROKEN = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)  # errors that a lost disk leaves behind
REOPEN_SECONDS = 2.0  # between two attempts to reopen the file
FREED_PAGES = 200  # pages freed at once, so that nobody waits longer than for these
JOURNAL_BYTES = 8 * 1024 * 1024  # bytes to which the write-ahead log is truncated


class SqliteEngine:
    def __init__(self, folder: Path, busy: float, trace: Trace, committed: Committed) -> None:
        self.file = folder / FILE
        self._busy = busy
        self._trace = trace
        self._committed = committed
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
        self.damage = ""
        self._broken: float | None = None  # since when writes have failed with the open handles
        self._checking: sqlite3.Connection | None = None
        self._leaving = False
        self.gaps = self._mark.gaps()
        self.secret = secret_of(self._connection)

    # Opening and closing.

    def _open(self) -> sqlite3.Connection:
        os.close(os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600))
        connection = sqlite3.connect(self.file, timeout=self._busy, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA journal_mode=WAL").fetchone()
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute(f"PRAGMA journal_size_limit={JOURNAL_BYTES}").fetchone()
            if self.file.stat().st_size <= CHECKED_AT_START_BYTES and (found := quick_check(connection)):
                raise sqlite3.DatabaseError(found)
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version not in (0, FORMAT):
                raise BadStore(say("newer-store" if version > FORMAT else "older-store", file=str(self.file), theirs=version, ours=FORMAT))
            self._look_for_gap(connection)
            let_shrink(connection)
            first = f"PRAGMA user_version={FORMAT}; INSERT OR IGNORE INTO meta VALUES ('commits', 0);"
            connection.executescript(f"BEGIN IMMEDIATE; {SCHEMA} {first} COMMIT;")  # at once, or a new folder is synced forty times
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
        """Check that all acknowledged commits are still there, before anything is written."""
        there = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'meta'").fetchone()
        missing = self._mark.read() - (commits(connection) if there else 0)
        if missing > 0:
            self._mark.put_aside(missing)

    def close(self) -> None:
        self._connection.close()
        self._mark.close()
        os.close(self._lock)

    # Checking for damage.

    def check(self) -> str:
        """Check a large file in the background, which takes many seconds. Damage is logged and remembered."""
        if self.file.stat().st_size > CHECKED_AT_START_BYTES:
            self._checking = sqlite3.connect(f"{self.file.resolve().as_uri()}?mode=ro", uri=True, check_same_thread=False)
            try:
                self.damage = "" if self._leaving else quick_check(self._checking)
            except sqlite3.Error as error:
                self.damage = "" if "interrupted" in str(error) else str(error)
            finally:
                self._checking.close()
        return self.damage

    def stop_checking(self) -> None:
        """Shutdown does not wait for a check."""
        self._leaving = True
        if self._checking is not None:
            with contextlib.suppress(sqlite3.ProgrammingError):  # it has just ended
                self._checking.interrupt()

    # Writing.

    def transact(self, works: Sequence[Work[Any]]) -> list[Any]:
        try:
            if self._broken is not None and time.monotonic() > self._broken + REOPEN_SECONDS:
                self._reopen()
            results = self._transact(works)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in BROKEN:
                self._broken = self._broken or time.monotonic()
            raise StoreFailed(str(error)) from None
        self._broken = None
        return results

    def _reopen(self) -> None:
        """The disk was away: old handles may be useless now that it is back."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()
        try:
            self._connection = self._open()
        except BadStore as error:
            raise StoreFailed(str(error)) from None
        self.gaps = self._mark.gaps()

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

    def shrink(self, connection: Connection) -> bool:
        (before,) = connection.execute("PRAGMA freelist_count").fetchone()
        connection.execute(f"PRAGMA incremental_vacuum({FREED_PAGES})").fetchall()
        (after,) = connection.execute("PRAGMA freelist_count").fetchone()
        return bool(0 < after < before)

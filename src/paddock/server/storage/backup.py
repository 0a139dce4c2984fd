"""Backups: copies of a store, made while the server runs, checked before they are relied on, and restored with care.

A backup is one SQLite file. One read transaction makes it, so it holds everything that was acknowledged when it began. Play goes on
meanwhile: in WAL mode readers do not block writers.
"""

import contextlib
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ..words import say
from .folder import FILE, BadStore, take_folder
from .schema import FORMAT, commits
from .watermark import Watermark


class Copy(msgspec.Struct, frozen=True):
    """The contents of a backup."""

    tables: int
    events: int
    commits: int
    at: str
    aside: Path | None = None  # where the store is that it replaced


def backup(folder: Path, file: Path) -> Copy:
    """Back up the store of a folder into a new file, which appears only when it is complete."""
    if not (folder / FILE).is_file():
        raise BadStore(say("no-store", folder=str(folder)))
    if file.exists():
        raise BadStore(say("backup-there", file=str(file)))
    acknowledged = Watermark.of(folder)  # read first: everything up to there must be in the copy
    part = file.with_name(f"{file.name}.part")
    try:
        with fresh(part), contextlib.closing(sqlite3.connect(folder / FILE)) as source, contextlib.closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE").fetchone()  # a single file, without a log beside it
        found = examine(part)
        if found.commits < acknowledged:
            raise BadStore(say("backup-behind", folder=str(folder), missing=acknowledged - found.commits))
        put(part, file)
    except (OSError, sqlite3.Error) as error:
        raise BadStore(say("backup-failed", file=str(file), reason=str(error))) from None
    finally:
        part.unlink(missing_ok=True)
    return found


def restore(file: Path, folder: Path, replace: bool = False) -> Copy:
    """Restore a backup into a folder that no server uses. An existing store is refused, or moved aside."""
    if not file.is_file():
        raise BadStore(say("no-backup", file=str(file)))
    found = examine(file)
    lock = take_folder(folder)
    part = folder / f"{FILE}.part"
    try:
        there = (folder / FILE).exists()
        if there and not replace:
            raise BadStore(say("restore-there", folder=str(folder)))
        with fresh(part):
            shutil.copyfile(file, part)
        examine(part)  # the copy itself: the original may have changed meanwhile
        aside = put_aside(folder) if there else None
        put(part, folder / FILE)
        mark = Watermark(folder)  # until now it belongs to the old store: an interruption in between does not go unnoticed
        mark.write(found.commits)
        mark.close()
    except (OSError, sqlite3.Error) as error:
        raise BadStore(say("backup-failed", file=str(folder / FILE), reason=str(error))) from None
    finally:
        part.unlink(missing_ok=True)
        os.close(lock)
    return msgspec.structs.replace(found, aside=aside)


def examine(file: Path) -> Copy:
    """Check that a backup is complete and of a format that we read; returns its contents."""
    try:
        with contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as copy:
            if (found := copy.execute("PRAGMA integrity_check(1)").fetchone()[0]) != "ok":
                raise sqlite3.DatabaseError(found)
            if (version := copy.execute("PRAGMA user_version").fetchone()[0]) > FORMAT:
                raise BadStore(say("newer-store", file=str(file), theirs=version, ours=FORMAT))
            tables, events = (copy.execute(f"SELECT count(*) FROM {each}").fetchone()[0] for each in ("tables", "events"))
            written = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(file.stat().st_mtime))
            return Copy(tables, events, commits(copy), written)
    except sqlite3.Error as error:
        raise BadStore(say("bad-backup", file=str(file), reason=str(error))) from None


@contextlib.contextmanager
def fresh(file: Path) -> Iterator[None]:
    """A new file that only its owner may read; synced to disk at the end."""
    file.unlink(missing_ok=True)
    handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        yield
        os.fsync(handle)
    finally:
        os.close(handle)


def put(part: Path, file: Path) -> None:
    """Rename a complete file to its final name, durably."""
    part.replace(file)
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def put_aside(folder: Path) -> Path:
    """Move the store of a folder, with its write-ahead log, into a subfolder."""
    aside = folder / time.strftime("replaced-%Y%m%dT%H%M%SZ", time.gmtime())
    aside.mkdir(mode=0o700)
    shutil.copy2(folder / "acknowledged", aside)
    for file in sorted(folder.glob(f"{FILE}*")):
        if file.suffix != ".part":
            file.replace(aside / file.name)
    return aside

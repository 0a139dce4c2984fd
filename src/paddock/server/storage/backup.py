"""Copies of a store: made while the server runs, checked before anybody relies on them, and put back with care.

A copy is one SQLite file. It is made in one read transaction, so it holds everything that was acknowledged when it began, and people play
on meanwhile: in WAL mode whoever reads keeps nobody from writing.
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
    """What a copy holds."""

    tables: int
    events: int
    commits: int
    at: str
    aside: Path | None = None  # where that lies which it has replaced


def backup(folder: Path, file: Path) -> Copy:
    """Copy the store of a folder into a new file, which appears only when it is whole."""
    if not (folder / FILE).is_file():
        raise BadStore(say("no-store", folder=str(folder)))
    if file.exists():
        raise BadStore(say("backup-there", file=str(file)))
    acknowledged = Watermark.of(folder)  # before it begins: all of that must be there
    part = file.with_name(f"{file.name}.part")
    try:
        with fresh(part), contextlib.closing(sqlite3.connect(folder / FILE)) as source, contextlib.closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE").fetchone()  # one file, without a log beside it
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
    """Put a copy into a folder that no server uses. What is there already is refused, or put aside."""
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
        examine(part)  # what was copied, not what was there a moment ago
        aside = put_aside(folder) if there else None
        put(part, folder / FILE)
        mark = Watermark(folder)  # until now it still says how far the old one had come: an end in between does not go unnoticed
        mark.write(found.commits)
        mark.close()
    except (OSError, sqlite3.Error) as error:
        raise BadStore(say("backup-failed", file=str(folder / FILE), reason=str(error))) from None
    finally:
        part.unlink(missing_ok=True)
        os.close(lock)
    return msgspec.structs.replace(found, aside=aside)


def examine(file: Path) -> Copy:
    """What is in a copy, if it is whole and of a format that we read."""
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
    """A file that nobody else may read; on the disk when it is done."""
    file.unlink(missing_ok=True)
    handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        yield
        os.fsync(handle)
    finally:
        os.close(handle)


def put(part: Path, file: Path) -> None:
    """Give a file that is whole its name, for good."""
    part.replace(file)
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def put_aside(folder: Path) -> Path:
    """Move the store of a folder into one of its own, with the log that belongs to it."""
    aside = folder / time.strftime("replaced-%Y%m%dT%H%M%SZ", time.gmtime())
    aside.mkdir(mode=0o700)
    shutil.copy2(folder / "acknowledged", aside)
    for file in sorted(folder.glob(f"{FILE}*")):
        if file.suffix != ".part":
            file.replace(aside / file.name)
    return aside

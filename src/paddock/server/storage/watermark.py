"""High-water mark: the number of the last commit, noted outside of the database, so that a lost or damaged write-ahead log is noticed.

SQLite takes a log that is gone or truncated for one that ended there. Here every commit has a number, stored in the database and
in a small file beside it. If the file is ahead when the server starts, acknowledged writes are missing: the remains are copied aside
before anything is written, and the gap is reported until somebody removes that copy.
"""

import contextlib
import os
import shutil
import time
from pathlib import Path

import msgspec

LENGTH = 20  # digits


class Gap(msgspec.Struct, frozen=True):
    """Acknowledged writes that were missing at a start."""

    missing: int  # number of commits
    noticed: str
    folder: str = ""  # where the remains have been copied


class Watermark:
    """The number of the last commit, in a file. It is not synced: after a power cut it may be behind the database, but never ahead of what
    was acknowledged."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file = os.fdopen(os.open(folder / "acknowledged", os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)

    @classmethod
    def of(cls, folder: Path) -> int:
        """The high-water mark of a folder, read without changing it."""
        try:
            return cls._number((folder / "acknowledged").read_bytes())
        except FileNotFoundError:
            return 0

    @staticmethod
    def _number(written: bytes) -> int:
        return int(written) if written.isdigit() else 0

    def read(self) -> int:
        self._file.seek(0)
        return self._number(self._file.read(LENGTH) or b"")

    def write(self, number: int) -> None:
        with contextlib.suppress(OSError):  # the commit itself has succeeded
            self._file.seek(0)
            self._file.write(f"{number:0{LENGTH}}".encode())

    def close(self) -> None:
        self._file.close()

    def put_aside(self, missing: int) -> None:
        """Copy all files of the database: the next write would overwrite its log."""
        now = time.gmtime()
        aside = self.folder / time.strftime("gap-%Y%m%dT%H%M%SZ", now)
        aside.mkdir(mode=0o700)
        for file in self.folder.glob("tables.sqlite3*"):
            shutil.copy2(file, aside)
        gap = Gap(missing, time.strftime("%Y-%m-%dT%H:%M:%SZ", now))
        (aside / "gap.json").write_bytes(msgspec.json.encode(gap))

    def gaps(self) -> list[Gap]:
        """The gaps whose copies nobody has removed yet."""
        found = []
        for file in sorted(self.folder.glob("gap-*/gap.json")):
            with contextlib.suppress(OSError, msgspec.DecodeError):
                gap = msgspec.json.decode(file.read_bytes(), type=Gap)
                found.append(msgspec.structs.replace(gap, folder=str(file.parent)))
        return found

"""How far the store has come, noted outside of its database, so that a lost or damaged write-ahead log does not go unnoticed.

SQLite itself takes a log that is gone or cut for one that ended there. Here every commit has a number, which lies in the database and
in a small file beside it. If the file is ahead when the server starts, acknowledged writes are missing: what is left is put aside
before anything else is written, and the gap is told until somebody has taken that folder away.
"""

import contextlib
import os
import shutil
import time
from pathlib import Path

import msgspec

LENGTH = 20  # digits


class Gap(msgspec.Struct, frozen=True):
    """Writes that had been acknowledged and were not there any more at a start."""

    missing: int  # commits
    noticed: str
    folder: str = ""  # where all that was left has been put aside


class Watermark:
    """The number of the last commit, in a file. It is not synced: it may be behind after a power cut, but never ahead of the truth."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file = os.fdopen(os.open(folder / "acknowledged", os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)

    @classmethod
    def of(cls, folder: Path) -> int:
        """How far the store of a folder has come, read without touching it."""
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
        with contextlib.suppress(OSError):  # what is committed is acknowledged all the same
            self._file.seek(0)
            self._file.write(f"{number:0{LENGTH}}".encode())

    def close(self) -> None:
        self._file.close()

    def put_aside(self, missing: int) -> None:
        """Copy everything there is of the database: its log would be overwritten by the next write."""
        now = time.gmtime()
        aside = self.folder / time.strftime("gap-%Y%m%dT%H%M%SZ", now)
        aside.mkdir(mode=0o700)
        for file in self.folder.glob("tables.sqlite3*"):
            shutil.copy2(file, aside)
        gap = Gap(missing, time.strftime("%Y-%m-%dT%H:%M:%SZ", now))
        (aside / "gap.json").write_bytes(msgspec.json.encode(gap))

    def gaps(self) -> list[Gap]:
        """Those that nobody has taken away yet."""
        found = []
        for file in sorted(self.folder.glob("gap-*/gap.json")):
            with contextlib.suppress(OSError, msgspec.DecodeError):
                gap = msgspec.json.decode(file.read_bytes(), type=Gap)
                found.append(msgspec.structs.replace(gap, folder=str(file.parent)))
        return found

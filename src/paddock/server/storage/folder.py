"""The folder of a store, locked by one server at a time."""

import contextlib
import os
from pathlib import Path

from ...core.text.complaint import Complaint
from ..words import say

with contextlib.suppress(ImportError):  # only Unix has locks: elsewhere two servers on one folder go unnoticed
    import fcntl

FILE = "tables.sqlite3"


class BadStore(Complaint):
    """The folder or the file cannot be used; the message says why and what to do."""


def take_folder(folder: Path) -> int:
    """Lock the folder until the result is closed: two servers would both believe to own its tables."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadStore(f"{folder} cannot be used: {error.strerror}") from None
    if "fcntl" in globals():
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
            raise BadStore(say("folder-taken", folder=str(folder))) from None
    return lock

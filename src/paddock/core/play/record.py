"""A saved game: a small JSON file that a person can read, edit, and continue from."""

from pathlib import Path
from typing import Any

import msgspec

from ...core.text.complaint import Complaint
from ..text.folders import write_whole
from ..text.numbers import quoted

FORMAT = 1
MARK = b'"paddock"'  # in every record


class BadRecord(Complaint):
    """A file that is no valid game, or a game that the rules do not allow; the message says where and why."""


class NotRecord(BadRecord):
    """A file that is no record at all."""


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    paddock: int
    game: str
    seats: int
    settings: dict[str, str | int]
    log: list[str]
    position: str | None = None  # the initial position, if not the set-up
    box: str | None = None  # the custom box file, if there is one
    stream: str | None = None  # the state of the random stream
    notes: dict[str, Any] = {}  # what the table adds: names, bots


def encode(record: Record) -> bytes:
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def decode(content: bytes, source: str) -> Record:
    try:
        record = msgspec.json.decode(content, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        if MARK not in content:
            raise NotRecord(f"{source} is not a saved game of Paddock.") from None
        if isinstance(error, msgspec.ValidationError):
            raise BadRecord(f"{source} cannot be read as a saved game of Paddock: {error}") from None
        raise BadRecord(f"{source} is damaged or cut short: {error}") from None
    if record.paddock != FORMAT:
        raise BadRecord(f"{source} has format {quoted(record.paddock)}; this Paddock reads format {FORMAT}")
    return record


def write(path: str | Path, record: Record) -> None:
    write_whole(Path(path), encode(record))


def read(path: str | Path) -> Record:
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}") from None
    return decode(content, str(path))

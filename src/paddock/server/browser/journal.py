"""Everything that is kept on a device, in two files: one that is written to, and room for the one that takes its place.

A file begins with a picture of everything, and goes on with what has been added since; each part carries its length and two checksums.
What is cut off at the end was never acknowledged, and is forgotten. Anything else that does not fit is damage: it is told, and nothing
is touched. Grown long, a file is written anew into the other one, and only then emptied.
"""

from collections.abc import Sequence
from struct import Struct
from typing import Protocol
from zlib import crc32

from ..storage.engine import StoreFailed
from ..storage.folder import BadStore
from ..words import say

HEAD = Struct("<III")  # how long a part is, its checksum, and the checksum of these two
NUMBER = Struct("<16sI")  # what it is, and the how manyth file
MARK = b"paddock journal\n"
NOTHING = -1  # instead of a number
SECTOR = 512  # bytes: of what was being written when the power failed, whole sectors at the end may be empty
LONG = 1024 * 1024  # bytes that are added before a file is written anew,
TIMES = 3  # and how many times the picture it begins with


class Slot(Protocol):
    """A file as a browser gives one: `flush` returns when all that was written is safe. What goes wrong is an OSError."""

    def read(self) -> bytes: ...

    def write(self, content: bytes, at: int) -> None: ...

    def truncate(self, size: int) -> None: ...

    def flush(self) -> None: ...


class Damaged(BadStore):
    """What is kept cannot be read. Nothing has been changed."""

    def __init__(self) -> None:
        super().__init__(say("device-damaged"))


def part(content: bytes) -> bytes:
    start = HEAD.pack(len(content), crc32(content), 0)[:8]
    return start + crc32(start).to_bytes(4, "little") + content


def parts_of(content: bytes) -> tuple[list[bytes], int]:
    """All parts of a file that are whole, and where they end."""
    found, at = [], 0
    while at < len(content):
        head = content[at : at + HEAD.size]
        if len(head) < HEAD.size or not any(content[at:]):
            break
        length, check, own = HEAD.unpack(head)
        if crc32(head[:8]) != own:
            raise Damaged
        begin, end = at + HEAD.size, at + HEAD.size + length
        if end > len(content):
            break
        if crc32(content[begin:end]) != check:
            if end == len(content) and is_unwritten(content, begin, end):
                break
            raise Damaged
        found.append(content[begin:end])
        at = end
    return found, at


def is_unwritten(content: bytes, begin: int, end: int) -> bool:
    """Whether the last sectors of a part are empty: the power failed before they were written."""
    last = (end - 1) // SECTOR * SECTOR
    return last > begin and not any(content[last:end])


class Kept:
    """What one file holds."""

    def __init__(self, content: bytes) -> None:
        parts, self.end = parts_of(content)
        self.number = NOTHING
        self.half: int | None = None  # the number of one whose picture was cut off
        self.picture, self.added = b"", parts[1:]
        if parts:
            mark, self.number = NUMBER.unpack_from(parts[0]) if len(parts[0]) >= NUMBER.size else (b"", NOTHING)
            self.picture = parts[0][NUMBER.size :]
            if mark != MARK:
                raise Damaged
        elif len(content) >= HEAD.size + NUMBER.size and any(content):
            self.half = NUMBER.unpack_from(content, HEAD.size)[1]


class Journal:
    """The files, and what was found in them. Before anything is added to an empty one, it is begun with a picture."""

    def __init__(self, slots: Sequence[Slot]) -> None:
        found = [Kept(slot.read()) for slot in slots]
        at = max(range(len(found)), key=lambda each: found[each].number)
        kept = found[at]
        if any(each.half not in (None, kept.number + 1) for each in found):
            raise Damaged  # not what was being made when it was cut
        self._slots = slots
        self._at, self._number, self._end = at, kept.number, kept.end
        self._picture = len(kept.picture)
        self._unclean = {at: kept.end}  # files of which the end was never acknowledged, and where that begins
        self.picture, self.added = kept.picture, kept.added
        self.empty = kept.number == NOTHING

    @property
    def is_long(self) -> bool:
        return self._end > LONG and self._end > TIMES * self._picture

    def begin(self, picture: bytes) -> None:
        """A new file with everything; then the old one is emptied."""
        old, new = self._at, (self._at + 1) % len(self._slots)
        content = part(NUMBER.pack(MARK, self._number + 1) + picture)
        self._write(new, content, 0)
        self._at, self._number, self._end, self._picture = new, self._number + 1, len(content), len(picture)
        self._unclean[old] = 0
        self._clean()

    def add(self, content: bytes) -> None:
        """Returns when it is safe. If that fails, nothing of it is there, or will be before anything else is added."""
        self._clean()
        written = part(content)
        self._write(self._at, written, self._end)
        self._end += len(written)

    def _write(self, at: int, content: bytes, begin: int) -> None:
        self._unclean[at] = begin
        self._clean()
        self._unclean[at] = begin
        try:
            self._slots[at].write(content, begin)
            self._slots[at].flush()
        except OSError as error:
            self._clean()
            raise StoreFailed(str(error)) from None
        del self._unclean[at]

    def _clean(self) -> None:
        """Cut off what was never acknowledged, or refuse."""
        for at, end in list(self._unclean.items()):
            try:
                self._slots[at].truncate(end)
                self._slots[at].flush()
            except OSError as error:
                raise StoreFailed(str(error)) from None
            del self._unclean[at]

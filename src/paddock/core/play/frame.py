"""One row on a frame, with its driver: the only place where Python and compiled code meet."""

from functools import cache
from math import prod
from typing import Any

from ..contract import AnyGame
from ..engine import drive
from ..engine.layout import Cell, cells_of
from ..engine.row import PlainRow, get_field, new_rows, packed, set_fields, to_bytes, unpacked
from ..engine.rule import PLAIN, SLOW, WASM, specialize

if not PLAIN:
    import numpy as np

# By the answer of waiting(): the seats in it, and the lowest of them. OVER is the first entry, CHANCE, -1, the last.
SEATS_IN = [*(tuple(seat for seat in range(drive.SEATS) if who >> seat & 1) for who in range(1 << drive.SEATS)), ()]
FIRST_IN = [seats[0] if seats else -1 for seats in SEATS_IN]


LONG_LIST = 32  # moves


class Field:
    """A field of a glance: read when it is first asked for, and then kept where Python looks before it asks here."""

    def __init__(self, cell: Cell) -> None:
        self.name, self.start, self.shape = cell.name, cell.start, cell.shape
        self.read = cell.form.unpack_from

    def __get__(self, glance: "LazyRow", kind: type) -> Any:
        numbers = self.read(glance._content, self.start)
        value = glance.__dict__[self.name] = _nested(numbers, self.shape) if self.shape else numbers[0]
        return value


def _nested(numbers: tuple[Any, ...], shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return list(numbers)
    length = prod(shape[1:])
    return [_nested(numbers[at : at + length], shape[1:]) for at in range(0, len(numbers), length)]


class LazyRow(PlainRow):
    """A record as a plain object, each field of which is read when it is first asked for: to read all of them takes longer than a play."""

    def __init__(self, content: bytes | memoryview) -> None:
        self._content = content


def fold_up(row: PlainRow) -> None:
    """Keep of a record that was glanced at its bytes alone: whatever was read takes ten times their room, and can be read again."""
    if isinstance(row, LazyRow):
        content = row._content
        row.__dict__.clear()
        row._content = content


def content_of(row: PlainRow) -> bytes:
    """The bytes of a row that is read lazily."""
    assert isinstance(row, LazyRow)
    return bytes(row._content)


@cache
def lazy_row(layout: Any) -> type[LazyRow]:
    """How to glance at the bytes of such a record."""
    return type("LazyRow", (LazyRow,), {cell.name: Field(cell) for cell in cells_of(layout)})


def read_row(game: AnyGame, content: bytes | memoryview) -> PlainRow:
    """The bytes of a row as a plain object to read."""
    return lazy_row(game.row)(content)


def info_bytes(frame: "Frame", seat: int | None) -> bytes:
    """All that a seat can know, as bytes: worlds are compared by them."""
    game = frame.game
    if game.info is None:
        return frame.bytes
    frame.dispatch(frame.frames, drive.OP_OBSERVE, drive.NOBODY if seat is None else seat, 0)
    return to_bytes(game.info, [frame.frames[0].seen] if PLAIN else frame.frames["seen"])


def view_row(game: AnyGame, row: PlainRow, seat: int | None) -> Any:
    """What a seat, or somebody who watches, may see of a row."""
    if game.info is None:
        return game.view.view(row, seat)
    frame = Frame(game)
    frame.store(row)
    return frame.view(seat)


class Frame:
    """A row and everything that can be asked of it. Nothing happens by itself here: nature waits to be called."""

    __slots__ = ("_cells", "_kept", "_weights", "dispatch", "frames", "game", "happened", "listed")

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        layout = drive.frame_layout(game.rules)
        self.dispatch = specialize(game.entry_points.dispatch, layout, 3)
        self.frames: Any
        self._cells: memoryview | None
        if SLOW:
            self.frames, self._cells = new_rows(layout, 1), None
        elif WASM:
            self.frames = new_rows(layout, 1)
            self._cells = memoryview(self.frames).cast("B")[: game.row.itemsize]  # the row, which lies first
        else:
            cells = bytearray(layout.itemsize)  # NumPy's own zeros take ten times as long for a record of many fields
            self.frames, self._cells = np.frombuffer(cells, layout), memoryview(cells)[: game.row.itemsize]  # the row, which lies first
        self.listed = self._numbers("moves")  # the moves that lie on the frame, after their count
        self._kept: list[int] = []  # a long list that was taken from there
        self.happened = self._numbers("luck")  # what nature did on the last dispatch, after its count
        self._weights = self._numbers("weights")  # of all that it may do, when somebody has asked

    def _field(self, name: str) -> Any:
        return get_field(self.frames, name)

    def _numbers(self, name: str) -> Any:
        """A field for quick reading: Python gets at a memoryview in half the time of an array."""
        return self._field(name) if PLAIN else memoryview(self._field(name))

    # The row as bytes, for copies and comparisons, and as a plain object, for reading.

    @property
    def bytes(self) -> bytes:
        return to_bytes(self.game.row, [self.frames[0].game]) if self._cells is None else bytes(self._cells)

    @bytes.setter
    def bytes(self, content: bytes) -> None:
        if self._cells is None:
            self.frames[0].game = unpacked(self.game.row, content)
        else:
            self._cells[:] = content
        self._forget()

    def plain(self) -> PlainRow:
        return read_row(self.game, self.bytes)

    def store(self, row: PlainRow) -> None:
        self.bytes = packed(self.game.row, row)

    def _forget(self) -> None:
        set_fields(self.frames, asked=drive.NOBODY)

    # The questions.

    def seed(self, key: int, number: int = 0) -> None:
        set_fields(self.frames, key=key, number=number)
        self.dispatch(self.frames, drive.OP_SEED, 0, 0)

    @property
    def stream(self) -> int:
        return int(self._field("stream")[0])

    @stream.setter
    def stream(self, word: int) -> None:
        self._field("stream")[0] = word

    def begin(self, players: int, settings: list[int]) -> int:
        self._field("settings")[:] = settings
        set_fields(self.frames, players=players)
        return int(self.dispatch(self.frames, drive.OP_BEGIN, 0, 0))

    @property
    def who(self) -> int:
        return int(self.dispatch(self.frames, drive.OP_LOOK, 0, 0))

    @property
    def waiting(self) -> tuple[int, ...]:
        return SEATS_IN[self.who]

    def moves(self, seat: int) -> list[int]:
        self.dispatch(self.frames, drive.OP_LOOK, seat, 0)
        return self.shown()

    def mask(self) -> Any:
        """The moves that lie on the frame, as an array: 1 where one is allowed."""
        import numpy as np

        return np.array(self._field("mask"), np.int8)

    def shown(self) -> list[int]:
        """The moves that lie on the frame.

        Long lists are mostly the same as the last time (all poses): to copy one is quicker than to make it.
        """
        number = self.listed[0]
        if number == drive.TAKEN:
            return self._kept.copy()
        moves: Any = self.listed[1 : 1 + number]
        listed: list[int] = moves if PLAIN else moves.tolist()
        if number >= LONG_LIST:
            self._kept = listed.copy()
            self.listed[0] = drive.TAKEN
        return listed

    def move(self, seat: int, move: int) -> bool:
        """One small move, without letting nature go on. False: refused, and nothing has changed."""
        return bool(self.dispatch(self.frames, drive.OP_MOVE, seat, move) != drive.REFUSED)

    def make(self, seat: int, moves: list[int]) -> bool:
        """The small moves of one whole play. False: the rules do not allow them, or they are no whole play; some may have been made."""
        return bool(moves) and all(self.move(seat, move) for move in moves) and not self.midway

    @property
    def midway(self) -> bool:
        """Whether a whole play has been begun and not ended."""
        return self.game.plays.midway(self.frames[0].game if self._cells is None else read_row(self.game, self._cells))

    def apply_outcome(self, outcome: int) -> bool:
        return bool(self.dispatch(self.frames, drive.OP_APPLY_OUTCOME, 0, outcome) != drive.REFUSED)

    def luck(self) -> list[int]:
        """What nature did on the last dispatch."""
        luck: Any = self.happened[1 : 1 + self.happened[0]]
        outcomes: list[int] = luck if PLAIN else luck.tolist()
        return outcomes

    def odds(self) -> list[int]:
        self.dispatch(self.frames, drive.OP_ODDS, 0, 0)
        weights: list[int] = list(self._weights) if PLAIN else self._weights.tolist()
        return weights

    def scores(self) -> list[int]:
        self.dispatch(self.frames, drive.OP_SCORE, 0, 0)
        return [int(score) for score in self._field("scores")[: self.plain().players]]

    def seen(self, seat: int | None) -> PlainRow:
        """All that a seat can know, or somebody who watches: the record of the game, or the row where nothing is hidden."""
        return lazy_row(self.game.info or self.game.row)(info_bytes(self, seat))

    def info_state(self, seat: int) -> Any:
        """The same as an array of one record. Compiled code keeps it on the frame and writes over it: nothing is copied."""
        if PLAIN:
            import numpy as np

            return np.frombuffer(info_bytes(self, seat), self.game.info or self.game.row)
        if self.game.info is None:
            return self.frames["game"]
        self.dispatch(self.frames, drive.OP_OBSERVE, seat, 0)
        return self.frames["seen"]

    def view(self, seat: int | None) -> Any:
        """What a seat, or somebody who watches, may see: `view` gets nothing but what it can know."""
        return self.game.view.view(self.seen(seat), seat)

    def imagine(self, seat: int) -> None:
        self.dispatch(self.frames, drive.OP_IMAGINE, seat, 0)

    def finish(self, limit: int = 1_000_000) -> None:
        """Random play to the end."""
        set_fields(self.frames, limit=limit)
        self.dispatch(self.frames, drive.OP_FINISH, 0, 0)

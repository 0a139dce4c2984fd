"""A frame: one row with its driver. The only place where Python and compiled code meet."""

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

# Lookup by what waiting() returns: the seats in it, and the lowest of them. OVER is the first entry, CHANCE (-1) the last.
SEATS_IN = [*(tuple(seat for seat in range(drive.SEATS) if who >> seat & 1) for who in range(1 << drive.SEATS)), ()]
FIRST_IN = [seats[0] if seats else -1 for seats in SEATS_IN]


LONG_LIST_MOVES = 32  # moves


class Field:
    """A lazy attribute of a row: decoded at first access, then stored in the instance, where Python finds it without calling this."""

    def __init__(self, cell: Cell) -> None:
        self.name, self.start, self.shape = cell.name, cell.start, cell.shape
        self.read = cell.form.unpack_from

    def __get__(self, row: "LazyRow", kind: type) -> Any:
        numbers = self.read(row._content, self.start)
        value = row.__dict__[self.name] = _nested(numbers, self.shape) if self.shape else numbers[0]
        return value


def _nested(numbers: tuple[Any, ...], shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return list(numbers)
    length = prod(shape[1:])
    return [_nested(numbers[at : at + length], shape[1:]) for at in range(0, len(numbers), length)]


class LazyRow(PlainRow):
    """A record as a plain object that decodes each field at first access: decoding all of them takes longer than a play."""

    def __init__(self, content: bytes | memoryview) -> None:
        self._content = content


def fold_up(row: PlainRow) -> None:
    """Drop what a lazy row has decoded and keep its bytes: decoded fields take ten times as much memory, and can be decoded again."""
    if isinstance(row, LazyRow):
        content = row._content
        row.__dict__.clear()
        row._content = content


def content_of(row: PlainRow) -> bytes:
    """The bytes of a lazy row."""
    assert isinstance(row, LazyRow)
    return bytes(row._content)


@cache
def lazy_row(layout: Any) -> type[LazyRow]:
    """The class of lazy rows of a layout."""
    return type("LazyRow", (LazyRow,), {cell.name: Field(cell) for cell in cells_of(layout)})


def read_row(game: AnyGame, content: bytes | memoryview) -> PlainRow:
    """Read the bytes of a row, lazily."""
    return lazy_row(game.row)(content)


def info_bytes(frame: "Frame", seat: int | None) -> bytes:
    """The information state of a seat, as bytes: equal bytes mean that the seat cannot tell two worlds apart."""
    game = frame.game
    if game.info is None:
        return frame.bytes
    frame.dispatch(frame.frames, drive.OP_OBSERVE, drive.NOBODY if seat is None else seat, 0)
    return to_bytes(game.info, [frame.frames[0].seen] if PLAIN else frame.frames["seen"])


def view_row(game: AnyGame, row: PlainRow, seat: int | None) -> Any:
    """What a seat, or a spectator, may see of a row."""
    if game.info is None:
        return game.view.view(row, seat)
    frame = Frame(game)
    frame.store(row)
    return frame.view(seat)


class Frame:
    """A row, and everything that the rules can be asked about it. Outcomes of chance only happen when they are asked for."""

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
            self._cells = memoryview(self.frames).cast("B")[: game.row.itemsize]  # the row, the first field of a frame
        else:
            cells = bytearray(layout.itemsize)  # np.zeros takes ten times as long for a record of many fields
            self.frames, self._cells = np.frombuffer(cells, layout), memoryview(cells)[: game.row.itemsize]  # the row, the first field
        self.listed = self._numbers("moves")  # the allowed moves in the frame, after their count
        self._kept: list[int] = []  # a copy of a long list of moves
        self.happened = self._numbers("luck")  # the outcomes of the last dispatch, after their count
        self._weights = self._numbers("weights")  # of all outcomes, after OP_ODDS

    def _field(self, name: str) -> Any:
        return get_field(self.frames, name)

    def _numbers(self, name: str) -> Any:
        """A field for fast reading: Python reads a memoryview in half the time of an array."""
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

    # Questions to the rules.

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
        """The allowed moves in the frame as an array: 1 where one is allowed."""
        import numpy as np

        return np.array(self._field("mask"), np.int8)

    def shown(self) -> list[int]:
        """The allowed moves in the frame.

        A long list is mostly the same as the last time (all poses): copying it is faster than making it again.
        """
        number = self.listed[0]
        if number == drive.TAKEN:
            return self._kept.copy()
        moves: Any = self.listed[1 : 1 + number]
        listed: list[int] = moves if PLAIN else moves.tolist()
        if number >= LONG_LIST_MOVES:
            self._kept = listed.copy()
            self.listed[0] = drive.TAKEN
        return listed

    def move(self, seat: int, move: int) -> bool:
        """Make one small move, without drawing outcomes after it. False: refused, and nothing has changed."""
        return bool(self.dispatch(self.frames, drive.OP_MOVE, seat, move) != drive.REFUSED)

    def make(self, seat: int, moves: list[int]) -> bool:
        """Make the small moves of one whole play. False: refused, or no whole play; then some of them may have been made."""
        return bool(moves) and all(self.move(seat, move) for move in moves) and not self.midway

    @property
    def midway(self) -> bool:
        """Whether a whole play has been begun and not ended."""
        return self.game.plays.midway(self.frames[0].game if self._cells is None else read_row(self.game, self._cells))

    def apply_outcome(self, outcome: int) -> bool:
        return bool(self.dispatch(self.frames, drive.OP_APPLY_OUTCOME, 0, outcome) != drive.REFUSED)

    def luck(self) -> list[int]:
        """The outcomes of the last dispatch."""
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
        """The information state of a seat, or a spectator, as a row to read: `INFO`, or the row where nothing is hidden."""
        return lazy_row(self.game.info or self.game.row)(info_bytes(self, seat))

    def info_state(self, seat: int) -> Any:
        """The same as an array of one record. Compiled code overwrites it with the next question: it is not copied."""
        if PLAIN:
            import numpy as np

            return np.frombuffer(info_bytes(self, seat), self.game.info or self.game.row)
        if self.game.info is None:
            return self.frames["game"]
        self.dispatch(self.frames, drive.OP_OBSERVE, seat, 0)
        return self.frames["seen"]

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator, may see. `view` gets the information state and nothing else."""
        return self.game.view.view(self.seen(seat), seat)

    def imagine(self, seat: int) -> None:
        self.dispatch(self.frames, drive.OP_IMAGINE, seat, 0)

    def finish(self, limit: int = 1_000_000) -> None:
        """Random play to the end."""
        set_fields(self.frames, limit=limit)
        self.dispatch(self.frames, drive.OP_FINISH, 0, 0)

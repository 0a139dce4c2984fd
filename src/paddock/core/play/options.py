"""What one seat may do now, as whole plays: iterate over them, test one with `in`, ask why one is refused."""

from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any

import msgspec
from msgspec import inspect as shapes

from ..engine.row import PlainRow
from ..text.numbers import cut, is_within
from ..types.refused import Refused
from .frame import Frame, read_row
from .game import Game


def is_well_made(play: msgspec.Struct) -> bool:
    """Whether the fields of a play have the right types (bundle, list, word) and no number is out of bounds. Whether the play is allowed is
    for the rules to say."""
    return all(_fits(getattr(play, name), shape) for name, shape in fields_of(type(play)))


@cache
def fields_of(kind: type[msgspec.Struct]) -> list[tuple[str, shapes.Type]]:
    """The fields of a kind of play, with their types."""
    info = shapes.type_info(kind)
    assert isinstance(info, shapes.StructType)
    return [(field.name, field.type) for field in info.fields]


def _fits(value: Any, shape: shapes.Type) -> bool:
    match shape:
        case shapes.DictType():
            return isinstance(value, dict) and all(isinstance(key, str) and _is_plain(inner) for key, inner in value.items())
        case shapes.ListType(item_type=item):
            return isinstance(value, list | tuple) and all(_fits(inner, item) for inner in value)
        case shapes.StrType():
            return isinstance(value, str)
        case _:
            return _is_plain(value)


def _is_plain(value: Any) -> bool:
    return value is None or isinstance(value, str | float | bool) or is_within(value)


class Options:
    """The plays open to a seat. It works on a copy: nothing done here changes the match.

    A bot gets one that stands on an imagined row, so it cannot peek.
    """

    def __init__(self, game: Game, row: bytes, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.row = row

    @cached_property
    def _frame(self) -> Frame:
        """Scratch frame to try plays in."""
        return Frame(self.game)

    @cached_property
    def plain(self) -> PlainRow:
        """The row, for reading."""
        return read_row(self.game, self.row)

    @cached_property
    def moves(self) -> list[int]:
        """The small moves allowed now."""
        self._frame.bytes = self.row
        return self._frame.moves(self.seat)

    @cached_property
    def midway(self) -> bool:
        """Whether a whole play has been begun: then only small moves can continue it."""
        return self.game.plays.midway(self.plain)

    def __bool__(self) -> bool:
        return bool(self.moves)

    def __iter__(self) -> Iterator[Any]:
        """Every whole play, lazily, as there may be very many; none while one has been begun."""
        return iter(()) if self.midway else self._walk(self.row, [])

    def _walk(self, row: bytes, path: list[int]) -> Iterator[Any]:
        self._frame.bytes = row
        for move in self._frame.moves(self.seat):
            self._frame.bytes = row
            self._frame.move(self.seat, move)
            after = self._frame.bytes
            if self._frame.midway:
                yield from self._walk(after, [*path, move])
            else:
                yield self.fold([*path, move])

    def few(self, most: int) -> list[Any] | None:
        """Every whole play, if there are at most so many and each is a single small move; else None, as listing them would take long."""
        if self.midway:
            return []
        if len(self.moves) > most:
            return None
        for move in self.moves:
            self._frame.bytes = self.row
            self._frame.move(self.seat, move)
            if self._frame.midway:
                return None
        return [self.fold([move]) for move in self.moves]

    def __contains__(self, play: Any) -> bool:
        return self.why_not(play) is None

    def why_not(self, play: Any) -> Refused | None:
        """Why a play is refused, or None. The rules decide, on a scratch frame; only if they refuse is the game asked for a reason."""
        return None if self._allows(self.moves_of(play)) else self.reason(play)

    def _allows(self, moves: list[int]) -> bool:
        self._frame.bytes = self.row
        return self._frame.make(self.seat, moves)

    def moves_of(self, play: Any) -> list[int]:
        """The small moves of a play, allowed or not; none if it is no play of the game, or if another play has been begun."""
        if not self._is_play(play) or self.midway:
            return []
        return self.game.plays.unfold(self.plain, self.seat, play)

    def _is_play(self, play: Any) -> bool:
        return isinstance(play, self.game.plays.PLAYS) and is_well_made(play)

    def reason(self, play: Any) -> Refused:
        """Why the rules do not allow a play."""
        if not self._is_play(play):
            return Refused("wrong_play").of(self.game.words)
        return (self.game.plays.reason(self.plain, self.seat, play) or Refused("not_allowed")).of(self.game.words)

    def unfold(self, play: Any) -> list[int]:
        """The small moves of a play. Raises the reason if the rules do not allow it."""
        moves = self.moves_of(play)
        if not self._allows(moves):
            raise self.reason(play)
        return moves

    def is_whole(self, moves: list[int]) -> bool:
        """Whether these small moves end a play."""
        self._frame.bytes = self.row
        for move in moves:
            self._frame.move(self.seat, move)
        return not self._frame.midway

    def fold(self, moves: list[int]) -> Any:
        """The whole play that small moves make up."""
        return self.game.plays.fold(self.plain, self.seat, moves)

    def read(self, text: str) -> Any:
        """Parse a play. Raises `Refused("unclear")` for text that is no play."""
        try:
            return self.game.plays.read(text, self.plain, self.seat)
        except Refused as refused:
            if "text" in refused.details:
                refused.details["text"] = cut(refused.details["text"])
            raise refused.of(self.game.words) from None

    @cached_property
    def view(self) -> Any:
        """What the seat sees."""
        self._frame.bytes = self.row
        return self._frame.view(self.seat)

    @cached_property
    def suggestions(self) -> list[Any]:
        """A few sensible plays, as a menu shows them, the likeliest first."""
        return [play for play in self.game.suggest.suggest(self.view) if play in self]

    def whole(self, choose: Any) -> Any:
        """A whole play made of small moves, each picked by `choose(moves)`. If a play has been begun, the next small move."""
        if self.midway:
            return choose(self.moves)
        self._frame.bytes = self.row
        path = [choose(self._frame.moves(self.seat))]
        self._frame.move(self.seat, path[-1])
        while self._frame.midway:
            path.append(choose(self._frame.moves(self.seat)))
            self._frame.move(self.seat, path[-1])
        return self.fold(path)

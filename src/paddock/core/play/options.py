"""What one seat may do now, as whole plays: iterate over them, ask with `in`, ask why not."""

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
    """Whether there is a bundle where a bundle belongs, a list where a list does, a word where a word does, and no number beyond all
    bounds. Whether they are the right ones is for the rules to say.
    """
    return all(_fits(getattr(play, name), shape) for name, shape in fields_of(type(play)))


@cache
def fields_of(kind: type[msgspec.Struct]) -> list[tuple[str, shapes.Type]]:
    """What a kind of play is made of: names, and what belongs there."""
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
    """The plays open to a seat. It works on a copy: nothing done here touches the match.

    Given to a bot, it stands on an imagined row, so that there is nothing to peek at.
    """

    def __init__(self, game: Game, row: bytes, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.row = row

    @cached_property
    def _frame(self) -> Frame:
        """Where things are tried out."""
        return Frame(self.game)

    @cached_property
    def plain(self) -> PlainRow:
        """The row, to read."""
        return read_row(self.game, self.row)

    @cached_property
    def moves(self) -> list[int]:
        """The small moves allowed now."""
        self._frame.bytes = self.row
        return self._frame.moves(self.seat)

    @cached_property
    def midway(self) -> bool:
        """Whether a whole play has been begun: then it goes on by small moves."""
        return self.game.plays.midway(self.plain)

    def __bool__(self) -> bool:
        return bool(self.moves)

    def __iter__(self) -> Iterator[Any]:
        """Every whole play, one after another; none in the middle of one. There may be very many: stop when you have seen enough."""
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
        """Every whole play, if there are not many and each is a single small move; None if that would take long to find out."""
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
        """The reason why a play is refused, or None. The rules decide, on a frame; only when they say no is the game asked why."""
        return None if self._allows(self.moves_of(play)) else self.reason(play)

    def _allows(self, moves: list[int]) -> bool:
        self._frame.bytes = self.row
        return self._frame.make(self.seat, moves)

    def moves_of(self, play: Any) -> list[int]:
        """The small moves that a play is made of, allowed or not; none where it is no play of the game, or another one is not yet ended."""
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
        """The small moves of a play. A refused one raises its reason."""
        moves = self.moves_of(play)
        if not self._allows(moves):
            raise self.reason(play)
        return moves

    def is_whole(self, moves: list[int]) -> bool:
        """Whether small moves, made from here, end a play."""
        self._frame.bytes = self.row
        for move in moves:
            self._frame.move(self.seat, move)
        return not self._frame.midway

    def fold(self, moves: list[int]) -> Any:
        """The whole play that small moves make up."""
        return self.game.plays.fold(self.plain, self.seat, moves)

    def read(self, text: str) -> Any:
        """A play from its text. Text that is no play raises `unclear`."""
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
        """A whole play made of small moves: `choose(moves)` picks each of them. In the middle of one, the next small move."""
        if self.midway:
            return choose(self.moves)
        self._frame.bytes = self.row
        path = [choose(self._frame.moves(self.seat))]
        self._frame.move(self.seat, path[-1])
        while self._frame.midway:
            path.append(choose(self._frame.moves(self.seat)))
            self._frame.move(self.seat, path[-1])
        return self.fold(path)

"""Plays a little different from others, for a law to try: other numbers, seats, cards and kinds, less, more, or nothing.

They are well made, and mostly wrong.
"""

import random
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import inspect as shapes

from .numbers import LARGEST
from .options import fields_of

STRAY_WORD = "nobody-has-this"
STRAY_NUMBERS = (-1, 0, 1, 7, 8, 99, LARGEST)


class Variations:
    """Remembers what plays were made of, and makes others of it."""

    def __init__(self, luck: random.Random, kinds: Iterable[type[msgspec.Struct]]) -> None:
        self.luck = luck
        self.kinds = tuple(kinds)
        self.words = [STRAY_WORD]
        self.plays: list[Any] = []

    def remember(self, play: msgspec.Struct) -> None:
        if play not in self.plays:
            self.plays.append(play)
            self.words += sorted(set(words_in(msgspec.to_builtins(play))) - set(self.words))

    def of(self, play: msgspec.Struct) -> Any:
        """The same play with one field changed."""
        fields = fields_of(type(play))
        if not fields:
            return self.any()
        name, shape = self.luck.choice(fields)
        return msgspec.structs.replace(play, **{name: self._other(getattr(play, name), shape)})

    def any(self) -> Any:
        """A play of any kind with anything in it."""
        kind = self.luck.choice(self.kinds)
        return kind(**{name: self._made(shape) for name, shape in fields_of(kind)})

    def remembered(self) -> Any:
        """A play of another moment, perhaps of another seat."""
        return self.luck.choice(self.plays)

    def _made(self, shape: shapes.Type) -> Any:
        """Something of this shape."""
        match shape:
            case shapes.UnionType(types=types):
                return self._made(self.luck.choice(types))
            case shapes.NoneType():
                return None
            case shapes.BoolType():
                return self.luck.random() < 0.5
            case shapes.LiteralType(values=values):
                return self.luck.choice(values)
            case shapes.StrType():
                return self.luck.choice(self.words)
            case shapes.ListType(item_type=item):
                return [self._made(item) for _ in range(self.luck.randrange(5))]
            case shapes.DictType(key_type=key, value_type=value):
                return {self._made(key): self._made(value) for _ in range(self.luck.randrange(3))}
            case _:
                return self.luck.choice(STRAY_NUMBERS)

    def _other(self, value: Any, shape: shapes.Type) -> Any:
        """A value near this one."""
        if isinstance(value, list) and value and self.luck.random() < 0.8:
            return self._other_list(value)
        if isinstance(value, dict) and value and self.luck.random() < 0.8:
            kind = self.luck.choice(list(value))
            return value | {kind: value[kind] + self.luck.choice((-1, 1))} if self.luck.random() < 0.5 else value | self._made(shape)
        if type(value) is int and self.luck.random() < 0.5:
            return value + self.luck.choice((-1, 1))
        return self._made(shape)

    def _other_list(self, value: list[Any]) -> list[Any]:
        """One less, one more, another one, or another order."""
        at, more = self.luck.randrange(len(value)), self.luck.choice(self.words)
        return self.luck.choice(([*value[:at], *value[at + 1 :]], [*value, more], [*value[:at], more, *value[at + 1 :]], value[::-1]))


def words_in(value: Any) -> list[str]:
    """Every word inside of something made of dicts and lists; what a play is called is none."""
    if isinstance(value, dict):
        return [word for key, inner in value.items() if key != "type" for word in [*words_in(inner), key]]
    if isinstance(value, list):
        return [word for inner in value for word in words_in(inner)]
    return [value] if isinstance(value, str) else []

"""Generators of test plays, well-formed and mostly illegal: all that can be written with the cards and kinds of a box, held or not;
mutations of real plays, with other numbers, seats, cards and kinds; and texts that are almost plays."""

import math
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import Any

import msgspec
from msgspec import inspect as shapes

from ..core.play.options import fields_of
from ..core.text.numbers import LARGEST_NUMBER

STRAY_WORD = "nobody-has-this"
STRAY_NUMBERS = (-1, 0, 1, 7, 8, 99, LARGEST_NUMBER)
EVERY_NUMBER = (*range(-1, 11), LARGEST_NUMBER)  # for seats, herds, numbers of cards
LIST_LENGTH = 3  # length of lists of which all are tried: herds begin with three cards
BUNDLE_KINDS = 2  # per bundle
SAMPLED_PLAYS = 500  # sample size for kinds with too many plays
LONG_NUMBERS = ("0", "99", "9" * 25, "9" * 5000)  # Python parses no more than 4,300 digits
AMOUNTS = (-1, 0, 1, 2, 6)
SIGNS = "0123456789abcdefgLTEMDSWR-+/,.;:'\"?!()[]{}\\ \t\n\0é٣²½🐑"


class Variations:
    """Collects parts of real plays, and recombines them."""

    def __init__(self, luck: random.Random, kinds: Iterable[type[msgspec.Struct]], vocabulary: Sequence[str] = ()) -> None:
        self.luck = luck
        self.kinds = tuple(kinds)
        self.vocabulary = tuple(vocabulary)
        self.words = [STRAY_WORD, *vocabulary]
        self.plays: list[Any] = []
        self._known: dict[type[msgspec.Struct], dict[str, Sequence[Any]]] = {}

    def remember(self, play: msgspec.Struct) -> None:
        if play not in self.plays:
            self.plays.append(play)
            self.words += sorted(set(words_in(msgspec.to_builtins(play))) - set(self.words))

    def strange(self, play: msgspec.Struct) -> list[str]:
        """Words of a play that are not in the vocabulary."""
        named = [name for name, shape in fields_of(type(play)) if not isinstance(shape, shapes.LiteralType)]
        return sorted({word for name in named for word in words_in(msgspec.to_builtins(getattr(play, name)))} - set(self.vocabulary))

    def every(self, most: int) -> Iterator[Any]:
        """Every play of every kind. If a kind has more than so many: those without optional fields, if they are not too many; and a random
        sample."""
        for kind in self.kinds:
            given = self._fields(kind)
            if math.prod(map(len, given.values())) <= most:
                yield from made(kind, given)
                continue
            needed = {name: given[name] for name in kind.__struct_fields__[: len(given) - len(kind.__struct_defaults__)]}
            if math.prod(map(len, needed.values())) <= most:
                yield from made(kind, needed)
            for _ in range(min(most, SAMPLED_PLAYS)):
                yield self._by_chance(kind)

    def of_the_box(self) -> Any:
        """A random play with words of the vocabulary only."""
        while self.strange(play := self._by_chance(self.luck.choice(self.kinds))):
            pass
        return play

    def _by_chance(self, kind: type[msgspec.Struct]) -> Any:
        return kind(**{name: self.luck.choice(values) for name, values in self._fields(kind).items()})

    def _fields(self, kind: type[msgspec.Struct]) -> dict[str, Sequence[Any]]:
        """The fields of a play, with all values to try."""
        if kind not in self._known:
            self._known[kind] = {name: self._values(shape) for name, shape in fields_of(kind)}
        return self._known[kind]

    def _values(self, shape: shapes.Type) -> Sequence[Any]:
        """All values of a type, as far as they can be enumerated."""
        match shape:
            case shapes.UnionType(types=types):
                return [value for each in types for value in self._values(each)]
            case shapes.NoneType():
                return (None,)
            case shapes.BoolType():
                return (False, True)
            case shapes.LiteralType(values=values):
                return values
            case shapes.StrType():
                return (STRAY_WORD, *self.vocabulary)
            case shapes.ListType(item_type=item):
                items = self._values(item)
                return [list(some) for size in range(LIST_LENGTH + 1) for some in combinations_with_replacement(items, size)]
            case shapes.DictType(key_type=key):
                kinds = [some for size in range(BUNDLE_KINDS + 1) for some in combinations(self._values(key), size)]
                return [dict(zip(some, amounts, strict=True)) for some in kinds for amounts in product(AMOUNTS, repeat=len(some))]
            case _:
                return EVERY_NUMBER

    def text(self, written: str) -> str:
        """A mutation of a text: a word or character removed, repeated, moved or replaced; a very long number."""
        for _ in range(self.luck.randrange(1, 4)):
            words = written.split(" ")
            at, sign = self.luck.randrange(len(words)), self.luck.randrange(len(written) + 1)
            any_word, any_sign = self.luck.choice([*self.words, *words, "for", "to", "player"]), self.luck.choice(SIGNS)
            written = self.luck.choice((
                " ".join([*words[:at], *words[at + 1 :]]),
                " ".join([*words[:at], words[at], *words[at:]]),
                " ".join([*words[:at], any_word, *words[at + 1 :]]),
                " ".join([*words[:at], any_word, *words[at:]]),
                " ".join([*words[at:], *words[:at]]),
                written[:sign] + any_sign + written[sign:],
                written[:sign] + any_sign + written[sign + 1 :],
                written[:sign] + written[sign + 1 :],
                " ".join([*words[:at], re.sub(r"\d+", self.luck.choice(LONG_NUMBERS), words[at]), *words[at + 1 :]]),
                written.swapcase(),
            ))  # fmt: skip
        return written

    def of(self, play: msgspec.Struct) -> Any:
        """The same play with one field mutated."""
        fields = fields_of(type(play))
        if not fields:
            return self.any()
        name, shape = self.luck.choice(fields)
        return msgspec.structs.replace(play, **{name: self._other(getattr(play, name), shape)})

    def any(self) -> Any:
        """A random play of any kind."""
        kind = self.luck.choice(self.kinds)
        return kind(**{name: self._made(shape) for name, shape in fields_of(kind)})

    def remembered(self) -> Any:
        """A play of another moment, perhaps of another seat."""
        return self.luck.choice(self.plays)

    def _made(self, shape: shapes.Type) -> Any:
        """A random value of this type."""
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
        """A mutation of a value."""
        if isinstance(value, list) and value and self.luck.random() < 0.8:
            return self._other_list(value)
        if isinstance(value, dict) and value and self.luck.random() < 0.8:
            kind = self.luck.choice(list(value))
            return value | {kind: value[kind] + self.luck.choice((-1, 1))} if self.luck.random() < 0.5 else value | self._made(shape)
        if type(value) is int and self.luck.random() < 0.5:
            return value + self.luck.choice((-1, 1))
        return self._made(shape)

    def _other_list(self, value: list[Any]) -> list[Any]:
        """A mutation of a list: one less, one more, another one, another order."""
        at, more = self.luck.randrange(len(value)), self.luck.choice(self.words)
        return self.luck.choice(([*value[:at], *value[at + 1 :]], [*value, more], [*value[:at], more, *value[at + 1 :]], value[::-1]))


def made(kind: type[msgspec.Struct], values: dict[str, Sequence[Any]]) -> Iterator[Any]:
    """Every play of a kind with these values."""
    return (kind(**dict(zip(values, chosen, strict=True))) for chosen in product(*values.values()))


def words_in(value: Any) -> list[str]:
    """Every word inside nested dicts and lists, except the tags of plays."""
    if isinstance(value, dict):
        return [word for key, inner in value.items() if key != "type" for word in [*words_in(inner), key]]
    if isinstance(value, list):
        return [word for inner in value for word in words_in(inner)]
    return [value] if isinstance(value, str) else []

"""What the box of Bunny Bunny Moose Moose must hold, and how a card is written."""

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import Literal

import msgspec

SEATS, PILES = 6, 8
BASIC, ADVANCED = 72, 39  # cards, by the rulebook
HIGHEST, MOST_COPIES = 20, 100

ANTLERS, EARS = ("WU", "WD", "CU", "CD"), ("ST", "SS", "FT", "FS")
HANDS = ("--", *ANTLERS, *EARS)
ANIMALS = ("RABBIT", "MOOSE")
CODES = {
    "exact": (*ANTLERS, *EARS),
    "half-seen": ("*U", "*D", "*T", "*S"),
    "shape-only": ("W*", "C*", "S*", "F*"),
    "animal": ANIMALS,
    "tongue": ("TONGUE",),
    "reversal": ("REV",),
    "hunter": ("HUNTER",),
}
SIDES: dict[str, tuple[str, ...]] = {"single": ("L", "R"), "double": ("LR",), "": ()}
KINDS = [f"{sort} {size}" for sort in list(CODES)[:3] for size in ("single", "double")] + list(CODES)[3:]


class Card(msgspec.Struct, frozen=True):
    """One card: a left and a right part, each with a code and a value; or a whole: an animal, TONGUE, REV or HUNTER."""

    left: str = ""
    right: str = ""
    whole: str = ""
    left_value: int = 0
    right_value: int = 0
    value: int = 0
    doubles: bool = False

    def __str__(self) -> str:
        """`WU L +3`, `*U LR +1`, `WU/CD LR +3/-2`, `MOOSE -2`, `RABBIT x2`, `TONGUE +1`, `REV`, `HUNTER`."""
        if self.whole:
            return f"{self.whole} x2" if self.doubles else f"{self.whole} {self.value:+}" if self.value else self.whole
        if not self.right:
            return f"{self.left} L {self.left_value:+}"
        if not self.left:
            return f"{self.right} R {self.right_value:+}"
        code = self.left if self.left == self.right else f"{self.left}/{self.right}"
        values = f"{self.left_value:+}" if self.left_value == self.right_value else f"{self.left_value:+}/{self.right_value:+}"
        return f"{code} LR {values}"


HUNTER = Card(whole="HUNTER")


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """Some cards of one kind: one for each code and each side, times the copies."""

    kind: str
    codes: list[str]
    set: Literal["basic", "advanced"]
    sides: list[str] = []
    value: int | list[int] | Literal["x2"] | None = None
    copies: int = 1

    def faults(self) -> Iterator[tuple[str, str]]:
        sort, _, size = self.kind.partition(" ")
        if self.kind not in KINDS:
            yield "kind", f"no cards are called {self.kind!r}; there are {', '.join(KINDS)}"
            return
        for code in self.codes:
            halves = code.split("/") if size == "double" else [code]
            if len(halves) > 2 or any(half not in CODES[sort] for half in halves):
                yield "codes", f"{code!r} is no code of {self.kind} cards; there are {', '.join(CODES[sort])}"
        if any(side not in SIDES[size] for side in self.sides) or bool(self.sides) != bool(SIDES[size]):
            yield "sides", f"{self.kind} cards have the sides {list(SIDES[size])}, not {self.sides}"
        yield from self.value_faults(sort, size)
        if not 1 <= self.copies <= MOST_COPIES:
            yield "copies", f"from 1 to {MOST_COPIES}, not {self.copies}"

    def value_faults(self, sort: str, size: str) -> Iterator[tuple[str, str]]:
        if sort in ("reversal", "hunter"):
            if self.value is not None:
                yield "value", f"a {sort} has none"
        elif self.value == "x2":
            if sort != "animal":
                yield "value", "only an animal doubles"
        elif isinstance(self.value, list) and (size != "double" or len(self.value) != 2):
            yield "value", "two values are for the two sides of a double"
        elif not all(isinstance(value, int) and 0 < abs(value) <= HIGHEST for value in self.values):
            yield "value", f"a number from -{HIGHEST} to {HIGHEST}, not 0"

    @property
    def values(self) -> list[int]:
        """Left and right."""
        if isinstance(self.value, list):
            return self.value
        return [self.value if isinstance(self.value, int) else 0] * 2

    def cards(self) -> list[Card]:
        if self.sides:
            return [self.sided(code, side) for code, side in product(self.codes, self.sides)]
        return [Card(whole=code, value=self.values[0], doubles=self.value == "x2") for code in self.codes]

    def sided(self, code: str, side: str) -> Card:
        left, _, right = code.partition("/")
        left_value, right_value = self.values
        if side == "L":
            return Card(left=left, left_value=left_value)
        if side == "R":
            return Card(right=left, right_value=right_value)
        return Card(left=left, right=right or left, left_value=left_value, right_value=right_value)


class Box(msgspec.Struct, forbid_unknown_fields=True, dict=True):
    players: tuple[int, int]
    trail: int
    cards: list[Row]
    assumed: bool = False

    def faults(self) -> Iterator[tuple[str, str]]:
        if not 3 <= self.players[0] <= self.players[1] <= SEATS:
            yield "players", f"the least and the most players, between 3 and {SEATS}"
        if not 2 <= self.trail <= 99:
            yield "trail", f"a number of spaces from 2 to 99, not {self.trail}"
        faulty = False
        for number, row in enumerate(self.cards):
            for field, reason in row.faults():
                faulty = True
                yield f"cards[{number}].{field}", f"row {number + 1}: {reason}"
        if faulty:
            return
        for name, number in (("basic", BASIC), ("advanced", ADVANCED)):
            if sum(self.deck(name)) != number:
                yield "cards", f"there are {number} {name} cards in the box, not {sum(self.deck(name))}"
        if not self.copies("basic", HUNTER):
            yield "cards", "without a hunter among the basic cards no round ends"

    @cached_property
    def different(self) -> list[Card]:
        """Every different card once, in the order of the file."""
        return list(dict.fromkeys(card for row in self.cards for card in row.cards()))

    def copies(self, name: str, card: Card) -> int:
        return sum(row.copies * row.cards().count(card) for row in self.cards if row.set == name)

    def deck(self, name: str) -> list[int]:
        """How often each different card is in a set."""
        return [self.copies(name, card) for card in self.different]

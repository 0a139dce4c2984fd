"""What the box of Super Farmer must hold."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec

KINDS = ("rabbit", "sheep", "pig", "cow", "horse", "small_dog", "big_dog")
SYMBOLS = (*KINDS[:5], "fox", "wolf")
SEATS = 6
FACES = 12


class PerKind(msgspec.Struct, forbid_unknown_fields=True):
    rabbit: int
    sheep: int
    pig: int
    cow: int
    horse: int
    small_dog: int
    big_dog: int

    def each(self) -> tuple[int, ...]:
        return tuple(getattr(self, kind) for kind in KINDS)


class Dice(msgspec.Struct, forbid_unknown_fields=True):
    fox: list[str]
    wolf: list[str]


class Box(msgspec.Struct, forbid_unknown_fields=True):
    players: tuple[int, int]
    stock: PerKind
    worth: PerKind
    dice: Dice

    def faults(self) -> Iterator[tuple[str, str]]:
        if not 2 <= self.players[0] <= self.players[1] <= SEATS:
            yield "players", f"the least and the most players, between 2 and {SEATS}"
        for kind, number in zip(KINDS, self.stock.each(), strict=True):
            if not 0 <= number <= 999:
                yield f"stock.{kind}", f"a number of animals from 0 to 999, not {number}"
        for kind, worth in zip(KINDS, self.worth.each(), strict=True):
            if worth < 1:
                yield f"worth.{kind}", f"at least 1, not {worth}"
        chain = sorted(zip(self.worth.each(), KINDS, strict=True))
        for (less, small), (more, big) in pairwise(chain):
            if less > 0 and more % less:
                yield f"worth.{big}", f"{more} is no multiple of {less}, the worth of a {small}: fair exchanges need that"
        if sum(n * w for n, w in zip(self.stock.each(), self.worth.each(), strict=True)) > 30_000:
            yield "worth", "all animals together may be worth at most 30000 rabbits"
        for name in ("fox", "wolf"):
            faces: list[str] = getattr(self.dice, name)
            if len(faces) != FACES:
                yield f"dice.{name}", f"a die has {FACES} faces, not {len(faces)}"
            for face in faces:
                if face not in SYMBOLS:
                    yield f"dice.{name}", f"no symbol is called {face!r}; there are {', '.join(SYMBOLS)}"

    def die(self, name: str) -> list[tuple[int, int]]:
        """The different symbols of a die, each with the number of its faces."""
        faces: list[str] = getattr(self.dice, name)
        return [(number, faces.count(symbol)) for number, symbol in enumerate(SYMBOLS) if symbol in faces]

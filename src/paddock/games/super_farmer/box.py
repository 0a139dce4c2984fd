"""What the box of Super Farmer must hold."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec

KINDS = ("rabbit", "sheep", "pig", "cow", "horse", "small_dog", "big_dog")
SYMBOLS = (*KINDS[:5], "fox", "wolf")
HERD = KINDS[:5]
SEATS = 6
FACES = 12
MOST_ANIMALS = 999  # of a kind
MOST_WORTH = 30_000  # of all together, in rabbits


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
            if not 0 <= number <= MOST_ANIMALS:
                yield f"stock.{kind}", f"a number of animals from 0 to {MOST_ANIMALS}, not {number}"
        for kind, worth in zip(KINDS, self.worth.each(), strict=True):
            if not 1 <= worth <= MOST_WORTH:
                yield f"worth.{kind}", f"a worth from 1 to {MOST_WORTH} rabbits, not {worth}"
        chain = sorted(zip(self.worth.each(), KINDS, strict=True))
        for (less, small), (more, big) in pairwise(chain):
            if less > 0 and more % less:
                yield f"worth.{big}", f"{more} is no multiple of {less}, the worth of a {small}: fair exchanges need that"
        if sum(n * w for n, w in zip(self.stock.each(), self.worth.each(), strict=True)) > MOST_WORTH:
            yield "worth", f"all animals together may be worth at most {MOST_WORTH} rabbits"
        for name in ("fox", "wolf"):
            faces: list[str] = getattr(self.dice, name)
            if len(faces) != FACES:
                yield f"dice.{name}", f"a die has {FACES} faces, not {len(faces)}"
            for face in faces:
                if face not in SYMBOLS:
                    yield f"dice.{name}", f"no symbol is called {face!r}; there are {', '.join(SYMBOLS)}"

        yield from self.unwinnable()

    def unwinnable(self) -> Iterator[tuple[str, str]]:
        """Whoever owns every herd kind wins (SF-40): there must be a way to each of them."""
        stock = dict(zip(KINDS, self.stock.each(), strict=True))
        for kind in HERD:
            if stock[kind] == 0:
                yield f"stock.{kind}", f"without a {kind} nobody can win"
        found = [kind for kind in HERD if stock[kind] and kind in self.dice.fox and kind in self.dice.wolf]
        if not found:
            yield "dice", "no herd animal is on both dice, so nobody ever gets a first one (SF-35) and nobody can win"
        while bought := [kind for kind in KINDS if kind not in found and stock[kind] and self.can_buy(kind, found)]:
            found += bought
        for kind in HERD:
            if kind not in found:
                yield f"worth.{kind}", f"nobody can ever pay for a {kind}, and nobody can win without one"

    def can_buy(self, kind: str, purse: list[str]) -> bool:
        """SF-11, SF-16: one bigger animal pays for a smaller one; of smaller ones there must be enough in the box."""
        price = getattr(self.worth, kind)
        worths = {each: getattr(self.worth, each) for each in purse}
        return any(worth >= price for worth in worths.values()) or (
            sum(getattr(self.stock, each) * worth for each, worth in worths.items()) >= price
        )

    def die(self, name: str) -> list[tuple[int, int]]:
        """The different symbols of a die, each with the number of its faces."""
        faces: list[str] = getattr(self.dice, name)
        return [(number, faces.count(symbol)) for number, symbol in enumerate(SYMBOLS) if symbol in faces]

"""What the box of Super Farmer must hold."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from ..farm_box import PerKind, count_faults, counted_faces, die_faults, player_faults

KINDS = ("rabbit", "sheep", "pig", "cow", "horse", "small_dog", "big_dog")
SYMBOLS = (*KINDS[:5], "fox", "wolf")
HERD = KINDS[:5]
SEATS = 6
MOST_ANIMALS = 999  # of a kind
MOST_WORTH = 30_000  # of all together, in rabbits


class Animals(PerKind):
    rabbit: int
    sheep: int
    pig: int
    cow: int
    horse: int
    small_dog: int
    big_dog: int


class Dice(msgspec.Struct, forbid_unknown_fields=True):
    fox: list[str]
    wolf: list[str]


class Box(msgspec.Struct, forbid_unknown_fields=True):
    players: tuple[int, int]
    stock: Animals
    worth: Animals
    dice: Dice

    def faults(self) -> Iterator[tuple[str, str]]:
        yield from player_faults(self.players, SEATS)
        yield from count_faults("stock", "animals", KINDS, self.stock.each(), MOST_ANIMALS)
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
            yield from die_faults(name, getattr(self.dice, name), SYMBOLS)

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

    def can_buy(self, kind: str, holding: list[str]) -> bool:
        """SF-11, SF-16: one bigger animal pays for a smaller one; of smaller ones there must be enough in the box."""
        price = getattr(self.worth, kind)
        worths = {each: getattr(self.worth, each) for each in holding}
        return any(worth >= price for worth in worths.values()) or (
            sum(getattr(self.stock, each) * worth for each, worth in worths.items()) >= price
        )

    def die(self, name: str) -> list[tuple[int, int]]:
        return counted_faces(getattr(self.dice, name), SYMBOLS)

"""What the box of Swip'Sheep must hold."""

from collections.abc import Iterator

import msgspec

CARDS = ("S1", "S2", "S3", "D", "W")  # one, two or three sheep, a dog, a wolf
SEATS = 5
RULEBOOK = {"wolf": 6, "dog": 4, "sheep": 22}


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    wolf: int
    dog: int
    sheep: int


class SheepCards(msgspec.Struct, forbid_unknown_fields=True):
    """How many sheep cards show one, two and three sheep: assumed, until somebody counts."""

    one: int
    two: int
    three: int

    def each(self) -> tuple[int, int, int]:
        return self.one, self.two, self.three


class Box(msgspec.Struct, forbid_unknown_fields=True):
    cards: Cards
    sheep_cards: SheepCards

    def faults(self) -> Iterator[tuple[str, str]]:
        """6 wolves + 4 dogs + 22 sheep cards = 32 cards."""
        for kind, number in RULEBOOK.items():
            if getattr(self.cards, kind) != number:
                yield f"cards.{kind}", f"the rulebook lists {number}, not {getattr(self.cards, kind)}"
        for name in ("one", "two", "three"):
            if getattr(self.sheep_cards, name) < 0:
                yield f"sheep_cards.{name}", "a number of cards, 0 or more"
        if sum(self.sheep_cards.each()) != self.cards.sheep:
            yield "sheep_cards", f"they add up to {sum(self.sheep_cards.each())}, but there are {self.cards.sheep} sheep cards"

    def each(self) -> tuple[int, ...]:
        """How many there are of each card, in the order of CARDS."""
        return (*self.sheep_cards.each(), self.cards.dog, self.cards.wolf)

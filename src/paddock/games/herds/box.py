"""What the box of Herds must hold."""

from collections.abc import Iterator

import msgspec

KINDS = ("lion", "tiger", "elephant", "monkey", "ducktor")
NUMBERS = 6
SEATS = 4
MOST_COPIES = 3  # two bits for each card
LARGEST_SUM = 250  # of all numbers together: what the trading tray can add up


class Copies(msgspec.Struct, forbid_unknown_fields=True):
    lion: list[int]
    tiger: list[int]
    elephant: list[int]
    monkey: list[int]
    ducktor: list[int]

    def each(self) -> list[int]:
        """The copies of every card, by kind and number."""
        return [copies for kind in KINDS for copies in getattr(self, kind)]


class Box(msgspec.Struct, forbid_unknown_fields=True):
    players: tuple[int, int]
    deal: tuple[int, int, int]
    grassland: int
    copies: Copies

    def faults(self) -> Iterator[tuple[str, str]]:
        if not 2 <= self.players[0] <= self.players[1] <= SEATS:
            yield "players", f"the least and the most players, between 2 and {SEATS}"
        if min(self.deal) < 1:
            yield "deal", "everybody gets at least one card"
        if self.grassland < 0:
            yield "grassland", f"no fewer than 0 cards, not {self.grassland}"
        for kind in KINDS:
            copies: list[int] = getattr(self.copies, kind)
            if len(copies) != NUMBERS:
                yield f"copies.{kind}", f"the copies of the numbers 1 to {NUMBERS}, not of {len(copies)} numbers"
            for number in copies:
                if not 0 <= number <= MOST_COPIES:
                    yield f"copies.{kind}", f"from 0 to {MOST_COPIES} copies of a card, not {number}"
        most = max(players * cards for players, cards in enumerate(self.deal, 2)) + self.grassland
        if self.cards() <= most:
            yield "copies", f"{self.cards()} cards are too few: {most} are dealt, and the deck needs some"
        if self.sum() > LARGEST_SUM:
            yield "copies", f"all numbers together may be at most {LARGEST_SUM}, not {self.sum()}"

    def cards(self) -> int:
        return sum(self.copies.each())

    def sum(self) -> int:
        return sum(copies * (card % NUMBERS + 1) for card, copies in enumerate(self.copies.each()))

    def turns(self) -> int:
        """The most turns a hand can have: each takes two cards of the deck."""
        fewest = min(players * cards for players, cards in enumerate(self.deal, 2)) + self.grassland
        return (self.cards() - fewest + 1) // 2

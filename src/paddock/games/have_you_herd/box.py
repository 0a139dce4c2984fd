"""What the box of Have You Herd? must hold."""

from collections.abc import Iterator

import msgspec

KINDS = ("rabbit", "sheep", "pig", "cow", "horse", "guard_dog")
HERD = KINDS[:5]
SPECIALS = ("fox", "wolf", "skunk", "dog", "T")
SYMBOLS = (*HERD, *SPECIALS)
LINES = ("sheep", "pig", "cow", "horse", "dog")
BOUGHT = ("sheep", "pig", "cow", "horse", "guard_dog")  # the tile that each line brings
MOST_SEATS = 8
FACES = 12
MOST_TILES = 999


class Supply(msgspec.Struct, forbid_unknown_fields=True):
    rabbit: int
    sheep: int
    pig: int
    cow: int
    horse: int
    guard_dog: int

    def each(self) -> tuple[int, ...]:
        return tuple(getattr(self, kind) for kind in KINDS)


class Chart(msgspec.Struct, forbid_unknown_fields=True):
    sheep: dict[str, int]
    pig: dict[str, int]
    cow: dict[str, int]
    horse: dict[str, int]
    dog: dict[str, int]

    def each(self) -> tuple[dict[str, int], ...]:
        return tuple(getattr(self, line) for line in LINES)


class Dice(msgspec.Struct, forbid_unknown_fields=True):
    first: list[str]
    second: list[str]


class Box(msgspec.Struct, forbid_unknown_fields=True):
    players: tuple[int, int]
    supply: Supply
    limits: dict[str, int]
    chart: Chart
    dice: Dice

    def faults(self) -> Iterator[tuple[str, str]]:
        if not 2 <= self.players[0] <= self.players[1] <= MOST_SEATS:
            yield "players", f"the least and the most players, between 2 and {MOST_SEATS}"
        yield from self.supply_faults()
        yield from self.limit_faults()
        yield from self.chart_faults()
        yield from self.dice_faults()

    def supply_faults(self) -> Iterator[tuple[str, str]]:
        for kind, number in zip(KINDS, self.supply.each(), strict=True):
            if not 0 <= number <= MOST_TILES:
                yield f"supply.{kind}", f"a number of tiles from 0 to {MOST_TILES}, not {number}"
        for kind in ("rabbit", "sheep"):
            if getattr(self.supply, kind) < self.players[1]:
                yield f"supply.{kind}", f"each of {self.players[1]} players may begin with one"

    def limit_faults(self) -> Iterator[tuple[str, str]]:
        for kind, number in self.limits.items():
            if kind not in KINDS:
                yield f"limits.{kind}", f"no animal is called {kind!r}; there are {', '.join(KINDS)}"
            elif number < 1:
                yield f"limits.{kind}", f"a player may own at least 1, not {number}"

    def chart_faults(self) -> Iterator[tuple[str, str]]:
        for line, bought, price in zip(LINES, BOUGHT, self.chart.each(), strict=True):
            if not 1 <= len(price) <= 2:
                yield f"chart.{line}", f"one or two kinds pay for a tile, not {len(price)}"
            for kind, number in price.items():
                if kind not in KINDS or kind == bought:
                    yield f"chart.{line}", f"a {line} cannot be paid for with {kind!r}"
                elif not 1 <= number <= MOST_TILES:
                    yield f"chart.{line}", f"a price is at least 1 {kind}, not {number}"

    def dice_faults(self) -> Iterator[tuple[str, str]]:
        for name in ("first", "second"):
            faces: list[str] = getattr(self.dice, name)
            if len(faces) != FACES:
                yield f"dice.{name}", f"a die has {FACES} faces, not {len(faces)}"
            for face in faces:
                if face not in SYMBOLS:
                    yield f"dice.{name}", f"no symbol is called {face!r}; there are {', '.join(SYMBOLS)}"

    def die(self, name: str) -> list[tuple[int, int]]:
        """The different symbols of a die, each with the number of faces that show it."""
        faces: list[str] = getattr(self.dice, name)
        return [(symbol, faces.count(word)) for symbol, word in enumerate(SYMBOLS) if word in faces]

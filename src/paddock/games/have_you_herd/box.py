"""What the box of Have You Herd? must hold."""

from collections.abc import Iterator

import msgspec

from ..farm_box import PerKind, count_faults, counted_faces, die_faults, player_faults

KINDS = ("rabbit", "sheep", "pig", "cow", "horse", "guard_dog")
HERD = KINDS[:5]
SPECIALS = ("fox", "wolf", "skunk", "dog", "T")
SYMBOLS = (*HERD, *SPECIALS)
LINES = ("sheep", "pig", "cow", "horse", "dog")
BOUGHT = ("sheep", "pig", "cow", "horse", "guard_dog")  # the tile that each line brings
MOST_SEATS = 8
MOST_TILES = 999


class Supply(PerKind):
    rabbit: int
    sheep: int
    pig: int
    cow: int
    horse: int
    guard_dog: int


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
        yield from player_faults(self.players, MOST_SEATS)
        yield from self.supply_faults()
        yield from self.limit_faults()
        yield from self.chart_faults()
        yield from self.dice_faults()
        yield from self.endless()

    def supply_faults(self) -> Iterator[tuple[str, str]]:
        yield from count_faults("supply", "tiles", KINDS, self.supply.each(), MOST_TILES)
        for kind in ("rabbit", "sheep"):
            if getattr(self.supply, kind) < self.players[1]:
                yield f"supply.{kind}", f"each of {self.players[1]} players may begin with one"

    def limit_faults(self) -> Iterator[tuple[str, str]]:
        for kind, number in self.limits.items():
            if kind not in KINDS:
                yield f"limits.{kind}", f"no animal is called {kind!r}; there are {', '.join(KINDS)}"
            elif not 1 <= number <= MOST_TILES:
                yield f"limits.{kind}", f"a player may own at least 1 and at most {MOST_TILES}, not {number}"

    def chart_faults(self) -> Iterator[tuple[str, str]]:
        for line, bought, price in zip(LINES, BOUGHT, self.chart.each(), strict=True):
            if not 1 <= len(price) <= 2:
                yield f"chart.{line}", f"one or two kinds pay for a tile, not {len(price)}"
            for kind, number in price.items():
                if kind not in KINDS or kind == bought:
                    yield f"chart.{line}", f"a {line} cannot be paid for with {kind!r}"
                elif not 1 <= number <= MOST_TILES:
                    yield f"chart.{line}", f"a price is at least 1 {kind} and at most {MOST_TILES}, not {number}"

    def dice_faults(self) -> Iterator[tuple[str, str]]:
        for name in ("first", "second"):
            yield from die_faults(name, getattr(self.dice, name), SYMBOLS)

    def endless(self) -> Iterator[tuple[str, str]]:
        """A turn ends when something else than doubles is rolled (HYH-22), and a game with a complete herd (HYH-53)."""
        rolls = [(one, two) for one in dict.fromkeys(self.dice.first) for two in dict.fromkeys(self.dice.second)]
        if all(one == two and one in HERD for one, two in rolls):
            yield "dice", "both dice show nothing but one animal: every roll is doubles and no turn ever ends (HYH-22)"
            return
        reach = self.reach(rolls)
        for kind in HERD:
            if kind not in reach:
                short = not getattr(self.supply, kind)
                yield (f"supply.{kind}", f"without a {kind} nobody can win") if short else (
                    f"chart.{kind}", f"nobody can ever get a {kind}, from the dice or for its price, and nobody can win without one"
                )  # fmt: skip

    def reach(self, rolls: list[tuple[str, str]]) -> set[str]:
        """The kinds that a player can get, from a rabbit on: by doubles, by breeding, by the chart."""
        most = {kind: min(self.limits.get(kind, MOST_TILES), number) for kind, number in zip(KINDS, self.supply.each(), strict=True)}
        breeding = [roll for roll in rolls if not {"fox", "wolf"} & set(roll) and set(roll) & set(HERD)]
        owned = {"rabbit": 1} | {one: most[one] for one, two in rolls if one == two and one in HERD and most[one]}
        if any("dog" in roll for roll in breeding) and most["guard_dog"]:
            owned["guard_dog"] = most["guard_dog"]
        while True:
            before = dict(owned)
            owned |= {kind: most[kind] for kind in HERD if kind in owned and any(kind in roll for roll in breeding)}
            for bought, price in zip(BOUGHT, self.chart.each(), strict=True):
                if most[bought] and all(owned.get(kind, 0) >= number for kind, number in price.items()):
                    owned[bought] = most[bought]
            if owned == before:
                return set(owned)

    def die(self, name: str) -> list[tuple[int, int]]:
        return counted_faces(getattr(self.dice, name), SYMBOLS)

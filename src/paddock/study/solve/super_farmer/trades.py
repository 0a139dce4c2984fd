"""The trades with the stock of a solo farmer, each as what the farm gains and pays."""

from collections.abc import Iterator

from ....games.policy import ONCE, SINGLE
from ....games.super_farmer.box import Box
from ....games.super_farmer.row import BIG_DOG, COW, HORSE, KINDS, PIG, RABBIT, SHEEP, SMALL_DOG

RATES = ((RABBIT, SHEEP), (SHEEP, PIG), (PIG, COW), (COW, HORSE), (SHEEP, SMALL_DOG), (COW, BIG_DOG))  # SF-06, the printed lines


def trades_of(box: Box, allowed: str) -> list[list[int]]:
    """Every allowed trade with the stock, beginning with none. The stock may shorten it (SF-16)."""
    if allowed == SINGLE:
        found = {trade for kind in range(KINDS) for bundle in bundles(box, kind) for trade in both_ways(one(kind), bundle)}
    else:
        times = 1 if allowed == ONCE else max(box.stock.each())
        found = {trade for lesser, greater in RATES for trade in rate(box, lesser, greater, times)}
    return [[0] * KINDS, *map(list, sorted(found))]


def one(kind: int) -> tuple[int, ...]:
    return tuple(int(each == kind) for each in range(KINDS))


def both_ways(these: tuple[int, ...], those: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    change = [theirs - ours for ours, theirs in zip(these, those, strict=True)]
    yield tuple(change)
    yield tuple(-number for number in change)


def rate(box: Box, lesser: int, greater: int, times: int) -> Iterator[tuple[int, ...]]:
    """One line of the rates, repeated as often as fits in one trade: at least one side must be in the box."""
    worth, stock = box.worth.each(), box.stock.each()
    unit = max(worth[lesser], worth[greater])
    few, many = unit // worth[greater], unit // worth[lesser]
    for number in range(1, times + 1):
        give = tuple(number * many * each for each in one(lesser))
        take = tuple(number * few * each for each in one(greater))
        for change in both_ways(give, take):
            if all(-each <= most for each, most in zip(change, stock, strict=True)):
                yield change


def bundles(box: Box, kind: int) -> Iterator[tuple[int, ...]]:
    """All other bundles that are worth as much as one of a kind (SF-11). One can ask for more than the stock has (SF-16)."""
    worth = box.worth.each()
    others = sorted((each for each in range(KINDS) if each != kind and worth[each] <= worth[kind]), key=lambda each: -worth[each])

    def fill(rest: int, kinds: list[int], bundle: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not rest:
            yield bundle
        elif kinds:
            first, *more = kinds
            for number in range(rest // worth[first] + 1):
                yield from fill(rest - number * worth[first], more, tuple(n + number * (k == first) for k, n in enumerate(bundle)))

    yield from fill(worth[kind], others, (0,) * KINDS)

"""A few plays for menus and for the simple bot, the likeliest first. Which of them is good, the expert says."""

from collections.abc import Iterator

from ..bundle import Bundle, nonzero
from .box import KINDS
from .plays import Answer, Play, Roll, Trade
from .row import RULE_OF_THUMB
from .view import View

HERD = KINDS[:5]
BIGGEST_FIRST = ("horse", "cow", "big_dog", "pig", "sheep", "small_dog", "rabbit")


def suggest(view: View) -> list[Play]:
    if view.step == "answer":
        good = is_good_offer(view)
        return [Answer(good), Answer(not good)]
    if view.step != "trade":
        return []
    if view.traded:
        return [Roll()]
    plays: list[Play] = [*completing(view), *sensible(view)]
    return unique([*plays, Roll(), *ladder(view), *offers(view)])


def unique(plays: list[Play]) -> list[Play]:
    return [play for i, play in enumerate(plays) if play not in plays[:i]]


def mine(view: View) -> Bundle:
    return view.farms[view.turn]


def worth(view: View, bundle: Bundle) -> int:
    return sum(view.worth[kind] * number for kind, number in bundle.items())


def pay(view: View, holding: Bundle, due: int, order: tuple[str, ...] = BIGGEST_FIRST) -> Bundle | None:
    """Animals from a holding that are worth exactly the sum, in that order; None if there are none."""
    payment: Bundle = {}
    for kind in order:
        number = min(holding.get(kind, 0), due // view.worth[kind])
        due -= number * view.worth[kind]
        payment[kind] = number
    return nonzero({kind: payment.get(kind, 0) for kind in KINDS}) if due == 0 else None


def completing(view: View) -> Iterator[Trade]:
    """A single trade with the stock that completes the herd."""
    farm = mine(view)
    missing = {kind: 1 for kind in HERD if not farm[kind]}
    if not missing or any(not view.stock[kind] for kind in missing):
        return
    surplus = {kind: farm[kind] - (kind in HERD and farm[kind] > 0) for kind in KINDS}
    due = worth(view, missing)
    if payment := pay(view, surplus, due):
        yield Trade(payment, missing)
    for kind in reversed(BIGGEST_FIRST):
        number = -(-due // view.worth[kind])
        if surplus[kind] >= number:
            goods = {other: view.stock[other] - missing.get(other, 0) for other in HERD if other != kind}
            change = pay(view, goods, number * view.worth[kind] - due)
            if change is not None:
                yield Trade({kind: number}, nonzero({k: missing.get(k, 0) + change.get(k, 0) for k in KINDS}))


def sensible(view: View) -> Iterator[Trade]:
    """Our check policy for solo play, line by line: a good rule of thumb in company, too."""
    farm, stock = mine(view), view.stock
    horses = farm["horse"]
    if horses >= 2:
        yield Trade({"horse": 1}, {"rabbit": 6, "sheep": 1, "pig": 2, "cow": 1})
    if stock["horse"] and worth(view, farm) >= view.worth["horse"] * (horses + 1):
        holding = {kind: farm[kind] for kind in ("cow", "pig", "sheep", "small_dog", "rabbit")}
        if payment := pay(view, holding, view.worth["horse"], ("cow", "pig", "sheep", "small_dog", "rabbit")):
            yield Trade(payment, {"horse": 1})
    for less, more, least, most in RULE_OF_THUMB:
        give, take = KINDS[less], KINDS[more]
        if least <= farm["rabbit"] < most and not (take == "small_dog" and farm["small_dog"]):
            yield from swap(view, give, take)


def swap(view: View, give: str, take: str) -> Iterator[Trade]:
    """One animal of the stock for several, or several for one, if both have enough."""
    given, taken = max(1, view.worth[take] // view.worth[give]), max(1, view.worth[give] // view.worth[take])
    if mine(view)[give] >= given and view.stock[take] >= taken:
        yield Trade({give: given}, {take: taken})


def ladder(view: View) -> Iterator[Trade]:
    """One step up or down at the printed rates."""
    steps = [*zip(HERD[1:], HERD, strict=False), ("small_dog", "sheep"), ("big_dog", "cow")]
    for more, less in steps:
        yield from swap(view, less, more)
    for more, less in steps:
        yield from swap(view, more, less)


def offers(view: View) -> Iterator[Trade]:
    """A missing animal that the stock lacks, from a player who has one to spare."""
    farm = mine(view)
    for kind in HERD:
        if not farm[kind] and not view.stock[kind]:
            for seat, theirs in enumerate(view.farms):
                payment = pay(view, farm, view.worth[kind])
                if seat != view.turn and theirs[kind] > 1 and payment:
                    yield Trade(payment, {kind: 1}, seat)


def is_good_offer(view: View) -> bool:
    """Worths are equal: what counts is who comes closer to a complete herd."""
    if view.offer is None or view.offer.partner is None:
        return False
    give, take = view.offer.give, view.offer.take
    me, them = view.farms[view.offer.partner], view.farms[view.turn]
    my_gain = kinds(me, give, take) - kinds(me, {}, {})
    their_gain = kinds(them, take, give) - kinds(them, {}, {})
    if kinds(me, give, take) == len(HERD) or kinds(them, take, give) == len(HERD):
        return kinds(them, take, give) < len(HERD)
    return my_gain > 0 and my_gain >= their_gain


def kinds(farm: Bundle, gained: Bundle, lost: Bundle) -> int:
    return sum(farm[kind] + gained.get(kind, 0) - lost.get(kind, 0) > 0 for kind in HERD)

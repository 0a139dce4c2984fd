"""A few plays for menus and for the simple bot, the likeliest first. Which of them is good, the expert says."""

from collections.abc import Iterator

from ..bundle import Bundle
from .box import HERD, LINES
from .plays import GOODS_OF, GiveSkunk, Play, Roll, Skip, Trade
from .view import View

HIGHEST_FIRST = ("horse", "cow", "pig", "dog", "sheep")
WIN = 1000


def suggest(view: View) -> list[Play]:
    if view.step == "skunk":
        return [GiveSkunk(seat) for seat in sorted(opponents(view), key=lambda seat: danger(view, seat), reverse=True)]
    if view.step not in ("first", "final"):
        return []
    go_on: Play = Roll() if view.step == "first" else Skip()
    trades = sorted(possible(view), key=lambda trade: value(view, trade), reverse=True)
    good = [trade for trade in trades if value(view, trade) > 0]
    return [*good, go_on, *(trade for trade in trades if trade not in good)]


def opponents(view: View) -> list[int]:
    return [seat for seat in range(view.players) if seat != view.turn]


def possible(view: View) -> Iterator[Trade]:
    """Every trade that the rules allow now."""
    if view.step == "first" and view.traded:
        return
    farm = view.farms[view.turn]
    for line in LINES:
        goods = GOODS_OF[line]
        paid = all(farm[kind] >= number for kind, number in view.chart[line].items())
        if paid and farm[goods] < view.limits.get(goods, farm[goods] + 1):
            sources = [(seat, view.farms[seat]) for seat in opponents(view)] if view.bound else [(None, view.supply)]
            yield from (Trade(line, partner) for partner, source in sources if source[goods])


def kinds(farm: Bundle) -> int:
    return sum(farm[kind] > 0 for kind in HERD)


def after(farm: Bundle, less: Bundle, more: Bundle) -> Bundle:
    return {kind: number - less.get(kind, 0) + more.get(kind, 0) for kind, number in farm.items()}


def value(view: View, trade: Trade) -> int:
    """How good a trade is; 0 or less means better not.

    It wins, or it climbs the chart without giving up the last of a kind: pairs come only from what is there.
    """
    price, goods = view.chart[trade.line], {GOODS_OF[trade.line]: 1}
    mine = after(view.farms[view.turn], price, goods)
    if kinds(mine) == len(HERD):
        return WIN
    worth = 10 * (len(LINES) - HIGHEST_FIRST.index(trade.line)) if all(mine[kind] for kind in price) else -50
    if trade.partner is None:
        return worth
    theirs = view.farms[trade.partner]
    left = kinds(after(theirs, goods, price))
    return -WIN if left == len(HERD) else worth + 2 * (kinds(theirs) - left) + kinds(theirs)


def danger(view: View, seat: int) -> tuple[bool, int, int]:
    """How much a lost turn of this player helps: nobody loses two, and whoever is nearest to a herd loses most."""
    farm = view.farms[seat]
    return seat != view.skunk, kinds(farm), sum(farm.values())

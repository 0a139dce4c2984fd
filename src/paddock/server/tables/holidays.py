"""Holidays in slow games: whoever says that they are away until a day has a clock that stands still until then, and is not called.

Nobody can stall a game so: everybody has 14 days in each game, guests as well, and a day that has begun counts as a whole one, so that
there are not more than 14 holidays either. If one comes back early, the days that are left can be taken another time.
"""

from ..words import Problem
from .events import WentAway
from .live import LiveTable

BUDGET = 14  # days that each person may be away in one game


def away(table: LiveTable) -> dict[int, int]:
    """Who is away just now, and until when, in seconds by the calendar. A bot that plays for somebody does not wait for them."""
    if table.phase != "playing":
        return {}
    now, chairs = table.services.timer.wall(), table.state.chairs
    last = {seat: spans[-1][1] for seat, spans in table.state.holidays.items()}
    return {seat: until for seat, until in sorted(last.items()) if until > now and not chairs[seat].bot}


def days_left(table: LiveTable) -> list[int]:
    """Of every seat; nothing where no game of days is played."""
    if table.phase != "playing" or not table.autoplay.slow:
        return []
    return [BUDGET - table.state.days_away(seat) for seat in range(len(table.state.chairs))]


async def take(table: LiveTable, seat: int, until: int | None, key: bytes | None = None) -> None:
    """Be away until then, or (None) no longer. Whoever is away already may say another day."""
    now, chair = int(table.services.timer.wall()), table.state.chairs[seat]
    if table.phase != "playing" or not table.autoplay.slow or chair.account or chair.bot:
        raise Problem("no_holiday")
    if until is not None and until > now:
        if (days := table.state.days_away(seat, WentAway(seat, now, until))) > BUDGET:
            raise Problem("long_holiday", most=BUDGET, wanted=days)
        await table.commit(WentAway(seat, now, until), key)
    elif seat in away(table):
        await table.commit(WentAway(seat, now, now), key)


async def take_for(table: LiveTable, person: str, until: int | None) -> None:
    """The same for whoever is signed in, from wherever they are."""
    seats = [seat for seat, chair in enumerate(table.state.chairs) if chair.person == person and not chair.asked]
    if not seats:
        raise Problem("not_yours")
    await table.ensure_consistent()
    for seat in seats:
        await take(table, seat, until)
    await tell(table)


async def come_back(table: LiveTable, seat: int) -> None:
    """Whoever plays is here."""
    if seat in away(table):
        await take(table, seat, None)
        table.tell_table()


async def tell(table: LiveTable) -> None:
    """Everybody hears who is away, and how the clock stands; whoever is back is called, if it is their turn."""
    table.tell_table()
    await table.publish()
    await table.show_all()

"""Holidays in slow games: whoever is away until a day has their clock stopped until then, and gets no notifications.

Nobody can stall a game with them: everybody, guests too, has 14 days in each game, and a day that has begun counts as a whole one, so
there are at most 14 holidays. Days that are left after an early return can be taken later.
"""

from ..words import Problem
from .events import WentAway
from .live import LiveTable

MAX_DAYS = 14  # days per person in one game


def away(table: LiveTable) -> dict[int, int]:
    """The seats on holiday, and until when, in seconds of the wall clock. A seat for which a bot plays has no holiday."""
    if table.phase != "playing":
        return {}
    now, chairs = table.services.timer.wall(), table.state.chairs
    last = {seat: spans[-1][1] for seat, spans in table.state.holidays.items()}
    return {seat: until for seat, until in sorted(last.items()) if until > now and not chairs[seat].bot}


def days_left(table: LiveTable) -> list[int]:
    """The days that each seat has left; empty unless the game is slow."""
    if table.phase != "playing" or not table.autoplay.slow:
        return []
    return [MAX_DAYS - table.state.days_away(seat) for seat in range(len(table.state.chairs))]


async def take(table: LiveTable, seat: int, until: int | None, key: bytes | None = None) -> None:
    """Take a holiday until then, or (None) end it. Whoever is on holiday may change its end."""
    now, chair = int(table.services.timer.wall()), table.state.chairs[seat]
    if table.phase != "playing" or not table.autoplay.slow or chair.account or chair.bot:
        raise Problem("no_holiday")
    if until is not None and until > now:
        if (days := table.state.days_away(seat, WentAway(seat, now, until))) > MAX_DAYS:
            raise Problem("long_holiday", most=MAX_DAYS, wanted=days)
        await table.commit(WentAway(seat, now, until), key)
    elif seat in away(table):
        await table.commit(WentAway(seat, now, now), key)


async def take_for(table: LiveTable, person: str, until: int | None) -> None:
    """The same for a signed-in person, from any page."""
    seats = [seat for seat, chair in enumerate(table.state.chairs) if chair.person == person and not chair.asked]
    if not seats:
        raise Problem("not_yours")
    await table.ensure_consistent()
    for seat in seats:
        await take(table, seat, until)
    await tell(table)


async def come_back(table: LiveTable, seat: int) -> None:
    """A player who plays ends their holiday."""
    if seat in away(table):
        await take(table, seat, None)
        table.tell_table()


async def tell(table: LiveTable) -> None:
    """Announce who is on holiday, and the clock; notify whoever is back if it is their turn."""
    table.tell_table()
    await table.publish()
    await table.show_all()

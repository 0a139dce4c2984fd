"""Claims: seats taken as a guest become a person's own on every device, once they are signed in."""

from collections.abc import Sequence

from ..tables.events import Claimed
from ..tables.lobby import Lobby
from ..tables.table import Table
from ..tables.tokens import seats_of
from ..words import Problem


async def claim(lobby: Lobby, name: str, tokens: Sequence[str], person: str) -> None:
    """Claim the first seat of these tokens, and the table if one of them is its host's. Whoever shares a device claims their own seat
    only."""
    try:
        table = await lobby.find(name)
        await table.do(lambda: take(table, tokens, person))
    except Problem as problem:
        if problem.code not in ("no_table", "no_rules"):
            raise


async def take(table: Table, tokens: Sequence[str], person: str) -> None:
    await table.ensure_consistent()
    seats, host, _ = seats_of(tokens, table.state)
    free = [seat for seat in sorted(seats) if not table.state.chairs[seat].person]
    if free and all(chair.person != person for chair in table.state.chairs):
        await table.commit(Claimed(free[0], person))
    if host and not table.state.host_person:
        await table.commit(Claimed(None, person))

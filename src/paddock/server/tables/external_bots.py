"""External bots at a table. They are seated as people are, with the same views, clock and stand-ins; only how they come and go differs:
they are challenged or take an open seat, accept or decline, and may resign."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from ...core.text.people import LONGEST_NAME
from ..bots.pool import DEFAULT
from ..messages.requests import NewTable
from ..storage import accounts
from ..storage.accounts import Account
from ..storage.store import Store
from ..words import Problem
from .consent import give_up
from .events import AnyEvent, Asked, Botted, Cleared, Sat, State, StoodIn
from .sanitize import free_name
from .seating import pick, taken_by_others
from .table import Table


def token_of(account: Account) -> str:
    """Stands where people have the hash of a token. It matches no token: an external bot proves itself by its API key."""
    return f"account {account.id}"


# Opening a table.


async def invited(store: Store, wanted: NewTable) -> dict[int, Account]:
    """The external bots that are invited to a new table, by seat."""
    found: dict[int, Account] = {}
    for seat, wish in enumerate(wanted.seats):
        if wish.who == "account":
            account = await store.do(partial(accounts.by_name, name=wish.name))
            if account is None:
                raise Problem("no_account", name=wish.name[:LONGEST_NAME])
            found[seat] = account
    return found


def ask_accounts(guests: Mapping[int, Account], seated: Sequence[AnyEvent]) -> list[AnyEvent]:
    """Reserve their seats until they answer."""
    taken = [event.name for event in seated if isinstance(event, Sat | Botted)]
    events: list[AnyEvent] = []
    for seat, account in guests.items():
        name = free_name(account.name, taken)
        taken.append(name)
        events.append(Asked(seat, name, token_of(account), account=account.id))
    return events


async def challenge(store: Store, table: str, game: str, guests: Iterable[Account]) -> None:
    """Challenge them, if they are connected and play that game."""
    guests = list(guests)
    for account in guests:
        if not account.here:
            raise Problem("bot_away", name=account.name)
        if not account.plays(game):
            raise Problem("other_games", name=account.name)
    if guests:
        await store.do(lambda connection: accounts.join(connection, [account.id for account in guests], table))


async def challenge_again(store: Store, table: str, state: State) -> None:
    """Challenge the external bots of a game to a rematch."""
    known = [chair.account for chair in state.chairs if chair.account]
    if known:
        await store.do(lambda connection: accounts.join(connection, known, table))


# Answering.


def seats_of(state: State, account: Account, asked: bool = False) -> list[int]:
    """The seats of an account; or those that are reserved for it."""
    return [seat for seat, chair in enumerate(state.chairs) if chair.account == account.id and chair.asked == asked]


async def accept(table: Table, account: Account, wish: int | None) -> None:
    """Accept: take the reserved seat, or an open one. Idempotent: an account that is seated stays there."""
    await table.ensure_consistent()
    seats = seats_of(table.state, account, asked=True)
    if not seats and seats_of(table.state, account):
        return
    if table.phase not in ("gathering", "playing"):
        raise Problem("no_challenge")
    if not seats:
        seats = [open_seat(table, wish)]
    await table.services.store.do(lambda connection: accounts.join(connection, [account.id], table.id))
    for seat in seats:
        others = [name for other, name in enumerate(table.state.names) if other != seat]
        face = pick(seat, None, taken_by_others(table.state.chairs, seat))
        await table.commit(Sat(seat, free_name(account.name, others), token_of(account), face, account.id))
    charter = table.state.charter
    if table.phase == "gathering" and table.state.settled and (charter.begins or charter.after):
        await table.begin()
    await show(table)


def open_seat(table: Table, wish: int | None) -> int:
    if table.phase != "gathering":
        raise Problem("already_started")
    chairs = table.state.chairs
    if wish is not None and wish >= len(chairs):
        raise Problem("no_seat")
    free = [seat for seat, chair in enumerate(chairs) if chair.open and wish in (None, seat)]
    if not free:
        raise Problem("seat_taken")
    return free[0]


async def decline(table: Table, account: Account) -> None:
    """Decline. Before the game the seat opens, and everybody sees who declined; later the stand-in plays on."""
    await table.ensure_consistent()
    seats = seats_of(table.state, account, asked=True)
    if not seats:
        raise Problem("no_challenge")
    for seat in seats:
        name = table.state.chairs[seat].name
        await table.commit(Cleared(seat, name) if table.phase == "gathering" else Botted(seat, name, DEFAULT))
    await show(table)


async def resign(table: Table, account: Account) -> None:
    """Resign. Before the game the seat opens; later a bot plays on for good."""
    await table.ensure_consistent()
    seats = must_play(table, account)
    for seat in seats:
        if table.phase == "gathering":
            await table.commit(Cleared(seat))
        else:
            await give_up(table, seat)
    await show(table)


async def come_back(table: Table, account: Account) -> None:
    """Reconnect: the stand-in stops, unless the account has resigned."""
    await table.ensure_consistent()
    for seat in must_play(table, account):
        chair = table.state.chairs[seat]
        if table.phase == "playing" and chair.stand_in and not chair.resigned:
            await table.commit(StoodIn(seat, None, moment=table.story.told))
            await show(table)


def must_play(table: Table, account: Account) -> list[int]:
    """The seats of an account. Refuses if it does not play here."""
    seats = seats_of(table.state, account)
    if not seats:
        raise Problem("not_yours")
    return seats


async def show(table: Table) -> None:
    """Show the changes to everybody."""
    table.tell_table()
    await table.show_all()
    await table.publish()

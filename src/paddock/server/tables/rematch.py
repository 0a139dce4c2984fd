"""Rematch: everybody at a table is asked, and whoever agrees gets their seat at the next one.

The next table is opened once. Its name and its tokens are derived from this table's, with a seat reserved for every person and the bots
on theirs: so it does not matter who asks first, how often, or when the server restarts.
"""

from collections.abc import Sequence
from hashlib import sha256

from ..words import Problem
from .events import Answered, AnyEvent, Asked, Botted, Chair, Cleared, Opened, Rematched, Sat, State, StoodIn, token_hash
from .live import Guest
from .sanitize import clean_name
from .seating import tell_rematch
from .table import Table
from .tokens import make_token, table_name


def key_of(table: str) -> str:
    """Longer than any key of a client, so that nobody can request the table, or derive the tokens, by this key."""
    return f"rematch {sha256(table.encode()).hexdigest()}"


async def propose(table: Table, guest: Guest, agree: bool, rotate: bool) -> Rematched | None:
    """At the old table: store the proposal; whoever asks first decides who sits where. None: nobody has proposed, and this is a refusal."""
    if table.phase != "over" or table.state.shown:
        raise Problem("not_over")
    if not guest.seats:
        raise Problem("spectator")
    await table.ensure_consistent()
    if table.state.rematch is None and agree:
        players = len(table.state.chairs)
        seats = [(seat + rotate) % players for seat in range(players)]
        await table.commit(Rematched(table_name(table.services.store.secret, key_of(table.id)), min(guest.seats), seats))
    return table.state.rematch


def first_events(secret: bytes, old: str, state: State, settings: dict[str, str | int], edition: str) -> list[AnyEvent]:
    """The first events of the next table: the same game, a seat reserved for every person, the bots on theirs."""
    rematch, charter = state.rematch, state.charter
    if rematch is None:
        raise ValueError("nobody has asked for another game")
    name, key = rematch.table, key_of(old)
    host = token_hash(make_token(secret, name, None, key))
    seats: list[AnyEvent] = []
    for chair, seat in zip(state.chairs, rematch.seats, strict=True):
        if chair.level:
            seats.append(Botted(seat, chair.name, chair.level))
        else:
            seats.append(Asked(seat, chair.name, token_hash(make_token(secret, name, seat, key)), chair.face, chair.account, chair.person))
    host_name = state.names[rematch.by]
    chosen = (charter.game, charter.players, settings, charter.clock, False, host, host_name)
    whose = state.chairs[rematch.by].person
    opened = Opened(*chosen, edition=edition, after=old, help=charter.help, person=whose)
    return [opened, *seats]


async def answer(table: Table, old: str, people: dict[int, Chair], agree: bool) -> None:
    """At the new table: seat these people, or free their seats."""
    await table.ensure_consistent()
    for seat, person in people.items():
        token = make_token(table.services.store.secret, table.id, seat, key_of(old))
        chair, gathering = table.state.chairs[seat], table.phase == "gathering"
        theirs = chair.token == token_hash(token)
        if agree and not theirs and not (gathering and chair.open):
            raise Problem("seat_taken")
        if agree and (chair.asked or not theirs):
            names = [name for other, name in enumerate(table.state.names) if other != seat]
            await table.commit(Sat(seat, clean_name(person.name, names), token_hash(token), person.face, person.account, person.person))
        elif not agree and theirs and gathering:
            await table.commit(Cleared(seat))
    if table.phase == "gathering" and not any(chair.asked or chair.open for chair in table.state.chairs):
        await table.begin()
    table.tell_table()
    await table.show_all()
    await table.publish()


def tokens_for(table: Table, rematch: Rematched, seats: list[int]) -> list[str]:
    """The new tokens of these seats of the old table; whoever proposed the rematch is the host."""
    there: list[int | None] = [rematch.seats[seat] for seat in seats]
    if rematch.by in seats:
        there.append(None)
    return [make_token(table.services.store.secret, rematch.table, seat, key_of(table.id)) for seat in there]


async def take_kept_seats(table: Table, tokens: Sequence[str]) -> None:
    """Seat whoever comes with a token of a reserved seat: only those who agreed at the old table have one."""
    known = {token_hash(token) for token in tokens}
    if kept := {seat: chair for seat, chair in enumerate(table.state.chairs) if chair.asked and chair.token in known}:
        await answer(table, table.state.charter.after, kept, True)


async def stand_in_for_asked(table: Table, level: str) -> None:
    """The game begins without those who have not answered: a bot plays for them until they come."""
    for seat, chair in enumerate(table.state.chairs):
        if chair.asked:
            await table.commit(StoodIn(seat, level))


async def note(table: Table, seats: list[int], agree: bool) -> None:
    """At the old table: store and announce who plays again."""
    for seat in seats:
        if table.state.answers.get(seat) != agree:
            await table.commit(Answered(seat, agree))
    tell_rematch(table, table.guests)

"""Deletes an account. The games belong to others, too, and stay; of the person nothing is left in them but a seat of a former guest.

Table by table, each in one transaction, and the account last: after an interruption the request can be repeated.
"""

import contextlib
from collections import deque
from collections.abc import Sequence
from functools import partial

import msgspec

from ..messages.protocol import Chat
from ..messages.requests import TableInfo
from ..storage import evenings, friends, hosting, people, pushes, ratings
from ..storage.engine import Connection
from ..storage.store import KEPT_CHATS, Store, StoreFailed
from ..tables.consent import give_up
from ..tables.evenings import events as evening_events
from ..tables.events import AnyEvent, Asked, Botted, Claimed, Cleared, Opened, Renamed, Sat, decode, encode
from ..tables.lobby import Lobby
from ..tables.results import settle
from ..tables.sanitize import free_name
from ..tables.table import Table
from ..words import Problem, say

NAMED = (b'"opened"', b'"sat"', b'"asked"', b'"claimed"', b'"renamed"', b'"cleared"', b'"botted"')  # events that say who sits where
read_chat = msgspec.json.Decoder(Chat).decode


async def forget(lobby: Lobby, person: str) -> None:
    """Delete all data of a person, wherever it is."""
    store = lobby.services.store
    try:
        for name in await store.do(partial(people.running, person=person)):
            with contextlib.suppress(Problem):  # another server has it, or it cannot be loaded: its stored events are enough
                found = await lobby.find(name)
                await found.do(partial(resign, found, person))
        for name in await store.do(lambda connection: people.tables_of(connection, person)):
            await store.revise(name, partial(forget_at, table=name, person=person))
            if (table := lobby.living(name)) is not None:
                with contextlib.suppress(Problem):  # it has just been unloaded
                    await table.do(partial(read_anew, table, store))
        for name in await store.do(partial(evenings.evenings_of, person=person)):
            evening = await lobby.evenings.find(name)
            await evening.do(partial(evening.forget, person))
            await store.revise(name, partial(forget_in_evening, evening=name, person=person))
            lobby.evenings.reread(name)
        await store.do(partial(drop, person=person))
    except StoreFailed:
        raise Problem("not_kept") from None


async def resign(table: Table, person: str) -> None:
    """Resign their running games: they lose them, and nobody's game is void."""
    for seat, chair in enumerate(table.state.chairs):
        if chair.person == person and not chair.asked and table.phase != "gathering":
            await table.ensure_consistent()
            await give_up(table, seat)


async def free_seats(table: Table) -> None:
    """Free their seats at tables that wait to begin. Only after they were forgotten there: a free seat would not lead to the table."""
    for seat, chair in enumerate(table.state.chairs):
        if chair.former and table.phase == "gathering":
            await table.ensure_consistent()
            await table.commit(Cleared(seat))


def drop(connection: Connection, person: str) -> None:
    """Delete the account, once no table refers to it."""
    people.drop_person(connection, person)
    friends.drop_person(connection, person)
    hosting.forget_person(connection, person)
    ratings.forget(connection, f"person:{person}")
    hosting.note(connection, "guest", "delete")


async def read_anew(table: Table, store: Store) -> None:
    """Reload a live table from its changed events, and show it to everybody there."""
    await table.reload()
    with contextlib.suppress(Problem):
        await free_seats(table)
        await settle(table)
    table.chats = deque(await store.chats(table.id), KEPT_CHATS)
    table.tell_table()
    table.catch_up(table.guests)


class Stay(msgspec.Struct):
    """One person on one seat, from sitting down until leaving: the events that name them, and the names in them."""

    seat: int
    events: dict[int, AnyEvent]
    names: set[str]
    person: str = ""
    ended: bool = False


def forget_at(connection: Connection, table: str, person: str) -> None:
    rows = connection.execute("SELECT number, entry FROM events WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    events = {number: decode(bytes(entry)) for number, entry in rows if any(kind in entry for kind in NAMED)}
    opened = next(event for event in events.values() if isinstance(event, Opened))
    stays, host = stays_in(events)
    mine = [stay for stay in stays if stay.person == person]
    others = {name for stay in stays if stay.person != person for name in stay.names}
    former = free_name(say("former-guest"), others | {event.name for event in events.values() if isinstance(event, Botted)})
    changed = {number: without(event, former) for stay in mine for number, event in stay.events.items()}
    if host == person:
        changed |= {number: without(event, former) for number, event in events.items() if is_hosts(event)}
    news = [(encode(event), table, number) for number, event in changed.items()]
    connection.executemany("UPDATE events SET entry = ? WHERE table_id = ? AND number = ?", news)
    connection.execute("DELETE FROM reviews WHERE table_id = ?", (table,))  # it can be made again
    forget_chats(connection, table, mine)
    for stay in mine:
        if opened.rated and not stay.ended and goes_on(connection, table):
            ratings.keep_former(connection, person, opened.game, table, stay.seat)
        pushes.drop_seats(connection, table, [stay.seat])
        hosting.forget_reported(connection, table, stay.seat, former)
    forget_summary(connection, table, [stay.seat for stay in mine if not stay.ended], former)
    connection.execute("DELETE FROM games WHERE table_id = ? AND person = ?", (table, person))


def forget_in_evening(connection: Connection, evening: str, person: str) -> None:
    """Make an entry of an evening anonymous; the points stay."""
    rows = connection.execute("SELECT number, entry FROM events WHERE table_id = ? ORDER BY number", (evening,)).fetchall()
    came = {number: event for number, entry in rows if isinstance(event := evening_events.decode(bytes(entry)), evening_events.Came)}
    former = free_name(say("former-guest"), [event.name for event in came.values() if event.person != person])
    for number, event in came.items():
        if event.person == person:
            entry = evening_events.encode(msgspec.structs.replace(event, name=former, token="", person=""))
            connection.execute("UPDATE events SET entry = ? WHERE table_id = ? AND number = ?", (entry, evening, number))
    evenings.forget_person(connection, evening, person)


def goes_on(connection: Connection, table: str) -> bool:
    row = connection.execute("SELECT phase FROM tables WHERE id = ?", (table,)).fetchone()
    return row is not None and row[0] == "playing"


def stays_in(events: dict[int, AnyEvent]) -> tuple[list[Stay], str]:
    """Who sat where, one after another; and whose table it is."""
    stays: list[Stay] = []
    now: dict[int, Stay] = {}
    host = ""
    for number, event in events.items():
        match event:
            case Opened():
                host = event.person
            case Claimed(None, person):
                host = person
            case Sat(seat=seat, name=name, person=person) | Asked(seat=seat, name=name, person=person):
                if seat in now and (now[seat].person != person or not person):
                    now.pop(seat).ended = True
                if seat not in now:
                    now[seat] = Stay(seat, {}, set(), person)
                    stays.append(now[seat])
                now[seat].events[number] = event
                now[seat].names.add(name)
            case Claimed(int(seat), person) if seat in now:
                now[seat].person = person
                now[seat].events[number] = event
            case Renamed(seat, name) if seat in now:
                now[seat].events[number] = event
                now[seat].names.add(name)
            case Cleared(seat) | Botted(seat=seat) if seat in now:
                now.pop(seat).ended = True
    return stays, host


def is_hosts(event: AnyEvent) -> bool:
    return isinstance(event, Opened) or (isinstance(event, Claimed) and event.seat is None)


def without(event: AnyEvent, former: str) -> AnyEvent:
    """An event without names; the token hash in it no longer matches any token."""
    match event:
        case Opened():
            return msgspec.structs.replace(event, host="", host_name=former, person="")
        case Sat() | Asked():
            return msgspec.structs.replace(event, name=former, token="", face=None, person="")
        case Renamed():
            return msgspec.structs.replace(event, name=former, face=None)
        case Claimed():
            return msgspec.structs.replace(event, person="")
    return event


def forget_chats(connection: Connection, table: str, mine: Sequence[Stay]) -> None:
    said = connection.execute("SELECT number, entry FROM chats WHERE table_id = ?", (table,)).fetchall()
    for number, entry in said:
        chat = read_chat(bytes(entry))
        if any(chat.seat == stay.seat and chat.name in stay.names for stay in mine):
            connection.execute("DELETE FROM chats WHERE table_id = ? AND number = ?", (table, number))


def forget_summary(connection: Connection, table: str, seats: Sequence[int], former: str) -> None:
    row = connection.execute("SELECT summary FROM tables WHERE id = ?", (table,)).fetchone()
    if row is not None:
        info = msgspec.json.decode(bytes(row[0]), type=TableInfo)
        shown = [msgspec.structs.replace(seat, name=former) if seat.seat in seats else seat for seat in info.seats]
        summary = msgspec.json.encode(msgspec.structs.replace(info, seats=shown))
        connection.execute("UPDATE tables SET summary = ? WHERE id = ?", (summary, table))

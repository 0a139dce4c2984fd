"""Who may be together at a table: reserved seats of friends, people who are kept apart, and who may watch."""

from collections.abc import Collection, Iterable
from functools import partial

import msgspec

from ..messages.protocol import Chat
from ..messages.requests import NewTable
from ..storage import friends
from ..storage.engine import Connection
from ..storage.people import Person
from ..storage.store import Store, StoreFailed
from ..words import Problem
from .events import AnyEvent, Asked, Botted, Sat, token_hash
from .live import Guest, LiveTable
from .sanitize import free_name
from .seating import pick
from .tokens import make_token, seats_of

# Invited friends.


async def keep_for_friends(store: Store, wanted: NewTable, table: str, key: str, person: str, seated: list[AnyEvent]) -> list[AnyEvent]:
    """Reserve the seats of invited friends, until they come or decline."""
    wishes = {seat: wish.person for seat, wish in enumerate(wanted.seats) if wish.who == "friend"}
    if not wishes:
        return []

    def known(connection: Connection) -> tuple[dict[str, int], dict[str, Person]]:
        return friends.friends(connection, person), friends.persons(connection, set(wishes.values()))

    mine, persons = await store.do(known)
    if not {*wishes.values()} <= {*mine} & {*persons} or len({*wishes.values()}) < len(wishes):
        raise Problem("not_friends")
    taken = [event.name for event in seated if isinstance(event, Sat | Botted | Asked)]
    faces = {event.face for event in seated if isinstance(event, Sat)}
    events: list[AnyEvent] = []
    for seat, other in wishes.items():
        name, face = free_name(persons[other].name, taken), pick(seat, persons[other].face, faces)
        events.append(Asked(seat, name, token_hash(make_token(store.secret, table, seat, key)), face, person=other))
        taken.append(name)
        faces.add(face)
    return events


async def take_friends_seat(table: LiveTable, person: str) -> None:
    """Seat a friend who comes to a reserved seat; the game begins if nobody else is awaited. At a rematch they have agreed at the old
    table."""
    state = table.state
    seat = next((at for at, chair in enumerate(state.chairs) if person and chair.asked and chair.person == person), None)
    if seat is None or state.charter.after:
        return
    await table.ensure_consistent()
    chair = state.chairs[seat]
    await table.commit(Sat(seat, chair.name, chair.token or "", chair.face, person=person))
    if table.phase == "gathering" and table.state.settled:
        await table.begin()
    table.tell_table()
    await table.show_all()
    await table.publish()


# People who are kept apart.


async def apart(table: LiveTable, person: str, others: Iterable[str]) -> set[str]:
    """Those of `others` who block that person, or whom that person blocks."""
    found: Collection[str] = {other for other in others if other and other != person}
    if not person or not found:
        return set()
    try:
        return await table.services.store.do(partial(friends.apart, person=person, others=found))
    except StoreFailed:
        raise Problem("not_kept") from None


async def may_sit(table: LiveTable, person: str) -> bool:
    return not await apart(table, person, (chair.person for chair in table.state.chairs))


async def deaf(table: LiveTable, person: str) -> list[Guest]:
    """The people who do not hear what that person says."""
    found = await apart(table, person, [guest.person for guest in table.guests])
    return [guest for guest in table.guests if guest.person in found]


async def heard(table: LiveTable, guest: Guest, entries: Iterable[bytes]) -> list[bytes]:
    """The chat so far, for somebody who comes later."""
    chairs = table.state.chairs
    unheard = await apart(table, guest.person, [chair.person for chair in chairs])
    seats = {seat for seat, chair in enumerate(chairs) if chair.person in unheard}
    return [entry for entry in entries if not seats or msgspec.json.decode(entry, type=Chat).seat not in seats]


# Spectators.


async def may_watch(table: LiveTable, guest: Guest, tokens: Iterable[str] = ()) -> bool:
    """Whether a guest may see the table: players on any device; everybody before the game and after it."""
    watch = table.state.watching
    seats, host, _ = seats_of(tokens, table.state, guest.person)
    if guest.seats or guest.host or seats or host or watch == "link" or table.phase not in ("playing", "frozen"):
        return True
    if watch == "nobody" or not guest.person:
        return False
    try:
        mine = await table.services.store.do(partial(friends.friends, person=guest.person))
    except StoreFailed:
        return False
    return any(chair.person in mine for chair in table.state.chairs)


async def send_watchers_away(table: LiveTable) -> None:
    """Disconnect spectators who may not watch any more."""
    for guest in list(table.guests):
        if not await may_watch(table, guest):
            guest.close(Problem("not_watched"))

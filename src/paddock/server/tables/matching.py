"""Matchmaking (*Play now*): people who want the same game with as many players meet at one table. It has no host and begins when it is
full; bots take the free seats after a short while, or at once."""

import asyncio
import secrets
from functools import partial
from typing import Protocol

from ...core.play.clock import clock_of
from ...core.text.people import owner_names
from ..bots.pool import check_level
from ..messages.requests import OpenedTable, PlayNow, SeatToken
from ..words import Problem, say
from .catalogue import check_settings, find_game
from .company import may_sit
from .events import AnyEvent, Botted, Opened, Sat, token_hash
from .live import Services
from .sanitize import clean_name, free_name
from .seating import pick, taken_by_others
from .table import Table
from .tokens import make_token, table_name

Kind = tuple[str, int, bool, int | None]  # must be equal for two to meet: the game, the number of players, rated or not, the clock


class Tables(Protocol):
    """What matchmaking needs of the lobby."""

    services: Services

    def living(self, name: str) -> Table | None: ...

    async def open_for(self, name: str, events: list[AnyEvent], why: str) -> None: ...


class Matching:
    """The tables that wait for players. They are stored like all others; that they wait is known only in memory."""

    def __init__(self, lobby: Tables) -> None:
        self._lobby = lobby
        self._services = lobby.services
        self._waiting: dict[Kind, list[str]] = {}
        self._turn = asyncio.Lock()  # held while somebody joins, so that two who come at the same time meet

    async def join(self, wanted: PlayNow, person: str) -> OpenedTable:
        """A seat at a waiting table, or at a new one."""
        if wanted.rated and not person:
            raise Problem("sign_in")
        self._services.filter.check(wanted.name)
        kind: Kind = (wanted.game, wanted.players, wanted.rated, self._seconds(wanted))
        async with self._turn:
            found = await self._sit(kind, wanted, person) or await self._open(kind, wanted, person)
        if wanted.at_once and (table := self._lobby.living(found.table)) is not None:
            await table.do(partial(fill, table))
        return found

    def _seconds(self, wanted: PlayNow) -> int | None:
        """The turn clock: every rated game has one."""
        if wanted.clock is None and wanted.rated and clock_of(find_game(wanted.game)) is None:
            return self._services.settings.rated_clock or None
        return wanted.clock.seconds if wanted.clock else None

    async def _sit(self, kind: Kind, wanted: PlayNow, person: str) -> OpenedTable | None:
        for name in self._waiting.get(kind, [])[:]:
            table = self._lobby.living(name)
            if table is not None and not await may_sit(table, person):
                continue
            taken = await table.do(partial(take, table, wanted, person)) if table is not None else None
            if taken is not None:
                return OpenedTable(name, taken)
            self._waiting[kind].remove(name)
        return None

    async def _open(self, kind: Kind, wanted: PlayNow, person: str) -> OpenedTable:
        game = find_game(wanted.game)
        settings = check_settings(game, wanted.players, {})
        await self._services.bots.warm(game.name)
        secret, key = self._services.store.secret, wanted.key or secrets.token_urlsafe(24)
        name = table_name(secret, wanted.key)
        token = make_token(secret, name, 0, key)
        opened = Opened(
            game.name, wanted.players, settings, kind[3], edition=game.edition, matched=True, rated=wanted.rated,
            level=check_level(game, wanted.level), host_name=say("nobody-hosts"),
        )  # fmt: skip
        face = pick(0, wanted.face, set())
        sat = Sat(0, clean_name(wanted.name), token_hash(token), face, person=person, alone=alone(wanted))
        events: list[AnyEvent] = [opened, sat]
        await self._lobby.open_for(name, events, "somebody waits for others")
        return OpenedTable(name, [SeatToken(0, token)])

    def expect(self, table: Table) -> None:
        """Register a table that has become live and waits for others."""
        charter = table.state.charter
        kind: Kind = (charter.game, charter.players, charter.rated, charter.clock)
        if table.id not in self._waiting.setdefault(kind, []):
            self._waiting[kind].append(table.id)
        self._fill_later(table)

    def _fill_later(self, table: Table) -> None:
        def ring() -> None:
            if self._lobby.living(table.id) is table and not table.state.started:
                if table.guests and any(chair.token is not None for chair in table.state.chairs) and wants_bots(table):
                    table.post(lambda: fill(table))
                else:
                    self._fill_later(table)  # nobody is connected to play with bots, or somebody does not want to

        wait = self._services.settings.match_wait
        table.fills = self._services.timer.now() + wait
        self._services.timer.later(wait, ring)
        table.tell_table()


def alone(wanted: PlayNow) -> bool:
    """Whether somebody at the table wants people only."""
    return not (wanted.at_once or (not wanted.rated if wanted.bots is None else wanted.bots))


def wants_bots(table: Table) -> bool:
    return not any(chair.alone for chair in table.state.chairs)


async def take(table: Table, wanted: PlayNow, person: str) -> list[SeatToken] | None:
    """Take a seat of a waiting table; a signed-in person who sits there keeps theirs. None: it does not wait any more."""
    state, secret, key = table.state, table.services.store.secret, wanted.key or secrets.token_urlsafe(24)
    mine = [make_token(secret, table.id, seat, key) for seat in range(len(state.chairs))]
    for seat, chair in enumerate(state.chairs):
        if chair.token == token_hash(mine[seat]):  # a retry: the first answer was lost
            return [SeatToken(seat, mine[seat])]
    if table.phase != "gathering":
        return None
    if person and any(chair.person == person for chair in state.chairs):
        return []
    free = [seat for seat, chair in enumerate(state.chairs) if chair.open]
    if not free:
        return None
    seat = free[0]
    await table.ensure_consistent()
    face = pick(seat, wanted.face, taken_by_others(state.chairs, seat))
    name = free_name(clean_name(wanted.name), state.names)
    await table.commit(Sat(seat, name, token_hash(mine[seat]), face, person=person, alone=alone(wanted)))
    await begin_if_full(table)
    return [SeatToken(seat, mine[seat])]


async def fill(table: Table) -> None:
    """Fill the free seats with bots and begin, unless somebody wants people only."""
    if table.phase != "gathering" or not wants_bots(table):
        return
    await table.ensure_consistent()
    for seat, chair in enumerate(table.state.chairs):
        if chair.open:
            await table.commit(Botted(seat, owner_names(table.state.names)[0], table.state.charter.level))
    await begin_if_full(table)


async def begin_if_full(table: Table) -> None:
    if not any(chair.open for chair in table.state.chairs):
        await table.begin()
    table.tell_table()
    await table.show_all()
    await table.publish()

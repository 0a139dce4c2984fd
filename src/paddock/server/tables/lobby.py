"""The lobby: all tables of a server. It opens new ones, loads stored ones, and unloads idle ones."""

import asyncio
import contextlib
import gc
import hashlib
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil
from typing import Any

import msgspec

from ... import names
from ...bots.recorded import recorded
from ...coach.spoken import names_at
from ...core.types.moment import Entry
from ..background.workers import Asker
from ..bots.pool import Told
from ..messages import protocol, requests
from ..messages.message import pack
from ..messages.positions import PlayPosition
from ..messages.requests import NewTable, SeatToken, TableInfo
from ..storage.leases import Elsewhere
from ..storage.store import ClockState, StoredEvent, StoreFailed, Summary
from ..words import Problem, say
from . import jobs
from .catalogue import check_settings, find_game
from .company import keep_for_friends
from .evenings.register import Evenings, is_evening
from .events import AnyEvent, Opened, Rematched, Revised, Started, State, encode, fold, token_hash
from .external_bots import ask_accounts, challenge, challenge_again, invited
from .live import Guest, Services
from .matching import Matching
from .playing_on import check_moment, seats_from
from .presenter import Snapshot
from .rematch import answer, first_events, note, propose, tokens_for
from .results import all_noted
from .seating import against_bots, check_rated, seat_all, seats_at
from .table import Table
from .tokens import make_token, table_name
from .transcript import begin, restore
from .uploads import game_in

log = logging.getLogger("paddock.server")
OPEN = ("gathering", "playing")  # phases in which a table can be joined or watched
HOUR, DAY = 3600, 86_400  # seconds
OWNERS_FACTOR = 2  # times the usual limit of live tables, for people who come back to their own games
WATCH_SECONDS = 1.0  # seconds between two writes of all clocks
DUE_SECONDS, DUE_AT_ONCE = 10.0, 200  # unloaded slow games: seconds between two checks, and how many are loaded at once


class Lobby:
    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, asyncio.Future[Table]] = {}
        self._watched: dict[str, ClockState] = {}  # as they are stored
        self._sought: Counter[str] = Counter()  # tables that are being loaded
        self.matching = Matching(self)
        self.evenings = Evenings(self)
        self.leaving = False
        self.origin: str | None = None  # address of this server for others in the network
        self._stopping: set[asyncio.Task[None]] = set()
        services.store.lost = self.hand_off

    # Opening tables.

    async def open(self, wanted: NewTable, person: str = "") -> requests.OpenedTable:
        """Open a table. Idempotent: the same key always gives the same table."""
        self.services.filter.check(*(wish.name for wish in wanted.seats))
        game = find_game(wanted.game)
        settings = check_settings(game, len(wanted.seats), wanted.settings)
        if wanted.rated:
            check_rated(wanted, game, person)
        alive = self.services.bots.ready(game.name)
        if alive:
            await self.services.bots.warm(game.name)
        secret, key = self.services.store.secret, wanted.key or secrets.token_urlsafe(24)
        name = table_name(secret, wanted.key)
        host = make_token(secret, name, None, key)
        tokens = [] if wanted.rated else [SeatToken(None, host)]
        chairs, host_name = seat_all(game, wanted.seats, secret, name, key, tokens, person)
        guests = await invited(self.services.store, wanted)
        chairs += ask_accounts(guests, chairs)
        chairs += await keep_for_friends(self.services.store, wanted, name, key, person, chairs)
        clock = wanted.clock.seconds if wanted.clock else None
        begins = len(chairs) == len(wanted.seats)
        whose = ("", say("nobody-hosts")) if wanted.rated else (token_hash(host), host_name)
        helped = not wanted.rated and (against_bots(wanted.seats) if wanted.help is None else wanted.help)
        charter = (game.name, len(wanted.seats), settings, clock, wanted.public and self.services.settings.lobby, *whose)
        opened = Opened(
            *charter, begins=begins, edition=game.edition, help=helped, rated=wanted.rated, person="" if wanted.rated else person
        )
        if not await self._exists(name):
            await challenge(self.services.store, name, game.name, guests.values())
            await self._new(name, [opened, *chairs], alive)
            log.info("table opened", extra={"table": name, "game": game.name, "seats": len(wanted.seats)})
        return requests.OpenedTable(name, tokens)

    async def open_for(self, name: str, events: list[AnyEvent], why: str) -> None:
        """Store a table that another part of the server sets up: matchmaking, or an evening."""
        if not await self._exists(name):
            await self._new(name, events)
            log.info(why, extra={"table": name})

    async def play_again(self, table: Table, guest: Guest, message: protocol.Again) -> protocol.Joined | protocol.Ack:
        """Answer the proposal of a rematch. The new table stores it before the old one: a retry gets the same answer."""

        async def ask() -> Rematched | None:
            rematch = await propose(table, guest, message.agree, message.rotate)
            if rematch is not None:
                await self._open_again(table, rematch.table)
            return rematch

        rematch = await table.do(ask)  # one job at a time: two proposals at once open one table
        if rematch is None:
            return protocol.Ack(message.key, table.state.number)
        mine = sorted(guest.seats)
        people = {rematch.seats[seat]: table.state.chairs[seat] for seat in mine}
        with contextlib.suppress(Elsewhere):  # another server has it by now: there, whoever agreed is seated when they come
            new = await self.find(rematch.table)
            await new.do(lambda: answer(new, table.id, people, message.agree))
        await table.do(lambda: note(table, mine, message.agree))
        return protocol.Joined(message.key, rematch.table, tokens_for(table, rematch, mine) if message.agree else [])

    async def _open_again(self, table: Table, name: str) -> None:
        if await self._exists(name):
            return
        charter, game = table.state.charter, find_game(table.state.charter.game)
        settings = check_settings(game, charter.players, charter.settings)
        await challenge_again(self.services.store, name, table.state)
        await self._new(name, first_events(self.services.store.secret, table.id, table.state, settings, game.edition))
        log.info("table opened again", extra={"table": name, "game": game.name})

    async def play_on(self, table: Table, wanted: requests.PlayOn, asker: Asker) -> requests.OpenedTable:
        """Continue a finished game from one of its moments at a new table, with one person, and bots or friends."""
        check_moment(table, wanted)
        state = table.state
        return await self._play_on_from(state.charter, state.names, wanted, asker, state.log, wanted.moment)

    async def play_position(self, wanted: PlayPosition, asker: Asker) -> requests.OpenedTable:
        """Play a position that was set up, at a new table, with one person, and bots or friends."""
        game = find_game(wanted.game)
        if wanted.seat >= wanted.players:
            raise Problem("no_seat")
        settings = check_settings(game, wanted.players, wanted.settings)
        charter = Opened(game.name, wanted.players, settings, host="", host_name="", position=wanted.line or None)
        await self.services.bots.warm(game.name)
        return await self._play_on_from(charter, names_at(game, wanted.players, []), wanted, asker, [], 0)

    async def _play_on_from(
        self, charter: Opened, called: Sequence[str], wanted: requests.PlayOn | PlayPosition, asker: Asker, past: list[Entry], moment: int
    ) -> requests.OpenedTable:
        self.services.filter.check(wanted.name)
        key = wanted.key or secrets.token_urlsafe(24)
        name = table_name(self.services.store.secret, wanted.key)
        tokens, begun = seats_from(charter, called, wanted, self.services.store.secret, name, key)
        if not await self._exists(name):
            asked = (charter.game, charter.players, charter.settings, charter.position, past, moment)
            _, (lines, found) = await self.services.workers.ask(jobs.take_up, *asked, asker=asker, game=charter.game)
            if not await self._exists(name):
                if wanted.friends:
                    begun[0] = msgspec.structs.replace(begun[0], past=lines)
                    await self._new(name, begun)
                else:
                    await self._bring_in(name, [encode(event) for event in [*begun, Started(lines)]], found)
                log.info("a game goes on elsewhere", extra={"table": name, "game": charter.game})
        return requests.OpenedTable(name, tokens)

    async def show(self, content: bytes, asker: Asker, key: str | None = None) -> requests.OpenedTable:
        """Open an uploaded record to be watched; with a key, all who ask for it share one table."""
        game = find_game(game_in(content)).name
        name = table_name(self.services.store.secret, key)
        if not await self._exists(name):
            await self.services.bots.warm(game)
            _, (events, found) = await self.services.workers.ask(jobs.take_record, content, asker=asker, game=game)
            if not await self._exists(name):  # two may have asked at the same time
                await self._bring_in(name, events, found)
        return requests.OpenedTable(name, [])

    async def show_recorded(self, game: str, asker: Asker) -> requests.OpenedTable:
        """Open the whole recorded game that comes with the rules. Its key is longer than any key of a client, so nobody else can claim
        it."""
        content = recorded(find_game(game))
        if content is None:
            raise Problem("no_page")
        return await self.show(content, asker, f"recorded {hashlib.sha256(content).hexdigest()}")

    async def _exists(self, name: str) -> bool:
        if name not in self._tables and not await self._load(name) and name not in self._tables:
            return False
        if name in self._tables:
            await asyncio.shield(self._tables[name])
        return True

    async def _new(self, name: str, events: list[AnyEvent], alive: bool = True) -> None:
        """Store a new table in one transaction. Makes it live at once, or when its game has been compiled and somebody asks for it."""
        state = State()
        for event in events:
            state.apply(event)
        lines = [StoredEvent(number, None, encode(event)) for number, event in enumerate(events)]
        fence = await self.claim(name, new=True)
        if alive:
            await self._live(name, state, lines, fence=fence)
            return
        self.services.bots.prepare(state.charter.game)
        try:
            await self.services.store.append(name, lines, summary_of(name, state), fence, all_noted(name, state))
        except StoreFailed:
            if not await self._load(name):  # it may have been opened twice at the same time, with the same key
                raise Problem("not_kept") from None

    async def _live(
        self,
        name: str,
        state: State,
        lines: Sequence[StoredEvent],
        snapshots: Sequence[Snapshot] = (),
        fence: int | None = None,
        own: bool = False,
    ) -> Table:
        """Make a table live: store what is new about it, and restore its chat and its clock."""
        self._make_room(own)
        new = bool(lines)
        future: asyncio.Future[Table] = asyncio.get_running_loop().create_future()
        self._tables[name] = future
        try:
            store = self.services.store
            chats, watch = ([], ClockState()) if new else (await store.chats(name), await store.watch_of(name))
            self._watched[name] = watch
            if not new:
                snapshots = await restore(state, self.services.reading)
                lines = self._revise(name, state)
            if state.charter.begins and state.settled and not state.started:
                lines = [*lines, begin(state)]
            table = Table(name, state, self.services, chats, watch, snapshots, fence)
            await store.append(name, lines, table.summary(), fence, all_noted(name, state) if new else None)
        except BaseException as error:
            del self._tables[name]
            future.set_exception(as_problem(error))  # an exception of its own: it must not keep this frame in memory
            future.exception()
            if not isinstance(error, Exception):
                raise
            if not isinstance(error, (Problem, StoreFailed)):
                log.exception("a table cannot be set up", extra={"table": name})
            raise as_problem(error) from None
        table.start()
        future.set_result(table)
        if table.autoplay.goes_on:
            table.post(table.autoplay.carry_on)
        if state.charter.matched and not state.started:
            self.matching.expect(table)
        return table

    async def _bring_in(self, name: str, events: Sequence[bytes], found: Any) -> None:
        """Make a table live whose lines a worker process has read."""
        state = fold((None, event) for event in events)
        read = msgspec.convert(found, jobs.Reading)
        state.log = list(read.log)
        lines = [StoredEvent(number, None, event) for number, event in enumerate(events)]
        await self._live(name, state, lines, read.snapshots, await self.claim(name, new=True))

    def _revise(self, name: str, state: State) -> list[StoredEvent]:
        """After a change of the rules: the table goes on by the new ones, or is frozen if they do not allow its log."""
        edition = find_game(state.charter.game).edition
        if state.unread:
            told = {"table": name, "edition": state.edition, "ours": edition, "unread": state.unread}
            log.warning("a table does not fit the rules any more", extra=told)
        elif state.edition != edition:
            state.apply(Revised(edition))
            return [StoredEvent(state.events - 1, None, encode(Revised(edition)))]
        return []

    def _make_room(self, own: bool) -> None:
        most = self.services.settings.tables
        if len(self._tables) >= most:
            self._evict(0)
        if len(self._tables) >= (OWNERS_FACTOR * most if own else most):
            raise Problem("full")

    # Finding tables.

    async def find(self, name: str, told: Told | None = None, own: Callable[[State], bool] = lambda state: False) -> Table:
        """A table, from memory or from the store. Reports if its game must be compiled first. People who own a seat always find room."""
        if self.services.leases is not None:
            await self.services.leases.ensure_current()
        if is_evening(name):
            raise Problem("no_table")
        if name not in self._tables:
            with self._seek(name):
                fence = await self.claim(name)  # before it is read: from now on nobody else changes it
                kept = await self._load(name)
                if not kept:
                    raise Problem("no_table")
                if name not in self._tables:
                    state = self._fold(name, kept)
                    if state.charter.game not in names():
                        raise Problem("no_rules")
                    await self.services.bots.warm(state.charter.game, told)
                    if name not in self._tables:
                        return await self._live(name, state, [], fence=fence, own=own(state))
        return await asyncio.shield(self._tables[name])

    async def claim(self, name: str, new: bool = False) -> int | None:
        """Where several servers share a store: take the lease of a table, or raise where it is. Returns the fencing token."""
        if self.services.leases is None:
            return None
        if self.leaving:
            raise Problem("going")
        try:
            fence = await self.services.leases.claim(name, new)
        except StoreFailed as error:
            log.error("a table could not be claimed", extra={"table": name, "reason": str(error)})
            raise Problem("not_kept") from None
        if fence is None:
            raise Problem("no_table")
        return fence

    def hand_off(self, name: str, fence: int | None) -> None:
        """Another server has taken a table over: its guests reconnect there."""
        self.evenings.hand_off(name, fence)
        future = self._tables.get(name)
        if future and future.done() and not future.exception() and future.result().fence == fence:
            log.warning("a table is another server's now", extra={"table": name, "fence": fence})
            self._tables.pop(name).result().hand_off()

    def fences(self) -> dict[str, int | None]:
        """The fencing tokens of all tables and evenings in memory."""
        return {table.id: table.fence for table in self._living()} | self.evenings.fences()

    def _fold(self, name: str, kept: Sequence[tuple[bytes | None, bytes]]) -> State:
        try:
            return fold(kept)
        except Exception:
            log.exception("a table cannot be understood", extra={"table": name})
            raise Problem("fault") from None

    async def _load(self, name: str) -> list[tuple[bytes | None, bytes]]:
        try:
            return await self.services.store.load(name)
        except StoreFailed as error:
            log.error("a table could not be read", extra={"table": name, "reason": str(error)})
            raise Problem("fault") from None

    @contextlib.contextmanager
    def _seek(self, name: str) -> Iterator[None]:
        """While a table is being loaded, it is not deleted."""
        self._sought[name] += 1
        try:
            yield
        finally:
            self._sought[name] -= 1
            if not self._sought[name]:
                del self._sought[name]

    async def public(self) -> list[TableInfo]:
        """Public tables that are not over and that may be watched: live and stored ones."""
        found = [each for each in self._now(await self.services.store.public()) if each.phase in OPEN]
        return [each for each in found if each.phase == "gathering" or each.watch == "link"]

    async def these(self, names: Sequence[str]) -> list[TableInfo]:
        """Tables by name, with what anybody who knows the name may see. Loads none."""
        return self._now(await self.services.store.summaries(names)) if names else []

    def _now(self, summaries: Iterable[bytes]) -> list[TableInfo]:
        listed = [msgspec.json.decode(summary, type=TableInfo) for summary in summaries]
        live = {table.id: table for table in self._living()}
        return [live[each.table].info() if each.table in live else each for each in listed]

    def living(self, name: str) -> Table | None:
        """A table, if it is in memory."""
        return next((table for table in self._living() if table.id == name), None)

    def _living(self) -> list[Table]:
        return [future.result() for future in self._tables.values() if future.done() and not future.exception()]

    # Unloading.

    def _evict(self, idle: float) -> None:
        """Unload tables that nobody has used for so long. They are loaded again when somebody asks."""
        now = self.services.timer.now()
        for table in self._living():
            if table.idle and now - table.since >= idle:
                del self._tables[table.id]
                stopping = asyncio.create_task(self._stop(table))
                self._stopping.add(stopping)
                stopping.add_done_callback(self._stopping.discard)

    async def close_table(self, name: str) -> None:
        """The admin closes a table: everybody is disconnected, and it is unloaded."""
        if (table := self.living(name)) is not None:
            del self._tables[name]
            for guest in list(table.guests):
                guest.close(Problem("table_closed"))
            await table.stop()

    async def _stop(self, table: Table) -> None:
        with contextlib.suppress(StoreFailed):
            watch = msgspec.structs.replace(table.autoplay.watch(), attended=False)
            await self.services.store.watch({table.id: watch}, {table.id: table.fence})
        await table.stop()

    # Restarts.

    async def wake(self) -> None:
        """After a restart: load every game that was attended. Its bots and clocks resume."""
        try:
            names = await self.services.store.attended()
        except StoreFailed as error:
            log.error("the tables of before could not be found", extra={"reason": str(error)})
            return
        for name in names:
            try:
                table = await self.find(name, own=lambda state: True)
                await table.do(table.expect)
            except Exception:  # one broken table must not keep the others away
                log.exception("a table could not be brought back", extra={"table": name})

    async def keep_watch(self) -> None:
        """Background task: every second store which tables are attended and their clocks, so that a kill loses at most a second."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            await self._note()

    async def _note(self) -> None:
        """Store what has changed since the last time, for all tables in one write."""
        if self.leaving:
            return
        watches = {table.id: table.autoplay.watch() for table in self._living()}
        news = {name: watch for name, watch in watches.items() if watch != self._watched.get(name, ClockState())}
        if news:
            try:
                await self.services.store.watch(news, self.fences())
                for table in self._living():
                    if table.id in news and not news[table.id].attended:  # nothing happens there from now on: whose turn it is stays true
                        await self.services.store.append(table.id, [], table.summary(), table.fence)
            except StoreFailed as error:
                log.error("the clocks could not be noted", extra={"reason": str(error)})
                return
        self._watched = watches

    async def leave(self) -> None:
        """Before a shutdown disconnects everybody: store who was connected, and nothing later."""
        await self._note()
        self.leaving = True
        await self.evenings.close()

    async def tidy(self) -> None:
        """Background task: every minute unload idle tables, once a day delete old ones."""
        rounds, sweep = 0, self.services.settings.sweep
        while True:
            if rounds % ceil(DAY / sweep) == 0:
                try:
                    log.info("old tables forgotten", extra={"tables": await self.forget()})
                except StoreFailed as error:
                    log.error("old tables could not be forgotten", extra={"reason": str(error)})
            await asyncio.sleep(sweep)
            self._evict(self.services.settings.idle)
            rounds += 1
            gc.collect(0 if rounds % ceil(HOUR / sweep) else 2)  # asyncio leaves 2 KB in a reference cycle for every closed connection

    async def forget(self) -> int:
        """Delete old tables, a few at a time so that nobody has to wait; none that somebody uses or is loading."""
        forgotten = 0
        while few := await self.services.store.purge(self.services.settings.retention, {*self._tables, *self._sought}):
            forgotten += few
        while await self.services.store.shrink():
            pass
        return forgotten

    async def close(self) -> None:
        """Let every table finish the jobs in its queue."""
        await self.evenings.close()
        await asyncio.gather(*(table.stop() for table in self._living()))
        self._tables.clear()

    def phases(self) -> list[protocol.Phase]:
        """The phase of every table in memory."""
        return [table.phase for table in self._living()]

    @property
    def live(self) -> int:
        return len(self._tables)


async def keep_time(lobby: Lobby) -> None:
    """Background task: load slow games whose clock has run out while they were unloaded."""
    while True:
        await asyncio.sleep(DUE_SECONDS)
        with contextlib.suppress(StoreFailed):
            await ring(lobby)


async def ring(lobby: Lobby) -> None:
    """A bot makes the play for whoever is late; then the game may be unloaded again."""
    store, now = lobby.services.store, lobby.services.timer.wall()
    for name in [name for name in await store.due(now, DUE_AT_ONCE) if lobby.living(name) is None]:
        try:
            await lobby.find(name, own=lambda state: True)
        except Elsewhere:
            pass
        except Exception as error:  # one broken table must not keep the others away
            await store.put_off(name, now + HOUR)
            if not isinstance(error, Problem):
                log.exception("a table could not be brought back", extra={"table": name})


def summary_of(name: str, state: State) -> Summary:
    """What the lobby lists of a table that is still being built."""
    seats = seats_at(state.chairs, lambda seat: False)
    return Summary(state.charter.public, "gathering", pack(TableInfo(name, state.charter.game, "gathering", seats)))


def as_problem(error: BaseException) -> Problem:
    """The `Problem` to raise for a table that could not be set up."""
    if isinstance(error, Problem):
        return Problem(error.code, **error.values)
    return Problem("not_kept" if isinstance(error, StoreFailed) else "fault")

"""One live evening: it draws rounds, opens their tables, and reads their results. Its tables are ordinary tables."""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from functools import partial
from hashlib import sha256
from itertools import combinations
from random import SystemRandom
from typing import Any, Protocol

import msgspec

from ....core.play.clock import clock_of
from ....core.text.people import owner_names
from ...bots.pool import DEFAULT, check_level
from ...messages import requests
from ...messages.evenings import (
    MAX_PEOPLE,
    BeReady,
    CameIn,
    ComeIn,
    EveningPerson,
    EveningPhase,
    EveningTable,
    Go,
    PlanEvening,
    RemoveFromEvening,
    StartRound,
)
from ...messages.evenings import Evening as Told
from ...messages.fields import FACES
from ...messages.message import pack
from ...storage import evenings as kept
from ...storage import friends
from ...storage.engine import Work
from ...storage.leases import Elsewhere
from ...storage.store import StoredEvent, StoreFailed, Summary
from ...words import Problem, say
from .. import events as table_events
from ..actor import Actor
from ..catalogue import check_settings, find_game
from ..events import Botted, Opened, Sat, StoodIn, token_hash
from ..live import Services
from ..sanitize import clean_name, free_name
from ..seating import pick
from ..table import Table
from ..tokens import make_token, table_name
from .events import AnyEvent, Begun, Came, Drawn, Finished, Person, Place, Planned, Readied, State, Went, encode
from .pairing import Meetings, draw, pair

log = logging.getLogger("paddock.server")
TICK_SECONDS = 1.0  # seconds between two checks of its tables
PRESENT_SECONDS = 10.0  # seconds without a request, after which somebody counts as away
DEBOUNCE_SECONDS = 0.3  # seconds: changes within them are announced together, because every announcement makes all clients ask again
POLL_SECONDS = 20.0  # seconds that a request waits for changes (long polling)
MEETINGS_IF_APART = 10  # previous meetings that the pairing assumes between two who are kept apart
MAX_ENTRIES = 4 * MAX_PEOPLE  # people who have ever come


class Tables(Protocol):
    """What an evening needs of the lobby."""

    services: Services
    origin: str | None

    def living(self, name: str) -> Table | None: ...

    async def find(self, name: str, told: Any = None, own: Any = ...) -> Table: ...

    async def claim(self, name: str, new: bool = False) -> int | None: ...

    async def open_for(self, name: str, events: list[table_events.AnyEvent], why: str) -> None: ...


class Evening(Actor):
    def __init__(self, name: str, state: State, tables: Tables, fence: int | None) -> None:
        super().__init__(name)
        self.state, self.fence, self._tables, self._services = state, fence, tables, tables.services
        self._looking: Counter[int | None] = Counter()  # requests of each person that wait for changes
        self._screens = self._told_screens = 0
        self._screen_seen = 0.0
        self._seen: dict[int, float] = {}  # end of each person's last request
        self._begun = self.since = self._services.timer.now()  # since when nobody has asked
        self._last_draw = 0.0
        self._edition, self._number = secrets.token_hex(3), 0
        self._news = asyncio.Event()
        self._telling: asyncio.TimerHandle | None = None
        self._told: tuple[str, Told] | None = None
        self._told_here: set[int] = set()

    def reopen(self) -> None:
        """After a bug: end. The next request reads the evening from the store."""
        self.end()

    def end(self) -> None:
        super().end()
        self._tell_now()

    # Coming, and long polling.

    def who(self, token: str) -> int | None:
        hashed = token_hash(token)
        found = (number for number, person in enumerate(self.state.people) if person.token == hashed and not person.removed)
        return next(found, None)

    async def come(self, wanted: ComeIn, known: str = "") -> CameIn:
        """Add somebody. A retry, whose first answer was lost, gets the same token again."""
        name = clean_name(wanted.name)
        token = make_token(self._services.store.secret, self.id, None, wanted.key or secrets.token_urlsafe(24))
        if self.who(token) is None:
            people = self.state.people
            if sum(not person.out for person in people) >= MAX_PEOPLE or len(people) >= MAX_ENTRIES:
                raise Problem("evening_full", most=MAX_PEOPLE)
            name = free_name(name, [person.name for person in people])
            face = len(people) % FACES if wanted.face is None else wanted.face
            note = partial(kept.note_person, evening=self.id, person=known) if known else None
            await self.commit(Came(name, face, token_hash(token), known), note)
        return CameIn(self.id, token)

    async def look(self, token: str, since: str, screen: bool) -> Told:
        """Long polling: answer when there is something new, or after a while."""
        who = self.who(token)
        self._looking[who] += 1
        self._screens += screen
        try:
            if since == self.version and not self.ended:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), POLL_SECONDS)
        finally:
            self._looking[who] -= 1
            self._screens -= screen
            self.since = self._services.timer.now()
            self._screen_seen = self.since if screen else self._screen_seen
            if who is not None:
                self._seen[who] = self.since
        return self.told(token)

    @property
    def version(self) -> str:
        return f"{self._edition}-{self._number}"

    @property
    def attended(self) -> bool:
        return any(self._looking.values())

    def is_here(self, number: int) -> bool:
        return self._looking[number] > 0 or self._services.timer.now() - self._seen.get(number, self._begun) < PRESENT_SECONDS

    @property
    def leads(self) -> int | None:
        people = enumerate(self.state.people)
        return next((number for number, person in people if not person.removed and self.is_here(number)), None)

    # Requests.

    async def act(self, wanted: Any, pay: Any) -> None:
        who = self.who(wanted.token)
        if who is None:
            raise Problem("not_there")
        self._seen[who] = self._services.timer.now()
        match wanted:
            case BeReady():
                if who not in self.state.ready and self.state.table_of(who) is not None:
                    await self.commit(Readied(who))
                    await self._advance()
            case Go(back=back):
                if self.state.people[who].out == back:
                    await self.commit(Went(who, back))
            case _ if who != self.leads:
                raise Problem("not_leading")
            case PlanEvening():
                await self._plan(wanted)
            case StartRound(round=number):
                await self._start(number, pay)
            case RemoveFromEvening(number=number):
                if number == who or number >= len(self.state.people):
                    raise Problem("no_person")
                await self.commit(Went(number, removed=True))

    async def _plan(self, wanted: PlanEvening) -> None:
        games = [find_game(name).name for name in wanted.games]
        await self.commit(Planned(games, max(wanted.rounds, self.state.round), wanted.bots, wanted.everybody))

    async def _start(self, number: int, pay: Any) -> None:
        """Draw a round. Whoever was away for all of the last round sits out until they are back."""
        state, plan = self.state, self.state.plan
        if number <= state.round:
            return
        if number != state.round + 1 or number > plan.rounds or state.playing:
            raise Problem("not_over")
        if not plan.games:
            raise Problem("no_games")
        game = find_game(plan.games[(number - 1) % len(plan.games)])
        unseen = [each for each in range(len(state.people)) if number > 1 and not self._seen_since(each, self._last_draw)]
        players = state.players(unseen)
        met, luck = state.met + await self._apart(), SystemRandom()
        drawing = partial(draw, players, game.seats({}), met, bots=plan.bots, everybody=plan.everybody, luck=luck)
        drawn = await asyncio.to_thread(drawing)
        if not drawn.tables:
            raise Problem("too_few")
        pay(len(drawn.tables))
        self._last_draw = self._services.timer.now()
        await self.commit(Drawn(game.name, drawn.tables, drawn.seats, drawn.byes, self._services.timer.wall()))
        log.info("a round of an evening begins", extra={"table": self.id, "round": number, "tables": len(drawn.tables)})

    def _seen_since(self, number: int, time: float) -> bool:
        return self._looking[number] > 0 or self._seen.get(number, self._begun) >= time

    # Its tables.

    def start(self) -> None:
        super().start()
        self._ring()

    def _ring(self) -> None:
        if not self.attended and self._services.timer.now() - self.since >= self._services.settings.idle:
            self.end()
        if not self.ended:
            self._services.timer.later(TICK_SECONDS, self._ring)
            if self.idle:
                self.post(self._tick)

    async def _tick(self) -> None:
        await self._advance()
        here = {number for number in range(len(self.state.people)) if self.is_here(number)}
        asks_again = self._services.timer.now() - self._screen_seen < PRESENT_SECONDS
        screens = self._screens or (self._told_screens if asks_again else 0)
        if here != self._told_here or screens != self._told_screens:
            self._told_screens = screens
            self.tell()

    async def _advance(self) -> None:
        """Open the tables that are due, and note which games have ended."""
        drawn, wall = self.state.drawn, self._services.timer.wall()
        if drawn is None or not self.state.playing:
            return
        for index, table in enumerate(self.state.tables):
            waited = [number for number in table.people if not self.state.people[number].out]
            called = wall < drawn.at + self._services.settings.evening_call
            if table.begun is None and not (called and set(waited) - self.state.ready):
                with contextlib.suppress(Problem):  # the server is full, say: there may be room in a moment
                    await self._begin(index, table, drawn)
        try:
            ended = await self._services.store.do(partial(kept.results, evening=self.id))
        except StoreFailed:
            return  # try again in a moment
        for index, table in enumerate(self.state.tables):
            if table.begun is not None and table.places is None:
                places = ended.get(self.table_name(index), None) or await self._lost(self.table_name(index))
                if places is not None:
                    await self.commit(Finished(index, places))

    async def _begin(self, index: int, table: Place, drawn: Drawn) -> None:
        await self._services.bots.warm(drawn.game)
        name = self.table_name(index)
        await self._tables.open_for(name, self._first_events(name, table.people, drawn), "a table of an evening begins")
        await self.commit(Begun(index, self._services.timer.wall()))

    async def _lost(self, name: str) -> list[int] | None:
        """Reload a table that is in nobody's memory, so that it plays on. A table that is gone or cannot go on counts for nothing."""
        if self._tables.living(name) is not None:
            return None
        try:
            table = await self._tables.find(name, own=lambda state: True)
        except Elsewhere:
            return None
        except Problem as problem:
            return [] if problem.code in ("no_table", "no_rules") else None
        return [] if table.phase == "frozen" else None

    def table_name(self, index: int) -> str:
        return table_name(self._services.store.secret, self._key(index))

    def _key(self, index: int) -> str:
        """Longer than any key of a client, so that nobody can request the table, or derive the tokens, by this key."""
        return f"evening {sha256(f'{self.id} {self.state.round} {index}'.encode()).hexdigest()}"

    def _token(self, index: int, seat: int) -> str:
        return make_token(self._services.store.secret, self.table_name(index), seat, self._key(index))

    def _first_events(self, name: str, people: list[int], drawn: Drawn) -> list[table_events.AnyEvent]:
        """The first events of a table: everybody is seated, and bots play for those who have left meanwhile."""
        game, seats, index = find_game(drawn.game), drawn.seats or len(people), drawn.tables.index(people)
        clock = self._services.settings.rated_clock or None if clock_of(game) is None else None
        settings = check_settings(game, seats, {})
        opened = Opened(
            game.name, seats, settings, clock, begins=True, edition=game.edition, evening=self.id, host_name=say("nobody-hosts")
        )
        events: list[table_events.AnyEvent] = [opened]
        names, faces = [], set[int | None]()
        for seat, number in enumerate(people):
            person = self.state.people[number]
            face = pick(person.face, person.face, faces)
            events.append(Sat(seat, person.name, token_hash(self._token(index, seat)), face, person=person.person))
            if person.out:
                events.append(StoodIn(seat, DEFAULT, resigned=person.removed, moment=0))
            names.append(person.name)
            faces.add(face)
        for seat, bot in zip(range(len(people), seats), owner_names(names), strict=False):
            events.append(Botted(seat, bot, check_level(game, "")))
        return events

    # Storing, and announcing.

    async def _apart(self) -> Meetings:
        """Pairs who are kept apart, as if they had met often: then they are paired only if there is no other way."""
        known = {number: each.person for number, each in enumerate(self.state.people) if each.person and not each.out}
        try:
            blocked = await self._services.store.do(partial(friends.blocked, persons=[*known.values()]))
        except StoreFailed:
            raise Problem("not_kept") from None
        pairs = combinations(known, 2)
        return Counter({pair(*two): MEETINGS_IF_APART for two in pairs if frozenset(known[each] for each in two) in blocked})

    async def forget(self, person: str) -> None:
        """Take somebody out who is being forgotten: they play no more rounds."""
        for number, each in enumerate(self.state.people):
            if each.person == person and not each.out:
                await self.commit(Went(number))

    async def commit(self, event: AnyEvent, also: Work[None] | None = None) -> None:
        """Store an event; only then has it happened. If storing fails, the next request reads the evening from the store."""
        line = StoredEvent(self.state.events, None, encode(event))
        phase = "gathering" if self.state.drawn is None else "over" if self.state.over else "playing"
        try:
            await self._services.store.append(self.id, [line], summary_of(self.id, phase), self.fence, also)
        except StoreFailed as error:
            log.error("an event could not be kept", extra={"table": self.id, "reason": str(error)})
            self.end()
            raise Problem("not_kept") from None
        self.state.apply(event)
        self.tell()

    def tell(self) -> None:
        """Announce changes to all who wait. Debounced: further changes within a moment are announced together."""
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(DEBOUNCE_SECONDS, self._tell_now)

    def _tell_now(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
        self._telling, self._told = None, None
        self._number += 1
        news, self._news = self._news, asyncio.Event()
        news.set()

    def told(self, token: str) -> Told:
        """The state as everybody sees it, cached for each version, with the person's own part."""
        if self._told is None or self._told[0] != self.version or self._telling is not None:
            self._told = (self.version, self._describe())
        who, own = self.who(token), {}
        index = None if who is None else self.state.table_of(who)
        if who is not None and index is not None and self.state.tables[index].begun is not None:
            seat = self.state.tables[index].people.index(who)
            own = {"seat": seat, "token": self._token(index, seat)}
        return msgspec.structs.replace(self._told[1], now=self._services.timer.wall(), you=who, **own)

    @property
    def phase(self) -> EveningPhase:
        if self.state.drawn is None:
            return "gathering"
        if not self.state.playing:
            return "over" if self.state.over else "between"
        return "playing" if all(table.begun is not None for table in self.state.tables) else "called"

    def _describe(self) -> Told:
        state, plan, drawn, called = self.state, self.state.plan, self.state.drawn, self._services.settings.evening_call
        self._told_here = {number for number in range(len(state.people)) if self.is_here(number)}
        totals, places = state.totals(), state.standings()

        def person(number: int, each: Person) -> EveningPerson:
            points = [None if one is None else float(one) for one in each.points]
            here, total = number in self._told_here, float(totals[number])
            return EveningPerson(number, each.name, each.face, here, each.out, points, total, *places[number])

        return Told(
            self.id,
            state.title,
            self.version,
            self.phase,
            [person(number, each) for number, each in enumerate(state.people) if not each.removed],
            plan.games,
            plan.rounds,
            plan.bots,
            plan.everybody,
            state.round,
            drawn.game if drawn else None,
            [self._describe_table(index, table) for index, table in enumerate(state.tables)],
            drawn.byes if drawn else [],
            drawn.at + called if drawn and self.phase == "called" else None,
            called,
            self.leads,
            self._told_screens,
            self._tables.origin,
        )

    def _describe_table(self, index: int, table: Place) -> EveningTable:
        ready = [number for number in table.people if number in self.state.ready]
        name = None if table.begun is None else self.table_name(index)
        seats = (self.state.drawn and self.state.drawn.seats) or len(table.people)
        return EveningTable(table.people, seats, ready, name, table.begun, table.places)


def summary_of(name: str, phase: Any) -> Summary:
    """The summary of an evening. It is never listed among the open tables."""
    return Summary(False, phase, pack(requests.TableInfo(name, "", phase, [])))

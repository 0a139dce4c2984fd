"""A guest's line to a table, whatever transports it: what it may send, how fast, and how every message is answered."""

import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec

from ...core.text.words import ENGLISH, nearest, speaking
from ...core.types.refused import Refused
from ..background.workers import Asker
from ..messages import protocol
from ..messages.message import pack
from ..messages.protocol import Building, Closing, Hello
from ..storage.people import Session
from ..tables import presenter
from ..tables.checks import Work, starts
from ..tables.company import may_watch, take_friends_seat
from ..tables.events import State
from ..tables.handlers import LONG, handle
from ..tables.lobby import Lobby
from ..tables.rematch import take_kept_seats
from ..tables.table import Table
from ..tables.tokens import seats_of
from ..words import Problem
from .limits import Visitor
from .rate import TokenBucket

log = logging.getLogger("paddock.server")
read: Callable[[str | bytes], Any] = msgspec.json.Decoder(protocol.Client).decode
POLICY, GOING, LATER = 1008, 1012, 1013  # close codes
RULES = "rules"  # reason in the metrics: refused by the rules of a game
REFUSALS_IN_A_ROW = 20  # before a connection that produces nothing but errors is closed
COSTS: dict[type[Any], float] = {
    protocol.Say: 4,
    protocol.SayEmote: 4,
    protocol.Report: 20,
    protocol.Again: 10,
}


class Line:
    """A guest at a table. Subclasses send and receive the messages."""

    def __init__(self, lobby: Lobby, visitor: Visitor, session: Session | None = None) -> None:
        self.session = session
        self.person = session.person if session else ""
        self.seats: set[int] = set()
        self.host = False
        self.delay = 0.0
        self.received = 0.0
        self.language = ENGLISH
        self.table: Table | None = None
        self._lobby = lobby
        self._settings = lobby.services.settings
        self._bucket = TokenBucket(self._settings.rate, self._settings.burst, lobby.services.timer.now())
        self._visitor = visitor
        self._trouble = 0

    # Hooks of the transport.

    def send(self, content: bytes) -> None:
        raise NotImplementedError

    def close(self, problem: Problem, *, code: int = POLICY, retry: bool = False) -> None:
        """Close the line with a reason."""
        raise NotImplementedError

    def _farewell(self, problem: Problem, retry: bool) -> bytes:
        with speaking(self.language):
            return pack(Closing(problem.code, problem.sentence, retry))

    def _be_patient(self) -> None:
        """Called while the guest waits for us: it must not count as silent."""

    def _be_seated(self) -> None:
        """The guest has reached a table."""

    async def _pass(self, content: str | bytes) -> bool:
        """Whether another server has the table, and the message was forwarded there."""
        return False

    # Messages.

    async def _take(self, content: str | bytes) -> None:
        """One frame. Every one is answered: carried out, or refused with a reason."""
        key: str | None = None
        self.received = time.perf_counter()
        try:
            now = self._lobby.services.timer.now()
            if not self._bucket.take(now):
                raise Problem("too_fast")
            if await self._pass(content):
                return
            message = read(content)
            key = getattr(message, "key", None)
            if not self._bucket.take(now, COSTS.get(type(message), 1) - 1):
                raise Problem("too_fast")
            await self._handle(message)
        except msgspec.DecodeError as error:  # or valid JSON that is no message
            self._refuse(find_key(content), Problem("malformed", reason=str(error)[:200]))
        except (UnicodeDecodeError, RecursionError):
            self._refuse(None, Problem("malformed", reason="it is no text, or nested too deeply"))
        except Problem as problem:
            self._refuse(key, problem)
        except Refused as refused:
            self._trouble = 0
            self._lobby.services.metrics.refuse(RULES)
            with speaking(self.language):
                self._send_refusal(key, refused.code, refused.sentence())
        else:
            self._trouble = 0

    def _refuse(self, key: str | None, problem: Problem) -> None:
        """Answer with a refusal. A client that gets many in a row is disconnected."""
        self._trouble += 1
        self._lobby.services.metrics.refuse(problem.code)
        if self._trouble > REFUSALS_IN_A_ROW:
            self.close(problem, code=LATER if problem.code == "too_fast" else POLICY, retry=problem.code == "too_fast")
        with speaking(self.language):
            self._send_refusal(key, problem.code, problem.sentence)

    def _send_refusal(self, key: str | None, code: str, sentence: str) -> None:
        number = self.table.state.number if self.table else None
        self.send(pack(protocol.Refused(key, code, sentence, number)))

    async def _handle(self, message: Any) -> None:
        if isinstance(message, Hello):
            if self.table is not None:
                raise Problem("hello_twice")
            await self._hello(message)
        elif self.table is None:
            raise Problem("hello_first")
        elif isinstance(message, protocol.Again):
            with speaking(self.language):
                self.send(pack(await self._lobby.play_again(self.table, self, message)))
        else:
            table = self.table
            if isinstance(message, LONG) and self._visitor.work.owes:
                raise Problem("too_fast")
            work = await table.do(lambda: handle(table, self, message))
            if isinstance(message, protocol.Sit) and (person := self._person(table)) != self._visitor.person:
                self._visitor.become(person or self._visitor.person)
            if work is not None:
                await self._do(work, table.match.game.name)

    async def _do(self, work: Work, game: str) -> None:
        """Let a worker do long work. The asker's quota is charged."""
        with speaking(self.language):
            asker = Asker(self._visitor.address, lambda: self._visitor.work.owes, lambda seconds: self._visitor.work.spend(seconds))
            ask = self._lobby.services.workers.ask
            _, found = await ask(work.job, *work.arguments, asker=asker, game=game, key=work.key, part=work.part)
        self.send(pack(work.answer(found)))
        self._lobby.services.trace("acknowledged")

    def _person(self, table: Table) -> str | None:
        """Who this is to the limits: a seat of a table, or its host; None: anonymous."""
        return f"{table.id} {min(self.seats, default='host')}" if self.seats or self.host else None

    def _tell_building(self, seconds: int) -> None:
        self.send(pack(Building(seconds)))
        self._be_patient()

    async def _hello(self, hello: Hello) -> None:
        self.language = nearest(hello.language)
        if hello.version != protocol.VERSION:
            raise Problem("old_version", yours=hello.version, ours=protocol.VERSION)
        table = await self._reach(hello)
        if table is None:
            return

        async def welcome() -> None:
            if not hello.watching:
                await take_kept_seats(table, hello.tokens)
                await take_friends_seat(table, self.person)
            self.seats, self.host, unknown = (
                seats_of([], table.state) if hello.watching else seats_of(hello.tokens, table.state, self.person)
            )
            if not await may_watch(table, self, hello.tokens):
                raise Problem("not_watched")
            await self._enter(table, unknown)

        await table.do(welcome)

    async def _enter(self, table: Table, unknown: int = 0) -> None:
        """Join a table with the seats that belong to us."""
        try:
            self._visitor.arrive(self._person(table))
            self._visitor.hold(table.id, self.person)
        except Problem as problem:
            self._lobby.services.metrics.refuse(problem.code)
            self.close(problem, code=LATER, retry=True)
            return
        self.table = table
        self._be_seated()
        with speaking(self.language):
            greeting = presenter.greeting(
                table.match,
                table.id,
                sorted(self.seats),
                host=self.host,
                unknown=unknown,
                starts=starts(table, self),
                origin=self._lobby.origin,
            )
        self.send(pack(greeting))
        await table.welcome(self)

    async def _reach(self, hello: Hello) -> Table | None:
        """The table; None: another server has it, and messages are forwarded from now on."""
        return await self._lobby.find(hello.table, self._tell_building, lambda state: self._is_known(hello, state))

    def _is_known(self, hello: Hello, state: State) -> bool:
        """Whether somebody comes to a game of their own."""
        seats, host, _ = seats_of(hello.tokens, state, self.person)
        return bool(seats) or host

    async def leave(self) -> None:
        """The guest has left."""
        if (table := self.table) is not None:
            with contextlib.suppress(Problem):
                await table.do(lambda: table.remove_guest(self))


def find_key(content: str | bytes) -> str | None:
    """The idempotency key in a message that cannot be decoded, so that even that can be answered."""
    try:
        key = msgspec.json.decode(content, type=dict[str, Any]).get("key")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return key if isinstance(key, str) and len(key) <= 64 else None

"""One web socket: what it may send, how fast, and what waits for it if it reads slowly."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from ...core.text.words import ENGLISH, nearest, speaking
from ...core.types.refused import Refused
from ..background.workers import Asker
from ..messages import protocol
from ..messages.protocol import Building, Closing, Hello
from ..storage.leases import Elsewhere, inner_key
from ..storage.people import Session
from ..tables import presenter
from ..tables.checks import Work, starts
from ..tables.company import may_watch, take_friends_seat
from ..tables.events import State
from ..tables.handlers import LONG, handle
from ..tables.lobby import Lobby
from ..tables.rematch import take_kept_seats
from ..tables.table import Table, pack
from ..tables.tokens import seats_of
from ..words import Problem
from .limits import Visitor
from .rate import TokenBucket
from .relay import AGAIN, INNER, REACH, WELCOME, Relay

log = logging.getLogger("paddock.server")
read: Callable[[str | bytes], Any] = msgspec.json.Decoder(protocol.Client).decode
POLICY, GOING, LATER = 1008, 1012, 1013  # close codes
RULES, SLOW = "rules", "slow"  # among the reasons that are counted: what a game refuses, and who does not read
REFUSALS_IN_A_ROW = 20  # refusals in a row, before a connection that makes nothing but trouble is closed
HELLO = 10.0  # seconds until a silent newcomer is sent away
COSTS: dict[type[Any], float] = {
    protocol.Say: 4,
    protocol.SayEmote: 4,
    protocol.Report: 20,
    protocol.Again: 10,
}


class Connection:
    """A guest at a table."""

    def __init__(self, socket: WebSocket, lobby: Lobby, visitor: Visitor, session: Session | None = None) -> None:
        self.session = session
        self.person = session.person if session else ""
        self.seats: set[int] = set()
        self.host = False
        self.delay = 0.0
        self.received = 0.0
        self.language = ENGLISH
        self.table: Table | None = None
        self.relay: Relay | None = None  # where another server has the table
        self._passing: asyncio.Task[None] | None = None
        self._socket = socket
        self._extensions: dict[str, Any] = socket.scope.get("extensions") or {}  # what our own kind of uvicorn can do
        self._lobby = lobby
        self._settings = lobby.services.settings
        self._bucket = TokenBucket(self._settings.rate, self._settings.burst, lobby.services.timer.now())
        self._visitor = visitor
        self._outbox: deque[bytes] = deque()
        self._waiting = 0  # bytes in it
        self._news = asyncio.Event()
        self._ending: tuple[int, bytes] | None = None
        self._trouble = 0
        self._silence = self._until_silent()

    # Sending.

    def send(self, content: bytes) -> None:
        """Put a message into the outbox. Whoever lets it overflow is dropped, and comes back to a fresh table."""
        if self._ending is not None:
            return
        self._outbox.append(content)
        self._waiting += len(content)
        if self._waiting > self._settings.backlog:
            log.info("a slow reader is dropped")
            self._lobby.services.metrics.refuse(SLOW)
            self._abort()
        self._news.set()

    def close(self, problem: Problem, *, code: int = POLICY, retry: bool = False) -> None:
        """End the connection, saying why."""
        if self._ending is None:
            with speaking(self.language):
                self._ending = (code, pack(Closing(problem.code, problem.sentence, retry)))
            self._news.set()

    def _abort(self) -> None:
        """Cut the line at once: a reader that does not read would not hear a farewell either."""
        self._ending = (POLICY, b"")
        self._outbox.clear()
        if abort := self._extensions.get("paddock.abort"):
            abort()

    async def _write(self) -> None:
        while True:
            while self._outbox:
                contents = list(self._outbox)
                self._outbox.clear()
                await self._send(contents)
                self._waiting -= sum(map(len, contents))
            if self._ending is not None:
                break
            self._news.clear()
            await self._news.wait()
        code, farewell = self._ending
        if farewell:
            await self._send([farewell])
        await self._socket.close(code)

    async def _send(self, contents: list[bytes]) -> None:
        if send_all := self._extensions.get("paddock.send"):
            await send_all(contents)
        else:
            for content in contents:
                await self._socket.send_text(content.decode())

    # Receiving.

    async def run(self) -> None:
        """Until one of the two ends."""
        await self._socket.accept()
        writer, reader = asyncio.create_task(self._write()), asyncio.create_task(self._read())
        gone = asyncio.create_task(self._gone())  # who waits for long work does not read meanwhile
        try:
            await asyncio.wait({writer, reader, gone}, return_when=asyncio.FIRST_COMPLETED)
            if self._ending is not None and not writer.done():
                await asyncio.wait({writer}, timeout=2)
        finally:
            for task in (writer, reader, gone):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, ClientDisconnected, RuntimeError, OSError):
                    await task
            if self._passing is not None:
                self._passing.cancel()
            if self.relay is not None:
                self.relay.cut()
            del writer, reader, gone, task  # their exceptions lead to this frame: it must not lead back, or all of it stays in memory
            if self.table is not None:
                with contextlib.suppress(Problem):
                    await self.table.do(lambda: self.table.remove_guest(self))  # type: ignore[union-attr]

    async def _gone(self) -> None:
        """Until the other side has hung up, as far as our own kind of uvicorn says so."""
        await self._extensions.get("paddock.gone", asyncio.Event().wait)()

    async def _read(self) -> None:
        if self.table is None:
            self._await_hello()
        try:
            while self._ending is None:
                content = await self._receive()
                if content is None:
                    return
                await self._take(content)
                if self.table is not None or self.relay is not None:
                    self._silence.cancel()
        finally:
            self._silence.cancel()

    def _await_hello(self) -> None:
        self._silence.cancel()
        self._silence = self._until_silent()

    def _until_silent(self) -> asyncio.TimerHandle:
        """Whoever was only slow comes again."""
        return asyncio.get_running_loop().call_later(HELLO, lambda: self.close(Problem("silent"), retry=True))

    async def _receive(self) -> str | bytes | None:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | bytes = message.get("text") or message.get("bytes") or b""
        return text

    async def _take(self, content: str | bytes) -> None:
        """One frame. Every one is answered: carried out, or refused with a reason."""
        key: str | None = None
        self.received = time.perf_counter()
        try:
            now = self._lobby.services.timer.now()
            if not self._bucket.take(now):
                raise Problem("too_fast")
            if self.relay is not None:
                await self.relay.send(content)
                return
            message = read(content)
            key = getattr(message, "key", None)
            if not self._bucket.take(now, COSTS.get(type(message), 1) - 1):
                raise Problem("too_fast")
            await self._handle(message)
        except msgspec.DecodeError as error:  # also where JSON is fine and the message is not
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
        """Say why not. A client that hears nothing but this for long is sent away."""
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
        """Have long work done elsewhere. It is paid for by whoever asks."""
        with speaking(self.language):
            asker = Asker(self._visitor.address, lambda: self._visitor.work.owes, lambda seconds: self._visitor.work.spend(seconds))
            ask = self._lobby.services.workers.ask
            _, found = await ask(work.job, *work.arguments, asker=asker, game=game, key=work.key, part=work.part)
        self.send(pack(work.answer(found)))
        self._lobby.services.trace("acknowledged")

    def _person(self, table: Table) -> str | None:
        """Who this is: a seat of a table, or its host; None: anybody."""
        return f"{table.id} {min(self.seats, default='host')}" if self.seats or self.host else None

    def _tell_building(self, seconds: int) -> None:
        """Whoever waits for a table is not silent."""
        self.send(pack(Building(seconds)))
        self._await_hello()

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
        """Come to a table with the seats that are known to be ours."""
        try:
            self._visitor.arrive(self._person(table))
            self._visitor.hold(table.id, self.person)
        except Problem as problem:
            self._lobby.services.metrics.refuse(problem.code)
            self.close(problem, code=LATER, retry=True)
            return
        self.table = table
        if seat := self._extensions.get("paddock.seat"):
            seat()
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

    # Elsewhere.

    async def _reach(self, hello: Hello) -> Table | None:
        """The table, if it is here. If another server has it, that one is spoken to from now on; who does not answer is replaced soon."""
        until = asyncio.get_running_loop().time() + REACH
        while True:
            try:
                return await self._lobby.find(hello.table, self._tell_building, lambda state: self._is_known(hello, state))
            except Elsewhere as other:
                late = asyncio.get_running_loop().time() > until
                if self._socket.scope.get(INNER) or late:
                    self.close(Problem("going"), code=GOING, retry=True)
                    return None
                try:
                    await self._pass_on(hello, other.address)
                    return None
                except OSError:
                    self._await_hello()
                    await asyncio.sleep(AGAIN)

    def _is_known(self, hello: Hello, state: State) -> bool:
        """Whether somebody comes to a game of their own."""
        seats, host, _ = seats_of(hello.tokens, state, self.person)
        return bool(seats) or host

    async def _pass_on(self, hello: Hello, address: str) -> None:
        """From now on, whatever either side says is for the other."""
        key = inner_key(self._lobby.services.store.secret)
        relay = await Relay.open(address, key, self._socket, self._visitor.address, self._settings.keepalive)
        await relay.send(pack(hello))
        self.relay = relay
        self._passing = asyncio.create_task(self._pass_back(relay))

    async def _pass_back(self, relay: Relay) -> None:
        code, farewell = await relay.listen(self._hear)
        if farewell and self._ending is None:
            self._ending = (code, farewell)
            self._news.set()
        self.close(Problem("going"), code=GOING, retry=True)

    def _hear(self, content: bytes) -> None:
        if content.startswith(WELCOME):
            greeting = msgspec.json.decode(content, type=protocol.Welcome)
            if greeting.seats or greeting.host:
                self._visitor.become(f"{greeting.table} {min(greeting.seats, default='host')}")
            if seat := self._extensions.get("paddock.seat"):
                seat()
        self.send(content)


def find_key(content: str | bytes) -> str | None:
    """The key of a message that cannot be understood, so that even that can be answered."""
    try:
        key = msgspec.json.decode(content, type=dict[str, Any]).get("key")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return key if isinstance(key, str) and len(key) <= 64 else None

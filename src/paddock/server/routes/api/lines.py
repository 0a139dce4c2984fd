"""An external bot at its table: over a web socket, or over plain HTTP as a stream of lines, one JSON object each."""

import asyncio
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from ....core.text.words import nearest
from ...state import ServerState
from ...storage.accounts import Account
from ...tables.external_bots import come_back, must_play, resign
from ...tables.table import Table
from ...transport.connection import Connection
from ...transport.limits import Visitor
from ...words import Problem

KEEP_ALIVE_SECONDS = 5.0  # seconds between two keep-alive lines (empty ones): a client that gets none knows that the connection is dead
HEADERS = {"content-type": "application/x-ndjson", "x-accel-buffering": "no"}  # nginx must not buffer the lines


class LineSocket:
    """A stream of lines in the place of a web socket: it sends each message as a line, and receives nothing but the end."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        await self._send({"type": "http.response.start", "status": 200, "headers": headers})

    async def send_text(self, content: str) -> None:
        await self._send({"type": "http.response.body", "body": content.encode() + b"\n", "more_body": True})

    async def receive(self) -> dict[str, Any]:
        while (await self._receive())["type"] != "http.disconnect":
            pass
        return {"type": "websocket.disconnect"}

    async def close(self, code: int) -> None:
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})


class AccountConnection(Connection):
    """It needs no hello: the API key says who it is, and the URL which table."""

    def __init__(self, socket: Any, server: ServerState, visitor: Visitor, account: Account, table: Table, language: str) -> None:
        super().__init__(socket, server.lobby, visitor)
        self.language = nearest(language)
        self._server = server
        self._account = account
        self._goal = table

    async def run(self) -> None:
        with self._server.lines.watched(self._account, self._account_changed):
            await super().run()

    def _account_changed(self, gone: bool) -> None:
        """The account was removed, or its key changed. If it was removed, it resigns its games."""
        if gone:
            table, account = self._goal, self._account
            table.post(lambda: resign(table, account))
        self.close(Problem("no_key"))

    async def _read(self) -> None:
        self._silence.cancel()
        table = self._goal

        async def come_in() -> None:
            self.seats = set(must_play(table, self._account))
            await self._enter(table)
            if self.table is not None:
                await come_back(table, self._account)

        try:
            await table.do(come_in)
        except Problem as problem:  # its seat has been given to somebody else just now, say
            self.close(problem, retry=problem.code in ("going", "not_kept"))
        else:
            await super()._read()

    def _person(self, table: Table) -> str | None:
        return f"account {self._account.id}"


class Lines(Response):
    """The response that streams a game as lines."""

    def __init__(self, server: ServerState, address: str, account: Account, table: Table, language: str) -> None:
        super().__init__()
        self._server = server
        self._address = address
        self._about = (account, table, language)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        visitor = Visitor(self._server.limits, self._address)
        connection = AccountConnection(LineSocket(scope, receive, send), self._server, visitor, *self._about)

        async def pulse() -> None:
            while True:
                await asyncio.sleep(KEEP_ALIVE_SECONDS)
                connection.send(b"")

        beating = asyncio.create_task(pulse())
        try:
            await self._server.host(connection, visitor)
        finally:
            beating.cancel()


async def over_socket(socket: WebSocket, server: ServerState, address: str, account: Account, table: Table, language: str) -> None:
    visitor = Visitor(server.limits, address)
    await server.host(AccountConnection(socket, server, visitor, account, table, language), visitor)

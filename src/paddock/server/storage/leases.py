"""Several servers at one store: every table has one owner, and only the owner's writes are taken.

A server that lives renews its row in `nodes` all the time; a table belongs to whoever is named in `owners`, as long as that server's
row is not out of date by the database's own clock. Whoever takes a table over raises its fence, a number that only grows. Every write of
a table names its owner and its fence, and holds that row until it is committed (`hold`): a server that has been stopped for a while and
goes on believing that a table is its own can write nothing. Leases only say who may take over, and when; that no write comes too late,
fences alone see to, whatever the clocks do.
"""

import asyncio
import hashlib
import hmac
import secrets
import time

import msgspec

from ..words import Problem
from .engine import Connection, StoreFailed
from .postgres import PostgresEngine
from .writer import Writer

BEATS = 5  # words of a server that may go unheard before it counts as gone
STORE_SECONDS = 3.0  # for a store that does not answer
FORGOTTEN = 3600.0  # seconds after which a server that is gone is forgotten

NOW = "extract(epoch FROM clock_timestamp())::float8"
ALIVE = f"SELECT 1 FROM nodes WHERE nodes.id = owners.node AND nodes.until > {NOW}"
OURS = f"AND NOT EXISTS (SELECT 1 FROM owners WHERE owners.table_id = tables.id AND owners.node <> ? AND EXISTS ({ALIVE}))"
TAKEN = f"SELECT 1 FROM owners WHERE table_id = ? AND node <> ? AND EXISTS ({ALIVE})"
TAKE = f"""
INSERT INTO owners (table_id, node, fence) VALUES (?, ?, 1)
ON CONFLICT (table_id) DO UPDATE SET
    fence = owners.fence + CASE WHEN owners.node = excluded.node THEN 0 ELSE 1 END, node = excluded.node
WHERE owners.node = excluded.node OR NOT EXISTS ({ALIVE})
RETURNING fence
"""
LIVE = f"""
INSERT INTO nodes (id, address, until) VALUES (?, ?, {NOW} + ?)
ON CONFLICT (id) DO UPDATE SET address = excluded.address, until = excluded.until
"""
ORPHANS = f"""
SELECT watches.table_id FROM watches LEFT JOIN owners ON owners.table_id = watches.table_id
WHERE watches.attended <> 0 AND NOT EXISTS ({ALIVE})
"""


class Fenced(StoreFailed):
    """Another server has taken the table over: nothing of it may be written here."""


class Elsewhere(Problem):
    """A table is another server's, which is found at this address."""

    def __init__(self, address: str) -> None:
        super().__init__("elsewhere")
        self.address = address


class Pulse(msgspec.Struct, frozen=True):
    """What a server hears when it says that it is alive."""

    tables: dict[str, int]  # that are its own, with their fences
    nodes: set[str]  # the addresses of all who are alive


def holds(connection: Connection, table: str, node: str, fence: int | None) -> bool:
    """Whether a table is still ours. If it is, nobody can take it over before this transaction has ended."""
    query = "SELECT 1 FROM owners WHERE table_id = ? AND node = ? AND fence = ? FOR SHARE"
    return connection.execute(query, (table, node, fence)).fetchone() is not None


def hold(connection: Connection, table: str, node: str, fence: int | None) -> None:
    if not holds(connection, table, node, fence):
        raise Fenced(f"{table} is not ours any more")


def let_go(connection: Connection, table: str, node: str) -> bool:
    """Before a table is forgotten: nobody owns it any more; False, where another server does."""
    connection.execute(f"DELETE FROM owners WHERE table_id = ? AND (node = ? OR NOT EXISTS ({ALIVE}))", (table, node))
    return connection.execute("SELECT 1 FROM owners WHERE table_id = ?", (table,)).fetchone() is None


def disown(connection: Connection, table: str) -> None:
    """Whoever owns a table does not any more, and nobody else does."""
    connection.execute("UPDATE owners SET node = '', fence = fence + 1 WHERE table_id = ?", (table,))


def inner_key(secret: bytes) -> str:
    """What servers of one store know each other by."""
    return hmac.new(secret, b"between servers", hashlib.sha256).hexdigest()


class Leases:
    """One server's part in it. It has a connection of its own: whoever is busy writing is alive all the same. Every question is one
    short transaction, which locks one row at most: so nobody waits in a circle. None waits for the disk: a claim that a crash of the
    database undoes was followed by no write that it has kept."""

    def __init__(self, home: str, busy: float, lease: float = 3.0) -> None:
        self.lease, self.pause = lease, lease / BEATS  # seconds that a server counts as alive after a word, and between two words
        self.node = secrets.token_hex(8)
        self.address = ""  # where others find this server
        self.nodes: set[str] = set()  # the addresses of all who were alive a moment ago
        self.until = 0.0  # by this machine's clock: so long nobody can have taken anything over
        self._asked: dict[tuple[str, bool], asyncio.Task[int | None]] = {}
        self._writer = Writer(PostgresEngine(home, busy, lambda point: None, lambda seconds, jobs: None, lasting=False), most=1)

    async def beat(self) -> Pulse:
        """Say that this server is alive, and hear who is, and what is ours."""

        def work(connection: Connection) -> Pulse:
            connection.execute(LIVE, (self.node, self.address, self.lease))
            connection.execute(f"DELETE FROM nodes WHERE until < {NOW} - ?", (FORGOTTEN,))
            mine = connection.execute("SELECT table_id, fence FROM owners WHERE node = ?", (self.node,)).fetchall()
            alive = connection.execute(f"SELECT address FROM nodes WHERE until > {NOW}").fetchall()
            return Pulse(dict(mine), {address for (address,) in alive})

        return await self._writer.do(work)

    async def be_sure(self) -> None:
        """If we have been out for so long that tables may have been taken over: wait until we know again which are ours, but not for a
        store that does not answer. What is shown meanwhile may be old; written is nothing."""
        patience = time.monotonic() + STORE_SECONDS
        while self.until < time.monotonic() < patience:
            await asyncio.sleep(0.02)

    async def claim(self, table: str, new: bool = False) -> int | None:
        """Make a table ours, and say its fence; `Elsewhere`, where it is another's who is alive; None, where there is no such table.
        Many may come to one table at once: that is one question."""
        question = (table, new)
        if question not in self._asked:
            self._asked[question] = asking = asyncio.create_task(self._claim(table, new))
            asking.add_done_callback(lambda done: (self._asked.pop(question), done.cancelled() or done.exception()))
        return await asyncio.shield(self._asked[question])

    async def _claim(self, table: str, new: bool) -> int | None:
        def work(connection: Connection) -> tuple[int | None, str | None]:
            if not new and not connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
                return None, None
            if connection.execute(TAKEN, (table, self.node)).fetchone():  # most often: and to ask for that locks nothing
                return None, owner(connection, table)
            taken = connection.execute(TAKE, (table, self.node)).fetchone()
            return (int(taken[0]), None) if taken else (None, owner(connection, table))

        fence, address = await self._writer.do(work)
        if address is not None:
            raise Elsewhere(address)
        return fence

    async def elsewhere(self, table: str) -> str | None:
        """The address of another server that is alive and has this table."""

        def work(connection: Connection) -> str | None:
            return owner(connection, table) if connection.execute(TAKEN, (table, self.node)).fetchone() else None

        return await self._writer.do(work)

    async def orphans(self) -> list[str]:
        """Tables at which somebody is, or was when their server went away."""
        return await self._writer.do(lambda connection: [name for (name,) in connection.execute(ORPHANS)])

    async def resign(self) -> None:
        """This server goes: from now on anybody may take its tables."""
        await self._writer.do(lambda connection: connection.execute("DELETE FROM nodes WHERE id = ?", (self.node,)))

    def close(self) -> None:
        self._writer.close()


def owner(connection: Connection, table: str) -> str:
    query = "SELECT nodes.address FROM owners JOIN nodes ON nodes.id = owners.node WHERE owners.table_id = ?"
    found = connection.execute(query, (table,)).fetchone()
    return found[0] if found else ""

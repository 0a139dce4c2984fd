"""Leases and fencing tokens: several servers share one store, every table has one owner, and only the owner can write.

A live server renews its row in `nodes` (heartbeat). `owners` names the owner of a table; the lease is valid while that server's row has
not expired, by the database's own clock. Taking a table over raises its fencing token, a number that only grows. Every write names the
table's owner and token, and locks that row until it commits (`holds`): a server that was suspended and still believes to own a table
cannot write. Leases decide who may take over, and when; that no stale write succeeds is ensured by the tokens alone, whatever the clocks
do.
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

HEARTBEATS_PER_LEASE = 5  # missed heartbeats after which a server counts as gone
STORE_SECONDS = 3.0  # timeout of a query
DEAD_NODE_SECONDS = 3600.0  # seconds after which the row of a server that is gone is deleted

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
    """Another server has taken the table over: this server may not write to it."""


class Elsewhere(Problem):
    """Another server owns the table; its address."""

    def __init__(self, address: str) -> None:
        super().__init__("elsewhere")
        self.address = address


class Pulse(msgspec.Struct, frozen=True):
    """The answer to a heartbeat."""

    tables: dict[str, int]  # our tables, with their fencing tokens
    nodes: set[str]  # addresses of all live servers


def holds(connection: Connection, table: str, node: str, fence: int | None) -> bool:
    """Whether we still own a table. If so, its row is locked: nobody can take it over before this transaction ends."""
    query = "SELECT 1 FROM owners WHERE table_id = ? AND node = ? AND fence = ? FOR SHARE"
    return connection.execute(query, (table, node, fence)).fetchone() is not None


def hold(connection: Connection, table: str, node: str, fence: int | None) -> None:
    if not holds(connection, table, node, fence):
        raise Fenced(f"{table} is not ours any more")


def let_go(connection: Connection, table: str, node: str) -> bool:
    """Before a table is deleted: release it. False if another server owns it."""
    connection.execute(f"DELETE FROM owners WHERE table_id = ? AND (node = ? OR NOT EXISTS ({ALIVE}))", (table, node))
    return connection.execute("SELECT 1 FROM owners WHERE table_id = ?", (table,)).fetchone() is None


def disown(connection: Connection, table: str) -> None:
    """Remove the owner of a table, whoever it is."""
    connection.execute("UPDATE owners SET node = '', fence = fence + 1 WHERE table_id = ?", (table,))


def inner_key(secret: bytes) -> str:
    """The key by which the servers of one store authenticate each other."""
    return hmac.new(secret, b"between servers", hashlib.sha256).hexdigest()


class Leases:
    """One server's leases. They use a connection of their own, so heartbeats go on while a long write is running. Every query is one short
    transaction that locks at most one row, so there are no deadlocks. None waits for the disk: if a crash of the database undoes a claim,
    no write that followed it was stored either."""

    def __init__(self, home: str, busy: float, lease: float = 3.0) -> None:
        self.lease, self.pause = lease, lease / HEARTBEATS_PER_LEASE  # seconds that a heartbeat is valid, and seconds between two
        self.node = secrets.token_hex(8)
        self.address = ""  # where other servers reach this one
        self.nodes: set[str] = set()  # addresses of the servers in the last heartbeat's answer
        self.until = 0.0  # by this machine's clock: until then nobody can have taken anything over
        self._asked: dict[tuple[str, bool], asyncio.Task[int | None]] = {}
        self._writer = Writer(PostgresEngine(home, busy, lambda point: None, lambda seconds, jobs: None, lasting=False), most=1)

    async def beat(self) -> Pulse:
        """Send a heartbeat; returns the live servers and our tables."""

        def work(connection: Connection) -> Pulse:
            connection.execute(LIVE, (self.node, self.address, self.lease))
            connection.execute(f"DELETE FROM nodes WHERE until < {NOW} - ?", (DEAD_NODE_SECONDS,))
            mine = connection.execute("SELECT table_id, fence FROM owners WHERE node = ?", (self.node,)).fetchall()
            alive = connection.execute(f"SELECT address FROM nodes WHERE until > {NOW}").fetchall()
            return Pulse(dict(mine), {address for (address,) in alive})

        return await self._writer.do(work)

    async def ensure_current(self) -> None:
        """If our lease may have expired: wait for a heartbeat to know which tables are ours, but not for a store that does not answer. What
        is shown meanwhile may be stale; nothing is written."""
        patience = time.monotonic() + STORE_SECONDS
        while self.until < time.monotonic() < patience:
            await asyncio.sleep(0.02)

    async def claim(self, table: str, new: bool = False) -> int | None:
        """Take the lease of a table; returns its fencing token. Raises `Elsewhere` if a live server owns it; None if there is no such
        table. Concurrent calls for one table share one query."""
        question = (table, new)
        if question not in self._asked:
            self._asked[question] = asking = asyncio.create_task(self._claim(table, new))
            asking.add_done_callback(lambda done: (self._asked.pop(question), done.cancelled() or done.exception()))
        return await asyncio.shield(self._asked[question])

    async def _claim(self, table: str, new: bool) -> int | None:
        def work(connection: Connection) -> tuple[int | None, str | None]:
            if not new and not connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
                return None, None
            if connection.execute(TAKEN, (table, self.node)).fetchone():  # the usual case, and reading locks nothing
                return None, owner(connection, table)
            taken = connection.execute(TAKE, (table, self.node)).fetchone()
            return (int(taken[0]), None) if taken else (None, owner(connection, table))

        fence, address = await self._writer.do(work)
        if address is not None:
            raise Elsewhere(address)
        return fence

    async def elsewhere(self, table: str) -> str | None:
        """The address of another live server that owns this table."""

        def work(connection: Connection) -> str | None:
            return owner(connection, table) if connection.execute(TAKEN, (table, self.node)).fetchone() else None

        return await self._writer.do(work)

    async def orphans(self) -> list[str]:
        """Attended tables whose owner is gone."""
        return await self._writer.do(lambda connection: [name for (name,) in connection.execute(ORPHANS)])

    async def resign(self) -> None:
        """This server ends: from now on any server may take its tables."""
        await self._writer.do(lambda connection: connection.execute("DELETE FROM nodes WHERE id = ?", (self.node,)))

    def close(self) -> None:
        self._writer.close()


def owner(connection: Connection, table: str) -> str:
    query = "SELECT nodes.address FROM owners JOIN nodes ON nodes.id = owners.node WHERE owners.table_id = ?"
    found = connection.execute(query, (table,)).fetchone()
    return found[0] if found else ""

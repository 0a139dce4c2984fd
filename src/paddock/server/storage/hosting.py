"""The admin's records in the database: reports of people, and the audit log. Queries over a connection."""

import secrets

import msgspec

from .engine import Connection
from .people import now
from .schema import OF_A_TABLE

RETENTION_SECONDS = 180 * 86_400  # retention in seconds
LISTED_ENTRIES = 500  # entries per answer, the latest


class Report(msgspec.Struct, frozen=True):
    """A report of a player, or of a chat message."""

    id: str
    at: int
    table: str
    seat: int
    name: str
    said: str  # "": the player is reported, not a message
    reason: str
    who: str  # the reporter


class Entry(msgspec.Struct, frozen=True):
    """An entry of the audit log: `host` is the admin, `person:ID` somebody signed in, `guest` anybody else."""

    id: str
    at: int
    who: str
    what: str
    table: str
    detail: str


def add_report(connection: Connection, table: str, seat: int, name: str, said: str, reason: str, who: str) -> None:
    connection.execute("DELETE FROM reports WHERE happened < ?", (now() - RETENTION_SECONDS,))
    row = (secrets.token_hex(8), now(), table, seat, name, said, reason, who)
    connection.execute("INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)


def reports(connection: Connection) -> list[Report]:
    query = "SELECT id, happened, table_id, seat, name, said, reason, who FROM reports ORDER BY happened DESC, id LIMIT ?"
    return [Report(*row) for row in connection.execute(query, (LISTED_ENTRIES,)).fetchall()]


def note(connection: Connection, who: str, what: str, table: str = "", detail: str = "") -> None:
    connection.execute("DELETE FROM audit WHERE happened < ?", (now() - RETENTION_SECONDS,))
    connection.execute("INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?)", (secrets.token_hex(8), now(), who, what, table, detail))


def audit(connection: Connection) -> list[Entry]:
    query = "SELECT id, happened, who, what, table_id, detail FROM audit ORDER BY happened DESC, id LIMIT ?"
    return [Entry(*row) for row in connection.execute(query, (LISTED_ENTRIES,)).fetchall()]


def forget_person(connection: Connection, person: str) -> None:
    """Make a person's entries anonymous."""
    for kept in ("reports", "audit"):
        connection.execute(f"UPDATE {kept} SET who = 'guest' WHERE who = ?", (f"person:{person}",))


def forget_reported(connection: Connection, table: str, seat: int, former: str) -> None:
    connection.execute("UPDATE reports SET name = ?, said = '' WHERE table_id = ? AND seat = ?", (former, table, seat))


def drop_table(connection: Connection, table: str) -> None:
    """Delete all that is stored of a table; its results still count."""
    for kept in OF_A_TABLE:
        connection.execute(f"DELETE FROM {kept} WHERE table_id = ?", (table,))
    connection.execute("DELETE FROM tables WHERE id = ?", (table,))
    connection.execute("DELETE FROM games WHERE table_id = ? AND result = ''", (table,))

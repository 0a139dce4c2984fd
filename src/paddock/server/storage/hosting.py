"""What the host of a server looks through, as the database has it: reports of people, and who did what. Queries over a connection."""

import secrets

import msgspec

from .engine import Connection
from .people import now
from .schema import OF_A_TABLE

KEPT = 180 * 86_400  # seconds: older entries are forgotten
SHOWN = 500  # entries of one answer, the latest


class Report(msgspec.Struct, frozen=True):
    """Somebody has reported a player, or what one has said."""

    id: str
    at: int
    table: str
    seat: int
    name: str
    said: str  # "": the player, not a line
    reason: str
    who: str  # who has reported it


class Entry(msgspec.Struct, frozen=True):
    """Who did what: `host` is the host of the server, `person:ID` somebody who is known, `guest` anybody else."""

    id: str
    at: int
    who: str
    what: str
    table: str
    detail: str


def add_report(connection: Connection, table: str, seat: int, name: str, said: str, reason: str, who: str) -> None:
    connection.execute("DELETE FROM reports WHERE happened < ?", (now() - KEPT,))
    row = (secrets.token_hex(8), now(), table, seat, name, said, reason, who)
    connection.execute("INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)


def reports(connection: Connection) -> list[Report]:
    query = "SELECT id, happened, table_id, seat, name, said, reason, who FROM reports ORDER BY happened DESC, id LIMIT ?"
    return [Report(*row) for row in connection.execute(query, (SHOWN,)).fetchall()]


def note(connection: Connection, who: str, what: str, table: str = "", detail: str = "") -> None:
    connection.execute("DELETE FROM audit WHERE happened < ?", (now() - KEPT,))
    connection.execute("INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?)", (secrets.token_hex(8), now(), who, what, table, detail))


def audit(connection: Connection) -> list[Entry]:
    query = "SELECT id, happened, who, what, table_id, detail FROM audit ORDER BY happened DESC, id LIMIT ?"
    return [Entry(*row) for row in connection.execute(query, (SHOWN,)).fetchall()]


def forget_person(connection: Connection, person: str) -> None:
    """What they did stays, who it was does not."""
    for kept in ("reports", "audit"):
        connection.execute(f"UPDATE {kept} SET who = 'guest' WHERE who = ?", (f"person:{person}",))


def forget_reported(connection: Connection, table: str, seat: int, former: str) -> None:
    connection.execute("UPDATE reports SET name = ?, said = '' WHERE table_id = ? AND seat = ?", (former, table, seat))


def drop_table(connection: Connection, table: str) -> None:
    """All that is written down of a table; games that have ended there still count."""
    for kept in OF_A_TABLE:
        connection.execute(f"DELETE FROM {kept} WHERE table_id = ?", (table,))
    connection.execute("DELETE FROM tables WHERE id = ?", (table,))
    connection.execute("DELETE FROM games WHERE table_id = ? AND result = ''", (table,))

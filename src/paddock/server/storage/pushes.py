"""Push subscriptions: the browsers to notify in slow games, and the turn of which each was last notified."""

import secrets
from collections.abc import Sequence

import msgspec

from .engine import Connection

BROWSERS_PER_SEAT = 5  # browsers per seat


class Browser(msgspec.Struct, frozen=True):
    endpoint: str
    p256dh: str
    auth: str
    language: str
    seat: int = 0


def vapid_secret(connection: Connection) -> bytes:
    """The VAPID key that signs notifications: created once, shared by all servers of a store."""
    connection.execute("INSERT INTO meta VALUES ('vapid', ?) ON CONFLICT (name) DO NOTHING", (secrets.token_bytes(31),))
    return bytes(connection.execute("SELECT value FROM meta WHERE name = 'vapid'").fetchone()[0])


def add(connection: Connection, table: str, browser: Browser, called: int) -> None:
    """Subscribe a browser from the next turn on; the oldest ones of a seat are dropped."""
    drop(connection, browser.endpoint, table)
    row = (browser.endpoint, table, browser.seat, browser.p256dh, browser.auth, browser.language, called)
    connection.execute("INSERT INTO pushes VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    query = "SELECT endpoint FROM pushes WHERE table_id = ? AND seat = ? ORDER BY called DESC, endpoint"
    for (old,) in connection.execute(query, (table, browser.seat)).fetchall()[BROWSERS_PER_SEAT:]:
        drop(connection, old, table)


def drop(connection: Connection, endpoint: str, table: str = "") -> None:
    """Unsubscribe a browser from one table, or from all."""
    where, values = (" AND table_id = ?", (endpoint, table)) if table else ("", (endpoint,))
    connection.execute(f"DELETE FROM pushes WHERE endpoint = ?{where}", values)


def drop_seats(connection: Connection, table: str, seats: Sequence[int]) -> None:
    for seat in seats:
        connection.execute("DELETE FROM pushes WHERE table_id = ? AND seat = ?", (table, seat))


def take(connection: Connection, table: str, seats: Sequence[int], turn: int) -> list[Browser]:
    """Whom to notify of this turn. Marks them in the same transaction: each is notified once, in spite of kills and of several servers."""
    marks = ", ".join("?" * len(seats))
    query = f"""UPDATE pushes SET called = ? WHERE table_id = ? AND seat IN ({marks}) AND called < ?
        RETURNING endpoint, p256dh, auth, language, seat"""
    return [Browser(*row) for row in connection.execute(query, (turn, table, *seats, turn)).fetchall()]

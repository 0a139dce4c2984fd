"""Accounts of external bots: their keys, when they were last online, and the tables at which they play or are challenged.

Only the owner has the API key; we store its hash. These are queries over a connection, to be passed to the store.
"""

import secrets
import time
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from ...core.text.people import alike
from .engine import Connection

ONLINE_SECONDS = 25  # seconds since the last heartbeat of a bot, after which it counts as offline
HEARTBEAT_SECONDS = 10  # seconds between two heartbeats that are stored
KEY_PREFIX = "paddock_"  # prefix of every key: whoever finds one in a file knows what it is
LISTED_TABLES = 100  # per account

COLUMNS = "id, name, made, seen, games, key_hash"


class Account(msgspec.Struct, frozen=True):
    """An external bot."""

    id: str
    name: str
    made: int  # time of creation, in seconds
    seen: int
    games: list[str] = []  # games that it plays; none: all
    key_hash: str = ""  # hash of the key that it showed

    @property
    def here(self) -> bool:
        """Whether it is online and can be challenged."""
        return self.seen > time.time() - ONLINE_SECONDS

    def plays(self, game: str) -> bool:
        return not self.games or game in self.games


def hash_key(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def _account(row: Sequence[str | int] | None) -> Account | None:
    return Account(str(row[0]), str(row[1]), int(row[2]), int(row[3]), str(row[4]).split(), str(row[5])) if row else None


def make(connection: Connection, name: str) -> tuple[Account, str] | None:
    """Create an account; returns its key. None: the name, or one that looks like it, is taken."""
    account, key = Account(secrets.token_hex(6), name, int(time.time()), 0), KEY_PREFIX + secrets.token_urlsafe(24)
    values = (account.id, name, alike(name), hash_key(key), account.made, 0, "")
    made = connection.execute("INSERT INTO accounts VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id", values)
    return (account, key) if made.fetchone() else None


def renew(connection: Connection, account: str) -> str:
    """Replace the key; the old one is void."""
    key = KEY_PREFIX + secrets.token_urlsafe(24)
    connection.execute("UPDATE accounts SET key_hash = ? WHERE id = ?", (hash_key(key), account))
    return key


def remove(connection: Connection, account: str) -> None:
    """Delete it. Its games stay: a bot stands in."""
    connection.execute("DELETE FROM accounts WHERE id = ?", (account,))
    connection.execute("DELETE FROM account_tables WHERE account_id = ?", (account,))


def by_key(connection: Connection, key: str) -> Account | None:
    return _account(connection.execute(f"SELECT {COLUMNS} FROM accounts WHERE key_hash = ?", (hash_key(key),)).fetchone())


def keys_of(connection: Connection, accounts: Sequence[str]) -> dict[str, str]:
    """The current key hashes of these accounts; deleted accounts have none."""
    marks = ", ".join("?" * len(accounts))
    rows = connection.execute(f"SELECT id, key_hash FROM accounts WHERE id IN ({marks})", tuple(accounts)).fetchall()
    return {str(account): str(key) for account, key in rows}


def by_name(connection: Connection, name: str) -> Account | None:
    return _account(connection.execute(f"SELECT {COLUMNS} FROM accounts WHERE alike = ?", (alike(name),)).fetchone())


def every(connection: Connection) -> list[Account]:
    rows = connection.execute(f"SELECT {COLUMNS} FROM accounts ORDER BY alike").fetchall()
    return [account for account in map(_account, rows) if account]


def online(connection: Connection, limit: int = 100) -> list[Account]:
    """The bots that can be challenged now."""
    since = int(time.time()) - ONLINE_SECONDS
    rows = connection.execute(f"SELECT {COLUMNS} FROM accounts WHERE seen > ? ORDER BY alike LIMIT ?", (since, limit)).fetchall()
    return [account for account in map(_account, rows) if account]


def note(connection: Connection, account: str, seen: int, games: Sequence[str]) -> None:
    """Store a heartbeat (0: it went offline), and the games that it plays."""
    connection.execute("UPDATE accounts SET seen = ?, games = ? WHERE id = ?", (seen, " ".join(games), account))


def join(connection: Connection, accounts: Sequence[str], table: str) -> None:
    """They have a seat at a table, or are challenged. The table itself knows which."""
    rows = [(account, table) for account in accounts]
    connection.executemany("INSERT INTO account_tables VALUES (?, ?) ON CONFLICT DO NOTHING", rows)


def tables_of(connection: Connection, account: str, ended: bool = False) -> list[str]:
    """The tables of an account, the latest first: those that are not over, or all."""
    phases = "" if ended else "AND phase IN ('gathering', 'playing')"
    query = f"""SELECT table_id FROM account_tables JOIN tables ON tables.id = account_tables.table_id
        WHERE account_id = ? {phases} ORDER BY touched DESC LIMIT ?"""
    return [row[0] for row in connection.execute(query, (account, LISTED_TABLES)).fetchall()]

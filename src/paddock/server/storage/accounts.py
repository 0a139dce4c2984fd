"""Accounts of bots from outside: who they are, when they were last here, and at which tables they have a seat or are asked for one.

A key is known to its owner alone; what is written down is its hash. Everything here is work over a connection, to be handed to the store.
"""

import secrets
import time
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from ...core.text.people import alike
from .engine import Connection

HERE = 25  # seconds since a bot was last heard of, until it counts as away
BEAT = 10  # seconds between two notes of a bot that is here
MARK = "paddock_"  # every key begins so: whoever finds one in a file knows what it is
LISTED_TABLES = 100  # tables of an account that are listed

COLUMNS = "id, name, made, seen, games, key_hash"


class Account(msgspec.Struct, frozen=True):
    """A bot from outside."""

    id: str
    name: str
    made: int  # when, in seconds
    seen: int
    games: list[str] = []  # that it plays; none: all
    key_hash: str = ""  # of the key that it came with

    @property
    def here(self) -> bool:
        """Whether it can be challenged just now."""
        return self.seen > time.time() - HERE

    def plays(self, game: str) -> bool:
        return not self.games or game in self.games


def hash_key(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def _account(row: Sequence[str | int] | None) -> Account | None:
    return Account(str(row[0]), str(row[1]), int(row[2]), int(row[3]), str(row[4]).split(), str(row[5])) if row else None


def make(connection: Connection, name: str) -> tuple[Account, str] | None:
    """A new account and its key; None: somebody has that name, or one that looks like it."""
    account, key = Account(secrets.token_hex(6), name, int(time.time()), 0), MARK + secrets.token_urlsafe(24)
    values = (account.id, name, alike(name), hash_key(key), account.made, 0, "")
    made = connection.execute("INSERT INTO accounts VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id", values)
    return (account, key) if made.fetchone() else None


def renew(connection: Connection, account: str) -> str:
    """Another key; the old one is worth nothing from now on."""
    key = MARK + secrets.token_urlsafe(24)
    connection.execute("UPDATE accounts SET key_hash = ? WHERE id = ?", (hash_key(key), account))
    return key


def remove(connection: Connection, account: str) -> None:
    """Its games stay: somebody stands in for it."""
    connection.execute("DELETE FROM accounts WHERE id = ?", (account,))
    connection.execute("DELETE FROM account_tables WHERE account_id = ?", (account,))


def by_key(connection: Connection, key: str) -> Account | None:
    return _account(connection.execute(f"SELECT {COLUMNS} FROM accounts WHERE key_hash = ?", (hash_key(key),)).fetchone())


def keys_of(connection: Connection, accounts: Sequence[str]) -> dict[str, str]:
    """The hashes of the keys of these accounts today; those that are gone have none."""
    marks = ", ".join("?" * len(accounts))
    rows = connection.execute(f"SELECT id, key_hash FROM accounts WHERE id IN ({marks})", tuple(accounts)).fetchall()
    return {str(account): str(key) for account, key in rows}


def by_name(connection: Connection, name: str) -> Account | None:
    return _account(connection.execute(f"SELECT {COLUMNS} FROM accounts WHERE alike = ?", (alike(name),)).fetchone())


def every(connection: Connection) -> list[Account]:
    rows = connection.execute(f"SELECT {COLUMNS} FROM accounts ORDER BY alike").fetchall()
    return [account for account in map(_account, rows) if account]


def online(connection: Connection, limit: int = 100) -> list[Account]:
    """Those that can be challenged just now."""
    since = int(time.time()) - HERE
    rows = connection.execute(f"SELECT {COLUMNS} FROM accounts WHERE seen > ? ORDER BY alike LIMIT ?", (since, limit)).fetchall()
    return [account for account in map(_account, rows) if account]


def note(connection: Connection, account: str, seen: int, games: Sequence[str]) -> None:
    """It is here (or, at 0, away), and plays these games."""
    connection.execute("UPDATE accounts SET seen = ?, games = ? WHERE id = ?", (seen, " ".join(games), account))


def join(connection: Connection, accounts: Sequence[str], table: str) -> None:
    """They have a seat at a table, or are asked for one. Which of it, the table itself knows."""
    rows = [(account, table) for account in accounts]
    connection.executemany("INSERT INTO account_tables VALUES (?, ?) ON CONFLICT DO NOTHING", rows)


def tables_of(connection: Connection, account: str, ended: bool = False) -> list[str]:
    """The tables of an account, the latest first: those that may go on, or all."""
    phases = "" if ended else "AND phase IN ('gathering', 'playing')"
    query = f"""SELECT table_id FROM account_tables JOIN tables ON tables.id = account_tables.table_id
        WHERE account_id = ? {phases} ORDER BY touched DESC LIMIT ?"""
    return [row[0] for row in connection.execute(query, (account, LISTED_TABLES)).fetchall()]

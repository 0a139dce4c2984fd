"""The tables of the database, and queries that all parts share."""

import contextlib
import secrets
import sqlite3
import time

from .engine import Connection

SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, public INTEGER NOT NULL, phase TEXT NOT NULL, touched INTEGER NOT NULL, summary BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, key BLOB, entry BLOB NOT NULL, PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chats (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, key BLOB NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS watches (
    table_id TEXT PRIMARY KEY, attended INTEGER NOT NULL, question INTEGER, left_ms INTEGER
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS alarms (table_id TEXT PRIMARY KEY, due INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS reviews (table_id TEXT PRIMARY KEY, edition TEXT NOT NULL, entry BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS accounts (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, alike TEXT NOT NULL UNIQUE, key_hash TEXT NOT NULL UNIQUE, made INTEGER NOT NULL,
    seen INTEGER NOT NULL, games TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS account_tables (
    account_id TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (account_id, table_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS evening_results (table_id TEXT PRIMARY KEY, evening_id TEXT NOT NULL, places TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS evening_results_evening ON evening_results (evening_id);
CREATE TABLE IF NOT EXISTS evening_people (table_id TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (table_id, person)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS evening_people_person ON evening_people (person);
CREATE INDEX IF NOT EXISTS alarms_due ON alarms (due);
CREATE INDEX IF NOT EXISTS tables_touched ON tables (touched);
CREATE INDEX IF NOT EXISTS tables_phase ON tables (phase, touched);
CREATE INDEX IF NOT EXISTS account_tables_table ON account_tables (table_id);
"""
# Accounts (`people.py`). Credentials are stored as a hash, or as a public key.
PEOPLE = """
CREATE TABLE IF NOT EXISTS people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, face INTEGER, since BIGINT NOT NULL, recovery TEXT NOT NULL UNIQUE
);
CREATE TABLE IF NOT EXISTS passkeys (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, public_key TEXT NOT NULL, uses BIGINT NOT NULL, label TEXT NOT NULL, since BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, label TEXT NOT NULL, since BIGINT NOT NULL, until BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS challenges (id TEXT PRIMARY KEY, purpose TEXT NOT NULL, person TEXT NOT NULL, until BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS games (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, person TEXT NOT NULL, game TEXT NOT NULL, players INTEGER NOT NULL,
    since BIGINT NOT NULL, ended BIGINT, result TEXT NOT NULL, PRIMARY KEY (table_id, seat)
);
CREATE TABLE IF NOT EXISTS reports (
    id TEXT PRIMARY KEY, happened BIGINT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,
    said TEXT NOT NULL, reason TEXT NOT NULL, who TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS audit (
    id TEXT PRIMARY KEY, happened BIGINT NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, table_id TEXT NOT NULL, detail TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS ratings (
    identity TEXT NOT NULL, game TEXT NOT NULL, mean DOUBLE PRECISION NOT NULL, doubt DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL, changed BIGINT NOT NULL, PRIMARY KEY (identity, game)
);
CREATE TABLE IF NOT EXISTS wishes (
    person TEXT NOT NULL, other TEXT NOT NULL, wish TEXT NOT NULL, since BIGINT NOT NULL, PRIMARY KEY (person, other)
);
CREATE TABLE IF NOT EXISTS social (
    person TEXT PRIMARY KEY, link TEXT NOT NULL UNIQUE, hidden INTEGER NOT NULL, seen BIGINT NOT NULL, table_id TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS invitations (
    person TEXT NOT NULL, table_id TEXT NOT NULL, sender TEXT NOT NULL, happened BIGINT NOT NULL, answered INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE TABLE IF NOT EXISTS pushes (
    endpoint TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
    language TEXT NOT NULL, called BIGINT NOT NULL, PRIMARY KEY (endpoint, table_id)
);
CREATE INDEX IF NOT EXISTS pushes_table ON pushes (table_id, seat);
CREATE INDEX IF NOT EXISTS wishes_other ON wishes (other);
CREATE INDEX IF NOT EXISTS invitations_sender ON invitations (sender);
CREATE INDEX IF NOT EXISTS passkeys_person ON passkeys (person);
CREATE INDEX IF NOT EXISTS sessions_person ON sessions (person);
CREATE INDEX IF NOT EXISTS games_person ON games (person);
"""
SHARED = """
CREATE TABLE IF NOT EXISTS nodes (id TEXT PRIMARY KEY, address TEXT NOT NULL, until FLOAT8 NOT NULL);
CREATE TABLE IF NOT EXISTS owners (table_id TEXT PRIMARY KEY, node TEXT NOT NULL, fence BIGINT NOT NULL);
CREATE INDEX IF NOT EXISTS owners_node ON owners (node);
CREATE INDEX IF NOT EXISTS watches_attended ON watches (table_id) WHERE attended <> 0;
ALTER TABLE events ADD COLUMN IF NOT EXISTS fence BIGINT;
"""  # where several servers share a store: the servers, the owners of tables, and the fencing tokens of events (`leases.py`)
SCHEMA += PEOPLE
TOUCH_SECONDS = 60  # seconds: the timestamp of a table in use is not updated more often
INCREMENTAL = 2  # value of SQLite's `auto_vacuum`
FORMAT = 3  # version of the file format
# The tables with rows that belong to a game table and are deleted with it.
OF_A_TABLE = ("events", "chats", "watches", "alarms", "reviews", "evening_results", "evening_people", "invitations", "pushes")


def put(table: str, key: str, *others: str) -> str:
    """An upsert into a table, by its key."""
    marks, news = ", ".join("?" * (len(others) + 1)), ", ".join(f"{name} = excluded.{name}" for name in others)
    return f"INSERT INTO {table} ({key}, {', '.join(others)}) VALUES ({marks}) ON CONFLICT ({key}) DO UPDATE SET {news}"


def secret_of(connection: Connection) -> bytes:
    """The secret from which tokens are derived: created once, shared by all servers of a store."""
    connection.execute("INSERT INTO meta VALUES ('secret', ?) ON CONFLICT (name) DO NOTHING", (secrets.token_bytes(32),))
    return bytes(connection.execute("SELECT value FROM meta WHERE name = 'secret'").fetchone()[0])


def quick_check(connection: sqlite3.Connection) -> str:
    """SQLite's quick_check: the damage in a file, in its words; "": none."""
    found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    return "" if found == "ok" else found


def commits(connection: sqlite3.Connection) -> int:
    """The number of the last commit."""
    row = connection.execute("SELECT value FROM meta WHERE name = 'commits'").fetchone()
    return int(row[0]) if row else 0


def count_commit(connection: sqlite3.Connection) -> int:
    connection.execute("UPDATE meta SET value = value + 1 WHERE name = 'commits'")
    return commits(connection)


def touch(connection: Connection, table: str) -> None:
    """Update the timestamp of a table: it is in use."""
    now = int(time.time())
    connection.execute("UPDATE tables SET touched = ? WHERE id = ? AND touched < ?", (now, table, now - TOUCH_SECONDS))


def let_shrink(connection: sqlite3.Connection) -> None:
    """Turn on incremental vacuum. An older file must be rewritten for that, once, if there is room on the disk."""
    if connection.execute("PRAGMA auto_vacuum").fetchone()[0] != INCREMENTAL:
        connection.execute(f"PRAGMA auto_vacuum={INCREMENTAL}")
        with contextlib.suppress(sqlite3.OperationalError):
            connection.execute("VACUUM")

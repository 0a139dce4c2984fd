"""Accounts of people, in the database: queries over a connection, each part of one transaction.

No secret is stored, only what it can be checked against: a hash of a session token or recovery code, the public key of a passkey.
"""

import time
from collections.abc import Sequence
from typing import Literal

import msgspec

from .engine import Connection

Won = Literal["", "won", "lost", "drawn", "practice"]  # "": it is not over


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    face: int | None
    since: int


class Passkey(msgspec.Struct, frozen=True):
    id: str
    person: str
    public_key: str
    uses: int  # signature counter of the key; 0: it has none
    label: str
    since: int


class Session(msgspec.Struct, frozen=True):
    id: str  # hash of its token
    person: str
    label: str
    since: int
    until: int


class PlayedGame(msgspec.Struct, frozen=True):
    """A seat of a person."""

    table: str
    seat: int
    game: str
    players: int
    since: int
    ended: int | None
    result: Won


class Statistic(msgspec.Struct, frozen=True):
    """How many games of a kind, with so many players, a person has finished and won."""

    game: str
    players: int
    played: int
    won: int


def now() -> int:
    return int(time.time())


# Accounts.


def add_person(connection: Connection, person: Person, recovery: str) -> None:
    connection.execute("INSERT INTO people VALUES (?, ?, ?, ?, ?)", (person.id, person.name, person.face, person.since, recovery))


def person(connection: Connection, id: str) -> Person | None:
    row = connection.execute("SELECT id, name, face, since FROM people WHERE id = ?", (id,)).fetchone()
    return Person(*row) if row else None


def person_by_code(connection: Connection, recovery: str) -> Person | None:
    row = connection.execute("SELECT id, name, face, since FROM people WHERE recovery = ?", (recovery,)).fetchone()
    return Person(*row) if row else None


def describe(connection: Connection, id: str, name: str, face: int | None) -> None:
    connection.execute("UPDATE people SET name = ?, face = ? WHERE id = ?", (name, face, id))


def set_code(connection: Connection, id: str, recovery: str) -> None:
    connection.execute("UPDATE people SET recovery = ? WHERE id = ?", (recovery, id))


# Credentials.


def add_challenge(connection: Connection, id: str, purpose: str, person: str, until: int) -> None:
    """Store a challenge; expired ones are deleted."""
    connection.execute("DELETE FROM challenges WHERE until < ?", (now(),))
    connection.execute("INSERT INTO challenges VALUES (?, ?, ?, ?)", (id, purpose, person, until))


def take_challenge(connection: Connection, id: str, purpose: str) -> str | None:
    """Consume a challenge. Returns the person it belongs to ("": anybody); None: there is none, or it has expired."""
    taken = connection.execute("DELETE FROM challenges WHERE id = ? RETURNING purpose, person, until", (id,)).fetchone()
    return taken[1] if taken and taken[0] == purpose and taken[2] >= now() else None


def add_passkey(connection: Connection, key: Passkey) -> None:
    row = (key.id, key.person, key.public_key, key.uses, key.label, key.since)
    connection.execute("INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?)", row)


def passkey(connection: Connection, id: str) -> Passkey | None:
    row = connection.execute("SELECT id, person, public_key, uses, label, since FROM passkeys WHERE id = ?", (id,)).fetchone()
    return Passkey(*row) if row else None


def passkeys(connection: Connection, person: str) -> list[Passkey]:
    query = "SELECT id, person, public_key, uses, label, since FROM passkeys WHERE person = ? ORDER BY since, id"
    return [Passkey(*row) for row in connection.execute(query, (person,)).fetchall()]


def use_passkey(connection: Connection, id: str, uses: int) -> None:
    connection.execute("UPDATE passkeys SET uses = ? WHERE id = ?", (uses, id))


def drop_passkey(connection: Connection, person: str, id: str) -> None:
    connection.execute("DELETE FROM passkeys WHERE id = ? AND person = ?", (id, person))


def add_session(connection: Connection, session: Session) -> None:
    connection.execute("DELETE FROM sessions WHERE until < ?", (now(),))
    row = (session.id, session.person, session.label, session.since, session.until)
    connection.execute("INSERT INTO sessions VALUES (?, ?, ?, ?, ?)", row)


def session(connection: Connection, id: str) -> Session | None:
    row = connection.execute("SELECT id, person, label, since, until FROM sessions WHERE id = ? AND until >= ?", (id, now())).fetchone()
    return Session(*row) if row else None


def sessions(connection: Connection, person: str) -> list[Session]:
    query = "SELECT id, person, label, since, until FROM sessions WHERE person = ? AND until >= ? ORDER BY since DESC, id"
    return [Session(*row) for row in connection.execute(query, (person, now())).fetchall()]


def end_sessions(connection: Connection, person: str, id: str | None = None) -> None:
    """End one session of a person, or all."""
    if id is None:
        connection.execute("DELETE FROM sessions WHERE person = ?", (person,))
    else:
        connection.execute("DELETE FROM sessions WHERE person = ? AND id = ?", (person, id))


# Games.


def note_seat(connection: Connection, table: str, seat: int, person: str, game: str, players: int, result: Won) -> None:
    """A seat belongs to that person from now on."""
    ended = now() if result else None
    query = "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person"
    connection.execute(query, (table, seat, person, game, players, now(), ended, result))


def drop_seat(connection: Connection, table: str, seat: int) -> None:
    """A seat no longer belongs to a known person."""
    connection.execute("DELETE FROM games WHERE table_id = ? AND seat = ?", (table, seat))


def note_end(connection: Connection, table: str, results: Sequence[tuple[int, Won]]) -> None:
    for seat, result in results:
        connection.execute("UPDATE games SET ended = ?, result = ? WHERE table_id = ? AND seat = ?", (now(), result, table, seat))


def played(connection: Connection, person: str, limit: int) -> list[PlayedGame]:
    """Their seats: first those of running games, then the latest."""
    columns = "table_id, seat, game, players, since, ended, result"
    query = f"SELECT {columns} FROM games WHERE person = ? ORDER BY result <> '', since DESC, table_id, seat LIMIT ?"
    return [PlayedGame(*row) for row in connection.execute(query, (person, limit)).fetchall()]


def tables_of(connection: Connection, person: str) -> list[str]:
    """Their tables, with those that reserve a seat for them."""
    query = "SELECT table_id FROM games WHERE person = ? UNION SELECT table_id FROM invitations WHERE person = ? ORDER BY table_id"
    rows = connection.execute(query, (person, person)).fetchall()
    return [name for (name,) in rows]


def running(connection: Connection, person: str) -> list[str]:
    """Their tables that are not over."""
    query = "SELECT DISTINCT table_id FROM games WHERE person = ? AND result = '' ORDER BY table_id"
    return [name for (name,) in connection.execute(query, (person,)).fetchall()]


def drop_person(connection: Connection, person: str) -> None:
    """Delete everything of a person, except their traces at tables."""
    for kept in ("games", "passkeys", "sessions", "challenges"):
        connection.execute(f"DELETE FROM {kept} WHERE person = ?", (person,))
    connection.execute("DELETE FROM people WHERE id = ?", (person,))


def statistics(connection: Connection, person: str) -> list[Statistic]:
    query = """
        SELECT game, players, count(*), sum(CASE WHEN result = 'won' THEN 1 ELSE 0 END) FROM games
        WHERE person = ? AND result IN ('won', 'lost', 'drawn') GROUP BY game, players ORDER BY game, players
    """
    return [Statistic(*row) for row in connection.execute(query, (person,)).fetchall()]

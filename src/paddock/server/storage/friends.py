"""Relations between people, in the database: friends, requests, blocks, presence, and invitations.

One row is what one person wants of another: `friend`, `no` (a request was declined) or `block`. Two are friends if both say `friend`;
apart from that nobody learns what the other one wants.
"""

import secrets
from collections.abc import Collection
from typing import Literal

import msgspec

from .engine import Connection
from .people import Person, now

Wish = Literal["friend", "no", "block"]

ONLINE_SECONDS = 45  # seconds since the last heartbeat, after which somebody counts as offline
POPUP_SECONDS = 60  # seconds that an invitation pops up
MAX_FRIENDS = 200  # friends, or open requests, of one person


class Social(msgspec.Struct, frozen=True):
    """A person's link for friend requests, whether they show their presence, and when and at which table they were last."""

    link: str
    hidden: bool
    seen: int
    table: str

    @property
    def here(self) -> bool:
        return not self.hidden and self.seen > now() - ONLINE_SECONDS


class Invitation(msgspec.Struct, frozen=True):
    table: str
    sender: str
    happened: int


class Together(msgspec.Struct, frozen=True):
    """The finished games of two people: how many, and how many each has won."""

    games: int = 0
    won: int = 0
    lost: int = 0


def social(connection: Connection, person: str) -> Social:
    """The social row of a person, created when it is first asked for."""
    query = "SELECT link, hidden, seen, table_id FROM social WHERE person = ?"
    row = connection.execute(query, (person,)).fetchone()
    if row is None:
        made = "INSERT INTO social VALUES (?, ?, 0, 0, '') ON CONFLICT (person) DO NOTHING"
        connection.execute(made, (person, secrets.token_urlsafe(12)))
        row = connection.execute(query, (person,)).fetchone()
    return Social(row[0], bool(row[1]), row[2], row[3])


def by_link(connection: Connection, link: str) -> str | None:
    row = connection.execute("SELECT person FROM social WHERE link = ?", (link,)).fetchone()
    return str(row[0]) if row else None


def hide(connection: Connection, person: str, hidden: bool) -> None:
    social(connection, person)
    connection.execute("UPDATE social SET hidden = ? WHERE person = ?", (hidden, person))


def note_here(connection: Connection, person: str, table: str) -> None:
    social(connection, person)
    connection.execute("UPDATE social SET seen = ?, table_id = ? WHERE person = ?", (now(), table, person))


# Relations.


def wish_of(connection: Connection, person: str, other: str) -> str:
    """What a person wants of another; "": nothing."""
    row = connection.execute("SELECT wish FROM wishes WHERE person = ? AND other = ?", (person, other)).fetchone()
    return str(row[0]) if row else ""


def wish(connection: Connection, person: str, other: str, wanted: Wish) -> None:
    query = """INSERT INTO wishes VALUES (?, ?, ?, ?)
        ON CONFLICT (person, other) DO UPDATE SET wish = excluded.wish, since = excluded.since WHERE wishes.wish <> excluded.wish"""
    connection.execute(query, (person, other, wanted, now()))
    if wanted == "block":  # unblocking starts from nothing again
        connection.execute("DELETE FROM wishes WHERE person = ? AND other = ? AND wish <> 'block'", (other, person))


def unwish(connection: Connection, person: str, other: str) -> None:
    """End a friendship or a block; a block by the other one stays."""
    connection.execute("DELETE FROM wishes WHERE person = ? AND other = ?", (person, other))
    connection.execute("DELETE FROM wishes WHERE person = ? AND other = ? AND wish <> 'block'", (other, person))


def wished(connection: Connection, person: str, wanted: Wish) -> list[str]:
    query = "SELECT other FROM wishes WHERE person = ? AND wish = ? ORDER BY since, other"
    return [other for (other,) in connection.execute(query, (person, wanted)).fetchall()]


def friends(connection: Connection, person: str) -> dict[str, int]:
    """The friends of a person, and since when."""
    query = """
        SELECT mine.other, CASE WHEN mine.since > theirs.since THEN mine.since ELSE theirs.since END
        FROM wishes mine JOIN wishes theirs ON theirs.person = mine.other AND theirs.other = mine.person
        WHERE mine.person = ? AND mine.wish = 'friend' AND theirs.wish = 'friend'
    """
    return dict(connection.execute(query, (person,)).fetchall())


def requests(connection: Connection, person: str) -> list[str]:
    """People whose friend requests wait for an answer."""
    query = """
        SELECT theirs.person FROM wishes theirs WHERE theirs.other = ? AND theirs.wish = 'friend' AND NOT EXISTS
        (SELECT 1 FROM wishes mine WHERE mine.person = theirs.other AND mine.other = theirs.person) ORDER BY theirs.since, theirs.person
    """
    return [other for (other,) in connection.execute(query, (person,)).fetchall()]


def apart(connection: Connection, person: str, others: Collection[str]) -> set[str]:
    """Those of `others` who block that person, or are blocked by them."""
    if not person or not others:
        return set()
    query = "SELECT other, person FROM wishes WHERE wish = 'block' AND (person = ? OR other = ?)"
    found = {each for row in connection.execute(query, (person, person)).fetchall() for each in row}
    return (found & {*others}) - {person}


def blocked(connection: Connection, persons: Collection[str]) -> set[frozenset[str]]:
    """All pairs of these people of whom one blocks the other."""
    return {frozenset((person, other)) for person in {*persons} for other in apart(connection, person, persons)}


# Games together.


def persons(connection: Connection, ids: Collection[str]) -> dict[str, Person]:
    marks = ", ".join("?" * len(ids))
    rows = connection.execute(f"SELECT id, name, face, since FROM people WHERE id IN ({marks})", tuple(ids)).fetchall() if ids else []
    return {row[0]: Person(*row) for row in rows}


def met(connection: Connection, person: str, limit: int) -> list[str]:
    """People they have played with, the latest first."""
    query = """
        SELECT theirs.person, max(theirs.since) FROM games mine JOIN games theirs ON theirs.table_id = mine.table_id
        WHERE mine.person = ? AND theirs.person <> ? GROUP BY theirs.person ORDER BY 2 DESC, 1 LIMIT ?
    """
    return [other for other, _ in connection.execute(query, (person, person, limit)).fetchall()]


BOTH = "FROM games mine JOIN games theirs ON theirs.table_id = mine.table_id WHERE mine.person = ? AND theirs.person = ?"


def have_met(connection: Connection, person: str, other: str) -> bool:
    return connection.execute(f"SELECT 1 {BOTH} LIMIT 1", (person, other)).fetchone() is not None


def together(connection: Connection, person: str, other: str) -> Together:
    query = f"""
        SELECT count(*), sum(CASE WHEN mine.result = 'won' THEN 1 ELSE 0 END), sum(CASE WHEN theirs.result = 'won' THEN 1 ELSE 0 END)
        {BOTH} AND mine.result IN ('won', 'lost', 'drawn')
    """
    games, won, lost = connection.execute(query, (person, other)).fetchone()
    return Together(games, won or 0, lost or 0)


def last_game(connection: Connection, person: str, other: str) -> tuple[str, int] | None:
    """The game that they last played together, and with how many players."""
    row = connection.execute(f"SELECT mine.game, mine.players {BOTH} ORDER BY mine.since DESC LIMIT 1", (person, other)).fetchone()
    return (row[0], row[1]) if row else None


def running_together(connection: Connection, person: str) -> dict[str, tuple[str, int]]:
    """By the other person: the latest running table that they share, and the person's seat there."""
    query = """
        SELECT theirs.person, mine.table_id, mine.seat FROM games mine JOIN games theirs ON theirs.table_id = mine.table_id
        WHERE mine.person = ? AND theirs.person <> ? AND mine.result = '' ORDER BY mine.since
    """
    return {other: (table, seat) for other, table, seat in connection.execute(query, (person, person)).fetchall()}


# Invitations.


def invite(connection: Connection, sender: str, person: str, table: str) -> None:
    query = "INSERT INTO invitations VALUES (?, ?, ?, ?, 0) ON CONFLICT (person, table_id) DO NOTHING"
    connection.execute(query, (person, table, sender, now()))


def invited(connection: Connection, sender: str, person: str) -> str | None:
    """The table to which somebody was invited a moment ago."""
    query = "SELECT table_id FROM invitations WHERE sender = ? AND person = ? AND happened > ? ORDER BY happened DESC LIMIT 1"
    row = connection.execute(query, (sender, person, now() - POPUP_SECONDS)).fetchone()
    return str(row[0]) if row else None


def invitations(connection: Connection, person: str) -> list[Invitation]:
    """Open invitations, the latest first."""
    query = "SELECT table_id, sender, happened FROM invitations WHERE person = ? AND answered = 0 ORDER BY happened DESC, table_id LIMIT 50"
    return [Invitation(*row) for row in connection.execute(query, (person,)).fetchall()]


def answer(connection: Connection, person: str, table: str) -> None:
    connection.execute("UPDATE invitations SET answered = 1 WHERE person = ? AND table_id = ?", (person, table))


def drop_person(connection: Connection, person: str) -> None:
    connection.execute("DELETE FROM wishes WHERE person = ? OR other = ?", (person, person))
    connection.execute("DELETE FROM invitations WHERE person = ? OR sender = ?", (person, person))
    connection.execute("DELETE FROM social WHERE person = ?", (person,))

"""Which known people have come to an evening, and the results of its tables.

A result is stored in the transaction that ends the game: no kill, and no other server that takes the table over, can come between a game
and its points.
"""

import msgspec

from .engine import Connection
from .schema import put

PUT = put("evening_results", "table_id", "evening_id", "places")


def note_person(connection: Connection, evening: str, person: str) -> None:
    connection.execute("INSERT INTO evening_people (table_id, person) VALUES (?, ?) ON CONFLICT DO NOTHING", (evening, person))


def evenings_of(connection: Connection, person: str) -> list[str]:
    rows = connection.execute("SELECT table_id FROM evening_people WHERE person = ? ORDER BY table_id", (person,)).fetchall()
    return [name for (name,) in rows]


def forget_person(connection: Connection, evening: str, person: str) -> None:
    connection.execute("DELETE FROM evening_people WHERE table_id = ? AND person = ?", (evening, person))


def note_result(connection: Connection, table: str, evening: str, places: list[int]) -> None:
    """Store the ranks of a table, by seat; 0 is the best."""
    connection.execute(PUT, (table, evening, msgspec.json.encode(places).decode()))


def results(connection: Connection, evening: str) -> dict[str, list[int]]:
    rows = connection.execute("SELECT table_id, places FROM evening_results WHERE evening_id = ?", (evening,)).fetchall()
    return {table: msgspec.json.decode(places) for table, places in rows}

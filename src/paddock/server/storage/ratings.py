"""Ratings by game, by openskill's Plackett-Luce model, as the database has them: one for each identity that has finished a rated game.

An identity is a word: `person:ID`, `account:ID` (a bot from outside), `bot:LEVEL`. The model is the arena's, but people change while
they play, so some doubt comes back with every game (openskill's own tau).
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from .engine import Connection
from .people import now

SHOWN = 100  # of a ladder
DOUBT = 3  # so many times the uncertainty below the mean: where somebody surely is


class Rating(msgspec.Struct, frozen=True):
    identity: str
    game: str
    mean: float
    doubt: float
    games: int


@cache
def model() -> Any:
    """Loaded when the first rated game ends."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def rate(connection: Connection, game: str, ended: Sequence[tuple[str, int]]) -> None:
    """A rated game has ended: who sat on each seat, and their ranks, 0 the best. Who sat on several learns from the first."""
    before = {identity: rating(connection, identity, game) for identity, _ in ended}
    teams = [[fresh(before[identity])] for identity, _ in ended]
    after = model().rate(teams, ranks=[float(rank) for _, rank in ended])
    told: set[str] = set()
    for (identity, _), (new,) in zip(ended, after, strict=True):
        if identity in told:
            continue
        told.add(identity)
        query = """
            INSERT INTO ratings VALUES (?, ?, ?, ?, 1, ?) ON CONFLICT (identity, game)
            DO UPDATE SET mean = excluded.mean, doubt = excluded.doubt, games = ratings.games + 1, changed = excluded.changed
        """
        connection.execute(query, (identity, game, float(new.mu), float(new.sigma), now()))


def fresh(known: Rating | None) -> Any:
    return model().rating() if known is None else model().rating(mu=known.mean, sigma=known.doubt)


def rating(connection: Connection, identity: str, game: str) -> Rating | None:
    query = "SELECT identity, game, mean, doubt, games FROM ratings WHERE identity = ? AND game = ?"
    row = connection.execute(query, (identity, game)).fetchone()
    return Rating(*row) if row else None


def ratings_of(connection: Connection, identity: str) -> list[Rating]:
    query = "SELECT identity, game, mean, doubt, games FROM ratings WHERE identity = ? ORDER BY game"
    return [Rating(*row) for row in connection.execute(query, (identity,)).fetchall()]


def ladder(connection: Connection, game: str) -> list[tuple[Rating, str | None]]:
    """The best first, by where they surely are; with the name of a person or of a bot from outside."""
    query = f"""
        SELECT ratings.identity, ratings.game, ratings.mean, ratings.doubt, ratings.games, COALESCE(people.name, accounts.name)
        FROM ratings LEFT JOIN people ON ratings.identity = 'person:' || people.id
        LEFT JOIN accounts ON ratings.identity = 'account:' || accounts.id
        WHERE ratings.game = ? ORDER BY ratings.mean - {DOUBT} * ratings.doubt DESC, ratings.identity LIMIT ?
    """
    return [(Rating(*row[:5]), row[5]) for row in connection.execute(query, (game, SHOWN)).fetchall()]


def forget(connection: Connection, identity: str) -> None:
    connection.execute("DELETE FROM ratings WHERE identity = ?", (identity,))

"""Ratings for each game, by openskill's Plackett-Luce model, in the database: one for each identity that has finished a rated game.

An identity is a string: `person:ID`, `account:ID` (an external bot), `bot:LEVEL`. The model is the arena's, but people change while
they play, so every game adds some uncertainty (openskill's tau).
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from .engine import Connection
from .people import now

LISTED_PLACES = 100  # places per ladder
DEVIATIONS = 2  # ladders sort by the mean minus so many standard deviations: the true rating is higher with a probability of 19 in 20
MIN_RATED_GAMES = 8  # rated games needed to be on the ladder
FORMER = "former:"  # placeholder of a person who was deleted in the middle of a game, until it ends
SURE = f"mean - {DEVIATIONS} * doubt"


Change = tuple[int, tuple[float, float] | None, tuple[float, float], int, int | None, int | None]


class Rating(msgspec.Struct, frozen=True):
    identity: str
    game: str
    mean: float
    doubt: float
    games: int


@cache
def model() -> Any:
    """Imported when the first rated game ends."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def rate(connection: Connection, game: str, ended: Sequence[tuple[str, int]]) -> list[Change]:
    """Rate a game: `ended` says who sat on each seat, and their ranks, 0 the best. If somebody had several seats, the first counts. Returns
    for each seat the mean and uncertainty before and after, the number of games, and the place on the ladder now and before."""
    before = {identity: rating(connection, identity, game) for identity, _ in ended}
    places = {identity: place(connection, known) for identity, known in before.items()}
    teams = [[fresh(before[identity])] for identity, _ in ended]
    after = model().rate(teams, ranks=[float(rank) for _, rank in ended])
    news: dict[str, Rating] = {}
    for (identity, _), (new,) in zip(ended, after, strict=True):
        if identity in news:
            continue
        known = before[identity]
        news[identity] = Rating(identity, game, float(new.mu), float(new.sigma), known.games + 1 if known else 1)
        query = """
            INSERT INTO ratings VALUES (?, ?, ?, ?, 1, ?) ON CONFLICT (identity, game)
            DO UPDATE SET mean = excluded.mean, doubt = excluded.doubt, games = ratings.games + 1, changed = excluded.changed
        """
        if identity.startswith(FORMER):
            forget(connection, identity)
        else:
            connection.execute(query, (identity, game, news[identity].mean, news[identity].doubt, now()))
    changes: list[Change] = []
    for seat, (identity, _) in enumerate(ended):
        known, new = before[identity], news[identity]
        old = None if known is None else (known.mean, known.doubt)
        changes.append((seat, old, (new.mean, new.doubt), new.games, place(connection, new), places[identity]))
    return changes


def former(table: str, seat: int) -> str:
    """Placeholder identity: somebody who deleted their account in the middle of a rated game still loses it. Until it ends, their rating is
    kept under this key, and nobody can tell whose it was."""
    return f"{FORMER}{table}:{seat}"


def keep_former(connection: Connection, person: str, game: str, table: str, seat: int) -> None:
    query = """
        INSERT INTO ratings SELECT ?, game, mean, doubt, games, changed FROM ratings WHERE identity = ? AND game = ?
        ON CONFLICT (identity, game) DO NOTHING
    """
    connection.execute(query, (former(table, seat), f"person:{person}", game))


def place(connection: Connection, known: Rating | None) -> int | None:
    """The place of somebody on the ladder, if they are on it."""
    if known is None or known.games < MIN_RATED_GAMES or known.identity.startswith(FORMER):
        return None
    query = f"SELECT count(*) FROM ratings WHERE game = ? AND games >= ? AND {SURE} > ? AND identity <> ? AND identity NOT LIKE ?"
    sure = known.mean - DEVIATIONS * known.doubt
    better = connection.execute(query, (known.game, MIN_RATED_GAMES, sure, known.identity, f"{FORMER}%")).fetchone()
    return int(better[0]) + 1


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
    """The best first, by the lower bound of their rating, of all who have played enough; with the names of people and external bots."""
    query = f"""
        SELECT ratings.identity, ratings.game, ratings.mean, ratings.doubt, ratings.games, COALESCE(people.name, accounts.name)
        FROM ratings LEFT JOIN people ON ratings.identity = 'person:' || people.id
        LEFT JOIN accounts ON ratings.identity = 'account:' || accounts.id
        WHERE ratings.game = ? AND ratings.games >= ? AND ratings.identity NOT LIKE ? ORDER BY {SURE} DESC, ratings.identity LIMIT ?
    """
    return [
        (Rating(*row[:5]), row[5]) for row in connection.execute(query, (game, MIN_RATED_GAMES, f"{FORMER}%", LISTED_PLACES)).fetchall()
    ]


def forget(connection: Connection, identity: str) -> None:
    connection.execute("DELETE FROM ratings WHERE identity = ?", (identity,))

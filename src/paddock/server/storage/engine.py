"""The interface between queries and databases: a connection to run queries on, and an engine that commits them.

Queries are written once, in SQL that both engines understand (`sqlite.py`, `postgres.py`): question marks for values, `ON CONFLICT` for
upserts, `<> 0` for booleans.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from .watermark import Gap

T = TypeVar("T")
Trace = Callable[[str], None]
Committed = Callable[[float, int], None]  # is called with the time of a commit, and its number of jobs


class StoreFailed(Exception):
    """The write failed and was rolled back."""


class StoreAway(StoreFailed):
    """The store is unreachable, or the outcome of a commit is unknown: read what is stored before trying again."""


class Rows(Protocol):
    """The result of a query."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """Runs queries."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Rows: ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Any: ...


Work = Callable[[Connection], T]


class Engine(Protocol):
    """A database. Only `check` and `stop_checking` may be called from another thread than the writer's."""

    secret: bytes  # for deriving tokens: created once, shared by all servers of a store
    gaps: list[Gap]  # acknowledged writes that are missing
    damage: str  # the damage found so far

    def transact(self, works: Sequence[Work[Any]]) -> list[Any]:
        """Run all works in one transaction; returns when it is durable. StoreFailed: it was rolled back."""
        ...

    def shrink(self, connection: Connection) -> bool:
        """Release some free pages after deletions; returns whether there are more."""
        ...

    def check(self) -> str:
        """Check for damage, concurrently with everything else; damage is logged and remembered."""
        ...

    def stop_checking(self) -> None: ...

    def close(self) -> None: ...

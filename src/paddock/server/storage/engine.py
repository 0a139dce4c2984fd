"""What a store is kept in, as its queries know it: a connection that they are told to, and a home that carries them out for good.

Queries are told once, in SQL that both homes understand (`sqlite.py`, `postgres.py`): question marks for values, `ON CONFLICT` for what
may be there already, `<> 0` for truth.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from .watermark import Gap

T = TypeVar("T")
Trace = Callable[[str], None]
Committed = Callable[[float, int], None]  # is told how long a commit took, and for how many jobs


class StoreFailed(Exception):
    """It could not be written down, and so has not happened."""


class StoreAway(StoreFailed):
    """Nothing can be written at this moment, or nobody knows whether it was: whoever asked reads what is there before asking again."""


class Rows(Protocol):
    """What a query finds."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """What a query is told to."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Rows: ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Any: ...


Work = Callable[[Connection], T]


class Engine(Protocol):
    """A home of a store. All but `check` and `stop_checking` is asked by one thread at a time."""

    secret: bytes  # what tokens are made with: made once, for all servers of a store
    gaps: list[Gap]  # acknowledged writes that are not there any more
    damage: str  # what is wrong with it, as far as that has been found

    def transact(self, works: Sequence[Work[Any]]) -> list[Any]:
        """Carry all out in one transaction, and return when it is safe; StoreFailed: nothing of it has happened."""
        ...

    def shrink(self, connection: Connection) -> bool:
        """Give back some of the room of what has been forgotten; whether there is more."""
        ...

    def check(self) -> str:
        """Look for damage, beside all others; what is wrong is told, and kept in mind."""
        ...

    def stop_checking(self) -> None: ...

    def close(self) -> None: ...

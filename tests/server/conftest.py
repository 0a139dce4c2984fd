"""Fixtures that several test files share."""

import logging

import psycopg
import pytest

from paddock.server.watch.logs import LOGGERS
from tests.postgres import fresh_database


@pytest.fixture
def postgres():
    """The address of an empty database."""
    try:
        database = fresh_database()
        address = database.__enter__()
    except (ImportError, OSError, psycopg.Error) as error:
        pytest.skip(f"there is no PostgreSQL (name one with PADDOCK_TEST_POSTGRES): {error}")
    yield address
    database.__exit__(None, None, None)


@pytest.fixture
def logs_put_back():
    """Restores logging after a test that configures it as the server does: otherwise the next test would log to a closed stream."""
    before = [(each, each.handlers[:], each.propagate, each.level) for each in map(logging.getLogger, LOGGERS)]
    yield
    for each, handlers, propagate, level in before:
        each.handlers[:], each.propagate = handlers, propagate
        each.setLevel(level)

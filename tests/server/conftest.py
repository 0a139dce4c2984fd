"""What several files of tests need of the world."""

import psycopg
import pytest

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

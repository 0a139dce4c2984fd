"""What holds for all tests."""

import pytest

from paddock.core.rule import PLAIN


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if PLAIN and item.get_closest_marker("compiled_only"):
            item.add_marker(pytest.mark.skip(reason="speaks of compiled code only"))

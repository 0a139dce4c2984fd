"""Fixtures and hooks for all tests."""

import os

import hypothesis
import pytest

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # before NumPy is imported: its threads spin while they wait, and all cores have tests to run

LONGEST = {"test_site.py", "test_law.py", "test_survey.py", "test_engines.py"}  # single tests of a minute and more: they start first

# How long an example takes says how busy the machine is.
hypothesis.settings.register_profile("untimed", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.load_profile("untimed")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    from paddock.core.engine.rule import PLAIN

    items.sort(key=lambda item: item.path.name not in LONGEST)
    for item in items:
        if PLAIN and (marker := item.get_closest_marker("compiled_only")) and not marker.kwargs.get("either"):
            item.add_marker(pytest.mark.skip(reason="speaks of compiled code only"))
        if grouped := vars(item).get("_nodeid"):  # xdist 3.8 stores a test's group there, where pytest 9.2 does not look any more
            from _pytest.nodeid import coerce_node_id

            item._id = coerce_node_id(grouped)


@pytest.fixture
def plain_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers in plain Python, which start sooner and give the same answers. Tests about compiled workers do not use this."""
    monkeypatch.setenv("PADDOCK_JIT", "0")

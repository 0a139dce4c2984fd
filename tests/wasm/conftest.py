"""Fixtures for tests of WebAssembly."""

import pytest

from paddock.wasm.build import NoLinker, linker


@pytest.fixture(scope="session")
def linked() -> None:
    """Skips them, with the reason, if no linker for WebAssembly is installed."""
    try:
        linker()
    except NoLinker as reason:
        pytest.skip(str(reason))

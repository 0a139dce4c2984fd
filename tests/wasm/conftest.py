"""What tests of WebAssembly need."""

import pytest

from paddock.wasm.build import NoLinker, linker


@pytest.fixture(scope="session")
def linked() -> None:
    """They are skipped where nothing can link a module, and say so."""
    try:
        linker()
    except NoLinker as reason:
        pytest.skip(str(reason))

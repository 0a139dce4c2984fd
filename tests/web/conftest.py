"""One browser and one server for all tests of a process; each test brings its own people."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from ..support import write_site
from .context_pool import ContextPool
from .server import FLAGS, ROOT, Person, RunningServer, StagedServer, chromium
from .static_host import BELOW, FileHost, must_be_packed


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    if not (ROOT / "web" / "dist" / "index.html").exists():
        raise RuntimeError("the client is not built: make web")
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    server = RunningServer(tmp_path_factory.mktemp("tables"))
    yield server
    server.close()


@pytest.fixture(scope="session")
def pool(browser: Browser) -> ContextPool:
    return ContextPool(browser)


@pytest.fixture
def come(pool: ContextPool, server: RunningServer, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """Opens a browser for a person; at the end all leave, and no page may have reported an error."""
    for own in {"own_server", "paced_server"} & {*request.fixturenames}:
        request.getfixturevalue(own)  # requested first, so closed last: an open page would report a server that is gone
    people: list[Person] = []

    def come(name: str = "Ada", to: RunningServer = server, by: ContextPool = pool, **context: Any) -> Person:
        people.append(Person(by, to, name, **context))
        return people[-1]

    yield come
    for person in people:
        person.close()


@pytest.fixture
def paced_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server whose bots pause, so that people can follow."""
    server = RunningServer(tmp_path / "tables", jit="0", bot_pause="0.6")
    yield server
    server.close()


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StagedServer]:
    """A server at which tests set positions and dice."""
    stage = StagedServer(tmp_path_factory.mktemp("stage"), jit="0")
    yield stage
    stage.close()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server that a test may kill."""
    server = RunningServer(tmp_path / "tables", jit="0")  # in plain Python, which starts at once: it is started three times
    yield server
    server.close()
    shutil.rmtree(server.data, ignore_errors=True)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    write_site(folder / BELOW.strip("/"), "--server", "https://games.example/")
    return folder


@pytest.fixture
def packed() -> None:
    must_be_packed()


@pytest.fixture
def files(site: Path, packed: None) -> Iterator[FileHost]:
    host = FileHost(site)
    yield host
    host.close()


@pytest.fixture
def bare_files(site: Path, tmp_path: Path) -> Iterator[FileHost]:
    """A site that cannot play by itself: its client was built without WebAssembly modules."""
    folder = tmp_path / "www"
    shutil.copytree(site, folder)
    page = folder / BELOW.strip("/") / "index.html"
    page.write_text(re.sub(r'(name="pocket" content=")[^"]+', r"\1", page.read_text("utf-8")), "utf-8")
    host = FileHost(folder)
    yield host
    host.close()

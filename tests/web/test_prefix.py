"""Below a path of another site: page, games, lessons, puzzles, shared links and what is kept for times without a line; nothing is asked
for outside of it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from .server import Person, RunningServer
from .test_offline import wait_until_kept

Come = Callable[..., Person]
PREFIX = "/clubs/paddock"


@pytest.fixture
def below(tmp_path: Path) -> Iterator[RunningServer]:
    server = RunningServer(tmp_path / "tables", jit="0", prefix=PREFIX)
    yield server
    server.close()


@pytest.mark.rest
def test_everything_lies_below_the_prefix(come: Come, below: RunningServer) -> None:
    person = come(to=below, service_workers="allow")
    page = person.page
    asked: list[str] = []
    person.context.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.on("websocket", lambda socket: asked.append(urlsplit(socket.url).path))

    page.goto(f"{PREFIX}/")
    person.button("Play against bots: Super Farmer").click()
    expect(page).to_have_url(re.compile(f"{PREFIX}/t/[a-z0-9]+$"))
    assert person.wait()
    person.primary.click()
    assert person.wait()
    table = page.url
    person.button("Invite").click()
    expect(page.get_by_role("dialog").get_by_role("textbox", name="Link")).to_have_value(table)
    page.goto(table)  # as a shared link is opened
    assert person.wait()
    page.get_by_role("link", name="To the lobby").click()
    expect(page).to_have_url(re.compile(f"{PREFIX}/$"))
    page.get_by_role("link", name="Daily puzzle").click()
    page.get_by_role("link", name="Today's puzzle: Super Farmer").click()
    page.locator(".plays button").first.click()
    expect(page.locator(".verdict")).to_be_visible()
    page.goto(f"{PREFIX}/learn/super-farmer")
    page.locator(".pointed").click()
    expect(page.locator("header .count")).to_have_text(re.compile("^2 "))

    page.goto(f"{PREFIX}/")
    person.watch("Super Farmer")
    person.button("Link to this moment").click()
    shared = page.get_by_role("textbox", name="Link")
    expect(shared).to_have_value(re.compile(rf"^{below.address}{PREFIX}/r/[a-z0-9]+\?step=\d+$"))

    page.goto(f"{PREFIX}/")
    wait_until_kept(page, f"{PREFIX}read", 8)
    scope = page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
    assert urlsplit(scope).path == f"{PREFIX}/"
    below.kill()
    page.goto(f"{PREFIX}/")
    expect(page.get_by_role("status").filter(has_text="No connection.")).to_be_visible()
    person.more("Super Farmer")
    person.button("Rules of Super Farmer").click()
    expect(page.get_by_role("dialog").get_by_role("heading").first).to_be_visible()
    assert {path for path in asked if not path.startswith(f"{PREFIX}/")} == set()
    assert f"{PREFIX}/ws" in asked

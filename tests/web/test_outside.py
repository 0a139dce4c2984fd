"""Bots from outside, as a person meets them: offered while they are online, asked, accepting, declining, gone."""

import contextlib
import json
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from .server import PHONE, ROOT, Person, RunningServer
from .test_look import inspect

Come = Callable[..., Person]


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server on which anybody may bring a bot."""
    server = RunningServer(tmp_path_factory.mktemp("outside"), jit="0", accounts_open="1")
    yield server
    server.close()


def ask(server: RunningServer, path: str, body: Any = None, key: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    content = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(f"{server.address}/api/v1{path}", content, headers), timeout=30)


def account(server: RunningServer, name: str) -> str:
    with ask(server, "/bots", {"name": name}) as answer:
        return str(json.load(answer)["key"])


@contextlib.contextmanager
def listening(server: RunningServer, key: str, answer: str | None = None) -> Iterator[None]:
    """A bot that is online, and gives that answer to every challenge; None: it says nothing."""
    line = ask(server, "/events", key=key)

    def listen() -> None:
        with contextlib.suppress(OSError, ValueError, AttributeError):
            for said in line:
                event = json.loads(said) if said.strip() else {"t": ""}
                if event["t"] == "challenged" and answer:
                    ask(server, f"/challenges/{event['challenge']['table']}/{answer}", {}, key).close()

    thread = threading.Thread(target=listen, daemon=True)
    thread.start()
    try:
        yield
    finally:
        line.fp.raw._sock.shutdown(2)  # at once: nobody may wait for the next line
        thread.join()
        line.close()


@pytest.mark.rest
def test_a_person_plays_with_a_bot_from_outside(open_server: RunningServer, come: Come) -> None:
    """The example of ours, as its author runs it."""
    key = account(open_server, "Robo")
    bot = subprocess.Popen([sys.executable, ROOT / "examples" / "online_bot.py", open_server.address, key], stdout=subprocess.DEVNULL)
    try:
        person = come(to=open_server)
        person.lobby()
        form = person.form("Super Farmer")
        form.get_by_role("button", name="Remove seat 3").click()
        expect(form.get_by_role("option", name="Online bot: Robo")).to_have_count(2)
        form.locator("ol > li").nth(1).get_by_role("combobox").select_option(label="Online bot: Robo")
        expect(form.get_by_text("The game starts when Robo accepts.")).to_be_visible()
        inspect(person.page, "a bot from outside is chosen")
        form.get_by_role("button", name="Open the table").click()
        for _ in range(6):  # it has accepted, and plays
            assert person.wait()
            person.primary.click()
        expect(person.page.get_by_role("img", name="Online bot").first).to_be_visible()
    finally:
        bot.kill()
        bot.wait()


@pytest.mark.rest
def test_one_that_declines_is_told_and_somebody_else_can_play(open_server: RunningServer, come: Come) -> None:
    with listening(open_server, account(open_server, "Shy"), "decline"):
        person = come(to=open_server, viewport=PHONE)
        person.set_up("Super Farmer", ["Me", "Online bot: Shy"])
        expect(person.page.get_by_text("Shy does not want to play.")).to_be_visible()
        inspect(person.page, "a bot from outside has declined")
        person.button("Put a bot on seat 2").click()
        expect(person.page.get_by_text("Shy does not want to play.")).to_be_hidden()
        person.button("Start the game").click()
        assert person.wait()


@pytest.mark.rest
def test_one_that_is_gone_is_told_too(open_server: RunningServer, come: Come) -> None:
    person = come(to=open_server)
    with listening(open_server, account(open_server, "Brief")):
        person.set_up("Super Farmer", ["Me", "Online bot: Brief"])
        expect(person.page.get_by_text("(asked, no answer yet)")).to_be_visible()
    expect(person.page.get_by_text("(asked, but not online now)")).to_be_visible()
    person.button("Remove Brief from seat 2").click()
    expect(person.page.get_by_text("Free seat")).to_be_visible()


@pytest.mark.rest
def test_one_that_goes_while_somebody_chooses_is_refused_in_words(open_server: RunningServer, come: Come) -> None:
    person = come(to=open_server)
    with listening(open_server, account(open_server, "Quick")):
        person.lobby()
        form = person.form("Super Farmer")
        form.locator("ol > li").nth(1).get_by_role("combobox").select_option(label="Online bot: Quick")
    with person.page.expect_response(lambda answer: answer.url.endswith("/api/bots") and b"Quick" not in answer.body()):
        pass
    form.get_by_role("button", name="Open the table").click()
    expect(form.get_by_text("Quick is not online just now.")).to_be_visible()
    person.faults.clear()  # browsers tell of every refused request

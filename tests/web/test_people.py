"""People who want to be known again, with a real browser and a virtual authenticator: a passkey, a second device, a recovery code."""

import contextlib
import json
import re
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from .context_pool import ContextPool
from .server import Person, RunningServer, finished
from .test_look import inspect

Come = Callable[..., Person]


@pytest.fixture(scope="module")
def named_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that is opened by a name: browsers have no passkeys for addresses of numbers."""
    server = RunningServer(tmp_path_factory.mktemp("people"), jit="0")
    server.address = server.address.replace("127.0.0.1", "localhost")
    yield server
    server.close()


class Device(Person):
    """A browser with an authenticator that agrees to everything."""

    def __init__(self, pool: ContextPool, server: RunningServer, name: str = "Ada", **context: Any) -> None:
        super().__init__(pool, server, name, **context)
        self.line: CDPSession = self.context.new_cdp_session(self.page)
        self.line.send("WebAuthn.enable")
        options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
        options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
        self.authenticator = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    def keys(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.line.send("WebAuthn.getCredentials", {"authenticatorId": self.authenticator})["credentials"]
        return found

    def add(self, key: dict[str, Any]) -> None:
        """A passkey that came here as phones and laptops share theirs."""
        self.line.send("WebAuthn.addCredential", {"authenticatorId": self.authenticator, "credential": key})

    def keep(self) -> str:
        self.page.goto("/you")
        self.page.get_by_label("Your name").fill(self.name)
        self.button("Keep my games").click()
        code = self.page.locator(".word").inner_text()
        self.button("I have saved it").click()
        return code


@pytest.fixture
def bring(pool: ContextPool, named_server: RunningServer) -> Iterator[Callable[..., Device]]:
    devices: list[Device] = []

    def bring(name: str = "Ada", **context: Any) -> Device:
        devices.append(Device(pool, named_server, name, **context))
        return devices[-1]

    yield bring
    for device in devices:
        device.close()


@pytest.mark.rest
def test_a_passkey_carries_a_person_over_devices(bring: Callable[..., Device]) -> None:
    """Played as a guest, kept, found on a second device by the passkey and on a third by the code: every game, and one's seat in it."""
    phone = bring("Ada", viewport={"width": 390, "height": 844})
    phone.set_up("Super Farmer", ["Me", "Bot: easy"])
    expect(phone.button("Roll the dice")).to_be_visible()
    first = phone.table
    code = phone.keep()
    assert len(code) == 29
    expect(phone.page.get_by_role("heading", name="Games in progress")).to_be_visible()
    expect(phone.page.get_by_text("Your turn")).to_be_visible()
    inspect(phone.page, "you")
    [key] = phone.keys()
    phone.set_up("Have You Herd?", ["Me", "Bot: easy"])
    phone.hurry()
    ended = finished(phone)

    laptop = bring("Nobody")
    laptop.add(key)
    laptop.page.goto("/you")
    expect(laptop.button("Keep my games")).to_be_visible()
    inspect(laptop.page, "guest")
    laptop.button("Sign in with a passkey").click()
    expect(laptop.page.get_by_label("Your name").first).to_have_value("Ada")
    expect(laptop.page.get_by_role("row", name=f"Have You Herd? 2 1 {1 if ended == 'You win!' else 0}")).to_be_visible()
    laptop.page.get_by_role("link", name="Continue").click()
    expect(laptop.page).to_have_url(re.compile(f"/t/{first}"))
    laptop.button("Roll the dice").click()
    expect(laptop.lines.first).to_be_visible()

    borrowed = bring("Nobody")
    borrowed.page.goto("/you")
    borrowed.page.get_by_label("Recovery code").fill("no-such-code")
    borrowed.button("Sign in with the code").click()
    expect(borrowed.page.get_by_text("There is no such recovery code.")).to_be_visible()
    borrowed.faults.clear()  # the browser notes every refusal
    borrowed.page.get_by_label("Recovery code").fill(code.lower())
    borrowed.button("Sign in with the code").click()
    expect(borrowed.page.get_by_role("link", name="Replay")).to_be_visible()
    borrowed.page.goto("/")
    mine = borrowed.page.get_by_role("region", name="Your tables")
    expect(mine.get_by_role("link", name="Continue Super Farmer")).to_have_attribute("href", f"/t/{first}")

    laptop.page.goto("/you")
    expect(laptop.page.get_by_role("list").filter(has_text="(this one)").get_by_role("listitem")).to_have_count(3)
    laptop.button("Sign out everywhere").click()
    expect(laptop.button("Keep my games")).to_be_visible()
    borrowed.page.reload()
    borrowed.is_in_lobby()
    expect(mine).to_have_count(0)


def test_a_person_takes_everything_along_and_is_forgotten(bring: Callable[..., Device], tmp_path: Path) -> None:
    name = f"Zoe {secrets.token_hex(3)}"
    person, friend = bring(name), bring("Ben")
    friend.set_up("Super Farmer", ["Me", "A friend, by link"])
    person.keep()
    person.page.goto(friend.page.url)
    person.button("Sit down on seat 2").click()
    expect(friend.page.get_by_text(name)).to_be_visible()
    person.page.goto("/you")
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="Save it as a file").click()
    download.value.save_as(tmp_path / "me.json")
    told = json.loads((tmp_path / "me.json").read_text("utf-8"))
    assert (told["person"]["name"], [game["table"] for game in told["games"]]) == (name, [friend.table])
    person.page.get_by_text("Delete everything").click()
    sure = person.button("Delete me for good")
    expect(sure).to_be_disabled()
    person.page.locator("details").get_by_label("Your name").fill(name)
    sure.click()
    expect(person.button("Keep my games")).to_be_visible()
    expect(friend.button("Put a bot on seat 2")).to_be_visible()  # the game has not begun: somebody else can sit down
    expect(friend.page.get_by_text(name)).to_have_count(0)


@pytest.mark.rest
def test_away_from_all_games_of_days_at_once(bring: Callable[..., Device]) -> None:
    """Until a day, as far as each game's days reach; no other games are spoken of, and one button says that one is back."""
    phone = bring("Ada", viewport={"width": 390, "height": 844}, has_touch=True)
    phone.keep()
    expect(phone.page.get_by_role("heading", name="Games in progress")).to_be_visible()
    expect(phone.page.get_by_role("heading", name="I am going away")).to_have_count(0)
    phone.page.evaluate(
        """async () => { for (const clock of [86400, 259200, null]) await fetch("/api/tables", { method: "POST",
        headers: { "content-type": "application/json" }, body: JSON.stringify({ game: "super-farmer", clock: clock && { seconds: clock },
        seats: [{ who: "me", name: "Ada" }, { who: "bot", level: "easy" }] }) }); }"""
    )
    phone.page.reload()
    mine = phone.page.get_by_role("region", name="I am going away")
    expect(mine).to_contain_text("in your 2 turn-based games")
    inspect(phone.page, "you-holiday")
    mine.get_by_role("button", name="I am away until").click()
    told = phone.page.get_by_role("region", name="Games in progress").get_by_text("You are away until")
    expect(told).to_have_count(2)
    expect(mine).to_contain_text("7 are left")
    inspect(phone.page, "you-away")
    mine.get_by_role("button", name="I am back").click()
    expect(told).to_have_count(0)
    expect(mine).to_contain_text("13 are left")


@pytest.mark.rest
def test_a_line_and_a_player_are_reported(bring: Callable[..., Device], named_server: RunningServer) -> None:
    host, friend = bring("Ada"), bring("Ben")
    host.set_up("Super Farmer", ["Me", "A friend, by link"])
    friend.page.goto(host.page.url)
    friend.page.get_by_label("Your name").fill("Ben")
    friend.button("Sit down on seat 2").click()
    friend.page.get_by_placeholder("Say something").fill("something nasty")
    friend.button("Send").click()
    host.button("Report what Ben said").click()
    host.page.get_by_label("What is wrong?").fill("it hurts")
    host.button("Send the report").click()
    expect(host.page.get_by_text("Thank you.")).to_be_visible()
    host.button("Close").click()
    host.button("Settings").click()
    host.button("Report Ben").click()
    host.button("Send the report").click()
    expect(host.page.get_by_text("Thank you.")).to_be_visible()
    with contextlib.closing(sqlite3.connect(named_server.data / "tables.sqlite3")) as file:
        told = file.execute("SELECT name, said, reason FROM reports WHERE table_id = ? ORDER BY reason", (host.table,)).fetchall()
    assert told == [("Ben", "", ""), ("Ben", "something nasty", "it hurts")]
    host.button("Close").click()


@pytest.mark.rest
def test_who_declines_the_passkey_stays_a_guest(bring: Callable[..., Device]) -> None:
    person = bring("Ada")
    person.page.goto("/you")
    refuse = "() => Promise.reject(new DOMException('no', 'NotAllowedError'))"
    person.page.evaluate(f"() => void (navigator.credentials.create = {refuse})")
    person.button("Keep my games").click()
    expect(person.page.get_by_text("Nothing has changed: no passkey was made.")).to_be_visible()
    expect(person.button("Keep my games")).to_be_enabled()


@pytest.mark.rest
def test_by_an_address_of_numbers_a_code_is_offered(come: Come, own_server: RunningServer) -> None:
    """And a big screen of somebody who is signed in shows no hand."""
    person = come("Ada", to=own_server)
    person.page.goto("/you")
    expect(person.page.get_by_role("link", name=f"http://localhost:{own_server.port}/you")).to_be_visible()
    person.page.get_by_label("Your name").fill("Ada")
    person.button("Keep my games").click()
    expect(person.page.locator(".word")).to_be_visible()
    person.set_up("Super Farmer", ["Me", "Bot: easy"])
    expect(person.button("Roll the dice")).to_be_visible()
    person.page.goto(f"/screen/{person.table}")
    expect(person.page.get_by_text("Join at")).to_be_visible()
    expect(person.page.get_by_role("listitem").filter(has_text="Ada")).to_be_visible()
    expect(person.button("Roll the dice")).to_have_count(0)

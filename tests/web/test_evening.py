"""An evening in the browser: opened, come to, called to a table and back, standings on the page, on a television and as a file."""

import json
import re
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .server import DESK, PHONE, Person, RunningServer, resize
from .test_look import SHOTS, TOO_SMALL, inspect

pytestmark = pytest.mark.rest
Come = Callable[..., Person]
CROWD = ["Jola", "Marek", "Ben", "Cleo", "Ola", "Tom", "Ivo", "Nela", "Zosia"]
GAMES = ["Have You Herd?", "Super Farmer"]
TELEVISION = {"width": 1920, "height": 1080}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[RunningServer]:
    """A server at which tables are called quickly, and whoever is gone is replaced soon."""
    server = RunningServer(tmp_path / "tables", jit="0", evening_call="12", grace="8")
    yield server
    server.close()


def post(server: RunningServer, path: str, body: dict[str, Any]) -> dict[str, Any]:
    asked = urllib.request.Request(f"{server.address}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return dict(json.loads(answer.read()))


def both(person: Person, name: str) -> None:
    """On a phone and on a desk, by day and by night."""
    for size, view in (("phone", PHONE), ("desk", DESK)):
        resize(person.page, view)
        inspect(person.page, f"{name}-{size}")
        assert person.page.evaluate(TOO_SMALL) == []


def test_an_evening_from_the_lobby_to_the_standings(come: Come, hall: RunningServer) -> None:
    ada = come("Ada", to=hall, viewport=PHONE)
    page = ada.page
    page.goto("/")
    page.get_by_role("link", name="Host an evening").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("What is it called?").fill("Friday evening")
    both(ada, "evening-new")
    page.get_by_role("button", name="Open the evening").click()
    expect(page.get_by_role("heading", name="Only you so far")).to_be_visible()
    both(ada, "evening-empty")
    evening = page.url.rpartition("/")[2]
    kim = come("Kim", to=hall)
    kim.page.goto(f"/join/{evening[:6].upper()}")
    kim.page.get_by_label("Your name").fill("Kim")
    both(kim, "evening-come")
    kim.page.get_by_role("button", name="Take part").click()
    expect(kim.page.get_by_text("Ada starts the first round.")).to_be_visible()
    for name in CROWD:
        post(hall, f"/api/evenings/{evening}/people", {"name": name})
    expect(page.get_by_role("heading", name="11 are here")).to_be_visible()
    television = come("Tele", to=hall, viewport=TELEVISION)
    television.page.goto(f"/screen/{evening}")
    expect(television.page.get_by_role("heading", name="Friday evening")).to_be_visible()
    inspect(television.page, "evening-tv-waiting")
    expect(page.get_by_text("1 screen")).to_be_visible()
    start = page.get_by_role("button", name=re.compile("Start round 1")).and_(page.locator(":visible"))
    page.get_by_role("button", name="Super Farmer").click()
    expect(start).to_be_disabled()
    expect(page.get_by_text("Choose at least one game.")).to_be_visible()
    for game in GAMES:
        page.get_by_role("button", name=game).click()
    page.get_by_role("button", name="One round less").click()
    page.get_by_role("button", name="One round less").click()
    both(ada, "evening-host")
    resize(page, PHONE)
    start.click()
    for person in (ada, kim):
        expect(person.page.get_by_role("heading", name=re.compile("You are at table [123] with"))).to_be_visible()
    page.get_by_role("button", name="I am ready").click()
    expect(page.get_by_role("button", name="I am ready")).to_be_disabled()
    both(kim, "evening-called")
    for person in (ada, kim):
        person.page.wait_for_url(re.compile("/t/"))
    inspect(television.page, "evening-tv-playing")
    table = kim.page.url
    page.goto(f"/e/{evening}")
    expect(page.get_by_role("link", name="To your table")).to_be_visible()
    both(ada, "evening-playing")
    page.goto("/you")
    kim.page.goto("/you")  # bots play on for both
    page.goto(f"/e/{evening}")
    kim.page.goto(f"/e/{evening}")
    go_on = page.get_by_role("button", name=re.compile("Start round 2: Super Farmer"))
    expect(go_on).to_be_visible(timeout=120_000)
    expect(page.get_by_text("One round to go.")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(12)
    both(ada, "evening-standings")
    inspect(television.page, "evening-tv-standings")
    kim.page.goto(table)
    expect(kim.page.get_by_role("link", name="Back to the evening")).to_be_visible()
    both(kim, "evening-table")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    assert download.value.path().read_text("utf-8-sig").startswith("Place,Who,Round 1,Points\n")
    go_on.click()
    expect(kim.page.get_by_text(re.compile("Round 2 begins: you are at table"))).to_be_visible()
    both(kim, "evening-next")


def test_an_evening_in_polish(come: Come, hall: RunningServer) -> None:
    ada = come("Ada", to=hall, locale="pl-PL", viewport=PHONE)
    came = post(hall, "/api/evenings", {"title": "Piątek", "name": "Ada"})
    ada.begin_with(f"localStorage.setItem('paddock.evenings', {json.dumps(json.dumps({came['evening']: came['token']}))})")
    ada.page.goto(f"/e/{came['evening']}")
    expect(ada.page.get_by_role("heading", name="Na razie tylko ty")).to_be_visible()
    both(ada, "evening-pl-host")
    ada.page.goto(f"/e/{came['evening']}/standings")
    expect(ada.page.get_by_role("columnheader", name="Punkty")).to_be_visible()
    assert SHOTS is None or ada.page.screenshot(path=Path(SHOTS) / "evening-pl-standings.png")

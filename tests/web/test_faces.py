"""Faces: one of six, chosen with the name, kept in the browser, seen by everybody at the table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from ..support import rest
from .server import PHONE, ROOT, Person
from .test_look import inspect

Come = Callable[..., Person]
MOOSE = "Bunny Bunny Moose Moose"
CURLS, GLASSES = "black curls", "straight black hair and glasses"


def choose(person: Person, face: str) -> None:
    """In the lobby: the button with the own name and face, then one of the six."""
    person.button("your name and face").click()
    person.page.get_by_role("dialog").get_by_role("button", name=face, exact=True).click()
    person.button("Done").click()


def face(where: Locator) -> str | None:
    return where.locator("[data-face]").first.get_attribute("data-face")


def test_there_are_as_many_faces_as_the_server_knows() -> None:
    from paddock.server.messages.fields import FACES

    people = (ROOT / "web" / "src" / "parts" / "people.ts").read_text("utf-8")
    assert len(re.findall(r"\{\s*skin: \"", people)) == FACES + 1, "and one for who has none"


@pytest.mark.rest
def test_a_face_is_kept_in_the_browser_and_seen_on_the_board(come: Come) -> None:
    person = come()
    person.lobby()
    page = person.page
    mine = person.button("your name and face")
    first = face(mine)
    assert first in {"0", "1", "2", "3", "4", "5"}
    page.reload()
    expect(mine.locator("[data-face]")).to_have_attribute("data-face", first)
    person.set_up("Super Farmer", ["Me", "A friend, by link"])
    expect(page.locator("main ol > li [data-face]").first).to_have_attribute("data-face", first)  # nobody has chosen, and it is the same
    person.lobby()
    choose(person, CURLS)
    page.reload()
    expect(mine.locator("[data-face]")).to_have_attribute("data-face", "1")
    person.set_up(MOOSE, ["Me", "Bot: normal", "Bot: normal"], Tempo="step")
    expect(page.locator(".others .head").first).to_be_visible(timeout=180_000)
    heads = page.locator(".head").evaluate_all("all => all.map((each) => each.dataset.face)")
    assert "1" in heads
    assert sorted(page.locator(".others .head").evaluate_all("all => all.map((each) => each.dataset.face)")) == ["0", "2"]
    person.button("Hands, keys and voice").click()
    person.button(f"Your face: {CURLS}").click()
    page.get_by_role("dialog", name="Choose your face").get_by_role("button", name=GLASSES).click()
    expect(page.locator(".near .head[data-face='2']")).to_be_visible()


@pytest.mark.rest
@pytest.mark.parametrize("size", [None, *rest(PHONE)], ids=["desk", "phone"])
def test_friends_see_who_is_who_and_nobody_takes_anothers_face(come: Come, size: dict[str, int] | None) -> None:
    host, friend = (come(name, **({"viewport": size} if size else {})) for name in ("Ada", "Ben"))
    host.lobby()
    choose(host, CURLS)
    host.set_up(MOOSE, ["Me", "A friend, by link", "Bot: normal"])
    friend.lobby()
    choose(friend, CURLS)
    friend.page.goto(host.page.url)
    friend.button("Sit down on seat 2").click()
    expect(friend.page.get_by_text("(you)")).to_be_visible()
    for person in (host, friend):
        rows = person.page.locator("main ol > li")
        expect(rows.nth(1).locator("[data-face]")).to_be_visible()
        assert [face(row) for row in rows.all()] == ["1", "0", "2"], "curls are Ada's; bots take what is left"
    friend.button("Your face: red hair and freckles").click()
    expect(friend.page.get_by_role("dialog").get_by_role("button", name=f"{CURLS}: already taken")).to_be_disabled()
    inspect(friend.page, f"faces-{'phone' if size else 'desk'}")
    friend.page.get_by_role("dialog").get_by_role("button", name=GLASSES).click()
    expect(host.page.locator("main ol > li").nth(1).locator("[data-face='2']")).to_be_visible()
    expect(host.page.locator("main ol > li").nth(2).locator("[data-face='0']")).to_be_visible()


@pytest.mark.rest
def test_faces_have_names_in_polish(come: Come) -> None:
    person = come("Ala", locale="pl-PL")
    person.page.goto("/")
    mine = person.button("twoje imię i twarz")
    mine.click()
    person.page.get_by_role("dialog").get_by_role("button", name="siwe loki i złote okulary").click()
    expect(mine.locator("[data-face='3']")).to_be_visible()

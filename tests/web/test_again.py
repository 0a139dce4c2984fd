"""Again, together: a rematch keeps the people, and nobody is left behind at the old table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .server import PHONE, Person, StagedServer

Come = Callable[..., Person]
NAMES = ("Ada", "Ben", "Cleo", "Robo")


@pytest.mark.rest
def test_three_people_and_a_bot_play_again(come: Come, stage: StagedServer) -> None:
    """One asks, one agrees at once, one comes back later and finds the invitation; then the game begins, everybody one seat on."""
    held = stage.lay("super-farmer", "A S1 P1 C1 H1; B R2; C R1; D R1", *NAMES, bots={"Robo"})
    people = [come(name, to=stage, **({"viewport": PHONE} if name == "Ben" else {})) for name in NAMES[:3]]
    for seat, each in enumerate(people):
        each.sit(held, seat)
    ada, ben, cleo = people
    fan = come("Fan", to=stage)
    fan.page.goto(f"/t/{held['table']}")
    stage.roll("R/R", "any")
    ada.button("Roll the dice").click()
    for each in (*people, fan):
        expect(each.result).to_be_visible()
    cleo.page.goto("/")
    ada.page.get_by_label("Everybody moves one seat along").check()
    ada.button("Play again").click()
    expect(ada.page.get_by_text("(asked, no answer yet)")).to_have_count(2)
    new = ada.table
    assert new != held["table"]
    expect(ben.page.get_by_text("Ada wants to play again. Are you in?")).to_be_visible()
    expect(ben.page.get_by_text("At the new table: Ada.")).to_be_visible()
    fan.page.get_by_role("link", name="Watch the next game").click()
    ben.button("I'm in").click()
    expect(ben.button("Start the game")).to_be_visible()
    expect(ada.page.get_by_text("(asked, no answer yet)")).to_have_count(1)
    cleo.page.goto(f"/t/{held['table']}")
    expect(cleo.page.get_by_text("At the new table: Ada and Ben.")).to_be_visible()
    cleo.button("I'm in").click()
    for each in (*people, fan):
        expect(each.page).to_have_url(re.compile(f"/t/{new}$"))
        expect(each.page.locator(".meadow")).to_be_visible()
    for each in people:
        expect(each.page.get_by_role("region", name="Your farm")).to_be_visible()
    others = {
        int(each.get_attribute("data-seat") or -1): each.locator("strong").inner_text() for each in ada.page.locator("[data-seat]").all()
    }
    assert others == {0: "Robo", 2: "Ben", 3: "Cleo"}
    expect(ada.page.get_by_role("img", name="Bot")).to_have_count(1)
    expect(ada.button("Roll the dice")).to_be_visible()


@pytest.mark.rest
def test_who_does_not_want_to_may_change_their_mind(come: Come, stage: StagedServer) -> None:
    held = stage.lay("super-farmer", "A S1 P1 C1 H1; B R2", "Ada", "Ben")
    ada, ben = come("Ada", to=stage), come("Ben", to=stage, locale="pl-PL")
    ada.sit(held, 0)
    ben.sit(held, 1)
    stage.roll("R/R", "any")
    ada.button("Roll the dice").click()
    ada.button("Play again").click()
    ben.button("Nie, dziękuję").click()
    expect(ben.page.get_by_text("Tym razem nie grasz.")).to_be_visible()
    expect(ada.page.get_by_text("Free seat")).to_be_visible()
    ben.page.reload()
    ben.button("Jednak gram").click()
    expect(ada.button("Roll the dice")).to_be_visible()
    expect(ben.page.locator(".meadow")).to_be_visible()

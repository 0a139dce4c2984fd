"""Bunny Bunny Moose Moose in real time, by several people with browsers of their own: a table from the set-up screen, and a last round."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .server import PHONE, Person, StagedServer
from .test_board_moose import lay, pose
from .test_together import LINK, gather

Come = Callable[..., Person]
TITLE = "Bunny Bunny Moose Moose"


def figures(page: Page) -> dict[str, str]:
    """Where everybody's figures stand on the trail."""
    all_of = "all => all.map((each) => [each.dataset.figure, each.dataset.at])"
    return dict(page.locator("[data-figure]").evaluate_all(all_of))


@pytest.mark.rest
def test_three_people_play_a_round_from_the_set_up_screen(come: Come, stage: StagedServer) -> None:
    """BBM-54: nothing is chosen but short lines, and the clock runs. One narrates and bets, one poses by keys, one by thumbs; every hand is
    seen by the others while the poem is read; the hunter comes, all are frozen, and all screens show the same reckoning."""
    cards = ("WU L +3", "*D R +2", "MOOSE x2", "TONGUE +1", "HUNTER")
    stage.roll("narrator 1", *(step for card in cards for step in (card, "lay")), "any")
    ada, ben = come("Ada", to=stage), come("Ben", to=stage)
    cleo = come("Cleo", to=stage, viewport=PHONE, has_touch=True)
    ada.set_up(TITLE, ["Me", LINK, LINK], **{"Seconds for a line": "1", "Piles of cards": "4"})
    gather(ada, ben, cleo)
    for person in (ada, ben):
        person.listen()
    ada.button("bet on Cleo").click()
    for person in (ben, cleo):
        expect(person.page.locator(".pad[data-side=left] [data-code=WU]")).to_be_enabled()
    ben.page.keyboard.press("KeyQ")
    ben.page.keyboard.press("KeyL")
    cleo.page.locator(".pad[data-side=left] [data-code=ST]").tap()
    cleo.page.locator(".pad[data-side=right] [data-code=FS]").tap()
    expect(cleo.page.locator(".seat[data-seat='1'] .hand.left")).to_have_attribute("data-pose", "WU")
    expect(cleo.page.locator(".seat[data-seat='1'] .hand.right")).to_have_attribute("data-pose", "CD")
    expect(ben.page.locator(".seat[data-seat='2'] .hand.left")).to_have_attribute("data-pose", "ST")
    expect(ben.page.locator(".seat[data-seat='2'] .hand.right")).to_have_attribute("data-pose", "FS")
    expect(ben.page.locator(".seat[data-seat='0']")).to_contain_text("Ada")
    expect(ada.page.locator(".held")).to_be_visible()
    expect(ben.page.locator(".held")).to_have_count(0)
    for person in (ada, ben, cleo):
        expect(person.page.locator(".bamnear")).to_be_visible()
    ben.page.keyboard.press("KeyD")
    expect(ben.page.locator(".spot .hand.left")).to_have_attribute("data-pose", "WU")
    expect(cleo.page.get_by_role("heading", name="Whom do you bet on?")).to_be_visible()
    assert figures(ada.page) == figures(ben.page) == figures(cleo.page)
    assert figures(ben.page)["1-moose"] == "10"
    for person in (ada, ben):
        person.hears_everything()
    told = " ".join(ben.heard())
    assert (
        "Bam! Frozen: you a moose (wide antler up; compact antler down); Cleo a rabbit (straight ear on top; floppy ear at the side)."
        in told
    )
    assert "You: 3 + 2, ×2 = 10. Moose forward 10." in told
    cleo.button("bet on Ada").tap()
    expect(cleo.page.locator(".wager")).to_contain_text("You bet on")


@pytest.mark.rest
def test_the_last_round_ends_the_game_when_the_last_figure_has_come_to_rest(come: Come, stage: StagedServer) -> None:
    """A line is read, its card falls, the hunter comes, heads are scored card by card, figures move; only then is it told who has won."""
    cards = ("WU L +3", "*D R +2", "MOOSE x2", "REV", "HUNTER")
    stage.roll(*(step for card in cards for step in (card, "lay")), "any")
    held = lay(stage, "A 0/0; B 3/0; C 0/0; all; narrator B; round 6", beat_seconds=2, piles="4")
    ada = come("Ada", to=stage, reduced_motion="no-preference")
    ada.context.add_init_script(VOICE)
    # Only Ada is looked at while figures move.
    ben, cleo = come("Ben", to=stage), come("Cleo", to=stage, viewport=PHONE, has_touch=True)
    for seat, person in enumerate((ada, ben, cleo)):
        person.sit(held, seat)
    page = ada.page
    ada.listen()
    page.evaluate(WATCH)
    ben.button("bet on Cleo").click()
    for person in (ada, cleo):
        expect(person.page.locator(".pad[data-side=left] [data-code=WU]")).to_be_enabled()
    page.keyboard.press("KeyQ")
    page.keyboard.press("KeyL")
    cleo.page.locator(".pad[data-side=left] [data-code=WU]").tap()
    expect(page.locator(".verse")).to_contain_text("Five rabbits in a clover bed")
    expect(page.locator(".pile").first.locator(".cardface")).to_have_attribute("aria-label", "Pile 1: wide antler up, left +3")
    expect(page.locator(".bamburst")).to_be_visible()
    page.keyboard.press("KeyD")
    expect(page.locator(".bamnear")).to_be_visible()
    assert pose(page, ".spot")[:2] == ("WU", "CD"), "nobody moves after the Bam"
    expect(page.locator(".queue li")).to_have_count(2)
    you = page.locator(".tally", has_text="You")
    expect(you.locator(".chip:not(.sum)")).to_have_count(4)
    expect(you.locator(".sum")).to_have_text("−10")
    for person in (ada, ben, cleo):
        expect(person.result).to_be_visible()
        expect(person.page.locator(".ending li")).to_have_count(3)
    assert "-10" in page.evaluate("window.places"), "the figure went where the cards sent it, before those behind are pulled along"
    assert page.evaluate("window.early") == [], "neither the result nor the status nor the live region runs ahead of what is shown"
    assert figures(page) == figures(ben.page) == figures(cleo.page)
    said = page.evaluate("window.said")
    assert said[0].startswith("Five rabbits in a clover bed"), "who wants a voice has the poem read aloud,"
    assert len(said) >= 2 * (len(cards) - 1), "both halves of each line"
    ada.hears_everything()
    assert "You: 3 + 2, ×2, reversed = -10. Moose back 10." in ada.heard()
    assert ada.heard()[-1].startswith("The poem is over.")


# Somebody wants the poem spoken: what the browser's voice is given is noted.
VOICE = """localStorage.setItem("paddock.moose", '{"voice": true}'); window.said = [];
  speechSynthesis.speak = (said) => window.said.push(said.text);"""
# Whatever tells of the end while something is still reckoned, and where a figure has been.
WATCH = """() => { window.early = []; window.places = []; new MutationObserver(() => {
  window.places.push(document.querySelector("[data-figure='0-moose']")?.dataset.at);
  if (!document.querySelector(".bamnear")) return;
  if (document.querySelector("#result")) window.early.push("result");
  if (/over/.test(document.querySelector("header [role=status]").textContent)) window.early.push("status");
  if (/poem is over/.test(document.querySelector(".news").textContent)) window.early.push("news");
}).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }); }"""


@pytest.mark.rest
def test_three_people_play_step_by_step_to_the_end(come: Come, stage: StagedServer) -> None:
    """With three browsers, one of them a phone: each shows a pose when they like, nobody's clock runs, and all see the same places."""
    stage.roll("WU L +3", "*D R +2", "MOOSE x2", "REV", "HUNTER", "any")
    held = lay(stage, "A 4/2; B 3/0; C 0/0; all; narrator B; round 6", tempo="step", piles="4")
    ada, ben = come("Ada", to=stage), come("Ben", to=stage)
    cleo = come("Cleo", to=stage, viewport=PHONE, has_touch=True)
    for seat, person in enumerate((ada, ben, cleo)):
        person.sit(held, seat)
    ben.button("bet on Cleo").click()
    expect(ada.page.locator(".keep")).to_be_visible()
    ada.page.keyboard.press("KeyQ")
    cleo.page.locator(".pad[data-side=left] [data-code=CD]").tap()
    for _ in range(5):
        for person in (ada, cleo):
            person.page.locator(".keep.primary").click()
    for person in (ada, ben, cleo):
        expect(person.result).to_be_visible()
    assert figures(ada.page) == figures(ben.page) == figures(cleo.page)
    assert len(set(figures(ada.page).values())) > 1

"""Whole games without a mouse or a finger: each board from the beginning to the result by keys alone, and heard to the end."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from ..support import rest
from .server import COMPILING, PATIENCE, Person, StagedServer, finished
from .test_games import MOOSE, sit_late
from .test_scenes import ADA, BEN, CLEO, log_of

Come = Callable[..., Person]
HERE = "it => it === document.activeElement"
AT_HAND = "() => { const it = document.activeElement; return it.matches('main *') && !it.disabled && it.checkVisibility() }"


def untouched(page: Page) -> None:
    """From now on every touch of a pointer is counted."""
    page.evaluate("() => { window.touched = 0; addEventListener('pointerdown', () => window.touched++, true); }")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until it leads there. What has just come may still be moving, and cannot be reached before it has come to rest."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not wanted.evaluate(HERE):
        assert time.monotonic() < deadline, f"Tab does not lead to {wanted}"
        page.keyboard.press("Tab")


def reach(page: Page, place: str, card: str) -> None:
    """Go to a place by its letter, and by arrows to a card that lies there."""
    page.keyboard.press(place)
    for _ in range(12):
        if page.evaluate("document.activeElement.dataset.card") == card:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"there is no way to {card}")


def goes_on(page: Page) -> None:
    """After a play the focus is on something at the table that can be used: nobody has to walk there from the top of the page."""
    page.wait_for_function(AT_HAND, timeout=PATIENCE)


@pytest.mark.rest
@pytest.mark.parametrize(("title", "seats"), [("Super Farmer", ["Me"]), *rest(("Have You Herd?", ["Me", "Bot: easy"]))])
def test_a_farm_game(title: str, seats: list[str], come: Come) -> None:
    """After every play the focus is where one goes on, and every event is told. Who plays alone hears in every turn what is a good idea:
    there the expert says it, and no coach has to be compiled first."""
    person = come()
    page = person.page
    person.set_up(title, seats, **{"Turns until a draw": "8"})
    assert person.wait(COMPILING)
    person.listen()
    untouched(page)
    rolled = False
    while person.wait():
        if len(seats) == 1:
            expect(page.get_by_role("button", name="(a good idea)")).to_have_count(1, timeout=COMPILING)
            deal = person.idea if person.idea.is_visible() else None
        else:
            deal = person.deal
        if deal:
            tab_to(page, deal)
        elif rolled:
            expect(person.primary).to_be_focused()
        else:
            tab_to(page, person.primary)
        rolled = not deal
        press(page, "Enter")
        expect(page.locator("main button[disabled]")).to_have_count(0)
    assert re.search("wins?|draw", finished(person))
    expect(person.result).to_be_focused()
    assert page.evaluate("window.touched") == 0
    person.hears_everything()


@pytest.mark.rest
def test_swip_sheep(come: Come) -> None:
    """Numbers go to cards, arrows give them; Tab leads to the lock, and round the table to whomever a wolf visits."""
    person = come()
    page = person.page
    person.set_up("Swip'Sheep", ["Me", "Bot: easy", "Bot: easy"])
    untouched(page)
    aims, lock = page.locator(".aim"), page.locator("main .bar .primary:not([disabled])")
    played = False
    while person.wait(COMPILING):
        if played:
            goes_on(page)
        played = True
        if aims.count():
            tab_to(page, aims.first)
            press(page, "Enter")
        else:
            press(page, "1", "ArrowLeft", "2", "ArrowRight")
        tab_to(page, lock)
        press(page, "Enter")
        expect(lock).to_have_count(0)
    assert re.search("wins?|win together", finished(person))
    assert page.evaluate("window.touched") == 0


@pytest.mark.rest
def test_a_hand_of_herds(come: Come, stage: StagedServer) -> None:
    """Against a bot, from the deal of a small box to the result: I for an idea, Enter to take it up, Shift and Enter to confirm what is
    chosen."""
    person = come(to=stage)
    page = person.page
    sit_late(person, stage, "herds")
    untouched(page)
    scene, ready = page.locator(".tallies"), page.locator(".dock .primary:not([disabled]):not([aria-disabled=true])")
    played = False
    while person.wait(COMPILING):
        if played:
            goes_on(page)
        played = True
        if scene.is_visible():
            tab_to(page, page.locator(".dock .primary"))
            press(page, "Enter")
            expect(scene).to_have_count(0)
            continue
        if person.idea.is_visible():
            press(page, "i", "Enter")
        expect(ready.or_(scene).or_(person.result).first).to_be_visible()
        press(page, "Shift+Enter")
        expect(page.locator(".dock .primary[disabled]")).to_have_count(0)
    assert re.search("wins?", finished(person))
    assert page.evaluate("window.touched") == 0


@pytest.mark.rest
def test_everything_that_herds_knows(come: Come, stage: StagedServer) -> None:
    """HER-14, HER-22, HER-24, HER-31, HER-36: the last turn of a match: trade, grow, swap, lay, pass to one of two."""
    stage.roll("any")
    position = (
        "A L3 L6 T5 M2 M4 E1; B L1; C T6 M6; grass M1 E5 L5; herd A T2 T3 T4; herd A L2 D3 L4; deck 0; scores 58 20 30; hand 6; step 2"
    )
    person = come(ADA, to=stage)
    person.sit(stage.lay("herds", position, ADA, BEN, CLEO), 0)
    page = person.page
    untouched(page)
    expect(person.primary).to_be_visible()
    reach(page, "h", "L6")
    press(page, "Space")
    for card in ("M1", "E5"):
        reach(page, "g", card)
        press(page, "Space")
    expect(person.button("Trade 1 for 2")).not_to_have_attribute("aria-disabled", "true")
    press(page, "Shift+Enter")
    expect(log_of(person)).to_contain_text("You trade")
    place = person.button("Add Tiger 5 to herd 1: 1 point more")
    expect(place).to_be_visible()
    press(page, "o")
    tab_to(page, place)
    press(page, "Enter")
    expect(page.get_by_label("Herd 1, tigers 2 to 5: 3 points")).to_be_visible()
    swap = person.button("Ducktor 3 as Lion 3: swap it for your Lion 3")
    expect(swap).to_be_visible()
    press(page, "o")
    tab_to(page, swap)
    press(page, "Space")
    expect(person.button("Swap in Lion 3")).not_to_have_attribute("aria-disabled", "true")
    press(page, "Shift+Enter")
    expect(person.button(re.compile("^Ducktor 3, must be laid this turn"))).to_be_visible()
    for card in ("M2", "M4", "D3"):
        reach(page, "h", card)
        press(page, "Space")
    expect(person.button("Lay the herd")).not_to_have_attribute("aria-disabled", "true")
    press(page, "Shift+Enter")
    expect(page.get_by_label("Herd 3, monkeys 2 to 4: 1 point")).to_be_visible()
    expect(person.button("Done, pass a card")).to_be_visible()
    press(page, "Shift+Enter")
    expect(person.button("Choose a card to pass")).to_be_visible()
    reach(page, "h", "E1")
    press(page, "Space")
    tab_to(page, page.get_by_role("group", name="Pass it to").get_by_role("button", name="Cleo"))
    press(page, "Enter")
    expect(person.button("Pass Elephant 1 to Cleo", exact=True)).not_to_have_attribute("aria-disabled", "true")
    press(page, "Shift+Enter")
    tab_to(page, person.button("See the result"))
    press(page, "Enter")
    expect(person.result).to_have_text("You win!")
    assert page.evaluate("window.touched") == 0


@pytest.mark.rest
def test_bunny_bunny_moose_moose(come: Come, stage: StagedServer) -> None:
    """Step by step with bots, the last three rounds: hands by their keys, Enter shows the pose, bets on somebody, reads the next line."""
    person = come(to=stage)
    page = person.page
    sit_late(person, stage, MOOSE)
    untouched(page)
    posed = 0
    while person.wait(COMPILING):
        if posed:
            goes_on(page)
        if page.locator(".keep.primary").is_visible() and not posed % 3:
            press(page, "KeyQ", "KeyL")
            expect(page.locator(".own .hand.right")).to_have_attribute("data-pose", "CD")
        tab_to(page, person.primary)
        page.evaluate("document.activeElement.id = 'pressed'")
        press(page, "Enter")
        posed += 1
        expect(page.locator("#pressed")).to_have_count(0)
    assert posed > 6
    assert re.search("wins?|win together", finished(person))
    assert page.evaluate("window.touched") == 0

"""The coach during a game: a hint in two steps, chances as one's own seat can know them, and bots that say why."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ..support import rest
from .server import PHONE, Person, StagedServer

Come = Callable[..., Person]
BULB, PLAINLY, CHANCES = "Ask the coach for a hint", "Just tell me", "Chances of winning"
NEARLY = "A S1 P1 C1 H1; B R1 S1 P1 C3; turn A"  # whoever is next wins, or the other one does
TRADE = "A L1 L5 L6 T4 E1 D4 M2; B L3 T5 E3 M1 D1 D6 D2; grass L4 E5 M3 D5 T1 T2 E6; scores 0 0; dealer B; hand 1; turn A; step 2"


def test_a_hint_by_keys_first_the_reason_then_the_play_and_others_see_it(come: Come, stage: StagedServer) -> None:
    stage.roll("S/C", "any")
    held = stage.lay("super-farmer", NEARLY, "Ada", "Ben", help=True)
    ada, ben = come(to=stage), come("Ben", to=stage)
    ada.sit(held, 0)
    ben.sit(held, 1)
    bulb, hint = ada.button(BULB), ada.page.get_by_role("region", name=BULB)
    expect(ben.button(BULB)).to_have_attribute("aria-disabled", "true")
    bulb.focus()
    ada.page.keyboard.press("Enter")
    expect(hint.get_by_role("button")).to_have_text([PLAINLY, "Thanks"])
    expect(hint.locator(".play")).to_have_count(0)
    ada.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(bulb).to_be_focused()
    ada.page.keyboard.press("Enter")
    hint.get_by_role("button", name=PLAINLY).press("Enter")
    expect(hint.locator(".play")).to_have_text("roll the dice")
    ada.button(CHANCES).click()
    shown = ada.page.get_by_role("region", name=CHANCES).locator("li")
    expect(shown).to_have_count(2, timeout=30_000)
    assert 99 <= sum(int(each.strip("%")) for each in shown.locator("strong").all_inner_texts()) <= 101
    hint.get_by_role("button", name="Play it").click()
    expect(hint).to_have_count(0)
    for person in (ada, ben):
        expect(person.page.get_by_role("region", name="Log").get_by_title("Asked the coach")).to_have_count(1)
    expect(ben.page.get_by_title("1 hint taken")).to_be_visible()


@pytest.mark.rest
def test_a_hint_is_laid_out_on_a_phone_and_nobody_helps_where_it_was_not_agreed(come: Come, stage: StagedServer) -> None:
    person = come(to=stage, viewport=PHONE, locale="pl-PL", color_scheme="dark")
    person.sit(stage.lay("herds", TRADE, "Ada", "Ben", help=True), 0)
    person.button("Poproś trenera o podpowiedź").click()
    person.button("Powiedz wprost").click()
    reason = person.page.locator("section.hint p").first.inner_text()
    person.button("Ułóż to").click()
    expect(person.page.locator("main .dock")).to_contain_text(reason)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    alone = come(to=stage)
    alone.sit(stage.lay("herds", TRADE, "Ada", "Ben"), 0)
    expect(alone.button(BULB)).to_have_count(0)
    expect(alone.button(CHANCES)).to_have_count(0)


@pytest.mark.rest
def test_at_one_device_everybody_sees_their_own_chances(come: Come, stage: StagedServer) -> None:
    """The bar stays open when the device is passed on, and is asked for anew, though nothing has happened at the table."""
    person = come(to=stage)
    asked: list[int] = []

    def note(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "ask_chances":
            asked.append(message["viewer"])

    person.page.on("websocket", lambda line: line.on("framesent", note))
    person.sit(stage.lay("swip-sheep", "A S1 D; B S2 W; C S1 S3; pass", "Ada", "Ben", "Cleo", help=True), 0, 1)
    shown = person.page.get_by_role("region", name=CHANCES).locator("li")
    person.button("I am Ada").click()
    person.button(CHANCES).click()
    expect(shown).to_have_count(3, timeout=30_000)
    for card in ("1 sheep", "Dog"):
        person.page.locator(f".press[aria-label^='{card}']").click()
    person.primary.click()
    person.button("I am Ben").click()
    expect(shown.filter(has_text="You")).to_have_count(1, timeout=30_000)
    assert asked[0] == 0
    assert asked[-1] == 1


@pytest.mark.rest
def test_a_bot_is_asked_why_it_played(come: Come, stage: StagedServer) -> None:
    """Whatever it does with seven rabbits has a reason; the roll after a trade is not what is asked about, nor is one who can only roll."""
    stage.roll("R/C", "R/P", "S/C", "any")
    person = come(to=stage)
    person.sit(stage.lay("super-farmer", "A R3; B R7; C R1; turn A", "Ada", "Ben", "Cleo", bots=["Ben", "Cleo"], help=True), 0)
    log, why = person.page.get_by_role("region", name="Log"), person.page.get_by_role("button", name="Why did")
    expect(why).to_have_count(0)
    person.button("Roll the dice").click()
    expect(log.locator("section").filter(has_text="Cleo rolls")).to_have_count(1)
    expect(why).to_have_accessible_name("Why did Ben play that?")
    why.click()
    expect(log.locator(".reason")).to_contain_text(re.compile("What the coach would tell Ben: “(?!Your trade is used up)"))


@pytest.mark.parametrize("seats", [["Me", "Bot: normal"], *rest(["Me", "A friend, by link"])])
def test_help_is_chosen_with_the_table(come: Come, stage: StagedServer, seats: list[str]) -> None:
    person = come(to=stage)
    stage.roll("any")
    person.set_up("Super Farmer", seats)
    if "Bot: normal" in seats:
        expect(person.button(BULB)).to_be_visible()
    else:
        expect(person.page.get_by_text("At this table you can ask the coach")).to_have_count(0)
        expect(person.button(BULB)).to_have_count(0)

"""What people stumbled over at the table, each mended: who sees what, who did what, and where it is said."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..support import rest
from .server import DESK, PHONE, Person, RunningServer, StagedServer

Come = Callable[..., Person]
ADA, BEN = "Ada", "Ben"
TO_PASS = "A L3 M6; B L2 T6 E1; grass E5; step 4; deck 9"
POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"


def turns(person: Person) -> list[tuple[str, list[str]]]:
    """The log from its beginning: who, and what they did."""
    found = person.page.get_by_role("region", name="Log").locator("section:has(li)").all()  # others only tell who has gone or come back
    return [((each.locator("h3").all_inner_texts() or [""])[0].strip(), each.locator("li").all_inner_texts()) for each in reversed(found)]


@pytest.mark.parametrize("size", ["desk", *rest("phone")])
def test_passing_the_device_covers_the_log_and_every_other_panel(come: Come, stage: StagedServer, size: str) -> None:
    """The next one's cards stand in the log, too; on a phone the log may be open when the turn goes on."""
    stage.roll("any")
    held = stage.lay("herds", TO_PASS, ADA, BEN)
    person = come(to=stage, viewport=PHONE if size == "phone" else DESK)
    person.sit(held, 0, 1)
    person.button("I am Ada").click()
    page = person.page
    if size == "phone":
        page.get_by_role("button", name="Log").or_(person.button("Menu")).first.click()
        if not page.get_by_role("region", name="Log").is_visible():
            page.get_by_role("dialog").get_by_role("button", name="Log").click()
    expect(page.get_by_role("region", name="Log")).to_be_visible()
    stage.play(held, "pass M6 to player 2")
    expect(page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    assert page.get_by_role("region", name="Log").count() == page.get_by_role("dialog").count() == page.locator("aside").count() == 0
    assert page.locator("header button, main button").all_inner_texts() == ["I am Ben"]
    expect(person.status).to_have_text("Pass the device to Ben")
    seen = page.locator("body").inner_text() + page.evaluate(
        "[...document.querySelectorAll('[aria-label]')].map((it) => it.ariaLabel).join()"
    )
    assert not [card for card in ("L2", "T6", "E1", "M6", "Tiger 6", "Monkey 6", "Your cards") if card in seen]
    person.button("I am Ben").click()
    expect(page.get_by_role("heading", name="Pass the device")).to_have_count(0)


@pytest.mark.rest
def test_lines_stand_under_the_one_who_acted(come: Come, stage: StagedServer) -> None:
    """An answer under who answers, not under who asked; and what a bot plays for a person neither as "you" nor under "You"."""
    held = stage.lay("super-farmer", "A R14 S1; B R2 S4", ADA, BEN)
    person = come(to=stage)
    person.sit(held, 0)
    stage.roll("H/C", "any")
    stage.play(held, "6 rabbits for 1 sheep from player 2", "accept", "roll")
    expect(person.lines).to_have_count(3)
    told = turns(person)
    assert [who for who, _ in told] == ["You", "Ben", "You"]
    assert told[1][1][0].startswith("Ben accepts")
    person.button("Settings").click()
    person.button("Let a bot play for me").click()
    stage.play({**held, "tokens": held["tokens"][1:]}, "roll")
    expect(person.page.get_by_role("region", name="Log")).to_contain_text("(a bot played for you)")
    who, lines = next(each for each in turns(person) if "a bot played" in each[1][0])
    assert who == ADA
    assert all(line.startswith("You ") for line in lines)
    expect(person.page.get_by_role("region", name="Log").get_by_role("img", name="A bot plays for them").first).to_be_visible()


@pytest.mark.rest
def test_a_turn_ends_by_itself_where_nothing_else_is_possible(come: Come, stage: StagedServer) -> None:
    """Whoever likes to press may press."""
    stage.roll("R/S", "R/S", "R/S")
    held = stage.lay("have-you-herd", "A R1; B R1", ADA, BEN)
    person = come(to=stage)
    person.sit(held, 0)
    person.button("Roll the dice").click()
    expect(person.status).to_contain_text("Ben")
    expect(person.button("End the turn")).to_have_count(0)
    stage.play(held, "roll", "skip")
    person.button("Settings").click()
    person.page.get_by_label("Always let me end my turn myself").check()
    person.button("Close").click()
    person.button("Roll the dice").click()
    person.button("End the turn").click()
    expect(person.status).to_contain_text("Ben")


def font_of(page: Page, selector: str) -> list[set[str]]:
    """The fonts that the letters of these elements are drawn with, one set for each."""
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument", {"depth": -1})["root"]["nodeId"]
    nodes = tools.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]
    fonts = [tools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]
    assert all(font["isCustomFont"] for each in fonts for font in each)
    return [{font["familyName"] for font in each} for each in fonts]


@pytest.mark.rest
def test_polish_headings_are_written_in_one_font(come: Come) -> None:
    person = come("Ola", locale="pl-PL")
    person.page.goto("/")
    expect(person.page.get_by_role("heading", name="Gramy")).to_be_visible()
    person.page.evaluate("letters => document.querySelector('h2').append(letters)", POLISH)
    person.page.evaluate("() => Promise.all([400, 600, 700].map((w) => document.fonts.load(`${w} 1rem 'Baloo 2 Variable'`, 'aą')))")
    fonts = font_of(person.page, "h1, h2, h3")
    assert len(fonts) > 6
    assert fonts.count(fonts[0]) == len(fonts)
    assert [len(each) for each in fonts] == [1] * len(fonts)


def test_why_not_is_said_where_the_finger_is(come: Come, stage: StagedServer) -> None:
    """On a phone the chart is far below the top of the page: the reason stands beside what was pressed, and goes with the next press."""
    person = come(to=stage, viewport=PHONE, has_touch=True)
    person.sit(stage.lay("have-you-herd", "A R2; B R1", ADA, BEN), 0)
    line = person.button("rabbit: 5 for sheep: 1 (not now")
    line.scroll_into_view_if_needed()
    line.tap(force=True)
    said = person.page.get_by_role("alert")
    expect(said).to_have_text("You would need 5 rabbits and have 2 rabbits.")
    expect(said).to_be_in_viewport(ratio=1)
    pressed, text = line.bounding_box(), said.bounding_box()
    assert pressed is not None
    assert text is not None
    gap = max(pressed["y"] - text["y"] - text["height"], text["y"] - pressed["y"] - pressed["height"])
    assert gap < 40, json.dumps([pressed, text])
    person.page.touchscreen.tap(5, 300)
    expect(said).to_have_count(0)


@pytest.mark.rest
def test_a_screen_that_is_left_gets_nothing_of_the_next(come: Come, server: RunningServer) -> None:
    """All puzzles are no puzzle of an unknown game, while the page about Paddock is on its way."""
    person = come()
    person.page.goto("/puzzles")
    expect(person.page.get_by_role("link", name="Today's puzzle").first).to_be_visible()
    person.button("Settings").click()
    person.page.get_by_role("link", name="About Paddock").click()
    expect(person.page.get_by_role("heading", name="About Paddock")).to_be_visible()

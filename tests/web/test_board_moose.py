"""Bunny Bunny Moose Moose in the browser: posing, the narrator, step mode, and every scene. Rounds with the real clock: `test_live.py`."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .server import DESK, PHONE, Person, StagedServer
from .test_look import inspect

Come = Callable[..., Person]
GAME = "bunny-bunny-moose-moose"
NAMES = ("Ada", "Ben", "Cleo")
CARDS = "tops WU L +3, *D R +2, MOOSE x2, REV, HUNTER, FS LR +2"
AT_START = "A 0/0; B 0/0; C 0/0; all; narrator B; bet A"
POSING = f"{AT_START}; {CARDS}; beat 7"


def lay(stage: StagedServer, position: str, **settings: Any) -> dict[str, Any]:
    return stage.lay(GAME, position, *NAMES, **{"beat_seconds": 15, **settings})


def pose(page: Page, where: str = ".own") -> tuple[str | None, str | None, str | None]:
    head = page.locator(f"{where} .head").first
    shown = [head.locator(f".hand.{side}").get_attribute("data-pose") for side in ("left", "right")]
    return shown[0], shown[1], head.get_attribute("data-tongue")


# Posing.


def test_keys_pose_by_their_place_and_the_other_hand_comes_along(come: Come, stage: StagedServer) -> None:
    """From hands down a press sets both; one that changes the animal takes the other hand along; shift sets both; space: the tongue."""
    person = come(to=stage)
    person.sit(lay(stage, POSING), 0)
    page = person.page
    steps = [("KeyQ", "WU", "WU", "in"), ("KeyL", "WU", "CD", "in"), ("KeyD", "SS", "FS", "in"), ("Space", "SS", "FS", "out")]
    for key, left, right, tongue in [*steps, ("Shift+KeyR", "FT", "FT", "out"), ("KeyZ", "--", "FT", "out")]:
        page.keyboard.press(key)
        assert pose(page) == (left, right, tongue)
    expect(page.locator(".own")).to_have_attribute("data-kind", "bush")
    expect(page.locator(".pad[data-side=right] [data-code=FT]")).to_have_attribute("aria-pressed", "true")
    person.button("Hands, keys and voice").click()
    page.get_by_label("A press that changes the animal takes the other hand along").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("KeyA")
    assert pose(page)[:2] == ("WD", "FT")


@pytest.mark.rest
def test_keys_can_be_changed_and_are_kept(come: Come, stage: StagedServer) -> None:
    person = come(to=stage)
    held = lay(stage, POSING)
    person.sit(held, 0)
    page = person.page
    person.button("Hands, keys and voice").click()
    page.get_by_role("dialog").get_by_role("button", name="Left hand: wide antler up, key Q").click()
    page.keyboard.press("Digit1")
    expect(page.get_by_role("dialog").get_by_role("button", name="Left hand: wide antler up, key 1")).to_be_visible()
    page.reload()
    expect(page.locator(".own")).to_be_visible()
    page.keyboard.press("KeyQ")
    page.keyboard.press("Digit1")
    assert pose(page)[:2] == ("WU", "WU")


@pytest.mark.rest
def test_a_press_is_seen_on_the_own_head_at_once_and_on_anothers_screen(come: Come, stage: StagedServer) -> None:
    """The own head does not wait for the server: it moves before the page has read anything more (how soon: `make bench-client`)."""
    held = lay(stage, POSING)
    one, two = come("Ada", to=stage), come("Cleo", to=stage)
    one.sit(held, 0)
    two.sit(held, 2)
    shown = one.page.evaluate(
        """async () => { const hand = document.querySelector('.own .hand.left');
        document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', bubbles: true }));
        for (let turn = 0; turn < 100 && hand.dataset.pose !== 'CD'; turn++) await Promise.resolve();
        return hand.dataset.pose; }"""
    )
    assert shown == "CD"
    expect(two.page.locator(".seat[data-seat='0'] .hand.left")).to_have_attribute("data-pose", "CD")
    assert not one.page.locator(".likely").count(), "nobody is told what to pose"


def test_two_thumbs_pose_on_a_phone(come: Come, stage: StagedServer) -> None:
    """All that is needed while posing is on one screen of 390 x 844, nothing scrolls, and a tap poses."""
    person = come(to=stage, viewport=PHONE, has_touch=True)
    person.sit(lay(stage, POSING), 0)
    page = person.page
    page.locator(".pad[data-side=left] [data-code=WU]").tap()
    page.locator(".pad[data-side=right] [data-code=CD]").tap()
    person.button("Tongue").tap()
    assert pose(page) == ("WU", "CD", "out")
    person.button("Hide: both hands down").tap()
    assert pose(page)[:2] == ("--", "--")
    assert page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]") == [844, 390]
    shown = page.locator(".others, .bubble, .piles, .trail, .pad, .tonguebutton, .bothhide, .own .head")
    boxes = [each.bounding_box() for each in shown.all()]
    assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= 845 for box in boxes)


# Whoever reads.


def test_the_narrator_sees_the_card_first_and_what_poses_would_bring(come: Come, stage: StagedServer) -> None:
    """BBM-10: nobody else does; and what the narrator throws in is seen by all."""
    held = lay(stage, f"{POSING}; A WU/CD; drawn TONGUE +1")
    narrator, poser = come("Ben", to=stage), come("Ada", to=stage)
    narrator.sit(held, 1)
    poser.sit(held, 0)
    expect(narrator.page.locator(".held")).to_contain_text("tongue out +1")
    expect(narrator.page.locator(".bet.chosen .promise")).to_have_text("−10")
    assert "TONGUE" not in poser.page.content()
    assert not poser.page.locator(".promise").count()
    narrator.button("Ha ha!").click()
    expect(poser.page.locator(".tease")).to_have_text("Ha ha!")


# Step mode.


def test_step_mode_goes_on_when_everybody_at_the_screen_keeps(come: Come, stage: StagedServer) -> None:
    """Three at one screen: each says so, one after another, and the next card comes."""
    stage.roll("RABBIT +2", "any")
    person = come(to=stage)
    person.sit(lay(stage, POSING, tempo="step", beat_seconds=1), 0, 1, 2)
    for ready in range(2):
        expect(person.page.locator("header .pill")).to_have_text(f"{ready} of 2 ready")
        person.button("Keep this pose").click()
    expect(person.page.locator(".pile").first.locator(".cardface")).to_have_attribute("aria-label", "Pile 1: rabbit +2")


# How it looks.


SCENES = {
    "live": (POSING, {}),
    "narrator": (f"A 0/0; B 4/7; C 2/1; all; narrator A; bet B; B ST/SS; {CARDS}; beat 7; drawn TONGUE +1", {}),
    "bet": ("A 5/3; B 0/2; C 1/1; narrator A", {}),
    "score": (f"{AT_START}; A WU/CD; C WU/ST; {CARDS}; beat 20; scoring A", {"beat_seconds": 15}),
    "over": ("A 5/3; B 0/2; C 1/1; over", {}),
    "step": (POSING, {"tempo": "step", "piles": "6"}),
}


@pytest.mark.rest
@pytest.mark.parametrize(("size", "locale"), [(DESK, "en-GB"), (PHONE, "pl-PL")])
def test_every_scene_can_be_read_by_all(size: dict[str, int], locale: str, come: Come, stage: StagedServer) -> None:
    """Nothing a screen reader stumbles over, nothing too small for a thumb, nothing that sticks out, in both themes and languages."""
    stage.roll("any")
    person = come(to=stage, viewport=size, locale=locale)
    for name, (position, settings) in SCENES.items():
        person.sit(lay(stage, position, **settings), 0)
        expect(person.page.locator(".near")).to_be_visible()
        inspect(person.page, f"moose-{name}-{locale}")


@pytest.mark.rest
@pytest.mark.parametrize(("width", "height"), [(320, 700), (844, 390), (1920, 1080)])
def test_nothing_sticks_out(width: int, height: int, come: Come, stage: StagedServer) -> None:
    """From a small phone over one that lies on its side to a large screen, with four to eight piles."""
    person = come(to=stage, viewport={"width": width, "height": height})
    for position, piles in ((POSING, 6), (AT_START, 4), (AT_START, 8)):
        person.sit(lay(stage, position, piles=str(piles)), 0)
        expect(person.page.locator(".pad")).to_have_count(2)
        expect(person.page.locator(".pile")).to_have_count(piles)
        for pile in person.page.locator(".pile").all():
            expect(pile).to_be_in_viewport(ratio=0.99)
        assert person.page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.rest
def test_the_end_is_told_as_places_on_the_trail(come: Come, stage: StagedServer) -> None:
    person = come(to=stage)
    person.sit(lay(stage, "A 5/3; B 0/2; C 1/1; over"), 0)
    expect(person.result).to_have_text("You win!")
    expect(person.page.locator("section", has=person.result)).to_contain_text("rabbit on 5, moose on 3")
    expect(person.page.locator(".ending li").first).to_contain_text("rabbit on 5, moose on 3")
    assert "503" not in person.page.locator("body").inner_text(), "the score of the rules is no score for people"
    for size in (DESK, PHONE):  # everybody and the trail are seen without scrolling
        person.page.set_viewport_size(size)
        for part in (*person.page.locator(".ending li").all(), person.page.locator(".trail")):
            expect(part).to_be_in_viewport(ratio=1)

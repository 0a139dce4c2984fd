"""Bunny Bunny Moose Moose in the browser: live rounds with the real clock, step mode, the reckoning, and every drawing."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from paddock.games.moose.plays import write_pose
from paddock.games.moose.row import POSES
from paddock.games.moose.view import kind_name

from .gallery import difference, served
from .house import DESK, PHONE, ROOT, Person, Stage
from .test_look import inspect

Come = Callable[..., Person]
GAME = "bunny-bunny-moose-moose"
NAMES = ("Ada", "Ben", "Cleo")
CARDS = "tops WU L +3, *D R +2, MOOSE x2, REV, HUNTER, FS LR +2"
AT_START = "A 0/0; B 0/0; C 0/0; all; narrator B; bet A"
POSING = f"{AT_START}; {CARDS}; beat 7"
REFERENCES = Path(__file__).parent / "references" / "moose"


def lay(stage: Stage, position: str, **settings: Any) -> dict[str, Any]:
    return stage.lay(GAME, position, *NAMES, **{"beat_seconds": 15, **settings})


def hand(page: Page, side: str, where: str = ".own") -> Locator:
    return page.locator(f"{where} .head .hand.{side}")


def pose(page: Page, where: str = ".own") -> tuple[str | None, str | None, str | None]:
    head = page.locator(f"{where} .head").first
    shown = [head.locator(f".hand.{side}").get_attribute("data-pose") for side in ("left", "right")]
    return shown[0], shown[1], head.get_attribute("data-tongue")


# Posing.


def test_keys_pose_by_their_place_and_the_other_hand_comes_along(come: Come, stage: Stage) -> None:
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


def test_keys_can_be_changed_and_are_kept(come: Come, stage: Stage) -> None:
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


def test_a_press_is_seen_on_the_own_head_within_20_ms_and_on_anothers_screen(come: Come, stage: Stage) -> None:
    """The own head does not wait for the server; another browser sees it with the next message, and a refusal puts the hand back."""
    held = lay(stage, POSING)
    one, two = come("Ada", to=stage), come("Cleo", to=stage)
    one.sit(held, 0)
    two.sit(held, 2)
    spent = one.page.evaluate(
        """async () => { const hand = document.querySelector('.own .hand.left'), since = performance.now();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', bubbles: true }));
        for (let turn = 0; turn < 100 && hand.dataset.pose !== 'CD'; turn++) await Promise.resolve();
        return hand.dataset.pose === 'CD' ? performance.now() - since : Infinity; }"""
    )
    assert spent < 20
    expect(two.page.locator(".seat[data-seat='0'] .hand.left")).to_have_attribute("data-pose", "CD")
    assert not one.page.locator(".likely").count(), "nobody is told what to pose"


def test_two_thumbs_pose_on_a_phone(come: Come, stage: Stage) -> None:
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


# The beat, the Bam and the reckoning.


def test_a_live_round_with_the_real_clock(come: Come, stage: Stage) -> None:
    """A line is read, its card falls, the hunter comes, heads are scored card by card, figures move, and the next one narrates."""
    stage.roll("MOOSE +2", "lay", "HUNTER", "lay", "score", "score", "follow", "catch up", "any")
    person = come(to=stage, reduced_motion="no-preference")
    person.sit(lay(stage, POSING, beat_seconds=2), 0)
    page = person.page
    page.keyboard.press("KeyQ")
    page.keyboard.press("KeyL")
    expect(page.locator(".verse")).to_contain_text("Five rabbits in a clover bed")
    expect(page.locator(".pile").first.locator(".cardface")).to_have_attribute("aria-label", "Pile 1: moose +2")
    expect(page.locator(".bamburst")).to_be_visible()
    page.keyboard.press("KeyD")
    expect(page.locator(".bamnear")).to_be_visible()
    expect(page.locator(".queue li")).to_have_count(2)
    you = page.locator(".tally", has_text="You")
    expect(you.locator(".chip:not(.sum)")).to_have_count(4)
    expect(you.locator(".sum")).to_have_text("−8")
    expect(page.locator("[data-figure='0-moose']")).to_have_attribute("data-at", "-8")
    expect(page.locator("[data-figure='1-moose']")).to_have_attribute("data-at", "-8")
    expect(page.get_by_role("heading", name="Whom do you bet on?")).to_be_visible()
    assert "You: 2 + 2, ×2, reversed = -8. Moose back 8." in " ".join(person.log())
    person.button("bet on Cleo").click()
    expect(page.locator(".readnear .rosette")).to_be_visible()


def test_the_narrator_sees_the_card_first_and_what_poses_would_bring(come: Come, stage: Stage) -> None:
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


def test_step_mode_goes_on_by_itself_when_everybody_keeps(come: Come, stage: Stage) -> None:
    """Three at one screen: who touches nothing for a beat keeps the pose, and the next card comes."""
    stage.roll("RABBIT +2", "any")
    person = come(to=stage)
    person.sit(lay(stage, POSING, tempo="step", beat_seconds=1), 0, 1, 2)
    expect(person.page.locator(".keep")).to_have_text("Keep this pose")
    expect(person.page.locator(".pile").first.locator(".cardface")).to_have_attribute("aria-label", "Pile 1: rabbit +2")


def test_step_mode_waits_for_whoever_wants_to_be_waited_for(come: Come, stage: Stage) -> None:
    """With the switch off nothing goes on; a changed pose is shown when its owner says so."""
    person = come(to=stage)
    person.context.add_init_script("localStorage.setItem('paddock.moose', JSON.stringify({ byItself: false }))")
    person.sit(lay(stage, POSING, tempo="step", beat_seconds=1), 0)
    page = person.page
    page.keyboard.press("KeyQ")
    expect(page.locator(".keep")).to_have_text("Show this pose")
    person.primary.click()
    expect(page.locator("header .pill")).to_have_text("1 of 2 ready")
    expect(person.button("Take back")).to_be_visible()


# How it looks.


SCENES = {
    "live": (POSING, {}),
    "narrator": (f"A 0/0; B 4/7; C 2/1; all; narrator A; bet B; B ST/SS; {CARDS}; beat 7; drawn TONGUE +1", {}),
    "bet": ("A 5/3; B 0/2; C 1/1; narrator A", {}),
    "score": (f"{AT_START}; A WU/CD; C WU/ST; {CARDS}; beat 20; scoring A", {"beat_seconds": 15}),
    "over": ("A 5/3; B 0/2; C 1/1; over", {}),
    "step": (POSING, {"tempo": "step", "piles": "6"}),
}


@pytest.mark.parametrize(("size", "theme", "locale"), [(DESK, "light", "en-GB"), (PHONE, "dark", "pl-PL")])
def test_every_scene_can_be_read_by_all(size: dict[str, int], theme: str, locale: str, come: Come, stage: Stage) -> None:
    """Nothing a screen reader stumbles over, nothing too small for a thumb, nothing that sticks out, in both themes and languages."""
    stage.roll("any")
    person = come(to=stage, viewport=size, color_scheme=theme, locale=locale)
    for name, (position, settings) in SCENES.items():
        person.sit(lay(stage, position, **settings), 0)
        expect(person.page.locator(".near")).to_be_visible()
        inspect(person.page, f"moose-{name}-{theme}")


@pytest.mark.parametrize(("width", "height"), [(320, 700), (844, 390), (1920, 1080)])
def test_nothing_sticks_out(width: int, height: int, come: Come, stage: Stage) -> None:
    """From a small phone over one that lies on its side to a large screen."""
    person = come(to=stage, viewport={"width": width, "height": height})
    person.sit(lay(stage, POSING), 0)
    expect(person.page.locator(".pad")).to_have_count(2)
    assert person.page.evaluate("document.documentElement.scrollWidth") == width


def test_the_end_is_told_as_places_on_the_trail(come: Come, stage: Stage) -> None:
    person = come(to=stage)
    person.sit(lay(stage, "A 5/3; B 0/2; C 1/1; over"), 0)
    expect(person.result).to_have_text("You win!")
    expect(person.page.locator("section", has=person.result)).to_contain_text("rabbit on 5, moose on 3")
    expect(person.page.locator(".ending li").first).to_contain_text("rabbit on 5, moose on 3")
    assert "503" not in person.page.locator("body").inner_text(), "the score of the rules is no score for people"


def test_the_poem_is_the_same_on_the_board_and_in_the_terminal() -> None:
    """In every language, line by line."""
    for language in ("en", "pl"):
        board = (ROOT / "web" / "src" / "boards" / GAME / f"{language}.ftl").read_text("utf-8")
        game = (ROOT / "src" / "paddock" / "games" / "moose" / f"{language}.ftl").read_text("utf-8")
        poem = re.findall(r"(?m)^(poem-\d-\d-\w+) = (.+)$", game)
        assert len(poem) == 2 * (6 + 8)
        assert re.findall(r"(?m)^moose-(poem-\d-\d-\w+) = (.+)$", board) == poem


# The drawings.


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    with served() as address:
        yield f"{address}#board={GAME}"


def open_gallery(browser: Browser, address: str, **context: Any) -> Page:
    page = browser.new_context(viewport={"width": 1000, "height": 800}, reduced_motion="reduce", **context).new_page()
    page.goto(address)
    expect(page.locator("[data-exhibit=poses] li")).to_have_count(POSES)
    page.evaluate("document.fonts.ready")
    return page


def test_drawings_are_as_they_were_drawn(browser: Browser, gallery: str) -> None:
    """Every kind of card, the nine hands, the people and the figures, compared with kept pictures. A missing hand or badge is more than
    a hundredth of an exhibit. `PADDOCK_RENEW=1` draws them anew: look at them before you keep them."""
    page = open_gallery(browser, gallery)
    for name in ("hands", "people", "cards", "figures"):
        shot = page.locator(f"[data-exhibit={name}]").screenshot(animations="disabled")
        kept = REFERENCES / f"{name}.png"
        if os.environ.get("PADDOCK_RENEW"):
            REFERENCES.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(shot)
        assert difference(page, shot, kept.read_bytes()) < 0.01, name


def test_every_pose_shows_the_animal_it_is(browser: Browser, gallery: str) -> None:
    """BBM-18, BBM-19, BBM-23: the nose and the bush on all 162 heads agree with the rules."""
    page = open_gallery(browser, gallery)
    shown = page.locator("[data-exhibit=poses] li").evaluate_all(
        "all => all.map((each) => [each.dataset.text, each.firstElementChild.dataset.kind])"
    )
    assert dict(shown) == {write_pose(pose): kind_name(pose) for pose in range(POSES)}


def test_nine_hands_are_told_apart_at_64_pixels(browser: Browser, gallery: str) -> None:
    """Each pair of states of a hand differs in more than a hundredth of the picture of the head, and so do a head and its mirror image."""
    page = open_gallery(browser, gallery)
    hands = ("WU", "CU", "WD", "CD", "ST", "FT", "SS", "FS", "--")
    for side in ("{}/CU", "CU/{}"):
        shots = [page.locator(f"[data-text='{side.format(hand)}']").screenshot() for hand in hands]
        near = [difference(page, one, two) for i, one in enumerate(shots) for two in shots[:i]]
        assert min(near) > 0.01

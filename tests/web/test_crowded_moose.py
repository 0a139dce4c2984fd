"""Bunny Bunny Moose Moose for everyone: six people with long names on a phone, on its side and on a small laptop; and step by step."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from .rectangles import LAPTOP, LONG, SIDE, TELEVISION, at, lies_well, seen
from .server import PHONE, Person, StagedServer
from .test_board_moose import GAME, POSING, lay
from .test_scenes import moving, stop_time

pytestmark = pytest.mark.rest

Come = Callable[..., Person]
CROWD = "A 10/15; B 12/14; C 7/6; D 15/9; E 2/15; F 9/12; all"
LYING = "tops WU L -2, C* R -1, MOOSE x2, REV, FT LR -1, TONGUE +1"
POSES = "B WU/CD; C ST/ST; D FT/FT+t; E WD/WD; F CU/CU"
SCREENS = (PHONE, SIDE, LAPTOP)


def crowd(stage: StagedServer, position: str, **settings: Any) -> dict[str, Any]:
    """Bots that only look on: nobody is away, and nothing is told of it."""
    return stage.lay(GAME, position, *LONG, bots=LONG[1:], **{"beat_seconds": 15, "bot_delay": 15_000, **settings})


def test_the_narrator_sees_the_hunter_that_ends_the_round_as_what_he_is(come: Come, stage: StagedServer) -> None:
    """BBM-14: from the second time around on he does not sleep. Card, piles, poem and bet are all seen, whatever the screen."""
    person = come(to=stage)
    person.sit(crowd(stage, f"{CROWD}; narrator A; bet D; {POSES}; {LYING}; beat 9; drawn HUNTER"), 0)
    page = person.page
    expect(page.locator(".drawn")).to_contain_text("The hunter comes next")
    assert "asleep" not in page.locator(".drawn").inner_text()
    for size in SCREENS:
        name = at(page, size)
        assert lies_well(page, ".bubble", ".stack", ".drawn", ".wager", ".trail") == [], name
        assert lies_well(page, ".drawn h3", ".held p", inside=".drawn") == [], name
    person.sit(crowd(stage, f"{CROWD}; narrator A; bet D; tops WU L -2, -, -, -, -, -; drawn HUNTER"), 0)
    expect(page.locator(".drawn")).to_contain_text("asleep")


def test_a_bet_is_chosen_among_five(come: Come, stage: StagedServer) -> None:
    """All heads with their names are on the screen; and it shows this round, not what lay there in the one before (BBM-49)."""
    stage.roll("any")
    person = come(to=stage)
    person.sit(crowd(stage, f"{CROWD}; narrator B; bet A; A WU/CD; C WU/ST; {LYING}; beat 20; catching up"), 0)
    page = person.page
    expect(page.locator(".bet.button")).to_have_count(5)
    expect(page.locator(".bubble")).to_contain_text("Round 2 of 12")
    assert set(page.locator(".pile .cardface").evaluate_all("all => all.map((each) => each.dataset.card)")) == {""}
    for size in SCREENS:
        name = at(page, size)
        assert lies_well(page, ".bubble", ".bet", ".trail") == [], name


def test_the_reckoning_is_all_seen(come: Come, stage: StagedServer) -> None:
    """Who comes when, the sum, the piles, who is scored and why: nothing is cut, no name pushes anything away."""
    stage.roll()
    person = come(to=stage)
    held = crowd(stage, f"{CROWD}; narrator B; bet A; A WU/CD; C WU/ST; D ST/ST; E --/--; F WD/WD; {LYING}; beat 20; scoring A")
    person.sit(held, 0)
    page = person.page
    for size in SCREENS:
        name = at(page, size)
        order = () if size == PHONE else (".queue li",)
        assert lies_well(page, ".bubble", ".stack", ".spot .plate", ".what", ".trail", *order) == [], name
        if order:
            assert len(seen(page, ".queue li")) == 5, name
            assert lies_well(page, ".queue .res", inside=".queue") == [], name
    person.faults.clear()


def test_everybody_who_catches_up_is_seen(come: Come, stage: StagedServer) -> None:
    """BBM-46: six figures with their names and where they go, and the button to skip."""
    stage.roll("any")
    start = "A 0/0; B 3/0; C 7/6; D 0/0; E 0/9; F 4/5; all"
    held = stage.lay(GAME, f"{start}; narrator B; bet A; A WU/CD; C --/--; D ST/ST; {LYING}; beat 20; catching up", *LONG, beat_seconds=15)
    with stage.company(held, 1, reads=True):
        person = moving(come, stage, held, 0)
    page = person.page
    for _ in range(600):  # the server goes on in its own time, and this page's clock stands still
        if page.locator(".chaser").count():
            break
        page.clock.run_for(60)
        page.wait_for_timeout(20)
    assert page.locator(".chaser .where").all_inner_texts()[:2] == ["rabbit to 1", "moose to 1"]
    for size in SCREENS:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert len(seen(page, ".chaser")) == 6, size
        assert lies_well(page, ".chaser", ".says .button", ".what", ".trail", ".bubble") == [], size


def test_a_big_screen_shows_large_cards_and_all_of_the_trail(come: Come, stage: StagedServer) -> None:
    """On a television: heads, poem, cards and the trail fill it while people pose, when they are scored, and at the end."""
    page = come(to=stage, viewport=TELEVISION).page
    start = f"A 5/5; B 5/5; C 5/5; D 5/6; E 5/4; F 5/0; all; narrator B; bet A; {POSES}; {LYING}"
    for position, piles in [(f"{start}; beat 9", ".caption"), (f"{start}; beat 20; scoring A", ".tally")]:
        page.goto(f"/screen/{crowd(stage, position)['table']}")
        expect(page.locator(piles).first).to_be_visible()
        assert lies_well(page, ".plate", ".bubble", ".top", ".trail", inside="main") == []
        assert min(each[3] - each[1] for each in seen(page, ".top")) > 200, "large cards"
        assert min(each[3] - each[1] for each in seen(page, ".arch")) > 220, "large heads"
    page.goto(f"/screen/{crowd(stage, 'A 5/3; B 0/2; C 1/1; D 9/3; E 3/3; F 17/12; over')['table']}")
    expect(page.locator(".ending li")).to_have_count(6)
    assert lies_well(page, ".ending .plate", ".ending .stand", ".trail", inside="main") == []
    expect(page.locator(".places")).to_be_hidden()


def test_ties_on_the_trail_stay_visible(come: Come, stage: StagedServer) -> None:
    """Six figures on one stone, and others beside it: of each so much is seen that it can be told whose it is."""
    person = come(to=stage)
    person.sit(crowd(stage, f"A 5/5; B 5/5; C 5/5; D 5/6; E 5/4; F 5/0; all; narrator B; bet A; {LYING}; beat 9"), 0)
    page = person.page
    for size in SCREENS:
        name = at(page, size)
        for kind in ("rabbit", "moose"):
            boxes = sorted(seen(page, f".place[data-figure$={kind}]"), key=lambda box: box[1])
            assert len(boxes) == 6
            wide = boxes[0][3] - boxes[0][1]
            assert all(two[1] - one[1] >= 0.5 * wide - 1 for one, two in pairwise(boxes)), (name, kind, boxes)
            trail = seen(page, ".trail")[0]
            assert boxes[0][1] >= trail[1], name
            assert boxes[-1][3] <= trail[3], name


def test_the_button_does_not_cover_the_own_mouth(come: Come, stage: StagedServer) -> None:
    """Step mode: head, button, tongue and hiding stand below or beside each other, also on a short phone."""
    person = come(to=stage)
    person.sit(crowd(stage, f"{CROWD}; narrator B; bet A; {LYING}; beat 9", tempo="step"), 0)
    page = person.page
    for size in (*SCREENS, {"width": 360, "height": 740}):
        hide = () if size == LAPTOP else (".bothhide",)
        name = at(page, size)
        assert lies_well(page, ".own .head", ".keep", ".tonguebutton", *hide) == [], name


def test_step_mode_waits_for_people(come: Come, stage: StagedServer) -> None:
    """No pose is taken by a timer, however short the lines are; a changed pose is shown when its owner says so."""
    person = come(to=stage)
    page = person.page
    page.clock.install(time=0)
    person.sit(lay(stage, POSING, tempo="step", beat_seconds=1), 0)
    expect(page.locator(".keep")).to_have_text("Keep this pose")
    stop_time(page)
    page.clock.run_for(120_000)
    expect(page.locator("header .pill")).to_have_text("0 of 2 ready")
    page.clock.resume()
    page.keyboard.press("KeyQ")
    expect(page.locator(".keep")).to_have_text("Show this pose")
    person.primary.click()
    expect(page.locator("header .pill")).to_have_text("1 of 2 ready")
    expect(person.button("Take back")).to_be_visible()

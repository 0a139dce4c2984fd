"""Motion tells the truth in order: a result comes when the last thing that moves has come to rest, and nothing jumps or hides."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ..support import rest
from .server import DESK, PHONE, Person, StagedServer
from .test_scenes import ADA, BEN, CLEO, moving, stop_time, turn_until

Come = Callable[..., Person]
SIZES = {"desk": DESK, "phone": PHONE, "narrow": {"width": 320, "height": 640}}


@pytest.mark.parametrize("size", ["desk", *rest("phone")])
def test_the_result_comes_when_the_dice_have_landed(come: Come, stage: StagedServer, size: str) -> None:
    """Neither the result nor the status tells of the end while dice roll and animals come."""
    stage.roll("R/R")
    held = stage.lay("super-farmer", "A S1 P1 C1 H1; B R2", ADA, BEN)
    person = moving(come, stage, held, 0, viewport=SIZES[size])
    page = person.page
    person.button("Roll the dice").click()
    turn_until(page, page.locator(".die.rolling"))
    expect(page.locator("header [role=status]")).not_to_contain_text("over")
    early = 0
    for _ in range(400):
        if person.result.count():
            break
        early += page.locator(".die.rolling, .gain").count()
        assert not re.search("over", person.status.inner_text())
        page.clock.run_for(20)
    assert early, "the dice and the new rabbit were seen before the result"
    expect(page.locator(".die.rolling, .gain, .pen.joining")).to_have_count(0)
    expect(person.result).to_contain_text("You win!")
    expect(person.status).to_have_text("The game is over")


@pytest.mark.rest
def test_the_result_waits_for_moves_that_are_still_to_be_shown(come: Come, stage: StagedServer) -> None:
    """Two moves behind: both are seen, one after the other, before anybody hears who has won."""
    stage.roll("P/C", "R/R")
    held = stage.lay("super-farmer", "A R2; B S1 P1 C1 H1", ADA, BEN)
    person = moving(come, stage, held, 0)
    page = person.page
    stage.play(held, "roll", "roll")
    for dice in ("pig and cow", "rabbit and rabbit"):
        turn_until(page, page.get_by_role("img", name=f"The dice show {dice}"))
        expect(person.result).to_have_count(0)
    turn_until(page, person.result)
    expect(person.result).to_contain_text("Ben wins")


@pytest.mark.rest
def test_confetti_falls_under_our_content_policy(come: Come, stage: StagedServer) -> None:
    """Whoever wins sees it fall, and the page has nothing to complain of (which `come` asserts)."""
    stage.roll("R/R")
    held = stage.lay("super-farmer", "A S1 P1 C1 H1; B R2", ADA, BEN)
    person = come(to=stage, reduced_motion="no-preference")
    person.sit(held, 0)
    person.button("Roll the dice").click()
    canvas = person.page.locator("canvas.sky")
    expect(canvas).to_have_count(1)
    drawn = "(it) => it.getContext('2d').getImageData(0, 0, it.width, it.height).data.some((each) => each > 0)"
    person.page.wait_for_function(f"() => {{ const it = document.querySelector('canvas.sky'); return it && ({drawn})(it) }}")


@pytest.mark.rest
@pytest.mark.parametrize("size", ["desk", *rest("phone")])
@pytest.mark.parametrize("game", ["super-farmer", *rest("have-you-herd")])
def test_nothing_jumps_when_the_first_roll_appears(come: Come, stage: StagedServer, game: str, size: str) -> None:
    stage.roll("R/S", "any")
    held = stage.lay(game, "A R3 S1; B R2; C R1", ADA, BEN, CLEO)
    person = come(to=stage, viewport=SIZES[size])
    person.sit(held, 0)

    def places() -> list[Any]:
        top = "(it) => { const box = it.getBoundingClientRect(); return [box.x + scrollX, box.y + scrollY] }"
        return [person.page.locator(each).evaluate(top) for each in (".strip", ".stock", ".meadow")]

    before = places()
    person.button("Roll the dice").click()
    expect(person.page.get_by_role("img", name=re.compile("The dice show"))).to_be_visible()
    assert places() == before


BEHIND = """() => { const it = document.activeElement, box = it.getBoundingClientRect();
  if (!it.closest("main") || it.closest(".bar") || it.id === "main") return null;
  const above = document.querySelector(".screen > header").getBoundingClientRect().bottom;
  const below = document.querySelector("main .bar").getBoundingClientRect().top;
  return box.height && (box.top < above || box.bottom > below) ? it.textContent : null }"""


@pytest.mark.rest
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_what_has_the_focus_is_behind_no_bar(come: Come, stage: StagedServer, size: str) -> None:
    """Forwards and backwards through everything on the table, with the trays open."""
    stage.roll("any")
    person = come(to=stage, viewport=SIZES[size])
    person.sit(stage.lay("super-farmer", "A R9 S5 P2 C1; B R8 S2 P1", ADA, BEN), 0)
    page = person.page
    page.get_by_text("Build a trade of your own").click()
    for key in ("Tab", "Shift+Tab"):
        for _ in range(60):
            page.keyboard.press(key)
            assert page.evaluate(BEHIND) is None


@pytest.mark.rest
def test_a_caption_keeps_up_with_whoever_looks_around_fast(come: Come, stage: StagedServer) -> None:
    """What is written beside a board waits for a frame of its own, but not for moments that nobody looks at any more."""
    person = come(to=stage, reduced_motion="no-preference")
    page = person.page
    page.clock.install(time=0)
    answer = page.request.post("/api/records/super-farmer", data={}, headers={"Origin": stage.address})
    page.goto(f"/r/{answer.json()['table']}?step=0")
    expect(page.get_by_text("Moment 0 of")).to_be_visible()
    stop_time(page)
    for step in range(1, 31):
        person.button("One step forward").click()
        expect(page.get_by_role("slider", name="Moment")).to_have_value(str(step))
    page.clock.run_for(200)
    expect(page.get_by_text("Moment 30 of")).to_be_visible(timeout=1000)

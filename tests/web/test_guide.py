"""A first game is guided: hints that point at what they speak of, can be sent away, and do not come back by themselves."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from .pictures import SCENES
from .rectangles import LAPTOP, LONG, RESTS, SIDE, at, lies_well, overlap, seen
from .server import PHONE, Person, StagedServer

Come = Callable[..., Person]
HINTS = {"super-farmer": 5, "have-you-herd": 5, "herds": 6, "swip-sheep": 5, "bunny-bunny-moose-moose": 5}


def bubble(person: Person) -> Locator:
    return person.page.get_by_role("region", name="First steps")


def test_a_first_game_is_guided_once(come: Come) -> None:
    """Five hints for Super Farmer, each pointing at something; then silence, also after a reload and in the next game."""
    person = come(experienced=False)
    person.play("Super Farmer")
    for number in range(1, 6):
        expect(bubble(person)).to_contain_text(f"Hint {number} of 5.")
        expect(person.page.locator(".pointed")).to_have_count(1)
        person.button("Next" if number < 5 else "Got it", exact=True).click()
    expect(bubble(person)).to_have_count(0)
    expect(person.page.locator(".pointed")).to_have_count(0)
    person.page.reload()
    assert person.wait()
    expect(bubble(person)).to_have_count(0)
    person.play("Super Farmer")
    expect(bubble(person)).to_have_count(0)


@pytest.mark.rest
def test_hints_are_sent_away_and_called_back(come: Come) -> None:
    """One press and they are gone for this game, not for others; the settings bring them back. They are in nobody's way."""
    person = come(experienced=False)
    person.play("Have You Herd?")
    expect(bubble(person)).to_be_visible()
    person.primary.click()
    assert person.wait()
    expect(bubble(person)).to_contain_text("Hint 1 of 5.")
    person.button("No more hints for this game").click()
    expect(bubble(person)).to_have_count(0)
    person.play("Swip'Sheep")
    for number in range(1, 5):
        expect(bubble(person)).to_contain_text(f"Hint {number} of 5.")
        expect(person.page.locator(".pointed")).to_have_count(1)
        person.button("Next", exact=True).click()
    person.page.go_back()
    person.page.go_back()
    assert person.wait()
    expect(bubble(person)).to_have_count(0)
    person.button("Settings").click()
    person.button("Show the first hints again").click()
    person.button("Close").click()
    expect(bubble(person)).to_contain_text("Hint 1 of 5.")


@pytest.mark.rest
def test_spectators_are_not_guided(come: Come) -> None:
    host, fan = come(), come("Fan", experienced=False)
    host.play("Super Farmer")
    fan.page.goto(host.page.url)
    expect(fan.page.locator(".meadow")).to_be_visible()
    expect(bubble(fan)).to_have_count(0)


@pytest.mark.rest
@pytest.mark.parametrize("game", sorted(HINTS))
def test_a_hint_is_in_nobodys_way(game: str, come: Come, stage: StagedServer) -> None:
    """It hides neither what it speaks of nor what one presses first, leaves the window nowhere, and takes no room from the board."""
    stage.roll()
    scene = SCENES[game]["start"]
    person = come(to=stage, experienced=False)
    names = LONG[: 4 if game in ("swip-sheep", "bunny-bunny-moose-moose") else 3]
    held = stage.lay(game, scene.position, *names, **scene.settings)
    with stage.company(held, *range(1, len(names))):
        person.sit(held, 0)
        assert in_the_way(person, game) == []


def in_the_way(person: Person, game: str) -> list[str]:
    page = person.page
    wrong: list[str] = []
    for number in range(1, HINTS[game] + 1):
        expect(bubble(person)).to_contain_text(f"Hint {number} of")
        for size in (PHONE, SIDE, LAPTOP):
            name = f"hint {number} at {at(page, size)}"
            expect(page.locator(".pointed")).to_have_count(1)
            page.evaluate("() => new Promise(requestAnimationFrame)")
            (hint,), pointed = seen(page, "section[aria-label='First steps']"), seen(page, ".pointed")
            wrong += [f"{name}: {each}" for each in lies_well(page, "section[aria-label='First steps']")]
            wrong += [f"{name} covers {each[0]} {each}" for each in pointed if overlap(hint, each)]
        person.button("Next" if number < HINTS[game] else "Got it", exact=True).click()
    return wrong


@pytest.mark.rest
def test_a_hint_leaves_those_free_whom_one_may_choose(come: Come, stage: StagedServer) -> None:
    """A wolf is out, and nothing lies there any more of what the hint speaks of."""
    person = come(to=stage, experienced=False, viewport=PHONE)
    person.sit(stage.lay("swip-sheep", "attack; A S2 S1 + W; B S3 S2; C S1 S2; D S1 S3; round 2", *LONG[:4]), 0)
    page = person.page
    expect(page.locator(".aim")).to_have_count(3)
    page.wait_for_function(RESTS)
    (hint,) = seen(page, "section[aria-label='First steps']")
    assert [each for each in seen(page, ".aim") if overlap(hint, each)] == []


@pytest.mark.rest
def test_a_board_is_as_high_with_hints_as_without(come: Come, stage: StagedServer) -> None:
    """In the first game of everybody at a small laptop: the trades lie above the bar, not under it."""
    person = come(to=stage, experienced=False, viewport=LAPTOP)
    person.sit(stage.lay("super-farmer", SCENES["super-farmer"]["start"].position, *LONG[:3], bots=LONG[1:3]), 0)
    page = person.page
    expect(bubble(person)).to_be_visible()
    high = "document.documentElement.scrollHeight"
    before = page.evaluate(high)
    assert lies_well(page, ".trade", ".bar") == []
    person.button("No more hints for this game").click()
    assert page.evaluate(high) == before


@pytest.mark.rest
def test_real_time_waits_for_a_hint_and_begins_with_practice(come: Come, stage: StagedServer) -> None:
    """The first time: nothing goes on while a hint is open, whoever sits there sees why; then a round that does not count, then 3, 2, 1."""
    stage.roll("any")
    held = stage.lay("bunny-bunny-moose-moose", "narrator B; bet A", "Ada", "Ben", "Cleo", beat_seconds=15)
    person, friend = come(to=stage, experienced=False), come("Cleo", to=stage, viewport=PHONE)
    person.sit(held, 0)
    friend.sit(held, 2)
    expect(person.page.locator(".verse")).to_have_text("The poem waits until you have read the hint.")
    expect(friend.page.locator(".verse")).to_have_text("Ada is reading a hint: the poem waits.")
    for number in range(1, 6):
        person.button("Next" if number < 5 else "Got it", exact=True).click()
    person.button("Practise a round").click()
    for each in (person, friend):
        expect(each.page.locator(".practice")).to_contain_text("does not count")
    assert lies_well(friend.page, ".practice", ".bubble", ".trail", ".ownrow .plate", ".wishbutton", ".pad") == []
    expect(bubble(person)).to_have_count(0)
    person.button("Start the game").click()
    expect(person.page.locator(".practice")).to_have_count(0)
    expect(friend.page.locator(".countdown")).to_be_visible()
    expect(person.page.locator(".verse")).to_contain_text("Five rabbits in a clover bed")

"""The board of Herds: every scene on positions that are laid out, whole games, keys, ears, both themes and languages."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .gallery import KEPT, compare
from .layout import nothing_overlaps, words_are_whole
from .rectangles import TELEVISION
from .server import PHONE, Person, StagedServer, finished, resize
from .test_look import SMALL_PHONE, inspect
from .test_scenes import log_of, moving, turn_until

Come = Callable[..., Person]
ADA, BEN, CLEO, DAN = "Ada", "Ben", "Cleo", "Dan"
SMALL = {"width": 1280, "height": 800}

TEN = (
    "A L1 T6 E2 M2 M6 D6; B T4 E6; C D2 M5; D M6; grass T5 E5 E6 M1 M4 T1 T2 E3 D1 T6; herd A L1 L2 L3 L4 L5 L6; herd A M3 M4 M5;"
    "herd C E1 E2 D3 E4; herd C T3 T4 D5; herd A D1 D2 D3; herd B E3 E4 E5; herd B T1 T2 T3; herd D L2 L3 D4; herd D M1 M2 M3 D4;"
    "herd B L4 L5 L6; deck 2; scores 38 52; hand 7; dealer D; turn A"
)
TRADE = "A L6 M3 T5 E6; B L2 T6; grass M1 E1 E2 D2 D6; herd A T2 T3 T4; scores 43 38"
HERDS = "A L1 L3 T5 E1 M1 M3 M6 D2; B L2 T6; grass T1 L5; herd A T2 T3 T4; herd A L2 D3 L4; herd B E3 E4 E5; due D2; step 3"
PASS = "A L3 E1 M6; B L2 T6; C D4 M5; grass T1 L5 L6; herd A T2 T3 T4 T5; step 4"
LAST = "A L3 E1 M6; B L2; C D4 M5; grass L5; herd A T2 T3 T4 T5; herd B L4 D5 L6; herd C D1 D2 D3; deck 0; scores 43 38 51; hand 6; step 4"
# Four seats, ten herds, twelve cards in the hand, names as long as they may be: what every size must hold.
LONG_NAMES = ("Hanna", "Maximilian Alexander", "Wilhelmina Katarzyna", "Bartholomew Christoph")
LARGEST = (
    "A L1 T1 T4 T5 T6 E2 E5 E6 M2 M6 D5 D6; B T5 E3 T6; C D6 M5; D D1 M6; grass E1 T2 M1 M4 D2; deck 1; herd A L1 L2 L3 L4 L5 L6;"
    "herd C M3 M4 M5; herd A E1 E2 D3 E4; herd C T3 T4 D5; herd A D1 D2 D3; herd B E3 E4 E5; herd B T1 T2 T3; herd D L2 L3 D4;"
    "herd D M1 M2 M3 D4; herd B L4 L5 L6; scores 38 52; hand 4; dealer D; turn A"
)
SIZES = [(1280, 800), (1024, 768), (390, 844), (844, 390), (667, 375), (360, 740), (320, 640)]
UNSCROLLED = SIZES[:4]  # as drawn
# The end of a hand goes on by itself after eight seconds: too soon to look at it in every size.
UNHURRIED = "const soon = setTimeout; window.setTimeout = (act, wait, ...more) => soon(act, wait >= 8000 ? 600000 : wait, ...more)"
SCENES = {"take": (TRADE, 2), "herds": (HERDS, 2), "pass": (PASS, 3), "ten-herds": (f"{TEN}; step 2", 4)}


def seated(come: Come, stage: StagedServer, position: str, *names: str, seats: tuple[int, ...] = (0,), **context: Any) -> Person:
    """Somebody at a table with this position; the dice are left to chance."""
    stage.roll("any")
    person = come(names[0], to=stage, **context)
    person.sit(stage.lay("herds", position, *names), *seats)
    return person


def card(person: Person, name: str, where: str) -> Locator:
    """A card that lies in the hand, in the grassland, or in a herd (`herd-0`)."""
    return person.page.locator(f'[data-zone="{where}"][data-card="{name}"]').first


def tap(person: Person, where: str, *names: str) -> None:
    for name in names:
        card(person, name, where).click()


def hand_of(person: Person) -> list[str]:
    return [str(each.get_attribute("data-card")) for each in person.page.locator('[data-zone="hand"]').all()]


def says(person: Person) -> Locator:
    """What the dock says."""
    return person.page.locator(".dock .say")


# The whole table.


@pytest.mark.rest
@pytest.mark.parametrize("step", ["step 2", "step 3", "step 4"])
def test_the_whole_table_is_seen_without_scrolling(step: str, come: Come, stage: StagedServer) -> None:
    """Ten herds, four players, at 1280 by 800: nothing scrolls, nothing is cut off, and every herd is there."""
    person = seated(come, stage, f"{TEN}; {step}", ADA, BEN, CLEO, DAN, viewport=SMALL)
    expect(person.page.locator(".fold:visible .herd:not(.preview)")).to_have_count(10)
    expect(person.page.locator(".pen .hole")).to_have_count(3 if step == "step 3" else 0)  # they come a moment later
    assert person.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    lowest = person.page.locator(".dock").bounding_box()
    assert lowest is not None
    assert lowest["y"] + lowest["height"] <= SMALL["height"]
    for herd in person.page.locator(".herd").all():
        box, home = (
            herd.bounding_box(),
            herd.locator("xpath=ancestor::*[contains(@class,'side') or contains(@class,'pen')][1]").bounding_box(),
        )
        assert box is not None
        assert home is not None
        assert box["x"] + box["width"] <= home["x"] + home["width"]


def crowded(page: Page, how: str, unscrolled: bool = True) -> None:
    """At every size no word is broken, nothing sticks out, nothing lies over something else."""
    for width, height in SIZES:
        resize(page, {"width": width, "height": height})
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        at = f"{how}, {width} x {height}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{at}: sticks out"
        if unscrolled and (width, height) in UNSCROLLED:
            assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, f"{at}: scrolls"
        panels = ".side, .pen, .grass, .near, .tally, .banner, .finale, .byhand" if page.evaluate("scrollY") == 0 else ".side, .tally"
        nothing_overlaps(page, at, panels, ".hand, .run, .herd", ".trail, .mini, .playing, .ribbon")
        words_are_whole(page, at)


def picture(page: Page, name: str, size: tuple[int, int]) -> None:
    """The largest table is kept as a picture, to be looked at."""
    resize(page, {"width": size[0], "height": size[1]})
    page.mouse.move(0, 0)
    compare(page.locator(".savanna"), KEPT / "herds" / f"{name}-{size[0]}.png")


@pytest.mark.rest
def test_the_largest_table_fits_with_long_names(come: Come, stage: StagedServer) -> None:
    """To choose a herd and in front of whom it lies, to choose who gets a card, with Take back; the end of a hand and of the match."""
    stage.roll("any")
    person = come(LONG_NAMES[0], to=stage, viewport=SMALL)
    person.begin_with(UNHURRIED)
    page = person.page
    held = stage.lay("herds", f"{LARGEST.replace('38 52', '43 58').replace('deck 1', 'deck 0')}; step 3", *LONG_NAMES, bots=LONG_NAMES[1:])
    person.sit(held, 0)
    expect(page.locator(".side .player").get_by_role("img", name="Bot")).to_have_count(2)
    expect(page.locator(".pen .player", has_text=LONG_NAMES[2])).to_contain_text("partner")
    tap(person, "hand", "T4", "T5", "T6")
    where = page.get_by_role("group", name="In front of")
    expect(where.get_by_role("button", name=f"in front of {LONG_NAMES[2]}")).to_contain_text("partner")
    crowded(page, "in front of whom")
    for size in UNSCROLLED:
        picture(page, "largest", size)
    person.button("Lay the herd").click()
    tap(person, "hand", "L1")
    expect(person.button("Take back")).to_be_visible()
    crowded(page, "a choice after a play")
    person.button("Clear the choice").click()
    person.button("Done, pass a card").click()
    expect(person.button("Choose a card to pass")).to_be_visible()
    tap(person, "hand", "M2")
    expect(person.button("Choose who gets it")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("group", name="Pass it to").get_by_role("button", name=LONG_NAMES[3]).click()
    expect(person.button("Take back")).to_be_visible()
    crowded(page, "who gets the card")
    person.button(f"Pass Monkey 2 to {LONG_NAMES[3]}", exact=True).click()
    expect(page.locator(".tally")).to_have_count(2)
    crowded(page, "the end of a hand", unscrolled=False)
    for size in UNSCROLLED[:2]:
        resize(page, {"width": size[0], "height": size[1]})
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), f"ten herds are seen at once at {size}"
    picture(page, "hand-over", UNSCROLLED[0])
    picture(page, "hand-over", (390, 1360))  # tall enough for all of it
    person.button("See the result").click()
    expect(person.result).to_be_visible()
    crowded(page, "the end of the match", unscrolled=False)


@pytest.mark.rest
def test_a_phone_on_its_side_plays_a_turn(come: Come, stage: StagedServer) -> None:
    """Nothing has to be scrolled to: grassland, hand and button are there, from taking a card to passing one."""
    stage.roll("any")
    person = come(ADA, to=stage, viewport={"width": 844, "height": 390}, has_touch=True)
    page = person.page
    position = "A L2 L3 L4 T6 M1; B T4 E6; C D2 M5; D M6; grass E2 T5 L5; herd A M3 M4 M5; deck 9"
    person.sit(stage.lay("herds", position, ADA, BEN, CLEO, DAN), 0)

    def there(*tapped: Locator, button: str) -> Locator:
        for each in tapped:
            expect(each).to_be_in_viewport(ratio=0.9)
            each.click()
        expect(person.primary).to_contain_text(button)
        expect(person.primary).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), button
        return person.primary

    there(card(person, "T5", "grass"), button="Take Tiger 5").click()
    there(*(card(person, name, "hand") for name in ("L2", "L3", "L4")), button="Lay the herd").click()
    there(button="Done, pass a card").click()
    there(card(person, "M1", "hand"), button="Choose who gets it")
    page.get_by_role("group", name="Pass it to").get_by_role("button", name=DAN).click()
    person.button("Pass Monkey 1 to Dan", exact=True).click()
    expect(person.status).to_contain_text(BEN)


@pytest.mark.rest
def test_a_big_screen_shows_large_cards_and_no_empty_meadow(come: Come, stage: StagedServer) -> None:
    """On a television: sides above and below, a grassland that its cards fill, herds that are read from a sofa."""
    stage.roll("any")
    person = come(ADA, to=stage, viewport=TELEVISION)
    person.sit(held := stage.lay("herds", f"{LARGEST}; step 3", *LONG_NAMES), 0)
    page = person.page
    page.goto(f"/screen/{held['table']}")
    grass = page.locator(".grass")
    expect(grass).to_be_visible()
    room, large = grass.bounding_box(), page.locator(".grass .run .playing").first.bounding_box()
    assert room is not None
    assert large is not None
    assert large["height"] > 0.75 * room["height"]
    assert large["width"] > 150
    laid = page.locator(".herd .playing").first.bounding_box()
    assert laid is not None
    assert laid["width"] > 90
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    nothing_overlaps(page, "on a television", ".side, .grass", ".hand, .run, .herd", ".trail, .mini, .playing, .ribbon")
    compare(page.locator(".savanna"), KEPT / "herds" / "television.png")


@pytest.mark.rest
def test_partners_are_told_in_the_waiting_room(come: Come, stage: StagedServer) -> None:
    person = come(ADA, to=stage)
    person.set_up("Herds", ["Me", "Bot: normal", "A friend, by link", "Bot: normal"])
    teams = person.page.get_by_text("Played in teams: ")
    expect(teams).to_contain_text(re.compile("You and seat 3 against .+ and .+"))
    expect(person.page.locator("li", has_text="Free seat").get_by_text("your partner")).to_be_visible()


@pytest.mark.rest
def test_what_is_to_be_done_is_seen_on_the_smallest_screen(come: Come, stage: StagedServer) -> None:
    stage.roll("any")
    person = come(ADA, to=stage, viewport=SMALL_PHONE, has_touch=True)
    for position, players in SCENES.values():
        person.sit(stage.lay("herds", position, *(ADA, BEN, CLEO, DAN)[:players]), 0)
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        expect(person.primary).to_be_in_viewport()
        resize(person.page, PHONE)
        edges = person.page.locator(".hand .needs").evaluate_all("all => all.map((each) => each.getBoundingClientRect().right)")
        assert all(edge <= PHONE["width"] for edge in edges), "what must be laid says so within the screen"
        person.page.set_viewport_size(SMALL_PHONE)
    person.sit(stage.lay("herds", f"{TEN}; step 2", LONG_NAMES[1], BEN, ADA, DAN), 2)
    pen = person.page.locator(".pen .who")
    expect(pen.locator(".player bdi")).to_have_text(["You", LONG_NAMES[1]])
    for size in (SMALL_PHONE, {"width": 844, "height": 390}):
        resize(person.page, size)  # ten cards lie in the grassland, too
        nothing_overlaps(person.page, f"a partner with a long name, {size}", ".who, .grass", ".hand, .run, .herd", ".trail, .mini, .ribbon")


@pytest.mark.rest
def test_the_log_folds_where_the_board_needs_the_room(come: Come, stage: StagedServer) -> None:
    person = seated(come, stage, TRADE, ADA, BEN, viewport={"width": 1231, "height": 800})
    expect(log_of(person)).to_have_count(0)
    person.page.set_viewport_size({"width": 1232, "height": 800})
    expect(log_of(person)).to_be_visible()


@pytest.mark.rest
def test_five_kinds_are_told_apart_by_picture_colour_and_sign(come: Come, stage: StagedServer) -> None:
    """Each of colour, scenery, picture and sign alone is enough."""
    person = seated(come, stage, "A L1 T1 E1 M1 D1; grass L2", ADA, BEN)
    expect(person.page.locator('[data-zone="hand"]')).to_have_count(5)
    colours = person.page.locator('[data-zone="hand"]').evaluate_all(
        "cards => cards.map((each) => getComputedStyle(each).getPropertyValue('--k'))"
    )
    drawn = person.page.locator('[data-zone="hand"]').evaluate_all(
        "cards => cards.map((each) => [...each.querySelectorAll('use')].map((use) => use.href.baseVal))"
    )
    assert len(set(colours)) == 5
    assert [len(set(pictures)) for pictures in zip(*drawn, strict=True)] == [5, 5, 5]


# Step 2.


def test_a_trade_is_two_sums_that_must_meet(come: Come, stage: StagedServer) -> None:
    """HER-14: the scale tips, says what is missing, marks what would make it even; the button waits for the server's yes."""
    person = seated(come, stage, TRADE, ADA, BEN)
    tap(person, "hand", "L6")
    expect(says(person)).to_contain_text("You give 6, you take 0")
    expect(card(person, "D6", "grass").locator(".even")).to_be_visible()
    tap(person, "grass", "M1", "E1")
    expect(says(person)).to_contain_text("Not even yet: take 4 more, or give 4 less.")
    expect(person.primary).to_have_attribute("aria-disabled", "true")
    expect(person.page.locator(".saw.even")).to_have_count(0)
    tap(person, "grass", "E2", "D2")
    expect(person.page.locator(".saw.even")).to_have_count(1)
    expect(says(person)).to_contain_text("Then Ducktor 2 must be laid this turn.")
    person.button("Trade 1 for 4").click()
    expect(log_of(person)).to_contain_text("You trade")
    expect(card(person, "L6", "grass")).to_be_visible()
    assert sorted(hand_of(person)) == sorted(["M3", "T5", "E6", "M1", "E1", "E2", "D2"])
    expect(person.button(re.compile("^Ducktor 2, must be laid this turn"))).to_be_visible()


@pytest.mark.rest
def test_a_trade_that_is_even_may_still_be_refused(come: Come, stage: StagedServer) -> None:
    """HER-18: the server's sentence says why, and nothing happens."""
    person = seated(come, stage, "A L6 T4; B M1; grass D1 D2 D3 E5", ADA, BEN)
    tap(person, "hand", "L6")
    tap(person, "grass", "D1", "E5")
    expect(says(person).locator(".bad")).to_contain_text("must be laid this turn, and a card must be left to pass")
    expect(person.primary).to_have_attribute("aria-disabled", "true")


def test_a_card_is_taken_by_a_tap_and_a_button(come: Come, stage: StagedServer) -> None:
    person = seated(come, stage, TRADE, ADA, BEN)
    tap(person, "grass", "M1")
    person.button("Take Monkey 1", exact=True).click()
    expect(log_of(person)).to_contain_text("You take Monkey 1")
    expect(card(person, "M1", "hand")).to_be_visible()


@pytest.mark.rest
def test_the_deck_is_tapped_and_then_confirmed(come: Come, stage: StagedServer) -> None:
    person = seated(come, stage, TRADE, ADA, BEN)
    person.button("Take from the deck").click()
    expect(person.page.locator(".deck")).to_have_attribute("aria-pressed", "true")
    assert len(hand_of(person)) == 4
    person.button("Clear the choice").click()
    person.page.locator(".deck").click()
    person.button("Yes, take the top card").click()
    expect(person.page.locator('[data-zone="hand"]')).to_have_count(5)


@pytest.mark.rest
def test_ducktors_say_whether_they_can_be_had_and_what_they_need(come: Come, stage: StagedServer) -> None:
    """HER-18: one shows the cards it would go with; one that fits nowhere is dimmed and says why when it is tapped."""
    person = seated(come, stage, "A L2 L4 T6; B M1; grass D3 D6 T5", ADA, BEN)
    expect(card(person, "D3", "grass")).to_have_attribute("aria-label", re.compile("with Lion 2 and Lion 4"))
    assert card(person, "D3", "grass").locator(".needs i").evaluate_all("all => all.map((each) => each.dataset.says)") == ["2", "4"]
    dim = card(person, "D6", "grass")
    expect(dim).to_have_class(re.compile("dim"))
    dim.click(force=True)
    expect(person.page.get_by_role("alert")).to_contain_text("A Ducktor from the grassland must be laid this turn")
    expect(dim).to_have_attribute("aria-pressed", "false")


@pytest.mark.rest
def test_quick_plays_choose_their_cards(come: Come, stage: StagedServer) -> None:
    """The primary button confirms."""
    person = seated(come, stage, "A L2 T5 M3; B M1; grass L6 E2; herd A L3 L4 L5; deck 12", ADA, BEN)
    person.button(re.compile("^take Lion 6")).click()
    expect(card(person, "L6", "grass")).to_have_attribute("aria-pressed", "true")
    person.button("Take Lion 6", exact=True).click()
    expect(card(person, "L6", "hand")).to_be_visible()


# Step 3.


def test_a_herd_is_previewed_with_its_points_and_laid(come: Come, stage: StagedServer) -> None:
    """HER-22, HER-26: the preview appears when the server agrees; the due Ducktor is laid with it."""
    person = seated(come, stage, HERDS, ADA, BEN)
    expect(says(person)).to_contain_text("It fits with Lion 1 and Lion 3 or with Monkey 1 and Monkey 3.")
    expect(person.primary).to_have_attribute("aria-disabled", "true")
    tap(person, "hand", "M1", "D2")
    expect(says(person)).to_contain_text("Not a herd yet")
    tap(person, "hand", "M3")
    expect(person.page.get_by_label(re.compile("^Would be laid: Monkey 1, Ducktor 2,? and Monkey 3, 1 point"))).to_be_visible()
    person.button("Lay the herd").click()
    expect(person.page.get_by_label("Herd 4, monkeys 1 to 3: 1 point")).to_be_visible()
    expect(person.button("Done, pass a card")).not_to_have_attribute("aria-disabled", "true")


def test_what_cannot_be_done_is_not_proposed(come: Come, stage: StagedServer) -> None:
    """With one card in the hand nobody is told to choose three, and without a place that glows nobody is told to tap it."""
    person = come(ADA, to=stage)
    person.sit(stage.lay("herds", "A L1; B T6; grass E5; herd A T2 T3 T4; step 3", ADA, BEN), 0)
    expect(says(person)).to_contain_text("Nothing to lay this time")
    person.sit(stage.lay("herds", "A L1 T5; B T6; grass E5; herd A T2 T3 T4; step 3", ADA, BEN), 0)
    expect(says(person)).to_contain_text("Tap a place that glows, or go on.")
    person.sit(stage.lay("herds", "A L1 L2 L3 M6; B T6; grass E5; herd A T2 T3 T4; step 3", ADA, BEN), 0)
    expect(says(person)).to_contain_text("Choose three or more cards of one animal in a row.")


def test_places_to_grow_glow_and_can_be_taken_back(come: Come, stage: StagedServer) -> None:
    """HER-24: a tap on the place adds the card at once; undo takes it back."""
    person = seated(come, stage, HERDS, ADA, BEN)
    place = person.button("Add Tiger 5 to herd 1: 1 point more")
    expect(place).to_have_class(re.compile("hole"))
    place.click()
    expect(person.page.get_by_label("Herd 1, tigers 2 to 5: 3 points")).to_be_visible()
    person.button("Take back").click()
    expect(person.page.get_by_label("Herd 1, tigers 2 to 4: 2 points")).to_be_visible()


@pytest.mark.rest
def test_a_ducktor_is_swapped_by_tapping_it(come: Come, stage: StagedServer) -> None:
    """HER-31, HER-32: the natural goes in, the Ducktor comes back and is due."""
    person = seated(come, stage, HERDS, ADA, BEN)
    person.button("Ducktor 3 as Lion 3: swap it for your Lion 3").click()
    expect(says(person)).to_contain_text("Ducktor 3 comes back to you and must be laid this turn.")
    person.button("Swap in Lion 3").click()
    expect(person.page.get_by_label("Herd 2, lions 2 to 4: 2 points")).to_be_visible()
    expect(says(person)).to_contain_text("Ducktor 2 and Ducktor 3 must be laid this turn")


@pytest.mark.rest
def test_with_the_option_ducktors_of_others_are_swapped_too(come: Come, stage: StagedServer) -> None:
    """HER-31: with `swaps` all herds, else only the own ones."""
    position = "A L3 M2 M4 E1; B T6; grass E5; herd B L2 D3 L4; herd A T2 T3 T4; step 3"
    person = come(ADA, to=stage)
    swap = person.button("Ducktor 3 as Lion 3: swap it for your Lion 3")
    person.sit(stage.lay("herds", position, ADA, BEN), 0)
    expect(person.button("Done, pass a card")).to_be_visible()
    expect(swap).to_have_count(0)
    person.sit(stage.lay("herds", position, ADA, BEN, swaps="all"), 0)
    swap.click()
    person.button("Swap in Lion 3").click()
    expect(person.page.get_by_label("Herd 1, lions 2 to 4: 2 points")).to_be_visible()
    expect(person.button(re.compile("^Ducktor 3, must be laid this turn"))).to_be_visible()


@pytest.mark.rest
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_card_is_dragged_to_its_place_or_to_a_player(size: str, come: Come, stage: StagedServer) -> None:
    """A second way: places light up for the card that is held; let go elsewhere, it stays in the hand; a player is chosen by it."""
    stage.roll("any")
    person = come(ADA, to=stage, viewport=PHONE if size == "phone" else SMALL, has_touch=size == "phone")
    page = person.page
    person.sit(stage.lay("herds", HERDS.replace("; due D2", ""), ADA, BEN), 0)
    place = person.button("Add Tiger 5 to herd 1: 1 point more")
    expect(place).to_be_visible()
    drag(person, card(person, "T5", "hand"), page.locator(".grass"), size)
    expect(card(person, "T5", "hand")).to_have_attribute("aria-pressed", "false")
    drag(person, card(person, "T5", "hand"), place, size)
    expect(page.get_by_label("Herd 1, tigers 2 to 5: 3 points").first).to_be_visible()
    person.sit(stage.lay("herds", PASS, ADA, BEN, CLEO), 0)
    cleo = page.get_by_role("button", name="Pass to Cleo, 2 cards")
    drag(person, card(person, "M6", "hand"), cleo, size)
    expect(cleo).to_have_attribute("aria-pressed", "true")
    person.button("Pass Monkey 6 to Cleo", exact=True).click()
    expect(card(person, "M6", "hand")).to_have_count(0)


def drag(person: Person, what: Locator, where: Locator, size: str) -> None:
    """With the mouse, or with a finger."""
    (x, y), (to_x, to_y) = (middle(each) for each in (what, where))
    ways = [(x + (to_x - x) * part, y + (to_y - y) * part) for part in (0.1, 0.5, 1)]
    if size == "desk":
        person.page.mouse.move(x, y)
        person.page.mouse.down()
        for way in ways:
            person.page.mouse.move(*way)
        expect(person.page.locator(".dragged")).to_have_count(1)
        person.page.mouse.up()
        return
    finger = person.context.new_cdp_session(person.page)
    for kind, points in [("touchStart", [(x, y)]), *[("touchMove", [way]) for way in ways], ("touchEnd", [])]:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at_x, "y": at_y} for at_x, at_y in points]})
    finger.detach()


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.rest
def test_a_team_lays_before_the_partner(come: Come, stage: StagedServer) -> None:
    """HER-30."""
    person = seated(
        come,
        stage,
        f"{TEN.replace('A L1 T6 E2', 'A L1 T4 T5 T6 E2').replace('; B T4', '; B ').replace('grass T5', 'grass E1')}; step 3",
        ADA,
        BEN,
        CLEO,
        DAN,
    )
    tap(person, "hand", "T4", "T5", "T6")
    person.button("in front of Cleo").click()
    person.button("Lay the herd").click()
    expect(log_of(person)).to_contain_text(re.compile("(before|in front of) Cleo"))


# Step 4.


def test_a_card_is_passed_to_a_chosen_opponent_who_is_known_to_hold_it(come: Come, stage: StagedServer) -> None:
    """HER-36, HER-37: the giver remembers; others see a card go."""
    held = stage.lay("herds", PASS, ADA, BEN, CLEO)
    stage.roll("T3", "E4")
    ada, dan = come(ADA, to=stage), come(DAN, to=stage)
    ada.sit(held, 0)
    dan.sit(held)
    tap(ada, "hand", "M6")
    expect(ada.primary).to_have_attribute("aria-disabled", "true")
    ada.page.get_by_role("button", name="Pass to Cleo, 2 cards").click()
    ada.button("Pass Monkey 6 to Cleo", exact=True).click()
    expect(ada.page.get_by_label("3 cards; seen: Monkey 6")).to_be_visible()
    expect(dan.page.locator('[data-hand="2"]')).to_have_attribute("aria-label", "3 cards")
    expect(card(ada, "T3", "grass")).to_be_visible()


@pytest.mark.rest
def test_a_known_card_fades_with_its_holders_next_pass(come: Come, stage: StagedServer) -> None:
    stage.roll("T3", "E4", "any")
    held = stage.lay("herds", PASS, ADA, BEN, CLEO)
    person = come(ADA, to=stage)
    person.sit(held, 0)
    stage.play(held, "pass M6 to player 2", "take L5", "done")
    expect(person.page.get_by_label("5 cards; seen: Lion 5 and Monkey 6")).to_be_visible()
    stage.play(held, "pass L2 to player 3")
    expect(person.page.locator('[data-hand="1"]')).to_have_attribute("aria-label", "4 cards; perhaps passed on: Lion 5 and Monkey 6")
    expect(person.page.locator('[data-hand="1"] .mini.faded')).to_have_count(2)


@pytest.mark.rest
def test_known_cards_leave_room_for_who_may_be_chosen(come: Come, stage: StagedServer) -> None:
    """Whom to pass to stands beside the cards that are known to be in the hand: number, name and tick stay apart."""
    stage.roll("any")
    held = stage.lay("herds", "A L3 T6 M6; B L2; C D4; D L6 T2; grass L1 M2 E3 T5; step 2; dealer C; turn D; deck 20", *LONG_NAMES)
    person = come(LONG_NAMES[0], to=stage, viewport=SMALL)
    person.sit(held, 0)
    stage.play(held, "trade L6 for L1 M2 E3", "done", "pass T2 to player 1", "take T5", "done")
    expect(person.page.locator('.target [data-hand="3"] .mini')).to_have_count(3)
    for size in UNSCROLLED:
        resize(person.page, {"width": size[0], "height": size[1]})
        runs_over = "all => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"
        assert person.page.locator(".target .player").evaluate_all(runs_over) == [], size


# The ends.


@pytest.mark.rest
def test_the_end_of_a_hand_is_a_scene_until_somebody_goes_on(come: Come, stage: StagedServer) -> None:
    """Also for who wants no motion: herds with their points, what was left in the hands, the sums; the head and a ticker tell no more."""
    person = seated(come, stage, LAST, ADA, BEN, CLEO)
    television = come(to=stage, viewport=TELEVISION)
    television.begin_with(UNHURRIED)
    television.page.goto(f"/screen/{person.table}")
    expect(television.page.locator(".grass")).to_be_visible()
    tap(person, "hand", "E1")
    person.page.get_by_role("button", name="Pass to Ben, 1 card").click()
    person.button("Pass Elephant 1 to Ben", exact=True).click()
    page = person.page
    expect(page.get_by_role("heading", name="Hand 6 is over")).to_be_visible()
    rows = page.locator(".tally")
    expect(rows).to_have_count(3)
    expect(rows.nth(0).locator(".sum")).to_have_text("43 + 3 = 46")
    expect(rows.nth(1).locator(".sum")).to_have_text("38 + 1 = 39")
    expect(rows.nth(2).locator(".sum")).to_have_text("51 + 3 = 54")
    expect(rows.nth(1).locator("figcaption")).to_have_text("2 lions, 1 stand-in")
    expect(rows.nth(1).locator(".leftover .mini")).to_have_count(2)
    for each in (person, television):
        expect(each.status).to_have_text("Hand 6 is over")
        expect(each.status.locator(".shape")).to_have_count(0)
    expect(television.page.locator("footer .last")).to_have_text("Cleo scores 3 (54 in all).")
    person.button("Deal the next hand").click()
    expect(page.locator(".tally")).to_have_count(0)
    expect(page.locator('[data-zone="hand"]')).to_have_count(5)
    expect(person.status).not_to_contain_text("over")


@pytest.mark.rest
def test_the_end_of_a_hand_goes_on_by_itself_after_eight_seconds(come: Come, stage: StagedServer) -> None:
    stage.roll("any")
    held = stage.lay("herds", LAST, ADA, BEN, CLEO)
    person = moving(come, stage, held, 0)
    stage.play(held, "pass E1 to player 2")
    turn_until(person.page, person.page.locator(".tallies"))
    for _ in range(39):
        person.page.clock.run_for(200)
    expect(person.page.locator(".tallies")).to_have_count(1)
    person.page.clock.run_for(400)
    expect(person.page.locator(".tallies")).to_have_count(0)
    expect(person.page.locator(".grass")).to_be_visible()


@pytest.mark.rest
def test_a_tap_ends_the_scene(come: Come, stage: StagedServer) -> None:
    stage.roll("any")
    held = stage.lay("herds", LAST, ADA, BEN, CLEO)
    person = come(ADA, to=stage)
    person.sit(held, 0)
    stage.play(held, "pass E1 to player 2")
    person.page.locator(".banner").click()
    expect(person.page.locator(".tallies")).to_have_count(0)


@pytest.mark.rest
def test_a_match_ends_with_its_last_hand_and_then_the_result(come: Come, stage: StagedServer) -> None:
    """HER-50: the scoring first; then who has won, the places, and the points by hand."""
    person = seated(come, stage, LAST.replace("43 38 51", "58 38 51"), ADA, BEN, CLEO)
    tap(person, "hand", "E1")
    person.page.get_by_role("button", name="Pass to Ben, 1 card").click()
    person.button("Pass Elephant 1 to Ben", exact=True).click()
    expect(person.page.locator(".tallies")).to_be_visible()
    expect(person.result).to_have_count(0)
    expect(person.status).not_to_have_text("The game is over")
    person.button("See the result").click()
    expect(person.result).to_have_text("You win!")
    expect(person.page.locator(".stand strong")).to_have_text(["Cleo", "You", "Ben"])
    expect(person.page.locator(".bars li > b")).to_have_text(["61", "54", "39"])
    expect(person.page.locator(".spread i")).to_have_text(["3", "3", "1"])
    person.page.set_viewport_size(PHONE)
    for stand in person.page.locator(".stand").all():
        expect(stand).to_be_in_viewport(ratio=1)


# Who looks on.


def test_a_spectator_sees_the_sides_in_the_order_of_seats_and_no_hand(come: Come, stage: StagedServer) -> None:
    person = seated(come, stage, f"{TEN}; step 2", ADA, BEN, CLEO, DAN, seats=())
    names = [side.locator(".player bdi").all_inner_texts() for side in person.page.locator(".far .side").all()]
    assert names == [[ADA, CLEO], [BEN, DAN]]
    expect(person.page.locator('[data-zone="hand"]')).to_have_count(0)
    expect(person.page.locator(".legal")).to_have_count(0)


def test_two_people_at_one_device_do_not_see_each_others_hands(come: Come, stage: StagedServer) -> None:
    stage.roll("any")
    person = come(ADA, to=stage)
    person.sit(stage.lay("herds", "A L3 M6; B L2 T6 E1; grass E4; step 4; deck 9", ADA, BEN), 0, 1)
    person.button("I am Ada").click()
    tap(person, "hand", "M6")
    person.button("Pass Monkey 6 to Ben", exact=True).click()
    expect(person.page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    expect(person.page.locator('[data-zone="hand"]')).to_have_count(0)


# Keys and ears.


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_turn_by_keys_alone(come: Come, stage: StagedServer) -> None:
    """Letters go to the places, arrows within a row, Space chooses, Shift and Enter confirm, Escape lets go."""
    stage.roll("T3", "E4", "any")
    person = come(ADA, to=stage)
    person.sit(stage.lay("herds", "A L2 L3 L4 T6; B M1; grass E2 T5; step 2", ADA, BEN), 0)
    page = person.page
    expect(person.primary).to_be_visible()
    press(page, "g", "Space")
    expect(person.button("Take Tiger 5", exact=True)).to_be_visible()
    press(page, "Escape")
    expect(person.button("Take from the deck")).to_be_visible()
    press(page, "g", "ArrowRight", "Enter")
    expect(person.button("Take Elephant 2", exact=True)).not_to_have_attribute("aria-disabled", "true")
    press(page, "Shift+Enter")
    expect(log_of(person)).to_contain_text("You take Elephant 2")
    expect(page.locator(".space")).to_be_visible()
    press(page, "h", "Home", "Space", "ArrowRight", "Space", "ArrowRight", "Space")
    expect(person.button("Lay the herd")).not_to_have_attribute("aria-disabled", "true")
    press(page, "Shift+Enter")
    expect(page.get_by_label("Herd 1, lions 2 to 4: 2 points")).to_be_visible()
    press(page, "u")
    expect(page.get_by_label("Herd 1, lions 2 to 4: 2 points")).to_have_count(0)
    expect(person.button("Done, pass a card")).to_be_visible()
    press(page, "Shift+Enter")
    expect(person.button("Choose a card to pass")).to_be_visible()
    press(page, "h", "End", "Space")
    expect(person.button(re.compile("^Pass .* to Ben"))).not_to_have_attribute("aria-disabled", "true")
    press(page, "Shift+Enter")
    expect(log_of(person)).to_contain_text("You pass")


@pytest.mark.rest
def test_a_row_of_cards_is_one_stop_of_the_tab_key(come: Come, stage: StagedServer) -> None:
    person = seated(come, stage, TRADE, ADA, BEN)
    for row in (".hand", ".grass .run", ".ideas ul"):
        expect(person.page.locator(f'{row} button[tabindex="0"]')).to_have_count(1)


def test_ears_hear_what_eyes_see(come: Come, stage: StagedServer) -> None:
    """Cards by name, what the choice amounts to, and everything that the others do."""
    stage.roll("T3", "E4", "any")
    held = stage.lay("herds", PASS, ADA, BEN, CLEO)
    person = come(ADA, to=stage)
    person.sit(held, 0)
    told = person.page.locator(".news")
    stage.play(held, "pass M6 to player 2")
    expect(told).to_contain_text("Ben draws a card.")
    stage.play(held, "take L5")
    expect(told).to_contain_text("Ben takes Lion 5")
    expect(person.page.get_by_role("list", name="Steps of the turn").locator("[aria-current=step]")).to_have_text("Herds")
    expect(person.page.get_by_role("region", name="Score trail")).to_contain_text("the match ends at 60")
    assert person.page.get_by_text(re.compile(r"\b[LTEMD][1-6]\b")).count() == 0


# Both languages, both themes.


@pytest.mark.rest
@pytest.mark.parametrize(("language", "size"), [("pl-PL", PHONE), ("en-GB", SMALL)])
def test_every_scene_looks_well(language: str, size: dict[str, int], come: Come, stage: StagedServer) -> None:
    """Every step, and both ends; in Polish no English word is left."""
    stage.roll("any")
    person = come(ADA, to=stage, viewport=size, locale=language, has_touch=size == PHONE)
    page = person.page
    for name, (position, players) in {**SCENES, "hand-over": (LAST.replace("43 38 51", "58 38 51"), 3)}.items():
        person.sit(stage.lay("herds", position, *(ADA, BEN, CLEO, DAN)[:players]), 0)
        page.locator(".idea").first.click()
        if name == "hand-over":
            page.locator(".dock .primary").click()
            expect(page.locator(".tallies")).to_be_visible()
        inspect(page, f"herds-{name}-{language}")
        if language == "pl-PL":
            assert not re.search(r"\b(herds|card|take|deck|grassland|points?)\b", page.locator("main").inner_text())
    page.locator(".dock .primary").click()
    expect(person.result).to_be_visible()
    inspect(page, f"herds-match-over-{language}")


# Whole games.


@pytest.mark.rest
def test_a_whole_game_of_two_people(come: Come, stage: StagedServer) -> None:
    """Each with a browser of their own, on the first play that the table lists, until the match is over: both see the same end."""
    stage.roll("any")
    held = stage.lay(
        "herds", "A L2 L3 L4 M6 T1; B E1 E3 E5 M5 T6; grass L5 T2 M1; herd A D1 D2 D3 D4 D5; deck 4; scores 0 0", ADA, BEN, target=1
    )
    people = [come(name, to=stage) for name in (ADA, BEN)]
    for seat, person in enumerate(people):
        person.sit(held, seat)
    for _ in range(200):
        if all(person.result.is_visible() for person in people):
            break
        for person in people:
            listed = person.page.locator(".rail .idea:not([disabled])").first
            ready = person.page.locator(".dock .primary:not([disabled]):not([aria-disabled=true])").first
            if listed.is_visible() and person.button("Clear the choice").count() == 0:
                listed.click()
            elif ready.is_visible():
                ready.click()
        people[0].page.wait_for_timeout(30)
    ends = [finished(person) for person in people]
    assert sorted(end == "You win!" for end in ends) in ([False, True], [True, True])
    assert people[0].page.locator(".bars li > b").all_inner_texts() == people[1].page.locator(".bars li > b").all_inner_texts()

"""The page of a position: set up by clicking or as a line, judged, undone, shared by its address, and played on from."""

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from .server import COMPILING, Person
from .test_look import SIZES, inspect

Come = Callable[..., Person]
FARMS = "A R8 S3 P3 C1; B R14 S2 P2 SD1; turn A"
HANDS = "A L1 L3 T5 E1 M1 M3; B E6 M5 T1; grass L5 T2 D2; herd A T2 T3 T4; herd B E3 E4 E5"

# A position of each game with something in every place, for how many, and a line with a mistake.
LOOKS = {
    "super-farmer": ("A R14 S3 P1 SD1; B R2 S4 C1 BD1; C R8 S3; turn B", 3, "A R61; B -; C -"),
    "have-you-herd": ("A R6 S2 C1; B R3 S1; C R1", 3, "A R99; B -; C -"),
    "herds": ("A L6 M3 T5 D2 E4 E5; B L1 L2 T4; C T1 M2; grass M1 E1 E2 D3; herd B L3 L4 L5", 3, "A L9; B -; C -"),
    "swip-sheep": ("A S1 W D; B S2 S3 W; C S1 S2 W; scored A S3 S1; scored B S2; round 2; pass", 3, "A S9; B -; C -"),
    "bunny-bunny-moose-moose": ("A 3/1; A WU/CD+t; C 5/4; C SS/FT; narrator B; bet A; tops WU L +3, *U LR +1", 3, "narrator B; bet X"),
}
SAID = {"en": ("In one line", "en-GB"), "pl": ("W jednej linii", "pl-PL")}


def position(person: Person, game: str, line: str = "", players: int = 2) -> Page:
    person.page.goto(f"/position/{game}?players={players}" + (f"&line={quote(line)}" if line else ""))
    expect(person.page.locator("#line")).not_to_have_value("", timeout=COMPILING)
    return person.page


def test_a_position_is_set_up_by_clicks_and_as_a_line(come: Come) -> None:
    """Both say the same, undo goes back over both, the address holds it, and what cannot be is said."""
    person = come()
    page = position(person, "super-farmer", FARMS)
    line = page.get_by_label("In one line")
    page.get_by_role("button", name="One more for Player 1: 1 horse").click()
    expect(line).to_have_value("A R8 S3 P3 C1 H1; B R14 S2 P2 SD1; turn A")
    page.get_by_label("To play").select_option(label="Player 2")
    expect(line).to_have_value("A R8 S3 P3 C1 H1; B R14 S2 P2 SD1; turn B")
    line.fill("A R61; B -")
    expect(page.get_by_text("there are only 60 of R in the box")).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    expect(page.get_by_role("group", name="1 rabbit × 8")).to_be_visible()
    line.fill("A R6 H6; B R1")
    expect(page.get_by_role("group", name="1 horse × 6")).to_be_visible()
    expect(page.get_by_role("button", name="One more for Player 2: 1 horse")).to_be_disabled()
    page.get_by_role("button", name="Take the last change back").click()
    expect(line).to_have_value("A R8 S3 P3 C1 H1; B R14 S2 P2 SD1; turn B")
    page.get_by_role("button", name="Take the last change back").click()
    expect(line).to_have_value("A R8 S3 P3 C1 H1; B R14 S2 P2 SD1; turn A")
    page.reload()
    expect(page.get_by_role("group", name="1 horse × 1")).to_be_visible()
    expect(page.get_by_text("exact", exact=True)).to_be_visible(timeout=COMPILING)
    expect(page.get_by_role("heading", name="Best plays of Player 1")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    expect(page.get_by_role("button", name="Roll the dice")).to_be_visible(timeout=COMPILING)


@pytest.mark.rest
def test_cards_go_from_place_to_place(come: Come) -> None:
    """By tapping and by keys: a card of the box into a hand, from a hand into the grassland, and back into the box."""
    person = come()
    page = position(person, "herds", HANDS)
    line = page.get_by_label("In one line")
    page.get_by_role("button", name="lion 2, Box, 2 left").click()
    page.get_by_role("button", name="lion 2: Lay it here Hand Player 1").click()
    expect(line).to_have_value("A L1 L2 L3 T5 E1 M1 M3; B T1 E6 M5; grass L5 T2 D2; herd A T2 T3 T4; herd B E3 E4 E5; "
                               "scores 0 0; dealer B; hand 1; turn A; step 2")  # fmt: skip
    page.get_by_role("button", name="lion 2, Hand of Player 1").press("Enter")
    page.keyboard.press("ArrowDown")
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="lion 2: Lay it here Grassland")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="lion 2, Grassland")).to_be_visible()
    page.get_by_role("button", name="lion 2, Grassland").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Lay it here")).to_have_count(0)
    page.get_by_role("button", name="lion 2, Grassland").click()
    page.get_by_role("button", name="Back into the box").click()
    expect(page.get_by_role("button", name="lion 2, Box, 2 left")).to_be_visible()


@pytest.mark.rest
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("game", LOOKS)
def test_position_looks(game: str, size: str, language: str, come: Come) -> None:
    """Set up and judged, and with a line that cannot be: by day and by night, nothing sticks out, everything can be read and pressed."""
    line, players, wrong = LOOKS[game]
    label, locale = SAID[language]
    person = come(viewport=SIZES[size], has_touch=size == "phone", locale=locale)
    page = position(person, game, line, players)
    expect(page.get_by_label(label)).to_be_visible()
    expect(page.locator("[aria-labelledby=value] p.soft:not([role])")).to_be_visible(timeout=COMPILING)  # it has been judged
    inspect(page, f"position-{game}-{size}-{language}")
    page.get_by_label(label).fill(wrong)
    expect(page.get_by_label(label)).to_have_attribute("aria-invalid", "true")
    inspect(page, f"position-{game}-{size}-{language}-wrong")

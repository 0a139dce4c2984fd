"""Every card, pose and part of the boards, and what they share, in all states: compared with kept pictures, and readable by everybody."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Browser

from paddock.games.moose.plays import write_pose
from paddock.games.moose.row import POSES
from paddock.games.moose.view import kind_name

from .gallery import MAX_CELL_DIFFERENCE, Gallery, compare, lacking, pictures, served
from .test_look import inspect

pytestmark = [pytest.mark.rest, pytest.mark.xdist_group("gallery")]  # the pages are opened once
MOOSE = "bunny-bunny-moose-moose"
EXHIBITS = {
    "herds": ("faces", "small", "states", "herds", "ribbons", "scale", "steps", "trail", "hand-over", "match-over"),
    "swip-sheep": ("cards", "states", "flocks", "seats", "lanterns", "memory", "aims", "end"),
    MOOSE: ("hands", "people", "cards", "figures", "poses"),
    "farm": ("pens", "limits", "neighbours", "dice", "stock", "deals"),
    "super-farmer": ("steppers", "trays"),
    "parts": ("faces", "picker", "chooser", "marks", "balances", "course", "choices", "notices"),
}
BY_NIGHT = {
    "herds": ("faces", "states", "hand-over"),
    "swip-sheep": ("cards", "states", "seats", "lanterns"),
    MOOSE: ("cards", "people"),
    "farm": ("pens", "dice", "deals"),
    "super-farmer": (),
    "parts": ("faces", "chooser", "choices"),
}
WITHOUT = {  # an exhibit, its items, and the part that is taken away from each that has it
    "herds": [
        ("faces", ".playing", "use[href*='#herds-bg']"),
        ("faces", ".playing", "use[href*='.svg#']"),
        ("faces", ".playing", "use[href*='#herds-pip']"),
        ("faces", ".playing", "text"),
        ("small", ".playing", "use[href*='#herds-pip']"),
        ("states", ".playing", ".badge, .needs"),
        ("herds", ".herd", ".coin"),
    ],
    "swip-sheep": [
        ("cards", ".large", ".front .pic image"),
        ("cards", ".large", ".front .sign"),
        ("cards", ".large", ".front .word"),
        ("states", ".small", ".mini img"),
        ("states", ".small", ".mini b"),
        ("flocks", ".pen", "image"),
        ("seats", ".seat", ".total"),
    ],
    MOOSE: [
        ("cards", "li", ".badge"),
        ("cards", "li", ".hand"),
        ("cards", "li", ".query"),
        ("cards", "li", ".swing"),
        ("poses", "li", ".hand.left:not([data-pose='--'])"),
        ("poses", "li", ".hand.right:not([data-pose='--'])"),
        ("poses", "li", ".tuft.up"),
        ("poses", "li", "[data-tongue=out] .tongue"),
        ("figures", "li", ".pawn:first-child"),
    ],
    "farm": [
        ("pens", ".pen", ".count"),
        ("pens", ".pen:not(.empty)", ".one:last-child"),
        ("limits", ".pen", ".gain"),
        ("limits", ".pen", "small"),
        ("neighbours", ".seat", ".news > *"),
        ("dice", ".die", "svg, b"),
        ("deals", ".button", ".clover"),
    ],
    "super-farmer": [
        ("steppers", ".stepper", "output"),
        ("trays", ".tray", "h3"),
    ],
    "parts": [
        ("faces", "li:nth-child(-n + 7) .person", ".smile"),
        ("faces", ".person", ".hairback > *"),
        ("chooser", "li", "svg"),
        ("balances", ".saw", ".beam"),
        ("choices", ".button", ".clover"),
    ],
}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served() as address:
        yield address


@pytest.fixture(scope="module", params=list(EXHIBITS))
def gallery(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Gallery]:
    """One board after the other, for all tests of it."""
    gallery = Gallery(browser, address, request.param)
    yield gallery
    gallery.close()


only_moose = pytest.mark.parametrize("gallery", [MOOSE], indirect=True)


def test_parts_look_as_they_were_drawn(gallery: Gallery) -> None:
    """All by day, and by night those that have other colours then."""
    shown = gallery.page().locator("[data-exhibit]").evaluate_all("all => all.map((each) => each.dataset.exhibit)")
    assert shown == list(EXHIBITS[gallery.board])
    for theme, names in (("light", EXHIBITS), ("dark", BY_NIGHT)):
        for name in names[gallery.board]:
            compare(gallery.exhibit(name, theme), gallery.kept(name, theme))


def test_a_missing_part_is_found_out(gallery: Gallery) -> None:
    """What the comparison is worth: every single card, head or pen that lacks a part of its own differs too much."""
    for name, items, part in WITHOUT[gallery.board]:
        found = lacking(gallery.exhibit(name), items, part, gallery.kept(name))
        assert found, f"nothing on {name} has {part}"
        assert min(found) > MAX_CELL_DIFFERENCE, f"{name} without {part}"


@only_moose
def test_every_pose_shows_the_animal_it_is(gallery: Gallery) -> None:
    """BBM-18, BBM-19, BBM-23: the nose and the bush on all 162 heads agree with the rules."""
    shown = (
        gallery.exhibit("poses")
        .locator("li")
        .evaluate_all("all => all.map((each) => [each.dataset.text, each.firstElementChild.dataset.kind])")
    )
    assert dict(shown) == {write_pose(pose): kind_name(pose) for pose in range(POSES)}


@only_moose
def test_nine_hands_are_told_apart_at_64_pixels(gallery: Gallery) -> None:
    """Each pair of states of a hand differs in more than a hundredth of the picture of the head, on either side of it."""
    hands = ("WU", "CU", "WD", "CD", "ST", "FT", "SS", "FS", "--")
    heads = pictures(gallery.exhibit("poses"), "li", "each => each.dataset.text")
    assert heads["WU/CU"].shape[1] == 64
    for side in ("{}/CU", "CU/{}"):
        for one, two in combinations([heads[side.format(hand)] for hand in hands], 2):
            assert (abs(one - two).sum(axis=2) > 96).mean() > 0.01


@pytest.mark.parametrize("language", ["en", "pl"])
def test_parts_can_be_read_by_everybody(language: str, gallery: Gallery) -> None:
    """No serious finding of axe in either theme, and no complaint of the page. Cards and poses are many of one kind: some will do."""
    page = gallery.page(language=language)
    many = page.locator("[data-exhibit=poses] li:not(:nth-child(9n)), [data-exhibit=cards] li:not(:nth-child(6n + 1))")
    many.evaluate_all("(all) => all.forEach((each) => each.remove())")  # what is only hidden axe would still go through
    inspect(page, f"gallery-{gallery.board}-{language}", whole=False)

"""For eyes that need it large: every board and page with text of twice the size, zoomed to 200 %, on 320 pixels, and beside scrollbars.

Nothing is cut off or covered.
"""

import json
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .context_pool import ContextPool
from .layout import words_are_whole
from .server import COMPILING, DESK, FLAGS, PHONE, Person, StagedServer, chromium, resize
from .test_look import SMALL_PHONE
from .test_over_time import finished_games, review

pytestmark = pytest.mark.rest

Come = Callable[..., Person]
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "super-farmer": ("A R14 S3 P1; B R2 S4; C R8 S3", {}),
    "have-you-herd": ("A R6 S2 C1; B R3 S1; C R1", {}),
    "herds": ("A L6 M3 T5 D2 E4 E5; B L1 L2 T4; C T1 M2; grass M1 E1 E2 D3; herd B L3 L4 L5", {}),
    "swip-sheep": ("A S1 W D; B S2 S3 W; C S1 S2 W; scored A S3 S1; scored B S2; round 2; pass", {}),
    "bunny-bunny-moose-moose": ("narrator B; bet A; tops WU L +3, *U LR +1, MOOSE +2, ST L -2", {"tempo": "step"}),
}
LONG_NAME = "Bartholomew-Maximilian"
# Words that are cut off: by a box that hides what does not fit, without a way to scroll there. Three dots are a promise that a label keeps.
CUT = """() => [...document.querySelectorAll("main *, header *")].filter((it) => {
    const style = getComputedStyle(it), seen = { visibilityProperty: true, opacityProperty: true };
    if (![...it.childNodes].some((each) => each.nodeType === 3 && each.data.trim()) || !it.checkVisibility(seen)) return false;
    if (it.closest(".unseen, .skip, svg") || style.textOverflow === "ellipsis") return false;
    if (style.overflowX === "visible" || style.overflowX === "auto") return false;
    return it.scrollWidth > it.clientWidth + 2 || it.scrollHeight > it.clientHeight + 2;
  }).map((it) => `${it.className} ${it.textContent.trim().slice(0, 40)}`)"""
# What can be pressed, brought to where it can be seen: nothing else may lie on it.
COVERED = """() => [...document.querySelectorAll("main button:not([disabled]), main summary, main input")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest(".unseen"))
  .filter((it) => { it.scrollIntoView({ block: "center", inline: "nearest" }); const box = it.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !there || !(it.contains(there) || there.contains(it)); }).map((it) => it.outerHTML.slice(0, 120))"""

PAST_ITS_SEAT = """() => [...document.querySelectorAll("[data-seat] bdi")].filter((name) => {
    const hidden = name.parentElement.getBoundingClientRect().right, seat = name.closest("[data-seat]").getBoundingClientRect().right;
    return name.checkVisibility() && Math.min(hidden, name.getBoundingClientRect().right) > seat; }).map((name) => name.textContent)"""
STICKS_OUT = """() => { const page = document.documentElement, wide = page.clientWidth;
  return page.scrollWidth <= wide ? [] : [...document.querySelectorAll("body *")]
    .filter((it) => it.checkVisibility() && it.getBoundingClientRect().right > wide + 1 && !it.closest(".unseen, .skip, svg"))
    .map((it) => `${it.tagName} ${it.className} ${it.textContent.trim().slice(0, 40)}`); }"""


def whole(page: Page, how: str) -> None:
    assert page.evaluate(STICKS_OUT) == [], f"{how}: sticks out"
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), f"{how}: sticks out"
    assert page.evaluate(CUT) == [], how
    assert page.evaluate(COVERED) == [], how
    words_are_whole(page, how)


def scrolled(browser: Browser, *flags: str) -> Iterator[Browser]:
    """A browser whose scrollbars take room, as on most desks."""
    hidden = ["--hide-scrollbars"]
    other = browser.browser_type.launch(executable_path=chromium(), args=[*FLAGS, *flags], ignore_default_args=hidden)
    yield other
    other.close()


@pytest.fixture(scope="module")
def scrolled_browser(browser: Browser) -> Iterator[Browser]:
    yield from scrolled(browser)


@pytest.fixture(scope="module")
def large_browser(browser: Browser) -> Iterator[Browser]:
    """And its owner has set the size of text to twice the usual."""
    yield from scrolled(browser, "--blink-settings=defaultFontSize=32")


def always_scrolls(page: Page) -> None:
    page.evaluate("() => { document.documentElement.style.overflowY = 'scroll' }")
    assert page.evaluate("innerWidth - document.documentElement.clientWidth") == 15


@pytest.mark.parametrize("game", TABLES)
def test_nothing_is_lost(game: str, come: Come, stage: StagedServer, large_browser: Browser) -> None:
    position, settings = TABLES[game]
    held = stage.lay(game, position, "Ada", "Ben", "Cleo", **settings)
    person = come(to=stage)
    person.sit(held, 0)
    page = person.page
    expect(page.locator("main button:not([disabled])").first).to_be_visible()
    whole(page, "as always")
    resize(page, {"width": DESK["width"] // 2, "height": DESK["height"] // 2})
    whole(page, "zoomed to 200 %")
    resize(page, SMALL_PHONE)
    whole(page, "320 pixels")
    reader = Person(ContextPool(large_browser), stage)
    reader.sit(held, 0)
    expect(reader.page.locator("main button:not([disabled])").first).to_be_visible()
    assert reader.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    for size in (DESK, PHONE):
        resize(reader.page, size)
        whole(reader.page, f"text of twice the size, {size}")
    always_scrolls(reader.page)
    whole(reader.page, "text of twice the size beside a scrollbar")
    reader.close()


@pytest.mark.parametrize("experienced", [True, False])
@pytest.mark.parametrize("game", TABLES)
def test_nothing_is_lost_beside_a_scrollbar(game: str, experienced: bool, stage: StagedServer, scrolled_browser: Browser) -> None:
    """What a newcomer is told lies over the board for a while, and no phone has scrollbars: there words are whole."""
    position, settings = TABLES[game]
    person = Person(ContextPool(scrolled_browser), stage, experienced=experienced)
    person.sit(stage.lay(game, position, "Ada", LONG_NAME, "Cleo", **settings), 0)
    page = person.page
    expect(page.locator("main button:not([disabled])").first).to_be_visible()
    always_scrolls(page)
    for size in ((1280, 800), (1024, 768), (768, 1024), (660, 900), (500, 844), PHONE.values(), small := SMALL_PHONE.values()):
        width, height = size
        resize(page, {"width": width, "height": height})
        (whole if experienced and size is not small else words_are_whole)(page, f"{game}, {width} x {height}")
        assert page.evaluate(PAST_ITS_SEAT) == []
    person.close()


JUDGED = "[aria-labelledby=value] p.soft:not([role])"  # a position that the coach has said something about
# Pages beside the tables, and what is there when they have come.
PAGES = {
    "lobby": ("/", "main button"),
    "you": ("/you", "main section button"),
    "friends": ("/friends", "main section"),
    "time": ("/time", "main article .cost"),
    "evening-new": ("/e", "main form button, main .button"),
    "evening": ("/e/{evening}", "main .button, main button"),
    "position-farms": ("/position/super-farmer?players=3", JUDGED),
    "position-cards": ("/position/herds?players=3", JUDGED),
    "position-poses": ("/position/bunny-bunny-moose-moose?players=3", JUDGED),
}


def an_evening(stage: StagedServer) -> str:
    """With people, and one whose name is long."""

    def post(path: str, body: dict[str, Any]) -> dict[str, Any]:
        asked = urllib.request.Request(f"{stage.address}{path}", json.dumps(body).encode(), {"content-type": "application/json"})
        with urllib.request.urlopen(asked) as answer:
            return dict(json.load(answer))

    evening = str(post("/api/evenings", {"title": "Friday", "name": "Ada"})["evening"])
    for name in (LONG_NAME[:20], "Cleo"):
        post(f"/api/evenings/{evening}/people", {"name": name})
    return evening


@pytest.mark.parametrize("name", PAGES)
def test_pages_are_whole(name: str, stage: StagedServer, scrolled_browser: Browser, large_browser: Browser) -> None:
    """With letters as always and of twice the size, beside a scrollbar, on a desk and a phone."""
    path, there = PAGES[name]
    games = finished_games(stage, "super-farmer", [review("super-farmer", 0.1, -0.2)] * 7, 6) if name == "time" else []
    path = path.format(evening=an_evening(stage) if "{" in path else "")
    for letters, browser in (("usual", scrolled_browser), ("large", large_browser)):
        person = Person(ContextPool(browser), stage)
        person.begin_with(f"localStorage.setItem('paddock.tables', {json.dumps(json.dumps(games))})")
        page = person.page
        page.goto("/")
        if name in ("you", "friends"):
            page.evaluate("""() => fetch("/api/people", { method: "POST", headers: { "content-type": "application/json" },
                body: JSON.stringify({ name: "Ada" }) })""")
        page.goto(path)
        expect(page.locator(there).first).to_be_visible(timeout=COMPILING)
        always_scrolls(page)
        for size in (DESK, PHONE):
            resize(page, size)
            whole(page, f"{name}, {letters} letters, {size['width']} pixels")
        person.close()

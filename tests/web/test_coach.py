"""After a game: was it luck or play? The game of docs/coach.md is played and reviewed by the server itself, so all figures are known."""

import copy
import gzip
import json
import re
import time
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from ..support import rest
from .context_pool import ContextPool
from .server import DESK, PATIENCE, PHONE, Person, RunningServer, StagedServer
from .test_large import large_browser as large_browser
from .test_large import whole
from .test_look import SIZES, inspect
from .test_offline import wait_until_kept

Come = Callable[..., Person]
BY_HAND = "A S1 P1 C1 H1; B R1 S1 P1 C3; turn A"
PLAYS = ("S1 for R6", "roll", "C2 for H1")
REVIEWED = 60_000
LOOK = """(away) => { Object.defineProperty(document, "hidden", { value: away, configurable: true });
  document.dispatchEvent(new Event("visibilitychange")); }"""  # away from the page, or back
COLOURED = """(canvas, [r, g, b]) => { const { data } = canvas.getContext("2d").getImageData(200, 570, 900, 300);
  let many = 0; for (let i = 0; i < data.length; i += 4) many += data[i] === r && data[i + 1] === g && data[i + 2] === b; return many; }"""
BLAME = re.compile(r"\b(mistake|blunder|bad|wrong|error|błąd|błęd\w*|zły|źle)\b", re.IGNORECASE)


def played(stage: StagedServer, *plays: str, dice: str = "R/S") -> dict[str, Any]:
    """A table at which Ada and Ben have played so."""
    stage.roll(dice)
    held = stage.lay("super-farmer", BY_HAND, "Ada", "Ben")
    stage.play(held, *plays)
    return held


def chart(page: Page) -> Any:
    return page.locator("svg[role=slider]")


def review_of(page: Page) -> None:
    chart(page).wait_for(timeout=REVIEWED)
    page.locator("#table").wait_for()


@pytest.mark.parametrize("size", ["desk", *rest("phone")])
def test_from_the_result_to_every_moment(size: str, come: Come, stage: StagedServer) -> None:
    """One tap; the figures of the page; a moment by finger, mouse and keys, and the board goes there; nothing that axe finds."""
    held = played(stage, *PLAYS)
    person = come(to=stage, viewport=SIZES[size], has_touch=size == "phone")
    page = person.page
    person.sit(held, 0)
    page.get_by_role("link", name="Luck or play?").click()
    expect(page).to_have_url(re.compile(f"/c/{held['table']}$"))
    review_of(page)
    expect(page.locator("#result")).to_have_text("Ben wins")
    expect(page.get_by_text("The others were ahead nearly all the time.")).to_be_visible()

    why = page.get_by_role("region", name="Luck or play?")
    expect(why).to_contain_text("A normal bot in the same seat would have got 8 points more.")
    rows = why.get_by_role("list", name="You, from 12% to 0%").get_by_role("listitem")
    expect(rows).to_have_text([re.compile(each) for each in ("Start.*12%", "Luck.*−4", "Your choices.*−8", "The others.*0", "End.*0%")])
    expect(why.get_by_role("img", name=re.compile("Ben: luck .4 points, play 0 points"))).to_be_visible()
    expect(why).to_contain_text("0 of 1 choices that mattered were as good as the best.")

    look = page.get_by_role("region", name="One choice worth another look")
    expect(look).to_contain_text("+21% better")
    expect(look.get_by_role("listitem").filter(has_text="1 sheep for 6 rabbits").last).to_contain_text("4%")
    expect(look.get_by_role("listitem").filter(has_text="roll the dice").last).to_contain_text("25%")
    assert not BLAME.search(page.locator("main").inner_text())

    # The dearest choice is looked at first; another moment by keys, and by a press on the chart.
    farm = page.locator(".meadow")
    expect(page.locator("#table")).to_have_text("The table at moment 1 of 4")
    expect(farm).to_contain_text("6")
    slider = chart(page)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Moment 1 of 4\. Ada trades .* You: 12% to 4%\.$"))
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Moment 3 of 4\. Ada rolls .* You: 4% to 0%\.$"))
    expect(page.locator("#table")).to_have_text("The table at moment 3 of 4")
    expect(farm).to_contain_text("9")
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", "The beginning. You: 12%.")
    expect(farm).not_to_contain_text("6")
    box = slider.bounding_box()
    assert box is not None
    at = {"x": box["width"] * 0.88 if size == "phone" else box["width"] - 130, "y": box["height"] / 3}
    slider.tap(position=at) if size == "phone" else slider.click(position=at)
    expect(slider).to_have_attribute("aria-valuenow", "2")
    if size == "desk":  # whoever points at it sees it; after a press it stays
        slider.hover(position={"x": 60, "y": box["height"] / 3})
        expect(slider).to_have_attribute("aria-valuenow", "2")
        page.mouse.move(5, 5)
        slider.hover(position={"x": 60, "y": box["height"] / 3})
        expect(slider).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("Home")
    person.button("Next deciding moment").click()
    expect(slider).to_have_attribute("aria-valuenow", "1")

    person.button("Ben", exact=True).click()
    expect(why.get_by_role("list", name="Ben, from 88% to 100%")).to_be_visible()
    person.button("You", exact=True).click()
    inspect(page, f"coach-{size}")
    person.button("Share", exact=True).click()
    expect(page.get_by_role("dialog").get_by_label("Link")).to_have_value(re.compile(f"/c/{held['table']}\\?step=1$"))
    picture = page.get_by_role("dialog").locator("canvas")
    expect(page.get_by_role("dialog").get_by_role("button", name="Save the picture")).to_be_enabled()
    assert picture.evaluate(COLOURED, [0, 114, 178]) > 1000, "Ada's chances are in the picture,"
    assert picture.evaluate(COLOURED, [230, 159, 0]) > 1000, "and Ben's"


@pytest.mark.rest
def test_play_on_by_keys(come: Come, stage: StagedServer) -> None:
    """From the choice itself, with keys alone: another table, at which one can choose anew; the old one stays as it was."""
    held = played(stage, *PLAYS)
    person = come(to=stage)
    page = person.page
    person.sit(held, 0)
    page.goto(f"/r/{held['table']}")
    page.get_by_role("link", name="Luck or play?").focus()
    page.keyboard.press("Enter")
    review_of(page)
    person.button("Try it again").focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Play on from here")
    expect(sheet.get_by_label("You play")).to_have_value("0")
    sheet.get_by_label("Against").select_option("easy")
    stage.roll("R/R")
    sheet.get_by_role("button", name="Play on", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/t/(?!scene)"))
    person.button("Roll the dice").focus()
    page.keyboard.press("Enter")
    expect(person.result).to_have_text("You win!", timeout=PATIENCE)
    assert person.table != held["table"]


@pytest.mark.rest
def test_whoever_looks_on_is_nobody(come: Come, stage: StagedServer) -> None:
    """A spectator, in Polish, by a link to a moment; and people at one device: nobody is "you", and everybody's line can be chosen."""
    held = played(stage, *PLAYS)
    guest = come(to=stage, locale="pl-PL", viewport=PHONE, has_touch=True)
    page = guest.page
    page.goto(f"/c/{held['table']}?step=3")
    review_of(page)
    expect(page.locator("#result")).to_have_text("Wygrywa Ben")
    expect(chart(page)).to_have_attribute("aria-valuetext", re.compile(r"^Chwila 3 z 4\. .* Ben: z 96% na 100%\.$"))
    whose = page.get_by_role("group", name="Czyja linia").get_by_role("button")
    expect(whose).to_have_text(["Ada", "Ben"])
    whose.first.click()
    expect(page.get_by_role("region", name="Szczęście czy gra?")).to_contain_text("o 8 punktów więcej.")
    expect(page.get_by_text("lepiej o 21%")).to_be_visible()
    assert not BLAME.search(page.locator("main").inner_text())
    inspect(page, "coach-pl")

    both = come(to=stage)
    both.sit(held, 0, 1)
    both.page.goto(f"/c/{held['table']}")
    review_of(both.page)
    expect(both.page.get_by_role("group", name="Whose line").get_by_role("button")).to_have_text(["Ada", "Ben"])


@pytest.mark.rest
def test_large_text_and_small_screens(come: Come, stage: StagedServer, large_browser: Browser) -> None:
    held = played(stage, *PLAYS)
    person = come(to=stage, viewport={"width": DESK["width"] // 2, "height": DESK["height"] // 2})
    person.page.goto(f"/c/{held['table']}")
    review_of(person.page)
    whole(person.page, "zoomed to 200 %")
    reader = Person(ContextPool(large_browser), stage, viewport=PHONE)
    reader.page.goto(f"/c/{held['table']}")
    review_of(reader.page)
    whole(reader.page, "with text of twice the size")
    reader.close()


@pytest.mark.rest
def test_other_endings(come: Come, stage: StagedServer) -> None:
    """A game that goes on, only choices well made, nobody to win against, and poses instead of chances: each is told."""
    person = come(to=stage)
    page = person.page
    held = played(stage)
    page.goto(f"/c/{held['table']}")
    expect(page.get_by_role("alert")).to_have_text(re.compile("^This game is not over yet"))
    stage.roll("R/R")
    stage.play(held, "roll")
    person.sit(held, 0)
    page.get_by_role("link", name="Luck or play?").click()
    review_of(page)
    expect(page.locator("#result")).to_have_text("You win!")
    expect(page.get_by_role("region", name="Nothing to look at again: well played")).to_contain_text("Well seen:")

    stage.roll("R/R")
    alone = stage.lay("super-farmer", "A S1 P1 C1 H1", "Ada", solo="on")
    stage.play(alone, "roll")
    person.sit(alone, 0)
    expect(person.result).to_be_visible()
    expect(page.get_by_role("link", name="Luck or play?")).to_have_count(0)
    page.goto(f"/c/{alone['table']}")
    expect(page.get_by_role("region", name="There is no review of this game")).to_contain_text("nobody to win against")
    expect(page.locator(".meadow")).to_be_visible()

    person.lobby()
    person.watch("Bunny Bunny Moose Moose")
    expect(page).to_have_url(re.compile("/r/"))
    page.goto(re.sub("/r/(.*?)(\\?.*)?$", r"/c/\1", page.url))
    table = page.get_by_role("region", name="Poses and bets")
    expect(table.get_by_role("row", name=re.compile("^Ada"))).to_contain_text("of 6", timeout=REVIEWED)
    rounds = page.get_by_role("region", name=re.compile("^Round by round"))
    expect(rounds.get_by_role("img", name=re.compile("ear|antler|hand")).first).to_be_visible()
    assert not re.search(r"\b[A-Z]{2}/[A-Z]{2}\b", page.locator("main").inner_text()), "heads, and no codes"
    expect(rounds.get_by_role("listitem")).to_have_count(8)
    person.button("Look at round 2").click()
    expect(page.locator("#table")).not_to_have_text("The table at the end")
    inspect(page, "coach-poses")


def whole_review(stage: StagedServer, table: str) -> dict[str, Any]:
    """What the server says in the end."""
    while True:
        with urllib.request.urlopen(f"{stage.address}/api/tables/{table}/review?rough", timeout=30) as answer:
            content = answer.read()
        found: dict[str, Any] = json.loads(gzip.decompress(content) if answer.headers["Content-Encoding"] == "gzip" else content)
        if found["status"] == "ready":
            return found
        time.sleep(0.1)


@pytest.mark.rest
@pytest.mark.parametrize("size", ["desk", *rest("phone")])
def test_a_rough_look_first(size: str, come: Come, stage: StagedServer) -> None:
    """It is shown as what it is, and replaced by the whole review where one is: moment, focus and scroll stay. Who looks away asks no more,
    so that it is not worked out for nobody, and asks again when looking back."""
    held = played(stage, *PLAYS)
    whole = whole_review(stage, held["table"])
    rough = copy.deepcopy(whole) | {"status": "working", "progress": 0.3}
    rough["review"]["events"][1]["after"] = [0.7, 0.3]  # here the roll decides most
    person = come(to=stage, viewport=SIZES[size], has_touch=size == "phone")
    page, asked = person.page, list[str]()
    answers = [rough]

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        known = answers[0] is rough and "rough" in route.request.url
        route.fulfill(json=rough | {"review": None, "progress": 0.6} if known else answers[0])

    page.clock.install()
    page.route("**/review*", answer)
    page.goto(f"/c/{held['table']}")
    review_of(page)
    told = page.locator(".rough")
    expect(told).to_contain_text("A first, rough look: the coach is still thinking")
    page.clock.run_for(1100)
    expect(told.get_by_role("progressbar")).to_have_attribute("value", "0.6")
    expect(chart(page)).to_have_attribute("aria-valuetext", re.compile("^Moment 3 of 4.* Ben: 96% to 30%"))
    inspect(page, f"coach-rough-{size}")
    chart(page).focus()
    page.keyboard.press("ArrowLeft")
    expect(chart(page)).to_have_attribute("aria-valuetext", re.compile("^Moment 1 of 4"))
    before = page.evaluate("scrollY"), chart(page).bounding_box()

    page.evaluate(LOOK, True)
    page.clock.run_for(20_000)
    seen = len(asked)
    page.clock.run_for(20_000)
    assert len(asked) == seen
    answers[0] = whole
    page.evaluate(LOOK, False)
    expect(told).to_have_text("The coach has finished: these figures are final.")
    assert (page.evaluate("scrollY"), chart(page).bounding_box()) == before
    expect(chart(page)).to_be_focused()
    expect(chart(page)).to_have_attribute("aria-valuetext", re.compile("^Moment 1 of 4"))
    page.keyboard.press("ArrowRight")
    expect(chart(page)).to_have_attribute("aria-valuetext", re.compile("Ben: 96% to 100%"))


@pytest.mark.rest
def test_a_draw_of_bots(come: Come, stage: StagedServer) -> None:
    """Nobody has won and nobody is "you": it is told so, and everybody's end is an even share."""
    stage.roll("R/C", "R/P")
    held = stage.lay("super-farmer", "A R1; B R1; turn A", "Ada", "Ben", bots=["Ada", "Ben"], turn_cap=1)
    person = come(to=stage, viewport=PHONE)
    page = person.page
    person.sit(held)
    expect(person.result).to_be_visible()
    page.get_by_role("link", name="Luck or play?").click()
    review_of(page)
    expect(page.locator("#result")).to_have_text("Nobody wins: a draw")
    why = page.get_by_role("region", name="Luck or play?")
    expect(why.get_by_role("list", name=re.compile("^Ada, from .*% to 50%$"))).to_be_visible()
    inspect(page, "coach-draw")


@pytest.mark.rest
def test_a_review_without_a_line(come: Come, own_server: RunningServer) -> None:
    """What was looked at is there when the server is gone; what was not says so, and comes by itself."""
    person = come(to=own_server, service_workers="allow")
    page = person.page
    person.lobby()
    person.watch("Bunny Bunny Moose Moose")
    expect(page).to_have_url(re.compile("/r/"))
    page.goto(re.sub("/r/(.*?)(\\?.*)?$", r"/c/\1", page.url))
    expect(page.get_by_role("region", name="Poses and bets")).to_be_visible(timeout=REVIEWED)
    wait_until_kept(page, "tapes", 1)
    wait_until_kept(page, "reviews", 1)
    own_server.kill()
    page.reload()
    expect(page.get_by_role("region", name="Poses and bets")).to_be_visible(timeout=REVIEWED)
    fetched = page.evaluate("performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)")
    assert "/api/games" not in fetched, "what only the lobby needs"
    page.evaluate("caches.delete('reviews')")
    page.reload()
    expect(page.get_by_role("region", name="No connection")).to_be_visible(timeout=REVIEWED)
    own_server.open()
    expect(page.get_by_role("region", name="Poses and bets")).to_be_visible(timeout=REVIEWED)

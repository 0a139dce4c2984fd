"""Every screen, on a phone and on a desk, by day and by night: nothing a screen reader stumbles over, nothing too small for a thumb,
nothing that sticks out. Pictures of all of them go to PADDOCK_SHOTS, if that is set."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .layout import words_are_whole
from .server import COMPILING, DESK, PHONE, ROOT, Person, StagedServer, resize

Come = Callable[..., Person]
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
SIZES = {"phone": PHONE, "desk": DESK}
SMALL_PHONE = {"width": 320, "height": 640}
SHOTS = os.environ.get("PADDOCK_SHOTS")

TOO_SMALL = """() => [...document.querySelectorAll("button, a[href], select, input:not([type=radio]):not([type=checkbox]), summary")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".skip, .unseen"))
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => box.height && (box.height < 43.5 || box.width < 43.5))
  .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${Math.round(box.width)}x${Math.round(box.height)}`)"""


THEME = """async (theme) => { const root = document.documentElement;
  if (root.dataset.theme !== "system") root.dataset.theme = theme;
  await document.fonts.ready;
  const ends = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity);
  await Promise.all(ends.map((each) => each.finished.catch(() => null))); return "axe" in window; }"""
# Of a picture only its name is told: axe would go through every line of it. What lies outside of landmarks is a moderate finding at most.
WRONG = """async (rules) => {
  const pictures = [...document.querySelectorAll("svg:is([role=img], [aria-hidden=true])")];
  if (pictures.some((each) => each.querySelector("a, button, [tabindex]"))) return ["something in a picture has the focus"];
  const lines = pictures.map((each) => [each, [...each.childNodes]]);
  lines.forEach(([each]) => each.replaceChildren());
  const only = rules ? { runOnly: rules } : { rules: { region: { enabled: false } } };
  const found = await axe.run(document, { resultTypes: ["violations"], ...only });
  lines.forEach(([each, inner]) => each.replaceChildren(...inner));
  return found.violations.filter((each) => ["serious", "critical"].includes(each.impact))
    .flatMap((each) => each.nodes.map((node) => `${each.id}: ${node.target} ${node.failureSummary}`)); }"""


def inspect(page: Page, name: str, whole: bool = True) -> None:
    """What must hold for every screen, by day and by night (only colours can differ then); and a phone may be a small one. `whole`: it is
    no page of parts, which need not fit."""
    for theme, rules in (("light", None), ("dark", ["color-contrast"])):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        known = page.evaluate(THEME, theme)
        if SHOTS:
            Path(SHOTS).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=Path(SHOTS) / f"{name}-{theme}.png")
        if not known:  # once for a page: it is a large script
            page.evaluate(AXE)
        assert page.evaluate(WRONG, rules) == [], f"{name}, {theme}"
    if whole:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} sticks out"
        assert page.evaluate(TOO_SMALL) == [], name
        words_are_whole(page, name)
    if whole and page.viewport_size == PHONE:
        resize(page, SMALL_PHONE)
        assert page.evaluate("document.documentElement.scrollWidth") == SMALL_PHONE["width"], f"{name} sticks out of a small phone"
        words_are_whole(page, f"{name} on a small phone")
        resize(page, PHONE)


@pytest.mark.rest
@pytest.mark.parametrize("size", list(SIZES))
def test_screens(size: str, come: Come, stage: StagedServer) -> None:
    """Lobby, set-up, settings, rules, gathering, the boards, the sheets, the end and the replay."""
    look: dict[str, Any] = {"to": stage, "viewport": SIZES[size], "has_touch": size == "phone"}
    stage.roll("any")
    person = come("Ada", **look)
    page = person.page
    person.lobby()
    inspect(page, f"lobby-{size}")
    if size == "phone":
        assert page.evaluate("document.documentElement.scrollHeight") < 1300, "all games and doors, in one and a half screens"
        expect(person.button("Play against bots: Super Farmer")).to_be_in_viewport()
    person.more("Super Farmer")
    inspect(page, f"game-{size}")
    person.button("Close").click()
    person.form("Super Farmer")
    inspect(page, f"set-up-{size}")
    person.button("Close").click()
    for company, press in (("Anyone", "Find players"), ("This device", "Play on this device"), ("Friends", "Invite friends")):
        page.get_by_role("radio", name=company).check(force=True)
        person.button(f"{press}: Super Farmer").click()
        inspect(page, f"ask-{company}-{size}")
        person.button("Close").click()
    page.get_by_role("radio", name="Bots").check(force=True)
    person.button("Settings").click()
    inspect(page, f"settings-{size}")
    page.get_by_role("link", name="About Paddock").click()
    expect(page.get_by_text("Karol Borsuk")).to_be_visible()
    inspect(page, f"about-{size}")
    with page.expect_popup() as licences:
        page.get_by_role("link", name="All licences").click()
    expect(licences.value.get_by_text("Fluent Emoji").or_(licences.value.get_by_text("fluent-emoji-flat"))).to_be_visible()
    licences.value.close()
    person.lobby()

    person.set_up("Super Farmer", ["Me", "A friend, by link", "Bot: normal"])
    assert arrived(page) == "Super Farmer"
    inspect(page, f"gathering-{size}")
    with stage.company(held := farms_with_a_past(stage), 1):
        person.sit(held, 0)
        expect(person.button("Roll the dice")).to_be_visible()
        inspect(page, f"super-farmer-{size}")
        if size == "phone":
            assert in_thumb_zone(person)
        page.get_by_text("Build a trade of your own").click()
        page.locator(".trays").scroll_into_view_if_needed()
        inspect(page, f"trays-{size}")
        person.button("Rules").click()
        expect(page.get_by_role("heading", name="Swapping: small ones for big ones")).to_be_visible()
        expect(page.get_by_role("group", name="Example").first.get_by_role("img", name="The dice show rabbit and sheep")).to_be_attached()
        inspect(page, f"book-{size}")
        person.button("Rules SF-12 SF-14, by number").click()
        expect(page.get_by_role("listitem").filter(has_text="SF-12 The active player owns the whole give bundle")).to_be_focused()
        expect(page.get_by_role("heading", name="What matters now")).to_be_attached()
        inspect(page, f"rules-{size}")
        person.button("Close").click()
        person.button("Invite").click()
        inspect(page, f"invite-{size}")
        person.button("Close").click()
        if size == "phone":
            for sheet in ("Log", "Chat"):
                page.locator("header").get_by_role("button", name=sheet).click()
                inspect(page, f"{sheet.lower()}-{size}")
                person.button("Close").click()

    person.play("Swip'Sheep")
    expect(page.get_by_role("region", name="The meadow")).to_be_visible()
    assert arrived(page) == "Swip'Sheep"
    inspect(page, f"swip-sheep-{size}")

    person.set_up("Swip'Sheep", ["Me", "Somebody here, on this device", "Bot: normal"])
    expect(page.get_by_role("heading", name="Pass the device to Ada")).to_be_visible()
    inspect(page, f"pass-{size}")

    person.play("Have You Herd?")
    for _ in range(5):
        assert person.wait()
        person.primary.click()
    assert person.wait()
    inspect(page, f"have-you-herd-{size}")

    person.set_up("Have You Herd?", ["Me", "Bot: normal"], **{"Turns until a draw": "1"})
    person.hurry()
    inspect(page, f"over-{size}")
    person.button("Replay", exact=True).click()
    expect(page.get_by_text("Moment 0 of")).to_be_visible()
    inspect(page, f"replay-{size}")

    person.page.goto("/")
    expect(page.get_by_role("region", name="Your tables")).to_be_visible()
    inspect(page, f"lobby-again-{size}")
    newcomer = come("Noa", experienced=False, **look)
    newcomer.play("Super Farmer")
    expect(newcomer.page.get_by_role("region", name="First steps")).to_be_visible()
    inspect(newcomer.page, f"guide-{size}")
    pole = come("Ola", **{**look, "locale": "pl-PL"})
    pole.page.goto("/")
    pole.button("Zagraj z botami: Have You Herd?").click()
    expect(pole.button("Rzuć kośćmi")).to_be_visible(timeout=COMPILING)
    inspect(pole.page, f"polish-{size}")


CUT = """() => [...document.querySelectorAll("main *")].filter((each) => each.scrollWidth > each.clientWidth + 1
  && getComputedStyle(each).textOverflow === "ellipsis").map((each) => each.innerText)"""


def arrived(page: Page) -> str:
    """Which game the head of a table says it is, also on a phone. Who comes there is at the board, and no name of a bot is cut."""
    expect(page.locator("#main")).to_be_focused()
    expect(page.locator("header .title")).to_be_in_viewport()
    assert page.evaluate(CUT) == []
    return page.locator("header .title").inner_text()


def farms_with_a_past(stage: StagedServer) -> dict[str, Any]:
    """A table of two people and a bot who have rolled some dice, so that there are trades to offer and a log to read."""
    stage.roll(*["R/S", "R/R", "S/P"] * 3, "any")
    held = stage.lay("super-farmer", "A R7 S2; B R4 S1; C R2", "Ada", "Ben", "Robo", bots=["Robo"])
    stage.play(held, *["roll"] * 6)
    return held


def in_thumb_zone(person: Person) -> bool:
    """The primary button is at the bottom of the screen, without scrolling."""
    box = person.button("Roll the dice").bounding_box()
    return box is not None and box["y"] > PHONE["height"] * 0.75 and box["y"] + box["height"] <= PHONE["height"]


def test_polish(come: Come) -> None:
    """The page, the farm games and the rule book speak Polish, by the browser's wish or by choice."""
    person = come(locale="pl-PL")
    page = person.page
    page.goto("/")
    person.button("Zagraj z botami: Super Farmer").click()
    person.button("Rzuć kośćmi").click()
    expect(page.get_by_role("region", name="Przebieg")).to_contain_text("Rzucasz:", timeout=COMPILING)
    expect(person.status).to_contain_text("Twoja kolej")
    page.get_by_text("Ułóż własną wymianę").click()
    more = page.get_by_role("group", name="Dostajesz: koń").get_by_role("button", name="Więcej: koń")
    more.click()
    expect(page.locator(".balance")).to_contain_text("Po obu stronach wymiany musi być zwierzę: prezentów nie ma.")
    person.button("Zasady").click()
    book = page.get_by_role("dialog", name="Zasady: Super Farmer")
    expect(book.get_by_role("heading", name="Co robisz w swojej turze")).to_be_visible()
    book.get_by_text("Wszystkie zasady z numerami").click()
    expect(book.get_by_role("heading", name="Przygotowanie")).to_be_visible()
    expect(book).to_contain_text("SF-02 Na początku wszystkie zwierzęta są w stadzie głównym")
    person.button("Zamknij").click()
    person.button("Ustawienia").click()
    page.get_by_role("radio", name="English").check()
    person.button("Close").click()
    expect(person.button("Roll the dice")).to_be_visible()
    person.button("Rules").click()
    person.button("All rules by number").click()
    expect(page.get_by_role("dialog", name="Rules of Super Farmer")).to_contain_text("SF-02 All animals start in the stock")


@pytest.mark.rest
def test_keyboard_only(come: Come) -> None:
    """From the lobby into a game, through a trade built on the trays and some turns, without a mouse."""
    person = come()
    page = person.page
    page.goto("/")
    tab_to(page, "Play against bots: Super Farmer")
    page.keyboard.press("Enter")
    expect(person.button("Roll the dice")).to_be_visible(timeout=COMPILING)
    fair = page.get_by_role("button", name=re.compile("^6 rabbits for 1 sheep"))
    while not fair.is_visible():
        assert person.wait()
        tab_to(page, "Roll the dice")
        page.keyboard.press("Enter")
        person.wait()
    tab_to(page, "Build a trade of your own")
    page.keyboard.press("Enter")
    for kind, times in (("rabbit", 6), ("sheep", 1)):
        tab_to(page, f"More: {kind}", last=kind == "sheep")
        for _ in range(times):
            page.keyboard.press("Enter")
    expect(page.locator(".balance")).to_contain_text("6 of 6")
    tab_to(page, "Trade")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Log")).to_contain_text("You trade 6 rabbits for 1 sheep")
    tab_to(page, "Settings")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Settings")).to_be_focused()


# What is only read from there, like the heading of a result, needs no ring: nothing happens by pressing a key on it.
FOCUSED = """() => { const it = document.activeElement; const ring = getComputedStyle(it).outlineStyle !== "none" || it.tabIndex < 0;
  return [it.getAttribute("aria-label") ?? it.textContent.trim(), ring] }"""


def tab_to(page: Page, name: str, last: bool = False) -> None:
    """Press Tab until that is focused (`last`: the last of that name); the focus can be seen all the way."""
    wanted = page.get_by_role("button", name=name, exact=True).count() if last else 1
    for _ in range(150):
        label, ring = page.evaluate(FOCUSED)
        assert ring, f"no ring around {label!r}"
        if label.removesuffix("(a good idea)").strip() == name or (label.startswith(name) and name.startswith("Build")):
            wanted -= 1
            if wanted <= 0:
                return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name!r}")

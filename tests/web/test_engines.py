"""Other engines than Chromium: whole games in Firefox and WebKit, also without a line, and openings in WebKit."""

import contextlib
import json
import os
import re
import secrets
import shutil
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

from paddock import find, names
from paddock.wasm.build import build

from ..wasm import test_law
from .context_pool import ContextPool
from .layout import BROKEN
from .server import PHONE, ROOT, Person, StagedServer, finished
from .static_host import BELOW, POCKET_FILES, FileHost
from .test_games import MOOSE, SHORT, plays_whole
from .test_large import COVERED, CUT
from .test_pocket import (
    HIDDEN,
    IS_THEIRS,
    QUICK,
    STARTING,
    ask_the_coach,
    come_back_without_a_line,
    open_site,
    others,
    play,
    share,
    solve,
    start,
)
from .webkit import WebKit, webkit

pytestmark = pytest.mark.rest

# Nothing moves for long, and scrollbars take room, as they do on most desks.
FIREFOX: dict[str, str | float | bool] = {
    "ui.prefersReducedMotion": 1,
    "ui.useOverlayScrollbars": 0,
    "widget.gtk.overlay-scrollbars.enabled": False,
}
PLAYERS = {MOOSE: 3}
WITH_A_SERVER = "swip-sheep"
# Without a line all five are played to the end in Chromium (`test_pocket.py`), and each in one more engine at least: here against a
# champion, Swip'Sheep by several people at one device in both, and Have You Herd? in Firefox for a review.
IN_FIREFOX, IN_WEBKIT = ["super-farmer"], ["herds", MOOSE]
AT_LEISURE: dict[str, dict[str, str]] = {MOOSE: {"tempo": "step"}}  # in real time nothing waits for a button


def found(engine: str) -> list[str]:
    """Where it is. Who has none tests without it, but for the machine that decides."""
    command = [ROOT / "scripts" / "find-engines", engine]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    if asked.returncode and os.environ.get("CI"):
        raise RuntimeError(asked.stderr)
    if asked.returncode:
        pytest.skip(asked.stderr.strip())
    return asked.stdout.split("\n")


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_where_an_engine_is_missing_that_is_said(engine: str, tmp_path: Path) -> None:
    asked = subprocess.run(
        ["/bin/sh", ROOT / "scripts" / "find-engines", engine], env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert (asked.returncode, asked.stdout) == (1, "")
    assert "Install" in asked.stderr


def opening(stage: StagedServer, name: str) -> dict[str, Any]:
    """A table at the beginning of a game, Ada among bots: what a browser would hold for her."""
    stage.roll("any")
    bots = [{"who": "bot", "level": "easy"}] * (PLAYERS.get(name, min(find(name).seats())) - 1)
    wanted = {
        "game": name,
        "seats": [{"who": "me", "name": "Ada"}, *bots],
        "settings": AT_LEISURE.get(name, {}),
        "key": secrets.token_hex(16),
    }
    headers = {"content-type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{stage.address}/api/tables", json.dumps(wanted).encode(), headers)) as answer:
        table = json.load(answer)
    tokens = [held["token"] for held in table["tokens"]]
    return {"table": table["table"], "game": name, "title": "", "tokens": tokens, "when": 0, "over": False}


@pytest.fixture(scope="module")
def pool_of_firefox(playwright: Playwright) -> Iterator[ContextPool]:
    executable = found("firefox")[0]
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=executable, firefox_user_prefs=FIREFOX)
    yield ContextPool(browser)
    browser.close()


def test_a_whole_game_in_firefox(pool_of_firefox: ContextPool, stage: StagedServer) -> None:
    """From the lobby to the result, with a server; the page complains of nothing."""
    stage.roll("any")
    person = Person(pool_of_firefox, stage)
    plays_whole(person, WITH_A_SERVER)
    person.close()


@pytest.mark.parametrize("name", IN_FIREFOX)
def test_a_whole_game_without_a_line_in_firefox(name: str, pool_of_firefox: ContextPool, files: FileHost) -> None:
    """Against a champion, where no server is, and no host any more; it is still there when the page is opened again."""
    person = Person(pool_of_firefox, files, service_workers="allow", viewport=PHONE)
    come_back_without_a_line(person, files)
    start(person, name, "champion")
    play(person)
    result = finished(person)
    person.page.reload()
    expect(person.result).to_have_text(result, timeout=STARTING)
    person.close()


def test_a_shared_device_the_coach_and_a_puzzle_without_a_line_in_firefox(pool_of_firefox: ContextPool, files: FileHost) -> None:
    person = Person(pool_of_firefox, files, service_workers="allow")
    come_back_without_a_line(person, files)
    share(person, HIDDEN)
    expect(person.button(IS_THEIRS)).to_be_visible(timeout=STARTING)
    play(person)
    open_site(person)
    ask_the_coach(person)
    solve(person)
    person.faults[:] = [fault for fault in person.faults if "NetworkError" not in fault]  # what Firefox says where there is no line
    person.close()


@pytest.fixture(scope="module")
def console(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("webkit") / "console"


@pytest.fixture(scope="module")
def window(console: Path) -> Iterator[WebKit]:
    """Without the last compiler of WebAssembly, which takes as long for a Python of each page as a whole game does."""
    driver, browser, *_ = found("webkit")
    with webkit(driver, browser, console, JSC_useOMGJIT="0") as window:
        yield window


@pytest.fixture(scope="module")
def optimizing_window(console: Path) -> Iterator[WebKit]:
    """As it comes."""
    driver, browser, *_ = found("webkit")
    with webkit(driver, browser, console) as window:
        yield window


# What `Person.step` would press; the result, where there is one.
NEXT = """
  const first = (what) => [...document.querySelectorAll(what)].find((it) => it.checkVisibility({ visibilityProperty: true }));
  const chosen = first("main .button.primary:not([disabled], [aria-disabled=true]):not([aria-labelledby=result] *)");
  const choice = first("main :is(.press, .aim):not([disabled], [aria-pressed=true])");
  const idea = first("main .likely:not(.deal, [disabled])");
  return first("#result") ?? (document.querySelector("main :is(.press, .aim)") ? chosen ?? choice : idea ?? chosen) ?? null;"""
KEEP = "for (const [name, value] of Object.entries(arguments[0])) localStorage.setItem(name, JSON.stringify(value));"


def sit_in(window: WebKit, stage: StagedServer, held: dict[str, Any]) -> None:
    window.goto(f"{stage.address}/health")  # any page of the server: the client finds what is kept there
    window.run(KEEP, {"paddock.tables": [held], "paddock.guided": names(), "paddock.settings": {"motion": "calm"}})
    window.goto(f"{stage.address}/t/{held['table']}")


def step_in(window: WebKit) -> bool:
    """As `Person.step`, once there is something to do; False at the end."""
    while True:
        it, over = window.wait_for(f"const it = (() => {{{NEXT}}})(); return it && [it, it.id === 'result'];")
        if over or window.click(it):
            return not over


@pytest.mark.parametrize("name", names())
def test_an_opening_in_webkit(name: str, window: WebKit, console: Path, stage: StagedServer) -> None:
    """Words are whole, nothing is cut off or covered, on a desk and as narrow as its window becomes; and it can be played."""
    sit_in(window, stage, opening(stage, name))
    for size in ((1280, 800), (500, 844)):
        window.resize(*size)
        window.wait_for(NEXT)
        window.wait_for("return document.documentElement.scrollWidth <= innerWidth")
        for fault in (BROKEN, CUT, COVERED):
            with contextlib.suppress(AssertionError):  # what was resized comes to rest by and by
                window.wait_for(f"return !({fault})().length")
            assert window.run(f"return ({fault})()") == [], size
    window.resize(1280, 800)
    told = "return document.querySelectorAll('#log li, [aria-label=Log] li').length"
    before = window.run(told)
    for _ in range(60):  # a play is a few steps: cards to choose, and to confirm
        if window.run(told) > before + 1:
            break
        assert step_in(window)
    assert window.run(told) > before + 1
    assert "ERROR" not in console.read_text("utf-8")


def test_a_whole_game_in_webkit(window: WebKit, console: Path, stage: StagedServer) -> None:
    window.resize(1280, 800)
    sit_in(window, stage, opening(stage, WITH_A_SERVER))
    for _ in range(400):
        if not step_in(window):
            break
    assert re.search("wins?|draw", window.run("return document.querySelector('#result').innerText"))
    assert "ERROR" not in console.read_text("utf-8")


# What is pressed by its words, or by what it is called.
PRESS = """const called = (it) => (it.ariaLabel ?? it.innerText).trim(), all = [...document.querySelectorAll("a, button, label")];
  const it = all.find((it) => called(it) === arguments[0]) ?? all.find((it) => called(it).startsWith(arguments[0]));
  it?.scrollIntoView({ block: "center" }); it?.click(); return it !== undefined;"""
# The form of a game: so many seats, a champion on the second, and easy bots on the others.
SEATS = """const rows = () => document.querySelectorAll("dialog ol > li"), many = arguments[0];
  const level = (number) => (number === 0 ? "bot champion" : "bot easy");
  const press = (name) => document.querySelector(`dialog button[aria-label="${name}"]`)?.click();
  if (rows().length > many) press(`Remove seat ${rows().length}`);
  if (rows().length < many) [...document.querySelectorAll("dialog button")].find((it) => it.innerText.includes("Add a seat"))?.click();
  const bots = () => [...rows()].slice(1).map((row) => row.querySelector("select"));
  const choose = (select, value) => { select.value = value; select.dispatchEvent(new Event("change", { bubbles: true })); };
  bots().forEach((it, number) => it && it.value !== level(number) && choose(it, level(number)));
  return rows().length === many && bots().every((it, number) => it.value === level(number));"""
# Its options, by their words.
OPTIONS = """return Object.entries(arguments[0]).every(([words, value]) => {
  const row = [...document.querySelectorAll("dialog .option")].find((it) => it.querySelector("label").textContent === words);
  const field = [...(row?.querySelectorAll("select, input") ?? [])].pop();
  if (!field) return false;
  field.value = value;
  return field.dispatchEvent(new Event(field.matches("select") ? "change" : "input", { bubbles: true })) && field.value === value; });"""
KEPT = "return caches.open(arguments[0]).then((cache) => cache.keys()).then((keys) => keys.length >= arguments[1])"
HERE = "return location.href.includes('/t/0')"


def press_in(window: WebKit, name: str) -> None:
    window.wait_for(PRESS, name)


def come_without_a_line(window: WebKit, files: FileHost) -> None:
    """The page is kept; then its host is gone. Narrow, as on a phone: half as much is drawn."""
    window.resize(500, 844)
    window.goto(f"{files.address}{BELOW}index.html")
    window.run(KEEP, {"paddock.guided": names(), "paddock.settings": {"motion": "calm"}, "paddock.tables": []})
    window.wait_for(KEPT, f"{BELOW.rstrip('/')}pocket", POCKET_FILES)
    files.kill()
    window.goto("about:blank")
    window.goto(f"{files.address}{BELOW}")


def play_in(window: WebKit, most: int = 1000) -> str:
    """To the end; what is said of it."""
    for _ in range(most):
        if not step_in(window):
            break
    return str(window.run("return document.querySelector('#result').innerText"))


def test_a_game_on_the_device_in_webkit(optimizing_window: WebKit, console: Path, files: FileHost) -> None:
    """From the lobby of a page without a server; what was played is there when the page is loaded anew, in the middle of a game."""
    window = optimizing_window
    window.resize(1280, 800)
    window.goto(f"{files.address}{BELOW}index.html")
    window.run(KEEP, {"paddock.guided": names(), "paddock.settings": {"motion": "calm"}, "paddock.tables": []})
    window.goto(f"{files.address}{BELOW}")
    label = json.dumps(f"Play against bots: {find(QUICK).title}")
    begin = f"return document.querySelector('button[aria-label=' + CSS.escape({label}) + ']')"
    while not window.click(window.wait_for(begin)):  # it may lie under the head of the page until it is scrolled to
        window.run("document.querySelector('.games').scrollIntoView({ block: 'end' })")
    window.wait_for("return location.href.includes('/t/0')")
    told = "return document.querySelectorAll('#log li, [aria-label=Log] li').length"
    while window.run(told) < 3:
        assert step_in(window)
    window.wait_for(NEXT)
    before = window.run(told)
    window.run("location.reload()")
    window.wait_for(f"{told} >= {before}")
    assert "ERROR" not in console.read_text("utf-8")


@pytest.mark.parametrize("name", IN_WEBKIT)
def test_a_whole_game_without_a_line_in_webkit(name: str, window: WebKit, console: Path, files: FileHost) -> None:
    """As in Firefox."""
    come_without_a_line(window, files)
    title = find(name).title
    press_in(window, f"{title}: more about it")
    press_in(window, f"Set up {title}")
    window.wait_for(SEATS, 1 + others(name))
    window.wait_for(OPTIONS, SHORT.get(name, {}))
    press_in(window, "Start")
    window.wait_for(HERE)
    result = play_in(window)
    assert re.search("wins?|win together|draw", result)
    window.run("location.reload()")
    window.wait_for("return document.querySelector('#result')?.innerText === arguments[0]", result)
    assert "ERROR" not in console.read_text("utf-8")


# What the calls of a game answer in a module, as in node.
ANSWERS = """return import(`${location.href}calls.mjs`).then(async ({ answers }) => {
  const [module, calls] = await Promise.all([fetch("module.wasm"), fetch("calls.json")]);
  return answers(await module.arrayBuffer(), await calls.json()); });"""


@pytest.mark.usefixtures("packed")
@pytest.mark.parametrize("engine", ["chromium", "firefox", "webkit"])
@pytest.mark.parametrize("name", names())
def test_rows_trees_and_play_outs_are_the_same_bytes(name: str, engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """As in node (`tests/wasm/test_law.py`)."""
    place = tmp_path / BELOW.strip("/")
    place.mkdir(parents=True)
    (module,) = build([name], test_law.FOLDER)
    for file, served in ((module, "module.wasm"), (test_law.RUN.with_name("calls.mjs"), "calls.mjs")):
        shutil.copy(file, place / served)
    (place / "index.html").write_text("<!doctype html>")
    calls = test_law.calls_of(name, *test_law.SMALL)
    test_law.written(calls, place / "calls.json")
    with contextlib.closing(FileHost(tmp_path)) as host:
        if engine == "webkit":
            window = request.getfixturevalue("optimizing_window")
            window.goto(host.address + BELOW)
            answers = window.run(ANSWERS)
        else:
            person = Person(request.getfixturevalue("pool" if engine == "chromium" else "pool_of_firefox"), host)
            person.page.goto(BELOW)
            answers = person.page.evaluate(f"() => {{ {ANSWERS} }}")
            person.close()
    for call, answer in zip(calls, test_law.told(answers), strict=True):
        assert answer == test_law.here(call), call[0]


def test_a_shared_device_and_the_coach_without_a_line_in_webkit(window: WebKit, console: Path, files: FileHost) -> None:
    """Three people with hands to hide; what was luck in their game comes from this device, too."""
    come_without_a_line(window, files)
    press_in(window, "This device")
    press_in(window, f"Play on this device: {HIDDEN}")
    press_in(window, "Start")
    window.wait_for(HERE)
    assert re.search("wins?|draw", play_in(window))
    press_in(window, "Luck or play?")
    window.wait_for("return [...document.querySelectorAll('h2, h3')].some((it) => it.innerText === 'The story of this game')")
    assert "ERROR" not in console.read_text("utf-8")

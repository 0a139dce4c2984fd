"""Wanted elsewhere: a hidden tab calls, a slow game is found again, and an invitation reaches who it is for."""

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from paddock.server.address import in_network

from .context_pool import ContextPool
from .server import FLAGS, PATIENCE, Person, RunningServer, StagedServer, chromium

Come = Callable[..., Person]
ADA, BEN = "Ada", "Ben"
# The page believes what a test says about being hidden; what it shows and plays is noted, and shown and played all the same.
HIDDEN = """
window.away = false; window.called = []; window.sounds = 0;
Object.defineProperty(document, "hidden", { get: () => window.away });
const Shown = window.Notification, start = AudioBufferSourceNode.prototype.start;
window.Notification = class extends Shown { constructor(title, more) { super(title, more); window.called.push(`${title} ${more.body}`); } };
AudioBufferSourceNode.prototype.start = function (...when) { window.sounds++; return start.apply(this, when); };
"""

SHOWN = """async () => { const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map((each) => `${each.title} ${each.body}`); }"""


@pytest.fixture(scope="module")
def whole(browser: Browser) -> Iterator[ContextPool]:
    """Of the browser that people have: the light one shows no notifications."""
    whole = browser.browser_type.launch(executable_path=chromium(whole=True), args=FLAGS)
    yield ContextPool(whole)
    whole.close()


@pytest.mark.rest
def test_a_hidden_tab_calls_by_title_sound_and_notification(come: Come, stage: StagedServer, whole: ContextPool) -> None:
    """A notification only comes to who has asked for it, and only while the page is hidden."""
    stage.roll("any")
    held = stage.lay("super-farmer", "A R3; B R2", ADA, BEN)
    person = come(to=stage, by=whole)
    person.context.grant_permissions(["notifications"])
    person.context.add_init_script(HIDDEN)
    person.sit(held, 0)
    expect(person.page).to_have_title("● Your turn · Super Farmer")
    person.button("Settings").click()
    person.page.get_by_label("Tell me when it is my turn").check()
    person.button("Close").click()
    person.button("Roll the dice").click()
    expect(person.page).to_have_title("Super Farmer · Paddock")
    assert person.page.evaluate("window.called") == []
    before = person.page.evaluate("window.away = true, window.sounds")
    stage.play({**held, "tokens": held["tokens"][1:]}, "roll")
    expect(person.page).to_have_title("● Your turn · Super Farmer")
    person.page.wait_for_function("() => window.called.length")
    assert person.page.evaluate("window.called") == ["Your turn Super Farmer"]
    person.page.wait_for_function("before => window.sounds > before", arg=before)


# A press on what the worker shows cannot be made by a test, but told to it: it puts the notification away and goes to the table.
PRESSED = """async () => { const [shown] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification: shown })); }"""


@pytest.mark.rest
def test_on_a_phone_the_service_worker_calls(come: Come, stage: StagedServer, whole: ContextPool) -> None:
    stage.roll("any")
    held = stage.lay("super-farmer", "A R3; B R2", ADA, BEN)
    person = come(to=stage, by=whole, service_workers="allow")
    person.context.grant_permissions(["notifications"])
    person.context.add_init_script(HIDDEN + "localStorage.setItem('paddock.settings', JSON.stringify({ notify: true }));")
    person.sit(held, 0)
    page = person.page
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    person.button("Roll the dice").click()
    expect(page).to_have_title("Super Farmer · Paddock")
    page.evaluate("window.away = true")
    stage.play({**held, "tokens": held["tokens"][1:]}, "roll")
    expect(page).to_have_title("● Your turn · Super Farmer")
    expect_shown(page, ["Your turn Super Farmer"])
    assert page.evaluate("window.called") == [], "it is called once"
    person.context.service_workers[0].evaluate(PRESSED)
    expect_shown(page, [])


# Windows are opened for real presses only: it is noted which one would be.
NOTED = "() => { self.clients.openWindow = (path) => { self.went = path; return Promise.resolve(null); }; }"


@pytest.mark.rest
@pytest.mark.parametrize("somewhere", ["/", "/t/"])
def test_what_comes_by_push_is_shown_and_leads_to_its_table(come: Come, stage: StagedServer, whole: ContextPool, somewhere: str) -> None:
    """As a push service would deliver it, to a browser that looks at another page, or at another table."""
    stage.roll("any")
    held, other = (stage.lay("super-farmer", "A R3; B R2", ADA, BEN) for _ in range(2))
    person = come(to=stage, by=whole, service_workers="allow")
    person.context.grant_permissions(["notifications"])
    page = person.page
    line, found = person.context.new_cdp_session(page), []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(each["registrationId"] for each in told["registrations"]))
    line.send("ServiceWorker.enable")
    page.goto(somewhere if somewhere == "/" else f"/t/{other['table']}")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    for title in ("It is your turn", "Twoja kolej"):  # the second takes the place of the first
        said = json.dumps({"title": title, "body": "Super Farmer", "table": held["table"]})
        line.send("ServiceWorker.deliverPushMessage", {"origin": stage.address, "registrationId": found[-1], "data": said})
        expect_shown(page, [f"{title} Super Farmer"])
    worker = person.context.service_workers[0]
    worker.evaluate(NOTED)
    worker.evaluate(PRESSED)
    expect_shown(page, [])
    assert worker.evaluate("self.went") == f"/t/{held['table']}"


def expect_shown(page: Page, wanted: list[str]) -> None:
    """What the service worker shows now."""
    deadline = time.monotonic() + PATIENCE / 1000
    while (shown := page.evaluate(SHOWN)) != wanted:
        assert time.monotonic() < deadline, shown
        page.wait_for_timeout(50)


def test_your_tables_say_with_whom_whose_turn_and_how_it_ended(come: Come, stage: StagedServer) -> None:
    held = stage.lay("super-farmer", "A S1 P1 C1 H1; B R2", ADA, BEN)
    person = come(to=stage)
    person.sit(held, 0)
    home, mine = (
        person.page.get_by_role("link", name="To the lobby"),
        person.page.get_by_role("region", name="Your tables"),
    )
    stage.roll("H/C", "any")
    home.click()
    expect(mine).to_contain_text("Your turn")
    expect(mine).to_contain_text(BEN)
    mine.get_by_role("link", name="Continue").click()
    person.button("Roll the dice").click()
    expect(person.status).to_contain_text(BEN)
    home.click()
    expect(mine).to_contain_text("Ben to play")
    stage.roll("H/C", "R/R")
    ben = come(BEN, to=stage)
    ben.sit(held, 1)
    ben.button("Roll the dice").click()
    expect(ben.status).to_contain_text(ADA)
    person.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(mine).to_contain_text("Your turn")
    mine.get_by_role("link", name="Continue").click()
    person.button("Roll the dice").click()
    expect(person.result).to_be_visible()
    ben.button("Play again").click()
    home.click()
    expect(mine).to_contain_text("Play again?")
    mine.get_by_role("link", name="Answer").click()
    expect(person.page.get_by_text("Ben wants to play again. Are you in?")).to_be_visible()
    expect(person.page).to_have_title("● Ben wants to play again. Are you in? · Super Farmer")


@pytest.fixture
def open_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server that listens at every address of this computer."""
    server = RunningServer(tmp_path / "tables", jit="0", host="0.0.0.0")
    yield server
    server.close()


@pytest.mark.rest
def test_an_invitation_has_the_address_that_others_can_open(come: Come, open_server: RunningServer) -> None:
    """Also on a page that was opened by an address of this computer only: in the link and in the code."""
    lan = in_network()
    if lan is None:
        pytest.skip("this computer is in no network")
    person = come(to=open_server)
    person.set_up("Super Farmer", ["Me", "A friend, by link"])
    link = person.page.get_by_role("textbox", name="Link")
    expect(link).to_have_value(f"http://{lan}:{open_server.port}/t/{person.table}")
    expect(person.page.get_by_text("Nobody else can open this address")).to_have_count(0)
    code = person.page.get_by_role("img", name="The link as a QR code").locator("path").get_attribute("d")
    friend = come(BEN, to=open_server)
    friend.page.goto(link.input_value())
    friend.button("Sit down on seat 2").click()
    expect(person.page.get_by_text(BEN).or_(person.page.get_by_text("Guest")).first).to_be_visible()
    assert friend.page.get_by_role("img", name="The link as a QR code").locator("path").get_attribute("d") == code
    friend.faults = [fault for fault in friend.faults if "Cross-Origin-Opener-Policy" not in fault]  # browsers want HTTPS for that header


@pytest.mark.rest
def test_an_invitation_that_reaches_nobody_says_so(come: Come) -> None:
    person, pole = come(), come("Ola", locale="pl-PL")
    person.set_up("Super Farmer", ["Me", "A friend, by link"])
    warning = person.page.get_by_role("note")
    expect(warning).to_contain_text("Nobody else can open this address: it works on this computer only.")
    expect(warning).to_contain_text("make play ARGS=--host=0.0.0.0")
    pole.page.goto(person.page.url)
    expect(pole.page.get_by_role("note")).to_contain_text("Nikt inny nie otworzy tego adresu")


# The share sheet of a phone, which a browser without a screen does not have: it notes what it was given.
SHEET = """
navigator.canShare = ({ files }) => files[0].type === "image/png";
navigator.share = async ({ title, text, files }) => { window.shared = [title, text, files[0].name, files[0].size]; };
"""


@pytest.mark.rest
def test_a_result_becomes_a_picture_and_a_replay_has_titled_moments(come: Come, stage: StagedServer, tmp_path: Path) -> None:
    """The picture is drawn in the browser and has all that is said of it; a link to a moment opens there, and has its title."""
    held = stage.lay("super-farmer", "A S1 P1 C1 H1; B R2", ADA, BEN)
    person = come(to=stage)
    person.context.add_init_script(SHEET)
    person.sit(held, 0)
    stage.roll("R/R")
    person.button("Roll the dice").click()
    person.button("Share", exact=True).click()
    expect(person.page.get_by_role("img", name="A picture of the result: Ada wins")).to_be_visible()
    with person.page.expect_download() as saved:
        person.button("Save the picture").click()
    assert saved.value.suggested_filename == "paddock-super-farmer.png"
    saved.value.save_as(tmp_path / "result.png")
    content = (tmp_path / "result.png").read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(content[16:20]) == 1200
    colours = person.page.locator("canvas").evaluate("""(canvas) => new Set(new Uint32Array(
        canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size""")
    assert colours > 500, "animals, a gradient and smooth letters have many colours"
    person.button("Share the picture").click()
    person.page.wait_for_function("() => window.shared !== undefined")
    assert person.page.evaluate("window.shared") == ["Ada wins", "Ada wins", "paddock-super-farmer.png", len(content)]
    friend = come(BEN, to=stage)
    friend.page.goto(person.page.get_by_role("textbox", name="Link").input_value())
    expect(friend.page.get_by_text("Moment 0 of 2.")).to_be_visible()
    expect(friend.page).to_have_title("The beginning · Super Farmer")
    slider = friend.page.get_by_role("slider", name="Moment")
    slider.fill("2")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Moment 2 of 2\. Ada rolls rabbit and rabbit"))
    friend.button("Link to this moment").click()
    address = friend.page.get_by_role("textbox", name="Link").input_value()
    assert address.endswith(f"/r/{held['table']}?step=2")
    slider.fill("1")
    friend.page.goto(address)
    expect(friend.page).to_have_title(re.compile("^Ada: Ada rolls rabbit and rabbit.* · Super Farmer$"))

"""Games in a page that plays by itself: on a plain host of files without a line, kept on the device, and beside a server."""

import contextlib
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Route, expect

from paddock import find, names

from ..support import rest
from .server import Person, RunningServer, finished
from .static_host import BELOW, POCKET_FILES, FileHost, go
from .test_coaching import BULB, PLAINLY
from .test_games import FEWEST_PLAYS, SHORT
from .test_offline import wait_until_kept

Come = Callable[..., Person]
STARTING = 60_000  # milliseconds until it has begun, on a busy machine
QUICK = "have-you-herd"
HIDDEN = "Swip'Sheep"  # whose players hold cards
IS_THEIRS = re.compile("I am ")  # whoever has the device says so


def open_site(person: Person) -> None:
    go(person)
    person.is_in_lobby()


def cut(person: Person, host: RunningServer) -> None:
    """No host and no line, after all has been kept."""
    wait_until_kept(person.page, f"{BELOW.rstrip('/')}pocket", POCKET_FILES)
    host.kill()
    person.context.set_offline(True)


def come_back_without_a_line(person: Person, host: RunningServer) -> None:
    """The second visit to a site: the first one had a line."""
    open_site(person)
    cut(person, host)
    open_site(person)


def others(name: str) -> int:
    """As few bots as the game needs."""
    return max(FEWEST_PLAYS.get(name, 2), min(each for each in find(name).seats() if each > 1)) - 1


def seats_of(name: str, level: str, more: str) -> list[str]:
    """Who sits there, by the words of the form: me, a bot of one level, and more of another one."""
    return ["Me", f"Bot: {level}", *[f"Bot: {more}"] * (others(name) - 1)]


def start(person: Person, name: str, level: str = "easy", more: str = "easy") -> None:
    """A game against bots, by the form."""
    form = person.form(find(name).title)
    person.seats(form, seats_of(name, level, more))
    person.options(form, **SHORT.get(name, {}))
    person.button(re.compile("^Start$")).click()
    expect(person.page).to_have_url(re.compile("/t/0"), timeout=STARTING)


def play(person: Person) -> None:
    assert person.wait(STARTING)
    person.hurry()
    assert re.search("wins?|win together|draw", finished(person))


@pytest.mark.rest
@pytest.mark.parametrize("name", [QUICK, *rest(*(each for each in names() if each != QUICK))])
def test_a_whole_game_against_a_champion_without_a_line(name: str, come: Come, files: FileHost) -> None:
    """And what is over is still there when the page is opened again."""
    person = come(to=files, service_workers="allow")
    come_back_without_a_line(person, files)
    start(person, name, "champion")
    play(person)
    result = finished(person)
    person.page.reload()
    expect(person.result).to_have_text(result, timeout=STARTING)
    assert person.log()


@pytest.mark.rest
def test_a_device_is_passed_around_and_its_page_closed_in_the_middle(come: Come, files: FileHost) -> None:
    """What somebody has done before the page is gone is still so when it is back, and it is the next one's turn."""
    person = come(to=files)
    open_site(person)
    share(person, "Super Farmer")
    for _ in range(3):
        person.wait(STARTING)
        person.step()
        person.wait()
    told = person.log()
    tab = person.tab()
    person.page.close()
    tab.goto(f"{BELOW}#/")
    tab.get_by_role("link", name=re.compile("^(Continue|Go on)")).first.click()
    expect(tab.get_by_role("region", name="Log").locator("li")).to_have_count(len(told), timeout=STARTING)


@contextlib.contextmanager
def reopened(person: Person) -> Iterator[None]:
    """The page is loaded anew, and meanwhile Python does not come."""
    held: list[Route] = []
    python, comes = re.compile("/paddock.zip$"), False
    person.context.route(python, lambda route: route.continue_() if comes else held.append(route))
    person.page.reload()
    yield
    comes = True
    for each in held:
        each.continue_()


@pytest.mark.rest
def test_a_game_is_shown_as_it_was_while_python_begins(come: Come, files: FileHost) -> None:
    """At once, with a bar instead of anything to press; then it goes on."""
    person = come(to=files)
    open_site(person)
    start(person, "super-farmer")
    for _ in range(3):
        person.wait(STARTING)
        person.step()
    person.wait()
    told, farm, position = person.log(), person.page.locator(".meadow").first, person.page.locator(".meadow").all_inner_texts()
    bar = person.page.get_by_role("progressbar", name="Getting the games ready on this device")
    with reopened(person):
        expect(farm).to_be_visible()
        assert person.page.locator(".meadow").all_inner_texts() == position
        expect(person.lines).to_have_count(len(told))
        expect(bar).to_be_visible()
        expect(person.status).to_have_text("Getting the games ready on this device …")
        expect(person.page.get_by_role("dialog")).to_have_count(0)
        expect(person.primary).to_have_count(0)
    assert person.wait(STARTING)
    expect(bar).to_have_count(0)
    expect(person.lines).to_have_text(told)
    person.step()
    expect(person.lines).not_to_have_count(len(told))


@pytest.mark.rest
def test_hands_at_a_shared_device_are_not_shown_before_somebody_takes_it(come: Come, files: FileHost) -> None:
    """Where several people sit at one device and have hands to hide, only the bar is seen until it is known who looks."""
    person = come(to=files)
    open_site(person)
    share(person, "Herds")
    ready = person.button(IS_THEIRS)
    ready.click(timeout=STARTING)
    board = person.page.locator(".savanna")
    expect(board).to_be_visible()
    with reopened(person):
        expect(person.page.get_by_role("dialog").get_by_role("progressbar")).to_be_visible()
        expect(board).to_have_count(0)
    expect(ready).to_be_visible(timeout=STARTING)
    expect(board).to_have_count(0)


@pytest.mark.rest
def test_one_page_of_a_browser_has_the_games(come: Come, files: FileHost) -> None:
    """Another one says so, and can take them over; then the first one says so."""
    person = come(to=files)
    open_site(person)
    start(person, QUICK)
    person.wait(STARTING)
    address, other = person.page.url, person.tab()
    other.goto(address)
    said = "The games saved on this device are open in another tab of this browser."
    expect(other.get_by_role("alert")).to_have_text(said, timeout=STARTING)
    other.get_by_role("button", name="Play here instead").click()
    expect(other.locator(".savanna, .meadow, .board").first).to_be_visible(timeout=STARTING)
    expect(person.page.get_by_role("alert")).to_have_text(said)


SPOIL = """async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("paddock-clubs-paddock-site");
  const found = [];
  for await (const [name, file] of folder.entries()) {
    const content = new Uint8Array(await (await file.getFile()).arrayBuffer());
    if (content.length > 100) content[content.length >> 1] ^= 255;
    const out = await file.createWritable();
    await out.write(content);
    await out.close();
    found.push([name, content.length]);
  }
  return found.sort(); }"""
SIZES_NOW = """async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("paddock-clubs-paddock-site");
  const found = [];
  for await (const [name, file] of folder.entries()) found.push([name, (await file.getFile()).size]);
  return found.sort(); }"""


@pytest.mark.rest
def test_damage_is_told_and_nothing_is_emptied(come: Come, files: FileHost) -> None:
    person = come(to=files)
    open_site(person)
    start(person, QUICK)
    person.wait(STARTING)
    address = person.page.url
    go(person, "about")
    person.page.reload()  # whoever had the files is gone
    kept = person.page.evaluate(SPOIL)
    assert max(size for _, size in kept) > 1000
    person.page.goto(address)
    person.page.reload()
    expect(person.page.get_by_role("alert")).to_contain_text("damaged", timeout=STARTING)
    go(person, "about")
    person.page.reload()
    assert person.page.evaluate(SIZES_NOW) == kept


def prepend(route: Route, script: str) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=script + answer.text())


@pytest.mark.rest
def test_a_browser_that_keeps_nothing_plays_all_the_same(come: Come, files: FileHost) -> None:
    """And says that the game will be gone."""
    person = come(to=files)
    nothing = "navigator.storage.getDirectory = indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };\n"
    person.context.route(re.compile(r"/assets/pocket-[\w-]+\.js$"), lambda route: prepend(route, nothing))
    open_site(person)
    start(person, QUICK)
    assert person.wait(STARTING)
    person.button("Settings").click()
    expect(person.page.get_by_text("This browser does not let the page save anything")).to_be_visible()


@pytest.mark.rest
def test_a_browser_without_files_keeps_games_in_a_database(come: Come, files: FileHost) -> None:
    person = come(to=files)
    without_files = "navigator.storage.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));\n"
    person.context.route(re.compile(r"/assets/pocket-[\w-]+\.js$"), lambda route: prepend(route, without_files))
    open_site(person)
    start(person, QUICK)
    for _ in range(4):
        person.wait(STARTING)
        person.step()
    person.wait()
    told = person.log()
    person.page.reload()
    expect(person.lines).to_have_count(len(told), timeout=STARTING)
    assert person.wait(STARTING)
    person.step()
    expect(person.lines).not_to_have_count(len(told))


@pytest.mark.rest
def test_a_line_that_is_paid_for_is_not_used_without_asking(come: Come, files: FileHost) -> None:
    person = come(to=files)
    person.begin_with("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    open_site(person)
    person.button("Play against bots: Super Farmer").click()
    sheet = person.page.get_by_role("dialog")
    expect(sheet).to_contain_text("9 MB must be downloaded once")
    assert [url for url in asked if "/python-" in url] == []
    sheet.get_by_role("button", name="Download now").click()
    expect(person.page).to_have_url(re.compile("/t/0"), timeout=STARTING)


@pytest.mark.rest
@pytest.mark.usefixtures("packed")
def test_beside_a_server_games_go_on_without_it_and_are_taken_to_it(come: Come, own_server: RunningServer) -> None:
    """Without a line games against bots begin on the device; when there is one again, a game of it can be taken to the server."""
    person = come(to=own_server, service_workers="allow")
    person.lobby()
    wait_until_kept(person.page, "pocket", POCKET_FILES)
    own_server.kill()
    person.page.goto("/")
    said = "No connection. You can still play against bots or pass this device around: these games are saved here."
    expect(person.page.get_by_role("status").filter(has_text=said)).to_be_visible()
    person.button("Play against bots: Super Farmer").click()
    expect(person.page).to_have_url(re.compile("/t/0"), timeout=STARTING)
    assert person.wait(STARTING)
    person.step()
    person.wait()
    own_server.open()
    person.page.reload()
    assert person.wait(STARTING)
    person.button("Settings").click()
    expect(person.page.get_by_text("This game is saved on this device only.")).to_be_visible()
    person.button("Take it to the server").click()
    expect(person.page).to_have_url(re.compile(r"/r/[1-9a-z]"))
    person.button("Play on").click(timeout=STARTING)
    sheet = person.page.get_by_role("dialog")
    sheet.get_by_label("Against").select_option(label="Friends, by link")
    sheet.get_by_role("button", name="Play on").click()
    expect(person.page).to_have_url(re.compile(r"/t/[1-9a-z]"))
    expect(person.page.get_by_text("waiting for", exact=False).first).to_be_visible()


def share(person: Person, title: str) -> None:
    """A game for all who sit at this device."""
    person.page.get_by_role("radio", name="This device").check(force=True)
    person.button(f"Play on this device: {title}").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(person.page).to_have_url(re.compile("/t/0"), timeout=STARTING)


def ask_the_coach(person: Person) -> None:
    """A hint, a whole game, and what was luck in it: all of it comes from this device."""
    start(person, QUICK)
    assert person.wait(STARTING)
    person.button(BULB).click()
    expect(person.page.get_by_role("region", name=BULB).get_by_role("button", name=PLAINLY)).to_be_visible(timeout=STARTING)
    person.button("Thanks").click()
    play(person)
    person.page.get_by_role("link", name="Luck or play?").click()
    expect(person.page.get_by_role("heading", name="The story of this game")).to_be_visible(timeout=4 * STARTING)


def solve(person: Person) -> None:
    go(person, "puzzles/super-farmer")
    person.page.locator(".plays button").first.click()
    expect(person.page.locator(".verdict")).to_be_visible()


@pytest.mark.rest
def test_a_review_a_hint_and_a_puzzle_without_a_line(come: Come, files: FileHost) -> None:
    person = come(to=files, service_workers="allow")
    come_back_without_a_line(person, files)
    ask_the_coach(person)
    solve(person)


@pytest.mark.rest
def test_a_whole_game_at_one_device_without_a_line(come: Come, files: FileHost) -> None:
    """Three people with hands to hide: each says that the device is theirs now."""
    person = come(to=files, service_workers="allow")
    come_back_without_a_line(person, files)
    share(person, HIDDEN)
    expect(person.button(IS_THEIRS)).to_be_visible(timeout=STARTING)
    play(person)

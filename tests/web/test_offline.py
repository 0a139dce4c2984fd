"""Without a line: the lobby, the rules, puzzles and watched games are kept; and a new edition of the page disturbs nobody."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from paddock import find, names
from paddock.server.tables.puzzles import has_puzzles

from .server import COMPILING, ROOT, Person, RunningServer
from .static_host import POCKET_FILES

Come = Callable[..., Person]
KEPT = """async ([cache, many]) => { await navigator.serviceWorker.ready;
  return (await caches.has(cache)) && (await (await caches.open(cache)).keys()).length >= many; }"""
# A look for a newer edition that is on its way, and may have begun before there was one, is shared by whoever asks for another.
NEWER = """async () => { await (await navigator.serviceWorker.ready).update();
  return (await caches.keys()).filter((name) => name.startsWith("shell-")).length === 2; }"""


def wait_until(page: Page, asked: str, *what: Any) -> None:
    """Until what is asked of the page, which takes its time to answer, is so: `wait_for_function` would take a promise for a yes."""
    again = "if (Date.now() > end) throw new Error('it never is'); await new Promise((later) => setTimeout(later, 100));"
    page.evaluate(f"async (what) => {{ const end = Date.now() + {COMPILING}; while (!(await ({asked})(what))) {{ {again} }} }}", what)


def wait_until_kept(page: Page, cache: str, many: int) -> None:
    wait_until(page, KEPT, cache, many)


@pytest.mark.rest
@pytest.mark.usefixtures("packed")
def test_a_visit_without_a_line(come: Come, own_server: RunningServer) -> None:
    """Rules, lessons and puzzles in both languages, and games to watch, are there when the server is gone; when it is back it is asked."""
    person = come(to=own_server, service_workers="allow")
    page = person.page
    person.lobby()
    puzzled = [name for name in names() if has_puzzles(find(name))]
    wait_until_kept(page, "read", 1 + 4 * len(names()) + 2 * len(puzzled))  # the games; what there is of each in both languages
    wait_until_kept(page, "tapes", 1)
    wait_until_kept(page, "pocket", POCKET_FILES)
    own_server.kill()

    page.goto("/")
    said = page.get_by_role("status")
    cut = "No connection. You can still play against bots or pass this device around: these games are saved here."
    expect(said.filter(has_text=cut)).to_be_visible()
    expect(page.get_by_role("radio")).to_have_count(2)  # nobody can be met
    page.get_by_role("link", name="Daily puzzle").click()
    for name in puzzled:
        page.get_by_role("link", name=f"Today's puzzle: {find(name).title}").click()
        page.locator(".plays button").first.click()
        expect(page.locator(".verdict")).to_be_visible()
        page.get_by_role("link", name="All puzzles").click()
    for language, title in (("en", "Passing a card"), ("pl", "Podanie karty")):
        page.evaluate("language => localStorage.setItem('paddock.settings', JSON.stringify({ language }))", language)
        page.goto("/")
        person.more("Herds", "więcej o grze" if language == "pl" else "more about it")
        person.button(re.compile("^(Zasady|Rules).*Herds$")).click()
        expect(page.get_by_role("heading", name=title)).to_be_attached()
        page.goto("/learn/super-farmer")
        page.locator(".pointed").click()
        expect(page.locator("header .count")).to_have_text(re.compile("^2 "))
    page.evaluate("localStorage.setItem('paddock.settings', JSON.stringify({ language: 'en' }))")
    page.goto("/")
    person.watch("Super Farmer")
    expect(person.status).to_have_text("No connection: this game is saved on this device.")
    person.button("Pause").click()
    moment = page.get_by_role("slider", name="Moment")
    last = int(moment.get_attribute("max") or 0)
    assert last > 50
    for step in (0, 1, last // 2):
        moment.fill(str(step))
        expect(page.get_by_role("region", name="Looking back").get_by_role("status")).to_contain_text(f"{step} of {last}")
        expect(page.locator(".meadow")).to_be_visible()
    assert len(person.log()) > 5

    own_server.open()
    expect(person.status).not_to_contain_text("No connection", timeout=20_000)
    page.goto("/health")  # nothing is asked for any more when the server stops


def test_what_is_not_kept_is_not_said_to_be(come: Come, server: RunningServer) -> None:
    """The page is there and the server is gone: nothing is promised; a button says why it does nothing, and a code where it is typed."""
    person = come()
    page = person.page
    page.goto("/")
    person.is_in_lobby()
    code = page.get_by_label("Got a link or a code?")
    code.fill(f"{server.address}/t/abcdefghijkl")
    person.button("Join").click()
    expect(page.get_by_role("alert")).to_have_text("There is no table with this code.")
    page.route("**/api/tables", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("status").filter(has_text="No connection. Nothing is saved on this device yet.")).to_be_visible()
    person.more("Super Farmer")
    for name in ("Play against bots", "Rules online only", "Watch a game online only", "Set up online only"):
        expect(page.get_by_role("dialog").get_by_role("button", name=name)).to_be_disabled()
    page.unroute("**/api/tables")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_role("dialog").get_by_role("button", name="Play against bots")).to_be_enabled()


class Editions(RunningServer):
    """A server whose page can be built anew: the same one under other names, as a change of anything would make it."""

    def __init__(self, data: Path) -> None:
        self.web = data.parent / "web"
        self.web.symlink_to(shutil.copytree(ROOT / "web" / "dist", data.parent / "edition"), target_is_directory=True)
        super().__init__(data, jit="0")

    def program(self) -> str:
        return f"from pathlib import Path; from paddock.server import app; app.PLACES = (Path({str(self.web)!r}),)"

    def build(self) -> None:
        """Every script and every style gets another name; the old ones are gone. All at once: a browser may look at any time."""
        newer = Path(shutil.copytree(self.web, self.web.with_name("newer-edition")))
        files = [path for path in newer.rglob("*") if path.suffix in (".js", ".css", ".html")]
        renamed = {path.name: f"New{path.name}" for path in files if path.parent.name == "assets"}
        old = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, renamed))})")
        for path in files:
            text = old.sub(lambda found: renamed[found[0]], path.read_text("utf-8"))
            if path.name == "worker.js":
                text = re.sub(r"\b[0-9a-f]{12}\b", "0" * 12, text)  # the edition
            path.write_text(text, "utf-8")
            path.rename(path.with_name(renamed.get(path.name, path.name)))
        link = self.web.with_name("link")
        link.symlink_to(newer, target_is_directory=True)
        link.replace(self.web)


@pytest.fixture
def editions(tmp_path: Path) -> Iterator[Editions]:
    server = Editions(tmp_path / "tables")
    yield server
    server.close()


@pytest.mark.rest
def test_a_new_edition_waits_until_the_game_is_left(come: Come, editions: Editions) -> None:
    """In the middle of a game nothing is said or loaded anew, and what the old page loads later is still there; the lobby tells of it."""
    person = come(to=editions, service_workers="allow")
    page = person.page

    def looks(answer: Response) -> bool:
        """The page looks for a newer edition, as it does whenever a worker has taken over."""
        return answer.url == f"{editions.address}/" and answer.request.resource_type == "fetch"

    # Whole games are fetched last, and take longest: a new edition does not wait for them.
    with person.context.expect_event("request", lambda asked: "/api/records/" in asked.url), page.expect_response(looks):
        person.play("Super Farmer")
    page.evaluate("async () => { await navigator.serviceWorker.ready; window.mine = true; }")
    entry = page.locator("script[type=module][src]").get_attribute("src")
    with page.expect_response(looks):
        editions.build()
        wait_until(page, NEWER)
    newer = page.get_by_text("There is a newer version of this page.")
    person.button("Invite").click()  # its drawing is a script that the server has under another name now
    expect(page.get_by_role("img", name="QR")).to_be_visible()
    person.button("Close").click()
    person.button("Roll the dice").click()
    assert person.wait()
    expect(newer).to_have_count(0)
    assert page.evaluate("window.mine") is True
    page.get_by_role("link", name="To the lobby").click()
    expect(newer).to_be_visible()
    person.button("Load it now").click()
    person.is_in_lobby()
    expect(newer).to_have_count(0)
    assert page.locator("script[type=module][src]").get_attribute("src") != entry

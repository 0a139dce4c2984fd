"""The page as files, without a server: on a plain host below a path, with a line and without one, in both languages."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from paddock import find, names
from paddock.core.play import record

from ..support import rest
from .server import Person
from .static_host import BELOW, POCKET_FILES, FileHost, go
from .test_lessons import follow
from .test_look import SIZES, inspect
from .test_offline import wait_until_kept

Come = Callable[..., Person]
GAME, TITLE = "super-farmer", "Super Farmer"
STEPS = (0, 1, 2)  # of a game that is watched
WORDS = {
    "en": {
        "start": f"Start with {TITLE}",
        "daily": "Daily puzzle",
        "today": f"Today's puzzle: {TITLE}",
        "more": "more about it",
        "rules": f"Rules of {TITLE}",
        "watch": f"Watch a game of {TITLE}",
        "pause": "Pause",
        "moment": "Moment",
        "cut": "No connection. You can still play against bots or pass this device around: these games are saved here.",
        "server": "How to get one",
        "friends": "friends at your table",
    },
    "pl": {
        "start": f"Zacznij od gry {TITLE}",
        "daily": "Zagadka dnia",
        "today": f"Dzisiejsza zagadka: {TITLE}",
        "more": "więcej o grze",
        "rules": f"Zasady: {TITLE}",
        "watch": f"Obejrzyj partię: {TITLE}",
        "pause": "Wstrzymaj",
        "moment": "Chwila",
        "cut": "Brak połączenia. Nadal możesz grać z botami albo podawać sobie urządzenie: te gry są zapisane tutaj.",
        "server": "Skąd go wziąć",
        "friends": "znajomi przy Twoim stole",
    },
}


def learn(person: Person, language: str) -> None:
    """A lesson to its end; then back to the lobby, for a puzzle."""
    go(person, f"learn/{GAME}")
    follow(person, GAME, lambda there: there.click(), language, lambda at, step: language)
    go(person)
    person.page.get_by_role("link", name=WORDS[language]["daily"]).click()


def solve(person: Person, language: str) -> None:
    person.page.get_by_role("link", name=WORDS[language]["today"]).click()
    person.page.locator(".plays button").first.click()
    expect(person.page.locator(".verdict")).to_be_visible()


def read(person: Person, language: str) -> None:
    go(person)
    person.more(TITLE, WORDS[language]["more"])
    person.button(WORDS[language]["rules"]).click()
    book = person.page.get_by_role("dialog")
    expect(book.get_by_role("heading").nth(2)).to_be_visible()
    person.page.keyboard.press("Escape")


def watch(person: Person, language: str) -> None:
    """The whole game that comes with a game, step by step; a link to a moment of it leads there."""
    words, page = WORDS[language], person.page
    go(person)
    person.more(TITLE, words["more"])
    person.button(words["watch"]).click()
    person.button(words["pause"]).click()
    moment = page.get_by_role("slider", name=words["moment"])
    last = int(moment.get_attribute("max") or 0)
    assert last > 50
    for step in (*STEPS, last // 2):
        moment.fill(str(step))
        expect(page.locator("section.card [role=status]").first).to_contain_text(re.compile(rf"\b{step} (of|z) {last}\b"))
        expect(page.locator(".meadow")).to_be_visible()
    assert len(person.lines.all()) > 5 or language != "en"
    table = urlsplit(page.url).fragment.partition("?")[0].removeprefix("/r/")
    go(person, f"r/{table}?step=2")
    expect(page.locator("section.card [role=status]").first).to_contain_text(re.compile(rf"\b2 (of|z) {last}\b"))


def everything(person: Person, language: str) -> None:
    learn(person, language)
    solve(person, language)
    read(person, language)
    watch(person, language)
    go(person)


@pytest.mark.rest
@pytest.mark.parametrize("language", ["en", *rest("pl")])
def test_a_page_without_a_server(language: str, come: Come, files: FileHost) -> None:
    """A lesson, a puzzle, the rules and a whole game; then the same when host and line are gone. Nobody else is asked for anything."""
    locale = {"en": "en-GB", "pl": "pl-PL"}[language]
    person = come(to=files, service_workers="allow", locale=locale, experienced=False)
    page, words = person.page, WORDS[language]
    asked: list[str] = []
    person.context.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    go(person)
    expect(page.get_by_role("link", name=words["start"])).to_be_visible()
    everything(person, language)
    wait_until_kept(page, f"{BELOW.rstrip('/')}tapes", 2 * len(names()))
    wait_until_kept(page, f"{BELOW.rstrip('/')}pocket", POCKET_FILES)
    files.kill()
    person.context.set_offline(True)
    go(person)
    expect(page.get_by_role("status").filter(has_text=words["cut"])).to_be_visible()
    everything(person, language)
    page.get_by_role("link", name=words["server"]).click()
    expect(page.get_by_role("listitem").filter(has_text=words["friends"])).to_be_visible()
    there = f"{files.address}{BELOW}"
    assert [url for url in asked if not url.startswith((there, "about:"))] == []


@pytest.mark.rest
@pytest.mark.parametrize("size", ["desk", *rest("phone")])
def test_it_promises_nothing_that_it_has_not(size: str, come: Come, bare_files: FileHost) -> None:
    """No door leads to what only a server has: there one is told of servers, and where this page knows one."""
    person = come(to=bare_files, viewport=SIZES[size], has_touch=size == "phone")
    page = person.page
    go(person)
    expect(page.get_by_role("heading", name="Games", exact=True)).to_be_visible()
    inspect(page, f"alone-lobby-{size}")
    shown = page.locator("body").inner_text()
    assert [word for word in ("Bots", "Invite", "Ladder", "My games", "saved game", "Join") if word in shown] == []
    for title in [find(name).title for name in names()]:
        person.more(title)
        sheet = page.get_by_role("dialog")
        assert sheet.get_by_role("button").all_inner_texts() == ["", "Watch a game", "Rules"], title
        assert [each.partition("\n")[0] for each in sheet.get_by_role("link").all_inner_texts()] == ["Learn in 3 minutes", "With others"]
        if title == TITLE:
            inspect(page, f"alone-sheet-{size}")
        page.keyboard.press("Escape")
    person.button("Settings").click()
    expect(page.get_by_role("dialog").get_by_role("link")).to_have_text(["About Paddock"])
    page.keyboard.press("Escape")
    for place in ("server", "you", "ladder/herds", "e", "join/abcdef", "screen", "friends", "time", "position/herds", "c/abcdefghijkl"):
        go(person, place)
        expect(page.get_by_role("heading", name="A server for Paddock")).to_be_visible()
    expect(page.get_by_role("link", name="Play at games.example")).to_have_attribute("href", "https://games.example/")
    inspect(page, f"alone-server-{size}")
    go(person, "t/abcdefghijkl")
    expect(page.get_by_role("alert")).to_have_text("This game is not on this page.")
    person.faults[:] = [fault for fault in person.faults if "404" not in fault]  # the browser notes it, too


@pytest.mark.rest
@pytest.mark.parametrize("name", names())
def test_every_game_can_be_learned_and_watched(name: str, come: Come, files: FileHost) -> None:
    person = come(to=files, experienced=False)
    go(person, f"learn/{name}")
    follow(person, name, lambda there: there.click(), "en", lambda at, step: "en")
    go(person)
    person.watch(find(name).title)
    person.button("Pause").click()
    person.button("To the end").click()
    expect(person.result).to_be_visible()
    with person.page.expect_download() as saved:
        person.page.get_by_role("link", name="Save as a file").click()
    assert record.read(saved.value.path()).game == name
    assert person.page.locator("main a[href]").count() == 1, "nothing there leads to a server"
    inspect(person.page, f"alone-{name}")

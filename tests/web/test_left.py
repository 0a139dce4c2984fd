"""Somebody's line is gone, somebody gives up, and a big screen: what everybody else sees of it."""

import contextlib
import re
import sqlite3
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from .server import PHONE, Person, StagedServer
from .test_finding import find, keep
from .test_look import inspect

Come = Callable[..., Person]


@pytest.fixture(scope="module")
def calm_stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StagedServer]:
    """A server that notices at once who is gone, and waits long for them."""
    stage = StagedServer(tmp_path_factory.mktemp("left"), jit="0", notice="0.2", grace="100", match_wait="60")
    yield stage
    stage.close()


@pytest.mark.rest
def test_everybody_sees_who_is_gone_and_who_is_back(come: Come, calm_stage: StagedServer) -> None:
    """The notice counts down, anybody may wait longer, a bot comes when all agree; who comes back hears what it has played."""
    calm_stage.roll("any")
    held = calm_stage.lay("super-farmer", "A R5; B R9 S2; C R3", "Ada", "Jola", "Marek")
    ada, jola = come("Ada", to=calm_stage), come("Jola", to=calm_stage, viewport=PHONE)
    with calm_stage.company(held, 2):
        ada.sit(held, 0)
        jola.sit(held, 1)
        jola.page.goto("/")
        note = ada.page.locator(".left.warn")
        expect(note).to_contain_text("Jola has lost the connection. A bot takes over in 1:3")
        expect(ada.page.get_by_role("region", name="Log")).to_contain_text("Jola has lost the connection.")
        inspect(ada.page, "left-gone")
        apart = note.evaluate(
            "it => it.querySelector('button').getBoundingClientRect().left - it.querySelector('.face').getBoundingClientRect().right"
        )
        assert 0 <= apart < 30, "the words have the room, and not what lies between the face and the buttons"
        ada.button("Wait 2 min").click()
        expect(note).to_contain_text("A bot takes over in 3:3")
        ada.button("Bot now").click()
        expect(note).to_contain_text("Everybody has to agree: waiting for Marek.")
        jola.page.goto(f"/t/{held['table']}")
        expect(ada.page.locator(".left.good")).to_contain_text("Jola is back.")
        expect(ada.page.get_by_role("region", name="Log")).to_contain_text("Jola is back.")
        expect(note).to_have_count(0)
    calm_stage.play(held, "roll")
    jola.page.goto("/")
    expect(note).to_contain_text("Jola and Marek have lost the connection.")
    ada.button("Bot now").click()
    expect(ada.page.locator(".left")).to_contain_text("plays for")
    ada.button("Close", exact=True).click()
    expect(ada.page.locator(".left")).to_have_count(0)
    ada.wait()
    jola.page.goto(f"/t/{held['table']}")
    sheet = jola.page.get_by_role("dialog", name="Welcome back")
    expect(sheet).to_contain_text("While you were away a bot (normal) played for you:")
    inspect(jola.page, "left-she")
    sheet.get_by_role("button", name="Take my seat again").click()
    expect(sheet).to_have_count(0)
    expect(ada.page.locator(".left.good")).to_contain_text(re.compile("Jola is back. The bot made"))


@pytest.mark.rest
def test_one_gives_up_and_hears_what_it_costs(come: Come, calm_stage: StagedServer) -> None:
    """Nobody does it by a slip; a rated game has no bot in one's chair and no ideas, and tells how the rating has changed."""
    ada = come("Ada", to=calm_stage, viewport=PHONE)
    keep(ada)
    find(ada, "Have You Herd?", 2, at_once=True, rated=True)
    ada.wait()
    expect(ada.idea).to_have_count(0)
    ada.button("Settings").click()
    expect(ada.button("Let a bot play for me")).to_have_count(0)
    ada.button("Resign").click()
    sheet = ada.page.get_by_role("dialog", name="Resign this rated game?")
    expect(sheet).to_contain_text("You come last, and your rating goes down.")
    expect(sheet.get_by_role("button", name="Keep playing")).to_be_focused()
    inspect(ada.page, "resign")
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    ada.button("Settings").click()
    ada.button("Resign").click()
    sheet.get_by_role("button", name="Resign").click()
    expect(ada.page.get_by_text("Ada has resigned.")).to_be_visible()
    rating = ada.page.get_by_role("region", name="Your rating in Have You Herd?")
    expect(rating).to_contain_text("After one rated game this can still be almost anything.")
    expect(rating).to_contain_text("7 more games to the ladder")
    assert int(rating.locator(".big strong").inner_text().replace(",", "")) < 1500
    inspect(ada.page, "rating-first")
    ada.page.goto("/ladder/have-you-herd")
    expect(ada.page.get_by_text("Nobody has finished eight rated games yet.")).to_be_visible()
    with contextlib.closing(sqlite3.connect(calm_stage.data / "tables.sqlite3", timeout=20)) as file, file:
        file.execute("UPDATE ratings SET games = 8, doubt = 2.0")
    find(ada, "Have You Herd?", 2, at_once=True, rated=True)
    ada.button("Settings").click()
    ada.button("Resign").click()
    sheet.get_by_role("button", name="Resign").click()
    expect(rating).to_contain_text("19 times in 20 your true strength lies between")
    expect(rating).to_contain_text("Ladder: place 2")
    inspect(ada.page, "rating-sure")
    ada.page.goto("/ladder/have-you-herd")
    expect(ada.page.get_by_role("row", name="Ada (you)")).to_be_visible()


@pytest.mark.rest
def test_a_big_screen_shows_farms_a_ticker_and_a_code_that_a_phone_can_type(come: Come, calm_stage: StagedServer) -> None:
    calm_stage.roll("any")
    ada = come("Ada", to=calm_stage)
    ada.set_up("Super Farmer", ["Me", "Bot: normal", "Bot: normal", "Bot: normal"])
    ada.wait()
    table = ada.table
    screen = come("", to=calm_stage, viewport={"width": 1920, "height": 1080})
    screen.page.goto(f"/screen/{table}")
    expect(screen.page.locator(".tv-farms .farm")).to_have_count(4)
    code = f"{table[:3]} {table[3:6]}".upper()
    assert not set(code) & set("01OI")
    expect(screen.page.locator(".join b")).to_have_text(code)
    ada.primary.click()
    expect(screen.page.locator("footer .last")).not_to_be_empty()
    assert screen.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "nothing has to be scrolled"
    expect(screen.page.locator("main button, .log")).to_have_count(0)
    filled = screen.page.evaluate("document.querySelector('.tv-farms').getBoundingClientRect().height / innerHeight")
    assert filled > 0.7, "no empty meadow"
    inspect(screen.page, "tv-farm")
    phone = come("Jola", to=calm_stage, viewport=PHONE)
    phone.page.goto("/join")
    phone.page.get_by_label("Code of the table").fill("zzz zzz")
    phone.button("To the table").click()
    expect(phone.page.get_by_role("alert")).to_have_text("There is no such table.")
    phone.faults.clear()  # the browser notes the refusal, too
    phone.page.get_by_label("Code of the table").fill(code.lower())
    phone.button("To the table").click()
    expect(phone.page).to_have_url(re.compile(f"/t/{table}$"))
    phone.page.goto(f"/{table[:6].upper()}")
    expect(phone.page).to_have_url(re.compile(f"/t/{table}$"))


@pytest.mark.rest
def test_the_head_tells_the_present(come: Come, calm_stage: StagedServer) -> None:
    """While the dice roll, the question that was answered is gone; how many are ready is the same everywhere."""
    calm_stage.roll("R/R", "any")
    held = calm_stage.lay("super-farmer", "A R5; B R9 S2", "Ada", "Ben")
    ada = come("Ada", to=calm_stage, reduced_motion="no-preference")
    with calm_stage.company(held, 1):
        ada.sit(held, 0)
        asked = ada.status.inner_text()
        ada.page.evaluate("""() => { window.said = []; const status = document.querySelector("header [role=status]");
          const look = () => document.querySelector(".die.rolling") && window.said.push(status.innerText.trim());
          new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true }); }""")
        ada.button("Roll the dice").click()
        expect(ada.status).to_contain_text("Ben")
    assert asked
    assert set(ada.page.evaluate("window.said")) == {"Your move …"}

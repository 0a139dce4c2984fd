"""Nothing is lost: reloading, two tabs, a server that dies, looking back."""

import contextlib
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from paddock import Match

from ..support import rest
from .server import COMPILING, PHONE, Person, RunningServer
from .test_together import my_farm

Come = Callable[..., Person]


def turns(person: Person, number: int) -> None:
    for _ in range(number):
        assert person.wait()
        person.primary.click()
    assert person.wait()


def test_reload_and_two_tabs(come: Come) -> None:
    """The page comes back to the same table; two tabs of one seat see and do the same."""
    person = come()
    person.play("Super Farmer")
    turns(person, 3)
    farm, log = my_farm(person), person.log()
    person.page.reload()
    assert person.wait()
    expect(person.lines).to_have_text(log, use_inner_text=True)
    assert my_farm(person) == farm
    first = person.page
    person.page = person.tab()
    person.page.goto(first.url)
    assert person.wait()
    assert my_farm(person) == farm
    turns(person, 2)
    second, log = my_farm(person), person.log()
    person.page = first
    assert person.wait()
    expect(person.lines).to_have_text(log, use_inner_text=True)
    assert my_farm(person) == second
    person.page.goto("/")
    person.page.get_by_role("link", name="Continue").click()
    assert person.wait()
    assert my_farm(person) == second


@pytest.mark.rest
def test_server_killed_in_the_middle(come: Come, own_server: RunningServer) -> None:
    """The same page goes on when the server is back, and every play is there."""
    person = come(to=own_server)
    person.play("Have You Herd?")
    turns(person, 4)
    farm, log, asked = my_farm(person), person.log(), person.status.inner_text()
    own_server.kill()
    expect(person.status).to_contain_text("Connection lost")
    own_server.open()
    expect(person.status).to_have_text(asked, use_inner_text=True)
    expect(person.lines).to_have_text(log, use_inner_text=True)
    assert my_farm(person) == farm
    own_server.kill()
    own_server.open()
    turns(person, 3)
    assert len(person.log()) > len(log)


def test_replay_by_slider_by_log_and_by_link(come: Come) -> None:
    """A finished game can be watched step by step, by anybody who has the link; acting is off meanwhile."""
    person = come()
    person.set_up("Have You Herd?", ["Me", "Bot: normal"], **{"Turns until a draw": "6"})
    turns(person, 2)
    oldest = person.page.get_by_role("region", name="Log").locator("section").last.get_by_role("button").first
    oldest.click()
    expect(person.status).to_have_text("Looking back")
    expect(person.button("Roll the dice")).to_have_count(0)
    person.button("Back to the game").first.click()
    assert person.wait()
    person.hurry()
    final = my_farm(person)
    person.button("Replay", exact=True).click()
    expect(person.status).to_have_text("Looking back")
    expect(person.page.get_by_text("Moment 0 of")).to_be_visible()
    assert my_farm(person)["rabbit"] == 1
    slider = person.page.get_by_role("slider", name="Moment")
    slider.focus()
    slider.press("End")
    expect(person.button("One step forward")).to_be_disabled()
    assert my_farm(person) == final
    person.button("One step back").click()
    oldest.click()
    expect(person.page.locator(".here")).to_have_count(1)
    person.button("Share", exact=True).click()
    address = person.page.get_by_role("textbox", name="Link").input_value()
    friend = come("Ben")
    friend.page.goto(address)
    expect(friend.page.get_by_text("Moment 0 of")).to_be_visible()
    friend.button("One step forward").click()
    expect(friend.page.get_by_text("Moment 1 of")).to_be_visible()
    with person.page.expect_download() as saved:
        person.page.get_by_role("link", name="Save as a file").click()
    assert saved.value.suggested_filename.endswith(".json")


@pytest.mark.rest
def test_saved_game_opens_as_a_replay(come: Come, tmp_path: Path) -> None:
    """What was saved as a file can be looked at again; what is no game is refused in words."""
    person = come()
    person.set_up("Have You Herd?", ["Me", "Bot: normal"], **{"Turns until a draw": "1"})
    person.hurry()
    with person.page.expect_download() as saved:
        person.page.get_by_role("link", name="Save as a file").click()
    saved.value.save_as(tmp_path / "game.json")
    (tmp_path / "nonsense.json").write_text("nonsense")
    friend = come("Ben")
    friend.lobby()
    friend.page.get_by_label("Open a saved game").set_input_files(tmp_path / "nonsense.json")
    expect(friend.page.get_by_role("alert")).to_have_text("This is not a saved game of Paddock.")
    friend.page.get_by_label("Open a saved game").set_input_files(tmp_path / "game.json")
    expect(friend.page.get_by_text("Moment 0 of")).to_be_visible()
    terminal = Match("have-you-herd", 2, seed=5)  # as the terminal keeps it: it is not over
    terminal.play(terminal.waiting[0], terminal.options().read("roll"))
    terminal.save(tmp_path / "terminal.json")
    friend.lobby()
    friend.page.get_by_label("Open a saved game").set_input_files(tmp_path / "terminal.json")
    expect(friend.page.get_by_role("heading", name="This game is not finished")).to_be_visible()
    friend.button("Play on").click()
    friend.page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    expect(friend.page).to_have_url(re.compile("/t/"))
    assert friend.wait()


@pytest.mark.rest
def test_bot_stands_in_and_the_seat_is_taken_back(come: Come, paced_server: RunningServer) -> None:
    """Whoever has to go lets a bot play, and may come back."""
    person = come(to=paced_server)
    person.play("Have You Herd?")
    person.button("Settings").click()
    person.button("Let a bot play for me").click()
    person.button("Take my seat back from the bot").click()
    expect(person.button("Take my seat back from the bot")).to_be_hidden()
    assert person.wait()


@pytest.mark.rest
def test_again_with_the_same_people(come: Come) -> None:
    """After the end, one click opens a new table with the same seats."""
    person = come()
    person.set_up("Have You Herd?", ["Me", "Bot: normal"], **{"Turns until a draw": "1"})
    person.hurry()
    before = person.table
    person.button("Play again").click()
    expect(person.button("Roll the dice")).to_be_visible()
    assert person.table != before
    person.lobby()
    expect(person.page.get_by_role("region", name="Your tables").get_by_role("link")).to_have_count(1)  # what is over is elsewhere
    keep = person.page.get_by_role("region", name="2 games, only on this device")
    expect(keep.get_by_role("link", name="Keep my games")).to_have_attribute("href", "/you")
    keep.get_by_role("button", name="Not now").click()
    expect(keep).to_have_count(0)
    person.page.get_by_role("link", name="My games").click()
    expect(person.page.get_by_role("link", name="Replay")).to_be_visible()


@pytest.mark.rest
def test_a_game_that_does_not_fit_the_rules_any_more_is_frozen(come: Come, own_server: RunningServer) -> None:
    """It is shown as far as it fits, and says so; nobody can play on, everybody can talk, and other tables go on."""
    person, other = come(to=own_server), come("Ben", to=own_server)
    for each in (person, other):
        each.play("Super Farmer")
        turns(each, 3)
    log = person.log()
    own_server.kill()
    with contextlib.closing(sqlite3.connect(own_server.data / "tables.sqlite3")) as file, file:
        query = "SELECT number, entry FROM events WHERE table_id = ? ORDER BY number DESC"
        number, entry = next(row for row in file.execute(query, (person.table,)) if b'"1 roll"' in row[1])
        changed = (entry.replace(b'"1 roll"', b'"1 fly"'), person.table, number)
        file.execute("UPDATE events SET entry = ? WHERE table_id = ? AND number = ?", changed)
    own_server.open()
    expect(person.status).to_have_text("This game is frozen")
    expect(person.page.get_by_role("alert")).to_contain_text("The rules have changed since this game began")
    expect(person.primary).to_have_count(0)
    expect(person.lines).not_to_have_count(len(log))
    shown = person.log()
    assert 0 < len(shown) < len(log)
    assert set(shown) <= set(log)
    person.page.get_by_role("tab", name="Chat").click()
    person.page.get_by_label("Say something").fill("What a pity")
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_text("What a pity")).to_be_visible()
    turns(other, 2)
    pole = come("Ola", to=own_server, locale="pl-PL")
    pole.page.goto(person.page.url)
    expect(pole.status).to_have_text("Ta gra jest zamrożona")
    expect(pole.page.get_by_role("alert")).to_contain_text("Zasady zmieniły się")


@pytest.mark.rest
@pytest.mark.parametrize("game", ["Super Farmer", *rest("Have You Herd?", "Herds", "Swip'Sheep", "Bunny Bunny Moose Moose")])
def test_a_visitor_watches_a_game(come: Come, game: str) -> None:
    """One press in the lobby, and a whole game plays by itself, acted out; it can be held, walked through, and left for its end."""
    person = come("Noa", experienced=False, locale="pl-PL", viewport=PHONE, has_touch=True, reduced_motion="no-preference")
    page = person.page
    page.goto("/")
    person.more(game, "więcej o grze")
    person.button(f"Obejrzyj partię: {game}").click()
    expect(person.status).to_have_text("Zapis partii", timeout=COMPILING)
    slider = page.get_by_role("slider", name="Chwila")
    expect(person.result).to_have_count(0)
    expect(slider).not_to_have_value("0")
    expect(page.get_by_role("region", name="Pierwsze kroki")).to_have_count(0)
    person.button("Wstrzymaj").click()
    expect(person.button("Odtwarzaj")).to_be_visible()
    person.button("Na początek").click()
    expect(slider).to_have_value("0")
    person.button("Krok naprzód").click()
    expect(slider).to_have_value("1")
    last = int(slider.get_attribute("max") or 0)
    slider.fill(str(last - 1))
    expect(slider).to_have_value(str(last - 1))
    person.button("Odtwarzaj").click()
    expect(person.result).to_be_visible(timeout=60_000)
    expect(person.status).to_have_text("Koniec gry")


@pytest.mark.rest
def test_a_log_tells_no_more_than_the_replay_shows(come: Come) -> None:
    """Who watches a game does not read how it ends."""
    person = come()
    person.lobby()
    person.watch("Have You Herd?")
    expect(person.lines.first).to_be_visible(timeout=COMPILING)
    expect(person.page.get_by_role("region", name="Log")).not_to_contain_text("wins the game")
    person.button("To the end").click()
    expect(person.page.get_by_role("region", name="Log")).to_contain_text("wins the game")

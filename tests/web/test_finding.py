"""Finding a game in the browser: two strangers meet, a rated game reaches the ladder, tables of the lobby are filtered."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from .server import Person, RunningServer, finished
from .test_look import inspect

Come = Callable[..., Person]


@pytest.fixture(scope="module")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    server = RunningServer(tmp_path_factory.mktemp("finding"), jit="0", match_wait="60")
    yield server
    server.close()


def asked(person: Person, game: str) -> Locator:
    """What is asked before strangers are looked for."""
    person.lobby()
    person.page.get_by_role("radio", name="Anyone").check(force=True)
    person.button(f"Find players: {game}").click()
    return person.page.get_by_role("dialog")


def find(person: Person, game: str, players: int, **ticks: bool) -> None:
    """With anyone."""
    form = asked(person, game)
    form.get_by_role("radio", name=str(players)).check(force=True)
    if ticks.get("at_once"):
        form.get_by_label("Empty seats").select_option("at-once")
    if ticks.get("rated"):
        form.get_by_label("Rated: it counts for the ladder").check()
    person.button("Find a game").click()
    expect(person.page).to_have_url(re.compile("/t/"))


def keep(person: Person) -> None:
    person.page.goto("/you")
    person.page.get_by_label("Your name").fill(person.name)
    person.button("Keep my games").click()
    person.button("I have saved it").click()


def test_two_strangers_find_each_other(come: Come, plain_server: RunningServer) -> None:
    ann, ben = come("Ann", to=plain_server), come("Ben", to=plain_server)
    find(ann, "Super Farmer", 2)
    expect(ann.page.get_by_text("Waiting for people who want the same game.")).to_be_visible()
    find(ben, "Super Farmer", 2)
    assert ann.table == ben.table
    for person, other in ((ann, "Ben"), (ben, "Ann")):
        expect(person.page.locator(".meadow").first).to_be_visible()
        expect(person.page.get_by_text(other).first).to_be_visible()


@pytest.mark.rest
def test_a_rated_game_reaches_the_ladder(come: Come, plain_server: RunningServer) -> None:
    ada = come("Ada", to=plain_server)
    form = asked(ada, "Have You Herd?")
    expect(form.get_by_label("Rated: it counts for the ladder")).to_be_disabled()
    form.get_by_role("link", name="Ladder").click()
    expect(ada.page.get_by_text("Nobody has finished eight rated games yet.")).to_be_visible()
    asked(ada, "Have You Herd?").get_by_role("link", name="Keep my games").click()
    expect(ada.page).to_have_url(re.compile("/you$"))
    keep(ada)
    for _ in range(8):
        find(ada, "Have You Herd?", 2, at_once=True, rated=True)
        ada.button("Settings").click()
        ada.button("Resign").click()
        ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        assert finished(ada)
    ada.page.goto("/ladder/have-you-herd")
    expect(ada.page.get_by_role("row")).to_have_count(3)
    expect(ada.page.get_by_role("row", name="Ada (you)")).to_be_visible()
    inspect(ada.page, "ladder")
    expect(ada.page.get_by_role("row", name="Bot: normal")).to_be_visible()
    ada.page.goto("/you")
    expect(ada.page.get_by_role("heading", name="Ratings")).to_be_visible()
    ada.page.get_by_role("link", name="Have You Herd?").click()
    expect(ada.page).to_have_url(re.compile("/ladder/have-you-herd"))


@pytest.mark.rest
def test_tables_of_the_lobby_are_filtered(come: Come, plain_server: RunningServer) -> None:
    host, guest = come("Ada", to=plain_server), come("Ben", to=plain_server)
    for game in ("Super Farmer", "Have You Herd?"):
        host.lobby()
        form = host.form(game)
        form.get_by_role("combobox").nth(1).select_option(label="A friend, by link")
        form.get_by_label("Time for a turn").select_option(label="3 days")
        form.get_by_label("Show this table to everybody in the lobby").check()
        form.get_by_role("button", name="Open the table").click()
        expect(host.page).to_have_url(re.compile("/t/"))
    guest.lobby()
    guest.page.get_by_role("radio", name="Anyone").check(force=True)
    tables = guest.page.get_by_role("region", name="Open tables")
    expect(tables.get_by_role("listitem")).to_have_count(2)
    tables.get_by_label("Game").select_option(label="Have You Herd?")
    expect(tables.get_by_role("listitem")).to_have_count(1)
    tables.get_by_label("Only with a free seat").check()
    expect(tables.get_by_role("link", name=re.compile("Join"))).to_be_visible()
    inspect(guest.page, "filters")
    tables.get_by_label("Game").select_option(label="Herds")
    expect(tables.get_by_text("No such table right now.")).to_be_visible()

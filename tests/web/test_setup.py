"""The set-up form: everything that the options of the rules allow can be chosen, and the lobby says how many can play."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from paddock import find, names

from .server import COMPILING, PHONE, ROOT, Person
from .test_look import inspect

Come = Callable[..., Person]
ROW = re.compile(r"^\| ([^|]+) \| (\d)-(\d) \|", re.MULTILINE)


def defaults(game: str, **chosen: Any) -> dict[str, Any]:
    """All options of a game as its rules say, but for those that are chosen."""
    return {option.name: option.default for option in find(game).options} | chosen


def opened(person: Person, title: str, seats: list[str], **options: str) -> dict[str, Any]:
    """Set a table up, and see what the form asks for."""
    with person.page.expect_request(lambda each: each.method == "POST" and each.url.endswith("/api/tables"), timeout=COMPILING) as asked:
        person.set_up(title, seats, **options)
    found: dict[str, Any] = asked.value.post_data_json
    return found


def test_the_lobby_says_how_many_can_play(come: Come) -> None:
    """As the README does: Super Farmer also alone."""
    person = come()
    person.lobby()
    name_of = {find(name).title: name for name in names()}
    told = ROW.findall((ROOT / "README.md").read_text("utf-8"))
    assert {title for title, *_ in told} == {find(name).title for name in names()}
    for title, least, most in told:
        card = person.page.locator(".game", has=person.page.get_by_role("heading", name=title, exact=True))
        expect(card.locator(".facts")).to_have_text(f"{least}–{most} players · {find(name_of[title]).minutes} min")


@pytest.mark.rest
def test_no_default_is_dropped_between_the_form_and_the_server(come: Come) -> None:
    """What the form shows is what it sends, option by option: a table means the same whatever the rules say one day."""
    person = come()
    person.page.route("**/api/tables", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    for name in names():
        with person.page.expect_request(lambda each: each.method == "POST") as asked:
            person.lobby()
            form = person.form(find(name).title)
            fitting = [option for option in find(name).options if (name, option.name) != ("super-farmer", "solo")]
            shown = {each.locator(".field").last.input_value() for each in form.locator("details .option").all()}
            assert shown == {str(option.default) for option in fitting}, name
            for option in fitting:  # each says what it changes, and names no rule
                called, why = (find(name).words.say(f"{kind}-{option.name}") for kind in ("option", "explain"))
                expect(form.get_by_label(called, exact=True).last).to_have_accessible_description(why)
            assert not re.search(r"\b[A-Z]{2,3}-\d\d", form.inner_text())
            form.get_by_role("button", name="Start").click()
        assert asked.value.post_data_json["settings"] == defaults(name)
        form.get_by_role("button", name="Close").click()


@pytest.mark.rest
def test_one_farmer_plays_alone_without_looking_for_the_option(come: Come) -> None:
    person = come()
    assert opened(person, "Super Farmer", ["Me"])["settings"] == defaults("super-farmer", solo="on")
    expect(person.button("Roll the dice")).to_be_visible(timeout=COMPILING)


def test_only_what_fits_the_seats_is_offered(come: Come) -> None:
    """Nobody plays alone with three, and an edition for four is none for five; time is told in minutes."""
    person = come()
    person.lobby()
    form = person.form("Super Farmer")
    edition = form.get_by_label("Edition", exact=True)
    expect(form.get_by_label("Alone", exact=True)).to_have_count(0)
    edition.select_option(label="Granna 2013")
    for _ in range(2):
        form.get_by_role("button", name="Add a seat").click()
    expect(edition).to_have_count(0)
    form.get_by_role("button", name="Remove seat 5").click()
    expect(edition).to_have_value("rulebook")
    clock = form.get_by_label("Time for a turn").locator("option").all_inner_texts()
    assert clock == ["no limit", "20 seconds", "45 seconds", "2 minutes", "5 minutes", "one day", "3 days", "7 days"]


@pytest.mark.rest
def test_who_begins_is_chosen_by_name(come: Come) -> None:
    """At random or a seat of this table; a seat that is taken away begins nothing."""
    person = come(viewport=PHONE)
    person.lobby()
    form = person.form("Herds")
    dealer = form.get_by_label("Who deals first")
    assert dealer.locator("option").all_inner_texts() == ["at random", "1: Ada", "2: Bot", "3: Bot"]
    dealer.select_option(label="3: Bot")
    inspect(person.page, "set-up-dealer")
    form.get_by_role("button", name="Remove seat 3").click()
    expect(dealer).to_have_value("random")
    person.page.keyboard.press("Escape")
    asked = opened(person, "Herds", ["Me", "Bot: normal"], **{"Who deals first": "2"})
    assert asked["settings"] == defaults("herds", first_dealer=2)
    expect(person.status).to_be_visible(timeout=COMPILING)
    asked = opened(person, "Super Farmer", ["Me", "A friend, by link"], **{"Who begins": "random"})
    assert asked["settings"]["first_seat"] == "random"  # its rules know no such thing: the server draws


@pytest.mark.rest
def test_how_long_bots_think_is_a_word_or_a_number(come: Come) -> None:
    person = come()
    person.lobby()
    form = person.form("Bunny Bunny Moose Moose")
    delay = form.get_by_role("combobox", name="How long bots think")
    assert delay.locator("option").all_inner_texts() == ["half a line", "a number of milliseconds"]
    expect(form.get_by_role("spinbutton", name="How long bots think")).to_have_count(0)
    delay.select_option(label="a number of milliseconds")
    form.get_by_role("spinbutton", name="How long bots think").fill("700")
    expect(delay.locator("option:checked")).to_have_text("a number of milliseconds")
    with person.page.expect_request("**/api/tables") as asked:
        form.get_by_role("button", name="Start").click()
    assert asked.value.post_data_json["settings"] == defaults("bunny-bunny-moose-moose", bot_delay=700)
    expect(person.page.locator(".moose.board")).to_be_visible(timeout=COMPILING)

"""Guided first games: each lesson is followed to its end on its real board, in both languages, and one by keys alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from paddock import find, names
from paddock.core.text.words import speaking, words_of
from paddock.server.tables.lessons import FOLDER, Step, course_of

from .server import COMPILING, PHONE, Person
from .test_look import inspect

Come = Callable[..., Person]
Press = Callable[[Locator], None]
PRESSES = 12  # of one step, at most
TABS = 90
WRONG = {"bunny-bunny-moose-moose": '.pad[data-side="left"] [data-code="WD"]'}  # everywhere else: to go on as if nothing had to be found


ASKED = """words => document.querySelector(".pointed") && !document.querySelector(".teacher.going")
  && document.querySelector(".teacher .words").innerText.includes(words)"""
NEXT = """words => document.querySelector(".pointed, .teacher.going")
  || !document.querySelector(".teacher .words").innerText.includes(words)"""


def said(game: str, key: str, language: str) -> str:
    with speaking(language):
        return words_of(find(game).folder / FOLDER).say(key)


def teacher(person: Person) -> Locator:
    return person.page.locator(".teacher .words")


def arrive(person: Person, game: str, key: str, language: str) -> None:
    """The teacher has said so, and nothing moves any more. Whoever is in a hurry need not wait for a poem."""
    teacher(person).wait_for(timeout=COMPILING)  # the first on a machine waits until the lesson is made
    for _ in range(40):
        if said(game, key, language) in teacher(person).inner_text() and not person.page.locator(".teacher.going").count():
            break
        person.page.keyboard.press("Escape")
        person.page.wait_for_timeout(100)
    expect(teacher(person)).to_contain_text(said(game, key, language))
    expect(person.page.locator(".teacher:not(.going)")).to_be_visible()


def find_it(person: Person, game: str, step: Step, press: Press, language: str) -> None:
    """Do what the teacher asks for: press what is pointed at, one thing after another. Where nothing is, try something else first."""
    pointed, words = person.page.locator(".pointed"), said(game, step.name, language)
    if step.alone:
        expect(pointed).to_have_count(0)
        press(person.page.locator(WRONG.get(game, "main :is(.bar, .dock) .primary")))
        if game not in WRONG:  # a pose does no harm
            expect(teacher(person)).to_contain_text(said(game, f"{step.name}-no", language))
    for _ in range(PRESSES):
        person.page.wait_for_function(NEXT, arg=words)
        if not person.page.evaluate(ASKED, words):
            return
        press(pointed)
    raise AssertionError("the teacher is never content")


def follow(person: Person, game: str, press: Press, language: str, before: Callable[[int, Step], str]) -> None:
    steps = course_of(find(game)).step
    for at, step in enumerate(steps):
        arrive(person, game, step.name, language)
        language = before(at, step)
        expect(person.page.locator("header .count")).to_have_text(re.compile(rf"^{at + 1} \w+ {len(steps)}$"))
        if step.lines and step.lines[0].startswith("1 "):
            find_it(person, game, step, press, language)
        else:
            press(person.page.locator(".teacher .primary"))
    arrive(person, game, "end", language)


@pytest.mark.rest
@pytest.mark.parametrize("game", [name for name in names() if name != "super-farmer"])
def test_a_lesson_leads_to_its_end(come: Come, game: str) -> None:
    """Begun in English, ended in Polish: the teacher and the table change their language, and the course goes on where it was. Then
    a real game waits."""
    person = come(experienced=False, viewport=PHONE, has_touch=True)
    person.page.goto(f"/learn/{game}")

    def before(at: int, step: Step) -> str:
        if at == 1:
            inspect(person.page, f"lesson-{game}")
            person.button("Settings").click()
            person.page.get_by_role("radio", name="Polski").check(force=True)
            person.page.keyboard.press("Escape")
            arrive(person, game, step.name, "pl")
        return "pl" if at else "en"

    follow(person, game, lambda there: there.click(), "en", before)
    person.button("Teraz grasz naprawdę").click()
    expect(person.page).to_have_url(re.compile("/t/"))
    person.page.goto("/")
    mine = person.page.get_by_role("region", name="Twoje stoły")
    expect(mine.get_by_role("link")).to_have_count(1)  # that one; a lesson is no table of mine


def test_a_lesson_by_keys_alone(come: Come) -> None:
    """From the lobby to a real game: tab, enter, and what the teacher says. Whoever has learned a game gets no hints for it."""
    person = come(experienced=False)
    person.lobby()

    def press(there: Locator) -> None:
        there.wait_for()
        for _ in range(TABS):
            if there.evaluate("each => each === document.activeElement"):
                person.page.keyboard.press("Enter")
                return
            person.page.keyboard.press("Tab")
        raise AssertionError("it cannot be reached by keys")

    press(person.page.get_by_role("link", name="Start with Super Farmer"))
    follow(person, "super-farmer", press, "en", lambda at, step: "en")
    press(person.button("Again"))
    arrive(person, "super-farmer", "roll", "en")
    press(person.page.locator(".pointed"))
    arrive(person, "super-farmer", "pairs", "en")
    press(person.page.get_by_role("link", name="Skip", exact=True))
    person.is_in_lobby()
    person.play("Super Farmer")
    expect(person.page.get_by_role("region", name="First steps")).to_have_count(0)


@pytest.mark.rest
def test_a_first_game_offers_the_lesson(come: Come) -> None:
    """The hints of a first game begin with the offer; a lesson that there is not says so."""
    person = come(experienced=False)
    person.play("Swip'Sheep")
    person.page.get_by_role("link", name="New here? Learn it by playing").click()
    arrive(person, "swip-sheep", "keep", "en")
    person.page.goto("/learn/ludo")
    expect(person.page.get_by_role("alert")).to_contain_text("There is no such page")
    person.faults[:] = [fault for fault in person.faults if "404" not in fault]  # the browser notes it, too

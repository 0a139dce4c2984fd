"""Puzzles in the browser: one a day, the same for everybody, on the real board and with the reason; and from easy to hard."""

import re
from collections.abc import Callable
from datetime import date, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from paddock import find, names
from paddock.coach.puzzle import Puzzle, of_the_day, puzzles_of
from paddock.core.text.words import speaking
from paddock.server.messages.requests import PuzzlePage
from paddock.server.tables.puzzles import has_puzzles, lay, page_of

from .server import COMPILING, Person, StagedServer
from .test_look import SIZES, inspect

Come = Callable[..., Person]
PUZZLED = [name for name in names() if has_puzzles(find(name))]
GAME, TITLE = "have-you-herd", "Have You Herd?"


def day_with(play: str) -> tuple[date, Puzzle]:
    """A day whose puzzle has this play as the best."""
    days = (date(2026, 11, 16) + timedelta(days=each) for each in range(400))
    return next((day, puzzle) for day in days if (puzzle := of_the_day(GAME, day)).options[0].play == play)


def said(puzzle: Puzzle, language: str = "en") -> PuzzlePage:
    with speaking(language):
        return page_of(lay(puzzle))


def come_on(page: Page, day: date, path: str = "/puzzles") -> None:
    page.clock.set_fixed_time(datetime(day.year, day.month, day.day, 20, 30))
    page.goto(path)


def inspect_all(page: Page, name: str) -> None:
    for size, box in SIZES.items():
        page.set_viewport_size(box)
        inspect(page, f"{name}-{size}")


def test_a_puzzle_every_day(come: Come, stage: StagedServer) -> None:
    """Found on the board itself, or by keys among the plays; days in a row are counted, and a day that was left out ends them."""
    day, puzzle = day_with("skip")
    person = come(to=stage)
    page = person.page
    come_on(page, day, "/")
    page.get_by_role("link", name="Daily puzzle").click()
    expect(page.get_by_role("link", name=re.compile("^Today's puzzle: "))).to_have_count(len(PUZZLED), timeout=COMPILING)
    expect(page.get_by_text("No day in a row yet")).to_be_visible()
    inspect_all(page, "puzzles")
    page.get_by_role("link", name=f"Today's puzzle: {TITLE}").click()
    expect(page).to_have_url(re.compile(f"/puzzles/{GAME}$"))
    asked = said(puzzle)
    plays = page.get_by_role("region", name="Puzzle of the day").locator(".plays button")
    expect(plays).to_have_text([each.choice.label for each in sorted(asked.choices, key=lambda each: each.choice.text)])
    inspect_all(page, "puzzle")
    person.button("End the turn", exact=True).click()
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Right! That is the best play.")
    for sentence in (asked.choices[0].choice.why or "?", *asked.choices[0].facts, "Tempting, but worse:", *asked.choices[asked.first].cost):
        expect(verdict).to_contain_text(sentence)
    expect(page.get_by_text(f"Rated {asked.rating}")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Your rating: \d+ \(\+\d+\)$"))).to_be_visible()
    expect(verdict).to_be_focused()
    expect(page.get_by_role("list", name="Chances to win after each play").get_by_role("listitem").first).to_contain_text(
        f"{asked.choices[0].value:.0%}"
    )
    expect(page.get_by_text("One day in a row")).to_be_visible()
    inspect_all(page, "puzzle-found")

    following = day + timedelta(days=1)
    other = said(of_the_day(GAME, following))
    come_on(page, following, f"/puzzles/{GAME}")
    missed = next(each for each in other.choices[1:])
    person.button(missed.choice.label, exact=True).first.focus()
    page.keyboard.press("Enter")
    gain = round(100 * (other.choices[0].value - missed.value))
    expect(verdict).to_contain_text(f"+{gain}% better: {other.choices[0].choice.label}")
    expect(verdict).to_contain_text(f"Instead: {missed.choice.label}.")
    expect(verdict).to_contain_text(missed.cost[0])
    expect(page.get_by_text(re.compile(r"^Your rating: \d+ \(−\d+\)$"))).to_be_visible()
    expect(page.get_by_text("2 days in a row")).to_be_visible()
    page.get_by_role("link", name="All puzzles").click()
    game = page.get_by_role("listitem").filter(has_text=TITLE)
    expect(game).to_contain_text("Today's puzzle: answered.")
    expect(game).to_contain_text(f"2 of {len(puzzles_of(GAME))} answered, 1 found at once")
    expect(game).to_contain_text(re.compile(r"Your rating: \d+ ± \d+"))
    theme = other.themes[0]
    game.get_by_label(f"Theme: {TITLE}").select_option(theme.name)
    game.get_by_role("link", name=f"More puzzles: {TITLE}").click()
    number = int(page.get_by_role("heading", name=re.compile("^Puzzle ")).inner_text().split()[1])
    assert theme in said(puzzles_of(GAME)[number - 1]).themes
    come_on(page, following + timedelta(days=2))
    expect(page.get_by_text("No day in a row yet (most: 2)")).to_be_visible()


@pytest.mark.rest
@pytest.mark.parametrize("game", PUZZLED)
def test_one_puzzle_after_another(game: str, come: Come, stage: StagedServer) -> None:
    """In Polish, on the board of each game: the first one, without a clover on it, its answer, and the next, which is of another kind."""
    person = come(to=stage, locale="pl-PL")
    page = person.page
    page.goto(f"/puzzles/{game}/1")
    first = said(puzzles_of(game)[0], "pl")
    expect(page.get_by_role("heading", name=f"Zagadka 1 z {len(puzzles_of(game))}")).to_be_visible(timeout=COMPILING)
    expect(page.locator("main .board, main .meadow, main .savanna").first).to_be_visible()
    plays = page.locator(".plays button")
    expect(plays).to_have_count(len(first.choices))
    assert "#clover" not in page.locator("main").inner_html()
    expect(page.get_by_text("dobry pomysł")).to_have_count(0)
    best = sorted(each.choice.text for each in first.choices).index(first.choices[0].choice.text)
    plays.nth(best).click()
    expect(page.locator(".verdict")).to_contain_text("Tak jest! To najlepsze zagranie.")
    page.get_by_role("link", name="Następna").click()
    expect(page).not_to_have_url(re.compile(f"/puzzles/{game}/1$"))
    expect(page.locator(".plays button").first).to_be_visible()
    number = int(page.get_by_role("heading", name=re.compile("^Zagadka ")).inner_text().split()[1])
    assert puzzles_of(game)[number - 1].kind != puzzles_of(game)[0].kind

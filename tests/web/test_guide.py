"""A first game is guided: hints that point at what they speak of, can be sent away, and do not come back by themselves."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from .house import Person

Come = Callable[..., Person]


def bubble(person: Person) -> Locator:
    return person.page.get_by_role("region", name="First steps")


def test_a_first_game_is_guided_once(come: Come) -> None:
    """Five hints for Super Farmer, each pointing at something; then silence, also after a reload and in the next game."""
    person = come(experienced=False)
    person.play("Super Farmer")
    for number in range(1, 6):
        expect(bubble(person)).to_contain_text(f"Hint {number} of 5.")
        expect(person.page.locator(".pointed")).to_have_count(1)
        person.button("Next" if number < 5 else "Got it", exact=True).click()
    expect(bubble(person)).to_have_count(0)
    expect(person.page.locator(".pointed")).to_have_count(0)
    person.page.reload()
    assert person.wait()
    expect(bubble(person)).to_have_count(0)
    person.play("Super Farmer")
    expect(bubble(person)).to_have_count(0)


def test_hints_are_sent_away_and_called_back(come: Come) -> None:
    """One press and they are gone for this game, not for others; the settings bring them back. They are in nobody's way."""
    person = come(experienced=False)
    person.play("Have You Herd?")
    expect(bubble(person)).to_be_visible()
    person.primary.click()
    assert person.wait()
    expect(bubble(person)).to_contain_text("Hint 1 of 5.")
    person.button("No more hints for this game").click()
    expect(bubble(person)).to_have_count(0)
    person.play("Swip'Sheep")
    for number in range(1, 5):
        expect(bubble(person)).to_contain_text(f"Hint {number} of 5.")
        expect(person.page.locator(".pointed")).to_have_count(1)
        person.button("Next", exact=True).click()
    person.page.go_back()
    person.page.go_back()
    assert person.wait()
    expect(bubble(person)).to_have_count(0)
    person.button("Settings").click()
    person.button("Show the first hints again").click()
    person.button("Close").click()
    expect(bubble(person)).to_contain_text("Hint 1 of 5.")


def test_spectators_are_not_guided(come: Come) -> None:
    host, fan = come(), come("Fan", experienced=False)
    host.play("Super Farmer")
    fan.page.goto(host.page.url)
    expect(fan.page.locator(".meadow")).to_be_visible()
    expect(bubble(fan)).to_have_count(0)

"""Several people, several browsers: links, seats, trades, spectators, chat, and one device for two."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .server import BOARD, Person, StagedServer, finished

Come = Callable[..., Person]
LINK = "A friend, by link"


def gather(host: Person, *friends: Person) -> None:
    """The friends open the host's link and sit down; the host starts."""
    address = host.page.get_by_role("textbox", name="Link").input_value()
    for friend in friends:
        friend.page.goto(address)
        friend.page.get_by_label("Your name").fill(friend.name)
        friend.button(re.compile("^Sit down")).first.click()
        expect(friend.button("Stand up")).to_be_visible()
    host.button("Start the game").click()
    for person in (host, *friends):
        expect(person.page.locator(BOARD).first).to_be_visible()


def counts(label: str) -> dict[str, int]:
    """What a row of counted animals says to a screen reader."""
    return {kind.strip(): int(number) for kind, number in re.findall(r"([a-z ]+): (\d+)", label.replace(" and ", " "))}


def my_farm(person: Person) -> dict[str, int]:
    return counts(", ".join(person.page.locator(".meadow .pen .unseen").all_inner_texts()))


def farm_of(person: Person, seat: int) -> dict[str, int]:
    return counts(person.page.locator(f"[data-seat='{seat}'] [role=img][aria-label*='rabbit']").get_attribute("aria-label") or "")


def offer(person: Person, partner: Person, give: tuple[str, int], take: tuple[str, int]) -> None:
    """Build a trade on the two trays."""
    person.page.get_by_text("Build a trade of your own").click()
    person.page.get_by_role("radio", name=partner.name).check(force=True)
    for side, (kind, number) in (("You give", give), ("You get", take)):
        for _ in range(number):
            person.page.get_by_role("group", name=f"{side}: {kind}").get_by_role("button", name=f"More: {kind}").click()
    expect(person.page.locator(".balance")).to_contain_text("6 of 6")
    person.button("Make this offer").click()


@pytest.mark.rest
def test_three_people_play_a_farm_game_and_trade(come: Come, stage: StagedServer) -> None:
    """A game in three browsers until somebody wins, with offers that are accepted and offers that are declined.

    The first rolls bring nothing, so that everybody has what the offers need; then chance plays on, and the end is near.
    """
    stage.roll(*["H/P"] * 4, "any")
    held = stage.lay("super-farmer", "A R14 S3 C3; B R2 S6 C3; C R8 S5 C3", "Ada", "Ben", "Cleo")
    people = [come(name, to=stage) for name in ("Ada", "Ben", "Cleo")]
    for seat, each in enumerate(people):
        each.sit(held, seat)
    answered = {"Accept": 0, "Decline": 0}
    while (person := next_to_roll(people)) is not None:
        wanted = "Decline" if answered["Decline"] <= answered["Accept"] else "Accept"
        if answered[wanted] < 2 and (deal := possible(person, people)):
            partner, give, take = deal
            before = my_farm(person)
            offer(person, partner, give, take)
            expect(partner.page.get_by_role("heading", name=f"{person.name} offers you a trade")).to_be_visible()
            partner.button(wanted, exact=True).click()
            answered[wanted] += 1
            expect(person.button("Roll the dice").or_(person.result).first).to_be_visible()
            change = 6 if wanted == "Accept" and "rabbit" in give else -6 if wanted == "Accept" else 0
            assert my_farm(person)["rabbit"] == before["rabbit"] - change
            continue
        person.step()
        expect(person.page.locator(".bar [disabled]")).to_have_count(0)
    assert answered == {"Accept": 2, "Decline": 2}
    results = [finished(person) for person in people]
    assert results.count("You win!") == 1
    assert sum(bool(re.search(r"^(Ada|Ben|Cleo) wins$", said)) for said in results) == 2


def next_to_roll(people: list[Person]) -> Person | None:
    """Whoever may roll now; None when the game is over."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        for person in people:
            if person.result.is_visible():
                return None
            if person.page.locator(".bar .primary:not([disabled])", has_text="Roll the dice").is_visible():
                return person
    raise AssertionError("nobody is to roll, and the game is not over")


def possible(person: Person, people: list[Person]) -> tuple[Person, tuple[str, int], tuple[str, int]] | None:
    """Six rabbits for a sheep with somebody, in either direction, if the trade of this turn is not used yet."""
    if not person.page.get_by_text("Build a trade of your own").is_visible():
        return None
    mine = my_farm(person)
    for seat, partner in enumerate(people):
        if partner is not person:
            theirs = farm_of(person, seat)
            if mine["rabbit"] >= 6 and theirs["sheep"]:
                return partner, ("rabbit", 6), ("sheep", 1)
            if mine["sheep"] and theirs["rabbit"] >= 6:
                return partner, ("sheep", 1), ("rabbit", 6)
    return None


def test_invite_link_spectator_and_chat(come: Come) -> None:
    """A link seats a friend and lets others watch. A spectator sees the table, may talk if the host lets them, and can touch nothing."""
    host, friend, fan = come("Ada"), come("Ben"), come("Fan")
    host.set_up("Have You Herd?", ["Me", LINK])
    expect(host.page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    assert host.button("Start the game").get_attribute("aria-disabled") == "true"
    gather(host, friend)
    fan.page.goto(host.page.url)
    expect(fan.page.get_by_text("watching")).to_be_visible()
    expect(fan.page.locator(".meadow")).to_be_visible()
    expect(fan.page.locator("main button")).to_have_count(0)
    for person in (host, friend, fan):
        person.page.get_by_role("tab", name="Chat").click()
    expect(fan.page.get_by_text("The host has not opened the chat to spectators.")).to_be_visible()
    expect(fan.page.get_by_placeholder("Say something")).to_have_count(0)
    host.button("Settings").click()
    host.page.get_by_label("Spectators may chat").check()
    host.button("Close").click()
    friend.page.get_by_placeholder("Say something").fill("<b>hello</b>")
    friend.button("Send").click()
    fan.button("Wow!").click()
    for person in (host, fan):
        expect(person.page.get_by_role("log")).to_contain_text("<b>hello</b>")
        expect(person.page.get_by_role("img", name="Wow!")).to_be_visible()
    assert host.page.locator("[role=log] b").count() == 0


@pytest.mark.rest
def test_the_host_mutes_and_removes_a_person_during_the_game(come: Come) -> None:
    """Muted, a person plays on and is not heard; removed, a bot plays on and the person is told why."""
    host, friend = come("Ada"), come("Ben")
    host.set_up("Have You Herd?", ["Me", LINK])
    gather(host, friend)
    expect(friend.button("Settings")).to_be_visible()
    friend.button("Settings").click()
    expect(friend.page.get_by_text("People at the table")).to_have_count(0)
    friend.button("Close").click()
    host.button("Settings").click()
    host.button("Mute Ben").click()
    expect(host.button("Unmute Ben")).to_be_visible()
    friend.page.get_by_role("tab", name="Chat").click()
    friend.page.get_by_placeholder("Say something").fill("hello")
    friend.button("Send").click()
    expect(friend.page.get_by_text("The host has muted you.")).to_be_visible()
    host.button("Remove Ben").click()
    host.button("Really remove?").click()
    expect(friend.page.get_by_text("The host has removed you from this table.")).to_be_visible()
    expect(host.button("Remove Ben")).to_have_count(0)
    host.button("Close").click()
    expect(host.page.get_by_role("img", name="Bot")).to_be_visible()
    friend.page.reload()
    expect(friend.page.get_by_text("watching")).to_be_visible()


def test_people_who_leave_are_replaced_and_come_back(come: Come) -> None:
    """Before the game a seat can be freed and given to a bot."""
    host, friend = come("Ada"), come("Ben")
    host.set_up("Super Farmer", ["Me", LINK])
    friend.page.goto(host.page.url)
    friend.page.get_by_label("Your name").fill("Ben")
    friend.button("Sit down on seat 2").click()
    expect(host.button("Remove Ben from seat 2")).to_be_visible()
    friend.button("Stand up").click()
    host.button("Put a bot on seat 2").click()
    expect(host.page.get_by_role("img", name="Bot")).to_be_visible()
    host.button("Start the game").click()
    expect(host.button("Roll the dice")).to_be_visible()


def test_two_people_on_one_device(come: Come, stage: StagedServer) -> None:
    """Hot seat: where all is open, the board simply turns to the next person, at the beginning and at the end."""
    stage.roll("any")
    person = come("Ada", to=stage)
    person.set_up("Super Farmer", ["Me", "Somebody here, on this device"])
    for name in ("Ada", "Friend 2", "Ada"):
        expect(person.status).to_contain_text(name)
        expect(person.page.get_by_text("Your farm")).to_be_visible()
        person.button("Roll the dice").click()
    person.sit(stage.lay("super-farmer", "A R9 S3 C3; B R8 S2 C3", "Ada", "Ben"), 0, 1)
    person.hurry()
    assert finished(person) == "You win!"


@pytest.mark.rest
def test_three_people_on_one_device_hide_their_hands(come: Come, stage: StagedServer) -> None:
    """The table is covered until the next person is there, and can be left uncovered."""
    stage.roll("any")
    person = come("Ada", to=stage)
    held = stage.lay("swip-sheep", "A S1 W D; B S2 S3 W; C S1 S2 S2; round 3; pass", "Ada", "Ben", "Cleo")
    person.sit(held, 0, 1, 2)
    page = person.page
    plays = page.locator(".press")
    for name in ("Ada", "Ben"):
        expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
        assert (page.locator("main > *").count(), plays.count()) == (1, 0)  # nothing else is there
        person.button(f"I am {name}").click()
        person.decide()
    expect(page.get_by_role("heading", name="Pass the device to Cleo")).to_be_visible()
    page.get_by_label("Do not cover the table again").check()
    person.button("I am Cleo").click()
    person.hurry()
    assert finished(person)

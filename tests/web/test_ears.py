"""A screen reader's walk through each game: what the live region tells is what eyes see, all of it, once, in order, and not before."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .server import Person, StagedServer
from .test_board_herds import tap
from .test_board_swip_sheep import OTHERS_PASS, TO_PASS, card, others
from .test_scenes import ADA, BEN, CLEO, moving, turn_until

Come = Callable[..., Person]


@pytest.mark.rest
def test_a_wolf_that_eats_a_herd_is_not_silent(come: Come, stage: StagedServer) -> None:
    """A farm game: a wolf at one's own farm, a neighbour's fox, a trade, and who has won."""
    stage.roll("P/wolf", "fox/C", "R/R")
    held = stage.lay("super-farmer", "A R1 S2 P1 C1; B R3 S1 P1 C1", ADA, BEN)
    person = come(to=stage)
    person.sit(held, 0)
    person.listen()
    person.button("Roll the dice").click()
    stage.play(held, "roll", "roll")
    person.hears_everything()
    told = " ".join(person.heard())
    assert all(each in told for each in ("wolf", "fox", "Ben"))


@pytest.mark.rest
def test_swip_sheep_is_told_raid_by_raid(come: Come, stage: StagedServer) -> None:
    """What was passed, who lays wolves, the dog that answers, the counter-theft, thefts of others, what everybody keeps, and who wins."""
    stage.roll("any")
    held = stage.lay("swip-sheep", TO_PASS.replace("round 2", "round 3"), "Ada", "Ben", "Cleo", "Dan")
    person = come(to=stage)
    person.sit(held, 0)
    person.listen()
    card(person, "Dog").click()
    card(person, "1 sheep").click()
    person.primary.click()
    stage.play(others(held, 1, 2, 3), *OTHERS_PASS)
    person.page.locator(".aim[aria-label^='Attack Ben']").click()
    person.primary.click()
    stage.play(others(held, 2, 3), "attack player 4", "attack player 3")
    expect(person.result).to_be_visible()
    person.hears_everything()
    told = " ".join(person.heard())
    for each in (
        "You gave a dog to Ben (left).",
        "You lay 1 wolf",
        "Ben's dog drives the wolf off.",
        "Ben takes a card",
        "Cleo takes a card from Dan.",
        "keep",
        "win",
    ):
        assert each in told
    assert person.status.inner_text() == "The game is over"


def test_nothing_is_told_before_it_is_seen(come: Come, stage: StagedServer) -> None:
    """While the wolf still runs nobody hears how it ends; the dog is heard when it barks, the theft when the card is gone."""
    stage.roll("S2", "any")
    held = stage.lay("swip-sheep", "attack; A S2 S1 + W; B D S3 S2; C S1 S2; round 4", ADA, BEN, CLEO)
    person = moving(come, stage, held, 0)
    page = person.page
    person.listen()
    page.locator(".aim[aria-label^='Attack Ben']").click()
    person.button("Pounce on Ben").click()
    turn_until(page, page.locator(".raid .runner"))
    assert person.heard() == []
    turn_until(page, page.get_by_text("WOOF!"))
    assert person.heard() == ["Ben's dog drives the wolf off."]
    turn_until(page, page.locator(".caption.bad"))
    assert person.heard() == ["Ben's dog drives the wolf off.", "Ben takes a card with 2 sheep from you."]
    expect(person.result).to_have_count(0)
    turn_until(page, person.result, most=12_000)
    expect(page.locator(".raid, .caption")).to_have_count(0)
    person.hears_everything()


@pytest.mark.rest
def test_herds_is_told_card_by_card(come: Come, stage: StagedServer) -> None:
    """Trades, swaps, herds and passes of others; the points of a hand while their scene is shown; and who has won, after it."""
    stage.roll("any")
    position = "A L3 E1 M6; B L6 T5 M2 M4 L3; grass M1 E5 L5; herd B L2 D3 L4; herd A T2 T3 T4; deck 2; scores 58 58; hand 6; step 4"
    held = stage.lay("herds", position, ADA, BEN)
    person = come(to=stage)
    person.sit(held, 0)
    person.listen()
    tap(person, "hand", "M6")
    person.button("Pass Monkey 6 to Ben", exact=True).click()
    stage.play(held, "trade L6 for M1 E5", "swap L3 for D3 in herd 1", "lay M2 D3 M4", "done", "pass E5 to player 1")
    expect(person.page.locator(".tallies")).to_be_visible()
    told = " ".join(person.heard())
    for each in (
        "You pass Monkey 6 to Ben.",
        "joins the grassland.",
        "Ben draws a card.",
        "Ben trades Lion 6 for Elephant 5 Monkey 1.",
        "Ben swaps Lion 3 for Ducktor 3 in herd 1.",
        "Ben lays Monkey 2 Ducktor 3 Monkey 4 (Ducktor as Monkey 3).",
        "Ben passes you Elephant 5.",
        "The hand is over: the deck is empty.",
        "Ben scores 3 (61 in all).",
    ):
        assert each in told
    assert "wins" not in told
    expect(person.result).to_have_count(0)
    person.button("See the result").click()
    expect(person.result).to_have_text("Ben wins")
    person.hears_everything()
    assert person.heard()[-1] == "Ben wins the game!"


def test_a_device_that_is_passed_on_tells_nobody_the_others_cards(come: Come, stage: StagedServer) -> None:
    """Several people at one device: what a hand gets is heard when its owner has said to be there, and by nobody else."""
    stage.roll("any")
    person = come(ADA, to=stage)
    person.sit(stage.lay("herds", "A L3 M6; B L2 T6 E1; grass E5; step 4; deck 9", ADA, BEN), 0, 1)
    person.button("I am Ada").click()
    person.listen()
    tap(person, "hand", "M6")
    person.button("Pass Monkey 6 to Ben", exact=True).click()
    expect(person.page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    assert not any("You draw" in line for line in person.heard())
    person.button("I am Ben").click()
    expect(person.page.locator(".news")).to_contain_text("You draw")

"""A play in advance in a game of days: chosen on a sheet, shown, taken back, and made when the turn comes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .server import Person, StagedServer
from .test_look import SIZES, inspect

Come = Callable[..., Person]
DAYS = 3 * 86_400


@pytest.mark.rest
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_roll_in_advance(size: str, come: Come, stage: StagedServer) -> None:
    held = stage.lay("super-farmer", "A R8 S3; B R9 S2; turn A", "Ada", "Ben", clock=DAYS)
    ben = come("Ben", to=stage, viewport=SIZES[size], has_touch=size == "phone")
    ben.sit(held, 1)
    page = ben.page
    ben.button("Play in advance").click()
    sheet = page.get_by_role("dialog", name="Play in advance")
    expect(sheet.get_by_text("It is played as soon as it is your turn, if it is still possible then.")).to_be_visible()
    inspect(page, f"ahead-{size}")
    sheet.get_by_role("button", name="Roll the dice").click()
    wished = page.get_by_text("In advance: Roll the dice")
    expect(wished).to_be_visible()
    inspect(page, f"ahead-wished-{size}")
    page.reload()
    ben.button("Take it back").click()
    expect(wished).to_have_count(0)
    ben.button("Play in advance").click()
    sheet.get_by_role("button", name="Roll the dice").click()
    expect(wished).to_be_visible()
    stage.roll("H/C", "P/C", "any")
    stage.play(held, "roll")
    expect(wished).to_have_count(0)  # both have rolled
    expect(ben.button("Play in advance")).to_be_visible()
    ben.button("Play in advance").click()
    sheet.get_by_role("button", name="Roll the dice").click()
    expect(wished).to_be_visible()
    stage.play(held, "1 sheep for 6 rabbits from player 2")
    expect(page.get_by_text("Your play in advance is no longer possible. It is your turn.")).to_be_visible()
    expect(ben.button("Accept").first).to_be_visible()
    inspect(page, f"ahead-dropped-{size}")

"""Holidays in a game of days: said on a sheet, seen by everybody at the table, over when one says so; all games of days at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .server import Person, StagedServer
from .test_look import SIZES, inspect

Come = Callable[..., Person]
DAYS = 3 * 86_400


@pytest.mark.rest
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_away_until_a_day(size: str, come: Come, stage: StagedServer) -> None:
    held = stage.lay("super-farmer", "A R8 S3; B R9 S2; turn A", "Ada", "Ben", clock=DAYS)
    ada = come("Ada", to=stage, viewport=SIZES[size], has_touch=size == "phone")
    ada.sit(held, 0)
    ben = come("Ben", to=stage, viewport=SIZES[size], has_touch=size == "phone")
    ben.sit(held, 1)
    expect(ada.page.get_by_role("timer")).to_be_visible()
    ada.button("Settings").click()
    ada.button("I am going away").click()
    sheet = ada.page.get_by_role("dialog", name="I am going away")
    expect(sheet.get_by_text("14 are left")).to_be_visible()
    date = sheet.get_by_label("Away until")
    date.fill(date.get_attribute("max") or "")
    inspect(ada.page, f"holiday-{size}")
    sheet.get_by_role("button", name="I am away until").click()
    expect(sheet).to_have_count(0)
    told = ben.page.get_by_role("region", name="Who is away")
    expect(told).to_contain_text("Ada is away until")
    expect(told).to_contain_text("The clock stands still until then.")
    expect(ben.page.get_by_role("timer")).to_have_count(0)
    inspect(ben.page, f"holiday-of-another-{size}")
    ada.page.reload()
    expect(ada.page.get_by_role("region", name="Who is away")).to_contain_text("You are away until")
    inspect(ada.page, f"holiday-mine-{size}")
    ada.button("I am back").click()
    expect(told).to_have_count(0)
    expect(ben.page.get_by_role("timer")).to_be_visible()

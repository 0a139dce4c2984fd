"""Friends in the browser: a link makes two people friends, one tap opens a table, a block asks once, and a table says who may watch."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .test_look import inspect
from .test_people import Device, bring, named_server

__all__ = ["bring", "named_server"]
PHONE = {"width": 390, "height": 844}


@pytest.mark.rest
def test_two_become_friends_and_sit_down_with_one_tap(bring: Callable[..., Device]) -> None:
    ada, ben = bring("Ada"), bring("Ben", viewport=PHONE)
    ben.page.goto("/friends")
    expect(ben.page.get_by_text("Friends are for people who keep their games")).to_be_visible()
    ada.keep()
    ben.keep()
    ada.page.goto("/friends")
    inspect(ada.page, "friends-none")
    ben.page.goto(ada.page.get_by_role("textbox", name="Link").input_value())
    ben.button("Add Ada as a friend").click()
    expect(ben.page.get_by_role("dialog").get_by_text("there is no answer yet")).to_be_visible()
    ada.page.reload()
    inspect(ada.page, "friends-asked")
    ada.button("Yes, add Ben").click()
    expect(ada.page.get_by_role("region", name="Here now").get_by_text("Ben")).to_be_visible()
    inspect(ada.page, "friends")
    ben.page.goto("/friends")
    ben.page.get_by_role("button", name="Ada, here now: profile").click()
    expect(ben.button("Invite to a game")).to_be_visible()
    inspect(ben.page, "friends-profile")
    ben.button("Close").click()
    inspect(ben.page, "friends-phone")
    ada.button("Invite", exact=True).click()
    expect(ada.page.get_by_text("has not answered yet").or_(ada.page.get_by_text("Ben")).first).to_be_visible()
    called = ben.page.get_by_role("complementary").filter(has_text="Ada invites you to")
    expect(called).to_be_visible()
    inspect(ben.page, "friends-called")
    called.get_by_role("button", name="Join").click()
    ada.page.wait_for_selector("main .board, main .meadow, main section")
    ada.button("Settings").click()
    ada.button("Who may watch?").click()
    ada.page.get_by_label("Friends of anyone here").check()
    inspect(ada.page, "friends-watch")
    expect(ada.page.get_by_label("Friends of anyone here")).to_be_checked()
    ben.page.goto("/friends")
    expect(ben.page.get_by_role("link", name="Continue")).to_be_visible()
    ben.page.get_by_role("button", name="Ada, here now: profile").click()
    ben.button("Block").click()
    inspect(ben.page, "friends-block")
    ben.page.get_by_role("dialog").get_by_role("button", name="Block", exact=True).click()
    expect(ben.button("Unblock")).to_be_visible()
    ben.button("Close").click()
    expect(ben.page.get_by_text("Blocked (1)")).to_be_visible()
    ada.page.goto("/friends")
    expect(ada.page.get_by_text("No friends added yet")).to_be_visible()
    ben.faults = [fault for fault in ben.faults if "401" not in fault]  # the browser notes every refusal


@pytest.mark.rest
def test_a_slow_table_asks_once_whether_to_call(bring: Callable[..., Device]) -> None:
    """Whoever does not want it is not asked again."""
    ada = bring("Ada", viewport=PHONE, permissions=["notifications"], service_workers="allow")
    ada.page.goto("/")
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    made = {"game": "super-farmer", "seats": [{"who": "me", "name": "Ada"}, {"who": "bot"}], "clock": {"seconds": 86_400}, "help": False}
    opened = ada.page.request.post("/api/tables", data=made, headers={"origin": ada.server.address}).json()
    tokens = [each["token"] for each in opened["tokens"]]
    held = {"table": opened["table"], "game": made["game"], "title": "", "tokens": tokens, "when": 0, "over": False}
    ada.sit(held, *range(len(tokens)))
    expect(ada.page.get_by_text("This game takes days.")).to_be_visible()
    inspect(ada.page, "call-me")
    ada.button("Not now").click()
    ada.page.reload()
    expect(ada.button("Roll the dice")).to_be_visible()
    expect(ada.page.get_by_text("This game takes days.")).to_have_count(0)

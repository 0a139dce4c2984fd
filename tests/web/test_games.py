"""Whole games through the page, by one person against bots: every registered game, on its own board or on the generic one."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from paddock import find, names

from .house import Person, finished

Come = Callable[..., Person]


@pytest.mark.parametrize("name", list(names()))
def test_whole_game_against_bots(name: str, come: Come) -> None:
    """From the lobby to the result with the primary button, and the log knows how it ended."""
    person = come()
    person.play(find(name).title)
    person.hurry()
    assert re.search("wins?|win together|draw", finished(person))
    assert person.log()
    expect(person.status).to_have_text("The game is over")

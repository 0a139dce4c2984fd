"""What is made for a viewer from a position."""

from pathlib import Path

import pytest

from paddock import Match, find
from paddock.server.tables.presenter import list_choices, offered
from tests.support import at

from .house import run, serving

NAMES = ["Ada", "Ben"]


def test_suggestions_say_why() -> None:
    """In a sentence of the game's; what is only listed has none."""
    shown = offered(at("herds", "A L2 T5 M3; grass L6 E2; herd A L3 L4 L5; deck 12").options(0), NAMES)
    assert shown is not None
    by_text = {choice.text: choice.why for choice in shown.choices[: shown.suggested]}
    assert by_text["take L6"] == "This card fits a herd of yours."
    assert by_text["deck"] == "Nothing in the grassland helps you much: see what the deck brings."
    shown = offered(at("herds", "A L6 M1 T3; herd A L2 L3 L4; step 3").options(0), NAMES)
    assert shown is not None
    assert [choice.why for choice in shown.choices] == ["What is left in your hand is worth more if you hold on to it."]
    listed, _ = list_choices(at("herds", "A L6 M1; grass E2").options(0), 9, NAMES)
    assert {choice.why for choice in listed} == {None}


def test_a_game_that_gives_no_reasons_says_none() -> None:
    match = Match(find("super-farmer"), 2, seed=1)
    shown = offered(match.options(0), NAMES)
    assert shown is not None
    assert {choice.why for choice in shown.choices} == {None}


@pytest.mark.parametrize(("language", "first"), [("en", "Five rabbits in a clover bed"), ("pl", "Pięć królików w koniczynie,")])
def test_a_poem_comes_with_the_welcome_in_the_readers_language(tmp_path: Path, language: str, first: str) -> None:
    """BBM-09: both poems whole, every line in two halves, so that a screen can read them at the beat; a game without one brings none."""

    async def test() -> None:
        async with serving(tmp_path) as house:
            table, _ = await house.open("bunny-bunny-moose-moose", "mmo")
            async with house.connect(table, language=language) as guest:
                assert guest.welcome.verses["6-1-opening"] == first
                halves = {f"{poem}-{line}-{half}" for poem in (6, 8) for line in range(1, poem + 1) for half in ("opening", "closing")}
                assert set(guest.welcome.verses) == halves
                assert all(guest.welcome.verses.values())
            table, _ = await house.open("super-farmer", "mo")
            async with house.connect(table) as guest:
                assert guest.welcome.verses == {}

    run(test)

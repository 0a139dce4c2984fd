"""The whole games that come with the house, to be watched."""

import pytest

from paddock import Match, find, names
from paddock.bots import recorded as room
from paddock.core import record
from paddock.core.pages import page_of
from paddock.core.words import LANGUAGES, speaking

ANEW = "a rule has changed: python -m paddock.bots.recorded plays these games anew"


def test_every_game_that_we_explain_comes_with_one():
    """All games of the house but those of a test."""
    assert [name for name in names() if page_of(find(name))] == [name for name in names() if room.recorded(find(name))]
    assert set(room.WANTED) == {name for name in names() if room.recorded(find(name))}


@pytest.mark.parametrize("name", room.WANTED)
def test_it_is_a_whole_game_by_the_rules_of_today(name):
    """Every line is a play or an outcome that the rules allow, somebody has won, and it is told in every language."""
    content = room.recorded(find(name))
    assert content is not None
    match = Match.from_record(record.decode(content, name), name, chance="given")
    assert match.over, ANEW
    assert match.winners, ANEW
    assert match.notes["bots"] == [room.LEVEL] * match.seats, "good bots play"
    assert record.encode(match.to_record()) == content, ANEW
    for language in LANGUAGES:
        with speaking(language):
            assert all(line for line in match.story())


@pytest.mark.compiled_only
def test_the_same_seed_gives_the_same_game():
    """What the command writes is what is kept."""
    wanted = room.WANTED["swip-sheep"]
    assert record.encode(room.play("swip-sheep", wanted).to_record()) == room.recorded(find("swip-sheep")), ANEW

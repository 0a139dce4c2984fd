"""The whole games that come with the package, to be watched."""

import pytest

from paddock import Match, find, names
from paddock.bots import recorded as room
from paddock.core.play import record
from paddock.core.play.pages import page_of
from paddock.core.text.words import LANGUAGES, speaking

GAMES = [name for name in names() if room.wanted(find(name))]
ANEW = "a rule has changed: python -m paddock.bots.recorded plays these games anew"


def test_every_game_that_we_explain_comes_with_one():
    """All games but those of a test."""
    assert [name for name in names() if page_of(find(name).folder)] == [name for name in names() if room.recorded(find(name))]
    assert [name for name in names() if room.recorded(find(name))] == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_it_is_a_whole_game_by_the_rules_of_today(name):
    """Every line is a play or an outcome that the rules allow, somebody has won, and it is told in every language."""
    content = room.recorded(find(name))
    assert content is not None
    match = Match.from_record(record.decode(content, name), name, chance="given")
    assert match.over, ANEW
    assert match.winners, ANEW
    wish = room.wanted(find(name))
    assert wish is not None
    assert (match.seats, match.settings) == (wish.seats, {**match.game.defaults, **wish.settings}), ANEW
    assert match.notes["bots"] == [room.LEVEL] * match.seats, "good bots play"
    assert record.encode(match.to_record()) == content, ANEW
    for language in LANGUAGES:
        with speaking(language):
            assert all(line for line in match.story())


@pytest.mark.compiled_only
def test_the_same_seed_gives_the_same_game():
    """What the command writes is what is kept."""
    game = find("swip-sheep")
    wish = room.wanted(game)
    assert wish is not None
    assert record.encode(room.play(game, wish).to_record()) == room.recorded(game), ANEW

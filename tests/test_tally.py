"""How the end of a game is told: by what people count, never by an internal number."""

import pytest

from paddock import Match, find, names
from paddock.core.contract import Views
from paddock.core.play.game import Game
from paddock.core.play.tally import head_of, say_tally
from tests.support import at

COUNTED = {
    "super-farmer": {},
    "have-you-herd": {},
    "swip-sheep": {"sheep": "sheep"},
    "bunny-bunny-moose-moose": {"rabbit": "rabbit", "moose": "moose"},
    "herds": {"points": "herd points"},
}


@pytest.mark.parametrize("name", list(names()))
def test_every_game_says_what_is_counted(name: str) -> None:
    """Each seat has the same things to count, each has a name, and the sentence takes them."""
    match = Match(name, seed=1, **({"solo": "off"} if name == "super-farmer" else {}))
    told = match.tallies
    assert len(told) == match.seats
    assert [{each: head_of(match.game, each) for each in tally} for tally in told] == [COUNTED.get(name, {"score": "score"})] * match.seats
    for tally in told:
        assert all(str(number) in say_tally(match.game, tally) for number in tally.values())
        assert bool(say_tally(match.game, tally)) == bool(tally)


def test_moose_is_told_by_both_places_on_the_trail() -> None:
    """BBM-52: the rules count 100 for every place of the rear figure; people see where a rabbit and a moose stand."""
    match = at("moose", "A 7/9; B 14/5; C -1/3", seats=3)
    assert match.scores == [709, 514, -97]
    assert match.tallies == [{"rabbit": 7, "moose": 9}, {"rabbit": 14, "moose": 5}, {"rabbit": -1, "moose": 3}]
    assert [say_tally(match.game, tally) for tally in match.tallies] == [
        "rabbit on 7, moose on 9",
        "rabbit on 14, moose on 5",
        "rabbit on -1, moose on 3",
    ]


def test_alone_super_farmer_counts_rolls() -> None:
    """SF-49."""
    match = Match("super-farmer", 1, seed=1, solo="on")
    match.play(0, match.options(0).read("roll"))
    assert match.tallies == [{"rolls": 1}]
    assert say_tally(match.game, match.tallies[0]) == "1 roll"


def test_a_game_that_says_nothing_shows_its_score() -> None:
    class Plainest(Game):
        def __init__(self) -> None:
            self.folder = find("herds").folder.parent

    game = Plainest()
    assert Views.tally(find("herds").view, Match("herds", 2)._frame.plain(), [3, 1]) == [{"score": 3}, {"score": 1}]
    assert say_tally(game, {"score": 3}) == "3"
    assert head_of(game, "score") == "score"

"""Who has won is told once for people and once in compiled code. Both say the same at the end of every game (`tests/lab/test_vector.py`
holds the lanes of the laboratory to it)."""

from typing import Any

import pytest

from paddock import Match, find
from paddock.coach.values import Values
from paddock.core.engine.question import OVER
from paddock.core.engine.rule import PLAIN
from paddock.core.play.frame import Frame
from tests.support import one_of_each
from tests.test_laws import tables

GAMES = 1 if PLAIN else 25
COMPILED = ("swip-sheep",)  # for tests, by the coach: all others in plain Python
TABLES = [(name, seats, settings) for name, seats, settings in tables() if seats > 1 and (PLAIN or name in COMPILED)]


@pytest.mark.parametrize(("name", "seats", "settings"), one_of_each(TABLES), ids=str)
def test_the_coach_shares_a_win_among_those_who_have_won(name: str, seats: int, settings: dict[str, Any]) -> None:
    """Where nobody has won all share it, as in the arena, so that chances sum to one."""
    game, values = find(name), Values(find(name), seats, cores=1)
    frame = Frame(game)
    for seed in range(GAMES):
        frame.bytes = Match(game, seats, seed=seed, **settings).row
        frame.seed(seed)
        frame.finish()
        assert frame.who == OVER
        winners = game.view.winners(frame.plain(), frame.scores()) or range(seats)
        expected = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        assert values.result(frame.bytes).tolist() == pytest.approx(expected)

"""Compiled and in plain Python every game is the same, step by step: what tests find out about the rules of one holds for the other."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest

from paddock import Match, names
from paddock.core.engine.rule import PLAIN
from paddock.core.play.frame import Frame, info_bytes
from paddock.laws.laws import played

from .bots.test_experts import everything
from .forked import Forked
from .support import rest
from .test_laws import tables

STEPS, MORE_STEPS = 80, 250  # at each table, of one game or of several
IMAGINE, ASK = 9, 16  # what takes long is looked at now and then


def told(name: str, steps: int) -> Iterator[str]:
    """Random games at every table in digests: for each step the row, what everybody may do and can know, what chance may do, and the
    scores; now and then also what somebody imagines, and all that the expert says."""
    for game, seats, settings in tables():
        number, seed = 0, 0
        while game == name and number < steps:
            match = Match(name, seats, seed=seed, **settings)
            for seat, _ in played(match, seed, limit=steps - number):
                yield sha256(repr(list(seen_at(match, seat, number))).encode()).hexdigest()[:12]
                number += 1
            yield f"{match.row.hex()} {match.scores} {match.winners}"
            seed += 1


def seen_at(match: Match, seat: int, number: int) -> Iterator[Any]:
    frame = Frame(match.game)
    frame.bytes = match.row
    yield match.row, frame.who, [int(weight) for weight in frame.odds()], frame.scores(), [frame.moves(each) for each in range(match.seats)]
    yield [info_bytes(frame, viewer) for viewer in (None, *range(match.seats))]
    if number % IMAGINE == 0:
        yield [match.imagined(each, number) for each in range(match.seats)]
    if number % ASK == 0:
        yield everything(match.game, match.row, seat)[:-1]  # its place in a tree is another one in every mode


def tell(line: Any, name: str, steps: int) -> None:
    assert PLAIN
    line.send(list(told(name, steps)))


@pytest.mark.compiled_only
@pytest.mark.parametrize("steps", [STEPS, *rest(MORE_STEPS)])
@pytest.mark.parametrize("name", names())
def test_every_step_is_the_same_in_plain_python(name: str, steps: int) -> None:
    plain = Forked(tell, name, steps)
    compiled = list(told(name, steps))
    assert plain.hear() == compiled
    assert plain.wait(60) == 0

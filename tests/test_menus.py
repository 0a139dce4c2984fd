"""A mere number belongs to the menu: no game reads it as a play."""

import random
from typing import Any

import pytest

from paddock import Match, Refused, find, names

STEP_BY_STEP: dict[str, dict[str, Any]] = {"bunny-bunny-moose-moose": {"tempo": "step"}}


@pytest.mark.parametrize("name", names())
def test_a_mere_number_is_no_play(name: str) -> None:
    """Whatever is asked: beyond the menu it is refused, and nothing is carried out."""
    seats = find(name).seats()[-1]
    match, luck = Match(name, seats, seed=2, **STEP_BY_STEP.get(name, {})), random.Random(2)
    for _ in range(60):
        if match.over:
            break
        seat = match.waiting[0]
        for number in range(8):
            with pytest.raises(Refused) as error:
                match.options(seat).read(str(number))
            assert error.value.code == "unclear"
        match.play(seat, match.options(seat).whole(luck.choice))

"""The laws, for every game, every number of seats, in whatever mode this runs."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as st

from paddock import find, names
from paddock.core.laws import LAWS, STYLES, law_7_ends

LAW_SETTINGS: dict[str, list[dict[str, Any]]] = {
    "herds": [{"target": 8}, {"target": 1, "first_dealer": 2}, {"target": 6, "swaps": "all"}],
    "bunny-bunny-moose-moose": [
        {},
        {"tempo": "step", "deck": "half", "piles": 4, "pace": "narrator"},
        {"tempo": "step", "piles": 8, "first_narrator": 3, "early_reshuffle": "on"},
    ],
    "super-farmer": [{}, {"variant": "granna-2013"}, {"solo": "on"}],
    "have-you-herd": [{}, {"first_game_sheep": "on", "turn_cap": 20}],
}


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    for name in names():
        for settings in LAW_SETTINGS.get(name, [{}]):
            for seats in find(name).seats(settings):
                yield name, seats, settings


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("name", "seats", "settings"), list(tables()), ids=str)
def test_law(law: Callable[..., None], name: str, seats: int, settings: dict[str, Any]) -> None:
    styles = [{}] if law is law_7_ends or law.__name__ == "law_8_copies" else [{"style": style} for style in STYLES]

    @budget(max_examples=2, deadline=None, derandomize=True)
    @given(seed=st.integers(0, 2**60))
    def holds(seed: int) -> None:
        for style in styles:
            law(find(name), seats, seed, **style, **settings)

    holds()

"""Every game with every number of seats, and the options that change the game for a learner."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from paddock import find, names

from ..support import one_of_each

OTHERWISE: dict[str, dict[str, Any]] = {
    "bunny-bunny-moose-moose": {"tempo": "step", "deck": "half", "pace": "narrator"},
    "herds": {"target": 6},
}


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    for name in names():
        settings = OTHERWISE.get(name, {})
        for seats in find(name).seats(settings):
            yield name, seats, settings
    yield "super-farmer", 1, {"solo": "on", "variant": "granna-2013"}
    yield "bunny-bunny-moose-moose", 4, {"tempo": "step"}


TABLES = one_of_each(tables())


def sample(mask: Any, luck: np.random.Generator) -> int:
    return int(luck.choice(np.flatnonzero(mask)))

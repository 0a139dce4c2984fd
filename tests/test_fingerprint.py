"""The word by which a search knows a place again."""

from typing import Any

import numpy as np
import pytest

from paddock import find, names
from paddock.core.engine.fingerprint import fingerprint, known_part
from paddock.core.engine.row import layout, unpacked
from paddock.core.engine.rule import PLAIN

RECORD = layout([("step", "i1"), ("cards", "i2", (2, 3)), ("deck", "i8"), ("last", "i1"), ("came", "i2", (2,))])


def changed(name: str, number: int) -> Any:
    """A record of zeros in which one number, the last one of a field, is another."""
    records = np.zeros(1, RECORD)
    records[name].reshape(-1)[-1] = number
    return unpacked(RECORD, records.tobytes()) if PLAIN else records[0]


@pytest.mark.parametrize("past", ["", "came"])
def test_every_number_counts_up_to_the_past(past: str) -> None:
    part = known_part(RECORD, past)
    words = [fingerprint(changed(name, number), part) for name in ("step", "cards", "deck", "last") for number in (0, 1, -1)]
    assert len(set(words)) == 9  # four are the same: nothing has changed
    assert fingerprint(changed("deck", 7), part) == fingerprint(changed("deck", 7), part)
    assert (fingerprint(changed("came", 1), part) == words[0]) == bool(past)


@pytest.mark.parametrize("name", names())
def test_the_past_is_at_the_end_of_what_is_known(name: str) -> None:
    game = find(name)
    past = getattr(game.rules, "PAST", "")
    assert past == "" or past in ((game.info or game.row).names or ())[1:]

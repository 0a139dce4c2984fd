"""How many play-outs an option gets must not show in what it seems to be worth."""

import numpy as np
import pytest

from paddock import find
from paddock.coach.choices import Open, weigh
from paddock.coach.steps import Chosen
from paddock.coach.values import Plan, Values

CHOICES, OPTIONS, EACH = 1000, 8, 120
SURE = 4.0  # standard errors


class Coins(Values):
    """Every option wins every other time, whatever it is: only luck tells them apart."""

    def play_out(self, asked, progress=lambda done: None):
        found = []
        for question, first, last in asked:
            coins = np.random.default_rng([question.key, *question.moves]).integers(0, 2, (last, 2))
            found.append(coins[first:].astype(float))
        return found


@pytest.mark.compiled_only  # NumPy does it in either mode
def test_who_plays_like_all_others_has_no_play_of_its_own():
    """As many more play-outs as an option looks good would make the others look too bad."""
    plans = [Plan((option,), 1 / OPTIONS, 0) for option in range(OPTIONS)]
    choices = [Open(number, Chosen(0, (0,)), b"", -1, 8 * number, plans, [[] for _ in plans]) for number in range(CHOICES)]
    found = weigh(choices, Coins(find("swip-sheep"), 2), EACH * OPTIONS * CHOICES, lambda done: None)
    plays = np.array([each.play[0] for each in found])
    assert abs(plays.mean()) < SURE * plays.std() / np.sqrt(CHOICES)
    told = np.array([each.play_error[0] for each in found])
    assert np.isclose(np.sqrt((told**2).mean()), plays.std(), rtol=0.1), "the whisker is as wide as play is unsure"

"""How many play-outs an option gets must not show in what it seems to be worth."""

import numpy as np
import pytest

from paddock import find
from paddock.coach.choices import Open, gap_error, weigh
from paddock.coach.review import error_of
from paddock.coach.steps import Chosen
from paddock.coach.values import Plan, Values

CHOICES, OPTIONS, EACH = 1000, 8, 120
SURE = 4.0  # standard errors


class Coins(Values):
    """Every option wins every other time, whatever it is: only luck tells them apart."""

    def play_out(self, asked, progress=lambda done: None):
        found = []
        for question, first, last in asked:
            coins = np.random.default_rng([question.key, *question.moves]).integers(0, 2, last)
            found.append(np.stack([coins, 1 - coins], axis=1)[first:].astype(float))
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


@pytest.mark.compiled_only  # NumPy does it in either mode
@pytest.mark.parametrize("each", [4, 8, 24])
def test_a_rough_look_is_honest(each):
    """However few play-outs an option gets: in 95 of 100 games the interval of all choices together holds the truth, which is nothing."""
    plans = [Plan((option,), share, 0) for option, share in enumerate((0.6, 0.1, 0.1, 0.2))]
    held = []
    for game in range(400):
        choices = [Open(number, Chosen(0, (0,)), b"", -1, 8 * (number + 1000 * game), plans, [[] for _ in plans]) for number in range(12)]
        found = weigh(choices, Coins(find("swip-sheep"), 2), each * len(plans) * len(choices), lambda done: None, part=0.0)
        held.append(abs(sum(one.play[0] for one in found)) <= 1.96 * error_of(found, 0))
    assert np.mean(held) >= 0.95 - 2 * np.sqrt(0.95 * 0.05 / len(held))


@pytest.mark.compiled_only
def test_a_few_play_outs_that_agree_are_not_certain():
    """Two of two say so: nobody is told that it is worth another look."""
    few, many = (gap_error(np.ones((number, 1)))[0] for number in (2, 200))
    assert 2 * few >= 1
    assert 0 < many < 0.01
    assert gap_error(np.zeros((2, 1)))[0] == 0

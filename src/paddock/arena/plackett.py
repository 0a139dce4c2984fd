# mypy: allow-untyped-defs
"""openskill's Plackett-Luce model, compiled, so that the bootstrap can rate a whole tournament hundreds of times.

openskill takes about 60 us per game, this a fifth of one; `tests/arena/test_rating.py` compares the two digit by digit.
Bots do not change while they play, so there is no drift (tau = 0), and every game counts in full (gamma = 1).
"""

import math
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from openskill.models import PlackettLuce

from ..core.engine.rule import entry_point, rule

MU, SIGMA, BETA, KAPPA = 25.0, 25.0 / 3.0, 25.0 / 6.0, 0.0001
SEATS = 8


def in_full(*_: Any, **__: Any) -> float:
    return 1.0


MODEL = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, kappa=KAPPA, gamma=in_full, tau=0.0)


@rule
def rate_game(mu, sigma, bots, ranks, seats, strength, gain, worth):
    """Rate one game, by ranks (the lowest is best). A bot on several seats is updated for each of them."""
    total = 0.0
    for i in range(seats):
        total += sigma[bots[i]] * sigma[bots[i]] + BETA * BETA
    c = math.sqrt(total)
    for i in range(seats):
        strength[i] = math.exp(mu[bots[i]] / c)
        gain[i] = 0.0
        worth[i] = 0.0
    for q in range(seats):
        left, alike = 0.0, 0
        for i in range(seats):
            if ranks[i] >= ranks[q]:
                left += strength[i]
            if ranks[i] == ranks[q]:
                alike += 1
        for i in range(seats):
            if ranks[q] <= ranks[i]:
                share = strength[i] / left
                worth[i] += share * (1 - share) / alike
                gain[i] += ((1 - share) if q == i else -share) / alike
    for i in range(seats):  # all updates use the ratings before the game
        variance = sigma[bots[i]] * sigma[bots[i]]
        gain[i] *= variance / c
        worth[i] = math.sqrt(max(1 - worth[i] * variance / (c * c), KAPPA))
    for i in range(seats):
        mu[bots[i]] += gain[i]
        sigma[bots[i]] *= worth[i]


def rate_all(mu, sigma, bots, ranks, first, last, order, places):
    """Rate tournaments first .. last-1, one line of `mu` and `sigma` for each: the games of its deals, in the order given for it."""
    seats = bots.shape[1]
    for line in range(mu.shape[0]):
        for at in range(order.shape[1]):
            deal = order[line][at]
            for game in range(first[deal], last[deal]):
                rate_game(mu[line], sigma[line], bots[game], ranks[game], seats, places[0], places[1], places[2])


setattr(rate_all, "title", "the ratings")  # noqa: B010  (how it is announced when it is compiled)
setattr(rate_all, "sources", ("arena", Path(__file__)))  # noqa: B010  (what its compiled code is kept by)
rate_all = entry_point(rate_all)


def rate_deals(count: int, bots: Any, ranks: Any, bounds: Any, order: Any) -> tuple[Any, Any]:
    """The ratings of `count` bots for each line of `order`, a sequence of deals. Deal i is games bounds[i] .. bounds[i + 1] - 1."""
    mu, sigma = np.full((len(order), count), MU), np.full((len(order), count), SIGMA)
    cores = os.cpu_count() or 1

    def rate_some(core: int) -> None:
        mine = slice(core, None, cores)
        rate_all(mu[mine], sigma[mine], bots, ranks, bounds[:-1], bounds[1:], order[mine], np.zeros((3, SEATS)))

    with ThreadPoolExecutor(cores) as pool:
        list(pool.map(rate_some, range(cores)))
    return mu, sigma

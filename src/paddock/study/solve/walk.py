# mypy: allow-untyped-defs
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821
"""The second check: a policy plays by the rules themselves, compiled, and every small move of it must be allowed.

`walk` is bound to a game as its drivers are, with what the game's room `solo` says of one player alone.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from ...core import drive
from ...core.estimate import Z
from ...core.game import Game
from ...core.policy import STUCK, Policy, wanted
from ...core.row import new_rows, put
from ...core.rule import PLAIN

PARTS = 16


class Played(NamedTuple):
    """Means of many games, with half of their intervals."""

    games: int
    rolls: float
    rolls_error: float
    turns: float
    turns_error: float


# What follows is compiled, with the names of a game.


def walk(desks, scale, choice, trades, whole, found, first, last):
    """Games first .. last-1, each from its own stream."""
    desk = desks[0]
    for i in range(first, last):
        seed(desk.stream, desk.key, i)
        found[i][0], found[i][1] = alone(desk, scale, choice, trades, whole)


@cache
def bind(game: Game) -> Any:
    """The walk of one game: the names are those of its row, its rules and the drivers."""
    names = drive.answers(game.rules, {**vars(drive), "STUCK": STUCK, **vars(game.room("row")), **vars(game.rules)})
    entries = (Path(__file__), game.file("solo"), *drive.entries_of(game.file("rules")))
    drive.attach(names, game.rules, game.title, (*drive.INSIDE, wanted, game.room("solo").alone), (walk,), entries)
    return SimpleNamespace(walk=names["walk"])


def play(game: Game, policy: Policy, settings: dict[str, Any], games: int, key: int = 0, cores: int | None = None) -> Played:
    """So many games by a policy. The same on any number of cores."""
    bound = bind(game).walk
    found = np.zeros((games, 2), np.int64)
    edges = np.linspace(0, games, PARTS + 1).astype(int)

    def part(number: int) -> None:
        desks = new_rows(drive.desk_layout(game.rules), 1)
        (desks[0].settings if PLAIN else desks["settings"][0])[:] = game.codes(settings)
        put(desks, key=key)
        bound(desks, policy.scale, policy.choice, policy.trades, policy.whole, found, edges[number], edges[number + 1])

    with ThreadPoolExecutor(cores or os.cpu_count() or 1) as pool:
        list(pool.map(part, range(PARTS)))
    if (found == STUCK).any():
        raise AssertionError(f"{game.title}: the rules refuse a trade of the policy")
    mean, error = found.mean(axis=0), Z * found.std(axis=0, ddof=1) / np.sqrt(games)
    return Played(games, float(mean[0]), float(error[0]), float(mean[1]), float(error[1]))

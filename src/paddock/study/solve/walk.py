# mypy: allow-untyped-defs
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821
"""The second check: simulate a policy through the compiled rules themselves; every small move of it must be allowed.

`walk` is a template like the drivers, instantiated with the game's module `solo`.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ...core.engine import drive
from ...core.engine.row import get_field, new_rows, set_fields
from ...core.play.game import Game
from ...games.policy import STUCK, Policy, wanted
from ...report.estimate import Z

PARTS = 16


class WalkSummary(NamedTuple):
    """Means over many games, with half-widths of their confidence intervals."""

    games: int
    rolls: float
    rolls_error: float
    turns: float
    turns_error: float


# Compiled code, with the names of a game.


def walk(frames, scale, choice, trades, whole, found, first, last):
    """Games first .. last-1, each with its own stream."""
    frame = frames[0]
    for i in range(first, last):
        seed(frame.stream, frame.key, i)
        found[i][0], found[i][1] = alone(frame, scale, choice, trades, whole)


@cache
def compile_walk(game: Game) -> Any:
    """Instantiate `walk` for one game: with its row, its rules and the drivers."""
    template = {**vars(drive), "STUCK": STUCK, **vars(game.room("row")), **vars(game.rules)}
    sources = (Path(__file__), game.file("solo"), *drive.root_sources(game.file("rules")))
    inside = (*drive.INSIDE, wanted, game.room("solo").alone)
    return drive.instantiate(template, game.rules, game.title, inside, (walk,), sources)["walk"]


def play(game: Game, policy: Policy, settings: dict[str, Any], games: int, key: int = 0, cores: int | None = None) -> WalkSummary:
    """Simulate games by a policy. The result does not depend on the number of cores."""
    bound = compile_walk(game)
    found = np.zeros((games, 2), np.int64)
    edges = np.linspace(0, games, PARTS + 1).astype(int)

    def part(number: int) -> None:
        frames = new_rows(drive.frame_layout(game.rules), 1)
        get_field(frames, "settings")[:] = game.codes(settings)
        set_fields(frames, key=key)
        bound(frames, policy.scale, policy.choice, policy.trades, policy.whole, found, edges[number], edges[number + 1])

    with ThreadPoolExecutor(cores or os.cpu_count() or 1) as pool:
        list(pool.map(part, range(PARTS)))
    if (found == STUCK).any():
        raise AssertionError(f"{game.title}: the rules refuse a trade of the policy")
    mean, error = found.mean(axis=0), Z * found.std(axis=0, ddof=1) / np.sqrt(games)
    return WalkSummary(games, float(mean[0]), float(error[0]), float(mean[1]), float(error[1]))

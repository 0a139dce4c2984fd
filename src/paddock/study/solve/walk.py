# mypy: allow-untyped-defs
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821
"""The second check: a policy plays by the rules themselves, compiled, and every small move of it must be allowed.

The functions below are bound to a game as its drivers are: they speak of the game's own rules and row.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from ...bots.solved import Policy
from ...core import drive
from ...core.estimate import Z
from ...core.game import Game
from ...core.row import new_rows, put
from ...core.rule import PLAIN

PARTS = 16
STUCK = -1


class Played(NamedTuple):
    """Means of many games, with half of their intervals."""

    games: int
    rolls: float
    rolls_error: float
    turns: float
    turns_error: float


# What follows is compiled, with the names of a game.


def wanted(game, scale, choice, step):
    """Which trade the policy makes now."""
    key = 0
    for kind in range(KINDS):
        key += game.farms[0][kind] * scale[kind]
    return choice[step][key]


def farm_alone(desk, scale, choice, trades, whole):
    """One game of solo Super Farmer, from set-up to the end. Rolls and turns, or STUCK if the rules refuse a move."""
    set_up(desk.game, 1, desk.settings)
    desk.asked = NOBODY
    rolls, turns = 0, 0
    while desk.game.step != DONE:
        turns += 1
        trade = trades[wanted(desk.game, scale, choice, 0)]
        opened = False
        for side in range(2):
            for kind in range(KINDS):
                number = trade[kind] - (desk.game.farms[0][kind] if whole else 0)  # the farm waits until the tray is full
                for _ in range(-number if side else number):
                    if not opened and not move_once(desk, 0, PARTNER + BANK):
                        return STUCK, STUCK
                    opened = True
                    if not move_once(desk, 0, (GIVE if side else TAKE) + kind):
                        return STUCK, STUCK
        if desk.game.step != DONE:
            if not move_once(desk, 0, ROLL):
                return STUCK, STUCK
            desk.luck[0] = 0
            nature(desk)
            rolls += 1
    return rolls, turns


def herd_alone(desk, scale, choice, trades, whole):
    """One game of Have You Herd? for two, in which the other owns nothing and is passed over. Rolls and turns, or STUCK."""
    set_up(desk.game, 2, desk.settings)
    desk.asked = NOBODY
    for kind in range(KINDS):
        from_supply(desk.game, 1, kind, -desk.game.farms[1][kind])
    rolls, turns = 0, 0
    while desk.game.step != DONE:
        turns += 1
        line = wanted(desk.game, scale, choice, 0)
        if line and not move_once(desk, 0, TRADE + line - 1):
            return STUCK, STUCK
        if desk.game.step == DONE:
            break
        if not move_once(desk, 0, ROLL):
            return STUCK, STUCK
        while desk.game.step == DICE or desk.game.step == PENALTY:
            rolls += desk.game.step == DICE
            odds(desk.game, desk.weights)
            desk.luck[0] = 0
            happen(desk, pick(desk.stream, desk.weights, OUTCOMES))
        if desk.game.step == GIVING and not move_once(desk, 0, GIVE + 1):
            return STUCK, STUCK
        if desk.game.step == FINAL:
            line = 0 if desk.game.bound else wanted(desk.game, scale, choice, 1)
            if not move_once(desk, 0, TRADE + line - 1 if line else SKIP):
                return STUCK, STUCK
        if desk.game.step != DONE:
            put_skunk_back(desk.game)
            desk.game.seat = 0
            desk.game.turns = 0
            begin_turn(desk.game)
            desk.asked = NOBODY
    return rolls, turns


def walk(desks, scale, choice, trades, whole, found, first, last):
    """Games first .. last-1, each from its own stream."""
    desk = desks[0]
    for i in range(first, last):
        seed(desk.stream, desk.key, i)
        found[i][0], found[i][1] = alone(desk, scale, choice, trades, whole)


ALONE = {"super-farmer": farm_alone, "have-you-herd": herd_alone}


@cache
def bind(game: Game) -> Any:
    """The walk of one game: the names are those of its row, its rules and the drivers."""
    names = drive.answers(game.rules, {**vars(drive), "STUCK": STUCK, **vars(game.room("row")), **vars(game.rules)})
    alone = ALONE[game.name]
    entries = (Path(__file__), *drive.entries_of(game.file("rules")))
    drive.attach(names, game.rules, game.title, (*drive.INSIDE, wanted, alone), (), entries)
    names["alone"] = names[alone.__name__]
    drive.attach(names, game.rules, game.title, (), (walk,), entries)
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

# mypy: allow-untyped-defs
"""Alone, by a solution: what matters then, how its trades are made, and a whole game of it, compiled."""

from collections.abc import Mapping
from typing import Any

from ...core.dice import pick
from ...core.drive import happen, move_once
from ...core.policy import LINE, STUCK, Trade, wanted
from ...core.row import Plain
from .row import (
    DICE,
    DONE,
    FINAL,
    FIRST,
    GIVE,
    GIVING,
    GOODS,
    KINDS,
    LINES,
    NOBODY,
    OUTCOMES,
    PENALTY,
    RABBIT,
    ROLL,
    SHEEP,
    SKIP,
    TRADE,
)
from .rules import begin_turn, from_supply, odds, put_skunk_back, set_up

GOAL = "turns"
OPTIONS = ("first_game_sheep",)
SETTINGS: Mapping[str, Any] = {}


def trades(asked: str, settings: Mapping[str, Any]) -> str:
    """HYH-08: every trade is one line of the chart, once."""
    return LINE


def start(settings: Mapping[str, Any]) -> list[int]:
    """HYH-02, HYH-03."""
    sheep = settings.get("first_game_sheep") == "on"
    return [int(kind == RABBIT or (kind == SHEEP and sheep)) for kind in range(KINDS)]


def moves(game: Plain, seat: int, trade: Trade) -> list[int]:
    if game.step not in (FIRST, FINAL) or game.bound:
        return []
    if game.traded and game.step == FIRST:
        return [ROLL]
    change = trade(game.farms[seat], int(game.step == FINAL))
    bought = [line for line in range(LINES) if change[GOODS[line]] > 0]
    return [TRADE + bought[0] if bought else ROLL if game.step == FIRST else SKIP]


def alone(desk, scale, choice, trades, whole):
    """One game for two, in which the other owns nothing and is passed over."""
    set_up(desk.game, 2, desk.settings)
    desk.asked = NOBODY
    for kind in range(KINDS):
        from_supply(desk.game, 1, kind, -desk.game.farms[1][kind])
    rolls, turns = 0, 0
    while desk.game.step != DONE:
        turns += 1
        line = wanted(desk.game.farms[0], scale, choice, 0)
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
            line = 0 if desk.game.bound else wanted(desk.game.farms[0], scale, choice, 1)
            if not move_once(desk, 0, TRADE + line - 1 if line else SKIP):
                return STUCK, STUCK
        if desk.game.step != DONE:
            put_skunk_back(desk.game)
            desk.game.seat = 0
            desk.game.turns = 0
            begin_turn(desk.game)
            desk.asked = NOBODY
    return rolls, turns

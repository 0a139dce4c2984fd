# mypy: allow-untyped-defs
"""Alone, by a solution: what matters then, how its trades are made, and a whole game of it, compiled."""

from collections.abc import Mapping
from typing import Any

from ...core.engine.dice import pick
from ...core.engine.drive import happen, move_once
from ...core.engine.row import PlainRow
from ..policy import LINE, STUCK, Trade, wanted
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


def moves(game: PlainRow, seat: int, trade: Trade) -> list[int]:
    if game.step not in (FIRST, FINAL) or game.bound:
        return []
    if game.traded and game.step == FIRST:
        return [ROLL]
    change = trade(game.farms[seat], int(game.step == FINAL))
    bought = [line for line in range(LINES) if change[GOODS[line]] > 0]
    return [TRADE + bought[0] if bought else ROLL if game.step == FIRST else SKIP]


def alone(frame, scale, choice, trades, whole):
    """One game for two, in which the other owns nothing and is passed over."""
    set_up(frame.game, 2, frame.settings)
    frame.asked = NOBODY
    for kind in range(KINDS):
        from_supply(frame.game, 1, kind, -frame.game.farms[1][kind])
    rolls, turns = 0, 0
    while frame.game.step != DONE:
        turns += 1
        line = wanted(frame.game.farms[0], scale, choice, 0)
        if line and not move_once(frame, 0, TRADE + line - 1):
            return STUCK, STUCK
        if frame.game.step == DONE:
            break
        if not move_once(frame, 0, ROLL):
            return STUCK, STUCK
        while frame.game.step == DICE or frame.game.step == PENALTY:
            rolls += frame.game.step == DICE
            odds(frame.game, frame.weights)
            frame.luck[0] = 0
            happen(frame, pick(frame.stream, frame.weights, OUTCOMES))
        if frame.game.step == GIVING and not move_once(frame, 0, GIVE + 1):
            return STUCK, STUCK
        if frame.game.step == FINAL:
            line = 0 if frame.game.bound else wanted(frame.game.farms[0], scale, choice, 1)
            if not move_once(frame, 0, TRADE + line - 1 if line else SKIP):
                return STUCK, STUCK
        if frame.game.step != DONE:
            put_skunk_back(frame.game)
            frame.game.seat = 0
            frame.game.turns = 0
            begin_turn(frame.game)
            frame.asked = NOBODY
    return rolls, turns

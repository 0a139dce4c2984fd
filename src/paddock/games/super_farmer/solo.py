# mypy: allow-untyped-defs
"""Alone, by a solution: what matters then, how its trades are made, and a whole game of it, compiled."""

from collections.abc import Mapping
from typing import Any

from ...core.engine.drive import move_once, nature
from ...core.engine.row import PlainRow
from ..policy import SINGLE, STUCK, Trade, wanted
from .row import BANK, DONE, GIVE, KINDS, NOBODY, PARTNER, RABBIT, ROLL, TAKE, TRADE
from .rules import set_up

GOAL = "rolls"
OPTIONS = ("variant",)
SETTINGS: Mapping[str, Any] = {"solo": "on", "turn_cap": 100_000}


def is_granna(settings: Mapping[str, Any]) -> bool:
    return bool(settings.get("variant") == "granna-2013")


def trades(asked: str, settings: Mapping[str, Any]) -> str:
    """SF-50: in granna-2013 the rules say which there are."""
    return SINGLE if is_granna(settings) else asked


def start(settings: Mapping[str, Any]) -> list[int]:
    """SF-02, SF-51."""
    return [int(kind == RABBIT and is_granna(settings)) for kind in range(KINDS)]


def moves(game: PlainRow, seat: int, trade: Trade) -> list[int]:
    if game.step != TRADE:
        return []
    if game.traded:
        return [ROLL]
    change = trade(game.farms[seat], 0)
    if not any(change):
        return [ROLL]
    asked = [TAKE + kind for kind, number in enumerate(change) for _ in range(number)]
    return [PARTNER + BANK, *asked, *(GIVE + kind for kind, number in enumerate(change) for _ in range(-number))]


def alone(frame, scale, choice, trades, whole):
    """One game, from set-up to the end."""
    set_up(frame.game, 1, frame.settings)
    frame.asked = NOBODY
    rolls, turns = 0, 0
    while frame.game.step != DONE:
        turns += 1
        trade = trades[wanted(frame.game.farms[0], scale, choice, 0)]
        opened = False
        for side in range(2):
            for kind in range(KINDS):
                number = trade[kind] - (frame.game.farms[0][kind] if whole else 0)  # the farm waits until the tray is full
                for _ in range(-number if side else number):
                    if not opened and not move_once(frame, 0, PARTNER + BANK):
                        return STUCK, STUCK
                    opened = True
                    if not move_once(frame, 0, (GIVE if side else TAKE) + kind):
                        return STUCK, STUCK
        if frame.game.step != DONE:
            if not move_once(frame, 0, ROLL):
                return STUCK, STUCK
            frame.luck[0] = 0
            nature(frame)
            rolls += 1
    return rolls, turns

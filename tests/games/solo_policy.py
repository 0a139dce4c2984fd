"""The fully specified solo policy of the rules page, played through the compiled rules."""

import numba
import numpy as np

from paddock import find
from paddock.core.engine import drive
from paddock.core.engine.dice import pick, seed
from paddock.core.engine.row import new_rows

game = find("super-farmer")
rules, row = game.rules, game.room("row")
R, S, P, C, H, SD = row.RABBIT, row.SHEEP, row.PIG, row.COW, row.HORSE, row.SMALL_DOG
STOCK, TAKE, GIVE, ROLL = row.PARTNER + row.BANK, row.TAKE, row.GIVE, row.ROLL
OUTCOMES, DICE, DONE, WORTH = row.OUTCOMES, row.DICE, row.DONE, row.WORTH
set_up, play, odds, apply_outcome = rules.set_up, rules.play, rules.odds, rules.apply_outcome


@numba.njit
def plan(farm, want, pay, surplus):
    """The first line of the policy that applies; False if there is none."""
    want[:] = 0
    pay[:] = 0
    worth = 0
    for kind in range(7):
        worth += farm[kind] * WORTH[kind]
    if farm[H] >= 2:
        pay[H] = 1
        want[R], want[S], want[P], want[C] = 6, 1, 2, 1
        return True
    if worth >= 72 * (farm[H] + 1):
        due = 72
        for kind in (C, P, S, SD, R):
            pay[kind] = min(farm[kind], due // WORTH[kind])
            due -= pay[kind] * WORTH[kind]
        want[H] = 1
        return due == 0
    if farm[SD] == 0 and farm[R] >= 10:
        pay[R], want[SD] = 6, 1
    elif farm[P] >= 1 and farm[R] < 27:
        pay[P], want[R] = 1, 12
    elif farm[S] >= 1 and farm[R] < 33:
        pay[S], want[R] = 1, 6
    elif farm[R] == 0 and farm[SD] >= 1:
        pay[SD], want[R] = 1, 6
    elif surplus and farm[R] >= 40:
        pay[R], want[P] = 12, 1
    else:
        return False
    return True


@numba.njit
def play_all(frames, rolls, surplus):
    frame = frames[0]
    want, pay = np.zeros(7, np.int64), np.zeros(7, np.int64)
    for i in range(len(rolls)):
        seed(frame.stream, 2013, i)
        set_up(frame.game, 1, frame.settings)
        while frame.game.step != DONE:
            if frame.game.step == DICE:
                odds(frame.game, frame.weights)
                apply_outcome(frame.game, pick(frame.stream, frame.weights, OUTCOMES))
            elif not frame.game.traded and plan(frame.game.farms[0], want, pay, surplus):
                play(frame.game, 0, STOCK)
                for kind in range(7):
                    for _ in range(want[kind]):
                        play(frame.game, 0, TAKE + kind)
                for kind in range(7):
                    for _ in range(pay[kind]):
                        play(frame.game, 0, GIVE + kind)
            else:
                play(frame.game, 0, ROLL)
        rolls[i] = frame.game.turns


def rolls_of(games: int, surplus: bool) -> np.ndarray:
    frames = new_rows(drive.frame_layout(rules), 1)
    frames["settings"][0][:] = game.codes({"solo": "on"})
    rolls = np.zeros(games, np.int64)
    play_all(frames, rolls, surplus)
    return rolls

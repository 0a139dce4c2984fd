# mypy: allow-untyped-defs
"""Have You Herd?: control variates compare the farms after the expert has ended the turn.

That takes longer for every roll than playing some games to the end, so play-outs do without it; results of whole games are
corrected by it (`luck.py`).
"""

from ...core.engine.expert import advise
from ...core.engine.question import play
from .expert.value import chance_of
from .row import DONE, FINAL, GIVING, NOBODY

PLAY_OUTS = 350_000


def control_variate(game, frame):
    """HYH-57: the winners; before the end the chances of all farms, normalized to a sum of one."""
    while game.step == FINAL or game.step == GIVING:
        play(game, game.seat, advise(game, game.seat, frame.mask, frame.codes, frame.likes))
    total = 0.0
    for seat in range(game.players):
        if game.step == DONE:
            frame.now[seat] = 1.0 * (game.winner == seat or game.winner == NOBODY)
        else:
            frame.now[seat] = chance_of(game, seat) + 1.0
        total += frame.now[seat]
    for seat in range(game.players):
        frame.now[seat] /= total

"""Values from a solved game's table, if there is one for this number of players: exact, and without play-outs.

The table has positions at the beginning of a turn, as chance leaves them. From any other position it is a few steps to the next ones:
a weighted mean over the baseline player's choices, then over all outcomes.
"""

from collections.abc import Sequence

from ..core.engine.question import CHANCE, OVER
from ..core.play.frame import Frame, read_row
from .arrays import Numbers, np
from .choices import Open, Weighed
from .values import Values

MAX_DEPTH = 8  # choices between two outcomes of chance: no turn has more


def is_solved(values: Values, row: bytes) -> bool:
    """Whether a table fits this game and number of players."""
    return bool(values.game.insight.is_solved(read_row(values.game, row)))


class ValueTable:
    """The values of rows of a solved game to every seat."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.frame = Frame(values.game)

    def value(self, row: bytes, depth: int = 0) -> Numbers:
        """The mean over all outcomes; before a choice, the mean over the baseline player's choices."""
        self.frame.bytes = row
        who, asked = self.frame.who, self.frame.waiting
        if who == OVER:
            return self.values.result(row)
        if who == CHANCE:
            return self.values.expected(row)
        if depth > MAX_DEPTH:
            raise RecursionError("a turn without an end")
        plans = self.values.plans(row, asked[0])
        return sum((plan.share * self.after(row, asked[0], plan.moves, depth) for plan in plans), np.zeros(self.values.seats))

    def after(self, row: bytes, seat: int, moves: Sequence[int], depth: int = 0) -> Numbers:
        self.frame.bytes = row
        for move in moves:
            self.frame.move(seat, move)
        return self.value(self.frame.bytes, depth + 1)

    def weigh(self, choice: Open) -> Weighed:
        found = np.array([self.after(choice.row, choice.chosen.seat, plan.moves) for plan in choice.plans])
        sure = np.zeros(self.values.seats)
        return Weighed(choice.step, choice.chosen.seat, choice.plans, found, np.zeros_like(found), sure, sure, np.ones_like(sure), True)

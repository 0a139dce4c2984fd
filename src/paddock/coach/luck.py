"""Control variates: the luck in a game, to be subtracted from its result.

Every outcome counts with its value minus the mean over all possible outcomes. Whatever the values are, that has mean zero, so corrected
results have the same mean and less variance. Values come from the coach's insight, or, if it has none, from a few play-outs of each
outcome; those do not depend on the actual outcome, so the estimate stays unbiased.
"""

from ..core.play.frame import Frame
from ..core.play.match import Match
from ..core.types.moment import NATURE
from .arrays import Numbers, np
from .values import Question, Values, insight_of

PLAY_OUTS = 32  # per outcome
KEY = 77


def luck_of(match: Match, values: Values | None = None) -> list[float]:
    """By how much the luck of a whole game exceeded the mean, for every seat, in parts of a win."""
    values = values or Values(match.game, match.seats, cores=1)
    told = hasattr(insight_of(match.game), "control_variate")
    frame, total = Frame(match.game), np.zeros(match.seats)
    frame.bytes = match.replay().row
    for number, (seat, entry) in enumerate(match.log):
        if seat == NATURE:
            total += values.luck(frame.bytes, entry) if told else played_luck(frame, entry, values, KEY + number)
            frame.apply_outcome(entry)
        else:
            frame.move(seat, entry)
    return [float(luck) for luck in total]


def played_luck(frame: Frame, came: int, values: Values, key: int) -> Numbers:
    """The same by play-outs, with common random numbers for all outcomes."""
    row, weights = frame.bytes, frame.odds()
    outcomes = [outcome for outcome, weight in enumerate(weights) if weight]
    if len(outcomes) == 1:
        return np.zeros(values.seats)
    asked = []
    for outcome in outcomes:
        frame.bytes = row
        frame.apply_outcome(outcome)
        asked.append((Question(frame.bytes, key), 0, PLAY_OUTS))
    frame.bytes = row
    means = [lines.mean(axis=0) for lines in values.play_out(asked)]
    shares = [weights[outcome] / sum(weights) for outcome in outcomes]
    expected = sum((share * mean for share, mean in zip(shares, means, strict=True)), np.zeros(values.seats))
    found: Numbers = means[outcomes.index(came)] - expected
    return found

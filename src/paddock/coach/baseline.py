"""The baseline player as a bot: everybody's play is measured against it."""

from typing import Any

from ..bots.bot import Mind, viewless
from ..bots.search import play_of
from ..core.play.options import Options
from .values import Values


class Baseline:
    """Epsilon-greedy: in half of its choices the expert's, in the other half one of the expert's plans, drawn by weight."""

    @viewless
    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        plans = Values(mind.game, 0).plans(mind.row, mind.seat)
        return play_of(options, list(mind.random.choices(plans, [plan.share for plan in plans])[0].moves))

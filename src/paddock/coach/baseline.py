"""The baseline player as a bot: the one that everybody is measured against."""

from typing import Any

from ..bots.bot import Mind, viewless
from ..bots.search import play_of
from ..core.play.options import Options
from .values import Values


class Baseline:
    """In half of its choices the expert, in the other half any of its plans, the better ones more often."""

    @viewless
    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        plans = Values(mind.game, 0).plans(mind.row, mind.seat)
        return play_of(options, list(mind.random.choices(plans, [plan.share for plan in plans])[0].moves))

"""Bots for any game, even without an expert: one plays at random, the other what the game suggests first."""

from typing import Any

from ..core.play.options import Options
from .bot import Mind, viewless


class Random:
    """Random small moves, uniformly, until a whole play is made."""

    @viewless
    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        return options.whole(mind.random.choice)


class Suggested:
    """The first suggestion of the game, or else a random play."""

    @viewless
    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        suggestions = options.suggestions
        return suggestions[0] if suggestions else options.whole(mind.random.choice)

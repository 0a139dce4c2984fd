"""Whether a clock drives a match: only a game whose rules have a tempo can be played in real time."""

from typing import Any

from ..core import game as registry
from ..core.match import Match
from ..core.record import Record


def is_real(match: Match) -> bool:
    return match.settings.get("tempo") == "real"


def chance_for(settings: dict[str, Any]) -> str:
    """How a match gets its chance: by itself, or beat by beat from the clock."""
    return "given" if settings.get("tempo") == "real" else "drawn"


def settings_of(written: Record) -> dict[str, Any]:
    """All options of a recorded game, also those that a record leaves out because they are as usual."""
    if written.game not in registry.names():
        return {}
    usual = {option.name: option.default for option in registry.find(written.game).options}
    return {**usual, **written.settings}

"""Whether a clock drives a match: only a game whose rules have a tempo can be played in real time."""

from typing import Annotated, Any

import msgspec

from ..core import game as registry
from ..core.match import Match
from ..core.record import Record
from .party import BadTable
from .words import say

Time = Annotated[float, msgspec.Meta(ge=0, le=1e9)]  # seconds since the table was opened


def is_real(match: Match) -> bool:
    return match.settings.get("tempo") == "real"


def check_times(match: Match) -> None:
    """When what happened, as a game in real time notes it: once for every entry of the log, and never backwards."""
    if not is_real(match):
        return
    try:
        times = msgspec.convert(match.notes.get("times", []), list[Time])
    except msgspec.ValidationError as error:
        raise BadTable(say("bad-times", reason=str(error))) from None
    if times != sorted(times) or len(times) > len(match.log):
        raise BadTable(say("bad-times", reason=say("bad-times-order")))


def chance_for(settings: dict[str, Any]) -> str:
    """How a match gets its chance: by itself, or beat by beat from the clock."""
    return "given" if settings.get("tempo") == "real" else "drawn"


def settings_of(written: Record) -> dict[str, Any]:
    """All options of a recorded game, also those that a record leaves out because they are as usual."""
    if written.game not in registry.names():
        return {}
    usual = {option.name: option.default for option in registry.find(written.game).options}
    return {**usual, **written.settings}

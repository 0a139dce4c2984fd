"""Opens and loads games in real time. `live.py` plays them."""

from typing import Annotated, Any

import msgspec

from ..core.play import registry
from ..core.play.clock import is_timed, timing_of
from ..core.play.game import Game
from ..core.play.match import Match
from ..core.play.record import Record
from .words import complaint, say

Time = Annotated[float, msgspec.Meta(ge=0, le=1e9)]  # seconds since the table was opened


def check_times(match: Match) -> None:
    """Validate the times in a record of a game in real time: one for every entry of the log, never decreasing."""
    if not is_timed(match):
        return
    try:
        times = msgspec.convert(match.notes.get("times", []), list[Time])
    except msgspec.ValidationError as error:
        raise complaint("bad-times", reason=str(error)) from None
    if times != sorted(times) or len(times) > len(match.log):
        raise complaint("bad-times", reason=say("bad-times-order"))


def chance_for(game: Game, settings: dict[str, Any]) -> str:
    """Whether a match draws outcomes itself or gets them from the clock."""
    return "given" if timing_of(game, settings) else "drawn"


def chance_of(written: Record) -> str:
    """The same for a record."""
    return chance_for(registry.find(written.game), written.settings) if written.game in registry.names() else "drawn"

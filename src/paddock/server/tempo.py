"""Real time: how long nature waits. Only a game with a tempo has beats; everywhere else chance acts at once."""

from ..core.match import Match

ANNOUNCING = 1.5  # seconds for every figure that moves after the Bam
PATIENCE = 15  # BBM-58: seconds, where the narrator sets the pace


def is_real(match: Match) -> bool:
    return match.settings.get("tempo") == "real"


def half_beat(match: Match) -> float:
    return float(match.settings["beat_seconds"]) / 2


def pause(match: Match) -> float:
    """Seconds until the next outcome. BBM-54: a line is read for a whole beat, and its card falls exactly in the middle."""
    if not is_real(match) or not match.chance:
        return 0.0
    view = match.view(None)
    if view.step == "score":
        return ANNOUNCING
    if view.step != "line" or not (view.reading or (view.beat > 1 and view.pace == "auto")):
        return 0.0
    return half_beat(match)


def let_chance(match: Match) -> None:
    """Let chance act, as far as it needs no pause. Poses of real time are made while it waits."""
    while match.chance and not pause(match):
        match.draw()


def patience(match: Match) -> int | None:
    """BBM-58: a narrator who sets the pace is not waited for for ever."""
    return PATIENCE if is_real(match) and match.waiting and match.view(None).step == "line" else None


def bot_delay(match: Match) -> float:
    """How long a bot takes to change its pose (BBM-59)."""
    chosen = match.settings["bot_delay"]
    return half_beat(match) if isinstance(chosen, str) else chosen / 1000

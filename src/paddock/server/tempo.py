"""Real time: how long nature waits. Only a game with a tempo has beats; everywhere else chance acts at once."""

from ..core.match import Match


def pause(match: Match) -> float:
    """Seconds until the next outcome: half a beat in a game of real time, while a line is being read (BBM-54)."""
    if match.settings.get("tempo") != "real" or not match.chance:
        return 0.0
    return half_beat(match) if match.view(None).step == "line" else 0.0


def let_chance(match: Match) -> None:
    """Let chance act, as far as it needs no pause. Poses of real time are made while it waits."""
    while match.chance and not pause(match):
        match.draw()


def half_beat(match: Match) -> float:
    return float(match.settings["beat_seconds"]) / 2


def bot_delay(match: Match) -> float:
    """How long a bot takes to change its pose (BBM-59)."""
    chosen = match.settings.get("bot_delay", "half-beat")
    return half_beat(match) if isinstance(chosen, str) else chosen / 1000

"""Real time: how long nature waits. Only a game with a tempo has beats; everywhere else chance acts at once."""

import random
from typing import Any

from ...core.match import Match

BREATH = 2.0  # seconds from the bet to the first line: hands up!
PATIENCE = 15  # BBM-58: seconds, where the narrator sets the pace

# After the Bam everything is shown in this time, the same on all screens (the board's theatre keeps to it).
FREEZE = 2.4  # the Bam itself: nobody moves
ARRIVAL = 1.0  # a head comes to be scored, and its figure has moved;
EACH_CARD = 0.55  # each card that counts for it;
BUSH = 1.8  # a bush is soon told
FOLLOWING = 1.2  # the narrator's figure comes along


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
        return showing(view)
    if view.step != "line" or (view.pace != "auto" and not view.reading):
        return 0.0
    return BREATH if view.beat == 1 and not view.reading else half_beat(match)


def showing(view: Any) -> float:
    """Seconds to show what happened last: the Bam, a head and its cards, or the figure that came along."""
    told = [scored for scored in view.bam.scored if scored.score is not None]
    if not told:
        return FREEZE
    last = told[-1]
    if last.seat == view.bam.bet and not view.follows:
        return FOLLOWING
    return BUSH if last.kind == "bush" else ARRIVAL + EACH_CARD * len(last.parts)


def let_chance(match: Match) -> None:
    """Let chance act, as far as it needs no pause. Poses of real time are made while it waits."""
    while match.chance and not pause(match):
        match.draw()


def patience(match: Match) -> int | None:
    """BBM-58: a narrator who sets the pace is not waited for for ever."""
    return PATIENCE if is_real(match) and match.waiting and match.view(None).step == "line" else None


def reaction(match: Match, quickness: float, slowest: float) -> float:
    """BBM-59: seconds until a bot looks up after something new: half as many to half as many more, as its level has it. Over a line
    with a delay people see later and are heard later; nobody shall lose to a bot by that, so bots wait as long as the slowest line."""
    chosen = match.settings["bot_delay"]
    usual = half_beat(match) if isinstance(chosen, str) else chosen / 1000
    return usual * quickness * random.uniform(0.5, 1.5) + slowest


def stays(match: Match, seat: int, play: Any) -> bool:
    """Whether a look ends with the pose that is shown already: then there is nothing to do."""
    meant = match.options(seat).fold([play]) if isinstance(play, int) else play
    shown: str = match.view(seat).poses[seat]
    return bool(match.game.plays.write(meant) == shown)

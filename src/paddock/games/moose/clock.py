"""Real time: when cards fall, how long what happened is shown, how quick bots are. `core/play/clock.py` lets it happen."""

import random
from collections.abc import Mapping
from typing import Any

from ...core.play.clock import TooSoon
from ...core.play.match import Match
from .plays import Next
from .row import BEAT_SECONDS, OPTIONS

TIMED: Mapping[str, Any] = {"tempo": "real"}
UNTIMED: Mapping[str, Any] = {"tempo": "step"}
SHORTEST_LINE, LONGEST_LINE = 1.0, 15.0  # BBM-58: where the narrator sets the pace
BREATH = 3.0  # from the bet to the first line: three, two, one, hands up!
SLOWLY = 9  # seconds for a line of the practice round, or as many as the table has chosen, if that is more

# After the Bam everything is shown in this time, the same on all screens (the board's theatre keeps to it).
FREEZE = 2.4  # the Bam itself: nobody moves
ARRIVAL = 1.0  # a head comes to be scored, and its figure has moved;
EACH_CARD = 0.55  # each card that counts for it;
ONE_BUSH = 1.8  # a bush is soon told
FOLLOWING = 1.2  # the narrator's figure comes along


def runs(settings: Mapping[str, Any]) -> bool:
    return bool(settings["tempo"] == "real")


def line(match: Match) -> float:
    return float(OPTIONS[BEAT_SECONDS].code(match.settings["beat_seconds"]))


def half_beat(match: Match) -> float:
    return line(match) / 2


def practice(match: Match, seat: int) -> Mapping[str, Any]:
    """A slow poem, read by the left neighbour: whoever practises poses."""
    return {**match.settings, "beat_seconds": max(SLOWLY, int(line(match))), "first_narrator": (seat + 1) % match.seats + 1}


def fresh(match: Match) -> bool:
    view = match.view(None)
    return view.round_number == 1 and view.step in ("bet", "line") and view.beat <= 1 and not view.reading


def practised(match: Match) -> bool:
    return match.over or match.view(None).round_number > 1


def pause(match: Match) -> float:
    """BBM-54: a line is read for a whole beat, and its card falls exactly in the middle."""
    view = match.view(None)
    if view.step == "score":
        return showing(view)
    if view.step != "line" or (view.pace != "auto" and not view.reading):
        return 0.0
    return BREATH if view.beat == 1 and not view.reading else half_beat(match)


def showing(view: Any) -> float:
    """To show what happened last: the Bam, a head and its cards, or the figure that came along."""
    told = [scored for scored in view.bam.scored if scored.score is not None]
    if not told:
        return FREEZE
    last = told[-1]
    if last.seat == view.bam.bet and not view.follows:
        return FOLLOWING
    return ONE_BUSH if last.kind == "bush" else ARRIVAL + EACH_CARD * len(last.parts)


def patience(match: Match) -> float | None:
    """BBM-58: a narrator who sets the pace is not waited for for ever."""
    return LONGEST_LINE if match.waiting and match.view(None).step == "line" else None


def check(match: Match, play: Any, waited: float) -> None:
    """BBM-58: lines begin a second apart, and half a beat of it has passed when a card lies."""
    if isinstance(play, Next) and match.view(None).beat > 1 and half_beat(match) + waited < SHORTEST_LINE:
        raise TooSoon("too_soon").of(match.game.words)


def reaction(match: Match, quickness: float, slowest: float, luck: random.Random) -> float:
    """BBM-59: half as long to half as long again as usual, as its level has it. Over a line with a delay people see later and are heard
    later; nobody shall lose to a bot by that, so bots wait as long as the slowest line."""
    chosen = match.settings["bot_delay"]
    usual = half_beat(match) if isinstance(chosen, str) else chosen / 1000
    return usual * quickness * luck.uniform(0.5, 1.5) + slowest


def stays(match: Match, seat: int, play: Any) -> bool:
    """The pose that is shown already."""
    meant = match.options(seat).fold([play]) if isinstance(play, int) else play
    shown: str = match.view(seat).poses[seat]
    return bool(match.game.plays.write(meant) == shown)

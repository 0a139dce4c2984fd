"""A few plays for menus and for the simple bot, the likeliest first. Which of them is good, the expert says."""

from .plays import CARD_NUMBER, Bet, Keep, Next, Play, Switch, to_pose, write_pose
from .row import ANIMAL, BUSH, HANDS_DOWN, NO_CARD, POSES, TONGUELESS
from .rules.scoring import total
from .view import KIND_NAMES, View

SUGGESTED_POSES = 5
REAR_WEIGHT = 2  # a step of the rear figure, which decides the game, counts for two of the front one


def suggest(view: View) -> list[Play]:
    if view.step == "switch":
        return [Switch(True), Switch(False)]
    if view.step == "bet":
        return [Bet(seat) for seat in best_bets(view)]
    if view.viewer in view.may_pose:
        return poses(view, view.viewer)
    return [Next()] if view.viewer in view.waiting else []


def best_bets(view: View) -> list[int]:
    """Those who posed best the last time, then those who are ahead."""
    scores = {scored.seat: scored.score or 0 for scored in view.bam.scored if scored.kind != "bush"} if view.bam else {}
    others = [seat for seat in range(view.players) if seat != view.viewer]
    return sorted(others, key=lambda seat: (-scores.get(seat, 0), view.places[seat]))


def poses(view: View, seat: int) -> list[Play]:
    """The best poses for the cards that lie there; among equals the one that is held, then by each seat's own taste."""
    held = view.poses[seat]
    ranked = sorted(sensible(view), key=lambda pose: (-worth(view, seat, pose), write_pose(pose) != held, pose * (2 * seat + 1) % POSES))
    best = ranked[:SUGGESTED_POSES]
    if view.tempo != "step":
        return [to_pose(pose) for pose in best]
    plays: list[Play] = [Keep() if write_pose(pose) == held else to_pose(pose) for pose in best]
    return plays if Keep() in plays else [*plays, Keep()]


def sensible(view: View) -> list[int]:
    """All poses that show an animal, and one bush."""
    poses = range(POSES if view.tongue else TONGUELESS)
    return [pose for pose in poses if pose == HANDS_DOWN or ANIMAL[pose] != BUSH]


def worth(view: View, seat: int, pose: int) -> int:
    """Steps forward, as the cards lie now; they count more for the figure that lags behind."""
    if ANIMAL[pose] == BUSH:
        return -REAR_WEIGHT - 1
    figures = view.figures[seat]
    lags = figures[KIND_NAMES[int(ANIMAL[pose])]] == min(figures.values())
    tops = [NO_CARD if card is None else CARD_NUMBER[card] for card in view.tops]
    return int(total(tops, len(tops), pose)) * (REAR_WEIGHT if lags else 1)

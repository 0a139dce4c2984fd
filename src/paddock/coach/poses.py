"""Bunny Bunny Moose Moose: every Bam, with the pose that was shown and the best one, the bet, and how soon hands followed a card."""

from statistics import median
from typing import Any

from ..core.game import Game
from ..core.match import Match
from ..core.replay import NATURE
from .account import Pose, PoseSum, Review, Said
from .spoken import label
from .values import Values, insight_of


def has_poses(game: Game) -> bool:
    return bool(getattr(insight_of(game), "POSES", False))


def is_posing(match: Match, seat: int) -> bool:
    """Whether the seat has to find a pose: that is the game, and nobody solves it for others."""
    return has_poses(match.game) and seat in match.view(seat).may_pose


def review_poses(match: Match, found: Review) -> None:
    """What every seat showed when the hunter came, against the best that could be shown then; and every narrator's bet."""
    row, values = match.game.room("row"), Values(match.game, match.seats)
    replay = match.replay()
    before = replay.row
    for done, moment in enumerate(replay, 1):
        if moment.after.step == row.SCORE and moment.before.step in (row.LINE, row.DRAWN):
            for seat in range(match.seats):
                if seat != moment.before.narrator:
                    found.poses.append(pose_of(match, found, values, before, moment, done, seat))
        elif moment.after.rounds > moment.before.rounds:
            found.poses.append(bet_of(match, found, moment, done))
        before = replay.row
    times = reactions(match, row)
    for seat in range(match.seats):
        found.pose_sums.append(sum_of([pose for pose in found.poses if pose.seat == seat], times[seat]))


def pose_of(match: Match, found: Review, values: Values, before: bytes, moment: Any, done: int, seat: int) -> Pose:
    """The pose that was frozen, and the best for the cards that lay there."""
    plans, row = values.plans(before, seat), match.game.room("row")
    shown = moment.before.poses[seat]
    mine = next(plan for plan in plans if plan.moves[0] in (row.POSE + shown, row.KEEP))
    best = max(plans, key=lambda plan: plan.worth)
    number = shown if best.worth == mine.worth or best.moves[0] == row.KEEP else best.moves[0] - row.POSE
    return Pose(
        moment.before.rounds + 1,
        seat,
        moment.first,
        done,
        "pose",
        written(match, shown),
        written(match, number),
        spoken(match, found, shown),
        spoken(match, found, number),
        mine.worth,
        best.worth,
    )


def written(match: Match, pose: int) -> str:
    plays: Any = match.game.plays
    return str(plays.write(plays.to_pose(pose)))


def spoken(match: Match, found: Review, pose: int) -> Said:
    plays: Any = match.game.plays
    return label(match.game, match.seats, found.names, plays.to_pose(pose))


def bet_of(match: Match, found: Review, moment: Any, done: int) -> Pose:
    """What the bet brought, and what the best one would have brought: a bush takes both figures back."""
    row, plays = match.game.room("row"), match.game.room("plays")
    end, narrator = moment.before, moment.before.past_narrator

    def brought(seat: int) -> int:
        return 100 * (-2 if row.ANIMAL[end.past_poses[seat]] == row.BUSH else end.past_scores[seat])

    others = [seat for seat in range(match.seats) if seat != narrator]
    best = max(others, key=lambda seat: (brought(seat), seat == end.past_bet))
    bet, better = plays.Bet(end.past_bet), plays.Bet(best)
    return Pose(
        end.rounds + 1,
        narrator,
        moment.first,
        done,
        "bet",
        plays.write(bet),
        plays.write(better),
        label(match.game, match.seats, found.names, bet),
        label(match.game, match.seats, found.names, better),
        brought(end.past_bet),
        brought(best),
    )


def reactions(match: Match, row: Any) -> list[list[float]]:
    """Seconds from a card to the first pose after it, for every seat: only where the record knows when things happened."""
    times, found = match.notes.get("times"), [list[float]() for _ in range(match.seats)]
    if not isinstance(times, list) or len(times) != len(match.log) or not all(isinstance(time, int | float) for time in times):
        return found
    laid, answered = None, set[int]()
    for moment in match.replay():
        when = times[moment.first]
        if moment.seat == NATURE and moment.after.beat != moment.before.beat and moment.after.step == row.LINE:
            laid, answered = when, set()
        elif moment.seat != NATURE and laid is not None and moment.after.step in (row.LINE, row.DRAWN) and moment.seat not in answered:
            answered.add(moment.seat)
            found[moment.seat].append(when - laid)
    return found


def sum_of(poses: list[Pose], seconds: list[float]) -> PoseSum:
    shown, bets = [pose for pose in poses if pose.kind == "pose"], [pose for pose in poses if pose.kind == "bet"]
    return PoseSum(
        sum(pose.value for pose in shown),
        sum(pose.best_value for pose in shown),
        len(shown),
        sum(pose.value == pose.best_value for pose in shown),
        len(bets),
        sum(bet.value == bet.best_value for bet in bets),
        median(seconds) if seconds else None,
    )

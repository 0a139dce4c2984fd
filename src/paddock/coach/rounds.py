"""Reviews of games without a tree, in which an answer can be changed until the round ends: exact, and done at once."""

from statistics import median
from typing import Any

from ..core.play.game import Game
from ..core.play.match import Match
from ..core.play.rounds import Rounds, Shown, rounds_of
from .account import Pose, PoseSum, Review, Said
from .spoken import in_all_languages, names_at
from .values import Values


def is_posing(match: Match, seat: int) -> bool:
    """Whether the seat has to find a pose: that is the game, so no coach tells it."""
    rounds = rounds_of(match.game)
    return rounds is not None and rounds.is_posing(match.view(seat))


def review_rounds(match: Match, rounds: Rounds, found: Review) -> None:
    values = Values(match.game, match.seats)

    def worths(row: bytes, seat: int) -> dict[tuple[int, ...], int]:
        return {plan.moves: plan.worth for plan in values.plans(row, seat)}

    found.poses.extend(told(match, rounds, found, shown) for shown in rounds.shown(match, worths))
    for seat, seconds in enumerate(rounds.reactions(match)):
        found.pose_sums.append(sum_of([pose for pose in found.poses if pose.seat == seat], seconds))


def described(game: Game, rounds: Rounds, found: Review, play: Any) -> Said:
    return in_all_languages(lambda: rounds.describe(play, names_at(game, found.seats, found.names)))


def told(match: Match, rounds: Rounds, found: Review, shown: Shown) -> Pose:
    game = match.game
    return Pose(
        shown.round,
        shown.seat,
        shown.first,
        shown.moment,
        shown.kind,
        game.plays.write(shown.play),
        game.plays.write(shown.best),
        described(game, rounds, found, shown.play),
        described(game, rounds, found, shown.best),
        shown.value,
        shown.best_value,
    )


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

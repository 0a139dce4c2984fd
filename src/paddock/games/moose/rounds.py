"""Rounds, told by the coach: every Bam, with the pose that was shown and the best one, the bet, and how soon hands followed a card."""

from collections.abc import Iterator, Sequence
from typing import Any

from ...core.play.match import Match
from ...core.play.rounds import Shown, Worths
from ...core.types.moment import NATURE, Moment
from .plays import Bet, Pose, to_pose
from .row import ANIMAL, BUSH, DRAWN, KEEP, LINE, POSE, SCORE
from .speech import WORDS, hand, label


def is_posing(view: Any) -> bool:
    return view.viewer in view.may_pose


def shown(match: Match, worths: Worths) -> Iterator[Shown]:
    """What every seat showed when the hunter came, against the best that could be shown then; and every narrator's bet."""
    replay = match.replay()
    before = replay.row
    for done, moment in enumerate(replay, 1):
        if moment.after.step == SCORE and moment.before.step in (LINE, DRAWN):
            for seat in range(match.seats):
                if seat != moment.before.narrator:
                    yield pose_of(worths(before, seat), moment, done, seat)
        elif moment.after.rounds > moment.before.rounds:
            yield bet_of(match.seats, moment, done)
        before = replay.row


def pose_of(worths: dict[tuple[int, ...], int], moment: Moment, done: int, seat: int) -> Shown:
    """The pose that was frozen, and the best for the cards that lay there."""
    frozen = moment.before.poses[seat]
    mine = next(worth for moves, worth in worths.items() if moves[0] in (POSE + frozen, KEEP))
    (move, *_), best = max(worths.items(), key=lambda each: each[1])
    number = frozen if best == mine or move == KEEP else move - POSE
    return Shown(moment.before.rounds + 1, seat, moment.first, done, "pose", to_pose(frozen), to_pose(number), mine, best)


def bet_of(seats: int, moment: Moment, done: int) -> Shown:
    """What the bet brought, and what the best one would have brought: a bush takes both figures back."""
    end, narrator = moment.before, moment.before.past_narrator

    def brought(seat: int) -> int:
        return 100 * (-2 if ANIMAL[end.past_poses[seat]] == BUSH else int(end.past_scores[seat]))

    others = [seat for seat in range(seats) if seat != narrator]
    best = max(others, key=lambda seat: (brought(seat), seat == end.past_bet))
    return Shown(end.rounds + 1, narrator, moment.first, done, "bet", Bet(end.past_bet), Bet(best), brought(end.past_bet), brought(best))


def describe(play: Any, names: Sequence[str]) -> str:
    """A pose hand by hand; whoever reads it need not know what hands are called in the notation."""
    if not isinstance(play, Pose):
        return label(play, names)
    return WORDS.say("shown-pose", left=hand(play.left), right=hand(play.right), tongue=play.tongue)


def reactions(match: Match) -> list[list[float]]:
    """Seconds from a card to the first pose after it, for every seat: only where the record knows when things happened."""
    times, found = match.notes.get("times"), [list[float]() for _ in range(match.seats)]
    if not isinstance(times, list) or len(times) != len(match.log) or not all(isinstance(time, int | float) for time in times):
        return found
    laid, answered = None, set[int]()
    for moment in match.replay():
        when = times[moment.first]
        if moment.seat == NATURE and moment.after.beat != moment.before.beat and moment.after.step == LINE:
            laid, answered = when, set()
        elif moment.seat != NATURE and laid is not None and moment.after.step in (LINE, DRAWN) and moment.seat not in answered:
            answered.add(moment.seat)
            found[moment.seat].append(when - laid)
    return found

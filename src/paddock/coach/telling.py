"""A review in sentences and figures, in the language of whoever listens: what terminal and page both show."""

from typing import NamedTuple

from ..core.game import Game
from ..core.words import language
from .account import Choice, Moment, Pose, Review, Said, Sum
from .spoken import names_at
from .words import WORDS, say

WIDE = 0.04  # a whisker that is wider is said to be
WHISKER = 1.96
MINUS = "−"


class Lesson(NamedTuple):
    """A choice that is worth another look, or one well made."""

    name: str
    seat: int
    step: int
    played: str
    better: str
    because: str
    gain: str


def names_of(found: Review, game: Game) -> list[str]:
    return names_at(game, found.seats, found.names)


def heading(found: Review) -> str:
    """The message above a review."""
    return "heading-poses" if found.poses else "heading"


def said(words: Said) -> str:
    return words.get(language()) or next(iter(words.values()), "")


def percent(chance: float) -> str:
    return say("percent", number=f"{100 * chance:.0f}")


def points(change: float) -> str:
    """A change in percentage points, with its sign."""
    number = round(100 * change)
    return say("points", sign=MINUS if number < 0 else "+" if number > 0 else "", number=f"{abs(number)}")


def whisker(error: float) -> str:
    return say("plus-minus", number=f"{100 * WHISKER * error:.0f}" if WHISKER * error >= 0.0095 else f"{100 * WHISKER * error:.1f}")


def ending(found: Review, game: Game) -> str:
    """Who won, as far as the game was played."""
    end = [each.end for each in found.sums]
    best = [seat for seat, chance in enumerate(end) if chance == max(end)]
    if sum(end[seat] for seat in best) < 1 - 1e-9:
        return say("unfinished")
    names = names_of(found, game)
    return say("winner" if len(best) == 1 else "winners", names=WORDS.join([names[seat] for seat in best]))


def verdict(each: Sum) -> str:
    """Luck and play in two sentences, without blame."""
    luck = "luck-none" if abs(each.luck) <= max(0.02, WHISKER * each.luck_error) else "luck-with" if each.luck > 0 else "luck-against"
    even = abs(each.play) <= max(0.005, WHISKER * each.play_error)
    play = "play-even" if even else "play-good" if each.play > 0 else "play-less"
    lucky, own = (max(1, round(100 * abs(change))) for change in (each.luck, each.play))
    return say("verdict", luck=say(luck, n=lucky), play=say(play, n=own))


def is_unsure(found: Review) -> bool:
    return any(WHISKER * each.play_error > WIDE for each in found.sums)


def accuracy(each: Sum) -> str:
    if each.accuracy is None or each.mark is None:
        return say("accuracy-none")
    return say("accuracy-text", found=each.found, choices=each.choices, mark=f"{each.mark:.0f}")


def choice_at(found: Review, moment: Moment) -> Choice:
    return found.events[moment.event].choices[moment.choice]


def lessons(found: Review, game: Game, seat: int) -> list[Lesson]:
    return [lesson(found, game, moment) for moment in found.lessons[seat]]


def lesson(found: Review, game: Game, moment: Moment) -> Lesson:
    choice = choice_at(found, moment)
    best = choice.options[0]
    return Lesson(
        names_of(found, game)[choice.seat],
        choice.seat,
        moment.event + 1,
        said(choice.options[choice.chosen].said),
        said(best.said),
        said(best.why),
        say("look-gain", number=f"{100 * choice.cost:.0f}", error=whisker(choice.cost_error)),
    )


def turning(found: Review) -> list[tuple[int, str, list[float]]]:
    """The events that changed most: where they are, what happened, and how much for every seat."""
    before = [found.start, *(event.after for event in found.events)]
    told = []
    for number in found.turning:
        event = found.events[number]
        change = [now - then for now, then in zip(event.after, before[number], strict=True)]
        told.append((number, said(event.said) or say(event.kind), change))
    return told


def lost_steps(pose: Pose) -> float:
    return (pose.best_value - pose.value) / 100


def dear_poses(found: Review, seat: int, most: int = 3) -> list[Pose]:
    mine = [pose for pose in found.poses if pose.seat == seat and pose.kind == "pose" and pose.value < pose.best_value]
    return sorted(mine, key=lambda pose: pose.value - pose.best_value)[:most]

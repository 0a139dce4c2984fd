"""A review in sentences and figures, in the current language: used by terminal and page."""

from math import floor
from typing import NamedTuple

from ..core.play.game import Game
from ..core.text.words import language
from .account import Choice, Moment, Pose, Review, Said, Sum
from .spoken import names_at
from .words import WORDS, say

WIDE = 0.04  # half-widths above this are mentioned,
VAGUE = 0.10  # and above this nothing is called even
WHISKER = 1.96
MINUS = "−"


class Lesson(NamedTuple):
    """A choice worth another look, or a good one."""

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
    """The headline of a review."""
    return "heading-poses" if found.poses else "heading"


def said(words: Said) -> str:
    return words.get(language()) or next(iter(words.values()), "")


def percent(chance: float) -> str:
    """A chance in percent; in a rough review an option may have a negative one."""
    return say("percent", number=f"{printed(chance)}")


def printed(chance: float) -> int:
    return nearest(min(1.0, max(0.0, chance)))


def points(change: float) -> str:
    """A change in percentage points, with its sign."""
    return signed(nearest(change))


def signed(number: int) -> str:
    return say("points", sign=MINUS if number < 0 else "+" if number > 0 else "", number=f"{abs(number)}")


def nearest(chance: float) -> int:
    """Whole percent, rounding half up as browsers do."""
    return floor(100 * chance + 0.5)


def whisker(error: float) -> str:
    return say("plus-minus", number=f"{100 * WHISKER * error:.0f}" if WHISKER * error >= 0.0095 else f"{100 * WHISKER * error:.1f}")


def parts(each: Sum) -> list[tuple[str, str, str]]:
    """An account as it is printed: the named parts in whole points that add up, with their errors."""
    told = each.points
    return [
        ("start", say("percent", number=f"{told.start}"), whisker(each.start_error)),
        ("luck", signed(told.luck), whisker(each.luck_error)),
        ("play", signed(told.play), whisker(each.play_error)),
        ("others", signed(told.others), whisker(each.others_error)),
        ("end", say("percent", number=f"{told.end}"), ""),
    ]


def ending(found: Review, game: Game) -> str:
    """Who won, or how far the game went."""
    end = [each.end for each in found.sums]
    best = [seat for seat, chance in enumerate(end) if chance == max(end)]
    if sum(end[seat] for seat in best) < 1 - 1e-9:
        return say("unfinished")
    names = names_of(found, game)
    return say("winner" if len(best) == 1 else "winners", names=WORDS.join([names[seat] for seat in best]))


def verdict(each: Sum) -> str:
    """Luck and play in two sentences, without blame. What is not significant is called even, or unknown if the interval is wide."""
    told, luck_error, play_error = each.points, WHISKER * each.luck_error, WHISKER * each.play_error
    luck = "luck-with" if told.luck > 0 else "luck-against"
    if told.luck == 0 or abs(each.luck) <= max(0.02, luck_error):
        luck = "luck-unknown" if luck_error > VAGUE else "luck-none"
    play = "play-good" if told.play > 0 else "play-less"
    if told.play == 0 or abs(each.play) <= max(0.005, play_error):
        play = "play-unknown" if play_error > VAGUE else "play-even"
    return say("verdict", luck=say(luck, n=abs(told.luck)), play=say(play, n=abs(told.play)))


def is_unsure(found: Review) -> bool:
    return any(WHISKER * each.play_error > WIDE for each in found.sums)


def is_beyond(found: Review) -> bool:
    """Whether a part exceeds all that there is to win, which only a rough review can have."""
    return any(abs(part) > 100 for each in found.sums for part in (each.points.luck, each.points.play, each.points.others))


def rest(found: Review, seat: int) -> str:
    """A seat's play from the choices that are named, and from all others."""
    each, named = found.sums[seat], len(found.lessons[seat])
    if each.made == named or not each.points.play:
        return ""
    if not named:
        return say("rest-all", n=each.made, play=signed(each.points.play))
    return say("rest", named=named, these=signed(each.points.named), n=each.made - named, others=signed(each.points.small))


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
        say("look-gain", number=f"{gain(choice)}", error=whisker(choice.cost_error)),
    )


def gain(choice: Choice) -> int:
    """The advantage of the best option in whole points: the difference of the printed values."""
    return printed(choice.options[0].value) - printed(choice.options[choice.chosen].value)


def turning(found: Review) -> list[tuple[int, str, list[float]]]:
    """The events that changed most: their places, what happened, and the change for every seat."""
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

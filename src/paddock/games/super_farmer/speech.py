"""Super Farmer in words: what is asked, and what plays are called. Whoever listens hears it in their own language."""

from collections.abc import Sequence
from pathlib import Path

from ...core.text.words import Sentence, words_of
from ..bundle import Bundle
from .box import SYMBOLS
from .plays import Answer, Play, Roll, Trade
from .row import FACES
from .suggest import HERD, worth
from .view import View

WORDS = words_of(Path(__file__).parent)
NEARLY = 2  # kinds that are told by name
PREY = ("rabbit", "sheep", "pig", "cow")  # SF-25


def ask(view: View, names: Sequence[str]) -> Sentence:
    """What now, in one sentence."""
    if view.step == "over":
        return WORDS.sentence("ask-over")
    if view.waiting is None:
        return WORDS.sentence("ask-dice", who=names[view.turn])
    key = "ask-answer" if view.step == "answer" else "ask-roll" if view.traded else "ask-trade"
    return WORDS.sentence(key, who=names[view.waiting], whoIs="you" if view.waiting == view.viewer else "other", asker=names[view.turn])


def label(play: Play, names: Sequence[str]) -> str:
    """A play as a menu names it."""
    match play:
        case Roll():
            return WORDS.say("label-roll")
        case Answer():
            return WORDS.say("label-accept" if play.accept else "label-deny")
        case Trade():
            key = "label-trade" if play.partner is None else "label-offer"
            partner = "" if play.partner is None else names[play.partner]
            return WORDS.say(key, give=WORDS.some(play.give), take=WORDS.some(play.take), partner=partner)


def kinds(farm: Bundle) -> int:
    return sum(farm[kind] > 0 for kind in HERD)


def standing(view: View, seat: int) -> str:
    """SF-46: how far somebody came. There are no points in a race."""
    farm = view.farms[seat]
    return WORDS.say("standing", kinds=kinds(farm), all=len(HERD), worth=worth(view, farm))


# What is so once a play is made.


def facts(view: View, play: Play, names: Sequence[str]) -> list[str]:
    """What the next roll may bring, what is still lacking, what fox and wolf could take, and who else is nearly there."""
    if isinstance(play, Answer) or view.variant != "rulebook":
        return rivals(view, names)
    farm = dict(view.farms[view.turn])
    if isinstance(play, Trade):
        farm = {kind: number - play.give.get(kind, 0) + play.take.get(kind, 0) for kind, number in farm.items()}
    missing = {kind: 1 for kind in HERD if not farm[kind]}
    if not missing:
        return [WORDS.say("fact-complete")]
    near, goal = rivals(view, names), worth(view, dict.fromkeys(HERD, 1))
    ends = [(rolled(view, farm, [SYMBOLS[face] for face in dice]), weight) for dice, weight in FACES.items()]
    whole = sum(weight for end, weight in ends if all(end[kind] for kind in HERD)) / sum(FACES.values())
    enough = sum(weight for end, weight in ends if worth(view, end) >= goal) / sum(FACES.values())
    told = [WORDS.say("fact-whole", rolls=round(100 * whole))] if whole or near else []
    if not near:
        told.append(WORDS.say("fact-enough", rolls=round(100 * enough), goal=goal))
    if len(missing) <= NEARLY:
        told.append(WORDS.say("fact-lack", what=WORDS.some(missing)))
    if farm["rabbit"] > 1 and not farm["small_dog"]:
        told.append(WORDS.say("fact-fox", lost=WORDS.some({"rabbit": farm["rabbit"]})))
    prey = {kind: farm[kind] for kind in PREY if farm[kind]}
    if prey and not farm["big_dog"]:
        told.append(WORDS.say("fact-wolf", lost=WORDS.some(prey)))
    return told + near


def rivals(view: View, names: Sequence[str]) -> list[str]:
    """Who else owns enough for a whole herd: one trade, and it is complete."""
    me = view.turn if view.viewer is None else view.viewer
    goal = worth(view, dict.fromkeys(HERD, 1))
    near = [seat for seat, farm in enumerate(view.farms) if seat != me and worth(view, farm) >= goal]
    return [WORDS.say("fact-rival", who=names[seat]) for seat in near]


def rolled(view: View, farm: Bundle, shown: list[str]) -> Bundle:
    """SF-24 to SF-38: a farm after a roll."""
    left = dict(farm)
    if "wolf" in shown:
        left |= {"big_dog": left["big_dog"] - 1} if left["big_dog"] else dict.fromkeys(PREY, 0)
    if "fox" in shown:
        left |= {"small_dog": left["small_dog"] - 1} if left["small_dog"] else {"rabbit": 0}
    for kind in set(shown) & set(HERD):
        left[kind] += min((left[kind] + shown.count(kind)) // 2, view.stock[kind] + farm[kind] - left[kind])
    return left

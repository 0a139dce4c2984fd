"""Bunny Bunny Moose Moose in words: what is asked, and what plays are called. Whoever listens hears it in their own language."""

from collections.abc import Sequence
from pathlib import Path

from ...core.text.words import Sentence, words_of
from .plays import Bet, Keep, Next, Play, Pose, Switch, write
from .view import View

WORDS = words_of(Path(__file__).parent)


def poem_line(view: View) -> tuple[str, str]:
    """BBM-09, BBM-60, BBM-61: the two halves of the line that belongs to this beat."""
    poem = 8 if view.piles == 8 else 6
    number = (view.beat - 1) % view.piles + 1
    return WORDS.say(f"poem-{poem}-{number}-opening"), WORDS.say(f"poem-{poem}-{number}-closing")


def ask(view: View, names: Sequence[str]) -> Sentence:
    """What now, in one sentence."""
    if view.step == "line":
        return ask_line(view, names)
    keys = {"over": "ask-over", "score": "ask-score", "first narrator": "ask-first"}
    if view.step in keys or view.narrator is None:
        return WORDS.sentence(keys.get(view.step, "ask-first"))
    return WORDS.sentence(f"ask-{view.step}", who=names[view.narrator], whoIs="you" if view.narrator == view.viewer else "other")


def ask_line(view: View, names: Sequence[str]) -> Sentence:
    if view.viewer in view.may_pose:
        return WORDS.sentence(
            "ask-pose", beat=view.beat, tongue="yes" if view.tongue else "no", bam="yes" if view.beat > view.piles else "no"
        )
    if view.viewer in view.waiting:
        return WORDS.sentence("ask-next")
    if view.viewer is not None and view.viewer == view.narrator and not view.waiting:
        return WORDS.sentence("ask-read")
    others = [names[seat] for seat in view.waiting]
    return WORDS.sentence("ask-others", who=WORDS.join(others)) if others else WORDS.sentence("ask-watch")


def label(play: Play, names: Sequence[str]) -> str:
    """A play as the menu names it."""
    match play:
        case Bet():
            return WORDS.say("label-bet", who=names[play.target])
        case Switch():
            return WORDS.say("label-all" if play.advanced else "label-basic")
        case Pose():
            return WORDS.say("label-pose", pose=write(play), left=hand(play.left), right=hand(play.right), tongue=play.tongue)
        case Keep():
            return WORDS.say("label-keep")
        case Next():
            return WORDS.say("label-next")


def hand(code: str) -> str:
    """What a hand shows, in words."""
    return WORDS.say("hand", code=code)

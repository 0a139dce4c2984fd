"""Swip'Sheep in words: what is asked, and what plays are called. Whoever listens hears it in their own language."""

from collections.abc import Sequence
from pathlib import Path

from ...core.words import Sentence, words_of
from .plays import Attack, Pass, Play
from .view import View

WORDS = words_of(Path(__file__).parent)


def ask(view: View, names: Sequence[str]) -> Sentence:
    """What now, in one sentence."""
    if view.step == "over":
        return WORDS.sentence("ask-over")
    if view.step == "pass" and not view.waiting:
        return WORDS.sentence("ask-passed", passed=view.passed, players=view.players)
    if not view.waiting:
        return WORDS.sentence("ask-chance", step=view.step)
    if view.viewer not in view.waiting:
        return WORDS.sentence("ask-wait", who=WORDS.join([names[seat] for seat in view.waiting]))
    if view.step == "attack":
        return WORDS.sentence("ask-attack", wolves=view.wolves[view.viewer])
    left, right = names[(view.viewer + 1) % view.players], names[(view.viewer - 1) % view.players]
    return WORDS.sentence("ask-pass" if view.deals > 1 else "ask-pass-one", left=left, right=right)


def label(play: Play, names: Sequence[str]) -> str:
    """A play as a menu names it."""
    match play:
        case Attack():
            return WORDS.say("label-attack", target=names[play.target])
        case Pass(right=None):
            return WORDS.say("label-pass-one", left=play.left)
        case Pass():
            return WORDS.say("label-pass", left=play.left, right=play.right)

"""Have You Herd? in words: what is asked, and what plays are called. Whoever listens hears it in their own language."""

from collections.abc import Sequence
from pathlib import Path

from ...core.words import Sentence, words_of
from .view import View

WORDS = words_of(Path(__file__).parent)


def ask(view: View, names: Sequence[str]) -> Sentence:
    """What now, in one sentence."""
    if view.step == "over":
        return WORDS.sentence("ask-over")
    if view.waiting is None:
        return WORDS.sentence("ask-dice", who=names[view.turn])
    keys = {"skunk": "ask-skunk", "final": "ask-bound" if view.bound else "ask-final", "first": "ask-roll" if view.traded else "ask-first"}
    return WORDS.sentence(keys[view.step], who=names[view.turn], whoIs="you" if view.turn == view.viewer else "other")

"""Super Farmer in words: what is asked, and what plays are called. Whoever listens hears it in their own language."""

from collections.abc import Sequence
from pathlib import Path

from ...core.words import Sentence, words_of
from ..bundle import Bundle
from .plays import Answer, Play, Roll, Trade
from .suggest import HERD, worth
from .view import View

WORDS = words_of(Path(__file__).parent)


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

"""Have You Herd? in words: what is asked, and what plays are called. Whoever listens hears it in their own language."""

from collections.abc import Sequence
from pathlib import Path

from ...core.words import Sentence, words_of
from .box import HERD
from .plays import CHART, GOODS_OF, Exchange, GiveSkunk, Play, Roll, Skip, Trade
from .suggest import kinds
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


def label(play: Play, names: Sequence[str]) -> str:
    """A play as a menu names it, with both sides of a trade."""
    match play:
        case Roll():
            return WORDS.say("label-roll")
        case Skip():
            return WORDS.say("label-skip")
        case GiveSkunk():
            return WORDS.say("label-skunk", target=names[play.target])
        case Trade():
            give, take = CHART[play.line], {GOODS_OF[play.line]: 1}
        case Exchange():
            give, take = play.give, play.take
    key = "label-trade" if play.partner is None else "label-force"
    partner = "" if play.partner is None else names[play.partner]
    return WORDS.say(key, give=WORDS.some(give), take=WORDS.some(take), partner=partner)


def standing(view: View, seat: int) -> str:
    """HYH-57: how far somebody came. There are no points in a race."""
    return WORDS.say("standing", kinds=kinds(view.farms[seat]), all=len(HERD))

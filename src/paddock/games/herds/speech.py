"""Herds in words: what is asked, and what plays are called. Whoever listens hears it in their own language."""

from collections.abc import Sequence
from pathlib import Path

from ...core.words import Sentence, words_of
from .plays.choices import Create, Done, Grow, Pass, Play, Swap, Take, Trade
from .plays.folding import kind_letter
from .view import View, herd_points

WORDS = words_of(Path(__file__).parent)


def ask(view: View, names: Sequence[str]) -> Sentence:
    """What now, in one sentence."""
    if view.step == "over":
        return WORDS.sentence("ask-over")
    if view.waiting is None:
        return WORDS.sentence("ask-wait")
    step = {"place": "herds", "tend": "herds"}.get(view.step, view.step)
    key = "ask-due" if step == "herds" and view.due else f"ask-{step}"
    who = "you" if view.waiting == view.viewer else "other"
    return WORDS.sentence(key, who=names[view.waiting], whoIs=who, ducktors=" ".join(view.due))


def label(play: Play, names: Sequence[str]) -> str:
    """A play as a menu names it."""
    match play:
        case Take():
            return WORDS.say("label-deck") if play.card is None else WORDS.say("label-take", card=play.card)
        case Trade():
            return WORDS.say("label-trade", give=" ".join(play.give), get=" ".join(play.get))
        case Create():
            points = herd_points(play.cards, kind_letter(play.cards))
            key, seat = ("label-lay", "") if play.before is None else ("label-lay-before", names[play.before])
            return WORDS.say(key, cards=" ".join(play.cards), points=points, seat=seat)
        case Grow():
            return WORDS.say("label-add", card=play.card, herd=play.herd + 1)
        case Swap():
            return WORDS.say("label-swap", number=play.number, herd=play.herd + 1)
        case Done():
            return WORDS.say("label-done")
        case Pass():
            return WORDS.say("label-pass", card=play.card, to=names[play.to])

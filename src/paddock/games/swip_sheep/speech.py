"""Swip'Sheep in words: what is asked, and what plays are called. Whoever listens hears it in their own language."""

from collections.abc import Sequence
from pathlib import Path

from ...core.text.words import Sentence, words_of
from .plays import Attack, Pass, Play
from .view import View

WORDS = words_of(Path(__file__).parent)
SHEEP = {"S1": 1, "S2": 2, "S3": 3, "D": 0, "W": 0}


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


# What is so once a play is made.


def facts(view: View, play: Play, names: Sequence[str]) -> list[str]:
    """What is kept, and who gets what; or what is known of the hand that is attacked, and what is at stake."""
    hand = list(view.hand or [])
    if isinstance(play, Pass):
        for card in (play.left, play.right):
            if card is not None:
                hand.remove(card)
        given = [((view.viewer or 0) + 1, play.left), ((view.viewer or 0) - 1, play.right)]
        told = [WORDS.say("fact-keep", card=card) for card in hand]
        for seat, card in ((seat % view.players, card) for seat, card in given if card is not None):
            told.append(WORDS.say("fact-give", who=names[seat], score=view.scores[seat], card=card))
        return told
    who, size = names[play.target], view.sizes[play.target]
    told = [WORDS.say("fact-hand", who=who, cards=size, score=view.scores[play.target])]
    known = [each.card for each in view.known[play.target] if each.sure] if view.known else []
    told += [WORDS.say("fact-known", who=who, card=card) for card in known]
    if view.dogless[play.target]:
        told.append(WORDS.say("fact-no-dog", who=who))
    elif "D" not in known and size:
        told.append(WORDS.say("fact-may-have-dog", who=who, dogs=dogs_about(view)))
    if hand and not view.dogless[play.target]:
        told.append(WORDS.say("fact-stake", sheep=sum(SHEEP[card] for card in hand), cards=len(hand)))
    return told


def dogs_about(view: View) -> int:
    """Dogs of this round that the viewer cannot place."""
    placed = [each.card for seat in view.known or [] for each in seat if each.sure] + list(view.hand or [])
    return max(0, view.pack["D"] - sum(view.spent_dogs) - placed.count("D"))

"""Herds in words: what is asked, and what plays are called. Whoever listens hears it in their own language."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from ...core.text.words import Sentence, words_of
from .plays.choices import Create, Done, Grow, Pass, Play, Swap, Take, Trade
from .plays.folding import kind_letter
from .view import Herd, View, herd_points

WORDS = words_of(Path(__file__).parent)
HERD_SIZE = 3  # cards at least
NEAR = 2  # numbers that can be of one herd with a single card between them
FEW_CARDS = 2  # then somebody may soon be out
LAST_TURNS = 8  # cards of the deck: it will not last long


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


# What is so once a play is made.


def facts(view: View, play: Play, names: Sequence[str]) -> list[str]:
    """What it brings on the table, what is left in the hand, how long the hand of the game may still last, and who waits for a card."""
    hand = view.hand or []
    told: list[str] = []
    match play:
        case Create():
            told = [WORDS.say("fact-lay", points=herd_points(play.cards, kind_letter(play.cards)), cards=len(hand) - len(play.cards))]
        case Grow():
            herd = view.herds[play.herd]
            told = [WORDS.say("fact-grow", before=herd.points, points=herd_points([*herd.cards, play.card], herd.kind))]
        case Swap():
            herd = view.herds[play.herd]
            after = [herd.kind + card[1] if card[0] == "D" and int(card[1]) == play.number else card for card in herd.cards]
            told = [WORDS.say("fact-grow", before=herd.points, points=herd_points(after, herd.kind))]
        case Done():
            told = [WORDS.say("fact-keep", cards=len(hand))]
        case Take(card=None):
            told = [WORDS.say("fact-deck", cards=view.deck)]
        case Take(card=str(card)):
            near = [each for each in dict.fromkeys(hand) if each[0] == card[0] and 1 <= abs(int(each[1]) - int(card[1])) <= NEAR]
            told = [WORDS.say("fact-joins", cards=" ".join(near)) if near else WORDS.say("fact-alone")]
        case Trade():
            run = longest_run([*(Counter(hand) - Counter(play.give)).elements(), *play.get])
            told = [WORDS.say("fact-run", cards=" ".join(run)) if len(run) >= HERD_SIZE else WORDS.say("fact-no-run")]
        case Pass():
            waits = [herd for herd in view.herds if play.to in view.sides[herd.side] and is_end(herd, play.card)]
            told = [WORDS.say("fact-waits", who=names[play.to], herd=view.herds.index(herd) + 1) for herd in waits]
            told = told or [WORDS.say("fact-fits-nowhere", who=names[play.to])]
    few = [seat for seat, size in enumerate(view.sizes) if seat != view.viewer and size <= FEW_CARDS]
    told += [WORDS.say("fact-few", who=names[seat], cards=view.sizes[seat]) for seat in few]
    return told if view.deck > LAST_TURNS or isinstance(play, Take) else [*told, WORDS.say("fact-ends", cards=view.deck)]


def longest_run(hand: Sequence[str]) -> list[str]:
    """The most animals of a kind with numbers in a row."""
    held, best = set(hand), list[str]()
    for card in sorted(held):
        run = [card]
        while card[0] != "D" and f"{card[0]}{int(run[-1][1]) + 1}" in held:
            run.append(f"{card[0]}{int(run[-1][1]) + 1}")
        best = max(best, run, key=len)
    return best


def is_end(herd: Herd, card: str) -> bool:
    """Whether a card could be added to a herd at once."""
    low, high = int(herd.cards[0][1]) - 1, int(herd.cards[-1][1]) + 1
    return int(card[1]) in (low, high) and card[0] in (herd.kind, "D")

"""Why a play of Herds may be a good idea: a message of the catalogue for each, as the expert would say it."""

from .cards import number
from .plays.choices import Create, Grow, Pass, Play, Swap, Take, Trade
from .plays.folding import DUCK, kind_letter
from .suggest import own_herds
from .view import View


def why(view: View, play: Play) -> str:
    match play:
        case Take(card=None):
            return "why-deck"
        case Take(card=card):
            return why_take(view, str(card))
        case Trade():
            return "why-trade-ducktors" if any(card[0] == DUCK for card in play.get) else "why-trade"
        case Create():
            return why_create(play)
        case Grow():
            wild = play.card[0] == DUCK != view.herds[play.herd].kind
            return "why-grow-wild" if wild else "why-grow"
        case Swap():
            return "why-swap" if play.herd in dict(own_herds(view)) else "why-raid"
        case Pass():
            return "why-pass-out" if len(view.hand or []) == 1 else "why-pass"
        case _:
            return "why-done"


def why_take(view: View, card: str) -> str:
    """HER-12: what a card of the grassland is good for."""
    if card[0] == DUCK:
        return "why-take-ducktor"
    ends = {f"{herd.kind}{end}" for _, herd in own_herds(view) for end in (number(herd.cards[0]) - 1, number(herd.cards[-1]) + 1)}
    return "why-take-grow" if card in ends else "why-take"


def why_create(play: Create) -> str:
    """HER-26."""
    if kind_letter(play.cards) == DUCK:
        return "why-create-ducktors"
    return "why-create-wild" if any(card[0] == DUCK for card in play.cards) else "why-create"

"""What a seat cannot know: only the card in the narrator's hand. No deck order is stored anywhere."""

from ...core.dice import below
from ...core.rule import rule
from .row import *


@rule
def imagine(game, seat, stream):
    """BBM-10: for everybody but the narrator the drawn card may be any of those that were in the deck."""
    if game.step != DRAWN or seat == game.narrator:
        return
    game.deck[game.drawn] += 1
    at = below(stream, game.left + 1)
    card = 0
    while at >= game.deck[card]:
        at -= game.deck[card]
        card += 1
    game.deck[card] -= 1
    game.drawn = card

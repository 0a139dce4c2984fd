"""What a seat cannot know: the card in the narrator's hand, and in step mode the answers of others until all are in. No deck order is
stored anywhere."""

from ....core.engine.dice import below
from ....core.engine.rule import rule
from ..row import *


@rule
def imagine(game, seat, stream, scratch):
    answer_again(game, seat, stream)
    if game.step == DRAWN and seat != game.narrator:
        draw_again(game, stream)


@rule
def answer_again(game, seat, stream):
    """BBM-57: who has answered may have chosen any pose."""
    for other in range(game.players):
        if other != seat and game.answers[other]:
            game.answers[other] = 1 + below(stream, POSES if game.advanced else TONGUELESS)


@rule
def draw_again(game, stream):
    """BBM-10: for everybody but the narrator the drawn card may be any of those that were in the deck."""
    game.deck[game.drawn] += 1
    at = below(stream, game.left + 1)
    card = 0
    while at >= game.deck[card]:
        at -= game.deck[card]
        card += 1
    game.deck[card] -= 1
    game.drawn = card

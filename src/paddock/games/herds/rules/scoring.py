"""The end of a hand of Herds, and its points."""

from ....core.engine.rule import rule
from ..row import *
from .sets import side, size


@rule
def points(game, herd):
    """HER-45, HER-46: Ducktor herds count their cards, animal herds their naturals."""
    cards = game.high[herd] - game.low[herd] + 1
    if game.kind[herd] == DUCKTOR:
        return DUCKTOR_POINTS[cards]
    return NATURAL_POINTS[cards - size(game.wild[herd])]


@rule
def has_full_herd(game, seat):
    """HER-41, HER-42: the side owns a herd from 1 to 6, of whatever cards."""
    for herd in range(game.herds):
        if game.low[herd] == 0 and game.high[herd] == NUMBERS - 1 and side(game, game.before[herd]) == side(game, seat):
            return True
    return False


@rule
def account(game):
    """Where the points of this hand of the game are written down."""
    return (game.deals - 1) % HANDS


@rule
def open_account(game):
    """A new hand has brought nobody anything yet."""
    for each in range(SIDES):
        game.gained[each][account(game)] = 0


@rule
def score_hand(game):
    """HER-44, HER-47."""
    for herd in range(game.herds):
        owner = side(game, game.before[herd])
        game.scores[owner] += points(game, herd)
        game.gained[owner][account(game)] += points(game, herd)


@rule
def is_decided(game):
    """HER-50, HER-51: a side has reached the target, and no two share the highest score."""
    best, leaders = -1, 0
    for each in range(SIDES):
        if game.scores[each] > best:
            best, leaders = int(game.scores[each]), 1
        elif game.scores[each] == best:
            leaders += 1
    return best >= game.target and leaders == 1

"""HER-11: a second step in which nothing is possible is skipped, and everybody hears that."""

from ....core.engine.rule import rule
from ..row import *
from .sets import count
from .tray import can_take, can_trade


@rule
def has_choice(game, seat):
    """HER-11: is anything possible in step 2?"""
    if game.deck or can_trade(game, seat):
        return True
    for card in range(CARDS):
        if count(game.grass, card) and can_take(game, seat, card):
            return True
    return False


@rule
def skip(game):
    """Nothing is. The herds are noted as they lie: in step 3 they change, and what the hand could do with them has been heard."""
    game.skipped = 1 + game.herds
    for herd in range(game.herds):
        game.skipped_herds[herd] = folded(game, herd)


@rule
def folded(game, herd):
    """A herd as one number."""
    return game.before[herd] + 4 * (int(game.kind[herd]) + 8 * (game.low[herd] + 8 * (game.high[herd] + 8 * int(game.wild[herd]))))


@rule
def unfold_herd(game, herd, number):
    """The same, back again."""
    game.before[herd] = number % 4
    game.kind[herd] = number // 4 % 8
    game.low[herd] = number // 32 % 8
    game.high[herd] = number // 256 % 8
    game.wild[herd] = number // 2048


@rule
def turn_back(game):
    """The herds of this moment and those of the skipped step change places."""
    herds = game.skipped - 1
    game.skipped = 1 + game.herds
    game.herds = herds
    for herd in range(HERDS):
        before = game.skipped_herds[herd]
        game.skipped_herds[herd] = folded(game, herd)
        unfold_herd(game, herd, before)


@rule
def is_skip_fair(game):
    """Could the player whose second step was skipped do nothing then? The row comes back unchanged."""
    if game.skipped == 0:
        return True
    seat, turn = game.seat, game.turn
    hand = game.hands[seat]
    game.hands[seat] += game.went[turn] - game.came[turn]
    if game.passed_to[turn] != NOBODY:
        game.hands[seat] += ONE[game.passed[turn]]
    turn_back(game)
    found = has_choice(game, seat)
    turn_back(game)
    game.hands[seat] = hand
    return not found

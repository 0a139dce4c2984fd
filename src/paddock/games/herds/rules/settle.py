"""HER-14, HER-15: can the open trading tray be brought level?"""

from ....core.engine.rule import rule
from ..row import *
from .sets import even_numbers, odd_numbers, present, worth

HALF = 63  # bits in each of two words that hold the sums from 0 to 125
WORD = (1 << HALF) - 1


@rule
def takeable(game):
    """What may still be taken without more Ducktors: the tray is filled in the order of the cards, first what is wanted."""
    if game.step == GIVING or game.last >= FIRST_DUCKTOR:
        return 0
    return game.grass & ANIMALS & (-1 << 2 * game.last)


@rule
def giveable(game, hand):
    """What may still be given."""
    return hand & (-1 << 2 * game.last) if game.step == GIVING else hand


@rule
def supply(game, seat):
    """All cards that could be laid after this trade: the hand, what is wanted, and what may still be taken."""
    return game.hands[seat] + game.want + takeable(game)


@rule
def can_settle(game, seat, left):
    """With these cards of the supply left after all due Ducktors are laid, can the trade be completed, and a card stay in hand?

    A card that was laid is one that is wanted anyway, else one from the hand, else one more from the grassland. No other choice could do
    better: a card from the grassland laid in place of an equal one in the hand changes neither sums nor numbers of cards.
    """
    want, hand, grass = game.want, game.hands[seat], takeable(game)
    missing = worth(want) - worth(game.offer)
    used = want + hand + grass - left
    while used:
        one = present(used)
        one &= -one
        used -= one
        if want & 3 * one:
            want -= one
        elif hand & 3 * one:
            hand -= one
        else:
            grass -= one
            missing += worth(one)
    gifts = giveable(game, hand)
    if missing == worth(gifts) and gifts == hand and want == 0:
        return False  # everything would be given, and nothing more taken
    return can_add_up(gifts, grass, missing)


@rule
def can_add_up(gifts, goods, missing):
    """Can some of the gifts be worth as much as some of the goods and what is missing?

    To give a number and to take it cancel out, so each number stands between all goods taken and all gifts given. Counted from the
    lower end this is a sum of at most so many ones, twos and so on.
    """
    below = worth(goods)
    whole = below + worth(gifts)
    goal = missing + below
    if goal < 0 or goal > whole:
        return False
    return is_sum(min(goal, whole - goal), odd_numbers(gifts) + odd_numbers(goods), even_numbers(gifts) + even_numbers(goods))


@rule
def is_sum(goal, odd, even):
    """Is this a sum of some of these numbers? Bit i of the two words says that i is one."""
    low, high = 1, 0
    for number in range(NUMBERS):
        rest = (even if number % 2 else odd) >> 4 * (number // 2) & 15
        some = 1
        while rest > 0:  # one, two, four ... of them at once
            some = min(some, rest)
            step = some * (number + 1)
            high |= (high << step | low >> HALF - step) & WORD
            low |= low << step & WORD
            rest -= some
            some *= 2
    return (low >> goal if goal < HALF else high >> goal - HALF) & 1 == 1

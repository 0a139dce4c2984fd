"""The trading tray of Super Farmer: which small moves can still end in a fair exchange.

The tray is filled in one order: first what is wanted, then what is paid, each by kind. The deal is struck when both sides are level,
so every exchange has exactly one path, and none of the moves offered here leads to a dead end.
"""

from ....core.engine.rule import rule
from ..row import *

# Whether there is any fair exchange at all. If there is one, there is one in which a single animal changes hands for others
# that are worth no more: worths divide each other, so among animals that are together worth enough, some are worth exactly
# enough. Sets of kinds are bit masks here, in the order of their worth.


@rule
def owned(farm):
    """The kinds that a farm has."""
    kinds = 0
    for i in range(KINDS):
        kinds |= (1 if farm[BY_WORTH[i]] > 0 else 0) << i
    return kinds


@rule
def affordable(farm):
    """The kinds of which a farm can pay for one, in kinds before it in the order."""
    kinds = 0
    holding = 0
    for i in range(KINDS):
        kinds |= (1 if holding >= WORTH[BY_WORTH[i]] else 0) << i
        holding += farm[BY_WORTH[i]] * WORTH[BY_WORTH[i]]
    return kinds


@rule
def partners_mask(game, mask):
    """SF-08: the stock and the players with whom some exchange is possible."""
    farm = game.farms[game.seat]
    has, buys = owned(farm), affordable(farm)
    mask[PARTNER + BANK] = stock_can_trade(game, has, buys)
    for partner in range(game.players):
        if partner != game.seat:
            theirs = game.farms[partner]
            mask[PARTNER + partner] = (buys & owned(theirs) | has & affordable(theirs)) != 0  # SF-19


@rule
def stock_can_trade(game, has, buys):
    """SF-16, SF-17: the stock may be asked for any number of what it has, also for one bigger animal."""
    goods = owned(game.stock)
    smallest = goods & -goods
    return (buys & goods | has & -(smallest << 1)) != 0


@rule
def fill_mask(game, mask):
    """What may be put on the open tray."""
    wanted = 0  # worth of what is asked for and not yet paid
    farm = 0  # worth of what may still be given
    for kind in range(KINDS):
        wanted += game.tray[kind] * WORTH[kind]
        farm += spare(game, kind) * WORTH[kind]
    if game.step == GIVING:
        for kind in range(game.kind, KINDS):
            mask[GIVE + kind] = may_give(game, kind, wanted)
        return
    here = arrives(game)
    for kind in range(game.kind, KINDS):
        mask[TAKE + kind] = may_take(game, kind, farm - wanted, here)
    if here:
        for kind in range(KINDS):
            mask[GIVE + kind] = may_give(game, kind, wanted)


@rule
def spare(game, kind):
    """SF-10, SF-12: what the active player may still give: what is owned and not wanted."""
    tray = game.tray[kind]
    return 0 if tray > 0 else game.farms[game.seat][kind] + tray


@rule
def has(game, kind):
    """SF-16, SF-19: a player can be asked for what is there, the stock for any number."""
    return PLENTY if game.partner == BANK else game.farms[game.partner][kind]


@rule
def arrives(game):
    """SF-09, SF-17: at least one animal will change hands."""
    for kind in range(KINDS):
        if game.tray[kind] > 0 and (game.partner != BANK or game.stock[kind] > 0):
            return True
    return False


# A sum can be paid exactly if at every worth the smaller animals cover what the bigger ones cannot: each worth divides the
# next, so it is enough to compare the holding, counted up from the smallest, with the remainder of the sum.


@rule
def may_give(game, kind, wanted):
    """SF-11: with one of this kind given, the rest must be payable in this kind and those after it."""
    due = wanted - WORTH[kind]
    if due < 0 or spare(game, kind) == 0:
        return False
    if game.variant == GRANNA and due > 0 and animals_wanted(game) > 1:  # SF-50
        return False
    holding = 0
    for i in range(KINDS):
        each = BY_WORTH[i]
        if each >= kind:
            holding += (spare(game, each) - (each == kind)) * WORTH[each]
        if holding >= due:
            return True
        if holding < due % NEXT_WORTH[i]:
            return False
    return True


@rule
def may_take(game, kind, holding, here):
    """SF-16, SF-17, SF-19: could the tray, with one more of this kind, still be brought level?"""
    if game.tray[kind] >= has(game, kind):
        return False
    if here or game.partner != BANK or game.stock[kind] > 0:
        return can_settle(game, kind, kind, holding)
    for other in range(kind + 1, KINDS):  # something that is in stock must still be asked for
        if game.stock[other] > 0 and can_settle(game, kind, other, holding):
            return True
    return False


@rule
def can_settle(game, kind, other, farm):
    """With one more of these wanted, is there a fair exchange that can still be reached?

    Every animal has room to move: down by what may be given, up by what may be taken. Counted from the lowest end, where
    everything is given, the whole room is the holding and `due` the way back to level.
    """
    if game.variant == GRANNA:
        return can_settle_singly(game, kind, other)
    due = farm - (spare(game, kind) + 1) * WORTH[kind]
    if other != kind:
        due -= (spare(game, other) + 1) * WORTH[other]
    if due < 0:
        return False
    holding = 0
    for i in range(KINDS):
        each = BY_WORTH[i]
        if each == kind or each == other:
            holding += (has(game, each) - game.tray[each] - 1) * WORTH[each]
        else:
            holding += spare(game, each) * WORTH[each]
            if each > kind:
                holding += (has(game, each) - game.tray[each]) * WORTH[each]
        if holding >= due:
            return True
        if holding < due % NEXT_WORTH[i]:
            return False
    return True


@rule
def animals_wanted(game):
    number = 0
    for kind in range(KINDS):
        number += max(0, game.tray[kind])
    return number


@rule
def can_settle_singly(game, kind, other):
    """SF-50: several animals must be paid with a single one; a single one with any bundle."""
    worth = WORTH[kind] + (WORTH[other] if other != kind else 0)
    for each in range(KINDS):
        worth += game.tray[each] * WORTH[each]
    if other == kind and animals_wanted(game) == 0 and can_pay(game, kind):
        return True
    for payment in range(KINDS):
        if payment != kind and payment != other and spare(game, payment) > 0:
            if can_fill(game, kind, payment, WORTH[payment] - worth):
                return True
    return False


@rule
def can_pay(game, kind):
    """Can one animal be paid for in other kinds?"""
    holding = 0
    for i in range(KINDS):
        each = BY_WORTH[i]
        if each != kind:
            holding += spare(game, each) * WORTH[each]
        if holding < WORTH[kind] % NEXT_WORTH[i]:
            return False
    return True


@rule
def can_fill(game, kind, payment, due):
    """Can more be asked for, in the order of the tray, until all is worth the payment?"""
    if due < 0:
        return False
    holding = 0
    for i in range(KINDS):
        each = BY_WORTH[i]
        if each >= kind and each != payment:
            holding += (has(game, each) - game.tray[each] - (each == kind)) * WORTH[each]
        if holding >= due:
            return True
        if holding < due % NEXT_WORTH[i]:
            return False
    return True

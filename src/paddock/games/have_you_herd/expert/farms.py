"""Farms by number: in all tables of the expert, a farm is told apart up to so many of each kind."""

from math import prod

from ..row import ALSO_PAID, ALSO_PRICE, KINDS, LIMIT, LINES, PAID, PRICE

RANKS = 20  # levels of opponents
CERTAIN = (1 << 16) - 1  # a chance of one, as it is kept
PARTS = 1000  # of a turn, as turns are kept
USUAL_CAPS = (12, 6, 5, 4, 1, 1)  # farms are told apart up to so many of each kind
DEAREST = 9  # a price that is higher than this is out of sight


def cap(kind: int) -> int:
    """Up to how many of a kind farms are told apart: enough to pay any line and keep one."""
    prices = [PRICE[line] for line in range(LINES) if PAID[line] == kind]
    prices += [ALSO_PRICE[line] for line in range(LINES) if ALSO_PAID[line] == kind]
    return int(min(LIMIT[kind], max(USUAL_CAPS[kind], min(max(prices, default=0) + 1, DEAREST))))


CAPS = tuple(cap(kind) for kind in range(KINDS))
STRIDES = tuple(prod(most + 1 for most in CAPS[kind + 1 :]) for kind in range(KINDS))
SIZE = prod(most + 1 for most in CAPS)

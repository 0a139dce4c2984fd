"""The row of Have You Herd?: all that makes up a position, and the numbers that rules speak in."""

from pathlib import Path

from ...core.engine.row import layout
from ...core.engine.rule import table
from ...core.types.box import open_box
from ...core.types.option import Option
from .box import BOUGHT, Box
from .box import KINDS as NAMES
from .box import LINES as LINE_NAMES

BOX = open_box(__package__, Box, Path(__file__).parent)

RABBIT, SHEEP, PIG, COW, HORSE, GUARD_DOG = range(6)
HERD, KINDS, SEATS, LINES = 5, len(NAMES), BOX.players[1], len(LINE_NAMES)
FOX, WOLF, SKUNK, DOG, T = range(HERD, HERD + 5)  # on the dice, after the five herd animals
PLENTY = 10_000
SUPPLY = table(BOX.supply.each())
LIMIT = table([BOX.limits.get(kind, PLENTY) for kind in NAMES])

# The chart. A line is paid in one kind or in two; where one is enough, the second costs nothing.
PRICES = [[(NAMES.index(kind), number) for kind, number in price.items()] for price in BOX.chart.each()]
GOODS = table([NAMES.index(kind) for kind in BOUGHT])
PAID, PRICE = table([price[0][0] for price in PRICES]), table([price[0][1] for price in PRICES])
ALSO_PAID = table([price[-1][0] for price in PRICES])
ALSO_PRICE = table([price[1][1] if len(price) > 1 else 0 for price in PRICES])

# What a roll is
NO_ROLL = -1
BREEDING, DOUBLES, CANCELLED, PENALTY_ROLL = range(4)  # or the symbol of its only special


def event_of(one: int, two: int) -> int:
    """HYH-17, HYH-22, HYH-26, HYH-27: what two symbols are together, whichever die shows them."""
    if one >= HERD and two >= HERD:
        return CANCELLED
    if one >= HERD or two >= HERD:
        return max(one, two)
    return DOUBLES if one == two else BREEDING


# Every roll, as an outcome. The likeliest come first: whoever draws one finds it sooner.
FACES = {(one, two): many * more for one, many in BOX.die("first") for two, more in BOX.die("second")}
ROLLS = sorted(FACES, key=FACES.__getitem__, reverse=True)
ROLL_WEIGHTS = table([FACES[roll] for roll in ROLLS])
FIRST_DIE, SECOND_DIE = table([one for one, _ in ROLLS]), table([two for _, two in ROLLS])
EVENTS = table([event_of(one, two) for one, two in ROLLS])

# options
OPTIONS = (
    Option("first_game_sheep", "off", {"off": 0, "on": 1}, rule="HYH-03"),
    Option("first_seat", 1, low=1, high=SEATS, rule="HYH-04"),
    Option("turn_cap", 1000, low=1, high=100_000, rule="HYH-58"),
)
FIRST_GAME_SHEEP, FIRST_SEAT, TURN_CAP = range(3)

# what a row waits for
FIRST, FINAL, GIVING, DICE, PENALTY, DONE = range(6)
NOBODY = -1

# small moves
ROLL = 0
SKIP = 1
TRADE = 2  # + line, with the supply
FORCE = TRADE + LINES  # + seat * LINES + line, after T
GIVE = FORCE + SEATS * LINES  # + seat: the skunk
MOVES = GIVE + SEATS
OUTCOMES = len(ROLLS)

PAST = "giver"
ROW = layout(
    [
        ("players", "i2"),
        ("first_game_sheep", "i2"),
        ("first_seat", "i2"),
        ("seat", "i2"),  # whose turn it is
        ("step", "i2"),
        ("traded", "i2"),  # the first trade of this turn is used up
        ("bound", "i2"),  # T: the final trade of this turn is with players only
        ("skunk", "i2"),  # its holder
        ("winner", "i2"),
        ("turns", "i4"),  # finished by all
        ("turn_cap", "i4"),
        ("supply", "i2", (KINDS,)),
        ("farms", "i2", (SEATS, KINDS)),
        ("giver", "i2"),  # of the skunk
        ("roller", "i2"),  # of the last roll,
        ("event", "i2"),  # what it was,
        ("dice", "i2", (2,)),
        ("due", "i2", (HERD,)),  # what it bred, before limits and supply had their say,
        ("gained", "i2", (KINDS,)),  # what came of it,
        ("lost", "i2", (KINDS,)),  # and what it cost
    ]
)

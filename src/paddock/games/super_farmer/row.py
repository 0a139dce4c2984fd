"""The row of Super Farmer: all that makes up a position, and the numbers that rules speak in."""

from pathlib import Path

from ...core.engine.row import layout
from ...core.engine.rule import table
from ...core.types.box import open_box
from ...core.types.option import Option
from .box import KINDS as NAMES
from .box import SEATS, Box

BOX = open_box(__package__, Box, Path(__file__).parent)

RABBIT, SHEEP, PIG, COW, HORSE, SMALL_DOG, BIG_DOG = range(7)
FOX, WOLF = 5, 6  # on the dice, after the five herd animals
HERD, KINDS = 5, len(NAMES)
STOCK, WORTH = table(BOX.stock.each()), table(BOX.worth.each())
BY_WORTH = table(sorted(range(KINDS), key=BOX.worth.each().__getitem__))  # each worth divides the next
NEXT_WORTH = table([*sorted(BOX.worth.each())[1:], 1 << 30])

# Every roll, as an outcome. The likeliest come first: whoever draws one finds it sooner.
FACES = {(one, two): many * more for one, many in BOX.die("fox") for two, more in BOX.die("wolf")}
ROLLS = sorted(FACES, key=FACES.__getitem__, reverse=True)
ROLL_WEIGHTS = table([FACES[roll] for roll in ROLLS])
FIRST_DIE, SECOND_DIE = table([one for one, _ in ROLLS]), table([two for _, two in ROLLS])
PLENTY = 30_000

# options
RULEBOOK, GRANNA = range(2)
OPTIONS = (
    Option("first_seat", 1, low=1, high=SEATS, rule="SF-04"),
    Option("turn_cap", 1000, low=1, high=100_000, rule="SF-47"),
    Option("variant", "rulebook", {"rulebook": RULEBOOK, "granna-2013": GRANNA}, rule="SF-48"),
    Option("solo", "off", {"off": 0, "on": 1}, rule="SF-49"),
)
FIRST_SEAT, TURN_CAP, VARIANT, SOLO = range(4)

# Our rule of thumb: this for that, with at least and with fewer than so many rabbits; a small dog only as long as there is none.
RULE_OF_THUMB = (
    (RABBIT, SMALL_DOG, 10, PLENTY),
    (PIG, RABBIT, 0, 27),
    (SHEEP, RABBIT, 0, 33),
    (SMALL_DOG, RABBIT, 0, 1),
    (RABBIT, PIG, 40, PLENTY),
)

# what a row waits for
TRADE, TAKING, GIVING, ANSWER, DICE, DONE = range(6)
NOBODY = -1

# small moves
ROLL = 0
PARTNER = 1  # + seat; + SEATS is the stock
BANK = SEATS
TAKE = PARTNER + SEATS + 1  # + kind
GIVE = TAKE + KINDS  # + kind
ACCEPT = GIVE + KINDS
DENY = ACCEPT + 1
MOVES = DENY + 1
OUTCOMES = len(ROLLS)

PAST = "roller"
ROW = layout(
    [
        ("players", "i2"),
        ("variant", "i2"),
        ("solo", "i2"),
        ("seat", "i2"),  # whose turn it is
        ("step", "i2"),
        ("traded", "i2"),  # the trade of this turn is used up
        ("winner", "i4"),
        ("partner", "i4"),  # of the open tray
        ("kind", "i2"),  # how far the tray has been filled
        ("turns", "i4"),  # finished by all
        ("turn_cap", "i4"),
        ("tray", "i4", (KINDS,)),  # wanted > 0, offered < 0
        ("stock", "i2", (KINDS,)),
        ("farms", "i2", (SEATS, KINDS)),
        ("roller", "i4"),  # of the last roll,
        ("dice", "i4", (2,)),
        ("lost", "i2", (KINDS,)),  # what it cost,
        ("due", "i2", (HERD,)),  # and what it bred, before the stock had its say
    ]
)

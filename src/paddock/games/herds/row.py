"""The row of Herds: all that makes up a position, and the numbers that rules speak in.

A set of cards (a hand, the deck, the grassland) is one number with two bits for each card, lions first and Ducktors last. So a card is
added with `+ ONE[card]`, sets are added and subtracted as a whole, and searches hand them on by value.
"""

from pathlib import Path

from ...core.engine.row import layout
from ...core.engine.rule import table
from ...core.types.box import open_box
from ...core.types.option import Option
from .box import KINDS as NAMES
from .box import NUMBERS as NUMBERS
from .box import SEATS as SEATS
from .box import Box

BOX = open_box(__package__, Box, Path(__file__).parent)

LION, TIGER, ELEPHANT, MONKEY, DUCKTOR = range(5)
KINDS = len(NAMES)
CARDS = KINDS * NUMBERS
FIRST_DUCKTOR = DUCKTOR * NUMBERS  # cards from here on are Ducktors

# sets of cards
ONE = table([1 << 2 * card for card in range(CARDS)])
KIND_BITS = 2 * NUMBERS
DUCK_BITS = KIND_BITS * DUCKTOR
EACH = sum(1 << 2 * card for card in range(CARDS))  # one of every card
RUN = sum(1 << 2 * number for number in range(NUMBERS))  # one of every number of a kind
THREE = 0b010101  # three numbers in a row
SUIT = (1 << KIND_BITS) - 1  # all cards of a kind
ANIMALS = (1 << DUCK_BITS) - 1  # all cards but the Ducktors
WHOLE_BOX = sum(copies << 2 * card for card, copies in enumerate(BOX.copies.each()))
DEAL = table([0, 0, *BOX.deal])  # by the number of players
GRASSLAND = BOX.grassland
SIDES = 3
HANDS = 12  # of the game, whose points are remembered
HERDS = BOX.cards() // 3
TURNS = BOX.turns()

# HER-45, HER-46
DUCKTOR_POINTS = table([0, 0, 0, 3, 5, 7, 10])  # by cards
NATURAL_POINTS = table([0, 1, 1, 2, 3, 5, 7])  # by naturals

# options
OPTIONS = (
    Option("first_dealer", "random", {"random": 0}, low=1, high=SEATS, rule="HER-04"),
    Option("target", 60, low=1, high=10_000, rule="HER-50"),
    Option("swaps", "own", {"own": 0, "all": 1}, rule="HER-31"),
)
FIRST_DEALER, TARGET, SWAPS = range(3)

# what a row waits for
CUT = 0  # chance: who deals first
DEALING = 1  # chance: the next card of the deal
DRAWING = 2  # chance: step 1
CHOOSING = 3  # step 2
TAKING = 4  # the tray: what is wanted
GIVING = 5  # the tray: what is given
FETCHING = 6  # chance: the deck's card of step 2
HERDING = 7  # step 3
PLACING = 8  # the next herd lies before the partner
TENDING = 9  # a herd is chosen, to grow or to swap
PASSING = 10  # step 4: to whom
HANDING = 11  # step 4: which card
FLIPPING = 12  # chance: step 5
FINISHED = 13
NOBODY = -1

# small moves
DECK = 0
TRADE = 1
TAKE = 2  # + card
GIVE = TAKE + CARDS  # + card, in a trade and in a pass
PATTERNS = 7  # of Ducktors in three cards: one at least is natural
LOWS = NUMBERS - 2  # where three cards may begin
CREATE = GIVE + CARDS  # + (kind * LOWS + low) * PATTERNS + pattern, animals only
CREATE_DUCKTORS = CREATE + DUCKTOR * LOWS * PATTERNS  # + low
BESIDE = CREATE_DUCKTORS + LOWS
HERD = BESIDE + 1  # + herd
GROW = HERD + HERDS  # + (2 for the high end) + (1 for a Ducktor)
SWAP = GROW + 4  # + number
DONE = SWAP + NUMBERS
TO = DONE + 1  # + seat
MOVES = TO + SEATS
OUTCOMES = CARDS

# the three cards of each small move that creates a herd: kind, lowest number, and which are Ducktors (bit 2 * number)
_CREATES = [(kind, low, pattern) for kind in range(DUCKTOR) for low in range(LOWS) for pattern in range(PATTERNS)]
_CREATES += [(DUCKTOR, low, PATTERNS) for low in range(LOWS)]
CREATE_KIND = table([kind for kind, _, _ in _CREATES])
CREATE_LOW = table([low for _, low, _ in _CREATES])
CREATE_DUCKS = table([sum((pattern >> at & 1) << 2 * (low + at) for at in range(3)) for _, low, pattern in _CREATES])

# What functions hand on is as wide as other numbers: each width of its own would be compiled once more.
# The widest fields come first, so that no room is lost between them.
ROW = layout(
    [
        ("deck", "i8"),
        ("grass", "i8"),
        ("hands", "i8", (SEATS,)),
        ("left", "i8", (SEATS,)),  # what was in the hands when the last hand of the game ended
        ("want", "i8"),  # on the tray: from the grassland,
        ("offer", "i8"),  # and from the hand
        ("aside", "i8"),  # out of this hand of the game: only in positions that were set up so
        ("due", "i8"),  # Ducktors by number, two bits for each
        ("seat", "i8"),  # whose turn it is
        ("herd", "i8"),  # chosen
        ("herds", "i8"),  # on the table
        ("went", "i8", (TURNS,)),  # the turns of this hand: what the player laid or gave of the cards held before,
        ("came", "i8", (TURNS,)),  # and what was taken from the table and kept
        ("skipped_herds", "i4", (HERDS,)),  # how the herds lay when step 2 of this turn was skipped
        ("gained", "i2", (SIDES, HANDS)),  # the points of each hand of the game; the newest overwrite the oldest
        ("wild", "i2", (HERDS,)),  # which numbers are Ducktors, bit 2 * number
        ("scores", "i2", (SIDES,)),
        ("target", "i2"),
        ("deals", "i2"),  # hands begun
        ("drew", "i1", (TURNS,)),  # in the turns of this hand: how many cards came from the deck,
        ("passed", "i1", (TURNS,)),  # which card went
        ("passed_to", "i1", (TURNS,)),  # to whom
        ("swaps", "i1"),  # whether wilds may be swapped out of opponents' herds, too
        ("players", "i1"),
        ("dealer", "i1"),
        ("first", "i1"),  # the seat of turn 0
        ("turn", "i1"),  # of this hand
        ("step", "i1"),
        ("last", "i1"),  # the card put on the tray last: the next one is not before it
        ("to", "i1"),  # chosen for the pass
        ("before", "i1", (HERDS,)),  # the seat it lies before,
        ("kind", "i1", (HERDS,)),
        ("low", "i1", (HERDS,)),  # numbers from 0
        ("high", "i1", (HERDS,)),
        ("skipped", "i1"),  # 1 + how many herds there were, if step 2 of this turn was skipped
    ]
)

# What a seat can know.
PAST = "deals"
INFO = layout(
    [
        ("hand", "i8"),
        ("grass", "i8"),
        ("want", "i8"),
        ("offer", "i8"),
        ("due", "i8"),
        ("hidden", "i8"),  # the deck and the other hands, together
        ("deck", "i1"),  # how many cards
        ("sizes", "i1", (SEATS,)),  # of the hands
        ("step", "i1"),
        ("seat", "i1"),
        ("dealer", "i1"),
        ("last", "i1"),
        ("herd", "i1"),
        ("to", "i1"),
        ("players", "i1"),
        ("swaps", "i1"),
        ("target", "i2"),
        ("scores", "i2", (SIDES,)),
        ("herds", "i1"),
        ("before", "i1", (HERDS,)),
        ("kind", "i1", (HERDS,)),
        ("low", "i1", (HERDS,)),
        ("high", "i1", (HERDS,)),
        ("wild", "i2", (HERDS,)),
        ("skipped", "i1"),
        ("skipped_herds", "i4", (HERDS,)),
        ("first", "i1"),
        ("turn", "i1"),
        ("went", "i8", (TURNS,)),
        ("came", "i8", (TURNS,)),
        ("drew", "i1", (TURNS,)),
        ("passed", "i1", (TURNS,)),  # NOBODY where the seat neither gave nor got the card
        ("passed_to", "i1", (TURNS,)),
        ("deals", "i2"),
        ("left", "i8", (SEATS,)),
        ("gained", "i2", (SIDES, HANDS)),
    ]
)

# What imagine writes down about the history that it samples.
DECK_PLACE = SEATS  # where a hidden card can be, besides a hand
PLACES = SEATS + 1
SCRATCH = layout(
    [
        ("loose", "i8"),  # cards that have turned out to be further down in the deck
        ("unseen", "i8", (SEATS,)),  # how many cards of a hand may be any hidden card
        ("roaming", "i8", (SEATS,)),  # those of them that were passed on: a bit for the turn in which each first was
        ("held", "i8", (TURNS,)),  # how many cards each giver had, by turn
        ("chances", "f8", (PLACES,)),  # that a card gets from here to where one is seen next
        ("outlook", "f8", (PLACES,)),  # how likely all that is seen later is with a card here
    ]
)

"""The row of Swip'Sheep: all that makes up a position, and the numbers that rules speak in."""

from pathlib import Path

from ...core.engine.row import layout
from ...core.engine.rule import table
from ...core.types.box import open_box
from ...core.types.option import Option
from .box import CARDS, Box
from .box import SEATS as SEATS

BOX = open_box(__package__, Box, Path(__file__).parent)

ONE, TWO, THREE, DOG, WOLF = range(5)
SHEEP, KINDS = 3, len(CARDS)  # the first three kinds of cards are sheep
PACK = table(BOX.each())
WOLVES = BOX.cards.wolf
HAND = 3  # SWP-04
ROUNDS = table([0, 0, 0, 4, 3, 2])  # SWP-02, by the number of players

# options
OPTIONS = (Option("first_player", "random", {"random": 0}, low=1, high=SEATS, rule="SWP-03"),)
FIRST_PLAYER = 0

# what a row waits for
FIRST, DEAL, PASS, ATTACK, STEAL, SHOW, DONE = range(7)
NONE = -1

# small moves
STRIKE = 0  # + seat
GIVE_LEFT = STRIKE + SEATS  # + left, from a hand of one
GIVE = GIVE_LEFT + KINDS  # + KINDS * left + right
MOVES = GIVE + KINDS * KINDS
OUTCOMES = KINDS  # a card; a seat, when the first player is named; or 0, when hands are shown

ROW = layout(
    [
        ("players", "i1"),
        ("rounds", "i1"),  # finished
        ("first", "i1"),
        ("step", "i1"),
        ("seat", "i1"),  # is dealt to, or attacks
        ("deals", "i1"),  # how many cards each is dealt this round
        ("deck", "i1", (KINDS,)),
        ("hands", "i1", (SEATS, KINDS)),
        ("wolves", "i1", (SEATS,)),  # laid and not yet used
        ("piles", "i1", (SEATS, SHEEP)),
        # The memory of this round: the card each has kept, given to the left and to the right, ...
        ("kept", "i1", (SEATS,)),
        ("left", "i1", (SEATS,)),
        ("right", "i1", (SEATS,)),
        ("laid", "i1", (SEATS,)),  # ... how many wolves each laid, ...
        ("attacks", "i1"),  # ... and the attacks:
        ("attacker", "i1", (WOLVES,)),
        ("target", "i1", (WOLVES,)),
        ("dog", "i1", (WOLVES,)),  # whether a dog answered,
        ("loot", "i1", (WOLVES,)),  # and the card that changed hands
    ]
)

# What a seat can know; a card it has not seen, or that is not there, is NONE.
PAST = "passed"
INFO = layout(
    [
        ("hand", "i1", (KINDS,)),
        ("kept", "i1"),
        ("gave_left", "i1"),  # chosen for the left neighbour, and for the right one,
        ("gave_right", "i1"),
        ("got_left", "i1"),  # and what came from them
        ("got_right", "i1"),
        ("step", "i1"),
        ("seat", "i1"),
        ("first", "i1"),
        ("rounds", "i1"),
        ("deals", "i1"),
        ("players", "i1"),
        ("deck", "i1"),  # how many cards
        ("sizes", "i1", (SEATS,)),  # of the hands
        ("wolves", "i1", (SEATS,)),
        ("laid", "i1", (SEATS,)),
        ("piles", "i1", (SEATS, SHEEP)),
        ("attacks", "i1"),
        ("attacker", "i1", (WOLVES,)),
        ("target", "i1", (WOLVES,)),
        ("dog", "i1", (WOLVES,)),
        ("stolen", "i1", (WOLVES,)),  # whether a card changed hands,
        ("loot", "i1", (WOLVES,)),  # and which one, if the seat took part
        ("passed", "i1"),  # how many have chosen, but not who: no help for whoever chooses
    ]
)

"""The row of Bunny Bunny Moose Moose: all that makes up a position, and the numbers that rules speak in."""

from pathlib import Path

from ...core.engine.row import layout
from ...core.engine.rule import table
from ...core.types.box import open_box
from ...core.types.option import Option
from .box import ANTLERS, EARS, HANDS, PILES, SEATS, Box
from .box import HUNTER as HUNTER_CARD

BOX = open_box(__package__, Box, Path(__file__).parent)
REACH = BOX.trail - 1  # how far the last figure may be behind the first

# Cards. A deck is a count of each different card.
CARDS = BOX.different
DIFFERENT = len(CARDS)
BASIC, ADVANCED = table(BOX.deck("basic")), table(BOX.deck("advanced"))
HUNTER = CARDS.index(HUNTER_CARD)
BASIC_CARDS, ALL_CARDS = sum(BOX.deck("basic")), sum(BOX.deck("basic")) + sum(BOX.deck("advanced"))

# Poses: left hand, right hand, tongue.
RABBIT, MOOSE, BUSH = 0, 1, -1
HAND_CODES = len(HANDS)
TONGUELESS, POSES = HAND_CODES**2, 2 * HAND_CODES**2
HANDS_DOWN = 0


def pose_parts(pose: int) -> tuple[str, str, bool]:
    """BBM-17: what the left and the right hand show, and whether the tongue is out."""
    hands = pose % TONGUELESS
    return HANDS[hands // HAND_CODES], HANDS[hands % HAND_CODES], pose >= TONGUELESS


def pose_number(left: str, right: str, tongue: bool) -> int:
    return HANDS.index(left) * HAND_CODES + HANDS.index(right) + TONGUELESS * tongue


def animal(pose: int) -> int:
    """BBM-18, BBM-19, BBM-23: the shape's animal, or the other one with the tongue out; everything else is a bush."""
    left, right, tongue = pose_parts(pose)
    if left in ANTLERS and right in ANTLERS:
        return RABBIT if tongue else MOOSE
    if left in EARS and right in EARS:
        return MOOSE if tongue else RABBIT
    return BUSH


ANIMAL = table([animal(pose) for pose in range(POSES)])

# options
FULL, ONLY_BASIC, HALF = range(3)
REAL, STEP = range(2)
AUTO, BY_NARRATOR = range(2)
HALF_BEAT = -1
OPTIONS = (
    Option("deck", "full", {"full": FULL, "basic": ONLY_BASIC, "half": HALF}, rule="BBM-04"),
    Option("piles", "6", {"4": 4, "6": 6, "8": 8}, rule="BBM-05"),
    Option("first_narrator", "random", {"random": 0}, low=1, high=SEATS, rule="BBM-07"),
    Option("early_reshuffle", "off", {"off": 0, "on": 1}, rule="BBM-15"),
    Option("tempo", "real", {"real": REAL, "step": STEP}, rule="BBM-54"),
    Option("beat_seconds", 4, {"calm": 6, "unhurried": 10}, low=1, high=15, rule="BBM-54"),
    Option("pace", "auto", {"auto": AUTO, "narrator": BY_NARRATOR}, rule="BBM-58"),
    Option("bot_delay", "half-beat", {"half-beat": HALF_BEAT}, low=0, high=15_000, rule="BBM-59"),  # else milliseconds
)
DECK, PILES_LAID, FIRST_NARRATOR, EARLY, TEMPO, BEAT_SECONDS, PACE, BOT_DELAY = range(8)

# what a row waits for
FIRST = 0  # who narrates first: chance
SWITCH = 1  # the narrator, whether the advanced cards come in
BET = 2  # the narrator's bet
LINE = 3  # the next line of the poem: those who are asked, then chance draws a card
DRAWN = 4  # a card has been drawn and will be laid
SCORE = 5  # after the Bam: the next player is scored,
FOLLOW = 6  # the narrator's figure follows the one bet on,
CATCH_UP = 7  # and the last ones catch up
DONE = 8
NOBODY = NO_CARD = -1

# small moves
POSE = 0  # + pose
KEEP = POSE + POSES
BET_ON = KEEP + 1  # + seat
NEXT = BET_ON + SEATS
ALL_IN = NEXT + 1
STAY_BASIC = ALL_IN + 1
MOVES = STAY_BASIC + 1

# outcomes
DRAW = 0  # + card
GO_ON = DRAW + DIFFERENT  # what must come next, comes
NARRATES = GO_ON + 1  # + seat
OUTCOMES = NARRATES + SEATS

ROW = layout(
    [
        ("players", "i2"),
        ("piles", "i2"),
        ("tempo", "i2"),
        ("pace", "i2"),
        ("early", "i2"),  # a short deck is shuffled anew before a round
        ("half", "i2"),  # the advanced cards may come in at half time
        ("advanced", "i2"),  # they are in, and so is the tongue
        ("rounds", "i2"),  # finished
        ("narrator", "i2"),
        ("bet", "i2"),
        ("step", "i2"),
        ("asked", "i2"),  # who must still answer before the next line, as bits
        ("beat", "i2"),  # the line that is being read, or comes next, from 1
        ("drawn", "i2"),  # the card in the narrator's hand
        ("turn", "i2"),  # who is scored next
        ("left", "i2"),  # cards in the deck
        ("tops", "i2", (PILES,)),
        ("heights", "i2", (PILES,)),
        ("poses", "i2", (SEATS,)),
        ("answers", "i2", (SEATS,)),  # step mode: 1 + the pose that a seat has chosen, face down until all have answered; 0 for none
        ("figures", "i4", (SEATS, 2)),  # rabbit and moose
        ("past_narrator", "i2"),  # the last Bam: who narrated,
        ("past_bet", "i2"),  # on whom the bet was,
        ("past_tops", "i2", (PILES,)),  # what lay on top,
        ("past_poses", "i2", (SEATS,)),  # the frozen poses,
        ("past_scores", "i4", (SEATS,)),  # and what they scored so far
        ("deck", "i1", (DIFFERENT,)),
        ("gone", "i1", (DIFFERENT,)),  # used in earlier rounds, or covered in this one
    ]
)

# What a seat can know.
PAST = "past_narrator"
INFO = layout(
    [
        ("answer", "i2"),  # step mode: 1 + the pose that the seat has chosen; 0 for none
        ("drawn", "i4"),  # the card in the hand of a narrator
        ("narrator", "i4"),
        ("step", "i2"),
        ("asked", "i2"),
        ("beat", "i2"),
        ("bet", "i4"),
        ("turn", "i4"),
        ("rounds", "i2"),
        ("tops", "i4", (PILES,)),
        ("heights", "i2", (PILES,)),
        ("poses", "i2", (SEATS,)),
        ("figures", "i4", (SEATS, 2)),
        ("left", "i2"),
        ("deck", "i1", (DIFFERENT,)),  # with the card in the hand of another narrator
        ("gone", "i1", (DIFFERENT,)),
        ("players", "i2"),
        ("piles", "i2"),
        ("tempo", "i2"),
        ("pace", "i2"),
        ("early", "i2"),
        ("half", "i2"),
        ("advanced", "i2"),
        ("past_narrator", "i4"),
        ("past_bet", "i4"),
        ("past_tops", "i4", (PILES,)),
        ("past_poses", "i2", (SEATS,)),
        ("past_scores", "i4", (SEATS,)),
    ]
)

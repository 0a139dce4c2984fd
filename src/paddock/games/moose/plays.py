"""Whole plays of Bunny Bunny Moose Moose: a bet, a pose, the next line. Each is one small move of `rules.py`."""

import re
from functools import cache
from typing import Literal

import msgspec

from ...core.engine.row import PlainRow
from ...core.text.numbers import NO_MOVE, move_at
from ...core.text.words import Phrase
from ...core.types.moment import NATURE, Moment
from ...core.types.refused import Refused
from ..seats import named_seat
from .box import HANDS, SEATS
from .row import (
    ALL_IN,
    BET,
    BET_ON,
    CARDS,
    CATCH_UP,
    DONE,
    DRAW,
    DRAWN,
    FOLLOW,
    GO_ON,
    KEEP,
    LINE,
    NARRATES,
    NEXT,
    POSE,
    SCORE,
    STAY_BASIC,
    STEP,
    pose_number,
    pose_parts,
)

VOCABULARY = HANDS
HELP = Phrase("help")
CARD_NUMBER = {str(card): number for number, card in enumerate(CARDS)}


class Bet(msgspec.Struct, frozen=True, tag="bet"):
    """Name the player whose figure yours will follow."""

    target: int


class Pose(msgspec.Struct, frozen=True, tag="pose"):
    """Show something with each hand, tongue in or out."""

    left: str
    right: str
    tongue: Literal["in", "out"] = "in"


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """Stay as you are (step mode)."""


class Next(msgspec.Struct, frozen=True, tag="next"):
    """Read the next line of the poem (where the narrator sets the pace)."""


class Switch(msgspec.Struct, frozen=True, tag="switch"):
    """At half time: shuffle all cards together, or stay with the basic ones."""

    advanced: bool


PLAYS = (Bet, Pose, Keep, Next, Switch)
Play = Bet | Pose | Keep | Next | Switch


def midway(game: PlainRow) -> bool:
    """Every play is a single move."""
    return False


def reveals(moment: Moment) -> bool:
    """BBM-57: in step mode an answer may be taken back until the last one is in; then all are shown."""
    return moment.seat != NATURE and moment.before.step == LINE and moment.before.tempo == STEP and not moment.after.asked


def unfold(game: PlainRow, seat: int, play: Play) -> list[int]:
    match play:
        case Bet():
            return [move_at(BET_ON, play.target, SEATS)]
        case Pose() if refuse_hands(play):
            return [NO_MOVE]
        case Pose():
            return [POSE + pose_number(play.left, play.right, play.tongue == "out")]
        case Keep():
            return [KEEP]
        case Next():
            return [NEXT]
        case Switch():
            return [ALL_IN if play.advanced else STAY_BASIC]


def fold(game: PlainRow, seat: int, moves: list[int]) -> Play:
    move = moves[0]
    if move < KEEP:
        return to_pose(move - POSE)
    if move == KEEP:
        return Keep()
    if move < NEXT:
        return Bet(move - BET_ON)
    return Next() if move == NEXT else Switch(move == ALL_IN)


def to_pose(number: int) -> Pose:
    left, right, tongue = pose_parts(number)
    return Pose(left, right, "out" if tongue else "in")


# Why not.


def reason(game: PlainRow, seat: int, play: Play) -> Refused | None:
    """The first reason, in the order of the rules, against a play that they do not allow."""
    if game.step == DONE:
        return Refused("game_over")
    match play:
        case Bet() | Next() | Switch():
            return refuse_narrator(game, seat, play)
        case Pose():
            return refuse_poser(game, seat) or refuse_hands(play) or Refused("no_tongue")  # BBM-06
        case Keep():
            return Refused("wrong_phase") if game.tempo != STEP else refuse_poser(game, seat)


def refuse_narrator(game: PlainRow, seat: int, play: Bet | Next | Switch) -> Refused:
    """BBM-08, BBM-58, BBM-62."""
    if seat != game.narrator:
        return Refused("not_narrator")
    return Refused("bad_target" if isinstance(play, Bet) and game.step == BET else "wrong_phase")


def refuse_poser(game: PlainRow, seat: int) -> Refused | None:
    """BBM-20, BBM-21, BBM-55, BBM-57."""
    if game.step in (SCORE, FOLLOW, CATCH_UP):
        return Refused("too_late")
    if game.step not in (LINE, DRAWN):
        return Refused("wrong_phase")
    if seat == game.narrator:
        return Refused("narrator_poses")
    return Refused("answered") if game.tempo == STEP and not game.asked >> seat & 1 else None


def refuse_hands(pose: Pose) -> Refused | None:
    """BBM-17."""
    for hand in (pose.left, pose.right):
        if hand not in HANDS:
            return Refused("bad_hand", hand=str(hand))
    return None if pose.tongue in ("in", "out") else Refused("bad_tongue", tongue=str(pose.tongue))


# As text.


def write(play: Play) -> str:
    match play:
        case Bet():
            return f"bet player {play.target + 1}"
        case Pose():
            return f"{play.left}/{play.right}{'+t' if play.tongue == 'out' else ''}"
        case Keep():
            return "keep"
        case Next():
            return "next"
        case Switch():
            return "all cards" if play.advanced else "basic cards"


@cache
def write_pose(number: int) -> str:
    """`WU/CD+t`."""
    return write(to_pose(number))


WORDS: dict[str, Play] = {
    **dict.fromkeys(("keep", "k", "stay"), Keep()),
    **dict.fromkeys(("next", "n", "go on"), Next()),
    **dict.fromkeys(("all cards", "all", "yes", "y"), Switch(True)),
    **dict.fromkeys(("basic cards", "basic", "no"), Switch(False)),
}


def read(text: str, game: PlainRow, seat: int) -> Play:
    """`WU/CD+t`, `st ss tongue`, `keep`, `bet player 2`, `bet on B`, `next`, `all cards`, `basic cards`.

    A mere number is no seat: it may be meant for a menu.
    """
    said = " ".join(text.lower().split())
    if said in WORDS:
        return WORDS[said]
    bet = re.fullmatch(r"(?:bet )?(?:on )?((?:player |seat )\d|(?:player |seat )?[a-h])", said)
    if bet:
        return Bet(named_seat(bet[1]))
    pose = re.fullmatch(r"(?:pose )?([a-z]{2}|--)[ /,]?([a-z]{2}|--)( ?\+? ?(?:t|tongue|tongue out))?", said)
    if pose is None:
        raise Refused("unclear", text=text, help=HELP)
    return Pose(pose[1].upper(), pose[2].upper(), "out" if pose[3] else "in")


def older(text: str) -> str:
    """A line of a record as it would be written today: bets once named a mere number."""
    return re.sub(r"^bet (\d)$", r"bet player \1", text)


# Nature: which card, who narrates first, and what must come.


def write_outcome(game: PlainRow, outcome: int) -> str:
    if outcome >= NARRATES:
        return f"narrator {outcome - NARRATES + 1}"
    if outcome < GO_ON:
        return str(CARDS[outcome - DRAW])
    return {DRAWN: "lay", SCORE: "score", FOLLOW: "follow", CATCH_UP: "catch up"}.get(game.step, "go on")


def read_outcome(game: PlainRow, text: str) -> int:
    said = text.strip()
    if said in CARD_NUMBER:
        return DRAW + CARD_NUMBER[said]
    if said == write_outcome(game, GO_ON):
        return GO_ON
    for seat in range(game.players):
        if said == write_outcome(game, NARRATES + seat):
            return NARRATES + seat
    raise ValueError(f"no card is written {text!r}; cards look like WU L +3, *U LR +1, MOOSE -2, RABBIT x2, TONGUE +1, REV, HUNTER")

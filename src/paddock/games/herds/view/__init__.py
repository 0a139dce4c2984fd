"""What a seat may see of Herds: the table, its own hand, and what it remembers of this hand of the game."""

import msgspec

from ....core.engine.row import PlainRow
from ....core.types.seating import BySeat, BySide, SeatNumber, Sides
from ..cards import LETTERS, NAMES, herd_cards, names
from ..plays.refusing import side_of
from ..row import (
    BOX,
    CARDS,
    CHOOSING,
    CUT,
    DEALING,
    DRAWING,
    DUCK_BITS,
    DUCKTOR,
    DUCKTOR_POINTS,
    FETCHING,
    FINISHED,
    FLIPPING,
    GIVING,
    HANDING,
    HANDS,
    HERDING,
    NATURAL_POINTS,
    NUMBERS,
    PASSING,
    PLACING,
    TAKING,
    TENDING,
)
from .ducktors import Ducktor, ducktors
from .memory import Gift, Known, known, passes

STEPS = {CUT: "cut", DEALING: "deal", DRAWING: "draw", CHOOSING: "take", TAKING: "tray", GIVING: "tray", FETCHING: "draw", HERDING: "herds"}
STEPS |= {PLACING: "place", TENDING: "tend", PASSING: "pass", HANDING: "pass", FLIPPING: "flip", FINISHED: "over"}
NATURE = (CUT, DEALING, DRAWING, FETCHING, FLIPPING)
PACKED = dict.fromkeys(("hand", "grass", "want", "offer", "hidden", "went", "came", "left"), CARDS)
PACKED |= dict.fromkeys(("due", "wild"), NUMBERS)
BOARD = 20  # HER-48: spaces of the score board


class Herd(msgspec.Struct, frozen=True):
    """HER-26: a herd on the table. `stands_for` names the cards as what they count for: a wild as the animal it stands in for."""

    before: SeatNumber  # it lies before this seat
    side: int
    kind: str
    cards: list[str]
    stands_for: list[str]
    points: int


class Tray(msgspec.Struct, frozen=True):
    """An open trade, as far as it has been laid out."""

    want: list[str]
    offer: list[str]


class Score(msgspec.Struct, frozen=True):
    """HER-48: the points of a side, and where its marker stands."""

    points: int
    space: int
    laps: int
    table: int  # what its herds on the table are worth
    hands: list[int]  # what each hand that is over has brought it, the last ones if there were very many


class Worth(msgspec.Struct, frozen=True):
    """HER-45, HER-46: what herds are worth, as the box prints it."""

    naturals: list[int]  # of an animal, by naturals,
    ducktors: list[int]  # of Ducktors alone, by cards


class View(msgspec.Struct, frozen=True):
    # What all see.
    viewer: SeatNumber | None
    players: int
    sides: Sides
    target: int
    swaps: str  # HER-31: in which herds wilds may be swapped, of the "own" side or "all"
    deals: int  # hands begun
    dealer: SeatNumber | None
    turn: SeatNumber  # the active seat
    waiting: SeatNumber | None
    step: str
    scores: BySide[Score]
    deck: int
    box: dict[str, int]  # how many copies there are of each card
    worth: Worth
    grassland: list[str]
    sizes: BySeat[int]  # of the hands
    herds: list[Herd]
    due: list[str]
    tray: Tray | None
    tended: int | None  # the herd that is chosen
    beside: bool  # the next herd will lie before the partner
    receiver: SeatNumber | None  # chosen for the pass
    passes: list[Gift]
    left: BySeat[list[str]]  # HER-44: what was in the hands when the last hand was over
    # What the viewer knows.
    hand: list[str] | None
    known: BySeat[list[Known]]  # cards the viewer saw come into each hand, and not leave it since
    ducktors: list[Ducktor]  # those that could be had, or are due


def view(seen: PlainRow, seat: int | None) -> View:
    return View(
        viewer=seat,
        players=seen.players,
        sides=sides(seen),
        target=seen.target,
        swaps="all" if seen.swaps else "own",
        deals=seen.deals,
        dealer=None if seen.step == CUT else seen.dealer,
        turn=seen.seat,
        waiting=None if seen.step in NATURE or seen.step == FINISHED else seen.seat,
        step=STEPS[seen.step],
        scores=[score(seen, side) for side in range(len(sides(seen)))],
        deck=seen.deck,
        box={name: copies for name, copies in zip(NAMES, BOX.copies.each(), strict=True) if copies},
        worth=Worth([int(points) for points in NATURAL_POINTS], [int(points) for points in DUCKTOR_POINTS]),
        grassland=names(seen.grass),
        sizes=seen.sizes[: seen.players],
        herds=[see_herd(seen, herd) for herd in range(seen.herds)],
        due=names(seen.due << DUCK_BITS),
        tray=Tray(names(seen.want), names(seen.offer)) if seen.step in (TAKING, GIVING) else None,
        tended=seen.herd if seen.step == TENDING else None,
        beside=seen.step == PLACING,
        receiver=seen.to if seen.step == HANDING else None,
        passes=passes(seen),
        left=[names(hand) for hand in seen.left[: seen.players]],
        hand=None if seat is None else names(seen.hand),
        known=known(seen, seat),
        ducktors=ducktors(seen, seat),
    )


def sides(game: PlainRow) -> Sides:
    """HER-01, HER-02."""
    seats = range(game.players)
    return [[seat for seat in seats if side_of(game, seat) == side] for side in range(2 if game.players == 4 else game.players)]


def see_herd(game: PlainRow, herd: int) -> Herd:
    cards, letter = herd_cards(game, herd), LETTERS[game.kind[herd]]
    return Herd(
        before=game.before[herd],
        side=side_of(game, game.before[herd]),
        kind=letter,
        cards=cards,
        stands_for=[letter + card[1] for card in cards],
        points=herd_points(cards, letter),
    )


def herd_points(cards: list[str], letter: str) -> int:
    """HER-45, HER-46: what a herd of this kind is worth."""
    if letter == LETTERS[DUCKTOR]:
        return int(DUCKTOR_POINTS[len(cards)])
    return int(NATURAL_POINTS[sum(card[0] == letter for card in cards)])


def score(game: PlainRow, side: int) -> Score:
    points = game.scores[side]
    on_table = [see_herd(game, herd) for herd in range(game.herds)]
    worth = 0 if game.step == FINISHED else sum(herd.points for herd in on_table if herd.side == side)
    space, laps = ((points - 1) % BOARD + 1, (points - 1) // BOARD) if points else (0, 0)
    return Score(points, space, laps, worth, gains(game, side))


def gains(game: PlainRow, side: int) -> list[int]:
    """HER-47: what the hands that are over have brought a side. The running one is written down in place of the oldest."""
    over = game.deals if game.step == FINISHED else max(0, game.deals - 1)
    return [game.gained[side][hand % HANDS] for hand in range(max(0, game.deals - HANDS), over)]


def tally(game: PlainRow, scores: list[int]) -> list[dict[str, int]]:
    """HER-47: a side counts its points."""
    return [{"points": score} for score in scores]


def rules_now(shown: View) -> list[str]:
    """The rules that matter at this moment."""
    trade = ["HER-14", "HER-15", "HER-16", "HER-18"]
    wild = ["HER-25", "HER-26", "HER-31"]
    team = ["HER-30"] if shown.players == 4 else []
    by_step = {
        "cut": ["HER-04"],
        "deal": ["HER-05", "HER-06"],
        "draw": ["HER-10"],
        "take": ["HER-11", "HER-12", "HER-17", *trade],
        "tray": trade,
        "herds": ["HER-22", "HER-24", *wild, *team, "HER-34"],
        "place": ["HER-22", "HER-30"],
        "tend": ["HER-24", *wild],
        "pass": ["HER-35", "HER-36", "HER-37", "HER-41"],
        "flip": ["HER-38", "HER-40"],
        "over": ["HER-50"],
    }
    return [*(["HER-17", "HER-33"] if shown.due else []), *by_step[shown.step], *(["HER-45", "HER-46"] if shown.step == "herds" else [])]

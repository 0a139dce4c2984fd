"""A review as data: what the server keeps and sends, and what pages and terminals show. Chances run from 0 to 1."""

import msgspec

FORMAT = 3  # raised when an older review lacks something: then it is worked out anew

Said = dict[str, str]  # by language


class Option(msgspec.Struct):
    """Something that could have been chosen."""

    play: str  # in the notation of the game
    said: Said
    why: Said  # the expert's reason; empty where it gives none
    value: float  # of the one who chooses, by all that could be known
    error: float  # standard error of the difference to what was chosen
    house: float  # how often the baseline player chooses it


class Choice(msgspec.Struct):
    """What a seat chose, and what else there was, the best first."""

    seat: int
    options: list[Option]
    chosen: int
    play: float  # against the mean of the baseline player's choices
    play_error: float
    cost: float  # against the best
    cost_error: float
    mattered: bool  # whether there was anything to gain or lose
    look: bool  # whether it is worth another look


class Event(msgspec.Struct):
    """One step of the game. `luck`, `play` and `others` together are what it changed, for every seat."""

    kind: str  # chance, choice, together
    first: int  # its entries in the log
    last: int
    moment: int  # after how many moments of the replay it is done
    seats: list[int]  # who chose
    said: Said
    luck: list[float]
    play: list[float]
    others: list[float]
    after: list[float]  # the chances of every seat
    errors: list[float]
    choices: list[Choice] = []


class Points(msgspec.Struct):
    """A sum in whole percentage points that still add up: what is printed."""

    start: int
    luck: int
    play: int
    others: int
    end: int
    named: int  # of play: the choices that are worth another look,
    small: int  # and all others together


class Sum(msgspec.Struct):
    """The whole game for one seat: start + luck + play + others = end."""

    start: float
    luck: float
    play: float
    others: float
    end: float
    start_error: float  # 1.96 times that is where the truth lies in 95 of 100 cases
    luck_error: float
    play_error: float
    others_error: float
    made: int  # choices in all,
    choices: int  # those that mattered,
    found: int  # and how many of them were as good as the best
    accuracy: float | None  # out of a hundred; None where nothing mattered
    mark: float | None  # the same for the baseline player in the same places
    points: Points  # of all this


class Moment(msgspec.Struct):
    """A choice by its place: the event, and which of its choices."""

    event: int
    choice: int


class Pose(msgspec.Struct):
    """What one seat has shown at the end of a round, in a game without a tree."""

    round: int
    seat: int
    first: int  # the entry of the log that ended the round
    moment: int  # after how many moments of the replay it is done
    kind: str  # pose, or bet
    shown: str
    best: str
    said: Said
    best_said: Said
    value: int  # steps, as the expert weighs them, in hundredths
    best_value: int


class PoseSum(msgspec.Struct):
    """All rounds of one seat."""

    value: int
    best_value: int
    poses: int
    found: int
    bets: int
    best_bets: int
    seconds: float | None = None  # the usual time to react: the median


class Review(msgspec.Struct, omit_defaults=True):
    """What the coach found in one game."""

    coach: int  # the format
    game: str
    seats: int
    names: list[str]
    effort: float
    seed: int
    play_outs: int
    start: list[float] = []
    start_errors: list[float] = []
    events: list[Event] = []
    sums: list[Sum] = []
    lessons: list[list[Moment]] = []  # for every seat: the dearest choices, at most three
    fine: list[list[Moment]] = []  # and choices well made where much was at stake
    turning: list[int] = []  # the events that changed most
    poses: list[Pose] = []
    pose_sums: list[PoseSum] = []


def encode(review: Review) -> bytes:
    return msgspec.json.encode(review)


def decode(content: bytes | str) -> Review:
    return msgspec.json.decode(content, type=Review)

"""A review as data: what the server stores and sends, and what pages and terminals show. Chances are from 0 to 1."""

import msgspec

FORMAT = 3  # raised when older reviews lack something: they are then made again

Said = dict[str, str]  # text by language


class Option(msgspec.Struct):
    """Something that could have been chosen."""

    play: str  # in notation
    said: Said
    why: Said  # the expert's reason; empty if it gives none
    value: float  # winning chance of whoever chooses, by the information state
    error: float  # standard error of the difference to the chosen option
    baseline: float  # probability that the baseline player chooses it


class Choice(msgspec.Struct):
    """What a seat chose, and all options, best first."""

    seat: int
    options: list[Option]
    chosen: int
    play: float  # value relative to the mean of the baseline player
    play_error: float
    cost: float  # relative to the best option
    cost_error: float
    mattered: bool  # whether the options differ in value at all
    look: bool  # whether it is worth another look


class Event(msgspec.Struct):
    """One event of the game. `luck`, `play` and `others` together are the change in every seat's chances."""

    kind: str  # chance, choice, or together: simultaneous choices
    first: int  # the range of its entries in the log
    last: int
    moment: int  # number of moments in the replay when it is done
    seats: list[int]  # the seats that chose
    said: Said
    luck: list[float]
    play: list[float]
    others: list[float]
    after: list[float]  # winning chances of all seats after it
    errors: list[float]
    choices: list[Choice] = []


class Points(msgspec.Struct):
    """A sum in whole percentage points, rounded so that the parts still add up."""

    start: int
    luck: int
    play: int
    others: int
    end: int
    named: int  # of play: the choices worth another look,
    small: int  # and all other choices


class Sum(msgspec.Struct):
    """The account of one seat over the whole game: start + luck + play + others = end."""

    start: float
    luck: float
    play: float
    others: float
    end: float
    start_error: float  # half the width of a 95% confidence interval is 1.96 times this
    luck_error: float
    play_error: float
    others_error: float
    made: int  # number of choices,
    choices: int  # of those that mattered,
    found: int  # and of those that were as good as the best
    accuracy: float | None  # 0 to 100; None if nothing mattered
    mark: float | None  # accuracy of the baseline player in the same positions
    points: Points  # all this in whole points


class Moment(msgspec.Struct):
    """A reference to a choice: the event, and the index of its choice."""

    event: int
    choice: int


class Pose(msgspec.Struct):
    """What a seat showed at the end of a round, in a game without a tree."""

    round: int
    seat: int
    first: int  # entry of the log that ended the round
    moment: int  # number of moments in the replay when it is done
    kind: str  # `pose` or `bet`
    shown: str
    best: str
    said: Said
    best_said: Said
    value: int  # in hundredths of a step, by the expert's evaluation
    best_value: int


class PoseSum(msgspec.Struct):
    """The sum over all rounds of one seat."""

    value: int
    best_value: int
    poses: int
    found: int
    bets: int
    best_bets: int
    seconds: float | None = None  # median reaction time


class Review(msgspec.Struct, omit_defaults=True):
    """The coach's review of one game."""

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
    lessons: list[list[Moment]] = []  # for each seat: the costliest choices, at most three
    fine: list[list[Moment]] = []  # and good choices when much was at stake
    turning: list[int] = []  # the events that changed the chances most
    poses: list[Pose] = []
    pose_sums: list[PoseSum] = []


def encode(review: Review) -> bytes:
    return msgspec.json.encode(review)


def decode(content: bytes | str) -> Review:
    return msgspec.json.decode(content, type=Review)

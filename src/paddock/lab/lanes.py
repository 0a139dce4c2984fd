# mypy: allow-untyped-defs
"""Many games at once with given moves, in compiled code. A lane plays one game after another; lanes know nothing of each other.

Written against the questions of `core/question.py`, as drivers are: `bind` fills in one game's rules. What a lane needs lies in one
record, and nothing but `advance` knows of arrays of them, so that a kernel of a card can use the rest (`card.py`).
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

from ..core.dice import pick, seed
from ..core.drive import SEATS, answers, attach, entries_of, first_of
from ..core.question import CHANCE, MOVES, OUTCOMES, OVER, allowed, befall, odds, play, score, see, set_up, waiting
from ..core.row import layout

ILLEGAL_REWARD = -1.0

MOVE, BEGIN = range(2)  # the tasks


@cache
def lane_layout(rules):
    return layout(
        [
            ("game", rules.ROW),
            ("stream", "u8", (1,)),
            ("key", "i8"),  # the seed of this game
            ("seat", "i4"),  # who is asked,
            ("mask", "i1", (rules.MOVES,)),  # and may make these moves
        ]
    )


@cache
def desk_layout(rules):
    """Where a thread works: nothing on it outlasts a move."""
    return layout(
        [
            ("settings", "i4", (len(rules.OPTIONS),)),
            ("players", "i4"),
            ("stride", "i8"),  # from the seed of a game to that of the next one in its lane
            ("scores", "i4", (SEATS,)),
            ("weights", "i2", (rules.OUTCOMES,)),
            ("seen", getattr(rules, "SEEN", "i1")),
        ]
    )


def go_on(lane, desk):
    """Let chance happen until somebody is asked, or the game is over."""
    who = waiting(lane.game)
    while who == CHANCE:
        odds(lane.game, desk.weights)
        befall(lane.game, pick(lane.stream, desk.weights, OUTCOMES))
        who = waiting(lane.game)
    if who != OVER:
        lane.seat = first_of(who)
        allowed(lane.game, lane.seat, lane.mask)
    return who


def begin(lane, desk):
    """The game of the lane's seed."""
    seed(lane.stream, lane.key, 0)
    set_up(lane.game, desk.players, desk.settings)
    go_on(lane, desk)


def make(lane, desk, move, rewards):
    """One move of whoever is asked. Answers whether the game is over; a move that is not allowed ends it, too."""
    for seat in range(desk.players):
        rewards[seat] = 0.0
    if not (0 <= move < MOVES and lane.mask[move]):
        rewards[lane.seat] = ILLEGAL_REWARD
        return True
    play(lane.game, lane.seat, move)
    if go_on(lane, desk) != OVER:
        return False
    share(lane.game, desk, rewards)
    return True


def share(game, desk, rewards):
    """All with the highest score share 1."""
    score(game, desk.scores)
    best, winners = desk.scores[0], 0
    for seat in range(desk.players):
        best = max(best, desk.scores[seat])
    for seat in range(desk.players):
        winners += desk.scores[seat] == best
    for seat in range(desk.players):
        if desk.scores[seat] == best:
            rewards[seat] = 1.0 / winners


def share_by_winner(game, desk, rewards):
    """The same in a game whose row names the winner: there may be none."""
    if game.winner >= 0:
        rewards[game.winner] = 1.0


def observe(lane, desk, out):
    """What the seat knows that is asked, or was asked last."""
    see(lane.game, lane.seat, desk.seen)
    write(desk.seen, lane.seat, out)


def observe_row(lane, desk, out):
    """The same in a game in which nothing is hidden: everybody knows the row."""
    write(lane.game, lane.seat, out)


def write(known, seat, out):
    """As a vector. `Layout.source` says how, for each game."""


def show(lane, desk, seats, masks, observations, number):
    """What the outside sees of a lane. It gets a copy of the mask: whatever is done to that, the lane's own stays right."""
    seats[number] = lane.seat
    for move in range(MOVES):
        masks[number, move] = lane.mask[move]
    observe(lane, desk, observations[number])


def take_turn(lane, desk, task, given, seats, masks, observations, rewards, ended, refused, finals, number):
    """MOVE: a given move; where it ends the game, what its last player knows is kept, and the next one begins.

    BEGIN: the game of the lane's seed, if anything is given.
    """
    if task == MOVE:
        ended[number] = make(lane, desk, given[number], rewards[number])
        refused[number] = rewards[number, lane.seat] < 0
        if ended[number]:
            observe(lane, desk, finals[number])
            lane.key += desk.stride
            begin(lane, desk)
        show(lane, desk, seats, masks, observations, number)
    elif given[number]:
        begin(lane, desk)
        show(lane, desk, seats, masks, observations, number)


def advance(desks, lanes, task, given, seats, masks, observations, rewards, ended, refused, finals, first, last):
    """A task for each of lanes first .. last-1. One door for both tasks, since each takes some seconds to compile."""
    for number in range(first, last):
        take_turn(lanes[number], desks[0], task, given, seats, masks, observations, rewards, ended, refused, finals, number)


INSIDE = (first_of, go_on, begin, make, show, take_turn)


@cache
def bind(rules, title, source):
    """What the lanes of one game do, given how its observations are written: the name under which the door is kept depends on that, too."""
    names: dict[str, Any] = answers(rules, dict(globals()))
    made: dict[str, Any] = {}
    exec(compile(source, "<observation>", "exec"), made)
    edition = sha256(source.encode()).hexdigest()[:12]
    sharing = share_by_winner if "winner" in rules.ROW.names else share
    observing = observe if hasattr(rules, "SEEN") else observe_row
    inside = (made["write"], renamed(sharing, "share"), renamed(observing, "observe"), *INSIDE)
    door = renamed(advance, f"advance_{edition}")
    attach(names, rules, title, inside, (door,), (Path(__file__), *entries_of(Path(rules.__file__))))
    return SimpleNamespace(advance=names[door.__name__], take_turn=names["take_turn"])


def renamed(function, name):
    return FunctionType(function.__code__, function.__globals__, name)

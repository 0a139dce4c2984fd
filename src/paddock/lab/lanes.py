# mypy: allow-untyped-defs
"""Vectorized games, in compiled code: each lane plays one game after another, with given moves, independent of other lanes.

A template over the questions of `core/engine/question.py`, like the drivers: `compile_lanes` fills in one game's rules. The state of a
lane is one record, and only `advance` handles arrays of them, so that a GPU kernel can use all other functions (`gpu.py`).
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

from ..core.engine.dice import pick, seed
from ..core.engine.drive import SEATS, first_of, instantiate, root_sources
from ..core.engine.question import CHANCE, MOVES, OUTCOMES, OVER, allowed, apply_outcome, observe, odds, play, score, set_up, waiting
from ..core.engine.row import layout

ILLEGAL_REWARD = -1.0

OP_MOVE, OP_BEGIN = range(2)  # op-codes


@cache
def lane_layout(rules):
    return layout(
        [
            ("game", rules.ROW),
            ("stream", "u8", (1,)),
            ("key", "i8"),  # the seed of this game
            ("seat", "i4"),  # the seat that is asked,
            ("mask", "i1", (rules.MOVES,)),  # and its action mask
        ]
    )


@cache
def frame_layout(rules):
    """The scratch frame of a thread: nothing in it outlasts a move."""
    return layout(
        [
            ("settings", "i4", (len(rules.OPTIONS),)),
            ("players", "i4"),
            ("stride", "i8"),  # distance between the seeds of a lane's games
            ("scores", "i4", (SEATS,)),
            ("weights", "i2", (rules.OUTCOMES,)),
            ("seen", getattr(rules, "INFO", "i1")),
        ]
    )


def go_on(lane, frame):
    """Draw outcomes until a seat is asked, or the game is over."""
    who = waiting(lane.game)
    while who == CHANCE:
        odds(lane.game, frame.weights)
        apply_outcome(lane.game, pick(lane.stream, frame.weights, OUTCOMES))
        who = waiting(lane.game)
    if who != OVER:
        lane.seat = first_of(who)
        allowed(lane.game, lane.seat, lane.mask)
    return who


def begin(lane, frame):
    """Start a game from the lane's seed."""
    seed(lane.stream, lane.key, 0)
    set_up(lane.game, frame.players, frame.settings)
    go_on(lane, frame)


def make(lane, frame, move, rewards):
    """Make one move of the seat that is asked. Returns whether the game is over; an illegal move ends it, too."""
    for seat in range(frame.players):
        rewards[seat] = 0.0
    if not (0 <= move < MOVES and lane.mask[move]):
        rewards[lane.seat] = ILLEGAL_REWARD
        return True
    play(lane.game, lane.seat, move)
    if go_on(lane, frame) != OVER:
        return False
    share(lane.game, frame, rewards)
    return True


def share(game, frame, rewards):
    """Rewards: the seats with the highest score share 1."""
    score(game, frame.scores)
    best, winners = frame.scores[0], 0
    for seat in range(frame.players):
        best = max(best, frame.scores[seat])
    for seat in range(frame.players):
        winners += frame.scores[seat] == best
    for seat in range(frame.players):
        if frame.scores[seat] == best:
            rewards[seat] = 1.0 / winners


def share_by_winner(game, frame, rewards):
    """The same in a game whose row names the winner; there may be none."""
    if game.winner >= 0:
        rewards[game.winner] = 1.0


def write_observation(lane, frame, out):
    """Write the observation of the seat that is asked, or was asked last."""
    observe(lane.game, lane.seat, frame.seen)
    write(frame.seen, lane.seat, out)


def write_row(lane, frame, out):
    """The same in a game without hidden information: everybody knows the row."""
    write(lane.game, lane.seat, out)


def write(known, seat, out):
    """Write a vector. The code of each game comes from `Layout.source`."""


def show(lane, frame, seats, masks, observations, number):
    """Write the outputs of a lane. The mask is a copy: if callers change it, the lane's own stays intact."""
    seats[number] = lane.seat
    for move in range(MOVES):
        masks[number, move] = lane.mask[move]
    write_observation(lane, frame, observations[number])


def take_turn(lane, frame, op, given, seats, masks, observations, rewards, ended, refused, finals, number):
    """OP_MOVE: make a given move; if it ends the game, store the final observation and start the next game.

    OP_BEGIN: start a game from the lane's seed, if `given` is set.
    """
    if op == OP_MOVE:
        ended[number] = make(lane, frame, given[number], rewards[number])
        refused[number] = rewards[number, lane.seat] < 0
        if ended[number]:
            write_observation(lane, frame, finals[number])
            lane.key += frame.stride
            begin(lane, frame)
        show(lane, frame, seats, masks, observations, number)
    elif given[number]:
        begin(lane, frame)
        show(lane, frame, seats, masks, observations, number)


def advance(frames, lanes, op, given, seats, masks, observations, rewards, ended, refused, finals, first, last):
    """One operation on lanes first .. last-1. A single entry point for both, since each takes some seconds to compile."""
    for number in range(first, last):
        take_turn(lanes[number], frames[0], op, given, seats, masks, observations, rewards, ended, refused, finals, number)


INSIDE = (first_of, go_on, begin, make, show, take_turn)


@cache
def compile_lanes(rules, title, source):
    """The entry point of one game. `source` writes its observations, and is part of the cache key."""
    made: dict[str, Any] = {}
    exec(compile(source, "<observation>", "exec"), made)
    edition = sha256(source.encode()).hexdigest()[:12]
    sharing = share_by_winner if "winner" in rules.ROW.names else share
    writing = write_observation if hasattr(rules, "INFO") else write_row
    inside = (made["write"], renamed(sharing, "share"), renamed(writing, "write_observation"), *INSIDE)
    step = renamed(advance, f"advance_{edition}")
    names = instantiate(globals(), rules, title, inside, (step,), (Path(__file__), *root_sources(Path(rules.__file__))))
    return SimpleNamespace(advance=names[step.__name__], take_turn=names["take_turn"])


def renamed(function, name):
    return FunctionType(function.__code__, function.__globals__, name)

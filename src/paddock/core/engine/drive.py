# mypy: allow-untyped-defs
"""Drivers: the compiled entry points of each game, `dispatch` for one game at a time and `batch` for simulation.

They are templates: ordinary functions that call the functions of `question.py`. `instantiate` copies them for one game, the same code
with that game's rules as its globals, so that Numba's disk cache works.

All arguments of a call lie in one record, the frame: passing one array costs 0.7 us, five cost 3 us.
"""

from functools import cache
from pathlib import Path
from types import FunctionType, SimpleNamespace

from . import question
from .dice import pick, seed
from .question import CHANCE, MOVES, OUTCOMES, OVER, QUESTIONS, allowed, apply_outcome, imagine, observe, odds, play, score, set_up, waiting
from .row import layout
from .rule import entry_point, rule

REFUSED = -2
LUCK = 63
SEATS = 8
NOBODY = -1
TAKEN = -1  # instead of a list's length: Python keeps a copy of the list

# Op-codes of `dispatch`.
OP_BEGIN, OP_NATURE, OP_LOOK, OP_STEP, OP_MOVE, OP_APPLY_OUTCOME, OP_DRAW = range(7)
OP_ODDS, OP_SCORE, OP_IMAGINE, OP_FINISH, OP_SEED, OP_OBSERVE = range(7, 13)


@cache
def frame_layout(rules):
    return layout(
        [
            ("game", rules.ROW),
            ("stream", "u8", (1,)),
            ("asked", "i2"),  # the seat that the mask belongs to, if the mask is up to date
            ("settings", "i4", (len(rules.OPTIONS),)),
            ("players", "i4"),
            ("key", "i8"),  # of a stream,
            ("number", "i8"),  # and the number of the game with this key
            ("limit", "i8"),  # of small moves in random play
            ("scores", "i4", (SEATS,)),
            ("mask", "i2", (rules.MOVES,)),
            ("moves", "i2", (rules.MOVES + 2,)),  # the allowed moves as a list, after its length, or TAKEN
            ("listed", "i2", (rules.MOVES,)),  # the mask that the list was made from
            ("weights", "i2", (rules.OUTCOMES,)),
            ("luck", "i2", (LUCK + 1,)),  # outcomes since the last decision, after their count
            ("seen", getattr(rules, "INFO", "i1")),  # the information state of the seat asked about, in games with hidden information
            ("scratch", getattr(rules, "SCRATCH", "i1")),  # scratch of `imagine`, in games that need it
        ]
    )


def first_of(who):
    """The lowest seat in a bit mask."""
    seat = 0
    while not who >> seat & 1:
        seat += 1
    return seat


def look(frame, seat):
    """Write the allowed moves of a seat into the frame. The list is only written anew when it differs from the last one."""
    if frame.asked != seat:
        allowed(frame.game, seat, frame.mask)
        frame.asked = seat
        if not is_listed(frame):
            write_list(frame)


def is_listed(frame):
    for move in range(MOVES):  # noqa: SIM110
        if frame.mask[move] != frame.listed[move]:
            return False
    return True


def write_list(frame):
    number = 1
    for move in range(MOVES):
        frame.listed[move] = frame.mask[move]
    for move in range(MOVES):
        frame.moves[number] = move
        number += frame.mask[move]
    frame.moves[0] = number - 1


def happen(frame, outcome):
    apply_outcome(frame.game, outcome)
    frame.asked = NOBODY
    frame.luck[0] += 1
    frame.luck[frame.luck[0]] = outcome


def nature(frame):
    """Draw outcomes until a seat must decide; its allowed moves are then in the frame."""
    who = waiting(frame.game)
    while who == CHANCE and frame.luck[0] < LUCK:
        odds(frame.game, frame.weights)
        happen(frame, pick(frame.stream, frame.weights, OUTCOMES))
        who = waiting(frame.game)
    if who > 0:
        look(frame, first_of(who))
    return who


def move_once(frame, seat, move):
    """Make one small move, if it is allowed."""
    if not 0 <= seat < SEATS:
        return False
    look(frame, seat)
    if not (0 <= move < MOVES and frame.mask[move]):
        return False
    play(frame.game, seat, move)
    frame.asked = NOBODY
    return True


def apply_outcome_once(frame, outcome):
    """Apply one outcome, if it is possible now."""
    if waiting(frame.game) != CHANCE or not 0 <= outcome < OUTCOMES:
        return False
    odds(frame.game, frame.weights)
    if frame.weights[outcome] <= 0:
        return False
    happen(frame, outcome)
    return True


def finish(game, stream, frame, limit):
    """Random play to the end; returns the number of small moves."""
    moves = 0
    who = waiting(game)
    while who != OVER and moves < limit:
        if who == CHANCE:
            odds(game, frame.weights)
            apply_outcome(game, pick(stream, frame.weights, OUTCOMES))
        else:
            seat = first_of(who)
            allowed(game, seat, frame.mask)
            play(game, seat, pick(stream, frame.mask, MOVES))
            moves += 1
        who = waiting(game)
    return moves


def dispatch(frames, op, seat, choice):
    """Dispatcher: one entry point for every operation that Python asks for. Returns who must act next, or REFUSED.

    `choice` is a small move of the seat or an outcome; other arguments of an operation are in the frame.
    """
    frame = frames[0]
    frame.luck[0] = 0
    if op == OP_STEP:
        return nature(frame) if move_once(frame, seat, choice) else REFUSED
    if op == OP_LOOK:
        look(frame, seat)
    elif op == OP_MOVE:
        if not move_once(frame, seat, choice):
            return REFUSED
    elif op == OP_NATURE:
        return nature(frame)
    elif op == OP_APPLY_OUTCOME:
        if not apply_outcome_once(frame, choice):
            return REFUSED
    elif op == OP_DRAW:
        odds(frame.game, frame.weights)
        happen(frame, pick(frame.stream, frame.weights, OUTCOMES))
    elif op == OP_ODDS:
        odds(frame.game, frame.weights)
    elif op == OP_SCORE:
        score(frame.game, frame.scores)
    elif op == OP_IMAGINE:
        imagine(frame.game, seat, frame.stream, frame.scratch)
        frame.asked = NOBODY
    elif op == OP_OBSERVE:
        observe(frame.game, seat, frame.seen)
    elif op == OP_FINISH:
        finish(frame.game, frame.stream, frame, frame.limit)
        frame.asked = NOBODY
    elif op == OP_SEED:
        seed(frame.stream, frame.key, frame.number)
    elif op == OP_BEGIN:
        set_up(frame.game, frame.players, frame.settings)
        frame.asked = NOBODY
    return waiting(frame.game)


def batch(frames, rows, streams, first, last):
    """Play games first .. last-1 from set-up to the end, each with its own stream. Each thread has one frame."""
    frame = frames[0]
    moves = 0
    for i in range(first, last):
        seed(streams[i], frame.key, i)
        set_up(rows[i], frame.players, frame.settings)
        moves += finish(rows[i], streams[i], frame, frame.limit)
    return moves


INSIDE = (first_of, is_listed, write_list, look, happen, nature, move_once, apply_outcome_once, finish)
ENTRY_POINTS = (dispatch, batch)


@cache
def compile_game(rules, title):
    """The entry points of one game, given its rules module."""
    names = instantiate(globals(), rules, title, INSIDE, ENTRY_POINTS, root_sources(Path(rules.__file__)))
    return SimpleNamespace(**{function.__name__: names[function.__name__] for function in (*ENTRY_POINTS, finish)})


def root_sources(rules):
    """The source files that a game's entry points begin in: the rules and the drivers. What they import counts, too (`edition`)."""
    return Path(__file__), rules


def instantiate(template, rules, title, inside, entry_points, sources, **own):
    """Template instantiation: copy functions with a game's rules in the place of the questions, and compile the copies.

    `template` are the globals that the functions were written with, `own` further names of this game; `inside` become rules, and the
    entry points are cached on disk, by a digest of the sources and all that they import. Returns the globals of the copies.
    """
    names = {**template, **{name: answer(rules, name) for name in QUESTIONS}, **own}
    home = Path(rules.__file__).parent
    folder = home.parent if hasattr(rules, "__path__") else home
    for compiled, functions in ((rule, inside), (entry_point, entry_points)):
        for function in functions:
            copy = FunctionType(function.__code__, names, function.__name__)
            copy.__qualname__ = f"{rules.__name__}.{function.__name__}"  # its name in the disk cache
            copy.__doc__ = function.__doc__
            copy.__dict__.update(title=title, sources=(folder.name, *sources))
            names[function.__name__] = compiled(copy)
    return names


def answer(rules, name):
    """A function or constant of a game's rules, or else the default of `question.py`."""
    default = getattr(question, name)
    return getattr(rules, name, rule(default) if callable(default) else default)

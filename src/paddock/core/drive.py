# mypy: allow-untyped-defs
"""Compiled play, one set of doors for each game: errands for people and bots, batches for simulation.

The functions below ask the questions of `question.py`. `bind` copies them for one game: the same code with that game's
rules as its globals. So they stay ordinary functions in an ordinary file, and Numba's disk cache works.

Everything a call needs lies on one desk, a record: to hand over one array costs 0.7 us, five cost 3 us.
"""

from functools import cache
from pathlib import Path
from types import FunctionType, SimpleNamespace

from . import question
from .dice import pick, seed
from .question import CHANCE, MOVES, OUTCOMES, OVER, QUESTIONS, allowed, befall, imagine, odds, play, score, see, set_up, waiting
from .row import layout
from .rule import door, rule

REFUSED = -2
LUCK = 63
SEATS = 8
NOBODY = -1
TAKEN = -1  # in the place of a list's length

BEGIN, NATURE, LOOK, STEP, MOVE, BEFALL, DRAW, ODDS, SCORE, IMAGINE, FINISH, SEED, SEE = range(13)


@cache
def desk_layout(rules):
    return layout(
        [
            ("game", rules.ROW),
            ("stream", "u8", (1,)),
            ("asked", "i2"),  # the seat whose moves are in the mask, if they are up to date
            ("settings", "i4", (len(rules.OPTIONS),)),
            ("players", "i4"),
            ("key", "i8"),  # of a stream,
            ("number", "i8"),  # and which of those with this key
            ("limit", "i8"),  # of small moves, in random play
            ("scores", "i4", (SEATS,)),
            ("mask", "i2", (rules.MOVES,)),
            ("moves", "i2", (rules.MOVES + 2,)),  # the same as a list, after its length, or TAKEN
            ("listed", "i2", (rules.MOVES,)),  # the mask that the list was made from
            ("weights", "i2", (rules.OUTCOMES,)),
            ("luck", "i2", (LUCK + 1,)),  # what nature did since the last decision, after its count
            ("seen", getattr(rules, "SEEN", "i1")),  # what the seat asked about can know, where anything is hidden
        ]
    )


def first_of(who):
    """The lowest seat in a bit mask."""
    seat = 0
    while not who >> seat & 1:
        seat += 1
    return seat


def look(desk, seat):
    """Put the moves of a seat on the desk. A list that is the same as before stays as it lies."""
    if desk.asked != seat:
        allowed(desk.game, seat, desk.mask)
        desk.asked = seat
        if not is_listed(desk):
            write_list(desk)


def is_listed(desk):
    for move in range(MOVES):  # noqa: SIM110
        if desk.mask[move] != desk.listed[move]:
            return False
    return True


def write_list(desk):
    number = 1
    for move in range(MOVES):
        desk.listed[move] = desk.mask[move]
    for move in range(MOVES):
        desk.moves[number] = move
        number += desk.mask[move]
    desk.moves[0] = number - 1


def happen(desk, outcome):
    befall(desk.game, outcome)
    desk.asked = NOBODY
    desk.luck[0] += 1
    desk.luck[desk.luck[0]] = outcome


def nature(desk):
    """Let chance happen until somebody is asked, whose moves are then on the desk."""
    who = waiting(desk.game)
    while who == CHANCE and desk.luck[0] < LUCK:
        odds(desk.game, desk.weights)
        happen(desk, pick(desk.stream, desk.weights, OUTCOMES))
        who = waiting(desk.game)
    if who > 0:
        look(desk, first_of(who))
    return who


def move_once(desk, seat, move):
    """One small move, if it is allowed."""
    if not 0 <= seat < SEATS:
        return False
    look(desk, seat)
    if not (0 <= move < MOVES and desk.mask[move]):
        return False
    play(desk.game, seat, move)
    desk.asked = NOBODY
    return True


def befall_once(desk, outcome):
    """One outcome, if nature may choose it."""
    if waiting(desk.game) != CHANCE or not 0 <= outcome < OUTCOMES:
        return False
    odds(desk.game, desk.weights)
    if desk.weights[outcome] <= 0:
        return False
    happen(desk, outcome)
    return True


def finish(game, stream, desk, limit):
    """Random play to the end; returns the number of small moves."""
    moves = 0
    who = waiting(game)
    while who != OVER and moves < limit:
        if who == CHANCE:
            odds(game, desk.weights)
            befall(game, pick(stream, desk.weights, OUTCOMES))
        else:
            seat = first_of(who)
            allowed(game, seat, desk.mask)
            play(game, seat, pick(stream, desk.mask, MOVES))
            moves += 1
        who = waiting(game)
    return moves


def errand(desks, task, seat, choice):
    """Everything Python asks of one game. Answers who is waited for, or REFUSED.

    A choice is a small move of the seat or an outcome of nature; whatever else a task needs lies on the desk.
    """
    desk = desks[0]
    desk.luck[0] = 0
    if task == STEP:
        return nature(desk) if move_once(desk, seat, choice) else REFUSED
    if task == LOOK:
        look(desk, seat)
    elif task == MOVE:
        if not move_once(desk, seat, choice):
            return REFUSED
    elif task == NATURE:
        return nature(desk)
    elif task == BEFALL:
        if not befall_once(desk, choice):
            return REFUSED
    elif task == DRAW:
        odds(desk.game, desk.weights)
        happen(desk, pick(desk.stream, desk.weights, OUTCOMES))
    elif task == ODDS:
        odds(desk.game, desk.weights)
    elif task == SCORE:
        score(desk.game, desk.scores)
    elif task == IMAGINE:
        imagine(desk.game, seat, desk.stream)
        desk.asked = NOBODY
    elif task == SEE:
        see(desk.game, seat, desk.seen)
    elif task == FINISH:
        finish(desk.game, desk.stream, desk, desk.limit)
        desk.asked = NOBODY
    elif task == SEED:
        seed(desk.stream, desk.key, desk.number)
    elif task == BEGIN:
        set_up(desk.game, desk.players, desk.settings)
        desk.asked = NOBODY
    return waiting(desk.game)


def batch(desks, rows, streams, first, last):
    """Games first .. last-1, each from its own stream, from set-up to the end. One desk for each thread."""
    desk = desks[0]
    moves = 0
    for i in range(first, last):
        seed(streams[i], desk.key, i)
        set_up(rows[i], desk.players, desk.settings)
        moves += finish(rows[i], streams[i], desk, desk.limit)
    return moves


INSIDE = (first_of, is_listed, write_list, look, happen, nature, move_once, befall_once, finish)
DOORS = (errand, batch)


@cache
def bind(rules, title):
    """The doors of one game, given its rules module."""
    names = answers(rules, dict(globals()))
    attach(names, rules, title, INSIDE, DOORS, entries_of(Path(rules.__file__)))
    return SimpleNamespace(**{function.__name__: names[function.__name__] for function in (*DOORS, finish)})


def answers(rules, names):
    """These names, with a game's own rules in the place of the questions."""
    for name in QUESTIONS:
        own = getattr(question, name)
        names[name] = getattr(rules, name, rule(own) if callable(own) else own)
    return names


def entries_of(rules):
    """The files in which the doors of a game begin, given the file of its rules."""
    return Path(__file__), rules


def attach(names, rules, title, inside, doors, entries):
    """Copy functions with these names as their globals, and compile the copies: rules inside, doors at the border.

    What they are made from is found from the files in which it begins.
    """
    home = Path(rules.__file__).parent
    folder = home.parent if hasattr(rules, "__path__") else home
    for compiled, functions in ((rule, inside), (door, doors)):
        for function in functions:
            bound = FunctionType(function.__code__, names, function.__name__)
            bound.__qualname__ = f"{rules.__name__}.{function.__name__}"  # its name in the disk cache
            bound.__doc__ = function.__doc__
            bound.__dict__.update(title=title, sources=(folder.name, *entries))
            names[function.__name__] = compiled(bound)

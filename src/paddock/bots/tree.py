# mypy: allow-untyped-defs
"""Monte Carlo tree search for any game, in compiled code, and whole games between compiled players.

Every simulation imagines a world, walks down the tree, lets the experts play on from there, and carries the result back up.
A place in the tree is what a seat can know (`INFO`), so all worlds that look the same to a seat share their statistics,
hidden hands and simultaneous choices included: nobody is advised by a choice that has not been shown yet. Chance happens
between the places, drawn from the rules' own odds. What is tried in a place are the expert's plans, whole plays.

Like the drivers, these functions are written against names that `compile_search` fills in with one game's rules and expert
(`core/engine/question.py`, `core/engine/expert.py`).
"""

from functools import cache
from math import sqrt
from types import SimpleNamespace

from ..core.engine.dice import I, U, pick, seed, stir
from ..core.engine.drive import SEATS, first_of, instantiate
from ..core.engine.expert import (
    ARMS,
    LONGEST_GAME,
    SHARE,
    STEPS,
    advise,
    answers_of,
    beginner,
    can_tell,
    carry_out,
    judge,
    plans,
    play_on,
    reason,
    unfold,
)
from ..core.engine.fingerprint import fingerprint, known_part
from ..core.engine.question import CHANCE, OUTCOMES, OVER, apply_outcome, imagine, observe, odds, score, set_up, waiting
from ..core.engine.row import copy_row, layout

DEPTH = 64  # places that one simulation may pass
PROBES = 32  # how far from its slot a place may lie
EMPTY = U(0)

OP_SEARCH, OP_ROOT, OP_ADVISE, OP_EXPLAIN, OP_DUEL = range(5)  # op-codes
BEGINNER, EXPERT = range(2)  # the styles of compiled players


# The tree.


@cache
def frame_layout(rules):
    """Where a search works, besides its rows and its tree."""
    return layout(
        [
            ("op", "i4"),
            ("seat", "i4"),  # who asks, or how many play a duel
            ("simulations", "i4"),
            ("exploration", "f8"),  # how eagerly a search tries what is not liked at first sight
            ("style", "i4"),  # of the player who is asked for advice
            ("arm", "i4"),  # the plan that is to be explained
            ("stream", "u8", (1,)),
            ("settings", "i4", (len(rules.OPTIONS),)),
            ("mask", "i2", (rules.MOVES,)),
            ("weights", "i2", (rules.OUTCOMES,)),
            ("codes", "i8", (ARMS,)),
            ("likes", "i4", (ARMS,)),  # the weights of plans
            ("steps", "i2", (STEPS,)),
            ("shares", "i4", (SEATS,)),
            ("seen", getattr(rules, "INFO", "i1")),  # what the seat that moves can know, where anything is hidden
            ("plans", "i4"),  # how many there are in the place asked for
            ("reason", "i4"),
            ("depth", "i4"),  # the way down the tree:
            ("places", "i4", (DEPTH,)),
            ("arms", "i4", (DEPTH,)),
            ("seats", "i4", (DEPTH,)),
        ]
    )


# A game between compiled players: its luck, who plays it, and how it ended.
DUELS = layout([("seed", "i8"), ("styles", "i4", (SEATS,)), ("plays", "i4"), ("scores", "i4", (SEATS,))])

PLACE = layout([("word", "u8"), ("visits", "i4", (ARMS,)), ("gains", "i8", (ARMS,))])


def find_place(tree, word):
    """Where this word is in the tree, or may be put. -1: there is no room."""
    slots = len(tree)
    slot = I(word % U(slots))
    for _ in range(PROBES):
        if tree[slot].word == word or tree[slot].word == EMPTY:
            return slot
        slot = slot + 1 if slot + 1 < slots else 0
    return -1


def seen_word(frame, game, seat):
    observe(game, seat, frame.seen)
    return fingerprint(frame.seen, KNOWN)


def row_word(frame, game, seat):
    """The same where nothing is hidden."""
    return fingerprint(game, KNOWN)


KNOWN, known_word = 0, row_word  # of each game: what of the record is looked at, and which of the two it is


def word_of(frame, game, seat):
    return stir(known_word(frame, game, seat), seat + 1) | U(1)


def choose_arm(place, count, likes, exploration):
    """The plan with the best outlook: what it has brought, and more for what is liked and was seldom tried (PUCT)."""
    visits, gains, liked = 0, 0, 0
    for arm in range(count):
        visits += place.visits[arm]
        gains += place.gains[arm]
        liked += likes[arm]
    if visits == 0:
        return 0
    mean = gains / (SHARE * visits)
    bonus = exploration * sqrt(visits) / liked
    best, best_arm = -1.0, 0
    for arm in range(count):
        tried = place.visits[arm]
        value = place.gains[arm] / (SHARE * tried) if tried > 0 else mean
        value += bonus * likes[arm] / (1 + tried)
        if value > best:
            best, best_arm = value, arm
    return best_arm


def simulate_once(frame, rows, tree):
    """One simulation, from an imagined world to the end and back."""
    copy_row(rows, 1, 0)
    game = rows[1]
    imagine(game, frame.seat, frame.stream)
    frame.depth = 0
    known = True
    who = waiting(game)
    while known and who != OVER and not can_tell(game):
        if who == CHANCE:
            odds(game, frame.weights)
            apply_outcome(game, pick(frame.stream, frame.weights, OUTCOMES))
        else:
            seat = first_of(who)
            word = word_of(frame, game, seat)
            slot = find_place(tree, word) if frame.depth < DEPTH else -1
            if slot < 0:
                break
            known = tree[slot].word == word
            tree[slot].word = word
            count = plans(game, seat, frame.mask, frame.codes, frame.likes)
            arm = choose_arm(tree[slot], count, frame.likes, frame.exploration)
            frame.places[frame.depth] = slot
            frame.arms[frame.depth] = arm
            frame.seats[frame.depth] = seat
            frame.depth += 1
            carry_out(game, seat, frame.codes[arm], frame.steps)
        who = waiting(game)
    play_on(game, frame)
    judge(game, frame.shares)
    for step in range(frame.depth):
        place = tree[frame.places[step]]
        place.visits[frame.arms[step]] += 1
        place.gains[frame.arms[step]] += frame.shares[frame.seats[step]]


def give_advice(frame, game):
    """What the expert or the beginner would do here: its small moves, which are many, lie on the frame."""
    seat = frame.seat
    frame.plans = plans(game, seat, frame.mask, frame.codes, frame.likes)
    if frame.style == BEGINNER:
        frame.codes[0] = beginner(game, seat, frame.mask, frame.codes, frame.likes)
    elif frame.style == EXPERT:
        frame.codes[0] = advise(game, seat, frame.mask, frame.codes, frame.likes)
    return unfold(game, seat, frame.codes[0], frame.steps)


def explain(frame, game):
    """A plan by its place in the list: its small moves and its reason lie on the frame."""
    seat = frame.seat
    frame.plans = plans(game, seat, frame.mask, frame.codes, frame.likes)
    code = frame.codes[frame.arm]
    frame.reason = reason(game, seat, code)
    return unfold(game, seat, code, frame.steps)


def play_out(frame, game, styles):
    """One game between compiled players; returns how many plays were made."""
    plays = 0
    who = waiting(game)
    while who != OVER and plays < LONGEST_GAME:
        if who == CHANCE:
            odds(game, frame.weights)
            apply_outcome(game, pick(frame.stream, frame.weights, OUTCOMES))
        else:
            seat = first_of(who)
            if styles[seat] == BEGINNER:
                plan = beginner(game, seat, frame.mask, frame.codes, frame.likes)
            else:
                plan = advise(game, seat, frame.mask, frame.codes, frame.likes)
            carry_out(game, seat, plan, frame.steps)
            plays += 1
        who = waiting(game)
    return plays


def duel(frame, rows, duels):
    """Games, each in its own row."""
    for number in range(len(duels)):
        game, played = rows[number], duels[number]
        seed(frame.stream, played.seed, 0)
        set_up(game, frame.seat, frame.settings)
        played.plays = play_out(frame, game, played.styles)
        score(game, played.scores)


def think(frames, rows, tree, duels):
    """The one entry point: everything that is asked of experts and trees. What is asked lies on the frame."""
    frame = frames[0]
    if frame.op == OP_SEARCH:
        for _ in range(frame.simulations):
            simulate_once(frame, rows, tree)
    elif frame.op == OP_ROOT:
        return find_place(tree, word_of(frame, rows[0], frame.seat))
    elif frame.op == OP_ADVISE:
        return give_advice(frame, rows[0])
    elif frame.op == OP_EXPLAIN:
        return explain(frame, rows[0])
    elif frame.op == OP_DUEL:
        duel(frame, rows, duels)
    return 0


INSIDE = (first_of, find_place, seen_word, row_word, word_of, choose_arm, simulate_once, give_advice, explain, play_out, duel)


@cache
def compile_search(rules, expert, title, sources):
    """The entry point of one game, given its rules and its expert."""
    own, defaults = answers_of(expert)
    names = instantiate(globals(), rules, title, (*defaults, *INSIDE), (think,), sources, **own)
    hidden = hasattr(rules, "INFO")
    names["KNOWN"] = known_part(rules.INFO if hidden else rules.ROW, names["PAST"])
    names["known_word"] = names["seen_word" if hidden else "row_word"]
    return SimpleNamespace(think=names["think"])

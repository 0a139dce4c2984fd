# mypy: allow-untyped-defs
"""Information-set Monte Carlo tree search for any game, in compiled code, and whole games between compiled players.

Every simulation makes a determinization, walks down the tree, plays on with the experts, and backs the result up. A node is an
information state (`INFO`), so all worlds that look the same to a seat share their statistics, hidden hands and simultaneous choices
included: no advice depends on a choice that has not been shown yet. Chance happens between nodes, drawn from the rules' odds. The arms of
a node are the expert's plans, whole plays.

Like the drivers, this is a template over names that `compile_search` fills in with one game's rules and expert
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

MAX_DEPTH = 64  # nodes on the path of one simulation
MAX_PROBES = 32  # slots probed in the hash table (linear probing)
EMPTY = U(0)

OP_SEARCH, OP_ROOT, OP_ADVISE, OP_EXPLAIN, OP_DUEL = range(5)  # op-codes
BEGINNER, EXPERT = range(2)  # the styles of compiled players


# Records.


@cache
def frame_layout(rules):
    """The frame of a search: everything but its rows and its tree."""
    return layout(
        [
            ("op", "i4"),
            ("seat", "i4"),  # who asks, or the number of players of a duel
            ("simulations", "i4"),
            ("exploration", "f8"),  # weight of exploration
            ("style", "i4"),  # of the player whose choice is asked for
            ("arm", "i4"),  # the plan to explain
            ("stream", "u8", (1,)),
            ("settings", "i4", (len(rules.OPTIONS),)),
            ("mask", "i2", (rules.MOVES,)),
            ("weights", "i2", (rules.OUTCOMES,)),
            ("codes", "i8", (ARMS,)),
            ("likes", "i4", (ARMS,)),  # prior weights of the plans
            ("steps", "i2", (STEPS,)),
            ("shares", "i4", (SEATS,)),
            ("seen", getattr(rules, "INFO", "i1")),  # information state of the seat to move, in games with hidden information
            ("scratch", getattr(rules, "SCRATCH", "i1")),  # scratch of `imagine`, in games that need it
            ("plans", "i4"),  # how many plans the root has
            ("reason", "i4"),
            ("depth", "i4"),  # the path down the tree:
            ("places", "i4", (MAX_DEPTH,)),
            ("arms", "i4", (MAX_DEPTH,)),
            ("seats", "i4", (MAX_DEPTH,)),
        ]
    )


# A game between compiled players: its seed, who plays it, and how it ended.
DUELS = layout([("seed", "i8"), ("styles", "i4", (SEATS,)), ("plays", "i4"), ("scores", "i4", (SEATS,))])

PLACE = layout([("word", "u8"), ("visits", "i4", (ARMS,)), ("gains", "i8", (ARMS,))])


def find_place(tree, word):
    """The slot of this hash in the table, or a free one for it. -1: there is no room."""
    slots = len(tree)
    slot = I(word % U(slots))
    for _ in range(MAX_PROBES):
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


KNOWN, known_word = 0, row_word  # set for each game: how much of the record is hashed, and which of the two functions does it


def word_of(frame, game, seat):
    return stir(known_word(frame, game, seat), seat + 1) | U(1)


def choose_arm(place, count, likes, exploration):
    """PUCT: the plan with the highest mean result plus an exploration bonus for plans with a high prior and few visits."""
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
    """One simulation, from a determinization to the end, and back up the tree."""
    copy_row(rows, 1, 0)
    game = rows[1]
    imagine(game, frame.seat, frame.stream, frame.scratch)
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
            slot = find_place(tree, word) if frame.depth < MAX_DEPTH else -1
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
    """The choice of the expert or the beginner: writes its small moves into the frame and returns how many."""
    seat = frame.seat
    frame.plans = plans(game, seat, frame.mask, frame.codes, frame.likes)
    if frame.style == BEGINNER:
        frame.codes[0] = beginner(game, seat, frame.mask, frame.codes, frame.likes)
    elif frame.style == EXPERT:
        frame.codes[0] = advise(game, seat, frame.mask, frame.codes, frame.likes)
    return unfold(game, seat, frame.codes[0], frame.steps)


def explain(frame, game):
    """A plan by its index: writes its small moves and its reason into the frame."""
    seat = frame.seat
    frame.plans = plans(game, seat, frame.mask, frame.codes, frame.likes)
    code = frame.codes[frame.arm]
    frame.reason = reason(game, seat, code)
    return unfold(game, seat, code, frame.steps)


def play_out(frame, game, styles):
    """One game between compiled players; returns the number of plays."""
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
    """Several such games, each in its own row."""
    for number in range(len(duels)):
        game, played = rows[number], duels[number]
        seed(frame.stream, played.seed, 0)
        set_up(game, frame.seat, frame.settings)
        played.plays = play_out(frame, game, played.styles)
        score(game, played.scores)


def think(frames, rows, tree, duels):
    """Dispatcher: the only entry point. `op` and the arguments are in the frame."""
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

# mypy: allow-untyped-defs
"""Monte Carlo tree search for any game, in compiled code, and whole games between compiled players.

Every simulation imagines a world, walks down the tree, lets the experts play on from there, and carries the result back up.
A place in the tree is what a seat can know (`SEEN`), so all worlds that look the same to a seat share their statistics,
hidden hands and simultaneous choices included: nobody is advised by a choice that has not been shown yet. Chance happens
between the places, drawn from the rules' own odds. What is tried in a place are the expert's plans, whole plays.

Like the drivers, these functions are written against names that `bind` fills in with one game's rules and expert
(`core/question.py`, `core/expert.py`).
"""

from functools import cache
from math import sqrt
from types import SimpleNamespace

from ..core.dice import I, U, pick, seed, stir
from ..core.drive import SEATS, answers, attach, first_of
from ..core.expert import (
    ANSWERS,
    ARMS,
    LONGEST,
    SHARE,
    STEPS,
    advise,
    beginner,
    can_tell,
    carry_out,
    judge,
    plans,
    play_on,
    reason,
    unfold,
)
from ..core.fingerprint import fingerprint, known_part
from ..core.question import CHANCE, OUTCOMES, OVER, befall, imagine, odds, score, see, set_up, waiting
from ..core.row import copy_row, layout

DEPTH = 64  # places that one simulation may pass
PROBES = 32  # how far from its slot a place may lie
EMPTY = U(0)

SEARCH, ROOT, ADVISE, EXPLAIN, DUEL = range(5)  # the tasks
BEGINNER, EXPERT = range(2)  # the styles of compiled players


# The tree.


@cache
def bench_layout(rules):
    """Where a search works, besides its rows and its tree."""
    return layout(
        [
            ("task", "i4"),
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
            ("seen", getattr(rules, "SEEN", "i1")),  # what the seat that moves can know, where anything is hidden
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


def seen_word(bench, game, seat):
    see(game, seat, bench.seen)
    return fingerprint(bench.seen, KNOWN)


def row_word(bench, game, seat):
    """The same where nothing is hidden."""
    return fingerprint(game, KNOWN)


KNOWN, known_word = 0, row_word  # of each game: what of the record is looked at, and which of the two it is


def word_of(bench, game, seat):
    return stir(known_word(bench, game, seat), seat + 1) | U(1)


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


def simulate_once(bench, rows, tree):
    """One simulation, from an imagined world to the end and back."""
    copy_row(rows, 1, 0)
    game = rows[1]
    imagine(game, bench.seat, bench.stream)
    bench.depth = 0
    known = True
    who = waiting(game)
    while known and who != OVER and not can_tell(game):
        if who == CHANCE:
            odds(game, bench.weights)
            befall(game, pick(bench.stream, bench.weights, OUTCOMES))
        else:
            seat = first_of(who)
            word = word_of(bench, game, seat)
            slot = find_place(tree, word) if bench.depth < DEPTH else -1
            if slot < 0:
                break
            known = tree[slot].word == word
            tree[slot].word = word
            count = plans(game, seat, bench.mask, bench.codes, bench.likes)
            arm = choose_arm(tree[slot], count, bench.likes, bench.exploration)
            bench.places[bench.depth] = slot
            bench.arms[bench.depth] = arm
            bench.seats[bench.depth] = seat
            bench.depth += 1
            carry_out(game, seat, bench.codes[arm], bench.steps)
        who = waiting(game)
    play_on(game, bench)
    judge(game, bench.shares)
    for step in range(bench.depth):
        place = tree[bench.places[step]]
        place.visits[bench.arms[step]] += 1
        place.gains[bench.arms[step]] += bench.shares[bench.seats[step]]


def give_advice(bench, game):
    """What the expert or the beginner would do here: its small moves, which are many, lie on the bench."""
    seat = bench.seat
    bench.plans = plans(game, seat, bench.mask, bench.codes, bench.likes)
    if bench.style == BEGINNER:
        bench.codes[0] = beginner(game, seat, bench.mask, bench.codes, bench.likes)
    elif bench.style == EXPERT:
        bench.codes[0] = advise(game, seat, bench.mask, bench.codes, bench.likes)
    return unfold(game, seat, bench.codes[0], bench.steps)


def explain(bench, game):
    """A plan by its place in the list: its small moves and its reason lie on the bench."""
    seat = bench.seat
    bench.plans = plans(game, seat, bench.mask, bench.codes, bench.likes)
    code = bench.codes[bench.arm]
    bench.reason = reason(game, seat, code)
    return unfold(game, seat, code, bench.steps)


def play_out(bench, game, styles):
    """One game between compiled players; returns how many plays were made."""
    plays = 0
    who = waiting(game)
    while who != OVER and plays < LONGEST:
        if who == CHANCE:
            odds(game, bench.weights)
            befall(game, pick(bench.stream, bench.weights, OUTCOMES))
        else:
            seat = first_of(who)
            if styles[seat] == BEGINNER:
                plan = beginner(game, seat, bench.mask, bench.codes, bench.likes)
            else:
                plan = advise(game, seat, bench.mask, bench.codes, bench.likes)
            carry_out(game, seat, plan, bench.steps)
            plays += 1
        who = waiting(game)
    return plays


def duel(bench, rows, duels):
    """Games, each in its own row."""
    for number in range(len(duels)):
        game, played = rows[number], duels[number]
        seed(bench.stream, played.seed, 0)
        set_up(game, bench.seat, bench.settings)
        played.plays = play_out(bench, game, played.styles)
        score(game, played.scores)


def think(benches, rows, tree, duels):
    """The one door: everything that is asked of experts and trees. What is asked lies on the bench."""
    bench = benches[0]
    if bench.task == SEARCH:
        for _ in range(bench.simulations):
            simulate_once(bench, rows, tree)
    elif bench.task == ROOT:
        return find_place(tree, word_of(bench, rows[0], bench.seat))
    elif bench.task == ADVISE:
        return give_advice(bench, rows[0])
    elif bench.task == EXPLAIN:
        return explain(bench, rows[0])
    elif bench.task == DUEL:
        duel(bench, rows, duels)
    return 0


INSIDE = (first_of, find_place, seen_word, row_word, word_of, choose_arm, simulate_once, give_advice, explain, play_out, duel)


@cache
def bind(rules, expert, title, entries):
    """The door of one game, given its rules and its expert."""
    names = answers(rules, dict(globals()))
    own = [answer for answer in ANSWERS if not hasattr(expert, answer.__name__)]
    names.update({answer.__name__: getattr(expert, answer.__name__) for answer in ANSWERS if answer not in own})
    attach(names, rules, title, (*own, *INSIDE), (think,), entries)
    hidden = hasattr(rules, "SEEN")
    names["KNOWN"] = known_part(rules.SEEN if hidden else rules.ROW, names["PAST"])
    names["known_word"] = names["seen_word" if hidden else "row_word"]
    return SimpleNamespace(think=names["think"])

# mypy: allow-untyped-defs
"""Monte Carlo tree search for any game, in compiled code, and whole games between compiled players.

Every simulation imagines a world, walks down the tree, lets the experts play on from there, and carries the result back up.
A place in the tree is what a seat can know (`glimpse`), so all worlds that look the same to a seat share their statistics,
hidden hands and simultaneous choices included: nobody is advised by a choice that has not been shown yet. Chance happens
between the places, drawn from the rules' own odds. What is tried in a place are the expert's plans, whole plays.

Like the drivers, these functions are written against names that `bind` fills in with one game's rules and expert
(`core/question.py`, `core/counsel.py`).
"""

from copy import deepcopy
from functools import cache
from math import sqrt
from types import SimpleNamespace

from ..core.counsel import (
    ANSWERS,
    ARMS,
    LONGEST,
    SHARE,
    STEPS,
    advise,
    beginner,
    can_tell,
    carry_out,
    glimpse,
    judge,
    plans,
    play_on,
    reason,
    unfold,
)
from ..core.dice import I, U, pick, seed, stir
from ..core.drive import SEATS, answers, attach, first_of
from ..core.question import CHANCE, OUTCOMES, OVER, befall, imagine, odds, score, set_up, waiting
from ..core.row import layout
from ..core.rule import PLAIN

DEPTH = 64  # places that one simulation may pass
PROBES = 32  # how far from its slot a place may lie
EMPTY = U(0)

SEARCH, ROOT, COUNSEL, EXPLAIN, DUEL = range(5)  # the errands
BEGINNER, EXPERT = range(2)  # the styles of compiled players


# The tree.


@cache
def bench_layout(rules):
    """Where a search works, besides its rows and its tree."""
    return layout(
        [
            ("stream", "u8", (1,)),
            ("settings", "i4", (len(rules.OPTIONS),)),
            ("mask", "i2", (rules.MOVES,)),
            ("weights", "i2", (rules.OUTCOMES,)),
            ("codes", "i8", (ARMS,)),
            ("likes", "i4", (ARMS,)),  # the weights of plans
            ("steps", "i2", (STEPS,)),
            ("shares", "i4", (SEATS,)),
            ("plans", "i4"),  # how many there are in the place asked for
            ("reason", "i4"),
            ("depth", "i4"),  # the way down the tree:
            ("places", "i4", (DEPTH,)),
            ("arms", "i4", (DEPTH,)),
            ("seats", "i4", (DEPTH,)),
        ]
    )


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


def word_of(game, seat):
    return stir(glimpse(game, seat), seat + 1) | U(1)


def choose_arm(place, count, likes, bravery):
    """The plan with the best outlook: what it has brought, and more for what is liked and was seldom tried (PUCT)."""
    visits, gains, liked = 0, 0, 0
    for arm in range(count):
        visits += place.visits[arm]
        gains += place.gains[arm]
        liked += likes[arm]
    if visits == 0:
        return 0
    usual = gains / (SHARE * visits)
    daring = bravery * sqrt(visits) / liked
    best, best_arm = -1.0, 0
    for arm in range(count):
        tried = place.visits[arm]
        hope = place.gains[arm] / (SHARE * tried) if tried > 0 else usual
        hope += daring * likes[arm] / (1 + tried)
        if hope > best:
            best, best_arm = hope, arm
    return best_arm


if PLAIN:

    def start_over(rows):
        rows[1] = deepcopy(rows[0])
else:

    def start_over(rows):
        rows[1] = rows[0]


def simulate_once(bench, rows, tree, root, bravery):
    """One simulation, from an imagined world to the end and back."""
    start_over(rows)
    game = rows[1]
    imagine(game, root, bench.stream)
    bench.depth = 0
    known = True
    who = waiting(game)
    while known and who != OVER and not can_tell(game):
        if who == CHANCE:
            odds(game, bench.weights)
            befall(game, pick(bench.stream, bench.weights, OUTCOMES))
        else:
            seat = first_of(who)
            word = word_of(game, seat)
            slot = find_place(tree, word) if bench.depth < DEPTH else -1
            if slot < 0:
                break
            known = tree[slot].word == word
            tree[slot].word = word
            count = plans(game, seat, bench.mask, bench.codes, bench.likes)
            arm = choose_arm(tree[slot], count, bench.likes, bravery)
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


def counsel(bench, rows, seat, style):
    """What the expert or the beginner would do here: its small moves, which are many, lie on the bench."""
    game = rows[0]
    bench.plans = plans(game, seat, bench.mask, bench.codes, bench.likes)
    if style == BEGINNER:
        bench.codes[0] = beginner(game, seat, bench.mask, bench.codes, bench.likes)
    elif style == EXPERT:
        bench.codes[0] = advise(game, seat, bench.mask, bench.codes, bench.likes)
    return unfold(game, seat, bench.codes[0], bench.steps)


def explain(bench, rows, seat, arm):
    """A plan by its place in the list: its small moves and its reason lie on the bench."""
    game = rows[0]
    bench.plans = plans(game, seat, bench.mask, bench.codes, bench.likes)
    bench.reason = reason(game, seat, bench.codes[arm])
    return unfold(game, seat, bench.codes[arm], bench.steps)


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


def duel(bench, rows, seeds, styles, players, results):
    """Games, each in its own row with the luck of its seed and the players of its line; results: plays, and the score of every seat."""
    for number in range(len(seeds)):
        seed(bench.stream, seeds[number], 0)
        set_up(rows[number], players, bench.settings)
        results[number][0] = play_out(bench, rows[number], styles[number])
        score(rows[number], bench.shares)
        for seat in range(players):
            results[number][1 + seat] = bench.shares[seat]


def think(benches, rows, tree, seeds, styles, results, what, seat, number, bravery):
    """The one door: everything that is asked of experts and trees."""
    bench = benches[0]
    if what == SEARCH:
        for _ in range(number):
            simulate_once(bench, rows, tree, seat, bravery)
    elif what == ROOT:
        return find_place(tree, word_of(rows[0], seat))
    elif what == COUNSEL:
        return counsel(bench, rows, seat, number)
    elif what == EXPLAIN:
        return explain(bench, rows, seat, number)
    elif what == DUEL:
        duel(bench, rows, seeds, styles, seat, results)
    return 0


INSIDE = (first_of, find_place, word_of, choose_arm, start_over, simulate_once, counsel, explain, play_out, duel)


@cache
def bind(rules, expert, title, entries):
    """The door of one game, given its rules and its expert."""
    names = answers(rules, dict(globals()))
    own = [answer for answer in ANSWERS if not hasattr(expert, answer.__name__)]
    names.update({answer.__name__: getattr(expert, answer.__name__) for answer in ANSWERS if answer not in own})
    attach(names, rules, title, (*own, *INSIDE), (think,), entries)
    return SimpleNamespace(think=names["think"])

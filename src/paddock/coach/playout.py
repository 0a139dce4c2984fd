# mypy: allow-untyped-defs
"""Games played on by the house player, in compiled code, from any row: what a position is worth to every seat, and each choice in it.

The house player is a mixture around the level normal: now and then it draws among the expert's plans, the better ones more often, and
else it plays as the expert would. Play-out number n has the same luck whatever is compared (common random numbers): worlds, chance and
choices come from three streams of their own, each begun anew with n.

What chance brings can be corrected on the way: the value of what happened less the mean over all that could have happened. Such a
correction has mean zero whatever the values are; good ones take most of the noise away.

Like the drivers, these functions are written against names that `bind` fills in with one game's rules, its expert, and what the coach
knows about it (`insight`).
"""

from functools import cache
from types import SimpleNamespace

from ..core.dice import below, pick, seed
from ..core.drive import SEATS, answers, attach, first_of
from ..core.expert import ANSWERS, ARMS, LONGEST, SHARE, STEPS, advise, carry_out, judge, plans, reason, unfold
from ..core.question import CHANCE, OUTCOMES, OVER, befall, imagine, odds, play, score, waiting
from ..core.row import copy_row, layout

PLAY_OUT, LIST, LUCK, JUDGE = range(4)  # the tasks
EVERYTHING = -1  # in the place of the seat whose knowledge counts: the true row
WORLD, LUCKY, WILL = range(3)  # the streams
NOTES = 128


@cache
def bench_layout(rules):
    """Where play-outs work, besides their rows."""
    return layout(
        [
            ("task", "i4"),
            ("seat", "i4"),  # who makes the given moves, or whose plans are listed
            ("knows", "i4"),  # from whose knowledge worlds are imagined
            ("key", "i8"),  # of the random streams,
            ("first", "i8"),  # and the number of the first play-out
            ("given", "i4"),  # how many small moves are made first
            ("slips", "i4"),  # in how many of a hundred choices the house player draws among the plans
            ("corrects", "i4"),  # whether luck is taken out on the way
            ("outcome", "i4"),
            ("world", "u8", (1,)),
            ("lucky", "u8", (1,)),
            ("will", "u8", (1,)),
            ("mask", "i2", (rules.MOVES,)),
            ("weights", "i2", (rules.OUTCOMES,)),
            ("codes", "i8", (ARMS,)),
            ("likes", "i4", (ARMS,)),
            ("steps", "i2", (STEPS,)),
            ("shares", "i4", (SEATS,)),
            ("moves", "i2", (STEPS,)),  # that are made first
            ("plans", "i4"),
            ("advised", "i4"),  # the expert's own one in the list
            ("reasons", "i4", (ARMS,)),
            ("worths", "i8", (ARMS,)),  # of plans, where that can be told at once
            ("lengths", "i4", (ARMS,)),
            ("unfolded", "i2", (ARMS, STEPS)),
            ("now", "f8", (SEATS,)),  # what a row is worth by the coach's insight,
            ("expected", "f8", (SEATS,)),  # the mean of that over all outcomes,
            ("credit", "f8", (SEATS,)),  # and by how much what happened was better, so far
            ("notes", "f8", (SEATS, NOTES)),
            ("tally", "f8", (NOTES,)),
        ]
    )


# What the coach knows of a game. Here: nothing.


def foresees(game):
    """Whether values of insight are near enough to the truth to take out the luck of the next outcome in a play-out."""
    return False


def gauge(game, bench):
    """What the row after an outcome is worth to every seat, from 0 to 1, as nearly as can be told at once. The row may be changed."""
    judge(game, bench.shares)
    for seat in range(game.players):
        bench.now[seat] = bench.shares[seat] / SHARE


def appraise(game, seat, plan):
    """What a plan is worth, in hundredths, where that can be told without playing on."""
    return 0


def far_enough(game):
    """Whether a play-out may stop because `judge` can tell what the rest is worth."""
    return False


def foresee(bench, rows):
    """The mean of the insight over all outcomes that may come next, on the bench. The outcomes lie there with their weights."""
    total = 0
    for seat in range(SEATS):
        bench.expected[seat] = 0.0
    for outcome in range(OUTCOMES):
        weight = bench.weights[outcome]
        if weight > 0:
            copy_row(rows, 2, 1)
            befall(rows[2], outcome)
            gauge(rows[2], bench)
            for seat in range(SEATS):
                bench.expected[seat] += weight * bench.now[seat]
            total += weight
    for seat in range(SEATS):
        bench.expected[seat] /= total


def credit_luck(bench, rows, outcome):
    """Count by how much this outcome is better than the mean, and let it happen."""
    for seat in range(SEATS):
        bench.now[seat] = 0.0
    foresee(bench, rows)
    befall(rows[1], outcome)
    copy_row(rows, 2, 1)
    gauge(rows[2], bench)
    for seat in range(SEATS):
        bench.credit[seat] += bench.now[seat] - bench.expected[seat]


def happen(bench, rows):
    game = rows[1]
    odds(game, bench.weights)
    outcome = pick(bench.lucky, bench.weights, OUTCOMES)
    if bench.corrects and foresees(game):
        credit_luck(bench, rows, outcome)
    else:
        befall(game, outcome)


def choose(bench, game, seat):
    """The house player's plan."""
    if below(bench.will, 100) < bench.slips:
        count = plans(game, seat, bench.mask, bench.codes, bench.likes)
        return bench.codes[pick(bench.will, bench.likes, count)]
    return advise(game, seat, bench.mask, bench.codes, bench.likes)


def run_out(bench, rows):
    """The house player plays on for everybody, to the end or so far that one can tell."""
    game, plays = rows[1], 0
    who = waiting(game)
    while who != OVER and plays < LONGEST and not (plays > 0 and far_enough(game)):
        if who == CHANCE:
            happen(bench, rows)
        else:
            seat = first_of(who)
            carry_out(game, seat, choose(bench, game, seat), bench.steps)
            plays += 1
        who = waiting(game)


def share_out(bench, game):
    """What every seat has got now, from 0 to 1: those with the highest score share the win."""
    if waiting(game) != OVER:
        judge(game, bench.shares)
        total = 0
        for seat in range(game.players):
            total += bench.shares[seat]
        for seat in range(game.players):
            bench.now[seat] = bench.shares[seat] / total
        return
    score(game, bench.shares)
    best, winners = bench.shares[0], 0
    for seat in range(game.players):
        best = max(best, bench.shares[seat])
    for seat in range(game.players):
        winners += bench.shares[seat] == best
    for seat in range(game.players):
        bench.now[seat] = 1.0 / winners if bench.shares[seat] == best else 0.0


def play_out(bench, rows, results):
    """Play-outs, one after another, each with its own streams: a line of results for each."""
    for number in range(len(results)):
        copy_row(rows, 1, 0)
        game = rows[1]
        seed(bench.world, bench.key + WORLD, bench.first + number)
        seed(bench.lucky, bench.key + LUCKY, bench.first + number)
        seed(bench.will, bench.key + WILL, bench.first + number)
        for seat in range(SEATS):
            bench.credit[seat] = 0.0
        if bench.knows != EVERYTHING:
            dream(game, bench)
        for at in range(bench.given):
            play(game, bench.seat, bench.moves[at])
        run_out(bench, rows)
        share_out(bench, game)
        for seat in range(game.players):
            results[number][seat] = bench.now[seat] - bench.credit[seat]


def dream(game, bench):
    """The one place where the coach imagines."""
    imagine(game, bench.knows, bench.world)


def list_plans(bench, game):
    """All plans of a seat with their likes, reasons and small moves; and which of them the expert would choose."""
    seat = bench.seat
    wanted = advise(game, seat, bench.mask, bench.codes, bench.likes)
    bench.plans = plans(game, seat, bench.mask, bench.codes, bench.likes)
    bench.advised = 0
    for arm in range(bench.plans):
        if bench.codes[arm] == wanted:
            bench.advised = arm
    for arm in range(bench.plans):
        code = bench.codes[arm]
        bench.reasons[arm] = reason(game, seat, code)
        bench.worths[arm] = appraise(game, seat, code)
        bench.lengths[arm] = unfold(game, seat, code, bench.steps)
        for at in range(bench.lengths[arm]):
            bench.unfolded[arm][at] = bench.steps[at]


def value(benches, rows, results):
    """The one door of the coach."""
    bench = benches[0]
    if bench.task == PLAY_OUT:
        play_out(bench, rows, results)
    elif bench.task == LIST:
        list_plans(bench, rows[0])
    elif bench.task == LUCK:
        for seat in range(SEATS):
            bench.credit[seat] = 0.0
        copy_row(rows, 1, 0)
        odds(rows[1], bench.weights)
        credit_luck(bench, rows, bench.outcome)
    elif bench.task == JUDGE:
        share_out(bench, rows[0])
        return 1 if far_enough(rows[0]) else 0
    return 0


KNOWING = (foresees, gauge, appraise, far_enough, credit_luck)
INSIDE = (first_of, foresee, happen, choose, run_out, share_out, dream, play_out, list_plans)


@cache
def bind(rules, expert, insight, title, entries):
    """The door of one game, given its rules, its expert, and what the coach knows of it."""
    names = answers(rules, dict(globals()))
    own = [answer for answer in ANSWERS if not hasattr(expert, answer.__name__)]
    names.update({answer.__name__: getattr(expert, answer.__name__) for answer in ANSWERS if answer not in own})
    known = [getattr(insight, function.__name__, function) for function in KNOWING]
    for name, meant in vars(insight).items() if insight else ():
        if not name.startswith("_"):
            names.setdefault(name, meant)
    helpers = getattr(insight, "HELPERS", ())
    attach(names, rules, title, (*own, *helpers, *known, *INSIDE), (value,), entries)
    return SimpleNamespace(value=names["value"])

# mypy: allow-untyped-defs
"""Games played on by the baseline player, in compiled code, from any row: what a position is worth to every seat, and each choice in it.

The baseline player is a mixture around the level normal: now and then it draws among the expert's plans, the better ones more often, and
else it plays as the expert would. Play-out number n has the same luck whatever is compared (common random numbers): worlds, chance and
choices come from three streams of their own, each begun anew with n.

What chance brings can be corrected on the way: the value of what happened less the mean over all that could have happened. Such a
correction has mean zero whatever the values are; good ones take most of the noise away.

Like the drivers, these functions are written against names that `compile_playouts` fills in with one game's rules, its expert, and what
the coach knows about it (`insight`).
"""

from functools import cache
from types import SimpleNamespace

from ..core.engine.dice import below, pick, seed
from ..core.engine.drive import SEATS, first_of, instantiate
from ..core.engine.expert import ARMS, LONGEST_GAME, SHARE, STEPS, advise, answers_of, carry_out, judge, plans, reason, unfold
from ..core.engine.question import CHANCE, OUTCOMES, OVER, apply_outcome, imagine, odds, play, score, waiting
from ..core.engine.row import copy_row, layout

OP_PLAY_OUT, OP_LIST, OP_LUCK, OP_JUDGE = range(4)  # op-codes
EVERYTHING = -1  # in the place of the seat whose knowledge counts: the true row
WORLD, LUCKY, WILL = range(3)  # the streams
NOTES = 128


@cache
def frame_layout(rules):
    """Where play-outs work, besides their rows."""
    return layout(
        [
            ("op", "i4"),
            ("seat", "i4"),  # who makes the given moves, or whose plans are listed
            ("knows", "i4"),  # from whose knowledge worlds are imagined
            ("key", "i8"),  # of the random streams,
            ("first", "i8"),  # and the number of the first play-out
            ("given", "i4"),  # how many small moves are made first
            ("slips", "i4"),  # in how many of a hundred choices the baseline player draws among the plans
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


def has_control_variate(game):
    """Whether the control variate is near enough to the truth to take out the luck of the next outcome in a play-out."""
    return False


def control_variate(game, frame):
    """What the row after an outcome is worth to every seat, from 0 to 1, as nearly as can be told at once. It may be changed."""
    judge(game, frame.shares)
    for seat in range(game.players):
        frame.now[seat] = frame.shares[seat] / SHARE


def appraise(game, seat, plan):
    """What a plan is worth, in hundredths, where that can be told without playing on."""
    return 0


def far_enough(game):
    """Whether a play-out may stop because `judge` can tell what the rest is worth."""
    return False


def expect_control(frame, rows):
    """The mean of the insight over all outcomes that may come next, on the frame. The outcomes lie there with their weights."""
    total = 0
    for seat in range(SEATS):
        frame.expected[seat] = 0.0
    for outcome in range(OUTCOMES):
        weight = frame.weights[outcome]
        if weight > 0:
            copy_row(rows, 2, 1)
            apply_outcome(rows[2], outcome)
            control_variate(rows[2], frame)
            for seat in range(SEATS):
                frame.expected[seat] += weight * frame.now[seat]
            total += weight
    for seat in range(SEATS):
        frame.expected[seat] /= total


def apply_with_control(frame, rows, outcome):
    """Count by how much this outcome is better than the mean, and let it happen."""
    for seat in range(SEATS):
        frame.now[seat] = 0.0
    expect_control(frame, rows)
    apply_outcome(rows[1], outcome)
    copy_row(rows, 2, 1)
    control_variate(rows[2], frame)
    for seat in range(SEATS):
        frame.credit[seat] += frame.now[seat] - frame.expected[seat]


def happen(frame, rows):
    game = rows[1]
    odds(game, frame.weights)
    outcome = pick(frame.lucky, frame.weights, OUTCOMES)
    if frame.corrects and has_control_variate(game):
        apply_with_control(frame, rows, outcome)
    else:
        apply_outcome(game, outcome)


def choose(frame, game, seat):
    """The baseline player's plan."""
    if below(frame.will, 100) < frame.slips:
        count = plans(game, seat, frame.mask, frame.codes, frame.likes)
        return frame.codes[pick(frame.will, frame.likes, count)]
    return advise(game, seat, frame.mask, frame.codes, frame.likes)


def run_out(frame, rows):
    """The baseline player plays on for everybody, to the end or so far that one can tell."""
    game, plays = rows[1], 0
    who = waiting(game)
    while who != OVER and plays < LONGEST_GAME and not (plays > 0 and far_enough(game)):
        if who == CHANCE:
            happen(frame, rows)
        else:
            seat = first_of(who)
            carry_out(game, seat, choose(frame, game, seat), frame.steps)
            plays += 1
        who = waiting(game)


def share_out(frame, game):
    """What every seat has got now, from 0 to 1: those with the highest score share the win."""
    if waiting(game) != OVER:
        judge(game, frame.shares)
        total = 0
        for seat in range(game.players):
            total += frame.shares[seat]
        for seat in range(game.players):
            frame.now[seat] = frame.shares[seat] / total
        return
    score(game, frame.shares)
    best, winners = frame.shares[0], 0
    for seat in range(game.players):
        best = max(best, frame.shares[seat])
    for seat in range(game.players):
        winners += frame.shares[seat] == best
    for seat in range(game.players):
        frame.now[seat] = 1.0 / winners if frame.shares[seat] == best else 0.0


def play_out(frame, rows, results):
    """Play-outs, one after another, each with its own streams: a line of results for each."""
    for number in range(len(results)):
        copy_row(rows, 1, 0)
        game = rows[1]
        seed(frame.world, frame.key + WORLD, frame.first + number)
        seed(frame.lucky, frame.key + LUCKY, frame.first + number)
        seed(frame.will, frame.key + WILL, frame.first + number)
        for seat in range(SEATS):
            frame.credit[seat] = 0.0
        if frame.knows != EVERYTHING:
            dream(game, frame)
        for at in range(frame.given):
            play(game, frame.seat, frame.moves[at])
        run_out(frame, rows)
        share_out(frame, game)
        for seat in range(game.players):
            results[number][seat] = frame.now[seat] - frame.credit[seat]


def dream(game, frame):
    """The one place where the coach imagines."""
    imagine(game, frame.knows, frame.world)


def list_plans(frame, game):
    """All plans of a seat with their likes, reasons and small moves; and which of them the expert would choose."""
    seat = frame.seat
    wanted = advise(game, seat, frame.mask, frame.codes, frame.likes)
    frame.plans = plans(game, seat, frame.mask, frame.codes, frame.likes)
    frame.advised = 0
    for arm in range(frame.plans):
        if frame.codes[arm] == wanted:
            frame.advised = arm
    for arm in range(frame.plans):
        code = frame.codes[arm]
        frame.reasons[arm] = reason(game, seat, code)
        frame.worths[arm] = appraise(game, seat, code)
        frame.lengths[arm] = unfold(game, seat, code, frame.steps)
        for at in range(frame.lengths[arm]):
            frame.unfolded[arm][at] = frame.steps[at]


def value(frames, rows, results):
    """The one entry point of the coach."""
    frame = frames[0]
    if frame.op == OP_PLAY_OUT:
        play_out(frame, rows, results)
    elif frame.op == OP_LIST:
        list_plans(frame, rows[0])
    elif frame.op == OP_LUCK:
        for seat in range(SEATS):
            frame.credit[seat] = 0.0
        copy_row(rows, 1, 0)
        odds(rows[1], frame.weights)
        apply_with_control(frame, rows, frame.outcome)
    elif frame.op == OP_JUDGE:
        share_out(frame, rows[0])
        return 1 if far_enough(rows[0]) else 0
    return 0


KNOWING = (has_control_variate, control_variate, appraise, far_enough, apply_with_control)
INSIDE = (first_of, expect_control, happen, choose, run_out, share_out, dream, play_out, list_plans)


@cache
def compile_playouts(rules, expert, insight, title, sources):
    """The entry point of one game, given its rules, its expert, and what the coach knows of it."""
    own, defaults = answers_of(expert)
    own |= {name: meant for name, meant in vars(insight).items() if not name.startswith("_") and name not in globals()} if insight else {}
    known = [getattr(insight, function.__name__, function) for function in KNOWING]
    inside = (*defaults, *getattr(insight, "HELPERS", ()), *known, *INSIDE)
    return SimpleNamespace(value=instantiate(globals(), rules, title, inside, (value,), sources, **own)["value"])

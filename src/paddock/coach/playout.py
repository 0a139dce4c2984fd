# mypy: allow-untyped-defs
"""Play-outs by the baseline player, in compiled code, from any row: the value of a position to every seat, and of each choice in it.

The baseline player is epsilon-greedy around the level normal: sometimes it draws among the expert's plans by weight, otherwise it plays
the expert's choice. Common random numbers: play-out number n has the same luck whatever is compared. Determinizations, chance and choices
use three streams of their own, each seeded with n.

Control variates reduce the variance: each outcome is corrected by its value minus the mean over all possible outcomes. Such a correction
has mean zero whatever the values are; good ones remove most of the noise.

Like the drivers, this is a template over names that `compile_playouts` fills in with one game's rules, its expert, and what the coach
knows about it (`insight`).
"""

from functools import cache
from types import SimpleNamespace

from ..core.engine.dice import below, pick, seed
from ..core.engine.drive import SEATS, first_of, instantiate
from ..core.engine.expert import ARMS, LONGEST_GAME, SHARE, STEPS, advise, answers_of, carry_out, judge, plans, reason, unfold
from ..core.engine.question import CHANCE, OUTCOMES, OVER, apply_outcome, imagine, odds, play, score, waiting
from ..core.engine.row import copy_row, layout

OP_PLAY_OUT, OP_LIST, OP_LUCK, OP_JUDGE = range(4)  # op-codes
EVERYTHING = -1  # instead of a seat: no determinization, play on from the true row
WORLD, LUCKY, CHOICES = range(3)  # the streams: determinizations, chance, choices
NOTES = 128


@cache
def frame_layout(rules):
    """The frame of a play-out: everything but its rows."""
    return layout(
        [
            ("op", "i4"),
            ("seat", "i4"),  # makes the given moves, or whose plans are listed
            ("knows", "i4"),  # seat by whose information state worlds are imagined
            ("key", "i8"),  # of the random streams,
            ("first", "i8"),  # and the number of the first play-out
            ("given", "i4"),  # number of small moves to make first
            ("slips", "i4"),  # of a hundred choices: how many the baseline player draws among the plans
            ("corrects", "i4"),  # whether to use control variates
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
            ("moves", "i2", (STEPS,)),  # to make first
            ("plans", "i4"),
            ("advised", "i4"),  # index of the expert's choice in the list
            ("reasons", "i4", (ARMS,)),
            ("worths", "i8", (ARMS,)),  # values of plans, where `appraise` knows them
            ("lengths", "i4", (ARMS,)),
            ("unfolded", "i2", (ARMS, STEPS)),
            ("now", "f8", (SEATS,)),  # control variate of a row,
            ("expected", "f8", (SEATS,)),  # its mean over all outcomes,
            ("credit", "f8", (SEATS,)),  # and the accumulated difference
            ("notes", "f8", (SEATS, NOTES)),
            ("tally", "f8", (NOTES,)),
            ("scratch", getattr(rules, "SCRATCH", "i1")),  # scratch of `imagine`, in games that need it
        ]
    )


# Defaults of `insight`: nothing is known.


def has_control_variate(game):
    """Whether the control variate is good enough here to correct the next outcome of a play-out."""
    return False


def control_variate(game, frame):
    """Control variate: a quick estimate of the row's value after an outcome to every seat, from 0 to 1. It may modify the row."""
    judge(game, frame.shares)
    for seat in range(game.players):
        frame.now[seat] = frame.shares[seat] / SHARE


def appraise(game, seat, plan):
    """The value of a plan in hundredths, where it is known without a play-out."""
    return 0


def far_enough(game):
    """Whether a play-out may stop here, because `judge` can evaluate the rest."""
    return False


def expect_control(frame, rows):
    """Write the mean of the control variate over all possible outcomes into the frame, with the outcomes' weights."""
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
    """Accumulate the control variate's difference of this outcome to the mean, and apply the outcome."""
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
    """The baseline player's choice."""
    if below(frame.will, 100) < frame.slips:
        count = plans(game, seat, frame.mask, frame.codes, frame.likes)
        return frame.codes[pick(frame.will, frame.likes, count)]
    return advise(game, seat, frame.mask, frame.codes, frame.likes)


def run_out(frame, rows):
    """The baseline player plays for everybody, to the end or until `far_enough`."""
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
    """The result of every seat now, from 0 to 1: those with the highest score share the win."""
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
    """Play-outs first .. last-1, each with its own streams: one line of results for each."""
    for number in range(len(results)):
        copy_row(rows, 1, 0)
        game = rows[1]
        seed(frame.world, frame.key + WORLD, frame.first + number)
        seed(frame.lucky, frame.key + LUCKY, frame.first + number)
        seed(frame.will, frame.key + CHOICES, frame.first + number)
        for seat in range(SEATS):
            frame.credit[seat] = 0.0
        if frame.knows != EVERYTHING:
            determinize(game, frame)
        for at in range(frame.given):
            play(game, frame.seat, frame.moves[at])
        run_out(frame, rows)
        share_out(frame, game)
        for seat in range(game.players):
            results[number][seat] = frame.now[seat] - frame.credit[seat]


def determinize(game, frame):
    """The only place where the coach makes a determinization."""
    imagine(game, frame.knows, frame.world, frame.scratch)


def list_plans(frame, game):
    """List all plans of a seat with their weights, reasons and small moves; and which of them the expert would choose."""
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
    """Dispatcher: the only entry point of the coach."""
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
INSIDE = (first_of, expect_control, happen, choose, run_out, share_out, determinize, play_out, list_plans)


@cache
def compile_playouts(rules, expert, insight, title, sources):
    """The entry point of one game, given its rules, its expert, and its insight."""
    own, defaults = answers_of(expert)
    own |= {name: meant for name, meant in vars(insight).items() if not name.startswith("_") and name not in globals()} if insight else {}
    known = [getattr(insight, function.__name__, function) for function in KNOWING]
    inside = (*defaults, *getattr(insight, "HELPERS", ()), *known, *INSIDE)
    return SimpleNamespace(value=instantiate(globals(), rules, title, inside, (value,), sources, **own)["value"])

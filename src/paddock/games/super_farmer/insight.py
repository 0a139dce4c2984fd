# mypy: allow-untyped-defs
"""Super Farmer: how far each player is from a complete herd says nearly everything, and tables have it.

With two players the chance of the one to move is read from the table of optimal play. With more, everybody races alone, and only the
farm of the one who rolls changes: so the others are evaluated once for all outcomes of a roll.
"""

from itertools import pairwise

from ...core.contract import Puzzling
from ...core.engine.drive import SEATS
from ...core.engine.row import copy_row
from ...core.engine.rule import table
from .expert.tables import STAGES, TURNS
from .expert.value import EXACT, chance_to_win, done_between, done_within, stage
from .row import DONE, NOBODY, OUTCOMES, RULEBOOK
from .rules import apply_outcome

PLAY_OUTS = 100_000
PUZZLES = Puzzling(most_seats=3, rough=16, close=1500)
USUAL_CAP = 1000  # turns: no game gets there

# Spans of turns: single turns at first, then longer ones. Whoever is done within a span counts as done in its middle.
EDGES = (*range(10), *range(10, 30, 2), *range(30, TURNS + 1, 5))
SPANS = len(EDGES) - 1
FROM, UNTIL = table(EDGES[:-1]), table(EDGES[1:])
SOON = table(first if last - first == 1 else (first + last) // 2 for first, last in pairwise(EDGES))
LATE = table(last if last - first == 1 else (first + last) // 2 for first, last in pairwise(EDGES))


def has_control_variate(game):
    return EXACT and game.variant == RULEBOOK and game.players > 1


def is_solved(row):
    """Whether winning chances at the beginning of a turn come from the table of optimal play, which knows no turn cap."""
    return EXACT and row.variant == RULEBOOK and row.players == 2 and row.turn_cap >= USUAL_CAP


def control_variate(game, frame):
    """SF-46: the winners; before the end the winning chances at the beginning of a turn."""
    if game.step == DONE:
        for seat in range(game.players):
            frame.now[seat] = 1.0 / game.players if game.winner == NOBODY else 1.0 * (game.winner == seat)
    elif game.players > 2 and EXACT:
        mover = (game.seat + game.players - 1) % game.players
        weigh_others(game, frame, mover)
        weigh_stage(game, frame, mover, stage(game, mover))
    else:
        for seat in range(game.players):
            frame.now[seat] = chance_to_win(game, seat)


def weigh_others(game, frame, mover):
    """By span: the chance that nobody else is done before the one who rolls, and each other one's chance if the one who rolls is not."""
    first = (mover + 1) % game.players
    for seat in range(game.players):
        mine, place = stage(game, seat), (seat - first) % game.players
        for span in range(SPANS):
            frame.notes[seat][span] = 1.0 if seat == mover else done_between(mine, FROM[span], UNTIL[span])
        for other in range(game.players):
            if other != seat and other != mover:
                theirs, later = stage(game, other), (other - first) % game.players > place
                for span in range(SPANS):
                    frame.notes[seat][span] *= 1.0 - done_within(theirs, SOON[span] if later else LATE[span])


def weigh_stage(game, frame, mover, reached):
    """Everybody's winning chance when the one who rolls has reached this stage. They sum to one."""
    total = 0.0
    for seat in range(game.players):
        chance = 0.0
        if seat == mover:
            for span in range(SPANS):
                chance += frame.notes[seat][span] * done_between(reached, FROM[span], UNTIL[span])
        else:
            for span in range(SPANS):
                chance += frame.notes[seat][span] * (1.0 - done_within(reached, SOON[span]))
        frame.now[seat] = chance
        total += chance
    for seat in range(game.players):
        frame.now[seat] /= max(total, 1e-9)


def apply_with_control(frame, rows, outcome):
    """Accumulate the rolled outcome minus the mean over all. With more than two players, rolls that lead to the same stage share a
    value."""
    game = rows[1]
    mover, players = int(game.seat), int(game.players)
    many, total = players > 2 and EXACT, 0.0
    for seat in range(SEATS):
        frame.expected[seat] = 0.0
    for reached in range(STAGES):
        frame.tally[reached] = 0.0
    for number in range(OUTCOMES):
        weight = frame.weights[number]
        total += weight
        copy_row(rows, 2, 1)
        after = rows[2]
        apply_outcome(after, number)
        if many and after.step != DONE:
            frame.tally[stage(after, mover)] += weight
        else:
            control_variate(after, frame)
            for seat in range(players):
                frame.expected[seat] += weight * frame.now[seat]
    if many:
        weigh_others(game, frame, mover)
        for reached in range(STAGES):
            if frame.tally[reached] > 0.0:
                weigh_stage(game, frame, mover, reached)
                for seat in range(players):
                    frame.expected[seat] += frame.tally[reached] * frame.now[seat]
    apply_outcome(game, outcome)
    if many and game.step != DONE:
        weigh_stage(game, frame, mover, stage(game, mover))
    else:
        control_variate(game, frame)
    for seat in range(players):
        frame.credit[seat] += frame.now[seat] - frame.expected[seat] / total


HELPERS = (weigh_others, weigh_stage)

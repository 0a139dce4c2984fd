# mypy: allow-untyped-defs
"""What an expert answers, in `expert.py` of a game's folder. What it leaves out is answered here as well as can be without
knowing the game.

A plan is a whole play as one number; what the number means is the expert's own affair. An expert looks only at what its seat
can know: for two rows that look the same to the seat it has the same plans.

    REASONS      names of messages in the game's catalogue, one sentence each: why a plan is chosen; without them it does not say
    LEVELS       how strong easy, normal, hard and champion are; without them `bots/levels.py` has some for any game

Search is written against these names; `compile_search` of `bots/tree.py` puts an expert's own answers in their place.
"""

from typing import NamedTuple

from .dice import pick
from .drive import first_of
from .question import CHANCE, MOVES, OUTCOMES, OVER, allowed, apply_outcome, odds, play, score, waiting

ARMS = 24  # plans in one place at most
STEPS = 64  # small moves in one plan at most
SHARE = 10_000  # what a game is worth to its only winner
LONGEST_GAME = 50_000  # plays in one game


class Level(NamedTuple):
    """How strong a player is: who plays, how often in a hundred plays it slips, and how far it thinks ahead."""

    beginner: bool = False  # or else the expert
    slips: int = 0  # then any plan, the better ones more often
    simulations: int = 0  # 0: it does not think ahead
    exploration: float = 0.5  # how eagerly it tries what it does not like at first sight


def plans(game, seat, mask, codes, weights):
    """The plans worth trying, with weights, the expert's own choice first; returns how many. Here: every small move."""
    allowed(game, seat, mask)
    count = 0
    for move in range(MOVES):
        if mask[move] and count < ARMS:
            codes[count] = move
            weights[count] = 1
            count += 1
    return count


def unfold(game, seat, plan, moves):
    """The small moves of a plan; returns how many."""
    moves[0] = plan
    return 1


def carry_out(game, seat, plan, moves):
    """Make a whole play."""
    count = unfold(game, seat, plan, moves)
    for number in range(count):
        play(game, seat, moves[number])


def advise(game, seat, mask, codes, weights):
    """The expert's plan."""
    plans(game, seat, mask, codes, weights)
    return codes[0]


def beginner(game, seat, mask, codes, weights):
    """The plan of somebody who has just learnt the rules."""
    return advise(game, seat, mask, codes, weights)


def reason(game, seat, plan):
    """Why the expert would choose this plan: an index into its REASONS."""
    return 0


def can_tell(game):
    """Whether `judge` can tell by now what the game is worth: a search looks no further. Here: only when it is over."""
    return False


def play_on(game, frame):
    """Play to the end, or so far that `judge` can tell. Here: everybody draws among the plans, the better ones more often."""
    who = waiting(game)
    for _ in range(LONGEST_GAME):
        if who == OVER:
            return
        if who == CHANCE:
            odds(game, frame.weights)
            apply_outcome(game, pick(frame.stream, frame.weights, OUTCOMES))
        else:
            seat = first_of(who)
            count = plans(game, seat, frame.mask, frame.codes, frame.likes)
            carry_out(game, seat, frame.codes[pick(frame.stream, frame.likes, count)], frame.steps)
        who = waiting(game)


def judge(game, shares):
    """What the game is worth to every seat now, in parts of SHARE: a win is the whole, and winners share it."""
    score(game, shares)
    best = shares[0]
    for seat in range(game.players):
        best = max(best, shares[seat])
    winners = 0
    for seat in range(game.players):
        winners += shares[seat] == best
    for seat in range(game.players):
        shares[seat] = SHARE // winners if shares[seat] == best else 0


ANSWERS = (plans, unfold, carry_out, advise, beginner, reason, can_tell, play_on, judge)


def answers_of(expert):
    """What an expert answers itself, by name; and which of the functions above answer for it."""
    own = {each.__name__: getattr(expert, each.__name__) for each in ANSWERS if hasattr(expert, each.__name__)}
    return own, [each for each in ANSWERS if each.__name__ not in own]

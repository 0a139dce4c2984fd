# mypy: allow-untyped-defs
"""The interface of an expert, `expert.py` of a game's folder. What an expert leaves out has a default here that knows no game.

A plan is a whole play as one number; what the number means is the expert's own affair. An expert uses only what its seat can know:
for two rows in the same information state it must return the same plans.

    REASONS      names of messages in the game's catalogue, one sentence each: why a plan is chosen; without them it gives no reasons
    LEVELS       how strong easy, normal, hard and champion are; without them `bots/levels.py` has some for any game

The search is a template over these names; `compile_search` of `bots/tree.py` instantiates it with an expert's own functions.
"""

from typing import NamedTuple

from .dice import pick
from .drive import first_of
from .question import CHANCE, MOVES, OUTCOMES, OVER, allowed, apply_outcome, odds, play, score, waiting

ARMS = 24  # plans in one position at most
STEPS = 64  # small moves in one plan at most
SHARE = 10_000  # the value of a game to a sole winner
LONGEST_GAME = 50_000  # plays in one game


class Level(NamedTuple):
    """The strength of a player: which policy it plays, how often in a hundred plays it slips, and how many simulations it searches."""

    beginner: bool = False  # plays the beginner's policy, not the expert's
    slips: int = 0  # in a hundred plays; a slip draws any plan, better ones more often
    simulations: int = 0  # 0: it does not search
    exploration: float = 0.5  # the weight of exploration against the expert's prior


def plans(game, seat, mask, codes, weights):
    """Write the plans worth trying and their weights, the expert's own choice first; returns how many. Default: every small move."""
    allowed(game, seat, mask)
    count = 0
    for move in range(MOVES):
        if mask[move] and count < ARMS:
            codes[count] = move
            weights[count] = 1
            count += 1
    return count


def unfold(game, seat, plan, moves):
    """Write the small moves of a plan; returns how many."""
    moves[0] = plan
    return 1


def carry_out(game, seat, plan, moves):
    """Make the whole play of a plan."""
    count = unfold(game, seat, plan, moves)
    for number in range(count):
        play(game, seat, moves[number])


def advise(game, seat, mask, codes, weights):
    """The plan that the expert chooses."""
    plans(game, seat, mask, codes, weights)
    return codes[0]


def beginner(game, seat, mask, codes, weights):
    """The plan that a beginner would choose."""
    return advise(game, seat, mask, codes, weights)


def reason(game, seat, plan):
    """Why the expert would choose this plan: an index into its REASONS."""
    return 0


def can_tell(game):
    """Whether `judge` can evaluate this position: then a search stops here. Default: only a finished game."""
    return False


def play_on(game, frame):
    """Play-out: play to the end, or until `judge` can evaluate. Default: every seat draws among its plans by weight."""
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
    """Evaluate the game for every seat, in parts of SHARE: a win is worth the whole, and several winners share it."""
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
    """The functions and constants that an expert has itself, by name; and the defaults above for the rest."""
    own = {each.__name__: getattr(expert, each.__name__) for each in ANSWERS if hasattr(expert, each.__name__)}
    return own, [each for each in ANSWERS if each.__name__ not in own]

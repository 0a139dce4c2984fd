"""The value of poses: the best one for the cards on the table, exactly, and which of the two figures to move.

The hands are independent: the sum under the cards splits into a part of the left hand, one of the right hand and one of animal
and tongue, and what doubles or reverses it depends on the animal alone. So the best pose of an animal is the best left hand and the
best right hand of a shape, or the worst ones while things are reversed.
"""

from ....core.engine.rule import rule
from ..box import ANTLERS, EARS, HANDS
from ..row import *
from ..rules.scoring import FACTOR, LEFT, RIGHT, points

ANTLER, EAR = HANDS.index(ANTLERS[0]), HANDS.index(EARS[0])  # the first hand of each shape
SHAPES = len(ANTLERS)  # hands of one shape
IN, OUT = 1, 2  # tongue positions to choose from, as bits
STEP_WORTH = 100  # value of one step of a figure
FULL_CARE = STEP_WORTH - 1  # in the last round: the rear figure decides and the front one breaks ties (BBM-52, BBM-53)


# The best pose.


@rule
def best_hand(side, tops, piles, first, times, held, taste):
    """BBM-24 to BBM-27: the hand that the cards of one side like most, or least if they are reversed; ties keep the held hand."""
    best, best_sum = -1, 0
    for number in range(SHAPES):
        hand = first + (number + taste) % SHAPES
        total = 0
        for pile in range(piles):
            if tops[pile] >= 0:
                total += side[tops[pile] * HAND_CODES + hand]
        if times < 0:
            total = -total
        if best < 0 or total > best_sum or (total == best_sum and hand == held):
            best, best_sum = hand, total
    return best


@rule
def times_of(tops, piles, kind):
    """BBM-30, BBM-32, BBM-35: the factor by doubling and reversal, for a rabbit or a moose."""
    times = 1
    for pile in range(piles):
        if tops[pile] >= 0:
            times *= FACTOR[tops[pile] * 2 + kind]
    return times


@rule
def best_of_kind(tops, piles, kind, tongues, held, taste):
    """BBM-23: the best pose of an animal, in its own shape or, tongue out, in the other one's."""
    times = times_of(tops, piles, kind)
    best, best_points = -1, 0
    for number in range(2):
        tongue = (held // TONGUELESS + number) % 2  # starts with the held position, so ties keep it
        if tongues >> tongue & 1:
            first = ANTLER if (kind == MOOSE) == (tongue == 0) else EAR
            left = best_hand(LEFT, tops, piles, first, times, held % TONGUELESS // HAND_CODES, taste)
            right = best_hand(RIGHT, tops, piles, first, times, held % HAND_CODES, taste)
            pose = left * HAND_CODES + right + TONGUELESS * tongue
            gained = points(tops, piles, pose)
            if best < 0 or gained > best_points:
                best, best_points = pose, gained
    return best


@rule
def best_points(tops, piles, tongues):
    """The most steps that any rabbit or moose can earn under these cards."""
    rabbit = best_of_kind(tops, piles, RABBIT, tongues, HANDS_DOWN, 0)
    moose = best_of_kind(tops, piles, MOOSE, tongues, HANDS_DOWN, 0)
    return max(points(tops, piles, rabbit), points(tops, piles, moose))


@rule
def tongues_of(game):
    """BBM-06."""
    return IN | OUT if game.advanced else IN


# Figures.


@rule
def poses_to_come(game, seat):
    """BBM-50, BBM-51: in how many of the rounds after this one the seat poses."""
    count = 0
    for number in range(1, 2 * game.players - game.rounds):
        count += (game.narrator - number) % game.players != seat
    return count


@rule
def gap_weight(game, seat, gap, care):
    """The cost per step of distance between the two figures: full at the end; before that, what catching up and later poses will not
    repair.

    One more round brings a given animal 4 steps (3 without the advanced cards) under 6 piles; its owner can wait for a good one, and the
    last figures catch up (BBM-46). So twice as much is close enough; that, and half the care, won most games in experiments.
    """
    rounds = poses_to_come(game, seat)
    if rounds == 0:
        return care * gap
    return care // 2 * max(0, gap - rounds * game.piles * (4 if game.advanced else 3) // 3)


@rule
def outlook(game, seat, tops, pose, care):
    """BBM-36 to BBM-43: the value of where a pose takes both figures. A gap that later poses will hardly close counts against it."""
    rabbit, moose = game.figures[seat][RABBIT], game.figures[seat][MOOSE]
    kind = ANIMAL[pose]
    if kind == BUSH:
        rabbit -= 1
        moose -= 1
    elif kind == RABBIT:
        rabbit += points(tops, game.piles, pose)
    else:
        moose += points(tops, game.piles, pose)
    first = max(rabbit, moose)
    for other in range(game.players):
        if other != seat:
            first = max(first, game.figures[other][RABBIT], game.figures[other][MOOSE])
    rabbit, moose = max(rabbit, first - REACH), max(moose, first - REACH)
    return STEP_WORTH * (rabbit + moose) - gap_weight(game, seat, abs(rabbit - moose), care)


@rule
def best_pose(game, seat, tops, tongues, care):
    """The best rabbit or the best moose for these cards, whichever helps its owner more, or a bush if both do more harm."""
    held = game.poses[seat]
    best = best_of_kind(tops, game.piles, RABBIT, tongues, held, seat)
    moose = best_of_kind(tops, game.piles, MOOSE, tongues, held, seat)
    as_rabbit, as_moose = outlook(game, seat, tops, best, care), outlook(game, seat, tops, moose, care)
    if as_moose > as_rabbit or (as_moose == as_rabbit and ANIMAL[held] == MOOSE):
        best = moose
    if outlook(game, seat, tops, HANDS_DOWN, care) > max(as_rabbit, as_moose):
        best = HANDS_DOWN
    return best


@rule
def move_to(game, seat, pose):
    """A pose as a small move; in step mode the held pose is kept by a move of its own (BBM-57)."""
    return KEEP if pose == game.poses[seat] and game.tempo == STEP else POSE + pose


# Bets.


@rule
def promise(game, seat, other):
    """BBM-39: the value of a bet on a player. Whoever is ahead poses well; whoever lags with the same figure as the narrator may move
    it."""
    rabbit, moose = game.figures[other][RABBIT], game.figures[other][MOOSE]
    same = (rabbit < moose) == (game.figures[seat][RABBIT] < game.figures[seat][MOOSE])
    return 2 * (rabbit + moose) + same


@rule
def best_bet(game, seat):
    """BBM-08: the most promising of the others."""
    best = -1
    for number in range(1, game.players):
        other = (seat + number) % game.players
        if best < 0 or promise(game, seat, other) > promise(game, seat, best):
            best = other
    return best

"""An expert at Bunny Bunny Moose Moose, and players of every level.

The expert sees everything and never slips: it shows the best pose for the cards on the table (`value.py`). There is
nothing to search: a pose can be changed until the hunter comes, so the best one for now is always right. Players
differ in how much they notice, and how soon: `attention.py`.
"""

from ....core.engine.rule import rule
from ..row import *
from ..rules.scoring import points
from .attention import IS_REVERSAL, Attentive
from .attention import called_with as called_with
from .value import FULL_CARE, IN, best_bet, best_of_kind, best_pose, move_to, outlook, times_of, tongues_of

# The traits of a player, see `Attentive`: chance to notice a new card within a beat, piles it looks at, chances to dream for a beat, to
# misread a card, miss a reversal, forget the tongue, and fumble a pose; the least gain it moves for, care for its rear figure, thought
# for its bets, and reaction time in milliseconds.
LEVELS = {
    "toddler": Attentive(25, 3, 50, 35, 100, 100, 30, 100, 0, 0, 3000),
    "easy": Attentive(45, 4, 25, 15, 60, 70, 12, 50, 0, 30, 1800),
    "normal": Attentive(60, 6, 14, 8, 30, 35, 7, 0, 50, 60, 1200),
    "hard": Attentive(80, 8, 7, 4, 12, 12, 3, 0, 80, 90, 800),
    "champion": Attentive(97, 8, 1, 1, 1, 1, 1, 0, FULL_CARE, 100, 500),
    "machine": Attentive(),
}

POSING = ("why-best", "why-held", "why-rear", "why-tongue", "why-reversed", "why-doubled", "why-bush", "why-first", "why-other")
REASONS = (*POSING, "why-bet", "why-other-bet", "why-all-cards", "why-basic-cards", "why-next")
BEST, HELD, REAR, TONGUE, REVERSED, DOUBLED, LEAST, FIRST_POSE, OTHER, ON_BEST, ON_OTHER, ALL, FEW, GO = range(len(REASONS))

SIGHT = 4  # piles that a beginner looks at, newest cards first


# Plans.


@rule
def advise(game, seat, mask, codes, weights):
    """A bet, or the best pose."""
    if game.step == BET:
        return BET_ON + best_bet(game, seat)
    if game.step == SWITCH:
        return ALL_IN
    if seat == game.narrator:
        return NEXT
    return move_to(game, seat, best_pose(game, seat, game.tops, tongues_of(game), FULL_CARE))


@rule
def beginner(game, seat, mask, codes, weights):
    """A beginner: looks at the newest cards only, ignores tongues and reversals, and bets on a neighbour."""
    if game.step == BET:
        return BET_ON + (seat + 1) % game.players
    if game.step == SWITCH:
        return ALL_IN
    if seat == game.narrator:
        return NEXT
    for pile in range(game.piles):
        weights[pile] = game.tops[pile]
        if (game.beat - 2 - pile) % game.piles >= SIGHT or (game.tops[pile] >= 0 and IS_REVERSAL[game.tops[pile]]):
            weights[pile] = NO_CARD
    return move_to(game, seat, best_pose(game, seat, weights, IN, 0))


@rule
def list_plan(codes, weights, count, plan, weight):
    """Add a plan to the list, unless it is there already; returns the length."""
    for number in range(count):
        if codes[number] == plan:
            return count
    codes[count] = plan
    weights[count] = weight
    return count + 1


@rule
def plans(game, seat, mask, codes, weights):
    """The expert's choice; then the best pose of each animal, with tongue in and out, the held pose, and hands down. Or all bets."""
    count = list_plan(codes, weights, 0, advise(game, seat, mask, codes, weights), 8)
    if game.step == BET:
        for other in range(game.players):
            if other != seat:
                count = list_plan(codes, weights, count, BET_ON + other, 2)
    elif game.step == SWITCH:
        count = list_plan(codes, weights, count, STAY_BASIC, 1)
    elif seat != game.narrator:
        for kind in range(2):
            for tongues in range(IN, tongues_of(game) + 1):
                pose = best_of_kind(game.tops, game.piles, kind, tongues, game.poses[seat], seat)
                count = list_plan(codes, weights, count, move_to(game, seat, pose), 2)
        count = list_plan(codes, weights, count, move_to(game, seat, game.poses[seat]), 1)
        count = list_plan(codes, weights, count, move_to(game, seat, HANDS_DOWN), 1)
    return count


# Reasons.


@rule
def reason(game, seat, plan):
    """The message for a plan."""
    if plan == NEXT:
        return GO
    if plan == ALL_IN:
        return ALL
    if plan == STAY_BASIC:
        return FEW
    if plan > KEEP:
        return ON_BEST if plan - BET_ON == best_bet(game, seat) else ON_OTHER
    return reason_to_pose(game, seat, game.poses[seat] if plan == KEEP else plan - POSE)


@rule
def reason_to_pose(game, seat, pose):
    """The most remarkable property of a pose."""
    tops, piles, tongues, held = game.tops, game.piles, tongues_of(game), game.poses[seat]
    best = best_pose(game, seat, tops, tongues, FULL_CARE)
    if outlook(game, seat, tops, pose, FULL_CARE) < outlook(game, seat, tops, best, FULL_CARE):
        return OTHER
    if game.beat == 1:
        return FIRST_POSE
    if ANIMAL[pose] == BUSH:
        return LEAST
    if pose == held:
        return HELD
    kind, gained = ANIMAL[pose], points(tops, piles, pose)
    if gained < points(tops, piles, best_of_kind(tops, piles, 1 - kind, tongues, held, seat)):
        return REAR
    if pose >= TONGUELESS and gained > points(tops, piles, best_of_kind(tops, piles, kind, IN, held, seat)):
        return TONGUE
    times = times_of(tops, piles, kind)
    if times < 0:
        return REVERSED
    return DOUBLED if times > 1 else BEST

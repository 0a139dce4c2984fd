"""An expert at Super Farmer: trades for the farm of its worth that needs the fewest rolls, and ignores the others. Solo it plays optimally.

The search also considers the others: whoever is behind must be bold, the leader careful, and the stock may run short. Its priors come from
nearly exact tables (`value.py`) and are so strong that only clear evidence changes its mind: hence the high exploration.
"""

from ....core.engine.dice import below
from ....core.engine.expert import SHARE, Level
from ....core.engine.rule import rule
from ..row import *
from ..rules import apply_outcome, play, strike, to_move
from .plans import *
from .value import CHANCES, EXACT, GOAL, chance_to_win, worth_of

REASONS = (
    *("why-roll", "why-traded", "why-complete", "why-offer", "why-accept", "why-deny"),
    *("why-horse", "why-big-dog", "why-small-dog", "why-rabbits", "why-spread"),
)
WHY_ROLL, WHY_TRADED, WHY_COMPLETE, WHY_OFFER, WHY_ACCEPT, WHY_DENY = range(6)
WHY_HORSE, WHY_BIG_DOG, WHY_SMALL_DOG, WHY_RABBITS, WHY_SPREAD = range(6, len(REASONS))
LEVELS = {
    "easy": Level(beginner=True),
    "normal": Level(beginner=True, slips=40),  # into the plays of an expert
    "hard": Level(),
    "champion": Level(simulations=2000, exploration=8.0),
}


# Plans.


@rule
def plans(game, seat, mask, codes, likes):
    """An answer to an offer, the rest of an open tray, a roll, or a trade: farms of the list, or those of the rule of thumb."""
    likes[0], likes[1] = 3, 1
    if game.step == ANSWER:
        good = is_good_offer(game)
        codes[0] = SAY_YES if good else SAY_NO
        codes[1] = SAY_NO if good else SAY_YES
        return 2
    if game.step != TRADE:
        codes[0] = level_tray(game, seat, mask)
        plan = best_on_tray(game)
        if plan == NONE or plan == codes[0]:
            return 1
        codes[1] = codes[0]
        codes[0] = plan
        return 2
    codes[0] = ROLL_NOW
    if game.traded:
        return 1
    worth = worth_of(game.farms[seat])
    if has_list(game, worth):
        return list_farms(game, worth, codes, likes)
    codes[0] = best_trade(game, worth)
    if wins(game, codes[0]):
        return 1
    return list_swaps(game, codes, likes, 1)


@rule
def best_trade(game, worth):
    """The expert's choice at the beginning of a turn."""
    if has_list(game, worth):
        return best_farm(game, worth)
    plan = thumb(game)
    if plan == ROLL_NOW and worth >= GOAL:
        offer = offering(game)
        if offer != NONE:
            return offer
    return plan


@rule
def advise(game, seat, mask, codes, likes):
    """The first of the plans, without listing the others."""
    if game.step == TRADE:
        return ROLL_NOW if game.traded else best_trade(game, worth_of(game.farms[seat]))
    plans(game, seat, mask, codes, likes)
    return codes[0]


@rule
def wins(game, plan):
    """SF-41: whether the active player has a complete herd after a trade with the stock."""
    if not is_trade(plan) or partner_of(plan) != BANK:
        return False
    for kind in range(HERD):
        if game.farms[game.seat][kind] + game.tray[kind] + change_of(plan, kind) <= 0:
            return False
    return True


@rule
def unfold(game, seat, plan, moves):
    """The partner, if the tray is not open yet; then wanted and offered animals, by kind."""
    if not is_trade(plan):
        moves[0] = ROLL if plan == ROLL_NOW else ACCEPT if plan == SAY_YES else DENY
        return 1
    count = 0
    if game.step == TRADE:
        moves[0] = PARTNER + partner_of(plan)
        count = 1
    for kind in range(KINDS):
        for _ in range(change_of(plan, kind)):
            moves[count] = TAKE + kind
            count += 1
    for kind in range(KINDS):
        for _ in range(-change_of(plan, kind)):
            moves[count] = GIVE + kind
            count += 1
    return count


@rule
def carry_out(game, seat, plan, moves):
    """Make the whole trade at once."""
    if not is_trade(plan):
        play(game, seat, ROLL if plan == ROLL_NOW else ACCEPT if plan == SAY_YES else DENY)
        return
    game.partner = partner_of(plan)
    for kind in range(KINDS):
        change = change_of(plan, kind)
        game.tray[kind] += change
        if change < 0:
            game.kind = kind
            game.step = GIVING
    strike(game)


@rule
def is_good_offer(game):
    """Worths are equal, so an offer helps whoever makes it. It is good if it completes one's own herd and not the other's (SF-42), or
    brings what the stock lacks without doing the same for the other."""
    mine, theirs = 0, 0
    complete, loses = True, True
    for kind in range(HERD):
        before, after = game.farms[game.partner][kind], game.farms[game.partner][kind] - game.tray[kind]
        other, gets = game.farms[game.seat][kind], game.farms[game.seat][kind] + game.tray[kind]
        complete &= after > 0
        loses &= gets > 0
        if game.stock[kind] == 0:
            mine += (1 if after > 0 else 0) - (1 if before > 0 else 0)
            theirs += (1 if gets > 0 else 0) - (1 if other > 0 else 0)
    return not loses and (complete or (mine > 0 and theirs <= 0))


# The beginner.


@rule
def beginner(game, seat, mask, codes, likes):
    """Knows the printed rates, and trades for a missing kind as soon as it can: upwards, the biggest first; downwards from two."""
    if game.step != TRADE or game.traded:
        return advise(game, seat, mask, codes, likes)
    farm = game.farms[seat]
    for kind in range(HERD - 1, 0, -1):
        plan = swap(game, kind - 1, kind) if farm[kind] == 0 else NONE
        if plan != NONE:
            return plan
    for kind in range(HERD - 1, 0, -1):
        plan = swap(game, kind, kind - 1) if farm[kind] > 1 and farm[kind - 1] == 0 else NONE
        if plan != NONE:
            return plan
    return ROLL_NOW


# Reasons.


@rule
def reason(game, seat, plan):
    """The rarest animal that a trade brings is its reason."""
    if plan == SAY_YES:
        return WHY_ACCEPT
    if plan == SAY_NO:
        return WHY_DENY
    if plan == ROLL_NOW:
        return WHY_TRADED if game.traded else WHY_ROLL
    if wins(game, plan):
        return WHY_COMPLETE
    if partner_of(plan) != BANK:
        return WHY_OFFER
    for kind, why in ((HORSE, WHY_HORSE), (BIG_DOG, WHY_BIG_DOG), (SMALL_DOG, WHY_SMALL_DOG), (RABBIT, WHY_RABBITS)):
        if game.tray[kind] + change_of(plan, kind) > 0:
            return why
    return WHY_SPREAD


# Play-outs.


@rule
def play_on(game, frame):
    """To the end; with the standard box only until worths can be compared."""
    short = EXACT and game.variant == RULEBOOK
    while game.step != DONE:
        if game.step == DICE:
            apply_outcome(game, any_roll(frame.stream))
        elif short and game.step == TRADE and not game.traded:
            return
        else:
            seat = to_move(game)
            carry_out(game, seat, advise(game, seat, frame.mask, frame.codes, frame.likes), frame.steps)


@rule
def any_roll(stream):
    """SF-23."""
    left = below(stream, CHANCES)
    outcome = 0
    while left >= ROLL_WEIGHTS[outcome]:
        left -= ROLL_WEIGHTS[outcome]
        outcome += 1
    return outcome


@rule
def judge(game, shares):
    """SF-46, SF-47: a win is the whole share, a draw is shared. In solo the expert is optimal, so every end counts the same."""
    for seat in range(game.players):
        if game.solo or game.winner == seat:
            shares[seat] = SHARE
        elif game.winner != NOBODY:
            shares[seat] = 0
        elif game.step == DONE:
            shares[seat] = SHARE // game.players
        else:
            shares[seat] = int(SHARE * chance_to_win(game, seat))

"""An expert at Have You Herd?: it reads from a table how likely every farm is to win the race, and maximizes the chance of its own.

A plan is a small move: every play of this game is one.
"""

from ....core.engine.dice import below
from ....core.engine.expert import ARMS, SHARE, Level
from ....core.engine.rule import rule, table
from ..row import *
from ..rules import allowed, apply_outcome, can_buy, play
from .farms import CERTAIN
from .value import (
    ROLLING,
    TURNS_BEGUN,
    TURNS_ROLLING,
    WAITING,
    against,
    chance_of,
    is_whole,
    number_after,
    number_of,
    number_sold,
    rivals,
)

REASONS = (
    "why-win",
    "why-roll",
    "why-breed",
    "why-new-kind",
    "why-climb",
    "why-dog",
    "why-keep",
    "why-force-use",
    "why-force-harm",
    "why-force-none",
    "why-skunk-leader",
    "why-skunk-only",
)
WIN, JUST_ROLL, BREED, NEW_KIND, CLIMB, GUARD, PASS, USE, HARM, LEAVE, LEADER, ONLY_ONE = range(len(REASONS))

LEVELS = {
    "easy": Level(beginner=True),
    "normal": Level(slips=100),
    "hard": Level(slips=50),
    "champion": Level(simulations=20_000),
}

FACES_IN_ALL = sum(FACES.values())
OUTCOME_OF = table([outcome for outcome, roll in enumerate(ROLLS) for _ in range(FACES[roll])])
CLOSE = 1500  # parts of CERTAIN: a plan that is worse by so much gets half the weight
FAVOURITE = 1000
ROUNDS = 1  # rounds of a play-out before farms are evaluated
HIGHEST_FIRST = table([3, 2, 1, 0, 4])  # the order in which a beginner prefers the lines of the chart


# The value of a move: the chance that it leaves; equal chances are ordered by the turns still needed.


@rule
def graded(chance, turns):
    return (chance << 16) - turns


@rule
def worth_rolling(number, turns):
    """The value of rolling with this farm against rivals who need so many turns."""
    return graded(against(ROLLING, number, turns), TURNS_ROLLING[number])


@rule
def worth_waiting(number, turns):
    """The value of ending the turn with it."""
    return graded(against(WAITING, number, turns), TURNS_BEGUN[number])


@rule
def worth_giving(game, seat, target):
    """HYH-41: the value of giving the skunk to a player."""
    return worth_waiting(number_of(game.farms[seat]), rivals(game, seat, seat + 1, target, NOBODY, 0))


@rule
def worth_forcing(game, seat, partner, line):
    """HYH-51: the value of a trade with a player."""
    if loses(game, seat, partner, line):
        return graded(-1, 0)
    turns = rivals(game, seat, seat + 1, game.skunk, partner, number_sold(game.farms[partner], line))
    return worth_waiting(number_after(game.farms[seat], line), turns)


@rule
def loses(game, seat, partner, line):
    """HYH-55: whether a trade with a player makes that player win."""
    return is_whole(number_sold(game.farms[partner], line)) and not is_whole(number_after(game.farms[seat], line))


@rule
def worth(game, seat, move, turns):
    """The value of a small move against rivals who need so many turns."""
    if move >= GIVE:
        return worth_giving(game, seat, move - GIVE)
    if move >= FORCE:
        return worth_forcing(game, seat, (move - FORCE) // LINES, (move - FORCE) % LINES)
    farm = game.farms[seat]
    number = number_of(farm) if move < TRADE else number_after(farm, move - TRADE)
    return worth_rolling(number, turns) if game.step == FIRST else worth_waiting(number, turns)


@rule
def plans(game, seat, mask, codes, likes):
    """All allowed moves, best first."""
    allowed(game, seat, mask)
    turns = rivals(game, seat, seat + (game.step != FIRST), game.skunk, NOBODY, 0)
    count, best = 0, 0
    for move in range(MOVES):
        if mask[move]:
            value = worth(game, seat, move, turns)
            place = min(count, ARMS - 1)
            if count == 0 or value > best:
                if count > 0:
                    codes[place] = codes[0]
                    likes[place] = likes[0]
                place, best = 0, value
            codes[place] = move
            likes[place] = value >> 16
            count = min(count + 1, ARMS)
    for place in range(count):
        likes[place] = liking(likes[place], best >> 16)
    return count


@rule
def liking(chance, best):
    """The weight of a plan falls with its distance to the best. A win in reach, or one given away, is never a matter of chance."""
    close = CLOSE if best < CERTAIN else 1
    return max(FAVOURITE * close // (close + best - chance), 1) if chance >= 0 else 1


@rule
def advise(game, seat, mask, codes, likes):
    """The best plan, without listing all."""
    if game.step == GIVING:
        return best_target(game, seat)
    if game.step == FIRST and game.traded:
        return ROLL
    turns = rivals(game, seat, seat + (game.step != FIRST), game.skunk, NOBODY, 0)
    best_move = ROLL if game.step == FIRST else SKIP
    best = worth(game, seat, best_move, turns)
    if game.bound:
        return best_force(game, seat, best)
    for line in range(LINES):
        if game.supply[GOODS[line]] > 0 and can_buy(game, seat, line):
            value = worth(game, seat, TRADE + line, turns)
            if value > best:
                best, best_move = value, TRADE + line
    return best_move


@rule
def best_target(game, seat):
    """HYH-41: the player whose lost turn helps most."""
    best_move = GIVE + (seat == 0)
    best = worth_giving(game, seat, best_move - GIVE)
    for target in range(best_move - GIVE + 1, game.players):
        if target != seat:
            value = worth_giving(game, seat, target)
            if value > best:
                best, best_move = value, GIVE + target
    return best_move


@rule
def best_force(game, seat, best):
    """HYH-49: the best trade with a player, if it is better than none."""
    best_move = SKIP
    for partner in range(game.players):
        if partner != seat:
            for line in range(LINES):
                if game.farms[partner][GOODS[line]] > 0 and can_buy(game, seat, line):
                    value = worth_forcing(game, seat, partner, line)
                    if value > best:
                        best, best_move = value, FORCE + partner * LINES + line
    return best_move


# The beginner.


@rule
def beginner(game, seat, mask, codes, likes):
    """Rolls first, then climbs as high up the chart as it can afford, and sends the skunk to the left."""
    if game.step == GIVING:
        return GIVE + (seat + 1) % game.players
    allowed(game, seat, mask)
    if game.step == FIRST:
        return winning_trade(game, seat, mask)
    for number in range(LINES):
        line = HIGHEST_FIRST[number]
        if keeps_a_rabbit(game.farms[seat], line):
            if mask[TRADE + line]:
                return TRADE + line
            for step in range(1, game.players):
                partner = (seat + step) % game.players
                if mask[FORCE + partner * LINES + line] and not loses(game, seat, partner, line):
                    return FORCE + partner * LINES + line
    return SKIP


@rule
def winning_trade(game, seat, mask):
    """A first trade that completes the herd at once, or makes the roll complete it."""
    for line in range(LINES):
        if mask[TRADE + line] and is_whole(number_after(game.farms[seat], line)):
            return TRADE + line
    return ROLL


@rule
def keeps_a_rabbit(farm, line):
    """Even a beginner keeps the last rabbit, and the last sheep instead of a dog: otherwise there is nothing to guard."""
    if PAID[line] == RABBIT:
        return (farm[RABBIT] > PRICE[line]) & (farm[ALSO_PAID[line]] > ALSO_PRICE[line])
    return True


# Reasons.


@rule
def reason(game, seat, plan):
    if plan == ROLL:
        return JUST_ROLL if game.traded else BREED
    if plan == SKIP:
        return LEAVE if game.bound else PASS
    if plan >= GIVE:
        return LEADER if game.players > 2 else ONLY_ONE
    line = (plan - TRADE) % LINES
    farm = game.farms[seat]
    if is_whole(number_after(farm, line)):
        return WIN
    if plan >= FORCE:
        partner = game.farms[(plan - FORCE) // LINES]
        return HARM if TURNS_BEGUN[number_sold(partner, line)] > TURNS_BEGUN[number_of(partner)] else USE
    if GOODS[line] == GUARD_DOG:
        return GUARD
    return NEW_KIND if farm[GOODS[line]] == 0 else CLIMB


# Search.


@rule
def play_on(game, frame):
    """Play-out by experts until everybody has had a turn: then farms can be evaluated."""
    last = game.turns + ROUNDS * game.players
    while game.step != DONE:
        if game.step >= DICE:
            apply_outcome(game, OUTCOME_OF[below(frame.stream, FACES_IN_ALL)])
        elif game.step == FIRST and not game.traded and game.turns >= last:
            return
        else:
            play(game, game.seat, advise(game, game.seat, frame.mask, frame.codes, frame.likes))


@rule
def judge(game, shares):
    """A win is the whole share; before the end the shares are the winning chances."""
    total = 0
    for seat in range(game.players):
        shares[seat] = worth_now(game, seat)
        total += shares[seat]
    for seat in range(game.players):
        shares[seat] = shares[seat] * SHARE // total


@rule
def worth_now(game, seat):
    """HYH-57, HYH-58: a draw is a share for everybody."""
    if game.step == DONE:
        return game.winner == seat or game.winner == NOBODY
    return chance_of(game, seat) + 1

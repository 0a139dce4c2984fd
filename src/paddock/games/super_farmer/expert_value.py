"""How far a farm is from a complete herd, and the best farm that one trade with the stock can make of it.

One trade turns a farm into any other of the same worth, so before a trade only the worth counts. The tables, by worth,
are exact for one player with the whole stock: `python -m bench.solo_optimum --write` makes them. Others who hold animals make the
stock shorter; what the next roll brings is worked out with the stock as it is, and only what comes later is read from a table.

    rolls_left      how many rolls the best play needs on average
    outlook         what it is worth to a seat to end its turn with each worth: the chance to win, or rolls in solo
    choose_farm     the farm after the best trade

In another box than ours the tables are read at the same share of what a complete herd costs: a guess, not a truth.
"""

import numpy as np

from ...core.rule import rule, table
from .expert_tables import SCALE, STAGES, TURNS, load, mark_of
from .row import *

READY, COMPLETE = STAGES - 1, STAGES  # can buy a complete herd; has one
KEEP = -1  # no trade
BITS, MOST = 8, 255  # for each kind in a packed farm
PATIENCE = 20_000  # farms that are looked at for one trade

TABLES = load()
EXACT = str(TABLES["mark"]) == mark_of(BOX)
FEWEST = table([round(1000 * float(rolls)) for rolls in TABLES["rolls"]])  # in thousandths
FINISH = table(TABLES["finish"].ravel().tolist())  # the chance to be done within so many turns, by worth
RACE = table(TABLES["race"].ravel().tolist())  # the chance of the one to move, by the worth of both
GOAL = sum(BOX.worth.each()[:HERD])  # a complete herd of one each


# Stages: a worth as the tables know it.


@rule
def worth_of(farm):
    worth = 0
    for kind in range(KINDS):
        worth += farm[kind] * WORTH[kind]
    return worth


@rule
def stage_of(worth):
    """In our box a stage is a worth in rabbits, up to what a complete herd costs."""
    return min(worth * READY // GOAL, READY)


@rule
def stage(game, seat):
    return stage_of(worth_of(game.farms[seat]))


@rule
def rolls_left(game, seat):
    """How many rolls the best play needs on average, in thousandths, from before a trade, alone with the whole stock."""
    return FEWEST[stage(game, seat)]


# Chances to win.


@rule
def done_within(stage, turns):
    """The chance to complete a herd within so many turns of one's own, playing for few rolls."""
    return FINISH[stage * (TURNS + 1) + turns] / SCALE


@rule
def outlook(game, seat, hopes):
    """SF-05: what it is worth to end a turn at each stage. The chance to win; in solo the rolls to come, which are less than nothing."""
    if game.players == 2:
        other = stage(game, 1 - seat)
        for mine in range(STAGES):
            hopes[mine] = 1 - RACE[other * STAGES + mine] / SCALE
    elif game.players == 1:
        for mine in range(STAGES):
            hopes[mine] = -FEWEST[mine]
    else:
        outlook_of_many(game, seat, hopes)
    hopes[COMPLETE] = 0 if game.players == 1 else 1


@rule
def outlook_of_many(game, seat, hopes):
    """All others come before this seat's next turn: it wins in the turn in which it is done, if no other is done by then."""
    for mine in range(STAGES):
        hopes[mine] = 0
    for turn in range(1, TURNS + 1):
        alone = 1.0
        for other in range(game.players):
            if other != seat:
                alone *= 1 - done_within(stage(game, other), turn)
        for mine in range(STAGES):
            hopes[mine] += alone * (done_within(mine, turn) - done_within(mine, turn - 1))


@rule
def chance_to_win(game, seat):
    """SF-05: the chance of a seat to win, at the beginning of a turn, if all play for few rolls; of two players, if both play best."""
    if game.players == 2:
        mover = RACE[stage(game, game.seat) * STAGES + stage(game, 1 - game.seat)] / SCALE
        return mover if seat == game.seat else 1 - mover
    chance = 0.0
    for turn in range(1, TURNS + 1):
        alone = done_within(stage(game, seat), turn) - done_within(stage(game, seat), turn - 1)
        for other in range(game.players):
            if other != seat:
                later = (other - game.seat) % game.players > (seat - game.seat) % game.players
                alone *= 1 - done_within(stage(game, other), turn - 1 if later else turn)
        chance += alone
    return chance


# The next roll.


@rule
def hope(game, farm, most, hopes):
    """What a farm that rolls now may hope for. `most` are the animals that it and the stock have together."""
    worth, missing = worth_of(farm), missing_kind(farm)
    total = 0.0
    for outcome in range(OUTCOMES):
        one, two = FIRST_DIE[outcome], SECOND_DIE[outcome]
        if one == two:
            bred = bred_worth(farm, most, one, 2)
            after = COMPLETE if one == missing and bred > 0 else stage_of(worth + bred)
        elif one < HERD and two < HERD:
            after = stage_of(worth + bred_worth(farm, most, one, 1) + bred_worth(farm, most, two, 1))
        else:
            after = stage_of(worth_after_predators(game, farm, most, one, two))
        total += ROLL_WEIGHTS[outcome] * hopes[after]
    return total


@rule
def missing_kind(farm):
    """The one herd animal that a farm has not; nobody if there are more. SF-35: a roll brings one that is missing only by a double."""
    missing = NOBODY
    for kind in range(HERD):
        if farm[kind] == 0:
            if missing != NOBODY:
                return NOBODY
            missing = kind
    return missing


@rule
def bred_worth(farm, most, kind, rolled):
    """SF-32, SF-37."""
    if kind >= HERD:
        return 0
    return min((farm[kind] + rolled) // 2, most[kind] - farm[kind]) * WORTH[kind]


@rule
def worth_after_predators(game, farm, most, one, two):
    """SF-24 to SF-38, SF-52, SF-53: predators strike, and what they leave breeds with the other die."""
    worth = worth_of(farm)
    gone = 0  # the kinds that are lost, as bits
    if one == WOLF or two == WOLF:
        if farm[BIG_DOG] > 0:
            worth -= WORTH[BIG_DOG]
        else:
            for kind in range(SHEEP if game.variant == GRANNA else RABBIT, HORSE):
                worth -= farm[kind] * WORTH[kind]
                gone |= 1 << kind
    if one == FOX or two == FOX:
        if farm[SMALL_DOG] > 0:
            worth -= WORTH[SMALL_DOG]
        elif not gone & 1 << RABBIT:
            left = min(farm[RABBIT], 1) if game.variant == GRANNA else 0
            worth -= (farm[RABBIT] - left) * WORTH[RABBIT]
            gone |= 1 << RABBIT
            if left and (one == RABBIT or two == RABBIT):
                worth += WORTH[RABBIT]
    for symbol in (one, two):
        if not gone & 1 << symbol:
            worth += bred_worth(farm, most, symbol, 1)
    return worth


# The trade.


@rule
def choose_farm(game, seat):
    """SF-11: the farm to trade for with the stock, packed in one number, or KEEP. Every farm of the same worth is looked at."""
    hopes = np.zeros(STAGES + 1)
    outlook(game, seat, hopes)
    farm, most = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    for kind in range(KINDS):
        farm[kind] = game.farms[seat][kind]
        most[kind] = min(farm[kind] + game.stock[kind], MOST)
    best, choice = hope(game, farm, most, hopes), KEEP
    rest = worth_of(farm)
    for kind in range(KINDS):
        farm[kind] = 0
    looked = 0
    while rest >= 0 and looked < PATIENCE:
        smallest = BY_WORTH[0]
        farm[smallest] = rest // WORTH[smallest]
        if farm[smallest] <= most[smallest] and farm[smallest] * WORTH[smallest] == rest and is_legal(game, seat, farm):
            if has_herd(farm):
                return packed(farm)
            value = hope(game, farm, most, hopes)
            if value > best:
                best, choice = value, packed(farm)
            looked += 1
        rest = next_farm(farm, most, rest)
    return choice


@rule
def next_farm(farm, most, rest):
    """Count on, in all kinds but the smallest; what remains for that one, or -1 after the last farm."""
    for i in range(1, KINDS):
        kind = BY_WORTH[i]
        if rest >= WORTH[kind] and farm[kind] < most[kind]:
            farm[kind] += 1
            return rest - WORTH[kind]
        rest += farm[kind] * WORTH[kind]
        farm[kind] = 0
    return -1


@rule
def is_legal(game, seat, farm):
    """SF-50: in the variant one side of a trade is a single animal."""
    if game.variant != GRANNA:
        return True
    given, taken = 0, 0
    for kind in range(KINDS):
        change = farm[kind] - game.farms[seat][kind]
        if change > 0:
            taken += change
        else:
            given -= change
    return given == 1 or taken == 1


@rule
def has_herd(farm):
    """SF-40."""
    for kind in range(HERD):
        if farm[kind] == 0:
            return False
    return True


@rule
def packed(farm):
    """A farm as one number."""
    code = 0
    for kind in range(KINDS):
        code |= farm[kind] << BITS * kind
    return code


@rule
def count_in(code, kind):
    """How many of a kind there are in a packed farm."""
    return code >> BITS * kind & MOST

"""The value of a farm: how far it is from a complete herd, and the prospects of the next roll.

One trade turns a farm into any other of the same worth, so before a trade only the worth counts, and what others leave in the stock. The
tables are exact for one player (`study/solve/super_farmer/worths.py`), and nearly so for two (`duel.py` beside it): an optimal player wins
50.2 of 100 games against one who always trades for the most promising farm. The next roll is evaluated with the real stock; only what
comes after it is read from a table.

A packed farm is one number, eight bits for each kind.
"""

from ....core.engine.dice import I
from ....core.engine.rule import rule, table
from ..row import *
from .farms import BITS
from .tables import RABBITS, ROUGH, SCALE, SHADES, STAGES, TURNS, load, mark_of

LARGEST_FIELD = (1 << BITS) - 1
LANE, FULL_LANE = 12, 4095  # for the worth of what each kind breeds, all in one number
CHANCES = sum(FACES.values())  # of a roll
ALONE = -1  # instead of another's worth: no other player is considered

TABLES = load()
EXACT = TABLES["mark"].numbers == mark_of(BOX)  # for a custom box the tables are wrong
FEWEST = table([round(1000 * float(rolls)) for rolls in TABLES["rolls"].numbers])  # by worth, in thousandths
FINISH = table(TABLES["finish"].numbers)  # the chance to be done within so many turns, by worth
RACE = table(TABLES["race"].numbers)  # two players: the winning chance of the one to move, by both worths,
SHADE = table(TABLES["shade"].numbers)  # and its correction, by both worths, coarsely, and the rabbits of the other
GOAL = sum(BOX.worth.each()[:HERD])  # a complete herd of one each


@rule
def worth_of(farm):
    worth = 0
    for kind in range(KINDS):
        worth += farm[kind] * WORTH[kind]
    return worth


@rule
def stage(game, seat):
    """The worth of a farm, capped at the price of a complete herd."""
    return min(worth_of(game.farms[seat]), GOAL)


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
    return code >> BITS * kind & LARGEST_FIELD


# Winning chances.


@rule
def done_within(stage, turns):
    """The chance to complete a herd within so many of one's own turns, minimizing rolls."""
    return FINISH[stage * (TURNS + 1) + turns] / SCALE


@rule
def done_between(stage, turns, more):
    """The chance to complete it after the first number of turns, and within the second."""
    return (FINISH[stage * (TURNS + 1) + more] - I(FINISH[stage * (TURNS + 1) + turns])) / SCALE


@rule
def race(mine, other, rabbits):
    """The chance of the one to move at this stage, in parts of SCALE, if the other has that stage and so many rabbits, which the stock
    lacks."""
    chance = I(RACE[mine * STAGES + other])
    if mine < GOAL and other < GOAL:
        cell = mine // ROUGH * (STAGES // ROUGH) + other // ROUGH
        chance += SHADE[cell * SHADES + min(rabbits // RABBITS, SHADES - 1)]
    return chance


@rule
def chance_to_win(game, seat):
    """SF-05: the winning chance of a seat at the beginning of a turn: with two players under optimal play, with more if all minimize
    rolls."""
    if game.players == 2:
        other = 1 - game.seat
        mover = race(stage(game, game.seat), stage(game, other), game.farms[other][RABBIT]) / SCALE
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


# Prospects of a packed farm after the next roll. `most` is what farm and stock have together, also packed.


@rule
def prospect(farm, most, worth, other):
    """SF-23: the winning chance against another of this stage, in parts of SCALE; alone, the rolls to come, in thousandths, as a negative
    number."""
    single, double = 0, 0
    for kind in range(HERD):
        single |= bred_worth(farm, most, kind, 1) << LANE * kind
        double |= bred_worth(farm, most, kind, 2) << LANE * kind
    total = 0
    for outcome in range(OUTCOMES):
        one, two = FIRST_DIE[outcome], SECOND_DIE[outcome]
        if one >= FOX or two >= FOX:
            after = worth_after_predators(farm, worth, single, one, two)
        elif one == two:
            after = worth + in_lane(double, one)
        else:
            after = worth + in_lane(single, one) + in_lane(single, two)
        if other == ALONE:
            total -= ROLL_WEIGHTS[outcome] * FEWEST[min(after, GOAL)]
        elif one == two and after >= GOAL and completes(farm, one):  # SF-35, SF-43
            total += ROLL_WEIGHTS[outcome] * SCALE
        else:
            rabbits = rabbits_after(farm, single, double, one, two)
            total += ROLL_WEIGHTS[outcome] * (SCALE - race(other, min(after, GOAL), rabbits))
    return total // CHANCES


@rule
def rabbits_after(farm, single, double, one, two):
    """SF-25, SF-27, SF-32: the rabbits after a roll."""
    if (one == WOLF or two == WOLF) and count_in(farm, BIG_DOG) == 0:
        return 0
    if (one == FOX or two == FOX) and count_in(farm, SMALL_DOG) == 0:
        return 0
    rabbits = count_in(farm, RABBIT)
    if one == RABBIT or two == RABBIT:
        rabbits += in_lane(double if one == two else single, RABBIT) // WORTH[RABBIT]
    return rabbits


@rule
def bred_worth(farm, most, kind, rolled):
    """SF-32, SF-37."""
    owned = count_in(farm, kind)
    return min((owned + rolled) // 2, count_in(most, kind) - owned) * WORTH[kind]


@rule
def in_lane(worths, kind):
    return worths >> LANE * kind & FULL_LANE


@rule
def worth_after_predators(farm, worth, single, one, two):
    """SF-24 to SF-36: the wolf, then the fox, and what they leave breeds with the other die."""
    eaten = False
    if one == WOLF or two == WOLF:
        if count_in(farm, BIG_DOG) > 0:
            worth -= WORTH[BIG_DOG]
        else:
            worth = count_in(farm, HORSE) * WORTH[HORSE] + count_in(farm, SMALL_DOG) * WORTH[SMALL_DOG]
            eaten = True
    no_rabbits = eaten
    if one == FOX or two == FOX:
        if count_in(farm, SMALL_DOG) > 0:
            worth -= WORTH[SMALL_DOG]
        elif not eaten:
            worth -= count_in(farm, RABBIT) * WORTH[RABBIT]
            no_rabbits = True
    kind = min(one, two)
    if kind == HORSE or (kind == RABBIT and not no_rabbits) or (RABBIT < kind < HORSE and not eaten):
        worth += in_lane(single, kind)
    return worth


@rule
def completes(farm, missing):
    """SF-40: whether a farm has all kinds of the herd except this one."""
    for kind in range(HERD):
        if (count_in(farm, kind) == 0) != (kind == missing):
            return False
    return True

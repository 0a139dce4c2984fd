"""Plans of Super Farmer: whole plays as numbers, and the trades worth considering.

A trade is what it still has to put on the tray, kind by kind, eight bits each, and above them the partner. The stock has any mix for any
other of the same worth, so with the standard box the expert goes down a list of farms (`farms.py`). With a custom box and in the
variant, where the list is not valid, it follows our rule of thumb (docs/rules/super-farmer.md, numbers).
"""

from ....core.engine.expert import STEPS
from ....core.engine.rule import rule, table
from ..row import *
from ..rules import allowed, is_level
from .farms import BITS, LISTED, NOWHERE, STRETCH, STRETCHES, load
from .value import ALONE, EXACT, GOAL, count_in, packed, prospect, stage, worth_of

NONE, ROLL_NOW, SAY_YES, SAY_NO = -1, 0, 1, 2  # trades are larger numbers
MIDDLE, TOP = 128, 255
EMPTY_TRAY = sum(MIDDLE << BITS * kind for kind in range(KINDS))
SPARE_BITS = EMPTY_TRAY  # the guard bits of a packed farm
SWAPS = table(
    (RABBIT, SMALL_DOG, RABBIT, SHEEP, RABBIT, PIG, SHEEP, RABBIT, PIG, RABBIT, SMALL_DOG, RABBIT, SHEEP, PIG, PIG, COW)
    + (COW, HORSE, COW, BIG_DOG, SHEEP, SMALL_DOG, COW, PIG, HORSE, COW, BIG_DOG, COW)
)  # what the rule of thumb considers besides its own choice: this for that

FARMS, FIRST, BOLD = (table(numbers) for numbers in load(BOX))
LOOKS = 4  # farms of the list that the expert chooses from
SHORTLIST = 10  # farms that a search considers
FAVOUR = 1000  # the weight of the most promising plan
# A plan that is worse by so much gets half the weight: in parts of SCALE; alone in thousandths of a roll.
HALF_WEIGHT_GAP, SOLO_HALF_WEIGHT_GAP = 150, 50


# Trades as numbers.


@rule
def blank(partner):
    """A trade in which nothing changes hands."""
    return EMPTY_TRAY + (partner << BITS * KINDS)


@rule
def partner_of(plan):
    return plan >> BITS * KINDS


@rule
def change_of(plan, kind):
    """What a trade still puts on the tray: wanted > 0, offered < 0."""
    return (plan >> BITS * kind & TOP) - MIDDLE


@rule
def is_trade(plan):
    return plan > SAY_NO


@rule
def is_legal(game, plan):
    """SF-50: in the variant one side of a trade is a single animal. And it must not be longer than a plan can be."""
    taken, given = 0, 0
    for kind in range(KINDS):
        change = change_of(plan, kind)
        if change > 0:
            taken += change
        else:
            given -= change
    return taken + given < STEPS and (game.variant != GRANNA or taken == 1 or given == 1)


@rule
def trade_for(game, farm):
    """The trade with the stock that turns the present farm into this packed one; NONE if it would be too long."""
    plan = blank(BANK)
    for kind in range(KINDS):
        change = count_in(farm, kind) - game.farms[game.seat][kind]
        if change >= MIDDLE or change <= -MIDDLE:
            return NONE
        plan += change << BITS * kind
    if plan == blank(BANK):
        return ROLL_NOW
    return plan if is_legal(game, plan) else NONE


# The winning trade.


@rule
def completing(game):
    """SF-40: a trade with the stock that completes the herd, if there is one: keeping as much as possible, or else any."""
    plan = complete(game, True)
    return plan if plan != NONE else complete(game, False)


@rule
def complete(game, keeping):
    """One of each, and the rest in the biggest animals that fit. Greedy is exact, as each worth divides the next."""
    farm = game.farms[game.seat]
    rest = worth_of(farm) - GOAL
    if rest < 0:
        return NONE
    target = 0
    for kind in range(HERD):
        if farm[kind] + game.stock[kind] == 0:
            return NONE
        target += 1 << BITS * kind
    if keeping:
        for i in range(KINDS - 1, -1, -1):
            kind = BY_WORTH[i]
            number = max(0, min(farm[kind] - count_in(target, kind), rest // WORTH[kind], MIDDLE // 2))
            target += number << BITS * kind
            rest -= number * WORTH[kind]
    for i in range(KINDS - 1, -1, -1):
        kind = BY_WORTH[i]
        number = min(farm[kind] + game.stock[kind] - count_in(target, kind), rest // WORTH[kind], MIDDLE // 2)
        target += number << BITS * kind
        rest -= number * WORTH[kind]
    return trade_for(game, target) if rest == 0 else NONE


@rule
def offering(game):
    """SF-08: an offer to a player who has what is missing and what the stock has none of; NONE if there is no such player."""
    for kind in range(HERD):
        if game.farms[game.seat][kind] == 0 and game.stock[kind] == 0:
            for partner in range(game.players):
                plan = ask_player(game, partner, kind) if partner != game.seat else NONE
                if plan != NONE:
                    return plan
    return NONE


@rule
def ask_player(game, partner, missing):
    """One animal for several, paid with the least that can be spared. It must not complete the herd of the partner (SF-42)."""
    for i in range(KINDS):
        kind = BY_WORTH[i]
        given, taken = max(1, WORTH[missing] // WORTH[kind]), max(1, WORTH[kind] // WORTH[missing])
        spare = game.farms[game.seat][kind] - (1 if kind < HERD else 0)
        if kind != missing and spare >= given and game.farms[partner][missing] >= taken and given + taken < STEPS:
            plan = blank(partner) + (taken << BITS * missing) - (given << BITS * kind)
            if not completes_partner(game, partner, plan):
                return plan
    return NONE


@rule
def completes_partner(game, partner, plan):
    for kind in range(HERD):
        if game.farms[partner][kind] <= change_of(plan, kind):
            return False
    return True


# The list of farms.


@rule
def has_list(game, worth):
    return EXACT and game.variant == RULEBOOK and worth < GOAL


@rule
def is_there(farm, most):
    """SF-16: whether farm and stock together have what is in a packed farm: no kind borrows from its guard bit."""
    return ((most | SPARE_BITS) - farm) & SPARE_BITS == SPARE_BITS


@rule
def farm_at(place, worth):
    """A packed farm of the list: the rest of its worth is rabbits."""
    farm = FARMS[place]
    for kind in range(RABBIT + 1, KINDS):
        worth -= count_in(farm, kind) * WORTH[kind]
    return farm + (worth // WORTH[RABBIT] << BITS * RABBIT)


@rule
def best_farm(game, worth):
    """The trade for the best farm that can be had: among the first few in the list, the one that breeds best with what the stock has left.

    The present farm is in the list, too: then no trade.
    """
    own = packed(game.farms[game.seat])
    most = own + packed(game.stock)
    best, choice, looked = 0, ROLL_NOW, 0
    place = FIRST[worth]
    while looked < LOOKS and place < FIRST[worth + 1]:
        farm = farm_at(place, worth)
        plan = trade_for(game, farm) if is_there(farm, most) else NONE
        if plan != NONE:
            value = prospect(farm, most, worth, ALONE)
            if looked == 0 or value > best:
                best, choice = value, plan
            looked += 1
        place += 1
    return choice


@rule
def list_farms(game, worth, codes, likes):
    """The expert's farm, and those that are best in a race against the strongest other; their weights follow the next roll's prospects."""
    own = packed(game.farms[game.seat])
    most = own + packed(game.stock)
    other = strongest_other(game)
    codes[0] = best_farm(game, worth)
    count = 1
    if other != ALONE:
        place = (worth * STRETCHES + other // STRETCH) * LISTED
        end = place + LISTED
        while count < SHORTLIST and place < end and BOLD[place] != NOWHERE:
            count = add_farm(game, farm_at(FIRST[worth] + BOLD[place], worth), most, codes, count)
            place += 1
    place = FIRST[worth]
    while count < SHORTLIST and place < FIRST[worth + 1]:
        count = add_farm(game, farm_at(place, worth), most, codes, count)
        place += 1
    like(own, most, worth, other, codes, likes, count)
    return count


@rule
def add_farm(game, farm, most, codes, count):
    """Add the trade for a farm to the list, if it can be had and is not there yet."""
    return add_plan(trade_for(game, farm), codes, count) if is_there(farm, most) else count


@rule
def add_plan(plan, codes, count):
    if plan == NONE:
        return count
    for number in range(count):
        if codes[number] == plan:
            return count
    codes[count] = plan
    return count + 1


@rule
def like(own, most, worth, other, codes, likes, count):
    """Set weights: the most promising plan has the highest, others fall with their distance to it."""
    best = 0
    for number in range(count):
        farm = own if codes[number] == ROLL_NOW else own + codes[number] - blank(BANK)
        likes[number] = prospect(farm, most, worth, other)
        if number == 0 or likes[number] > best:
            best = likes[number]
    half = SOLO_HALF_WEIGHT_GAP if other == ALONE else HALF_WEIGHT_GAP
    for number in range(count):
        gap = best - likes[number]
        likes[number] = 1 + FAVOUR * half * half // (half * half + gap * gap)


@rule
def strongest_other(game):
    """The stage of the other player who is nearest to a complete herd."""
    best = ALONE
    for seat in range(game.players):
        if seat != game.seat:
            best = max(best, stage(game, seat))
    return best


# The rule of thumb.

THUMB = table(number for line in RULE_OF_THUMB for number in line)


@rule
def swap(game, give, take):
    """A trade with the stock of one kind for another, one animal for several; NONE if somebody has not enough."""
    given, taken = max(1, WORTH[take] // WORTH[give]), max(1, WORTH[give] // WORTH[take])
    if game.farms[game.seat][give] < given or game.stock[take] < taken or given + taken >= STEPS:
        return NONE
    return blank(BANK) - (given << BITS * give) + (taken << BITS * take)


@rule
def buying_horse(game):
    """A trade with the stock for a horse, paid with the biggest animals that fit, big dogs excepted; NONE if they do not pay for it."""
    plan, due = blank(BANK) + (1 << BITS * HORSE), WORTH[HORSE]
    if game.stock[HORSE] == 0:
        return NONE
    for i in range(KINDS - 1, -1, -1):
        kind = BY_WORTH[i]
        if kind != HORSE and kind != BIG_DOG:
            number = min(game.farms[game.seat][kind], due // WORTH[kind], MIDDLE - 1)
            plan -= number << BITS * kind
            due -= number * WORTH[kind]
    return plan if due == 0 and is_legal(game, plan) else NONE


@rule
def thumb(game):
    """Our reference policy: complete the herd; a horse as soon as all together pays for one; rabbits behind a small dog before that."""
    plan = completing(game)
    if plan != NONE:
        return plan
    farm = game.farms[game.seat]
    if worth_of(farm) >= WORTH[HORSE] * (farm[HORSE] + 1):
        plan = buying_horse(game)
    for line in range(0, len(THUMB), 4):
        take, rabbits = THUMB[line + 1], farm[RABBIT]
        if plan == NONE and THUMB[line + 2] <= rabbits < THUMB[line + 3] and (take != SMALL_DOG or farm[SMALL_DOG] == 0):
            plan = swap(game, THUMB[line], take)
    return plan if plan != NONE else ROLL_NOW


@rule
def list_swaps(game, codes, likes, count):
    """One step up or down at the printed rates, and no trade at all."""
    count = add_plan(ROLL_NOW, codes, count)
    for number in range(len(SWAPS) // 2):
        count = add_plan(swap(game, SWAPS[2 * number], SWAPS[2 * number + 1]), codes, count)
    for number in range(count):
        likes[number] = 12 if number == 0 else 2
    return count


# A tray that somebody has begun to fill.


@rule
def fits_tray(game, farm):
    """Whether the trade for a farm can be reached from what is on the tray: wanted first, then offered, each by kind."""
    changes = False
    for kind in range(KINDS):
        change, lies = count_in(farm, kind) - game.farms[game.seat][kind], game.tray[kind]
        changes |= change != 0
        if lies > 0 and (change < lies or (change > lies and (game.step == GIVING or kind != game.kind))):
            return False
        if lies <= 0 and game.step == TAKING and change > 0 and kind < game.kind:
            return False
        if lies <= 0 and game.step == GIVING and (change > lies or (change < lies and kind < game.kind)):
            return False
    return changes


@rule
def rest_of(game, plan):
    """A trade minus what is on the tray already."""
    for kind in range(KINDS):
        plan -= game.tray[kind] << BITS * kind
    return plan


@rule
def best_on_tray(game):
    """The rest of the trade for the best farm that can still be reached."""
    worth = worth_of(game.farms[game.seat])
    if game.partner == BANK and has_list(game, worth):
        most = packed(game.farms[game.seat]) + packed(game.stock)
        for place in range(FIRST[worth], FIRST[worth + 1]):
            farm = farm_at(place, worth)
            if is_there(farm, most) and fits_tray(game, farm):
                plan = trade_for(game, farm)
                if plan != NONE:
                    return rest_of(game, plan)
    elif game.partner == BANK:
        plan = thumb(game)
        if is_trade(plan) and fits_tray(game, packed(game.farms[game.seat]) + plan - blank(BANK)):
            return rest_of(game, plan)
    return NONE


@rule
def level_tray(game, seat, mask):
    """Any rest that makes a fair trade: pay if that is possible, in big animals; or else ask for more."""
    step, first = game.step, game.kind
    plan = blank(game.partner)
    for _ in range(STEPS - 1):
        allowed(game, seat, mask)
        move = MOVES - 1
        while not mask[move]:
            move -= 1
        kind = move - (GIVE if move >= GIVE else TAKE)
        number = -1 if move >= GIVE else 1
        game.step, game.kind = (GIVING if move >= GIVE else TAKING), kind
        game.tray[kind] += number
        plan += number << BITS * kind
        if is_level(game):
            break
    game.step, game.kind = step, first
    for kind in range(KINDS):
        game.tray[kind] -= change_of(plan, kind)
    return plan

"""Have You Herd?, HYH-01 to HYH-58: one small function for each paragraph."""

from ...core.engine.question import CHANCE, OVER
from ...core.engine.rule import rule
from .row import *


def seats(settings):
    """HYH-01, HYH-04: how many may play; the seat that begins must be taken."""
    return range(max(BOX.players[0], settings[FIRST_SEAT]), BOX.players[1] + 1)


@rule
def set_up(game, players, settings):
    """HYH-02, HYH-04: a rabbit for everybody, the skunk beside the supply, the first seat begins."""
    game.players = players
    game.first_game_sheep = settings[FIRST_GAME_SHEEP]
    game.first_seat = settings[FIRST_SEAT] - 1
    game.turn_cap = settings[TURN_CAP]
    game.seat = game.first_seat
    game.turns = 0
    game.winner = NOBODY
    put_skunk_back(game)
    for kind in range(KINDS):
        game.supply[kind] = SUPPLY[kind]
        for seat in range(SEATS):
            game.farms[seat][kind] = 0
    for seat in range(players):
        from_supply(game, seat, RABBIT, 1)
        from_supply(game, seat, SHEEP, game.first_game_sheep)  # HYH-03
    clear_roll(game, NOBODY, NO_ROLL, NOBODY, NOBODY)
    begin_turn(game)


@rule
def waiting(game):
    """HYH-07, HYH-50: only the active player ever decides."""
    if game.step == DONE:
        return OVER
    if game.step >= DICE:
        return CHANCE
    return 1 << game.seat


@rule
def allowed(game, seat, mask):
    for move in range(MOVES):
        mask[move] = 0
    if seat != game.seat:
        return
    if game.step == FIRST:
        mask[ROLL] = 1
        if not game.traded:
            offer_supply(game, mask)
    elif game.step == FINAL:
        mask[SKIP] = 1
        if game.bound:
            offer_players(game, mask)
        else:
            offer_supply(game, mask)
    elif game.step == GIVING:
        for target in range(game.players):  # HYH-42
            mask[GIVE + target] = target != seat


@rule
def play(game, seat, move):
    if move == ROLL:
        game.step = DICE
    elif move == SKIP:
        end_turn(game)
    elif move < FORCE:
        trade(game, move - TRADE)
    elif move < GIVE:
        force(game, (move - FORCE) // LINES, (move - FORCE) % LINES)
    else:
        give_skunk(game, move - GIVE)


# Tiles move between farms and the supply, and nowhere else (HYH-05).


@rule
def from_supply(game, seat, kind, number):
    """A negative number goes back."""
    game.supply[kind] -= number
    game.farms[seat][kind] += number


@rule
def room(game, seat, kind):
    """HYH-06: how many more of a kind a player may own."""
    return LIMIT[kind] - game.farms[seat][kind]


# Trading.


@rule
def can_buy(game, seat, line):
    """HYH-13, HYH-14: the player owns the payment and has room for the tile."""
    farm = game.farms[seat]
    paid = (farm[PAID[line]] >= PRICE[line]) & (farm[ALSO_PAID[line]] >= ALSO_PRICE[line])
    return paid & (room(game, seat, GOODS[line]) > 0)


@rule
def offer_supply(game, mask):
    """HYH-12, HYH-15: lines of the chart that the supply can serve."""
    for line in range(LINES):
        mask[TRADE + line] = can_buy(game, game.seat, line) & (game.supply[GOODS[line]] > 0)


@rule
def offer_players(game, mask):
    """HYH-49, HYH-50: after T, lines that an opponent can serve."""
    for line in range(LINES):
        if can_buy(game, game.seat, line):
            for partner in range(game.players):
                mask[FORCE + partner * LINES + line] = partner != game.seat and game.farms[partner][GOODS[line]] > 0


@rule
def trade(game, line):
    """HYH-08, HYH-15: one line, once, with the supply."""
    from_supply(game, game.seat, PAID[line], -PRICE[line])
    from_supply(game, game.seat, ALSO_PAID[line], -ALSO_PRICE[line])
    from_supply(game, game.seat, GOODS[line], 1)
    if is_complete(game, game.seat):  # HYH-54
        win(game, game.seat)
    elif game.step == FIRST:
        game.traded = 1  # HYH-11
    else:
        end_turn(game)


@rule
def force(game, partner, line):
    """HYH-51, HYH-55: an opponent has to trade; the active player is checked first, then the partner."""
    hand_over(game, game.seat, partner, PAID[line], PRICE[line])
    hand_over(game, game.seat, partner, ALSO_PAID[line], ALSO_PRICE[line])
    hand_over(game, partner, game.seat, GOODS[line], 1)
    if is_complete(game, game.seat):
        win(game, game.seat)
    elif is_complete(game, partner):
        win(game, partner)
    else:
        end_turn(game)


@rule
def hand_over(game, giver, taker, kind, number):
    """HYH-52: what is above the taker's limit goes to the supply."""
    from_supply(game, giver, kind, -number)
    from_supply(game, taker, kind, min(number, room(game, taker, kind)))


# Rolling and breeding.


@rule
def odds(game, weights):
    """HYH-17, HYH-30: two dice, for every kind of roll."""
    for i in range(OUTCOMES):
        weights[i] = ROLL_WEIGHTS[i]


@rule
def apply_outcome(game, outcome):
    """HYH-17: both dice, and what they are together."""
    one, two = FIRST_DIE[outcome], SECOND_DIE[outcome]
    if game.step == PENALTY:
        clear_roll(game, game.seat, PENALTY_ROLL, one, two)
        penalty(game, one, two)
        return
    event = EVENTS[outcome]
    clear_roll(game, game.seat, event, one, two)
    game.step = FINAL
    if event == FOX:
        fox(game)
    elif event == WOLF:
        wolf(game)
    elif event != CANCELLED:  # HYH-26
        breed_dice(game, one, two)
        follow(game, event)


@rule
def clear_roll(game, roller, event, one, two):
    game.roller = roller
    game.event = event
    game.dice[0] = one
    game.dice[1] = two
    for kind in range(HERD):
        game.due[kind] = 0
    for kind in range(KINDS):
        game.gained[kind] = 0
        game.lost[kind] = 0


@rule
def breed_dice(game, one, two):
    """HYH-19, HYH-37, HYH-40, HYH-47: each kind shown is worked out by itself; a special beside it does not matter."""
    if one == two:
        breed(game, one, 2)
    else:
        breed(game, one, 1)
        breed(game, two, 1)


@rule
def breed(game, symbol, rolled):
    """HYH-18, HYH-20, HYH-21: every pair of owned and rolled animals brings one more, up to limit and supply."""
    if symbol < HERD:
        game.due[symbol] = (game.farms[game.seat][symbol] + rolled) // 2
        gain(game, symbol, min(game.due[symbol], room(game, game.seat, symbol)))


@rule
def gain(game, kind, number):
    """HYH-21, HYH-38: as far as the supply can deliver."""
    number = min(number, game.supply[kind])
    game.gained[kind] += number
    from_supply(game, game.seat, kind, number)


@rule
def lose(game, kind, number):
    game.lost[kind] += number
    from_supply(game, game.seat, kind, -number)


@rule
def follow(game, event):
    """HYH-54, then HYH-22 to HYH-24, HYH-38, HYH-41, HYH-48: what comes after the breeding of a roll."""
    if is_complete(game, game.seat):
        win(game, game.seat)
    elif event == DOUBLES:
        game.step = DICE
    elif event == DOG:
        gain(game, GUARD_DOG, min(1, room(game, game.seat, GUARD_DOG)))
    elif event == SKUNK:
        game.step = GIVING
    elif event == T:
        game.bound = 1


# The only special on a roll.


@rule
def wolf(game):
    """HYH-28 to HYH-30: the guard dog goes instead, or a penalty roll follows."""
    if game.farms[game.seat][GUARD_DOG] > 0:
        lose(game, GUARD_DOG, 1)
    else:
        game.step = PENALTY


@rule
def penalty(game, one, two):
    """HYH-30 to HYH-32: one tile of each herd kind shown is lost; specials do nothing."""
    lose_one(game, one)
    if one != two:
        lose_one(game, two)
    game.step = FINAL


@rule
def lose_one(game, symbol):
    """HYH-33: the last rabbit stays."""
    if symbol < HERD and game.farms[game.seat][symbol] > (symbol == RABBIT):
        lose(game, symbol, 1)


@rule
def fox(game):
    """HYH-34 to HYH-36: all rabbits but one, unless there is a guard dog, who stays."""
    farm = game.farms[game.seat]
    if farm[GUARD_DOG] == 0 and farm[RABBIT] > 1:
        lose(game, RABBIT, farm[RABBIT] - 1)


@rule
def give_skunk(game, target):
    """HYH-41, HYH-43: from wherever it is, to an opponent; a normal final trade follows."""
    game.skunk = target
    game.giver = game.seat
    game.step = FINAL


@rule
def put_skunk_back(game):
    game.skunk = NOBODY
    game.giver = NOBODY


# Turns and the end.


@rule
def begin_turn(game):
    """HYH-07, HYH-11, HYH-48: nothing is carried over from the turn before."""
    game.step = FIRST
    game.traded = 0
    game.bound = 0


@rule
def end_turn(game):
    """HYH-04, HYH-46: the next seat; a player with the skunk hands it back and has had a turn."""
    pass_on(game)
    if game.step != DONE and game.seat == game.skunk:
        put_skunk_back(game)
        pass_on(game)


@rule
def pass_on(game):
    """HYH-58: one more turn is finished; after the last of all the game is a draw."""
    game.turns += 1
    if game.turns >= game.turn_cap * game.players:
        game.step = DONE
    else:
        game.seat = (game.seat + 1) % game.players
        begin_turn(game)


@rule
def is_complete(game, seat):
    """HYH-53."""
    for kind in range(HERD):
        if game.farms[seat][kind] == 0:
            return False
    return True


@rule
def win(game, seat):
    """HYH-56."""
    game.winner = seat
    game.step = DONE


@rule
def score(game, out):
    """HYH-57: one winner; the others are not ranked."""
    for seat in range(game.players):
        out[seat] = seat == game.winner

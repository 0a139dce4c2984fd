"""Super Farmer, SF-01 to SF-53: one small function for each paragraph."""

from ....core.engine.question import CHANCE, OVER
from ....core.engine.rule import rule
from ..box import SEATS
from ..row import *
from .tray import fill_mask, partners_mask


def seats(settings):
    """SF-01, SF-49, SF-51: how many may play with these options."""
    if settings[SOLO]:
        return range(1, 2)
    most = min(BOX.players[1], 4) if settings[VARIANT] == GRANNA else BOX.players[1]
    return range(max(BOX.players[0], settings[FIRST_SEAT]), most + 1)


@rule
def set_up(game, players, settings):
    """SF-02, SF-04: everything is in the stock, the first seat begins."""
    game.players = players
    game.variant = settings[VARIANT]
    game.solo = settings[SOLO]
    game.turn_cap = settings[TURN_CAP]
    game.seat = min(settings[FIRST_SEAT], players) - 1
    game.turns = 0
    game.winner = NOBODY
    for kind in range(KINDS):
        game.stock[kind] = STOCK[kind]
        for seat in range(SEATS):
            game.farms[seat][kind] = 0
    if game.variant == GRANNA:
        take_first_rabbits(game)
    game.roller = NOBODY
    game.dice[0] = NOBODY
    game.dice[1] = NOBODY
    clear_roll(game)
    begin_turn(game)


@rule
def take_first_rabbits(game):
    """SF-51."""
    for seat in range(game.players):
        if game.stock[RABBIT] > 0:
            game.stock[RABBIT] -= 1
            game.farms[seat][RABBIT] += 1


@rule
def begin_turn(game):
    """SF-05."""
    game.step = TRADE
    game.traded = 0
    clear_tray(game)


@rule
def clear_tray(game):
    game.partner = NOBODY
    game.kind = 0
    for kind in range(KINDS):
        game.tray[kind] = 0


@rule
def waiting(game):
    if game.step == DONE:
        return OVER
    if game.step == DICE:
        return CHANCE
    return 1 << to_move(game)


@rule
def to_move(game):
    """SF-07, SF-20: the active player, or the partner who has been asked."""
    return game.partner if game.step == ANSWER else game.seat


# The trade step. The tray is filled in one order: first what is wanted, then what is paid, each by kind. The deal is struck
# when both sides are level, so every exchange has exactly one path.


@rule
def allowed(game, seat, mask):
    """Only moves from which a fair exchange can still be completed: the tray knows no dead ends."""
    for move in range(MOVES):
        mask[move] = 0
    if game.step >= DICE or seat != to_move(game):
        return
    if game.step == TRADE:
        mask[ROLL] = 1
        if not game.traded:
            partners_mask(game, mask)
    elif game.step == ANSWER:
        mask[ACCEPT] = 1
        mask[DENY] = 1
    else:
        fill_mask(game, mask)


@rule
def play(game, seat, move):
    if move == ROLL:
        game.step = DICE
    elif move < TAKE:
        game.partner = move - PARTNER
        game.step = TAKING
    elif move < GIVE:
        fill(game, TAKING, move - TAKE, 1)
    elif move < ACCEPT:
        fill(game, GIVING, move - GIVE, -1)
    elif move == ACCEPT:
        exchange(game)
    else:
        end_trade(game)  # SF-22


@rule
def fill(game, step, kind, number):
    game.step = step
    game.kind = kind
    game.tray[kind] += number
    if is_level(game):
        strike(game)


@rule
def is_level(game):
    """SF-11: both sides are worth the same."""
    balance = 0
    for kind in range(KINDS):
        balance += game.tray[kind] * WORTH[kind]
    return balance == 0


@rule
def strike(game):
    """SF-15: the stock accepts at once. SF-20: a player is asked."""
    if game.partner == BANK:
        for kind in range(KINDS):
            from_stock(game, kind, game.tray[kind])
        settle(game)
    else:
        game.step = ANSWER


@rule
def exchange(game):
    """SF-21: both bundles change owner."""
    for kind in range(KINDS):
        game.farms[game.partner][kind] -= game.tray[kind]
        game.farms[game.seat][kind] += game.tray[kind]
    settle(game)


@rule
def settle(game):
    """SF-41, SF-42: after a trade the active player is checked first, then the partner."""
    if is_complete(game, game.seat):
        win(game, game.seat)
    elif game.partner != BANK and is_complete(game, game.partner):
        win(game, game.partner)
    else:
        end_trade(game)


@rule
def end_trade(game):
    """SF-05, SF-07: one trade, then the roll."""
    clear_tray(game)
    game.traded = 1
    game.step = TRADE


@rule
def from_stock(game, kind, wanted):
    """SF-16, SF-37: as far as the stock can deliver; a negative number goes back."""
    number = min(wanted, game.stock[kind])
    game.stock[kind] -= number
    game.farms[game.seat][kind] += number


# The roll step.


@rule
def odds(game, weights):
    """SF-23: two dice."""
    for i in range(OUTCOMES):
        weights[i] = ROLL_WEIGHTS[i]


@rule
def apply_outcome(game, outcome):
    """SF-24: wolf, fox, breeding, win check."""
    one, two = FIRST_DIE[outcome], SECOND_DIE[outcome]
    clear_roll(game)
    game.roller = game.seat
    game.dice[0] = one
    game.dice[1] = two
    if one == WOLF or two == WOLF:
        wolf(game)
    if one == FOX or two == FOX:
        fox(game)
    if one == two:
        breed(game, one, 2)
    else:
        breed(game, one, 1)
        breed(game, two, 1)
    end_turn(game)


@rule
def clear_roll(game):
    for kind in range(KINDS):
        game.lost[kind] = 0
    for kind in range(HERD):
        game.due[kind] = 0


@rule
def wolf(game):
    """SF-25, SF-26, SF-29, SF-30; SF-53 spares the rabbits."""
    farm = game.farms[game.seat]
    if farm[BIG_DOG] > 0:
        lose(game, BIG_DOG, 1)
    else:
        for kind in range(SHEEP if game.variant == GRANNA else RABBIT, HORSE):
            lose(game, kind, farm[kind])


@rule
def fox(game):
    """SF-27 to SF-31; SF-52 leaves one rabbit."""
    farm = game.farms[game.seat]
    if farm[SMALL_DOG] > 0:
        lose(game, SMALL_DOG, 1)
    elif game.variant == GRANNA:
        lose(game, RABBIT, max(0, farm[RABBIT] - 1))
    else:
        lose(game, RABBIT, farm[RABBIT])


@rule
def lose(game, kind, number):
    """SF-38: what is lost is in the stock again at once."""
    game.lost[kind] += number
    from_stock(game, kind, -number)


@rule
def breed(game, symbol, rolled):
    """SF-32 to SF-37: every pair of owned and rolled animals brings one more."""
    if symbol < HERD:
        game.due[symbol] = (game.farms[game.seat][symbol] + rolled) // 2
        from_stock(game, symbol, game.due[symbol])


@rule
def is_complete(game, seat):
    """SF-40."""
    for kind in range(HERD):
        if game.farms[seat][kind] == 0:
            return False
    return True


@rule
def end_turn(game):
    """SF-43, SF-47."""
    game.turns += 1
    if is_complete(game, game.seat):
        win(game, game.seat)
    elif game.turns >= game.turn_cap * game.players:
        game.step = DONE
    else:
        game.seat = (game.seat + 1) % game.players
        begin_turn(game)


@rule
def win(game, seat):
    """SF-44, SF-46."""
    game.winner = seat
    game.step = DONE


@rule
def score(game, out):
    """SF-46: the winner has 1. SF-49: solo counts the rolls."""
    for seat in range(game.players):
        out[seat] = game.turns if game.solo else seat == game.winner

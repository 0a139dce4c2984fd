"""An expert at Herds."""

from math import sqrt

from ....core.engine.dice import below
from ....core.engine.expert import SHARE, Level
from ....core.engine.powers import exp
from ....core.engine.rule import rule, table
from ..row import *
from ..rules import apply_outcome, play
from ..rules.due import own
from ..rules.laying import enter
from ..rules.scoring import points
from ..rules.sets import side, size
from .codes import PASSED, SINGLE, TENDED, TRADED, chosen_of, single
from .plans import weigh
from .tables import NO_LINE, POINT, STAY, TURNS_LEFT, longer, slot
from .value import DRAWS, held_of, line_in, lines_of, sides

REASONS = (
    "why-deck",
    "why-take",
    "why-take-grow",
    "why-take-ducktor",
    "why-trade",
    "why-trade-ducktors",
    "why-create",
    "why-create-wild",
    "why-create-ducktors",
    "why-grow",
    "why-grow-wild",
    "why-swap",
    "why-done",
    "why-pass",
    "why-pass-out",
    "why-raid",
)
WHY_DECK, WHY_TAKE, WHY_TAKE_GROW, WHY_TAKE_DUCKTOR, WHY_TRADE, WHY_TRADE_DUCKTORS, WHY_CREATE, WHY_CREATE_WILD = range(8)
WHY_CREATE_DUCKTORS, WHY_GROW, WHY_GROW_WILD, WHY_SWAP, WHY_DONE, WHY_PASS, WHY_PASS_OUT, WHY_RAID = range(8, 16)
LEVELS = {
    "easy": Level(beginner=True),
    "normal": Level(slips=25),
    "hard": Level(simulations=200, exploration=0.3),
    "champion": Level(simulations=10_000, exploration=0.3),
}
MOST_PLANS = 12  # plans at most
HORIZON = 6  # turns of an experts' play-out

# HER-45 to HER-50 in hundredths of a point, by number of players: mean points of a side in a hand, and the variance of a difference.
HAND = table([0, 0, 1750, 950, 1400])
VARIANCE = table([0, 0, 300_000, 150_000, 320_000])
LEAST = 10_000.0
FULL_DECK = 44
LOGIT = 1.7  # scale at which the logistic curve is close to the normal one
WARM = 40  # hundredths of a point: how fast the weights of plans fall with their distance to the best


@rule
def plans(game, seat, mask, codes, likes):
    """The plans of this step; their weights fall with the distance to the best."""
    many = weigh(game, seat, mask, codes, likes, MOST_PLANS)
    best = likes[0]
    for at in range(many):
        likes[at] = 1 + int(1000.0 * exp(max(-12.0, (likes[at] - best) / WARM)))
    return many


@rule
def advise(game, seat, mask, codes, likes):
    """The plan with the highest value."""
    weigh(game, seat, mask, codes, likes, 1)
    return codes[0]


@rule
def beginner(game, seat, mask, codes, likes):
    """A beginner: takes what lies next to a card in the hand, never trades, lays all that can be laid, and passes isolated cards."""
    many = weigh(game, seat, mask, codes, likes, MOST_PLANS)
    hand, lines = game.hands[seat], lines_of(game, seat)
    plan, best = codes[0], 0
    if game.step == CHOOSING and game.deck:
        plan, best = single(DECK), 2
        for card in range(FIRST_DUCKTOR):
            if game.grass >> 2 * card & 3 and company(hand, lines, card) > best:
                plan, best = single(TAKE + card), company(hand, lines, card)
    elif game.step == HERDING:
        for at in range(many - 1, -1, -1):
            if codes[at] != single(DONE) and not is_swap(codes[at]):
                plan = codes[at]
    elif game.step == PASSING or game.step == HANDING:
        best = 100
        for at in range(many):
            card = (codes[at] >> 2 & 255) - (GIVE if game.step == HANDING else 0)
            if company(hand, lines, card) < best:
                plan, best = codes[at], company(hand, lines, card)
    return plan


@rule
def is_swap(plan):
    return plan & 3 == TENDED and plan >> 10 >= SWAP


@rule
def company(hand, lines, card):
    """How well a card fits at first sight: next to others of its kind, or onto a herd."""
    kind, number = card // NUMBERS, card % NUMBERS
    held = held_of(hand, kind) << 2
    fits = 2 * ((held >> number + 1 & 1) + (held >> number + 3 & 1)) + (held >> number & 1) + (held >> number + 4 & 1)
    if longer(line_in(lines, kind), number, 0) != NO_LINE:
        fits += 5
    return fits + (2 if kind == DUCKTOR else 0)


@rule
def reason(game, seat, plan):
    """The reason for a plan."""
    what, rest = plan & 3, plan >> 2
    if what == TRADED:
        hand = game.hands[seat]
        return WHY_TRADE_DUCKTORS if chosen_of(game.grass, rest >> size(hand)) >> DUCK_BITS else WHY_TRADE
    if what == PASSED or game.step == HANDING:
        return WHY_PASS_OUT if size(game.hands[seat]) == 1 else WHY_PASS
    move = rest >> 8 if what == TENDED else rest
    if move == DECK:
        return WHY_DECK
    if move < GIVE:
        return take_reason(game, seat, move - TAKE)
    if move < CREATE_DUCKTORS:
        return WHY_CREATE_WILD if CREATE_DUCKS[move - CREATE] else WHY_CREATE
    if move < BESIDE:
        return WHY_CREATE_DUCKTORS
    if move < SWAP:
        return WHY_GROW_WILD if (move - GROW) % 2 else WHY_GROW
    if move == DONE:
        return WHY_DONE
    return WHY_SWAP if own(game, seat, rest & 255 if what == TENDED else game.herd) else WHY_RAID


@rule
def take_reason(game, seat, card):
    """HER-12: what a card of the grassland is good for."""
    if card >= FIRST_DUCKTOR:
        return WHY_TAKE_DUCKTOR
    if longer(line_in(lines_of(game, seat), card // NUMBERS), card % NUMBERS, 0) != NO_LINE:
        return WHY_TAKE_GROW
    return WHY_TAKE


@rule
def unfold(game, seat, plan, moves):
    """The small moves of a plan."""
    what, rest = plan & 3, plan >> 2
    if what == SINGLE:
        moves[0] = rest
        return 1
    if what == TENDED:
        moves[0] = HERD + (rest & 255)
        moves[1] = rest >> 8
        return 2
    if what == PASSED:
        moves[0] = TO + (rest >> 8)
        moves[1] = GIVE + (rest & 255)
        return 2
    many = 0
    if game.step == CHOOSING:
        moves[0] = TRADE
        many = 1
    hand = game.hands[seat]
    many = list_cards(chosen_of(game.grass, rest >> size(hand)), TAKE, moves, many)
    return list_cards(chosen_of(hand, rest & (1 << size(hand)) - 1), GIVE, moves, many)


@rule
def list_cards(cards, first, moves, many):
    for card in range(CARDS):
        for _ in range(cards >> 2 * card & 3):
            moves[many] = first + card
            many += 1
    return many


@rule
def carry_out(game, seat, plan, moves):
    """Make a whole play."""
    if plan & 3 == TRADED:
        rest, hand = plan >> 2, game.hands[seat]
        strike_at_once(game, seat, chosen_of(game.grass, rest >> size(hand)), chosen_of(hand, rest & (1 << size(hand)) - 1))
    else:
        for number in range(unfold(game, seat, plan, moves)):
            play(game, seat, moves[number])


@rule
def strike_at_once(game, seat, want, offer):
    """HER-14 to HER-17: a whole trade at once, with the same result as through the tray."""
    game.hands[seat] -= offer
    game.went[game.turn] += offer
    game.grass += offer + game.offer - want
    want += game.want
    enter(game, seat, want)
    game.due += want >> DUCK_BITS
    game.want = 0
    game.offer = 0
    game.last = 0
    game.step = HERDING


# Evaluation: play on for some turns, then estimate what the hands are worth.


@rule
def can_tell(game):
    """A hand has just ended: the next one begins even."""
    return game.step <= DEALING


@rule
def play_on(game, frame):
    """Play-out by experts: some turns, or to the end of the hand."""
    stop = game.turn + HORIZON
    while game.step > DEALING and game.step != FINISHED and not (game.step == DRAWING and game.turn >= stop):
        if game.step == DRAWING or game.step == FETCHING or game.step == FLIPPING:
            apply_outcome(game, any_card(game.deck, frame.stream))
        else:
            carry_out(game, game.seat, advise(game, game.seat, frame.mask, frame.codes, frame.likes), frame.steps)


@rule
def any_card(cards, stream):
    """HER-10: the deck is shuffled."""
    left, card = below(stream, size(cards)), 0
    while left >= cards >> 2 * card & 3:
        left -= cards >> 2 * card & 3
        card += 1
    return card


@rule
def judge(game, shares):
    """The chance to win the match, by a normal model: expected points after this hand, and the variance of what is still to come."""
    best = 0
    for seat in range(game.players):
        shares[seat] = POINT * game.scores[side(game, seat)]
        if game.step == DRAWING:
            shares[seat] += expected(game, seat)
        best = max(best, shares[seat])
    hands = 0.0 if game.step == FINISHED else max(0, POINT * game.target - best) / HAND[game.players]
    if game.step == DRAWING:
        hands += size(game.deck) / FULL_DECK
    unknown = VARIANCE[game.players] * hands + LEAST
    sharp, whole = LOGIT / sqrt(unknown), 0.0
    for seat in range(game.players):
        whole += exp(sharp * (shares[seat] - best))
    if game.players == 4:
        whole /= 2.0  # partners win together
    for seat in range(game.players):
        shares[seat] = int(SHARE * exp(sharp * (shares[seat] - best)) / whole)


@rule
def expected(game, seat):
    """The expected points of a side from this hand, in hundredths, evaluated between two turns."""
    lines, many = lines_of(game, seat), sides(game)
    away = (seat - game.seat + 2 * many) % many
    left = max(0, min(TURNS_LEFT - 1, (10 * size(game.deck) - 10 - DRAWS * away) // (DRAWS * many) + 1))
    value = 0
    for herd in range(game.herds):
        if own(game, seat, herd):
            value += POINT * points(game, herd)
    for kind in range(KINDS):
        line, duck = line_in(lines, kind), kind == DUCKTOR
        nothing = STAY[slot(duck, left, line, 0)]
        value += nothing - STAY[slot(duck, 0, line, 0)]
        for owner in range(game.players):
            if side(game, owner) == side(game, seat):
                value += STAY[slot(duck, left, line, held_of(game.hands[owner], kind))] - nothing
    return value

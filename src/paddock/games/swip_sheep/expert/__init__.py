"""An expert at Swip'Sheep: keep what is worth most, remember what you gave away, and send your wolves where no dog is.

What some million rounds show about this game:
- Passing is additive: each card has a value to whoever keeps it, and a cost to whoever gives it away.
- Wolves decide games. One that finds no dog brings two sheep and takes them from somebody else; one that meets a dog loses a card.
- People keep their best cards. An unseen card that was kept is often a big flock; one that was given is often a single sheep, or a dog.
- Sheep are good, but to win is better: rob whoever is ahead, and let the better gift go to whoever is behind.

A plan is one small move of the rules: a pass, or the target of a wolf. There are six at most, so a search looks at all of them.
"""

from ....core.engine.dice import pick
from ....core.engine.expert import SHARE, Level
from ....core.engine.powers import half, power
from ....core.engine.question import CHANCE
from ....core.engine.rule import rule, table
from ..row import *
from ..rules import allowed, apply_outcome, odds, play, waiting
from ..rules.hands import left_of, right_of, size
from .value import *

LEVELS = {
    "easy": Level(beginner=True),
    "normal": Level(slips=80),
    "hard": Level(),
    "champion": Level(simulations=30_000),
}


# The horizon of a search: the end of the round.


@rule
def judge(game, shares):
    """Between two rounds, everybody's winning chance; at the end, the win, shared among those who are tied (SWP-32)."""
    most, total = most_sheep(game), 0
    for seat in range(game.players):
        shares[seat] = outlook(game, seat, most)
        total += shares[seat]
    for seat in range(game.players):
        shares[seat] = SHARE * shares[seat] // total


@rule
def can_tell(game):
    """Between two rounds: what comes after is luck, and play that nobody can foresee."""
    return game.step == DEAL


@rule
def play_on(game, frame):
    """Play-out by experts to the end of the round."""
    while game.step != DEAL and game.step != DONE:
        if waiting(game) == CHANCE:
            odds(game, frame.weights)
            apply_outcome(game, pick(frame.stream, frame.weights, OUTCOMES))
        else:
            seat = who_plays(game)
            play(game, seat, advise(game, seat, frame.mask, frame.codes, frame.likes))


@rule
def who_plays(game):
    """One of those who have still to pass, or the attacker."""
    seat = game.seat
    if game.step == PASS:
        while game.left[seat] != NONE:
            seat = left_of(game, seat)
    return seat


# Plans. Their values are in hundredths of a sheep.

DOUBT = 50  # a plan that looks worse by so much gets half the weight


@rule
def plans(game, seat, mask, codes, likes):
    """Every pass or every target, best first."""
    count = weigh_up(game, seat, mask, codes, likes)
    best = likes[0]
    for number in range(count):
        likes[number] = 1 + int(100 * half((best - likes[number]) / DOUBT))
    return count


@rule
def advise(game, seat, mask, codes, values):
    """The first of all plans, without the weights of the others."""
    weigh_up(game, seat, mask, codes, values)
    return codes[0]


@rule
def weigh_up(game, seat, mask, codes, values):
    """All plans with their values, best first; returns how many there are."""
    if game.step == PASS:
        count = weigh_passes(game, seat, mask, codes, values)
    else:
        count = weigh_targets(game, seat, codes, values)
    best = 0
    for number in range(count):
        if values[number] > values[best]:
            best = number
    codes[0], codes[best] = codes[best], codes[0]
    values[0], values[best] = values[best], values[0]
    return count


# Passing.

KEEP = table([0, 100, 200, 40, 130])  # values of keeping S1 S2 S3 D W, against keeping a single sheep,
TO_LEFT = table([0, 50, 100, 10, 80])  # and costs of giving them away
TO_RIGHT = table([0, 50, 100, 20, 40])
TWO_DOGS = table([0, 0, 0, 350, 60, 0])  # by the number of players: with three, no wolf of yours could strike without meeting one


@rule
def weigh_passes(game, seat, mask, codes, values):
    """The value of every pass: the kept card minus the given ones, which cost more if they go to somebody who is ahead."""
    allowed(game, seat, mask)
    left, right = rivalry(game, seat, left_of(game, seat)), rivalry(game, seat, right_of(game, seat))
    count = 0
    for move in range(GIVE_LEFT, MOVES):
        if mask[move]:
            codes[count] = move
            values[count] = 0
            if move >= GIVE:
                one, two = (move - GIVE) // KINDS, (move - GIVE) % KINDS
                values[count] = KEEP[kept_of(game.hands[seat], one, two)] - (left * TO_LEFT[one] + right * TO_RIGHT[two]) // 100
                if one == DOG and two == DOG:
                    values[count] -= TWO_DOGS[game.players]
            count += 1
    return count


@rule
def kept_of(hand, one, two):
    """The card that is left when two are given; a single sheep stands for none."""
    for kind in range(KINDS):
        if hand[kind] > (kind == one) + (kind == two):
            return kind
    return ONE


@rule
def rivalry(game, seat, other):
    """How much a gift to another player hurts: 100 if all others stand equally well."""
    most, total = most_sheep(game), 0
    for owner in range(game.players):
        if owner != seat:
            total += outlook(game, owner, most)
    return 100 * (game.players - 1) * outlook(game, other, most) // max(1, total)


# Wolves.

STAKE = 0.5  # what a dog takes is not all lost: another wolf might have taken it
REVENGE = 30  # for every wolf that the target has still to use
AHEAD = 1.5  # how much more a sheep counts that is taken from the likely winner


@rule
def weigh_targets(game, seat, codes, values):
    """The expected gain of a wolf, more if it is taken from somebody who is ahead; the left neighbour comes first."""
    kept_dog, kept_sheep = guess(game, seat, KEPT)
    given_dog, given_sheep = guess(game, seat, GIVEN)
    stake = STAKE * sheep_on(game.hands[seat]) / max(1, size(game.hands[seat]))
    most, total = most_sheep(game), 0
    for owner in range(game.players):
        total += outlook(game, owner, most)
    others = total - outlook(game, seat, most)
    target = seat
    for number in range(game.players - 1):
        target = left_of(game, target)
        kept = 1 / 2 if is_neighbour(game, seat, target) else 1 / 3  # of the target's cards that the seat has not given
        dog = kept * kept_dog + (1 - kept) * given_dog
        sheep = kept * kept_sheep + (1 - kept) * given_sheep
        gain = prospect(game, seat, target, dog, sheep, stake)
        weight = (others + AHEAD * outlook(game, target, most)) / total
        codes[number] = STRIKE + target
        values[number] = int(100 * weight * gain) - REVENGE * game.wolves[target]
    return game.players - 1


@rule
def is_neighbour(game, seat, other):
    return left_of(game, seat) == other or right_of(game, seat) == other


@rule
def prospect(game, seat, target, dog, sheep, stake):
    """The expected sheep that a wolf brings, by what an unseen card may be: the chance of a dog, and otherwise the mean number of sheep."""
    cards, flock = 0, 0
    for kind in range(SHEEP):
        number = recalled(game, seat, target, kind)
        cards += number
        flock += number * (kind + 1)
    dogs = recalled(game, seat, target, DOG)
    unseen_cards = max(0, size(game.hands[target]) - cards - dogs)
    if cards + dogs + unseen_cards == 0:
        return 0.0
    risk = 1 - power(1 - dog, unseen_cards)
    if dogs > 0:
        risk = 1.0
    elif shows_no_dog(game, target):
        risk = 0.0
    return (1 - risk) * (flock + unseen_cards * sheep) / max(1, cards + unseen_cards) - risk * stake


# The beginner.

FANCY = table([2, 3, 4, 0, 1])  # how much it likes to keep S1 S2 S3 D W


@rule
def beginner(game, seat, mask, codes, values):
    """Keeps the most sheep, and attacks whoever has the most, ignoring dogs and what was given away."""
    allowed(game, seat, mask)
    best, plan = -1, 0
    if game.step == PASS:
        for move in range(GIVE_LEFT, MOVES):
            fancy = 0 if move < GIVE else FANCY[kept_of(game.hands[seat], (move - GIVE) // KINDS, (move - GIVE) % KINDS)]
            if mask[move] and fancy > best:
                best, plan = fancy, move
        return plan
    target = left_of(game, seat)
    while target != seat:
        if sheep_of(game, target) > best:
            best, plan = sheep_of(game, target), STRIKE + target
        target = left_of(game, target)
    return plan


# Reasons.

REASONS = (
    "why-only",
    "why-flock",
    "why-wolf",
    "why-dog",
    "why-single",
    "why-one-dog",
    "why-no-dog",
    "why-known",
    "why-empty",
    "why-ahead",
    "why-promise",
)
FORCED, FLOCK, TEETH, GUARD, SINGLE, ONE_DOG, NO_DOG, KNOWN, EMPTY, LEADER, PROMISE = range(len(REASONS))


@rule
def reason(game, seat, plan):
    if plan < GIVE_LEFT:
        return reason_to_attack(game, seat, plan - STRIKE)
    if game.deals < HAND:
        return FORCED
    return reason_to_pass(game, game.hands[seat], (plan - GIVE) // KINDS, (plan - GIVE) % KINDS)


@rule
def reason_to_pass(game, hand, one, two):
    """The card that is kept is the reason."""
    kept = kept_of(hand, one, two)
    if kept == one and kept == two:
        return FORCED
    if kept == DOG:
        return ONE_DOG if game.players == 3 and hand[DOG] > 1 else GUARD
    if kept == WOLF:
        return TEETH
    return SINGLE if kept == ONE else FLOCK


@rule
def reason_to_attack(game, seat, target):
    if size(game.hands[target]) == 0:
        return EMPTY
    if shows_no_dog(game, target):
        return NO_DOG
    if recalled(game, seat, target, TWO) + recalled(game, seat, target, THREE) > 0:
        return KNOWN
    return LEADER if most_sheep(game) == sheep_of(game, target) > sheep_of(game, seat) else PROMISE

"""A few plays for menus and for the simple bot, the likeliest first. Which of them is good, the expert says."""

from itertools import permutations

from .plays import Attack, Pass, Play
from .view import View

# What a card is worth to whoever holds it when wolves are called, in sheep. A dog saves a card and takes another one, if a wolf comes;
# a wolf takes a card, if no dog is there.
WORTH = {"S3": 3.0, "S2": 2.0, "D": 1.5, "W": 1.2, "S1": 1.0}
SHEEP = {"S1": 1, "S2": 2, "S3": 3, "D": 0, "W": 0}


def suggest(view: View) -> list[Play]:
    if view.hand is None or view.viewer not in view.waiting:
        return []
    if view.step == "pass":
        return passes(view, view.viewer, view.hand)
    targets = [seat for seat in range(view.players) if seat != view.viewer]
    return [Attack(seat) for seat in sorted(targets, key=lambda target: -gain(view, target))]


# Passing: keep the best card, and give the better one of the others to the neighbour who has fewer sheep.


def passes(view: View, seat: int, hand: list[str]) -> list[Play]:
    if len(hand) == 1:
        return [Pass(hand[0])]
    left, right = (seat + 1) % view.players, (seat - 1) % view.players
    lead = view.scores[left] - view.scores[right]
    pairs = dict.fromkeys(permutations(hand, 2))

    def cost(pair: tuple[str, str]) -> tuple[float, float]:
        given = [WORTH[card] for card in pair]
        return sum(given), (given[0] - given[1]) * lead

    return [Pass(*pair) for pair in sorted(pairs, key=cost)]


# Attacking: what a wolf brings on average, as far as the attacker remembers the cards.


def gain(view: View, target: int) -> float:
    """Sheep taken from the target if no dog is there, less the sheep lost to a dog."""
    if not view.sizes[target]:
        return -0.01
    mine = view.hand or []
    at_stake = sum(SHEEP[card] for card in mine) / max(1, len(mine))
    known = remembered(view, target)
    unknown = max(0, view.sizes[target] - len(known))
    pool = unseen(view)
    sheep = sum(SHEEP[card] * number for card, number in pool.items())
    total = max(1, sum(number for card, number in pool.items() if card != "W"))
    dog = 1.0 if "D" in known else 1 - (1 - pool["D"] / total) ** unknown
    loot = (sum(SHEEP[card] for card in known) + unknown * sheep / total) / (len(known) + unknown)
    return (1 - dog) * loot - dog * at_stake


def remembered(view: View, target: int) -> list[str]:
    """Cards that the viewer gave to the target or lost to it, as far as they can still be there."""
    known: list[str] = []
    if view.gave is not None and view.viewer is not None:
        left, right = (view.viewer + 1) % view.players, (view.viewer - 1) % view.players
        known += [card for seat, card in ((left, view.gave.left), (right, view.gave.right)) if seat == target and card not in (None, "W")]
    for raid in view.raids:
        if raid.dog and raid.target == target and "D" in known:
            known.remove("D")
        if raid.card and raid.thief == target:
            known.append(raid.card)
        elif raid.card and raid.victim == target and raid.card in known:
            known.remove(raid.card)
    return known[-view.sizes[target] :]


def unseen(view: View) -> dict[str, int]:
    """Cards of this round that the viewer cannot place."""
    pool = dict(view.pack)
    pool["D"] -= sum(view.spent_dogs)
    placed = [*(view.hand or []), *(card for seat in range(view.players) if seat != view.viewer for card in remembered(view, seat))]
    for card in placed:
        pool[card] = max(0, pool[card] - 1)
    return pool

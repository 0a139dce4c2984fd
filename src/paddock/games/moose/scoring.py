"""What a pose is worth under the cards, and how figures move: BBM-24 to BBM-48."""

from ...core.rule import rule, table
from .box import Card
from .row import *

# What one card says to one pose. These run once, when the box is opened, and fill the tables that the rules look into.


def fits(code: str, hand: str) -> bool:
    """BBM-24 to BBM-26, BBM-28: letter by letter, `*` is either. Antlers and ears have no letter in common in one place."""
    return all(asked in ("*", shown) for asked, shown in zip(code, hand, strict=True))


def value(card: Card, pose: int) -> int:
    """BBM-24 to BBM-31, BBM-33: what a card adds for a pose; each side of a double for itself. A bush matches nothing."""
    left, right, tongue = pose_parts(pose)
    kind = animal(pose)
    if kind == BUSH:
        return 0
    if card.whole:
        return card.value if matched(card, kind, tongue) else 0
    total = card.left_value if card.left and fits(card.left, left) else 0
    return total + (card.right_value if card.right and fits(card.right, right) else 0)


def matched(card: Card, kind: int, tongue: bool) -> bool:
    """BBM-29 to BBM-31: the animal with its number or its x2, the tongue."""
    return (card.whole == "TONGUE" and tongue) or (card.whole == "MOOSE" and kind == MOOSE) or (card.whole == "RABBIT" and kind == RABBIT)


def factor(card: Card, pose: int) -> int:
    """BBM-30, BBM-32: an x2 of the own animal doubles, a reversal turns round, all others leave it be."""
    _, _, tongue = pose_parts(pose)
    if card.doubles and matched(card, animal(pose), tongue):
        return 2
    return -1 if card.whole == "REV" else 1


VALUE = table([value(card, pose) for card in CARDS for pose in range(POSES)])
FACTOR = table([factor(card, pose) for card in CARDS for pose in range(POSES)])


@rule
def points(tops, piles, pose):
    """BBM-11, BBM-34, BBM-35: the sum of all that matches, times 2 for each x2, times -1 for each reversal."""
    values = 0
    times = 1
    for pile in range(piles):
        card = tops[pile]
        if card >= 0:
            values += VALUE[card * POSES + pose]
            times *= FACTOR[card * POSES + pose]
    return values * times


total = getattr(points, "py_func", points)  # the same rule as it is written, for those who hold lists


# Moving on the trail.


@rule
def score_player(game, seat):
    """BBM-36, BBM-37: the figure of the player's animal moves; a bush moves both back."""
    pose = game.poses[seat]
    if ANIMAL[pose] != BUSH:
        game.past_scores[seat] = points(game.tops, game.piles, pose)
    move_figures(game, seat, pose, game.past_scores[seat])


@rule
def follow(game):
    """BBM-39: the narrator's figure of the same kind moves by the same number."""
    move_figures(game, game.narrator, game.poses[game.bet], game.past_scores[game.bet])


@rule
def move_figures(game, seat, pose, steps):
    """BBM-36, BBM-37, BBM-45: the steps of a bush are one move."""
    kind = ANIMAL[pose]
    if kind == BUSH:
        game.figures[seat][RABBIT] -= 1
        game.figures[seat][MOOSE] -= 1
    else:
        game.figures[seat][kind] += steps
    pull_along(game)


@rule
def pull_along(game):
    """BBM-41 to BBM-43: nobody is left more than a trail's length behind the first figure."""
    first = game.figures[0][RABBIT]
    for seat in range(game.players):
        first = max(first, game.figures[seat][RABBIT], game.figures[seat][MOOSE])
    for seat in range(game.players):
        for kind in range(2):
            game.figures[seat][kind] = max(game.figures[seat][kind], first - REACH)


@rule
def catch_up(game):
    """BBM-46 to BBM-48: the last rabbits, all of them, move one space forward; the last moose too."""
    for kind in range(2):
        last = game.figures[0][kind]
        for seat in range(game.players):
            last = min(last, game.figures[seat][kind])
        for seat in range(game.players):
            if game.figures[seat][kind] == last:
                game.figures[seat][kind] += 1

"""What a pose is worth under the cards, and how figures move: BBM-24 to BBM-48."""

from ....core.engine.rule import rule, table
from ..box import HANDS, Card
from ..row import *

# What one card says to one pose. These run once, when the box is opened, and fill the tables that the rules look into.


def fits(code: str, hand: str) -> bool:
    """BBM-24 to BBM-26, BBM-28: letter by letter, `*` is either. Antlers and ears have no letter in common in one place."""
    return all(asked in ("*", shown) for asked, shown in zip(code, hand, strict=True))


def side(code: str, worth: int, hand: str) -> int:
    """BBM-24 to BBM-27: what one side of a card adds for the hand on that side; the other hand plays no part."""
    return worth if code and fits(code, hand) else 0


def whole(card: Card, kind: int, tongue: bool) -> int:
    """BBM-29, BBM-31: what an animal or a tongue adds."""
    return card.value if card.whole in (KIND_CODES[kind], "TONGUE" if tongue else None) else 0


def factor(card: Card, kind: int) -> int:
    """BBM-30, BBM-32: an x2 of the own animal doubles, a reversal turns round, all others leave it be."""
    return 2 if card.doubles and card.whole == KIND_CODES[kind] else -1 if card.whole == "REV" else 1


def value(card: Card, pose: int) -> int:
    """BBM-24 to BBM-33: all that a card adds for a pose. A bush matches nothing, and nobody matches a hunter."""
    left, right, tongue = pose_parts(pose)
    if animal(pose) == BUSH:
        return 0
    return side(card.left, card.left_value, left) + side(card.right, card.right_value, right) + whole(card, animal(pose), tongue)


KIND_CODES = {RABBIT: "RABBIT", MOOSE: "MOOSE"}
LEFT = table([side(card.left, card.left_value, hand) for card in CARDS for hand in HANDS])
RIGHT = table([side(card.right, card.right_value, hand) for card in CARDS for hand in HANDS])
WHOLE = table([whole(card, kind, tongue) for card in CARDS for kind in KIND_CODES for tongue in (False, True)])
FACTOR = table([factor(card, kind) for card in CARDS for kind in KIND_CODES])


@rule
def points(tops, piles, pose):
    """BBM-11, BBM-34, BBM-35: the sum of all that matches, times 2 for each x2, times -1 for each reversal."""
    kind = ANIMAL[pose]
    if kind == BUSH:
        return 0
    tongue = pose // TONGUELESS
    left = pose % TONGUELESS // HAND_CODES
    right = pose % HAND_CODES
    values = 0
    times = 1
    for pile in range(piles):
        card = tops[pile]
        if card >= 0:
            values += LEFT[card * HAND_CODES + left] + RIGHT[card * HAND_CODES + right] + WHOLE[(card * 2 + kind) * 2 + tongue]
            times *= FACTOR[card * 2 + kind]
    return values * times


total = getattr(points, "py_func", points)  # the same rule as it is written, for those who hold lists


# Moving on the trail.


@rule
def score_player(game, seat):
    """BBM-36, BBM-37: the figure of the player's animal moves; a bush moves both back."""
    pose = game.poses[seat]
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

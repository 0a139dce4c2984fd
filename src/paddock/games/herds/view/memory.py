"""What a seat remembers of this hand of Herds: legitimate memory, as good as that of somebody who watches closely."""

from typing import Literal

import msgspec

from ....core.engine.row import PlainRow
from ....core.types.seating import SeatNumber
from ..cards import NAMES, NUMBER_OF, names
from ..row import NOBODY


class Gift(msgspec.Struct, frozen=True):
    """A pass of this hand. Giver and receiver know the card."""

    giver: SeatNumber
    to: SeatNumber
    card: str | None


class Known(msgspec.Struct, frozen=True):
    """A card that was seen to go into a hand, and not to leave it: how, and whether it must still be there.

    Once its holder has passed a card out of sight, it may have been that one.
    """

    card: str
    how: Literal["took", "passed"]
    sure: bool


def passes(seen: PlainRow) -> list[Gift]:
    """HER-37: all see who passed to whom; the card is shown to giver and receiver."""
    gifts = []
    for turn in range(seen.turn + 1):
        giver, to = (seen.first + turn) % seen.players, seen.passed_to[turn]
        if to != NOBODY:
            gifts.append(Gift(giver, to, None if seen.passed[turn] == NOBODY else NAMES[seen.passed[turn]]))
    return gifts


def known(seen: PlainRow, seat: int | None) -> list[list[Known]]:
    """Legitimate memory: cards seen to be taken, passed by the viewer or to the viewer, and not seen to leave the hand since.

    Of the own hand there is nothing to remember, and an empty hand holds nothing.
    """
    hands: list[list[Known]] = [[] for _ in range(seen.players)]
    for turn in range(seen.turn + 1):
        giver, to = (seen.first + turn) % seen.players, seen.passed_to[turn]
        hands[giver] = without(hands[giver], names(seen.went[turn])) + [Known(card, "took", sure=True) for card in names(seen.came[turn])]
        if to == NOBODY:
            continue
        if seen.passed[turn] != NOBODY:
            hands[giver] = without(hands[giver], [NAMES[seen.passed[turn]]])
            hands[to].append(Known(NAMES[seen.passed[turn]], "passed", sure=True))
        else:
            hands[giver] = [msgspec.structs.replace(each, sure=False) for each in hands[giver]]
    return [[] if owner == seat or not seen.sizes[owner] else sorted(hand, key=order) for owner, hand in enumerate(hands)]


def order(each: Known) -> tuple[int, bool]:
    """By the cards; of two equal ones the one that is sure comes first."""
    return NUMBER_OF[each.card], not each.sure


def without(hand: list[Known], cards: list[str]) -> list[Known]:
    """What is still known when these have left: a card that is surely there leaves before one that only may be."""
    left = sorted(hand, key=order)
    for card in cards:
        gone = next((each for each in left if each.card == card), None)
        if gone:
            left.remove(gone)
    return left

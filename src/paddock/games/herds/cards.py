"""The cards of Herds as people write them: `L6` is the lion 6, `D2` the Ducktor 2."""

import re
from collections import Counter
from collections.abc import Iterable

from ...core.engine.row import PlainRow
from .box import KINDS, NUMBERS

LETTERS = "LTEMD"
NAMES = tuple(f"{letter}{number}" for letter in LETTERS for number in range(1, NUMBERS + 1))
NUMBER_OF = {name: card for card, name in enumerate(NAMES)}
WORDS = dict(zip(KINDS, LETTERS, strict=True)) | {"duck": "D"}
CARD = rf"(?:[{LETTERS}]|{'|'.join(rf'{word}s? ?' for word in sorted(WORDS, key=len, reverse=True))})[1-{NUMBERS}]"
BETWEEN = r"(?:\s|,|\+|&|\band\b)*"


def names(cards: int) -> list[str]:
    """A set of a row as names, in the order of the cards."""
    found = []
    while cards:
        card = (cards & -cards).bit_length() - 1 >> 1  # the lowest that is there
        copies = cards >> 2 * card & 3
        found += [NAMES[card]] * copies
        cards ^= copies << 2 * card
    return found


def packed(cards: Iterable[str]) -> int:
    """Names as a set of a row."""
    return sum(1 << 2 * NUMBER_OF[name] for name in cards)


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=NUMBER_OF.__getitem__)


def number(card: str) -> int:
    return int(card[1])


def total(cards: Iterable[str]) -> int:
    """HER-15: printed numbers added up."""
    return sum(map(number, cards))


def missing(wanted: Iterable[str], there: Iterable[str]) -> list[str]:
    """What is wanted more often than it is there."""
    return in_order((Counter(wanted) - Counter(there)).elements())


def read(text: str) -> list[str] | None:
    """`L2 T4`, `lion 2 and tiger 4`, in the order given; None if it is something else."""
    found = re.findall(CARD, text, re.IGNORECASE)
    if not found or re.sub(BETWEEN, "", re.sub(CARD, "", text, flags=re.IGNORECASE), flags=re.IGNORECASE):
        return None
    return [letter(card) + card[-1] for card in found]


def letter(card: str) -> str:
    word = re.sub(r"s?\W*\d$", "", card.lower())
    return WORDS.get(word, word.upper())


def herd_cards(game: PlainRow, herd: int) -> list[str]:
    """The cards of a herd, from the lowest on; wilds are Ducktors."""
    letters = ("D" if game.wild[herd] >> 2 * n & 1 else LETTERS[game.kind[herd]] for n in range(NUMBERS))
    return [f"{mark}{n + 1}" for n, mark in enumerate(letters) if game.low[herd] <= n <= game.high[herd]]

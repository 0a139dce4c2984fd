"""A reference implementation of Herds, slow and independent: cards are strings, and everything possible is tried. It shares no code with
the rules."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

Cards = tuple[str, ...]
Herd = tuple[str, Cards]  # kind and cards, lowest first
Table = tuple[Cards, tuple[Herd, ...], tuple[Herd, ...]]  # the hand, one's own herds, and those of others in which wilds may be swapped
Name = tuple[object, ...]  # of an action

KINDS, DUCK = "LTEM", "D"


def minus(hand: Cards, cards: Cards) -> Cards:
    rest = sorted(hand)
    for card in cards:
        if card in rest:
            rest.remove(card)
    return tuple(rest)


def plus(hand: Cards, cards: Cards) -> Cards:
    return tuple(sorted([*hand, *cards]))


def runs(hand: Cards, least: int = 3, most: int = 6) -> Iterator[Herd]:
    """Every herd that could be created from a hand (HER-22, HER-25, HER-26)."""
    for length in range(least, most + 1):
        for cards in set(combinations(sorted(hand, key=lambda card: card[1]), length)):
            numbers = [int(card[1]) for card in cards]
            kinds = {card[0] for card in cards} - {DUCK}
            if numbers == list(range(numbers[0], numbers[0] + length)) and len(kinds) <= 1:
                yield (kinds.pop() if kinds else DUCK), cards


def actions(table: Table, most: int = 6) -> Iterator[tuple[Name, Cards, Cards, Table]]:
    """Everything possible in step 3: its name, the Ducktors laid, those taken back, and the table after it."""
    hand, herds, theirs = table
    for kind, cards in runs(hand, most=most):
        laid = tuple(card for card in cards if card[0] == DUCK)
        yield ("create", cards), laid, (), (minus(hand, cards), (*herds, (kind, cards)), theirs)
    for at, (kind, cards) in enumerate(herds):
        low, high = int(cards[0][1]), int(cards[-1][1])
        for number in (low - 1, high + 1):
            for card in {f"{kind}{number}", f"{DUCK}{number}"} & set(hand):
                grown = (card, *cards) if number < low else (*cards, card)
                laid = (card,) if card[0] == DUCK else ()
                yield ("grow", at, card), laid, (), (minus(hand, (card,)), replaced(herds, at, grown), theirs)
    for at, card, after, cards in swaps(hand, herds):
        yield ("swap", at, int(card[1])), (), (card,), (after, replaced(herds, at, cards), theirs)
    for at, card, after, cards in swaps(hand, theirs):
        yield ("raid", at, int(card[1])), (), (card,), (after, herds, replaced(theirs, at, cards))


def swaps(hand: Cards, herds: tuple[Herd, ...]) -> Iterator[tuple[int, str, Cards, Cards]]:
    """HER-31: which herd, the Ducktor that comes back, the new hand, the cards of the herd after it."""
    for at, (kind, cards) in enumerate(herds):
        for place, card in enumerate(cards):
            natural = kind + card[1]
            if kind != DUCK and card[0] == DUCK and natural in hand:
                yield at, card, plus(minus(hand, (natural,)), (card,)), (*cards[:place], natural, *cards[place + 1 :])


def replaced(herds: tuple[Herd, ...], at: int, cards: Cards) -> tuple[Herd, ...]:
    return (*herds[:at], (herds[at][0], cards), *herds[at + 1 :])


def still_due(due: Cards, laid: Cards, back: Cards) -> Cards:
    """HER-20, HER-32."""
    return plus(minus(due, laid), back)


@cache
def can_finish(table: Table, due: Cards) -> bool:
    """HER-18, HER-33: some sequence of actions lays every due Ducktor and leaves a card."""
    if not due:
        return bool(table[0])
    return any(can_finish(after, still_due(due, laid, back)) for _, laid, back, after in actions(table))


def legal_actions(table: Table, due: Cards, most: int = 6) -> set[Name]:
    found: set[Name] = set()
    for name, laid, back, after in actions(table, most):
        if after[0] and can_finish(after, still_due(due, laid, back)):
            found.add(name)
    return found


def parts(cards: Cards) -> set[Cards]:
    """All distinct non-empty subsets of these cards."""
    return {part for size in range(1, len(cards) + 1) for part in combinations(sorted(cards), size)}


def value(cards: Cards) -> int:
    return sum(int(card[1]) for card in cards)


def ducktors(cards: Cards) -> Cards:
    return tuple(card for card in cards if card[0] == DUCK)


def equal_trades(hand: Cards, grass: Cards) -> set[tuple[Cards, Cards]]:
    return {(give, get) for give in parts(hand) for get in parts(grass) if value(give) == value(get)}


def legal_trades(table: Table, grass: Cards) -> set[tuple[Cards, Cards]]:
    hand, herds, theirs = table
    return {
        (give, get)
        for give, get in equal_trades(hand, grass)
        if not ducktors(get) or can_finish((plus(minus(hand, give), get), herds, theirs), ducktors(get))
    }


def legal_takes(table: Table, grass: Cards) -> set[str]:
    hand, herds, theirs = table
    return {card for card in grass if card[0] != DUCK or can_finish((plus(hand, (card,)), herds, theirs), (card,))}


class Deal:
    """A random position with few kinds of animals, so that many cards fit together."""

    def __init__(self, luck: random.Random, hand: tuple[int, int], grass: tuple[int, int], herds: int) -> None:
        kinds = [*luck.sample(KINDS, luck.choice((1, 2, 2, 3))), DUCK]
        box = [f"{kind}{number}" for kind in kinds for number in range(1, 7) for _ in range(2)]
        luck.shuffle(box)
        self.herds: list[tuple[str, Herd]] = []
        for _ in range(luck.randint(0, herds)):
            found = list(runs(tuple(box[:9]), 3, 4))
            if found:
                kind, cards = luck.choice(sorted(found))
                self.herds.append((luck.choice("AAB"), (kind, cards)))
                for card in cards:
                    box.remove(card)
        self.hand = tuple(sorted(box[: luck.randint(*hand)]))
        rest = box[len(self.hand) :]
        self.grass = tuple(sorted(rest[: luck.randint(*grass)]))

    def table(self, swaps: str = "own") -> Table:
        """HER-31: the herds that A may use, with this option."""
        mine, theirs = (tuple(herd for owner, herd in self.herds if owner == seat) for seat in "AB")
        return self.hand, mine, theirs if swaps == "all" else ()

    def numbers(self, seat: str) -> list[int]:
        """The indices of a seat's herds among all herds."""
        return [at for at, (owner, _) in enumerate(self.herds) if owner == seat]

    def written(self, step: str, due: Cards = ()) -> str:
        herds = "".join(f"; herd {owner} {' '.join(cards)}" for owner, (_, cards) in self.herds)
        owed = f"; due {' '.join(due)}" if due else ""
        return f"A {' '.join(self.hand)}; B -; grass {' '.join(self.grass) or '-'}{herds}{owed}; {step}"

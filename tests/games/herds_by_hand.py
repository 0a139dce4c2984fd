"""Herds once more, slowly and from scratch: cards are strings, everything possible is tried. It shares no line with the rules."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

Cards = tuple[str, ...]
Herd = tuple[str, Cards]  # kind and cards, lowest first
Name = tuple[object, ...]  # of an action

KINDS, DUCK = "LTEM", "D"


def minus(hand: Cards, cards: Cards) -> Cards:
    return tuple(sorted((Counter(hand) - Counter(cards)).elements()))


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


def actions(hand: Cards, herds: tuple[Herd, ...], most: int = 6) -> Iterator[tuple[Name, Cards, Cards, Cards, tuple[Herd, ...]]]:
    """All that step 3 offers: its name, the new hand, the Ducktors laid, those taken back, the new herds."""
    for kind, cards in runs(hand, most=most):
        laid = tuple(card for card in cards if card[0] == DUCK)
        yield ("create", cards), minus(hand, cards), laid, (), (*herds, (kind, cards))
    for at, (kind, cards) in enumerate(herds):
        low, high = int(cards[0][1]), int(cards[-1][1])
        for number in (low - 1, high + 1):
            for card in {f"{kind}{number}", f"{DUCK}{number}"} & set(hand):
                grown = (card, *cards) if number < low else (*cards, card)
                laid = (card,) if card[0] == DUCK else ()
                yield ("grow", at, card), minus(hand, (card,)), laid, (), (*herds[:at], (kind, grown), *herds[at + 1 :])
        for place, card in enumerate(cards):
            natural = kind + card[1]
            if kind != DUCK and card[0] == DUCK and natural in hand:
                swapped = (*cards[:place], natural, *cards[place + 1 :])
                after = plus(minus(hand, (natural,)), (card,))
                yield ("swap", at, int(card[1])), after, (), (card,), (*herds[:at], (kind, swapped), *herds[at + 1 :])


def still_due(due: Cards, laid: Cards, back: Cards) -> Cards:
    """HER-20, HER-32."""
    return plus(minus(due, laid), back)


@cache
def can_finish(hand: Cards, due: Cards, herds: tuple[Herd, ...]) -> bool:
    """HER-18, HER-33: some sequence of actions lays every due Ducktor and leaves a card."""
    if not due:
        return bool(hand)
    return any(can_finish(after, still_due(due, laid, back), then) for _, after, laid, back, then in actions(hand, herds))


def legal_actions(hand: Cards, due: Cards, herds: tuple[Herd, ...], most: int = 6) -> set[Name]:
    found: set[Name] = set()
    for name, after, laid, back, then in actions(hand, herds, most):
        if after and can_finish(after, still_due(due, laid, back), then):
            found.add(name)
    return found


def parts(cards: Cards) -> set[Cards]:
    """All different sets of one or more of these cards."""
    return {part for size in range(1, len(cards) + 1) for part in combinations(sorted(cards), size)}


def value(cards: Cards) -> int:
    return sum(int(card[1]) for card in cards)


def ducktors(cards: Cards) -> Cards:
    return tuple(card for card in cards if card[0] == DUCK)


def equal_trades(hand: Cards, grass: Cards) -> set[tuple[Cards, Cards]]:
    return {(give, get) for give in parts(hand) for get in parts(grass) if value(give) == value(get)}


def legal_trades(hand: Cards, grass: Cards, herds: tuple[Herd, ...] = ()) -> set[tuple[Cards, Cards]]:
    return {
        (give, get)
        for give, get in equal_trades(hand, grass)
        if not ducktors(get) or can_finish(plus(minus(hand, give), get), ducktors(get), herds)
    }


def legal_takes(hand: Cards, grass: Cards, herds: tuple[Herd, ...] = ()) -> set[str]:
    return {card for card in grass if card[0] != DUCK or can_finish(plus(hand, (card,)), (card,), herds)}


class Deal:
    """A random position with few kinds of animals, so that much fits together."""

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

    @property
    def own(self) -> tuple[Herd, ...]:
        return tuple(herd for owner, herd in self.herds if owner == "A")

    def own_numbers(self) -> list[int]:
        """Where the own herds stand among all herds."""
        return [at for at, (owner, _) in enumerate(self.herds) if owner == "A"]

    def written(self, step: str, due: Cards = ()) -> str:
        herds = "".join(f"; herd {owner} {' '.join(cards)}" for owner, (_, cards) in self.herds)
        owed = f"; due {' '.join(due)}" if due else ""
        return f"A {' '.join(self.hand)}; B -; grass {' '.join(self.grass) or '-'}{herds}{owed}; {step}"

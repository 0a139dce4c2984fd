"""A few plays for menus and for the simple bot, the likeliest first. Which of them is good, the expert says."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from .cards import LETTERS, in_order, number, total
from .plays.choices import Create, Done, Grow, Pass, Play, Swap, Take, Trade
from .plays.folding import DUCK
from .view import Herd, View, herd_points

ANIMALS = LETTERS.replace(DUCK, "")
TRADES = 6  # suggested at most


def suggest(view: View) -> list[Play]:
    if view.hand is None or view.waiting != view.viewer:
        return []
    ideas: list[Play] = []
    for play in think(view):
        if play not in ideas:
            ideas.append(play)
    return ideas


def think(view: View) -> list[Play]:
    if view.step == "take":
        return take_or_trade(view)
    if view.step == "herds":
        return lay(view)
    if view.step == "pass" and (view.receiver is None or view.players == 2):
        return give_away(view)
    return []


def own_herds(view: View) -> list[tuple[int, Herd]]:
    mine = next(side for side, seats in enumerate(view.sides) if view.viewer in seats)
    return [(at, herd) for at, herd in enumerate(view.herds) if herd.side == mine]


def swap_herds(view: View) -> list[tuple[int, Herd]]:
    """HER-31: the own herds first; those of opponents, who keep the points, only where the table plays so."""
    mine = own_herds(view)
    return mine + [(at, herd) for at, herd in enumerate(view.herds) if view.swaps == "all" and (at, herd) not in mine]


# How good a hand is.


def promise(view: View, hand: Iterable[str]) -> float:
    """What a hand may bring: for each animal the best run it can become, less for every card that is missing."""
    held = Counter(hand)
    ducktors = {int(card[1]) for card in held if card[0] == DUCK}
    best = [run_promise({int(card[1]) for card in held if card[0] == kind}, ducktors) for kind in ANIMALS]
    ready = [fit(herd, held) for _, herd in own_herds(view)]
    return sum(best) + sum(ready) + 0.9 * run_promise(ducktors, set()) + 0.05 * len(held)


def run_promise(natural: set[int], ducktors: set[int]) -> float:
    """The best three or more numbers in a row: naturals count full, Ducktors half, gaps spoil it."""
    best = 0.0
    for low in range(1, 5):
        for high in range(low + 2, 7):
            run = range(low, high + 1)
            have, wild = sum(n in natural for n in run), sum(n in ducktors and n not in natural for n in run)
            gaps = len(run) - have - wild
            if have and gaps < 2:
                best = max(best, (have * have / 5 + wild / 4) * (0.35 if gaps else 1))
    return best


def fit(herd: Herd, held: Counter[str]) -> float:
    """A card that could join a herd at once."""
    ends = (number(herd.cards[0]) - 1, number(herd.cards[-1]) + 1)
    return sum(0.8 for end in ends if held[f"{herd.kind}{end}"]) + sum(0.3 for end in ends if held[f"{DUCK}{end}"] and herd.kind != DUCK)


# Step 2.


def take_or_trade(view: View) -> list[Play]:
    hand = view.hand or []
    deck: list[tuple[float, Play]] = [(promise(view, hand) + 0.25, Take("deck"))] if view.deck else []
    takes: list[tuple[float, Play]] = [(promise(view, [*hand, card]), Take("grassland", card)) for card in dict.fromkeys(view.grassland)]
    trades: list[tuple[float, Play]] = [(promise(view, after(hand, trade)), trade) for trade in some_trades(view)]
    ranked = sorted([*deck, *takes, *sorted(trades, key=worth, reverse=True)[:TRADES]], key=worth, reverse=True)
    plays = [play for _, play in ranked]
    if view.deck and plays.index(Take("deck")) > 1:
        plays.remove(Take("deck"))
        plays.insert(1, Take("deck"))  # it is always possible, and asks for nothing
    return plays


def worth(rated: tuple[float, Play]) -> float:
    return rated[0]


def after(hand: list[str], trade: Trade) -> list[str]:
    return [*(Counter(hand) - Counter(trade.give)).elements(), *trade.get]


def some_trades(view: View) -> Iterator[Trade]:
    """One or two cards for one, two or three of the grassland."""
    hand, grass = view.hand or [], view.grassland
    gifts: dict[int, set[tuple[str, ...]]] = {}
    for size in (1, 2):
        for give in combinations(hand, size):
            gifts.setdefault(total(give), set()).add(give)
    for size in (1, 2, 3):
        for get in sorted(set(combinations(grass, size))):
            for give in sorted(gifts.get(total(get), ())):
                if not set(give) & set(get):
                    yield Trade(list(give), list(get))


# Step 3.


def lay(view: View) -> list[Play]:
    """The plays that bring most points first; a player who would keep too few cards stops laying before."""
    hand = view.hand or []
    grows = list(growing(view, hand))
    creates = sorted(creating(view, hand), key=lambda play: create_value(view, play), reverse=True)
    swaps = [Swap(at, number(card)) for at, herd in swap_herds(view) for card in herd.cards if wild(herd, card, hand)]
    plays: list[Play] = [*creates, *grows, *swaps]
    return [*plays, Done()] if view.due or worth_laying(view, plays) else [Done(), *plays]


def worth_laying(view: View, plays: list[Play]) -> bool:
    return any(not isinstance(play, Swap) for play in plays[:1])


def wild(herd: Herd, card: str, hand: list[str]) -> bool:
    return herd.kind != DUCK and card[0] == DUCK and herd.kind + card[1] in hand


def growing(view: View, hand: list[str]) -> Iterator[Grow]:
    """Natural cards first; then Ducktors: to fill a herd up, or while some are due."""
    ends = [(at, herd, end) for at, herd in own_herds(view) for end in (number(herd.cards[0]) - 1, number(herd.cards[-1]) + 1)]
    for at, herd, end in ends:
        if f"{herd.kind}{end}" in hand:
            yield Grow(at, f"{herd.kind}{end}")
    for at, herd, end in ends:
        if herd.kind != DUCK and f"{DUCK}{end}" in hand and (view.due or len(herd.cards) == 5):
            yield Grow(at, f"{DUCK}{end}")


def creating(view: View, hand: list[str]) -> Iterator[Create]:
    """Every run the hand can lay, naturals before Ducktors, and also the other way round while some are due."""
    held = set(hand)
    for kind in LETTERS:
        for order in ([kind, DUCK], [DUCK, kind])[: 2 if view.due else 1]:
            for low in range(1, 5):
                run: list[str] = []
                for n in range(low, 7):
                    card = next((f"{letter}{n}" for letter in order if f"{letter}{n}" in held), None)
                    if card is None:
                        break
                    run.append(card)
                    if len(run) >= 3 and any(card[0] == kind for card in run):
                        yield Create(list(run))


def create_value(view: View, play: Create) -> float:
    """Points, what is due, and a little for each card that the hand is rid of."""
    kind = next((card[0] for card in play.cards if card[0] != DUCK), DUCK)
    due = sum(card in view.due for card in play.cards)
    return herd_points(play.cards, kind) + 5 * due + 0.1 * len(play.cards) - 0.3 * sum(card[0] == DUCK != kind for card in play.cards)


# Step 4.


def give_away(view: View) -> list[Play]:
    """The card the hand misses least, to the opponent who has fewest points and most cards."""
    hand = view.hand or []
    mine = next(seats for seats in view.sides if view.viewer in seats)
    others = [seat for seat in range(view.players) if seat not in mine]
    others.sort(key=lambda seat: (points_of(view, seat), -view.sizes[seat]))
    choices = sorted(set(hand), key=lambda card: (-promise(view, rest(hand, card)), helps(view, card), card))
    return [Pass(card, seat) for card in choices for seat in others]


def points_of(view: View, seat: int) -> int:
    return next(view.scores[side].points + view.scores[side].table for side, seats in enumerate(view.sides) if seat in seats)


def rest(hand: list[str], card: str) -> list[str]:
    return in_order((Counter(hand) - Counter([card])).elements())


def helps(view: View, card: str) -> float:
    """How well a card fits the herds of others: worst to give away."""
    mine = [at for at, _ in own_herds(view)]
    return sum(fit(herd, Counter([card])) for at, herd in enumerate(view.herds) if at not in mine)

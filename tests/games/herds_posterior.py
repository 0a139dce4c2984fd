"""The exact posterior of what a seat of Herds can know, by enumeration: every world consistent with what it has seen, with its probability.

The model: the deck is shuffled; others pass any card of their hand with equal probability. What they lay or give to the table is their
choice, so it only says that they hold it; and a skipped second step says that nothing was possible in it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from paddock import Match
from paddock.core.types.moment import NATURE
from paddock.games.herds.cards import LETTERS, NAMES, herd_cards, names
from paddock.games.herds.plays.choices import Create, Grow, Pass, Swap, Take, Trade
from paddock.games.herds.row import CHOOSING, DRAWING, FETCHING
from tests.games import herds_by_hand as by_hand

Hands = tuple[by_hand.Cards, ...]


class World(NamedTuple):
    """The hands of the others, the deck, and what the others have passed among themselves."""

    hands: Hands
    deck: by_hand.Cards
    passed: by_hand.Cards = ()


Worlds = dict[World, Fraction]


def posterior(match: Match, viewer: int, start: str) -> dict[tuple[Hands, by_hand.Cards], Fraction]:
    """The probability of all hands, and of what was passed among them, given what the viewer has seen since the start."""
    first = Match(match.game, match.seats, position=start, chance="given")
    worlds = deals(first, viewer)
    for moment in match.replay():
        later: Worlds = defaultdict(Fraction)
        for world, chance in worlds.items():
            for then, weight in follow(world, moment, viewer):
                later[then] += chance * weight
        worlds = later
    whole = sum(worlds.values())
    found: dict[tuple[Hands, by_hand.Cards], Fraction] = defaultdict(Fraction)
    for world, chance in worlds.items():
        found[world.hands, world.passed] += chance / whole
    return dict(found)


def deals(match: Match, viewer: int) -> Worlds:
    """All arrangements of the hidden cards at the start, with physical cards distinct."""
    row = match._frame.plain()
    hidden = names(row.deck) + [card for seat in range(match.seats) if seat != viewer for card in names(row.hands[seat])]
    worlds: Worlds = {World((), tuple(sorted(hidden))): Fraction(1)}
    for seat in range(match.seats):
        size = 0 if seat == viewer else len(names(row.hands[seat]))
        opened: Worlds = {world._replace(hands=(*world.hands, ())): chance for world, chance in worlds.items()}
        for _ in range(size):
            more: Worlds = defaultdict(Fraction)
            for world, chance in opened.items():
                for then, weight in drawn(world, seat):
                    more[then] += chance * weight
            opened = more
        worlds = opened
    return worlds


def with_hand(world: World, seat: int, hand: by_hand.Cards) -> World:
    return world._replace(hands=(*world.hands[:seat], tuple(sorted(hand)), *world.hands[seat + 1 :]))


def without(cards: by_hand.Cards, card: str) -> by_hand.Cards:
    return by_hand.minus(cards, (card,))


def drawn(world: World, seat: int) -> Iterator[tuple[World, Fraction]]:
    """Each card of the deck, drawn into a hand."""
    for card, copies in Counter(world.deck).items():
        then = with_hand(world, seat, (*world.hands[seat], card))
        yield then._replace(deck=without(world.deck, card)), Fraction(copies, len(world.deck))


def follow(world: World, moment, viewer: int) -> Iterator[tuple[World, Fraction]]:  # type: ignore[no-untyped-def]
    seat = moment.before.seat
    if moment.seat == NATURE:
        card = NAMES[moment.outcome]
        if moment.before.step in (DRAWING, FETCHING) and seat != viewer:
            heard = [moment.after.step == CHOOSING] if moment.before.step == DRAWING and not moment.after.deck else [True, False]
            yield from ((then, chance) for then, chance in drawn(world, seat) if can_choose(moment.before, then.hands[seat]) in heard)
        elif card in world.deck:
            yield world._replace(deck=without(world.deck, card)), Fraction(world.deck.count(card), len(world.deck))
        return
    play = moment.play
    if isinstance(play, Pass):
        yield from passed(world, seat, play, viewer)
    elif seat == viewer:
        yield world, Fraction(1)
    else:
        out, back = shown(moment.before, play)
        yield from leave(world, seat, out, back)


def can_choose(row, hand: by_hand.Cards) -> bool:  # type: ignore[no-untyped-def]
    """HER-11, HER-13: whether there is anything to take or to trade when the deck is empty."""
    herds = tuple((LETTERS[row.kind[at]], tuple(herd_cards(row, at))) for at in range(row.herds) if is_own(row, at))
    table, grass = (hand, herds, ()), tuple(names(row.grass))
    return bool(by_hand.legal_takes(table, grass) or by_hand.legal_trades(table, grass))


def is_own(row, herd: int) -> bool:  # type: ignore[no-untyped-def]
    """HER-30."""
    return (row.before[herd] - row.seat) % (2 if row.players == 4 else row.players) == 0


def shown(before, play) -> tuple[list[str], list[str]]:  # type: ignore[no-untyped-def]
    """The cards that all see leave a hand, and those that all see come into it after that."""
    match play:
        case Take(card=str(card)):
            return [], [card]
        case Trade():
            return play.give, play.get
        case Create():
            return play.cards, []
        case Grow():
            return [play.card], []
        case Swap():
            return [f"{'LTEMD'[before.kind[play.herd]]}{play.number}"], [f"D{play.number}"]
        case _:
            return [], []


def leave(world: World, seat: int, out: list[str], back: list[str]) -> Iterator[tuple[World, Fraction]]:
    if not Counter(out) - Counter(world.hands[seat]):
        yield with_hand(world, seat, (*by_hand.minus(world.hands[seat], tuple(out)), *back)), Fraction(1)


def passed(world: World, seat: int, play: Pass, viewer: int) -> Iterator[tuple[World, Fraction]]:
    if seat == viewer:
        yield with_hand(world, play.to, (*world.hands[play.to], play.card)), Fraction(1)
        return
    for card, copies in Counter(world.hands[seat]).items():
        kept = with_hand(world, seat, without(world.hands[seat], card))
        chance = Fraction(copies, len(world.hands[seat]))
        if play.to != viewer:
            yield with_hand(kept, play.to, (*kept.hands[play.to], card))._replace(passed=(*world.passed, card)), chance
        elif card == play.card:
            yield kept, chance

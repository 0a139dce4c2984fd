"""What a seat of Herds can know, by enumeration: every world that agrees with what it has seen, with its exact chance.

The deck is shuffled; others pass any card of their hand with the same chance, and lay a card that the seat knows of before one it does not.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction

from paddock import Match
from paddock.core.replay import NATURE
from paddock.games.herds.cards import NAMES, names
from paddock.games.herds.choices import Create, Grow, Pass, Swap, Take, Trade
from paddock.games.herds.row import DRAWING, FETCHING

Token = tuple[str, bool]  # a card, and whether the seat knows how it came there
Hands = tuple[tuple[Token, ...], ...]
World = tuple[Hands, tuple[str, ...]]  # the hands of the others, and the deck
Worlds = dict[World, Fraction]


def posterior(match: Match, viewer: int, start: str) -> dict[tuple[tuple[str, ...], ...], Fraction]:
    """The chance of all hands, given what the viewer has seen since the start."""
    first = Match(match.game, match.seats, position=start, chance="given")
    worlds = deals(first, viewer)
    for moment in match.replay():
        later: Worlds = defaultdict(Fraction)
        for world, chance in worlds.items():
            for then, weight in follow(world, moment, viewer):
                later[then] += chance * weight
        worlds = later
    whole = sum(worlds.values())
    found: dict[tuple[tuple[str, ...], ...], Fraction] = defaultdict(Fraction)
    for (hands, _), chance in worlds.items():
        found[tuple(tuple(sorted(card for card, _ in hand)) for hand in hands)] += chance / whole
    return dict(found)


def deals(match: Match, viewer: int) -> Worlds:
    """All ways in which the hidden cards can lie at the start, each physical card for itself."""
    row = match._desk.plain()
    hidden = names(row.deck) + [card for seat in range(match.seats) if seat != viewer for card in names(row.hands[seat])]
    worlds: Worlds = {((), tuple(sorted(hidden))): Fraction(1)}
    for seat in range(match.seats):
        size = 0 if seat == viewer else len(names(row.hands[seat]))
        opened: Worlds = {((*hands, ()), deck): chance for (hands, deck), chance in worlds.items()}
        for _ in range(size):
            more: Worlds = defaultdict(Fraction)
            for world, chance in opened.items():
                for then, weight in drawn(world, seat):
                    more[then] += chance * weight
            opened = more
        worlds = opened
    return worlds


def with_hand(hands: Hands, seat: int, hand: tuple[Token, ...]) -> Hands:
    return (*hands[:seat], tuple(sorted(hand)), *hands[seat + 1 :])


def without(things: tuple, thing: object) -> tuple:  # type: ignore[type-arg]
    at = things.index(thing)
    return (*things[:at], *things[at + 1 :])


def drawn(world: World, seat: int) -> Iterator[tuple[World, Fraction]]:
    """Any card of the deck into a hand."""
    hands, deck = world
    for card, copies in Counter(deck).items():
        yield (with_hand(hands, seat, (*hands[seat], (card, False))), without(deck, card)), Fraction(copies, len(deck))


def follow(world: World, moment, viewer: int) -> Iterator[tuple[World, Fraction]]:  # type: ignore[no-untyped-def]
    hands, deck = world
    seat = moment.before.seat
    if moment.seat == NATURE:
        card = NAMES[moment.outcome]
        if moment.before.step in (DRAWING, FETCHING) and seat != viewer:
            yield from drawn(world, seat)
        elif card in deck:
            yield (hands, without(deck, card)), Fraction(deck.count(card), len(deck))
        return
    play = moment.play
    if isinstance(play, Pass):
        yield from passed(world, seat, play, viewer)
    elif seat == viewer:
        yield world, Fraction(1)
    else:
        out, back = shown(moment.before, play)
        yield from leave(world, seat, out, back)


def shown(before, play) -> tuple[list[str], list[str]]:  # type: ignore[no-untyped-def]
    """What all see leave a hand, and what all see come into it after that."""
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
    hands, deck = world
    hand, weight = hands[seat], Fraction(1)
    for card in out:
        if (card, True) in hand:
            hand = without(hand, (card, True))
        elif (card, False) in hand:
            weight *= hand.count((card, False))
            hand = without(hand, (card, False))
        else:
            return
    yield (with_hand(hands, seat, (*hand, *((card, True) for card in back))), deck), weight


def passed(world: World, seat: int, play: Pass, viewer: int) -> Iterator[tuple[World, Fraction]]:
    hands, deck = world
    if seat == viewer:
        yield (with_hand(hands, play.to, (*hands[play.to], (play.card, True))), deck), Fraction(1)
        return
    for token, copies in Counter(hands[seat]).items():
        kept = with_hand(hands, seat, without(hands[seat], token))
        chance = Fraction(copies, len(hands[seat]))
        if play.to != viewer:
            yield (with_hand(kept, play.to, (*kept[play.to], token)), deck), chance
        elif token[0] == play.card:
            yield (kept, deck), chance

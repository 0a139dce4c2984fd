"""Ducktors before they are laid: which of those in the grassland a player could have, and where one could go."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from ....core.engine.row import PlainRow, blank_row
from ....core.play.frame import Frame
from ....core.play.registry import game_in
from ..cards import LETTERS, NUMBER_OF, herd_cards, names, number
from ..plays.choices import Create, Grow, Play
from ..plays.folding import DUCK, unfold
from ..plays.refusing import side_of
from ..row import CHOOSING, DUCK_BITS, HERDING, INFO, ONE, ROW, TAKE, TAKING


class Place(msgspec.Struct, frozen=True):
    """Where a Ducktor could be laid: at the end of a herd, or with these cards of the hand as a new one."""

    herd: int | None
    cards: list[str]


class Ducktor(msgspec.Struct, frozen=True):
    """HER-17, HER-18: a Ducktor of the grassland, and whether it can be taken or traded for; or one that is due, and is held already."""

    card: str
    take: bool
    trade: bool
    places: list[Place]  # for one that can be taken or is due; of two equal ones, for both


def ducktors(seen: PlainRow, seat: int | None) -> list[Ducktor]:
    """For the player whose turn it is: in step 2 the Ducktors of the grassland, in step 3 those that are due."""
    if seat != seen.seat or seat is None:
        return []
    game = row_for(seen, seat)
    if game.step == CHOOSING:
        wild = dict.fromkeys(card for card in names(game.grass) if card[0] == DUCK)
        allowed = moves_of(game, seat) if wild else []
        return [fetched(game, seat, card, TAKE + NUMBER_OF[card] in allowed) for card in wild]
    if game.step == HERDING:
        due = dict.fromkeys(names(game.due << DUCK_BITS))
        return [Ducktor(card, take=False, trade=False, places=places(game, seat, card, [])) for card in due]
    return []


def fetched(game: PlainRow, seat: int, card: str, take: bool) -> Ducktor:
    """A Ducktor of the grassland."""
    found = places(game, seat, card, [TAKE + NUMBER_OF[card]]) if take else []
    return Ducktor(card, take=take, trade=can_fetch(game, seat, NUMBER_OF[card]), places=found)


def places(game: PlainRow, seat: int, card: str, first: list[int]) -> list[Place]:
    """Where the rules let this Ducktor be laid, after these first moves: where three make a herd, then at the ends of herds."""
    hand = names(game.hands[seat])
    tried = [*((Place(None, rest), Create(sorted([card, *rest], key=number))) for rest in company(hand, card)), *ends(game, seat, card)]
    return [place for place, play in tried if is_allowed(game, seat, [*first, *unfold(game, seat, play)])]


# The rules themselves say what is allowed: moves are tried out on a row that holds all that the seat knows.


def row_for(seen: PlainRow, seat: int) -> PlainRow:
    """A row with the hand of the seat, and no others: all hidden cards are in the deck, if it has any."""
    row = blank_row(ROW)
    for name in set(ROW.names or ()) & set(INFO.names or ()):
        setattr(row, name, getattr(seen, name))
    row.hands[seat] = seen.hand
    row.deck = seen.hidden if seen.deck else 0
    return row


def frame_with(game: PlainRow) -> Frame:
    frame = Frame(game_in(__name__))
    frame.store(game)
    return frame


def is_allowed(game: PlainRow, seat: int, moves: list[int]) -> bool:
    """Whether all these moves can be made, one after another."""
    frame = frame_with(game)
    return all(frame.move(seat, move) for move in moves)


def moves_of(game: PlainRow, seat: int) -> list[int]:
    """The small moves of a seat."""
    return frame_with(game).moves(seat)


def can_fetch(game: PlainRow, seat: int, card: int) -> bool:
    """HER-14, HER-18: is there any legal trade for this card of the grassland?

    It is laid on the tray out of its order, so that all others, before it and after it, may still come.
    """
    tray = frame_with(game).plain()
    tray.step = TAKING
    tray.grass -= int(ONE[card])
    tray.want += int(ONE[card])
    return bool(moves_of(tray, seat))


def company(hand: list[str], card: str) -> Iterator[list[str]]:
    """HER-22, HER-25, HER-26: two cards of one kind that make three in a row with a Ducktor."""
    held, middle = set(Counter(hand) - Counter([card])), number(card)
    for kind in LETTERS:
        for low in range(middle - 2, middle + 1):
            rest = [f"{kind}{n}" for n in range(low, low + 3) if n != middle]
            if held.issuperset(rest):
                yield rest


def ends(game: PlainRow, seat: int, card: str) -> Iterator[tuple[Place, Play]]:
    """HER-24, HER-30: the own herds that a Ducktor continues."""
    for herd in range(game.herds):
        numbers = [number(each) for each in herd_cards(game, herd)]
        if side_of(game, game.before[herd]) == side_of(game, seat) and number(card) in (numbers[0] - 1, numbers[-1] + 1):
            yield Place(herd, []), Grow(herd, card)

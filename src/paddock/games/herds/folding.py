"""Whole plays of Herds unfold into the small moves of `rules.py`, and fold back."""

from ...core.row import Plain
from .box import SEATS
from .cards import LETTERS, NAMES, NUMBER_OF, in_order, number
from .choices import Create, Done, Grow, Pass, Play, Swap, Take, Trade
from .row import (
    BESIDE,
    CREATE,
    CREATE_DUCKTORS,
    DECK,
    DONE,
    DUCKTOR,
    GIVE,
    GROW,
    HERD,
    LOWS,
    PATTERNS,
    SWAP,
    TAKE,
    TO,
    TRADE,
)

DUCK = LETTERS[DUCKTOR]


def unfold(game: Plain, seat: int, play: Play) -> list[int]:
    match play:
        case Take():
            return [DECK if play.card is None else TAKE + NUMBER_OF[play.card]]
        case Trade():
            get = [TAKE + NUMBER_OF[card] for card in in_order(play.get)]
            return [TRADE, *get, *(GIVE + NUMBER_OF[card] for card in in_order(play.give))]
        case Create():
            return unfold_create(game, seat, play)
        case Grow():
            return [HERD + play.herd, GROW + grow_way(game, play.herd, play.card)]
        case Swap():
            return [HERD + play.herd, SWAP + play.number - 1]
        case Done():
            return [DONE]
        case Pass():
            to = [TO + play.to] if game.players > 2 else []
            return [*to, GIVE + NUMBER_OF[play.card]]


def unfold_create(game: Plain, seat: int, play: Create) -> list[int]:
    """Three cards around a natural one come first, the others grow at both ends."""
    run = sorted(play.cards, key=number)
    low = next((at for at in range(len(run) - 2) if kind_letter(run[at : at + 3]) == kind_letter(run)), 0)
    beside = [BESIDE] if play.before not in (None, seat) else []
    moves = [*beside, create_move(run[low : low + 3])]
    for card, way in [*((card, 0) for card in reversed(run[:low])), *((card, 2) for card in run[low + 3 :])]:
        wild = card[0] == DUCK and kind_letter(run) != DUCK
        moves += [HERD + game.herds, GROW + way + wild]
    return moves


def kind_letter(run: list[str]) -> str:
    """HER-26: the kind of the naturals; Ducktors alone are a Ducktor herd."""
    return next((card[0] for card in run if card[0] != DUCK), DUCK)


def create_move(run: list[str]) -> int:
    """The small move that lays three cards."""
    kind, low = LETTERS.index(kind_letter(run)), number(run[0]) - 1
    if kind == DUCKTOR:
        return CREATE_DUCKTORS + low
    pattern = sum((card[0] == DUCK) << at for at, card in enumerate(run))
    return CREATE + (kind * LOWS + low) * PATTERNS + pattern


def create_cards(move: int) -> list[str]:
    """The three cards that a small move lays."""
    if move >= CREATE_DUCKTORS:
        return [f"{DUCK}{move - CREATE_DUCKTORS + at + 1}" for at in range(3)]
    place, pattern = divmod(move - CREATE, PATTERNS)
    kind, low = divmod(place, LOWS)
    return [f"{DUCK if pattern >> at & 1 else LETTERS[kind]}{low + at + 1}" for at in range(3)]


def grow_way(game: Plain, herd: int, card: str) -> int:
    above, wild = number(card) - 1 > game.high[herd], card[0] == DUCK and game.kind[herd] != DUCKTOR
    return 2 * int(above) + int(wild)


def grow_card(kind: int, low: int, high: int, way: int) -> str:
    """The card that a small move adds to a herd from low to high."""
    return f"{DUCK if way % 2 else LETTERS[kind]}{high + 2 if way >= 2 else low}"


def fold(game: Plain, seat: int, moves: list[int]) -> Play:
    first, last = moves[0], moves[-1]
    if first == DECK:
        return Take("deck")
    if first == TRADE:
        get = [NAMES[move - TAKE] for move in moves if TAKE <= move < GIVE]
        return Trade([NAMES[move - GIVE] for move in moves if GIVE <= move < CREATE], get)
    if first < GIVE:
        return Take("grassland", NAMES[first - TAKE])
    if first < CREATE or first >= TO:
        to = 1 - seat if first < CREATE else first - TO
        return Pass(NAMES[last - GIVE], to)
    if first < HERD:
        return fold_create(seat, moves)
    if first == DONE:
        return Done()
    herd = first - HERD
    if last >= SWAP:
        return Swap(herd, last - SWAP + 1)
    return Grow(herd, grow_card(game.kind[herd], game.low[herd], game.high[herd], last - GROW))


def fold_create(seat: int, moves: list[int]) -> Create:
    at = 1 if moves[0] == BESIDE else 0
    run = create_cards(moves[at])
    kind = LETTERS.index(kind_letter(run))
    for move in moves[at + 2 :: 2]:
        run.append(grow_card(kind, number(run[0]) - 1, number(run[-1]) - 1, move - GROW))
        run.sort(key=number)
    return Create(run, (seat + 2) % SEATS if at else None)

"""Whole plays of Herds unfold into the small moves of `rules.py`, and fold back."""

from ....core.engine.row import PlainRow
from ....core.text.numbers import NO_MOVE, is_within, move_at
from ..box import NUMBERS, SEATS
from ..cards import LETTERS, NAMES, NUMBER_OF, number
from ..row import (
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
from .choices import Create, Done, Grow, Pass, Play, Swap, Take, Trade

DUCK = LETTERS[DUCKTOR]
WORDS = {DECK: "deck", TRADE: "trade", BESIDE: "before the partner", DONE: "done"}


def unfold(game: PlainRow, seat: int, play: Play) -> list[int]:
    match play:
        case Take(source="deck", card=None):
            return [DECK]
        case Take():
            return [card_move(TAKE, play.card) if play.source == "grassland" else NO_MOVE]
        case Trade():
            return [TRADE, *sorted(card_move(TAKE, card) for card in play.get), *sorted(card_move(GIVE, card) for card in play.give)]
        case Create():
            return unfold_create(game, seat, play)
        case Grow():
            return [move_at(HERD, play.herd, game.herds), grow_move(game, play.herd, play.card)]
        case Swap():
            return [move_at(HERD, play.herd, game.herds), SWAP - 1 + play.number if is_within(play.number, 1, NUMBERS) else NO_MOVE]
        case Done():
            return [DONE]
        case Pass():
            return [*unfold_receiver(game, seat, play.to), card_move(GIVE, play.card)]


def card_move(first: int, card: str | None) -> int:
    """The small move with a card, of those that begin there; none with a card that is not in the box."""
    return first + NUMBER_OF[card] if card in NUMBER_OF else NO_MOVE


def unfold_receiver(game: PlainRow, seat: int, to: int) -> list[int]:
    """HER-35: of two players there is only one to choose."""
    if game.players == 2 and is_within(to) and to == 1 - seat:
        return []
    return [move_at(TO, to, SEATS) if game.players > 2 else NO_MOVE]


def unfold_create(game: PlainRow, seat: int, play: Create) -> list[int]:
    """Three cards around a natural one come first, the others grow at both ends. What is no run of one kind has no such moves."""
    if len(play.cards) < 3 or any(card not in NUMBER_OF for card in play.cards):
        return [NO_MOVE]
    run = sorted(play.cards, key=number)
    if not is_run(run):
        return [NO_MOVE]
    low = next((at for at in range(len(run) - 2) if kind_letter(run[at : at + 3]) == kind_letter(run)), 0)
    moves = [create_move(run[low : low + 3])]
    for card, way in [*((card, 0) for card in reversed(run[:low])), *((card, 2) for card in run[low + 3 :])]:
        wild = card[0] == DUCK and kind_letter(run) != DUCK
        moves += [HERD + game.herds, GROW + way + wild]
    return [*unfold_place(seat, play.before), *moves] if fold_create(seat, moves).cards == run else [NO_MOVE]


def is_run(cards: list[str]) -> bool:
    """HER-22: numbers in a row, from the lowest on."""
    return [number(card) for card in cards] == list(range(number(cards[0]), number(cards[0]) + len(cards)))


def unfold_place(seat: int, before: int | None) -> list[int]:
    """HER-30: before the player, or beside, before the partner."""
    if before is None or (is_within(before) and before == seat):
        return []
    return [BESIDE if is_within(before) and before == partner_of(seat) else NO_MOVE]


def partner_of(seat: int) -> int:
    """HER-02: four play as two teams in alternate seats."""
    return (seat + 2) % SEATS


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


def grow_move(game: PlainRow, herd: int, card: str) -> int:
    """The small move that adds a card to a herd; none where it does not come next."""
    if not is_within(herd, 0, game.herds - 1):
        return NO_MOVE
    ends = (grow_card(game.kind[herd], game.low[herd], game.high[herd], way) for way in range(4))
    return next((GROW + way for way, end in enumerate(ends) if end == card), NO_MOVE)


def grow_card(kind: int, low: int, high: int, way: int) -> str:
    """The card that a small move adds to a herd from low to high."""
    return f"{DUCK if way % 2 else LETTERS[kind]}{high + 2 if way >= 2 else low}"


def write_move(move: int) -> str:
    """One small move: `take L3`, `lay L3 D4 L5`, `herd 2`, `add a Ducktor at the high end`."""
    if move in WORDS:
        return WORDS[move]
    if move < CREATE:
        return f"take {NAMES[move - TAKE]}" if move < GIVE else f"give {NAMES[move - GIVE]}"
    if move < BESIDE:
        return f"lay {' '.join(create_cards(move))}"
    if move < GROW:
        return f"herd {move - HERD + 1}"
    if move < SWAP:
        way = move - GROW
        return f"add {'a Ducktor' if way % 2 else 'an animal'} at the {'high' if way >= 2 else 'low'} end"
    return f"swap {move - SWAP + 1}" if move < DONE else f"to player {move - TO + 1}"


def fold(game: PlainRow, seat: int, moves: list[int]) -> Play:
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
    return Create(run, partner_of(seat) if at else None)

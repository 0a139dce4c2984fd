"""A position of Herds in one line.

A L6 M3 T5; grass M1 E1 E2 D2               the hand of A and the grassland; A is to take or trade; the rest of the box is the deck
A L3 M6; B -; herd A L2 D3 L4; step 3       a herd that lies before A; A is to lay herds
turn B; step 2                              1 draw, 2 take or trade, 3 herds, 4 pass, 5 flip
deck L1 T5                                  the deck holds just these; the other cards are out of this hand
deck 2                                      the same with the first two cards that lie nowhere else
due D2 D2                                   Ducktors that must be laid this turn
scores 55 57; dealer A; hand 3              of the sides; who dealt; how many hands have been begun
tray L2 T4 for E6                           an open trade: given so far, wanted so far
fetching, placing, tending 2, to B          within a play: a card of the deck, a herd before the partner, herd 2 chosen, B chosen

Private memory (who was seen to take what, who passed what) is not written: whoever sets a position up starts with a fresh mind.
"""

import re
from collections import Counter

from ...core.row import Plain
from ..seats import BadPosition, letter_seat, read_seat, seat_letter
from .box import NUMBERS
from .cards import LETTERS, NAMES, herd_cards, in_order, names, number, packed
from .cards import read as read_cards
from .row import (
    CHOOSING,
    CUT,
    DEALING,
    DRAWING,
    DUCK_BITS,
    DUCKTOR,
    FETCHING,
    FINISHED,
    FLIPPING,
    GIVING,
    HANDING,
    HERDING,
    HERDS,
    PASSING,
    PLACING,
    TAKING,
    TENDING,
    WHOLE_BOX,
)

STEPS = {"step 1": DRAWING, "step 2": CHOOSING, "step 3": HERDING, "step 4": PASSING, "step 5": FLIPPING}
STEPS |= {"cut": CUT, "dealing": DEALING, "fetching": FETCHING, "placing": PLACING, "over": FINISHED}
WORDS = {step: word for word, step in STEPS.items()}


def write(game: Plain) -> str:
    seats = range(game.players)
    parts = [f"{seat_letter(seat)} {written(game.hands[seat])}" for seat in seats]
    parts.append(f"grass {written(game.grass)}")
    parts += [f"herd {seat_letter(game.before[herd])} {' '.join(herd_cards(game, herd))}" for herd in range(game.herds)]
    parts += [f"deck {written(game.deck)}"] if game.aside else []
    parts += [f"due {written(game.due << DUCK_BITS)}"] if game.due else []
    parts.append(f"scores {' '.join(str(points) for points in game.scores[: 2 if game.players == 4 else game.players])}")
    parts += [] if game.step == CUT else [f"dealer {seat_letter(game.dealer)}", f"hand {game.deals}", f"turn {seat_letter(game.seat)}"]
    return "; ".join([*parts, write_step(game)])


def write_step(game: Plain) -> str:
    if game.step in (TAKING, GIVING):
        return f"tray {written(game.offer)} for {written(game.want)}"
    if game.step == TENDING:
        return f"tending {game.herd + 1}"
    if game.step == HANDING:
        return f"to {seat_letter(game.to)}"
    return WORDS[game.step]


def written(cards: int) -> str:
    return " ".join(names(cards)) or "-"


def in_herds(game: Plain) -> list[str]:
    return [card for herd in range(game.herds) for card in herd_cards(game, herd)]


def placed(game: Plain) -> Counter[str]:
    """All cards that are neither in the deck nor out of this hand."""
    sets = [game.grass, game.want, game.offer, *game.hands]
    return Counter(card for cards in sets for card in names(cards)) + Counter(in_herds(game))


def things(game: Plain) -> list[int]:
    """How many there are of each card, wherever they are."""
    found = placed(game) + Counter(names(game.deck)) + Counter(names(game.aside))
    return [found[card] for card in NAMES]


def read(text: str, game: Plain) -> None:
    """Lay a written position out on a row that has just been set up."""
    game.deck = game.grass = game.herds = game.seat = 0
    game.step, game.deals, game.dealer = CHOOSING, 1, -1
    deck: str | None = None
    for part in (part.strip() for part in text.split(";")):
        word, _, value = part.partition(" ")
        if word == "deck":
            deck = value
        elif part:
            read_part(word, value, part, game)
    if game.dealer < 0:
        game.dealer = (game.seat - 1) % game.players
    game.first = game.seat
    if game.step == PASSING and game.players == 2:
        game.step, game.to = HANDING, 1 - game.seat
    deal_rest(game, deck)


def deal_rest(game: Plain, deck: str | None) -> None:
    """The deck is what lies nowhere else, unless the position says otherwise."""
    there, box = placed(game), Counter(names(WHOLE_BOX))
    if too_many := there - box:
        raise BadPosition(f"there are not so many of {' '.join(in_order(too_many))} in the box")
    rest = in_order((box - there).elements())
    held = rest if deck is None else rest[: int(deck)] if deck.isdecimal() else read_set(deck, f"deck {deck}")
    if lacking := Counter(held) - Counter(rest):
        raise BadPosition(f"deck {deck}: {' '.join(in_order(lacking))} lie elsewhere")
    game.deck = packed(held)
    game.aside = packed(rest) - game.deck


def read_part(word: str, value: str, part: str, game: Plain) -> None:
    if part in STEPS:
        game.step = STEPS[part]
    elif word == "grass":
        game.grass = packed(read_set(value, part))
    elif word == "herd":
        read_herd(value, part, game)
    elif word == "due":
        game.due = read_due(value, part)
    elif word == "scores" and re.fullmatch(r"\d+( \d+)*", value):
        game.scores = ([int(points) for points in value.split()] + [0, 0, 0])[:3]
    elif word in ("turn", "dealer"):
        setattr(game, "seat" if word == "turn" else word, read_seat(value, game.players, part))
    elif word == "hand" and value.isdecimal():
        game.deals = int(value)
    elif word == "tray":
        read_tray(value, part, game)
    elif word == "tending" and value.isdecimal() and 1 <= int(value) <= game.herds:
        game.step, game.herd = TENDING, int(value) - 1
    elif word == "to":
        game.step, game.to = HANDING, read_seat(value, game.players, part)
    elif letter_seat(word) is not None and value:
        game.hands[read_seat(word, game.players, part)] = packed(read_set(value, part))
    else:
        raise BadPosition(f"{part!r} cannot be read")


def read_set(text: str, part: str) -> list[str]:
    cards = [] if text.strip() == "-" else read_cards(text)
    if cards is None:
        raise BadPosition(f"{part!r} cannot be read; cards look like L6 D2")
    if many := [card for card, copies in Counter(cards).items() if copies > 3]:
        raise BadPosition(f"{part!r}: there are not so many of {many[0]}")
    return cards


def read_herd(value: str, part: str, game: Plain) -> None:
    """HER-22, HER-26."""
    owner, _, text = value.partition(" ")
    seat, cards = read_seat(owner, game.players, part), sorted(read_set(text, part), key=number)
    kinds = {card[0] for card in cards} - {LETTERS[DUCKTOR]} or {LETTERS[DUCKTOR]}
    low = number(cards[0]) - 1 if cards else 0
    if len(cards) < 3 or len(kinds) > 1 or [number(card) for card in cards] != list(range(low + 1, low + len(cards) + 1)):
        raise BadPosition(f"{part!r} is no herd")
    if game.herds == HERDS:
        raise BadPosition(f"{part!r}: there are too many herds")
    herd, kind = game.herds, LETTERS.index(kinds.pop())
    game.before[herd], game.kind[herd], game.low[herd], game.high[herd] = seat, kind, low, low + len(cards) - 1
    if kind != DUCKTOR:
        game.wild[herd] = sum(1 << 2 * (number(card) - 1) for card in cards if card[0] == LETTERS[DUCKTOR])
    game.herds += 1


def read_due(value: str, part: str) -> int:
    cards = read_set(value, part)
    if any(card[0] != LETTERS[DUCKTOR] for card in cards):
        raise BadPosition(f"{part!r}: only Ducktors can be due")
    return packed(cards) >> DUCK_BITS


def read_tray(value: str, part: str, game: Plain) -> None:
    give, found, want = value.partition(" for ")
    if not found:
        raise BadPosition(f"{part!r} cannot be read; a tray looks like: tray L2 for E6")
    offer, wanted = read_set(give, part), read_set(want, part)
    game.offer, game.want = packed(offer), packed(wanted)
    game.went[0] = game.offer
    game.step = GIVING if offer else TAKING
    last = in_order(offer or wanted)[-1:]
    game.last = LETTERS.index(last[0][0]) * NUMBERS + number(last[0]) - 1 if last else 0

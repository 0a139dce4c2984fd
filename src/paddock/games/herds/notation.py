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
from pathlib import Path

from ...core.engine.row import PlainRow
from ...core.text.numbers import cut, read_number
from ...core.text.words import words_of
from ...core.types.place import Place, chosen, value_of, values_of
from ..seats import BadPosition, letter_seat, read_seat, seat_letter, seats_choice
from .box import MOST_COPIES, NUMBERS
from .cards import LETTERS, NAMES, herd_cards, in_order, missing, names, number, packed, total
from .cards import read as read_cards
from .plays.refusing import side_of
from .row import (
    CHOOSING,
    CUT,
    DEAL,
    DEALING,
    DRAWING,
    DUCK_BITS,
    DUCKTOR,
    FETCHING,
    FINISHED,
    FLIPPING,
    GIVING,
    GRASSLAND,
    HANDING,
    HERDING,
    HERDS,
    PASSING,
    PLACING,
    SIDES,
    TAKING,
    TENDING,
    WHOLE_BOX,
)

MOST_POINTS, MOST_HANDS = 20_000, 20_000  # more than any game reaches
STEPS = {"step 1": DRAWING, "step 2": CHOOSING, "step 3": HERDING, "step 4": PASSING, "step 5": FLIPPING}
STEPS |= {"cut": CUT, "dealing": DEALING, "fetching": FETCHING, "placing": PLACING, "over": FINISHED}
STEP_WORDS = {step: word for word, step in STEPS.items()}

WORDS = words_of(Path(__file__).parent)
BOX = Counter(names(WHOLE_BOX))
IN_TURN = [word for word in STEPS if word.startswith("step")]


def write(game: PlainRow) -> str:
    seats = range(game.players)
    parts = [f"{seat_letter(seat)} {written(game.hands[seat])}" for seat in seats]
    parts.append(f"grass {written(game.grass)}")
    parts += [f"herd {seat_letter(game.before[herd])} {' '.join(herd_cards(game, herd))}" for herd in range(game.herds)]
    parts += [f"deck {written(game.deck)}"] if game.aside else []
    parts += [f"due {written(game.due << DUCK_BITS)}"] if game.due else []
    parts.append(f"scores {' '.join(str(points) for points in game.scores[: 2 if game.players == 4 else game.players])}")
    parts += [] if game.step == CUT else [f"dealer {seat_letter(game.dealer)}", f"hand {game.deals}", f"turn {seat_letter(game.seat)}"]
    return "; ".join([*parts, write_step(game)])


def write_step(game: PlainRow) -> str:
    if game.step in (TAKING, GIVING):
        return f"tray {written(game.offer)} for {written(game.want)}"
    if game.step == TENDING:
        return f"tending {game.herd + 1}"
    if game.step == HANDING:
        return f"to {seat_letter(game.to)}"
    return STEP_WORDS[game.step]


def written(cards: int) -> str:
    return " ".join(names(cards)) or "-"


def in_herds(game: PlainRow) -> list[str]:
    return [card for herd in range(game.herds) for card in herd_cards(game, herd)]


def placed(game: PlainRow) -> Counter[str]:
    """All cards that are neither in the deck nor out of this hand."""
    sets = [game.grass, game.want, game.offer, *game.hands]
    return Counter(card for cards in sets for card in names(cards)) + Counter(in_herds(game))


def things(game: PlainRow) -> list[int]:
    """How many there are of each card, wherever they are."""
    found = placed(game) + Counter(names(game.deck)) + Counter(names(game.aside))
    return [found[card] for card in NAMES]


# What can be set by clicking.


def signs() -> dict[str, str]:
    return {card: WORDS.say("sign", kind=card[0], number=card[1]) for card in NAMES} | {
        word: WORDS.say("place-step-n", step=int(word[-1])) for word in IN_TURN
    }


def places(line: str, players: int) -> list[Place]:
    """Hands, the grassland, herds, a new herd for everybody, and whose turn it is."""
    found = [cards_at("hand", seat_letter(seat), value_of(line, seat_letter(seat)), seat) for seat in range(players)]
    found.append(cards_at("grass", "grass", value_of(line, "grass")))
    for seat in range(players):
        key = f"herd {seat_letter(seat)}"
        lie = [*values_of(line, key), ""]
        found += [cards_at("herd" if cards else "new-herd", key, cards, seat, number) for number, cards in enumerate(lie)]
    step = chosen(line, "", WORDS.say("place-step"), IN_TURN, "")
    return [*found, seats_choice(line, "turn", WORDS, players), *([step] if any(step.holds) else [])]


def cards_at(label: str, key: str, text: str, seat: int | None = None, number: int = 0) -> Place:
    return Place(key, WORDS.say(f"place-{label}"), "cards", NAMES, Counter(read_cards(text) or []), seat, number)


def read(text: str, game: PlainRow) -> None:
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
    check(game)


def deal_rest(game: PlainRow, deck: str | None) -> None:
    """The deck is what lies nowhere else, unless the position says otherwise."""
    there, box = placed(game), Counter(names(WHOLE_BOX))
    if too_many := there - box:
        raise BadPosition("not-so-many", cards=" ".join(in_order(too_many)))
    rest = in_order((box - there).elements())
    held = rest if deck is None else read_deck(deck, rest)
    if lacking := Counter(held) - Counter(rest):
        raise BadPosition("deck-elsewhere", deck=cut(str(deck)), cards=" ".join(in_order(lacking)))
    game.deck = packed(held)
    game.aside = packed(rest) - game.deck


# Could it be?


def check(game: PlainRow) -> None:
    """HER-09, HER-39, HER-50: each step has what it needs, and the game is over when it is decided."""
    word, hand = write_step(game), names(game.hands[game.seat])
    leaders = [points for points in game.scores if points == max(game.scores)]
    if (game.step == FINISHED) != (max(game.scores) >= game.target and len(leaders) == 1):
        raise BadPosition("over-when-ahead", target=game.target)
    if game.step in (CUT, DEALING):
        check_deal(game)
    elif game.step in (DRAWING, FETCHING, FLIPPING) and not game.deck:
        raise BadPosition("deck-empty", word=word)
    elif game.step in (CHOOSING, HERDING, PLACING, TENDING, PASSING, HANDING) and not hand:
        raise BadPosition("holds-no-card", word=word, seat=seat_letter(game.seat))
    check_side(game, word)
    check_due(game, hand)
    if game.step in (TAKING, GIVING) and (game.offer and total(names(game.offer)) >= total(names(game.want))):
        raise BadPosition("tray-open", word=word)


def check_deal(game: PlainRow) -> None:
    """HER-04 to HER-06: card by card, hand by hand, then the grassland; before that nothing lies anywhere."""
    most = 0 if game.step == CUT else int(DEAL[game.players])
    sizes = [len(names(game.hands[(game.seat + turn) % game.players])) for turn in range(game.players)]
    dealt, whole = sum(sizes), most * game.players
    usual = [max(0, min(most, dealt - turn * most)) for turn in range(game.players)]
    grass = len(names(game.grass))
    if sizes != usual or game.herds or game.aside or (grass and dealt < whole) or (whole and dealt + grass >= whole + GRASSLAND):
        raise BadPosition("deal-order", step=write_step(game), seat=seat_letter(game.seat))


def check_side(game: PlainRow, word: str) -> None:
    """HER-30, HER-31, HER-36: a herd before the partner, a herd that may be touched, an opponent who is given a card."""
    herd_side = side_of(game, game.before[game.herd]) if game.step == TENDING else None
    if game.step == TENDING and herd_side != side_of(game, game.seat) and not game.swaps:
        raise BadPosition("herd-of-opponent", word=word)
    if game.step == PLACING and game.players < 4:
        raise BadPosition("no-partners", word=word)
    if game.step == HANDING and side_of(game, game.to) == side_of(game, game.seat):
        raise BadPosition("pass-to-opponent", word=word)


def check_due(game: PlainRow, hand: list[str]) -> None:
    """HER-17, HER-34: Ducktors are due from step 2 to the end of step 3, and they are in the hand."""
    due = names(game.due << DUCK_BITS)
    if due and game.step not in (HERDING, PLACING, TENDING):
        raise BadPosition("due-in-step-3", due=" ".join(due))
    if lacking := missing(due, hand):
        raise BadPosition("due-not-held", cards=" ".join(lacking), seat=seat_letter(game.seat))


def read_deck(text: str, rest: list[str]) -> list[str]:
    if not text.isdecimal():
        return read_set(text, f"deck {text}")
    number = read_number(text, 0, len(rest))
    if number is None:
        raise BadPosition("deck-too-long", text=cut(text), rest=len(rest))
    return rest[:number]


def read_part(word: str, value: str, part: str, game: PlainRow) -> None:
    if part in STEPS:
        game.step = STEPS[part]
    elif word == "grass":
        game.grass = packed(read_set(value, part))
    elif word == "herd":
        read_herd(value, part, game)
    elif word == "due":
        game.due = read_due(value, part)
    elif word == "scores" and re.fullmatch(r"\d+( \d+)*", value):
        game.scores = read_scores(value, part, game)
    elif word in ("turn", "dealer"):
        setattr(game, "seat" if word == "turn" else word, read_seat(value, game.players, part))
    elif word == "hand" and (number := read_number(value, 1, MOST_HANDS)):
        game.deals = number
    elif word == "tray":
        read_tray(value, part, game)
    elif word == "tending" and (number := read_number(value, 1, game.herds)):
        game.step, game.herd = TENDING, number - 1
    elif word == "to":
        game.step, game.to = HANDING, read_seat(value, game.players, part)
    elif letter_seat(word) is not None and value:
        game.hands[read_seat(word, game.players, part)] = packed(read_set(value, part))
    else:
        raise BadPosition("unread", part=cut(part))


def read_scores(value: str, part: str, game: PlainRow) -> list[int]:
    """HER-03: one score for each side."""
    scores = [read_number(points, 0, MOST_POINTS) for points in value.split()]
    sides = 2 if game.players == 4 else game.players
    found = [points for points in scores if points is not None]
    if len(scores) != sides or len(found) != sides:
        raise BadPosition("score-range", part=cut(part), most=MOST_POINTS, sides=sides)
    return found + [0] * (SIDES - sides)


def read_set(text: str, part: str) -> list[str]:
    cards = [] if text.strip() == "-" else read_cards(text)
    if cards is None:
        raise BadPosition("unread-cards", part=cut(part))
    if many := [card for card, copies in Counter(cards).items() if copies > MOST_COPIES]:
        raise BadPosition("not-so-many-here", part=cut(part), card=many[0])
    return cards


def read_herd(value: str, part: str, game: PlainRow) -> None:
    """HER-22, HER-26."""
    owner, _, text = value.partition(" ")
    seat, cards = read_seat(owner, game.players, part), sorted(read_set(text, part), key=number)
    kinds = {card[0] for card in cards} - {LETTERS[DUCKTOR]} or {LETTERS[DUCKTOR]}
    low = number(cards[0]) - 1 if cards else 0
    if len(cards) < 3 or len(kinds) > 1 or [number(card) for card in cards] != list(range(low + 1, low + len(cards) + 1)):
        raise BadPosition("no-herd", part=cut(part))
    if game.herds == HERDS:
        raise BadPosition("too-many-herds", part=cut(part))
    herd, kind = game.herds, LETTERS.index(kinds.pop())
    game.before[herd], game.kind[herd], game.low[herd], game.high[herd] = seat, kind, low, low + len(cards) - 1
    if kind != DUCKTOR:
        game.wild[herd] = sum(1 << 2 * (number(card) - 1) for card in cards if card[0] == LETTERS[DUCKTOR])
    game.herds += 1


def read_due(value: str, part: str) -> int:
    cards = read_set(value, part)
    if any(card[0] != LETTERS[DUCKTOR] for card in cards):
        raise BadPosition("only-ducktors-due", part=cut(part))
    return packed(cards) >> DUCK_BITS


def read_tray(value: str, part: str, game: PlainRow) -> None:
    give, found, want = value.partition(" for ")
    if not found:
        raise BadPosition("unread-tray", part=cut(part))
    offer, wanted = read_set(give, part), read_set(want, part)
    game.offer, game.want = packed(offer), packed(wanted)
    game.went[0] = game.offer
    game.step = GIVING if offer else TAKING
    last = in_order(offer or wanted)[-1:]
    game.last = LETTERS.index(last[0][0]) * NUMBERS + number(last[0]) - 1 if last else 0

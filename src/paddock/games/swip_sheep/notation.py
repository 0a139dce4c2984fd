"""A position of Swip'Sheep in one line of parts.

A S1 W D; B S2 S3 W; C S1 S1 D; first A; pass    all hands have been dealt; everyone is to pass
...; gave A W S1                                 A has chosen: the wolf to the left, S1 to the right
attack; A D S1 + W; B S3 D + W; C S1 S1 S2       wolves have been laid: A and B have one to use each
attack; A - + W W; B S2 S3 S1; A>B dog S1        A's first wolf met a dog, and B took S1
attack; ...; A>B S3; A>B ?                       A took S3; which card is stolen next is still open
deal; round 3; scored A S1 S2; scored B S3       about to be dealt, all that is not scored in the deck
show; A S1 D S2; B S3 S3 D; C S1 S1 S2           no wolf is left: hands are about to be shown
over; scored A S3 S3; scored B S1; scored C -    the end

What is not said is as at the set-up: round 1, first player A, nothing scored, all other cards in the deck. After the exchange every
seat has given two cards; where `gave` does not say which, the first cards of a hand are those that its owner was given, right neighbour
first. `first ?` is the opening, before a first player is named.
"""

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from ...core.engine.row import PlainRow
from ...core.text.numbers import cut, read_number
from ...core.text.words import words_of
from ...core.types.place import Place, chosen, laid, parts_of, value_of, with_part
from ..seats import BadPosition, letter_seat, read_seat, seat_letter, seats_choice
from .box import CARDS
from .row import ATTACK, DEAL, DOG, DONE, FIRST, HAND, KINDS, NONE, PACK, PASS, ROUNDS, SHEEP, SHOW, STEAL, WOLF, WOLVES
from .rules.hands import parties
from .view import BEST_FIRST, cards, name

STEPS = {"deal": DEAL, "pass": PASS, "attack": ATTACK, "show": SHOW, "over": DONE}
STEP_WORDS = {step: word for word, step in STEPS.items()} | {STEAL: "attack"}
EMPTY = "-"
WORDS = words_of(Path(__file__).parent)
BOX = dict(zip(CARDS, map(int, PACK), strict=True))


def things(game: PlainRow) -> list[int]:
    """How many there are of each card, wherever they are."""
    everywhere = list(game.deck)
    for hand in game.hands:
        everywhere = [number + here for number, here in zip(everywhere, hand, strict=True)]
    for kind in range(SHEEP):
        everywhere[kind] += sum(pile[kind] for pile in game.piles)
    everywhere[WOLF] += sum(game.laid)
    everywhere[DOG] += sum(game.dog)
    return everywhere


# Writing.


def write(game: PlainRow) -> str:
    seats = range(game.players)
    parts = [STEP_WORDS[game.step]] if game.step != FIRST else []
    parts += [f"{seat_letter(seat)} {hand(game, seat)}" for seat in seats if any(game.hands[seat]) or game.wolves[seat]]
    parts += [f"gave {seat_letter(seat)} {gift(game, seat)}" for seat in seats if (game.left[seat], game.right[seat]) != (NONE, NONE)]
    parts += [raid(game, attack) for attack in range(game.attacks)]
    parts += [f"scored {seat_letter(seat)} {' '.join(cards(game.piles[seat]))}" for seat in seats if any(game.piles[seat])]
    parts += [f"round {game.rounds + 1}"] if game.step not in (FIRST, DONE) else []
    parts.append(f"first {'?' if game.step == FIRST else seat_letter(game.first)}")
    return "; ".join(parts)


def hand(game: PlainRow, seat: int) -> str:
    held = " ".join(cards(game.hands[seat])) or EMPTY
    return f"{held} + {' '.join('W' * game.wolves[seat])}" if game.wolves[seat] else held


def gift(game: PlainRow, seat: int) -> str:
    return f"{name(game.left[seat]) or EMPTY} {name(game.right[seat]) or EMPTY}"


def raid(game: PlainRow, attack: int) -> str:
    parts = [f"{seat_letter(game.attacker[attack])}>{seat_letter(game.target[attack])}"]
    parts += ["dog"] if game.dog[attack] else []
    parts += [CARDS[game.loot[attack]]] if game.loot[attack] != NONE else []
    parts += ["?"] if game.step == STEAL and attack == game.attacks - 1 else []
    return " ".join(parts)


# What can be set by clicking.


def signs() -> dict[str, str]:
    return {card: WORDS.say("sign", card=card) for card in CARDS} | {step: WORDS.say("place-step-now", step=step) for step in STEPS}


def places(line: str, players: int) -> list[Place]:
    """Hands, with the wolves that lie before them; what is scored, the step, and who is first."""
    seats = range(players)
    hands = [cards_at("hand", seat_letter(seat), value_of(line, seat_letter(seat)), CARDS, seat) for seat in seats]
    scored = [
        cards_at("scored", f"scored {seat_letter(seat)}", value_of(line, f"scored {seat_letter(seat)}"), CARDS[:SHEEP], seat)
        for seat in seats
    ]
    return [*hands, *scored, chosen(line, "", WORDS.say("place-step"), list(STEPS), "pass"), seats_choice(line, "first", WORDS, players)]


def cards_at(label: str, key: str, text: str, things: tuple[str, ...], seat: int) -> Place:
    held = Counter(card for card in text.upper().split() if card in things)
    return Place(key, WORDS.say(f"place-{label}"), "cards", things, held, seat)


def lay(line: str, place: Place, holds: Mapping[str, int]) -> str:
    """After the call wolves lie behind a plus."""
    wolves = holds.get(CARDS[WOLF], 0)
    if place.form == "choice" or not wolves or not {"attack", "show"} & set(parts_of(line)):
        return laid(line, place, holds)
    held = " ".join(card for card in CARDS if card != CARDS[WOLF] for _ in range(holds.get(card, 0)))
    return with_part(line, place.key, f"{held or EMPTY} + {' '.join(CARDS[WOLF] * wolves)}")


# Reading.


def read(text: str, game: PlainRow) -> None:
    """Lay a written position out on a row that has just been set up."""
    game.step = NONE
    for part in text.split(";"):
        if part.strip():
            read_part(part.strip(), game)
    if game.step == NONE:
        game.step = PASS if any(map(any, game.hands)) else DEAL
    if game.step == DONE:
        game.rounds = int(ROUNDS[game.players])
    for attack in range(game.attacks):
        game.laid[game.attacker[attack]] += 1
    game.laid = [laid + wolves for laid, wolves in zip(game.laid, game.wolves, strict=True)]
    fill_deck(game)
    check_round(game)
    if game.step in (ATTACK, STEAL, SHOW):
        lay_out_attack(game)
    elif any(game.laid):
        raise BadPosition("only-in-attack")
    elif game.step == PASS:
        lay_out_pass(game)
    else:
        lay_out_deal(game)


def fill_deck(game: PlainRow) -> None:
    """All cards that are nowhere else."""
    game.deck = [0] * KINDS
    elsewhere = things(game)
    game.deck = [int(PACK[kind]) - elsewhere[kind] for kind in range(KINDS)]
    for kind, number in enumerate(game.deck):
        if number < 0:
            raise BadPosition("only-in-box", number=PACK[kind], card=CARDS[kind])


def check_round(game: PlainRow) -> None:
    """SWP-03, SWP-06: nothing is dealt before the first player is named, and nothing given before the deal."""
    if game.step == FIRST and (game.rounds or any(map(any, game.hands)) or game.attacks or any(game.wolves)):
        raise BadPosition("first-unknown")
    if game.step not in (PASS, ATTACK, STEAL, SHOW) and set(game.left + game.right) != {NONE}:
        raise BadPosition("gave-when")


def read_part(part: str, game: PlainRow) -> None:
    word, _, value = part.partition(" ")
    if part in STEPS:
        if game.step != STEAL or part != "attack":
            game.step = STEPS[part]
    elif word == "first":
        if value == "?":
            game.step = FIRST
        else:
            game.first = read_seat(value, game.players, part)
    elif word == "round" and (number := read_number(value, 1, int(ROUNDS[game.players]))):
        game.rounds = number - 1
    elif word == "scored":
        letter, _, pile = value.partition(" ")
        game.piles[read_seat(letter, game.players, part)] = count(read_cards(pile, part), part, SHEEP)
    elif word == "gave":
        read_gift(value, game, part)
    elif ">" in word:
        read_raid(part, game)
    elif letter_seat(word) is not None and value:
        held, _, wolves = value.partition("+")
        seat = read_seat(word, game.players, part)
        game.hands[seat] = count(read_cards(held, part), part, KINDS)
        game.wolves[seat] = sum(count(read_cards(wolves or EMPTY, part), part, KINDS))
        if game.wolves[seat] != wolves.upper().split().count("W"):
            raise BadPosition("only-wolves-laid", part=cut(part))
    else:
        raise BadPosition("unread-hand", part=cut(part))


def read_cards(text: str, part: str) -> list[int]:
    if text.strip() == EMPTY:
        return []
    return [read_card(card, part) for card in text.split()]


def read_card(text: str, part: str) -> int:
    if text.upper() not in CARDS:
        raise BadPosition("no-such-card", part=cut(part), text=cut(text), cards=", ".join(CARDS))
    return CARDS.index(text.upper())


def count(held: list[int], part: str, kinds: int) -> list[int]:
    if any(kind >= kinds for kind in held):
        raise BadPosition("only-sheep-scored", part=cut(part))
    return [held.count(kind) for kind in range(kinds)]


def read_gift(value: str, game: PlainRow, part: str) -> None:
    letter, *given = value.split() or [""]
    if not 1 <= len(given) <= 2:
        raise BadPosition("gave-two", part=cut(part))
    seat = read_seat(letter, game.players, part)
    left, right = (NONE if card == EMPTY else read_card(card, part) for card in [*given, EMPTY][:2])
    game.left[seat], game.right[seat] = left, right


def read_raid(part: str, game: PlainRow) -> None:
    found = re.fullmatch(r"(\w)>(\w)( dog)?(?: (\w+))?( \?)?", part)
    if not found:
        raise BadPosition("unread-attack", part=cut(part))
    if game.attacks == WOLVES or game.step == STEAL:
        raise BadPosition("no-more-attacks", part=cut(part))
    this, game.attacks = game.attacks, game.attacks + 1
    game.attacker[this], game.target[this] = (read_seat(found[seat], game.players, part) for seat in (1, 2))
    game.dog[this] = int(bool(found[3]))
    game.loot[this] = read_card(found[4], part) if found[4] else NONE
    if found[5]:
        game.step = STEAL


# What follows from the parts.


def unscored(game: PlainRow) -> int:
    return sum(map(int, PACK)) - sum(map(sum, game.piles))


def lay_out_deal(game: PlainRow) -> None:
    """SWP-04, SWP-05: whoever is dealt to next."""
    game.deals = min(HAND, unscored(game) // game.players)
    sizes = [sum(game.hands[(game.first + turn) % game.players]) for turn in range(game.players)]
    dealt = sum(sizes)
    usual = [max(0, min(game.deals, dealt - turn * game.deals)) for turn in range(game.players)]
    if sizes != usual or dealt == game.deals * game.players or (dealt and game.step != DEAL):
        raise BadPosition("dealt-in-turn", deals=game.deals)
    game.seat = (game.first + dealt // max(1, game.deals)) % game.players


def lay_out_pass(game: PlainRow) -> None:
    """SWP-06, SWP-10: hands are equal, and what has been chosen is in them."""
    sizes = {sum(game.hands[seat]) for seat in range(game.players)}
    if len(sizes) > 1 or not sizes <= {1, 2, 3}:
        raise BadPosition("same-hands")
    (game.deals,) = sizes
    game.seat = game.first
    for seat in range(game.players):
        given = [card for card in (game.left[seat], game.right[seat]) if card != NONE]
        if given and (len(given) != min(2, game.deals) or any(game.hands[seat][card] < given.count(card) for card in given)):
            raise BadPosition("cannot-have-given", seat=seat_letter(seat), cards=gift(game, seat))
    if NONE not in game.left[: game.players]:
        raise BadPosition("all-passed")


def lay_out_attack(game: PlainRow) -> None:
    """SWP-12, SWP-15: hands before the first attack tell what was kept and given; the order tells who attacks."""
    if any(held[WOLF] for held in game.hands):
        raise BadPosition("wolf-in-hand")
    start = [list(held) for held in game.hands]
    for attack in reversed(range(game.attacks)):
        thief, victim = parties(game.attacker[attack], game.target[attack], game.dog[attack])
        if game.loot[attack] != NONE:
            start[thief][game.loot[attack]] -= 1
            start[victim][game.loot[attack]] += 1
        start[game.target[attack]][DOG] += game.dog[attack]
    check_raids(game, [list(held) for held in start])
    for seat in range(game.players):
        start[seat][WOLF] = game.laid[seat]
        fill_places(game, seat, start[seat])
    game.deals = max(map(sum, start))
    game.seat = attacks_now(game)


def attacks_now(game: PlainRow) -> int:
    """SWP-15: the first in turn who has a wolf left."""
    if game.step == STEAL:
        return int(game.attacker[game.attacks - 1])
    if any(game.wolves) == (game.step == SHOW):
        raise BadPosition("shown-when")
    order = [(game.first + turn) % game.players for turn in range(game.players)]
    return next((seat for seat in order if game.wolves[seat]), int(game.first))


def check_raids(game: PlainRow, hands: list[list[int]]) -> None:
    """SWP-17 to SWP-24: could these attacks have happened to these hands?"""
    for attack in range(game.attacks):
        thief, victim = parties(game.attacker[attack], game.target[attack], game.dog[attack])
        loot, target = game.loot[attack], hands[game.target[attack]]
        fits = thief != victim and bool(target[DOG]) == bool(game.dog[attack])
        target[DOG] -= game.dog[attack]
        if loot != NONE:
            fits = fits and hands[victim][loot] > 0
            hands[victim][loot] -= 1
            hands[thief][loot] += 1
        else:
            fits = fits and (sum(hands[victim]) > 0) == (game.step == STEAL and attack == game.attacks - 1)
        if not fits:
            raise BadPosition("raid-impossible", attack=raid(game, attack))


def fill_places(game: PlainRow, owner: int, held: list[int]) -> None:
    """SWP-06: what the owner was given, and the rest, which was kept."""
    left, right = (owner + 1) % game.players, (owner - 1) % game.players
    rest = [kind for kind in BEST_FIRST for _ in range(held[kind])]
    for card in (game.left[right], game.right[left]):
        if card != NONE and card not in rest:
            raise BadPosition("given-not-there", owner=seat_letter(owner), card=CARDS[card])
        rest = [*rest[: rest.index(card)], *rest[rest.index(card) + 1 :]] if card != NONE else rest
    if game.left[right] == NONE and rest:
        game.left[right] = rest.pop(0)
    if game.right[left] == NONE and rest:
        game.right[left] = rest.pop(0)
    if len(rest) > 1:
        raise BadPosition("hand-too-large", owner=seat_letter(owner), most=HAND)
    game.kept[owner] = rest[0] if rest else NONE

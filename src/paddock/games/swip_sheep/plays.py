"""Whole plays of Swip'Sheep: pass two cards, let a wolf attack. Each is one small move of `rules.py`."""

import re

import msgspec

from ...core.engine.row import PlainRow
from ...core.text.numbers import NO_MOVE, is_within, move_at
from ...core.text.words import Phrase
from ...core.types.moment import NATURE, Moment
from ...core.types.refused import Refused
from ..seats import named_seat
from .box import CARDS, SEATS
from .row import ATTACK, DONE, FIRST, GIVE, GIVE_LEFT, KINDS, NONE, PASS, SHOW, STRIKE

VOCABULARY = CARDS
PASS_HELP = Phrase("help-pass")
PASS_ONE_HELP = Phrase("help-pass-one")
ATTACK_HELP = Phrase("help-attack")
DECLINED = ("no", "none", "nobody", "skip", "pass", "decline", "no attack", "decline to attack")
SIDES = ("left", "right")
NUMBERS = {"a": 1, "one": 1, "two": 2, "three": 3}
MEANINGS = {"d": "D", "dog": "D", "w": "W", "wolf": "W", "left": "left", "right": "right", "l": "left", "r": "right"}
FILLERS = re.compile(r"\b(?:pass|give|to|the|my|your|and|card|neighbour)\b|[,;:=&+]|\ba (?=dog|wolf)")
ITEM = re.compile(r"\bs(?P<short>[123])\b|\b(?P<before>[123]|a|one|two|three) ?sheep\b|\bsheep ?(?P<after>[123])\b|\S+")


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Give a card to the left neighbour and another one to the right; of a hand of one, only to the left."""

    left: str
    right: str | None = None


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Send one wolf to a player."""

    target: int


PLAYS = (Pass, Attack)
Play = Pass | Attack


def midway(game: PlainRow) -> bool:
    """Every play is a single small move."""
    return False


def unfold(game: PlainRow, seat: int, play: Play) -> list[int]:
    match play:
        case Attack():
            return [move_at(STRIKE, play.target, SEATS)]
        case Pass() if any(card not in CARDS for card in given(play)):
            return [NO_MOVE]
        case Pass():
            left, *right = [CARDS.index(card) for card in given(play)]
            return [GIVE + KINDS * left + right[0] if right else GIVE_LEFT + left]


def given(play: Pass) -> list[str]:
    return [play.left] if play.right is None else [play.left, play.right]


def fold(game: PlainRow, seat: int, moves: list[int]) -> Play:
    (move,) = moves
    if move < GIVE_LEFT:
        return Attack(move - STRIKE)
    if move < GIVE:
        return Pass(CARDS[move - GIVE_LEFT])
    return Pass(CARDS[(move - GIVE) // KINDS], CARDS[(move - GIVE) % KINDS])


def reveals(moment: Moment) -> bool:
    """A pass may be taken back until the last player has passed (SWP-08). An attack never: all see whether a dog answers."""
    return moment.seat == NATURE or moment.after.step != PASS


# Why not.


def reason(game: PlainRow, seat: int, play: Play) -> Refused | None:
    """The first reason, in the order of the rules, against a play that they do not allow."""
    if game.step == DONE:
        return Refused("game_over")
    match play:
        case Pass():
            return refuse_pass(game, seat, play)
        case Attack():
            return refuse_attack(game, seat, play)


def refuse_pass(game: PlainRow, seat: int, play: Pass) -> Refused | None:
    """SWP-06 to SWP-10."""
    if game.step != PASS:
        return Refused("wrong_phase")
    if game.left[seat] != NONE:
        return Refused("passed_already")
    if (play.right is None) != (game.deals == 1):
        return Refused("one_card" if game.deals == 1 else "two_cards")
    cards = given(play)
    for card in cards:
        if card not in CARDS:
            return Refused("no_card", card=str(card))
        if game.hands[seat][CARDS.index(card)] < cards.count(card):
            return Refused("not_in_hand", card=card, number=cards.count(card))
    return None


def refuse_attack(game: PlainRow, seat: int, play: Attack) -> Refused:
    """SWP-15, SWP-17."""
    if game.step != ATTACK:
        return Refused("wrong_phase")
    if seat != game.seat:
        return Refused("not_your_turn")
    return Refused("not_yourself" if is_within(play.target) and play.target == seat else "no_target")


# As text.


def write(play: Play) -> str:
    match play:
        case Attack():
            return f"attack player {play.target + 1}"
        case Pass(right=None):
            return f"pass {play.left} left"
        case Pass():
            return f"pass {play.left} left, {play.right} right"


def read(text: str, game: PlainRow, seat: int) -> Play:
    """`pass S1 left, W right`, `wolf to the right and 3 sheep to the left`, `S1 W`; `attack player 2`, `B`."""
    said = " ".join(text.lower().split())
    if game.step == ATTACK and said in DECLINED:
        raise Refused("must_attack" if seat == game.seat else "not_your_turn")  # SWP-16
    play = read_attack(said, bare=game.step == ATTACK) or read_pass(said)
    if play is None:
        raise Refused("unclear", text=text, help=ATTACK_HELP if game.step == ATTACK else PASS_ONE_HELP if game.deals == 1 else PASS_HELP)
    return play


def read_attack(said: str, bare: bool) -> Attack | None:
    """The word may be left out where an attack is due. A name that is nobody's becomes a seat that nobody has. A mere number is no seat:
    it may be meant for a menu."""
    found = re.fullmatch(r"(attack )?((?:player |seat )\d+|(?:player |seat )?[a-h])", said)
    if not found or not (found[1] or bare):
        return None
    return Attack(named_seat(found[2]))


def read_pass(said: str) -> Pass | None:
    """Cards and sides in any order: a side belongs to the card before it, or to the one after it if the sides come first."""
    items = read_items(said)
    cards = [item for item in items if item in CARDS]
    sides = [item for item in items if item in SIDES]
    if None in items or not 1 <= len(cards) <= 2 or len(sides) > len(cards) or len(set(sides)) < len(sides):
        return None
    if sides and items[0] in CARDS and items[1] in CARDS:
        sides = [SIDES[sides == ["left"]], *sides]  # only the second card was labelled
    turned = sides[:1] == ["right"]
    if len(cards) == 1:
        return None if turned else Pass(cards[0])
    return Pass(*reversed(cards)) if turned else Pass(*cards)


def read_items(said: str) -> list[str | None]:
    """What is said, as cards and sides; None for what is neither."""
    items: list[str | None] = []
    for found in ITEM.finditer(FILLERS.sub(" ", said)):
        sheep = found["short"] or found["before"] or found["after"]
        if sheep:
            items.append(f"S{NUMBERS.get(sheep, sheep)}")
        else:
            items.append(MEANINGS.get(found[0]))
    return items


def write_outcome(game: PlainRow, outcome: int) -> str:
    if game.step == SHOW:
        return "show"
    return f"player {outcome + 1}" if game.step == FIRST else CARDS[outcome]


def read_outcome(game: PlainRow, text: str) -> int:
    choices = 1 if game.step == SHOW else game.players if game.step == FIRST else KINDS
    written = [write_outcome(game, outcome) for outcome in range(choices)]
    if text.strip() not in written:
        raise ValueError(f"no outcome is written {text!r}; choose {', '.join(written)}")
    return written.index(text.strip())

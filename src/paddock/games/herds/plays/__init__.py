"""Whole plays of Herds, and how they are written and read."""

import re

from ....core.engine.row import PlainRow
from ....core.text.numbers import read_number
from ....core.text.words import Phrase
from ....core.types.moment import Moment
from ....core.types.refused import Refused
from ...seats import named_seat
from ..cards import LETTERS, NAMES, NUMBER_OF
from ..cards import read as read_cards
from ..row import CUT, GIVING, HANDING, HERDING, HERDS, PLACING, TAKING, TENDING
from .choices import PLAYS as PLAYS
from .choices import Create, Done, Grow, Pass, Swap, Take, Trade
from .choices import Play as Play
from .folding import fold as fold
from .folding import unfold as unfold
from .folding import write_move as write_move
from .refusing import reason as reason
from .refusing import refuse_cards

VOCABULARY = ("deck", "grassland", *NAMES)
HELP = Phrase("help")
SEAT = r"(?:player |seat )?(?P<seat>\w+)"
HERD = r"(?:herd )?(?P<herd>\d+)"


def midway(game: PlainRow) -> bool:
    """A tray is open, a herd chosen, or a receiver."""
    return game.step in (TAKING, GIVING, PLACING, TENDING) or (game.step == HANDING and game.players > 2)


def reveals(moment: Moment) -> bool:
    """HER-37: a passed card has been seen by its receiver. Everything else in a turn lies open or stays in the hand."""
    return isinstance(moment.play, Pass)


# As text.


def write(play: Play) -> str:
    match play:
        case Take():
            return "deck" if play.card is None else f"take {play.card}"
        case Trade():
            return f"{' '.join(play.give)} for {' '.join(play.get)}"
        case Create():
            before = "" if play.before is None else f" before player {play.before + 1}"
            return f"lay {' '.join(play.cards)}{before}"
        case Grow():
            return f"add {play.card} to herd {play.herd + 1}"
        case Swap():
            return f"swap {play.number} in herd {play.herd + 1}"
        case Done():
            return "done"
        case Pass():
            return f"pass {play.card} to player {play.to + 1}"


def read(text: str, game: PlainRow, seat: int) -> Play:
    """A play as people type it, or as menus and the log name it."""
    said = re.sub(r" \([^()]*\)", "", " ".join(text.split()).rstrip("."))
    play = read_swap(said, game) or read_step_2(said) or read_step_3(said, game) or read_pass(said, game, seat)
    if play is None:
        raise Refused("unclear", text=text, help=HELP)
    return play


def read_step_2(said: str) -> Play | None:
    if re.fullmatch(r"(?:(?:take|draw)(?: a card)?(?: from)?(?: the top of)?(?: the)? )?deck|draw", said, re.IGNORECASE):
        return Take("deck")
    if found := re.fullmatch(r"(?:trade |give |swap |exchange )?(.+) for (.+)", said, re.IGNORECASE):
        give, get = read_cards(found[1]), read_cards(found[2])
        return Trade(give, get) if give and get else None
    if found := re.fullmatch(r"(?:take )?(.+?)(?: from the grassland)?", said, re.IGNORECASE):
        cards = read_cards(found[1])
        return Take("grassland", cards[0]) if cards and len(cards) == 1 else None
    return None


def read_step_3(said: str, game: PlainRow) -> Play | None:
    if said.lower() in ("done", "done with herds", "end", "no more herds"):
        return Done()
    if found := re.fullmatch(rf"(?:lay|create)(?: down)? (.+?)(?: (?:before|in front of) {SEAT})?", said, re.IGNORECASE):
        cards = read_cards(found[1])
        return Create(cards, None if found["seat"] is None else named_seat(found["seat"])) if cards else None
    if found := re.fullmatch(rf"(?:add|grow) (.+?)(?: (?:to|onto|on) {HERD})?", said, re.IGNORECASE):
        cards = read_cards(found[1])
        return Grow(read_herd(found["herd"], game, cards[0]), cards[0]) if cards and len(cards) == 1 else None
    return None


def read_swap(said: str, game: PlainRow) -> Swap | None:
    """`swap L3 for D3 in herd 1`, `swap L3`, `swap 3`. In step 2 `swap L3 for E3` is a trade."""
    found = re.fullmatch(rf"swap (.+?)(?: for (.+?))?(?: (?:in|into|on|of) {HERD})?", said, re.IGNORECASE)
    if found is None or (found[2] and not found["herd"] and game.step != HERDING):
        return None
    cards, ducktor = read_cards(found[1]) or [found[1]], read_cards(found[2]) if found[2] else None
    kind, digit = cards[0][:-1], cards[0][-1]
    if len(cards) > 1 or len(kind) > 1 or digit not in "123456" or (found[2] and ducktor != [f"D{digit}"]):
        return None
    swap = Swap(-1 if found["herd"] is None else named_herd(found["herd"]), int(digit))
    return find_swap(game, swap, kind, said)


def find_swap(game: PlainRow, swap: Swap, kind: str, said: str) -> Swap:
    """HER-31: in the herd that is named, or in the only one where the cards fit. A card that is named must be of the herd's kind."""
    herds = [swap.herd] if swap.herd >= 0 else range(game.herds)
    swaps = [Swap(herd, swap.number) for herd in herds if herd >= game.herds or kind in ("", LETTERS[game.kind[herd]])]
    if swap.herd >= 0 and not swaps:
        raise Refused("wrong_kind", herd=swap.herd + 1)
    good = [each for each in swaps if refuse_cards(game, game.seat, each) is None]
    if len(good) > 1:
        raise Refused("unclear", text=said, help=" ".join(f"Is it “{write(each)}”?" for each in good))
    wild = [each for each in swaps if game.wild[each.herd] >> 2 * (each.number - 1) & 1] if swap.herd < 0 else swaps
    return (good or wild or [swap])[0]


def read_herd(text: str | None, game: PlainRow, card: str) -> int:
    """A herd as people count them; without one, the first of the own side that the card fits."""
    if text is not None:
        return named_herd(text)
    fits = (herd for herd in range(game.herds) if refuse_cards(game, game.seat, Grow(herd, card)) is None)
    return next(fits, -1)


def named_herd(text: str) -> int:
    """A herd as people count them; for a number beyond all bounds one that nobody has."""
    number = read_number(text, 1, HERDS)
    return HERDS if number is None else number - 1


def read_pass(said: str, game: PlainRow, seat: int) -> Play | None:
    found = re.fullmatch(rf"(?:pass|give) (.+?)(?: to {SEAT})?", said, re.IGNORECASE)
    cards = read_cards(found[1]) if found else None
    if found is None or cards is None or len(cards) != 1:
        return None
    if found["seat"] is None:
        return Pass(cards[0], 1 - seat if game.players == 2 else -1)
    return Pass(cards[0], named_seat(found["seat"]))


def write_outcome(game: PlainRow, outcome: int) -> str:
    return f"player {outcome + 1} deals" if game.step == CUT else NAMES[outcome]


def read_outcome(game: PlainRow, text: str) -> int:
    found = re.fullmatch(r"player (\d+) deals", text.strip())
    dealer = read_number(found[1], 1, game.players) if found else None
    if game.step == CUT and dealer is not None:
        return dealer - 1
    if game.step != CUT and text.strip() in NUMBER_OF:
        return NUMBER_OF[text.strip()]
    raise ValueError(f"nothing that can happen is written {text!r}; a card looks like T5, the first deal like “player 2 deals”")

"""Whole plays of Super Farmer: a trade, an answer, a roll. They unfold into the small moves of `rules.py`."""

import re
from typing import Any

import msgspec

from ...core.engine.row import PlainRow
from ...core.text.numbers import NO_MOVE, cut, is_within, move_at, quoted
from ...core.text.words import Phrase
from ...core.types.refused import Refused
from ..bundle import MOST_OF_A_KIND, Bundle, Notation, nonzero, plain_words, read_roll
from ..seats import SOMEBODY, named_seat
from .box import KINDS, SEATS, SYMBOLS
from .row import (
    ACCEPT,
    ANSWER,
    BANK,
    DENY,
    DONE,
    GIVE,
    GIVING,
    GRANNA,
    PARTNER,
    ROLL,
    ROLLS,
    TAKE,
    TAKING,
    TRADE,
    WORTH,
)

NOTATION = Notation(dict(zip(KINDS, ("R", "S", "P", "C", "H", "SD", "BD"), strict=True)))
DICE_LETTERS = {**{kind: NOTATION.letters[kind] for kind in KINDS[:5]}, "fox": "fox", "wolf": "wolf"}
ROLLED = [f"{DICE_LETTERS[SYMBOLS[one]]}/{DICE_LETTERS[SYMBOLS[two]]}" for one, two in ROLLS]
TRADED = re.compile(
    r"(?:trade|give|swap|exchange|offer)?\s*(?P<give>.+?) for (?P<take>.+?)"
    r"(?: (?:from|with) (?P<partner>(?:the )?stock|(?:player |seat )?\w+))?(?P<short>,? even (?:if )?short)?",
    re.IGNORECASE,
)
ASKED = re.compile(rf"(?:offer|ask|trade with|swap with) (?P<partner>{SOMEBODY})[,:]? (?P<trade>.+ for .+)", re.IGNORECASE)
SOME_DOG = re.compile(r"(?<!small )(?<!big )\bdogs?\b", re.IGNORECASE)
VOCABULARY = KINDS
HELP = Phrase("help")


class Trade(msgspec.Struct, frozen=True, tag="trade"):
    """Give a bundle, take another of the same worth, from the stock or from a player.

    A trade that the stock can only partly serve is asked for twice: `confirmed` says that the short delivery is welcome.
    """

    give: dict[str, int]
    take: dict[str, int]
    partner: int | None = None
    confirmed: bool = False


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """Accept or deny what has been offered."""

    accept: bool


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Roll the dice. It also ends an unused trade step."""


PLAYS = (Trade, Answer, Roll)
Play = Trade | Answer | Roll


def midway(game: PlainRow) -> bool:
    """A tray is open."""
    return game.step in (TAKING, GIVING)


def unfold(game: PlainRow, seat: int, play: Play) -> list[int]:
    match play:
        case Roll():
            return [ROLL]
        case Answer():
            return [ACCEPT if play.accept else DENY]
        case Trade() if refuse_counts(play) or is_doubtful(game, play):
            return [NO_MOVE]
        case Trade():
            partner = PARTNER + BANK if play.partner is None else move_at(PARTNER, play.partner, SEATS)
            take = [TAKE + kind for kind, name in enumerate(KINDS) for _ in range(play.take.get(name, 0))]
            give = [GIVE + kind for kind, name in enumerate(KINDS) for _ in range(play.give.get(name, 0))]
            return [partner, *take, *give]


def fold(game: PlainRow, seat: int, moves: list[int]) -> Play:
    if moves[0] == ROLL:
        return Roll()
    if moves[0] in (ACCEPT, DENY):
        return Answer(moves[0] == ACCEPT)
    partner = moves[0] - PARTNER
    take = nonzero({name: moves.count(TAKE + kind) for kind, name in enumerate(KINDS)})
    give = nonzero({name: moves.count(GIVE + kind) for kind, name in enumerate(KINDS)})
    return Trade(give, take, None if partner == BANK else partner, partner == BANK and is_short(game, take))


def is_short(game: PlainRow, take: Bundle) -> bool:
    """SF-16: the stock cannot deliver all of it."""
    return arriving(game, take) != nonzero(take)


def is_doubtful(game: PlainRow, trade: Trade) -> bool:
    """SF-18: a trade that the stock can only partly serve is none before it has been confirmed."""
    return trade.partner is None and not trade.confirmed and is_short(game, trade.take)


def arriving(game: PlainRow, take: Bundle) -> Bundle:
    """SF-16: what the stock can deliver of a bundle."""
    return nonzero({kind: min(number, game.stock[KINDS.index(kind)]) for kind, number in take.items()})


# Why not.


def reason(game: PlainRow, seat: int, play: Play) -> Refused | None:
    """SF-14: the tests in their order; the first that fails gives the reason against a play that the rules do not allow."""
    if game.step == DONE:
        return Refused("game_over")  # SF-45
    match play:
        case Answer():
            return Refused("not_your_turn" if game.step == ANSWER else "wrong_phase")
        case Roll():
            return Refused("not_your_turn" if seat != game.seat else "wrong_phase")
        case Trade():
            return refuse_phase(game, seat) or refuse_bundles(game, seat, play) or refuse_delivery(game, play)


def refuse_phase(game: PlainRow, seat: int) -> Refused | None:
    """SF-07."""
    if seat != game.seat:
        return Refused("not_your_turn")
    if game.step != TRADE:
        return Refused("wrong_phase")
    return refuse_used(game)


def refuse_used(game: PlainRow) -> Refused | None:
    return Refused("trade_used") if game.traded else None


def refuse_partner(game: PlainRow, seat: int, trade: Trade) -> Refused | None:
    """SF-08: the stock, or another player at the table."""
    return None if trade.partner is None or (is_seat(trade.partner, game) and trade.partner != seat) else Refused("bad_partner")


def refuse_bundles(game: PlainRow, seat: int, trade: Trade) -> Refused | None:
    """SF-08 to SF-12, SF-50."""
    if refused := refuse_partner(game, seat, trade):
        return refused
    if refused := refuse_counts(trade):
        return refused
    give, take = nonzero(trade.give), nonzero(trade.take)
    if not give or not take:
        return Refused("empty_side")
    if both := [kind for kind in give if kind in take]:
        return Refused("same_kind", kind=both[0])
    if worth(give) != worth(take):
        return Refused("unequal_worth", give=worth(give), take=worth(take))
    if refused := refuse_giver(game, seat, give):
        return refused
    if game.variant == GRANNA and sum(give.values()) > 1 and sum(take.values()) > 1:
        return Refused("needs_single")
    return None


def refuse_counts(trade: Trade) -> Refused | None:
    """SF-08: whole numbers of kinds that there are."""
    for name, number in [*trade.give.items(), *trade.take.items()]:
        if name not in KINDS:
            return Refused("bad_kind", kind=cut(str(name)))
        if not is_within(number, 0, MOST_OF_A_KIND):
            return Refused("bad_count", number=quoted(number))
    return None


def refuse_delivery(game: PlainRow, trade: Trade) -> Refused | None:
    """SF-17 to SF-19."""
    take = nonzero(trade.take)
    if trade.partner is not None:
        return refuse_taken(game, trade.partner, take)
    arrives = arriving(game, take)
    return Refused("confirm_short", asked=take, arrives=arrives) if arrives else Refused("nothing_to_receive")


def refuse_giver(game: PlainRow, seat: int, give: Bundle) -> Refused | None:
    """SF-12."""
    owned = NOTATION.row(game.farms[seat])
    short = lacking(give, owned)
    return Refused("giver_short", need={short: give[short]}, have={short: owned[short]}) if short else None


def refuse_taken(game: PlainRow, partner: int, take: Bundle) -> Refused | None:
    """SF-19."""
    owned = NOTATION.row(game.farms[partner])
    short = lacking(take, owned)
    return Refused("partner_short", need={short: take[short]}, have={short: owned[short]}) if short else None


def is_seat(seat: Any, game: PlainRow) -> bool:
    return type(seat) is int and 0 <= seat < game.players


def lacking(wanted: Bundle, owned: Bundle) -> str | None:
    return next((kind for kind, number in wanted.items() if owned[kind] < number), None)


def worth(bundle: Bundle) -> int:
    """SF-06."""
    return sum(number * int(WORTH[KINDS.index(kind)]) for kind, number in bundle.items())


# As text.


def write(play: Play) -> str:
    match play:
        case Roll():
            return "roll"
        case Answer():
            return "accept" if play.accept else "deny"
        case Trade():
            partner = "" if play.partner is None else f" from player {play.partner + 1}"
            return f"{NOTATION.write(play.give)} for {NOTATION.write(play.take)}{partner}{' even short' if play.confirmed else ''}"


def write_move(move: int) -> str:
    """One small move: `roll`, `trade with the stock`, `take a sheep`, `give a rabbit`."""
    if move in (ROLL, ACCEPT, DENY):
        return {ROLL: "roll", ACCEPT: "accept", DENY: "deny"}[move]
    if move < TAKE:
        return "trade with the stock" if move == PARTNER + BANK else f"trade with player {move - PARTNER + 1}"
    verb, kind = ("take", move - TAKE) if move < GIVE else ("give", move - GIVE)
    return f"{verb} a {KINDS[kind].replace('_', ' ')}"


def read(text: str, game: PlainRow, seat: int) -> Play:
    """`6 rabbits for 1 sheep`, `S2 for P1 from player 2`, `offer B 2 sheep for a pig`, `roll`, `accept`, `deny`."""
    said = plain_words(text)
    word = said.lower()
    if word in ("pass", "no", "n", "skip", "no trade"):
        return Answer(False) if game.step == ANSWER or word in ("no", "n") else Roll()
    if word in ("roll", "roll the dice", "r"):
        return Roll()
    if word in ("accept", "yes", "y", "deny", "decline"):
        return Answer(word in ("accept", "yes", "y"))
    asked = ASKED.fullmatch(said)
    found = TRADED.fullmatch(asked["trade"] if asked else said)
    give, take = (NOTATION.read(found["give"]), NOTATION.read(found["take"])) if found else (None, None)
    if found and (give is None or take is None) and SOME_DOG.search(said):
        raise Refused("which_dog", small=in_rabbits("small_dog"), big=in_rabbits("big_dog"))
    if found is None or give is None or take is None:
        raise Refused("unclear", text=text, help=HELP)
    return Trade(give, take, read_partner(asked["partner"] if asked else found["partner"]), bool(found["short"]))


def in_rabbits(kind: str) -> Bundle:
    return {"rabbit": worth({kind: 1})}


def read_partner(text: str | None) -> int | None:
    """A seat as people count them, or the stock. Nonsense becomes a seat that nobody has."""
    return None if text is None or "stock" in text.lower() else named_seat(text)


def write_outcome(game: PlainRow, outcome: int) -> str:
    return ROLLED[outcome]


def read_outcome(game: PlainRow, text: str) -> int:
    return read_roll(text, ROLLED)

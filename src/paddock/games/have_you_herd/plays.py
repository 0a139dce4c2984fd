"""Whole plays of Have You Herd?: a trade, a roll, a gift of the skunk. Each of them is one small move of `rules.py`."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from ...core.engine.row import PlainRow
from ...core.text.numbers import NO_MOVE, is_within, move_at
from ...core.text.words import Phrase
from ...core.types.refused import Refused
from ..bundle import Bundle, Notation, nonzero, plain_words, read_roll
from ..seats import SOMEBODY, named_seat
from .box import BOUGHT, KINDS, SYMBOLS
from .box import HERD as HERD_NAMES
from .box import LINES as LINE_NAMES
from .row import BOX, DONE, FINAL, FIRST, FORCE, GIVE, GIVING, GOODS, LIMIT, LINES, ROLL, ROLLS, SEATS, SKIP, TRADE

NOTATION = Notation(dict(zip(KINDS, ("R", "S", "P", "C", "H", "G"), strict=True)))
DICE_LETTERS = {symbol: NOTATION.letters[symbol] if symbol in HERD_NAMES else symbol for symbol in SYMBOLS}
ROLLED = [f"{DICE_LETTERS[SYMBOLS[one]]}/{DICE_LETTERS[SYMBOLS[two]]}" for one, two in ROLLS]
CHART: dict[str, Bundle] = dict(zip(LINE_NAMES, BOX.chart.each(), strict=True))
GOODS_OF = dict(zip(LINE_NAMES, BOUGHT, strict=True))
ASKED = re.compile(rf"(?:offer|ask|make|trade with|swap with) (?P<partner>{SOMEBODY})[,:]? (?:trade )?(?P<trade>.+ for .+)", re.IGNORECASE)
VOCABULARY = tuple(dict.fromkeys((*KINDS, *CHART)))
HELP = Phrase("help")


class Trade(msgspec.Struct, frozen=True, tag="trade"):
    """One line of the chart, once: with the supply, or after T with a player."""

    line: str
    partner: int | None = None


class Exchange(msgspec.Struct, frozen=True, tag="exchange"):
    """A trade in bundles. It is looked up on the chart: `R5` for `S1` is the line `sheep`."""

    give: dict[str, int]
    take: dict[str, int]
    partner: int | None = None


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Roll the dice. It also ends an unused first trade step."""


class Skip(msgspec.Struct, frozen=True, tag="skip"):
    """No final trade."""


class GiveSkunk(msgspec.Struct, frozen=True, tag="give_skunk"):
    """Give the skunk to an opponent."""

    target: int


PLAYS = (Trade, Exchange, Roll, Skip, GiveSkunk)
Play = Trade | Exchange | Roll | Skip | GiveSkunk


def midway(game: PlainRow) -> bool:
    """Every play is a single move."""
    return False


def unfold(game: PlainRow, seat: int, play: Play) -> list[int]:
    match play:
        case Roll():
            return [ROLL]
        case Skip():
            return [SKIP]
        case GiveSkunk():
            return [move_at(GIVE, play.target, SEATS)]
        case Trade() | Exchange():
            return [trade_move(line_of(play), play.partner)]


def trade_move(line: str, partner: int | None) -> int:
    if not line or (partner is not None and not is_within(partner, 0, SEATS - 1)):
        return NO_MOVE
    return LINE_NAMES.index(line) + (TRADE if partner is None else FORCE + partner * LINES)


def fold(game: PlainRow, seat: int, moves: list[int]) -> Play:
    move = moves[0]
    if move == ROLL:
        return Roll()
    if move == SKIP:
        return Skip()
    if move >= GIVE:
        return GiveSkunk(move - GIVE)
    if move >= FORCE:
        return Trade(LINE_NAMES[(move - FORCE) % LINES], (move - FORCE) // LINES)
    return Trade(LINE_NAMES[move - TRADE])


def line_of(play: Trade | Exchange) -> str:
    """HYH-08, HYH-10: the line of the chart that a trade is; no name if it is none."""
    if isinstance(play, Trade):
        return play.line if play.line in CHART else ""
    return next((line for line in CHART if times(line, play.give, play.take) == 1), "")


def times(line: str, give: Mapping[str, Any], take: Mapping[str, Any]) -> int:
    """HYH-09: how often a line would have to be taken for these bundles; 0 if they are something else."""
    number = take.get(GOODS_OF[line], 0)
    if type(number) is not int or number < 1 or any(type(each) is not int for each in [*give.values(), *take.values()]):
        return 0
    due = {kind: each * number for kind, each in CHART[line].items()}
    return number if nonzero(give) == due and nonzero(take) == {GOODS_OF[line]: number} else 0


# Why not.


def reason(game: PlainRow, seat: int, play: Play) -> Refused | None:
    """HYH-16: the tests in their order; the first that fails gives the reason against a play that the rules do not allow."""
    if game.step == DONE:
        return Refused("game_over")  # HYH-57
    match play:
        case Roll():
            return refuse_phase(game, seat, FIRST)
        case Skip():
            return refuse_phase(game, seat, FINAL)
        case GiveSkunk():
            return refuse_phase(game, seat, GIVING) or Refused("bad_target")  # HYH-42
        case Trade() | Exchange():
            return refuse_phase(game, seat, FIRST, FINAL) or refuse_partner(game, seat, play) or refuse_line(game, seat, play)


def refuse_phase(game: PlainRow, seat: int, *steps: int) -> Refused | None:
    """HYH-07."""
    if game.step not in steps:
        return Refused("wrong_phase")
    return None if seat == game.seat else Refused("not_your_turn")


def refuse_partner(game: PlainRow, seat: int, play: Trade | Exchange) -> Refused | None:
    """HYH-11, then HYH-12 or HYH-49."""
    if game.step == FIRST and game.traded:
        return Refused("trade_used")
    if game.step == FINAL and game.bound:
        return None if is_within(play.partner, 0, game.players - 1) and play.partner != seat else Refused("t_players_only")
    return None if play.partner is None else Refused("supply_only")


def refuse_line(game: PlainRow, seat: int, play: Trade | Exchange) -> Refused:
    """HYH-09, HYH-10, HYH-13, HYH-14, then HYH-15 or HYH-50."""
    line = line_of(play)
    if not line:
        many = isinstance(play, Exchange) and any(times(each, play.give, play.take) > 1 for each in CHART)
        return Refused("one_unit_only" if many else "not_on_chart")
    owned, kind = NOTATION.row(game.farms[seat]), GOODS_OF[line]
    goods = int(GOODS[LINE_NAMES.index(line)])
    if any(owned[each] < number for each, number in CHART[line].items()):
        return Refused("not_enough", need=CHART[line], have=nonzero({each: owned[each] for each in CHART[line]}))
    if owned[kind] >= LIMIT[goods]:
        return Refused("cap_reached", most={kind: int(LIMIT[goods])})
    return Refused("supply_empty" if play.partner is None else "partner_lacks", kind=kind)


# As text.


def write(play: Play) -> str:
    match play:
        case Roll():
            return "roll"
        case Skip():
            return "skip"
        case GiveSkunk():
            return f"skunk to player {play.target + 1}"
        case Trade():
            return f"trade {play.line}{write_partner(play.partner)}"
        case Exchange():
            return f"{NOTATION.write(play.give)} for {NOTATION.write(play.take)}{write_partner(play.partner)}"


def write_partner(partner: int | None) -> str:
    return "" if partner is None else f" with player {partner + 1}"


def read(text: str, game: PlainRow, seat: int) -> Play:
    """`trade sheep`, `5 rabbits for a sheep`, `dog with player 2`, `roll`, `skip`, `skunk to player 2`."""
    said = plain_words(text)
    if said.lower() in ("roll", "roll the dice", "r"):
        return Roll()
    if said.lower() in ("skip", "no trade", "no final trade", "no", "n", "pass"):
        return Roll() if game.step == FIRST else Skip()
    if found := re.fullmatch(r"(?:give )?(?:the )?skunk to (.+)", said, re.IGNORECASE):
        return GiveSkunk(named_seat(found[1]))
    if asked := ASKED.fullmatch(said):
        said = f"{asked['trade']} from {asked['partner']}"
    found = re.fullmatch(r"(?:(?:trade|buy|give|swap|exchange) )?(.+?)(?: (?:from|with) (.+))?", said, re.IGNORECASE)
    play = read_trade(found[1], read_partner(found[2])) if found else None
    if play is None:
        raise Refused("unclear", text=text, help=HELP)
    return play


def read_trade(what: str, partner: int | None) -> Trade | Exchange | None:
    """A line by its name, or bundles, which become a line where they are one."""
    name = re.sub(r"^(?:an?|one|1|the) ", "", what.lower()).removeprefix("guard ")
    if name in CHART:
        return Trade(name, partner)
    sides = [NOTATION.read(re.sub(r"(?<!guard )\bdog", "guard dog", side)) for side in re.split(" for ", what, flags=re.IGNORECASE)]
    if len(sides) != 2 or sides[0] is None or sides[1] is None:
        return None
    play = Exchange(sides[0], sides[1], partner)
    line = line_of(play)
    return Trade(line, partner) if line else play


def read_partner(text: str | None) -> int | None:
    """A seat as people count them, or the supply."""
    return None if text is None or "supply" in text.lower() else named_seat(text)


def write_outcome(game: PlainRow, outcome: int) -> str:
    return ROLLED[outcome]


def read_outcome(game: PlainRow, text: str) -> int:
    return read_roll(text, ROLLED)

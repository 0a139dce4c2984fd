"""A position of Super Farmer in one line.

R9 SD1                                      the farm of A; everything else as at the set-up
A S2 P1; B R3 P2 C1 H1; turn A              two farms
H2; stock C3                                the stock holds only 3 cows
A S2; B P1; offer B S2 for P1               B has been asked
A R6; traded                                the trade of this turn is used up
"""

import re
from pathlib import Path

from ...core.engine.row import PlainRow
from ...core.text.numbers import cut
from ...core.text.words import words_of
from ...core.types.place import Place
from ..bundle import Bundle, nonzero
from ..positions import Farms
from ..seats import BadPosition, read_seat, seat_letter
from .plays import NOTATION, Trade, refuse_bundles, refuse_delivery, refuse_giver, refuse_partner, refuse_taken, refuse_used, worth
from .row import ANSWER, BANK, DICE, DONE, GIVING, STOCK, TAKING
from .view import bundle

STEPS = {"rolling": DICE, "over": DONE}
WORDS = words_of(Path(__file__).parent)
FARMS = Farms(NOTATION, "stock", STOCK, DONE, "R9 SD1")


def write(game: PlainRow) -> str:
    parts = FARMS.write(game)
    parts += [word for word, step in STEPS.items() if game.step == step]
    parts += [f"won {seat_letter(game.winner)}"] if game.winner >= 0 else []
    parts += [write_tray(game)] if game.step in (TAKING, GIVING, ANSWER) else []
    return "; ".join(parts)


def write_tray(game: PlainRow) -> str:
    give, take = sides(game)
    partner = "stock" if game.partner == BANK else seat_letter(game.partner)
    return f"{'offer' if game.step == ANSWER else 'tray'} {partner} {NOTATION.write(give)} for {NOTATION.write(take)}"


def sides(game: PlainRow) -> tuple[Bundle, Bundle]:
    """What the tray holds: what is given and what is wanted."""
    return nonzero(bundle([-min(0, number) for number in game.tray])), nonzero(bundle([max(0, number) for number in game.tray]))


BOX = dict(zip(FARMS.letters, map(int, FARMS.box), strict=True))
lay = FARMS.lay


def signs() -> dict[str, str]:
    return FARMS.signs(WORDS)


def places(line: str, players: int) -> list[Place]:
    return FARMS.places(line, players, WORDS)


def things(game: PlainRow) -> list[int]:
    """SF-03."""
    return FARMS.things(game)


def read(text: str, game: PlainRow) -> None:
    FARMS.read(text, game, read_part)
    if game.step in (TAKING, GIVING, ANSWER):
        check_tray(game)


def check_tray(game: PlainRow) -> None:
    """What lies on the tray keeps to the rules of a trade: an offer is one that could have been made."""
    give, take = sides(game)
    trade = Trade(give, take, None if game.partner == BANK else game.partner)
    refused = refuse_used(game)
    if game.step == ANSWER:
        refused = refused or refuse_bundles(game, game.seat, trade) or refuse_delivery(game, trade)
        if game.partner == BANK:
            raise BadPosition("asks-stock")
    else:
        refused = refused or refuse_partner(game, game.seat, trade) or refuse_giver(game, game.seat, give)
        if trade.partner is not None:
            refused = refused or refuse_taken(game, trade.partner, take)
        if give and worth(give) >= worth(take):
            raise BadPosition("tray-open")
    if refused:
        raise BadPosition("tray", tray=write_tray(game), reason=refused)


def read_part(part: str, game: PlainRow) -> bool:
    """A moment, or a tray."""
    word, _, value = part.partition(" ")
    if part in STEPS:
        game.step = STEPS[part]
    elif word in ("offer", "tray"):
        read_tray(value, game, part, word)
    else:
        return False
    return True


def read_tray(value: str, game: PlainRow, part: str, word: str) -> None:
    found = re.fullmatch(r"(\w+) (.+) for (.+)", value)
    if not found:
        raise BadPosition("unread-offer", part=cut(part))
    game.partner = BANK if found[1] == "stock" else read_seat(found[1], game.players, part)
    give, take = (FARMS.counts(FARMS.bundle(found[side], part)) for side in (2, 3))
    if any(wanted and paid for wanted, paid in zip(take, give, strict=True)):
        raise BadPosition("both-sides", part=cut(part))
    game.tray = [wanted - paid for wanted, paid in zip(take, give, strict=True)]
    game.step = ANSWER if word == "offer" else GIVING if any(give) else TAKING
    side = give if any(give) else take
    game.kind = max((kind for kind, number in enumerate(side) if number), default=0)

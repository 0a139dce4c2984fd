"""A position of Have You Herd? in one line.

R6 S2 C1                                    the farm of A, who may trade and roll; all else is in the supply
A R5; B R3 S1; after T                      A rolled T: the final trade is with players only
A R2; C skunk                               C holds the skunk; `C skunk from B` also says who gave it
P2; supply C0                               the supply has no cows
R8; final                                   a normal final trade comes next; `turn B` says that it is B's turn
R5; traded                                  the first trade of this turn is used up

`rolling`, `penalty` and `giving` are the moments of a roll, a penalty roll and a skunk to be given away; `turns 12` counts
finished turns; `over` is a draw and `won A` a win.
"""

from pathlib import Path

from ...core.engine.row import PlainRow
from ...core.text.words import words_of
from ...core.types.place import Place
from ..positions import Farms
from ..seats import BadPosition, read_seat, seat_letter
from .box import KINDS
from .plays import NOTATION
from .row import DICE, DONE, FINAL, GIVING, LIMIT, NOBODY, PENALTY, SUPPLY

MOMENTS = {"final": FINAL, "giving": GIVING, "rolling": DICE, "penalty": PENALTY, "over": DONE}
AFTER_T = "after T"
WORDS = words_of(Path(__file__).parent)
FARMS = Farms(NOTATION, "supply", SUPPLY, DONE, "R9 G1")


def write(game: PlainRow) -> str:
    parts = FARMS.write(game)
    parts += [AFTER_T] if game.bound else []
    parts += [word for word, step in MOMENTS.items() if game.step == step and not (game.bound and step == FINAL) and game.winner == NOBODY]
    parts += [f"won {seat_letter(game.winner)}"] if game.winner != NOBODY else []
    if game.skunk != NOBODY:
        parts.append(f"{seat_letter(game.skunk)} skunk" + (f" from {seat_letter(game.giver)}" if game.giver != NOBODY else ""))
    return "; ".join(parts)


BOX = dict(zip(FARMS.letters, map(int, FARMS.box), strict=True))
lay = FARMS.lay


def signs() -> dict[str, str]:
    return FARMS.signs(WORDS)


def places(line: str, players: int) -> list[Place]:
    return FARMS.places(line, players, WORDS)


def things(game: PlainRow) -> list[int]:
    """HYH-05."""
    return FARMS.things(game)


def read(text: str, game: PlainRow) -> None:
    FARMS.read(text, game, read_part)
    check(game)


def check(game: PlainRow) -> None:
    """HYH-06, HYH-42, HYH-46: no farm above its limits, no skunk with the active player, or from its holder."""
    for kind in range(len(KINDS)):
        if any(farm[kind] > LIMIT[kind] for farm in game.farms):
            raise BadPosition("own-at-most", limit=LIMIT[kind], letter=FARMS.letters[kind])
    if game.skunk == game.seat:
        raise BadPosition("turn-with-skunk", seat=seat_letter(game.seat))
    if game.skunk != NOBODY and game.skunk == game.giver:
        raise BadPosition("skunk-to-oneself", giver=seat_letter(game.giver))


def read_part(part: str, game: PlainRow) -> bool:
    """A moment, or the skunk."""
    word, _, value = part.partition(" ")
    if part == AFTER_T:
        game.bound = 1
        game.step = FINAL if game.winner == NOBODY else DONE
    elif part in MOMENTS:
        game.step = MOMENTS[part]
    elif value.startswith("skunk"):
        read_skunk(word, value, game, part)
    else:
        return False
    return True


def read_skunk(holder: str, value: str, game: PlainRow, part: str) -> None:
    words = value.split()
    game.skunk = read_seat(holder, game.players, part)
    if words[1:]:
        if len(words) != 3 or words[1] != "from":
            raise BadPosition("unread-skunk", part=part)
        game.giver = read_seat(words[2], game.players, part)

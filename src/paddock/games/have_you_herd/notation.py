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

from ...core.numbers import cut, read_number
from ...core.row import Plain
from ..bundle import Bundle
from ..positions import check_supply, check_turns, check_winner
from ..seats import BadPosition, letter_seat, read_seat, seat_letter
from .box import KINDS
from .plays import NOTATION
from .row import DICE, DONE, FINAL, GIVING, LIMIT, NOBODY, PENALTY, SUPPLY
from .view import bundle

WORDS = {"final": FINAL, "giving": GIVING, "rolling": DICE, "penalty": PENALTY, "over": DONE}
AFTER_T = "after T"


def write(game: Plain) -> str:
    parts = [f"{seat_letter(seat)} {NOTATION.write(bundle(game.farms[seat]))}" for seat in range(game.players)]
    usual = rest(game)
    parts += [f"supply {letters(kind)}{game.supply[kind]}" for kind in range(len(KINDS)) if game.supply[kind] != usual[kind]]
    parts.append(f"turn {seat_letter(game.seat)}")
    parts += [f"turns {game.turns}"] if game.turns else []
    parts += ["traded"] if game.traded else []
    parts += [AFTER_T] if game.bound else []
    parts += [word for word, step in WORDS.items() if game.step == step and not (game.bound and step == FINAL) and game.winner == NOBODY]
    parts += [f"won {seat_letter(game.winner)}"] if game.winner != NOBODY else []
    if game.skunk != NOBODY:
        parts.append(f"{seat_letter(game.skunk)} skunk" + (f" from {seat_letter(game.giver)}" if game.giver != NOBODY else ""))
    return "; ".join(parts)


def letters(kind: int) -> str:
    return NOTATION.letters[KINDS[kind]]


def rest(game: Plain) -> list[int]:
    """What the supply holds when nothing is missing."""
    return [int(SUPPLY[kind]) - sum(farm[kind] for farm in game.farms) for kind in range(len(KINDS))]


def things(game: Plain) -> list[int]:
    """HYH-05: how many there are of each kind, wherever they are."""
    return [game.supply[kind] + sum(farm[kind] for farm in game.farms) for kind in range(len(KINDS))]


def read(text: str, game: Plain) -> None:
    """Lay a written position out on a row that has just been set up."""
    supply: Bundle = {}
    for seat in range(game.players):
        game.farms[seat] = [0] * len(KINDS)
    for part in text.split(";"):
        read_part(part.strip(), game, supply)
    left = rest(game)
    game.supply = [supply.get(name, number) for name, number in zip(KINDS, left, strict=True)]
    check_supply(list(NOTATION.letters.values()), SUPPLY, left, game.supply)
    check_turns(game, game.step == DONE)
    check_winner(game)
    check(game)


def check(game: Plain) -> None:
    """HYH-06, HYH-42, HYH-46: no farm above its limits, no skunk with the active player, or from its holder."""
    for kind in range(len(KINDS)):
        if any(farm[kind] > LIMIT[kind] for farm in game.farms):
            raise BadPosition(f"nobody may own more than {LIMIT[kind]} of {letters(kind)}")
    if game.skunk == game.seat:
        raise BadPosition(f"{seat_letter(game.seat)} cannot be on turn and hold the skunk")
    if game.skunk != NOBODY and game.skunk == game.giver:
        raise BadPosition(f"{seat_letter(game.giver)} cannot give the skunk to {seat_letter(game.giver)}")


def read_part(part: str, game: Plain, supply: Bundle) -> None:
    word, _, value = part.partition(" ")
    if word == "supply":
        supply.update(read_bundle(value, part))
    elif word == "turn":
        game.seat = read_seat(value, game.players, part)
    elif word == "won":
        game.winner, game.step = read_seat(value, game.players, part), DONE
    elif word == "turns" and (turns := read_number(value)) is not None:
        game.turns = turns
    elif part == "traded":
        game.traded = 1
    elif part == AFTER_T:
        game.bound = 1
        game.step = FINAL if game.winner == NOBODY else DONE
    elif part in WORDS:
        game.step = WORDS[part]
    elif value.startswith("skunk"):
        read_skunk(word, value, game, part)
    elif letter_seat(word) is not None and value:
        game.farms[read_seat(word, game.players, part)] = counts(read_bundle(value, part))
    elif part:
        game.farms[0] = counts(read_bundle(part, part))


def read_skunk(holder: str, value: str, game: Plain, part: str) -> None:
    words = value.split()
    game.skunk = read_seat(holder, game.players, part)
    if words[1:]:
        if len(words) != 3 or words[1] != "from":
            raise BadPosition(f"{part!r} cannot be read; it looks like: C skunk from A")
        game.giver = read_seat(words[2], game.players, part)


def read_bundle(text: str, part: str) -> Bundle:
    found = NOTATION.read(text)
    if found is None:
        raise BadPosition(f"{cut(part)!r} cannot be read; animals look like R9 G1")
    return found


def counts(found: Bundle) -> list[int]:
    return [found.get(kind, 0) for kind in KINDS]

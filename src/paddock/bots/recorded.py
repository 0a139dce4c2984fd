"""A whole game of each, played by good bots and kept in its folder, for whoever wants to watch first: `python -m paddock.bots.recorded`.

The seeds were chosen for lively games. Run it again when a rule has changed: a test says so.
"""

import sys
from typing import Any, NamedTuple

from ..core import record
from ..core.game import Game, find, names
from ..core.match import Match
from .bot import consult
from .levels import Levelled

FILE = "recorded.json"
PEOPLE = ["Ada", "Ben", "Cleo", "Dan"]
LEVEL = "hard"
PATIENCE = 60.0  # seconds for a play: the bots think to the end, so that the same seed gives the same game


class Wanted(NamedTuple):
    seats: int
    seed: int
    settings: dict[str, Any]


WANTED = {
    "super-farmer": Wanted(3, 4, {}),
    "have-you-herd": Wanted(3, 4, {}),
    "herds": Wanted(3, 1, {"target": 20}),  # two hands: longer than that nobody watches
    "swip-sheep": Wanted(4, 9, {}),
    "bunny-bunny-moose-moose": Wanted(4, 4, {"tempo": "step"}),  # real time has a clock, and a record has none
}


def recorded(game: Game) -> bytes | None:
    """The file of the game that comes with the rules; a game need not have one."""
    file = game.folder / FILE
    return file.read_bytes() if file.exists() else None


def play(game: str, wanted: Wanted) -> Match:
    match = Match(game, seats=wanted.seats, seed=wanted.seed, **wanted.settings)
    bot = Levelled(LEVEL)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, consult(bot, match, seat, seed=wanted.seed * 10_000 + len(match.log), seconds=PATIENCE))
    match.notes = {"names": PEOPLE[: wanted.seats], "bots": [LEVEL] * wanted.seats}
    return match


def main(wanted: list[str]) -> None:
    for name in wanted or names():
        match = play(name, WANTED[name])
        record.write(find(name).folder / FILE, match.to_record())
        print(f"{name}: {len(match.log)} entries, {match.story()[-1]}")


if __name__ == "__main__":
    main(sys.argv[1:])

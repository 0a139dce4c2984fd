"""Recorded games: a whole game of each, played by good bots and stored in its folder, to be watched: `python -m paddock.bots.recorded`.

`recorded.toml` beside it says what is played. Run it again when a rule has changed: a test tells you.
"""

import sys
from typing import Any

import msgspec

from ..core.play import record
from ..core.play.game import Game
from ..core.play.match import Match
from ..core.play.registry import find, names
from .bot import consult
from .levels import Levelled

WISH, FILE = "recorded.toml", "recorded.json"
PEOPLE = ["Ada", "Ben", "Cleo", "Dan"]
LEVEL = "hard"
PLAY_SECONDS = 60.0  # for a play: enough to finish every search, so that the same seed gives the same game


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is recorded: seats, options, seed."""

    seats: int
    seed: int
    settings: dict[str, Any] = {}


def wanted(game: Game) -> Wanted | None:
    """What the game's folder asks for, or the defaults."""
    file = game.folder / WISH
    return msgspec.toml.decode(file.read_bytes(), type=Wanted) if file.exists() else None


def recorded(game: Game) -> bytes | None:
    """The file of a game's recorded game, if it has one."""
    file = game.folder / FILE
    return file.read_bytes() if file.exists() else None


def play(game: Game, wish: Wanted) -> Match:
    match = Match(game, seats=wish.seats, seed=wish.seed, **wish.settings)
    bot = Levelled(LEVEL)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, consult(bot, match, seat, seed=wish.seed * 10_000 + len(match.log), seconds=PLAY_SECONDS))
    match.notes = {"names": PEOPLE[: wish.seats], "bots": [LEVEL] * wish.seats}
    return match


def main(asked: list[str]) -> None:
    for game in map(find, asked or names()):
        wish = wanted(game)
        if wish is None:
            print(f"{game.name}: nothing to watch, for there is no {WISH}")
            continue
        match = play(game, wish)
        record.write(game.folder / FILE, match.to_record())
        print(f"{game.name}: {len(match.log)} entries, {match.story()[-1]}")


if __name__ == "__main__":
    main(sys.argv[1:])

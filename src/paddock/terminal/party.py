"""The party: people and bots, by seat. Bots are named after famous owners of animals."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ..bots import DEFAULT, PLAYERS
from ..bots.bot import Bot
from ..bots.trained import ENDINGS, BadCheckpoint, Network, Trained, check_network, read_file, read_network
from ..core.play.game import Game
from ..core.text.people import LONGEST_NAME, OWNERS, alike, owner_names
from .words import complaint, say


class Party(msgspec.Struct, frozen=True):
    """For every seat a name, and its player: a kind of bot, the file of a trained one, or None for a person."""

    names: list[str]
    bots: list[str | None]

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def notes(self) -> dict[str, Any]:
        """The party as a saved game stores it."""
        return {"names": self.names, "bots": self.bots}


def gather(game: Game, settings: dict[str, Any], people: int | None, bots: int | None, names: Sequence[str], kinds: Sequence[str]) -> Party:
    """The party that was asked for. By default one person, and as many bots as the game needs."""
    if people is None:
        people = max(1, len(names))
    if bots is None:
        bots = len(kinds) or max(0, game.seats(settings)[0] - people)
    if people < 0 or bots < 0:
        raise complaint("bad-count")
    if len(names) > people:
        raise complaint("bad-names", names=len(names), people=people)
    if len(kinds) > bots:
        raise complaint("bad-kinds", kinds=len(kinds), bots=bots)
    game.check_seats(people + bots, settings)
    chosen = [check_bot(kind, game, people + bots) for kind in kinds]
    chosen += [chosen[-1] if chosen else DEFAULT] * (bots - len(chosen))
    own = [check_name(name) for name in names]
    own += [say("person", number=number + 1) for number in range(len(own), people)]
    party = Party([*own, *owners(bots, own)], [*[None] * people, *chosen])
    check_different(party.names)
    return party


def owners(number: int, taken: Sequence[str]) -> list[str]:
    """Unused names for bots."""
    free = owner_names(taken)
    return [free[i] if i < len(free) else f"{OWNERS[i % len(OWNERS)]} {i + 1}" for i in range(number)]


def seated(notes: dict[str, Any], game: Game, seats: int) -> Party:
    """The party of a saved game; without one, all seats are people."""
    try:
        party = msgspec.convert({"names": [], "bots": [None] * seats, **{k: notes[k] for k in ("names", "bots") if k in notes}}, Party)
    except msgspec.ValidationError as error:
        raise complaint("bad-notes", reason=str(error)) from None
    names = [check_name(name) for name in party.names] or [say("person", number=seat + 1) for seat in range(seats)]
    if len(names) != seats or len(party.bots) != seats:
        raise complaint("bad-notes-seats", seats=seats)
    check_different(names)
    return Party(names, [None if kind is None else check_bot(kind, game, seats) for kind in party.bots])


def check_bot(kind: str, game: Game, seats: int) -> str:
    """Validate a player: a built-in bot, or the absolute path of a trained one, so that a saved game finds it from anywhere."""
    if kind in PLAYERS:
        return kind
    if not kind.endswith(ENDINGS):
        raise complaint("bad-bot", kind=kind, kinds=", ".join(PLAYERS))
    try:
        file = str(Path(kind).resolve())
        check_network(network_in(file), game, seats)
    except BadCheckpoint as error:
        raise complaint("bad-checkpoint", file=kind, reason=str(error)) from None
    except (OSError, ValueError) as error:  # no such file, or no valid name
        raise complaint("bad-read", file=kind, reason=getattr(error, "strerror", None) or str(error)) from None
    return file


@cache
def network_in(file: str) -> Network:
    """Cached: a trained player goes on playing, whatever becomes of its file."""
    return read_network(read_file(Path(file)))


def make_bot(kind: str) -> Bot:
    """Make a bot of a validated kind."""
    return Trained(network_in(kind)) if kind.endswith(ENDINGS) else PLAYERS[kind]()


def check_name(name: str) -> str:
    """A name is a short printable text: it must not contain control characters."""
    name = " ".join(name.split())
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise complaint("bad-name", name=repr(name), longest=LONGEST_NAME)
    return name


def check_different(names: Sequence[str]) -> None:
    seen = [alike(name) for name in names]
    for name in names:
        if seen.count(alike(name)) > 1:
            raise complaint("bad-twice", name=name)

"""One game between bots, and what is worth knowing of it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec
import numpy as np

from ...bots import PLAYERS, consult
from ...coach.luck import luck_of
from ...coach.values import Question, Values
from ...core.engine.expert import LONGEST_GAME
from ...core.play.game import Game
from ...core.play.match import Match
from ...core.play.registry import find_with_text
from ...core.play.rounds import rounds_of
from ...core.types.line import Line

LOOKS, PLAY_OUTS = 12, 48  # how often the chances of all are looked at in a game, and by how many play-outs
SECONDS = 1.0  # for one play


class Terms(msgspec.Struct, frozen=True):
    """Which games are played. A book of facts belongs to exactly one such."""

    game: str
    edition: str
    box: str | None  # the text of another box
    seats: int
    settings: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    weighs: bool  # luck and chances, by the coach's values

    def open(self) -> Game:
        return find_with_text(self.game, "the box", self.box)


class Facts(msgspec.Struct, frozen=True):
    number: int
    plays: int  # whole decisions
    rolls: int  # outcomes of chance
    open_moves: list[int]  # small moves that were open at each decision
    winners: list[int]
    bots: list[str]  # by seat
    lines: dict[str, int]  # how often the log has told what
    luck: list[float] | None = None
    chances: list[list[float]] | None = None  # of all seats, at some moments


def can_weigh(game: Game) -> bool:
    """Chances need an expert; games of quick hands have none."""
    return game.file("expert") is not None and rounds_of(game) is None


def seed_of(terms: Terms, number: int, what: str) -> int:
    return int.from_bytes(sha256(f"{terms.seed} {number} {what}".encode()).digest()[:7], "big")


def play(terms: Terms, number: int) -> Facts:
    """Game number so-and-so. The bots move on by one seat each time, so that no seat has the better ones."""
    game = terms.open()
    names = [terms.bots[(seat + number) % len(terms.bots)] for seat in range(terms.seats)]
    bots = [PLAYERS[name]() for name in names]
    match = Match(game, terms.seats, seed=seed_of(terms, number, "luck"), **terms.settings)
    moves_open, rows = list[int](), list[bytes]()
    while not match.over and len(moves_open) < LONGEST_GAME:
        seat = match.waiting[0]
        moves_open.append(len(match.moves(seat)))
        rows.append(match.row)
        match.play(seat, consult(bots[seat], match, seat, seed_of(terms, number, f"mind {len(moves_open)}"), SECONDS))
    luck, chances = (None, None)
    if terms.weighs and match.over:
        values = Values(game, terms.seats, cores=1)
        luck, chances = luck_of(match, values), look_at(values, rows, terms.seats)
    told = Counter(key for _, lines in match.teller() for key in keys_of(lines))
    rolls = sum(seat < 0 for seat, _ in match.log)
    return Facts(number, len(moves_open), rolls, moves_open, match.winners if match.over else [], names, dict(told), luck, chances)


def look_at(values: Values, rows: Sequence[bytes], seats: int) -> list[list[float]]:
    """The chances of all at a dozen moments of the game, evenly spread."""
    chosen = sorted(set(np.linspace(0, len(rows) - 1, LOOKS).astype(int).tolist()))
    found = values.play_out([(Question(rows[place], place), 0, PLAY_OUTS) for place in chosen])
    return [[round(float(share), 4) for share in lines[:, :seats].mean(axis=0)] for lines in found]


def keys_of(lines: Sequence[Any]) -> Iterator[str]:
    """The messages of a story, also those inside others: they are how a game tells which of its rules acted."""
    for line in lines:
        if isinstance(line, Line):
            yield line.key
            for value in line.values.values():
                if isinstance(value, list):
                    yield from keys_of(value)


def play_some(terms: Terms, numbers: Sequence[int]) -> list[Facts]:
    """What one process does at a time."""
    return [play(terms, number) for number in numbers]

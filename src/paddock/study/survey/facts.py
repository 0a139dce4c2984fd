"""One game between bots, reduced to the facts that surveys count."""

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

EVALUATIONS, PLAY_OUTS = 12, 48  # evaluations per game, and play-outs of each
PLAY_SECONDS = 1.0  # time limit of a play


class Terms(msgspec.Struct, frozen=True):
    """What is played. A file of facts belongs to exactly one set of terms."""

    game: str
    edition: str
    box: str | None  # text of a custom box
    seats: int
    settings: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    weighs: bool  # measure luck and winning chances

    def open(self) -> Game:
        return find_with_text(self.game, "the box", self.box)


class Facts(msgspec.Struct, frozen=True):
    number: int
    plays: int  # number of whole plays
    rolls: int  # number of outcomes
    open_moves: list[int]  # branching factor: small moves allowed at each decision
    winners: list[int]
    bots: list[str]  # by seat
    lines: dict[str, int]  # counts of story messages by key
    luck: list[float] | None = None
    chances: list[list[float]] | None = None  # winning chances of all seats, at some moments


def can_weigh(game: Game) -> bool:
    """Winning chances need an expert, and games in real time have none."""
    return game.file("expert") is not None and rounds_of(game) is None


def seed_of(terms: Terms, number: int, what: str) -> int:
    return int.from_bytes(sha256(f"{terms.seed} {number} {what}".encode()).digest()[:7], "big")


def play(terms: Terms, number: int) -> Facts:
    """Play game number `number`. The bots rotate by one seat from game to game, so that no bot always has the better seat."""
    game = terms.open()
    names = [terms.bots[(seat + number) % len(terms.bots)] for seat in range(terms.seats)]
    bots = [PLAYERS[name]() for name in names]
    match = Match(game, terms.seats, seed=seed_of(terms, number, "luck"), **terms.settings)
    moves_open, rows = list[int](), list[bytes]()
    while not match.over and len(moves_open) < LONGEST_GAME:
        seat = match.waiting[0]
        moves_open.append(len(match.moves(seat)))
        rows.append(match.row)
        match.play(seat, consult(bots[seat], match, seat, seed_of(terms, number, f"mind {len(moves_open)}"), PLAY_SECONDS))
    luck, chances = (None, None)
    if terms.weighs and match.over:
        values = Values(game, terms.seats, cores=1)
        luck, chances = luck_of(match, values), look_at(values, rows, terms.seats)
    told = Counter(key for _, lines in match.teller() for key in keys_of(lines))
    rolls = sum(seat < 0 for seat, _ in match.log)
    return Facts(number, len(moves_open), rolls, moves_open, match.winners if match.over else [], names, dict(told), luck, chances)


def look_at(values: Values, rows: Sequence[bytes], seats: int) -> list[list[float]]:
    """The winning chances at a dozen moments, evenly spread over the game."""
    chosen = sorted(set(np.linspace(0, len(rows) - 1, EVALUATIONS).astype(int).tolist()))
    found = values.play_out([(Question(rows[place], place), 0, PLAY_OUTS) for place in chosen])
    return [[round(float(share), 4) for share in lines[:, :seats].mean(axis=0)] for lines in found]


def keys_of(lines: Sequence[Any]) -> Iterator[str]:
    """The keys of story lines, nested ones included: they tell which rules took effect."""
    for line in lines:
        if isinstance(line, Line):
            yield line.key
            for value in line.values.values():
                if isinstance(value, list):
                    yield from keys_of(value)


def play_some(terms: Terms, numbers: Sequence[int]) -> list[Facts]:
    """The task of a worker process: play some games."""
    return [play(terms, number) for number in numbers]

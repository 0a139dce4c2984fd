"""Written positions of the card games, spoiled in every way: refused with a reason, or good to play on from."""

import contextlib
import random
import re
from typing import Any

import pytest

from paddock import Match, find
from paddock.core.engine.question import CHANCE
from paddock.core.engine.rule import PLAIN
from paddock.core.play.frame import Frame
from paddock.games.seats import BadPosition
from tests.support import one_of_each

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("herds", 2, {"target": 6}),
    ("herds", 4, {"target": 6, "swaps": "all"}),
    ("swip-sheep", 3, {}),
    ("bunny-bunny-moose-moose", 4, {"tempo": "step", "deck": "half"}),
    ("bunny-bunny-moose-moose", 3, {"pace": "narrator"}),
]
NUMBERS = ("0", "1", "2", "7", "40", "300", "70000", "9" * 25, "-1")


def positions(name: str, seats: int, settings: dict[str, Any]) -> list[str]:
    """Positions of a random game, in the middle of plays, too."""
    match, luck = Match(name, seats, seed=seats, chance="given", **settings), random.Random(seats)
    found = []
    for _ in range(400):
        if match.over:
            break
        if match.waiting and (not match.chance or luck.random() < 0.3):
            seat = luck.choice(match.waiting)
            match.play(seat, luck.choice(match.moves(seat)))
        else:
            match.draw()
        found.append(match.position)
    return [*luck.sample(found, 40), match.position]


def spoiled(position: str, luck: random.Random, others: list[str]) -> str:
    """One or two parts are left out, doubled, taken from elsewhere, or say something else."""
    parts = position.split("; ")
    for _ in range(luck.randint(1, 2)):
        at = luck.randrange(len(parts))
        way = luck.randrange(5)
        words = parts[at].split(" ")
        if way == 0 and len(parts) > 1:
            parts.pop(at)
        elif way == 1:
            parts.append(luck.choice(luck.choice(others).split("; ")))
        elif way == 2:
            words.pop(luck.randrange(len(words)))
            parts[at] = " ".join(words)
        elif way == 3:
            words.insert(luck.randrange(len(words) + 1), luck.choice(words))
            parts[at] = " ".join(words)
        else:
            parts[at] = re.sub(r"\d+", lambda _: luck.choice(NUMBERS), parts[at])
    return "; ".join(parts)


@pytest.mark.parametrize(("name", "seats", "settings"), one_of_each(TABLES), ids=str)
def test_spoiled_positions_are_refused_or_good(name: str, seats: int, settings: dict[str, Any]) -> None:
    """Nothing but BadPosition is raised; what is read can be played on from, looked at, written and read again."""
    luck, found, good = random.Random(1), positions(name, seats, settings), 0
    box = find(name).notation.things(Match(name, seats, chance="given", **settings)._frame.plain())
    for _ in range(150 if PLAIN else 1000):
        text = spoiled(luck.choice(found), luck, found)
        with contextlib.suppress(BadPosition):
            play_on(Match(name, seats, position=text, chance="given", **settings), luck, box)
            good += 1
    assert good > 30


def play_on(match: Match, luck: random.Random, box: list[int]) -> None:
    frame = Frame(match.game)
    frame.bytes = match.row
    assert match.game.notation.things(frame.plain()) == box, match.position
    assert all(frame.moves(seat) for seat in frame.waiting), match.position
    assert frame.who != CHANCE or any(frame.odds()), match.position
    assert Match(match.game, match.seats, position=match.position, chance="given", **match.settings).position == match.position
    for _ in range(12):
        if not match.over:
            match.view(0)
            match.draw() if match.chance else match.play(match.waiting[0], luck.choice(match.moves(match.waiting[0])))

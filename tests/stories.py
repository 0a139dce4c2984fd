"""Scenarios that run in every Python, with NumPy and without: nothing here needs more than `import paddock`."""

import gzip
import json
import random
from hashlib import sha256
from typing import Any
from unittest.mock import patch

from msgspec import to_builtins

from paddock import Match, find
from paddock.bots import Levelled, consult, tree
from paddock.bots.search import Thinker
from paddock.coach import weighing
from paddock.coach.position import judge
from paddock.coach.steps import steps_of
from paddock.core.engine.row import to_bytes
from paddock.core.play.game import Game
from paddock.server.tables import jobs

SEATS = 3
MIDDLE = 25  # small moves before a search
SIMULATIONS, PLACES = 300, 1 << 12
WORTH_PLAY_OUTS = 100


def game_of(name: str, level: str, **settings: Any) -> Match:
    """A whole game between bots that do not use the clock."""
    tempo = {option.name: "step" for option in find(name).options if option.name == "tempo"}
    match = Match(name, SEATS, seed=5, **tempo, **settings)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, consult(Levelled(level), match, seat, seed=len(match.log), seconds=0))
        match.view(seat)
    return match


def story_of(name: str, level: str, **settings: Any) -> list[str]:
    return game_of(name, level, **settings).story()


def coached(name: str, effort: float) -> list[Any]:
    """All of the coach's output for a game between easy bots, and for a choice in the middle of it, without a time limit."""
    match = game_of(name, "easy")
    steps = [step for step in steps_of(match) if step.chosen]
    row, (seat, moves) = steps[len(steps) // 2].before, steps[len(steps) // 2].chosen[0]
    about = (name, row, seat, ["Ada", "Bob", "Cyd"])
    reviewed = jobs.review(name, SEATS, dict(match.settings), None, match.log, {}, effort, 1.0, lambda part: None)
    with patch.object(weighing, "CHANCES_SECONDS", 3600.0):
        chances = jobs.chances(name, SEATS, row, seat)
    told = [jobs.idea(*about, "coach"), jobs.hint(*about, "coach"), gzip.decompress(reviewed)]
    worth = to_builtins(judge(match.game, SEATS, row, WORTH_PLAY_OUTS))
    return [*map(json.loads, told), chances, jobs.why(name, [(row, [*moves])], seat, None), worth]


def leaves(told: Any) -> list[Any]:
    """All numbers and strings of an answer, in order."""
    if isinstance(told, dict):
        return [leaf for name in sorted(told) for leaf in (name, *leaves(told[name]))]
    return [leaf for each in told for leaf in leaves(each)] if isinstance(told, list | tuple) else [told]


def middle(game: Game, seats: int, settings: dict[str, Any]) -> tuple[bytes, int]:
    """A row in the middle of a random game, and a seat that must play there."""
    match, luck, found = Match(game, seats, seed=5, **settings), random.Random(5), (b"", 0)
    for _ in range(MIDDLE):
        if not match.over:
            found = match.row, match.waiting[0]
            match.play(found[1], luck.choice(match.moves(found[1])))
    return found


def search_in(name: str) -> list[Any]:
    """The visit counts of a search in the middle of a game, and a digest of its whole tree."""
    game = find(name)
    row, seat = middle(game, SEATS, {})
    thinker = Thinker(game, row, seat, 12345, PLACES)
    thinker.grow(SIMULATIONS, 0.5)
    return [thinker.visits(), sha256(to_bytes(tree.PLACE, thinker.tree)).hexdigest()]

"""What is played alike by every Python, with NumPy and without: nothing here needs more than `import paddock` does."""

import random
from hashlib import sha256
from typing import Any

from paddock import Match, find
from paddock.bots import Levelled, consult, tree
from paddock.bots.search import Thinker
from paddock.core.engine.row import to_bytes
from paddock.core.play.game import Game

SEATS = 3
MIDDLE = 25  # small moves, after which is thought
SIMULATIONS, PLACES = 300, 1 << 12


def story_of(name: str, level: str) -> list[str]:
    """A whole game between bots that do not look at the clock."""
    match = Match(name, SEATS, seed=5, **{option.name: "step" for option in find(name).options if option.name == "tempo"})
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, consult(Levelled(level), match, seat, seed=len(match.log), seconds=0))
        match.view(seat)
    return match.story()


def middle(game: Game, seats: int, settings: dict[str, Any]) -> tuple[bytes, int]:
    """A row in the middle of a random game, and a seat that is asked there."""
    match, luck, found = Match(game, seats, seed=5, **settings), random.Random(5), (b"", 0)
    for _ in range(MIDDLE):
        if not match.over:
            found = match.row, match.waiting[0]
            match.play(found[1], luck.choice(match.moves(found[1])))
    return found


def search_in(name: str) -> list[Any]:
    """How often a search in the middle of a game has tried each plan, and a digest of its whole tree."""
    game = find(name)
    row, seat = middle(game, SEATS, {})
    thinker = Thinker(game, row, seat, 12345, PLACES)
    thinker.grow(SIMULATIONS, 0.5)
    return [thinker.visits(), sha256(to_bytes(tree.PLACE, thinker.tree)).hexdigest()]

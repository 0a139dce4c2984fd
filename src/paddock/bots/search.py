"""Players that use a game's expert, with or without tree search: Monte Carlo tree search over determinizations."""

import os
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from ..core.contract import Tally
from ..core.engine import expert as experts
from ..core.engine.expert import Level
from ..core.engine.row import LazyRows, get_field, new_rows, read_rows, set_fields
from ..core.engine.rule import SLOW
from ..core.engine.threads import on_cores
from ..core.play.frame import read_row
from ..core.play.game import Game
from ..core.play.options import Options
from . import tree
from .bot import Mind, viewless
from .simple import Suggested

TREES = 4  # trees per search, on any number of cores: the result is the same everywhere
SIMULATIONS_PER_SLICE = 20 if SLOW else 200  # simulations between two checks of the clock
TIME_SHARE = 0.9  # share of the time that is used
MAX_NODES = 1 << 16  # positions in one tree
NO_DUELS: Any = new_rows(tree.DUELS, 0)


def expert_of(game: Game) -> ModuleType | None:
    """The expert module of a game, if it has one."""
    return game.optional_room("expert")


def root_sources(game: Game) -> tuple[Path, ...]:
    """The source files in which compiled searches begin."""
    return tuple(file for file in (Path(tree.__file__), game.file("rules"), game.file("expert")) if file)


@cache
def entry_points_of(game: Game) -> Any:
    return tree.compile_search(game.rules, expert_of(game), game.title, root_sources(game))


class Thinker:
    """A row with the game's compiled expert and a search tree of its own."""

    def __init__(self, game: Game, row: bytes, seat: int, word: int = 0, places: int = 0) -> None:
        self.think = entry_points_of(game).think
        self.seat = seat
        self.frames = new_rows(tree.frame_layout(game.rules), 1)
        self.rows = read_rows(game.row, row, 2)
        self.tree: Any = LazyRows(tree.PLACE, places) if SLOW else new_rows(tree.PLACE, places)
        self._field("stream")[0] = word

    def _field(self, name: str) -> Any:
        return get_field(self.frames, name)

    def _dispatch(self, op: int, **needed: float) -> int:
        set_fields(self.frames, op=op, seat=self.seat, **needed)
        return int(self.think(self.frames, self.rows, self.tree, NO_DUELS))

    def grow(self, simulations: int, exploration: float) -> None:
        self._dispatch(tree.OP_SEARCH, simulations=simulations, exploration=exploration)

    def advised(self, style: int) -> list[int]:
        """The small moves of the expert's, or the beginner's, choice."""
        return self._moves(self._dispatch(tree.OP_ADVISE, style=style))

    def planned(self, arm: int) -> list[int]:
        """The small moves of one of the plans."""
        return self._moves(self._dispatch(tree.OP_EXPLAIN, arm=arm))

    def _moves(self, count: int) -> list[int]:
        return [int(move) for move in self._field("steps")[:count]]

    def settle(self, codes: list[int]) -> None:
        """Set the options of the games played here."""
        self._field("settings")[:] = codes

    @property
    def reason(self) -> int:
        """Of the plan explained last."""
        return int(self._field("reason"))

    @property
    def likes(self) -> list[int]:
        """The expert's prior weights of the plans listed last."""
        return [int(like) for like in self._field("likes")[: int(self._field("plans"))]]

    def place(self) -> int:
        """The slot of this position in the tree's hash table."""
        return self._dispatch(tree.OP_ROOT)

    def visits(self) -> list[int]:
        """The visit counts of the plans at the root."""
        slot = self.place()
        return [int(number) for number in get_field(self.tree, "visits", slot)]


def play_of(options: Options, moves: list[int]) -> Any:
    """What a bot returns: the whole play, or, if a play has been begun, the next small move."""
    return moves[0] if options.midway or not options.is_whole(moves) else options.fold(moves)


class Thinking:
    """A player of some level."""

    def __init__(self, level: Level) -> None:
        self.level = level

    @viewless
    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        if expert_of(mind.game) is None:
            return Suggested().choose(view, options, mind)
        return play_of(options, self.moves(mind))

    def moves(self, mind: Mind) -> list[int]:
        """The small moves of the chosen plan."""
        thinker = Thinker(mind.game, mind.imagine().bytes, mind.seat)
        if self.level.slips or self.level.simulations:
            only, likes = thinker.planned(0), thinker.likes
            if len(likes) == 1:
                return only
            if mind.random.randrange(100) < self.level.slips:
                return thinker.planned(mind.random.choices(range(len(likes)), likes)[0])
            if self.level.simulations:
                return thinker.planned(best(self.think(mind)))
        return thinker.advised(tree.BEGINNER if self.level.beginner else tree.EXPERT)

    def think(self, mind: Mind) -> list[Thinker]:
        """Grow the trees in parallel, until the simulations or the time are used up."""
        share = -(-self.level.simulations // TREES)
        row, deadline = mind.imagine().bytes, time.perf_counter() + TIME_SHARE * mind.seconds
        places = min(MAX_NODES, 1 << (2 * share).bit_length())
        trees = [Thinker(mind.game, row, mind.seat, mind.random.getrandbits(64), places) for _ in range(TREES)]
        list(on_cores(min(TREES, os.cpu_count() or 1), _growing(share, deadline, self.level.exploration), trees))
        return trees


def _growing(share: int, deadline: float, exploration: float) -> Callable[[Thinker], None]:
    def grow(thinker: Thinker) -> None:
        left = share
        while left > 0 and time.perf_counter() < deadline:
            thinker.grow(min(SIMULATIONS_PER_SLICE, left), exploration)
            left -= SIMULATIONS_PER_SLICE

    return grow


def best(trees: Sequence[Thinker]) -> int:
    """The plan with the most visits in all trees together."""
    visits = [sum(tried) for tried in zip(*(thinker.visits() for thinker in trees), strict=True)]
    return visits.index(max(visits))


def why(mind: Mind) -> str:
    """The reason for the expert's own plan in one sentence; empty if the expert gives none."""
    expert: Any = expert_of(mind.game)
    if not hasattr(expert, "REASONS"):
        return ""
    thinker = Thinker(mind.game, mind.imagine().bytes, mind.seat)
    thinker.planned(0)
    return mind.game.words.say(expert.REASONS[thinker.reason])


class Duelled(NamedTuple):
    """The result of a game between compiled players."""

    plays: int
    scores: list[int]
    winners: list[int]
    endless: bool
    tallies: list[Tally]


def duel(game: Game, seats: int, settings: dict[str, Any], seeds: Sequence[int], styles: Sequence[Sequence[int]]) -> list[Duelled]:
    """Whole games between compiled players, BEGINNER or EXPERT: the same games as the bots `simple` and `expert` would play."""
    thinker = Thinker(game, bytes(game.row.itemsize), seats)
    thinker.settle(game.codes(settings))
    rows, duels = new_rows(game.row, len(seeds)), new_rows(tree.DUELS, len(seeds))
    for number, (seed, style) in enumerate(zip(seeds, styles, strict=True)):
        set_fields(duels, number, seed=seed)
        get_field(duels, "styles", number)[:seats] = style
    set_fields(thinker.frames, op=tree.OP_DUEL, seat=seats)
    thinker.think(thinker.frames, rows, thinker.tree, duels)
    played = []
    for number, row in enumerate(rows):
        plays, scores = int(get_field(duels, "plays", number)), [int(score) for score in get_field(duels, "scores", number)]
        endless = plays >= experts.LONGEST_GAME
        end = row if SLOW else read_row(game, bytes(row))
        won = [] if endless else game.view.winners(end, scores[:seats])
        played.append(Duelled(plays, scores[:seats], won, endless, game.view.tally(end, scores[:seats])))
    return played

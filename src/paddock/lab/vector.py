"""Vectorized games: thousands at once, stepped with given moves in compiled code, on one core or all. See `docs/research.md`.

    lanes = paddock.lab.vector.Lanes("super-farmer", 4096, seats=2)
    lanes.reset(seed=7)
    while learning:
        lanes.step(choose(lanes.observations, lanes.masks))

All outputs are arrays that are allocated once and overwritten by each step; `torch.from_dlpack` and
`jax.dlpack.from_dlpack` share their memory.
"""

import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from ..core.batch.layout import KIND
from ..core.batch.observation import layout_of
from ..core.engine.row import get_field, new_rows, set_fields, to_bytes
from ..core.engine.rule import PLAIN
from ..core.play.game import Game
from ..core.play.match import check_seed
from ..core.play.registry import find
from . import lanes as compiled
from .table import untimed

ALIGNMENT = 64  # bytes: JAX copies arrays that are not aligned
LANES_PER_THREAD = 256  # minimum work that is worth another thread
TOLD = ("observations", "masks", "seats", "rewards", "ended", "refused", "finals")
SEED_BITS = 62


class Lanes:
    """Games side by side. In each of them one seat is asked at a time; when one ends, the next begins at once (autoreset).

    The games of lane number i have the seeds `seed + i`, `seed + i + lanes`, `seed + i + 2 * lanes` ...: each is the same game
    as a `Match` with that seed and these moves, whatever the number of threads.

        observations  of the seat that is asked, a vector for each lane
        masks         the moves that it may make: 1 or 0
        seats         the seat that is asked
        rewards       of the last step, for all seats of each lane: the winners share 1; -1 for an illegal move
        ended         whether the last step ended a game, so that this is the first position of the next one
        refused       whether it ended by an illegal move
        finals        if it ended: the final observation of the seat that moved last
    """

    def __init__(
        self,
        game: str | Game,
        lanes: int,
        seats: int | None = None,
        *,
        threads: int | None = None,
        box: str | Path | None = None,
        **settings: Any,
    ) -> None:
        """`threads`: at most so many, by default one for each core."""
        self.game = game if isinstance(game, Game) else find(game, box)
        self.settings = untimed(self.game, settings)
        self.players = self.game.seats(self.settings)[0] if seats is None else seats
        self.game.check_seats(self.players, self.settings)
        if lanes < 1 or (threads is not None and threads < 1):
            raise ValueError(f"{lanes} games on {threads} threads cannot be played")
        self.number, self.threads = lanes, threads
        self._begun = False
        self._make()

    def _make(self) -> None:
        rules, size = self.game.rules, layout_of(self.game).size
        self._advance = compiled.compile_lanes(rules, self.game.title, layout_of(self.game).source).advance
        self._lanes = new_rows(compiled.lane_layout(rules), self.number)
        share = -(-self.number // max(1, min(self.threads or os.cpu_count() or 1, self.number // LANES_PER_THREAD)))
        self._spans = [(first, min(first + share, self.number)) for first in range(0, self.number, share)]
        self._frames = [self._new_frame() for _ in self._spans]
        self._pool = ThreadPoolExecutor(len(self._spans)) if len(self._spans) > 1 else None
        self.observations, self.finals = (aligned((self.number, size), KIND) for _ in range(2))
        self.masks = aligned((self.number, rules.MOVES), np.int8)
        self.seats = aligned((self.number,), np.int32)
        self.rewards = aligned((self.number, self.players), np.float32)
        self.ended, self.refused = (aligned((self.number,), np.bool_) for _ in range(2))

    def _new_frame(self) -> Any:
        frames = new_rows(compiled.frame_layout(self.game.rules), 1)
        get_field(frames, "settings")[:] = self.game.codes(self.settings)
        set_fields(frames, players=self.players, stride=self.number)
        return frames

    def reset(self, seed: int | list[Any] | None = None, chosen: Any = None) -> None:
        """Start new games: in all lanes, or in those chosen by a boolean array.

        A list gives each lane its own seed. Without a seed each lane goes on to its next game; the very first seeds are then random.
        """
        which = np.ones(self.number, bool) if chosen is None else np.array(chosen, bool)
        if which.shape != (self.number,):
            raise ValueError(f"there are {self.number} lanes to choose from, not {which.shape}")
        if not self._begun and not which.all():
            raise ValueError("no game has begun yet: the first reset is one of all lanes")
        if seed is None and not self._begun:
            seed = secrets.randbits(SEED_BITS)
        self._prepare(which, self._keys(seed, which))
        self._begun = True
        self._share_out(compiled.OP_BEGIN, which.astype(np.int64))

    def _prepare(self, which: Any, keys: list[int]) -> None:
        """Give these lanes their seeds, and clear the outputs of their last step."""
        for lane, key in zip(np.flatnonzero(which).tolist(), keys, strict=True):
            set_fields(self._lanes, lane, key=key)
        for told in (self.rewards, self.ended, self.refused):
            told[which] = 0

    def _keys(self, seed: int | list[Any] | None, which: Any) -> list[int]:
        """The seeds of the new games."""
        if seed is None:
            return [self.seed_of(int(lane)) + self.number for lane in np.flatnonzero(which)]
        keys = [seed + lane for lane in range(self.number)] if isinstance(seed, int) else list(seed)
        if len(keys) != self.number:
            raise ValueError(f"there are {self.number} lanes and {len(keys)} seeds")
        for key in keys:
            check_seed(key)
        return [key for key, chosen in zip(keys, which, strict=True) if chosen]

    def step(self, moves: Any) -> None:
        """Make one small move in each lane, for the seat that is asked there."""
        if not self._begun:
            raise ValueError("no game has begun yet: reset comes before step")
        given = self._as_array(moves)
        if given.shape != (self.number,) or given.dtype.kind not in "iu":
            raise ValueError(f"moves are {self.number} whole numbers, not {given.dtype} of shape {given.shape}")
        self._share_out(compiled.OP_MOVE, given)

    def _as_array(self, moves: Any) -> Any:
        given = np.asarray(moves)
        return np.ascontiguousarray(given, np.int64) if given.dtype.kind in "iu" else given

    def _share_out(self, task: int, given: Any) -> None:
        """Run an operation on all lanes, split among threads."""
        told = self.seats, self.masks, self.observations, self.rewards, self.ended, self.refused, self.finals

        def work(frames: Any, span: tuple[int, int]) -> None:
            self._advance(frames, self._lanes, task, given, *told, *span)

        if self._pool is None:
            work(self._frames[0], self._spans[0])
        else:
            list(self._pool.map(work, self._frames, self._spans))

    def seed_of(self, lane: int) -> int:
        """The seed of a lane's current game."""
        return int(get_field(self._lanes, "key", lane))

    def row(self, lane: int) -> bytes:
        """The row of a lane's game as bytes: for tests and comparisons."""
        return to_bytes(self.game.row, [self._lanes[lane].game] if PLAIN else self._lanes["game"][lane : lane + 1])

    def __getstate__(self) -> dict[str, Any]:
        """Everything that cannot be remade: a copy in the middle of games goes on alike."""
        kept = ("game", "settings", "players", "number", "threads", "_begun", *TOLD)
        lanes = self._lanes if PLAIN else self._lanes.tobytes()  # NumPy's own copies leave padding out
        return {"_lanes": lanes, **{name: getattr(self, name) for name in kept}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        told = {name: kept.pop(name) for name in TOLD}
        lanes = kept.pop("_lanes")
        self.__dict__.update(kept)
        self._make()
        if PLAIN:
            self._lanes = lanes
        else:
            self._lanes.view(np.uint8)[:] = np.frombuffer(lanes, np.uint8)
        for name, numbers in told.items():
            getattr(self, name)[:] = numbers


def aligned(shape: tuple[int, ...], kind: Any) -> Any:
    """An array of zeros, aligned so that other libraries need not copy it."""
    length = int(np.prod(shape)) * np.dtype(kind).itemsize
    room = np.zeros(length + ALIGNMENT, np.uint8)
    start = -room.ctypes.data % ALIGNMENT
    return room[start : start + length].view(kind).reshape(shape)

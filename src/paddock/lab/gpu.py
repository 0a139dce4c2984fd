# mypy: disable-error-code="attr-defined, import-not-found, no-untyped-def"
"""Thousands of games on a GPU, stepped with given moves. Rows, observations and masks stay there. See `docs/research.md`.

    lanes = paddock.lab.gpu.GpuLanes("super-farmer", 65536, seats=2)
    lanes.reset(seed=7)
    seen, masks = (torch.as_tensor(each, device="cuda") for each in (lanes.observations, lanes.masks))   # once: both show every step
    while learning:
        lanes.step(choose(seen, masks))

Needs the extra `gpu` (numba-cuda) and a GPU.
"""

from functools import cache
from typing import Any

import numpy as np

from ..core.batch.gpu import THREADS_PER_BLOCK, cuda_module, device
from ..core.batch.layout import KIND
from ..core.batch.observation import layout_of
from ..core.play.game import Game
from . import lanes as compiled
from .vector import TOLD, Lanes


@cache
def kernel_of(game: Game) -> Any:
    """One thread for each lane, which copies it to local memory for a step: there the GPU interleaves the data of neighbouring threads."""
    cuda = cuda_module()
    from numba import from_dtype

    take_turn = compiled.compile_lanes(game.rules, game.title, layout_of(game).source).take_turn
    lane_type, frame_type = from_dtype(compiled.lane_layout(game.rules)), from_dtype(compiled.frame_layout(game.rules))

    @cuda.jit
    def advance(frames, lanes, task, given, seats, masks, observations, rewards, ended, refused, finals):
        lane = cuda.local.array(1, lane_type)
        frame = cuda.local.array(1, frame_type)
        number = cuda.grid(1)
        if number < lanes.shape[0]:
            lane[0] = lanes[number]
            frame[0] = frames[0]
            take_turn(lane[0], frame[0], task, given, seats, masks, observations, rewards, ended, refused, finals, number)
            lanes[number] = lane[0]

    return advance


class GpuLanes(Lanes):
    """`Lanes` whose arrays are in GPU memory, with the same results step by step. They implement the CUDA array interface."""

    def _make(self) -> None:
        device()
        rules, size = self.game.rules, layout_of(self.game).size
        self._kernel = kernel_of(self.game)
        self._lanes = to_device(np.zeros(self.number, compiled.lane_layout(rules)))
        self._frames = to_device(self._new_frame())
        self.observations, self.finals = (to_device(np.zeros((self.number, size), KIND)) for _ in range(2))
        self.masks = to_device(np.zeros((self.number, rules.MOVES), np.int8))
        self.seats = to_device(np.zeros(self.number, np.int32))
        self.rewards = to_device(np.zeros((self.number, self.players), np.float32))
        self.ended, self.refused = (to_device(np.zeros(self.number, np.bool_)) for _ in range(2))

    def _prepare(self, which: Any, keys: list[int]) -> None:
        lanes = self._lanes.copy_to_host()
        lanes["key"][which] = keys
        self._lanes.copy_to_device(lanes)
        for told in (self.rewards, self.ended, self.refused):
            kept = told.copy_to_host()
            kept[which] = 0
            told.copy_to_device(kept)

    def _as_array(self, moves: Any) -> Any:
        """Moves that are on the GPU already are not copied."""
        return cuda_module().as_cuda_array(moves) if hasattr(moves, "__cuda_array_interface__") else np.asarray(moves)

    def _share_out(self, task: int, given: Any) -> None:
        told = self.seats, self.masks, self.observations, self.rewards, self.ended, self.refused, self.finals
        self._kernel[-(-self.number // THREADS_PER_BLOCK), THREADS_PER_BLOCK](self._frames, self._lanes, task, to_device(given), *told)
        cuda_module().synchronize()

    def seed_of(self, lane: int) -> int:
        return int(self._lanes[lane : lane + 1].copy_to_host()["key"][0])

    def row(self, lane: int) -> bytes:
        content: bytes = self._lanes[lane : lane + 1].copy_to_host()["game"].tobytes()
        return content

    def __getstate__(self) -> dict[str, Any]:
        """Pickles by way of the host's memory."""
        told = {name: getattr(self, name).copy_to_host() for name in TOLD}
        kept = {name: getattr(self, name) for name in ("game", "settings", "players", "number", "threads", "_begun")}
        return {"_lanes": self._lanes.copy_to_host().tobytes(), **kept, **told}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        told = {name: kept.pop(name) for name in TOLD}
        lanes = kept.pop("_lanes")
        self.__dict__.update(kept)
        self._make()
        self._lanes.copy_to_device(np.frombuffer(bytearray(lanes), compiled.lane_layout(self.game.rules)))
        for name, numbers in told.items():
            getattr(self, name).copy_to_device(numbers)


def to_device(array: Any) -> Any:
    return cuda_module().to_device(array) if isinstance(array, np.ndarray) else array

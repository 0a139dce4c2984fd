"""Gymnasium: one seat learns, bots sit in the others; or thousands of games at once, in which all seats learn. See `docs/research.md`.

import gymnasium
import paddock.lab.gym  # makes the names known

env = gymnasium.make("paddock/SuperFarmer-v0", seats=3, bot="normal")
seen, info = env.reset(seed=7)

envs = gymnasium.make_vec("paddock/SuperFarmerSelfPlay-v0", num_envs=4096, seats=3)
seen, infos = envs.reset(seed=7)
"""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..bots.bot import Bot, consult
from ..bots.levels import DEFAULT, LEVELS, SUBSTITUTES, level_of
from ..core.play.game import Game
from ..core.play.registry import find, names
from ..core.types.refused import Refused
from .lanes import ILLEGAL_REWARD
from .spaces import action_space, observation_space
from .table import RENDER_MODES, LabTable, move_names
from .vector import Lanes


class PaddockEnv(gymnasium.Env[dict[str, Any], Any]):
    """One agent, with bots on the other seats: their plays, and chance, happen between two of its steps."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seat: int = 0,
        bot: str | Bot = DEFAULT,
        render_mode: str | None = None,
        box: str | Path | None = None,
        **settings: Any,
    ) -> None:
        """The agent sits at `seat`; `bot` is a level (easy, normal, hard, champion), or any object with `choose`."""
        self.table = LabTable(game, seats, render_mode, box, settings)
        if seat not in range(self.match.seats):
            raise ValueError(f"the learner's seat is one of 0 to {self.match.seats - 1}, not {seat!r}")
        if isinstance(bot, str) and bot not in (*LEVELS, *SUBSTITUTES):
            raise ValueError(f"a bot is one of the levels {', '.join(LEVELS)}, or has a method `choose`; not {bot!r}")
        self.seat, self.render_mode = seat, render_mode
        self.bot = level_of(self.table.game, bot) if isinstance(bot, str) else bot
        self.observation_space = observation_space(self.table.game, self.table.game.rules.MOVES)
        self.action_space = action_space(self.table.game.rules.MOVES)

    @property
    def match(self) -> Any:
        """The match itself: views, options, story, record."""
        return self.table.match

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.match.restart(self._number() if seed is None else seed)
        self._let_others_play()
        while self.match.over:  # a game may end before the agent has had a turn
            self.match.restart(self._number())
            self._let_others_play()
        return self.table.observe(self.seat), {}

    def _number(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def _let_others_play(self) -> None:
        """Play on until only the agent must play, or the game is over."""
        while others := [seat for seat in self.match.waiting if seat != self.seat]:
            self.match.play(others[0], consult(self.bot, self.match, others[0], self._number()))

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """A small move of the agent. An illegal one ends the game with a reward of -1; `info` has the reason."""
        try:
            self.match.play(self.seat, int(action))
        except Refused as refused:
            return self.table.observe(self.seat), ILLEGAL_REWARD, True, False, {"refused": refused.sentence()}
        self._let_others_play()
        return self.table.observe(self.seat), self.table.shares()[self.seat], bool(self.match.over), False, {}

    def view(self) -> Any:
        """What the agent knows, as a typed struct."""
        return self.match.view(self.seat)

    def write_action(self, action: int) -> str:
        """A small move as text."""
        return move_names(self.table.game)[action]

    def render(self) -> Any:
        """The table as the agent sees it."""
        return self.table.render(self.seat)


class PaddockVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """Games side by side (`Lanes`). Each action is for the seat that is asked in that game, and each reward for the seat that acted.

    `infos` has `seat`, who is asked now, and `rewards` of all seats: a seat may lose by another's move. All arrays are those of `lanes`:
    the next step overwrites them.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        threads: int | None = None,
        box: str | Path | None = None,
        **settings: Any,
    ) -> None:
        self.lanes = Lanes(game, num_envs, seats, threads=threads, box=box, **settings)
        self.num_envs = num_envs
        moves = self.lanes.game.rules.MOVES
        self.single_observation_space, self.single_action_space = observation_space(self.lanes.game, moves), action_space(moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """`options={"reset_mask": ...}` resets only some of the games."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.lanes.reset(seed, (options or {}).get("reset_mask"))
        return self._seen(), {"seat": self.lanes.seats}

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.lanes.observations, "action_mask": self.lanes.masks}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        lanes = self.lanes
        movers = lanes.seats.copy()
        lanes.step(actions)
        infos = {"seat": lanes.seats, "rewards": lanes.rewards, "refused": lanes.refused}
        if lanes.ended.any():
            infos["final_obs"] = {"observation": lanes.finals, "action_mask": np.zeros_like(lanes.masks)}
            infos["_final_obs"] = lanes.ended
        rewards = lanes.rewards[np.arange(self.num_envs), movers]
        return self._seen(), rewards, lanes.ended, np.zeros(self.num_envs, bool), infos


def id_of(name: str, kind: str = "") -> str:
    """`paddock/SuperFarmer-v0`, or `paddock/SuperFarmerSelfPlay-v0`."""
    return f"paddock/{find(name).name.title().replace('-', '')}{kind}-v0"


for _name in names():
    gymnasium.register(id_of(_name), f"{__name__}:PaddockEnv", kwargs={"game": _name})
    gymnasium.register(id_of(_name, "SelfPlay"), vector_entry_point=f"{__name__}:PaddockVectorEnv", kwargs={"game": _name})

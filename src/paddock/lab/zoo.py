"""PettingZoo: agents in turn (`env`), or all at once (`parallel_env`). See `docs/research.md`.

    env = paddock.lab.zoo.env("super-farmer", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else env.action_space(agent).sample(seen["action_mask"]))

An environment is all of its state: `copy.deepcopy` and `pickle` in the middle of a game go on alike (which is why there is no EzPickle:
that would begin anew).
"""

import random
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ..core.play.game import Game
from ..core.types.refused import Refused
from .lanes import ILLEGAL_REWARD
from .spaces import action_space, observation_space, state_space
from .table import RENDER_MODES, LabTable, move_names


class Common:
    """What both kinds of environment share: seats, spaces, seeds, rendering."""

    metadata: dict[str, Any]
    waits = 0  # actions besides the small moves

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        box: str | Path | None = None,
        **settings: Any,
    ) -> None:
        """`settings` are the options of the game; `max_cycles` limits the actions of each agent, after which the game is truncated."""
        super().__init__()
        self.table = LabTable(game, seats, render_mode, box, settings)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata = {"render_modes": RENDER_MODES, "name": f"{self.table.slug}_v0", "is_parallelizable": False, "render_fps": 2}
        self.possible_agents = self.table.names[:]
        self.agents = self.possible_agents[:]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.table.game.rules.MOVES + self.waits
        self.observation_spaces = {agent: observation_space(self.table.game, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(actions) for agent in self.possible_agents}
        self.state_space = state_space(self.table.game, len(self.possible_agents))
        self._seeds = random.Random()

    @property
    def match(self) -> Any:
        """The match itself: views, options, story, record."""
        return self.table.match

    def begin(self, seed: int | None) -> None:
        """Start a match. Without a seed, it follows from the last one given."""
        if seed is not None:
            self._seeds.seed(seed)
        self.match.restart(self._seeds.getrandbits(62) if seed is None else seed)
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def state(self) -> Any:
        """The observations of all agents, a row for each."""
        return self.table.state()

    def view(self, agent: str) -> Any:
        """What an agent knows, as a typed struct."""
        return self.match.view(self.seat_of[agent])

    def write_action(self, action: int) -> str:
        """A small move as text."""
        return move_names(self.table.game)[action]

    def close(self) -> None:
        """There is nothing to close."""


class env(Common, AECEnv[str, dict[str, Any], Any]):  # noqa: N801  (as PettingZoo calls it)
    """AEC environment: agents act in turn. In simultaneous choices they are asked one by one, and none learns another's choice.

    It needs no wrappers, which are several times slower than the game: their checks are built in.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.steps = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, Any]() for agent in self.agents}
        self._skip_agent_selection = None
        self._turn()

    def _turn(self) -> None:
        """Select the next agent to act."""
        waiting = self.match.waiting
        self.agent_selection = self.possible_agents[waiting[0] if waiting else 0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.observe(self.seat_of[agent])

    def step(self, action: Any) -> None:
        """A small move of the selected agent. An illegal one ends the game with a reward of -1; `infos` has the reason."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self.table.match
        self._cumulative_rewards[agent] = 0.0
        try:
            match.play(self.seat_of[agent], int(action))
        except Refused as refused:
            self.infos[agent]["refused"] = refused.sentence()
            self._end([ILLEGAL_REWARD if each == agent else 0.0 for each in self.agents])
            return
        self.steps += 1
        if match.over:
            self._end(self.table.shares())
        elif self.max_cycles is not None and self.steps >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn()

    def _end(self, rewards: list[float]) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as the selected agent sees it."""
        return self.table.render(self.seat_of[self.agent_selection])


class parallel_env(Common, ParallelEnv[str, dict[str, Any], Any]):  # noqa: N801
    """Parallel environment: all agents act at once. An agent that is not asked waits, by the last action, which is then the only one in its
    mask.

    An illegal action counts as waiting, and `infos` has the reason: a slip of one agent does not end the game for all.
    """

    waits = 1

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self.begin(seed)
        self.cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        seen = self.table.observe(seat)
        seen["action_mask"] = np.append(seen["action_mask"], np.int8(seat not in self.match.waiting))
        return seen

    def _observations(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        match, agents = self.match, self.agents
        infos: dict[str, Any] = {agent: {} for agent in agents}
        asked = match.waiting
        for agent, action in sorted(actions.items()):
            seat = self.seat_of[agent]
            if action == match.game.rules.MOVES and seat not in asked:
                continue
            try:
                match.play(seat, int(action))
            except Refused as refused:
                infos[agent]["refused"] = refused.sentence()
        self.cycles += 1
        truncated = not match.over and self.max_cycles is not None and self.cycles >= self.max_cycles
        rewards = dict(zip(agents, self.table.shares(), strict=True))
        if match.over or truncated:
            self.agents = []
        seen = {agent: self.observe(agent) for agent in agents}
        return seen, rewards, dict.fromkeys(agents, match.over), dict.fromkeys(agents, truncated), infos

    def write_action(self, action: int) -> str:
        return "wait" if action == self.table.game.rules.MOVES else super().write_action(action)

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return self.table.render(None)
